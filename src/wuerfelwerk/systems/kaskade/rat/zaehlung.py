"""Kaskade: was Chancen und Rat von Proben, Lernwürfen und Verletzungen auf einmal zählen."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.shortcuts.aside import ASIDE, Aside
from wuerfelwerk.rules.shortcuts.let_lie import LAYING, NEARLY, PLAINLY, Judged, Laying
from wuerfelwerk.rules.shortcuts.stepwise import Stepwise
from wuerfelwerk.systems.kaskade.leib.wundbrand import Vergehen
from wuerfelwerk.systems.kaskade.proben.endstand import ausgleichsfrage, gekuerzt, werten, zu_viele
from wuerfelwerk.systems.kaskade.proben.lernwurf import Lernwurf, gelernt
from wuerfelwerk.systems.kaskade.proben.nachspiel import Ablegen
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, KASKADE, Lage, Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.proben import Beisteuern
from wuerfelwerk.systems.kaskade.proben.vorrat import STERN_AB
from wuerfelwerk.systems.kaskade.proben.wertung import zaehlende
from wuerfelwerk.systems.kaskade.proben.wurf import LEER, WAEHLT, WIRFT, Probe, Teilwurf
from wuerfelwerk.systems.kaskade.rat.aussicht import (
    Fuersich,
    NurWuerfel,
    absehbar,
    aussicht_von,
    nichts,
)
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht
from wuerfelwerk.values import dataclass, replace

EINSEN, FEHL = frozenset({1}), (2, 3)
VORAUSGESAGT = frozenset({"ergebnis", "gelingen", "gruppe", "psyche_schonen"})
"""Was sich voraussagen lässt; Glückszahlen sind noch keine Steigerung (KAS-GLUECK-02)."""


def ablage(wurf: Wurf, lage: Lage, freie: int | None) -> Laying | None:
    """KAS-SIEB-01, KAS-KASK-04, KAS-PATZER-02: was liegen muss; 2er und 3er sind gleich wertlos."""
    if wurf.anzahl < 1 or freie or not absehbar(wurf):
        return None
    return in_zahlen(wurf, lage)


def in_zahlen(wurf: Wurf, lage: Lage) -> Laying:
    """Was werfen und liegen lassen kann, und was die fertige Hand dann wert ist."""
    return Laying(
        wurf.platz,
        WAEHLT.get(wurf.art, WIRFT[EINZEL]),
        wurf.anzahl,
        wurf.seiten,
        aussicht_von(wurf),
        wurf.pflicht,
        EINSEN,
        lage.hand,
        once=wurf.art == EINZEL,
        alike=() if wurf.seiten == 20 and wurf.glueck in FEHL else (FEHL,),
        audience=wurf.wissende,
        plain=schlicht,
        whole=not wurf.ganz,
        goal=wurf.streben,
        told=VORAUSGESAGT,
    )


@LAYING.of(Probe)
def _probe(probe: Probe) -> Laying | None:
    wurf = probe.wurf
    found = ablage(wurf, LEER, wurf.extras.freiwuerfe)
    if found is None or not wurf.ganz or wurf.art != EINZEL or wurf.streben is None or wurf.glueck:
        return found
    return replace(found, ends=Ganz(wurf), alike=(), whole=True)


@LAYING.of(Teilwurf)
def _teilwurf(teil: Teilwurf) -> Laying | None:
    return ablage(teil.wurf, teil.lage, teil.frei)


@NEARLY.of(Probe)
def _ungefaehr(probe: Probe) -> Laying | None:
    """Ohne Gegenstände und eigene Lesarten: wo es genau zu viel wäre."""
    return in_zahlen(probe.wurf, LEER) if probe.wurf.anzahl else None


@PLAINLY.of(Probe)
def _schlicht(probe: Probe) -> Laying | None:
    """Wie schlicht gespielt wird: einmal werfen, alles liegen lassen, nichts einsetzen."""
    wurf = probe.wurf
    genau = wurf.art == KASKADE and wurf.lesart.fuehrungswert_modus == "genau"
    if not wurf.anzahl or genau or wurf.streben is not None:
        return None
    zahlen = in_zahlen(wurf, LEER)
    return replace(zahlen, ends=Schlicht(wurf), once=True, whole=True, told=frozenset())


@dataclass(frozen=True, slots=True)
class Ganz(Judged):
    """Was eine fertige Hand samt ihren Würfeln ergibt, je nachdem, womit ausgeglichen wird."""

    wurf: Wurf

    def __call__(self, hand: Hand) -> tuple[Wertung, ...]:
        lage = Lage(hand)
        noetig, wahl = self._ausgleich(lage)
        return tuple([werten(self.wurf, lage, each, noetig - len(each)) for each in wahl])

    def best(self, hand: Hand, goal: Callable[[Wertung], int], /) -> int:
        if not isinstance(goal, NurWuerfel):
            return max(map(goal, self(hand)))
        lage = Lage(hand)
        _, wahl = self._ausgleich(lage)
        return max([goal.von(zaehlende(lage, each)) for each in wahl])

    def _ausgleich(self, lage: Lage) -> tuple[int, Iterable[Hand]]:
        """Wie viele 1er auszugleichen sind, und womit das geht."""
        noetig = zu_viele(self.wurf, lage)
        frage = ausgleichsfrage(self.wurf, lage, noetig)
        return noetig, ((),) if frage is None else frage.answers()


@dataclass(frozen=True, slots=True)
class Schlicht:
    """Was eine fertige Hand bei schlichtem Spiel ergibt."""

    wurf: Wurf

    def __call__(self, hand: Hand) -> tuple[Wertung]:
        wurf = self.wurf
        glueck = hand.count(wurf.glueck) if wurf.seiten == 20 and wurf.glueck else 0
        lage = Lage(hand, (hand,) if wurf.gemerkt and not glueck else (), lernen=glueck)
        noetig = zu_viele(wurf, lage)
        frage = ausgleichsfrage(wurf, lage, noetig)
        entwertet: Hand = () if frage is None else schlicht(frage)
        return (gekuerzt(wurf, werten(wurf, lage, entwertet, noetig - len(entwertet))),)


@ASIDE.of(Probe)
def _fuersich(probe: Probe) -> Aside:
    allein = Fuersich(probe.wurf.ziel)
    return Aside(allein, probe.wurf.fuersich, outcome=allein.ausgang)


@ASIDE.of(Ablegen)
def _abgelegt(ablegen: Ablegen) -> Aside:
    """Was die Probe für sich allein wert ist, wo zu viel auf sie folgt."""
    allein = Fuersich(ablegen.ansatz.ziel)
    return Aside(
        lambda wille, abgelegt: allein(wille, abgelegt[0]),
        ablegen.ansatz.fuersich,
        outcome=lambda abgelegt: allein.ausgang(abgelegt[0]),
    )


@ASIDE.of(Beisteuern)
def _beitrag(beisteuern: Beisteuern) -> Aside:
    """Was die anderen beisteuern, wäre im Rat zu viel."""
    return Aside(lambda wille, wert: sum(wert[0]) if wille == "ergebnis" else 0, apart=True)


@ASIDE.of(Vergehen)
def _vergehen(vergehen: Vergehen) -> Aside:
    """Wo Zeit vergeht, wird nicht gewürfelt; verlorene Segmente ändern an keinem Ziel etwas."""
    return Aside(nichts, indifferent=True)


@LAYING.of(Lernwurf)
def _lernwurf(wurf: Lernwurf) -> Laying:
    """KAS-LERN-02 in Zahlen: Es zählt nur, was die fertige Hand bringt."""
    return Laying(
        wurf.platz,
        "KAS-LERN-01",
        wurf.anzahl,
        wurf.seiten,
        Gelernt(wurf.wert, wurf.steigen, wurf.stern),
        kept=wurf.liegen,
        audience=wurf.wissende,
        goal=wurf.streben,
    )


@dataclass(frozen=True, slots=True)
class Gelernt(Stepwise):
    """Was eine fertige Hand bringt, für Chancen und Rat."""

    wert: int
    steigen: bool
    stern: bool

    def begin(self) -> Hand:
        return ()

    def step(self, seen: Hand, face: int, /) -> Hand:
        """Es zählt nur, ob ein Würfel über dem Wert liegt, für den Stern reicht, 20 zeigt."""
        return (*seen, max(n for n in (1, self.wert + 1, STERN_AB, 20) if n <= face))

    def end(self, seen: Hand, /) -> tuple[tuple[bool, bool]]:
        return (gelernt(seen, self.wert, self.steigen, self.stern),)
