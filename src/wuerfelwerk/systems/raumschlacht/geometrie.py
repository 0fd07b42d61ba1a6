"""Raumschlacht: Wege, Abstände und Schusswinkel auf dem Tisch (RS-BEW, RS-M-10, RS-M-12).

Ecken sind ganze Hundertstel Millimeter. Vorwärts ist eine Frage ganzer Zahlen; Längen und Abstände
stehen in Fließkommazahlen, und was um weniger als ``SPIEL`` abweicht, gilt als gleich.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, ceil, degrees, hypot, sqrt

from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.route import CM, Point, Points, course, direction, length, ways
from wuerfelwerk.values import dataclass

_ZU_SCHARF = same_plural(
    "Abschnitt %(nummer)d wendet um %(grad)d Grad; auf seiner Länge sind es höchstens %(grenze)d.",
    "grad",
)

SPIEL = 1e-6
"""Ein Hunderttausendstel Millimeter weniger: weit unter allem, was jemand misst oder ansagt."""
ZEHNTEL = CM // 100
"""Ein Zehntelmillimeter: so genau schreibt ``zentimeter``."""
STEUERN = (0, -30, 30, -60, 60, -85, 85)
"""Um wie viel Grad erwogene Wege steuern."""


@dataclass(frozen=True, slots=True)
class Hindernis:
    """Ein anderes Schiff im Weg."""

    name: str
    ort: Point
    radius: int


@dataclass(frozen=True, slots=True)
class Tafel:
    """Was die Bewegung eines Schiffes begrenzt: Umriss, andere Schiffe, Feld und Wendegrenze."""

    radius: int
    hindernisse: tuple[Hindernis, ...] = ()
    feld: Point = (0, 0)
    """Breite und Höhe um die Mitte; 0 ist unbegrenzt."""
    wende_grad_je_cm: int = 0

    def check(self, start: Point, heading: Point, reach: int, path: Points) -> None:
        """Weist einen Weg ab, den die Regeln nicht erlauben, und sagt, warum."""
        self._vorwaerts(start, heading, path)
        if (lang := length(start, path)) > reach + SPIEL:
            raise IllegalAnswer(
                "Der Weg ist %(lang)s cm lang; erlaubt sind %(weit)s cm.",
                rule="RS-BEW-02",
                lang=zentimeter(aufgerundet(lang)),
                weit=zentimeter(reach),
            )
        if path:
            self._frei(start, path)

    def _vorwaerts(self, start: Point, heading: Point, path: Points) -> None:
        """RS-BEW-04, RS-BEW-05: Jeder Abschnitt weicht weniger als 90 Grad vom Kurs ab."""
        for nummer, (dx, dy) in enumerate(ways(start, path), 1):
            if dx * heading[0] + dy * heading[1] <= 0:
                raise IllegalAnswer(
                    "Abschnitt %(nummer)d führt nicht vorwärts; er muss weniger als 90 Grad vom "
                    "Kurs %(kurs)d abweichen.",
                    rule="RS-BEW-05",
                    nummer=nummer,
                    kurs=round(course(heading)) % 360,
                )
            self._wende(nummer, heading, (dx, dy))
            heading = (dx, dy)

    def _wende(self, nummer: int, heading: Point, way: Point) -> None:
        """RS-M-10: Begrenzt der Tisch das Wenden, dann nach der Länge des Abschnitts."""
        grenze = self.wende_grad_je_cm * hypot(*way) / CM
        if self.wende_grad_je_cm and winkel(heading, way) > grenze + SPIEL:
            raise IllegalAnswer(
                _ZU_SCHARF,
                rule="RS-BEW-04",
                nummer=nummer,
                grad=ceil(winkel(heading, way)),
                grenze=int(grenze),
            )

    def _frei(self, start: Point, path: Points) -> None:
        """RS-BEW-06: durch niemanden hindurch, und nicht über den Rand."""
        weit = length(start, path)
        for each in self.hindernisse:
            if entfernung(start, each.ort) - weit > self.radius + each.radius + 1:
                continue  # bis dorthin reicht der ganze Weg nicht
            if vom_weg(each.ort, (start, *path)) < self._abstand(each, start) - SPIEL:
                raise IllegalAnswer(
                    "Der Weg führt durch %(schiff)s; zwischen den Mitten bleiben mindestens "
                    "%(abstand)s cm.",
                    rule="RS-BEW-06",
                    schiff=each.name,
                    abstand=zentimeter(self.radius + each.radius),
                )
        if not self._im_feld(start, path):
            raise IllegalAnswer(
                "Der Weg führt über den Rand des Feldes; es misst %(breite)s mal %(hoehe)s cm.",
                rule="RS-BEW-06",
                breite=zentimeter(self.feld[0]),
                hoehe=zentimeter(self.feld[1]),
            )

    def _abstand(self, each: Hindernis, start: Point) -> float:
        """Wer schon zu nah beieinander steht, muss sich nur nicht noch näher kommen."""
        return min(self.radius + each.radius, entfernung(start, each.ort))

    def _im_feld(self, start: Point, path: Points) -> bool:
        """Das Feld ist ein Rechteck: Liegen alle Ecken darin, dann auch der Weg."""
        return not im_feld(start, self.feld) or all(im_feld(each, self.feld) for each in path)

    def tries(self, start: Point, heading: Point, reach: int) -> Iterator[Points]:
        """Stehen bleiben, geradeaus, gesteuert und auf jedes andere Schiff zu: was erlaubt ist."""
        gesehen = dict.fromkeys(self.erwogen(start, heading, reach))
        yield from (path for path in gesehen if self.erlaubt(start, heading, reach, path))

    def erlaubt(self, start: Point, heading: Point, reach: int, path: Points) -> bool:
        """Ginge dieser Weg?"""
        try:
            self.check(start, heading, reach, path)
        except IllegalAnswer:
            return False
        return True

    def erwogen(self, start: Point, heading: Point, reach: int) -> Iterator[Points]:
        """Stehen bleiben, geradeaus, gesteuert und auf jedes andere Schiff zu, ungeprüft."""
        yield ()
        kurs = course(heading)
        for grad in STEUERN:
            for weit in (reach, reach // 2):
                yield (_von(start, direction(kurs + grad, weit)),)
        for steuern in (-1, 1):
            yield kehre(start, kurs, reach, steuern)
        for each in self.hindernisse:
            yield from self._hin(start, each, reach)

    def _hin(self, start: Point, each: Hindernis, reach: int) -> Iterator[Points]:
        """Auf ein Schiff zu, bis es in guter Reichweite liegt."""
        weit = entfernung(start, each.ort)
        for rest in (2 * (self.radius + each.radius), 9 * CM):
            fahrt = int(min(reach, weit - rest))
            if fahrt > 0:
                grad = course((each.ort[0] - start[0], each.ort[1] - start[1]))
                yield (_von(start, direction(grad, fahrt)),)


def im_feld(ort: Point, feld: Point) -> bool:
    """Liegt ein Ort auf dem Feld? Es liegt um die Mitte; 0 ist unbegrenzt."""
    return all(not mass or 2 * abs(wert) <= mass for wert, mass in zip(ort, feld, strict=True))


def kehre(start: Point, kurs: float, reach: int, steuern: int) -> Points:
    """Eine enge Kehre in drei gleich langen Abschnitten."""
    path = list[Point]()
    for nummer in (1, 2, 3):
        start = _von(start, direction(kurs + steuern * 80 * nummer, reach // 3))
        path.append(start)
    return tuple(path)


def _von(ort: Point, way: Point) -> Point:
    return ort[0] + way[0], ort[1] + way[1]


def entfernung(a: Point, b: Point) -> float:
    """Wie weit zwei Orte auseinander liegen."""
    return hypot(a[0] - b[0], a[1] - b[1])


def vom_weg(ort: Point, weg: Points) -> float:
    """Wie nah ein Streckenzug einem Ort kommt."""
    return min(_von_strecke(ort, a, b) for a, b in pairwise(weg))


def _von_strecke(ort: Point, a: Point, b: Point) -> float:
    """Am nächsten ist der Fußpunkt des Lots, wenn er auf der Strecke liegt, sonst ein Ende."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = ort[0] - a[0], ort[1] - a[1]
    entlang, lang = px * dx + py * dy, dx * dx + dy * dy
    if entlang <= 0:
        return hypot(px, py)
    if entlang >= lang:
        return entfernung(ort, b)
    return abs(px * dy - py * dx) / sqrt(lang)


def winkel(a: Point, b: Point) -> float:
    """Der Winkel zwischen zwei Richtungen in Grad."""
    kreuz, punkt = a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]
    return abs(degrees(atan2(kreuz, punkt)))


def aufgerundet(strecke: float) -> int:
    """Eine Strecke, die zu lang ist, so geschrieben, dass man es sieht: volle Zehntelmillimeter."""
    return ceil((strecke - SPIEL) / ZEHNTEL) * ZEHNTEL


def zentimeter(strecke: float) -> str:
    """Eine Strecke, wie man sie abliest."""
    return f"{strecke / CM:.2f}".rstrip("0").rstrip(".").replace(".", ",")
