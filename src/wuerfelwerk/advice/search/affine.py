"""Exact worths that may still contain the unknown worth of a round that is being solved.

A line is ``(d, n0, n1, n2 …)`` and means ``(n0 + n1·x1 + n2·x2 + …) / d``; ``x1, x2 …`` is what
the rounds are worth that are being solved, the outermost first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import zip_longest
from math import gcd, lcm
from typing import TypeAlias

Line: TypeAlias = tuple[int, ...]
Score: TypeAlias = tuple[Fraction, Fraction]
"""How much of the unbearable is in it (never more than nothing), and what it is worth."""
WIDE = 512
"""Several numbers in one (``figures``) have so many bits each."""
DIGIT = (1 << WIDE) - 1
LARGEST = 32
"""A single worth has fewer bits."""
BELOW = 6
"""How many of several numbers stand below the first, by which choices are made."""
HEAVY = 160
"""From how many bits of a denominator on it is looked whether several numbers can be reduced."""
GUESS: Score = (Fraction(0), Fraction(0))
"""What a round is taken to be worth before anything is known of it."""
UNBEARABLE: Score = (Fraction(-1), Fraction(0))
"""Worse than anything: what a round without end counts for until a better way is known."""


def constant(worth: int | Fraction) -> Line:
    """A worth that is known."""
    return (worth.denominator, worth.numerator)


def unknown(number: int) -> Line:
    """The still unknown worth of the round of that number."""
    return (1, *([0] * number), 1)


def mixed(parts: Iterable[tuple[Line, int]]) -> Line:
    """The mean, each line taken with its whole weight."""
    scaled, whole = list[tuple[Line, int, int]](), 0
    for line, weight in parts:
        whole += weight
        shared = gcd(weight, line[0])
        scaled.append((line, weight // shared, line[0] // shared))
    common = lcm(*[over for _, _, over in scaled])
    if all(len(line) == 2 for line, _, _ in scaled):
        sums = [sum([line[1] * (weight * (common // over)) for line, weight, over in scaled])]
    else:
        rows = [
            [n * (weight * (common // over)) for n in line[1:]] for line, weight, over in scaled
        ]
        sums = [sum(column) for column in zip_longest(*rows, fillvalue=0)]
    return _reduced(common * whole, sums)


def share(line: Line, number: int) -> Fraction:
    """How likely it leads back into the round of that number."""
    return Fraction(line[number + 1], line[0]) if len(line) > number + 1 else Fraction(0)


def solved(line: Line, number: int) -> Line:
    """Solve ``x = line`` for the last unknown, that of this number."""
    rest = line[0] - (line[number + 1] if len(line) > number + 1 else 0)
    return _reduced(rest, list(line[1 : number + 1]))


def replaced(line: Line, number: int, by: Line) -> Line:
    """The line with the last unknown, that of this number, put in."""
    if len(line) <= number + 1:
        return line
    kept, often = line[1 : number + 1], line[number + 1]
    rows = zip_longest([n * by[0] for n in kept], [often * n for n in by[1:]], fillvalue=0)
    return _reduced(line[0] * by[0], [a + b for a, b in rows])


def score(line: Line, known: Sequence[Score]) -> Score:
    """What answers are compared by: the line with the guesses so far put in for the unknowns."""
    if len(line) == 2:
        return Fraction(0), Fraction(line[1], line[0])
    pairs = list(zip(line[2:], known, strict=False))
    bad = sum((n * each[0] for n, each in pairs), Fraction(0))
    good = sum((n * each[1] for n, each in pairs), Fraction(line[1]))
    return bad / line[0], good / line[0]


def fraction(over: int, number: int) -> Line:
    """A worth that is known, of its two parts."""
    return _reduced(over, [number])


def several(line: Line) -> bool:
    """Are there several numbers in one?"""
    return bool(abs(line[1]) >> (line[0].bit_length() + LARGEST))


def first(line: Line) -> Line:
    """The first of several numbers in one."""
    return fraction(line[0], line[1] >> BELOW * WIDE)


def _reduced(over: int, numbers: list[int]) -> Line:
    while len(numbers) > 1 and not numbers[-1]:
        numbers.pop()
    if not abs(numbers[0]) >> (over.bit_length() + LARGEST):
        shared = gcd(over, *numbers)
    elif over >> (WIDE - LARGEST - 1):
        raise OverflowError
    else:
        shared = _shared(gcd(over, *numbers), numbers[0]) if over >> HEAVY else 1
    return (over, *numbers) if shared == 1 else (over // shared, *[n // shared for n in numbers])


def _shared(shared: int, several: int) -> int:
    """The greatest divisor of each of several numbers in one."""
    while several >> (WIDE - 1) not in (0, -1):
        shared, several = gcd(shared, several & DIGIT), several >> WIDE
    return gcd(shared, several)
