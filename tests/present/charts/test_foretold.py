"""A forecast as pictures: what was counted is what is drawn."""

from __future__ import annotations

from fractions import Fraction
from typing import Any
from xml.etree import ElementTree

import pytest

from support.duels import duel
from support.encounters import encounter
from wuerfelwerk.present.charts.foretold import (
    MOST_ROUNDS,
    chances_part,
    forecast_chart,
    forecast_parts,
    part_chart,
    survival,
)
from wuerfelwerk.present.foretold import TACTICS, points, variation_said
from wuerfelwerk.present.language import percent
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import TACTICS as NAMES
from wuerfelwerk.sim.exact import exact
from wuerfelwerk.sim.forecast import foretold
from wuerfelwerk.sim.growing import forecast
from wuerfelwerk.sim.tally import block
from wuerfelwerk.sim.workers import Here
from wuerfelwerk.systems.rumble import RUMBLE

WORDS = Words(RUMBLE)


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return forecast(encounter("rumble"), fights=40, workers=Here()).plain()


def test_one_picture_tells_chances_rounds_and_losses(found: dict[str, Any]) -> None:
    svg = forecast_chart(found, WORDS)
    text = " ".join("".join(ElementTree.fromstring(svg).itertext()).split())
    for said in ("Sieg für die Helden", "Ork fällt", "Chance, noch zu stehen", "Ada: LP"):
        assert said in text
    assert 'style="' not in svg
    assert [part_chart(each) for each in forecast_parts(found, WORDS)]
    assert "Victory for the heroes" in forecast_chart(found, Words(RUMBLE, "en"))


def test_who_still_stands_is_who_has_not_fallen(found: dict[str, Any]) -> None:
    heat = survival(found, WORDS)
    assert heat is not None
    for name, each in found["figures"].items():
        row = [heat.cells[name, column] for column in heat.columns]
        assert row == sorted(row, reverse=True)
        assert row[-1] == 1 - Fraction(each["falls"], 40)


def test_late_rounds_stand_together(found: dict[str, Any]) -> None:
    figures = {"Ada": {**found["figures"]["Ada"], "fell": {"2": 10, "30": 20}}}
    heat = survival({"fights": 40, "figures": figures}, WORDS)
    assert heat is not None
    assert len(heat.columns) == MOST_ROUNDS
    assert heat.cells["Ada", f"{MOST_ROUNDS}+"] == Fraction(1, 4)
    assert heat.cells["Ada", "15"] == Fraction(3, 4)


def test_where_nobody_falls_or_loses_anything_there_is_less_to_see(found: dict[str, Any]) -> None:
    still: dict[str, Any] = {"fell": {}, "lost": {}, "spent": {}}
    figures = {name: {**each, **still} for name, each in found["figures"].items()}
    assert len(forecast_parts({**found, "figures": figures}, WORDS)) == 1


def test_changes_in_words() -> None:
    change = {
        "more": {"Ork": 1},
        "without": ["Cy"],
        "added": [{"name": "Wolf"}],
        "sheets": {"Ada": {"staerke": 4}},
        "readings": {"rum.schaden.automatisch": False},
        "tactics": {"helden": "bold"},
    }
    said = variation_said(WORDS, change)
    assert said == (
        "noch einmal Ork, ohne Cy, dazu Wolf, Ada mit Stärke 4, Schaden ohne Rückfrage: nein, "
        "die Helden: kühn gespielt"
    )
    assert variation_said(WORDS, {}) == "nichts geändert"
    assert tuple(TACTICS) == NAMES
    assert points(0.0, 0.011) == ("0", "+2")


def test_exact_chances_have_no_whiskers() -> None:
    ring = duel("urc")
    counted = exact(ring)
    assert counted is not None
    words = Words(ring.rules, "en")
    plain = foretold(ring, block(ring, 1, 20), counted).plain()
    said = chances_part(plain, words)
    sampled = chances_part(foretold(ring, block(ring, 1, 20)).plain(), words)
    assert said.finding.endswith(f"{percent(Fraction(counted.wins('gegner').low), 'en')}, exact.")
    assert 'class="ziel"' in sampled.inside
    assert 'class="ziel"' not in said.inside
    heat = survival(plain, words)
    assert heat is not None
    last = max(int(n) for _, n in heat.cells)
    fell = counted.tally["figures"]["Bo"]["fell"]
    assert float(heat.cells["Bo", "1"]) == pytest.approx(1 - fell.get("1", 0.0))
    assert float(heat.cells["Bo", str(last)]) == pytest.approx(1 - sum(fell.values()), abs=0.05)
