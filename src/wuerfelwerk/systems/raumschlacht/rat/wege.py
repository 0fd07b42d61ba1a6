"""Raumschlacht: Wege, die eine weitsichtige Taktik zusätzlich erwägt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot
from typing import Protocol

from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.rules.route import CM, Point, Points, Route, corners, course, direction
from wuerfelwerk.systems.raumschlacht.geometrie import Tafel
from wuerfelwerk.systems.raumschlacht.lagebild import Gegenueber

DREHEN = 80
"""So viel Grad dreht sich ein Schiff höchstens in einem Abschnitt, ..."""
KURZ = CM // 10
"""... wenn es auf kürzestem Weg wendet: einen Millimeter lang."""
RICHTUNGEN = tuple(range(0, 360, 30))
KNAPP = CM // 20
"""So viel wird von Abständen abgezogen oder zugegeben, die gerade noch reichen sollen."""


def erlaubt(frage: Route, path: Points) -> bool:
    """Ginge dieser Weg?"""
    try:
        frage.board.check(frage.start, frage.heading, frage.reach, path)
    except IllegalAnswer:
        return False
    return True


def erwogen(frage: Route) -> Iterator[Points]:
    """Die üblichen Wege, ob sie gehen oder nicht; geprüft wird nur, was jemand nähme."""
    board = frage.board
    if isinstance(board, Tafel):
        return board.erwogen(frage.start, frage.heading, frage.reach)
    return map(corners, frage.answers())


def heran(frage: Route, feinde: Iterable[Gegenueber], halt: int) -> Iterator[Points]:
    """Auf jeden Feind zu, wo immer er liegt, bis er nur noch so weit weg ist."""
    for feind in feinde:
        hin = (feind.x - frage.start[0], feind.y - frage.start[1])
        path = gewendet(frage, course(hin), int(hypot(*hin)) - halt)
        if path and erlaubt(frage, path):
            yield path


class Umfeld(Protocol):
    """Wer da ist, und wie weit alle schießen."""

    @property
    def eigenes(self) -> Gegenueber:
        """Das Schiff, das fährt."""

    @property
    def feinde(self) -> tuple[Gegenueber, ...]:
        """Alle, auf die es schießen könnte."""

    @property
    def weit(self) -> int:
        """Die Reichweite."""


def rundum(frage: Route, stellung: Umfeld) -> Iterator[Points]:
    """In alle Richtungen, erst gewendet und dann geradeaus: heran, auf Abstand, davon."""
    for grad in RICHTUNGEN:
        for teil in (1, 2):
            yield gewendet(frage, grad, frage.reach // teil)
    for feind in stellung.feinde:
        hin = (feind.x - frage.start[0], feind.y - frage.start[1])
        fern, kurs = hypot(*hin), course(hin)
        rand = feind.rand + stellung.eigenes.rand
        yield gewendet(frage, kurs + 180, frage.reach)
        for halt in (stellung.weit, stellung.weit + feind.initiative * CM, stellung.weit // 2):
            fahrt = fern - halt - rand
            knapp = KNAPP if halt == stellung.weit else -KNAPP
            yield gewendet(frage, kurs if fahrt > 0 else kurs + 180, int(abs(fahrt + knapp)))
        yield from _ring(frage, (feind.x, feind.y), stellung.weit + rand - KNAPP)


def _ring(frage: Route, mitte: Point, weit: int) -> Iterator[Points]:
    """Orte rund um einen Feind, von denen aus er gerade noch in Reichweite liegt."""
    for grad in RICHTUNGEN:
        dort = _weiter(mitte, grad, weit)
        hin = (dort[0] - frage.start[0], dort[1] - frage.start[1])
        if 0 < hypot(*hin) <= frage.reach - 2 * KURZ:
            yield gewendet(frage, course(hin), int(hypot(*hin)))


def gewendet(frage: Route, grad: float, weit: int) -> Points:
    """Auf kürzestem Weg auf einen Kurs, und dann so weit, wie es reicht."""
    kurs, ort, path = course(frage.heading), frage.start, list[Point]()
    rest = min(weit, frage.reach)
    while abs(fehlt := (grad - kurs + 180) % 360 - 180) >= 89 and rest > KURZ:
        kurs += DREHEN if fehlt > 0 else -DREHEN
        ort, rest = _weiter(ort, kurs, KURZ), rest - KURZ
        path.append(ort)
    return (*path, _weiter(ort, grad, rest)) if rest > 0 else tuple(path)


def _weiter(ort: Point, kurs: float, weit: int) -> Point:
    way = direction(kurs, weit)
    return ort[0] + way[0], ort[1] + way[1]
