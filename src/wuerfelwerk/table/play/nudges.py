"""A nudge for somebody the game waits for: a notice to them, and to nobody else."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelwerk.errors import IllegalCommand, TooOften
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.table.play.live import Access, Draft
from wuerfelwerk.table.store.base import NoticeRow

NUDGED = "angestupst"
"""The kind of its notice."""
PATIENCE = 60.0
"""So many seconds lie between two nudges of one person for another."""


def nudge(draft: Draft, access: Access, seat: Seat, known: Sequence[NoticeRow]) -> None:
    """Tell somebody that the others wait for them."""
    place = draft.places.get(seat)
    if place is None or seat == access.place or seat not in _awaited(draft, access):
        raise IllegalCommand("Auf diesen Platz wartet gerade niemand.")
    heard = frozenset({access.place, seat})
    if any(
        row.kind == NUDGED and row.audience == heard and row.seat == access.place
        and draft.at - row.at < PATIENCE
        for row in known
    ):  # fmt: skip
        raise TooOften(
            "Du hast %(name)s gerade erst angestupst; das geht einmal in der Minute.",
            name=place.name,
        )
    draft.notice(NUDGED, heard, name=access.name, wen=place.name)


def _awaited(draft: Draft, access: Access) -> frozenset[Seat]:
    """Whom this place knows to be asked, and whose turn it is, which is open to all."""
    game = draft.game
    acting = game.system.acting(game.state)
    return frozenset(look(game, access.place).waiting_for) | ({acting} if acting else set())
