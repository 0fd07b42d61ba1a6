"""What a browser sends, read field by field, and sent back as a link."""

from __future__ import annotations

from starlette.datastructures import QueryParams

from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import system
from wuerfelwerk.web.forms import sent, typed

SHEET = form(system("rumble").sheet)
SWITCHES = form(system("rumble").switches)


def test_lists_come_as_two_columns_without_their_blank_rows() -> None:
    query = QueryParams(
        "name=Uwe&talente.name=Nahkampf&talente.zahl=5&talente.name=&talente.zahl="
        "&talente.name=Dolch&talente.zahl="
    )
    assert typed(SHEET, query) == {"name": "Uwe", "talente": [("Nahkampf", "5"), ("Dolch", "")]}


def test_blank_fields_keep_their_default_but_a_blank_name_is_said() -> None:
    assert typed(SHEET, QueryParams("name=+&staerke=&nsc=ja")) == {"name": "", "nsc": "ja"}


def test_the_second_build_has_fields_of_its_own() -> None:
    query = QueryParams("name=A&b.name=B")
    assert typed(SHEET, query, "b.") == {"name": "B"}


def test_what_was_typed_can_be_sent_again_as_a_link() -> None:
    values = {"name": "Uwe & Co", "talente": {"Nahkampf": 5}, "nsc": True, "staerke": 3}
    again = typed(SHEET, QueryParams(sent(SHEET, values)))
    assert again == {
        "name": "Uwe & Co", "talente": [("Nahkampf", "5")], "nsc": "ja", "staerke": "3"
    }  # fmt: skip
    listed = sent(SWITCHES, {"rum.krit.tabelle": ["a", "b"]})
    assert typed(SWITCHES, QueryParams(listed)) == {"rum.krit.tabelle": "a,b"}
