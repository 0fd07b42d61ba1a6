"""Everybody in one row, the own figure in one line, and who is waited for."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from support.rollkeep_page import duel
from support.screens import announced, answered, raid, rolled, seen
from support.urc_page import urc
from wuerfelwerk.library import Table
from wuerfelwerk.present.language import translator
from wuerfelwerk.present.screen.scenes import GaugeShown, PlaceShown
from wuerfelwerk.table.looking.screen import AskedSeat, TableScreen
from wuerfelwerk.web.facing import Facing
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.ring import RingPlace, main_gauge, ring_of, strip_of

SAY = translator("de")


def fighting() -> Table:
    return raid().announce("sl", "kampf_beginnen")


def checked() -> Table:
    return announced(raid(), "ada", "proben", figur="Ada", talent="Schleichen")


def ring(view: TableScreen) -> tuple[RingPlace, ...]:
    return Facing(view, "de").ring


def drawn(view: TableScreen, name: str) -> str:
    return panel(next(each for each in PAGE if each.name == name), view, "de").html


def test_the_order_comes_first_and_everybody_else_behind() -> None:
    view = seen(fighting())
    order = [each.figure for each in view.play.order]
    names = [each.name for each in ring(view)]
    assert names[: len(order)] == order
    assert set(names) == {each.name for each in view.play.figures}
    assert [each.name for each in ring(seen(raid()))] == [
        each.name for each in seen(raid()).play.figures
    ]


def test_whoever_has_several_places_stands_at_each_of_them() -> None:
    figures = seen(raid()).play.figures
    order = [PlaceShown("Ada", "3", True, ""), PlaceShown("Ada", "8", False, "wartet")]
    placed = ring_of(figures, order, "cy", (), {"Ada", "Cy"}, SAY)
    assert [(each.name, each.value) for each in placed[:2]] == [("Ada", "3"), ("Ada", "8")]
    assert len(placed) == len(figures) + 1
    assert "wartet" in placed[1].word


def test_the_own_figure_who_acts_and_who_is_asked_are_named() -> None:
    view = seen(checked())
    places = {each.name: each for each in ring(view)}
    assert "du" in places["Ada"].word.split(", ")
    assert "gefragt" in places["Ada"].word.split(", ")
    assert places["Ada"].state == "gefragt"
    assert "gefragt" not in places["Cy"].state
    fight = seen(fighting())
    (now,) = (each for each in ring(fight) if each.now)
    assert now.state.startswith("dran")
    assert now.name == next(each.figure for each in fight.play.order if each.now)
    assert 'aria-current="step"' in drawn(fight, "reigen")


def test_who_is_on_another_side_is_called_an_opponent() -> None:
    for seat in ("ada", "sl", "zuschauer"):
        found = {each.name: "Gegner" in each.word.split(", ") for each in ring(seen(raid(), seat))}
        assert found == {"Ada": False, "Cy": False, "Ork": True, "Wache": True}
        assert drawn(seen(raid(), seat), "reigen").count("gegner") == 2


def test_nobody_of_the_opposition_is_oneself() -> None:
    words = {each.name: each.word for each in ring(seen(raid(), "sl"))}
    assert not any("du" in word.split(", ") for word in words.values())


def test_hidden_values_are_hidden_in_the_row_as_well() -> None:
    player = {each.name: each for each in ring(seen(raid()))}
    assert player["Ork"].hidden
    assert player["Ork"].gauge is None
    assert "verdeckt" in drawn(seen(raid()), "reigen")
    leader = {each.name: each for each in ring(seen(raid(), "sl"))}
    assert not leader["Ork"].hidden
    assert leader["Ork"].gauge is not None


def test_what_is_hidden_leaves_no_trace_in_the_row() -> None:
    def row(life: int) -> str:
        changed = raid().announce("sl", "eingreifen", figur="Ork", wert="lp", neu=life)
        return drawn(seen(changed), "reigen")

    assert row(3) == row(5)


@pytest.mark.parametrize("out", [True, False])
def test_whoever_is_out_is_past(out: bool) -> None:
    figures = [replace(each, out=out, condition="") for each in seen(raid()).play.figures]
    placed = ring_of(figures, (), "ada", (), {each.name for each in figures}, SAY)
    assert all(("vorbei" in each.state) is out for each in placed)
    assert all(("handelt nicht" in each.word) is out for each in placed)


def test_the_bar_that_matters_is_no_stock_of_points() -> None:
    figure = seen(raid()).play.figures[0]
    points, life = GaugeShown("SP", 3, 3, True), GaugeShown("LP", 7, 9, False)
    made = replace(figure, gauges=(points, life))
    assert main_gauge(made) is life
    assert main_gauge(replace(figure, gauges=(points,))) is None
    strip = strip_of([made])
    assert strip is not None
    assert (strip.name, strip.gauge, strip.tokens) == (figure.name, life, (points,))
    assert strip_of([]) is None


def test_the_strip_is_the_own_figure_or_a_word() -> None:
    assert "<b>Ada</b>" in drawn(seen(raid()), "streifen")
    assert "<b>Figuren</b>" in drawn(seen(raid(), "sl"), "streifen")
    assert "<b>Figur</b>" in drawn(seen(raid(), "zuschauer"), "streifen")


def test_all_are_a_tap_away_from_their_sheets() -> None:
    view = seen(raid())
    html = drawn(view, "reigen")
    assert len(re.findall(r'<a href="/tisch/k7/bogen\?figur=[^"#]+#[^"]+">', html)) == len(
        view.play.figures
    )


def test_clicks_of_the_order_stand_below_it_with_room_for_their_words() -> None:
    html = drawn(seen(urc(fight=True), "ada", system="urc"), "reigen")
    row, below = html.split("</ol>")
    assert "<form" not in row
    assert below.count("<form") == below.count('action="/tisch/k7/ansage"') == 4
    assert "warten bis nach Bo" in below
    assert "klicks" not in drawn(seen(urc(fight=True), "bo", system="urc"), "reigen")
    assert 'class="reigen"' in drawn(seen(duel(), "taro", system="rollkeep"), "reigen")


# Who is waited for, as whoever leads sees it


def test_a_vacant_seat_is_answered_for_at_once() -> None:
    vacant = drawn(seen(checked(), "sl", vacant=("ada",)), "gefragt")
    assert vacant.count('class="gefragt-z"') == 1
    assert 'href="/tisch/k7?platz=ada"' in vacant, "without a script, too"
    assert 'hx-get="/tisch/k7/fuer?platz=ada"' in vacant
    assert 'action="/tisch/k7/selbst"' in vacant
    assert '<input type="hidden" name="seat" value="ada">' in vacant


def test_whoever_is_away_is_answered_for_at_once_and_whoever_is_there_a_tap_later() -> None:
    view = seen(checked(), "sl")
    there = drawn(view, "gefragt")
    assert "Merle ist da." in there
    folded = there[there.index("<details") : there.index("</details>")]
    assert "/fuer?platz=ada" in folded, "nobody is overrun by mistake"
    assert 'href="/tisch/k7?platz=ada"' not in there, "nobody looks over her shoulder"
    assert 'action="/tisch/k7/selbst"' not in there, "it would be refused"
    assert 'action="/tisch/k7/anstupsen"' in there
    gone = tuple(replace(each, here=False) for each in view.people)
    away = drawn(replace(view, people=gone), "gefragt")
    assert "Merle ist gerade nicht da." in away
    assert "/fuer?platz=ada" in away
    assert "<details" not in away


def test_a_throw_needs_one_tap_and_what_is_secret_cannot_be_answered_for() -> None:
    view = replace(seen(checked(), "sl"), asked=(AskedSeat("ada", "Wirf!", "k1"),))
    shown = drawn(view, "gefragt")
    assert "Ada ist gefragt: Wirf!" in shown
    assert 'action="/tisch/k7/wurf?platz=ada"' in shown
    assert '<input type="hidden" name="question" value="k1">' in shown
    closed = drawn(replace(view, asked=(AskedSeat("ada", closed=True),)), "gefragt")
    assert "antwortet verdeckt, auch vor dir" in closed
    assert "platz=ada" not in closed


@pytest.mark.parametrize("seat", ["ada", "cy", "zuschauer"])
def test_nobody_but_the_game_master_is_offered_to_answer_for_others(seat: str) -> None:
    view = seen(checked(), seat, vacant=("ada",))
    assert "gefragt-z" not in drawn(view, "gefragt")
    assert "/fuer" not in drawn(view, "gefragt")


def test_a_seat_left_to_the_program_can_be_taken_back() -> None:
    view = seen(raid(), "sl")
    bots = tuple(
        replace(each, autopilot=("ansage", "wahl", "wuerfel", "wurf"))
        if each.seat == "ada"
        else each
        for each in view.people
    )
    html = drawn(replace(view, people=bots), "gefragt")
    (form,) = re.findall(r'<form.*?action="/tisch/k7/selbst".*?</form>', html, re.DOTALL)
    assert 'name="seat" value="ada"' in form
    assert 'name="kinds"' not in form, "nothing is left to it"


def test_the_last_act_is_taken_back_in_sight_of_whoever_leads() -> None:
    table = answered(rolled(checked(), "ada"), "ada", "behalten")
    html = drawn(seen(table, "sl"), "gefragt")
    assert 'action="/tisch/k7/zuruecknehmen"' in html
    assert '<input type="hidden" name="card" value="0">' in html
    assert "zuruecknehmen" not in drawn(seen(table, "ada"), "gefragt")
    assert "zuruecknehmen" not in drawn(seen(checked(), "sl"), "gefragt"), "it is not over"
