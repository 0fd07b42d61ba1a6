"""The best way to keep dice: throw, let some lie, throw the rest again, until all lie.

Solved backwards over the dice that lie, whole sizes of hands as arrays. Worths are exact whole
numbers throughout (fractions of one common denominator); the search for the best only compares,
so it runs on their ranks, and exact results cost little more than floats would. Equal worths are
really equal: goals in order of importance and the choice among equals never hang on a rounding.

A float is made at the very end, when a worth is asked for: its whole number divided by the common
denominator, one division, correctly rounded. So a float is the nearest there is to the exact worth
(within half a unit in its last place), whatever was added up before.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache as once
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, cast, overload

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.keep.hand_index import NEVER, place
from wuerfelwerk.odds.keep.rule import Classes, Fold, KeepRule
from wuerfelwerk.odds.keep.size_limits import Load, check_size
from wuerfelwerk.rules.request import Pick, Question
from wuerfelwerk.values import dataclass

if TYPE_CHECKING:  # numpy is loaded by the first question, not by asking who could answer it
    from wuerfelwerk.odds.keep.backward import HandWorths, Solved
    from wuerfelwerk.odds.keep.lattice import Array

__all__ = ["Classes", "KeepRule", "Option", "Plan", "solve", "solve_targets"]

V = TypeVar("V")
H = TypeVar("H", bound=Hashable)
Worth = Callable[[Hand], int]
Worths = Callable[[Hand], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Option(Generic[V]):
    """Dice that may lie, and what playing on as well as possible is worth then."""

    keep: Hand
    worth: V


class Plan(Generic[V]):
    """What the best keeping is worth from every position; also a policy for ``Pick``."""

    def __init__(self, rule: KeepRule, fold: Fold, solved: Solved, exact: bool) -> None:
        self.rule, self._fold, self._solved, self._exact = rule, fold, solved, exact
        self._scale = rule.sides**rule.exponent

    def value(self, kept: Hand = (), throws_left: int | None = None) -> V:
        """The mean worth of playing on from ``kept``, with so many throws to come."""
        self.rule.check(kept)
        table = self._table(throws_left, self.rule.throws)
        return self._worth(table, self._rank(table, kept))

    def rank(self, kept: Hand) -> int:
        """Where the worth of playing on from ``kept`` stands among all: the higher, the better."""
        return self._rank(self._table(None, self.rule.throws), kept)

    def at_rank(self, rank: int) -> V:
        """The mean worth that stands there."""
        return self._worth(self._table(None, self.rule.throws), rank)

    def best(self, kept: Hand, throw: Hand, throws_left: int | None = None) -> list[Option[V]]:
        """All that may lie of a throw, best first; of equals the most dice, then the lowest."""
        self._check(kept, throw)
        table = self._table(throws_left, None if self.rule.throws is None else self.rule.throws - 1)
        last = table is self._solved.steps[0] and self.rule.throws is not None
        keeps = [tuple(sorted(throw))] if last else list(self.rule.options(throw))
        ranks = {keep: self._rank(table, kept + keep) for keep in keeps}
        keeps.sort(key=lambda keep: self._preference(ranks[keep], keep))
        return [Option(keep, self._worth(table, ranks[keep])) for keep in keeps]

    def __call__(self, question: Question[Any]) -> Hand:
        """The best answer; a limited number of throws left is taken from the fact of that name."""
        if not isinstance(question, Pick):
            raise TypeError(question)
        self._check(question.kept, question.faces)
        left = question.fact("throws_left")
        if (left is None) != (self.rule.throws is None):
            raise TypeError("throws_left: given if, and only if, the throws are limited")
        table = self._table(left if isinstance(left, int) else None, None)
        ranked = ((self._rank(table, question.kept + keep), keep) for keep in question.answers())
        return min(
            (entry for entry in ranked if entry[0] != NEVER),
            key=lambda entry: self._preference(*entry),
        )[1]

    def outcomes(self, measure: Callable[[Hand], H]) -> Distribution[H]:
        """The exact odds of whatever is measured of the final hand under the best play.

        Of faces that cannot be told apart, the lowest speaks for all.
        """
        from wuerfelwerk.odds.keep.hand_chances import measured

        counts = measured(self.rule, self._fold, self._solved.steps, measure)
        return Distribution(counts, self._scale).map(lambda kind: kind)

    def final_outcomes(self, kinds: Sequence[H], places: Array) -> Distribution[H]:
        """The same where it is known which of some kinds each final hand is, in their order."""
        from wuerfelwerk.odds.keep.hand_chances import placed

        counts = placed(self.rule, self._fold, self._solved.steps, kinds, places)
        return Distribution(counts, self._scale).map(lambda kind: kind)

    def _table(self, left: int | None, otherwise: int | None) -> HandWorths:
        if self.rule.throws is None:
            return self._solved.steps[0]
        left = otherwise if left is None else left
        if left is None or not 0 <= left <= self.rule.throws:
            raise IllegalAnswer(
                "Es sind noch 0 bis %(throws)s Würfe übrig, nicht %(left)s.",
                throws=self.rule.throws,
                left="–" if left is None else left,
            )
        return self._solved.steps[left]

    def _check(self, kept: Hand, throw: Hand) -> None:
        self.rule.check(kept + throw)
        if len(kept) + len(throw) < self.rule.dice:
            raise IllegalAnswer(
                "Liegende und geworfene Würfel müssen zusammen %(dice)s sein, nicht %(n)s.",
                dice=self.rule.dice,
                n=len(kept) + len(throw),
            )

    def _rank(self, table: HandWorths, hand: Hand) -> int:
        return int(table.ranks[len(hand)][place(self._fold.digits(hand))])

    def _preference(self, rank: int, keep: Hand) -> tuple[Any, ...]:
        spoken = sorted(self._fold.face[self._fold.digit[face - 1]] for face in keep)
        return -rank, -len(keep), spoken, keep

    def _worth(self, table: HandWorths, rank: int) -> V:
        if rank == NEVER:
            raise IllegalAnswer("Ohne einen weiteren Wurf müssen alle Würfel liegen.")
        whole = self._solved.wide.join(table.values[rank])
        parts = [Fraction(n, self._scale) if self._exact else n / self._scale for n in whole]
        found: Any = parts[0] if self._solved.single else tuple(parts)
        return cast(V, found)


@overload
def solve(
    rule: KeepRule,
    worth: Worth,
    *,
    exact: Literal[False] = ...,
    classes: Classes = ...,
    version: str = ...,
    cache_key: str | None = ...,
) -> Plan[float]: ...
@overload
def solve(
    rule: KeepRule,
    worth: Worth,
    *,
    exact: Literal[True],
    classes: Classes = ...,
    version: str = ...,
    cache_key: str | None = ...,
) -> Plan[Fraction]: ...
@overload
def solve(
    rule: KeepRule,
    worth: Worths,
    *,
    exact: Literal[False] = ...,
    classes: Classes = ...,
    version: str = ...,
    cache_key: str | None = ...,
) -> Plan[tuple[float, ...]]: ...
@overload
def solve(
    rule: KeepRule,
    worth: Worths,
    *,
    exact: Literal[True],
    classes: Classes = ...,
    version: str = ...,
    cache_key: str | None = ...,
) -> Plan[tuple[Fraction, ...]]: ...
def solve(
    rule: KeepRule,
    worth: Callable[[Hand], Any],
    *,
    exact: bool = False,
    classes: Classes = (),
    version: str = "",
    cache_key: str | None = None,
) -> Plan[Any]:
    """The best keeping for the highest mean of ``worth``, a function of the final hand.

    A worth of several numbers is a list of goals: the first decides, the next among equals. With a
    ``cache_key``, which has to name the worth, the solution is kept on disk for that ``version``.

    >>> plan = solve(KeepRule(2, 6), sum, exact=True)
    >>> plan.value(), plan.best((), (4, 6))[0].keep
    (Fraction(593, 72), (4, 6))
    """
    asked = _Asked.of(rule, classes, version, exact)
    return asked.plan(lambda: list(map(worth, asked.hands())), cache_key)


@overload
def solve_targets(
    rule: KeepRule,
    measure: Worth,
    targets: Iterable[int],
    *,
    exact: Literal[False] = ...,
    classes: Classes = ...,
    version: str = ...,
    cache_key: str | None = ...,
) -> dict[int, Plan[float]]: ...
@overload
def solve_targets(
    rule: KeepRule,
    measure: Worth,
    targets: Iterable[int],
    *,
    exact: Literal[True],
    classes: Classes = ...,
    version: str = ...,
    cache_key: str | None = ...,
) -> dict[int, Plan[Fraction]]: ...
def solve_targets(
    rule: KeepRule,
    measure: Worth,
    targets: Iterable[int],
    *,
    exact: bool = False,
    classes: Classes = (),
    version: str = "",
    cache_key: str | None = None,
) -> dict[int, Plan[Any]]:
    """For each target the best chance that ``measure`` reaches it, every hand measured once.

    >>> plans = solve_targets(KeepRule(2, 6), sum, [11, 12], exact=True)
    >>> plans[12].value(), plans[11].value()
    (Fraction(2, 27), Fraction(43, 216))
    """
    wanted = tuple(dict.fromkeys(targets))
    asked = _Asked.of(rule, classes, version, exact)
    check_size(rule, asked.fold, Load(goals=max(1, len(wanted))))

    @once
    def measured() -> list[int]:
        return list(map(measure, asked.hands()))

    def reached(target: int) -> Callable[[], list[int]]:
        return lambda: [int(n >= target) for n in measured()]

    keys = {n: None if cache_key is None else f"{cache_key} ≥ {n}" for n in wanted}
    return {target: asked.plan(reached(target), key) for target, key in keys.items()}


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is to be solved, but for the worth."""

    rule: KeepRule
    fold: Fold
    version: str
    exact: bool

    @classmethod
    def of(cls, rule: KeepRule, classes: Classes, version: str, exact: bool) -> _Asked:
        fold = Fold.of(rule, classes)
        check_size(rule, fold)
        return cls(rule, fold, version, exact)

    def hands(self) -> Iterator[Hand]:
        from wuerfelwerk.odds.keep.backward import final_hands

        return final_hands(self.rule, self.fold)

    def plan(self, worths: Callable[[], list[Any]], key: str | None) -> Plan[Any]:
        """From the cache, or else solved."""
        from wuerfelwerk.odds.keep import cache
        from wuerfelwerk.odds.keep.backward import solved

        found = None
        name = "" if key is None else cache.name_of(self.rule, self.fold, self.version, key)
        if name:
            found = cache.load(name, self.rule, self.fold)
        if found is None:
            found = solved(self.rule, self.fold, worths())
            if name:
                cache.save(name, found)
        return Plan(self.rule, self.fold, found, self.exact)
