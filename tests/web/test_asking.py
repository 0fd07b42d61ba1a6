"""Whoever leads asks for a check by one form, sees how likely it is, and brings in opponents."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from support.screens import words
from wuerfelwerk.present.screen.values import FieldShown, OfferShown
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.examples import group_example
from wuerfelwerk.web.asking import fitted

SCRIPT = {"hx-request": "true"}
ASKED = {
    "rumble": {"feld.talent": "Schleichen", "feld.aenderung": "0"},
    "rollkeep": {"feld.attribut": "agility", "feld.fertigkeit": "Athletik", "feld.tn": "15"},
    "urc": {"feld.fertigkeit": "Schleichen", "feld.stufe": "normal"},
    "kaskade": {"feld.worauf": "Schleichen", "feld.ziel": "7"},
}
HEROES = {"rumble": ["Ada", "Cy"], "rollkeep": ["Kenji", "Mariko"], "urc": ["Ada", "Bo"],
          "kaskade": ["Mira", "Runa", "Borin"]}  # fmt: skip
_keys = iter(range(1000))


def opened(house: TestClient, system: str) -> str:
    sent = {"name": "Bea", "title": "", "example": group_example(installed()[system])}
    return str(house.post(f"/oeffnen/{system}", data=sent).headers["location"])


def asking(house: TestClient, path: str) -> str:
    page = house.get(path).text
    return page[page.index('<div id="verlangen">') : page.index('<div id="werkbank">')]


def post(house: TestClient, path: str, to: str, **sent: Any) -> str:
    data = {"request": f"r{next(_keys)}", **sent}
    answer = house.post(f"{path}/{to}", data=data, headers=SCRIPT)
    assert answer.status_code == 200, answer.text
    return words(answer.text)


@pytest.mark.parametrize("system", ASKED)
def test_one_form_names_the_heroes_and_says_how_likely_each_succeeds(
    house: TestClient, system: str
) -> None:
    path = opened(house, system)
    form = asking(house, path)
    assert form.count('value="probe_verlangen"') == 1
    chosen = re.findall(r'name="feld.figuren\[\]" value="(\w+)" checked', form)
    assert chosen == HEROES[system]
    sent = {"command": "probe_verlangen", "feld.figuren[]": chosen, **ASKED[system]}
    said = post(house, path, "chance", **sent)
    assert [name for name in chosen if re.search(rf"\b{name} \d+(,\d)? %", said)] == chosen


def test_a_target_that_is_hidden_is_asked_for_later(house: TestClient) -> None:
    path = opened(house, "rollkeep")
    sent = {"command": "probe_verlangen", "feld.figuren[]": ["Kenji"], **ASKED["rollkeep"]}
    post(house, path, "ansage", **sent, **{"feld.sicht": "ziel_verdeckt"})
    assert re.findall(r'data-frage="([^"]+)"', house.get(path).text) == ["~RK-TN-01~0"]


def test_only_a_number_that_is_not_said_aloud_is_left_out() -> None:
    def variant(veil: str, high: int) -> OfferShown:
        fields = (
            FieldShown("sicht", "wahl", "Sicht", ((veil, veil),)),
            FieldShown("tn", "zahl", "TN", low=0, high=high),
        )
        return OfferShown("probe_verlangen", "Probe verlangen", "RK-TN-01", (), fields)

    both = (variant("offen", 100), variant("ziel_verdeckt", 0))
    assert fitted(both, {"sicht": "offen", "tn": "20"}) == {"sicht": "offen", "tn": "20"}
    hidden = {"sicht": "ziel_verdeckt", "tn": "20"}
    assert fitted(both, hidden) == {**hidden, "tn": "0"}


def test_a_player_learns_nothing_of_the_checks_of_others(house: TestClient) -> None:
    path, merle = opened(house, "rumble"), {"x-token": "merle", **SCRIPT}
    large = house.get(f"{path}/einladen?gross=ja", headers=SCRIPT).text
    code = re.findall(r"/beitreten/(\w+)", large)[0]
    house.post(f"/beitreten/{code}", data={"name": "Merle", "seat": "ada"}, headers=merle)
    sent = {"command": "probe_verlangen", "feld.figuren[]": ["Ork"], **ASKED["rumble"]}
    answer = house.post(f"{path}/chance", data={"request": "m1", **sent}, headers=merle)
    assert answer.status_code == 422
    assert "%" not in words(answer.text)


def test_opponents_come_with_one_tap_once_the_list_is_gone(house: TestClient) -> None:
    path = opened(house, "rumble")
    assert "Gegner dazuholen" not in asking(house, path), "the list has them"
    post(house, path, "ansage", command="abenteuer_beginnen")
    cards = re.findall(r'name="karte" value="([^"]+)">([^<]+)<', asking(house, path))
    assert [label for _, label in cards] == ["+ Wache", "+ Ork"]
    post(house, path, "ansage", karte=html.unescape(cards[0][0]))
    assert "Wache 2 " in words(house.get(path).text)
