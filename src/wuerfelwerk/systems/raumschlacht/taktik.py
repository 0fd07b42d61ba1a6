"""Raumschlacht: wie das Programm fährt, feuert und repariert, in drei Stärken."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Any

from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.request import Answer, Choice, Number, Question
from wuerfelwerk.rules.route import CM, Flat, Point, Points, Route, corners, ways
from wuerfelwerk.systems.raumschlacht.angriff import VERZICHTEN
from wuerfelwerk.systems.raumschlacht.ansagen import (
    Reparieren,
    RundeBeginnen,
    SchlachtBeenden,
    Ziehen,
)
from wuerfelwerk.systems.raumschlacht.erwartung import erwartung
from wuerfelwerk.systems.raumschlacht.geometrie import winkel
from wuerfelwerk.systems.raumschlacht.lage import Gegenueber, gelesen
from wuerfelwerk.systems.raumschlacht.stand import REPARATUR, ZUEGE, Tisch, aktive_seiten

NAEHE = 60
"""Was ein Zentimeter näher am Feind wert ist, solange keiner in Reichweite liegt."""


def schlicht(frage: Question[Any]) -> Answer:
    """Fährt und feuert nach Stärke, repariert wie empfohlen, und die SL lässt alles zu."""
    match frage:
        case Route():
            return weg(frage)
        case Choice(rule="RS-ANG-01"):
            return ziel(frage)
        case Choice(options=("ablehnen", *_)):
            return "zulassen"
        case Choice(options=options):
            return options[0]
        case Number():
            return frage.fact("kurs") or 0
    raise TypeError(frage)


def weg(frage: Route) -> Flat:
    """Der beste der erwogenen Wege; unter gleich guten der erste."""
    eigenes, feinde = gelesen(frage)
    weit, grad = (int(str(frage.fact(name))) for name in ("reichweite", "winkel"))
    blick = Blick(eigenes, tuple(feinde.values()), str(frage.fact("stufe")), CM * weit, grad)
    return max(frage.answers(), key=lambda each: blick.urteil(corners(each), frage.heading))


@dataclass(frozen=True, slots=True)
class Blick:
    """Womit ein Weg beurteilt wird."""

    eigenes: Gegenueber
    feinde: tuple[Gegenueber, ...]
    stufe: str
    weit: int
    grad: int

    def urteil(self, path: Points, heading: Point) -> int:
        """Was ein Weg verspricht: Schaden an anderen, für Starke auch der eigene."""
        start = (self.eigenes.x, self.eigenes.y)
        ort, kurs = (start, *path)[-1], (heading, *ways(start, path))[-1]
        fern = [self._fern(ort, each) for each in self.feinde]
        if not fern:
            return -len(path)
        nah = -int(max(0.0, min(fern) - self.weit) * NAEHE / CM)
        if self.stufe == "leicht":
            return nah
        paare = list(zip(self.feinde, fern, strict=True))
        ziele = [o for o, d in paare if d <= self.weit and self._im_winkel(ort, kurs, o)]
        nutzen = max((schaden(self.eigenes, each) for each in ziele), default=0)
        if self.stufe == "mittel":
            return nah + nutzen
        return nah + nutzen - sum(self._gefahr(each, d - self.weit) for each, d in paare) // 2

    def _fern(self, ort: Point, feind: Gegenueber) -> float:
        return hypot(feind.x - ort[0], feind.y - ort[1]) - feind.rand - self.eigenes.rand

    def _im_winkel(self, ort: Point, kurs: Point, feind: Gegenueber) -> bool:
        return 2 * winkel(kurs, (feind.x - ort[0], feind.y - ort[1])) <= self.grad

    def _gefahr(self, feind: Gegenueber, fehlt: float) -> int:
        """Ein Zug voraus: was ein Feind anrichtet, der heranfahren und feuern kann."""
        if fehlt > feind.initiative * CM:
            return 0
        droht = schaden(feind, self.eigenes)
        return droht if feind.dran else droht // 2


def schaden(von: Gegenueber, an: Gegenueber) -> int:
    """Der mittlere Schaden einer Salve."""
    return erwartung(
        von.angriff, von.angriff_plus, an.initiative, an.abwehr, an.abwehr_plus, an.rumpf
    )


def ziel(frage: Choice) -> str:
    """Leicht: der erste Feind; sonst der, an dem die Salve am meisten anrichtet, wenn sie lohnt."""
    eigenes, feinde = gelesen(frage)
    moeglich = [name for name in frage.options if name in feinde]
    if frage.fact("stufe") == "leicht":
        return moeglich[0]
    best = max(moeglich, key=lambda name: schaden(eigenes, feinde[name]))
    lohnt = frage.fact("stufe") == "mittel" or schaden(eigenes, feinde[best]) > 0
    return best if lohnt else VERZICHTEN


def leitet(tisch: Tisch) -> Any | None:
    """Was eine SL ansagt, die nur das Spiel in Gang hält."""
    entschieden = len(aktive_seiten(tisch)) < 2
    if tisch.schlacht is None:
        return None if entschieden else RundeBeginnen(GM)
    if entschieden:
        return SchlachtBeenden(GM)
    if tisch.schlacht.phase == ZUEGE:
        return None
    return Reparieren(GM) if tisch.schlacht.phase == REPARATUR else RundeBeginnen(GM)


def moegliche_zuege(tisch: Tisch, seat: Seat) -> tuple[Any, ...]:
    """Wer am Zug ist, zieht; wie, entscheidet sich an Weg und Ziel."""
    name = tisch.schlacht.am_zug if tisch.schlacht else ""
    return (Ziehen(seat, name),) if name and tisch.schiff(name).platz == seat else ()
