"""Pages made from code are as the code is."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from support.evenings import PLAYTHROUGHS
from support.kit import AnySystem
from wuerfelwerk.rules.system import installed

ROOT = Path(__file__).parents[2]
SYSTEMS = pytest.mark.parametrize("system", installed().values(), ids=lambda system: system.id)


def tool(name: str) -> ModuleType:
    """A module of tools, as ``python -m tools.…`` from the root of the checkout finds it."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return import_module(f"tools.{name}")


@SYSTEMS
def test_the_page_of_commands_is_up_to_date(system: AnySystem) -> None:
    page = tool("commands_page").page(system)
    path = ROOT / "docs" / f"ansagen-{system.id}.md"
    assert path.read_text("utf-8") == page, "make coverage-page"


@SYSTEMS
def test_the_schema_of_evenings_is_up_to_date(system: AnySystem) -> None:
    path = ROOT / "docs" / "abende" / f"{system.id}.schema.json"
    assert path.read_text("utf-8") == tool("evening_schemas").page(system), "make coverage-page"


@cache
def read_off(name: str) -> Any:
    return tool("anatomy").Anatomy.of(installed()[name])


@SYSTEMS
def test_every_question_says_who_is_asked_and_what_can_be_answered(system: AnySystem) -> None:
    source = read_off(system.id)
    for rule in system.wording.questions:
        asked = source.asked_by(rule)
        assert asked, rule
        assert all(each.whom for each in asked), rule
    assert {each.rule for each in source.questions} == system.wording.questions.keys()


@SYSTEMS
def test_every_sentence_of_a_step_is_noted_somewhere(system: AnySystem) -> None:
    assert read_off(system.id).steps.keys() >= system.wording.steps.keys()


KINDS = {"„": ("wahl", "text"), "(": ("wuerfel", "reihenfolge", "weg")}
GIVEN = re.compile(r"^ +([A-Z]+-[A-Z]+-\d+)(/\S+)?: (.+) \((?:\w|\+)+\)$", re.MULTILINE)
"""A line of an evening that was written down: rule, dice, answer."""


def answers_given(system: AnySystem) -> list[tuple[str, str, str]]:
    texts = (path.read_text("utf-8") for path in PLAYTHROUGHS.glob(f"{system.id}*.txt"))
    return [found for text in texts for found in GIVEN.findall(text)]


@SYSTEMS
def test_whatever_was_answered_in_an_evening_is_among_the_answers(system: AnySystem) -> None:
    source, given = read_off(system.id), answers_given(system)
    assert given
    for rule, dice, said in given:
        kinds = ("wurf",) if dice else KINDS.get(said[0], ("zahl",))
        fitting = [each for each in source.asked_by(rule) if each.kind in kinds]
        assert fitting, (rule, said)
        assert any(_fits(each, said.strip("„“")) for each in fitting), (rule, said)


def _fits(asked: Any, said: str) -> bool:
    if asked.kind == "wahl" and asked.complete:
        return said in asked.options
    if asked.kind == "zahl":
        number = int(said)
        return number >= (number if asked.low is None else asked.low) and number <= (
            number if asked.high is None else asked.high
        )
    return True


def test_what_a_name_stands_for_is_followed_to_whoever_gives_it() -> None:
    asked = {each.rule: each for each in read_off("rumble").questions}
    assert asked["RUM-REAKT-01"].whom == {"ziel"}
    assert asked["RUM-REAKT-01"].options == (
        "verzichten", "ausweichen", "gegenangriff", "sonstiges"
    )  # fmt: skip
    assert asked["RUM-SCHADEN-01"].whom == {"sl"}
    assert not asked["RUM-SCHADEN-05"].complete
