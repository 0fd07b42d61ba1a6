"""How many raises to call: each raises the target, and what reaching it is worth."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from wuerfelwerk.dice.pool import Die
from wuerfelwerk.odds.pools.kept import reach
from wuerfelwerk.values import dataclass

OPEN_W10 = Die(10, open_ended=True)


@dataclass(frozen=True, slots=True)
class Raising:
    """So many raises called, how likely they are reached, and what that is worth on average."""

    raises: int
    chance: Fraction
    worth: Fraction


def raisings(
    chance: Callable[[int], Fraction], most: int, worth: Callable[[int], Fraction | int]
) -> tuple[Raising, ...]:
    """From no raise to ``most``, the best first; of equals the surer one.

    ``chance`` says how likely so many raises are reached, ``worth`` what they are worth then; a
    throw that misses is worth nothing.

    >>> [each.raises for each in raisings(kept_dice(6, 3, 15), 2, lambda raises: 1 + raises)]
    [1, 2, 0]
    """
    chances = [chance(raises) for raises in range(most + 1)]
    found = [Raising(n, likely, likely * worth(n)) for n, likely in enumerate(chances)]
    return tuple(sorted(found, key=lambda each: (-each.worth, each.raises)))


def best_raising(
    chance: Callable[[int], Fraction], most: int, worth: Callable[[int], Fraction | int]
) -> Raising:
    """The best number of raises."""
    return raisings(chance, most, worth)[0]


def kept_dice(
    dice: int, kept: int, target: int, *, step: int = 5, bonus: int = 0, die: Die = OPEN_W10
) -> Callable[[int], Fraction]:
    """The chance per number of raises: the highest dice against a target that rises by ``step``."""
    return lambda raises: reach(dice, kept, target + step * raises, bonus, die)
