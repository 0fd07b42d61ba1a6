"""Declaring a round: in turn for all to hear, or at once and hidden until everybody has."""

from __future__ import annotations

import pytest

from support.rollkeep_page import plainly
from support.screens import seen
from wuerfelwerk.library import Table
from wuerfelwerk.web.panels import PAGE, TELEVISION, panel
from wuerfelwerk.web.table_page import entries

OTHERS = ("taro", "mariko", "zuschauer")
BOLD = ("voller_angriff", "angriff", "Taro")
CALM = ("normaler_angriff", "anderes")


def declaring(way: str) -> Table:
    """Kenji, Taro and Mariko have thrown for initiative and are to declare."""
    made = Table("rollkeep", example="strasse", seed=3, switches={"rk.erklaerung.art": way})
    made.announce("sl", "figur_stellen", name="Taro", platz="taro", waffen=["Katana"])
    plainly(made.announce("sl", "kampf_beginnen"))
    return made.announce("sl", "erklaeren")


def answered(table: Table, seat: str, *answers: str) -> Table:
    for each in answers:
        table.answer(seat, each)
    return table


def everything(table: Table, seat: str) -> str:
    """Every byte of a place's page that is made of the game."""
    view = seen(table, seat, system="rollkeep")
    shown = [panel(each, view, "de").html for each in (*PAGE, *TELEVISION)]
    return "\n".join((*shown, *(each.html for each in entries(view, "de"))))


def declared(*answers: str) -> Table:
    return answered(declaring("verdeckt"), "kenji", *answers)


@pytest.mark.rule("RK-KAMPF-02")
def test_all_declare_at_once() -> None:
    table = declaring("verdeckt")
    asked = [each.question.rule for each in table.open]
    assert asked == ["RK-STELL-01"] * 5
    (question,) = seen(table, "kenji").play.questions
    assert question.title == "Wie kämpft Kenji diese Runde?"
    assert len(seen(table, "sl").play.questions) == 2, "one for each of the opposition"


@pytest.mark.parametrize("seat", OTHERS)
def test_nobody_sees_what_somebody_else_has_declared(seat: str) -> None:
    bold, calm = everything(declared(*BOLD), seat), everything(declared(*CALM), seat)
    assert bold == calm
    assert "voller Angriff" not in bold or seat in ("taro", "mariko"), "their own choice"


@pytest.mark.parametrize("seat", OTHERS)
def test_half_a_declaration_cannot_be_seen_either(seat: str) -> None:
    before = everything(declaring("verdeckt"), seat)
    assert everything(declared(BOLD[0]), seat) == before


def test_whoever_has_declared_sees_it() -> None:
    running = seen(declared(*BOLD), "kenji").play.running
    assert running is not None
    assert "Kenji erklärt: Angriff (Taro)" in running.events


@pytest.mark.parametrize("seat", OTHERS)
def test_when_all_have_declared_everybody_knows(seat: str) -> None:
    table = plainly(declared(*BOLD))
    card = seen(table, seat).play.cards[-1]
    assert (
        "Kenji wählt die Stellung „voller Angriff“ und die Aktion „Angriff“ (Ziel: Taro)."
        in card.events
    )
    order = {place.figure: place.mark for place in seen(table, seat).play.order}
    assert order["Kenji"] == "voller Angriff"


def test_in_turn_the_slowest_begins_and_the_quicker_ones_hear_it() -> None:
    table = declaring("reihum")
    (first,) = table.open
    assert first.question.fact("figur") == table.state.kampf.ini[-1].figur
    seat, name = first.question.seat, first.question.fact("figur")
    answered(table, seat, "voller_angriff", "angriff", "Kenji")
    for other in ("kenji", "zuschauer"):
        running = seen(table, other).play.running
        assert running is not None
        assert running.events == (
            f"Kampfstellung von {name}: voller Angriff",
            f"{name} erklärt: Angriff (Kenji)",
        )
