"""The guided evening of a table: which it plays, how far it is, what the program does in it."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.errors import IllegalCommand, NotAllowed, Taken
from wuerfelwerk.play.abend import Progress, long_enough, progress
from wuerfelwerk.play.game import Game, arrangement
from wuerfelwerk.rules.abend import Abend, Weg, evenings
from wuerfelwerk.rules.abend_hero import Cast, cast_of, starring
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.table.play.live import Seen

MOST_CASTS = 512
"""Of how many tables it is kept who plays whom."""
_CASTS: Kept[Cast] = Kept(MOST_CASTS)
HINT, NO_HINTS, ALL_HINTS = "hinweis", "ohne", "wieder"
"""The notice by which a place remembers a hint it has understood, or that it wants none, or some
again; nobody else hears of it, and no story tells it."""


def evening_of(seen: Seen) -> Abend | None:
    """The evening that this table was opened for; none where it plays freely, or it is gone.

    It is told of whoever is at the table.
    """
    abend = evenings(seen.game.system, seen.named_in).get(seen.guided) if seen.guided else None
    if abend is None:
        return None
    first = seen.game.log[1]
    cast = _CASTS.made(first, abend.name, lambda: cast_of(abend, arrangement(seen.game)))
    return starring(abend, cast)


def stands(seen: Seen) -> Progress | None:
    """How far the evening of this table is; nothing where it plays none, or friends have come."""
    abend = evening_of(seen)
    if abend is None or not seen.alone(abend.hero):
        return None
    return progress(abend, seen.game)


def rests(seen: Seen) -> bool:
    """Does the program wait, because an evening runs and no fight is on?"""
    where = stands(seen)
    return where is not None and where.fight is None


def ending(seen: Seen) -> Any | None:
    """What the program announces for whoever leads where a fight has gone on long enough."""
    abend = evening_of(seen)
    return long_enough(abend, seen.game) if abend and stands(seen) else None


def way_of(abend: Abend | None, game: Game[Any, Any], seat: Seat, scene: str, number: int) -> Weg:
    """The way that the hero chooses; refuses one of a scene that is over."""
    if abend is None:
        raise IllegalCommand("An diesem Tisch läuft kein geführter Abend.")
    if seat != abend.hero:
        raise NotAllowed("Für diesen Platz spricht, wer dort sitzt.")
    where = progress(abend, game)
    if where.scene.id != scene or not where.waits:
        raise Taken("Diese Szene ist schon vorbei; schau nach, wie es weitergeht.")
    if not 0 <= number < len(where.scene.ways):
        raise IllegalCommand("Einen Weg %(number)d gibt es in dieser Szene nicht.", number=number)
    return where.scene.ways[number]
