"""Dice that are let lie: what a laying comes to is what trying everything says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from support.naive_keeping import Naive
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep import let_lie
from wuerfelwerk.odds.keep.let_lie import (
    BestLaying,
    best_plan,
    game_of,
    hands_of,
    laid_at_once,
    plainly,
    played,
    policy_for,
    wanted,
    work_of,
)
from wuerfelwerk.rules.request import Choice, Number, Pick
from wuerfelwerk.rules.shortcuts.let_lie import Judged, Laying
from wuerfelwerk.rules.shortcuts.stepwise import Stepwise

RULE = "TOY-LIEGEN-01"


def total(end: Any) -> int:
    """What is striven for: the number of an end."""
    return int(end[1])


def sums(hand: Hand) -> tuple[Hashable, ...]:
    """Two ends to choose from: all dice, or the highest one three times."""
    return ("alle", sum(hand)), ("hoechster", 3 * max(hand))


class Quick(Judged):
    """The same, judged without making the ends."""

    def __call__(self, hand: Hand) -> tuple[Hashable, ...]:
        return sums(hand)

    def best(self, hand: Hand, goal: Any, /) -> int:
        return max(sum(hand), 3 * max(hand))


LAID = Laying("ada", RULE, dice=3, sides=4, ends=sums, goal=total)


class Begins:
    """A procedure that begins by letting dice lie."""

    def __init__(self, laying: Laying | None) -> None:
        self.laying = laying


def by_hand(laying: Laying) -> Counter[Any]:
    """All throws of the dice that do not lie, and the better end of each."""
    left = laying.dice - len(laying.kept)
    found: Counter[Any] = Counter()
    for throw in product(range(1, laying.sides + 1), repeat=left):
        found[max(sums((*laying.kept, *throw)), key=total)] += 1
    return found


def test_thrown_once_it_is_the_better_end_of_every_throw() -> None:
    counted, once = by_hand(LAID), played(replace(LAID, once=True))
    assert once.chances() == {end: Fraction(n, 4**3) for end, n in counted.items()}


@pytest.mark.parametrize("at_least", [1, 2])
@pytest.mark.parametrize("stuck", [frozenset(), frozenset({1})])
def test_played_on_it_is_worth_what_trying_everything_finds(
    at_least: int, stuck: frozenset[int]
) -> None:
    laying = replace(LAID, at_least=at_least, stuck=stuck)
    naive = Naive(game_of(laying).rule, lambda hand: (max(map(total, sums(hand))),))
    mean = sum(
        (chance * total(end) for end, chance in played(laying).chances().items()), Fraction()
    )
    assert mean == best_plan(laying, total).value() == naive.value((), 0)[0]
    assert mean > sum(Fraction(n * total(end), 64) for end, n in by_hand(LAID).items())


def test_where_only_its_worth_is_wanted_an_end_is_a_number() -> None:
    assert wanted(LAID, len) is None
    for ends in (sums, Quick()):
        found = wanted(replace(LAID, ends=ends, once=True), total)
        assert found is not None
        numbers: Counter[int] = Counter()
        for end, n in by_hand(LAID).items():
            numbers[total(end)] += n
        assert played(found).chances() == {n: Fraction(k, 64) for n, k in numbers.items()}


def test_played_plainly_everything_lies_and_the_first_end_counts() -> None:
    for kept in ((), (2,), (1, 4)):
        left = LAID.dice - len(kept)
        counted = Counter(sum((*kept, *throw)) for throw in product(range(1, 5), repeat=left))
        found = plainly(replace(LAID, kept=kept)).chances()
        assert found == {("alle", n): Fraction(k, 4**left) for n, k in counted.items()}


def test_only_what_names_its_goal_and_begins_whole_is_counted_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(let_lie, "LAYING", lambda start: start.laying)
    assert laid_at_once(Begins(LAID)) == LAID  # type: ignore[arg-type]
    others = (None, replace(LAID, goal=None), replace(LAID, kept=(1,)), replace(LAID, whole=False))
    for other in others:
        assert laid_at_once(Begins(other)) is None  # type: ignore[arg-type]


def test_what_it_takes_grows_with_dice_and_falls_with_faces_that_are_alike() -> None:
    assert hands_of(game_of(LAID)) == 20
    large = replace(LAID, dice=6, sides=12)
    assert work_of(LAID) < work_of(replace(large, alike=((1, 2, 3, 4, 5, 6),))) < work_of(large)


class Highest(Stepwise):
    """The highest die, read die by die."""

    def begin(self) -> int:
        return 0

    def step(self, seen: Any, face: int, /) -> int:
        return max(int(seen), face)

    def end(self, seen: Any, /) -> tuple[Hashable, ...]:
        return (("hoechster", seen),)


def test_hands_that_are_judged_one_by_one_take_more_than_hands_read_die_by_die() -> None:
    large = replace(LAID, dice=4, sides=20, once=True)
    read = replace(large, ends=Highest())
    assert work_of(read) < work_of(large)
    alone = wanted(read, total)
    assert alone is not None
    assert work_of(alone) == work_of(large)


def test_dice_are_laid_for_the_goal_and_all_else_is_left_to_the_policy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def plain(question: Any) -> Any:
        return "schlicht"

    monkeypatch.setattr(let_lie, "LAYING", lambda start: start.laying)
    assert policy_for(Begins(None), plain) is plain  # type: ignore[arg-type]
    assert policy_for(Begins(replace(LAID, goal=None)), plain) is plain  # type: ignore[arg-type]
    policy = policy_for(Begins(LAID), plain)  # type: ignore[arg-type]
    assert policy == BestLaying(LAID, plain)
    asked = Pick("ada", RULE, (1, 1, 4), 1, 3)
    assert policy(asked) == best_plan(LAID, total)(asked)
    assert policy(replace(asked, rule="TOY-LIEGEN-02")) == "schlicht"
    assert policy(Number("ada", RULE, 0, 1)) == "schlicht"
    assert policy(Choice("ada", RULE, ("a", "b"))) == "schlicht"


class Runs(Stepwise):
    """The threes are read first; of the others it counts in which order they rise."""

    @property
    def first(self) -> int:
        return 3

    def begin(self) -> tuple[int, int]:
        return 0, 0

    def step(self, seen: tuple[int, int], face: int, /) -> tuple[int, int]:
        threes, total = seen
        return (threes + 1, total) if face == 3 else (threes, total * 2 + face % 3)

    def end(self, seen: tuple[int, int], /) -> tuple[Hashable, ...]:
        return seen, "anders"


@pytest.mark.parametrize("kept", [(), (3,), (1, 3), (2, 4, 4), (1, 1, 2, 3)])
def test_read_die_by_die_it_is_what_every_hand_comes_to(kept: Hand) -> None:
    telling = Runs()
    stepwise = Laying("ada", RULE, dice=4, sides=5, ends=telling, kept=kept)
    whole = replace(stepwise, ends=lambda hand: telling(hand))
    assert plainly(stepwise).chances() == plainly(whole).chances()
