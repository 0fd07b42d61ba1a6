"""Kaskade: was eine fertige Hand bestenfalls wert ist, für Chancen und Rat.

Dasselbe wie ``endstand``, aber ohne zu fragen: Jede Größe steht für das Beste, was durch Ausgleich
und Verwandeln für sie allein zu haben ist. Tests gehen alle Entscheidungen durch und kommen auf
dasselbe.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.shortcuts.stepwise import Stepwise
from wuerfelwerk.rules.system import Outcome
from wuerfelwerk.systems.kaskade.proben.probe import KASKADE, Extras, Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.wertung import ERFOLG, auszugleichen
from wuerfelwerk.values import dataclass

OHNE = Extras()


def absehbar(wurf: Wurf) -> bool:
    """Hängt am Ende alles nur von der fertigen Hand ab, und ist es in Zahlen gesagt?"""
    lesart = wurf.lesart
    eigen = (
        lesart.gleiche_nur_je_teilwurf
        or lesart.kaskade_anknuepfen
        or lesart.patzer_ausgleich_freiwillig
        or lesart.eins_erfuellt_pflicht
        or lesart.koenner_eins_neu
        or lesart.glueck_sofort
        or lesart.einsen_zaehlung != "probe"
        or lesart.gruppe_modus != "lauf"
    )
    genau = wurf.art == KASKADE and lesart.fuehrungswert_modus == "genau"
    addiert = wurf.folgen and lesart.koennerstern_folgen_addieren
    return not (eigen or genau or addiert) and wurf.extras == OHNE


@lru_cache(maxsize=4096)
def knapp(ergebnis: int, gruppe: int, psyche: int, lernen: int) -> Wertung:
    """Gleiche Aussichten sind dasselbe Ding; es gibt viel weniger als Hände."""
    return Wertung(ergebnis, (0,) * (gruppe if gruppe > 1 else 0), psyche, lernen=lernen)


@dataclass(frozen=True, slots=True)
class Fuersich:
    """Was eine Wertung für sich allein wert ist, je nachdem, was jemand will."""

    ziel: int

    def __call__(self, wille: str, wertung: Wertung) -> int:
        if wille == "gelingen":
            return int(wertung.gelungen and wertung.ergebnis >= self.ziel)
        if wille == "gruppe":
            return len(wertung.gruppe)
        if wille == "psyche_schonen":
            return -wertung.psyche
        return wertung.lernen if wille == "steigern" else wertung.ergebnis

    def ausgang(self, wertung: Wertung) -> Outcome:
        """Was davon auf einer Karte steht: ob es gelingt, und was es an Psyche kostet."""
        gelungen = wertung.gelungen and wertung.ergebnis >= self.ziel
        return Outcome(gelungen, 0, wertung.psyche)


class NurWuerfel:
    """Wonach gestrebt wird, wo von einer Wertung nur die Würfel zählen, die sie wertet."""

    __slots__ = ()

    def __call__(self, wertung: Wertung) -> int:
        return self.von(wertung.wuerfel)

    def von(self, wuerfel: Hand, /) -> int:
        """Was diese Würfel dafür wert sind."""
        raise NotImplementedError


def nichts(wille: str, wert: object) -> int:
    """Was für sich allein nichts wert ist."""
    return 0


class Gelesen(NamedTuple):
    """Was von den Würfeln bisher noch zählt, sobald der erste Erfolg da ist."""

    offen: int
    bleiben: int
    """So viele Erfolgswürfel sind nicht entwertet; mehr zählen nie zusammen."""
    best: int = 0
    gruppe: int = 0
    lauf: int = 0
    zahl: int = 0
    vorher: int = 0


Anfang = tuple[int, int]
"""Wie viele 1er und wie viele 2er und 3er es sind."""


@dataclass(frozen=True, slots=True)
class Aussicht(Stepwise):
    """Was eine fertige Hand ohne Glückszahl ergibt, Würfel für Würfel gelesen."""

    wurf: Wurf

    def begin(self) -> Anfang:
        return 0, 0

    def step(self, seen: Anfang | Gelesen, face: int, /) -> Anfang | Gelesen:
        if isinstance(seen, Gelesen):
            return self.weiter(seen, (face,))
        if face >= ERFOLG:
            return self.weiter(self.erfolge(seen), (face,))
        einsen, fehl = seen
        return (einsen + 1, fehl) if face == 1 else (einsen, fehl + 1)

    def end(self, seen: Anfang | Gelesen, /) -> tuple[Wertung]:
        stand = self.erfolge(seen)
        return (knapp(stand.best, stand.gruppe, stand.offen, 0),)

    def erfolge(self, seen: Anfang | Gelesen) -> Gelesen:
        """KAS-PATZER-03, -05: offene 1er und übrige Erfolgswürfel; alle weiteren sind Erfolge."""
        if isinstance(seen, Gelesen):
            return seen
        einsen, fehl = seen
        return self.patzer(einsen, self.wurf.anzahl - einsen - fehl)

    def patzer(self, einsen: int, helfen: int) -> Gelesen:
        """Vor dem ersten von so vielen Erfolgswürfeln."""
        noetig = auszugleichen(einsen, self.wurf.wert)
        return Gelesen(max(0, noetig - helfen), max(0, helfen - noetig))

    def weiter(self, stand: Gelesen, erfolge: Hand) -> Gelesen:
        """Ergebnis und größte Gruppe mit diesen Erfolgswürfeln, die nicht niedriger sind."""
        offen, bleiben, best, gruppe, lauf, zahl, vorher = stand
        if not bleiben:
            return stand
        wert, folgen = self.wurf.wert, self.wurf.folgen
        ueber = self.wurf.lesart.einzelwuerfel_ueber_wert
        for auge in erfolge:
            if auge > wert:
                lauf = zahl = vorher = 0
                best = max(best, auge) if ueber else best
                continue
            gleich = auge == vorher
            zahl = min(zahl + 1, bleiben) if gleich else 1
            weiter = gleich or (folgen and auge == vorher + 1)
            lauf = min(lauf + 1, bleiben) if weiter else 1
            best, gruppe, vorher = max(best, auge * zahl), max(gruppe, lauf), auge
        return Gelesen(offen, bleiben, best, gruppe, lauf, zahl, vorher)


class Verwandelt(NamedTuple):
    """Was von den Würfeln bisher noch zählt, wenn so viele Glückszahlen verwandelt sind."""

    gelesen: Gelesen
    gleiche: int = 0
    """Die höchste Summe von Gleichen, um die Verwandelten größer."""
    fenster: Hand = ()
    """KAS-KASK-02: die letzten Würfel, zwischen denen nicht mehr Lücken sind, als sich füllen."""
    gruppe: int = 0


class Glueck(NamedTuple):
    """So viele Glückszahlen, und was sonst bisher da ist."""

    zahl: int = 0
    anfang: Anfang = (0, 0)
    staende: tuple[Verwandelt, ...] = ()
    """Ab dem ersten Erfolg: je Zahl verwandelter Glückszahlen einer."""
    offen: bool = True
    """Fehlen darin noch die unverwandelten Glückszahlen?"""


@dataclass(frozen=True, slots=True)
class Glueckshand(Stepwise):
    """KAS-GLUECK-01: was eine fertige Hand ergeben kann, je Zahl verwandelter Glückszahlen.

    Zuerst werden die Glückszahlen gelesen, dann alle anderen Würfel; jede verwandelte wird in das
    jeweils Beste verwandelt.
    """

    wurf: Wurf

    @property
    def first(self) -> int:
        return self.wurf.glueck

    def begin(self) -> Glueck:
        return Glueck()

    def step(self, seen: Glueck, face: int, /) -> Glueck:
        if face == self.wurf.glueck:
            return Glueck(seen.zahl + 1)
        if face < ERFOLG:
            einsen, fehl = seen.anfang
            return Glueck(seen.zahl, (einsen + 1, fehl) if face == 1 else (einsen, fehl + 1))
        return self._mit(self._erfolge(seen, face), face)

    def end(self, seen: Glueck, /) -> tuple[Wertung, ...]:
        ganz = self._erfolge(seen, self.wurf.seiten + 1)
        return tuple([self._wertung(each, n, ganz.zahl) for n, each in enumerate(ganz.staende)])

    def _erfolge(self, seen: Glueck, vor: int) -> Glueck:
        """Alles, was vor einem so hohen Erfolg zu lesen ist: auch unverwandelte Glückszahlen."""
        zahl, anfang, staende, offen = seen
        if not staende:
            staende = tuple([self._anfang(anfang, zahl - n) for n in range(zahl + 1)])
            offen = self.wurf.glueck >= ERFOLG and zahl > 0
        if offen and vor > self.wurf.glueck:
            staende = tuple([self._behalten(each, n, zahl - n) for n, each in enumerate(staende)])
            offen = False
        return Glueck(zahl, (0, 0), staende, offen)

    def _anfang(self, anfang: Anfang, behalten: int) -> Verwandelt:
        """Wer eine 1, 2 oder 3 als Glückszahl behält, hat einen Patzer oder Fehlschlag mehr."""
        (einsen, fehl), glueck = anfang, self.wurf.glueck
        einsen += behalten if glueck == 1 else 0
        fehl += behalten if 1 < glueck < ERFOLG else 0
        helfen = self.wurf.anzahl - einsen - fehl
        return Verwandelt(Aussicht(self.wurf).patzer(einsen, helfen))

    def _behalten(self, stand: Verwandelt, joker: int, anzahl: int) -> Verwandelt:
        for _ in range(anzahl):
            stand = self._weiter(stand, joker, self.wurf.glueck)
        return stand

    def _mit(self, seen: Glueck, auge: int) -> Glueck:
        staende = [self._weiter(each, n, auge) for n, each in enumerate(seen.staende)]
        return Glueck(seen.zahl, (0, 0), tuple(staende), seen.offen)

    def _weiter(self, stand: Verwandelt, joker: int, auge: int) -> Verwandelt:
        gelesen = Aussicht(self.wurf).weiter(stand.gelesen, (auge,))
        bleiben = gelesen.bleiben
        if not joker or not bleiben:
            return Verwandelt(gelesen)
        if auge > self.wurf.wert:
            return Verwandelt(gelesen, stand.gleiche, (), stand.gruppe)
        gleiche = max(stand.gleiche, auge * min(bleiben, gelesen.zahl + joker))
        fenster = self._fenster((*stand.fenster, auge), joker)
        gruppe = max(stand.gruppe, min(len(fenster), bleiben))
        return Verwandelt(gelesen, gleiche, fenster, gruppe)

    def _fenster(self, wuerfel: Hand, joker: int) -> Hand:
        """KAS-KASK-02: Verwandelte füllen Lücken oder kommen dazu; was davor liegt, fällt weg."""
        auge = wuerfel[-1]
        luecken = joker if self.wurf.folgen else 0
        ab, dazwischen = len(wuerfel) - 1, 0
        while ab and (self.wurf.folgen or wuerfel[ab - 1] == auge):
            dazwischen += max(0, wuerfel[ab] - wuerfel[ab - 1] - 1)
            if dazwischen > luecken:
                break
            ab -= 1
        return wuerfel[ab:]

    def _wertung(self, stand: Verwandelt, joker: int, zahl: int) -> Wertung:
        offen, bleiben, best, gruppe = stand.gelesen[:4]
        if joker and bleiben:
            seiten, ueber = self.wurf.seiten, self.wurf.lesart.einzelwuerfel_ueber_wert
            oben = min(self.wurf.wert, seiten)
            oben = oben if oben >= ERFOLG else 0
            best = max(best, seiten if ueber else 0, oben * min(bleiben, joker), stand.gleiche)
            gruppe = min(stand.gruppe + joker, bleiben) if oben else 0
        return knapp(best, gruppe, offen, zahl - joker)


def aussicht_von(wurf: Wurf) -> Aussicht | Glueckshand:
    """Was fertige Hände ergeben, für alle, die so werfen."""
    gleich = namenlos(wurf)
    return Glueckshand(gleich) if wurf.seiten == 20 and wurf.glueck else Aussicht(gleich)


def namenlos(wurf: Wurf) -> Wurf:
    """Nur, was über fertige Hände entscheidet: Wer so wirft, zählt nicht."""
    return Wurf(
        figur="", platz="", worauf="", wert=wurf.wert, anzahl=wurf.anzahl, seiten=wurf.seiten,
        folgen=wurf.folgen, glueck=wurf.glueck, lesart=wurf.lesart,
    )  # fmt: skip
