"""Errors for people: one class, one code, one sentence of bounded length in any language."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wuerfelwerk.web.app as everything
from wuerfelwerk import errors
from wuerfelwerk.errors import (
    SHOWN,
    BrokenLog,
    Busy,
    IllegalAnswer,
    IllegalCommand,
    InvalidNotation,
    NotAllowed,
    Taken,
    TooLong,
    TooMuch,
    TooOften,
    TooSlow,
    Unavailable,
    Unknown,
    Waiting,
    WuerfelwerkError,
    shorten,
)

ENGLISH = {
    "Erwartet wird %(what)s.": "Expected %(what)s.",
    "eine Zahl bis %(high)d": "a number up to %(high)d",
}


def english(message: str, values: Mapping[str, object]) -> str:
    return ENGLISH.get(message, message)


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("3W6", "3W6"),
        ("", ""),
        ("x" * SHOWN, "x" * SHOWN),
        ("x" * (SHOWN + 1), "x" * (SHOWN - 1) + "…"),
        ("zwei\nZeilen\x00", "zwei·Zeilen·"),
        ("\ud800", "·"),
        (7, "7"),
        (-7, "-7"),
        (True, "true"),
        (1 - 10**SHOWN, "-" + "9" * (SHOWN - 2) + "…"),
        (None, "null"),
        (b"bytes", "…"),
        ([[1], [2]], "[…]"),
        (1.5, "1.5"),
    ],
)
def test_input_is_shown_printable_and_short(raw: object, shown: str) -> None:
    assert shorten(raw) == shown


def test_a_number_too_long_to_be_written_is_only_named() -> None:
    assert shorten(10**5000) == f"> 10^{SHOWN}"


@given(
    st.text(max_size=200) | st.integers() | st.binary() | st.none() | st.lists(st.integers()),
    st.integers(2, 60),
)
def test_whatever_is_shown_is_one_printable_line(raw: object, most: int) -> None:
    shown = shorten(raw, most)
    assert len(shown) <= most
    assert shown.isprintable()


def test_a_megabyte_is_not_looked_through_to_be_shortened() -> None:
    assert shorten("9" * 10**6) == "9" * (SHOWN - 1) + "…"


def test_a_sentence_fills_in_its_values() -> None:
    error = IllegalCommand("Erwartet wird %(what)s.", what="ein Name")
    assert str(error) == error.sentence() == "Erwartet wird ein Name."


def test_a_sentence_names_the_rule_it_rests_on() -> None:
    error = IllegalCommand("Erwartet wird %(what)s.", rule="TOY-WURF-01", what="ein Name")
    assert str(error) == "Erwartet wird ein Name. (TOY-WURF-01)"


def test_values_that_are_errors_are_worded_in_the_same_language() -> None:
    inner = InvalidNotation("eine Zahl bis %(high)d", high=3)
    outer = IllegalAnswer("Erwartet wird %(what)s.", what=inner)
    assert outer.sentence() == "Erwartet wird eine Zahl bis 3."
    assert outer.sentence(english) == "Expected a number up to 3."


def test_several_errors_in_a_value_are_worded_one_after_the_other() -> None:
    inner = tuple(InvalidNotation("eine Zahl bis %(high)d", high=high) for high in (3, 5))
    outer = IllegalAnswer("Erwartet wird %(what)s.", what=inner)
    assert outer.sentence(english) == "Expected a number up to 3 a number up to 5."


def test_percent_signs_in_values_are_just_characters() -> None:
    assert str(IllegalCommand("%(raw)s", raw="100 %(raw)s %")) == "100 %(raw)s %"


CODES = {
    InvalidNotation: "unreadable",
    IllegalCommand: "illegal-command",
    IllegalAnswer: "illegal-answer",
    TooMuch: "too-much",
    Unknown: "unknown",
    BrokenLog: "broken-file",
    Unavailable: "unavailable",
    Taken: "taken",
    NotAllowed: "not-allowed",
    TooOften: "too-often",
    TooLong: "too-long",
    TooSlow: "too-slow",
    Busy: "busy",
    Waiting: "too-many-waiting",
}


def test_every_class_has_its_own_code() -> None:
    classes = {each for each in vars(errors).values() if isinstance(each, type)}
    kinds = {each for each in classes if issubclass(each, WuerfelwerkError)} - {WuerfelwerkError}
    assert {kind: kind.code for kind in kinds} == CODES


SAID = IllegalAnswer("Erwartet wird %(what)s.", rule="TOY-WURF-01", what="ein Name")


def test_the_same_thing_said_twice_is_the_same() -> None:
    again = IllegalAnswer("Erwartet wird %(what)s.", rule="TOY-WURF-01", what="ein Name")
    assert again == SAID
    assert hash(SAID) == hash(again)


@pytest.mark.parametrize(
    "other",
    [
        IllegalCommand("Erwartet wird %(what)s.", rule="TOY-WURF-01", what="ein Name"),
        IllegalAnswer("Erwartet wird nun %(what)s.", rule="TOY-WURF-01", what="ein Name"),
        IllegalAnswer("Erwartet wird %(what)s.", what="ein Name"),
        IllegalAnswer("Erwartet wird %(what)s.", rule="TOY-WURF-01", what="eine Zahl"),
        str(SAID),
    ],
)
def test_anything_else_said_is_another_error(other: object) -> None:
    assert other != SAID


def kinds(of: type[WuerfelwerkError] = WuerfelwerkError) -> Iterator[type[WuerfelwerkError]]:
    """Every class of errors of the house, wherever it is."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("wuerfelwerk"):
            yield kind
            yield from kinds(kind)


def test_errors_of_other_floors_are_among_them() -> None:
    assert everything.__name__
    assert {each.__name__ for each in kinds()} >= {"Invalid", "WrongMethod", "Internal", "Busy"}


@pytest.mark.parametrize("kind", sorted(set(kinds()), key=str))
def test_an_error_comes_out_of_another_process_as_it_went_in(kind: type[WuerfelwerkError]) -> None:
    inner = InvalidNotation("eine Zahl bis %(high)d", high=3)
    error = kind("Erwartet wird %(what)s.", what=inner)
    error.rule = "TOY-WURF-01"
    back = pickle.loads(pickle.dumps(error))
    assert type(back) is kind
    assert back == error
    assert vars(back) == vars(error)
    assert back.sentence(english) == error.sentence(english)
