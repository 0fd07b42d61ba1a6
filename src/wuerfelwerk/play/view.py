"""What a seat may know of a game: its view, and of log, cards and questions what it may hear."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Any, TypeVar

from wuerfelwerk.play.entries import (
    Corrected,
    Entry,
    Given,
    Refusal,
    Revealed,
    Settled,
    Submitted,
    Undone,
)
from wuerfelwerk.play.game import Game, Past, Turn
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import GM, Audience, Path, Seat, Step, allowed, both
from wuerfelwerk.rules.procedure import Open, Slot, Veils
from wuerfelwerk.rules.system import Event, System
from wuerfelwerk.values import dataclass

S = TypeVar("S")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything one seat knows of the running (else the last) turn. Advice gets nothing else."""

    seat: Seat
    view: Any
    command: Any
    given: tuple[Given, ...]
    steps: tuple[Step, ...]
    open: tuple[Open, ...]
    waiting_for: frozenset[Seat]


MOST_SIGHTS, MOST_VIEWS, MOST_LOGS = 128, 512, 64
"""How many looks at games, states of tables and logs are kept: a whole table sees an act."""
_SIGHTS: Kept[Sight] = Kept(MOST_SIGHTS)
_VIEWS: Kept[Any] = Kept(MOST_VIEWS)
_KNOWN: Kept[list[Any]] = Kept(MOST_VIEWS)
"""All views of a state that differ."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Entries of a log that change how all of it is told; found in one walk for all seats."""

    corrected: frozenset[int]
    """Numbers of turns."""
    undone: tuple[Undone, ...]
    revealed: tuple[Revealed, ...]
    begun: tuple[int, ...]
    """Where turns begin."""


_MARKS: Kept[Marks] = Kept(MOST_LOGS)
_NUMBERS: Kept[tuple[int, ...]] = Kept(MOST_SIGHTS)
_LAID_OPEN: Kept[frozenset[Slot]] = Kept(MOST_LOGS)


def marks(log: tuple[Entry, ...]) -> Marks:
    """What there is in a log besides play going on."""
    return _MARKS.made(log, "", lambda: _marks(log))


def _marks(log: tuple[Entry, ...]) -> Marks:
    begun = tuple(at for at, entry in enumerate(log) if type(entry) is Submitted)
    rare = [entry for entry in log if type(entry) in _RARE]
    return Marks(
        frozenset(entry.turn for entry in rare if isinstance(entry, Corrected)),
        tuple(entry for entry in rare if isinstance(entry, Undone)),
        tuple(entry for entry in rare if isinstance(entry, Revealed)),
        begun,
    )


_RARE = frozenset({Corrected, Undone, Revealed})


def look(game: Game[S, C], seat: Seat) -> Sight:
    """All that ``seat`` may know now."""
    return _SIGHTS.made(game, seat, lambda: _look(game, seat))


def _look(game: Game[S, C], seat: Seat) -> Sight:
    if runs_for(game, seat):
        return _running(game, seat)
    view, asked = _view(game, seat), _asked(game, seat)
    last = _last(game, seat)
    if last is None:
        return Sight(seat, view, None, (), (), asked, frozenset())
    steps = tuple(step for step in last.steps if allowed(step.audience, seat))
    given = _heard(last.turn, last.shown, seat)
    return Sight(seat, view, last.turn.command, given, steps, asked, frozenset())


def _view(game: Game[S, C], seat: Seat) -> Any:
    """What the system lets this seat know; it is the same until a turn is over."""
    return view_of(game.system, game.state, seat)


def view_of(rules: System[S, C], state: S, seat: Seat) -> Any:
    """What a seat may know of a state, before anything happens in it or after all has."""
    return _VIEWS.made(state, (rules.id, seat), lambda: _seen_alike(rules, state, seat))


def _seen_alike(rules: System[S, C], state: S, seat: Seat) -> Any:
    """Seats that may know the same have the very same view: what is made of it is made once."""
    found = rules.view(state, seat)
    known: list[Any] = _KNOWN.made(state, rules.id, list)
    same = next((each for each in known if each == found), None)
    if same is None:
        known.append(found)
    return found if same is None else same


def _last(game: Game[S, C], seat: Seat) -> Past[S, C] | None:
    """The last turn that this seat has heard of: a hidden one after it changes nothing for it."""
    return next((old for old in reversed(game.past) if allowed(old.turn.audience, seat)), None)


def _running(game: Game[S, C], seat: Seat) -> Sight:
    assert game.turn is not None
    return Sight(
        seat,
        _view(game, seat),
        game.turn.command,
        _heard(game.turn, _shown(game, game.turn), seat),
        _seen_steps(game, seat),
        _asked(game, seat),
        frozenset(each.question.seat for each in game.open),
    )


def _shown(game: Game[S, C], turn: Turn[C]) -> frozenset[Slot]:
    """What was laid open of a running turn, where there was anything to lay open."""
    veiled = any(old.veil is not None for old in turn.given)
    return laid_open(game) if veiled else frozenset()


def _seen_steps(game: Game[S, C], seat: Seat) -> tuple[Step, ...]:
    veils = game.veils
    if not veils:
        return tuple([step for step in game.steps if allowed(step.audience, seat)])
    return tuple(step for step in game.steps if sees(seat, step.audience, step.path, veils))


def _asked(game: Game[S, C], seat: Seat) -> tuple[Open, ...]:
    return tuple(each for each in game.open if each.question.seat == seat)


def _heard(turn: Turn[C], shown: Container[Slot], seat: Seat | None) -> tuple[Given, ...]:
    """The answers for a seat's ears: those for it, unless a veil is still over them."""
    return tuple(
        old
        for old in turn.given
        if _told(old.audience, seat) and (_told(old.veil, seat) or old.slot in shown)
    )


def laid_open(game: Game[S, C]) -> frozenset[Slot]:
    """Answers of the running turn whose branches are complete, so that all may know them."""
    return _LAID_OPEN.made(game, "", lambda: _laid_open(game))


def _laid_open(game: Game[S, C]) -> frozenset[Slot]:
    private = [at for at, _ in game.veils]
    return frozenset(
        slot for slot in game.reached if not any(slot.path[: len(at)] == at for at in private)
    )


def sees(seat: Seat, audience: Audience, path: Path, veils: Veils) -> bool:
    """May this seat know what happened there, while these branches are still private?"""
    return allowed(audience, seat) and all(
        allowed(veil, seat) for at, veil in veils if path[: len(at)] == at
    )


def lifted(game: Game[S, C]) -> frozenset[int]:
    """The lines of the log whose veil is gone: shown by a settled turn, or complete by now."""
    found: set[int] = set()
    veiled: dict[tuple[int, Slot], list[int]] = {}
    for number, entry in enumerate(game.log):
        if isinstance(entry, Given) and entry.veil is not None:
            veiled.setdefault((entry.turn, entry.slot), []).append(number)
        elif isinstance(entry, Settled):
            found.update(n for slot in entry.shown for n in veiled.pop((entry.turn, slot), ()))
    if game.turn is not None:
        running = game.turn.number
        found.update(n for slot in laid_open(game) for n in veiled.get((running, slot), ())[-1:])
    return frozenset(found)


def struck(game: Game[S, C], seat: Seat) -> int:
    """How many turns that this seat had heard of have been taken back: later ones moved up."""
    return sum(allowed(each.audience, seat) for each in marks(game.log).undone)


@dataclass(frozen=True, slots=True)
class Told:
    """A turn that is over, as a seat may hear of it."""

    number: int
    seat: Seat
    command: Any
    given: tuple[Given, ...]
    events: tuple[Event, ...]
    steps: tuple[Step, ...]
    refused: Refusal | None
    corrected: bool = False


def tale(game: Game[S, C], seat: Seat | None = None, last: int | None = None) -> tuple[Told, ...]:
    """All turns that are over, as ``seat`` may hear of them (``None``: everything).

    A seat's turns are numbered by what it heard: gaps would tell of turns it may not know.
    ``last`` limits the tale to the newest ones.
    """
    return tuple(told(old, seat, number, again) for number, old, again in heard(game, seat, last))


def retold(game: Game[S, C], seat: Seat, number: int) -> Told | None:
    """One turn of a seat's tale by its number, without telling all others; nothing if none is."""
    for known, old, again in heard(game, seat):
        if known == number:
            return told(old, seat, known, again)
    return None


def heard(
    game: Game[S, C], seat: Seat | None = None, last: int | None = None
) -> Iterator[tuple[int, Past[S, C], bool]]:
    """The turns a seat has heard of with their numbers, and whether they were corrected."""
    known = [old for old in game.past if _told(old.turn.audience, seat)]
    again = marks(game.log).corrected
    first = 0 if last is None else max(0, len(known) - last)
    for number, old in enumerate(known[first:], first):
        yield old.turn.number if seat is None else number, old, old.turn.number in again


def told(old: Past[S, C], seat: Seat | None, number: int, corrected: bool) -> Told:
    """One turn that is over, as a seat may hear of it."""
    return Told(
        number,
        old.turn.seat,
        old.turn.command,
        _heard(old.turn, old.shown, seat),
        tuple(e for e in old.events if _told(both(old.turn.audience, e.audience), seat)),
        tuple(s for s in old.steps if _told(both(old.turn.audience, s.audience), seat)),
        _refused(old, seat),
        corrected,
    )


def given_to(old: Past[S, C], seat: Seat) -> tuple[Given, ...]:
    """The answers of a turn that is over, as far as a seat may hear them."""
    return _heard(old.turn, old.shown, seat)


def earlier(old: Past[S, C], seat: Seat | None) -> Iterator[tuple[Past[S, C], Told]]:
    """How a turn had ended before each time it was played again, the latest first.

    Only where this seat had heard of it then and can tell the difference now.
    """
    now, was = _came_to(told(old, seat, 0, False)), old.was
    while was is not None:
        then = told(was, seat, 0, False)
        if _told(was.turn.audience, seat) and _came_to(then) != now:
            yield was, then
            now = _came_to(then)
        was = was.was


def _came_to(turn: Told) -> tuple[Any, ...]:
    """What was announced, and what came of it."""
    return turn.command, turn.events, turn.refused


def tells_apart(before: Game[S, C], after: Game[S, C], seat: Seat) -> bool:
    """Can this seat see any difference between two moments of a game?

    Turns that both have in common are the same values, so only those after them are compared.
    """
    shared = _shared(before.past, after.past)
    last = [_known(game.past[shared:], seat) for game in (before, after)]
    if last[0] != last[1]:
        return True
    if last[0] and tale(before, seat, last[0]) != tale(after, seat, last[1]):
        return True
    return look(before, seat) != look(after, seat)


def _shared(before: Sequence[Past[S, C]], after: Sequence[Past[S, C]]) -> int:
    """How many turns both begin with; while one runs, it is all of them."""
    if before is after:
        return len(before)
    pairs = enumerate(zip(before, after, strict=False))
    different = (number for number, (old, new) in pairs if old is not new)
    return next(different, min(len(before), len(after)))


def _known(past: Sequence[Past[S, C]], seat: Seat) -> int:
    return sum(allowed(old.turn.audience, seat) for old in past)


def running_command(sight: Sight) -> str:
    """The name of the command by which this seat is asked something now, else nothing."""
    return name_of(type(sight.command)) if sight.open and sight.command else ""


def runs_for(game: Game[S, C], seat: Seat) -> bool:
    """Is a turn in progress that this seat knows of?"""
    return game.turn is not None and allowed(game.turn.audience, seat)


def turn_numbers(game: Game[S, C], seat: Seat) -> tuple[int, ...]:
    """The numbers of the turns a seat has heard of, the running one last; see ``tale``."""
    return _NUMBERS.made(game, seat, lambda: _turn_numbers(game, seat))


def _turn_numbers(game: Game[S, C], seat: Seat) -> tuple[int, ...]:
    running = (game.turn,) if game.turn else ()
    turns = (*(old.turn for old in game.past), *running)
    return tuple(turn.number for turn in turns if allowed(turn.audience, seat))


def _refused(old: Past[S, C], seat: Seat | None) -> Refusal | None:
    """Why a turn was refused, as exactly as this seat may know."""
    reasons = (reason for audience, reason in old.reasons if _told(audience, seat))
    return next(reasons, old.refused)


def _told(audience: Audience, seat: Seat | None) -> bool:
    return seat is None or allowed(audience, seat)


def between_evenings(game: Game[S, C], seat: Seat) -> bool:
    """Is an evening over and the next not begun, as far as this seat may know?"""
    return game.evening > 0 and not (game.begun if seat == GM else not game.hearing)
