"""How far an evening has come is read off the log: by what came out, and after taking back."""

from __future__ import annotations

import os
from itertools import pairwise
from typing import Any

import pytest

from support.abende import evening
from wuerfelwerk.advice.cards import weigh_answers, weigh_commands
from wuerfelwerk.dice.sources import RandomDice, ScriptedDice
from wuerfelwerk.play.abend import (
    announced,
    long_enough,
    others_stand,
    progress,
    scenes_passed,
    spared,
)
from wuerfelwerk.play.engine import BY_HAND, Hands, answer, submit, undo
from wuerfelwerk.play.game import Game, Past, new_game, restore
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.abend import Abend, evenings
from wuerfelwerk.rules.abend_hero import cast_of, starring
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.systems.raumschlacht.runde import Ergeben
from wuerfelwerk.values import replace

RUMBLE = system("rumble")
ABEND = evenings(RUMBLE)["zollhof"]
URC = system("urc")
LAGER = evenings(URC)["lager"]
MANY = int(os.environ.get("WUERFELWERK_GUIDED", "50"))
"""``make evenings`` plays more of them."""
ALL = [(rules, abend) for rules in installed().values() for abend in evenings(rules).values()]


def begun() -> Game[Any, Any]:
    """The evening before anything has happened."""
    return new_game(RUMBLE, ABEND.setup)


def gone(game: Game[Any, Any], number: int, *throws: str, reroll: str = "behalten") -> Any:
    """One of the ways of the scene, with the dice that fall."""
    way = progress(ABEND, game).scene.ways[number]
    laid = ScriptedDice([*throws])
    game = submit(game, way.seat, way.command, Hands(lambda _: laid))
    while game.open:
        each = game.open[0]
        asks = isinstance(each.question, Choice) and reroll in each.question.options
        said = reroll if asks else RUMBLE.policy(each.question)
        game = answer(game, each.question.seat, said, Hands(lambda _: laid), each.slot)
    return game


def test_it_begins_with_the_first_scene() -> None:
    stands = progress(ABEND, begun())
    assert (stands.scene.id, stands.gone, stands.waits, stands.over) == ("tor", (), True, False)


@pytest.mark.parametrize(("thrown", "good"), [("3", True), ("9", False)])
def test_a_check_leads_on_by_how_it_came_out(thrown: str, good: bool) -> None:
    stands = progress(ABEND, gone(begun(), 0, thrown))
    (last,) = stands.gone
    assert (stands.scene.id, last.scene, last.good) == ("schreibstube", "tor", good)
    assert last.outcome is (last.way.success if good else last.way.failure)


@pytest.mark.parametrize(
    ("hers", "guards", "leads"), [("3", "7", "vorsprung"), ("9", "1", "gestellt")]
)
def test_a_duel_leads_on_by_who_won(hers: str, guards: str, leads: str) -> None:
    game = gone(gone(begun(), 0, "3"), 0, "3")
    assert progress(ABEND, gone(game, 0, hers, guards)).scene.id == leads


def test_what_is_taken_back_has_not_been_gone() -> None:
    game = gone(gone(begun(), 0, "3"), 0, "3")
    assert progress(ABEND, game).scene.id == "wer_da"
    back = undo(game, 1, BY_HAND)
    assert progress(ABEND, back).scene.id == "schreibstube"
    assert progress(ABEND, undo(back, 0, BY_HAND)).scene.id == "tor"


def test_a_log_that_is_read_again_stands_where_it_stood() -> None:
    game = gone(begun(), 1, "9")
    again = restore(RUMBLE, game.log)
    assert progress(ABEND, again).gone[0].good is False
    assert progress(ABEND, again) == progress(ABEND, game)


def test_what_is_no_way_of_the_scene_changes_nothing() -> None:
    game = begun()
    other = gone(game, 0, "3").past[0].turn.command
    free, laid = type(other)("ada", "Ada", "Athletik"), ScriptedDice(["2"])
    elsewhere = submit(game, "ada", free, Hands(lambda _: laid))
    assert progress(ABEND, elsewhere).scene.id == "tor"


@pytest.mark.parametrize(
    ("rules", "abend"), ALL, ids=[f"{rules.id}-{abend.name}" for rules, abend in ALL]
)
def test_many_evenings_at_random_come_to_an_end(rules: Any, abend: Abend) -> None:
    ends, ways = set[str](), set[tuple[str, int, bool]]()
    for seed in range(MANY):
        stands = progress(abend, evening(rules, abend, seed))
        ends.add(stands.scene.id)
        for each in stands.gone:
            number = abend.scenes[each.scene].ways.index(each.way)
            ways.add((each.scene, number, each.good))
    gone_ways = {(scene, number) for scene, number, _ in ways}
    assert gone_ways == {
        (scene.id, number) for scene in abend.scenes.values() for number in range(len(scene.ways))
    }
    assert {good for *_, good in ways} == {True, False}, "some succeed and some fail"
    assert len(ends) >= 1


@pytest.mark.parametrize(("rules", "abend"), ALL, ids=[f"{r.id}-{a.name}" for r, a in ALL])
def test_by_the_same_dice_it_is_the_same_in_english(rules: Any, abend: Abend) -> None:
    english = evenings(rules, "en")[abend.name]
    for seed in range(2):
        played = [progress(each, evening(rules, each, seed)) for each in (abend, english)]
        first, second = ([(gone.scene, gone.good) for gone in each.gone] for each in played)
        assert first == second
        assert played[0].scene.id == played[1].scene.id


def test_a_fight_lasts_three_rounds_at_most() -> None:
    for seed in range(50):
        game = evening(RUMBLE, ABEND, seed)
        rounds = [RUMBLE.scene(RUMBLE.view(past.state, "ada")).round or 0 for past in game.past]
        assert max(rounds) <= 3
        assert game.past[-1].turn.seat == GM


def test_a_chase_lasts_four_rounds_at_most() -> None:
    rules = system("kaskade")
    abend, run = evenings(rules)["gassen"], 0
    for seed in range(20):
        chases = [past.state.jagd for past in evening(rules, abend, seed).past]
        run = max(run, *(each.runde for each in chases if each is not None), 0)
    assert run == 4


SHIPS = system("raumschlacht")
CAMPAIGN = evenings(SHIPS)["funkstille"]


def test_a_campaign_has_three_battles_and_carries_damage_on() -> None:
    played = [evening(SHIPS, CAMPAIGN, seed) for seed in range(12)]
    gone_ways = [each for game in played for each in progress(CAMPAIGN, game).gone]
    fights = {"station", "geleit", "flotte"}
    assert {each.scene for each in gone_ways if each.way.fight} == fights
    sure = [each for each in gone_ways if not each.way.fight]
    assert all(each.good and each.outcome is each.way.success for each in sure)
    assert {each.way.words.de for each in sure} >= {"Erst flicken", "Gleich ablegen"}
    hurt: dict[str, list[tuple[Any, Any]]] = {}
    for game in played:
        for passed in scenes_passed(CAMPAIGN, game):
            if passed.scene.id == "werft" and passed.gone and passed.left:
                before = game.past[passed.turn - 1].state.schiff("Adler").schaden
                after = passed.left.state.schiff("Adler").schaden
                hurt.setdefault(passed.gone.way.words.de, []).append((before, after))
    assert all(after == () for _, after in hurt["Erst flicken"])
    assert all(after == before for before, after in hurt["Gleich ablegen"])
    assert any(before for pairs in hurt.values() for before, _ in pairs)


def test_a_fight_is_lost_with_whoever_must_not_fall() -> None:
    later = ("geleit", "plan", "verlust", "flotte", "stille", "kapsel")
    abend = replace(CAMPAIGN, scenes={name: CAMPAIGN.scenes[name] for name in later})
    way, laid = CAMPAIGN.scenes["werft"].ways[0], RandomDice(3)
    hands = Hands(lambda _: laid)
    game = announced(way, new_game(SHIPS, CAMPAIGN.setup), BY_HAND)
    (escort,) = abend.first.ways
    game = announced(escort, game, hands)
    assert long_enough(abend, game) is None
    lost = Ergeben(GM, "Nordstern")
    game = submit(game, GM, lost, hands)
    game = submit(game, GM, long_enough(abend, game), hands)
    stands = progress(abend, game)
    assert (stands.scene.id, stands.gone[-1].good) == ("verlust", False)


def test_a_way_taken_back_is_gone_again() -> None:
    way = CAMPAIGN.scenes["werft"].ways[0]
    once = announced(way, new_game(SHIPS, CAMPAIGN.setup), BY_HAND)
    back = undo(once, once.past[-1].turn.number, BY_HAND)
    assert "Luchs" not in back.state.namen
    again = announced(way, back, BY_HAND)
    assert (again.open, sorted(again.state.namen)) == ((), sorted(once.state.namen))


def test_a_newcomer_is_not_asked_before_the_fight() -> None:
    game, laid = new_game(URC, LAGER.setup), RandomDice(1)
    hands = Hands(lambda _: laid)
    way = LAGER.first.ways[0]
    asked = submit(game, way.seat, way.command, hands)
    assert [each.question.rule for each in asked.open] == ["URC-RND-11"]
    game = submit(game, way.seat, way.command, spared(LAGER, game, hands))
    assert all(each.question.rule != "URC-RND-11" for each in game.open)
    while game.open:
        each = game.open[0]
        game = answer(game, each.question.seat, URC.policy(each.question), hands, each.slot)
    assert progress(LAGER, game).scene.id == "halle"
    way = LAGER.scenes["halle"].ways[0]
    later = submit(game, way.seat, way.command, spared(LAGER, game, hands))
    assert all(each.question.rule != "URC-RND-11" for each in later.open)
    assert {name for each in LAGER.spared for name in each.scenes} == {"zaun", "halle"}


@pytest.mark.parametrize(
    ("rules", "abend"), ALL, ids=[f"{rules.id}-{abend.name}" for rules, abend in ALL]
)
def test_a_fight_in_which_one_side_is_left_ends_at_once(rules: Any, abend: Abend) -> None:
    """Nobody has to end their turn first."""
    begins = [way.command for scene in abend.scenes.values() for way in scene.ways if way.fight]
    for seed in range(8):
        on = False
        for past, following in pairwise(evening(rules, abend, seed).past):
            on = (on or past.turn.command in begins) and not ended(rules, past)
            if on and not others_stand(rules, past.state, abend.hero):
                assert ended(rules, following)


def ended(rules: Any, past: Past[Any, Any]) -> bool:
    """Was this the turn in which a fight was over?"""
    return any(type(each) in rules.wording.ending for each in past.events)


def test_a_way_of_roll_and_keep_promises_what_its_first_question_says() -> None:
    rules = system("rollkeep")
    bridge = evenings(rules)["bruecke"]
    goal = rules.goals[bridge.goal]
    for void in (0, 1, 2):
        sheets = [{**each, "beginnt": {"vp": void}} if each["name"] == "Kenji" else each
                  for each in bridge.setup["sheets"]]  # fmt: skip
        game = new_game(rules, {**bridge.setup, "sheets": sheets})
        ways = [way for scene in bridge.scenes.values() for way in scene.ways if way.thrown]
        for way in ways:
            promised = weigh_commands(
                rules, look(game, bridge.hero).view, bridge.hero, (way.command,), goal
            )
            asked = submit(game, way.seat, way.command, BY_HAND)
            first = weigh_answers(rules, look(asked, bridge.hero), asked.open[0], goal)[0]
            assert promised[0].chance == first.chance


@pytest.mark.parametrize("name", ["kaskade", "rollkeep", "rumble", "urc"])
def test_an_evening_ends_with_somebody_else_in_it(name: str) -> None:
    rules = installed()[name]
    (abend,) = evenings(rules).values()
    sheets = [{**each, "name": f"{each['name']} Zett"} for each in abend.setup["sheets"]]
    setup = {**abend.setup, "sheets": sheets}
    played = replace(starring(abend, cast_of(abend, setup)), setup=setup)
    game = evening(rules, played, 3)
    assert progress(played, game).over
    assert progress(abend, game).gone == ()
