"""Taking back: who has to agree, by the rule the table chose."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.engine import announcer, audience_of, undo
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.seals import is_throw
from wuerfelwerk.play.view import turn_numbers
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.table.people.roles import LEADER, PLAYER
from wuerfelwerk.table.play.hands import hands_of
from wuerfelwerk.table.play.live import Access, Draft
from wuerfelwerk.table.play.whole_logs import in_draft


def needed_consent(draft: Draft, access: Access, number: int) -> tuple[Seat, ...]:
    """Whoever must agree before this turn may be taken back; nobody: it is done at once."""
    rule, leads = draft.row.settings.undo, access.role == LEADER
    if leads and (rule != "alle" or audience_of(draft.game, number) is not None):
        return ()
    others = tuple(seat for seat in _people(draft) if seat != access.place)
    if rule == "frei" and _own_last(draft, access, number) and not _thrown(draft.game, number):
        return ()
    # A game master played by the program cannot agree; then everybody else decides.
    return tuple(seat for seat in others if seat == GM) or others if rule != "alle" else others


def _people(draft: Draft) -> tuple[Seat, ...]:
    """Everybody who plays or leads and is not the program."""
    return tuple(
        place.seat
        for place in draft.places.values()
        if place.role in (LEADER, PLAYER) and "ansage" not in place.autopilot
    )


def _thrown(game: Game[Any, Any], number: int) -> bool:
    """Have dice fallen in that turn? Taking them back alone would be a free new throw."""
    running = (game.turn,) if game.turn else ()
    turns = (*(old.turn for old in game.past), *running)
    return any(is_throw(given) for t in turns if t.number == number for given in t.given)


def _own_last(draft: Draft, access: Access, number: int) -> bool:
    """Of those turns that this place has heard of: a hidden one in between must not show."""
    heard = turn_numbers(draft.game, access.place)
    return heard[-1:] == (number,) and announcer(draft.game, number) == access.seat


def propose(draft: Draft, access: Access, number: int, needed: Sequence[Seat]) -> None:
    """Ask the others to take something back; one such question at a time."""
    if draft.row.proposal:
        raise IllegalCommand("Über ein Zurücknehmen wird schon abgestimmt.")
    if audience_of(draft.game, number) is not None:
        raise IllegalCommand("Was verdeckt angesagt wurde, nimmt die Spielleitung selbst zurück.")
    asked = {"turn": number, "by": access.place, "needed": list(needed)}
    draft.row = replace(draft.row, proposal=json.dumps(asked))
    draft.notice("vorgeschlagen", name=access.name, was=command_name(draft, number))


async def take_back(draft: Draft, number: int, by: Seat) -> None:
    """Strike a turn, as ``by`` wanted it; what came after it is played again with its dice."""
    known, name = audience_of(draft.game, number), command_name(draft, number)
    draft.game = await in_draft(draft, undo, draft.game, number, hands_of(draft)[0])
    draft.row = replace(draft.row, proposal="")
    who = draft.places[by].name if by in draft.places else by
    draft.notice("gestrichen", known, name=who, was=name, zug=number)


def command_name(draft: Draft, number: int) -> str:
    """What was announced in a turn, by its name."""
    return called(draft.game, number)


def called(game: Game[Any, Any], number: int) -> str:
    """The name of the command of a turn that is over or running."""
    running = (game.turn,) if game.turn else ()
    turns = (*(old.turn for old in game.past), *running)
    return next((name_of(type(each.command)) for each in turns if each.number == number), "–")
