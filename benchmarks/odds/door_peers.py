"""What is asked at the doors, as well as each peer can ask it; exact, or it is not here.

Chains without end are cut where they can no longer change anything: a die that has reached what is
asked for alone, two sixes that cancel each other. What a throw is worth by the rules is written
down here once more; at Kaskade alone the worth of a hand is asked of the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from benchmarks.odds.contest import Contender, Work
from benchmarks.odds.door_questions import Question

Chances = dict[Any, Fraction]
Asking = Callable[[Sequence[Question]], Work]
WON, LOST = "erfolg", "misserfolg"


def peer(asking: Asking, questions: Sequence[Question]) -> Contender:
    """A peer with its questions."""
    return lambda: asking(questions)


def either(chance: Fraction, yes: Any, no: Any) -> Chances:
    """One of two outcomes."""
    return {yes: chance, no: 1 - chance}


# --- W10: a die that explodes past the target has reached it


def keep_icepool(questions: Sequence[Question]) -> Work:
    import icepool

    def one(x: int, y: int, target: int) -> Chances:
        die = icepool.d10.explode(depth=-(-target // 10))
        return either((die.highest(x, y) >= target).probability(True), WON, LOST)

    return lambda: [one(*_kept(each)) for each in questions]


def keep_hdroller(questions: Sequence[Question]) -> Work:
    import hdroller

    def one(x: int, y: int, target: int) -> Chances:
        made = hdroller.d10.explode(max_depth=-(-target // 10)).keep_highest(x, y) >= target
        return either(Fraction(made.weight_eq(True), made.denominator()), WON, LOST)

    return lambda: [one(*_kept(each)) for each in questions]


def _kept(question: Question) -> tuple[int, int, int]:
    asked = question.fields
    return asked["werfen"], asked["behalten"], asked["tn"] + 5 * asked["raises"]


def void_icepool(questions: Sequence[Question]) -> Work:
    import icepool

    def one(dice: int) -> Chances:
        tens = dice @ (icepool.d10 == 10)
        return either((tens >= 2).probability(True), "vp", "kein_vp")

    return lambda: [one(each.fields["werfen"]) for each in questions]


def void_dyce(questions: Sequence[Question]) -> Work:
    from dyce import H

    ten = H({1: 1, 0: 9})

    def one(dice: int) -> Chances:
        tens = dice @ ten
        back = sum(n for value, n in tens.items() if value >= 2)
        return either(Fraction(back, tens.total), "vp", "kein_vp")

    return lambda: [one(each.fields["werfen"]) for each in questions]


# --- W11: sum and Pasch of what is left, the best dice taken away; damage by the highest

Loss = tuple[int, int, int]
"""What dropping some dice costs: points of the sum, faces, points of the highest dice."""


class _Dropping:
    """The state of an evaluator that goes from the highest face down and drops ``out`` dice."""

    def __init__(self, dice: int, out: int, highest: int) -> None:
        self.dice, self.out, self.highest = dice, out, highest

    def following(self, state: Any, face: int, count: int) -> Any:
        """Sum, faces and highest of all dice so far, and what dropping some can cost."""
        seen, total, faces, high, losses = state or (0, 0, 0, 0, ((_FREE,), *[()] * self.out))
        if not count:
            return seen, total, faces, high, losses
        missing = self.highest - seen
        lost = _lost(losses, face, count, max(missing, -self.out))
        high += face * max(0, min(count, missing))
        return seen + count, total + face * count, faces + 1, high, lost


_FREE: Loss = (0, 0, 0)


@cache
def _lost(losses: Any, face: int, count: int, missing: int) -> Any:
    """By number of dice dropped what that can cost; ``missing`` of the highest are yet to come."""
    after: list[tuple[Loss, ...]] = []
    taken = max(0, min(count, missing))
    for out in range(len(losses)):
        found: set[Loss] = set()
        for some in range(min(count, out) + 1):
            before = out - some
            top = face * (taken - max(0, min(count - some, missing + before)))
            found |= {
                (total + face * some, faces + (some == count), high + top)
                for total, faces, high in losses[before]
            }
        after.append(_undominated(found))
    return tuple(after)


def _undominated(found: Iterable[Loss]) -> tuple[Loss, ...]:
    best: list[Loss] = []
    for each in sorted(found, key=lambda e: (e[0], -e[1], e[2])):
        if not any(a <= each[0] and b >= each[1] and c <= each[2] for a, b, c in best):
            best.append(each)
    return tuple(best)


def _best(state: Any, question: Question) -> int:
    """The damage of the best that is left; -1: the target is out of reach."""
    kept, target = question.fields["wuerfel"], question.fields["zielwert"]
    _, total, faces, high, losses = state
    best = -1
    for points, gone, top in losses[-1]:
        left, pasch = total - points, kept - faces + gone
        if left + pasch >= target:
            best = max(best, pasch + left // 10 + high - top)
    return best


def _shape(question: Question) -> tuple[int, int, int]:
    asked = question.fields
    dice = asked["wuerfel"] + asked["austausch"]
    return dice, asked["austausch"], asked.get("schadenswuerfel", 0)


def _worded(question: Question, found: Mapping[int, Fraction]) -> Chances:
    if question.check == "probe":
        failed = found.get(-1, Fraction())
        return {key: n for key, n in either(failed, LOST, WON).items() if n}
    damage: Chances = {}
    for value, chance in found.items():
        damage[max(0, value)] = damage.get(max(0, value), Fraction()) + chance
    return damage


def drop_icepool(questions: Sequence[Question]) -> Work:
    import icepool

    class Drop(icepool.MultisetEvaluator):  # type: ignore[misc]
        def __init__(self, question: Question) -> None:
            self.question, self.dropping = question, _Dropping(*_shape(question))

        def next_state(self, state: Any, order: Any, outcome: int, /, *counts: int) -> Any:
            if order != icepool.Order.Descending:
                raise icepool.UnsupportedOrder
            return self.dropping.following(state, outcome, counts[0])

        def final_outcome(self, state: Any, *more: Any) -> Any:
            return _best(state, self.question)

    def one(question: Question) -> Chances:
        found = Drop(question)(icepool.d6.pool(_shape(question)[0]))
        return _worded(question, {v: Fraction(n, found.denominator()) for v, n in found.items()})

    return lambda: [one(each) for each in questions]


def drop_hdroller(questions: Sequence[Question]) -> Work:
    import hdroller

    class Drop(hdroller.EvalPool):  # type: ignore[misc]
        def __init__(self, question: Question) -> None:
            self.question, self.dropping = question, _Dropping(*_shape(question))

        def next_state(self, state: Any, outcome: int, count: int) -> Any:
            return self.dropping.following(state, outcome, count)

        def final_outcome(self, state: Any, *pools: Any) -> Any:
            return _best(state, self.question)

        def direction(self, *pools: Any) -> int:
            return -1

    def one(question: Question) -> Chances:
        found = Drop(question)(hdroller.d6.pool(_shape(question)[0]))
        whole = found.denominator()
        return _worded(question, {v: Fraction(n, whole) for v, n in found.items()})

    return lambda: [one(each) for each in questions]


def drop_dyce(questions: Sequence[Question]) -> Work:
    from dyce import P

    def one(question: Question) -> Chances:
        dice, out, highest = _shape(question)
        dropping, found = _Dropping(dice, out, highest), dict[int, int]()
        for hand, ways in (dice @ P(6)).rolls_with_counts():
            state = None
            for face in range(6, 0, -1):
                state = dropping.following(state, face, hand.count(face))
            value = _best(state, question)
            found[value] = found.get(value, 0) + ways
        return _worded(question, {v: Fraction(n, 6**dice) for v, n in found.items()})

    return lambda: [one(each) for each in questions]


# --- W12: whoever fails throws anew while there are points


def _face(value: int, face: int) -> int:
    """Lower successes are better; 0 is a failure."""
    return 11 - face if face == 1 or (face <= value and face < 10) else 0


def _duel(question: Question) -> tuple[tuple[int, int], tuple[int, int]]:
    asked = question.fields
    left = asked["links"], asked["links_schicksal"]
    return left, (asked["rechts"], asked["rechts_schicksal"])


def _won(signs: Mapping[int, Fraction], none: Fraction) -> Chances:
    """At equal throws the higher value wins: here always the left one."""
    left = signs.get(1, Fraction()) + signs.get(0, Fraction()) - none
    return {"links": left, "rechts": signs.get(-1, Fraction()), "keiner": none}


def fate_icepool(questions: Sequence[Question]) -> Work:
    import icepool

    def side(value: int, points: int) -> Any:
        die = icepool.d10.map(lambda face: _face(value, face))
        return die.reroll([0], depth=points)

    def one(question: Question) -> Chances:
        left, right = (side(*each) for each in _duel(question))
        signs = left.cmp(right)
        none = left.probability(0) * right.probability(0)
        return _won({sign: signs.probability(sign) for sign in (1, 0, -1)}, none)

    return lambda: [one(each) for each in questions]


def fate_dyce(questions: Sequence[Question]) -> Work:
    from dyce import H

    def side(value: int, points: int) -> Any:
        die = H([_face(value, face) for face in range(1, 11)])
        failed, found = die.get(0, 0), die
        for _ in range(points):
            more = {face: n * found.total for face, n in die.items() if face}
            for face, n in found.items():
                more[face] = more.get(face, 0) + n * failed
            found = H(more)
        return found

    def one(question: Question) -> Chances:
        left, right = (side(*each) for each in _duel(question))
        lead, signs = left - right, dict[int, Fraction]()
        for value, n in lead.items():
            sign = (value > 0) - (value < 0)
            signs[sign] = signs.get(sign, Fraction()) + Fraction(n, lead.total)
        none = Fraction(left.get(0, 0) * right.get(0, 0), left.total * right.total)
        return _won(signs, none)

    return lambda: [one(each) for each in questions]


def fate_by_hand(questions: Sequence[Question]) -> Work:
    """Equals throw again with the points they have left: no peer has a word for that."""

    def thrown(value: int, points: int) -> list[tuple[int, int, Fraction]]:
        """What counts in the end, the points left, and how likely that is."""
        faces = [_face(value, face) for face in range(1, 11)]
        failed, found = Fraction(faces.count(0), 10), []
        for spent in range(points + 1):
            found += [
                (each, points - spent, failed**spent * Fraction(faces.count(each), 10))
                for each in sorted(set(faces))
                if each or spent == points
            ]
        return found

    @cache
    def duel(value: int, left: int, right: int) -> tuple[Fraction, Fraction, Fraction]:
        same, found = Fraction(), [Fraction(), Fraction(), Fraction()]
        for a, a_left, a_chance in thrown(value, left):
            for b, b_left, b_chance in thrown(value, right):
                chance = a_chance * b_chance
                if a != b or not a:
                    found[0 if a > b else 1 if b > a else 2] += chance
                elif (a_left, b_left) == (left, right):
                    same += chance
                else:
                    after = duel(value, a_left, b_left)
                    found = [n + chance * more for n, more in zip(found, after, strict=True)]
        won, lost, none = (n / (1 - same) for n in found)
        return won, lost, none

    def work() -> list[Chances]:
        duel.cache_clear()
        found = []
        for question in questions:
            (value, left), (_, right) = _duel(question)
            outcomes = ("links", "rechts", "keiner")
            found.append(dict(zip(outcomes, duel(value, left, right), strict=True)))
        return found

    return work
