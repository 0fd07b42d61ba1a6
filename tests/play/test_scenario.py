"""Scenario files: read with sentences, played the same every time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from wuerfelwerk.errors import BrokenLog, IllegalCommand, WuerfelwerkError
from wuerfelwerk.play.report import report, schema
from wuerfelwerk.play.scenario import LARGEST, load, parse, run
from wuerfelwerk.rules.abilities import Listing
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import installed, system

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.json"))


ADA = {"name": "Ada", "platz": "ada", "staerke": 3, "geschick": 2, "talente": {"Nahkampf": 5}}


BO = {"name": "Bo", "platz": "bo", "staerke": 3, "geschick": 2, "talente": {"Akrobatik": 5}}


FIGHT: dict[str, Any] = {
    "system": "rumble",
    "sheets": [ADA, BO],
    "commands": [
        {"seat": "sl", "command": "kampf_beginnen", "dice": {"ada": ["2"], "bo": [5]}},
        {
            "seat": "ada",
            "command": "angreifen",
            "fields": {"figur": "Ada", "ziel": "Bo"},
            "dice": {"ada": ["4"]},
            "answers": {"ada": ["behalten"], "bo": ["verzichten"]},
        },
    ],
}


def changed(**top: Any) -> dict[str, Any]:
    return {**FIGHT, **top}


def lp(raw: dict[str, Any]) -> dict[str, int]:
    state = run(parse(raw)).game.state
    return {figur.name: figur.lp for figur in state.figuren}


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 2


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_fit_the_schema_and_play_to_their_end(path: Path) -> None:
    text = path.read_text("utf-8")
    jsonschema.validate(json.loads(text), schema())
    game = run(load(text)).game
    assert not game.open
    assert not any(past.refused for past in game.past)
    assert json.loads(json.dumps(report(game))) == report(run(load(text)).game)


def test_a_fight_comes_to_the_numbers_of_the_rules() -> None:
    assert lp(FIGHT) == {"Ada": 8, "Bo": 4}  # Schwellenwert 8, Wurf 4, unbewaffnet: 4 LP


def test_a_switch_changes_what_the_same_dice_come_to() -> None:
    harder = {"seat": "sl", "command": "aendern", "fields": {"figur": "Ada", "um": 2}}
    commands = [FIGHT["commands"][0], harder, FIGHT["commands"][1]]
    assert lp(changed(commands=commands))["Bo"] == 2
    assert lp(changed(commands=commands, switches={"rum.schaden.sw": "gesamtwert"}))["Bo"] == 4


def test_dice_and_answers_may_lie_ready_for_the_whole_file() -> None:
    bare = [{k: v for k, v in c.items() if k not in ("dice", "answers")} for c in FIGHT["commands"]]
    laid = {"ada": ["2", "4"], "bo": ["5"]}
    said = {"ada": ["behalten"], "bo": ["verzichten"]}
    assert lp(changed(commands=bare, dice=laid, answers=said)) == lp(FIGHT)


def test_a_seed_throws_what_is_not_laid_down_and_repeats_itself() -> None:
    bare = [{"seat": "sl", "command": "kampf_beginnen", "answers": {}}]
    first, second = (run(parse(changed(commands=bare, seed=7))).game for _ in range(2))
    assert first.past == second.past
    assert first.past[0].turn.given[0].origin == "random"


def test_undo_and_correct_keep_the_dice() -> None:
    again = {
        "correct": 1,
        "command": "angreifen",
        "fields": {"figur": "Ada", "ziel": "Bo", "attribut": "geschick"},
    }
    assert lp(changed(commands=[*FIGHT["commands"], again]))["Bo"] == 5
    assert lp(changed(commands=[*FIGHT["commands"], {"undo": 1}]))["Bo"] == 8


def test_a_secret_command_stays_between_its_seat_and_the_game_master() -> None:
    probe = {
        "seat": "sl",
        "command": "proben",
        "fields": {"figur": "Ada", "talent": "Nahkampf"},
        "secret": True,
        "dice": {"sl": ["3"]},
        "answers": {"sl": ["behalten"]},
    }
    game = run(parse(changed(commands=[probe]))).game
    assert report(game, "bo")["turns"] == []
    assert len(report(game, "sl")["turns"]) == 1


def test_open_questions_are_reported_and_block_the_next_command() -> None:
    waiting = [FIGHT["commands"][0], {**FIGHT["commands"][1], "answers": {}, "dice": {}}]
    game = run(parse(changed(commands=waiting))).game
    (asked,) = report(game)["open"]
    assert (asked["seat"], asked["rule"]) == ("bo", "RUM-REAKT-01")
    assert report(game, "ada")["open"] == []
    with pytest.raises(WuerfelwerkError, match="fehlt noch eine Antwort von bo"):
        run(parse(changed(commands=[*waiting, FIGHT["commands"][0]])))


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ([], "JSON-Objekt"),
        ({"commands": []}, "nennt unter „system“"),
        ({"system": "schach"}, "nicht installiert"),
        ({"system": "rumble", "wuerfelwerk": 2}, "Szenarioformat 1"),
        ({"system": "rumble", "kommandos": []}, "kennt kein „kommandos“"),
        ({"system": "rumble", "seed": "7"}, "„seed“ muss eine ganze Zahl sein"),
        ({"system": "rumble", "seed": True}, "„seed“ muss eine ganze Zahl sein"),
        ({"system": "rumble", "commands": {}}, "„commands“ muss eine JSON-Liste sein"),
        ({"system": "rumble", "commands": [3]}, "„commands“ muss ein JSON-Objekt sein"),
        ({"system": "rumble", "dice": {"ada": "3"}}, "„dice“ muss eine JSON-Liste sein"),
        ({"system": "rumble", "lists": []}, "„lists“ muss ein JSON-Objekt sein"),
    ],
)
def test_a_file_that_is_not_a_scenario_is_refused_with_a_sentence(raw: Any, said: str) -> None:
    with pytest.raises(WuerfelwerkError, match=said):
        parse(raw)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ({"command": "kampf_beginnen"}, "Ansage 0: Jede Ansage nennt unter „seat“"),
        ({"seat": "sl", "command": "tanzen"}, "Ansage 0: Eine Ansage „tanzen“ gibt es nicht"),
        ({"seat": "sl"}, "gibt es nicht"),
        (
            {"seat": "sl", "command": "kampf_beginnen", "fields": 3},
            "„fields“ muss ein JSON-Objekt sein",
        ),
        ({"seat": "ada", "command": "kampf_beginnen"}, "nur die Spielleitung"),
        ({"seat": "sl", "command": "kampf_beginnen", "dice": {"cy": ["3"]}}, "liegt für cy mehr"),
        ({"undo": "eins"}, "„undo“ nennt die Nummer"),
        ({"undo": True}, "„undo“ nennt die Nummer"),
        ({"undo": 4}, "Eine Ansage 4 gibt es nicht"),
        ({"correct": 4, "command": "kampf_beginnen"}, "Eine Ansage 4 gibt es nicht"),
        ({"seat": "sl", "command": "kampf_beginnen", "dice": {"ada": ["11"]}}, "Ansage 0"),
    ],
)
def test_a_command_that_does_not_fit_is_named_by_its_number(command: Any, said: str) -> None:
    with pytest.raises(WuerfelwerkError, match=said):
        run(parse(changed(commands=[command])))


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"sheets": [{**ADA, "staerke": 2}]}, "3-2-1-1"),
        ({"sheets": [ADA, ADA]}, "schon am Tisch"),
        ({"sheets": [3]}, "Ein Bogen ist ein Objekt"),
        ({"sheets": {}}, "nicht von der erwarteten Form"),
        ({"sheets": [ADA] * 100}, "fasst kein Tisch"),
        ({"switches": {"rum.gibt.es.nicht": 1}}, "kennt kein Feld"),
        ({"lists": {"talente": [{"nahme": "x"}]}}, "Ein Talent der Tischliste"),
    ],
)
def test_a_set_up_that_does_not_fit_is_refused_with_a_sentence(setup: Any, said: str) -> None:
    with pytest.raises(WuerfelwerkError, match=said):
        run(parse({"system": "rumble", **setup}))


def test_the_game_master_may_let_a_sheet_pass() -> None:
    raw = {"system": "rumble", "sheets": [{**ADA, "staerke": 9, "zugelassen": True}]}
    assert run(parse(raw)).game.state.figuren[0].lp == 14


def test_text_that_is_no_json_or_too_long_is_refused_at_once() -> None:
    for text in ("{", "[" * 100_000, "\x00", " " * (LARGEST + 1)):
        with pytest.raises(WuerfelwerkError):
            load(text)


def described() -> dict[str, tuple[str, ...]]:
    """By system: the cells of its row in the description of scenario files."""
    text = (Path(__file__).parents[2] / "docs" / "szenario.md").read_text("utf-8")
    rows = (line.strip("| ").split(" | ") for line in text.splitlines() if "](ansagen-" in line)
    return {name.strip("`"): tuple(cells) for name, *cells in rows}


def named(cell: str) -> list[str]:
    return [each.strip("` ") for each in cell.split(",")]


def test_the_description_links_every_system_and_names_its_examples() -> None:
    rows = described()
    assert set(rows) == set(installed())
    for name, (page, files, _, _) in rows.items():
        linked = page.rpartition("(")[2].rstrip(")")
        assert linked == f"ansagen-{name}.md"
        assert (Path(__file__).parents[2] / "docs" / linked).is_file()
        own = {each.stem for each in EXAMPLES if json.loads(each.read_text())["system"] == name}
        assert set(named(files)) == own


def test_the_description_names_the_lists_of_every_system_and_others_are_refused() -> None:
    for name, (_, _, lists, _) in described().items():
        rules = system(name)
        assert isinstance(rules, Listing)
        assert named(lists) == list(rules.lists)
        file = {"system": name, "commands": [], "lists": {each: [] for each in rules.lists}}
        jsonschema.validate(file, schema())
        assert set(parse(file).setup) == set(rules.lists)
        for each in rules.lists:
            with pytest.raises(IllegalCommand, match=each):
                run(parse({**file, "lists": {each: {}}}))
        strange = {**file, "lists": {"unsinn": []}}
        with pytest.raises(
            BrokenLog, match=f"kennt kein „unsinn“; möglich ist: .*{rules.lists[0]}"
        ):
            parse(strange)
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(strange, schema())


def test_the_description_says_with_what_figures_may_begin() -> None:
    for name, (_, _, _, begins) in described().items():
        (field,) = (each for each in form(system(name).sheet) if each.name == "beginnt")
        assert named(begins) == list(field.ask.options)
    begun = [each.stem for each in EXAMPLES if '"beginnt"' in each.read_text("utf-8")]
    assert begun == ["nachhut", "nachspiel"]


def test_a_question_with_one_possible_answer_is_not_asked() -> None:
    """As the description says: a specialisation is asked for only where there is one."""
    wache = {"name": "Wache", "nsc": True, "platz": "sl", "angriffswert": 9, "tagesform": 4}
    asked = []
    for learnt in ({}, {"Ringen": 1}):
        bo = {"name": "Bo", "platz": "bo", "spezialisierungen": learnt}
        commands = [
            {"seat": "sl", "command": "kampf_beginnen"},
            {"seat": "sl", "command": "nsc_angreifen", "fields": {"figur": "Wache", "ziel": "Bo"}},
        ]
        game = run(parse({"system": "urc", "sheets": [bo, wache], "commands": commands})).game
        asked.append([each.question.rule for each in game.open])
    assert asked == [["URC-POOL-03"], ["URC-POOL-04"]]


def test_sides_name_their_figures_and_tactics() -> None:
    sides = {"Stadt": {"figures": ["Ada"], "tactic": "careful"}, "Wald": {"figures": ["Bo"]}}
    found = parse({"system": "rumble", "sheets": [ADA, BO], "sides": sides})
    assert [sheet["seite"] for sheet in found.setup["sheets"]] == ["Stadt", "Wald"]
    assert found.tactics == {"Stadt": "careful"}
    assert run(found).game.state.figur("Ada").seite == "Stadt"


@pytest.mark.parametrize(
    ("sides", "why"),
    [
        ([], "„sides“ muss ein JSON-Objekt sein"),
        ({"Stadt": []}, "„sides“ muss ein JSON-Objekt sein"),
        ({"Stadt": {"figuren": []}}, "möglich ist: figures, tactic"),
        ({"Stadt": {"figures": "Ada"}}, "„figures“ muss eine JSON-Liste sein"),
        ({"Stadt": {"figures": ["Zoe"]}}, "„Zoe“, die kein Bogen hat"),
    ],
)
def test_sides_that_cannot_be_read_are_refused(sides: object, why: str) -> None:
    with pytest.raises(BrokenLog, match=why):
        parse({"system": "rumble", "sheets": [ADA, BO], "sides": sides})
