"""Raumschlacht: welche Schiffe der Tisch so nicht nehmen kann, und warum."""

from __future__ import annotations

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.route import CM
from wuerfelwerk.systems.raumschlacht.geometrie import entfernung, im_feld
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch

VERZICHTEN = "verzichten"
"""RS-ANG-01: Steht in derselben Auswahl wie die Namen der Ziele."""


def zulassen(tisch: Tisch, schiff: Schiff) -> None:
    """Weist ein neues Schiff ab, das nicht zu nennen oder nicht auf dem Feld ist."""
    if schiff.name.casefold() == VERZICHTEN:
        raise IllegalCommand(
            "„%(name)s“ kann kein Schiff heißen, weil man so auf einen Angriff verzichtet; "
            "erwartet wird ein anderer Name.",
            rule="RS-ANG-01",
            name=schiff.name,
        )
    feld = tisch.lesart.feld_breite, tisch.lesart.feld_hoehe
    if not im_feld(schiff.ort, (feld[0] * CM, feld[1] * CM)):
        raise IllegalCommand(
            "Wo %(name)s stehen soll, ist das Feld zu Ende; es misst %(breite)s mal %(hoehe)s cm "
            "um die Mitte (0: ohne Rand).",
            rule="RS-BEW-06",
            name=schiff.name,
            breite=feld[0],
            hoehe=feld[1],
        )


def im_weg(tisch: Tisch, schiff: Schiff) -> tuple[str, ...]:
    """RS-BEW-06: wer schon steht, wo dieses Schiff hin soll."""
    return tuple(
        each.name
        for each in tisch.im_weg(schiff)
        if entfernung(each.ort, schiff.ort) < each.radius + schiff.radius
    )
