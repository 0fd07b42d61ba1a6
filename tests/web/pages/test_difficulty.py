"""*Wie schwer wird das?*: a fight put together by links, foretold, compared; without a script."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from support.desks import DeskAtHand
from support.web import client
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.forecasts import jobs
from wuerfelwerk.table.forecasts.roster import of_example
from wuerfelwerk.web.difficulty import LEADS


@pytest.fixture(scope="module", name="door")
def the_door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client(tmp_path_factory.mktemp("haus")) as found:
        service: Any = found.app.state.service  # type: ignore[attr-defined]
        service.forecasts.desk = DeskAtHand()
        yield found


def over(door: TestClient, path: str, **headers: str) -> str:
    """Reload the page until the forecast is over: every time it shows more."""
    while 'http-equiv="refresh"' in (shown := door.get(path, headers=headers).text):
        time.sleep(0.01)
    return shown


def link(page: str, label: str) -> str:
    found = re.search(rf'href="([^"]+)"[^>]*aria-label="{label}"', page)
    assert found, label
    return found[1].replace("&amp;", "&")


def test_words_then_numbers_then_pictures(door: TestClient) -> None:
    shown = over(door, "/schwer/urc")
    verdict = re.search(r'<h2 id="h-vorher">(.*?)</h2>.*?gross-zahl">(.*?)</p>', shown, re.S)
    assert verdict
    assert re.fullmatch(r"Sieg für die Helden: in \d+ von 100 Kämpfen", verdict[1])
    assert verdict[2] in LEADS.values()
    assert re.search(r"Sicher sind \d+ bis \d+ von 100\.", shown)
    assert re.search(r"Aus \d+ Kämpfen\.", shown)
    marks = ('id="h-vorher"', 'class="ausgang"', '<svg class="bild')
    places = [shown.index(each) for each in marks]
    assert places == sorted(places)
    assert re.search(r"<h2[^>]*>Genaue Zahlen</h2>", shown)
    english = over(door, "/schwer/urc", **{"x-lang": "en"})
    assert "How hard will it be?" in english
    assert not re.search(r"\bbis\b|Kämpfe", english)


@pytest.mark.parametrize("name", ["kaskade", "raumschlacht", "rollkeep", "rumble", "urc"])
def test_set_ups_are_called_as_on_the_first_page(door: TestClient, name: str) -> None:
    shown = door.get(f"/schwer/{name}").text
    named = re.findall(r'href="/schwer/\w+\?beispiel=(\w+)"[^>]*>([^<]+)<', shown)
    assert named
    for key, title in named:
        assert title == Words(installed()[name], "de").word(f"beispiel_{key}"), key


def test_one_more_and_one_less_lead_to_another_fight(door: TestClient) -> None:
    shown = door.get("/schwer/urc").text
    more = door.get("/schwer/urc" + link(shown, "Anführer: einer mehr")).text
    assert re.search(r"Anführer</span>.*?<b>2</b>", more)
    gone = door.get("/schwer/urc" + link(shown, "Anführer: einer weniger")).text
    gone = door.get("/schwer/urc" + link(gone, "Räuber: einer weniger")).text
    assert "Zu einem Kampf gehören zwei Seiten" in gone
    assert "Anführer: einer mehr" in gone, "the way back is there"


def test_what_if_stands_beside_with_its_difference(door: TestClient) -> None:
    shown = over(door, "/schwer/urc?wenn=more:Räuber")
    assert 'aria-current="true"' in shown
    assert "noch einmal Räuber" in shown
    assert re.search(r"[−+]?\d+ bis [−+]?\d+ Punkte", shown)
    assert "„x“ ist keine Änderung" in door.get("/schwer/urc?wenn=x").text


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/schwer/urc?n.Räuber=99", 422, "Von einer Art gehen 0 bis 20."),
        ("/schwer/urc?n.Räuber=-1", 422, "Von einer Art gehen 0 bis 20."),
        ("/schwer/urc?n.Räuber=20&n.Anführer=20", 422, "höchstens 30 Figuren"),
        ("/schwer/urc?t.helden=x", 404, "Eine Taktik „x“ gibt es hier nicht"),
        ("/schwer/urc?beispiel=x", 404, "Ein Beispiel „x“ gibt es nicht"),
        ("/schwer/x", 404, "nicht installiert"),
    ],
)
def test_what_cannot_be_foretold_is_said(
    door: TestClient, path: str, status: int, said: str
) -> None:
    answer = door.get(path)
    assert answer.status_code == status
    assert said in answer.text


def test_enough_keeps_what_is_there_until_somebody_goes_on(
    door: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "UNWATCHED", -1.0)  # it rests after its first fights
    shown = over(door, "/schwer/rumble?n.Ork=3")
    assert "Aus 5 Kämpfen, vorher abgebrochen." in shown
    monkeypatch.undo()
    number = re.search(r'data-nummer="([0-9a-f]{24})"', shown)
    assert number
    back = "/schwer/rumble?n.Ork=3"
    sent = {"nummer": number[1], "zurueck": back}
    answer = door.post("/schwer-ende", data=sent, follow_redirects=True)
    assert "Aus 5 Kämpfen" in answer.text
    assert "Weiterrechnen" in answer.text
    wrong = door.post("/schwer-ende", data={**sent, "zurueck": "https://x.example/"})
    assert wrong.headers["location"] == "/schwer"


@pytest.mark.parametrize("name", sorted(installed()))
def test_every_example_of_every_system_can_be_put_together(name: str) -> None:
    rules = installed()[name]
    for example in rules.examples:
        roster = of_example(rules, example)
        fight = roster.encounter({each.name: each.usual for each in roster.kinds}, {})
        assert fight.setup["sheets"] == [dict(each) for each in rules.examples[example]["sheets"]]
        first = roster.kinds[-1].name
        more = roster.encounter({first: roster.kinds[-1].usual + 1}, {})
        assert len(more.setup["sheets"]) == len(fight.setup["sheets"]) + 1
        rules.start(more.setup)


def test_a_table_puts_its_own_figures_together_for_whoever_leads(door: TestClient) -> None:
    form = {"title": "Am Tor", "name": "Lea", "example": "ueberfall"}
    table = door.post("/oeffnen/rumble", data=form).headers["location"]
    shown = door.get(f"{table}/schwer").text
    for name in ("Ada", "Cy", "Ork", "Wache"):
        assert re.search(rf"<span>{name}</span>.*?<b>1</b>", shown)
    assert 'href="/tisch/' in door.get(table).text
    assert door.get(f"{table}/schwer", headers={"x-token": "fremd"}).status_code == 403


def test_nobody_confirms_a_guess_at_hidden_sheets_by_the_number_of_a_forecast(
    door: TestClient,
) -> None:
    form = {"title": "Am Tor", "name": "Lea", "example": "ueberfall"}
    table = door.post("/oeffnen/rumble", data=form).headers["location"]
    shown = door.get(f"{table}/schwer").text
    guessed = door.get("/schwer/rumble?beispiel=ueberfall").text
    numbers = [re.search(r'data-nummer="(\w+)"', each) for each in (shown, guessed)]
    assert numbers[0]
    assert numbers[1]
    assert numbers[0][1] != numbers[1][1], "the same fight, asked for by somebody else"
    again = re.search(r'data-nummer="(\w+)"', door.get(f"{table}/schwer").text)
    assert again
    assert again[1] == numbers[0][1]


def test_a_fight_under_way_goes_on_from_how_it_stands(door: TestClient) -> None:
    form = {"title": "Am Tor", "name": "Lea", "example": "ueberfall"}
    table = door.post("/oeffnen/rumble", data=form).headers["location"]
    assert "Von wann an" not in door.get(f"{table}/schwer").text
    assert "Gerade läuft hier kein Kampf." in door.get(f"{table}/schwer?jetzt=ja").text
    begin: dict[str, Any] = {"request": "los", "command": "kampf_beginnen"}
    begin |= {"feld.teilnehmer": ["Ada", "Cy", "Ork", "Wache"]}
    door.post(f"{table}/ansage", data=begin)
    assert f"{table}/schwer?jetzt=ja" in door.get(table).text
    assert "Von wann an" in door.get(f"{table}/schwer").text
    shown = over(door, f"{table}/schwer?jetzt=ja&wenn=without:Wache")
    assert "einer mehr" not in shown
    assert re.search(r"ohne Wache</b>.*? bis [−+]?\d+ Punkte", shown, re.S)
    for asked in ("n.Ork=2", "wenn=more:Ork"):
        refused = door.get(f"{table}/schwer?jetzt=ja&{asked}", headers={"x-lang": "en"})
        assert refused.status_code == 422
        assert "In the middle of a fight you can only ask" in refused.text


def test_how_much_depends_on_how_they_play(door: TestClient) -> None:
    shown = over(door, "/schwer/rumble?spanne=ja")
    span = re.search(r"Je nachdem, wie gespielt wird: (\d+) bis (\d+)\u00a0% \(am schl", shown)
    assert span
    assert int(span[1]) < int(span[2])
    for tactic in ("schlicht", "kühn", "vorsichtig", "sparsam", "auf Sieg"):
        assert re.search(rf"<span>{tactic}</span><span class=\"schub\">\d+ bis \d+", shown)
    english = over(door, "/schwer/rumble?spanne=ja", **{"x-lang": "en"})
    assert "Depending on how they play" in english
    assert "macht hier keinen Unterschied" in over(door, "/schwer/urc?spanne=ja")


def test_where_no_number_makes_it_open_that_is_said_and_who_stays(door: TestClient) -> None:
    shown = over(door, "/schwer/rumble?beispiel=ueberfall&n.Ork=2&n.Wache=6&gleich=Ork")
    assert 'gross-zahl">So wird der Kampf nicht offen<' in shown
    assert re.search(r"Auch das nicht: 1 × Ork, \d Stufen schwächer, neben 6 × Wache\.", shown)
    assert not re.search(r'gross-zahl">\d', shown)


def test_pictures_and_tactics_say_what_they_are(door: TestClient) -> None:
    shown = over(door, "/schwer/rumble")
    for title in ("Wer siegt, wer fällt", "Wer nach welcher Runde noch steht"):
        assert f">{title}, in Prozent der Kämpfe</h3>" in shown
    assert ">Was der Kampf kostet, in Punkten" in shown
    assert 'scope="colgroup"' in shown
    assert (
        "<dt>sparsam</dt><dd>hält Punkte und Kräfte zurück</dd>" in door.get("/schwer/rumble").text
    )


def test_how_many_for_an_open_fight(door: TestClient) -> None:
    asked = "/schwer/rumble?t.helden=plain&gleich=Ork"
    shown = over(door, asked)
    assert re.search(r'gross-zahl">(\d+) × Ork', shown)
    assert "Eine Stufe stärker heißt: Talente +1, Schwellenwerte +1, Lebenspunkte +2," in shown
    assert re.search(r"<li>.*?1 × Ork.*?: \d+ bis \d+", shown)
    assert "Diesen Kampf genauer ansehen" in shown or "Stufe" in shown
    assert "Look at this fight" in over(door, asked, **{"x-lang": "en"}) or "Stufe" in shown
    assert "Eine Figur „Zed“ gibt es hier nicht" in door.get("/schwer/urc?gleich=Zed").text
    assert "ist keiner" in door.get("/schwer/urc?gleich=Bo").text
