"""W13 as well as each peer can ask it: exact, though both wild dice go on without end.

Two running wild dice whose sixes cancel are thrown anew; a single one goes on as far as it matters.
All peers are told the same; they differ in how they make and add up dice.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

from benchmarks.odds.contest import Work
from benchmarks.odds.door_questions import Question

Chances = dict[Any, Fraction]
Counts = dict[int, int]


@dataclass(frozen=True, slots=True)
class _Sums:
    """How a peer makes and adds up dice; the rest is the same for all."""

    made: Callable[[Counts], Any]
    counts: Callable[[Any], Any]
    dice: Callable[[int], Any]
    add: Callable[[Any, Any], Any] = operator.add

    def answers(self, questions: Sequence[Question]) -> list[Chances]:
        """What it says to hits and salvos."""
        return [_SPACE[each.check](self, each) for each in questions]


def _mixed(parts: Iterable[Counts]) -> Counts:
    """One of these dice, each as likely as the others."""
    many = [dict(part) for part in parts]
    whole = lcm(*(sum(part.values()) for part in many))
    found: Counts = {}
    for part in many:
        factor = whole // sum(part.values())
        for value, n in part.items():
            found[value] = found.get(value, 0) + n * factor
    return found


def _moved(die: Counts, by: int, sign: int = 1) -> Counts:
    return {by + sign * value: n for value, n in die.items()}


def _going_on(reach: int) -> Counts:
    """A six that is thrown on, exact up to ``reach``."""
    deep = reach // 6 + 2
    found: Counts = {}
    for sixes in range(deep):
        for face in range(1, 6):
            found[6 * sixes + face] = 6 ** (deep - sixes - 1)
    found[6 * deep] = 1
    return found


def _both_on(more: Counts) -> Counts:
    """Two wild dice go on: what one has more than the other when not both show a six."""
    parts: list[Counts] = []
    for a in range(1, 7):
        for b in range(1, 7):
            if (a, b) == (6, 6):
                continue
            parts.append(_single(a, b, more))
    return _mixed(parts)


def _single(a: int, b: int, more: Counts) -> Counts:
    if a == 6:
        return _moved(more, 6 - b)
    return _moved(more, a - 6, -1) if b == 6 else {a - b: 1}


def _pair(a: int, b: int, more: Counts, both: Counts) -> Counts:
    return both if a == b == 6 else _single(a, b, more)


def _hits(sums: _Sums, question: Question) -> Chances:
    asked = question.fields
    dice, plus, speed = asked["angriff"], asked.get("plus", 0), asked["geschwindigkeit"]
    against, bonus = asked["manoevrieren"], asked.get("bonus", 0)
    more = _going_on(6 * against + speed + bonus + 6 * dice + plus)
    both = _both_on(more)
    ours = sums.dice(dice - 1)
    alone = sums.made(_mixed(_moved(more, 6) if a == 6 else {a: 1} for a in range(2, 7)))
    chance = Fraction()
    if against:
        wild = sums.made(_mixed(_pair(a, b, more, both) for a in range(2, 7) for b in range(2, 7)))
        theirs = sums.made(_moved(dict(sums.counts(sums.dice(against - 1))), 0, -1))
        lead = sums.add(sums.add(ours, theirs), wild)
        chance += Fraction(5, 6) * _at_least(sums.counts(lead), speed + bonus - plus)
    patzer = Fraction(1, 6) if against else Fraction(1)
    behind = speed - plus if against else speed + bonus - plus
    chance += patzer * _at_least(sums.counts(sums.add(ours, alone)), behind)
    hit = Fraction(5, 6) * chance
    found = {"patzer": Fraction(1, 6), "treffer": hit, "daneben": Fraction(5, 6) - hit}
    return {outcome: n for outcome, n in found.items() if n}


def _at_least(counts: Any, target: int) -> Fraction:
    pairs = list(counts)
    made = sum(n for value, n in pairs if value >= target)
    return Fraction(made, sum(n for _, n in pairs))


ROWS = ("schilde", "klein", "doppelt", "gross", "doppelt_gross", "zerstoert")


def _salvoes(sums: _Sums, question: Question) -> Chances:
    asked = question.fields
    dice, plus, reach = asked["angriff"], asked.get("plus", 0), asked["initiative"]
    against, extra = asked["abwehr"], asked.get("mehr", 0)
    more = _going_on(6 * against + extra + reach + 6 * dice + plus + 30)
    both = _both_on(more)
    lying, going, missed = _reached(dict(sums.counts(sums.dice(dice - 1))), plus, reach)
    fixed = sums.made(_moved(dict(sums.counts(sums.dice(against - 1))), -extra, -1))
    stop = [_moved(more, -6, -1) if b == 6 else {-b: 1} for b in range(1, 7)]
    run = [_moved(both, 0) if b == 6 else _moved(more, 6 - b) for b in range(1, 7)]
    found: Chances = {"patzer": Fraction(1, 6), "daneben": missed * Fraction(5, 6)}
    for part, wild in ((lying, stop), (going, run)):
        if part:
            chance = sum(part.values()) * Fraction(5, 6)
            lead = sums.add(sums.add(sums.made(_whole(part)), fixed), sums.made(_mixed(wild)))
            for row, share in _rows(sums.counts(lead)).items():
                found[row] = found.get(row, Fraction()) + share * chance
    return {outcome: n for outcome, n in found.items() if n}


def _reached(plain: Counts, plus: int, reach: int) -> tuple[Chances, Chances, Fraction]:
    """What is thrown when no 1 was: sums that lie, sums (less a six) that run on, and misses."""
    whole = sum(plain.values()) * 5
    lying, going, missed = Chances(), Chances(), Fraction()
    open_sums = {value + plus: Fraction(n, whole) for value, n in plain.items()}
    faces: Iterable[int] = range(2, 7)
    while open_sums:
        after = Chances()
        for value, chance in open_sums.items():
            for face in faces:
                total = value + face
                if face < 6 and total < reach:
                    missed += chance
                elif face < 6:
                    lying[total] = lying.get(total, Fraction()) + chance
                elif total >= reach:
                    going[total - 6] = going.get(total - 6, Fraction()) + chance
                else:
                    after[total] = after.get(total, Fraction()) + chance
        open_sums = {value: chance / 6 for value, chance in after.items()}
        faces = range(1, 7)
    return lying, going, missed


def _whole(part: Chances) -> Counts:
    common = lcm(*(chance.denominator for chance in part.values()))
    return {value: int(chance * common) for value, chance in part.items()}


def _rows(counts: Any) -> Chances:
    pairs, found = list(counts), dict[str, int]()
    for value, n in pairs:
        row = "abgefangen" if value < 0 else ROWS[min(value // 4, 5)]
        found[row] = found.get(row, 0) + n
    return {row: Fraction(n, sum(n for _, n in pairs)) for row, n in found.items()}


_SPACE = {"treffer": _hits, "salve": _salvoes}


def space_icepool(questions: Sequence[Question]) -> Work:
    import icepool

    def dice(n: int) -> Any:
        return n @ icepool.d6 if n else icepool.Die([0])

    return lambda: _Sums(icepool.Die, lambda die: die.items(), dice).answers(questions)


def space_dyce(questions: Sequence[Question]) -> Work:
    from dyce import H

    def dice(n: int) -> Any:
        return n @ H(6) if n > 1 else H(6) if n else H({0: 1})

    return lambda: _Sums(H, lambda die: die.items(), dice).answers(questions)


def space_dicetables(questions: Sequence[Question]) -> Work:
    import dicetables

    def dice(n: int) -> Any:
        table = dicetables.DiceTable.new().add_die(dicetables.Die(6), n)
        return dicetables.AdditiveEvents(table.get_dict())

    def counts(die: Any) -> Any:
        return die.get_dict().items()

    made = dicetables.AdditiveEvents
    return lambda: _Sums(made, counts, dice, lambda a, b: a.combine(b)).answers(questions)
