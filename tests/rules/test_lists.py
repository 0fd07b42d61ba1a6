"""Lists of a table: brought along, entered and struck."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Announced, Chapter, after, command
from wuerfelwerk.rules.figures import Kit
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.lists import (
    MOST_ENTRIES,
    Gestrichen,
    StrikeCommand,
    brought,
    demand_room,
    entered,
    entry_of,
    read_list,
    shipped,
    struck,
    without,
)
from wuerfelwerk.rules.note import GM, SILENT

CHAPTER = Chapter[Any]()


@dataclass(frozen=True, slots=True)
class Herb:
    name: str
    level: int = 1
    beispiel: bool = True


@dataclass(frozen=True, slots=True)
class Lists:
    herbs: tuple[Herb, ...] = ()
    tools: tuple[Herb, ...] = ()


KINDS = {"herbs": Herb, "tools": Herb}
SAGE, MINT = Herb("Salbei"), Herb("Minze", 2)


@dataclass(frozen=True, slots=True)
class Table:
    listen: Lists = field(default_factory=Lists)
    figuren: tuple[Any, ...] = ()
    kit: ClassVar[Kit[Any, Any]] = Kit(
        sheet=Herb, gm="T-01", own="T-01", making="T-01", admitting="T-01"
    )


@command("strike", CHAPTER)
class Strike(StrikeCommand[Table]):
    rule = "T-02"
    liste: Annotated[str, Ask("Liste", options=tuple(KINDS))]
    name: Annotated[str, Ask("Eintrag", kind="wahl")]


@dataclass(frozen=True, slots=True)
class Enter(Announced[Table]):
    name: Annotated[str, Ask("Name", 1, 40)]
    level: Annotated[int, Ask("Stufe", 1, 9)] = 1

    @classmethod
    def offered(cls, state: Table, seat: str, /) -> tuple[()]:
        return ()

    def carried_out(self, state: Table, note: object, /) -> tuple[()]:
        return ()


def test_an_entry_of_the_same_name_takes_the_place_of_the_old_one_at_the_end() -> None:
    lists = entered(entered(Lists((SAGE,)), "herbs", MINT), "herbs", Herb("Salbei", 3))
    assert lists == Lists((MINT, Herb("Salbei", 3)))
    assert struck(lists, "herbs", "Minze") == Lists((Herb("Salbei", 3),))
    assert without((SAGE, MINT), "Salbei") == (MINT,)


def test_a_list_holds_so_many_entries_in_play_as_in_a_set_up() -> None:
    full = tuple(Herb(f"Kraut {n}") for n in range(MOST_ENTRIES))
    demand_room(full, "Kraut 7", "T-03")
    demand_room(full[1:], "Salbei", "T-03")
    with pytest.raises(IllegalCommand, match="Mehr als 200") as refused:
        demand_room(full, "Salbei", "T-03")
    assert refused.value.rule == "T-03"
    raw = [{"name": each.name} for each in full]
    assert _brought({"herbs": [*raw, {"name": "Salbei"}]}).herbs == full


def test_what_a_table_enters_is_no_example() -> None:
    assert entry_of(Enter(GM, "Minze", 2), Herb) == Herb("Minze", 2, beispiel=False)
    assert entry_of(Enter(GM, "Minze", 2), Herb, level=9).level == 9


def test_the_game_master_strikes_from_any_list_that_has_entries() -> None:
    table = Table(Lists((SAGE, MINT)))
    (offered,) = Strike.offered(table, GM)
    assert [each.ask.options for each in offered.fields] == [("herbs",), ("Salbei", "Minze")]
    assert offered.rule == "T-02"
    (gone,) = Strike(GM, "herbs", "Salbei").carried_out(table, SILENT)
    assert gone == Gestrichen(liste="herbs", name="Salbei")
    assert after(table, gone).listen == Lists((MINT,))


def test_nobody_else_strikes_and_nothing_from_empty_lists() -> None:
    with pytest.raises(IllegalCommand, match="nur die Spielleitung"):
        Strike.offered(Table(Lists((SAGE,))), "ada")
    with pytest.raises(IllegalCommand, match="leer"):
        Strike.offered(Table(), GM)


def _sound(herb: Herb) -> bool:
    return herb.level > 0


def _brought(setup: dict[str, Any]) -> Lists:
    return brought(setup, Lists((SAGE,), (MINT,)), KINDS, _sound, "%(name)s nicht in %(liste)s.")


def test_a_set_up_brings_its_lists_along_and_keeps_the_rest() -> None:
    assert _brought({}) == Lists((SAGE,), (MINT,))
    assert _brought({"herbs": [{"name": "Dill"}]}) == Lists((Herb("Dill"),), (MINT,))
    assert _brought({"herbs": []}) == Lists((), (MINT,))


@pytest.mark.parametrize(
    ("herb", "why"),
    [({"name": "Dill", "colour": 1}, "hat: name, level"), ({"name": "Dill", "level": 0}, "Dill")],
)
def test_entries_that_do_not_fit_are_refused(herb: dict[str, Any], why: str) -> None:
    with pytest.raises(IllegalCommand, match=why):
        _brought({"herbs": [herb]})


def test_lists_that_come_with_a_system_are_read_from_its_folder() -> None:
    package = "wuerfelwerk.systems.rollkeep"
    raw = read_list(package, "tisch.toml")["ruestungen"]

    @dataclass(frozen=True, slots=True)
    class Armour:
        ruestungen: tuple[dict[str, Any], ...]

    assert shipped(package, Armour, {"ruestungen": dict}).ruestungen == tuple(raw)
