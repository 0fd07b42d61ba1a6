"""Tables of Ultima Ratio Civium as pages show them."""

from __future__ import annotations

from support.screens import seen
from wuerfelwerk.library import Table
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.table_page import offers_panel


def urc(fight: bool = False) -> Table:
    """Ada and Bo against a hidden robber and an open leader."""
    table = Table("urc", example="ueberfall", seed=3)
    return table.announce("sl", "kampf_beginnen") if fight else table


def shown(name: str, seat: str, lang: str = "de", fight: bool = False) -> str:
    """One panel of the table's page."""
    view = seen(urc(fight=fight), seat, lang, system="urc")
    if name == "angebote" and fight:
        return offers_panel(view, lang)  # whoever leads fetches them when they are opened
    return panel(next(each for each in PAGE if each.name == name), view, lang).html
