"""The rule of keeping: which dice of a throw may be thrown again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from wuerfelwerk.dice.pool import MOST, Hand
from wuerfelwerk.errors import IllegalAnswer, InvalidNotation, shorten
from wuerfelwerk.messages import plural
from wuerfelwerk.values import dataclass

WORD = 62
"""How many bits of a machine word sums may fill."""

Classes = Iterable[Iterable[int]]
"""Faces that a rule cannot tell apart, class by class; a face that is not named stands alone."""


@dataclass(frozen=True, slots=True)
class KeepRule:
    """Throw all dice, let some lie, throw the others again, until all lie.

    Of each throw at least ``at_least`` dice must lie (all, where there are fewer), besides those
    that show a ``stuck`` face: they always lie. ``throws`` limits the throws; ``again`` allows
    dice that lie to be thrown again, as at Kniffel.
    """

    dice: int
    sides: int
    at_least: int = 1
    stuck: frozenset[int] = frozenset()
    throws: int | None = None
    again: bool = False

    def __post_init__(self) -> None:
        self._within("dice", self.dice, 1, MOST)
        self._within("sides", self.sides, 1, MOST)
        endless = self.throws is None
        self._within("at_least", self.at_least, 1 if endless else 0, self.dice)
        if not endless:
            self._within("throws", self.throws, 1, MOST)
        if endless and self.again:
            raise InvalidNotation(
                "Liegende Würfel dürfen nur dann neu geworfen werden, wenn die Zahl der Würfe "
                "begrenzt ist; erwartet wird throws."
            )
        for face in self.stuck:
            self._within("stuck", face, 1, self.sides)

    @staticmethod
    def _within(name: str, number: object, low: int, high: int) -> None:
        if type(number) is not int or not low <= number <= high:
            raise InvalidNotation(
                "Für %(name)s wird eine ganze Zahl von %(low)s bis %(high)s erwartet, "
                "nicht %(number)s.",
                name=name,
                low=low,
                high=high,
                number=shorten(number),
            )

    def __str__(self) -> str:
        return f"{self.dice}W{self.sides}"

    @property
    def exponent(self) -> int:
        """The most dice thrown in all: chances are fractions of ``sides`` to this power."""
        fewer = 0 if self.again else self.at_least
        throws = self.dice if self.throws is None else self.throws
        return sum(max(0, self.dice - fewer * i) for i in range(throws))

    @property
    def exponents(self) -> list[int]:
        """By how many dice lie: the most dice thrown from there on, if throws are not limited.

        >>> KeepRule(4, 6).exponents, KeepRule(4, 6, 2).exponents
        ([10, 6, 3, 1], [6, 4, 2, 1])
        """
        found = [0] * self.at_least
        for thrown in range(1, self.dice + 1):
            found.append(thrown + found[-self.at_least])
        return found[: self.at_least - 1 : -1]

    def options(self, throw: Hand) -> Iterator[Hand]:
        """What may lie of a throw, each once.

        >>> list(KeepRule(3, 6, 2, frozenset({1})).options((1, 5, 4)))
        [(1, 4, 5)]
        """
        stuck = [face for face in throw if face in self.stuck]
        free = sorted(face for face in throw if face not in self.stuck)
        for n in range(min(self.at_least, len(free)), len(free) + 1):
            for more in sorted(set(combinations(free, n))):
                yield tuple(sorted((*stuck, *more)))

    def check(self, hand: Hand) -> None:
        """Refuse what cannot be a hand of these dice."""
        known = all(type(face) is int and 1 <= face <= self.sides for face in hand)
        if not known or len(hand) > self.dice:
            raise IllegalAnswer(
                plural(
                    "(%(hand)s) kann nicht liegen; erwartet wird höchstens %(dice)s Würfel mit "
                    "Augen von 1 bis %(sides)s.",
                    "(%(hand)s) kann nicht liegen; erwartet werden höchstens %(dice)s Würfel "
                    "mit Augen von 1 bis %(sides)s.",
                    "dice",
                ),
                hand=" ".join(shorten(face) for face in hand[:20]),
                dice=self.dice,
                sides=self.sides,
            )


@dataclass(frozen=True, slots=True)
class Fold:
    """Faces as digits: the lowest face is the highest digit, faces of one class share theirs.

    Hands of lower faces stand behind those of higher ones this way, so that of equals the last is
    the one to take.
    """

    digit: tuple[int, ...]
    """The digit of each face from 1 on."""
    face: Hand
    """The lowest face of each digit, which speaks for all."""
    weights: tuple[int, ...]
    """On how many faces each digit stands."""

    @classmethod
    def of(cls, rule: KeepRule, classes: Classes) -> Fold:
        """Fold the faces of a rule; a stuck face and a free one are always told apart."""
        named = [frozenset(each) for each in classes]
        _check_classes(rule, named)
        alone = set(range(1, rule.sides + 1)).difference(*named)
        kinds = sorted([*filter(None, named), *({face} for face in alone)], key=min, reverse=True)
        digit = {face: d for d, kind in enumerate(kinds) for face in kind}
        faces = tuple(digit[face] for face in range(1, rule.sides + 1))
        return cls(faces, tuple(map(min, kinds)), tuple(map(len, kinds)))

    def digits(self, hand: Hand) -> tuple[int, ...]:
        """A hand as a rising row of digits."""
        return tuple(sorted([self.digit[face - 1] for face in hand]))


def _check_classes(rule: KeepRule, named: Sequence[frozenset[int]]) -> None:
    often = Counter(face for each in named for face in each)
    twice = any(n > 1 for n in often.values())
    strange = any(face not in range(1, rule.sides + 1) for face in often)
    if twice or strange or any(each & rule.stuck and each - rule.stuck for each in named):
        raise InvalidNotation(
            "Klassen ununterscheidbarer Augen nennen jede Augenzahl von 1 bis %(sides)s höchstens "
            "einmal und mischen festliegende nicht mit anderen.",
            sides=rule.sides,
        )
