"""Kaskade: was ein Schütze von seinem Wurf hat: gleich schießen, oder zielen und aufsparen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.shortcuts.let_lie import Laying
from wuerfelwerk.systems.kaskade.proben.probe import Lage, Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.wertung import auszugleichen, erfolge, gruppen
from wuerfelwerk.systems.kaskade.proben.wurf import LEER
from wuerfelwerk.systems.kaskade.rat.aussicht import Fuersich, knapp, namenlos
from wuerfelwerk.systems.kaskade.rat.zaehlung import in_zahlen


@dataclass(frozen=True, slots=True)
class Schussaussicht:
    """KAS-FERN-05: was eine Hand als Schuss ergibt, ohne Glückszahlen und eigene Bewegung."""

    wurf: Wurf

    def __call__(self, hand: Hand) -> tuple[Wertung]:
        noetig, gut = auszugleichen(hand.count(1), self.wurf.wert), erfolge(hand)
        bleiben = max(0, len(gut) - noetig)
        best, gross = self._einzeln(gut, bleiben), 0
        for lauf in gruppen(gut, self.wurf.wert, self.wurf.lesart):
            gross = max(gross, min(len(lauf), bleiben))
            best = max(best, sum(lauf[-bleiben:]) if bleiben else 0)
        return (knapp(best, gross, max(0, noetig - len(gut)), 0),)

    def _einzeln(self, gut: Hand, bleiben: int) -> int:
        ueber = self.wurf.lesart.einzelwuerfel_ueber_wert
        return max((n for n in gut if ueber or n <= self.wurf.wert), default=0) if bleiben else 0


@dataclass(frozen=True, slots=True)
class Aufsparen:
    """KAS-FERN-04: wovon sich aufsparen lässt; was Patzer ausgleicht, gehört nicht dazu."""

    wurf: Wurf

    def __call__(self, hand: Hand) -> tuple[Hand, ...]:
        gut = erfolge(hand)
        noetig = auszugleichen(hand.count(1), self.wurf.wert)
        return tuple(sorted(set(combinations(gut, max(0, len(gut) - noetig)))))


def schuss_fuersich(wille: str, wertung: Wertung) -> int:
    """Was ein Schuss für sich allein wert ist; wer sich schonen will, hat nichts davon."""
    return 0 if wille in ("schonen", "steigern") else Fuersich(0)(wille, wertung)


def schusswurf(wurf: Wurf) -> Laying:
    """KAS-FERN-02: der erste Wurf einer Phase, aus dem geschossen wird."""
    schuss = Schussaussicht(namenlos(wurf))
    sagt = frozenset({"ergebnis", "gruppe", "psyche_schonen"})
    return replace(in_zahlen(wurf, LEER), ends=schuss, once=True, whole=False, told=sagt)


def zielwurf(wurf: Wurf, lage: Lage) -> Laying:
    """KAS-FERN-03, -04: zu Ende würfeln und aufsparen; geschossen wird in der nächsten Phase."""
    sparen = Aufsparen(namenlos(wurf))
    zahlen = replace(in_zahlen(wurf, lage), ends=sparen, whole=False, told=frozenset())
    return replace(zahlen, then=schusswurf(wurf))
