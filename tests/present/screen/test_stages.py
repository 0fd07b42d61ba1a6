"""A chase, a bargain and the clock in words, and as drawings."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from support.kaskade_screens import WORDS, alley, drawn, hurt, play
from support.screens import announced, answered, seen, words
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.library import Table
from wuerfelwerk.present.screen.advice import advised, answer_text
from wuerfelwerk.present.screen.stages import lasting
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.kaskade.beispiele import BORIN, MIRA


def chased() -> Table:
    """The first round of a chase has been announced."""
    table = announced(
        alley(), "sl", "jagd_beginnen", fliehend="Dieb", verfolger=["Mira"], abstand=2
    )
    return announced(table, "sl", "jagd_runde")


def test_a_chase_is_told_step_by_step() -> None:
    table = announced(
        alley(), "sl", "jagd_beginnen", fliehend="Dieb", verfolger=["Mira"], abstand=2
    )
    track = play(table).track
    assert track is not None
    assert [name for name, _ in track.steps][:3] == ["vorn", "Atemweite", "Dicht auf den Fersen"]
    (leader,), (follower,) = track.steps[0][1], track.steps[2][1]
    assert (leader.figure, leader.leads, leader.pace) == ("Dieb", True, "")
    assert (follower.figure, follower.leads) == ("Mira", False)
    assert (track.paces, track.round) == (7, 0)


def test_obstacles_stand_beside_the_track() -> None:
    table = chased()
    answered(table, "sl", "9 9 4")
    answered(table, "sl", ["4", "9", "9"])
    answered(table, "mira", "10 11 2")
    answered(answered(table, "sl", "9 Mira"), "sl", "nein")
    (question,) = play(table, "mira").questions
    assert question.title == "Womit kommt Mira hinüber?"
    assert question.happened == "Dieb wirft Mira etwas in den Weg"
    assert question.stakes == (("Du brauchst", "einen Würfel mit 9 oder mehr"),)
    assert [word for _, word in question.field.options] == [
        "mit der 10",
        "mit der 11",
        "hängen bleiben",
    ]
    answered(table, "mira", "11")
    track = play(table).track
    assert track is not None
    assert set(track.news) == {
        "Dieb legt Mira eine 9 in den Weg", "Mira überwindet das Hindernis mit 11",
    }  # fmt: skip
    html = drawn(table, "schauplatz", "mira")
    assert "Mira überwindet das Hindernis mit 11" in words(html)


def test_who_lays_what_in_whose_way_is_said_in_words() -> None:
    table = chased()
    answered(table, "sl", "9 9 4")
    answered(table, "sl", ["4", "9", "9"])
    answered(table, "mira", "10 11 2")
    (question,) = play(table).questions
    assert question.field.options == (
        ("nein", "einfach weiterrennen"),
        ("9 Mira", "die 9 vor Mira werfen"),
    )


def test_advice_names_an_obstacle_as_the_question_does() -> None:
    found = (Advice("9 Mira", Fraction(2)), Advice("nein", Fraction(1)))
    rows = advised(WORDS, found, system("kaskade").goals["ergebnis"], "KAS-JAGD-09")
    assert [each.shown for each in rows] == ["die 9 vor Mira werfen", "einfach weiterrennen"]
    assert "die 9 vor Mira werfen" in rows[1].why
    assert answer_text(WORDS, "9 Mira") == "9 Mira"


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (
            "mira",
            "Noch 2 Schritte bis Dieb: Bei 0 ist es geschafft, bei 6 ist die Spur verloren. Jede "
            "Tempostufe mehr ist ein Schritt näher.",
        ),
        ("borin", ""),
        ("sl", ""),
    ],
)
def test_a_runner_is_told_what_to_run_for(seat: str, said: str) -> None:
    table = announced(
        alley(), "sl", "jagd_beginnen", fliehend="Dieb", verfolger=["Mira"], abstand=2
    )
    track = play(table, seat).track
    assert track is not None
    assert track.aim == said


def test_where_everybody_runs_stands_on_the_track_and_not_in_the_story() -> None:
    table = announced(
        alley(), "sl", "jagd_beginnen", fliehend="Dieb", verfolger=["Mira"], abstand=2
    )
    shown = play(table)
    (card,) = shown.cards
    assert card.events == ("Die Jagd beginnt.",)
    assert shown.track is not None
    told = [each.figure for _, there in shown.track.steps for each in there]
    assert sorted(told) == ["Dieb", "Mira"]


def haggled() -> Table:
    """Borin has lost the first row of his strength against Mira and come down to 30."""
    weak = {**BORIN, "psyche": "1/4", "fertigkeiten": {"Feilschen": 8}, "bonuswuerfel": {}}
    table = Table("kaskade", [MIRA, weak], seed=3)
    fields = {"haendler": "Borin", "kaeufer": "Mira", "ware": "Laterne", "preis": 40}
    answered(announced(table, "borin", "handel_beginnen", **fields), "mira", "angemessen")
    announced(table, "mira", "feilschen")
    answered(table, "mira", "9 9 4")
    answered(table, "mira", ["4", "9", "9"])
    answered(table, "borin", "5")
    answered(table, "borin", 30)
    return answered(table, "mira", "weiter")


def test_a_bargain_has_two_sides() -> None:
    deal = play(haggled()).bargain
    assert deal is not None
    left, right = deal.parties
    assert (left.figure, left.role, left.offer, left.at) == ("Borin", "Händler", 30, 0.75)
    assert (left.strength.rows, left.lost) == (((0, 1), (4, 4)), 1)
    assert (right.offer, right.at, right.ahead) == (0, None, True)
    assert (deal.at, deal.even, deal.sentence) == (1.0, False, "Mira liegt vorn")
    said = words(drawn(haggled(), "schauplatz", "mira"))
    assert "Handel: Laterne" in said
    assert "30 letztes Angebot" in said
    assert "noch kein Angebot" in said


def test_the_television_shows_what_goes_on() -> None:
    assert "Handel: Laterne" in drawn(haggled(), "schauplatz", "zuschauer", tv=True)


def test_nothing_is_drawn_where_nothing_goes_on() -> None:
    assert drawn(alley(), "schauplatz").strip() == ""
    assert drawn(alley(), "uhr", "mira").strip() == ""
    rumble = seen(Table("rumble", example="ueberfall"), "sl").play
    assert (rumble.track, rumble.bargain, rumble.clock) == (None, None, None)


def test_the_game_master_lets_time_pass_and_sees_what_it_brings() -> None:
    table = announced(hurt(), "sl", "uhr_stellen", minuten=90)
    clock = play(table).clock
    assert clock is not None
    assert (clock.day, clock.hour, clock.minute) == (1, 1, 30)
    assert [(each.figure, each.wait) for each in clock.due] == [
        ("Mira", "6 Std. 30 Min."), ("Mira", "22 Std. 30 Min."),
    ]  # fmt: skip
    html = drawn(table, "uhr")
    assert re.findall(r'name="feld.minuten" value="(\d+)"', html) == [
        "10",
        "30",
        "60",
        "480",
        "1440",
    ]
    assert "Tag 1" in html


def test_only_the_game_master_has_the_hands_of_the_clock() -> None:
    html = drawn(hurt(), "uhr", "mira")
    assert "kritische Verletzung" in html
    assert "feld.minuten" not in html
    assert "<form" not in html


LASTING = [(0, "0 Min."), (30, "30 Min."), (60, "1 Std."), (1440, "1 Tag"), (3000, "2 Tage 2 Std.")]


@pytest.mark.parametrize(("minutes", "said"), LASTING)
def test_how_long_it_lasts(minutes: int, said: str) -> None:
    assert lasting(minutes, WORDS) == said


def test_numbers_have_names_where_the_system_says_so() -> None:
    table = announced(alley(), "mira", "proben", figur="Mira", worauf="Redekunst")
    (question,) = play(table).questions
    assert question.field.steps[:3] == ((0, "kein Mindestwert"), (4, "einfach"), (7, "leicht"))
    assert (21, "21") in question.field.steps
    html = drawn(table, "frage")
    assert '<span class="was">Leicht</span> <span class="wie">7</span>' in html
    assert '<span class="was">21</span></button>' in html


def test_a_word_may_be_another_as_the_value_of_a_name() -> None:
    assert WORDS.word("leicht") == "leicht"
    assert WORDS.named("staerke", "leicht") == "leichter Treffer"
    assert WORDS.named("niveau", "leicht") == "leicht"
    offer = next(each for each in play(alley()).offers if each.name == "verletzen")
    strength = next(each for each in offer.fields if each.key == "staerke")
    assert ("schwer", "schwerer Treffer") in strength.options
    table = answered(
        announced(alley(), "sl", "verletzen", figur="Mira", staerke="leicht"), "mira", "1.1"
    )
    assert play(table).cards[-1].details == "Mira · leichter Treffer"
