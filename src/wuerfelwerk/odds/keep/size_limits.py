"""How large a keep question may get: too large a one is refused with what would work.

Dice and throws are judged before any work is done, worths as soon as they are known.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.keep.hand_index import cells, size
from wuerfelwerk.odds.keep.rule import WORD, Fold, KeepRule
from wuerfelwerk.values import dataclass, replace

MOST_HANDS = 1_000_000
"""The most final hands whose worth is asked for."""

MOST_WORK = 500_000_000
"""The most pairs of hands, times the limbs of their numbers; two or three seconds."""

CONVERTED = 100
"""How many pairs are weighed while one limb of a worth is made."""

MOST_ROOM = 900_000_000
"""The most bytes that solving and playing through may take, by an estimate that is never low."""

LEAST_BITS = 8
"""A limb has to hold so much besides the ways of a throw."""

NUMPY = 64_000_000
"""What is taken by numpy itself and by the block of cells being worked on."""


@dataclass(frozen=True, slots=True)
class Load:
    """What worths weigh: the bits of the largest, goals side by side, how many are different."""

    bits: int = 1
    goals: int = 1
    kinds: int = 2

    @classmethod
    def of(cls, rows: Sequence[tuple[int, ...]]) -> Load:
        """The load of these worths, each named once."""
        bits = max(n.bit_length() for row in rows for n in row)
        return cls(max(1, bits), len(rows[0]), len(rows))


LIGHT = Load()


def check_size(rule: KeepRule, fold: Fold, load: Load = LIGHT) -> None:
    """Refuse what would take too long or too much room, and say what would work."""
    digits = len(fold.face)
    if fits(rule, digits, load):
        return
    fewer = [n for n in range(1, rule.dice) if fits(_with(rule, n), digits, load)]
    if not fewer:
        raise _too_long(rule, digits, load)
    raise TooMuch(
        "%(pool)s (zu unterscheidende Augenzahlen: %(digits)s) haben zu viele Stellungen, um "
        "sie durchzurechnen; es geht mit höchstens so vielen Würfeln: %(works)s, oder wenn "
        "weniger Augenzahlen zu unterscheiden sind.",
        pool=str(rule),
        digits=digits,
        works=max(fewer),
    )


def _too_long(rule: KeepRule, digits: int, load: Load) -> TooMuch:
    """Not even one die can be thrown so often; or, where nothing works, the worths are to blame."""
    once = [n for n in range(1, rule.dice + 1) if fits(_with(rule, n, 1), digits, load)]
    if rule.throws is None or not once:
        return TooMuch(
            "Der Nutzen besteht aus zu großen oder zu vielen Zahlen, um %(pool)s damit "
            "durchzurechnen; es geht mit kleineren Zahlen oder weniger Zielen.",
            pool=str(rule),
        )
    dice = max(once)
    refused = bisect_left(
        range(1, rule.throws + 1), True, key=lambda n: not fits(_with(rule, dice, n), digits, load)
    )
    return TooMuch(
        "%(pool)s (zu unterscheidende Augenzahlen: %(digits)s, Würfe: %(throws)s) sind zu "
        "viel, um sie durchzurechnen; es geht mit so vielen Würfeln: %(works)s, und höchstens "
        "so vielen Würfen: %(fewer)s.",
        pool=str(rule),
        digits=digits,
        throws=rule.throws,
        works=dice,
        fewer=refused,
    )


def _with(rule: KeepRule, dice: int, throws: int | None = None) -> KeepRule:
    limit = rule.throws if throws is None else throws
    return replace(rule, dice=dice, at_least=min(rule.at_least, dice), throws=limit)


def fits(rule: KeepRule, digits: int, load: Load = LIGHT) -> bool:
    """Can this be solved in little time and room?"""
    ways: int = rule.sides**rule.dice
    if WORD - ways.bit_length() < LEAST_BITS or size(digits, rule.dice) > MOST_HANDS:
        return False
    wide = limbs(rule, load) * load.goals
    work = cells(digits, rule.dice) * wide * (rule.throws or 1)
    work += min(load.kinds, size(digits, rule.dice)) * wide * CONVERTED
    return work <= MOST_WORK and room(rule, digits, load) <= MOST_ROOM


def room(rule: KeepRule, digits: int, load: Load = LIGHT) -> int:
    """How many bytes a solve and its outcomes take, rather too many than too few."""
    hands = [size(digits, n) for n in range(rule.dice + 1)]
    places, wide, final = sum(hands), limbs(rule, load), hands[-1]
    kinds = min(load.kinds, final)
    rows, row = places - final + kinds, 8 * wide * load.goals
    lattice = sum(count * (10 * n + 16) for n, count in enumerate(hands))
    lattice += 4 * digits * (places - final)
    asked = 60 * final + kinds * (360 + load.goals * (40 * wide + 90))
    ranking = rows * (4 * row + 48) + places * (24 * wide + 72)
    tables = ((rule.throws or 0) + 1) * (rows * row + 4 * places)
    return NUMPY + lattice + max(asked, ranking) + tables


def limbs(rule: KeepRule, load: Load = LIGHT) -> int:
    """Of how many machine words a worth is made."""
    ways: int = rule.sides**rule.dice
    parts: int = rule.sides**rule.exponent
    return (parts.bit_length() + load.bits) // (WORD - ways.bit_length()) + 1
