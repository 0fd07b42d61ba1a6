"""Keep the highest or the lowest dice of a throw, open-ended dice included.

Dice are counted by how many of them show the highest face, never hand by hand. For open-ended dice
this goes level by level: of the dice still being thrown on, some go on and the others end; as soon
as fewer go on than are to be kept, all of these are kept, and the rest is an ordinary throw of dice
that cannot go on.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from wuerfelwerk.dice.pool import MOST, TAIL, Die
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.limits import as_die, check_dice, check_number, check_work
from wuerfelwerk.odds.pools.open_ended import AtLeast, Bound, Total, chance_from, with_tail
from wuerfelwerk.odds.pools.packed_polynomials import at_least_shown, coefficients, slot, times_ones
from wuerfelwerk.odds.pools.sums import cut_off, times_die

OPEN_W10 = Die(10, open_ended=True)


def keep_highest(
    dice: int, die: Die | int, kept: int, *, depth: int | None = None, tail: int | None = None
) -> Distribution[Total]:
    """The total of the ``kept`` highest of like dice; ``depth`` and ``tail`` as for ``sums``.

    >>> keep_highest(4, 6, 3).mean()
    Fraction(15869, 1296)
    """
    bound = _bound(dice, as_die(die), kept, depth, tail)
    return _told(_highest(dice, kept, bound), dice, bound)


def keep_lowest(
    dice: int, die: Die | int, kept: int, *, depth: int | None = None, tail: int | None = None
) -> Distribution[Total]:
    """The total of the ``kept`` lowest of like dice; ``depth`` and ``tail`` as for ``sums``.

    >>> keep_lowest(2, 20, 1).mean()
    Fraction(287, 40)
    """
    bound = _bound(dice, as_die(die), kept, depth, tail)
    return _told(_lowest(dice, kept, bound), dice, bound)


def reach(dice: int, kept: int, target: int, bonus: int = 0, die: Die | int = OPEN_W10) -> Fraction:
    """How likely the ``kept`` highest dice and the bonus make at least ``target``.

    Exact also for open-ended dice, however far they go: the totals below the target are finitely
    many.

    >>> round(float(reach(5, 3, 15)), 5)
    0.93183
    """
    check_dice(dice, kept)
    needed = target - bonus
    if needed <= kept or kept == 0:
        return Fraction(needed <= kept)
    bound = _bound(dice, as_die(die), kept, None, needed)
    return chance_from(
        needed, _counts(_highest(dice, kept, bound), dice, bound), _ways(dice, bound)
    )


def order_statistic(
    dice: int, die: Die | int, place: int, *, tail: int = TAIL
) -> Distribution[Total]:
    """What the die in this place shows when the dice are laid in rising order, from 1 on.

    >>> order_statistic(3, 6, 2)[3]
    Fraction(13, 54)
    """
    sort = as_die(die)
    check_number(place, 1, check_number(dice, 1, MOST))
    totals = sort.totals(tail)
    check_work(lambda n: n * len(totals) * (50 + n * sort.size(tail).bit_length()), dice, sort)
    size, under, before = sort.size(tail), 0, 0
    counts: dict[Total, int] = {}
    for total, ways in totals:
        under += ways
        upto = sum(
            comb(dice, n) * under**n * (size - under) ** (dice - n) for n in range(place, dice + 1)
        )
        last = sort.open_ended and total == tail
        counts[AtLeast(tail) if last else total] = upto - before
        before = upto
    return Distribution({total: n for total, n in counts.items() if n}, size**dice)


def _bound(dice: int, die: Die, kept: int, depth: int | None, tail: int | None) -> Bound:
    check_dice(dice, kept)
    check_work(
        lambda n: max(_work(n, k, die, depth, tail) for k in {min(n, kept), min(n // 2, kept)}),
        dice,
        die,
    )
    return Bound.of(die, kept, depth, tail)


def _work(dice: int, kept: int, die: Die, depth: int | None, tail: int | None) -> int:
    """Bytes moved: first for dice that cannot go on, then long products level by level."""
    bound = Bound.of(die, kept, depth, tail)
    width = dice * bound.ways.bit_length() // 8 + 1
    plain = kept * die.sides * width * kept * die.sides * (kept + 1) // 4
    if not die.open_ended:
        return plain
    totals = min(bound.highest * kept, bound.tail or MOST * MOST) + 1
    levels = (bound.depth + 1) * (kept + 1)
    return (dice - kept + 1) * (plain + totals * width * levels) + totals * width**2 * levels // 9


def _ways(dice: int, bound: Bound) -> int:
    ways: int = bound.ways**dice
    return ways


def _counts(packed: int, dice: int, bound: Bound) -> list[int]:
    return coefficients(packed, slot(_ways(dice, bound)))


def _told(packed: int, dice: int, bound: Bound) -> Distribution[Total]:
    return with_tail(_counts(packed, dice, bound), _ways(dice, bound), bound.tail)


def _highest(dice: int, kept: int, bound: Bound) -> int:
    """Level by level from above: ``going`` are the ways to have so many dice thrown on so far."""
    sides, bits = bound.die.sides, 8 * slot(_ways(dice, bound))
    if not bound.die.open_ended:
        return _plain(dice, kept, range(1, sides + 1), bits)[0]
    plain = {n: _plain(n, kept, range(1, sides), bits) for n in range(kept, dice + 1)}
    total, going = 0, {dice: 1}
    for left in range(bound.depth, 0, -1):
        at = sides * (bound.depth - left) * kept
        for some, all_kept in enumerate(_all_kept(kept, bound.die, left - 1, bits)):
            rest = sum(n * plain[m][some] for m, n in _ended(going, some, sides**left))
            total += cut_off(rest * all_kept << (at + sides * some) * bits, bound.tail, bits)
        if bound.tail is not None and at + sides * kept >= bound.tail:
            return total
        ended = (sides - 1) * sides**left
        going = {m: sum(n for _, n in _ended(going, m, ended)) for m in range(kept, dice + 1)}
    last = sum(n * _one_more(plain[m], m, kept, sides, sides - 1, bits) for m, n in going.items())
    return total + (last << sides * bound.depth * kept * bits)


def _ended(going: dict[int, int], some: int, weight: int) -> list[tuple[int, int]]:
    """The ways that just ``some`` of the dice go on, by how many dice there were."""
    return [
        (m, ways * comb(m, some) * weight ** (m - some)) for m, ways in going.items() if m >= some
    ]


def _all_kept(most: int, die: Die, depth: int, bits: int) -> list[int]:
    """The sums of 0, 1, … and of fewer than ``most`` open-ended dice."""
    found = [1]
    while len(found) < most:
        found.append(times_die(found[-1], die, depth, bits))
    return found[:most]


def _lowest(dice: int, kept: int, bound: Bound) -> int:
    """Level by level from below: ``found[n]`` is the sum of ``n`` dice without the highest."""
    sides, bits, dropped = bound.die.sides, 8 * slot(_ways(dice, bound)), dice - kept
    found = _plain(dice, kept, range(sides, 0, -1), bits)[::-1]
    if not bound.die.open_ended:
        return found[-1]
    plain = [_plain(dice - m, kept, range(sides - 1, 0, -1), bits) for m in range(dropped + 1)]
    sums = [1]
    while len(sums) <= kept:
        sums.append(times_ones(sums[-1], sides - 1, bits) << bits)
    for depth in range(1, bound.depth + 1):
        weight = sides**depth
        found = [
            cut_off(
                _some_kept([row[kept - n] for row in plain], dropped + n, weight)
                + _rest_kept(found, sums, dropped, n, sides * bits, weight),
                bound.tail,
                bits,
            )
            for n in range(kept + 1)
        ]
    return found[-1]


def _some_kept(plain: list[int], dice: int, weight: int) -> int:
    """So few dice go on that none of them is kept."""
    return sum(comb(dice, m) * weight**dice * ended for m, ended in enumerate(plain))


def _rest_kept(
    found: list[int], sums: list[int], dropped: int, kept: int, step: int, weight: int
) -> int:
    """All that end are kept, and so are ``n`` of those that go on."""
    return sum(
        comb(dropped + kept, kept - n)
        * weight ** (kept - n)
        * (sums[kept - n] * found[n] << step * n)
        for n in range(1, kept + 1)
    )


def _plain(dice: int, kept: int, faces: range, bits: int) -> list[int]:
    """The ``kept`` best of dice with these faces, worst face first, packed; then one die fewer.

    The ``m``-th is the sum of the ``kept - m`` best of ``dice - m`` dice. With one more face,
    either fewer dice show it than are kept, and the others are as before, or only it is kept.
    """
    found = [int(m == dice) for m in range(kept + 1)]
    for worse, face in enumerate(faces):
        found = [
            _one_more(found[m:], dice - m, kept - m, face, worse, bits) for m in range(kept + 1)
        ]
    return found


def _one_more(before: list[int], dice: int, kept: int, face: int, worse: int, bits: int) -> int:
    total = at_least_shown(dice, kept, worse) << face * kept * bits
    for some in range(kept):
        total += comb(dice, some) * before[some] << face * some * bits
    return total
