"""Whose turn the program has at a table, and whether somebody is still reading the last throw."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.play.entries import Given
from wuerfelwerk.play.game import Game, Turn
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.chapter import Command
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.table.people.roles import PLAYER
from wuerfelwerk.table.play.abend import ending, rests, stands
from wuerfelwerk.table.play.live import Seen
from wuerfelwerk.table.play.notices import CLEAR, ONWARD
from wuerfelwerk.table.play.whole_logs import full
from wuerfelwerk.table.store.base import PlaceRow
from wuerfelwerk.values import replace

READ = "gelesen"
"""The notice by which a place says that it has read a throw, with the number of its turn; nobody
else hears of it, and no story tells it."""


def due(seen: Seen) -> PlaceRow | None:
    """The place whose turn it is, if the program plays it."""
    bots = {place.seat: place for place in seen.places if "ansage" in place.autopilot}
    if not bots or seen.game.turn is not None or seen.row.settings.paused or full(seen.game):
        return None
    if seen.guided and rests(seen):
        return None
    if seen.guided and GM in bots and ending(seen) is not None:
        return bots[GM]
    seat = _acting(seen.game, frozenset(bots))
    return _passing(seen) if seat is None else bots[seat]


def _passing(seen: Seen) -> PlaceRow | None:
    """The place of somebody alone with the program who can do nothing this turn but let it pass."""
    game = seen.game
    place = seen.place(game.system.acting(game.state) or "")
    if place is None or CLEAR not in place.autopilot or not seen.alone(place.seat):
        return None
    state, _ = game.system.suppose(look(game, place.seat).view, place.seat)[0]
    worth = [name_of(type(each)) for each in game.system.candidates(state, place.seat)]
    layout = game.system.wording.layout
    if len(worth) != 1 or worth[0] not in layout.passing:
        return None
    offers = game.system.offers(game.state, place.seat)
    return None if any(name_of(each.command) in layout.instead for each in offers) else place


def _acting(game: Game[Any, Any], bots: frozenset[Seat]) -> Seat | None:
    """Whom of those that the program plays the game waits for.

    A host lets everybody act whose turn it is, unless there is nothing left to act for or
    to choose.
    """
    acting = game.system.acting(game.state)
    leads = acting == GM or led(game) is not None
    if GM in bots and leads and not game.system.over(game.state):
        return GM
    return acting if acting != GM and acting in bots else None


def led(game: Game[Any, Any]) -> Any | None:
    """What a program that leads announces for all: what a host would, or what somebody has to do.

    Where there is one thing alone that whoever acts can do, and no goal asks for it, waiting for
    them to say so would be a step for nothing; whatever is asked in it, they are asked.
    """
    rules, state = game.system, game.state
    hosted, acting = rules.host(state), rules.acting(state)
    if hosted is not None or acting is None:
        return hosted
    found = rules.candidates(state, acting)
    only: Any = found[0] if len(found) == 1 else None
    if not (isinstance(only, Command) and only.indifferent):
        return None
    command: Any = replace(only, wer=GM)  # type: ignore[type-var]
    return command if any(each.allows(command) for each in rules.offers(state, GM)) else None


def unread(seen: Seen) -> Turn[Any] | None:
    """The throw that somebody alone with the program is still reading, before it plays on.

    It is one that concerns them: they threw, were asked, or were aimed at. Who comes first is read
    once, when the first dice of a fight have fallen; after that, and where the stage still shows a
    scene of an evening, it stands in the order.
    """
    ordered = any(each.kind == READ for each in seen.notices) or _just_begun(seen)
    last = _last(seen.game, _ordering(seen.game) if ordered else frozenset())
    if last is None or not _fell(last) or seen.game.system.over(seen.game.state):
        return None
    if _just_begun(seen) and last is not seen.game.past[-1].turn:
        return None
    asked = [each for each in seen.places if not {ONWARD, "ansage"} & {*each.autopilot}]
    alone = next((each.seat for each in asked if each.role == PLAYER and seen.alone(each.seat)), "")
    concerned = alone and _concerns(last, alone, seen.game)
    return last if concerned and not _was_read(last, seen) else None


def held(seen: Seen) -> bool:
    """Does the program wait with a turn of its own until somebody has read the last throw?"""
    return unread(seen) is not None and due(seen) is not None


def _was_read(turn: Turn[Any], seen: Seen) -> bool:
    return any(each.kind == READ and each.values[READ] >= turn.number for each in seen.notices)


def _concerns(turn: Turn[Any], seat: Seat, game: Game[Any, Any]) -> bool:
    """Has this seat anything to do with a turn?"""
    if turn.seat == seat or any(each.seat == seat for each in turn.given):
        return True
    scene = game.system.scene(look(game, seat).view)
    own = {each.name for each in scene.figures if each.seat == seat and not each.npc}
    return getattr(turn.command, "ziel", None) in own


def fresh(seen: Seen) -> bool:
    """Did dice fall for everybody to see in the turn that was over last, and has nobody said yet
    that they have read them?"""
    last = _last(seen.game)
    return last is not None and _fell(last) and not _was_read(last, seen)


def _last(game: Game[Any, Any], but: frozenset[int] = frozenset()) -> Turn[Any] | None:
    """The turn that was over last, but for passed ones and for some."""
    passes = game.system.wording.layout.passing
    turns = (each.turn for each in reversed(game.past) if each.turn.number not in but)
    return next((each for each in turns if name_of(type(each.command)) not in passes), None)


def _just_begun(seen: Seen) -> bool:
    """Has a way of an evening just begun a fight? Whoever chose it has read what came before."""
    where = stands(seen) if seen.guided and seen.game.past else None
    return where is not None and where.fight is not None and not where.turns and bool(where.gone)


def _ordering(game: Game[Any, Any]) -> frozenset[int]:
    """The last turn, if all it came to is who comes first."""
    known, last = game.system.wording.verdicts, game.past[-1:]
    said = [each for past in last for event in past.events for each in known.get(type(event), ())]
    return frozenset(past.turn.number for past in last if said and all(e.order for e in said))


def _fell(turn: Turn[Any]) -> bool:
    return any(each.audience is None and thrown(each) for each in turn.given)


def thrown(given: Given) -> bool:
    """Of a throw every die is a chain of faces; whatever else is answered is no such thing."""
    answer = given.answer
    return isinstance(answer, tuple) and bool(answer) and isinstance(answer[0], tuple)
