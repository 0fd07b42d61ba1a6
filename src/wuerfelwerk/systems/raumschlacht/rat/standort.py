"""Raumschlacht: von wo ein Schiff ein Ziel am besten beschießt.

Treffer hängen nicht vom Abstand ab, wohl aber, wer danach zurückschießen kann.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import hypot

from wuerfelwerk.rules.route import Point, Points, Route, course, direction, length, ways
from wuerfelwerk.systems.raumschlacht.lagebild import gelesen
from wuerfelwerk.systems.raumschlacht.rat.stellung import Stellung
from wuerfelwerk.systems.raumschlacht.rat.wege import KNAPP, erlaubt, erwogen, gewendet, rundum
from wuerfelwerk.values import dataclass

SICHER, KURZ, STARK = WUENSCHE = "sicher", "kurz", "stark"
"""Was jemand wollen kann: wenig Antwort, einen kurzen Weg, oder das Beste auf zwei Runden."""
MOST_PLACES = 600
"""So viele Wege werden höchstens erwogen."""
STRAHLEN = tuple(range(0, 360, 15))
TEILE = (8, 6, 4, 2)
"""In wie vielen Achteln der Reichweite Orte um das Ziel liegen."""


@dataclass(frozen=True, slots=True)
class Standort:
    """Ein erlaubter Weg, und was an seinem Ende ist."""

    weg: Points
    erreicht: bool
    """Liegt das Ziel dort in Reichweite und Schusswinkel?"""
    antworten: int
    """Wie viele Feinde, die noch ziehen, danach auf dieses Schiff feuern könnten."""


def bester_standort(frage: Route, ziel: str, wunsch: str = SICHER) -> Standort | None:
    """Der beste Weg für dieses Ziel; ist es nicht zu erreichen, so nah heran, wie es geht."""
    namen = list(gelesen(frage)[1])
    if ziel not in namen:
        return None
    stellung, nummer = Stellung.von(frage), namen.index(ziel)
    wege = dict.fromkeys(islice(_wege(frage, stellung, nummer), MOST_PLACES))
    urteile = {path: _urteil(frage, stellung, nummer, path, wunsch) for path in wege}
    sortiert = sorted(urteile, key=lambda path: urteile[path], reverse=True)
    weg = next(path for path in sortiert if erlaubt(frage, path))
    ort, kurs = _ende(frage, weg)
    erreicht, antworten = stellung.erreicht(ort, kurs, nummer), stellung.antworten(ort)
    return Standort(weg, erreicht, antworten)


def _ende(frage: Route, path: Points) -> tuple[Point, Point]:
    return (frage.start, *path)[-1], (frage.heading, *ways(frage.start, path))[-1]


def _urteil(
    frage: Route, stellung: Stellung, nummer: int, path: Points, wunsch: str
) -> tuple[bool, float, float]:
    """Erst, ob das Ziel zu treffen ist; dann der Wunsch; dann der kürzere Weg."""
    ort, kurs = _ende(frage, path)
    lang = length(frage.start, path)
    if not stellung.erreicht(ort, kurs, nummer):
        return False, -stellung.fern(ort, nummer), -lang
    if wunsch == KURZ:
        return True, -lang, 0.0
    if wunsch == STARK:
        return True, stellung.wert_gegen(ort, nummer), -lang
    return True, -stellung.verlust_gegen(ort, nummer), -lang


def _wege(frage: Route, stellung: Stellung, nummer: int) -> Iterator[Points]:
    """Um das Ziel herum, dann die üblichen Wege und die einer weitsichtigen Taktik."""
    feind = stellung.bilder[nummer]
    yield ()
    for teil in TEILE:
        weit = stellung.weit * teil // 8 + feind.rand - KNAPP
        for grad in STRAHLEN:
            yield from _nach(frage, _punkt((feind.x, feind.y), grad, weit))
    yield from erwogen(frage)
    yield from rundum(frage, stellung)


def _punkt(mitte: Point, grad: int, weit: int) -> Point:
    way = direction(grad, weit)
    return mitte[0] + way[0], mitte[1] + way[1]


def _nach(frage: Route, ort: Point) -> Iterator[Points]:
    hin = (ort[0] - frage.start[0], ort[1] - frage.start[1])
    if 0 < hypot(*hin) <= frage.reach:
        yield gewendet(frage, course(hin), int(hypot(*hin)))
