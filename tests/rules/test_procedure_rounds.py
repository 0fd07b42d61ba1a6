"""Rounds that come to nothing and yet leave something behind."""

from __future__ import annotations

from fractions import Fraction

from support.rounds import WORN, chances, evenly, faces
from support.toys import CATALOGUE, ZAHL, Worn, plain, round_path
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.dice.sources import ScriptedDice
from wuerfelwerk.odds.known import Known
from wuerfelwerk.rules.note import Recorder
from wuerfelwerk.rules.procedure import Anew, Done, Waiting, advance, anew, repeated
from wuerfelwerk.rules.request import Branch, Throw, Together
from wuerfelwerk.sim.conclude import conclude


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
