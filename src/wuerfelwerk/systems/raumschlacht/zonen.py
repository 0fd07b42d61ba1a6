"""Raumschlacht: wo eine Seite aufstellt, und freie Plätze für Schiffe, die noch im Dock liegen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from typing import NamedTuple

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.route import CM, Point, direction
from wuerfelwerk.systems.raumschlacht.geometrie import SPIEL, entfernung, im_feld, zentimeter
from wuerfelwerk.systems.raumschlacht.stand import MM, Schiff, Tisch
from wuerfelwerk.values import replace

UEBLICH = (90, 60)
"""So groß in cm gilt ein Feld ohne Rand beim Aufstellen."""
BREITEST = 20
"""So viele cm Niemandsland lässt ein Vorschlag, wo der Tisch keine Zonen hat."""
ZWEI, VIER = 2, 4
"""Zwei Seiten stehen sich gegenüber, bis zu vier in den Ecken; mehr haben keine Zonen."""
LUECKEN = (40, 20, 10, 0)
"""So viele mm bleiben zwischen zwei Schiffen eines Vorschlags frei, wenn es geht."""
MOST_TRIED = 2000
"""So viele Orte werden je Schiff und Lücke höchstens erwogen."""


class Zone(NamedTuple):
    """Ein Rechteck für eine Seite, und wohin ihre Schiffe zeigen, in Einheiten des Tisches."""

    seite: str
    von: Point
    """Die Ecke im Südwesten."""
    bis: Point
    """Die Ecke im Nordosten."""
    kurs: int
    """Zur Mitte, in Grad."""

    def hat(self, ort: Point) -> bool:
        """Liegt ein Ort darin?"""
        return all(a <= wert <= b for a, wert, b in zip(self.von, ort, self.bis, strict=True))


class Vorschlag(NamedTuple):
    """Wo ein Schiff stehen könnte: Millimeter nach Osten und Norden, Kurs in Grad."""

    schiff: str
    x: int
    y: int
    kurs: int


def seiten(tisch: Tisch) -> tuple[str, ...]:
    """Alle Seiten am Tisch, in der Reihenfolge, in der ihre Schiffe kamen."""
    return tuple(dict.fromkeys(each.seite for each in tisch.schiffe))


def zonen(tisch: Tisch) -> tuple[Zone, ...]:
    """Je Seite eine; keine, wo der Tisch keine will oder mehr als vier Seiten hat."""
    namen, abstand = seiten(tisch), tisch.lesart.aufstellabstand
    return _verteilt(tisch, namen, abstand) if abstand and len(namen) <= VIER else ()


def _verteilt(tisch: Tisch, namen: tuple[str, ...], abstand: int) -> tuple[Zone, ...]:
    """Zwei Seiten im Westen und Osten, mehr in den Ecken; mehr als vier teilen sich diese."""
    feld = tisch.lesart.feld_breite or UEBLICH[0], tisch.lesart.feld_hoehe or UEBLICH[1]
    breit, hoch = (mass * CM // 2 for mass in feld)
    frei = min(abstand * CM // 2, breit // 2, hoch // 2) // MM * MM
    lagen = (
        (((-breit, -hoch), (-frei, hoch), 90), ((frei, -hoch), (breit, hoch), 270))
        if len(namen) <= ZWEI
        else (
            ((-breit, frei), (-frei, hoch), 135), ((frei, frei), (breit, hoch), 225),
            ((-breit, -hoch), (-frei, -frei), 45), ((frei, -hoch), (breit, -frei), 315),
        )
    )  # fmt: skip
    return tuple(Zone(name, *lage) for name, lage in zip(namen, cycle(lagen), strict=False))


def zone_von(tisch: Tisch, seite: str) -> Zone | None:
    """Wo eine Seite aufstellt; ohne Zonen überall."""
    return next((each for each in zonen(tisch) if each.seite == seite), None)


def im_weg(tisch: Tisch, schiff: Schiff) -> tuple[str, ...]:
    """RS-BEW-06: wer schon steht, wo dieses Schiff hin soll; im Dock steht niemand im Weg."""
    if schiff.dock:
        return ()
    return tuple(
        each.name
        for each in tisch.im_weg(schiff)
        if entfernung(each.ort, schiff.ort) < each.radius + schiff.radius - SPIEL
    )


def auf_dem_feld(tisch: Tisch, schiff: Schiff) -> None:
    """RS-BEW-06: Weist einen Ort ab, an dem das Feld zu Ende ist."""
    feld = tisch.lesart.feld_breite, tisch.lesart.feld_hoehe
    if not schiff.dock and not im_feld(schiff.ort, (feld[0] * CM, feld[1] * CM)):
        raise IllegalCommand(
            "Wo %(name)s stehen soll, ist das Feld zu Ende; es misst %(breite)s mal %(hoehe)s cm "
            "um die Mitte (0: ohne Rand).",
            rule="RS-BEW-06",
            name=schiff.name,
            breite=feld[0],
            hoehe=feld[1],
        )


def ausserhalb(zone: Zone, name: str) -> IllegalCommand:
    """Warum ein Schiff nur in der Zone der eigenen Seite steht."""
    (west, sued), (ost, nord) = zone.von, zone.bis
    return IllegalCommand(
        "%(name)s steht außerhalb der eigenen Zone; sie reicht von %(west)s bis %(ost)s cm nach "
        "Osten und von %(sued)s bis %(nord)s cm nach Norden.",
        rule="RS-BEW-06",
        name=name,
        west=zentimeter(west),
        ost=zentimeter(ost),
        sued=zentimeter(sued),
        nord=zentimeter(nord),
    )


def vorschlaege(tisch: Tisch, namen: tuple[str, ...]) -> tuple[Vorschlag, ...]:
    """Erlaubte Plätze für diese Schiffe, mit Abstand, die vorderste Reihe zuerst.

    Wem keiner bleibt, der fehlt darin.
    """
    gefunden = list[Vorschlag]()
    for name in namen:
        platz = _platz(tisch, tisch.schiff(name))
        if platz is not None:
            gefunden.append(platz)
            tisch = tisch.mit(gestellt(tisch.schiff(name), *platz[1:]))
    return tuple(gefunden)


def gestellt(schiff: Schiff, x: int, y: int, kurs: int) -> Schiff:
    """Das Schiff an diesem Ort, nicht mehr im Dock."""
    ort = (x * MM, y * MM)
    return replace(schiff, ort=ort, kurs=direction(kurs), dock=False, fahrt=())


def _platz(tisch: Tisch, schiff: Schiff) -> Vorschlag | None:
    moeglich = zonen(tisch) or _verteilt(tisch, seiten(tisch), BREITEST)
    zone = next(each for each in moeglich if each.seite == schiff.seite)
    for luecke in LUECKEN:
        weit = replace(schiff.bogen, radius=schiff.bogen.radius + luecke)
        for x, y in islice(_reihen(zone, 2 * schiff.bogen.radius + luecke), MOST_TRIED):
            if not im_weg(tisch, replace(gestellt(schiff, x, y, zone.kurs), bogen=weit)):
                return Vorschlag(schiff.name, x, y, zone.kurs)
    return None


def _reihen(zone: Zone, schritt: int) -> Iterator[tuple[int, int]]:
    """Orte in Millimetern: Reihe für Reihe vom Niemandsland weg, jede von der Mitte aus."""
    (west, sued), (ost, nord) = ((x // MM, y // MM) for x, y in (zone.von, zone.bis))
    vorn = range(ost, west - 1, -schritt) if ost <= 0 else range(west, ost + 1, schritt)
    mitte = min(max(0, sued), nord)
    quer = (*range(mitte, nord + 1, schritt), *range(mitte - schritt, sued - 1, -schritt))
    for x in vorn:
        for y in sorted(quer, key=lambda y: abs(y - mitte)):
            yield x, y
