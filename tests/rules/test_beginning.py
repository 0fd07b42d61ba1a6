"""Figures that begin in the middle of things: the same in all systems, bounded by the sheet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

import jsonschema
import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.engine import BY_HAND, answer, submit
from wuerfelwerk.play.game import Game, new_game, restore
from wuerfelwerk.play.journal import Line, canonical, encode, entries, export, words_of
from wuerfelwerk.play.proof import save, verify
from wuerfelwerk.play.report import schema
from wuerfelwerk.play.scenario import command_of, parse, run
from wuerfelwerk.rules.beginning import FIELD
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import installed, system


@dataclass(frozen=True)
class Case:
    """A sheet, what it begins with, what the figure is like then, and what would be too much."""

    system: str
    sheet: Mapping[str, Any]
    beginning: Mapping[str, int]
    found: Mapping[str, Any]
    beyond: Mapping[str, int]
    changed: Mapping[str, Any]
    command: str = "figur_stellen"

    def __str__(self) -> str:
        return self.system

    @property
    def whole(self) -> dict[str, Any]:
        """The sheet with its beginning, as a file has it."""
        return {"name": "Ada", "platz": "ada", **self.sheet, FIELD: dict(self.beginning)}

    def bring(self, game: Game[Any, Any], **otherwise: Any) -> Game[Any, Any]:
        """The game after the game master has brought the sheet, or changed it."""
        step = {"command": self.command, "fields": {**self.whole, **otherwise}}
        return submit(game, GM, command_of(game.system, step, GM), BY_HAND)

    def setup(self, **otherwise: Any) -> dict[str, Any]:
        """A table that opens with the sheet."""
        return {"sheets": [{**self.whole, **otherwise}]}


CASES = (
    Case(
        "rumble",
        {"staerke": 3, "geschick": 2, "talente": {"Nahkampf": 5}},
        {"lp": 2, "mg": 1, "schicksal": 1},
        {"lp": 2, "mg": 1, "schicksal": 1, "handelt": True},
        {"lp": 9, "mg": 0, "schicksal": 99},
        {"talente": {"Nahkampf": 4}},
    ),
    Case(
        "urc",
        {"quellen": {"Stein": 4}},
        {"tp": -1, "mp": 3, "quelle": 1},
        {"tp": -1, "mp": 3, "quelle": 1, "zustand": "bewusstlos"},
        {"tp": 12, "mp": 16, "quelle": 5, "sp": 1},
        {"ausruestung": "Seil"},
    ),
    Case(
        "rollkeep",
        {"stamina": 3, "willenskraft": 3, "void": 3},
        {"wunden": 12, "vp": 1},
        {"wunden": 12, "vp": 1},
        {"wunden": 58, "vp": 4},
        {"ruhm": 2},
    ),
    Case(
        "kaskade",
        {"physis": "4/4", "psyche": "3/3", "lebenskreise": 3},
        {"leicht": 2, "schwer": 1, "kritisch": 1, "physis": 3, "psyche": 5, "regeneration": 1},
        {"physis": 3, "psyche": 5, "regeneration": 1, "wundmalus": 1},
        {"kritisch": 3, "schwer": 10, "leicht": 19, "physis": 9, "psyche": 0, "regeneration": 4},
        {"glueckszahl": 7},
    ),
    Case(
        "raumschlacht",
        {"schilde": 3, "rumpf": 5, "zielcomputer": 2},
        {"schilde": 1, "rumpf": 2, "zielcomputer": 0, "captain": 0},
        {"schilde": 1, "captain": False},
        {
            "schilde": 4,
            "rumpf": 0,
            "captain": 2,
            "manoevrieren": 3,
            "geschwindigkeit": 6,
            "zielcomputer": 3,
            "geschuetzschaden": 4,
        },
        {"kommandant": 1},
        "schiff_stellen",
    ),
)
each_case = pytest.mark.parametrize("case", CASES, ids=str)


def ada(game: Game[Any, Any]) -> Any:
    state: Any = game.state
    (found,) = getattr(state, "figuren", None) or state.schiffe
    return found


def stands(case: Case, game: Game[Any, Any]) -> bool:
    return all(getattr(ada(game), name) == value for name, value in case.found.items())


def test_every_system_has_a_case_and_every_name_is_tried() -> None:
    assert {case.system for case in CASES} == set(installed())
    for case in CASES:
        (field,) = (each for each in form(system(case.system).sheet) if each.name == FIELD)
        assert {*case.beginning, *case.beyond} == set(field.ask.options)
        assert (field.ask.later, field.required) == (True, False)


@each_case
def test_a_table_may_open_in_the_middle_of_things(case: Case) -> None:
    assert stands(case, new_game(system(case.system), case.setup()))


@each_case
def test_a_figure_may_come_in_the_middle_of_things(case: Case) -> None:
    game = case.bring(new_game(system(case.system), {}))
    assert stands(case, game)
    assert ada(game) == ada(new_game(game.system, case.setup()))


@each_case
def test_nothing_named_is_whole_and_rested(case: Case) -> None:
    rules = system(case.system)
    sheet = {key: value for key, value in case.whole.items() if key != FIELD}
    plain, empty = (new_game(rules, {"sheets": [each]}) for each in (sheet, {**sheet, FIELD: {}}))
    assert plain.state == empty.state
    assert not stands(case, plain)


@each_case
def test_more_than_the_sheet_has_room_for_is_refused(case: Case) -> None:
    rules = system(case.system)
    game = new_game(rules, {})
    for name, number in case.beyond.items():
        beyond = {FIELD: {name: number}}
        with pytest.raises(IllegalCommand, match=f"„{name}“") as refused:
            new_game(rules, case.setup(**beyond))
        why: Any = refused.value.values["fehler"]
        assert [each.rule in rules.catalogue.rules for each in why] == [True]
        asked = case.bring(game, **beyond)
        question: Any = asked.open[0].question
        (flaw,) = dict(question.facts)["maengel"]
        assert (question.seat, f"„{name}“" in str(flaw)) == (GM, True)
        refused_by_gm = answer(asked, GM, "ablehnen", BY_HAND)
        assert refused_by_gm.state == game.state


@each_case
def test_what_the_game_master_admits_counts_as_far_as_it_goes(case: Case) -> None:
    game = new_game(system(case.system), {})
    for name, number in case.beyond.items():
        asked = case.bring(game, **{FIELD: {name: number}})
        admitted = answer(asked, GM, "zulassen", BY_HAND)
        assert dict(ada(admitted).bogen.beginnt) == {name: number}
        assert verify(save(admitted, b"mitten", {})).intact
        kit = import_module(f"wuerfelwerk.systems.{case.system}.stand").KIT
        within = kit.begins(ada(admitted).bogen, admitted.state.lesart).get(name)
        nearest = {name: min(max(number, within[0]), within[-1])} if within else {}
        held = case.bring(game, **{FIELD: nearest})
        assert replace(ada(admitted), bogen=ada(held).bogen) == ada(held)


@pytest.mark.parametrize("case", [each for each in CASES if "schilde" not in each.sheet], ids=str)
def test_nobody_learns_by_guessing_what_a_hidden_figure_began_with(case: Case) -> None:
    """Ships are never hidden."""
    game = new_game(system(case.system), case.setup(platz=GM, nsc=True, verdeckt=True, **{
        FIELD: {name: case.beginning[name] for name in (next(iter(case.beginning)),)}
    }))  # fmt: skip
    refused = set()
    for number in range(1, 6):
        fields = {**case.whole, "platz": "", FIELD: {next(iter(case.beginning)): number}}
        step = {"command": case.command, "fields": fields}
        with pytest.raises(IllegalCommand) as error:
            submit(game, "bo", command_of(game.system, step, "bo"), BY_HAND)
        refused.add(error.value.sentence())
    assert len(refused) == 1


@each_case
def test_unknown_names_are_refused_with_those_there_are(case: Case) -> None:
    rules = system(case.system)
    with pytest.raises(IllegalCommand, match=f"möglich ist: .*{next(iter(case.beginning))}"):
        new_game(rules, case.setup(**{FIELD: {"mut": 3}}))
    with pytest.raises(IllegalCommand):
        new_game(rules, case.setup(**{FIELD: {next(iter(case.beginning)): "viel"}}))


@each_case
def test_a_changed_sheet_keeps_what_happened_and_begins_no_second_time(case: Case) -> None:
    game = new_game(system(case.system), case.setup())
    for beginning in ({}, dict(case.beginning)):
        game = case.bring(game, **case.changed, **{FIELD: beginning})
        assert stands(case, game)
        assert dict(ada(game).bogen.beginnt) == case.beginning
    with pytest.raises(IllegalCommand, match="schon am Tisch"):
        case.bring(game, **{FIELD: {[*case.beginning][-1]: 0}})


@each_case
def test_the_log_has_it_and_verify_plays_it_again(case: Case) -> None:
    rules = system(case.system)
    file = {"system": case.system, **case.setup(), "commands": []}
    jsonschema.validate(file, schema())
    opened = run(parse(json.loads(json.dumps(file)))).game
    for game in (opened, case.bring(new_game(rules, {}))):
        assert restore(rules, entries(export(game, b"mitten"), rules)) == game
        proof = verify(save(game, b"mitten", {}))
        assert (proof.intact, proof.faults, proof.same_edition) == (True, (), True)


@each_case
def test_lines_of_logs_that_do_not_know_it_are_read_as_they_are(case: Case) -> None:
    """A field that came later is written only where it says something."""
    rules = system(case.system)
    names = {each: name for name, each in words_of(rules).items()}
    game = case.bring(new_game(rules, {}), **{FIELD: {}})
    lines = [canonical(encode(each, names)) for each in game.log]
    assert not any(FIELD in line for line in lines)
    assert entries([Line("", line) for line in lines], rules) == tuple(game.log)
    said = case.bring(new_game(rules, {}))
    assert any(FIELD in canonical(encode(each, names)) for each in said.log)


def test_wounds_of_kaskade_find_room_after_those_that_are_worse() -> None:
    """Three circles: one critical leaves two with three middle segments each."""
    kaskade = next(case for case in CASES if case.system == "kaskade")
    rules = system("kaskade")
    full = new_game(rules, kaskade.setup(**{FIELD: {"leicht": 0, "schwer": 6, "kritisch": 1}}))
    assert [kreis.verloren for kreis in ada(full).kreise] == [10, 9, 9]
    for beginning in ({"schwer": 7, "kritisch": 1}, {"leicht": 1, "schwer": 6, "kritisch": 1}):
        with pytest.raises(IllegalCommand, match="mit 0 bis"):
            new_game(rules, kaskade.setup(**{FIELD: beginning}))


@each_case
def test_a_row_of_a_form_that_is_left_blank_says_nothing(case: Case) -> None:
    rules = system(case.system)
    field = next(each for each in form(rules.sheet) if each.key == FIELD)
    first, *others = field.ask.options
    rows = [(first, "1"), *((name, "") for name in others)]
    assert field.read(rows) == ((first, 1),)
    assert field.read([(name, "") for name in field.ask.options]) == ()
    with pytest.raises(IllegalCommand):
        field.read([(first, "viel")])


def test_a_vehicle_of_urc_begins_with_structure_and_nothing_else() -> None:
    rules = system("urc")
    jeep = {"name": "Ada", "fahrzeug": True, "sp": 3}
    assert ada(new_game(rules, {"sheets": [{**jeep, FIELD: {"sp": 1}}]})).sp == 1
    with pytest.raises(IllegalCommand, match="möglich ist: sp"):
        new_game(rules, {"sheets": [{**jeep, FIELD: {"tp": 1}}]})


def test_only_heroes_of_rumble_begin_with_fate() -> None:
    ork = {"name": "Ork", "nsc": True, FIELD: {"schicksal": 0}}
    with pytest.raises(IllegalCommand, match="möglich ist: lp, mg"):
        new_game(system("rumble"), {"sheets": [ork]})
