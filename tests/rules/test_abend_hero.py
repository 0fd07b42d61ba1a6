"""Somebody else in the hero's place of a guided evening."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from wuerfelwerk.rules.abend import evenings
from wuerfelwerk.rules.abend_hero import cast_of, starring, suits
from wuerfelwerk.rules.system import installed, system

RUMBLE = system("rumble")
ZOLLHOF = evenings(RUMBLE)["zollhof"]


def with_hero(**changes: Any) -> Mapping[str, Any]:
    """The set-up with the hero changed."""
    first, *others = ZOLLHOF.setup["sheets"]
    return {**ZOLLHOF.setup, "sheets": [{**first, **changes}, *others]}


def test_commands_and_sentences_name_who_plays() -> None:
    told = starring(ZOLLHOF, (("Ada", "Ilka"), ("Berit", "Guard")))
    assert told is starring(ZOLLHOF, (("Ada", "Ilka"), ("Berit", "Guard")))
    assert told.first.text.de.startswith("Du bist Ilka, und es regnet.")
    assert told.first.text.en.startswith("You are Ilka, and it rains.")
    assert {way.command.figur for way in told.first.ways} == {"Ilka"}
    assert told.first.ways[2].command.gegner == "Guard"
    assert "davor hält Berit Wache" in told.first.text.de
    assert [each.command.wer for each in told.first.ways] == ["ada", "ada", "sl"]
    spoken = [
        text
        for scene in told.scenes.values()
        for said in (scene.text, *(one.text for way in scene.ways for one in way.outcomes))
        for text in (said.de, said.en)
    ]
    assert not any("Ada" in each for each in spoken)


def test_the_own_hero_has_the_evening_as_it_is_written() -> None:
    assert cast_of(ZOLLHOF, ZOLLHOF.setup) == cast_of(ZOLLHOF, {"sheets": []}) == ()
    assert starring(ZOLLHOF, ()) is ZOLLHOF


def test_a_figure_suits_that_can_do_what_is_asked() -> None:
    assert suits(ZOLLHOF, RUMBLE, with_hero(name="Ilka", talente={"Nahkampf": 6}))
    kaskade = system("kaskade")
    (gassen,) = evenings(kaskade).values()
    first, *others = gassen.setup["sheets"]
    deaf = {key: {"Feilschen": 3} for key in ("fertigkeiten", "bonuswuerfel")}
    assert not suits(gassen, kaskade, {"sheets": [{**first, **deaf}, *others]})


@pytest.mark.parametrize(
    ("name", "well"),
    [
        ("rumble", True),
        ("rollkeep", True),
        ("urc", True),
        ("kaskade", True),
        ("raumschlacht", False),
    ],
)
def test_an_evening_that_brings_its_own_hero_suits_nobody_else(name: str, well: bool) -> None:
    rules = installed()[name]
    (abend,) = evenings(rules).values()
    sheets = [
        {**each, "name": "Zora"} if each.get("platz") == abend.hero else each
        for each in abend.setup["sheets"]
    ]
    assert suits(abend, rules, {**abend.setup, "sheets": sheets}) is well
