"""Polynomials with whole-number coefficients, packed into one long integer each.

The coefficient of ``x**i`` stands in the ``i``-th slot. As long as none outgrows its slot, adding,
multiplying and shifting the integers adds, multiplies and shifts the polynomials, all in the long
arithmetic of the machine. Counts never outgrow theirs: no coefficient can be more than all ways
together, and slots are made for these.
"""

from __future__ import annotations

from math import comb
from struct import unpack

_NATIVE = {1: "B", 2: "H", 4: "I", 8: "Q"}


def slot(ways: int) -> int:
    """How many bytes a slot needs to hold up to so many ways.

    >>> slot(255), slot(256), slot(6**10), slot(10**70)
    (1, 2, 4, 30)
    """
    needed = (ways.bit_length() + 7) // 8
    return next((size for size in _NATIVE if needed <= size), needed)


def coefficients(packed: int, size: int, least: int = 0) -> list[int]:
    """The coefficients of a polynomial whose slots have ``size`` bytes, up to the highest.

    At least so many are given, the last of them 0 where there are fewer.

    >>> coefficients(1 + (2 << 8) + (3 << 24), 1), coefficients(1, 1, least=3)
    ([1, 2, 0, 3], [1, 0, 0])
    """
    length = max(least, -(-packed.bit_length() // (8 * size)))
    raw = packed.to_bytes(length * size, "little")
    if size in _NATIVE:
        return list(unpack(f"<{length}{_NATIVE[size]}", raw))
    read = int.from_bytes
    return [read(raw[at : at + size], "little") for at in range(0, len(raw), size)]


def times_ones(packed: int, count: int, bits: int) -> int:
    """The product with ``1 + x + … + x**(count - 1)``, by doubling; ``count`` is at least 1.

    >>> hex(times_ones(0x0201, 3, 8))
    '0x2030301'
    """
    product, terms = packed, 1
    for digit in bin(count)[3:]:
        product += product << terms * bits
        terms *= 2
        if digit == "1":
            product = (product << bits) + packed
            terms += 1
    return product


def at_least_shown(dice: int, shown: int, lower: int) -> int:
    """In how many ways at least ``shown`` dice show one face and the others a lower one.

    >>> at_least_shown(2, 1, 5)
    11
    """
    return sum([comb(dice, n) * lower ** (dice - n) for n in range(shown, dice + 1)])
