"""Exact odds of a procedure, when every decision in it is made by a policy."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, NamedTuple, NoReturn, TypeVar

from wuerfelwerk.dice.pool import TAIL, Pool
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.at_once import HandsRead, Sifting, at_once, sifted
from wuerfelwerk.odds.distribution import Distribution, Shares, side_by_side
from wuerfelwerk.odds.pools.added import added, adding_up, cut
from wuerfelwerk.odds.undisturbed import undisturbed
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import (
    AddedUp,
    Done,
    Joined,
    Only,
    Policy,
    Procedure,
    Start,
    is_start,
)
from wuerfelwerk.rules.request import Answer, Question, Request, Throw, Together
from wuerfelwerk.rules.shortcuts.sift import Sift

T = TypeVar("T", bound=Hashable)
LONGEST = 200
"""More answers than this in one procedure mean that it need not end."""
MOST_WAYS = 100_000
"""How often procedures are asked where they stand before it is too much: a second or so."""
MOST_TOGETHER = 180_000
"""The same for a table of many cases, each of which is no more than one may be."""
UNIT = 4
"""How often a procedure is asked where it stands in the time that a unit takes besides."""
OUTCOMES = 16
"""How many outcomes are blended in the time a procedure is asked where it stands."""
PAIRS = 4
"""How many values side by side are judged in that time."""
SUMS = 256
"""How many pairs of numbers are added up in that time."""
REMEMBERED = 16_384
"""How many units are kept for the next question."""


def expand(start: Start[T], policy: Policy, tail: int = TAIL) -> Distribution[T]:
    """Follow every throw, ask the policy at every decision, count branches once.

    What is refused as too much does not depend on what was asked before: a question is charged for
    all it rests on, remembered or not, for each unit once.
    """
    return Asking(policy, tail).answer(start)


def forget() -> None:
    """Begin as a new process would."""
    _unit.cache_clear()


class _Counted(NamedTuple):
    """The odds of a unit, how many ways were gone for them, and on what other units they rest."""

    odds: Distribution[Any]
    ways: int
    parts: tuple[Unit, ...]


class Unit:
    """A procedure that is counted once; equal ones are the same while they are remembered."""

    __slots__ = ("counted", "start")

    def __init__(self, start: Start[Any]) -> None:
        self.start = start
        self.counted: _Counted | None = None


@lru_cache(maxsize=REMEMBERED)
def _unit(start: Start[Any], policy: Policy, tail: int) -> Unit:
    return Unit(start)


class Asking:
    """One question, of one case or of many: what it has met so far, and how many ways that took.

    What several cases rest on is counted, and charged, once for all of them.
    """

    def __init__(self, policy: Policy, tail: int = TAIL) -> None:
        self.policy, self.tail = policy, tail
        self.listening: type[Listening] = Listening
        self.ways, self.most = 0, MOST_WAYS
        self.met: dict[Start[Any], Unit] = {}
        """The units it rests on so far."""

    def answer(self, start: Start[T]) -> Distribution[T]:
        """The odds of a procedure."""
        with undisturbed():
            return self._answer(start)

    def _answer(self, start: Start[T]) -> Distribution[T]:
        """What needs others waits on a stack, however deep that goes."""
        found: Distribution[Any] | None = None
        waiting = [_Count(Unit(start), self)]
        running = {waiting[0].unit}
        while waiting:
            try:
                needed = self.meet(waiting[-1].further(found))
            except StopIteration as stop:
                running.discard(waiting[-1].unit)
                found = waiting.pop().over(stop.value)
                continue
            waiting[-1].parts[needed] = None
            found = None if needed.counted is None else needed.counted.odds
            if found is None:
                if needed in running:
                    endless()
                running.add(needed)
                waiting.append(_Count(needed, self))
        assert found is not None
        return found

    def spend(self, ways: int) -> None:
        """So many more ways are gone; refuse a procedure that may go too many."""
        self.ways += ways
        if self.spent:
            raise TooMuch(
                "Dieser Ablauf kann mehr als %(most)s Wege nehmen; mit weniger Würfeln oder "
                "weniger Beteiligten lässt er sich auszählen.",
                most=self.most,
            )

    @property
    def spent(self) -> bool:
        """Has the question cost more than it may?"""
        return self.ways > self.most

    def meet(self, start: Start[Any]) -> Unit:
        """The unit of a procedure; one that is remembered costs what it cost to be counted."""
        found = self.met.get(start)
        if found is None:
            found = self.met[start] = self.remembered(start)
            if found.counted is not None:
                self._charge(found.counted)
        return found

    def pairs(self, group: Together, parts: Sequence[Distribution[Any]]) -> int:
        """How many ways branches side by side are worth."""
        return prod(len(part.counts) for part in parts)

    def together(
        self, group: Together, parts: Sequence[Distribution[Any]]
    ) -> Distribution[tuple[Any, ...]]:
        """The values of branches side by side."""
        return side_by_side(parts)

    def wanted(self, start: Start[Any]) -> Start[Any]:
        """What of a branch is wanted; odds want all of its value."""
        return start

    def admit(self, pool: Pool) -> None:
        """Refuse dice that are not to be counted; odds count all."""

    def remembered(self, start: Start[Any]) -> Unit:
        """The unit as questions before this one left it."""
        return _unit(start, self.policy, self.tail)

    def _charge(self, counted: _Counted) -> None:
        self.spend(counted.ways)
        units = list(counted.parts)
        while units:
            unit = units.pop()
            if unit.counted is not None and unit.start not in self.met:
                self.met[unit.start] = unit
                self.spend(unit.counted.ways)
                units += unit.counted.parts


_Following = Generator[Start[Any], Distribution[Any], Distribution[Any]]
"""Asks for the odds of the procedures it needs, and comes to its own."""


class _Count:
    """A unit that is being counted."""

    def __init__(self, unit: Unit, asking: Asking) -> None:
        self.unit, self._asking = unit, asking
        self.parts: dict[Unit, None] = {}
        self._ways = 0
        self._following = self._followed(unit.start)

    def further(self, odds: Distribution[Any] | None) -> Start[Any]:
        """Go on with the odds that were asked for; says which are needed next."""
        return self._following.send(odds)  # type: ignore[arg-type]

    def over(self, odds: Distribution[Any]) -> Distribution[Any]:
        """Remember what it came to."""
        self.unit.counted = _Counted(odds, self._ways, tuple(self.parts))
        return odds

    def _spend(self, ways: int) -> None:
        self._ways += ways
        self._asking.spend(ways)

    def _followed(self, start: Start[Any]) -> _Following:
        only = start if isinstance(start, Only) else None
        whole = start if only is None else only.start
        if only is not None and only.shared:
            odds = yield whole
            self._spend(UNIT + len(odds.counts) // OUTCOMES)
            return odds.map(only.what)
        quick = at_once(whole) if only is None else at_once(whole, only.what)
        if quick is not None:
            self._spend(quick.ways)
            odds = quick.odds
            self._spend(len(odds.counts) // OUTCOMES)
            return odds
        if isinstance(whole, AddedUp):
            return (yield from self._added(whole, only))
        if isinstance(whole, Joined):
            return (yield from self._joined(whole, only))
        if only is not None:
            sift = sifted(whole, self._asking.policy)
            if sift is not None:
                return (yield from self._sifted(sift, only))
        return (yield from self._each_way(whole, only))

    def _added(self, whole: AddedUp[Any], only: Only[Any, Any] | None) -> _Following:
        """Sums are counted at once, whatever each of the numbers is."""
        parts = []
        for times, start in whole.parts:
            parts.append((times, (yield start)))
        self._spend(UNIT + adding_up(parts) // SUMS)
        odds = added(parts, whole.plus)
        odds = cut(odds, whole.cuts) if whole.cuts else odds
        self._spend(len(odds.counts))
        found = odds.map(whole.end)
        return found if only is None else found.map(only.what)

    def _joined(self, whole: Joined[Any], only: Only[Any, Any] | None) -> _Following:
        """Each value with each, without running through the procedure for it."""
        parts = []
        for start in whole.parts:
            parts.append((yield start))
        pairs = prod(len(part.counts) for part in parts)
        self._spend(UNIT + pairs // PAIRS)
        counts: dict[Any, int] = {}
        end, what = whole.end, None if only is None else only.what
        for case in product(*[part.counts.items() for part in parts]):
            values, ways = zip(*case, strict=True)
            value = end(*values) if what is None else what(end(*values))
            counts[value] = counts.get(value, 0) + prod(ways)
        return Distribution(counts, prod(part.total for part in parts))

    def _sifted(self, sift: Sift, only: Only[Any, Any]) -> _Following:
        sifting = Sifting.of(sift)
        for reading in sifting.lying.readings:
            yield HandsRead(reading)
        lying = yield sifting
        self._spend(UNIT + len(lying.counts) // OUTCOMES)
        after, shares = lying.map(sift.after), Shares[Any]()
        self._spend(len(after.counts))
        for start, ways in after.counts.items():
            found = yield only.of(start)
            self._spend(len(found.counts) // OUTCOMES)
            shares.add(found, ways, after.total)
        return shares.together()

    def _each_way(self, start: Start[Any], only: Only[Any, Any] | None) -> _Following:
        replay, shares = Replay(start, self._asking.listening), Shares[Any]()
        waiting: list[tuple[tuple[Answer, ...], int, int]] = [((), 1, 1)]
        self._spend(UNIT)
        while waiting:
            answers, ways, of = waiting.pop()
            answers, standing = self._decided(replay, answers)
            if isinstance(standing, Done):
                value = standing.value if only is None else only.what(standing.value)
                if of == ways:
                    return Distribution.certain(value)
                shares.add_one(value, ways, of)
            elif isinstance(standing, Became):
                after = standing.start if only is None else only.of(standing.start)
                odds = yield after
                self._spend(len(odds.counts) // OUTCOMES)
                shares.add(odds, ways, of)
            elif isinstance(standing, Throw):
                pool, tail = standing.pool, self._asking.tail
                self._asking.admit(pool)
                throws = pool.throws(tail)
                self._spend(pool.distinct(tail))
                waiting += _cases(answers, ways, of * pool.size(tail), throws)
            else:
                joint = yield from self._joint(standing)
                waiting += _cases(answers, ways, of * joint.total, joint.counts.items())
        return shares.together()

    def _decided(
        self, replay: Replay, answers: tuple[Answer, ...]
    ) -> tuple[tuple[Answer, ...], Done[Any] | Became | Throw | Together]:
        """On to where nobody has to decide anything."""
        while True:
            check_length(answers)
            standing = replay.after(answers)
            if not isinstance(standing, Question) or isinstance(standing, Throw):
                return answers, standing
            self._spend(1)
            answers = (*answers, self._asking.policy(standing))

    def _joint(self, group: Together) -> _Following:
        """The branches' values together; what would be repeated is divided out."""
        parts = []
        for branch in group.branches:
            parts.append((yield self._asking.wanted(branch.start)))
        self._spend(self._asking.pairs(group, parts))
        joint = self._asking.together(group, parts)
        return ended(joint) if group.again else joint


def _cases(
    answers: tuple[Answer, ...], ways: int, of: int, cases: Iterable[tuple[Answer, int]]
) -> list[tuple[tuple[Answer, ...], int, int]]:
    """What is to be followed, the first case last: it is taken first."""
    return [((*answers, case), ways * n, of) for case, n in cases][::-1]


def check_length(answers: tuple[Answer, ...]) -> None:
    """Refuse to follow a procedure that need not end."""
    if len(answers) > LONGEST:
        raise TooMuch(
            "Nach %(longest)d Antworten ist kein Ende abzusehen; frage nach einem kürzeren Ablauf.",
            longest=LONGEST,
        )


def ended(joint: Distribution[tuple[Any, ...]]) -> Distribution[tuple[Any, ...]]:
    """A round's values once it is not repeated any more."""
    if set(joint.counts) == {(None,)}:
        endless()
    return joint.without((None,))


def endless() -> NoReturn:
    """Refuse what repeats itself for ever."""
    raise TooMuch("Dieser Ablauf wiederholt sich ohne Ende; es gibt nichts auszuzählen.")


class Became(Exception):
    """Raised when a procedure goes on as another one (``become``): that one is counted instead."""

    def __init__(self, start: Start[Any]) -> None:
        super().__init__(start)
        self.start = start


class Listening(Note):
    """The note of a procedure that is counted: hears what it becomes, not what others become."""

    __slots__ = ("start",)

    def __init__(self, start: Start[Any]) -> None:
        self.start = start

    def anew(self, start: Any) -> None:
        """A round that came to nothing is divided out: the next one is as this one was."""

    def become(self, this: object, start: Any) -> None:
        if is_start(this, self.start):
            raise Became(start)


class Replay:
    """Says where a procedure stands after any answers; what is already running just goes on."""

    __slots__ = ("_answers", "_note", "_running", "_start")

    def __init__(self, start: Start[Any], listening: type[Listening] = Listening) -> None:
        self._start, self._note = start, listening(start)
        self._running: Procedure[Any] | None = None
        self._answers: tuple[Answer, ...] = ()

    def after(self, answers: tuple[Answer, ...]) -> Done[Any] | Became | Request:
        """Where it stands once these were answered."""
        running, last = self._running, answers[-1:]
        self._running = None
        try:
            if running is not None and last and self._answers == answers[:-1]:
                request = running.send(last[0])
            else:
                running = self._start(self._note)
                request = next(running)
                for answer in answers:
                    request = running.send(answer)
        except StopIteration as stop:
            return Done(stop.value)
        except Became as became:
            return became.with_traceback(None)  # its frames would lie about as cycles
        self._running, self._answers = running, answers
        return request
