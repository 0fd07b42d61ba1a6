"""Whoever leads speaks for others: at a free seat, and for somebody who does not answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wuerfelwerk.errors import NotAllowed
from wuerfelwerk.play.entries import Given
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import GM, Seat, both
from wuerfelwerk.table.people.roles import LEADER, ONLOOKERS
from wuerfelwerk.table.play.live import Access, Draft
from wuerfelwerk.table.store.base import NoticeRow, PlaceRow

DEPUTISED = "vertreten"
"""The notice that whoever leads spoke for somebody who sits at the table."""
TURN, SEAT, VEILED = "zug", "platz", "verdeckt"


def demand_deputy(
    game: Game[Any, Any],
    places: Sequence[PlaceRow],
    notices: Sequence[NoticeRow],
    role: str,
    seat: Seat,
) -> None:
    """Refuse whoever may not speak for a seat: all but who leads, and that one where it would
    show what somebody else has answered in secret."""
    place = next((each for each in places if each.seat == seat), None)
    known = seat in game.system.seats(game.state) and seat not in (GM, ONLOOKERS)
    if role != LEADER or not known or (place is not None and "ansage" in place.autopilot):
        raise NotAllowed("Für diesen Platz spricht, wer dort sitzt.")
    if place is not None and keeps_secret(game, seat, notices):
        raise NotAllowed(
            "Was %(wer)s hier schon geantwortet hat, ist auch vor der Spielleitung verdeckt; den "
            "Rest kann nur %(wer)s sagen.",
            wer=place.name,
        )


def keeps_secret(game: Game[Any, Any], seat: Seat, notices: Sequence[NoticeRow]) -> bool:
    """Does a seat know of answers of its own that whoever leads neither hears nor gave?"""
    given: int = sum(
        row.values[VEILED] for row in notices
        if row.kind == DEPUTISED and row.values[SEAT] == seat and _now(game, row)
    )  # fmt: skip
    return len(_secrets(game, seat)) > given


def demand_leaving(draft: Draft, place: PlaceRow) -> None:
    """Refuse to free a seat while whoever leads would then read what was answered in secret."""
    if keeps_secret(draft.game, place.seat, draft.began.notices):
        raise NotAllowed(
            "%(wer)s hat in diesem Zug verdeckt geantwortet; der Platz wird frei, wenn der Zug "
            "vorbei oder zurückgenommen ist.",
            wer=place.name,
        )


def demand_handing_over(draft: Draft) -> None:
    """Refuse to change who leads while anybody's secret answers would come along."""
    if any(_secrets(draft.game, seat) for seat in draft.places if seat not in (GM, ONLOOKERS)):
        raise NotAllowed(
            "In diesem Zug wurde verdeckt geantwortet; die Leitung wechselt, wenn der Zug vorbei "
            "oder zurückgenommen ist."
        )


def _now(game: Game[Any, Any], row: NoticeRow) -> bool:
    return game.turn is not None and bool(row.values[TURN] == game.turn.number)


def _secrets(game: Game[Any, Any], seat: Seat) -> list[Given]:
    heard = look(game, GM).given
    return [each for each in look(game, seat).given if each not in heard]


def tell_deputy(draft: Draft, access: Access) -> None:
    """Say in the story who spoke for somebody who has a place at the table: once in a turn.

    How many answers were given behind a veil is for those two alone to know.
    """
    place = draft.places.get(access.seat)
    if access.seat == access.place or place is None:
        return
    began = draft.began.game
    game = began if began.turn is not None else draft.game
    turn = game.turn or game.past[-1].turn
    veiled = len(_secrets(draft.game, place.seat)) - len(_secrets(began, place.seat))
    said = any(
        row.kind == DEPUTISED and (row.values[TURN], row.values[SEAT]) == (turn.number, place.seat)
        for row in draft.began.notices
    )
    if said and veiled <= 0:
        return
    asked = (each.question for each in game.open if each.question.seat == place.seat)
    heard = both(turn.audience, next((each.audience for each in asked), None))
    draft.notice(
        DEPUTISED,
        frozenset({GM, place.seat}) if said else heard,
        name=access.name,
        wen=_played(draft.game, place),
        **{TURN: turn.number, SEAT: place.seat, VEILED: max(veiled, 0)},
    )


def _played(game: Game[Any, Any], place: PlaceRow) -> str:
    """By whom a place is known: its figures, else whoever sits there."""
    seen = game.system.scene(game.system.view(game.state, ONLOOKERS)).figures
    named = (each.name for each in seen if each.seat == place.seat and not each.npc)
    return ", ".join(named) or place.name
