"""Tables of Roll & Keep as pages show them."""

from __future__ import annotations

from support.screens import seen
from wuerfelwerk.library import Table
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.systems.rollkeep.rat.schlicht import schlicht
from wuerfelwerk.web.panels import PAGE, panel


def plainly(table: Table) -> Table:
    """Every open question is answered by the plain policy."""
    while table.game.open:
        question = table.game.open[0].question
        assert not isinstance(question, Throw)
        table.answer(question.seat, schlicht(question))
    return table


def duel(declared: bool = True, seed: int = 5, example: str = "duell") -> Table:
    """Kenji against Taro; Kenji is faster."""
    table = plainly(Table("rollkeep", example=example, seed=seed).announce("sl", "kampf_beginnen"))
    return plainly(table.announce("sl", "erklaeren")) if declared else table


def shown(name: str, table: Table, seat: str, lang: str = "de") -> str:
    """One panel of the table's page."""
    view = seen(table, seat, lang, system="rollkeep")
    return panel(next(each for each in PAGE if each.name == name), view, lang).html
