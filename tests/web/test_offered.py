"""Offers, sorted for a page."""

from __future__ import annotations

from support.screens import raid, seen
from wuerfelwerk.library import Table
from wuerfelwerk.present.screen.values import FieldShown, OfferShown
from wuerfelwerk.table.looking.screen import SwitchShown
from wuerfelwerk.web.offered import (
    CommandGroup,
    dearest_first,
    grouped,
    is_switch,
    is_tool,
    switch_rows,
)
from wuerfelwerk.web.table_page import table_page


def offer(name: str, rule: str = "RUM-X-01", price: str = "", *fixed: str) -> OfferShown:
    """An offer; ``fixed`` are choices that leave one possibility."""
    fields = tuple(FieldShown(f"f{n}", "wahl", "", ((o, o),)) for n, o in enumerate(fixed))
    return OfferShown(name, name.title(), rule, ((price, 1),) if price else (), fields)


def groups(seat: str) -> dict[str, CommandGroup]:
    """All groups a seat is offered in the example, by command."""
    return {group.name: group for group in grouped(seen(raid(), seat).play.offers)}


def test_a_command_stands_once_and_its_offers_below() -> None:
    one, two = grouped([offer("a"), offer("b", "", "", "Ada"), offer("a")])
    assert [len(one.offers), len(two.offers)] == [2, 1]
    assert two.labels == ("Ada",)
    assert one.labels == ("A 1", "A 2")


def test_every_offer_of_the_game_master_has_its_place() -> None:
    found = groups("sl")
    assert len(found["duellieren"].offers) == len(set(found["duellieren"].labels)) > 1
    assert is_switch(found["lesart_setzen"])
    assert not is_switch(found["duellieren"])
    assert is_tool(found["eingreifen"], True)
    assert not is_tool(found["proben"], True)


def test_setting_up_is_usual_as_long_as_nobody_is_there() -> None:
    (group,) = grouped([offer("stellen", "RUM-CHAR-01")])
    assert is_tool(group, True)
    assert not is_tool(group, False)


def test_what_most_commands_cost_comes_first() -> None:
    made = grouped([offer("frei"), offer("punkt", price="P"), offer("a", price="W"),
                    offer("b", price="W")])  # fmt: skip
    assert [group.name for group in dearest_first(made)] == ["a", "b", "punkt", "frei"]


def test_a_switch_shows_what_it_is_set_to() -> None:
    offers = [offer("setzen", "R", "", key, "wert") for key in ("x", "y")]
    (group,) = grouped(offers)
    rows = switch_rows(group, [SwitchShown("x", "Ein Schalter", "an", "an")]).rows
    assert [(label, now) for _, label, _, now in rows] == [
        (("x", "Ein Schalter"), "an"),
        (("y", "y"), None),
    ]


def test_many_numbers_in_a_row_are_typed_not_listed() -> None:
    def row(*sent: str) -> FieldShown:
        fields = (FieldShown("s", "wahl", "", (("x", "x"),)),
                  FieldShown("wert", "wahl", "", tuple((each, each) for each in sent)))  # fmt: skip
        (group,) = grouped([OfferShown("setzen", "Setzen", fields=fields)])
        return switch_rows(group, []).rows[0][2]

    wide = row(*map(str, range(-100, 101)))
    assert (wide.kind, wide.low, wide.high, wide.options) == ("zahl", -100, 100, ())
    assert row("0", "1", "2").kind == "wahl"
    assert row(*map(str, range(0, 40, 2))).kind == "wahl"
    assert row(*(f"w{n}" for n in range(30))).kind == "wahl"


def test_a_choice_for_each_of_several_figures_is_no_switch() -> None:
    table = Table("rollkeep", example="strasse")
    found = {each.name: each for each in grouped(seen(table, "sl").play.offers)}
    assert [name for name, each in found.items() if is_switch(each)] == ["lesart_setzen"]
    for name in ("ehre_einschaetzen", "streichen"):
        assert len(found[name].offers) > 1
    page = table_page(seen(table, "sl", system="rollkeep"), "de")
    for name in found.keys() - {"lesart_setzen"}:
        assert f'id="a-{name}"' in page, name
