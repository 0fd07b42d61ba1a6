"""Whatever is hidden at a table of Kaskade, the pages of those who may not know it are the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support.screens import announced, answered, seen
from wuerfelwerk.library import Table
from wuerfelwerk.play.view import look
from wuerfelwerk.present.pages.sheet import sheets_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.kaskade.beispiele import BORIN, DIEB, FECHTERIN, MIRA, SCHLAEGER
from wuerfelwerk.web.panels import PAGE, TELEVISION, panel
from wuerfelwerk.web.table_page import entries

Playing = Callable[[Table, Any], Table]


def pages(table: Table, seat: str) -> list[str]:
    """Everything that the page of a place, its stream and the screen at the wall are made of."""
    view = seen(table, seat, system="kaskade")
    panels = [
        panel(each, view, lang).html for lang in ("de", "en") for each in (*PAGE, *TELEVISION)
    ]
    words = Words(system("kaskade"), "de")
    sheets = [repr(each) for each in sheets_shown(table.game, seat, words)]
    return [*panels, *(each.html for each in entries(view, "de")), *sheets]


def remembers(table: Table, faces: str) -> Table:
    """The game master throws in secret for Mira's memory, and has not said anything yet."""
    announced(table, "mira", "erinnern", figur="Mira", ansage="Wer war das?")
    return answered(answered(table, "sl", faces), "sl", faces.split())


def told(table: Table, faces: str) -> Table:
    return answered(remembers(table, faces), "sl", "Der Wirt.")


def demanded(table: Table, faces: str) -> Table:
    """The game master throws in secret for everybody's watchfulness."""
    fields = {"figuren": ["Mira"], "worauf": "Wachgabe", "ziel": 7, "verdeckt": True}
    announced(table, "sl", "probe_verlangen", **fields)
    return answered(answered(table, "sl", faces[:3]), "sl", faces[:3].split())


def wounded(table: Table, place: str) -> Table:
    """The thief, whose values are hidden, is hurt."""
    announced(table, "sl", "verletzen", figur="Dieb", staerke="leicht")
    return answered(table, "sl", place)


def weakened(table: Table, left: int) -> Table:
    return announced(table, "sl", "eingreifen", figur="Dieb", wert="psyche", neu=left)


def haggles(table: Table, left: int) -> Table:
    """Mira bargains with the thief, who has this much strength left."""
    weakened(table, left)
    fields = {"haendler": "Dieb", "kaeufer": "Mira", "ware": "Ring", "preis": 40}
    return answered(announced(table, "mira", "handel_beginnen", **fields), "sl", "angemessen")


HIDDEN: list[tuple[Playing, Any, Any]] = [
    (remembers, "9 10 4", "2 3 5"),
    (told, "9 10 4", "8 8 8"),
    (demanded, "9 5", "4 3"),
    (wounded, "1.1", "4.3"),
    (weakened, 9, 4),
    (haggles, 9, 5),
]


@pytest.mark.parametrize("seat", ["mira", "borin", "zuschauer"])
@pytest.mark.parametrize(
    ("play", "one", "other"), HIDDEN, ids=lambda each: getattr(each, "__name__", "")
)
def test_nobody_can_tell_what_is_hidden(play: Playing, one: Any, other: Any, seat: str) -> None:
    dieb = {**DIEB, "fertigkeiten": {**DIEB["fertigkeiten"], "Feilschen": 9}}
    first, second = (play(Table("kaskade", [MIRA, BORIN, dieb]), each) for each in (one, other))
    assert pages(first, seat) == pages(second, seat)
    assert pages(first, "sl") != pages(second, "sl"), "but it is another"


def armed(table: Table, weapon: str) -> Table:
    """Mira has chosen her weapon for this phase of a fight, Borin has not."""
    announced(table, "sl", "kampf_beginnen", teilnehmer=["Mira", "Borin"])
    return answered(announced(table, "borin", "kampfwurf"), "mira", weapon)


def thrown(table: Table, faces: str) -> Table:
    """Both have thrown, and only Borin has said what he lets lie."""
    answered(armed(table, "Langschwert"), "borin", "Streitkolben")
    answered(answered(table, "mira", faces), "borin", "7 7 8 2")
    return answered(table, "borin", ["2", "7", "7", "8"])


def thrown_first(table: Table, faces: str) -> Table:
    """Mira has thrown, Borin has not."""
    answered(armed(table, "Langschwert"), "borin", "Streitkolben")
    return answered(table, "mira", faces)


def let_lie(table: Table, kept: str) -> Table:
    """Mira has said what she lets lie, Borin has not."""
    answered(armed(table, "Langschwert"), "borin", "Streitkolben")
    answered(answered(table, "mira", "9 10 10 11"), "borin", "7 7 8 2")
    return answered(table, "mira", kept.split())


def declared(table: Table, what: str) -> Table:
    """All dice lie; Mira has said whether she wants to act, Borin has not."""
    answered(thrown(table, "9 10 10 4"), "mira", ["4", "9", "10", "10"])
    return answered(table, "mira", what)


FIGHTS: list[tuple[Playing, str, str]] = [
    (armed, "Langschwert", "Bloße Hände"),
    (thrown_first, "9 10 10 4", "3 17 19 2"),
    (thrown, "9 10 10 4", "3 17 19 2"),
    (let_lie, "10 10", "9 10 11"),
    (declared, "initiative", "abwarten"),
]


@pytest.mark.parametrize("seat", ["borin", "sl", "zuschauer"])
@pytest.mark.parametrize(
    ("play", "one", "other"), FIGHTS, ids=lambda each: getattr(each, "__name__", "")
)
def test_nobody_sees_what_another_throws_and_chooses_at_the_same_time(
    play: Playing, one: str, other: str, seat: str
) -> None:
    first, second = (play(Table("kaskade", [FECHTERIN, SCHLAEGER]), each) for each in (one, other))
    assert pages(first, seat) == pages(second, seat)
    assert look(first.game, "mira") != look(second.game, "mira"), "but she knows"


def test_what_was_thrown_unseen_is_open_when_all_have_chosen() -> None:
    first, second = (
        answered(thrown(Table("kaskade", [FECHTERIN, SCHLAEGER]), faces), "mira", faces.split())
        for faces in ("9 10 10 4", "3 17 19 2")
    )
    assert pages(first, "zuschauer") != pages(second, "zuschauer")
