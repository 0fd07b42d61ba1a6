"""A game in play: a value, changed by entries of a log and by nothing else.

``apply`` folds and never runs a rule: what a settled turn came to stands in the log, so a later fix
of a rule does not rewrite the past. Rules run for the turn in progress only (``stand``), and for
turns that a correction makes play again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import partial, reduce
from typing import Any, Generic, TypeVar

from wuerfelwerk.errors import BrokenLog, IllegalCommand, WuerfelwerkError
from wuerfelwerk.play.entries import (
    OPENING,
    Arranged,
    Corrected,
    Entry,
    Given,
    Kept,
    Opened,
    Pledged,
    Refusal,
    Revealed,
    Settled,
    Spoken,
    Submitted,
    Undone,
    put_together,
)
from wuerfelwerk.play.seals import in_order
from wuerfelwerk.rules.note import GM, Audience, Recorder, Seat, Step, allowed
from wuerfelwerk.rules.procedure import Done, Open, Running, Slot, Veils, Waiting
from wuerfelwerk.rules.request import Answer
from wuerfelwerk.rules.system import Event, System
from wuerfelwerk.values import dataclass, replace

S = TypeVar("S")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Turn(Generic[C]):
    """A command and what was answered to it so far; its number is its place among all turns."""

    number: int
    seat: Seat
    command: C
    audience: Audience
    given: tuple[Given, ...] = ()
    kept: tuple[Kept, ...] = ()
    was: Past[Any, C] | None = field(default=None, compare=False, repr=False)
    """How it had ended, where it is played again."""

    def having(self, given: Given) -> Turn[C]:
        """The turn with one answer more."""
        others = tuple(old for old in self.given if old.slot != given.slot)
        return replace(self, given=(*others, given))


@dataclass(frozen=True, slots=True)
class Past(Generic[S, C]):
    """A turn that is over, and the state after it."""

    turn: Turn[C]
    events: tuple[Event, ...]
    steps: tuple[Step, ...]
    state: S
    refused: Refusal | None = None
    shown: tuple[Slot, ...] = ()
    reasons: tuple[tuple[Audience, Refusal], ...] = ()
    """Why it was refused, for those who may know."""
    was: Past[S, C] | None = field(default=None, compare=False, repr=False)
    """How it had ended before it was played again, where that was otherwise."""


@dataclass(frozen=True, slots=True)
class Game(Generic[S, C]):
    """Everything about a table: where it began, what happened, where it stands."""

    system: System[S, C]
    start: S
    past: tuple[Past[S, C], ...] = ()
    turn: Turn[C] | None = None
    open: tuple[Open, ...] = ()
    veils: Veils = ()
    steps: tuple[Step, ...] = ()
    reached: frozenset[Slot] = frozenset()
    """Questions of the running turn that have been asked and answered so far."""
    queue: tuple[Turn[C], ...] = ()
    """Turns after a corrected one, to be played again with the dice they had."""
    struck: tuple[Past[S, C], ...] = field(default=(), compare=False, repr=False)
    """Turns that were taken back, as they had ended; of a running one only what was announced."""
    turns: int = 0
    evening: int = 0
    """How many evenings have been ended, their seeds shown."""
    heads: tuple[tuple[str, str], ...] = ()
    """What the next seed of each chain must hash to: the promise, or the seed shown last."""
    words: tuple[tuple[Seat, str], ...] = ()
    """What was added to this evening's seal, in the order in which it goes into it."""
    by_seat: bool = False
    """Is that the order of seats? Else it is the order of the log."""
    pledges: tuple[tuple[Seat, str], ...] = ()
    """Who has bound themselves to words of this evening, by the digest of the words."""
    hearing: bool = True
    """May words still be added? Until something happens this evening that everybody may know of."""
    begun: bool = False
    """Has anything happened this evening, known to everybody or not?"""
    log: tuple[Entry, ...] = ()

    @property
    def state(self) -> S:
        """The state after all settled turns."""
        return self.past[-1].state if self.past else self.start

    def lying(self, slot: Slot) -> Given | None:
        """What was answered there before, even if it no longer answers the question."""
        given = self.turn.given if self.turn else ()
        return next((old for old in given if old.slot == slot), None)


def new_game(
    system: System[S, C], setup: Mapping[str, Any], promises: Mapping[str, str] | None = None
) -> Game[S, C]:
    """A table with this set-up; opening and set-up are the first lines of its log."""
    promised = tuple(sorted((promises or {}).items()))
    opened = Opened(system.id, system.edition, promised, by_seat=True)
    return restore(system, (opened, Arranged(as_text(setup), system.audience(None, setup))))


def arrangement(game: Game[Any, Any]) -> Mapping[str, Any]:
    """What a table was opened with; whoever asks must be allowed to know all of it."""
    first = game.log[1]
    return _setup(first.setup) if isinstance(first, Arranged) else {}


def as_text(setup: Mapping[str, Any]) -> str:
    """A set-up as it stands in the log; the order of names is kept, for it can matter."""
    try:
        text = json.dumps(setup, ensure_ascii=False)
        text.encode()
    except (TypeError, ValueError, RecursionError):
        raise BrokenLog(
            "Eine Aufstellung besteht aus lesbaren Texten, Zahlen und Listen."
        ) from None
    return text


def _setup(text: str) -> Mapping[str, Any]:
    try:
        setup = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        setup = None
    if not isinstance(setup, dict):
        raise BrokenLog("Die Aufstellung im Protokoll ist kein JSON-Objekt.")
    return setup


def restore(system: System[S, C], log: Sequence[Entry]) -> Game[S, C]:
    """The game that a log tells of; rules run only for the turn in progress."""
    if len(log) < 2 or not isinstance(log[0], Opened) or not isinstance(log[1], Arranged):
        raise BrokenLog("Ein Protokoll beginnt mit Eröffnung und Aufstellung des Tisches.")
    if log[0].system != system.id:
        raise BrokenLog(
            "Das Protokoll ist von %(other)s, nicht von %(system)s.",
            other=log[0].system,
            system=system.id,
        )
    start = system.start(_setup(log[1].setup))
    game = reduce(fold, log[2:], Game(system, start, heads=log[0].promises, by_seat=log[0].by_seat))
    return resumed(replace(game, log=tuple(log)))


def resumed(game: Game[S, C]) -> Game[S, C]:
    """The game with its open questions, as far as the rules of today still ask them.

    An announcement that newer rules refuse stands still: it can be corrected or taken back.
    """
    try:
        return stand(game)
    except WuerfelwerkError:
        return game


def apply(game: Game[S, C], entry: Entry) -> Game[S, C]:
    """One entry more: pure, without dice, the same live and after a restart."""
    return replace(fold(game, entry), log=(*game.log, entry))


def fold(game: Game[S, C], entry: Entry) -> Game[S, C]:
    """The change an entry makes, its place in the log aside."""
    match entry:
        case Submitted(seat, command, audience):
            if game.turn is not None:
                raise IllegalCommand("Erst muss die laufende Ansage zu Ende sein.")
            turn = Turn(game.turns, seat, command, audience)
            hearing = game.hearing and audience is not None
            return replace(game, turn=turn, turns=game.turns + 1, begun=True, hearing=hearing)
        case Given(turn=number):
            return replace(game, turn=_running(game, number).having(entry))
        case Kept(turn=number):
            turn = _running(game, number)
            return replace(game, turn=replace(turn, kept=(*turn.kept, entry)))
        case Settled(turn=number):
            return _settle(game, _running(game, number), entry)
        case Corrected(turn=number, command=command, audience=audience):
            return _again(_touched(game, entry), number, command, audience)
        case Undone(turn=number):
            return _rewind(_touched(game, entry), number, struck=True)
        case Pledged(seat, digest):
            return replace(game, pledges=(*game.pledges, (seat, digest)))
        case Spoken(seat, words):
            return replace(game, words=in_order((*game.words, (seat, words)), game.by_seat))
        case Revealed():
            return _revealed(game, entry)
    raise BrokenLog("Eröffnung und Aufstellung stehen nur einmal im Protokoll, am Anfang.")


def _touched(game: Game[S, C], entry: Corrected | Undone) -> Game[S, C]:
    """Playing a turn again may need new dice; before the first turn there is none to play."""
    known = entry.audience is None and entry.turn != OPENING
    begun = game.begun or game.turns > 0
    return replace(game, begun=begun, hearing=game.hearing and not known)


def _revealed(game: Game[S, C], entry: Revealed) -> Game[S, C]:
    if game.turn is not None:
        raise IllegalCommand("Erst muss die laufende Ansage zu Ende sein.")
    shown = replace(game, heads=tuple((dict(game.heads) | dict(entry.seeds)).items()))
    if entry.audience is not None:
        return shown
    return replace(shown, evening=game.evening + 1, words=(), pledges=(), hearing=True, begun=False)


def stand(game: Game[S, C]) -> Game[S, C]:
    """The game with the open questions of its running turn; raises if the command is refused."""
    if game.turn is None:
        return game
    played = play(game)
    return game if isinstance(played.standing, Done) else waiting(game, played, played.standing)


def waiting(game: Game[S, C], played: TurnProgress, standing: Waiting) -> Game[S, C]:
    """The game with what its running turn waits for."""
    audience = game.turn.audience if game.turn else None
    asked = tuple(_in_secret(each, audience) for each in standing.open)
    return replace(
        game, open=asked, veils=standing.veils, steps=played.steps, reached=played.reached
    )


def _in_secret(each: Open, audience: Audience) -> Open:
    """Whoever may not know of a turn is not asked in it: the game master throws and answers."""
    if allowed(audience, each.question.seat):
        return each
    return replace(each, question=replace(each.question, seat=GM))


@dataclass(frozen=True, slots=True)
class TurnProgress:
    """How far the rules of the running turn have come, and which answers they have used."""

    standing: Done[Sequence[Event]] | Waiting
    steps: tuple[Step, ...]
    reached: frozenset[Slot]


class _Used(dict[Slot, Answer]):
    """Answers by slot that remember which of them were asked for."""

    def __init__(self, given: tuple[Given, ...]) -> None:
        super().__init__({old.slot: old.answer for old in given})
        self.reached: set[Slot] = set()

    def get(self, slot: Slot, default: Any = None, /) -> Any:
        if slot in self:
            self.reached.add(slot)
        return super().get(slot, default)


class RunningTurn:
    """The rules of the running turn under way: they go on as answers come in."""

    def __init__(self, game: Game[Any, Any]) -> None:
        turn = game.turn
        assert turn is not None
        self._recorder, self._given = Recorder(known=game.system.catalogue.rules), _Used(turn.given)
        decided = partial(game.system.decide, game.state, turn.command)
        self._running = Running(decided, self._given, self._recorder)

    def hear(self, given: Given) -> None:
        """One answer more."""
        self._given[given.slot] = given.answer

    def progress(self) -> TurnProgress:
        """How far it has come through all that was answered."""
        standing = self._running.standing()
        asked = {each.slot for each in standing.open} if isinstance(standing, Waiting) else set()
        reached = frozenset(self._given.reached - asked)
        return TurnProgress(standing, tuple(self._recorder.steps), reached)


def play(game: Game[S, C]) -> TurnProgress:
    """Run the rules of the running turn through all that was answered."""
    return RunningTurn(game).progress()


def _running(game: Game[S, C], number: int) -> Turn[C]:
    if game.turn is None or game.turn.number != number:
        raise IllegalCommand("Ansage %(number)d wartet nicht auf Antwort.", number=number)
    return game.turn


def _settle(game: Game[S, C], turn: Turn[C], last: Settled) -> Game[S, C]:
    events, steps = put_together((*turn.kept, last))
    state = reduce(game.system.evolve, events, game.state)
    reasons = tuple((kept.audience, kept.refused) for kept in turn.kept if kept.refused)
    over = Past(
        replace(turn, kept=(), was=None), events, steps, state, last.refused, last.shown, reasons
    )
    if (was := turn.was) is not None:
        same = replace(was, state=state) == over
        over = replace(over, was=was.was if same else was)
    return _next(replace(game, past=(*game.past, over)))


def _again(game: Game[S, C], number: int, command: Any, audience: Audience) -> Game[S, C]:
    if number != OPENING:
        return _rewind(game, number, command, audience)
    turns = _turns(game)
    begun = replace(game, start=game.system.start(_setup(command)), past=(), turn=None)
    return _next(replace(begun, queue=turns))


def _rewind(
    game: Game[S, C],
    number: int,
    command: C | None = None,
    audience: Audience = None,
    struck: bool = False,
) -> Game[S, C]:
    """Back to before that turn; it (unless struck) and all later ones are to be played again."""
    turns = _turns(game)
    at = next((i for i, turn in enumerate(turns) if turn.number == number), None)
    if at is None or at > len(game.past):
        raise IllegalCommand("Eine Ansage %(number)d gibt es nicht.", number=number)
    if struck:
        game = replace(game, struck=(*game.struck, _ended(game, at)))
    again = () if struck else (replace(turns[at], command=command, audience=audience),)
    return _next(replace(game, past=game.past[:at], queue=(*again, *turns[at + 1 :])))


def _ended(game: Game[S, C], at: int) -> Past[S, C]:
    """A turn as it had ended; one that still ran had come to nothing."""
    if at < len(game.past):
        return game.past[at]
    assert game.turn is not None
    return Past(replace(game.turn, given=(), kept=(), was=None), (), (), game.state)


def _turns(game: Game[S, C]) -> tuple[Turn[Any], ...]:
    """All turns that count: over, running, and waiting to be played again."""
    running = (replace(game.turn, kept=()),) if game.turn else ()
    return (*(replace(old.turn, was=old) for old in game.past), *running, *game.queue)


def _next(game: Game[S, C]) -> Game[S, C]:
    turn, queue = (game.queue[0], game.queue[1:]) if game.queue else (None, ())
    return replace(game, turn=turn, queue=queue, open=(), veils=(), steps=(), reached=frozenset())
