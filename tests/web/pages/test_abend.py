"""The guided evening as a page without script: scenes, ways, hints, its end, and friends."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from dataclasses import replace
from html import unescape
from secrets import token_hex
from typing import Any, TypeVar

import pytest
from starlette.testclient import TestClient

from support.screens import words
from support.web import TOKEN
from wuerfelwerk.dice.sources import ScriptedDice
from wuerfelwerk.play.abend import progress
from wuerfelwerk.play.engine import Hands, submit
from wuerfelwerk.rules.abend import evenings
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.table.play.abend import evening_of
from wuerfelwerk.table.service import Service
from wuerfelwerk.web.render import HERE

T = TypeVar("T")
ABEND = evenings(system("rumble"))["zollhof"]
LARGEST_PICTURE = 4_000
"""Bytes of a drawing: it stands in the page itself."""


def asked(house: TestClient, ask: Callable[[Service], Coroutine[Any, Any, T]]) -> T:
    """What the service says, asked in the loop it lives in."""
    assert house.portal is not None
    app: Any = house.app
    found: T = house.portal.call(ask, app.state.service)
    return found


@pytest.fixture
def table(house: TestClient) -> str:
    """A table that has just begun its evening; its address."""
    answer = house.post("/spielen/rumble", data={"abend": "zollhof"})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def send(house: TestClient, table: str, what: str, **form: str) -> Any:
    """Post a form of the page."""
    return house.post(f"{table}/{what}", data={"request": token_hex(8), **form})


def scene(house: TestClient, table: str) -> str:
    """Which scene the log says it is."""

    async def found(service: Service) -> str:
        seen = await service.house.read(table.rpartition("/")[2])
        return progress(ABEND, seen.game).scene.id

    return asked(house, found)


def zettel(page: str) -> list[str]:
    """The hints on a page."""
    found = re.findall(r"<aside class=\"zettel\".*?<p>(.*?)</p>", page, re.DOTALL)
    return [" ".join(unescape(re.sub("<a.*?</a>|<[^>]+>", "", each)).split()) for each in found]


def test_the_first_page_begins_the_evening(house: TestClient) -> None:
    first = house.get("/").text
    assert 'name="abend" value="zollhof"' in first
    assert "Jetzt spielen Dice Rumble, Zollhof bei Nacht" in words(first)
    answer = house.post("/spielen/rumble", data={})
    shown = house.get(answer.headers["location"]).text
    assert "Am Zollhof" in words(shown)
    assert house.post("/spielen/rumble", data={"abend": "fest"}).status_code == 404


@pytest.mark.parametrize(("lang", "called"), [("de", "Adler"), ("en", "Eagle")])
def test_figures_are_called_as_whoever_opens_it_speaks(
    house: TestClient, lang: str, called: str
) -> None:
    speaks = {"x-lang": lang}
    begun = house.post("/spielen/raumschlacht", data={"abend": "funkstille"}, headers=speaks)
    at = str(begun.headers["location"])
    again = str(house.post(f"{at}/nochmal", data={"request": token_hex(8)}).headers["location"])
    for each in (at, again):
        assert send(house, each, "szene", szene="station", weg="0").status_code == 303

        async def found(service: Service, table: str = each) -> tuple[list[str], bool]:
            seen = await service.house.read(table.rpartition("/")[2])
            abend = evening_of(seen)
            assert abend is not None
            fights = progress(abend, seen.game).fight is not None
            return [ship.name for ship in seen.game.state.schiffe], fights

        names, went_on = asked(house, found)
        assert called in names
        assert not ({"Adler", "Eagle"} - {called}) & {*names}
        assert went_on


def test_a_scene_has_picture_stations_text_and_ways(house: TestClient, table: str) -> None:
    page = house.get(table).text
    assert page.count('name="weg"') == 3
    assert 'aria-label="Station 1 von 5"' in page
    assert "Der Zollhof bei Nacht: eine Mauer" in page
    assert 'name="weg" value="2"' in page
    assert "Das Programm denkt nach" not in page
    assert "Die Chancen zählen ohne deine Schicksalspunkte." in page
    assert "Choose a way." in house.get(table, headers={"x-lang": "en"}).text


def test_ways_have_exact_chances(house: TestClient, table: str) -> None:
    shown = words(house.get(f"{table}/wege").text)
    assert re.findall(r"\d+ %", shown) == ["80 %", "60 %", "55 %"]


def test_one_tap_goes_a_way(house: TestClient, table: str) -> None:
    assert send(house, table, "szene", szene="tor", weg="0").status_code == 303
    page = house.get(table).text
    if scene(house, table) == "tor":  # it failed, and fate asks whether it did
        assert "Noch einmal würfeln?" in page
    else:
        assert "Vor der Schreibstube" in words(page)
        assert ABEND.first.ways[0].success.text.de in unescape(page)


def test_a_scene_that_is_over_and_a_way_that_is_none_are_refused(
    house: TestClient, table: str
) -> None:
    late = send(house, table, "szene", szene="brief", weg="0")
    assert "Diese Szene ist schon vorbei" in words(late.text)
    none = send(house, table, "szene", szene="tor", weg="7")
    assert "Einen Weg 7 gibt es in dieser Szene nicht." in words(none.text)
    free = house.post("/spielen/rumble", data={"example": "duell"}).headers["location"]
    other = send(house, free, "szene", szene="tor", weg="0")
    assert "An diesem Tisch läuft kein geführter Abend." in words(other.text)


def test_one_hint_at_a_time_and_what_was_understood_is_gone(house: TestClient, table: str) -> None:
    (hint,) = zettel(house.get(table).text)
    assert hint.startswith("Such dir einen Weg aus.")
    assert len(hint) <= 160
    assert send(house, table, "hinweis", hinweis="weg").status_code == 303
    page = house.get(table).text
    assert zettel(page) == []
    assert "hinweis" not in words(page).split(), "nothing is told of it in the story"
    assert send(house, table, "hinweis", hinweis="unsinn").status_code == 404


def test_no_hints_until_they_are_wanted_again(house: TestClient, table: str) -> None:
    send(house, table, "hinweis", hinweis="weg", alle="ja")
    page = house.get(table).text
    assert zettel(page) == []
    assert "Hinweise wieder zeigen" in page
    send(house, table, "hinweis", hinweis="wieder")
    assert len(zettel(house.get(table).text)) == 1


def test_no_hints_at_one_table_are_no_hints_at_the_next(house: TestClient, table: str) -> None:
    assert "hinweise" not in house.cookies
    send(house, table, "hinweis", hinweis="weg")
    assert "hinweise" not in house.cookies, "one that was understood says nothing of the others"
    send(house, table, "hinweis", hinweis="unsinn", alle="nein")
    send(house, table, "hinweis", hinweis="weg", alle="ja")
    assert house.cookies["hinweise"] == "ohne"
    for other in (
        house.post("/spielen/urc", data={}).headers["location"],
        send(house, table, "nochmal").headers["location"],
    ):
        page = house.get(other).text
        assert zettel(page) == []
        assert "Hinweise wieder zeigen" in page
    send(house, other, "hinweis", hinweis="wieder")
    assert "hinweise" not in house.cookies
    again = house.post("/spielen/urc", data={}).headers["location"]
    assert len(zettel(house.get(again).text)) == 1


def ended(house: TestClient, table: str, won: bool) -> str:
    """The page at the end of the evening, played to it with dice that are laid down."""

    async def play(service: Service) -> None:
        live = service.house.live(table.rpartition("/")[2])
        seen = await service.house.read(table.rpartition("/")[2])
        game, rules = seen.game, seen.game.system
        laid = {"ada": "2" if won else "9", GM: "9" if won else "2"}

        def dice(question: Any) -> ScriptedDice:
            return ScriptedDice([" ".join([laid[question.seat]] * len(question.pool.groups))])

        everybody = {s: lambda sight, each: rules.policy(each.question) for s in laid}
        hands = Hands(dice, everybody)
        for _ in range(60):
            stands = progress(ABEND, game)
            if stands.over:
                break
            way = stands.scene.ways[0] if stands.waits else None
            acting = rules.acting(game.state)
            wanted = way.command if way else rules.host(game.state)
            wanted = wanted or rules.candidates(game.state, acting or "")[0]
            game = submit(game, wanted.wer, wanted, hands)

        live.seen = replace(seen, held=replace(seen.held, game=game))

    asked(house, play)
    return house.get(table).text


@pytest.mark.parametrize(
    ("won", "said"), [(True, "Der Brief gehört dir"), (False, "Hinter Gittern")]
)
def test_the_end_in_a_sentence_four_numbers_and_four_ways_on(
    house: TestClient, table: str, won: bool, said: str
) -> None:
    page = ended(house, table, won)
    shown = words(page)
    assert said in shown
    same = r"<dt>(Runden?|Würfe|Kritisch)</dt><dd>(\d+)</dd>"
    ends = re.findall(same, page)
    assert page.count("<div><dt>") == 4
    story = house.get(f"{table}/chronik").text
    assert re.findall(same, story) == ends
    assert len(ends) == 3
    for button in ("Freunde einladen", "Eigene Figur bauen", "Geschichte lesen", "Noch ein Abend"):
        assert button in shown
    assert zettel(page) == [
        "Mehr Regeln brauchst du für heute nicht. Alles Weitere zeigt dir das Programm, wenn es "
        "drankommt."
    ]


def test_inviting_friends_keeps_table_and_figure_and_hands_over_the_lead(
    house: TestClient, table: str
) -> None:
    answer = send(house, table, "freunde")
    assert answer.headers["location"] == f"{table}/einladen"
    page = house.get(f"{table}/einladen").text
    assert "Mitspielen" in page

    async def found(service: Service) -> Any:
        return await service.house.access(
            table.rpartition("/")[2], TOKEN
        ), await service.house.read(table.rpartition("/")[2])

    access, seen = asked(house, found)
    assert (access.seat, access.role) == (GM, "sl")
    assert "Ada" in [figure.name for figure in seen.game.state.figuren]
    assert "f-szene" not in page
    assert send(house, table, "freunde").status_code == 403


def test_what_is_explained_is_what_an_evening_is_about(house: TestClient) -> None:
    chase = house.post("/spielen/kaskade", data={"abend": "gassen"}).headers["location"]
    duel = house.post("/spielen/kaskade", data={"example": "duell"}).headers["location"]
    chased, fought = house.get(chase).text, house.get(duel).text
    assert "Eine Jagd: Einer rennt davon" in chased
    assert "Eine Jagd: Einer rennt davon" not in fought
    assert "Ziel: den Gegner treffen" in fought


def test_another_evening_begins_where_this_one_began(house: TestClient, table: str) -> None:
    again = send(house, table, "nochmal").headers["location"]
    assert again != table
    assert "Am Zollhof" in words(house.get(again).text)


def test_every_scene_has_its_picture() -> None:
    for rules in installed().values():
        for abend in evenings(rules).values():
            for each in abend.scenes.values():
                drawn = HERE / "templates" / "szenen" / rules.id / f"{each.picture}.html"
                assert drawn.is_file(), (rules.id, each.id)
                assert drawn.stat().st_size < LARGEST_PICTURE


def test_nobody_is_told_to_move_ships_that_the_story_has_placed(house: TestClient) -> None:
    evening = house.post("/spielen/raumschlacht", data={"abend": "funkstille"}).headers["location"]
    battle = house.post("/spielen/raumschlacht", data={"example": "duell"}).headers["location"]
    assert "Schiffe versetzen" not in house.get(evening).text
    assert "Schiffe versetzen" in house.get(battle).text
