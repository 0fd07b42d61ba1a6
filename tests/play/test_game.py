"""The log is the truth: a game is the fold of its entries, and of nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from conformance.toy import Bieten, Gewonnen, Setzen, Stand, Verstecken, Wuerfeln
from support.kit import BASAR, AnyGame, Basar
from wuerfelwerk.dice.sources import ScriptedDice
from wuerfelwerk.errors import BrokenLog, IllegalCommand
from wuerfelwerk.play.engine import BY_HAND, Hands, answer, submit, undo
from wuerfelwerk.play.entries import (
    OPENING,
    Arranged,
    Corrected,
    Entry,
    Given,
    Kept,
    Opened,
    Settled,
    Spoken,
    Submitted,
    Undone,
    put_together,
)
from wuerfelwerk.play.game import apply, new_game, restore, stand
from wuerfelwerk.rules.note import Note, Step
from wuerfelwerk.rules.procedure import Procedure, Slot
from wuerfelwerk.rules.system import Event

SETUP = BASAR.examples["zu dritt"]


THROW = Slot((), "BAS-SPIEL-01/W6/W10", 0)


def scripted(*throws: str) -> Hands:
    source = ScriptedDice(throws)
    return Hands(dice=lambda question: source)


def points(game: AnyGame) -> dict[str, int]:
    return {each.name: each.punkte for each in game.state.spieler}


def after_one_throw() -> AnyGame:
    return submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), scripted("3 4"))


def test_a_new_game_begins_with_its_opening() -> None:
    game = new_game(BASAR, SETUP, {"verdeckt": "b", "offen": "a"})
    opened, arranged = game.log
    assert isinstance(opened, Opened)
    assert isinstance(arranged, Arranged)
    assert json.loads(arranged.setup) == SETUP
    assert (opened.system, opened.edition) == ("basar", "1")
    assert opened.promises == (("offen", "a"), ("verdeckt", "b"))
    assert game.state == game.start == BASAR.start(SETUP)


def test_a_settled_turn_is_past_with_state_events_and_working() -> None:
    (past,) = after_one_throw().past
    assert past.turn.command == Wuerfeln("ada")
    assert past.events == (Gewonnen(wer="ada", punkte=7),)
    assert [step.rule for step in past.steps] == ["BAS-SPIEL-01"]
    assert past.refused is None
    assert past.turn.kept == ()


def test_what_was_settled_is_not_played_again() -> None:
    """A rule that is mended later does not rewrite the past."""

    class Mended(Basar):
        def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
            raise AssertionError("a settled turn was played again")

    game = after_one_throw()
    assert restore(Mended(), game.log).state == game.state


def test_an_answer_given_again_takes_the_first_back() -> None:
    game = submit(new_game(BASAR, SETUP), "bo", Setzen("bo", 2), BY_HAND)
    slot = game.open[0].slot
    for said in ("gerade", "ungerade"):
        game = apply(game, Given(0, slot, said, "hand"))
    assert game.turn is not None
    assert [given.answer for given in game.turn.given] == ["ungerade"]
    assert game.lying(slot) == Given(0, slot, "ungerade", "hand")


def test_nothing_lies_where_no_turn_runs() -> None:
    assert new_game(BASAR, SETUP).lying(THROW) is None


def test_words_for_the_seal_change_nothing_else() -> None:
    game = new_game(BASAR, SETUP)
    spoken = apply(game, Spoken("ada", "Hokuspokus"))
    assert spoken.log == (*game.log, Spoken("ada", "Hokuspokus"))
    assert spoken.state == game.state


def test_hidden_parts_of_an_outcome_are_put_in_their_places() -> None:
    kept = Kept(0, ((1, Gewonnen(wer="b", punkte=1)),), ((0, Step("x")),), frozenset("b"))
    seen = Settled(0, ((0, Gewonnen(wer="a", punkte=1)),), ((1, Step("y")),))
    events, steps = put_together((kept, seen))
    assert [event.wer for event in events if isinstance(event, Gewonnen)] == ["a", "b"]
    assert [step.rule for step in steps] == ["x", "y"]


def test_a_log_that_ends_in_the_middle_of_a_turn_asks_again() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Bieten("ada"), BY_HAND)
    game = answer(game, "bo", 4, BY_HAND)
    again = restore(BASAR, game.log)
    assert again == game
    assert [each.question.seat for each in again.open] == ["ada", "bo", "cy"]


def test_a_log_that_ends_before_the_outcome_has_no_open_question() -> None:
    log = after_one_throw().log[:-1]
    assert isinstance(log[-1], Given)
    game = restore(BASAR, log)
    assert game.turn is not None
    assert (game.open, game.past) == ((), ())


def test_a_running_command_that_newer_rules_refuse_stands_still_and_can_be_taken_back() -> None:
    log = (*new_game(BASAR, SETUP).log, Submitted("ada", Setzen("ada", 5)))
    game = restore(BASAR, log)
    assert game.turn is not None
    assert game.open == ()
    assert undo(game, 0, BY_HAND).turn is None


def test_a_game_nobody_is_asked_in_stands_as_it_is() -> None:
    game = after_one_throw()
    assert stand(game) is game


NOT_NOW: list[tuple[str, Entry]] = [
    ("Ansage 1 wartet nicht", Given(1, THROW, ((1, 2), ()), "hand")),
    ("Ansage 0 wartet nicht", Settled(0)),
    ("Ansage 7 wartet nicht", Kept(7, (), (), frozenset())),
    ("Ansage 1 gibt es nicht", Undone(1)),
    ("Ansage -3 gibt es nicht", Undone(-3)),
    ("Ansage 9 gibt es nicht", Corrected(9, Wuerfeln("ada"))),
]


@pytest.mark.parametrize(("why", "entry"), NOT_NOW, ids=lambda each: type(each).__name__)
def test_entries_that_fit_nowhere_are_refused(why: str, entry: Entry) -> None:
    with pytest.raises(IllegalCommand, match=why):
        apply(after_one_throw(), entry)


def test_one_announcement_after_the_other() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), BY_HAND)
    with pytest.raises(IllegalCommand, match="Erst muss"):
        apply(game, Submitted("bo", Wuerfeln("bo")))


def test_another_turn_than_the_running_one_is_not_answered() -> None:
    game = submit(after_one_throw(), "bo", Wuerfeln("bo"), BY_HAND)
    with pytest.raises(IllegalCommand, match="Ansage 0 wartet nicht"):
        apply(game, Given(0, THROW, ((1, 2), ()), "hand"))


def opening(**changed: Any) -> Opened:
    return Opened(**{"system": "basar", "edition": "1", **changed})


def arranged(setup: Any = "{}") -> tuple[Entry, ...]:
    return (opening(), Arranged(setup))


BROKEN: list[tuple[str, tuple[Entry, ...]]] = [
    ("beginnt mit Eröffnung und Aufstellung", ()),
    ("beginnt mit Eröffnung und Aufstellung", (opening(),)),
    ("beginnt mit Eröffnung und Aufstellung", (opening(), Submitted("ada", Wuerfeln("ada")))),
    ("ist von rumble, nicht von basar", (opening(system="rumble"), Arranged("{}"))),
    ("nur einmal", (*arranged(), opening())),
    ("nur einmal", (*arranged(), Arranged("{}"))),
]


@pytest.mark.parametrize(("why", "log"), BROKEN)
def test_a_broken_log_is_refused(why: str, log: tuple[Entry, ...]) -> None:
    with pytest.raises(BrokenLog, match=why):
        restore(BASAR, log)


@pytest.mark.parametrize(
    "setup", ["", "{", "kein JSON", "[" * 100_000, None, 7], ids=lambda setup: str(setup)[:20]
)
def test_a_log_whose_set_up_is_not_json_is_refused(setup: Any) -> None:
    with pytest.raises(BrokenLog):
        restore(BASAR, arranged(setup))
    with pytest.raises(BrokenLog):
        restore(BASAR, (*arranged(), Corrected(OPENING, setup)))


@pytest.mark.parametrize("setup", ["[]", "7", '"x"', "null"])
def test_a_log_whose_set_up_is_no_object_is_refused(setup: str) -> None:
    with pytest.raises(BrokenLog):
        restore(BASAR, arranged(setup))


def test_the_number_of_a_turn_is_never_used_twice() -> None:
    game = apply(after_one_throw(), Undone(0))
    game = submit(game, "bo", Verstecken("bo"), BY_HAND)
    assert game.turn is not None
    assert game.turn.number == 1
    assert points(game) == {"ada": 0, "bo": 3, "cy": 0}
