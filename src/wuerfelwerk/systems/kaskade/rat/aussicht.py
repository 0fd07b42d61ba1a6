"""Kaskade: was eine fertige Hand bestenfalls wert ist, für Chancen und Rat.

Dasselbe wie ``endstand``, aber ohne zu fragen: Jede Größe steht für das Beste, was durch Ausgleich
und Verwandeln für sie allein zu haben ist. Tests gehen alle Entscheidungen durch und kommen auf
dasselbe.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from wuerfelwerk.dice.pool import Hand
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


@dataclass(frozen=True, slots=True)
class Aussicht:
    """Was eine fertige Hand ergeben kann: je Zahl verwandelter Glückszahlen eine Wertung."""

    wurf: Wurf

    def __call__(self, hand: Hand) -> tuple[Wertung, ...]:
        wurf = self.wurf
        glueck = hand.count(wurf.glueck) if wurf.seiten == 20 and wurf.glueck else 0
        offen, bleiben = self._patzer(hand, 0)
        ergebnis, gruppe = self._gewertet(hand, bleiben)
        ohne = knapp(ergebnis, min(gruppe, bleiben), offen, glueck)
        return (ohne, *(self._mit(hand, n, glueck - n) for n in range(1, glueck + 1)))

    def _patzer(self, hand: Hand, joker: int) -> tuple[int, int]:
        """KAS-PATZER-03, -05: offene 1er und übrige Erfolgswürfel."""
        einsen = hand.count(1)
        helfen = len(hand) - einsen - hand.count(2) - hand.count(3) + joker
        noetig = auszugleichen(einsen, self.wurf.wert)
        return max(0, noetig - helfen), max(0, helfen - noetig)

    def _gewertet(self, hand: Hand, bleiben: int) -> tuple[int, int]:
        """Ergebnis und größte Gruppe, in einem Gang durch die Hand."""
        wert, folgen = self.wurf.wert, self.wurf.folgen
        ueber = self.wurf.lesart.einzelwuerfel_ueber_wert
        best = gruppe = lauf = zahl = vorher = 0
        for auge in hand if bleiben else ():
            if auge < ERFOLG:
                continue
            gleich = auge == vorher
            zahl = zahl + 1 if gleich else 1
            lauf = lauf + 1 if gleich or (folgen and auge == vorher + 1) else 1
            vorher = auge
            if auge <= wert:
                best = max(best, auge * min(zahl, bleiben))
                gruppe = max(gruppe, lauf)
            elif ueber:
                best = max(best, auge)
        return best, gruppe

    def _mit(self, hand: Hand, joker: int, lernen: int) -> Wertung:
        """KAS-GLUECK-01: so viele Glückszahlen verwandelt, jede in das jeweils Beste."""
        rest = ohne_einige(hand, self.wurf.glueck, joker)
        zahlen = Counter(rest)
        offen, bleiben = self._patzer(rest, joker)
        best, _ = self._gewertet(rest, bleiben)
        if joker and bleiben:
            best = max(best, self._verwandelt(zahlen, joker, bleiben))
        return knapp(best, min(self._gruppe(zahlen, joker), bleiben), offen, lernen)

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
