"""The working: ``note(rule, …)`` records a step that cites a rule; who may read it; seats."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import TypeAlias, TypeVar

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.values import dataclass

T = TypeVar("T")
Seat: TypeAlias = str
GM: Seat = "sl"
Audience: TypeAlias = frozenset[Seat] | None
"""The seats that may know; ``None`` means everybody."""
Path: TypeAlias = tuple[int, ...]
"""Which branch of a procedure: empty for the trunk."""


@dataclass(frozen=True, slots=True)
class Total:
    """A number with the labelled parts it is made of; a part may be a total itself.

    >>> sw = Total(7, (("attribut", 3), ("talent", 4)))
    >>> Total(8, (("schwellenwert", sw), ("wurf", -2), ("waffe", 3))).adds_up()
    True
    """

    value: int
    parts: tuple[tuple[str, int | Total], ...]

    @classmethod
    def of(cls, value: int, **parts: int | Total) -> Total:
        """A total of named parts, in the order they are named."""
        return cls(value, tuple(parts.items()))

    def leaves(self) -> Iterator[tuple[str, int]]:
        """Every number the total finally rests on."""
        for label, part in self.parts:
            if isinstance(part, Total):
                yield from part.leaves()
            else:
                yield label, part

    def adds_up(self) -> bool:
        """Are this total and all totals in it the sum of their parts?"""
        inner = [part for _, part in self.parts if isinstance(part, Total)]
        values = (part.value if isinstance(part, Total) else part for _, part in self.parts)
        return sum(values) == self.value and all(part.adds_up() for part in inner)


Value: TypeAlias = (
    int | str | tuple[int, ...] | tuple[str, ...] | tuple[WuerfelwerkError, ...] | Total
)


def both(a: Audience, b: Audience) -> Audience:
    """Those who belong to both audiences."""
    return a if b is None else b if a is None else a & b


def within(a: Audience, b: Audience) -> bool:
    """Does everybody of the first audience belong to the second?"""
    return b is None or (a is not None and a <= b)


def allowed(audience: Audience, seat: Seat) -> bool:
    """Does this seat belong to the audience?"""
    return audience is None or seat in audience


@dataclass(frozen=True, slots=True)
class Step:
    """One line of working: the rule it follows, and the numbers in it."""

    rule: str
    values: tuple[tuple[str, Value], ...] = ()
    audience: Audience = None
    path: Path = ()

    @property
    def numbers(self) -> Mapping[str, Value]:
        """The values by name."""
        return dict(self.values)


class UnknownRule(LookupError):
    """A line of code cites a rule id that no catalogue has: a mistake of ours, not of a person."""


class Note:
    """Takes explanations and forgets them; the default, so that counting stays cheap."""

    def __call__(self, rule: str, to: Audience = None, /, **values: Value) -> None:
        """Say that ``rule`` was applied with ``values``, to those who may know."""

    def at(self, path: Path) -> Note:
        """The same note, for one branch."""
        return self

    def check(self, rule: str) -> None:
        """Refuse a rule id that is in no catalogue, where there is one to look it up in."""

    def gist(self, whole: T, gist: T) -> T:
        """The whole at the table; for advice only what goals can tell apart, of this turn alone."""
        return whole

    def brief(self, whole: T, brief: T) -> T:
        """The whole at the table; where ways are counted, what later rules can tell apart of it.

        Both lead to the same, in this turn and in all that follow, but for what a story tells.
        """
        return whole

    def unsaid(self, said: T, unsaid: T) -> T:
        """What only questions and working tell; where fights are counted, nobody reads it."""
        return said

    def anew(self, start: T) -> T | None:
        """How a round begins after one that came to nothing; counting begins it as it was."""
        return start

    def become(self, this: object, start: object) -> None:
        """Hear that from here on the procedure ``this`` is ``start``; only counting listens."""


SILENT = Note()


class Recorder(Note):
    """Takes explanations and keeps them; with ``known`` every cited id is looked up.

    What branches say stands where they began, one after the other, whoever of them speaks first.
    """

    def __init__(self, path: Path = (), known: Container[str] | None = None) -> None:
        self._path, self._known = path, known
        self._parts: list[Step | Recorder] = []

    @property
    def steps(self) -> list[Step]:
        """All that was explained so far."""
        found: list[Step] = []
        for each in self._parts:
            if isinstance(each, Recorder):
                found += each.steps
            else:
                found.append(each)
        return found

    def __call__(self, rule: str, to: Audience = None, /, **values: Value) -> None:
        self.check(rule)
        self._parts.append(Step(rule, tuple(values.items()), to, self._path))

    def at(self, path: Path) -> Recorder:
        branch = Recorder(path, self._known)
        self._parts.append(branch)
        return branch

    def check(self, rule: str) -> None:
        if self._known is not None and rule not in self._known:
            raise UnknownRule(rule)
