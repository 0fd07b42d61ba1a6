"""Rounds that come to nothing and yet leave something behind: at the table, in odds and advice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from support.toys import CATALOGUE, WURF, ZAHL, Repeat, Worn, plain, round_path
from wuerfelwerk.advice.search.branches import Reckoner, odds, unit_of
from wuerfelwerk.advice.search.turn_branches import BranchOver, branch_at
from wuerfelwerk.dice.pool import TAIL, Pool
from wuerfelwerk.dice.sources import ScriptedDice
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.odds.known import Known
from wuerfelwerk.rules.note import Recorder
from wuerfelwerk.rules.procedure import Anew, Done, Slot, Start, Waiting, advance, anew, repeated
from wuerfelwerk.rules.request import Answer, Branch, Throw, Together
from wuerfelwerk.sim.conclude import conclude

WORN = Repeat(Worn("ada", 6))


def faces(*thrown: int, sides: int = 6) -> dict[Slot, Answer]:
    """Round by round what was thrown; the die shrinks by one every round."""
    return {
        Slot((*round_path(nth), 0, 0), f"{WURF}/W{sides - nth}", 0): ((face,),)
        for nth, face in enumerate(thrown)
    }


def chances(start: Start[Any]) -> dict[Any, Fraction]:
    return dict(expand(start, plain).chances())


def evenly(low: int, high: int, more: int = 0) -> dict[int, Fraction]:
    return {face + more: Fraction(1, high - low + 1) for face in range(low, high + 1)}


def test_the_next_round_begins_as_the_last_one_left_things() -> None:
    standing = advance(WORN, faces(6, 5))
    assert isinstance(standing, Waiting)
    (asked,) = standing.open
    assert isinstance(asked.question, Throw)
    assert asked.question.pool == Pool.of((1, 4))
    assert advance(WORN, faces(6, 5, 3)) == Done(203)


def test_the_working_of_every_round_is_told_where_it_belongs() -> None:
    note = Recorder(known=CATALOGUE)
    advance(WORN, faces(6, 5, 3), note)
    told = [(step.path, step.numbers["gesagt"]) for step in note.steps if step.rule == ZAHL]
    assert told == [(round_path(0), 6), (round_path(1), 5), (round_path(2), 3)]


def test_another_face_in_an_earlier_round_ends_it_there() -> None:
    assert advance(WORN, {**faces(6, 5, 3), **faces(2)}) == Done(2)


def test_straight_through_the_rounds_follow_each_other_too() -> None:
    dice = ScriptedDice(["6", "5", "3"])
    assert conclude(WORN, lambda asked: dice.throw(asked.pool).faces, plain) == 203


def test_odds_divide_out_the_same_round() -> None:
    """What rounds to come may cost is left out: without end, they could cost anything."""
    assert chances(WORN) == evenly(1, 5)


@pytest.mark.parametrize("rounds", range(4))
def test_known_rounds_count_as_they_were(rounds: int) -> None:
    known = Known.of(WORN, faces(*(6 - nth for nth in range(rounds))))
    assert chances(known) == evenly(1, 5 - rounds, 100 * rounds)


def test_a_known_end_is_the_end() -> None:
    assert chances(Known.of(WORN, faces(6, 2))) == {102: Fraction(1)}


@pytest.mark.parametrize("rounds", range(3))
def test_advice_counts_the_same(rounds: int) -> None:
    known = Known.of(WORN, faces(*(6 - nth for nth in range(rounds))))
    found = odds(unit_of(known), Reckoner(None, plain, TAIL))
    assert found is not None
    assert dict(found.chances()) == evenly(1, 5 - rounds, 100 * rounds)


def test_the_branch_of_a_later_round_is_found() -> None:
    assert branch_at(WORN, faces(6), round_path(1)) == Worn("ada", 5, 1)
    assert branch_at(WORN, faces(6, 5), round_path(2)) == Worn("ada", 4, 2)
    assert branch_at(WORN, {}, round_path(1)) is None


@pytest.mark.parametrize(("face", "found"), [(2, {102: Fraction(1)}), (5, evenly(1, 4, 100))])
def test_a_branch_told_in_a_later_round(face: int, found: dict[int, Fraction]) -> None:
    """Its round is not over for certain: if it comes to nothing, it is repeated as it was."""
    given = tuple(faces(6, 1).items())
    assert chances(BranchOver(WORN, given, (*round_path(1), 0, 0), face)) == found


def test_what_is_repeated() -> None:
    start, other = Worn("ada", 6), Worn("bo", 4)
    group = Together((Branch(start, frozenset({"ada"})),), again=True)
    changed = Together((Branch(other, frozenset({"ada"})),), again=True)
    assert repeated(group, (None,)) == group
    assert repeated(group, (Anew(other),)) == changed
    assert repeated(group, (0,)) is None
    assert repeated(Together((Branch(start),)), (None,)) is None
    assert repeated(Together((Branch(start), Branch(other)), again=True), (None, None)) is None


def test_only_counting_forgets() -> None:
    start = Worn("ada", 6)
    assert anew(start, Recorder()) == Anew(start)
    found = chances(Known.of(start, {}))
    assert found.pop(None) == Fraction(1, 6)
    assert found == scaled(evenly(1, 5))


def scaled(found: dict[int, Fraction]) -> dict[int, Fraction]:
    return {value: chance * Fraction(5, 6) for value, chance in found.items()}
