"""What is asked for: fields, ranges, and how much of it."""

from __future__ import annotations

import pytest

from wuerfelwerk.errors import TooMuch
from wuerfelwerk.present.charts.cases import (
    MOST_CASES,
    asked,
    bounded,
    first_kind,
    in_order,
    order_of,
)
from wuerfelwerk.rules.form import form, written
from wuerfelwerk.rules.system import system

CHECKS = system("rumble").checks


def test_fields_left_out_stand_at_their_beginning() -> None:
    question = asked(CHECKS["duell"], {"links": "7"})
    (case,) = question.cases()
    assert written(case[1]) == {
        "links": 7, "rechts": 5, "links_aenderung": 0, "rechts_aenderung": 0,
        "links_schicksal": 0, "rechts_schicksal": 0,
    }  # fmt: skip


def test_a_range_is_every_number_of_it() -> None:
    question = asked(CHECKS["duell"], {"links": " −1..2 ", "rechts": "3"})
    assert question.ranges == ("links",)
    assert [case["links"] for case, _ in question.cases()] == [-1, 0, 1, 2]


@pytest.mark.parametrize("raw", ["x", "1..99", "5..5", "9..1", "", "1..", "1.5", "9" * 99])
def test_what_cannot_be_read_is_said_at_its_field(raw: str) -> None:
    question = asked(CHECKS["duell"], {"links": raw})
    assert list(question.wrong) == ["links"]
    assert not question.ready


@pytest.mark.parametrize("raw", ["1-21", "1 bis 21", "1–21", "1...21"])
def test_a_range_written_otherwise_is_told_how_ranges_are_written(raw: str) -> None:
    said = str(asked(CHECKS["duell"], {"links": raw}).wrong["links"])
    assert said == f"Gesamtwert links: Ein Bereich wird „1..21“ geschrieben, nicht „{raw}“."


def test_a_fraction_is_no_range() -> None:
    assert "ganze Zahl" in str(asked(CHECKS["duell"], {"links": "1.5"}).wrong["links"])


def test_too_many_cases_and_too_many_ranges_are_refused() -> None:
    exact = asked(CHECKS["duell"], {"links": "0..20", "rechts": "0..20"})
    assert len(exact.cases()) == MOST_CASES
    bounded(exact.values)
    with pytest.raises(TooMuch, match="Fälle: 462"):
        bounded(asked(CHECKS["duell"], {"links": "0..21", "rechts": "0..20"}).values)
    three = {"links": "1..2", "rechts": "1..2", "links_aenderung": "1..2"}
    with pytest.raises(TooMuch, match="Bereiche: 3"):
        bounded(asked(CHECKS["duell"], three).values)


def test_outcomes_have_one_order() -> None:
    places = order_of(form(CHECKS["duell"].start), {"keiner": "keiner", "links": "links"})
    found = in_order(["zuletzt", "keiner", "rechts", 3, "links", -1], places)
    assert found == [-1, 3, "links", "rechts", "keiner", "zuletzt"]


@pytest.mark.parametrize(
    ("known", "counts"),
    [
        (
            ["erfolg", "misserfolg", "kritischer erfolg", "kritischer misserfolg"],
            ["erfolg", "kritischer erfolg"],
        ),
        (["kritischer erfolg", "misserfolg"], ["kritischer erfolg"]),
        (["links", "rechts", "keiner"], ["links"]),
        (["", "x"], [""]),
        ([3, "x"], [3]),
        ([], []),
    ],
)
def test_the_first_outcome_counts_with_all_of_its_kind(
    known: list[str | int], counts: list[str | int]
) -> None:
    assert first_kind(known) == counts
