"""Dice, pools and faces: pure values, no chance."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import comb, prod
from typing import Protocol

from wuerfelwerk.errors import IllegalAnswer, InvalidNotation, TooMuch, shorten
from wuerfelwerk.values import dataclass

Hand = tuple[int, ...]
"""Faces of like dice."""

Faces = tuple[Hand, ...]
"""One hand per group; an open-ended die shows the total of its chain (10+10+3 is 23)."""

TAIL = 30
"""Where counting stops telling open-ended totals apart, unless the caller says otherwise."""

MOST = 1000
"""The most dice in a pool, sides of a die, and the highest tail."""

MOST_GROUPS = 100
"""The most groups in a pool."""

MOST_TOTAL = 1_000_000
"""The highest total that is believed of an open-ended die; chance does not get there."""

MOST_TEXT = 10_000
"""The longest text that is read as faces or as a pool."""

MOST_REMEMBERED = 100
"""The longest text of a pool that is read once: a log names the same few with every throw."""

MOST_THROWS = 5_000_000
"""The most distinct throws that ``Pool.throws`` enumerates."""

REMEMBERED = 500_000
"""How much room the hands of one group may take, in numbers, to be worth remembering."""

_FACE = re.compile(r"(?:0|[1-9][0-9]{0,8})(?:\+(?:0|[1-9][0-9]{0,8}))*")
_GROUP = re.compile(r"([0-9]{1,9})W([0-9]{1,9})(!?)")


@dataclass(frozen=True, slots=True)
class Die:
    """A die; an open-ended one is thrown again and added while it shows its highest face."""

    sides: int
    open_ended: bool = False

    def __post_init__(self) -> None:
        if not _within(self.sides, 1, MOST):
            raise InvalidNotation(
                "Ein Würfel hat 1 bis %(most)s Seiten, nicht %(sides)s.",
                most=MOST,
                sides=shorten(self.sides),
            )
        if self.open_ended and self.sides == 1:
            raise InvalidNotation(
                "Ein offener Würfel braucht mindestens 2 Seiten; mit einer endet er nie."
            )

    def __str__(self) -> str:
        return f"W{self.sides}{'!' if self.open_ended else ''}"

    def totals(self, tail: int) -> tuple[tuple[int, int], ...]:
        """Every total with its ways; open-ended totals from ``tail`` on are counted as ``tail``.

        >>> Die(6, open_ended=True).totals(8)
        ((1, 6), (2, 6), (3, 6), (4, 6), (5, 6), (7, 1), (8, 5))
        """
        return _totals(self, self._end(tail))

    def size(self, tail: int) -> int:
        """All ways of one die together."""
        ways: int = self.sides ** (self._end(tail) // self.sides)
        return ways * self.sides

    def read(self, text: object) -> int:
        """Read what lies on the table: ``7``, a chain ``10+10+3``, and ``0`` for the ten.

        A single number on an open-ended die is the total of its chain.
        """
        ten = self.sides == 10
        parts = [10 if part == 0 and ten else part for part in _numbers(text)]
        total = sum(parts)
        if not self.shows(total) or (len(parts) > 1 and not self._chained(parts)):
            raise self._impossible(text)
        return total

    def shows(self, total: int) -> bool:
        """Can the die lie there with this total?"""
        if self.open_ended:
            return 1 <= total <= MOST_TOTAL and total % self.sides > 0
        return 1 <= total <= self.sides

    def _end(self, tail: int) -> int:
        """The tail as far as it matters: only an open-ended die has one."""
        if not self.open_ended:
            return 0
        if not _within(tail, 1, MOST):
            raise InvalidNotation(
                "Die Grenze für offene Würfel liegt zwischen 1 und %(most)s, nicht bei %(tail)s.",
                most=MOST,
                tail=shorten(tail),
            )
        return tail

    def _chained(self, parts: Sequence[int]) -> bool:
        *before, last = parts
        return self.open_ended and all(p == self.sides for p in before) and 1 <= last < self.sides

    def _impossible(self, text: object) -> InvalidNotation:
        if self.open_ended:
            return InvalidNotation(
                "%(die)s kann nicht %(text)s zeigen; erwartet wird eine Kette, in der jede Zahl "
                "außer der letzten %(top)s ist und die letzte kleiner, etwa „%(top)s+1“.",
                die=str(self),
                text=shorten(text),
                top=self.sides,
            )
        return InvalidNotation(
            "%(die)s kann nicht %(text)s zeigen; erwartet wird eine Zahl von 1 bis %(top)s.",
            die=str(self),
            text=shorten(text),
            top=self.sides,
        )


@dataclass(frozen=True, slots=True)
class Group:
    """Like dice whose order does not matter."""

    count: int
    die: Die

    def __post_init__(self) -> None:
        if not _within(self.count, 0, MOST):
            raise InvalidNotation(
                "Es werden 0 bis %(most)s Würfel geworfen, nicht %(count)s.",
                most=MOST,
                count=shorten(self.count),
            )

    def __str__(self) -> str:
        return f"{self.count}{self.die}"


def _may_be_dice(text: str) -> bool:
    """Is there a number in it, or no word at all?"""
    return any(sign.isdecimal() for sign in text) or not any(sign.isalpha() for sign in text)


@dataclass(frozen=True, slots=True)
class Pool:
    """Groups thrown together: order counts between groups, never within one.

    >>> str(Pool.of((3, 6), (1, Die(6, open_ended=True))))
    '3W6 1W6!'
    >>> Pool.parse("3W6 1W6!").read("1 5 5 | 6+6+2")
    ((1, 5, 5), (14,))
    >>> sum(ways for _, ways in Pool.of((4, 10)).throws()) == Pool.of((4, 10)).size()
    True
    """

    groups: tuple[Group, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.groups) <= MOST_GROUPS:
            raise InvalidNotation(
                "Ein Wurf besteht aus 1 bis %(most)s Gruppen gleicher Würfel, nicht aus %(count)s.",
                most=MOST_GROUPS,
                count=len(self.groups),
            )
        if self.dice > MOST:
            raise InvalidNotation(
                "Ein Wurf hat zusammen höchstens %(most)s Würfel, nicht %(count)s.",
                most=MOST,
                count=self.dice,
            )

    @classmethod
    def of(cls, *groups: tuple[int, int | Die]) -> Pool:
        """A pool from counts and dice; a plain number is a die with so many sides."""
        return cls(tuple(Group(n, Die(d) if isinstance(d, int) else d) for n, d in groups))

    @classmethod
    def parse(cls, text: object) -> Pool:
        """The pool whose ``str`` this is."""
        if isinstance(text, str) and len(text) <= MOST_REMEMBERED:
            return _parsed(text)
        return _read_pool(text)

    def __str__(self) -> str:
        return " ".join(map(str, self.groups))

    @property
    def dice(self) -> int:
        """How many dice are thrown together."""
        return sum(group.count for group in self.groups)

    @property
    def example(self) -> str:
        """A throw of this pool as somebody would type it.

        >>> Pool.parse("3W6 1W6!").example
        '1 1 1 | 1'
        """
        return " | ".join(" ".join("1" * group.count) for group in self.groups)

    def read(self, raw: object) -> Faces:
        """Faces from text (``"1 5 | 6+2"``), a number or nested sequences; in the order they fell.

        A flat sequence is the one hand there is; groups without dice may be left out.
        """
        rows = self._spread(self._rows(raw))
        if [len(row) for row in rows] != [group.count for group in self.groups]:
            raise InvalidNotation(
                "%(pool)s braucht so viele Würfel: %(wanted)s; gelesen wurden: %(found)s.",
                pool=shorten(str(self)),
                wanted=shorten(" | ".join(str(group.count) for group in self.groups)),
                found=shorten(" | ".join(str(len(row)) for row in rows[:MOST_GROUPS])),
            )
        return tuple(
            tuple(group.die.read(face) for face in row)
            for group, row in zip(self.groups, rows, strict=True)
        )

    def _rows(self, raw: object) -> Sequence[Sequence[object]]:
        if isinstance(raw, str) and len(raw) <= MOST_TEXT and _may_be_dice(raw):
            chains = "+".join(part.strip() for part in raw.split("+"))
            return [row.split() for row in chains.split("|")]
        if isinstance(raw, int):
            return [[raw]]
        if isinstance(raw, list | tuple) and len(raw) <= MOST:
            rows = [row for row in raw if isinstance(row, list | tuple)]
            if len(rows) in (0, len(raw)):
                return rows or ([raw] if raw else [])
        raise InvalidNotation(
            "%(pool)s: „%(text)s“ ist kein Wurf; erwartet wird etwas wie „%(example)s“.",
            pool=shorten(str(self)),
            text=shorten(raw),
            example=shorten(self.example),
        )

    def _spread(self, rows: Sequence[Sequence[object]]) -> Sequence[Sequence[object]]:
        thrown = sum(1 for group in self.groups if group.count)
        if len(rows) == len(self.groups) or len(rows) != thrown:
            return rows
        given = iter(rows)
        return [next(given) if group.count else () for group in self.groups]

    def throws(self, tail: int = TAIL) -> Iterator[tuple[Faces, int]]:
        """Every distinct throw once, in rising order, with its number of ways.

        >>> list(Pool.of((2, 2)).throws())
        [(((1, 1),), 1), (((1, 2),), 2), (((2, 2),), 1)]
        """
        if _distinct(self.groups, tail) > MOST_THROWS:
            raise TooMuch(
                "%(pool)s hat mehr als %(most)s verschiedene Würfe; weniger Würfel lassen sich "
                "auszählen, zum Beispiel %(works)s.",
                pool=shorten(str(self)),
                most=MOST_THROWS,
                works=shorten(" ".join(map(str, _countable(self.groups, tail)))),
            )
        return _throws(self.groups, tail)

    def distinct(self, tail: int = TAIL) -> int:
        """How many different throws there are."""
        return _distinct(self.groups, tail)

    def size(self, tail: int = TAIL) -> int:
        """All ways of all throws together."""
        return prod(group.die.size(tail) ** group.count for group in self.groups)


def _read_pool(text: object) -> Pool:
    parts = text.split() if isinstance(text, str) and len(text) <= MOST_TEXT else []
    found = [match for part in parts if (match := _GROUP.fullmatch(part))]
    if not found or len(found) < len(parts):
        raise InvalidNotation(
            "„%(text)s“ sind keine Würfel; erwartet wird etwas wie „3W6 1W6!“.", text=shorten(text)
        )
    return Pool.of(*((int(m[1]), Die(int(m[2]), bool(m[3]))) for m in found))


_parsed = lru_cache(1024)(_read_pool)


@dataclass(frozen=True, slots=True)
class Fallen:
    """Faces in the order they fell, and where they came from."""

    faces: Faces
    origin: str


class DiceSource(Protocol):
    """Whatever can throw a pool."""

    def throw(self, pool: Pool, /) -> Fallen:
        """Throw all dice of the pool once."""
        ...


def without(hand: Hand, taken: Hand) -> Hand:
    """The dice left of ``hand`` when ``taken`` are taken away.

    >>> without((1, 1, 5, 6), (1, 5))
    (1, 6)
    """
    left = sorted(hand)
    for face in taken:
        if face not in left:
            raise IllegalAnswer(
                "Eine %(face)s lässt sich nicht wegnehmen; es liegen nur noch: %(left)s.",
                face=shorten(face),
                left=shorten(" ".join(map(str, left)) or "–"),
            )
        left.remove(face)
    return tuple(left)


def _within(number: object, low: int, high: int) -> bool:
    return type(number) is int and low <= number <= high


def _numbers(text: object) -> list[int]:
    if type(text) is int:
        return [text]
    if isinstance(text, str) and len(text) <= MOST_TEXT and _FACE.fullmatch(text):
        return [int(part) for part in text.split("+")]
    raise InvalidNotation(
        "„%(text)s“ ist kein Würfelergebnis; erwartet wird eine Zahl wie „4“ oder, bei offenen "
        "Würfeln, eine Kette wie „6+2“.",
        text=shorten(text),
    )


@lru_cache(maxsize=256)
def _totals(die: Die, tail: int) -> tuple[tuple[int, int], ...]:
    if not die.open_ended:
        return tuple((face, 1) for face in range(1, die.sides + 1))
    most = tail // die.sides
    below = [(t, die.sides ** (most - t // die.sides)) for t in range(1, tail) if t % die.sides]
    return (*below, (tail, die.size(tail) - sum(ways for _, ways in below)))


def _distinct(groups: Sequence[Group], tail: int) -> int:
    """How many distinct throws there are, without enumerating them."""
    return prod(comb(len(g.die.totals(tail)) + g.count - 1, g.count) for g in groups)


def _countable(groups: Sequence[Group], tail: int) -> Sequence[Group]:
    """As many of the dice, from the first on, as can still be enumerated."""
    numbers = range(1, sum(group.count for group in groups) + 1)
    refused = bisect_left(
        numbers, True, key=lambda n: _distinct(_first(groups, n), tail) > MOST_THROWS
    )
    return _first(groups, refused)


def _first(groups: Sequence[Group], dice: int) -> Sequence[Group]:
    found = []
    for group in groups:
        found.append(Group(min(dice, group.count), group.die))
        dice -= found[-1].count
    return [group for group in found if group.count]


def _throws(groups: Sequence[Group], tail: int) -> Iterator[tuple[Faces, int]]:
    first, *others = groups
    if not others:
        for hand, ways in _hands(first, tail):
            yield (hand,), ways
        return
    for hand, ways in _hands(first, tail):
        for more, other_ways in _throws(others, tail):
            yield (hand, *more), ways * other_ways


def _hands(group: Group, tail: int) -> Iterator[tuple[Hand, int]]:
    """The hands of a group, from memory if there are few enough to be worth it."""
    room = _distinct([group], tail) * (group.count + 15)
    if room > REMEMBERED:
        return _enumerated(group, tail)
    return iter(_remembered(group, tail if group.die.open_ended else 0))


@lru_cache(maxsize=128)
def _remembered(group: Group, tail: int) -> tuple[tuple[Hand, int], ...]:
    return tuple(_enumerated(group, tail))


def _enumerated(group: Group, tail: int) -> Iterator[tuple[Hand, int]]:
    """Decide total by total how many dice show it; what is undecided waits on a stack.

    Ways grow with each decision, so no hand has to be counted again: ``comb(left, n)`` says which
    of the dice left are the ``n`` that show the total.
    """
    totals = group.die.totals(tail)
    last = len(totals) - 1
    waiting: list[tuple[Hand, int, int, int]] = [((), group.count, 0, 1)]
    while waiting:
        hand, left, at, ways = waiting.pop()
        total, weight = totals[at]
        if at < last and left:
            waiting.append((hand, left, at + 1, ways))
            for n in range(1, left):
                more = ways * comb(left, n) * weight**n
                waiting.append((hand + (total,) * n, left - n, at + 1, more))
        yield hand + (total,) * left, ways * weight**left


def throw_each(pool: Pool, face: Callable[[int], int]) -> Faces:
    """Throw die by die; an open-ended die goes on while it shows its highest face.

    >>> throw_each(Pool.parse("1W6 2W10!"), lambda sides: 3)
    ((3,), (3, 3))
    """

    hands = []
    for group in pool.groups:
        sides, dice = group.die.sides, range(group.count)
        if group.die.open_ended:
            hands.append(tuple([_chain(sides, face) for _ in dice]))
        else:
            hands.append(tuple([face(sides) for _ in dice]))
    return tuple(hands)


def _chain(sides: int, face: Callable[[int], int]) -> int:
    shown = last = face(sides)
    while last == sides:
        last = face(sides)
        shown += last
    return shown
