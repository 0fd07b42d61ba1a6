"""What a seat sees of figures, and the tables it has to reckon with."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.rules.views import SeenFigure, SeenTable, head, supposed


@dataclass(frozen=True, slots=True)
class Sheet:
    name: str = "Ork"
    platz: str = "sl"
    nsc: bool = True
    seite: str = ""
    verdeckt: bool = True


def test_of_a_hidden_sheet_the_head_is_known() -> None:
    seen = SeenFigure(*head(Sheet()), "liegt")
    assert seen.zustand == "liegt"
    assert Sheet(**seen.known) == Sheet()
    assert SeenTable((seen,), None).figuren == (seen,)


def test_where_nothing_is_hidden_there_is_one_table() -> None:
    usual = ((4, 1), (6, 2))
    assert supposed(("known",), usual, str) == (("0", 1),)
    assert supposed(("known", None), usual, str) == (("4", 1), ("6", 2))
