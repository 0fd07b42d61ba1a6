"""Forecasts of a command: one look for all goals; the throw by itself where more is too much."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL, Spiel, held, kann, nsc
from support.kaskade_kampf import Gefecht, fechter
from wuerfelwerk.advice import forecast as forecasting
from wuerfelwerk.advice.ahead import MOST_PLAIN, Advice
from wuerfelwerk.advice.best import advise_commands
from wuerfelwerk.advice.forecast import Looking, forecast, forecast_throw
from wuerfelwerk.advice.search.positions import DEEP, MOST_WORK
from wuerfelwerk.odds.expand import Replay
from wuerfelwerk.odds.keep.let_lie import best_plan, game_of, kinds_of
from wuerfelwerk.play.engine import BY_HAND, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.shortcuts.let_lie import LAYING
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.beispiele import AUFSTELLUNGEN
from wuerfelwerk.systems.kaskade.proben.probe import Wurf
from wuerfelwerk.systems.kaskade.proben.wurf import LEER, Probe
from wuerfelwerk.systems.kaskade.rat.aussicht import Fuersich, Glueckshand
from wuerfelwerk.systems.kaskade.rat.zaehlung import in_zahlen

Found = dict[str, Advice]


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[Looking]:
    """Everything that looks ahead, to see afterwards how much it looked at."""
    made: list[Looking] = []

    class Watched(Looking):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            made.append(self)

    monkeypatch.setattr(forecasting, "Looking", Watched)
    return made


def _gasse() -> Game[Any, Any]:
    return new_game(KASKADE, AUFSTELLUNGEN["gasse"])


def _told(game: Game[Any, Any], command: Any, *names: str) -> Found:
    view, goals = look(game, command.wer).view, game.system.goals
    wanted = [goals[name] for name in names or goals]
    found = forecast(game.system, view, command.wer, command, wanted)
    return {goal.name: advice for goal, advice in found}


def _of_throw(spiel: Spiel, seat: str) -> Found:
    """What is said of the throw that is asked of this seat."""
    sight = look(spiel.game, seat)
    (asked,) = [each for each in sight.open if each.question.seat == seat]
    found = forecast_throw(KASKADE, sight, asked, KASKADE.goals.values())
    assert found is not None
    return {goal.name: advice for goal, advice in found}


def _alone(wille: str, **wie: Any) -> Fraction:
    wurf = Wurf(figur="", platz="", worauf="", **wie)
    laying = LAYING(Probe(wurf))
    assert laying is not None
    ziel = Fuersich(0)
    found: Fraction = best_plan(laying, lambda wertung: ziel(wille, wertung)).value()
    return found


def test_a_throw_on_which_too_much_hangs_is_weighed_by_itself(looked: list[Looking]) -> None:
    """Sneaking past somebody alert: before, all was searched for every goal, and nothing said."""
    found = _told(_gasse(), a.Schleichen("mira", "Mira", ("Dieb",), 2, "wachsam"))
    wie: dict[str, Any] = {"wert": 12, "anzahl": 3, "seiten": 20, "glueck": 7}
    assert found["ergebnis"].worth == _alone("ergebnis", **wie)
    assert found["gruppe"].worth == _alone("gruppe", **wie)
    assert all(each.alone and not each.exact for each in found.values())
    assert looked[0].work == 0


def test_whether_a_throw_against_others_succeeds_is_not_said_by_itself() -> None:
    found = _told(_gasse(), a.Beeinflussen("mira", "Mira", "Dieb", "Redekunst"))
    assert "ergebnis" in found
    assert not {"gelingen", "steigern", "unterschied"} & set(found)


def test_what_only_others_throw_is_not_searched(looked: list[Looking]) -> None:
    assert _told(_gasse(), a.GemeinsamProben(SL, ("Mira", "Borin"), "Geländelauf")) == {}
    assert _told(_gasse(), a.Wachen(SL, ("Mira", "Borin"), "normal")) == {}
    assert [each.work for each in looked] == [0, 0]


def test_what_can_be_looked_at_as_a_whole_is_the_same_as_ever(looked: list[Looking]) -> None:
    game = new_game(KASKADE, {"sheets": [held(**kann("Redekunst", 8, 2))]})
    command = a.Proben("mira", "Mira", "Redekunst")
    found = _told(game, command)
    for goal in game.system.goals.values():
        (alone,) = advise_commands(game.system, look(game, "mira").view, "mira", [command], goal)
        assert found[goal.name] == alone
    assert looked[0].work > 0


def test_too_much_for_one_goal_is_not_tried_for_the_next(
    looked: list[Looking], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, command = _gasse(), a.Proben("mira", "Mira", "Redekunst")
    monkeypatch.setattr(forecasting, "MOST_WORK", 400)
    _told(game, command, "ergebnis")
    found = _told(game, command)
    assert looked[0].work == looked[1].work > 400
    assert set(found) == {"ergebnis", "gelingen", "gruppe", "psyche_schonen"}
    assert not any(each.exact for each in found.values())


def test_a_higher_skill_is_never_worse(looked: list[Looking]) -> None:
    """Above 20 there is more to decide than is looked at; before, plain play was assumed."""
    worth = []
    for wert in (19, 21, 30):
        game = new_game(KASKADE, {"sheets": [held(**kann("Redekunst", wert, 3))]})
        found = _told(game, a.Proben("mira", "Mira", "Redekunst"))
        worth.append((found["ergebnis"].worth, found["gruppe"].worth, found["gelingen"].worth))
    assert worth[0] < worth[1] <= worth[2]
    assert all(low <= high for low, high in zip(worth[0], worth[1], strict=True))
    assert [each.work for each in looked[1:]] == [0, 0]


def test_points_of_several_throws_add_up_and_a_chance_is_named_of_one_only() -> None:
    sheets = [nsc("Wache", **kann("Mut", 10, 3)), nsc("Hund", **kann("Mut", 8, 3))]
    game = new_game(KASKADE, {"sheets": sheets})

    def verlangt(*wer: str) -> Found:
        return _told(game, a.ProbeVerlangen(SL, wer, "Mut", ziel=8))

    eine, andere, beide = verlangt("Wache"), verlangt("Hund"), verlangt("Wache", "Hund")
    assert eine["gelingen"].worth
    assert beide["ergebnis"].worth == eine["ergebnis"].worth + andere["ergebnis"].worth
    assert "gelingen" not in beide or beide["gelingen"].exact


def test_a_throw_that_is_asked_for_is_weighed_with_what_lies_already() -> None:
    """Before, this took as long as the whole turn, and of more dice nothing was said at all."""
    spiel = Spiel(held(**kann("Schleichen", 12, 6)), nsc(**kann("Wachgabe", 12, 6)))
    spiel.sagt("mira", a.Schleichen, figur="Mira", gegner=("Wache",), aufmerksam="wachsam")
    spiel.antwortet(SL, "so")
    before = _of_throw(spiel, "mira")["ergebnis"]
    assert not before.exact
    assert before.worth == _alone("ergebnis", wert=12, anzahl=6, seiten=20)
    spiel.antwortet("mira", "12 12 12 12 2 2", (12, 12, 12, 12))
    assert _of_throw(spiel, "mira")["ergebnis"].worth > 48


def test_lucky_dice_are_read_with_what_can_be_told_apart_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of six W20 there are 42 504 hands with a lucky number; before, each was weighed by itself."""
    asked: list[int] = []
    step = Glueckshand.step

    def counted(self: Glueckshand, seen: Any, face: int, /) -> Any:
        asked.append(face)
        return step(self, seen, face)

    monkeypatch.setattr(Glueckshand, "step", counted)
    laying = in_zahlen(Wurf(figur="", platz="", worauf="", wert=14, anzahl=6, seiten=20,
                            folgen=True, glueck=7), LEER)  # fmt: skip
    assert len(kinds_of(game_of(laying)).places) == 134_596
    assert len(asked) < 42_504


def test_where_a_turn_begins_with_choices_on_which_too_much_hangs_nothing_is_searched(
    looked: list[Looking],
) -> None:
    """A whole phase of a fight: before, all was searched, and nothing came of it for any goal."""
    game = new_game(KASKADE, AUFSTELLUNGEN["handgemenge"])
    names = tuple(figur.name for figur in game.state.figuren)
    game = submit(game, SL, a.KampfBeginnen(SL, names), BY_HAND)
    assert _told(game, a.Kampfwurf("mira")) == {}
    assert [each.work for each in looked] == [0]


def test_a_throw_by_itself_is_weighed_however_much_of_the_others_is_hidden() -> None:
    """Before, too many ways of what the guard did unseen meant that nothing was said, and late."""
    guard = fechter("Wache", platz=SL, nsc=True, verdeckt=True)
    fight = Gefecht(fechter(), fechter("Udo"), guard)
    fight.legen("mira", "9 10 11").legen("udo", "9 10 11").legen(SL, "2 3 4").sagt(SL, a.Kampfwurf)
    while not isinstance(fight.frage, Throw):
        asked = fight.game.open[0]
        said = fight._sagt(asked.question, "Mira Udo", {}, False)
        fight.game = answer(fight.game, asked.question.seat, said, fight.hands, asked.slot)
    assert _of_throw(fight, "mira")["ergebnis"].alone


def test_long_turns_cost_what_it_takes_to_go_through_their_answers_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A round of many ships is asked from its beginning at every position."""
    gone, rules = 0, system("raumschlacht")
    after = Replay.after

    def counted(self: Replay, answers: tuple[Any, ...]) -> Any:
        nonlocal gone
        gone += len(answers)
        return after(self, answers)

    monkeypatch.setattr(Replay, "after", counted)
    state = rules.start(rules.examples["duell"])
    assert forecast(rules, state, GM, rules.host(state), rules.goals.values()) == []
    assert gone <= DEEP * (MOST_WORK + MOST_PLAIN)
