"""What becomes of a state, step after step: chances moved on until all but a small rest is decided.

A step is a procedure, counted through every throw. Steps may come back to where they began, so that
some chance is always left over; how much is said, and bounds the error of everything found.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.at_once import sifted
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.expand import UNIT, Asking, Listening, Unit
from wuerfelwerk.rules.procedure import Only, Policy, Start
from wuerfelwerk.rules.request import Together

T = TypeVar("T", bound=Hashable)
E = TypeVar("E", bound=Hashable)
REST = 1e-9
"""What may be left undecided."""
MOVES = 16
"""How many chances are moved on in the time a procedure is asked where it stands."""


class BriefNote(Listening):
    """Of values only what later rules can tell apart; what begins anew must begin as it was."""

    __slots__ = ()

    def brief(self, whole: T, brief: T) -> T:
        return brief

    def unsaid(self, said: T, unsaid: T) -> T:
        return unsaid

    def anew(self, start: Any) -> None:
        raise TooMuch("Was von Mal zu Mal anders beginnt, wird hier nicht ausgezählt.")


class Steps(Asking):
    """Steps counted one after another; what several of them rest on is counted once."""

    def __init__(self, policy: Policy, most: int, cancelled: Callable[[], bool]) -> None:
        super().__init__(policy, tail=0)
        self._cancelled = cancelled
        self.most, self.listening = most, BriefNote
        self._passing: dict[Start[Any], Unit] = {}
        """Units that another step must not take for its own."""
        self._together: dict[Together, Distribution[tuple[Any, ...]]] = {}

    def after(self, step: Start[T]) -> Distribution[T]:
        """What a step comes to; nothing more is counted once that is ``cancelled``."""
        if self._cancelled():
            raise TooMuch("Die Zählung ist abgebrochen.")
        found = self.answer(step)
        self._passing.clear()
        return found

    def wanted(self, start: Start[Any]) -> Start[Any]:
        """What is kept of a value in brief, so that dice that lie alike for it count as one."""
        return start if sifted(start, self.policy) is None else Only(start, _as_it_is)

    def pairs(self, group: Together, parts: Sequence[Distribution[Any]]) -> int:
        """What is put together in brief is put together once."""
        known = group.brief is not None and group in self._together
        return UNIT if known else super().pairs(group, parts)

    def together(
        self, group: Together, parts: Sequence[Distribution[Any]]
    ) -> Distribution[tuple[Any, ...]]:
        """Values side by side, in brief where that is said."""
        if group.brief is None:
            return super().together(group, parts)
        found = self._together.get(group)
        if found is None:
            found = self._together[group] = super().together(group, parts).map(group.brief)
        return found

    def admit(self, pool: Pool) -> None:
        """Open-ended dice show more than can be followed; odds put the highest together."""
        if any(group.die.open_ended for group in pool.groups if group.count):
            raise TooMuch("Offene Würfel lassen sich Schritt für Schritt nicht auszählen.")

    def remembered(self, start: Start[Any]) -> Unit:
        """Nothing of other questions: those keep more of a value than is wanted here."""
        return Unit(start)

    def meet(self, start: Start[Any]) -> Unit:
        """The unit of a procedure: of this step alone where others only look the same."""
        if not _half_seen(start):
            return super().meet(start)
        return self._passing.setdefault(start, Unit(start))


def _as_it_is(value: Any) -> Any:
    return value


def _half_seen(value: object) -> bool:
    """Does a procedure know something that comparing it with another one leaves out?

    Within a step that is the same for all that are equal; from step to step it need not be.
    """
    if isinstance(value, tuple):
        return any(map(_half_seen, value))
    known, unseen = _fields_of(type(value))  # type: ignore[arg-type]
    if any(getattr(value, name) != usual for name, usual in unseen):
        return True
    return any(_half_seen(getattr(value, name)) for name in known)


@cache
def _fields_of(kind: type[Any]) -> tuple[tuple[str, ...], tuple[tuple[str, Any], ...]]:
    """What a procedure knows, by name; of any value, what is not compared, with what is usual."""
    if not is_dataclass(kind):
        return (), ()
    begins = any("__call__" in vars(each) for each in kind.__mro__)
    known = tuple(each.name for each in fields(kind) if each.compare) if begins else ()
    return known, tuple((each.name, each.default) for each in fields(kind) if not each.compare)


class Settled(NamedTuple, Generic[E]):
    """Where all chances ended, and what is still on its way."""

    ends: Mapping[E, float]
    undecided: float


def settled(
    begin: T,
    following: Callable[[T], Iterable[tuple[T | None, E | None, float]]],
    spend: Callable[[int], None],
    rest: float = REST,
) -> Settled[E]:
    """Move chances on until no more than ``rest`` is on its way.

    ``following`` says of a place where one comes from it: to another place, or to an end.
    ``spend`` refuses what takes too long.
    """
    now, ends = {begin: 1.0}, dict[E, float]()
    left = 1.0
    while now and left > rest:
        then = dict[T, float]()
        for place, chance in now.items():
            moves = 0
            for other, end, share in following(place):
                moves += 1
                if other is not None:
                    then[other] = then.get(other, 0.0) + chance * share
                elif end is not None:
                    ends[end] = ends.get(end, 0.0) + chance * share
            spend(1 + moves // MOVES)
        now, left = then, sum(then.values())
    return Settled(ends, left if now else 0.0)
