"""Every operation of the API, by everybody who may use it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from typing import Any
from unittest import mock

import pytest

from support.api import Table, seated, talking
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.rumble.beispiele import ADA


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with talking() as found:
        yield found


@pytest.fixture
def table(client: Any) -> Table:
    return seated(client)


def test_the_description_names_every_operation_and_all_that_can_go_wrong(client: Any) -> None:
    described = client.get("/api/openapi.json").json()
    operations = [
        (path, method, each)
        for path, methods in described["paths"].items()
        for method, each in methods.items()
    ]
    assert len(operations) >= 37
    for path, method, each in operations:
        assert {"403", "404", "422", "429", "500", "503"} <= each["responses"].keys(), path
        refused = each["responses"]["422"]["content"]["application/json"]["schema"]
        assert refused == {"$ref": "#/components/schemas/Refused"}
        assert each["description"], (method, path)
        if path.startswith("/tables/{table}"):
            assert each["security"], path


def test_systems_are_listed_and_described(client: Any) -> None:
    (rumble,) = [each for each in client.get("/api/systems").json() if each["id"] == "rumble"]
    assert (rumble["name"], "duell" in rumble["examples"]) == ("Dice Rumble", True)
    found = client.get("/api/systems/rumble", params={"lang": "en"}).json()
    commands = {each["name"]: each for each in found["commands"]}
    assert commands["angreifen"]["schema"]["required"] == ["figur", "ziel"]
    assert [each["key"] for each in commands["angreifen"]["fields"]][:2] == ["figur", "ziel"]
    assert {each["name"] for each in found["checks"]} >= {"probe"}
    assert found["switches"]["schema"]["properties"]["rum.heilung"]["type"] == "integer"
    assert found["sheet"]["schema"]["required"] == ["name"]
    assert found["goals"]


def test_rules_are_found_by_words_and_by_id(client: Any) -> None:
    every = client.get("/api/systems/rumble/rules").json()
    some = client.get("/api/systems/rumble/rules", params={"q": "schicksal"}).json()
    assert 0 < len(some) < len(every)
    one = client.get("/api/systems/rumble/rules/rum-duell-05").json()
    assert one["rule"]["id"] == "RUM-DUELL-05"
    assert one["rule"]["title"].keys() == {"de", "en"}
    assert "rum.gleichstand.wert" in {each["key"] for each in one["switches"]}


def test_a_sheet_is_checked_field_by_field_and_then_by_the_rules(client: Any) -> None:
    def checked(**fields: Any) -> Any:
        return client.post("/api/systems/rumble/sheets", json={"fields": fields}).json()

    assert list(checked(name="Ada", staerke=99)["wrong"]) == ["staerke"]
    good = checked(**ADA)
    assert (good["ready"], good["wrong"], good["faults"]) == (True, {}, [])
    greedy = checked(name="Ada", talente={f"Talent {n}": 6 for n in range(20)})
    assert (greedy["ready"], bool(greedy["faults"][0]["rule"])) == (False, True)
    assert not checked()["ready"]


def test_odds_are_exact_for_a_case_and_for_ranges(client: Any) -> None:
    asked = {"system": "rumble", "check": "probe", "fields": {"schwellenwert": 12}}
    (case,) = client.post("/api/odds", json=asked).json()["cases"]
    chances = {each["outcome"]: each["chance"] for each in case["outcomes"]}
    assert chances["erfolg"] == {"exact": "4/5", "approx": 0.8}
    ranged = {**asked, "fields": {}, "ranges": {"schwellenwert": [2, 6]}}
    cases = client.post("/api/odds", json=ranged).json()["cases"]
    assert [each["fields"]["schwellenwert"] for each in cases] == [2, 3, 4, 5, 6]
    for ranges in ({"schwellenwert": [6, 2]}, {"nichts": [1, 2]}, {"schwellenwert": [-9999, 9999]}):
        refused = client.post("/api/odds", json={**ranged, "ranges": ranges})
        assert refused.status_code == 422


@pytest.mark.parametrize(("check", "mean"), [("wurf", 24.51), ("schaden", 20.28), ("void", None)])
def test_what_comes_to_a_number_has_its_mean(client: Any, check: str, mean: float | None) -> None:
    asked = {"system": "rollkeep", "check": check, "fields": {}}
    (case,) = client.post("/api/odds", json=asked).json()["cases"]
    assert (case["mean"] and round(case["mean"]["approx"], 2)) == mean


def test_dice_are_kept_as_well_as_possible(client: Any) -> None:
    asked = {"dice": 2, "sides": 6, "throw": [4, 6]}
    found = client.post("/api/keep", json=asked).json()
    assert found["options"][0]["keep"] == [4, 6]
    whole = client.post("/api/keep", json={"dice": 2, "sides": 6}).json()
    assert (whole["worth"]["exact"], whole["options"]) == ("593/72", [])
    chance = client.post("/api/keep", json={"dice": 1, "sides": 6, "reach": 6}).json()
    assert chance["worth"]["exact"] == "1/6"
    refused = client.post("/api/keep", json={"dice": 20, "sides": 1000})
    assert (refused.status_code, refused.json()["code"]) == (422, "too-much")


def test_a_table_is_opened_alone_or_with_the_token_one_has(client: Any) -> None:
    body = {"system": "rumble", "title": "Solo", "name": "Lea", "example": "duell", "solo": True}
    first = client.post("/api/tables", json=body).json()
    assert (first["seat"], first["role"]) == ("ada", "spieler")
    mine = {"Authorization": f"Bearer {first['token']}"}
    second = client.post("/api/tables", json={**body, "solo": False}, headers=mine).json()
    assert second["token"] == first["token"]
    listed = client.get("/api/tables/mine", headers=mine).json()
    assert {each["table"] for each in listed} == {first["table"], second["table"]}
    strange = {"Authorization": "Bearer selbst-ausgedacht"}
    assert client.post("/api/tables", json=body, headers=strange).status_code == 403


def test_invitations_are_read_followed_renewed_and_revoked(client: Any, table: Table) -> None:
    code = {each["role"]: each["code"] for each in table.sl.get("/invitations")}["spieler"]
    shown = client.get(f"/api/invitations/{code[:4].lower()}-{code[4:]}").json()
    assert (shown["role"], shown["seats"], shown["password"]) == ("spieler", [], False)
    new = client.post(f"/api/invitations/{code}", json={"name": "Nina"})
    assert (new.status_code, new.json()["seat"]) == (201, "nina")
    renewed = table.sl.done("/invitations", {"role": "spieler"})
    assert renewed["code"] != code
    assert client.get(f"/api/invitations/{code}").status_code == 404
    gone = table.sl.ask("DELETE", f"/tables/{table.sl.table}/invitations?role=spieler")
    assert (gone.status_code, gone.content) == (204, b"")
    assert [each["role"] for each in table.sl.get("/invitations")] == ["zuschauer"]


def test_a_place_is_taken_along_removed_and_handed_over(client: Any, table: Table) -> None:
    carried = table.ada.done("/carry")
    taken = client.post("/api/redeem", json={"secret": carried["secret"]}).json()
    assert (taken["seat"], taken["token"] != table.ada.token) == ("ada", True)
    again = client.post("/api/redeem", json={"secret": carried["secret"]})
    assert again.status_code == 404
    program = table.ada.done("/token")["token"]
    mine = client.get("/api/tables/mine", headers={"Authorization": f"Bearer {program}"})
    assert [each["seat"] for each in mine.json()] == ["ada"]
    gone = table.sl.ask("DELETE", f"/tables/{table.sl.table}/places/bo")
    assert gone.status_code == 200
    assert table.bo.ask("GET", f"/tables/{table.bo.table}").status_code == 403
    table.sl.done("/hand-over", {"seat": "ada"})
    assert (table.ada.get()["role"], table.sl.get()["role"]) == ("sl", "spieler")


def test_a_fight_is_played_and_told(table: Table) -> None:
    table.ada.done("/words", {"words": "Mondschein"})
    table.sl.done("/commands", {"command": "kampf_beginnen"})
    (asked,) = table.ada.get()["play"]["questions"]
    table.ada.done("/answers", {"question": asked["key"], "answer": "1"})
    table.throw()
    cards = table.zoe.get("?cards=1")["play"]["cards"]
    assert [throw["origin"] for throw in cards[0]["throws"]][:2] == ["hand", "siegel"]
    assert table.sl.get("?cards=0")["play"]["cards"] == []
    acting = {"ada": table.ada, "bo": table.bo}[table.sl.get()["play"]["acting"]]
    advice = acting.get("/advice")
    assert advice["choices"][0]["best"]
    shown = acting.get("/cards?goal=unterschied")
    attack, *_, waits = shown["options"]
    assert [attack["answer"]["command"], waits["answer"]["command"]] == ["angreifen", "passen"]
    assert attack["at_least"]
    assert attack["chance"]["text"].endswith(" bei bester Gegenwehr")
    assert Fraction(attack["chance"]["exact"]) == pytest.approx(attack["chance"]["approx"])
    assert sum(Fraction(attack[each]["exact"]) for each in ("good", "nothing", "bad")) == 1
    assert (waits["chance"], waits["nothing"]["approx"]) == (None, 1.0)
    acting.done("/commands", attack["answer"])
    (asked,) = [each for each in (table.ada, table.bo) if each.get()["play"]["questions"]]
    (question, *_) = asked.get()["play"]["questions"]
    replies = asked.get(f"/cards?question={question['key']}")["options"]
    assert [each["answer"] for each in replies][:2] == ["verzichten", "ausweichen"]
    assert acting.get("/cards") == {**shown, "options": [], "note": "", "goal": mock.ANY}
    refused = acting.ask("GET", f"/tables/{acting.table}/cards?question=nichts")
    assert refused.status_code == 422
    assert "Ada" in {each["name"] for each in table.ada.get("/sheets")}
    assert acting.get("/steps/1")["card"]["command"] == "kampf_beginnen"
    assert acting.get("/chronicle")["chapters"][0]["passages"]
    story = acting.ask("GET", f"/tables/{acting.table}/chronicle.md")
    assert story.headers["content-type"] == "text/markdown; charset=utf-8"
    assert story.text.startswith("# Am Tor")


def test_a_turn_is_corrected_taken_back_and_agreed_upon(table: Table) -> None:
    table.fight()
    again = {"card": 0, "command": "kampf_beginnen", "fields": {"erster": "Bo"}}
    form = table.sl.get("/corrections/0")
    assert (form["card"]["command"], form["form"]["name"]) == ("kampf_beginnen", "kampf_beginnen")
    shown = table.sl.done("/corrections/preview", again)
    assert [each["fields"]["erster"] for each in shown["after"]] == ["Bo"]
    length = table.length()
    table.sl.done("/corrections", again)
    assert table.length() > length
    assert table.ada.get()["play"]["cards"][0]["corrected"]
    table.ada.done("/undo", {"card": 0})
    assert table.sl.get()["proposal"]["yours"]
    table.sl.done("/consent", {"agree": True})
    assert table.ada.get()["play"]["cards"] == []


def test_a_card_that_has_moved_up_is_not_taken_for_another(table: Table) -> None:
    for value in (1, 2, 3):
        life = {"figur": "Bo", "wert": "lp", "neu": value, "grund": "so"}
        table.sl.done("/commands", {"command": "eingreifen", "fields": life})
    seen = table.sl.get()["play"]["struck"]
    table.sl.done("/undo", {"card": 1, "struck": seen})
    late = {"card": 1, "command": "eingreifen", "fields": {**life, "neu": 8}, "struck": seen}
    for path in ("/undo", "/corrections", "/corrections/preview"):
        body = late if "corrections" in path else {"card": 1, "struck": seen}
        answer = table.sl.ask("POST", f"/tables/{table.sl.table}{path}", body)
        assert (answer.status_code, answer.json()["code"]) == (409, "taken")
    told = [card["fields"]["neu"] for card in table.sl.get()["play"]["cards"]]
    assert told == [1, 3]
    table.sl.done("/undo", {"card": 1, "struck": table.sl.get()["play"]["struck"]})
    assert len(table.sl.get()["play"]["cards"]) == 1


def test_settings_and_autopilot_are_set(table: Table) -> None:
    table.sl.done("/settings", {"title": "Am Fluss", "advice": False, "undo": "frei"})
    shown = table.zoe.get()
    assert (shown["title"], shown["settings"]["undo"]) == ("Am Fluss", "frei")
    assert table.ada.ask("GET", f"/tables/{table.ada.table}/advice").status_code == 403
    assert table.ada.ask("GET", f"/tables/{table.ada.table}/cards").status_code == 403
    table.bo.done("/autopilot", {"kinds": ["wurf"]})
    assert table.bo.get()["autopilot"] == ["wurf"]
    table.bo.done("/onward")


def test_words_are_pledged_and_shown_when_they_are_due(table: Table) -> None:
    words = "Mond und Käse"
    digest = sha256(words.encode()).hexdigest()
    path = f"/tables/{table.ada.table}/pledge"
    refused = table.ada.ask("POST", path, {"pledge": "Mond"})
    assert (refused.status_code, refused.json()["field"]) == (422, "pledge")
    table.ada.done("/pledge", {"pledge": digest})
    assert table.bo.get()["seal"]["pledged"] == ["ada"]
    table.sl.done("/commands", {"command": "kampf_beginnen"})
    assert table.ada.get()["seal"]["due"] == digest
    table.ada.done("/words", {"words": words})
    seal = table.bo.get()["seal"]
    assert (seal["words"], seal["pledged"], seal["due"]) == ([["ada", words]], [], "")


def test_an_evening_ends_and_its_log_is_proven(client: Any, table: Table) -> None:
    table.sl.done("/commands", {"command": "kampf_beginnen"})
    table.throw()
    path = f"/tables/{table.sl.table}/log"
    assert table.sl.ask("GET", f"{path}?whole=true").status_code == 422
    head = table.sl.get()["seal"]["head"]
    promise = dict(table.sl.get()["seal"]["promises"])["offen"]
    early = table.ada.ask("GET", path).text
    report = client.post("/api/verify", json={"log": early, "head": head, "promise": promise})
    assert (report.json()["intact"], report.json()["proven"]) == (True, False)
    table.sl.done("/evening/end")
    whole = table.sl.ask("GET", f"{path}?whole=true")
    assert whole.headers["content-type"] == "text/plain; charset=utf-8"
    report = client.post("/api/verify", json={"log": whole.text})
    assert (report.json()["proven"], report.json()["faults"]) == (True, [])
    assert report.json()["verdict"] == "proven"
    assert report.json()["headline"].startswith("Bewiesen: ")
    assert "ohne Worte anderer: " in report.json()["headline"]
    assert report.json()["edition"] == system("rumble").edition
    forged = client.post("/api/verify", json={"log": whole.text.replace("Ada", "Eva")}).json()
    assert (forged["intact"], forged["faults"][0]["code"]) == (False, "broken-file")


def test_the_game_master_speaks_for_an_empty_seat(table: Table) -> None:
    table.sl.ask("DELETE", f"/tables/{table.sl.table}/places/bo")
    table.sl.done("/commands", {"command": "kampf_beginnen"})
    (asked,) = table.sl.get("?speak_for=bo")["play"]["questions"]
    table.sl.done("/rolls?speak_for=bo", {"question": asked["key"]})
    refused = table.ada.ask("GET", f"/tables/{table.sl.table}?speak_for=bo")
    assert refused.status_code == 403


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "notes", None),
        ("PUT", "notes", {"text": "x"}),
        ("POST", "carry", None),
        ("POST", "token", None),
        ("POST", "autopilot", {"kinds": ["wurf"]}),
    ],
)
def test_nobody_is_spoken_for_where_it_is_about_the_own_place(
    table: Table, method: str, path: str, body: Any
) -> None:
    table.sl.ask("DELETE", f"/tables/{table.sl.table}/places/bo")
    refused = table.sl.ask(method, f"/tables/{table.sl.table}/{path}?speak_for=bo", body)
    assert refused.status_code == 403
    assert "speak_for" in refused.text
