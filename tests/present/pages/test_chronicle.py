"""The evening told: in chapters, by who may hear it, as Markdown that nobody can break out of."""

from __future__ import annotations

import re

import pytest

from support.kit import evening_of_bots
from wuerfelwerk.library import Table
from wuerfelwerk.play.engine import BY_HAND, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.present.pages.chronicle import Noticed, chronicle, markdown, plain
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.kaskade.beispiele import FECHTERIN, WAECHTER

RUMBLE = system("rumble")
WORDS = Words(RUMBLE, "de")


@pytest.fixture(scope="module")
def evening() -> Game[object, object]:
    """Ada and Cy against a guard and an orc whose values are hidden."""
    return evening_of_bots(RUMBLE, RUMBLE.examples["ueberfall"])


def test_every_turn_is_told_once_in_the_chapter_of_its_round(evening: Game[object, object]) -> None:
    told = chronicle(evening, "sl", WORDS, "Überfall")
    numbers = [p.number for chapter in told.chapters for p in chapter.passages]
    assert numbers == list(range(len(evening.past)))
    rounds = [f"Runde {n}" for n in range(1, len(told.chapters))]
    assert len(rounds) > 1
    assert [chapter.title for chapter in told.chapters] == [*rounds, "Danach"]


def test_whoever_leads_tells_it_by_what_they_do(evening: Game[object, object]) -> None:
    told = markdown(chronicle(evening, "sl", WORDS, "Überfall"), WORDS)
    assert "erzählt aus Sicht der Spielleitung" in told
    named = markdown(chronicle(evening, "sl", WORDS, "Überfall", {"sl": "Jona"}), WORDS)
    assert "erzählt aus der Sicht von Jona" in named


def test_people_are_called_by_their_names(evening: Game[object, object]) -> None:
    told = chronicle(evening, "ada", WORDS, "Überfall", {"ada": "Merle"})
    who = {p.who for chapter in told.chapters for p in chapter.passages}
    assert told.teller == "Merle"
    assert who == {"Spielleitung", "Merle", "cy"}


def test_a_notice_stands_where_it_happened(evening: Game[object, object]) -> None:
    first, later = Noticed(2, "Vorher."), Noticed(len(evening.log), "Nachher.")
    told = chronicle(evening, "sl", WORDS, "Überfall", notices=[later, first])
    passages = [p for chapter in told.chapters for p in chapter.passages]
    assert passages[0].sentences == ("Vorher.",)
    assert passages[-1].sentences == ("Nachher.",)
    assert [p.number for p in passages[1:-1]] == list(range(len(evening.past)))


def test_hidden_values_are_told_to_those_who_may_know_only(evening: Game[object, object]) -> None:
    master, player = (
        markdown(chronicle(evening, seat, WORDS, "Überfall"), WORDS) for seat in ("sl", "ada")
    )
    assert re.search(r"- Ork: bewusstlos, LP −?\d+/10", master)
    assert "- Ork: bewusstlos, LP verdeckt, MG verdeckt\n" in player


def test_a_secret_turn_is_not_told(evening: Game[object, object]) -> None:
    table = Table("rumble", example="ueberfall", seed=1)
    table.announce("sl", "aendern", figur="Ork", um=3)
    heard = chronicle(table.game, "ada", WORDS, "Überfall")
    assert chronicle(table.game, "sl", WORDS, "Überfall").chapters
    assert heard.chapters == ()
    assert heard.story.scenes == ()


def test_a_corrected_turn_says_so() -> None:
    table = Table("rumble", example="duell", seed=1)
    table.announce("sl", "aendern", figur="Ada", um=2).correct(0, "aendern", figur="Ada", um=3)
    (chapter,) = chronicle(table.game, "sl", WORDS, "Duell").chapters
    assert [passage.corrected for passage in chapter.passages] == [False, True]
    assert chapter.passages[0].struck == "von der Spielleitung berichtigt"
    assert "Später richtiggestellt." in markdown(chronicle(table.game, "sl", WORDS, "Duell"), WORDS)


def test_dice_typed_in_by_hand_are_marked() -> None:
    raw = {"command": "proben", "fields": {"figur": "Ada", "talent": "Nahkampf"}}
    game = new_game(RUMBLE, RUMBLE.examples["duell"])
    game = submit(game, "sl", command_of(RUMBLE, raw, "sl"), BY_HAND)
    game = answer(game, "ada", "4", BY_HAND)
    game = answer(game, "ada", "behalten", BY_HAND)
    (chapter,) = chronicle(game, "sl", WORDS, "Duell").chapters
    assert chapter.passages[0].throws == ("Ada 4 (von Hand eingetippt)",)


def test_the_story_is_told_in_english(evening: Game[object, object]) -> None:
    words = Words(RUMBLE, "en")
    told = chronicle(evening, "sl", words, "Ambush")
    first = told.chapters[0].passages[0].sentences[0]
    assert first == "The fight begins, Ork goes first (Initiative 2)."


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("# Kopf", "\\# Kopf"),
        ("- Punkt", "\\- Punkt"),
        ("1) eins", "1\\) eins"),
        ("<script>", "\\<script\\>"),
        ("[x](javascript:y)", "\\[x\\](javascript:y)"),
        ("zwei\nZeilen", "zwei Zeilen"),
        ("a|b ~c~ `d`", "a\\|b \\~c\\~ \\`d\\`"),
    ],
)
def test_names_cannot_break_out_of_markdown(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_a_fight_of_phases_is_told_in_phases() -> None:
    table = Table("kaskade", [FECHTERIN, WAECHTER], seed=3)
    table.announce("sl", "kampf_beginnen", teilnehmer=["Mira", "Wächter"])
    words = Words(system("kaskade"), "de")
    told = chronicle(table.game, "sl", words, "Hof")
    assert [each.title for each in told.chapters] == ["Vor Phase 1"]
