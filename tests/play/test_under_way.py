"""A turn that waits goes on where it stands; of what is not kept, playing again makes the same."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.toy import Bieten
from support.kit import BASAR, AnyGame, Basar
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.play import engine
from wuerfelwerk.play.engine import BY_HAND, answer, submit
from wuerfelwerk.play.game import RunningTurn, new_game, restore
from wuerfelwerk.play.under_way import UnderWay

SETUP = BASAR.examples["zu dritt"]


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every time that the rules of a turn begin."""
    begun: list[Any] = []
    decide = Basar.decide

    def counted(rules: Basar, state: Any, command: Any, note: Any) -> Any:
        begun.append(command)
        return decide(rules, state, command, note)

    monkeypatch.setattr(Basar, "decide", counted)
    monkeypatch.setattr(engine, "UNDER_WAY", UnderWay())
    return begun


def _bidding() -> AnyGame:
    return submit(new_game(BASAR, SETUP), "ada", Bieten("ada"), BY_HAND)


def _bid(game: AnyGame) -> AnyGame:
    for each in (5, 3, 2, 1):
        if game.open:
            game = answer(game, game.open[0].question.seat, each, BY_HAND)
    return game


def test_rules_run_once_for_all_answers_of_a_turn(runs: list[Any]) -> None:
    _bid(_bidding())
    assert len(runs) == 1


def test_it_comes_to_the_same_as_playing_it_again(
    runs: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    went_on = _bid(_bidding())
    monkeypatch.setattr(engine, "UNDER_WAY", UnderWay(0))
    assert _bid(_bidding()) == went_on
    assert len(runs) > 2
    assert restore(BASAR, went_on.log) == went_on


def test_of_two_who_go_on_from_the_same_moment_neither_hears_of_the_other(runs: list[Any]) -> None:
    game = _bidding()
    one, other = (answer(game, "ada", each, BY_HAND) for each in (5, 3))
    assert len(runs) == 2
    assert [each.turn.given[-1].answer for each in (one, other) if each.turn] == [5, 3]
    assert (one.open, one.steps) == (other.open, other.steps)
    assert _bid(one) == _bid(answer(game, "ada", 5, BY_HAND))


def test_a_refused_answer_leaves_the_turn_as_it_stands(runs: list[Any]) -> None:
    game = _bidding()
    with pytest.raises(IllegalAnswer):
        answer(game, "ada", "x", BY_HAND)
    answer(game, "ada", 5, BY_HAND)
    assert len(runs) == 1


def test_only_so_many_are_kept_the_newest_of_them() -> None:
    kept, games = UnderWay(2), [_bidding() for _ in range(3)]
    for game in games:
        kept.put(game, RunningTurn(game))
    assert [kept.taken(game) is not None for game in games] == [False, True, True]
    assert kept.taken(games[2]) is None  # whoever goes on with it has taken it
