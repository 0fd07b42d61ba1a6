"""W14 by plain enumeration: no peer can ask for the best way to let dice lie.

dyce names the hands and how often they fall; what a hand is worth, and what follows a throw, is
asked of the rule itself. So only the counting is compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

from benchmarks.odds.contest import Work
from benchmarks.odds.door_questions import Question

Hand = tuple[int, ...]
Chances = dict[Any, Fraction]


def hands_dyce(questions: Sequence[Question]) -> Work:
    """What every question comes to, hand by hand."""
    from dyce import P

    def rolls(sides: int, dice: int) -> Iterable[tuple[Hand, int]]:
        found: Iterable[tuple[Hand, int]] = (dice @ P(sides)).rolls_with_counts()
        return found

    prepared = [(filled, _begun(filled)) for filled in map(_filled, questions)]
    return lambda: [_finished(filled, _Plain(begun, rolls)) for filled, begun in prepared]


def means_dyce(questions: Sequence[Question]) -> Work:
    """What every question comes to in the mean."""
    work = hands_dyce(questions)
    return lambda: [sum(value * n for value, n in found.items()) for found in work()]


def reached_dyce(questions: Sequence[Question]) -> Work:
    """How likely the first of two results reaches the second."""
    work = hands_dyce(questions)
    return lambda: reached(*work())


def reached(ours: Chances, theirs: Chances) -> Fraction:
    """How likely one number is at least another."""
    pairs = ((a, n, b, m) for a, n in ours.items() for b, m in theirs.items())
    return sum((n * m for a, n, b, m in pairs if a >= b), Fraction())


def _filled(question: Question) -> Any:
    from wuerfelwerk.rules.form import read
    from wuerfelwerk.rules.system import system

    return read(system(question.system).checks[question.check].start, question.fields)


def _begun(start: Any) -> Any:
    """The procedure with which a check begins, and of which the rule says in numbers what it is."""
    from wuerfelwerk.rules.note import SILENT
    from wuerfelwerk.rules.procedure import Only
    from wuerfelwerk.rules.shortcuts.let_lie import LAYING

    start = start.start if isinstance(start, Only) else start
    return start if LAYING(start) is not None else _begun(next(start(SILENT)).branches[0].start)


class _Plain:
    """The best play by plain recursion: every throw, every part of it that may lie."""

    def __init__(self, start: Any, rolls: Any) -> None:
        from wuerfelwerk.rules.shortcuts.let_lie import LAYING

        self.start, laying = start, LAYING(start)
        assert laying is not None
        self.laying: Any = laying
        self.rolls = cache(lambda dice: tuple(rolls(laying.sides, dice)))
        self.worth, self.end = cache(self._worth), cache(self._end)

    def outcomes(self, kept: Hand = ()) -> Chances:
        """The ends under the best play, with their chances."""
        dice = self.laying.dice - len(kept)
        if not dice:
            return {self.end(kept): Fraction(1)}
        found: Chances = {}
        for throw, ways in self.rolls(dice):
            lying = tuple(sorted(kept + self._best(kept, throw)))
            for end, chance in self.outcomes(lying).items():
                share = chance * Fraction(ways, self.laying.sides**dice)
                found[end] = found.get(end, Fraction()) + share
        return found

    def _worth(self, kept: Hand) -> Fraction:
        dice = self.laying.dice - len(kept)
        if not dice:
            return Fraction(self.laying.goal(self.end(kept)))
        total = Fraction()
        for throw, ways in self.rolls(dice):
            total += ways * self.worth(tuple(sorted(kept + self._best(kept, throw))))
        return total / int(self.laying.sides**dice)

    def _end(self, hand: Hand) -> Any:
        if not self.laying.whole:
            return _rule_ends(self.start.wurf, hand)
        return max(self.laying.ends(hand), key=self.laying.goal)

    def _best(self, kept: Hand, throw: Hand) -> Hand:
        """Of equals the most dice, and of those the lowest."""
        if self.laying.once:
            return throw

        def order(part: Hand) -> tuple[Fraction, int, Hand]:
            return -self.worth(tuple(sorted(kept + part))), -len(part), part

        return min(self._parts(throw), key=order)

    def _parts(self, throw: Hand) -> set[Hand]:
        stuck = tuple(face for face in throw if face in self.laying.stuck)
        free = tuple(face for face in throw if face not in self.laying.stuck)
        least = min(self.laying.at_least, len(free))
        return {
            tuple(sorted(stuck + part))
            for n in range(least, len(free) + 1)
            for part in combinations(free, n)
        }


def _rule_ends(wurf: Any, hand: Hand) -> Any:
    """What the rule itself makes of a hand whose dice are still needed."""
    from wuerfelwerk.rules.note import SILENT
    from wuerfelwerk.systems.kaskade.proben.endstand import Endstand
    from wuerfelwerk.systems.kaskade.proben.probe import Lage

    try:
        next(Endstand(wurf, Lage(hand))(SILENT))
    except StopIteration as stop:
        return stop.value
    raise AssertionError("somebody is asked")


def _finished(filled: Any, plain: _Plain) -> Chances:
    """What the check makes of the ends."""
    found: Chances = {}
    for end, chance in plain.outcomes().items():
        for outcome, share in _followed(filled, (end,)).items():
            found[outcome] = found.get(outcome, Fraction()) + share * chance
    return found


def _followed(start: Any, end: tuple[Any], given: tuple[Any, ...] = ()) -> Chances:
    """What comes of a procedure whose first unit came to this end."""
    return _onward(start, (*_within(start, end), *given))


def _onward(start: Any, given: tuple[Any, ...]) -> Chances:
    from wuerfelwerk.rules.note import SILENT

    running = start(SILENT)
    try:
        request = next(running)
        for answer in given:
            request = running.send(answer)
    except StopIteration as stop:
        return {stop.value: Fraction(1)}
    found: Chances = {}
    for answer, chance in _answers(request):
        for outcome, share in _onward(start, (*given, answer)).items():
            found[outcome] = found.get(outcome, Fraction()) + share * chance
    return found


def _answers(request: Any) -> list[tuple[Any, Fraction]]:
    """What a throw or a single branch can come to."""
    from wuerfelwerk.rules.request import Together

    if isinstance(request, Together):
        return [((value,), n) for value, n in _onward(request.branches[0].start, ()).items()]
    throws = list(request.pool.throws(0))
    whole = sum(ways for _, ways in throws)
    return [(faces, Fraction(ways, whole)) for faces, ways in throws]


def _within(start: Any, end: tuple[Any]) -> tuple[Any, ...]:
    """The value of the check's first unit, which may itself make something of the dice."""
    from wuerfelwerk.rules.note import SILENT
    from wuerfelwerk.rules.procedure import Only
    from wuerfelwerk.rules.shortcuts.let_lie import LAYING

    inner = next(start(SILENT)).branches[0].start
    if isinstance(inner, Only) and LAYING(inner.start) is not None:
        return ((inner.what(end[0]),),)
    if LAYING(inner) is not None:
        return (end,)
    (value,) = _followed(inner, end)
    return ((value,),)
