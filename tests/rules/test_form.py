"""Forms: one description serves reading, writing, JSON schema and every refusal."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import FALSE, TRUE, Ask, Field, form, name_of, read, written
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.request import LONGEST_TEXT
from wuerfelwerk.rules.sizes import LONGEST_NAMED, MOST_VALUES

WAFFEN = ("Axt", "Bogen", "Dolch")


@dataclass(frozen=True, slots=True)
class AllesAusfuellen:
    """One field of every kind, and two that are not for people to fill in."""

    wer: Seat
    staerke: Annotated[int, Ask("Stärke", 1, 10, rule="TOY-ZAHL-01")]
    name: Annotated[str, Ask("Name", 1, 30)]
    waffe: Annotated[str, Ask("Waffe", options=WAFFEN, rule="TOY-WAHL-01")]
    ziel: Annotated[str, Ask("Ziel", kind="wahl")] = ""
    schuld: Annotated[int, Ask("Schuld")] = 0
    zurueck: Annotated[bool, Ask("Zurückhalten", key="zurückhalten")] = False
    mit: Annotated[tuple[str, ...], Ask("Dabei", options=WAFFEN)] = ()
    worte: Annotated[tuple[str, ...], Ask("Worte")] = ("hallo",)
    talente: Annotated[tuple[tuple[str, int], ...], Ask("Talente", 0, 9)] = (("Akrobatik", 3),)
    notiz: Annotated[str, Ask("Notiz")] = "–"
    runde: int = 1


@dataclass(frozen=True, slots=True)
class Passen:
    """Nothing to fill in."""

    wer: Seat


FIELDS = {field.name: field for field in form(AllesAusfuellen)}
NEEDED: dict[str, Any] = {"staerke": 5, "name": "Ada", "waffe": "Axt"}


def refusal(field: Field, raw: object) -> str:
    """The sentence with which the field refuses; empty if it accepts."""
    try:
        value = field.read(raw)
    except IllegalCommand as refused:
        return str(refused)
    assert field.accepts(value)
    return ""


# --- what a form is read off


def test_the_fields_are_what_is_annotated() -> None:
    assert {name: field.kind for name, field in FIELDS.items()} == {
        "staerke": "zahl",
        "name": "text",
        "waffe": "wahl",
        "ziel": "wahl",
        "schuld": "zahl",
        "zurueck": "haken",
        "mit": "mehrere",
        "worte": "mehrere",
        "talente": "werte",
        "notiz": "text",
    }
    assert form(Passen) == ()


def test_a_field_with_a_default_need_not_be_filled_in() -> None:
    assert [name for name, field in FIELDS.items() if field.required] == list(NEEDED)
    assert read(AllesAusfuellen, NEEDED, wer="ada") == AllesAusfuellen("ada", **NEEDED)


def test_a_field_may_be_called_differently_outside() -> None:
    assert FIELDS["zurueck"].key == "zurückhalten"
    assert read(AllesAusfuellen, {**NEEDED, "zurückhalten": "ja"}, wer="ada").zurueck


@pytest.mark.parametrize(
    ("described", "name"), [(AllesAusfuellen, "alles_ausfuellen"), (Passen, "passen")]
)
def test_commands_are_named_after_their_class(described: type, name: str) -> None:
    assert name_of(described) == name


# --- reading


@pytest.mark.parametrize(
    ("name", "raw", "value"),
    [
        ("staerke", 5, 5),
        ("staerke", " 10 ", 10),
        ("schuld", -(10**30), -(10**30)),
        ("name", "  Ada   von\nBergen ", "Ada von Bergen"),
        ("waffe", " Axt ", "Axt"),
        ("ziel", "Ork am Tor", "Ork am Tor"),
        ("zurueck", True, True),
        ("zurueck", 0, False),
        ("zurueck", " JA ", True),
        ("mit", "Axt, Dolch", ("Axt", "Dolch")),
        ("mit", ["Dolch", "Axt"], ("Dolch", "Axt")),
        ("mit", "", ()),
        ("mit", [], ()),
        ("worte", "eins,zwei", ("eins", "zwei")),
        ("worte", "eins, ,zwei,", ("eins", "zwei")),
        ("talente", {"Akrobatik": 3, "Dolch": "1"}, (("Akrobatik", 3), ("Dolch", 1))),
        ("talente", "Akrobatik 3, Alte Sprachen 1,", (("Akrobatik", 3), ("Alte Sprachen", 1))),
        ("talente", [["Akrobatik", 3]], (("Akrobatik", 3),)),
        ("talente", (("Akrobatik", 3),), (("Akrobatik", 3),)),
        ("talente", "", ()),
        ("talente", {}, ()),
        ("notiz", "", ""),
        ("notiz", "x" * LONGEST_TEXT, "x" * LONGEST_TEXT),
    ],
)
def test_reads_what_any_door_sends(name: str, raw: object, value: object) -> None:
    assert FIELDS[name].read(raw) == value
    assert FIELDS[name].accepts(value)


@pytest.mark.parametrize("said", TRUE + FALSE)
def test_yes_and_no_in_both_languages(said: str) -> None:
    assert FIELDS["zurueck"].read(said) is (said in TRUE)


RANGE = "Stärke: Erwartet wird eine ganze Zahl von 1 bis 10, nicht „%s“. (TOY-ZAHL-01)"
LIMITLESS = "Schuld: Erwartet wird eine ganze Zahl von … bis …, nicht „%s“."
WEAPON = "Waffe: „%s“ steht nicht zur Wahl; möglich ist: Axt, Bogen, Dolch. (TOY-WAHL-01)"
WITH = "Dabei: „%s“ steht nicht zur Wahl; möglich ist: Axt, Bogen, Dolch."
NAME = "Name: Erwartet wird Text von 1 bis 30 Zeichen, nicht „%s“."
NOTE = "Notiz: Erwartet wird Text von höchstens 500 Zeichen, nicht „%s“."
TRUTH = "Zurückhalten: Erwartet wird ja oder nein, nicht „%s“."
TALENTS = (
    "Talente: Erwartet werden Namen mit Zahlen wie „Nahkampf 6, Akrobatik 3“, jeder Name einmal, "
    "nicht „%s“."
)
MANY = "Talente: Zu nennen sind hier höchstens 100, jedes mit höchstens 500 Zeichen."
LEVEL = "Talente: Für „Akrobatik“ wird eine ganze Zahl von 0 bis 9 erwartet, nicht „%s“."


@pytest.mark.parametrize(
    ("name", "raw", "sentence"),
    [
        ("staerke", 0, RANGE % "0"),
        ("staerke", "11", RANGE % "11"),
        ("staerke", "viel", RANGE % "viel"),
        ("staerke", None, RANGE % "null"),
        ("staerke", True, RANGE % "true"),
        ("schuld", "٣", LIMITLESS % "٣"),
        ("name", " ", NAME % " "),
        ("name", "x" * 31, NAME % ("x" * 31)),
        ("name", 5, NAME % "5"),
        ("waffe", "axt", WEAPON % "axt"),
        ("waffe", ["Axt"], WEAPON % "[…]"),
        ("mit", "Axt, Speer", WITH % " Speer"),
        ("mit", 5, WITH % "5"),
        ("mit", [["Axt"]], WITH % "[…]"),
        ("zurueck", "vielleicht", TRUTH % "vielleicht"),
        ("zurueck", 2, TRUTH % "2"),
        ("zurueck", None, TRUTH % "null"),
        ("talente", "Akrobatik", TALENTS % "Akrobatik"),
        ("talente", "3", TALENTS % "3"),
        ("talente", "Akrobatik viel", LEVEL % "viel"),
        ("talente", "Akrobatik 10", LEVEL % "10"),
        ("talente", {"Akrobatik": -1}, LEVEL % "-1"),
        ("talente", "Dolch 1, Dolch 2", TALENTS % "Dolch 1, Dolch 2"),
        ("talente", [["Dolch"]], TALENTS % "[…]"),
        ("talente", [1, 2], TALENTS % "[…]"),
        ("talente", {"": 1}, TALENTS % "{…}"),
        ("talente", {5: 1}, TALENTS % "5"),
        ("talente", None, TALENTS % "null"),
        ("talente", {str(i): 1 for i in range(MOST_VALUES + 1)}, MANY),
        ("notiz", "x" * (LONGEST_TEXT + 1), NOTE % ("x" * 39 + "…")),
        ("notiz", b"bytes", NOTE % "…"),
    ],
)
def test_refuses_everything_else_and_says_what_it_wants(
    name: str, raw: object, sentence: str
) -> None:
    assert refusal(FIELDS[name], raw) == sentence


@pytest.mark.parametrize(
    ("name", "raw"), [("mit", "Axt, Axt"), ("mit", ["Axt", " Axt "]), ("worte", "eins,zwei,eins")]
)
def test_naming_something_twice_is_refused(name: str, raw: object) -> None:
    assert refusal(FIELDS[name], raw)


def test_an_unknown_field_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(IllegalCommand, match=r"^passen hat keine Felder, also auch kein „wer“\.$"):
        read(Passen, {"wer": "bo"}, wer="ada")
    with pytest.raises(IllegalCommand, match="kennt kein Feld „runde“; möglich ist: staerke, name"):
        read(AllesAusfuellen, {**NEEDED, "runde": 5}, wer="ada")


def test_missing_fields_are_all_named() -> None:
    with pytest.raises(IllegalCommand, match=r"^Bei alles_ausfuellen fehlt: staerke, waffe\.$"):
        read(AllesAusfuellen, {"name": "Ada"}, wer="ada")


# --- hostile input


HOSTILE: dict[str, object] = {
    "nothing": None,
    "truth": True,
    "huge": 10**5000,
    "fraction": 1.5,
    "not a number": float("nan"),
    "bytes": b"5",
    "two signs": "-+5",
    "value with two signs": "Akrobatik -+5",
    "other digits": "٣",
    "half a character": "\ud800",
    "placeholder": "%(raw)s %",
    "a megabyte": "x" * 10**6,
    "a megabyte of commas": "," * 10**6,
    "a megabyte of talents": "Dolch 1," * 125_000,
    "huge in a list": [10**5000],
    "huge in a pair": [["Dolch", 10**5000]],
    "huge in a mapping": {"Dolch": 10**5000},
    "huge as a name": {10**5000: 1},
    "two signs in a mapping": {"Dolch": "-+5"},
    "nested": [[[[[]]]]],
    "nested pairs": [[["Dolch"], [1]]],
    "nothing in a list": [None],
    "many": [1] * 100_000,
    "many pairs": [["Dolch", 1]] * 100_000,
    "object": object(),
}
LONGEST_SENTENCE = 300


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_input_is_read_or_refused_with_a_short_sentence(name: str, hostile: str) -> None:
    assert len(refusal(FIELDS[name], HOSTILE[hostile])) <= LONGEST_SENTENCE


def deeply_nested(depth: int) -> list[Any]:
    nested: list[Any] = []
    for _ in range(depth):
        nested = [nested]
    return nested


@pytest.mark.parametrize("name", FIELDS)
def test_however_deep_it_is_nested_it_is_refused(name: str) -> None:
    assert 0 < len(refusal(FIELDS[name], deeply_nested(100_000))) <= LONGEST_SENTENCE


raw_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.binary(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=10,
)


@given(raw_values)
def test_any_value_is_read_or_refused(raw: object) -> None:
    assert all(len(refusal(field, raw)) <= LONGEST_SENTENCE for field in FIELDS.values())


@given(
    st.dictionaries(st.sampled_from([*FIELDS, "wer", "runde"]) | st.text(max_size=9), raw_values)
)
def test_any_mapping_is_read_or_refused(raw: dict[str, Any]) -> None:
    with suppress(IllegalCommand):
        assert read(AllesAusfuellen, raw, wer="ada").wer == "ada"


def test_a_strange_field_is_named_shortly() -> None:
    with pytest.raises(IllegalCommand) as refused:
        read(AllesAusfuellen, {"x" * 10**6: 1}, wer="ada")
    assert len(str(refused.value)) <= LONGEST_SENTENCE


# --- there and back


words = st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=30)
filled_in = st.builds(
    AllesAusfuellen,
    st.just("ada"),
    st.integers(1, 10),
    words,
    st.sampled_from(WAFFEN),
    words | st.just(""),
    st.integers(-(10**9), 10**9),
    st.booleans(),
    st.lists(st.sampled_from(WAFFEN), unique=True).map(tuple),
    st.lists(words, unique=True).map(tuple),
    st.dictionaries(words, st.integers(0, 9), max_size=5).map(lambda found: tuple(found.items())),
    words | st.just(""),
)


@given(filled_in)
def test_what_is_written_reads_back_the_same(filled: AllesAusfuellen) -> None:
    assert read(AllesAusfuellen, written(filled), wer="ada") == filled
    sent = json.loads(json.dumps(written(filled)))
    assert read(AllesAusfuellen, sent, wer="ada") == filled


@given(filled_in)
def test_a_filled_in_form_passes_its_own_check(filled: AllesAusfuellen) -> None:
    for name, field in FIELDS.items():
        field.check(getattr(filled, name))


@pytest.mark.parametrize(
    ("name", "value"),
    [("staerke", "5"), ("name", " Ada"), ("zurueck", "ja"), ("mit", ["Axt"]), ("talente", "a 1")],
)
def test_a_value_that_no_form_gives_is_refused(name: str, value: object) -> None:
    assert not FIELDS[name].accepts(value)
    with pytest.raises(IllegalCommand, match=f"^{FIELDS[name].ask.label}: "):
        FIELDS[name].check(value)


# --- JSON schema


def valid(schema: dict[str, Any], value: object) -> bool:
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema).is_valid(value)


@given(filled_in)
def test_every_filled_in_form_is_valid_by_its_schema(filled: AllesAusfuellen) -> None:
    for field in form(AllesAusfuellen):
        assert valid(field.schema(), written(filled)[field.key])


@pytest.mark.parametrize("name", FIELDS)
def test_schemas_carry_title_and_a_valid_default(name: str) -> None:
    schema = FIELDS[name].schema()
    assert schema["title"] == FIELDS[name].ask.label
    assert ("default" in schema) is not FIELDS[name].required
    if "default" in schema:
        assert valid(schema, schema["default"])
        assert FIELDS[name].accepts(FIELDS[name].read(schema["default"]))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("staerke", 0),
        ("staerke", 11),
        ("staerke", "5"),
        ("waffe", "Speer"),
        ("mit", ["Speer"]),
        ("mit", "Axt"),
        ("zurueck", "ja"),
        ("talente", {"Dolch": "1"}),
        ("talente", []),
        ("name", 5),
        ("worte", [f"Wort {n}" for n in range(MOST_VALUES + 1)]),
        ("worte", ["x" * (LONGEST_NAMED + 1)]),
        ("talente", {f"Talent {n}": 1 for n in range(MOST_VALUES + 1)}),
        ("talente", {"x" * (LONGEST_NAMED + 1): 1}),
    ],
)
def test_schemas_refuse_what_does_not_belong_there(name: str, value: object) -> None:
    assert not valid(FIELDS[name].schema(), value)
