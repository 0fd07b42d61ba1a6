"""Procedures: rules that stop for questions and nothing else, and how to replay one."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar, cast

from wuerfelwerk.dice.pool import Faces, Pool
from wuerfelwerk.rules.note import SILENT, Audience, Note, Path, Seat, Value
from wuerfelwerk.rules.request import Answer, Branch, Question, Request, Throw, Together
from wuerfelwerk.values import dataclass, replace

T = TypeVar("T")
S = TypeVar("S")
C = TypeVar("C")
T_co = TypeVar("T_co", covariant=True)
Procedure: TypeAlias = Generator[Request, Any, T]
Start: TypeAlias = Callable[[Note], Procedure[T]]
"""Begins a procedure. A frozen dataclass with ``__call__`` is also its own cache key and form."""
Policy: TypeAlias = Callable[[Question[Any]], Answer]
"""Answers a question from the question alone: its ``facts`` are all a bot may know."""


def ask(question: Question[T]) -> Procedure[T]:
    """Stop until the question is answered; where there is only one answer, nobody is asked."""
    only = question.only()
    return cast("T", (yield question)) if only is None else only


def throw(
    seat: Seat, rule: str, pool: Pool, audience: Audience = None, /, **facts: Value
) -> Procedure[Faces]:
    """Stop for dice; go on with sorted hands (the log keeps the order in which they fell)."""
    known = tuple(facts.items())
    faces = cast("Faces", (yield Throw(seat, rule, pool, audience=audience, facts=known)))
    return tuple(tuple(sorted(hand)) for hand in faces)


def unit(start: Start[T]) -> Procedure[T]:
    """One branch alone: the odds of its value are counted once and remembered."""
    (value,) = yield Together((Branch(start),))
    return cast("T", value)


@dataclass(frozen=True, slots=True)
class Only(Generic[T, S]):
    """A procedure of whose value only ``what`` is wanted: odds then tell nothing else apart.

    ``what`` may look only at what the procedure's ``note.gist`` keeps, and has to be equal to
    itself when it is made again: a function of a module or a frozen dataclass.
    """

    start: Start[T]
    what: Callable[[T], S]
    shared: bool = False
    """Are other things wanted of the same value? Then it is counted once for all of them."""

    def __call__(self, note: Note = SILENT) -> Procedure[S]:
        return self.what((yield from self.start(note)))

    def of(self, start: Start[T]) -> Only[T, S]:
        """The same of what the procedure goes on as."""
        return Only(start, self.what)


@dataclass(frozen=True, slots=True)
class AddedUp(Generic[S]):
    """Numbers that procedures come to, added up or taken off, and what ``end`` says of the sum.

    Nothing else is known of them, so that odds need not follow each with each. Where ``cuts`` are
    named, sums from one cut on up to the next are like the cut, those below the first like one less
    than it.
    """

    parts: tuple[tuple[int, Start[int]], ...]
    """Each with what it is multiplied by."""
    end: Callable[[int], S]
    plus: int = 0
    cuts: tuple[int, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[S]:
        if not self.parts:
            return self.end(self.plus)
        (times, start), *others = self.parts
        total = self.plus + times * (yield from unit(start))
        return (yield from become(self, replace(self, parts=tuple(others), plus=total), note))


@dataclass(frozen=True, slots=True)
class Joined(Generic[S]):
    """What procedures come to, side by side, and what ``end`` says of their values.

    Nothing else is asked, so that odds need not run through it for each value with each.
    """

    parts: tuple[Start[Any], ...]
    end: Callable[..., S]

    def __call__(self, note: Note = SILENT) -> Procedure[S]:
        values = yield Together(tuple(Branch(part) for part in self.parts))
        return self.end(*values)


@dataclass(frozen=True, slots=True)
class Anew(Generic[T]):
    """What a round of ``until`` comes to if it is to be repeated, beginning as ``start``."""

    start: Start[T | Anew[T] | None]


def until(start: Start[T | Anew[T] | None]) -> Procedure[T]:
    """Repeat ``start``, or what it wants to be repeated as, until it yields a value."""
    (value,) = yield Together((Branch(start),), again=True)
    return cast("T", value)


def anew(start: Start[T | Anew[T] | None], note: Note) -> Anew[T] | None:
    """End a round that came to nothing: ``return anew(replace(self, …), note)``.

    At the table, and wherever dice are really thrown, the next round begins as ``start``, with all
    that happened so far. Odds and advice leave out what may happen in rounds to come that come to
    nothing: they divide out the same round for ever, so that they stay exact for it and finite.
    Rounds that are already over are known to them as they were.
    """
    return note.anew(Anew(start))


def repeated(group: Together, values: Answer) -> Together | None:
    """What is played next after a round with these values: the next round, or none."""
    if not group.again or len(values) > 1:
        return None
    (value,) = values
    if isinstance(value, Anew):
        return replace(group, branches=(replace(group.branches[0], start=value.start),))
    return group if value is None else None


@dataclass(frozen=True, slots=True)
class Decision(Generic[S, C]):
    """A command as a procedure: what a system makes of it in a state."""

    decide: Callable[[S, C, Note], Procedure[Any]]
    state: S
    command: C

    def __call__(self, note: Note = SILENT) -> Procedure[Any]:
        return self.decide(self.state, self.command, note)


@dataclass(frozen=True, slots=True)
class Decided:
    """Stands in ``become`` for the procedure that carries out this command."""

    command: object


def is_start(this: object, start: Start[Any]) -> bool:
    """Does ``this`` name the procedure that was begun so?"""
    if isinstance(this, Decided) and isinstance(start, Decision):
        return this.command is start.command
    return this is start


def become(this: Start[T] | object, start: Start[T], note: Note) -> Procedure[T]:
    """Go on as ``start`` and as nothing else: ``return (yield from become(self, start, note))``.

    At the table nothing happens but ``start``. For odds and advice it says that whatever else
    ``this`` knew no longer matters, so that all ways that lead to ``start`` are counted as one.
    ``this`` is the procedure itself; what carries out a command is ``Decided(command)``.
    """
    note.become(this, start)
    return (yield from start(note))


Veils: TypeAlias = tuple[tuple[Path, Audience], ...]
"""Branches into which, for the time being, only some may look."""


class Slot(NamedTuple):
    """Where an answer belongs: which branch, which question, the how-manieth time."""

    path: Path
    key: str
    nth: int


class Numbering:
    """Counts, while a procedure runs, where its questions and branches belong.

    Questions are counted by their key, groups of branches one after the other, and the rounds of a
    repeated group like further branches of it.
    """

    __slots__ = ("_asked", "_group", "_rounds", "path")

    def __init__(self, path: Path) -> None:
        self.path = path
        self._asked: dict[str, int] = {}
        self._group = (*path, 0)
        self._rounds = 0

    def slot(self, question: Question[Any]) -> Slot:
        """Where the answer to the question that is asked now belongs."""
        key = question.key
        nth = self._asked.get(key, 0)
        self._asked[key] = nth + 1
        return Slot(self.path, key, nth)

    def branches(self, group: Together) -> list[Path]:
        """Where the branches that are played now stand."""
        first = self._rounds
        return [(*self._group, at) for at in range(first, first + len(group.branches))]

    def following(self, group: Together, values: Answer) -> Together | None:
        """The next round of a group that came to these values; none: the group is over."""
        again = repeated(group, values)
        if again is None:
            self._group, self._rounds = (*self.path, self._group[-1] + 1), 0
        else:
            self._rounds += 1
        return again

    def in_group(self, path: Path) -> bool:
        """Does this path lead into the group that is played now, to this round or a later one?"""
        deep = len(self._group)
        return path[:deep] == self._group and path[deep] >= self._rounds

    def to_come(self, slot: Slot) -> bool:
        """Does an answer belong to something that has not been asked yet?"""
        deep = len(self.path)
        if slot.path[:deep] != self.path:
            return False
        if len(slot.path) > deep:
            return slot.path[deep] >= self._group[deep]
        return slot.nth >= self._asked.get(slot.key, 0)


@dataclass(frozen=True, slots=True)
class Open:
    """A question nobody has answered yet."""

    slot: Slot
    question: Question[Any]


@dataclass(frozen=True, slots=True)
class Done(Generic[T_co]):
    """The procedure is over."""

    value: T_co


@dataclass(frozen=True, slots=True)
class Waiting:
    """Where a procedure stands: all open questions, and the branches that are still private."""

    open: tuple[Open, ...]
    veils: Veils = ()


def advance(
    start: Start[T], given: Mapping[Slot, Answer], note: Note = SILENT, path: Path = ()
) -> Done[T] | Waiting:
    """Replay a procedure through what was answered; say where it stands now.

    Answers are found by slot, not by order. So the same call serves the live table, the restart,
    and the correction of a forgotten modifier: what still fits is used, the rest is asked.
    """
    return Running(start, given, note, path).standing()


class Running(Generic[T]):
    """A procedure under way: with more answers it goes on from where it stands.

    It comes to the same as replaying it from its beginning, without doing anything twice.
    """

    __slots__ = (
        "_branches",
        "_done",
        "_given",
        "_note",
        "_numbering",
        "_procedure",
        "_request",
        "_slot",
    )

    def __init__(
        self, start: Start[T], given: Mapping[Slot, Answer], note: Note = SILENT, path: Path = ()
    ) -> None:
        self._procedure, self._numbering = start(note), Numbering(path)
        self._given, self._note = given, note
        self._request: Request | None = None
        self._slot: Slot | None = None
        """Where the answer belongs that it waits for."""
        self._branches: Sequence[tuple[Path, Audience, Running[Any]]] = ()
        self._done: Done[T] | None = None

    def standing(self) -> Done[T] | Waiting:
        """Go on through what is answered by now, and say where it stands then."""
        if self._done is not None:
            return self._done
        try:
            request = self._request or next(self._procedure)
            while True:
                self._request = request
                if isinstance(request, Together):
                    gathered = self._gathered(request)
                    if isinstance(gathered, Waiting):
                        return gathered
                    answer: Answer = gathered
                    following = self._numbering.following(request, answer)
                    if following is not None:
                        request = following
                        continue
                else:
                    slot = self._slot or self._asked(request)
                    answer = request.take(self._given.get(slot))
                    if answer is None:
                        self._slot = slot
                        return Waiting((Open(slot, request),))
                    self._slot = None
                request = self._procedure.send(answer)
        except StopIteration as stop:
            self._done = Done(stop.value)
            return self._done

    def _asked(self, question: Question[Any]) -> Slot:
        self._note.check(question.rule)
        return self._numbering.slot(question)

    def _gathered(self, group: Together) -> tuple[Any, ...] | Waiting:
        """The values of all branches, or how far they have come."""
        if not self._branches:
            self._branches = tuple(
                (at, branch.audience, Running(branch.start, self._given, self._note.at(at), at))
                for branch, at in zip(group.branches, self._numbering.branches(group), strict=True)
            )
        found = [branch.standing() for _, _, branch in self._branches]
        waiting = [standing for standing in found if isinstance(standing, Waiting)]
        if not waiting:
            self._branches = ()
            return tuple(cast("Done[Any]", standing).value for standing in found)
        veils = [(at, audience) for at, audience, _ in self._branches if audience is not None]
        return Waiting(
            tuple(each for standing in waiting for each in standing.open),
            (*veils, *(veil for standing in waiting for veil in standing.veils)),
        )
