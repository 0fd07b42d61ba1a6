"""Chances over the board: exact, of those in reach, and only for whoever is asked to fire."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from support.desks import DeskAtHand, at_once
from support.raumschlacht import Spiel, schiff, zu_zweit
from support.raumschlacht_board import ASKED, moving
from support.web import client
from wuerfelwerk.cli.group import GROUP
from wuerfelwerk.errors import Busy
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.play.view import look
from wuerfelwerk.present.language import percent
from wuerfelwerk.present.screen import aims as counting
from wuerfelwerk.present.screen.aims import MOST_EFFORT, affordable, aims_from, striking
from wuerfelwerk.present.screen.values import AimShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.systems.raumschlacht.angriff import Salve
from wuerfelwerk.systems.raumschlacht.rat.wirkung import WIRKUNGEN
from wuerfelwerk.systems.raumschlacht.runde import Ziehen
from wuerfelwerk.systems.raumschlacht.schadenstabelle import ZEILEN
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import angriffswurf, verteidigungswurf
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.table.weighing.aims import Aims
from wuerfelwerk.table.weighing.cards import Options
from wuerfelwerk.web.boards import shares

ROUND = {"a": "6 | 5", "b": "1 | 2"}
AT_ONCE = {"rs.ini_gleichstand": "gleichzeitig"}
ROWS = ("schilde_unten", "klein", "doppelt", "gross", "doppelt_gross", "zerstoert")


def asked(spiel: Spiel, way: str = "") -> Spiel:
    """A has moved and is asked whom to fire at."""
    return spiel.runde(**ROUND).zieht("A", way)


def aims(spiel: Spiel, seat: str = "a", lang: str = "de") -> tuple[AimShown, ...]:
    """What a seat is told of whom it can hit."""
    sight = look(spiel.game, seat)
    scene = spiel.game.system.scene(sight.view)
    now = striking(scene, sight)
    if now is None:
        return ()
    found = aims_from(scene, now.at, now.heading, Words(spiel.game.system, lang))
    return tuple(each for each in found if each.figure in now.options)


def by_the_dice(spiel: Spiel) -> dict[str, Fraction]:
    """The odds of A's salvo at B, following every die as at the table."""
    tisch = spiel.tisch
    one, other = tisch.schiff("A"), tisch.schiff("B")
    salve = Salve(
        angriffswurf(one, tisch.lesart), verteidigungswurf(other, tisch.lesart), other.initiative
    )
    policy = spiel.game.system.policy
    found = dict[str, Fraction]()
    for outcome, chance in expand(salve, policy).chances().items():
        found[outcome.zeile] = found.get(outcome.zeile, Fraction(0)) + chance
    return found


def test_chances_are_those_of_the_dice() -> None:
    few: dict[str, Any] = {"zielcomputer": 1, "geschuetzschaden": 2, "kommandant": 1}
    spiel = asked(zu_zweit({"schilde": 1, "rumpf": 2, "kommandant": 0}, **few))
    (aim,) = aims(spiel)
    exact = by_the_dice(spiel)
    hit = sum(exact.get(each, Fraction(0)) for each in (*ZEILEN, "abgefangen"))
    assert (aim.figure, aim.far, aim.hit) == ("B", "5 cm", percent(Fraction(hit)))
    words = Words(spiel.game.system, "de")
    said = {each.label: each.chance for each in aim.outcomes}
    assert [said[words.word(row)] for row in ROWS] == [percent(exact[row]) for row in ZEILEN]
    assert sum(each.share for each in aim.outcomes) == pytest.approx(1)
    works = sum(exact.get(each, Fraction(0)) for each in ZEILEN)
    assert aim.works == percent(Fraction(works)) != aim.hit
    assert aim.sentence == f"B, 5 cm entfernt: Angriff wirkt zu {aim.works}"
    assert [each.kind for each in aim.effects] == [each for each, _ in WIRKUNGEN]
    assert sum(each.share for each in aim.effects) == pytest.approx(1)
    assert aim.effects[0].share == pytest.approx(float(1 - works))
    assert aim.effects[-1].share > float(exact["zerstoert"]), "hull that systems use up, too"
    assert aim.plate == f"wirkt {percent(Fraction(works), digits=0)}"


def test_a_chance_on_the_board_is_that_of_the_command_line() -> None:
    spiel = asked(zu_zweit({"kommandant": 0}, kommandant=1))
    one, other = spiel.tisch.schiff("A"), spiel.tisch.schiff("B")
    attack = angriffswurf(one, spiel.tisch.lesart)
    defence = verteidigungswurf(other, spiel.tisch.lesart)
    fields = {
        "angriff": attack.wuerfel, "plus": attack.plus + attack.bonus,
        "initiative": other.initiative,
        "abwehr": defence.wuerfel, "mehr": defence.plus + defence.bonus,
    }  # fmt: skip
    said = [f"{name}={value}" for name, value in fields.items()]
    ran = CliRunner().invoke(GROUP, ["odds", "raumschlacht", "salve", *said, "--json"])
    assert ran.exit_code == 0, ran.output
    (case,) = json.loads(ran.output)["cases"]
    counted = {each["outcome"]: Fraction(each["chance"]) for each in case["outcomes"]}
    (aim,) = aims(spiel)
    known = ("patzer", "abgefangen", *ZEILEN)
    assert set(counted) == set(known)
    shown = sorted(each.share for each in aim.outcomes if each.share)
    assert shown == sorted(map(float, counted.values())), "to the last decimal"
    works = Fraction(sum(counted[each] for each in ZEILEN))
    assert (aim.hit, aim.works) == (percent(1 - counted["patzer"]), percent(works))
    assert aim.effects[0].share == float(1 - works)


def test_they_follow_how_the_target_is_doing() -> None:
    strong, weak = (asked(zu_zweit({"rumpf": rumpf})) for rumpf in (8, 2))
    lost = [next(e.share for e in aims(each)[0].outcomes if e.label == "zerstört")
            for each in (strong, weak)]  # fmt: skip
    assert lost[0] < lost[1]


def test_only_whoever_is_asked_is_told() -> None:
    spiel = asked(zu_zweit())
    assert aims(spiel, "a")
    assert aims(spiel, "b") == aims(spiel, "sl") == aims(spiel, "zuschauer") == ()
    spiel.antwortet("a", "verzichten")
    assert aims(spiel, "a") == ()


def test_before_it_has_moved_nobody_is_aimed_at() -> None:
    spiel = zu_zweit().runde(**ROUND).sagt("a", Ziehen, schiff="A")
    assert aims(spiel) == ()


def test_it_is_aimed_from_where_the_ship_has_come_to() -> None:
    far = Spiel(schiff("A"), schiff("B", x=150))
    assert [each.far for each in aims(asked(far, "8"))] == ["7 cm"]


def test_a_ship_that_turns_on_the_spot_aims_where_it_looks() -> None:
    turning = {"rs.drehen_im_stand": True, "rs.schusswinkel": "90"}
    spiel = zu_zweit(switches=turning).runde(**ROUND).zieht("A", "", 270)
    assert aims(spiel) == (), "B lies to the east"
    spiel = zu_zweit(switches=turning).runde(**ROUND).zieht("A", "", 80)
    assert [each.figure for each in aims(spiel)] == ["B"]


def test_who_cannot_fire_aims_at_nobody() -> None:
    spiel = zu_zweit(zielcomputer=0, geschuetzschaden=0).runde(**ROUND)
    scene = spiel.game.system.scene(spiel.tisch)
    assert aims_from(scene, (0, 0), (1, 0), Words(spiel.game.system, "de")) == ()


def test_a_bar_is_whole_and_what_misses_is_one_part() -> None:
    (aim,) = aims(asked(zu_zweit()))
    told = shares(aim, 6)
    assert [kind for _, _, kind in told] == [f"b-{each}" for each, _ in WIRKUNGEN]
    assert told[-1][0] + told[-1][1] == pytest.approx(6, abs=0.01)
    parts = shares(replace(aim, effects=()), 6)
    assert [kind for _, _, kind in parts] == [f"k{number}" for number in range(8)]
    assert parts[-1][0] + parts[-1][1] == pytest.approx(6, abs=0.01)
    missed = sum(each.share for each in aim.outcomes if not each.hit)
    assert parts[0][1] == pytest.approx(6 * missed, abs=0.001)


LARGEST: dict[str, Any] = {
    "zielcomputer": 20, "geschuetzschaden": 20, "schilde": 20, "rumpf": 20,
    "kommandant": 0,
}  # fmt: skip


def test_the_largest_ships_are_not_counted_and_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = list[Any]()
    monkeypatch.setattr(counting, "expand", lambda start, policy: counted.append(start))
    spiel = asked(zu_zweit(LARGEST, **LARGEST))
    (aim,) = aims(spiel)
    assert (aim.hit, aim.outcomes, aim.counted, counted) == ("", (), False, [])
    assert aim.sentence == "B: 5 cm, Chance nicht ausgezählt (zu viele Würfel)"


def test_all_targets_of_a_screen_have_one_bound() -> None:
    spots = [(x, y) for x in (40, 55, 70) for y in (-60, -30, 0, 30, 60)]
    others = [
        schiff(f"B{nr}", x=x, y=y, seite="b", rumpf=6 + nr % 3, radius=5)
        for nr, (x, y) in enumerate(spots)
    ]
    spiel = Spiel(schiff("A", seite="a", radius=5, zielcomputer=8), *others, switches=AT_ONCE)
    spiel.runde(a="6 | 5", **{f"b{nr}": f"{1 + nr % 5} | {2 + nr // 5}" for nr in range(15)})
    scene = spiel.game.system.scene(spiel.tisch)
    assert scene.board
    assert scene.board.aiming
    found = scene.board.aiming.aims((0, 0), (1, 0))
    within = affordable(found)
    effort = {each.start: each.effort for each in found}
    assert 0 < len(within) < len(effort)
    assert sum(effort[each] for each in within) <= MOST_EFFORT


def tried(house: TestClient, path: str, *legs: str) -> Any:
    query: dict[str, Any] = {"platz": "ada", "question": ASKED, "antwort": legs}
    return house.get(f"{path}/weg", params=query).json()


def test_a_way_being_drawn_says_whom_it_would_reach(house: TestClient) -> None:
    path = moving(house)
    assert tried(house, path, "")["aims"] == []
    (aim,) = tried(house, path, "80/18")["aims"]
    assert (aim["figure"], aim["far"], aim["hit"]) == ("Bussard", "6,4 cm", "83,3 %")
    assert tried(house, path, "270/2")["aims"] == [], "a forbidden way reaches nobody"


def fire(house: TestClient, who: str = "?platz=ada", **more: str) -> str:
    """Adler has come near and is asked whom to fire at."""
    path = moving(house, **more)
    way = {"request": "r3", "question": ASKED, "kind": "weg", "antwort": "80/18"}
    assert house.post(f"{path}/antwort{who}", data=way).status_code == 303
    return path


def test_the_page_shows_them_on_the_board_and_as_a_table(house: TestClient) -> None:
    page = house.get(f"{fire(house)}?platz=ada").text
    assert page.count('class="trifft"') == 1
    assert page.count("83,3 %") == 2, "on the card and in the table"
    assert len(re.findall("wirkt [0-9]+ %", page)) == 1
    (table,) = re.findall(r'<table class="werte ziele">.*?</table>', page, re.DOTALL)
    assert re.findall(r'scope="row">(?:<i[^>]*></i>)?([^<]+)<', table) == [
        "Angriff wirkt", "Treffer", "Abgefangen", "Schilde unten", "Kleine Beschädigung",
        "Doppelte Beschädigung", "Große Beschädigung", "Doppelte große Beschädigung", "Zerstört",
        "Patzer", "Ins Leere",
    ]  # fmt: skip


def test_they_are_counted_at_the_desk_for_whoever_is_asked(tmp_path: Path) -> None:
    desk = DeskAtHand()
    with client(tmp_path, desk=desk) as house:
        path = moving(house)
        house.get(f"{path}?platz=ada")
        assert not desk.asked, "nothing is counted while nobody is asked whom to fire at"
        tried(house, path, "80/18")
        way = {"request": "r3", "question": ASKED, "kind": "weg", "antwort": "80/18"}
        house.post(f"{path}/antwort?platz=ada", data=way)
        house.get(f"{path}?platz=ada")
        assert len(desk.asked) >= 2
        assert {(type(each), who, lane) for each, who, lane in desk.asked} == {
            (Aims, "testclient", Lane.SEATED),
            (Options, "testclient", Lane.SEATED),  # what the buttons of the question promise
        }


@pytest.mark.parametrize("lang", ["de", "en"])
def test_where_the_desk_is_full_the_board_is_shown_and_ways_are_tried(
    tmp_path: Path, lang: str
) -> None:
    async def full(*asked: object) -> None:
        raise Busy("Gerade wird zu viel auf einmal gerechnet; versuch es gleich noch einmal.")

    desk = DeskAtHand(full)
    said = {
        "de": "Gerade wird zu viel auf einmal gerechnet; die Chancen zeigt die Seite",
        "en": "Too much is being counted at once just now; the page shows the chances",
    }
    with client(tmp_path, lang, desk) as house:
        path = moving(house)
        (aim,) = tried(house, path, "80/18")["aims"]
        assert (aim["figure"], aim["hit"], aim["busy"]) == ("Bussard", "", True)
        way = {"request": "r3", "question": ASKED, "kind": "weg", "antwort": "80/18"}
        assert house.post(f"{path}/antwort?platz=ada", data=way).status_code == 303
        page = house.get(f"{path}?platz=ada")
        assert page.status_code == 200
        assert said[lang] in page.text
        assert "Bussard" in page.text
        desk.before = at_once
        page = house.get(f"{path}?platz=ada")
        assert said[lang] not in page.text
        assert ("83,3" if lang == "de" else "83.3") in page.text


def test_the_page_says_what_is_not_counted(
    house: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "MOST_EFFORT", 0)
    page = house.get(f"{fire(house)}?platz=ada").text
    assert "Nicht ausgezählt, weil es zu viele Würfel sind: Bussard." in page
    assert "83,3 %" not in page
    assert not re.search("wirkt [0-9]", page)


def test_a_turn_that_cannot_be_corrected_says_so(house: TestClient) -> None:
    path = fire(house)
    asked = "~RS-ANG-01~0"
    declined = {"request": "r4", "question": asked, "kind": "wahl", "antwort": "verzichten"}
    assert house.post(f"{path}/antwort?platz=ada", data=declined).status_code == 303
    page = house.get(f"{path}/berichtigen/1").text
    assert "nichts zu berichtigen" in page
    assert "Zeigen, was sich ändern würde" not in page


def test_others_and_the_wall_do_not_see_them(house: TestClient) -> None:
    path = fire(house)
    for query in ("", "?platz=bo", "?ansicht=fernseher"):
        page = house.get(path + query).text
        assert "brett-bild" in page
        assert "83,3 %" not in page
        assert not re.search("wirkt [0-9]", page)


def test_where_nothing_is_hidden_nothing_is_announced_in_secret(house: TestClient) -> None:
    sent = {"title": "", "name": "Jona", "example": "duell", "password": ""}
    path = str(house.post("/oeffnen/raumschlacht", data=sent).headers["location"])
    assert 'name="secret"' not in house.get(path).text
    begun = {"request": "r1", "command": "runde_beginnen", "secret": "ja"}
    refused = house.post(f"{path}/ansage", data=begun)
    assert "In einer Raumschlacht liegt alles offen auf dem Tisch" in refused.text
    assert 'name="command" value="runde_beginnen"' in house.get(path).text, "it is still on offer"


def test_where_the_table_gives_no_advice_it_names_no_chance(tmp_path: Path) -> None:
    with client(tmp_path) as house:
        path = moving(house)
        code = re.findall(r'class="code">(.*?)<', house.get(f"{path}/einladen").text)[0]
        merle = {"x-token": "merle"}
        house.post(f"/beitreten/{code}", data={"name": "Merle", "seat": "ada"}, headers=merle)
        query: dict[str, Any] = {"question": ASKED, "antwort": ["80/18"]}

        def reached() -> Any:
            return house.get(f"{path}/weg", params=query, headers=merle).json()["aims"]

        assert reached()[0]["hit"] == "83,3 %"
        house.post(f"{path}/einstellen", data={"request": "s", "advice": "nein"})
        assert [(each["far"], each["hit"], each["outcomes"]) for each in reached()] == [
            ("6,4 cm", "", [])
        ]
