"""A chase, a bargain, the clock, wheels and rows in words, and as drawings."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape

import pytest

from support.table import announced, answered, seen
from wuerfelwerk.advice.best import Advice
from wuerfelwerk.library import Table
from wuerfelwerk.present.screen.advice import advised, answer_text
from wuerfelwerk.present.screen.scenes import gauge_shown
from wuerfelwerk.present.screen.stage import RingShown, WheelShown
from wuerfelwerk.present.screen.stages import lasting
from wuerfelwerk.present.screen.values import Screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.scene import Gauge
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.kaskade.beispiele import BORIN, DIEB, MIRA
from wuerfelwerk.web.panel_values import PAGE, TELEVISION
from wuerfelwerk.web.panels import panel
from wuerfelwerk.web.pieces import gauge
from wuerfelwerk.web.wheels import wheel, wheels

WORDS = Words(system("kaskade"), "de")


def alley() -> Table:
    """Mira and Borin after a thief whose values are hidden."""
    return Table("kaskade", [MIRA, BORIN, DIEB], seed=3)


def play(table: Table, seat: str = "sl") -> Screen:
    return seen(table, seat, system="kaskade").play


def drawn(table: Table, name: str, seat: str = "sl", tv: bool = False) -> str:
    """A panel as a seat sees it."""
    found = next(each for each in (TELEVISION if tv else PAGE) if each.name == name)
    return panel(found, seen(table, seat, system="kaskade"), "de").html


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


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
    assert [name for name, _ in track.steps][:3] == [
        "Gleichauf",
        "Atemweite",
        "Dicht auf den Fersen",
    ]
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
    assert question.title == "Mira hat ein Hindernis (9) vor sich. Womit überwinden? 10, 11"
    assert [word for _, word in question.field.options] == ["mit der 10", "mit der 11", "nein"]
    answered(table, "mira", "11")
    track = play(table).track
    assert track is not None
    assert set(track.news) == {
        "Dieb legt Mira eine 9 in den Weg", "Mira überwindet das Hindernis mit 11",
    }  # fmt: skip
    html = drawn(table, "buehne", "mira")
    assert "Mira überwindet das Hindernis mit 11" in words(html)


def test_who_lays_what_in_whose_way_is_said_in_words() -> None:
    table = chased()
    answered(table, "sl", "9 9 4")
    answered(table, "sl", ["4", "9", "9"])
    answered(table, "mira", "10 11 2")
    (question,) = play(table).questions
    assert question.field.options == (("nein", "nein"), ("9 Mira", "die 9 gegen Mira"))


def test_advice_names_an_obstacle_as_the_question_does() -> None:
    found = (Advice("9 Mira", Fraction(2)), Advice("nein", Fraction(1)))
    rows = advised(WORDS, found, system("kaskade").goals["ergebnis"], "KAS-JAGD-09")
    assert [each.shown for each in rows] == ["die 9 gegen Mira", "nein"]
    assert "die 9 gegen Mira" in rows[1].why
    assert answer_text(WORDS, "9 Mira") == "9 Mira"


def test_a_round_is_told_with_the_words_of_the_track() -> None:
    table = announced(
        alley(), "sl", "jagd_beginnen", fliehend="Dieb", verfolger=["Mira"], abstand=2
    )
    (card,) = play(table).cards
    assert card.events == (
        "Die Jagd beginnt: Dieb (Gleichauf, kein Tempo), Mira (Dicht auf den Fersen, kein Tempo).",
    )


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
    said = words(drawn(haggled(), "buehne", "mira"))
    assert "Handel: Laterne" in said
    assert "30 letztes Angebot" in said
    assert "noch kein Angebot" in said


def test_the_television_shows_what_goes_on() -> None:
    assert "Handel: Laterne" in drawn(haggled(), "buehne", "zuschauer", tv=True)


def test_nothing_is_drawn_where_nothing_goes_on() -> None:
    assert drawn(alley(), "buehne").strip() == ""
    assert drawn(alley(), "uhr", "mira").strip() == ""
    rumble = seen(Table("rumble", example="ueberfall"), "sl").play
    assert (rumble.track, rumble.bargain, rumble.clock) == (None, None, None)


def hurt() -> Table:
    """Mira with a severe, a critical and a light wound."""
    table = alley()
    for strength, place in (("schwer", "1.2"), ("kritisch", "2"), ("leicht", "3.1")):
        announced(table, "sl", "verletzen", figur="Mira", staerke=strength)
        answered(table, "mira", place)
    return table


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


def test_every_wheel_has_a_sentence_and_a_drawing_of_its_own() -> None:
    mira = next(each for each in play(hurt()).figures if each.name == "Mira")
    severe, critical, light, whole, _ = mira.wheels
    assert severe.sentence == "Kreis 1: 3 von 10 Segmenten verloren, schwer verletzt, unversorgt"
    assert [each.grade for each in (whole, light, severe, critical)] == [0, 1, 2, 3]
    assert len({str(wheel(each)) for each in (whole, light, severe, critical)}) == 4
    assert 'class="kreuz"' in wheel(critical)
    assert 'class="kreuz"' not in wheel(severe)
    assert wheel(severe).count('class="weg') == 3
    html = drawn(hurt(), "plaetze", "mira")
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


def test_numbers_have_names_where_the_system_says_so() -> None:
    table = announced(alley(), "mira", "proben", figur="Mira", worauf="Redekunst")
    (question,) = play(table).questions
    assert question.field.steps[:3] == ((0, "kein Mindestwert"), (4, "einfach"), (7, "leicht"))
    assert (21, "21") in question.field.steps
    html = drawn(table, "frage")
    assert "leicht (7)" in html
    assert ">21</label>" in html


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
