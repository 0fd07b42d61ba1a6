"""Written evenings of every system: a file in ``examples``, or said in code, to play anywhere."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from conformance.golden import turn_lines
from support import urc_evening
from support.doors import Turn, spoken
from wuerfelwerk.play import scenario
from wuerfelwerk.play.game import Game
from wuerfelwerk.rules.abilities import Charting
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import system

TESTS = Path(__file__).parents[1]
PLAYTHROUGHS = TESTS / "playthroughs"
Played = tuple[tuple[Turn, ...], Game[Any, Any]]


@dataclass(frozen=True)
class Written:
    """An evening in a file: how many sheets and commands it has, how a sheet comes to a table."""

    system: str
    name: str
    sheets: int
    commands: int
    bring: str = "figur_stellen"

    def __str__(self) -> str:
        return f"{self.system}-{self.name.removeprefix(self.system + '-')}"

    @property
    def path(self) -> Path:
        """Where it lies."""
        return TESTS.parent / "examples" / f"{self.name}.json"

    @cached_property
    def file(self) -> Any:
        """What is in the file."""
        return json.loads(self.path.read_text("utf-8"))

    @cached_property
    def game(self) -> Game[Any, Any]:
        """The evening as the file sets it up."""
        return scenario.run(scenario.parse(self.file)).game

    @cached_property
    def spoken(self) -> Played:
        """The same evening, but everybody brings the sheets to an empty table themselves."""
        brought = [
            {"seat": sheet.get("platz", GM), "command": self.bring, "fields": sheet}
            for sheet in self.file["sheets"]
        ]
        return spoken(self.system, [*brought, *self.file["commands"]])

    def lines(self) -> list[str]:
        """The whole evening on paper: turn by turn, and how things stand at the end."""
        rules = system(self.system)
        seen = rules.view(self.game.state, GM)
        found = [line for past in self.game.past for line in turn_lines(past)]
        found += rules.chart(seen) if isinstance(rules, Charting) else ()
        for row in rules.overview(seen):
            found.append(
                "= " + ", ".join(f"{key} {each}" for key, each in row.items() if each != "")
            )
        return found

    def rules(self) -> set[str]:
        """The rules that were applied."""
        return {step.rule for past in self.game.past for step in past.steps}

    def events(self) -> list[Any]:
        """All that happened."""
        return [event for past in self.game.past for event in past.events]


MARKTTAG = Written("kaskade", "markttag", 4, 26)
ZWEIKAMPF = Written("kaskade", "kaskade-zweikampf", 2, 14)
MANOEVER = Written("kaskade", "kaskade-manoever", 7, 21)
BOGENSCHUSS = Written("kaskade", "kaskade-bogenschuss", 2, 6)
HANDGEMENGE = Written("kaskade", "kaskade-handgemenge", 5, 35)
KASTELL = Written("rollkeep", "kastell", 4, 18)
NACHSPIEL = Written("urc", "nachspiel", 4, 7)
"""Beginnt mittendrin: verletzt, bewusstlos, zerschossen."""
NACHHUT = Written("raumschlacht", "nachhut", 2, 4, "klasse_stellen")
SCHLACHTEN = (
    Written("raumschlacht", "zweikampf", 2, 12, "klasse_stellen"),
    Written("raumschlacht", "flottengefecht", 6, 38, "klasse_stellen"),
)
WRITTEN = (
    MARKTTAG,
    ZWEIKAMPF,
    MANOEVER,
    BOGENSCHUSS,
    HANDGEMENGE,
    KASTELL,
    NACHSPIEL,
    NACHHUT,
    *SCHLACHTEN,
)


BY_NAME = {str(each): each for each in WRITTEN}
EVENINGS = (*BY_NAME, "urc-abend")
"""Every evening that is played through all doors, by name."""


def evening(name: str) -> Played:
    """What is said in an evening, and what the core makes of it."""
    return urc_evening.played() if name == "urc-abend" else BY_NAME[name].spoken
