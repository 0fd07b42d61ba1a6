"""Whose turn it is while a hit has to be taken, and what is suggested to whom."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL
from support.kaskade_kampf import Gefecht, fechter
from support.kaskade_screens import table_of
from support.screens import seen, words
from wuerfelwerk.web.panels import PAGE, TELEVISION, panel

HIDDEN: dict[str, Any] = {"platz": "sl", "nsc": True, "verdeckt": True}


def struck(**guard: Any) -> Gefecht:
    """Mira has hit the guard, and Udo would be the next to act."""
    fight = Gefecht(fechter(), fechter("Wache", waffe="Streitkolben", **guard), fechter("Udo"))
    fight.legen("mira", "9 4 6", "10 11 3").legen("udo", "9 4 6", "2 3 4")
    fight.legen(guard.get("platz", "wache"), "4 5 2").phase("Mira Udo")
    return fight.greift_an("9").legen("mira", "3 4").verteidigt()


def said(fight: Gefecht, name: str, seat: str, tv: bool = False) -> str:
    found = next(each for each in (TELEVISION if tv else PAGE) if each.name == name)
    return words(panel(found, seen(table_of(fight), seat, system="kaskade"), "de").html)


def hint(fight: Gefecht, seat: str) -> tuple[str, dict[str, Any]] | None:
    found = seen(table_of(fight), seat, system="kaskade").play.hint
    return (found.name, {each.key: each.default for each in found.fields}) if found else None


@pytest.mark.parametrize("seat", ["mira", "udo", "sl", "zuschauer"])
def test_whoever_has_to_take_a_hit_acts_before_the_order_goes_on(seat: str) -> None:
    fight = struck()
    screen = seen(table_of(fight), seat, system="kaskade").play
    assert (screen.acting, screen.pending) == ("wache", "Wache nimmt zuerst den Treffer")
    assert [each.figure for each in screen.order if each.now] == []
    assert [each.name for each in screen.figures if each.acting] == ["Wache"]
    assert said(fight, "frage", seat) == "Wache nimmt zuerst den Treffer"
    assert hint(fight, seat) is None


def test_whoever_has_to_take_a_hit_is_told_so_and_needs_one_click() -> None:
    fight = struck()
    assert "Wache nimmt zuerst den Treffer Du bist dran" in said(fight, "frage", "wache")
    assert hint(fight, "wache") == ("einstecken", {"figur": "Wache"})


def test_the_game_master_takes_the_hits_of_those_nobody_else_plays() -> None:
    fight = struck(**HIDDEN)
    assert "Wache nimmt zuerst den Treffer Du bist dran" in said(fight, "frage", SL)
    assert hint(fight, SL) == ("einstecken", {"figur": "Wache"})
    assert hint(fight, "udo") is None


def test_the_screen_at_the_wall_says_who_has_to_take_a_hit() -> None:
    assert "Wache nimmt zuerst den Treffer" in said(struck(), "jetzt-f", "zuschauer", tv=True)
    shown = said(struck(), "reigen", "zuschauer", tv=True)
    assert shown.count("am Zug") == 1


def test_when_the_hit_is_taken_the_order_goes_on() -> None:
    fight = struck().sagt("wache", a.Einstecken, figur="Wache").schlicht()
    assert said(fight, "frage", "mira") == "Am Zug ist Udo"
    assert hint(fight, "wache") is None


def between(**guard: Any) -> Gefecht:
    """Nobody is left in the order."""
    fight = struck(**guard).sagt(guard.get("platz", "wache"), a.Einstecken, figur="Wache")
    return fight.schlicht().sagt("udo", a.Abwarten, figur="Udo")


@pytest.mark.parametrize("seat", ["mira", "udo", "sl"])
def test_between_phases_all_who_may_are_told_that_the_next_can_be_thrown(seat: str) -> None:
    assert hint(between(), seat) == ("kampfwurf", {})
    assert "Kampfwürfel werfen" in said(between(), "frage", seat)


def test_what_is_suggested_to_a_player_tells_nothing_of_hidden_wounds() -> None:
    fight = Gefecht(fechter(), fechter("Wache", waffe="Streitkolben", lebenskreise=1, **HIDDEN))
    fight.phase(mira="9 4 6", sl="4 5 2").sagt("mira", a.Abwarten, figur="Mira")
    fight.sagt(SL, a.Verletzen, figur="Wache", staerke="kritisch").schlicht()
    assert hint(fight, SL) == ("kampf_beenden", {})
    assert hint(fight, "mira") == ("kampfwurf", {})


def test_spectators_get_no_suggestion() -> None:
    assert hint(between(), "zuschauer") is None
