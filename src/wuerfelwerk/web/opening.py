"""A table whose evening has not begun: who plays, whom they meet, and what is still to be done."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from wuerfelwerk.present.language import LANGS
from wuerfelwerk.present.pages.sheet import command_name
from wuerfelwerk.present.screen.scenes import FigureShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.examples import figure_about, figure_named
from wuerfelwerk.table.looking.screen import TableScreen

REMOVING = "figur_entfernen"
"""The command that takes a figure from the table; it is called so where there are opponents."""


@dataclass(frozen=True, slots=True)
class HeroShown:
    """A figure that somebody may play."""

    name: str
    seat: Seat
    player: str
    """Who plays it; nobody where the seat is free or the program's."""
    vacant: bool
    program: bool
    about: str = ""
    """What it is like, where it is one of our examples."""


@dataclass(frozen=True, slots=True)
class OpponentShown:
    """A kind of opponent, how many of it there are, and what one more or one less takes."""

    name: str
    about: str
    """What it is like, in a sentence."""
    count: int
    hidden: bool
    """Are its values for whoever leads alone?"""
    more: str
    """The announcement of one more, as a card sends it."""
    less: str
    """The announcement of one less; empty where there is none."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What stands on the list of whoever leads before the first turn."""

    heroes: tuple[HeroShown, ...]
    opponents: tuple[OpponentShown, ...]
    spare: tuple[tuple[str, str], ...]
    """Ready-made figures that are not at the table: name, and the announcement that brings it."""
    here: int
    """How many people beside whoever leads have sat down."""

    @property
    def free(self) -> tuple[str, ...]:
        """Whom nobody plays yet."""
        return tuple(each.name for each in self.heroes if each.vacant)

    @property
    def done(self) -> tuple[bool, bool, bool]:
        """Which steps are done: people, figures, opponents."""
        seated = bool(self.heroes) and not self.free
        met = not self.opponents or any(each.count for each in self.opponents)
        return seated or bool(self.here), seated, met

    @property
    def now(self) -> int:
        """Which step it is for, from 0 on; past the last one it is time to begin."""
        return self.done.index(False) if False in self.done else len(self.done)


def opening_of(view: TableScreen, lang: str) -> Opening | None:
    """The list; nothing once anything has been announced but who is in it."""
    rules = installed().get(view.system)
    if view.role != "sl" or view.seat != GM or rules is None or view.ended:
        return None
    bringing = {command_name(rules), REMOVING}
    if any(card.command not in bringing for card in view.play.cards):
        return None
    figures = view.play.figures
    there = [each.name for each in figures]
    people = {each.seat: each for each in view.people if each.seat != GM}
    return Opening(
        tuple(_hero(each, view, people, lang) for each in figures if not each.npc),
        tuple(opponents(view.system, there, lang)),
        tuple(
            (str(sheet["name"]), _card(command_name(rules), sheet))
            for sheet in stock(view.system, npc=False)
            if sheet["name"] not in there and stock(view.system, npc=True)
        ),
        sum(each.role == "spieler" for each in people.values()),
    )


def _hero(
    figure: FigureShown, view: TableScreen, people: Mapping[Seat, Any], lang: str
) -> HeroShown:
    person = people.get(figure.seat)
    program = person is not None and "ansage" in person.autopilot
    name = person.name if person is not None and not program else ""
    about = figure_about(Words(installed()[view.system], lang), figure.name)
    return HeroShown(figure.name, figure.seat, name, figure.seat in view.vacant, program, about)


def opponents(system: str, there: Sequence[str], lang: str) -> list[OpponentShown]:
    """Every kind of opponent of our examples, with how many of it are among ``there``."""
    words = Words(installed()[system], lang)
    bringing = command_name(words.system)
    found = []
    for sheet in stock(system, npc=True):
        name, kind = str(sheet["name"]), figure_named(words, str(sheet["name"]))
        everywhere = {name, *(figure_named(Words(words.system, each), name) for each in LANGS)}
        kinds = f"({'|'.join(map(re.escape, sorted(everywhere)))})"
        mine = [each for each in there if re.fullmatch(rf"{kinds}( \d+)?", each)]
        named = {**sheet, "name": _next_name(kind, there)}
        found.append(
            OpponentShown(
                kind, figure_about(words, name), len(mine), bool(sheet.get("verdeckt")),
                _card(bringing, named), _card(REMOVING, {"figur": mine[-1]}) if mine else "",
            )
        )  # fmt: skip
    return found


def _next_name(kind: str, there: Sequence[str]) -> str:
    """The plain name, or with the first number that is free.

    >>> _next_name("Wache", ["Wache", "Wache 2"])
    'Wache 3'
    """
    numbered = (f"{kind} {number}" for number in range(2, len(there) + 3))
    return next(name for name in (kind, *numbered) if name not in there)


def _card(command: str, fields: Mapping[str, Any]) -> str:
    return json.dumps({"command": command, "fields": fields}, ensure_ascii=False)


@cache
def stock(system: str, *, npc: bool) -> tuple[Mapping[str, Any], ...]:
    """The opponents or the heroes of the examples of a system, each once."""
    rules = installed()[system]
    sheets = [sheet for setup in rules.examples.values() for sheet in setup.get("sheets", ())]
    found = [each for each in sheets if bool(each.get("nsc")) is npc]
    return tuple({each["name"]: each for each in reversed(found)}.values())[::-1]
