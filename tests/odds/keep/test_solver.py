"""The keep solver against the slow way, published values and the values of a rule catalogue."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.naive_keeping import Naive
from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.odds.keep.goals import in_order, largest_group, most_alike, reach
from wuerfelwerk.odds.keep.solver import KeepRule, solve, solve_targets
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Choice, Pick

ONES = frozenset({1})


ENDLESS = 99


def best_set(hand: Hand) -> int:
    """The best face times its count."""
    return max(face * hand.count(face) for face in set(hand))


def uneven(hand: Hand) -> int:
    """Worths below 0 and above, without any order in them."""
    return sum(face * face for face in hand) % 23 - 11


WORTHS: list[Callable[[Hand], int]] = [sum, best_set, largest_group, reach(best_set, 8), uneven]


SMALL = [(1, 6), (2, 8), (3, 6), (4, 5), (3, 8), (5, 3), (6, 2)]


@pytest.mark.parametrize("stuck", [frozenset(), ONES, frozenset({2, 1}), frozenset({1, 2, 3})])
@pytest.mark.parametrize("at_least", [1, 2, 3])
@pytest.mark.parametrize(("dice", "sides"), SMALL)
def test_values_are_those_of_the_slow_way(
    dice: int, sides: int, at_least: int, stuck: frozenset[int]
) -> None:
    rule = KeepRule(dice, sides, min(dice, at_least), frozenset(f for f in stuck if f <= sides))
    for worth in WORTHS:
        slow = Naive(rule, worth)
        exact, quick = solve(rule, worth, exact=True), solve(rule, worth)
        for n in range(dice + 1):
            for kept in combinations_with_replacement(range(1, sides + 1), n):
                assert (exact.value(kept),) == slow.value(kept, ENDLESS)
                assert abs(quick.value(kept) - exact.value(kept)) < Fraction(1, 10**12)


LIMITED = [
    KeepRule(3, 4, 0, throws=3),
    KeepRule(3, 4, 1, ONES, throws=2),
    KeepRule(4, 3, 2, throws=1),
    KeepRule(4, 3, 0, ONES, throws=2),
    KeepRule(3, 4, 0, throws=3, again=True),
    KeepRule(4, 3, 1, throws=3, again=True),
    KeepRule(3, 4, 1, ONES, throws=2, again=True),
    KeepRule(3, 4, 1, throws=7),
]


@pytest.mark.parametrize("rule", LIMITED, ids=repr)
def test_a_limited_number_of_throws(rule: KeepRule) -> None:
    assert rule.throws
    for worth in WORTHS:
        slow, plan = Naive(rule, worth), solve(rule, worth, exact=True)
        for left in range(1, rule.throws + 1):
            for n in range(rule.dice + 1):
                for kept in combinations_with_replacement(range(1, rule.sides + 1), n):
                    assert (plan.value(kept, left),) == slow.value(kept, left)
        assert plan.value() == plan.value((), rule.throws)


CHOICES = [
    KeepRule(3, 6),
    KeepRule(3, 6, 2),
    KeepRule(4, 4, 1, ONES),
    KeepRule(3, 4, 0, throws=3),
    KeepRule(3, 4, 0, throws=3, again=True),
]


@pytest.mark.parametrize("rule", CHOICES, ids=repr)
@pytest.mark.parametrize("worth", [best_set, most_alike, in_order(most_alike, sum)])
def test_every_choice_is_that_of_the_slow_way(
    rule: KeepRule, worth: Callable[[Hand], tuple[int, ...]]
) -> None:
    slow, plan = Naive(rule, worth), solve(rule, worth, exact=True)
    left = ENDLESS if rule.throws is None else rule.throws - 1
    faces = range(1, rule.sides + 1)
    for n in range(0 if rule.again else rule.dice):
        for kept in combinations_with_replacement(faces, n):
            for thrown in combinations_with_replacement(faces, rule.dice - n):
                found = [(each.keep, each.worth) for each in plan.best(kept, thrown)]
                wanted = slow.after(kept, thrown, left)
                single = [(keep, goals if len(goals) > 1 else goals[0]) for keep, goals in wanted]
                assert found == single


@pytest.mark.parametrize("rule", [*CHOICES, *LIMITED], ids=repr)
@pytest.mark.parametrize("worth", [best_set, most_alike, in_order(most_alike, sum)])
def test_the_outcomes_are_those_of_the_slow_way(
    rule: KeepRule, worth: Callable[[Hand], tuple[int, ...]]
) -> None:
    slow, plan = Naive(rule, worth), solve(rule, worth)
    chances = slow.outcomes((), ENDLESS if rule.throws is None else rule.throws)
    assert plan.outcomes(lambda hand: hand).chances() == chances


def test_the_mean_of_the_outcomes_is_the_value() -> None:
    plan = solve(KeepRule(5, 12, 2, ONES), best_set, exact=True)
    assert plan.outcomes(best_set).mean() == plan.value()


@given(
    st.integers(1, 4),
    st.integers(1, 4),
    st.integers(1, 4),
    st.frozensets(st.integers(1, 4)),
    st.dictionaries(st.integers(0, 50), st.tuples(st.integers(-3, 3), st.integers(-(10**30), 0))),
)
@settings(max_examples=60, deadline=None)
def test_goals_in_order_are_weighed_like_the_slow_way(
    dice: int, sides: int, least: int, stuck: frozenset[int], table: dict[int, tuple[int, int]]
) -> None:
    rule = KeepRule(dice, sides, min(dice, least), frozenset(f for f in stuck if f <= sides))

    def worth(hand: Hand) -> tuple[int, ...]:
        return table.get(sum(face * face for face in hand), (0, 1))

    assert solve(rule, worth, exact=True).value() == Naive(rule, worth).value((), ENDLESS)


def test_the_second_goal_never_outweighs_the_first() -> None:
    rule = KeepRule(3, 6)
    first = solve(rule, reach(best_set, 10), exact=True)
    second = solve(rule, in_order(reach(best_set, 10), lambda hand: -sum(hand) * 10**9), exact=True)
    assert second.value()[0] == first.value()
    assert second.value()[1] > -(10**9) * first.outcomes(sum).mean()


FLAT = frozenset({4, 5, 6})


@pytest.mark.parametrize("rule", [KeepRule(3, 6), KeepRule(3, 6, 2, frozenset({6, 5, 4}))])
@pytest.mark.parametrize("classes", [[{6, 4, 5}], [(4, 6), (5,)], [[6, 5, 4], [2], []]])
def test_faces_that_make_no_difference_may_be_folded(
    rule: KeepRule, classes: list[list[int]]
) -> None:
    def worth(hand: Hand) -> int:
        return sum(0 if face in FLAT else face * face for face in hand)

    folded, plain = solve(rule, worth, exact=True, classes=classes), solve(rule, worth, exact=True)
    assert folded.value() == plain.value()
    assert folded.value((5, 2)) == folded.value((4, 2)) == plain.value((2, 6))
    assert folded.outcomes(worth) == plain.outcomes(worth)
    seen = [(each.keep, each.worth) for each in plain.best((), (2, 3, 6))]
    assert [(each.keep, each.worth) for each in folded.best((), (2, 3, 6))] == seen


@dataclass(frozen=True, slots=True)
class Played:
    """The procedure that the plan is for, as a rule would write it down."""

    rule: KeepRule

    def __call__(self, note: Note = SILENT) -> Procedure[Hand]:
        lying: Hand = ()
        left = self.rule.throws
        while len(lying) < self.rule.dice:
            (thrown,) = yield from throw("a", "X", Pool.of((self.rule.dice - len(lying), 4)))
            left = None if left is None else left - 1
            faces, lying = (lying + thrown, ()) if self.rule.again else (thrown, lying)
            stuck = tuple(face for face in faces if face in self.rule.stuck)
            least = len(stuck) + min(self.rule.at_least, len(faces) - len(stuck))
            facts = () if left is None else (("throws_left", left),)
            if left == 0:
                least = len(faces)
            lying += yield from ask(
                Pick("a", "Y", faces, least, len(faces), stuck, lying, facts=facts)
            )
            lying = tuple(sorted(lying))
        return lying


@pytest.mark.parametrize(
    "rule",
    [
        KeepRule(3, 4),
        KeepRule(3, 4, 2, ONES),
        KeepRule(3, 4, 1, ONES),
        KeepRule(3, 4, 0, throws=3),
        KeepRule(3, 4, 0, throws=3, again=True),
    ],
    ids=repr,
)
def test_the_procedure_played_by_the_plan_ends_as_the_plan_says(rule: KeepRule) -> None:
    plan = solve(rule, best_set, exact=True)
    played = expand(Played(rule), plan)
    assert played.mean(best_set) == plan.value()
    assert played.chances() == plan.outcomes(lambda hand: hand).chances()


def test_a_question_narrows_what_the_plan_may_answer() -> None:
    plan = solve(KeepRule(3, 6), best_set)
    assert plan(Pick("a", "Y", (2, 2, 6), 1, 3)) == (6,)
    assert plan(Pick("a", "Y", (6, 2, 2), 2, 3)) == (2, 6)
    assert plan(Pick("a", "Y", (6, 2, 2), 1, 2, forced=(2, 2))) == (2, 2)
    assert plan(Pick("a", "Y", (2, 6), 1, 2, kept=(6,))) == (6,)


def test_only_picks_that_fit_are_answered() -> None:
    plan, limited = solve(KeepRule(2, 6), sum), solve(KeepRule(2, 6, throws=2), sum)
    with pytest.raises(TypeError):
        plan(Choice("a", "Y", ("x",)))
    with pytest.raises(TypeError, match="throws_left"):
        limited(Pick("a", "Y", (2, 6), 1, 2))
    with pytest.raises(TypeError, match="throws_left"):
        plan(Pick("a", "Y", (2, 6), 1, 2, facts=(("throws_left", 1),)))
    with pytest.raises(IllegalAnswer, match="zusammen 2"):
        plan(Pick("a", "Y", (2,), 1, 1))
    assert limited(Pick("a", "Y", (2, 6), 1, 2, facts=(("throws_left", 0),))) == (2, 6)


def test_many_targets_at_once_are_those_one_by_one() -> None:
    rule, asked = KeepRule(3, 6, 1, ONES), Counter[Hand]()

    def measure(hand: Hand) -> int:
        asked[hand] += 1
        return best_set(hand)

    plans = solve_targets(rule, measure, range(4, 20, 5), exact=True)
    assert set(asked.values()) == {1}
    assert list(plans) == [4, 9, 14, 19]
    for target, plan in plans.items():
        assert plan.value() == solve(rule, reach(best_set, target), exact=True).value()
    assert solve_targets(rule, measure, [9])[9].value() == float(plans[9].value())


KNIFFEL = KeepRule(5, 6, 0, throws=3, again=True)


def straight(length: int) -> Callable[[Hand], int]:
    """Is there a run of so many different faces?"""

    def worth(hand: Hand) -> int:
        faces = set(hand)
        return int(any(faces >= set(range(low, low + length)) for low in range(1, 7)))

    return worth


@pytest.mark.parametrize(
    ("worth", "chance"),
    [
        (reach(most_alike, 5), 0.046028642526),
        (reach(most_alike, 4), 0.290793583507),
        (reach(most_alike, 3), 0.743195270030),
        (straight(4), 0.615442312904),
        (straight(5), 0.261095016734),
    ],
)
def test_published_chances_of_three_throws(worth: Callable[[Hand], int], chance: float) -> None:
    assert solve(KNIFFEL, worth).value() == pytest.approx(chance, abs=6e-13)


def test_five_alike_in_three_throws_as_a_fraction() -> None:
    plan = solve(KNIFFEL, reach(most_alike, 5), exact=True)
    assert plan.value() == Fraction(347897, 7558272)
    assert plan.outcomes(most_alike)[5] == Fraction(347897, 7558272)


@pytest.mark.parametrize(
    ("dice", "mean"),
    [
        (1, Fraction(7, 2)),
        (2, Fraction(593, 72)),
        (3, Fraction(13049, 972)),
        (4, Fraction(989065, 52488)),
    ],
)
def test_published_sums_of_keeping_at_least_one(dice: int, mean: Fraction) -> None:
    assert solve(KeepRule(dice, 6), sum, exact=True).value() == mean


def ergebnis(wuerfel: Hand, wert: int) -> int:
    """Der höchste Würfel oder die beste Summe aus Gleichen bis zum Wert; 2 und 3 zählen nicht."""
    zahlen = Counter(wuerfel).items()
    return max((f * n if f <= wert else f for f, n in zahlen if f >= 4), default=0)


def gruppe(wuerfel: Hand, wert: int) -> int:
    """Die Größe der größten Gruppe aus Augen von 4 bis zum Wert; ein Würfel ist keine."""
    groesse = largest_group(tuple(f for f in wuerfel if 4 <= f <= wert))
    return groesse if groesse > 1 else 0


def nach_ausgleich(liegend: Hand, wert: int, gewertet: Callable[[Hand, int], int]) -> int:
    """Einsen entwerten je einen Erfolg, schonend gewählt; Könner übersehen eine, Meister zwei."""
    einsen = liegend.count(1)
    erfolge = [f for f in liegend if f >= 4]
    uebersehen = 2 if wert >= 20 else 1 if wert >= 15 else 0
    weg = 0 if einsen <= uebersehen else min(einsen, len(erfolge))
    reste = set(combinations(erfolge, len(erfolge) - weg))
    return max(gewertet(rest, wert) for rest in reste)


def nutzen(wert: int, gewertet: Callable[[Hand, int], int]) -> Callable[[Hand], int]:
    """Was am Ende einer Probe auf diesen Wert liegt, ist so viel wert."""
    return lambda liegend: nach_ausgleich(liegend, wert, gewertet)


@pytest.mark.parametrize(
    ("worth", "value"),
    [
        (nutzen(21, gruppe), 3.706090526245),
        (reach(nutzen(21, gruppe), 5), 0.268013423405),
        (nutzen(21, ergebnis), 35.843340844776),
        (reach(nutzen(21, ergebnis), 60), 0.074806671235),
    ],
)
def test_six_w20_as_in_the_catalogue(worth: Callable[[Hand], int], value: float) -> None:
    plan = solve(KeepRule(6, 20, 1, ONES), worth, classes=[(2, 3)])
    assert plan.value() == pytest.approx(value, abs=6e-13)


def test_advice_as_in_the_catalogue() -> None:
    sieb = solve(KeepRule(3, 12, 1, ONES), nutzen(11, ergebnis), exact=True).best((), (4, 9, 11))
    assert (sieb[0].keep, sieb[0].worth) == ((11,), Fraction(23203, 1728))
    assert {each.keep: each.worth for each in sieb}[4, 9, 11] == 11
    kask = solve(KeepRule(4, 12, 2, ONES), nutzen(10, gruppe), exact=True).best((), (5, 9, 10, 10))
    assert (kask[0].keep, kask[0].worth) == ((9, 10, 10), Fraction(19, 6))


EVERY = [
    KeepRule(dice, sides, at_least)
    for sides in (4, 6, 8, 10, 12, 20)
    for dice in range(1, 5)
    for at_least in range(1, dice + 1)
]


@pytest.mark.parametrize("worth", [best_set, reach(best_set, 12), largest_group])
@pytest.mark.parametrize("rule", EVERY, ids=lambda rule: f"{rule}-{rule.at_least}")
def test_floats_are_the_nearest_to_the_exact_values(
    rule: KeepRule, worth: Callable[[Hand], int]
) -> None:
    """For every position: with goals for the mean, for a target and for a group."""
    exact, quick = solve(rule, worth, exact=True), solve(rule, worth)
    for n in range(rule.dice):
        for kept in combinations_with_replacement(range(1, rule.sides + 1), n):
            value = exact.value(kept)
            assert quick.value(kept) == float(value)
            assert abs(Fraction(quick.value(kept)) - value) < Fraction(1, 10**12)


def test_a_worth_has_to_be_a_whole_number() -> None:
    halves: dict[Hand, Any] = {(1,): 0.5, (2,): 1.0}
    with pytest.raises(TypeError):
        solve(KeepRule(1, 2), halves.__getitem__)


def test_who_needs_no_odds_does_not_wait_for_numpy() -> None:
    asked = (
        "import sys, wuerfelwerk.systems.rumble; from wuerfelwerk.cli.group import GROUP; "
        "GROUP.main(['--help'], standalone_mode=False); sys.exit('numpy' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True)


def test_numpy_is_loaded_by_the_first_question_only() -> None:
    asked = (
        "import sys, wuerfelwerk.odds.keep.solver as keep, wuerfelwerk.odds.pools.wild, "
        "wuerfelwerk.odds.pools.versus, wuerfelwerk.odds.known, wuerfelwerk.odds.checks; "
        "rule = keep.KeepRule(2, 6); early = 'numpy' in sys.modules; keep.solve(rule, sum); "
        "sys.exit(early or 'numpy' not in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True)
