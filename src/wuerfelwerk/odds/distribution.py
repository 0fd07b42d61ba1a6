"""Exact odds: whole-number counts over outcomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import gcd, lcm, prod
from typing import Any, Generic, TypeVar, cast

from wuerfelwerk.values import dataclass

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


@dataclass(frozen=True, slots=True, init=False, eq=False)
class Distribution(Mapping[T, Fraction]):
    """How many of ``total`` equally likely cases end in each outcome: a mapping to its chance.

    >>> two = side_by_side([Distribution.uniform(range(1, 7))] * 2).map(sum)
    >>> two.chance(lambda total: total >= 10), two.mean()
    (Fraction(1, 6), Fraction(7, 1))
    >>> max(two, key=two.__getitem__), 13 in two, len(two)
    (7, False, 11)
    """

    counts: Mapping[T, int]
    total: int

    def __init__(self, counts: Mapping[T, int], total: int) -> None:
        # Made by the thousand: filling the slots directly takes a third of the time.
        _put_counts(self, counts)
        _put_total(self, total)

    @classmethod
    def certain(cls, value: T) -> Distribution[T]:
        """Only this can happen."""
        return cls({value: 1}, 1)

    @classmethod
    def uniform(cls, values: Iterable[T]) -> Distribution[T]:
        """Each value as likely as the others; a value named twice is twice as likely."""
        counts = Counter(values)
        return cls(dict(counts), counts.total())

    @classmethod
    def mix(cls, parts: Iterable[tuple[Distribution[T], int]]) -> Distribution[T]:
        """Blend distributions, each taken with its integer weight."""
        pairs = tuple(parts)
        common = lcm(*(part.total for part, _ in pairs))
        counts: dict[T, int] = {}
        for part, weight in pairs:
            factor = weight * (common // part.total)
            for value, count in part.counts.items():
                counts[value] = counts.get(value, 0) + count * factor
        return _reduced(counts, common * sum(weight for _, weight in pairs))

    def __getitem__(self, value: T) -> Fraction:
        """How likely one outcome is; 0 for one that cannot happen."""
        return Fraction(self.counts.get(value, 0), self.total)

    def get(self, value: T, default: Any = None) -> Any:
        """How likely one outcome is, or the default where it cannot happen."""
        return Fraction(n, self.total) if (n := self.counts.get(value, 0)) else default

    def __iter__(self) -> Iterator[T]:
        """The outcomes that can happen."""
        return (value for value, n in self.counts.items() if n)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, value: object) -> bool:
        """Can this outcome happen?"""
        return self.counts.get(cast("T", value), 0) > 0

    def __eq__(self, other: object) -> bool:
        """The same chances, however many cases they were counted in."""
        if not isinstance(other, Mapping):
            return NotImplemented
        return self.chances() == (other.chances() if isinstance(other, Distribution) else other)

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def chance(self, event: Callable[[T], bool]) -> Fraction:
        """How likely it is that ``event`` holds."""
        return Fraction(sum(n for value, n in self.counts.items() if event(value)), self.total)

    def mean(self, worth: Callable[[T], int] | None = None) -> Fraction:
        """The mean of the outcomes, or of what they are worth."""
        valued: Callable[[Any], int] = worth or (lambda value: value)
        return Fraction(sum(n * valued(value) for value, n in self.counts.items()), self.total)

    def map(self, change: Callable[[T], U]) -> Distribution[U]:
        """The odds of what becomes of the outcomes."""
        counts: dict[U, int] = {}
        for value, n in self.counts.items():
            changed = change(value)
            counts[changed] = counts.get(changed, 0) + n
        return _reduced(counts, self.total)

    def given(self, event: Callable[[T], bool]) -> Distribution[T]:
        """The odds once it is known that ``event`` holds."""
        kept = {value: n for value, n in self.counts.items() if event(value)}
        return _reduced(kept, sum(kept.values()))

    def without(self, value: T) -> Distribution[T]:
        """The odds once it is known that this does not happen."""
        counts = dict(self.counts)  # copied, values need not be hashed anew
        lost = counts.pop(value, 0)
        return _reduced(counts, self.total - lost) if lost else self

    def chances(self) -> Mapping[T, Fraction]:
        """Every outcome that can happen with its chance."""
        return {value: Fraction(n, self.total) for value, n in self.counts.items() if n}


_put_counts: Callable[[Any, object], None] = Distribution.__dict__["counts"].__set__
_put_total: Callable[[Any, object], None] = Distribution.__dict__["total"].__set__


def _reduced(counts: Mapping[T, int], total: int) -> Distribution[T]:
    if total == 0:
        raise ZeroDivisionError("no case is left")
    shared = gcd(total, *counts.values())
    if shared == 1:
        return Distribution(counts, total)
    return Distribution({value: n // shared for value, n in counts.items()}, total // shared)


class Shares(Generic[T]):
    """Adds up what comes of many ways, each of them a share of the whole."""

    def __init__(self) -> None:
        self._found: dict[T, dict[int, int]] = {}

    def add(self, odds: Distribution[T], ways: int, of: int) -> None:
        """These odds come about in ``ways`` of ``of`` cases."""
        whole = of * odds.total
        for value, n in odds.counts.items():
            parts = self._found.get(value)
            if parts is None:
                parts = self._found[value] = {}
            parts[whole] = parts.get(whole, 0) + n * ways

    def add_one(self, value: T, ways: int, of: int) -> None:
        """Only this comes about in ``ways`` of ``of`` cases."""
        parts = self._found.get(value)
        if parts is None:
            parts = self._found[value] = {}
        parts[of] = parts.get(of, 0) + ways

    def together(self) -> Distribution[T]:
        """All shares as one."""
        wholes = {whole for parts in self._found.values() for whole in parts}
        common = lcm(*wholes)
        times = {whole: common // whole for whole in wholes}
        counts = {
            value: sum([n * times[whole] for whole, n in parts.items()])
            for value, parts in self._found.items()
        }
        return _reduced(counts, common)


def side_by_side(parts: Iterable[Distribution[Any]]) -> Distribution[tuple[Any, ...]]:
    """Independent distributions as one over tuples."""
    pairs = tuple(parts)
    if len(pairs) == 1:
        return Distribution({(value,): n for value, n in pairs[0].counts.items()}, pairs[0].total)
    counts = {
        tuple(value for value, _ in case): prod(n for _, n in case)
        for case in product(*(part.counts.items() for part in pairs))
    }
    return Distribution(counts, prod(part.total for part in pairs))
