"""The way to a table and back: open, invite, join, carry, bring a figure, read the evening."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from html import unescape
from pathlib import Path
from typing import Any, TypeVar

import pytest
from starlette.testclient import TestClient

from support.screens import words
from support.web import TOKEN
from wuerfelwerk import web
from wuerfelwerk.table.service import Service

T = TypeVar("T")
WEB = Path(web.__file__).parent
MERLE = {"x-token": "merles-zeichen"}
OPEN = {"title": "Überfall am Kai", "name": "Bea", "example": "ueberfall", "password": ""}


def asked(house: TestClient, ask: Callable[[Service], Coroutine[Any, Any, T]]) -> T:
    """What the service says, asked in the loop it lives in."""
    assert house.portal is not None
    app: Any = house.app
    found: T = house.portal.call(ask, app.state.service)
    return found


def opened(house: TestClient, **changes: str) -> str:
    """A table opened by the game master; its address."""
    answer = house.post("/oeffnen/rumble", data=OPEN | changes)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def code(house: TestClient, address: str, role: str = "spieler") -> str:
    """The invitation for a role."""

    async def links(service: Service) -> dict[str, str]:
        access = await service.house.access(address.rpartition("/")[2], TOKEN)
        return dict(await service.people.links(access))

    return asked(house, links)[role]


def test_a_table_that_cannot_be_read_does_not_break_the_first_page(house: TestClient) -> None:
    good, bad = opened(house, title="Ganz"), opened(house, title="Kaputt").rpartition("/")[2]

    async def break_it(service: Service) -> None:
        async with service.house.store.work(bad) as work:
            await work.append(["kein Protokoll"], 1.0)
        service.house.lives.clear()

    asked(house, break_it)
    first = house.get("/")
    assert first.status_code == 200
    assert f'href="{good}"' in first.text
    assert f'href="/tisch/{bad}"' not in first.text
    assert "Kaputt nicht lesbar Dieser Tisch lässt sich nicht lesen;" in words(first.text)
    assert f'value="{bad}"' not in house.get("/bogen/rumble").text


def test_a_table_is_opened_and_listed(house: TestClient) -> None:
    address = opened(house)
    page = house.get("/").text
    assert f'href="{address}"' in page
    assert "Überfall am Kai" in page
    assert "du leitest" in page


def test_a_table_without_a_name_is_called_by_its_example(house: TestClient) -> None:
    opened(house, title="")
    assert "Weiterspielen Zwei gegen zwei" in words(house.get("/").text)


def test_a_refused_opening_keeps_what_was_typed_but_never_the_password(house: TestClient) -> None:
    answer = house.post("/oeffnen/rumble", data=OPEN | {"name": " ", "password": "Sesam"})
    assert answer.status_code == 422
    assert "Name: Erwartet wird Text" in answer.text
    assert 'value="Überfall am Kai"' in answer.text
    assert "Sesam" not in answer.text


def test_alone_against_the_program(house: TestClient) -> None:
    address = opened(house, example="duell", solo="ja")
    assert "du bist Ada" in words(house.get("/").text)
    assert house.get(f"{address}/bogen").status_code == 200
    empty = house.post("/oeffnen/rumble", data=OPEN | {"example": "", "solo": "ja"})
    assert empty.status_code == 422
    assert re.search(r'name="solo" value="ja" checked', empty.text)


def test_an_invitation_shows_the_free_seats_and_is_taken_by_post_only(house: TestClient) -> None:
    address = opened(house)
    key = code(house, address)
    form = house.get(f"/beitreten?code={key.lower()}", headers=MERLE)
    assert form.status_code == 200
    assert re.findall(r'name="seat" value="([^"]*)"', form.text) == ["ada", "cy", ""]
    assert "Überfall am Kai" not in house.get("/", headers=MERLE).text
    answer = house.post(f"/beitreten/{key}", data={"name": "Merle", "seat": "ada"}, headers=MERLE)
    assert (answer.status_code, answer.headers["location"]) == (303, address)
    assert "du bist Ada" in words(house.get("/", headers=MERLE).text)


def test_the_next_table_knows_what_somebody_is_called(house: TestClient) -> None:
    key = code(house, opened(house))
    answer = house.post(f"/beitreten/{key}", data={"name": "Zoë", "seat": "ada"}, headers=MERLE)
    cookie = answer.headers["set-cookie"].split(";")[0]
    for page in (f"/beitreten/{key}", "/oeffnen/kaskade"):
        assert 'name="name" value="Zoë"' in house.get(page, headers={"cookie": cookie}).text


def test_one_tap_opens_a_table_for_friends(house: TestClient) -> None:
    card = re.search(r'action="/oeffnen/rumble">.*?</form>', house.get("/").text, re.S)
    assert card is not None
    sent = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', card[0]))
    answer = house.post("/oeffnen/rumble", data=sent)
    page = house.get(answer.headers["location"]).text
    assert "Zwei gegen zwei" in page
    assert 'class="schritte"' in page


def test_the_first_page_says_in_words_how_hard_it_is_and_how_far_somebody_came(
    house: TestClient,
) -> None:
    house.post("/spielen/rumble", data={})
    page = words(house.get("/").text)
    assert "Dice Rumble, du bist Ada · Am Zollhof" in page
    grades = ("ganz leicht", "leicht", "mittel", "knifflig", "für Tüftler")
    assert [each for each in grades if each not in page] == []


def test_the_first_page_is_light(house: TestClient) -> None:
    page = house.get("/")
    parts = {*re.findall(r'(?:href|src)="/((?:static|vendor)/[^"?]+)', page.text)}
    sizes = {each: (WEB / each).stat().st_size for each in parts}
    assert {"static/start.css", "vendor/htmx.min.js"} <= parts
    assert len(page.content) < 150_000
    assert len(page.content) + sum(sizes.values()) < 300_000, sizes


def test_the_wall_says_how_to_join_until_something_falls(house: TestClient) -> None:
    address = opened(house)
    wall = house.get(f"{address}?ansicht=fernseher").text
    assert f'hx-get="{address}/einladen?gross=ja"' in wall
    house.post(
        f"/beitreten/{code(house, address)}", data={"name": "M", "seat": "ada"}, headers=MERLE
    )
    seen = house.get(f"{address}?ansicht=fernseher", headers=MERLE).text
    assert "gross=ja" not in seen, "codes are for whoever leads to show"


TV = {"x-token": "am-sofa"}


def test_any_device_becomes_the_television_by_the_code_to_play(house: TestClient) -> None:
    address = opened(house)
    key = code(house, address)
    assert 'name="code"' in house.get("/fernseher", headers=TV).text
    assert f'action="/fernseher/{key}"' in house.get(f"/fernseher?code={key.lower()}").text
    answer = house.post(f"/fernseher/{key}", headers=TV)
    wall = house.get(answer.headers["location"], headers=TV).text
    assert 'data-ansicht="fernseher"' in wall
    assert f"{key[:4]}-{key[4:]}" in wall, "others join by it"
    assert "Noch frei: Ada, Cy" in wall
    assert "<small>verdeckt</small>" in wall, "it looks on and knows no more than that"
    assert 'data-rolle="zuschauer"' in house.get(address, headers=TV).text
    assert house.get(f"{address}/einladen", headers=TV).status_code == 403


def test_a_television_shows_no_code_that_it_was_not_set_up_with(house: TestClient) -> None:
    address, other = opened(house), opened(house)
    plays, foreign = code(house, address), code(house, other)
    looks = re.findall(r"/beitreten/([A-Z0-9]{8})", house.get(f"{address}/einladen").text)[-1]
    answer = house.post(f"/fernseher/{looks}", headers=TV)
    for query in ("", f"&code={looks}", f"&code={foreign}", "&code=FALSCH"):
        wall = house.get(f"{address}?ansicht=fernseher{query}", headers=TV).text
        assert 'data-ansicht="fernseher"' in wall
        assert "gross-code" not in wall
    assert answer.status_code == 303
    shut = {"request": "s", "locked": "ja", "watch": "nein"}
    house.post(f"{address}/einstellen", data=shut)
    late = house.post(f"/fernseher/{plays}", headers={"x-token": "spaet"})
    assert late.status_code == 403
    assert "darf gerade niemand zuschauen" in words(late.text)
    unknown = house.get("/fernseher/FALSCH12", headers=TV)
    assert unknown.status_code == 404
    assert "Diese Einladung gilt nicht" in words(unknown.text)


def test_whoever_is_invited_to_play_may_look_on_first_and_play_later(house: TestClient) -> None:
    address = opened(house)
    key = code(house, address)
    page = house.get(f"/beitreten/{key}").text
    assert "Nur zuschauen" in words(page)
    assert "Als Fernseher" in words(page)
    answer = house.post(f"/beitreten/{key}", data={"art": "zuschauen"}, headers=MERLE)
    assert answer.headers["location"] == address
    assert 'data-rolle="zuschauer"' in house.get(address, headers=MERLE).text
    wall = house.post(f"/beitreten/{key}", data={"art": "fernseher"}, headers=MERLE)
    assert wall.headers["location"] == f"{address}?ansicht=fernseher&code={key}"
    form = {"name": "Merle", "seat": "ada"}
    assert house.post(f"/beitreten/{key}", data=form, headers=MERLE).status_code == 303
    assert 'data-rolle="spieler"' in house.get(address, headers=MERLE).text
    house.post(f"{address}/entfernen", data={"request": "e", "seat": "ada"})
    assert house.get(address, headers=MERLE).status_code == 403, "nor does she look on any more"


def test_a_television_of_a_table_with_a_password_asks_for_it(house: TestClient) -> None:
    address = opened(house)
    key = code(house, address)
    house.post(f"{address}/einstellen", data={"request": "p", "password": "geheim"})
    assert 'name="password"' in house.get(f"/fernseher/{key}", headers=TV).text
    wrong = house.post(f"/fernseher/{key}", data={"password": "falsch"}, headers=TV)
    assert wrong.status_code == 403
    right = house.post(f"/fernseher/{key}", data={"password": "geheim"}, headers=TV)
    assert right.status_code == 303


def test_an_invitation_says_who_everybody_is_and_offers_who_is_left(house: TestClient) -> None:
    key = code(house, opened(house))
    form = {"name": "Merle", "seat": "ada"}
    assert "Ada Klinge und Pistole" in words(house.get(f"/beitreten/{key}").text)
    assert house.post(f"/beitreten/{key}", data=form, headers=MERLE).status_code == 303
    late = house.post(f"/beitreten/{key}", data=form | {"name": "Ilja"}, headers={"x-token": "i"})
    assert "Frei ist noch: Cy." in words(late.text)
    assert re.search(r'value="cy" checked', late.text)


def test_opponents_are_called_as_the_language_has_it(house: TestClient) -> None:
    english = {"x-lang": "en"}
    address = house.post("/oeffnen/rumble", data=OPEN, headers=english).headers["location"]
    page = words(house.get(address, headers=english).text)
    assert "Guard example" in page
    assert "Wache" not in page
    assert "Guard: one more" in house.get(address, headers=english).text
    assert "<output>1</output>" in house.get(address).text, "in another language it is the same"


def test_a_player_who_came_early_reads_what_comes_next(house: TestClient) -> None:
    address = opened(house)
    form = {"name": "Merle", "seat": "ada"}
    house.post(f"/beitreten/{code(house, address)}", data=form, headers=MERLE)
    page = house.get(address, headers=MERLE).text
    assert "Gleich geht es los" in page
    assert f'href="{address}/bogen"' in page
    guest = {"x-token": "gast"}
    house.post(f"/beitreten/{code(house, address)}", data={"name": "Gast"}, headers=guest)
    assert "Figur bauen oder aussuchen" in house.get(address, headers=guest).text


def test_a_wrong_code_is_said_where_it_was_typed(house: TestClient) -> None:
    answer = house.get("/beitreten?code=FALSCH")
    assert answer.status_code == 404
    assert 'value="FALSCH"' in answer.text
    assert "Diese Einladung gilt nicht" in answer.text
    assert house.get("/beitreten?code=").status_code == 200


def test_a_password_is_asked_for_and_checked(house: TestClient) -> None:
    key = code(house, opened(house, password="Sesam"))
    assert 'type="password" name="password"' in house.get(f"/beitreten/{key}").text
    given = {"name": "Merle", "seat": "cy", "password": "falsch"}
    answer = house.post(f"/beitreten/{key}", data=given, headers=MERLE)
    assert answer.status_code in (403, 422)
    assert re.search(r'value="cy" checked', answer.text)
    assert "falsch" not in re.sub(r"<p class=\"hinweis.*?</p>", "", answer.text)
    right = house.post(f"/beitreten/{key}", data=given | {"password": "Sesam"}, headers=MERLE)
    assert right.status_code == 303


def test_spectators_choose_no_seat(house: TestClient) -> None:
    page = house.get(f"/beitreten/{code(house, opened(house), 'zuschauer')}").text
    assert 'name="seat"' not in page
    assert "Du bist eingeladen zuzusehen." in page
    assert 'name="name"' not in page, "they all share one"


def test_a_seat_is_carried_once_and_not_by_looking(house: TestClient) -> None:
    address = opened(house)

    async def carry(service: Service) -> str:
        return await service.people.carry(
            await service.house.access(address.rpartition("/")[2], TOKEN)
        )

    secret = asked(house, carry)
    for _ in range(3):
        assert house.get(f"/mitnehmen/{secret}", headers=MERLE).status_code == 200
    assert "du leitest" not in house.get("/", headers=MERLE).text
    assert house.post(f"/mitnehmen/{secret}", headers=MERLE).headers["location"] == address
    assert "du leitest" in house.get("/", headers=MERLE).text
    again = house.post(f"/mitnehmen/{secret}", headers={"x-token": "dritte"})
    assert again.status_code in (403, 404, 422)
    for over in (secret, "niemals"):
        answer = house.get(f"/mitnehmen/{over}", headers={"x-token": "dritte"})
        assert answer.status_code == 404
        assert "Dieser Link gilt nicht mehr" in answer.text


def test_a_sheet_names_who_plays_it(house: TestClient) -> None:
    address = opened(house)
    house.post(
        f"/beitreten/{code(house, address)}", data={"name": "Merle", "seat": "ada"}, headers=MERLE
    )
    assert "gespielt von Merle" in words(house.get(f"{address}/bogen").text)


def test_the_wall_shows_what_all_may_see_whoever_switched_it_on(house: TestClient) -> None:
    address = opened(house)
    hidden = house.get(f"{address}?ansicht=fernseher").text
    assert "<small>verdeckt</small>" in hidden
    assert "für Ada spielen" not in hidden
    known = house.get(address).text
    assert "<small>verdeckt</small>" not in known
    assert "<span>verdeckt</span>" not in known


def test_a_figure_is_brought_to_the_table(house: TestClient) -> None:
    address = opened(house, example="")
    table = address.rpartition("/")[2]
    page = house.get("/bogen/rumble", params={"vorlage": "Bo"}).text
    assert f'name="wohin" value="tisch:{table}"' in page
    sheet = {
        "name": "Uwe", "staerke": "3", "geschick": "2", "verstand": "1", "charisma": "1",
        "talente.name": ["Nahkampf", ""], "talente.zahl": ["6", ""],
        "table": table, "request": "einmal",
    }  # fmt: skip
    for _ in range(2):
        assert house.post("/bogen/rumble", data=sheet).headers["location"] == address
    said = words(house.get(f"{address}/bogen").text)
    assert said.count("Nahkampf 6") >= 1
    assert "Uwe" in said


def sent_by(page: str) -> dict[str, list[str]]:
    """What a browser would send of the text fields and ticked boxes of a page."""
    found: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", page.split('id="bau"')[1]):
        name, value = (re.search(rf'{key}="([^"]*)"', tag) for key in ("name", "value"))
        chosen = " checked" in tag or not re.search('type="(radio|checkbox)"', tag)
        if name and chosen:
            found.setdefault(name[1], []).append(unescape(value[1]) if value else "")
    return found


def test_a_player_brings_an_example_to_the_own_seat_if_the_game_master_admits_it(
    house: TestClient,
) -> None:
    address = opened(house)
    seat = {"name": "Merle", "seat": "ada"}
    house.post(f"/beitreten/{code(house, address)}", data=seat, headers=MERLE)
    page = house.get("/bogen/rumble", params={"vorlage": "Bo"}, headers=MERLE).text
    sheet = sent_by(page) | {"table": [address.rpartition("/")[2]]}
    answer = house.post("/bogen/rumble", data=sheet, headers=MERLE)
    assert answer.status_code == 303, words(answer.text)
    asks = house.get(address).text
    assert "Eine weitere Figur kommt nur mit der Spielleitung an den Tisch." in words(asks)
    question = re.search(r'data-frage="([^"]+)"', asks)
    assert question is not None
    admitted = {"request": "r", "question": question[1], "antwort": "zulassen"}
    assert house.post(f"{address}/antwort", data=admitted).status_code == 303
    assert "Einschüchtern 6" in words(house.get(f"{address}/bogen", headers=MERLE).text)


def test_a_figure_for_a_table_of_others_is_refused(house: TestClient) -> None:
    table = opened(house, example="").rpartition("/")[2]
    answer = house.post("/bogen/rumble", data={"name": "Uwe", "table": table}, headers=MERLE)
    assert answer.status_code in (403, 404)
    assert 'value="Uwe"' in answer.text


@pytest.fixture
def evening(house: TestClient) -> str:
    """A table at which a fight has begun; Merle plays Ada."""
    address = opened(house)
    house.post(
        f"/beitreten/{code(house, address)}", data={"name": "Merle", "seat": "ada"}, headers=MERLE
    )

    async def play(service: Service) -> None:
        access = await service.house.access(address.rpartition("/")[2], TOKEN)
        await service.play.announce(access, "1", "abenteuer_beginnen", {})
        await service.play.announce(access, "2", "aendern", {"figur": "Ork", "um": 3})

    asked(house, play)
    return address


def test_the_evening_can_be_read_and_kept(house: TestClient, evening: str) -> None:
    master = words(house.get(f"{evening}/chronik").text)
    assert "erzählt aus Sicht der Spielleitung" in master
    assert "Merle" in master
    file = house.get(f"{evening}/chronik.md", headers=MERLE)
    assert file.headers["content-type"] == "text/markdown; charset=utf-8"
    assert "attachment" in file.headers["content-disposition"]
    assert file.text.startswith("# Überfall am Kai\n")
    assert "LP verdeckt" in file.text


def test_strangers_read_nothing(house: TestClient, evening: str) -> None:
    stranger = {"x-token": "fremd"}
    for path in ("chronik", "chronik.md", "chronik?bis=1", "bogen"):
        answer = house.get(f"{evening}/{path}", headers=stranger)
        assert answer.status_code in (403, 404)
        assert "Kai" not in answer.text
    assert house.get("/tisch/gibtsnicht/chronik").status_code == 404


def test_hidden_sheets_stay_hidden(house: TestClient, evening: str) -> None:
    assert "Ork" in house.get(f"{evening}/bogen").text
    assert "Keule" not in house.get(f"{evening}/bogen", headers=MERLE).text


def test_what_people_type_never_becomes_markup(house: TestClient) -> None:
    address = opened(house, title="<b>Kai</b>", name="<u>Bea")
    merle = {"name": "<u>Merle", "seat": "ada"}
    key = code(house, address)
    assert "<b>Kai" not in house.get(f"/beitreten/{key}", headers=MERLE).text
    house.post(f"/beitreten/{key}", data=merle, headers=MERLE)
    for headers in ({}, MERLE):
        for path in ("/", f"{address}/chronik", f"{address}/chronik?bis=0", f"{address}/bogen"):
            page = house.get(path, headers=headers).text
            assert "&lt;b&gt;Kai" in page
            assert "<b>Kai" not in page
            assert "<u>" not in page
    file = house.get(f"{address}/chronik.md").text
    assert file.startswith("# \\<b\\>Kai\\</b\\>\n")


def test_what_was_taken_back_stands_struck_in_the_chronicle(house: TestClient) -> None:
    address = opened(house)
    said = {"request": "a", "command": "eingreifen", "feld.figur": "Ada", "feld.wert": "lp"}
    said["feld.neu"] = "5"
    assert house.post(f"{address}/ansage", data=said).status_code == 303
    undone = house.post(f"{address}/zuruecknehmen", data={"request": "b", "card": "0"})
    assert undone.status_code == 303
    told = house.get(f"{address}/chronik").text
    assert re.search(r'<del><b class="amt">Spielleitung:</b> Wert setzen', told)
    assert "zurückgenommen von Bea" in words(told)
