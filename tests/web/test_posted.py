"""What the page's own forms send comes back as what the rules read."""

from __future__ import annotations

import pytest

from wuerfelwerk.web.posted import answer_of, fields_of, order_of


def test_only_fields_are_fields() -> None:
    assert fields_of([("request", "k"), ("command", "x"), ("feld.um", "2")]) == {"um": "2"}


def test_a_ticked_box_outweighs_the_no_before_it() -> None:
    assert fields_of([("feld.nsc", "nein"), ("feld.nsc", "ja")]) == {"nsc": "ja"}


def test_none_of_several_is_an_empty_list() -> None:
    assert fields_of([("feld.wer[]", "")]) == {"wer": []}
    assert fields_of([("feld.wer[]", ""), ("feld.wer[]", "Ada, die Kluge")]) == {
        "wer": ["Ada, die Kluge"]
    }


def test_empty_rows_are_none() -> None:
    sent = [
        ("feld.waffen.name", "Axt"),
        ("feld.waffen.zahl", "3"),
        ("feld.waffen.name", ""),
        ("feld.waffen.zahl", " "),
    ]
    assert fields_of(sent) == {"waffen": [("Axt", "3")]}


def test_a_row_without_a_number_is_left_for_the_rules_to_refuse() -> None:
    assert fields_of([("feld.w.name", "Axt"), ("feld.w.zahl", "")]) == {"w": [("Axt", "")]}


def test_a_field_sent_in_two_ways_means_the_later_one() -> None:
    one, many, row = ("feld.a", "x"), ("feld.a[]", "y"), ("feld.a.name", "z")
    assert fields_of([one, many]) == {"a": ["y"]}
    assert fields_of([many, one]) == {"a": "x"}
    assert fields_of([row, one, ("feld.a.zahl", "1")]) == {"a": "x"}
    assert fields_of([many, row, ("feld.a.zahl", "1")]) == {"a": [("z", "1")]}


def test_many_rows_are_gone_through_once() -> None:
    class Name(str):
        looked = 0

        def removeprefix(self, prefix: str) -> str:
            Name.looked += 1
            return Name(str.removeprefix(self, prefix))

        def __eq__(self, other: object) -> bool:
            Name.looked += 1
            return str.__eq__(self, str(other))

        __hash__ = str.__hash__

    fields_of([(Name("feld.a.name"), ""), (Name("feld.a.zahl"), "")] * 500)
    assert Name.looked <= 1_000


@pytest.mark.parametrize(
    ("kind", "values", "meant"),
    [
        ("wahl", ["a"], "a"),
        ("zahl", ["3"], "3"),
        ("wurf", ["3 4"], "3 4"),
        ("wuerfel", ["3", "4"], ["3", "4"]),
        ("wuerfel", [], []),
        ("reihenfolge", ["b", "a"], ["b", "a"]),
        ("text", [], ""),
    ],
)
def test_an_answer_is_what_its_kind_says(kind: str, values: list[str], meant: object) -> None:
    assert answer_of([("kind", kind), *(("antwort", value) for value in values)]) == meant


@pytest.mark.parametrize("raw", ["", "a,b", "1,", "-1,0", "99999,0", "١,0"])
def test_an_order_that_is_none_is_empty(raw: str) -> None:
    assert order_of(raw) == ()


def test_the_legs_of_a_way_are_one_text() -> None:
    sent = [("kind", "weg"), ("antwort", "90/5"), ("antwort", " "), ("antwort", "+30/2,5 ")]
    assert answer_of(sent).split() == ["90/5", "+30/2,5"]
