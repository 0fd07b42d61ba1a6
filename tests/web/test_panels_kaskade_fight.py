"""A fight on the page: hands of dice face to face, armour in rows, dice laid onto an attack."""

from __future__ import annotations

import re
from typing import Any

import pytest

from support.kaskade_screens import drawn
from support.screens import announced, answered, seen, words
from wuerfelwerk.library import Table
from wuerfelwerk.present.screen.values import BoutShown, SpreadShown
from wuerfelwerk.systems.kaskade.beispiele import FECHTERIN, RAEUBER, SCHLAEGER, SCHUETZIN

BORIN = {**SCHLAEGER, "seite": "gegner"}


def duel(*more: dict[str, Any]) -> Table:
    """Mira against Borin, before the first throw."""
    sheets = [FECHTERIN, BORIN, *more]
    names = [each["name"] for each in sheets]
    return announced(Table("kaskade", sheets, seed=3), "sl", "kampf_beginnen", teilnehmer=names)


def armed() -> Table:
    """Both have chosen their weapons, unseen by the other."""
    table = announced(duel(), "mira", "kampfwurf")
    return answered(answered(table, "mira", "Langschwert"), "borin", "Streitkolben")


def laid() -> Table:
    """All dice lie; Mira's turn comes first."""
    table = answered(answered(armed(), "mira", "9 10 10 4"), "borin", "7 8 12 2")
    answered(answered(table, "mira", ["9", "10", "10", "4"]), "borin", ["7", "8", "12", "2"])
    return answered(answered(table, "mira", "initiative"), "borin", "abwarten")


def bout(table: Table, seat: str = "sl", lang: str = "de") -> BoutShown:
    found = seen(table, seat, lang, system="kaskade").play.bout
    assert found is not None
    return found


def hand(table: Table, figure: str, seat: str = "sl") -> SpreadShown:
    found = (each for side in bout(table, seat).sides for each in side)
    return next(each for each in found if each.figure == figure)


def lots(spread: SpreadShown) -> list[tuple[str, str, list[int]]]:
    return [(each.kind, each.text, [die.total for die in each.dice]) for each in spread.lots]


def test_before_the_first_throw_nobody_has_dice() -> None:
    shown = hand(duel(), "Mira")
    assert (shown.lots, shown.spent, shown.hidden) == ((), (), False)
    assert "Es liegt kein Würfel." in words(drawn(duel(), "schauplatz"))


def test_own_dice_are_seen_at_once_and_those_of_others_when_all_have_chosen() -> None:
    table = answered(armed(), "mira", "9 10 10 4")
    assert lots(hand(table, "Mira", "mira")) == [
        ("gruppe", "passen zusammen", [9, 10, 10]), ("", "ohne Partner", [4]),
    ]  # fmt: skip
    for seat in ("sl", "borin", "zuschauer"):
        shown = hand(table, "Mira", seat)
        assert (shown.lots, shown.hidden) == ((), True)
    answered(table, "borin", "7 8 12 2")
    answered(answered(table, "mira", ["9", "10", "10"]), "borin", ["7", "8", "12"])
    for seat in ("sl", "mira", "borin", "zuschauer"):
        shown = hand(table, "Mira", seat)
        assert lots(shown) == [("gruppe", "passen zusammen", [9, 10, 10])]
        assert [(die.total, die.waiting) for die in shown.waiting] == [(4, True)], "thrown again"
        assert shown.spent == ()
    html = drawn(table, "schauplatz", "borin")
    assert "gefallen, noch nicht gelegt: 4" in words(html)
    assert "zählt nicht mehr" not in words(html)


def test_what_a_slower_fighter_has_not_laid_still_counts() -> None:
    table = answered(answered(armed(), "mira", "9 10 10 4"), "borin", "7 8 12 2")
    answered(answered(table, "mira", ["9", "10", "10", "4"]), "borin", ["7", "8", "12"])
    (running,) = (seen(table, "borin", system="kaskade").play.running,)
    assert running is not None
    thrown = {each.about: each for each in running.throws}
    assert [(d.total, d.dropped, d.waiting) for d in thrown["Borin"].dice if d.total == 2] == [
        (2, False, True)
    ]
    assert thrown["Borin"].sentence.endswith("Noch nicht gelegt: 2.")
    answered(table, "mira", "initiative")
    settled = seen(table, "borin", system="kaskade").play.cards[-1]
    assert not any(die.dropped or die.waiting for each in settled.throws for die in each.dice)


def test_the_phase_is_called_by_its_name() -> None:
    assert "Phase" not in words(drawn(duel(), "schauplatz"))
    assert (bout(duel()).count, bout(laid()).count) == (None, "Phase 1")
    assert bout(announced(duel(), "mira", "kampfwurf")).count == "Phase 1", "being thrown"
    for panel_, tv in (("schauplatz", False), ("schauplatz", True), ("runde", False)):
        said = words(drawn(laid(), panel_, "zuschauer", tv))
        assert "Phase 1" in said
        assert "Runde" not in said
    assert words(drawn(announced(duel(), "mira", "kampfwurf"), "runde", "borin")) == "Phase 1"


def test_before_a_throw_everybody_reads_what_comes_next() -> None:
    html = drawn(duel(), "frage", "mira")
    assert "Wie geht es weiter? Kampfwürfel werfen" in words(html)
    assert 'name="command" value="kampfwurf"' in html
    assert "Als Nächstes: Kampfwürfel werfen" in words(drawn(duel(), "frage", "sl"))
    assert "Kampfwürfel werfen" not in words(drawn(duel(), "frage", "zuschauer"))
    assert "Am Zug ist Mira" in words(drawn(laid(), "frage", "borin"))


def test_one_s_own_side_stands_first() -> None:
    assert [side[0].figure for side in bout(laid(), "borin").sides] == ["Borin", "Mira"]
    assert [side[0].figure for side in bout(laid(), "mira").sides] == ["Mira", "Borin"]


def test_oneself_stands_at_the_top() -> None:
    friend = {**SCHUETZIN, "seite": "gegner"}
    for seat, first in (("runa", "Runa"), ("borin", "Borin")):
        assert bout(duel(friend), seat).sides[0][0].figure == first


def test_many_sides_stand_for_themselves() -> None:
    third = {**SCHUETZIN, "seite": "dritte"}
    assert [len(side) for side in bout(duel(third)).sides] == [1, 1, 1]


def test_who_acts_and_with_what_is_told() -> None:
    shown = hand(laid(), "Mira", "borin")
    assert (shown.acting, shown.rank, shown.facts) == (True, "1", (("Waffe", "Langschwert"),))
    other = hand(laid(), "Borin", "mira")
    assert (other.acting, other.rank) == (False, "")
    assert lots(other) == [("gruppe", "passen zusammen", [7, 8]), ("", "ohne Partner", [12])]
    assert [(die.total, die.dropped) for die in other.spent] == [(2, True)]


@pytest.mark.parametrize("tv", [False, True])
def test_both_hands_are_drawn(tv: bool) -> None:
    html = drawn(laid(), "schauplatz", "zuschauer", tv)
    assert html.count('class="hand-w') == 2
    assert html.count("k-gruppe") == 2
    said = words(html)
    assert "Es liegen: passen zusammen: 9, 10, 10; ohne Partner: 4." in said
    assert "zählt nicht mehr: 2" in said


def test_dice_of_the_running_turn_say_what_they_are_played_for() -> None:
    table = announced(laid(), "mira", "angreifen", figur="Mira", ziel="Borin")
    answered(answered(table, "mira", "9 10 10"), "borin", "verteidigen")
    marked = [die.mark for lot in hand(table, "Mira").lots for die in lot.dice]
    assert marked == ["greift an"] * 3 + [""]
    answered(answered(table, "mira", "9"), "borin", "12")
    parried = {die.total: die.mark for lot in hand(table, "Borin").lots for die in lot.dice}
    assert parried == {7: "", 8: "", 12: "wehrt ab"}
    assert "passen zusammen · greift an" in words(drawn(table, "schauplatz", "borin"))


def test_dice_are_laid_onto_what_is_asked() -> None:
    table = announced(laid(), "mira", "angreifen", figur="Mira", ziel="Borin")
    (question,) = seen(table, "mira", system="kaskade").play.questions
    assert question.handful is not None
    assert question.handful.onto == "Angriff auf Borin"
    assert [die.total for die in question.handful.dice] == [4, 9, 10, 10]
    assert question.handful.faces("9 10 10") == (9, 10, 10)
    answered(answered(answered(table, "mira", "9 10 10"), "borin", "verteidigen"), "mira", "9")
    (parry,) = seen(table, "borin", system="kaskade").play.questions
    assert parry.handful is not None
    assert parry.handful.onto == "Abwehr gegen die 9 von Mira"
    assert (parry.handful.faces("12"), parry.handful.faces("keine")) == ((12,), ())


def test_whatever_can_be_laid_onto_it_is_a_button() -> None:
    table = announced(laid(), "mira", "angreifen", figur="Mira", ziel="Borin")
    (question,) = seen(table, "mira", system="kaskade").play.questions
    html = drawn(table, "frage", "mira")
    sent = re.findall(r'<button class="(?:option|pille)[^"]*" name="antwort" value="([^"]*)"', html)
    assert sent == [option for option, _ in question.field.options]
    assert "9 10 10" in sent
    assert 'type="radio"' not in html
    assert "handful" not in html


def test_armour_is_drawn_row_by_row() -> None:
    table = duel(RAEUBER)
    mira, borin, robber = seen(table, "mira", system="kaskade").play.figures
    rows = {each.place: (each.grade, each.left, each.size) for each in mira.covers}
    assert rows["Rumpf"] == (1, 3, 3)
    assert rows["Kopf"] == (0, 0, 0)
    assert {each.grade for each in borin.covers} == {0, 2}
    assert robber.covers == (), "hidden"
    html = drawn(table, "figurblatt", "mira") + drawn(table, "alle", "mira")
    assert html.count('class="panzer"') == 2
    assert "Rumpf: Lederwams (leichte Rüstung), 3 von 3 Punkten" in words(html)
    assert "Kopf: ungeschützt" in words(html)


def test_no_groups_are_told_of_whose_values_are_hidden() -> None:
    table = announced(duel(RAEUBER), "mira", "kampfwurf")
    answered(answered(table, "mira", "Langschwert"), "borin", "Streitkolben")
    answered(answered(table, "sl", "Dolch"), "mira", "9 10 10 4")
    answered(answered(table, "borin", "7 8 12 2"), "sl", "6 6 7")
    assert lots(hand(table, "Räuber", "mira")) == []
    answered(answered(table, "mira", ["9", "10", "10", "4"]), "borin", ["7", "8", "12", "2"])
    answered(answered(table, "sl", ["6", "6", "7"]), "mira", "initiative")
    answered(answered(table, "borin", "abwarten"), "sl", "abwarten")
    assert lots(hand(table, "Räuber")) == [("gruppe", "passen zusammen", [6, 6, 7])]
    assert lots(hand(table, "Räuber", "mira")) == [("", "", [6, 6, 7])]
    assert {die.sides for lot in hand(table, "Räuber", "mira").lots for die in lot.dice} == {0}
