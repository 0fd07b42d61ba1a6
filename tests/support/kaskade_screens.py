"""Screens of Kaskade with something going on."""

from __future__ import annotations

from support.kaskade_kampf import Gefecht
from support.screens import announced, answered, seen
from wuerfelwerk.library import Table
from wuerfelwerk.present.screen.values import Screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.kaskade.beispiele import BORIN, DIEB, MIRA, RAEUBER
from wuerfelwerk.web.panels import PAGE, TELEVISION, panel

WORDS = Words(system("kaskade"), "de")


def alley() -> Table:
    """Mira and Borin after a thief whose values are hidden."""
    return Table("kaskade", [MIRA, BORIN, DIEB], seed=3)


def play(table: Table, seat: str = "sl") -> Screen:
    return seen(table, seat, system="kaskade").play


def drawn(table: Table, name: str, seat: str = "sl", tv: bool = False) -> str:
    """A panel as a seat sees it."""
    found = next(each for each in (TELEVISION if tv else PAGE) if each.name == name)
    return panel(found, seen(table, seat, system="kaskade"), "de").html


def hurt() -> Table:
    """Mira with a severe, a critical and a light wound."""
    table = alley()
    for strength, place in (("schwer", "1.2"), ("kritisch", "2"), ("leicht", "3.1")):
        announced(table, "sl", "verletzen", figur="Mira", staerke=strength)
        answered(table, "mira", place)
    return table


def table_of(fight: Gefecht) -> Table:
    """A fight as a table to look at."""
    table = Table("kaskade", [RAEUBER])
    table.game = fight.game
    return table
