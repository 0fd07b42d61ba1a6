"""The table after so many throws: what the log says up to there, and nothing that came later."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from support.kit import evening_of_bots
from wuerfelwerk.library import Table
from wuerfelwerk.play import view
from wuerfelwerk.play.entries import Given
from wuerfelwerk.play.game import Game, restore
from wuerfelwerk.present.pages import replay
from wuerfelwerk.present.pages.replay import ReplayShown, replayed
from wuerfelwerk.present.screen.story import stood
from wuerfelwerk.present.screen.thrown import counted
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.kaskade.beispiele import FECHTERIN, WAECHTER

RUMBLE = system("rumble")
WORDS = Words(RUMBLE, "de")


@pytest.fixture(scope="module")
def evening() -> Game[Any, Any]:
    """Ada and Cy against a guard and an orc whose values are hidden."""
    return evening_of_bots(RUMBLE, RUMBLE.examples["ueberfall"])


def fallen(game: Game[Any, Any], words: Words) -> list[int]:
    """Where in the log throws stand."""
    return [at for at, each in enumerate(game.log)
            if isinstance(each, Given) and counted((each,), words)]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "example"), [("rumble", "ueberfall"), ("urc", "ueberfall"), ("raumschlacht", "duell")]
)
def test_after_n_throws_the_table_stands_as_the_log_up_to_there_says(
    name: str, example: str
) -> None:
    rules = system(name)
    words = Words(rules, "de")
    game = evening_of_bots(rules, rules.examples[example])
    throws = fallen(game, words)
    assert replayed(game, "sl", words, 0).steps == len(throws) > 3
    for n, end in enumerate([*throws, len(game.log)]):
        shown = replayed(game, "sl", words, n)
        played = restore(rules, game.log[:end])
        assert shown.step == n
        assert shown.figures == stood(played.state, "sl", words)


def test_it_leads_from_the_beginning_to_the_end(evening: Game[Any, Any]) -> None:
    first = replayed(evening, "sl", WORDS, 0)
    last = replayed(evening, "sl", WORDS, 10_000, {"sl": "Bea"})
    assert (first.step, first.card, first.round, first.order) == (0, None, None, ())
    assert last.step == last.steps
    assert last.card is not None
    assert [each.condition for each in last.figures] == ["", "", "bewusstlos", "bewusstlos"]


def two(evening: Game[Any, Any]) -> tuple[ReplayShown, ReplayShown]:
    """The table within a turn of two throws, and when the second has fallen."""
    shown = [replayed(evening, "sl", WORDS, n) for n in range(1, 25)]
    pairs = pairwise(shown)
    return next(
        (one, other)
        for one, other in pairs
        if one.card and other.card and one.card.number == other.card.number
        and one.card.running and not other.card.running and len(other.card.throws) == 2
    )  # fmt: skip


def test_within_a_turn_nothing_has_come_of_it_yet(evening: Game[Any, Any]) -> None:
    before, after = two(evening)
    assert before.card is not None
    assert after.card is not None
    assert before.card.throws == after.card.throws[:1]
    assert (before.card.events, before.card.lines, before.card.losses) == ((), (), ())
    assert before.stage.running
    assert before.stage.verdict is None
    assert before.stage.deed == after.stage.deed
    assert after.stage.verdict is not None


def test_a_secret_throw_is_no_stop_for_those_who_may_not_know() -> None:
    table = Table("rumble", example="ueberfall", seed=1)
    table.announce("sl", "probe_verlangen", talent="Nahkampf", figuren=["Wache"], sicht="verdeckt")
    assert replayed(table.game, "sl", WORDS, 9).steps > 0
    for seat in ("ada", "zuschauer"):
        shown = replayed(table.game, seat, WORDS, 9)
        assert (shown.steps, shown.card) == (0, None)


def test_a_throw_of_a_long_evening_is_shown_without_telling_all_of_it(
    evening: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    whole = view.told

    def noted(old: Any, *others: Any) -> Any:
        told.append(old)
        return whole(old, *others)

    monkeypatch.setattr(replay, "told", noted)
    assert replayed(evening, "sl", WORDS, 5).card is not None
    assert len(told) == 1


def test_the_board_stands_as_it_did() -> None:
    rules = system("raumschlacht")
    game = evening_of_bots(rules, rules.examples["duell"])
    first, last = (replayed(game, "sl", Words(rules, "de"), n) for n in (0, 999))
    assert first.board is not None
    assert last.board is not None
    assert first.board.pieces != last.board.pieces


def test_a_fight_of_phases_is_counted_in_phases() -> None:
    table = Table("kaskade", [FECHTERIN, WAECHTER], seed=3)
    table.announce("sl", "kampf_beginnen", teilnehmer=["Mira", "Wächter"])
    assert replayed(table.game, "sl", Words(system("kaskade"), "de"), 1).count == "Vor Phase 1"
