"""The evening in scenes: few sentences for many throws, highlights that are as the log says."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

import pytest

from support.abende import evening as guided
from support.kit import evening_of_bots
from wuerfelwerk.library import Table
from wuerfelwerk.play.abend import scenes_passed
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import tale
from wuerfelwerk.present.pages.narrative import (
    BLOW,
    FALL,
    KINDS,
    ONE_IN,
    Narrative,
    Part,
    Sentence,
    Station,
    _chosen,
    in_words,
    narrated,
)
from wuerfelwerk.present.pages.phrases import flowing
from wuerfelwerk.present.screen.cards import card, states_before
from wuerfelwerk.present.screen.story import clause_of, losses
from wuerfelwerk.present.screen.values import TaleShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abend import evenings
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import system

LONG = [("rumble", "ueberfall"), ("rollkeep", "duell"), ("raumschlacht", "geleitzug"),
        ("kaskade", "duell")]  # fmt: skip
"""Evenings of which there is much to tell."""


@pytest.fixture(scope="module", params=LONG, ids=lambda each: each[0])
def played(request: pytest.FixtureRequest) -> tuple[Game[Any, Any], Words]:
    """A fight to its end."""
    name, example = request.param
    rules = system(name)
    return evening_of_bots(rules, rules.examples[example]), Words(rules, "de")


def parts(told: Narrative) -> list[Part]:
    """All paragraphs and highlights."""
    return [part for scene in told.scenes for part in scene.parts]


def sentences(told: Narrative) -> list[Sentence]:
    """All sentences."""
    return [each for part in parts(told) for each in part.sentences]


def test_nine_in_ten_throws_are_told_in_few_sentences(played: tuple[Game[Any, Any], Words]) -> None:
    game, words = played
    told = narrated(game, "sl", words)
    assert len(sentences(told)) <= 0.4 * told.throws
    numbers = {clause.turn for each in sentences(told) for clause in each.clauses}
    cards = [card(turn, words) for turn in tale(game, "sl")]
    thrown = {each.number: sum(not one.joined for one in each.throws) for each in cards}
    assert sum(thrown.values()) == told.throws
    opened = {
        each.number for each in cards if any(line.turning or line.order for line in each.tale)
    }
    merged = sum(n for number, n in thrown.items() if number in numbers | opened)
    assert merged >= 0.9 * told.throws


def test_the_numbers_of_every_highlight_are_those_of_the_log(
    played: tuple[Game[Any, Any], Words],
) -> None:
    game, words = played
    told, before = narrated(game, "sl", words), states_before(game)
    found = [part for part in parts(told) if part.moment]
    assert found
    assert len(found) <= told.throws // ONE_IN
    largest = 0
    for old in game.past:
        lost = losses(before[id(old)], old.state, "sl", words)
        largest = max([largest, *(abs(each.after - each.before) for each in lost if each.low)])
    assert dict(told.numbers)["größter Treffer"] == str(largest)
    for part in found:
        moment, (sentence,) = part.moment, part.sentences
        assert moment is not None
        assert moment.kind in KINDS
        (clause,) = sentence.clauses
        old, turn = game.past[clause.turn], tale(game, "sl")[clause.turn]
        shown = card(turn, words, changed=losses(before[id(old)], old.state, "sl", words))
        thrown = [e for e in shown.throws if not e.joined]
        first = re.search(r"\d+", next((e.numbers for e in clause.tale if e.numbers), ""))
        single = [e.dice for e in thrown if first and [d.total for d in e.dice] == [int(first[0])]]
        assert moment.dice in (single or [(*e.beside, *e.dice) for e in thrown] or [()])
        assert set(moment.lines) <= set(shown.lines)
        assert {e.numbers for e in clause.tale} <= {e.numbers for e in shown.tale}
        if moment.kind == BLOW:
            assert re.findall(r"\d+", moment.title) == [str(largest)]
        if moment.kind == FALL:
            assert [e.name for e in _out(old.state, words)] != [
                e.name for e in _out(before[id(old)], words)
            ]


def test_whoever_does_not_see_all_bars_is_told_whose_largest_hit_it_is() -> None:
    rules = system("rumble")
    game, words = evening_of_bots(rules, rules.examples["ueberfall"]), Words(rules, "de")
    before = states_before(game)
    lost = [
        each
        for old in game.past
        for each in losses(before[id(old)], old.state, GM, words)
        if each.low
    ]
    seat = next(e.seat for e in rules.scene(rules.view(game.state, GM)).figures if e.name == "Ada")
    told = narrated(game, seat, words)
    ((word, number),) = [each for each in told.numbers if each[0].startswith("größter")]
    whose = word.removeprefix("größter Treffer gegen ")
    assert int(number) == max(e.before - e.after for e in lost if e.figure == whose)
    titles = [part.moment.title for part in parts(told) if part.moment]
    assert not any(each.startswith("Größter Treffer:") for each in titles)


def _out(state: Any, words: Words) -> list[Any]:
    rules = words.system
    return [each for each in rules.scene(rules.view(state, "sl")).figures if each.out]


def test_highlights_mark_the_throw_by_which_they_came(played: tuple[Game[Any, Any], Words]) -> None:
    told = narrated(played[0], "sl", played[1])
    marked = [(part.sentences[0].throws, part.moment.title) for part in parts(told) if part.moment]
    assert list(told.marks) == marked
    assert all(0 < at <= told.throws for at, _ in marked)


def test_a_round_says_who_begins_and_lists_no_initiative() -> None:
    rules = system("rumble")
    game = evening_of_bots(rules, rules.examples["ueberfall"])
    told = narrated(game, "sl", Words(rules, "de"))
    assert [each.title for each in told.scenes] == ["Runde 1", "Runde 2", "Runde 3"]
    assert told.scenes[0].begins == "Es beginnt Ork (2), dann Ada (3), Cy (5), Wache (6)"
    assert not any("zuerst" in in_words(each) for each in sentences(told))


def test_what_changes_stands_in_words_behind_the_deed() -> None:
    rules = system("rumble")
    game = evening_of_bots(rules, rules.examples["ueberfall"])
    said = [in_words(each) for each in sentences(narrated(game, "sl", Words(rules, "de")))]
    assert (
        "Cy sticht mit dem Dolch nach Wache und trifft Wache trotz Gegenangriff: "
        "7 LP weniger (noch 3) (1 gegen 7); die 1 bringt Cy einen kritischen Erfolg."
    ) in said


def test_corrections_and_tools_are_told_nowhere_in_the_story() -> None:
    table = Table("rumble", example="duell", seed=1)
    table.announce("sl", "aendern", figur="Ada", um=2).correct(0, "aendern", figur="Ada", um=3)
    table.announce("sl", "eingreifen", figur="Ada", wert="lp", neu=5)
    assert narrated(table.game, "sl", Words(system("rumble"), "de")).scenes == ()


def test_a_secret_throw_is_in_nobody_elses_story() -> None:
    table = Table("rumble", example="ueberfall", seed=1)
    table.announce("sl", "probe_verlangen", talent="Nahkampf", figuren=["Wache"], sicht="verdeckt")
    words = Words(system("rumble"), "de")
    assert narrated(table.game, "sl", words).throws == 1
    for seat in ("ada", "cy", "zuschauer"):
        assert narrated(table.game, seat, words) == narrated(
            Table("rumble", example="ueberfall", seed=1).game, seat, words
        )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["rumble", "raumschlacht", "rollkeep", "urc", "kaskade"])
def test_a_guided_evening_is_told_by_its_scenes_in_their_order(name: str, seed: int) -> None:
    rules = system(name)
    abend = next(iter(evenings(rules).values()))
    game = guided(rules, abend, seed)
    passed = [*scenes_passed(abend, game)]
    stations = [
        Station(each.turn, f"{nr}: Szene", f"Ort {nr}", f"Folge {nr}" if each.gone else "")
        for nr, each in enumerate(passed)
    ]
    told = narrated(game, abend.hero, Words(rules, "de"), stations)
    assert [each.text for each in told.scenes if each.text] == [each.text for each in stations]
    assert [e.came_to for e in told.scenes if e.came_to] == [e.came_to for e in stations[:-1]]
    titles = [each.title for each in told.scenes]
    assert [each for each in titles if ":" in each] == [each.title for each in stations]
    assert passed[-1].scene.ends


@pytest.mark.parametrize("name", ["rollkeep", "kaskade", "urc"])
def test_a_way_is_told_by_its_own_words_rather_than_as_asked_for(name: str) -> None:
    rules = system(name)
    abend = next(iter(evenings(rules).values()))
    game = guided(rules, abend, 1)
    first = next(scenes_passed(abend, game))
    assert first.gone
    assert first.left
    way = first.gone.way.words.de
    station = Station(0, "Anfang", "Ort", "Folge", way, first.left.turn.number)
    told = narrated(game, abend.hero, Words(rules, "de"), (station,))
    assert in_words(sentences(told)[0]).startswith(f"{way}: ")


def test_a_chase_is_told_in_one_breath() -> None:
    rules = system("kaskade")
    abend = next(iter(evenings(rules).values()))
    told = narrated(guided(rules, abend, 1), "mira", Words(rules, "de"))
    said = [in_words(each) for each in sentences(told)]
    assert sum("Alle rennen um die Wette" in each for each in said) <= 2
    assert not any(each.begins for each in told.scenes)


def test_it_is_told_in_english() -> None:
    rules = system("rumble")
    game = evening_of_bots(rules, rules.examples["ueberfall"])
    told = narrated(game, "sl", Words(rules, "en"))
    assert told.scenes[0].begins == "Ork begins, then Ada (3), Cy (5), Wache (6)".replace(
        "Ork", "Ork (2)"
    )
    assert "Largest hit: 9 LP" in [title for _, title in told.marks]


@pytest.fixture(scope="module")
def zollhof() -> Game[Any, Any]:
    """A guided evening of Dice Rumble."""
    rules = system("rumble")
    return guided(rules, evenings(rules)["zollhof"], 2)


@pytest.mark.parametrize(
    ("lang", "sneaks", "clock"),
    [
        ("de", "Ada schleicht und schafft es", "21:40 Uhr"),
        ("en", "Ada sneaks and succeeds", "21:40"),
    ],
)
def test_a_scene_has_its_time_and_a_deed_with_its_result_names_a_figure_once(
    zollhof: Game[Any, Any], lang: str, sneaks: str, clock: str
) -> None:
    began = datetime(2026, 5, 1, 21, 40).timestamp()
    times = {past.turn.number: began + 30 * n for n, past in enumerate(zollhof.past)}
    told = narrated(zollhof, "ada", Words(zollhof.system, lang), (), times)
    assert in_words(sentences(told)[0]).startswith(sneaks)
    shown = [each.time for each in told.scenes]
    assert shown[0] == clock
    assert len([each for each in shown if each]) == len({each for each in shown if each})
    untimed = narrated(zollhof, "ada", Words(zollhof.system, lang))
    assert {each.time for each in untimed.scenes} == {""}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (TaleShown("Ada haut nach Bo", "Ada trifft Bo"), "Ada haut nach Bo und trifft"),
        (TaleShown("Ada zielt", "Ada patzt und fällt"), "Ada zielt, patzt und fällt"),
        (TaleShown("Ada: Probe auf List", "Ada schafft es"), "Probe auf List, Ada schafft es"),
        (TaleShown("Ada: Probe auf Klettern", "Ada gelingt Klettern"), "Ada gelingt Klettern"),
        (TaleShown("Ada klettert", "Ada gelingt die Probe"), "Ada klettert, Ada gelingt die Probe"),
        (TaleShown("Ada ruft: „Halt!“", "Ada schafft es"), "Ada ruft: „Halt!“, Ada schafft es"),
        (TaleShown("Ada haut nach Bo", "Bo wehrt ab"), "Ada haut nach Bo, Bo wehrt ab"),
    ],
)  # fmt: skip
def test_how_a_deed_and_its_result_become_one_clause(line: TaleShown, said: str) -> None:
    assert clause_of(flowing(line, ["Ada", "Bo"], Words(system("rumble"), "de"))) == said


def test_a_way_that_was_gone_is_told_with_a_colon_before_what_came_of_it() -> None:
    line = TaleShown("Probe auf Wahrnehmung", "Kenji misslingt die Probe", numbers="19 gegen 20")
    (told,) = _chosen((line,), "Die Ablösung abwarten", ["Kenji"])
    assert clause_of(told) == "Die Ablösung abwarten: Kenji misslingt die Probe (19 gegen 20)"
