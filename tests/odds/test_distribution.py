"""Distributions: whole counts, and the laws of chance by which they are blended and changed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import islice, product
from math import gcd, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelwerk.odds.distribution import Distribution, side_by_side

D6 = Distribution.uniform(range(1, 7))


def distributions_of(most: int) -> st.SearchStrategy[Distribution[int]]:
    counts = st.dictionaries(st.integers(-3, 6), st.integers(1, 9), min_size=1, max_size=most)
    return counts.map(lambda found: Distribution(found, sum(found.values())))


distributions, small_distributions = distributions_of(10), distributions_of(3)
weighted = st.lists(st.tuples(distributions, st.integers(1, 6)), min_size=1, max_size=4)


def is_whole(odds: Distribution[int]) -> bool:
    """All counts are positive and add up to the total, and nothing can be cancelled."""
    counts = odds.counts.values()
    return sum(counts) == odds.total and min(counts) > 0 and gcd(odds.total, *counts) == 1


def even(value: int) -> bool:
    return value % 2 == 0


def test_certain_and_uniform() -> None:
    assert Distribution.certain("ja") == Distribution({"ja": 1}, 1)
    assert Distribution.uniform("aab") == Distribution({"a": 2, "b": 1}, 3)


def test_chances_and_mean_of_a_die() -> None:
    assert D6.chance(lambda face: face >= 5) == Fraction(1, 3)
    assert D6.chance(lambda face: face > 6) == 0
    assert D6.mean() == Fraction(7, 2)
    assert D6.mean(lambda face: face * face) == Fraction(91, 6)
    assert (D6[6], D6[7]) == (Fraction(1, 6), Fraction(0))
    assert D6.chances() == {face: Fraction(1, 6) for face in range(1, 7)}


def test_a_distribution_is_a_mapping_from_outcomes_to_chances() -> None:
    """A loop over it ends, and what is in it are the outcomes that can happen."""
    odds: Mapping[int, Fraction] = D6
    assert isinstance(D6, Mapping)
    assert [*islice(odds, 10)] == list(odds.keys()) == [1, 2, 3, 4, 5, 6]
    assert len(odds) == 6
    assert 6 in odds
    assert 7 not in odds
    assert dict(odds) == dict(odds.items()) == D6.chances()
    assert sum(odds.values()) == 1
    assert 0 not in Distribution({0: 0, 1: 1}, 1)


@given(distributions, st.integers(1, 5))
def test_the_same_chances_are_the_same_odds(odds: Distribution[int], times: int) -> None:
    more = Distribution({value: times * n for value, n in odds.counts.items()}, times * odds.total)
    assert more == odds == odds.chances()
    assert hash(more) == hash(odds)
    assert {odds: "known"}[more] == "known"


def test_other_chances_are_other_odds() -> None:
    assert Distribution.uniform("aab") != Distribution.uniform("ab")
    assert Distribution.uniform("ab") != Distribution.certain("a")
    assert Distribution.uniform("ab") != Distribution.uniform("ac")
    assert Distribution.certain("a") != "a"


@given(distributions)
def test_chances_add_up_to_one(odds: Distribution[int]) -> None:
    assert sum(odds.chances().values()) == 1
    assert odds.chance(lambda _: True) == 1
    assert odds.chance(even) + odds.chance(lambda value: not even(value)) == 1


@given(distributions, st.integers(-5, 5))
def test_the_mean_is_linear(odds: Distribution[int], factor: int) -> None:
    assert odds.mean(lambda value: factor * value + 1) == factor * odds.mean() + 1
    assert odds.map(lambda value: factor * value + 1).mean() == factor * odds.mean() + 1


# --- mix


@given(weighted)
def test_a_mix_gives_every_part_its_weight(parts: list[tuple[Distribution[int], int]]) -> None:
    mixed, weights = Distribution.mix(parts), sum(weight for _, weight in parts)
    assert is_whole(mixed)
    for value in range(-3, 7):
        wanted = sum(part.chances().get(value, 0) * weight for part, weight in parts)
        assert mixed.chances().get(value, 0) == Fraction(wanted) / weights


@given(weighted)
def test_a_mix_depends_on_neither_order_nor_scale(
    parts: list[tuple[Distribution[int], int]],
) -> None:
    mixed = Distribution.mix(parts)
    assert Distribution.mix(reversed(parts)) == mixed
    assert Distribution.mix([(part, 3 * weight) for part, weight in parts]) == mixed
    assert Distribution.mix([(mixed, 5)]) == mixed


@given(distributions)
def test_a_distribution_is_the_mix_of_its_certain_outcomes(odds: Distribution[int]) -> None:
    outcomes = [(Distribution.certain(value), n) for value, n in odds.counts.items()]
    assert Distribution.mix(outcomes).chances() == odds.chances()


# --- map


@given(distributions)
def test_changing_outcomes_keeps_their_chances(odds: Distribution[int]) -> None:
    halves = odds.map(lambda value: value // 2)
    assert is_whole(halves)
    for half in halves.counts:
        assert halves.chances()[half] == odds.chance(lambda v, half=half: v // 2 == half)  # type: ignore[misc]


@given(distributions)
def test_changing_twice_is_changing_once(odds: Distribution[int]) -> None:
    twice = odds.map(lambda value: value + 3).map(abs)
    assert twice == odds.map(lambda value: abs(value + 3))
    assert odds.map(lambda value: value).chances() == odds.chances()


# --- given


@given(distributions, st.integers(-3, 6))
def test_knowing_something_divides_by_its_chance(odds: Distribution[int], known: int) -> None:
    chance = odds.chance(lambda value: value >= known)
    if not chance:
        with pytest.raises(ZeroDivisionError):
            odds.given(lambda value: value >= known)
        return
    left = odds.given(lambda value: value >= known)
    assert is_whole(left)
    assert left.chances() == {v: p / chance for v, p in odds.chances().items() if v >= known}


@given(distributions)
def test_the_whole_is_the_mix_of_its_cases(odds: Distribution[int]) -> None:
    cases = [(case, odds.chance(case)) for case in (even, lambda value: not even(value))]
    parts = [(odds.given(case), chance) for case, chance in cases if chance]
    weights = [(part, int(chance * odds.total)) for part, chance in parts]
    assert Distribution.mix(weights).chances() == odds.chances()


# --- side by side


@given(st.lists(small_distributions, max_size=3))
def test_independent_chances_are_multiplied(parts: list[Distribution[int]]) -> None:
    joint, each = side_by_side(parts), [part.chances() for part in parts]
    assert sum(joint.counts.values()) == joint.total
    assert joint.chances() == {
        tuple(value for value, _ in case): prod(chance for _, chance in case)
        for case in product(*(chances.items() for chances in each))
    }


@given(distributions, distributions)
def test_either_one_of_two_alone_is_as_it_was(
    left: Distribution[int], right: Distribution[int]
) -> None:
    joint = side_by_side([left, right])
    assert joint.map(lambda pair: pair[0]).chances() == left.chances()
    assert joint.map(lambda pair: pair[1]).chances() == right.chances()
    assert joint.map(sum).mean() == left.mean() + right.mean()


def test_nothing_side_by_side_is_one_case() -> None:
    assert side_by_side([]) == Distribution.certain(())


def test_without_a_case_left_there_are_no_odds() -> None:
    with pytest.raises(ZeroDivisionError, match="no case is left"):
        Distribution.mix([])
    with pytest.raises(ZeroDivisionError, match="no case is left"):
        D6.given(lambda face: face > 6)


def test_what_cannot_happen_has_no_entry_but_a_chance_of_nothing() -> None:
    odds = Distribution.uniform(range(1, 7))
    assert odds[7] == 0
    assert 7 not in odds
    assert (odds.get(7), odds.get(7, 5)) == (None, 5)
    assert odds.get(6, 5) == Fraction(1, 6)
