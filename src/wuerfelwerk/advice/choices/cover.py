"""Which dice to lay against which attacks: singly, or equal ones added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TypeAlias

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.values import dataclass

Counts: TypeAlias = tuple[int, ...]
Plan: TypeAlias = tuple[tuple[int, int], tuple[Hand, ...]]
"""What is kept off and, the less the better, minus the dice it takes; the dice per attack."""


@dataclass(frozen=True, slots=True)
class Covering:
    """The dice laid against each attack (none: it gets through), and the worth of it."""

    parries: tuple[Hand, ...]
    worth: int

    @property
    def open(self) -> tuple[int, ...]:
        """The places of the attacks that get through."""
        return tuple(i for i, hand in enumerate(self.parries) if not hand)


def _one(strength: int) -> int:
    return 1


def _any(face: int) -> bool:
    return True


def best_cover(
    dice: Hand,
    attacks: Sequence[int],
    worth: Callable[[int], int] = _one,
    addable: Callable[[int], bool] = _any,
    above: bool = False,
) -> Covering:
    """Lay dice so that the attacks kept off are worth most; of equals with the fewest dice.

    A die, or several that show the same ``addable`` face added up, keeps off one attack that is not
    higher (with ``above``: that is lower). ``worth`` says what it is worth to keep off an attack of
    that strength: always 1 for the most attacks, its damage for the least damage let through.

    >>> best_cover((5, 5, 9), (9, 10))
    Covering(parries=((9,), (5, 5)), worth=2)
    >>> best_cover((5, 5, 9), (9, 10), addable=lambda face: face <= 4).open
    (1,)
    """
    faces = tuple(sorted(set(dice)))
    needed = [strength + above for strength in attacks]

    @cache
    def best(at: int, left: Counts) -> Plan:
        """The best from this attack on, with these dice left."""
        if at == len(needed):
            return (0, 0), ()
        plans = [_laid((), 0, best(at + 1, left))]
        for i, many in _ways(faces, left, needed[at], addable):
            rest = (*left[:i], left[i] - many, *left[i + 1 :])
            plans.append(_laid((faces[i],) * many, worth(attacks[at]), best(at + 1, rest)))
        return max(plans, key=lambda plan: plan[0])

    lying = Counter(dice)
    (kept_off, _), parries = best(0, tuple(lying[face] for face in faces))
    return Covering(parries, kept_off)


def _laid(hand: Hand, worth: int, rest: Plan) -> Plan:
    (kept_off, spared), parries = rest
    return (kept_off + worth, spared - len(hand)), (hand, *parries)


def _ways(
    faces: Hand, left: Counts, needed: int, addable: Callable[[int], bool]
) -> Iterator[tuple[int, int]]:
    """Each face that is enough, with as few dice as it takes; more would be wasted."""
    for i, face in enumerate(faces):
        many = max(1, -(-needed // face))
        if many <= left[i] and (many == 1 or addable(face)):
            yield i, many
