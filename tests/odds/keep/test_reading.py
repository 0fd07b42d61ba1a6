"""Hands read die by die: the same as each hand for itself."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep.lattice import lattice
from wuerfelwerk.odds.keep.reading import told_of_all
from wuerfelwerk.odds.keep.rule import Fold, KeepRule
from wuerfelwerk.rules.shortcuts.stepwise import Stepwise


@dataclass(frozen=True)
class LongestRun(Stepwise):
    """The most dice in a run of equal or adjacent faces, and the lowest face of all."""

    asked: list[tuple[int, ...]]

    def begin(self) -> tuple[int, ...]:
        return 0, 0, 0, 0

    def step(self, seen: tuple[int, ...], face: int, /) -> tuple[int, ...]:
        self.asked.append((*seen, face))
        lowest, last, run, longest = seen
        assert face >= last, "dice are read from the lowest on"
        run = run + 1 if last and face - last <= 1 else 1
        return lowest or face, face, run, max(longest, run)

    def end(self, seen: tuple[int, ...], /) -> tuple[int, int]:
        return seen[0], seen[3]


def longest_run(hand: Hand) -> tuple[int, int]:
    runs = [
        1 + max((n for n in range(len(hand) - i) if _run(hand[i : i + n + 1])), default=0)
        for i in range(len(hand))
    ]
    return (hand[0] if hand else 0), max(runs, default=0)


def _run(part: Hand) -> bool:
    return all(b - a <= 1 for a, b in pairwise(part))


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("rising", [True, False])
def test_die_by_die_is_told_what_is_told_of_whole_hands(dice: int, rising: bool) -> None:
    """Things stand in the same order, too: by the first hand of which they are told."""
    faces = range(1, 8) if rising else range(7, 0, -1)
    hands = lattice((1,) * 7, dice)
    quick = told_of_all(hands, faces, LongestRun([]))
    slow = told_of_all(hands, faces, longest_run)
    assert quick.things == slow.things
    assert quick.places.tolist() == slow.places.tolist()


def test_faces_that_share_a_digit_are_read_as_the_lowest_of_them() -> None:
    fold = Fold.of(KeepRule(3, 6), [(2, 3, 6)])
    hands = lattice(fold.weights, 3)
    assert told_of_all(hands, fold.face, LongestRun([])).things == (
        told_of_all(hands, fold.face, longest_run).things
    )


def test_what_looks_alike_is_asked_once() -> None:
    asked: list[tuple[int, ...]] = []
    hands = lattice((1,) * 12, 5)
    told_of_all(hands, range(1, 13), LongestRun(asked))
    assert len(asked) < hands.levels[-1].size


@dataclass(frozen=True)
class SixesFirst(Stepwise):
    """All dice as they are read, sixes before all others."""

    @property
    def first(self) -> int:
        return 6

    def begin(self) -> Hand:
        return ()

    def step(self, seen: Hand, face: int, /) -> Hand:
        return (*seen, face)

    def end(self, seen: Hand, /) -> Hand:
        return seen


@pytest.mark.parametrize("rising", [True, False])
def test_a_face_may_be_read_before_all_others(rising: bool) -> None:
    faces = range(1, 9) if rising else range(8, 0, -1)
    found = told_of_all(lattice((1,) * 8, 4), faces, SixesFirst()).things
    assert len(found) == lattice((1,) * 8, 4).levels[-1].size
    for hand in found:
        assert hand == SixesFirst()(sorted(hand))
        assert hand[hand.count(6) :] == tuple(sorted(n for n in hand if n != 6))
