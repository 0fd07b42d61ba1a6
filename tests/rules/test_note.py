"""Explanations: totals that add up, steps with their audience, and ids that are looked up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.toys import CATALOGUE, NIMM, WURF, Roll
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.note import (
    GM,
    SILENT,
    Audience,
    Recorder,
    Step,
    Total,
    UnknownRule,
    allowed,
    both,
)
from wuerfelwerk.rules.procedure import Procedure, advance, ask
from wuerfelwerk.rules.request import Number

ADA, BO, NOBODY = frozenset({"ada"}), frozenset({"bo"}), frozenset[str]()
TWO = ADA | BO

# --- totals

SW = Total.of(7, attribut=3, talent=4)


@pytest.mark.parametrize(
    ("total", "right"),
    [
        (Total(0, ()), True),
        (Total(5, ()), False),
        (SW, True),
        (Total.of(8, attribut=3, talent=4), False),
        (Total.of(8, schwellenwert=SW, wurf=-2, waffe=3), True),
        (Total.of(9, schwellenwert=SW, wurf=-2, waffe=3), False),
        (Total.of(8, schwellenwert=Total.of(8, attribut=3, talent=4)), False),
        (Total.of(7, attribut=3, rest=Total.of(4, talent=Total.of(4, stufe=4))), True),
    ],
)
def test_a_total_adds_up_all_the_way_down(total: Total, right: bool) -> None:
    assert total.adds_up() is right


def test_leaves_are_the_numbers_everything_rests_on() -> None:
    total = Total.of(8, schwellenwert=SW, wurf=-2, waffe=3)
    assert list(total.leaves()) == [("attribut", 3), ("talent", 4), ("wurf", -2), ("waffe", 3)]


def summed(parts: list[tuple[str, int | Total]]) -> Total:
    values = (part.value if isinstance(part, Total) else part for _, part in parts)
    return Total(sum(values), tuple(parts))


labels = st.text("abc", min_size=1, max_size=3)
totals = st.recursive(
    st.lists(st.tuples(labels, st.integers(-9, 9))).map(lambda parts: summed([*parts])),
    lambda inner: st.lists(st.tuples(labels, st.integers(-9, 9) | inner), max_size=4).map(summed),
    max_leaves=8,
)


@given(totals)
def test_the_leaves_of_a_right_total_add_up_to_it(total: Total) -> None:
    assert total.adds_up()
    assert sum(number for _, number in total.leaves()) == total.value


@given(totals, st.integers(-9, 9).filter(bool))
def test_a_wrong_part_anywhere_is_found(total: Total, by: int) -> None:
    wrong = Total(total.value + by, total.parts)
    assert not wrong.adds_up()
    assert not Total(wrong.value, (("teil", wrong),)).adds_up()


# --- audiences


@pytest.mark.parametrize(
    ("a", "b", "common"),
    [
        (None, None, None),
        (ADA, None, ADA),
        (None, ADA, ADA),
        (ADA, TWO, ADA),
        (ADA, BO, NOBODY),
        (NOBODY, None, NOBODY),
        (None, NOBODY, NOBODY),
    ],
)
def test_who_belongs_to_both_audiences(a: Audience, b: Audience, common: Audience) -> None:
    assert both(a, b) == common


@pytest.mark.parametrize(
    ("audience", "seat", "may"),
    [(None, "ada", True), (ADA, "ada", True), (ADA, GM, False), (NOBODY, "ada", False)],
)
def test_who_is_allowed_to_know(audience: Audience, seat: str, may: bool) -> None:
    assert allowed(audience, seat) is may


# --- noting


def test_a_recorder_keeps_rule_values_audience_and_branch() -> None:
    note = Recorder()
    note(WURF, wurf=3, hand=(1, 2))
    note.at((0, 1))(NIMM, ADA, total=SW)
    assert note.steps == [
        Step(WURF, (("wurf", 3), ("hand", (1, 2)))),
        Step(NIMM, (("total", SW),), ADA, (0, 1)),
    ]
    assert note.steps[0].numbers == {"wurf": 3, "hand": (1, 2)}


def test_branches_stand_where_they_began_whoever_speaks_first() -> None:
    note = Recorder()
    one, other = note.at((0, 0)), note.at((0, 1))
    other(NIMM)
    one(WURF)
    note(NIMM)
    assert [(step.rule, step.path) for step in note.steps] == [
        (WURF, (0, 0)),
        (NIMM, (0, 1)),
        (NIMM, ()),
    ]


def test_the_silent_note_forgets_everything() -> None:
    SILENT("NO-SUCH-01", wurf=3)
    SILENT.check("NO-SUCH-01")
    assert SILENT.at((0, 1)) is SILENT


def test_without_a_catalogue_any_id_is_taken() -> None:
    note = Recorder()
    note("NO-SUCH-01")
    assert [step.rule for step in note.steps] == ["NO-SUCH-01"]


def test_an_id_that_is_in_no_catalogue_is_a_mistake_of_ours() -> None:
    note = Recorder(known=CATALOGUE)
    for noting in (note, note.at((0, 1))):
        with pytest.raises(UnknownRule, match=r"^NO-SUCH-01$"):
            noting("NO-SUCH-01")
    assert note.steps == []


def asks_by_an_unknown_rule(note: object) -> Procedure[int]:
    return (yield from ask(Number("ada", "NO-SUCH-01", 1, 6)))


def test_the_rules_of_questions_are_looked_up_too() -> None:
    with pytest.raises(UnknownRule, match=r"^NO-SUCH-01$"):
        advance(asks_by_an_unknown_rule, {}, Recorder(known=CATALOGUE))
    advance(asks_by_an_unknown_rule, {}, Recorder())


def test_a_procedure_that_cites_known_rules_passes() -> None:
    note = Recorder(known=CATALOGUE)
    advance(Roll("ada", Pool.of((1, 6))), {}, note)
    assert note.steps == []
