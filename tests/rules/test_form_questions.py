"""Questions as form fields: one widget and one schema per kind."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from support.toys import Meadow
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.form import Ask, question_form
from wuerfelwerk.rules.request import Choice, Number, Order, Pick, Question, Text, Throw
from wuerfelwerk.rules.route import Route

QUESTIONS: dict[str, Question[Any]] = {
    "wurf": Throw("ada", "TOY-WURF-01", Pool.of((2, 6))),
    "wuerfel": Pick("ada", "TOY-NIMM-01", (1, 4, 4), 1, 2),
    "wahl": Choice("ada", "TOY-WAHL-01", ("links", "rechts")),
    "zahl": Number("ada", "TOY-ZAHL-01", -1, 3),
    "text": Text("ada", "TOY-WORT-01", ("Ork", "Elf")),
    "reihenfolge": Order("ada", "TOY-REIHE-01", ("wolf", "ziege")),
    "weg": Route("ada", "TOY-WEG-01", (0, 0), (0, 1), 5000, Meadow()),
}


def valid(schema: dict[str, Any], value: object) -> bool:
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema).is_valid(value)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_question_becomes_a_field_of_its_kind(kind: str) -> None:
    field = question_form(QUESTIONS[kind])
    assert (field.kind, field.ask.rule) == (kind, QUESTIONS[kind].rule)


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        ("wurf", Ask("2W6", rule="TOY-WURF-01")),
        ("wuerfel", Ask("TOY-NIMM-01", 1, 2, ("1", "4", "4"), "TOY-NIMM-01")),
        ("wahl", Ask("TOY-WAHL-01", options=("links", "rechts"), rule="TOY-WAHL-01")),
        ("zahl", Ask("TOY-ZAHL-01", -1, 3, rule="TOY-ZAHL-01")),
        ("text", Ask("TOY-WORT-01", rule="TOY-WORT-01")),
        ("reihenfolge", Ask("TOY-REIHE-01", options=("wolf", "ziege"), rule="TOY-REIHE-01")),
        ("weg", Ask("TOY-WEG-01", 0, 5000, rule="TOY-WEG-01")),
    ],
)
def test_the_field_of_a_question_says_what_may_be_answered(kind: str, wanted: Ask) -> None:
    assert question_form(QUESTIONS[kind]).ask == wanted


@pytest.mark.parametrize("kind", [kind for kind in QUESTIONS if kind != "wurf"])
def test_the_schema_of_a_question_allows_its_answers(kind: str) -> None:
    schema = question_form(QUESTIONS[kind]).schema()
    for answer in QUESTIONS[kind].answers():
        assert valid(schema, json.loads(json.dumps(answer)))


def test_faces_are_typed_as_text() -> None:
    assert valid(question_form(QUESTIONS["wurf"]).schema(), "3 5")


def test_a_suggestion_is_what_a_text_begins_with() -> None:
    assert question_form(QUESTIONS["text"]).schema()["default"] == "Ork"
    assert question_form(Text("ada", "TOY-WORT-01")).schema()["default"] == ""


def test_a_question_of_unknown_kind_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError):
        question_form(Question("ada", "TOY-WURF-01"))
