"""Wheels and rows of a figure in words, and as drawings."""

from __future__ import annotations

import pytest

from support.kaskade_screens import WORDS, alley, drawn, hurt, play
from support.screens import announced, answered
from wuerfelwerk.present.screen.scenes import RingShown, WheelShown, gauge_shown
from wuerfelwerk.rules.scene import Gauge
from wuerfelwerk.web.pieces import gauge
from wuerfelwerk.web.wheels import wheel, wheels


def test_every_wheel_has_a_sentence_and_a_drawing_of_its_own() -> None:
    mira = next(each for each in play(hurt()).figures if each.name == "Mira")
    severe, critical, light, whole, _ = mira.wheels
    assert severe.sentence == "Kreis 1: 3 von 10 Segmenten verloren, schwer verletzt, unversorgt"
    assert [each.grade for each in (whole, light, severe, critical)] == [0, 1, 2, 3]
    assert len({str(wheel(each)) for each in (whole, light, severe, critical)}) == 4
    assert 'class="kreuz"' in wheel(critical)
    assert 'class="kreuz"' not in wheel(severe)
    assert wheel(severe).count('class="weg') == 3
    html = drawn(hurt(), "figurblatt", "mira") + drawn(hurt(), "alle", "mira")
    assert "<li><b>Kreis 1</b> schwer verletzt, unversorgt</li>" in html
    assert html.count('class="rad') == 10, "none for the thief, whose values are hidden"


@pytest.mark.parametrize("sizes", [(6, 3, 1), (8, 4, 2), (1,), (12, 1)])
def test_a_wheel_has_as_many_segments_as_the_sheet_says(sizes: tuple[int, ...]) -> None:
    shown = WheelShown("Kreis 1", tuple(RingShown(n, (0,)) for n in sizes), 1, (), "Kreis 1")
    html = wheel(shown)
    assert html.count('class="weg') == len(sizes)
    holes = sum(n == 1 for n in sizes[:-1])
    assert html.count('class="da"') == sum(sizes) - len(sizes) + holes
    assert wheels(()) == ""


def test_names_of_people_are_escaped() -> None:
    shown = WheelShown("<b>", (RingShown(1, ()),), 1, ("<i>",), "<b>: 0")
    assert "<i>" not in wheels((shown,))
    assert "&lt;b&gt;" in wheels((shown,))


FULL, HALF, EMPTY = (4, 4), (3, 4), (0, 4)


@pytest.mark.parametrize(
    ("value", "rows"),
    [(12, (FULL,) * 3), (14, (FULL,) * 3), (7, (EMPTY, HALF, FULL)), (0, (EMPTY,) * 3)],
)
def test_rows_empty_one_after_the_other(value: int, rows: tuple[tuple[int, int], ...]) -> None:
    shown = gauge_shown(Gauge("physis", value, 12, rows=(4, 4, 4)), WORDS)
    assert shown.rows == rows
    html = gauge(shown, "verdeckt")
    assert html.count("<i></i>") == sum(left for left, _ in rows)
    assert html.count('class="zeile-k leer"') == sum(not left for left, _ in rows)
    assert f"{value}/12" in html


def test_a_hidden_gauge_has_no_rows() -> None:
    assert gauge_shown(Gauge("physis", None, rows=(4, 4)), WORDS).rows == ()


def test_a_place_on_a_wheel_is_chosen_in_rows() -> None:
    table = announced(alley(), "sl", "verletzen", figur="Mira", staerke="schwer")
    (question,) = play(table, "mira").questions
    assert question.field.options[0] == ("1.1", "Kreis 1, Segment 1")
    assert {each.section for each in question.field.entries} == {f"Kreis {n}" for n in range(1, 6)}
    html = drawn(table, "frage", "mira")
    assert html.count("<fieldset") == 5
    assert 'aria-label="Kreis 1, Segment 1"' in html
    answered(table, "mira", "1.2")
    (card,) = play(table).cards
    assert card.events == ("Mira ist verletzt: schwerer Treffer, Kreis 1, Segment 2.",)


def test_a_whole_wheel_is_named_too() -> None:
    table = announced(alley(), "sl", "verletzen", figur="Mira", staerke="kritisch")
    (question,) = play(table, "mira").questions
    assert question.field.options[1] == ("2", "Kreis 2")
    answered(table, "mira", "2")
    (card,) = play(table).cards
    assert card.events == ("Mira ist verletzt: kritischer Treffer, Kreis 2.",)
    said = [line.sentence for line in card.lines]
    assert "Kritische Verletzung von Mira: Kreis 2, alle Segmente" in said
