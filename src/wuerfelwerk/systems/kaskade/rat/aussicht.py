"""Kaskade: was eine fertige Hand bestenfalls wert ist, für Chancen und Rat.

Dasselbe wie ``endstand``, aber ohne zu fragen: Jede Größe steht für das Beste, was durch Ausgleich
und Verwandeln für sie allein zu haben ist. Tests gehen alle Entscheidungen durch und kommen auf
dasselbe.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.shortcuts.stepwise import Stepwise
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
        if face >= ERFOLG or isinstance(seen, Gelesen):
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


@dataclass(frozen=True, slots=True)
class Glueckshand:
    """Was eine fertige Hand ergeben kann: je Zahl verwandelter Glückszahlen eine Wertung."""

    wurf: Wurf

    def __call__(self, hand: Hand) -> tuple[Wertung, ...]:
        glueck = hand.count(self.wurf.glueck)
        return tuple([self._mit(hand, n, glueck - n) for n in range(glueck + 1)])

    def _mit(self, hand: Hand, joker: int, lernen: int) -> Wertung:
        """KAS-GLUECK-01: so viele Glückszahlen verwandelt, jede in das jeweils Beste."""
        rest = ohne_einige(hand, self.wurf.glueck, joker)
        aussicht, einsen = Aussicht(self.wurf), rest.count(1)
        gut = rest[einsen + rest.count(2) + rest.count(3) :]
        stand = aussicht.weiter(aussicht.patzer(einsen, len(gut) + joker), gut)
        if not joker:
            return knapp(stand.best, stand.gruppe, stand.offen, lernen)
        zahlen, best, bleiben = Counter(rest), stand.best, stand.bleiben
        if bleiben:
            best = max(best, self._verwandelt(zahlen, joker, bleiben))
        return knapp(best, min(self._gruppe(zahlen, joker), bleiben), stand.offen, lernen)

    def _verwandelt(self, zahlen: Counter[int], joker: int, bleiben: int) -> int:
        """Der höchste einzelne Würfel, oder Gleiche, um die Verwandelten größer."""
        seiten, ueber = self.wurf.seiten, self.wurf.lesart.einzelwuerfel_ueber_wert
        oben = min(self.wurf.wert, seiten)
        best = max(seiten if ueber else 0, oben * min(bleiben, joker) if oben >= ERFOLG else 0)
        for auge in self._gruppenfaehig(zahlen):
            best = max(best, auge * min(bleiben, zahlen[auge] + joker))
        return best

    def _gruppenfaehig(self, zahlen: Counter[int]) -> list[int]:
        oben = min(self.wurf.wert, self.wurf.seiten)
        return [auge for auge in zahlen if ERFOLG <= auge <= oben]

    def _gruppe(self, zahlen: Counter[int], joker: int) -> int:
        """KAS-KASK-02: Verwandelte füllen Lücken oder kommen dazu.

        Die beste Gruppe beginnt mit einer geworfenen Augenzahl; Lücken davor wären verschenkt.
        """
        if min(self.wurf.wert, self.wurf.seiten) < ERFOLG:
            return 0
        augen, best = self._gruppenfaehig(zahlen), 0
        for platz, von in enumerate(augen):
            dabei = 0
            for weiter, auge in enumerate(augen[platz:] if self.wurf.folgen else (von,)):
                if auge - von - weiter > joker:
                    break
                dabei += zahlen[auge]
            best = max(best, dabei)
        return best + joker


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


def ohne_einige(hand: Hand, auge: int, anzahl: int) -> Hand:
    """Die Hand ohne so viele Würfel dieser Augenzahl."""
    ab = hand.index(auge) if anzahl else 0
    return hand[:ab] + hand[ab + anzahl :]
