"""Set-ups with something changed: what was meant, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from support.encounters import EXAMPLES, encounter
from wuerfelwerk.errors import TooMuch, Unknown, WuerfelwerkError
from wuerfelwerk.sim.growing import fightable
from wuerfelwerk.sim.variation import MOST_COPIES, Variation, typed


def names(found: Any) -> list[str]:
    return [each["name"] for each in found.setup["sheets"]]


def test_everything_that_can_be_changed() -> None:
    before = encounter("rumble", "bold")
    change = Variation(
        more={"Ork": 2},
        without=("Cy",),
        sheets={"Ada": {"waffen": {"Axt": 3}}},
        added=({"name": "Wolf", "nsc": True, "werte": {"Nahkampf": 5}, "lp": 6},),
        readings={"rum.gleichstand.wert": "schwellenwert"},
        tactics={"helden": "careful"},
    )
    found = change.of(before)
    assert names(found) == ["Ada", "Ork", "Wache", "Ork 2", "Ork 3", "Wolf"]
    assert found.setup["sheets"][0]["waffen"] == {"Axt": 3}
    assert found.setup["sheets"][3]["lp"] == found.setup["sheets"][1]["lp"]
    assert found.setup["switches"] == {"rum.gleichstand.wert": "schwellenwert"}
    assert found.tactics == {"*": "bold", "helden": "careful"}
    assert names(before) == ["Ada", "Cy", "Ork", "Wache"]
    assert Variation.read(change.plain()) == change
    assert Variation().plain() == {}


@pytest.mark.parametrize("name", EXAMPLES)
def test_one_more_of_everybody_finds_room(name: str) -> None:
    before = encounter(name)
    found = Variation(more=dict.fromkeys(names(before), 3)).of(before)
    (arena,) = fightable(found)
    assert len(arena.scene.figures) == 4 * len(names(before))


def test_who_is_missing_has_no_tactic() -> None:
    before = encounter("rumble")
    before = Variation(tactics={"Cy": "bold"}).of(before)
    assert Variation(without=("Cy",)).of(before).tactics == {"*": "plain"}


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("more:Ork", {"more": {"Ork": 1}}),
        ("more:2 Ork; more:Ork", {"more": {"Ork": 3}}),
        ("without:Ada;without:Cy", {"without": ["Ada", "Cy"]}),
        ("set:Ada.staerke=4", {"sheets": {"Ada": {"staerke": 4}}}),
        ("set:Ork.waffen.Axt=3", {"sheets": {"Ork": {"waffen": {"Keule": 2, "Axt": 3}}}}),
        ('set:Ork.waffen={"Axt": 3}', {"sheets": {"Ork": {"waffen": {"Axt": 3}}}}),
        (
            "reading:rum.gleichstand.wert=schwellenwert",
            {"readings": {"rum.gleichstand.wert": "schwellenwert"}},
        ),
        ("tactic:helden=bold; tactic:careful", {"tactics": {"helden": "bold", "*": "careful"}}),
        ('{"without": ["Ada"]}', {"without": ["Ada"]}),
    ],
)
def test_a_change_as_it_is_typed(text: str, meant: dict[str, Any]) -> None:
    assert typed(text, encounter("rumble")).plain() == meant


def test_a_name_with_a_full_stop_is_found() -> None:
    before = Variation(added=({"name": "Dr. No", "nsc": True},)).of(encounter("rumble"))
    assert typed("set:Dr. No.lp=9", before).sheets == {"Dr. No": {"lp": 9}}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mehr:Ork", "ist keine Änderung"),
        ("more:", "ist keine Änderung"),
        ("set:Ada", "WER.FELD=WERT"),
        ("set:Zoe.lp=3", "WER.FELD=WERT"),
        ("{", "kein lesbares JSON"),
        ('{"fort": ["Ada"]}', "Objekt mit more"),
        ('{"more": {"Ork": "x"}}', "Objekt mit more"),
        ('{"more": {"Ork": true}}', "Objekt mit more"),
        ('{"without": "Ada"}', "Objekt mit more"),
        ("more:Zoe", "möglich ist: Ada, Cy, Ork, Wache"),
        ("without:Zoe", "möglich ist: Ada"),
        ("without:Ork; more:Ork", "nicht zugleich"),
        ("x" * 6000, "höchstens 5000 Zeichen"),
    ],
)
def test_what_it_cannot_mean_is_refused(text: str, said: str) -> None:
    before = encounter("rumble")
    with pytest.raises(WuerfelwerkError, match=said):
        typed(text, before).of(before)


def test_a_crowd_is_refused() -> None:
    before = encounter("rumble")
    with pytest.raises(TooMuch, match=f"1 bis {MOST_COPIES}"):
        Variation(more={"Ork": MOST_COPIES + 1}).of(before)
    with pytest.raises(Unknown):
        fightable(Variation(without=("Ada", "Cy")).of(before))
