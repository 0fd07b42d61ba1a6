"""A way is checked while it is drawn, by the very check that its answer passes."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from support.raumschlacht import zu_zweit
from support.raumschlacht_board import ASKED, moving, to_move
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.present.screen.ways import vantage_shown, way_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.route import Route
from wuerfelwerk.rules.scene import Vantage
from wuerfelwerk.systems.raumschlacht.runde import Ziehen


@pytest.fixture
def question() -> Route:
    """A may go 17 cm to the east; B lies in its way after 5."""
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2").sagt("a", Ziehen, schiff="A")
    assert isinstance(spiel.frage, Route)
    return spiel.frage


@pytest.fixture
def words() -> Words:
    return Words(zu_zweit().game.system, "de")


@pytest.mark.parametrize(("said", "leg", "rule"), [
    ("", 0, ""), ("1 +45/2", 0, ""), ("270/1", 1, "RS-BEW-05"), ("1 1 -100/1 1", 3, "RS-BEW-05"),
    ("1 5", 2, "RS-BEW-06"), ("-80/10 9", 2, "RS-BEW-02"),
])  # fmt: skip
def test_the_first_forbidden_leg_is_named(
    question: Route, words: Words, said: str, leg: int, rule: str
) -> None:
    way = way_shown(question, said, words)
    assert (way.leg, way.rule, bool(way.reason)) == (leg, rule, bool(rule))
    assert way.corners == tuple((x / 1000, y / 1000) for x, y in question.path(said))


def test_the_reason_is_that_of_the_answer(question: Route, words: Words) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        question.read("9")
    assert way_shown(question, "9", words).reason == words.error(refused.value)


def test_what_is_no_way_has_no_corners(question: Route, words: Words) -> None:
    way = way_shown(question, "dorthin", words)
    assert (way.corners, way.leg) == ((), 0)
    assert "Erwartet wird ein Weg" in way.reason


def test_nobody_left_to_strike_back_is_said_in_words(question: Route, words: Words) -> None:
    path = question.path("1")
    said = vantage_shown(question, Vantage(path, reaches=True, answers=0), "Falke", words).sentence
    assert said == "Von dort kannst du Falke angreifen; danach kann dich kein Gegner erreichen."
    said = vantage_shown(question, Vantage(path, reaches=True, answers=2), "Falke", words).sentence
    assert said.endswith("danach können dich noch 2 Gegner erreichen.")


def test_the_page_asks_while_somebody_draws(house: TestClient) -> None:
    path = moving(house)
    query: dict[str, Any] = {"platz": "ada", "question": ASKED, "antwort": ["1", "+30/1", ""]}
    fine = house.get(f"{path}/weg", params=query)
    assert fine.status_code == 200
    assert (fine.json()["reason"], fine.json()["leg"]) == ("", 0)
    assert len(fine.json()["corners"]) == 2
    back = house.get(f"{path}/weg", params={**query, "antwort": ["1", "270/1"]})
    assert (back.json()["leg"], back.json()["rule"]) == (2, "RS-BEW-05")
    assert back.json()["reason"].endswith("weniger als 90 Grad vom Kurs 90 abweichen.")


def test_trying_changes_nothing(house: TestClient) -> None:
    path = moving(house)
    before = house.get(f"{path}/protokoll").text
    house.get(f"{path}/weg", params={"platz": "ada", "question": ASKED, "antwort": "1"})
    assert house.get(f"{path}/protokoll").text == before


@pytest.mark.parametrize("asked", ["", "~RS-ANG-01~0", "<script>"])
def test_another_question_is_not_answered(house: TestClient, asked: str) -> None:
    path = moving(house)
    answer = house.get(f"{path}/weg", params={"platz": "ada", "question": asked, "antwort": "1"})
    assert answer.status_code >= 400
    assert answer.json() == {
        "reason": "Diese Frage ist nicht mehr offen; schau nach, was jetzt gefragt ist."
    }


def test_only_who_is_asked_may_try(house: TestClient) -> None:
    path = moving(house)
    answer = house.get(f"{path}/weg", params={"platz": "bo", "question": ASKED, "antwort": "1"})
    assert answer.status_code >= 400
    stranger = house.get(f"{path}/weg", params={"question": ASKED}, headers={"x-token": "fremd"})
    assert stranger.status_code >= 400
    assert "corners" not in stranger.json()


def test_the_page_asks_from_where_to_strike_best(house: TestClient) -> None:
    path = moving(house)
    query = {"platz": "ada", "question": ASKED, "ziel": "Bussard"}
    for want in ("", "sicher", "kurz", "stark"):
        found = house.get(f"{path}/standort", params={**query, "wunsch": want}).json()
        assert found["reaches"]
        assert "Bussard" in found["sentence"]
        assert [each["figure"] for each in found["aims"]] == ["Bussard"]
        drawn = {"platz": "ada", "question": ASKED, "antwort": found["way"].split()}
        fine = house.get(f"{path}/weg", params=drawn).json()
        assert (fine["reason"], fine["corners"]) == ("", found["corners"])
    for wrong in ({"ziel": "Niemand"}, {"wunsch": "reich"}, {"platz": "bo"}, {"question": "x"}):
        refused = house.get(f"{path}/standort", params={**query, **wrong})
        assert refused.status_code >= 400
        assert set(refused.json()) == {"reason"}


def advised(house: TestClient, path: str, question: str = "") -> str:
    """What the advised button of a turn or a question sends."""
    page = house.get(f"{path}/karten", params={"platz": "ada", "frage": question}).text
    return unescape(re.findall(r'class="option rat[^"]*"[^>]* value="([^"]*)"', page)[0])


def acts(house: TestClient, path: str) -> list[Any]:
    """What stands in the log, without its seals."""
    lines = house.get(f"{path}/protokoll").text.splitlines()
    entries = [json.loads(json.loads(line)["body"]) for line in lines[1:]]
    found = [each for each in entries if each["type"] in ("Submitted", "Given")]
    assert len(found) == 6, "the round, two throws, the turn, its way and its target"
    return found


def test_a_turn_is_one_tap_and_the_log_is_the_same(house: TestClient) -> None:
    at_once, by_steps = to_move(house), moving(house)
    sent = advised(house, at_once)
    way, target = json.loads(sent)["answers"]
    assert target == "Bussard"
    said = {"request": "k1", "karte": sent}
    assert house.post(f"{at_once}/ansage?platz=ada", data=said).status_code == 303
    assert json.loads(advised(house, by_steps, ASKED)) == [way, target]
    steps = ((ASKED, "weg", way), ("~RS-ANG-01~0", "wahl", target))
    for number, (question, kind, answer) in enumerate(steps):
        said = {"request": f"s{number}", "question": question, "kind": kind, "antwort": answer}
        assert house.post(f"{by_steps}/antwort?platz=ada", data=said).status_code == 303
    for path in (at_once, by_steps):
        page = house.get(path, params={"platz": "ada"}).text
        assert "RS-ANG-04" in page, "the throw is asked for"
    assert acts(house, at_once) == acts(house, by_steps)


@pytest.mark.parametrize("answers", [["90/5", "niemand"], ["270/5"], ["90/5"] * 9, ["x"]])
def test_a_turn_whose_answers_do_not_fit_is_not_begun(
    house: TestClient, answers: list[str]
) -> None:
    path = to_move(house)
    before = house.get(f"{path}/protokoll").text
    card = {"command": "ziehen", "fields": {"schiff": "Adler"}, "answers": answers}
    said = {"request": "k1", "karte": json.dumps(card)}
    house.post(f"{path}/ansage?platz=ada", data=said)
    assert house.get(f"{path}/protokoll").text == before
