"""What is filled in is bounded; what a table has accepted before is read all the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.present.pages.sheet import draft
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form, read, read_again
from wuerfelwerk.rules.setup import sheet_read
from wuerfelwerk.rules.sizes import LARGEST_FORM, LONGEST_NAMED, MOST_VALUES
from wuerfelwerk.rules.system import installed, system

LISTS = [
    (name, field.key)
    for name, each in installed().items()
    for field in form(each.sheet)
    if field.kind == "mehrere"
]
MANY = [f"a{number}" for number in range(MOST_VALUES + 1)]


def field(name: str, key: str) -> Any:
    return next(each for each in form(system(name).sheet) if each.key == key)


@pytest.mark.parametrize(("name", "key"), LISTS)
@pytest.mark.parametrize("sent", [list, tuple, ",".join, ", ".join])
def test_no_list_names_more_than_any_holds(
    name: str, key: str, sent: Callable[[list[str]], Any]
) -> None:
    assert len(field(name, key).read(sent(MANY[1:]))) == MOST_VALUES
    with pytest.raises(IllegalCommand, match=f"höchstens {MOST_VALUES}, jedes mit höchstens"):
        field(name, key).read(sent(MANY))


@pytest.mark.parametrize(("name", "key"), LISTS)
def test_nothing_on_a_list_is_longer_than_a_name(name: str, key: str) -> None:
    assert field(name, key).read(["x" * LONGEST_NAMED])
    for sent in (
        ["x" * (LONGEST_NAMED + 1)],
        "x" * (LONGEST_NAMED + 1),
        "a," + "x" * (LONGEST_NAMED + 1),
    ):
        with pytest.raises(IllegalCommand, match=f"höchstens {LONGEST_NAMED} Zeichen"):
            field(name, key).read(sent)


def test_names_with_numbers_are_bounded_alike() -> None:
    for sent in ({"x" * (LONGEST_NAMED + 1): 1}, [["x" * (LONGEST_NAMED + 1), 1]]):
        with pytest.raises(IllegalCommand, match=f"höchstens {LONGEST_NAMED} Zeichen"):
            field("rumble", "talente").read(sent)


def test_a_long_text_is_not_even_cut_up() -> None:
    class Whole(str):
        def split(self, *_: object) -> list[str]:
            raise AssertionError("the text was cut up")

    with pytest.raises(IllegalCommand):
        field("kaskade", "sterne").read(Whole("a," * 30_000))


def test_a_whole_sheet_is_bounded() -> None:
    half = [f"{number:0{LONGEST_NAMED}}" for number in range(LARGEST_FORM // LONGEST_NAMED // 2)]
    fields = {"name": "A", "gegenstaende": half, "waffen": half[1:]}
    bogen: Any = system("kaskade").sheet
    assert read(bogen, fields)
    with pytest.raises(IllegalCommand, match=f"zusammen haben höchstens {LARGEST_FORM} Zeichen"):
        read(bogen, {**fields, "waffen": half})
    with pytest.raises(IllegalCommand, match="zusammen haben"):
        draft(system("kaskade"), {**fields, "waffen": half}, Words(system("kaskade"), "de"))


def test_what_was_accepted_before_is_read_again() -> None:
    stored = {"name": "A", "sterne": [f"a{number}" for number in range(20_000)]}
    bogen: Any = system("kaskade").sheet
    assert len(read_again(bogen, stored).sterne) == 20_000
    assert len(sheet_read(stored, bogen).sterne) == 20_000
    assert field("kaskade", "sterne").accepts(tuple(stored["sterne"]))
