"""A way over a board is asked for leg by leg, and told like every other answer."""

from __future__ import annotations

import pytest

from support.screens import seen
from wuerfelwerk import library
from wuerfelwerk.library import Table
from wuerfelwerk.present.language import measure
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.posted import answer_of


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A duel of ships; whoever is faster is asked where to."""
    monkeypatch.setattr(library, "system", lambda _: RAUMSCHLACHT)
    made = Table("raumschlacht", example="duell", seed=3).announce("sl", "runde_beginnen")
    acting, name = made.game.system.acting(made.game.state), made.game.state.schlacht.am_zug
    assert acting is not None
    return made.announce(acting, "ziehen", schiff=name)


def asked(table: Table, lang: str = "de") -> str:
    """The panel with the question."""
    seat = table.game.open[0].question.seat
    view = seen(table, seat, lang, system="raumschlacht")
    return panel(next(each for each in PAGE if each.name == "frage"), view, lang).html


def test_the_form_has_a_field_for_each_leg(table: Table) -> None:
    html = asked(table)
    assert html.count('name="antwort"') == 6
    assert 'name="kind" value="weg"' in html
    assert "Diesen Weg fahren" in html
    reach = table.game.open[0].question.reach  # type: ignore[attr-defined]
    assert f"Höchstens {measure(reach / 1000, 'de')} cm" in html


def test_what_the_form_sends_is_a_way(table: Table) -> None:
    question = table.game.open[0].question
    sent = answer_of([("kind", "weg"), ("antwort", "2"), ("antwort", "+30/1,5"), ("antwort", "")])
    table.answer(question.seat, sent)
    steps = table.game.steps if table.game.turn else table.game.past[-1].steps
    (moved,) = (dict(step.values) for step in steps if step.rule == "RS-BEW-02")
    assert moved["lang"] == "3,5"


def test_one_may_stay_by_one_tap(table: Table) -> None:
    assert '<button class="knopf zweit" name="weg" value="0">Stehen bleiben</button>' in asked(
        table
    )
    question = table.game.open[0].question
    assert question.read(answer_of([("kind", "weg"), ("antwort", "90/5"), ("weg", "0")])) == ()


def test_an_empty_form_stays(table: Table) -> None:
    question = table.game.open[0].question
    assert question.read(answer_of([("kind", "weg"), ("antwort", ""), ("antwort", " ")])) == ()
