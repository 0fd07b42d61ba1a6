"""A table as a page faces it: what is the same for several places is the very same value."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from support.screens import announced, raid, seen
from wuerfelwerk.library import Table
from wuerfelwerk.present.screen.values import OfferShown
from wuerfelwerk.table.looking.screen import NoticeShown, TableScreen
from wuerfelwerk.web import panels
from wuerfelwerk.web.facing import Facing, Where
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.render import Piece, fragment


def test_offers_that_have_not_changed_are_sorted_once() -> None:
    table = raid()
    first, second = (Facing(seen(table), "de") for _ in range(2))
    assert first.usual_offers is second.usual_offers
    assert first.tools is second.tools
    assert first.usual_offers is not first.tools
    assert Facing(seen(table), "en").usual_offers is not first.usual_offers


@pytest.mark.parametrize("name", ["frage", "buehne", "siegel"])
def test_whoever_only_waits_gets_the_panel_that_others_who_wait_got(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = announced(raid(), "ada", "proben", figur="Ada", talent="Schleichen")
    made: list[str] = []

    def counted(template: str, lang: str, /, **values: Any) -> str:
        made.append(template)
        return fragment(template, lang, **values)

    monkeypatch.setattr(panels, "fragment", counted)
    each = next(each for each in PAGE if each.name == name)
    shown = [
        panel(each, replace(seen(table, seat), table="wartend"), "de")
        for seat in ("cy", "zuschauer")
    ]
    assert len(made) == 1
    assert shown[0].html == shown[1].html or name == "siegel"


def test_how_the_log_stands_is_put_into_the_seal_last() -> None:
    view, siegel = seen(raid()), next(each for each in PAGE if each.name == "siegel")

    def at(head: str) -> Piece:
        return panel(siegel, replace(view, seal=replace(view.seal, head=head)), "de")

    assert "<code>ef01</code>" in at("ef01").html
    assert at("ef01").html.replace("ef01", "ef02") == at("ef02").html
    assert at("ef01").digest != at("ef02").digest
    assert "<code></code>" not in at("").html


def test_the_hands_of_a_bout_are_nobodys_where_there_is_none() -> None:
    assert Facing(seen(raid()), "de").hands_of == ""


def test_addresses_are_those_of_the_table_and_the_seat_spoken_for() -> None:
    assert Where("k7", "").weg("wurf") == "/tisch/k7/wurf"
    assert Where("k 7", "ada").weg("", "fernseher") == "/tisch/k%207?platz=ada&ansicht=fernseher"


def test_the_end_of_a_fight_is_told_to_everybody_by_how_it_went_for_them() -> None:
    table = raid().announce("sl", "kampf_beginnen").announce("sl", "kampf_beenden")
    leads, plays, looks_on = (
        Facing(seen(table, seat), "de") for seat in ("sl", "ada", "zuschauer")
    )
    assert plays.over == "Der Kampf ist nach 1 Runde beendet"
    assert leads.over == looks_on.over == plays.over
    assert leads.fared == looks_on.fared == plays.fared == "", "nobody has fallen"
    assert fared(plays.view, "Wache") == "", "broken off: somebody still stands against them"
    everybody = [each.name for each in plays.view.play.figures]
    others = [each for each in everybody if each not in ("Ada", "Cy")]
    assert fared(plays.view, *others).startswith("Sieg")
    assert fared(plays.view, "Ada", *others).startswith("Sieg"), "Cy stands"
    assert fared(plays.view, *everybody).startswith("Niederlage")

    assert Facing(seen(raid(), "ada"), "de").over == ""
    frage = next(each for each in PAGE if each.name == "frage")
    alone = panel(frage, replace(plays.view, alone=True), "de").html
    assert "Noch einmal von vorn" in alone
    assert "Noch einmal von vorn" not in panel(frage, plays.view, "de").html


def fared(view: TableScreen, *out: str) -> str:
    """How it went for whoever looks, once these have fallen."""
    figures = tuple(replace(each, out=each.name in out) for each in view.play.figures)
    return Facing(replace(view, play=replace(view.play, figures=figures)), "de").fared


def test_whoever_waits_may_remind_people_but_not_the_program() -> None:
    view = seen(raid(), "cy")
    asked = replace(view, play=replace(view.play, waiting_for=("ada", "sl"), questions=()))
    people = tuple(
        replace(each, autopilot=("ansage",) if each.seat == "sl" else ()) for each in asked.people
    )
    facing = Facing(replace(asked, people=people), "de")
    assert [seat for seat, _ in facing.nudgeable] == ["ada"]


def test_a_leader_without_a_name_is_reminded_by_what_they_do() -> None:
    view = seen(raid(), "cy")
    people = tuple(
        replace(each, name="Spielleitung") if each.seat == "sl" else each for each in view.people
    )
    waiting = replace(view.play, waiting_for=("sl",), questions=())
    asked, stups = replace(view, people=people, play=waiting), _panel("stups")
    assert ">Nudge the game master<" in panel(stups, asked, "en").html
    assert ">Die Spielleitung anstupsen<" in panel(stups, asked, "de").html


def _panel(name: str) -> panels.Panel:
    return next(each for each in PAGE if each.name == name)


def test_a_turn_is_another_one_though_the_page_shows_only_the_newest_cards() -> None:
    def newest(table: Table) -> Facing:
        view = seen(table, "sl")
        return Facing(replace(view, play=replace(view.play, cards=view.play.cards[-1:])), "de")

    table = raid().announce("sl", "kampf_beginnen")
    before = newest(table).fetched
    table.announce("sl", "aendern", figur="Ada", um=1)
    assert newest(table).fetched == before + 1
    assert newest(table).fetched == Facing(seen(table, "sl"), "de").fetched


def test_what_was_taken_back_is_read_as_long_as_nothing_has_happened_since() -> None:
    view = seen(raid(), "ada")
    notice = NoticeShown(9, "Spielleitung nimmt „angreifen“ zurück.", 99, kind="gestrichen")
    assert Facing(replace(view, notices=(notice,)), "de").taken_back == notice.sentence
    assert not Facing(replace(view, notices=(replace(notice, kind="da"),)), "de").taken_back
    later = seen(announced(raid(), "ada", "proben", figur="Ada", talent="Schleichen"), "ada")
    assert not Facing(replace(later, notices=(replace(notice, cards=0),)), "de").taken_back


def test_between_rounds_whoever_leads_may_end_the_fight_by_a_tap() -> None:
    view = seen(raid().announce("sl", "kampf_beginnen"), "sl")
    new, end = OfferShown("neue_runde", "", rank=-9), OfferShown("kampf_beenden", "", rank=-8)
    between = replace(view.play, acting=None, order=(), offers=(new, end), hint=new)
    assert Facing(replace(view, play=between), "de").or_else == end
    assert Facing(view, "de").or_else is None
    ada = replace(seen(raid(), "ada"), play=between)
    assert Facing(ada, "de").or_else is None
