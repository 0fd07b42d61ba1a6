"""Who throws, who chooses, who is asked; corrections keep every die that fell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from hashlib import sha256
from typing import Any

import pytest

from conformance.toy import Bieten, Setzen, Stand, Verstecken, Wuerfeln
from support.kit import BASAR, AnyGame, Basar
from wuerfelwerk.dice.pool import Faces
from wuerfelwerk.dice.sources import RandomDice, ScriptedDice
from wuerfelwerk.errors import IllegalAnswer, IllegalCommand, WuerfelwerkError
from wuerfelwerk.play.engine import (
    BY_HAND,
    Hands,
    answer,
    audience_of,
    correct,
    correct_setup,
    due_words,
    may_pledge,
    pledge,
    roll,
    serve,
    speak,
    submit,
    undo,
)
from wuerfelwerk.play.entries import Corrected, Given, Kept, Settled, Spoken, Submitted, Undone
from wuerfelwerk.play.game import new_game, restore
from wuerfelwerk.play.view import Sight, tale
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import Open, Procedure, ask
from wuerfelwerk.rules.request import Choice, Throw
from wuerfelwerk.rules.system import Event, system

SETUP = BASAR.examples["zu dritt"]
NOBODY = ScriptedDice([])
ONLY_ADA = frozenset({"ada"})


def scripted(*throws: str) -> Hands:
    source = ScriptedDice(throws)
    return Hands(dice=lambda question: source)


def points(game: AnyGame) -> dict[str, int]:
    return {each.name: each.punkte for each in game.state.spieler}


def throw(seat: Seat, faces: str, game: AnyGame | None = None) -> AnyGame:
    """One throw of two W6 more."""
    return submit(game or new_game(BASAR, SETUP), seat, Wuerfeln(seat), scripted(faces))


def thrown(game: AnyGame, turn: int) -> Faces:
    """What lies there of a turn's only throw."""
    (given,) = game.past[turn].turn.given
    faces: Faces = given.answer
    return faces


def asked_for(game: AnyGame) -> list[str]:
    """The pools that somebody has to throw."""
    questions = [each.question for each in game.open]
    return [str(question.pool) for question in questions if isinstance(question, Throw)]


# Typed dice, scripted dice, autopilots


def test_dice_thrown_by_hand_are_waited_for() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), BY_HAND)
    assert asked_for(game) == ["2W6 0W10"]
    game = answer(game, "ada", "3 4", BY_HAND)
    assert (points(game)["ada"], game.turn) == (7, None)
    assert game.past[0].turn.given[0].origin == "hand"


def test_dice_of_the_table_are_not_waited_for() -> None:
    game = throw("ada", "3 4")
    assert game.open == ()
    assert game.past[0].turn.given[0].origin == "scripted"


@pytest.mark.parametrize("raw", ["3", "3 4 5", "7 1", "", None, ["x"], {"a": 1}, 10**9])
def test_impossible_dice_are_refused(raw: object) -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), BY_HAND)
    with pytest.raises(IllegalAnswer):
        answer(game, "ada", raw, BY_HAND)


def test_only_who_is_asked_may_answer() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), BY_HAND)
    with pytest.raises(IllegalAnswer, match="bo ist jetzt nicht gefragt; zu antworten hat: ada"):
        answer(game, "bo", "3 4", BY_HAND)
    with pytest.raises(IllegalAnswer, match="bo hat jetzt nichts zu werfen; gefragt ist: ada"):
        roll(game, "bo", RandomDice(1), BY_HAND)
    with pytest.raises(IllegalCommand, match="Ansage zu Ende sein; zu antworten hat: ada"):
        submit(game, "bo", Wuerfeln("bo"), BY_HAND)


def test_whoever_may_not_know_of_a_turn_is_not_told_who_is_asked_in_it() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), BY_HAND, audience=ONLY_ADA)
    with pytest.raises(IllegalAnswer, match=r"^bo ist jetzt nicht gefragt\.$"):
        answer(game, "bo", "3 4", BY_HAND)
    with pytest.raises(IllegalAnswer, match=r"^bo hat jetzt nichts zu werfen\.$"):
        roll(game, "bo", RandomDice(1), BY_HAND)
    with pytest.raises(IllegalCommand, match=r"^Erst muss die laufende Ansage zu Ende sein\.$"):
        submit(game, "bo", Wuerfeln("bo"), BY_HAND)


def test_whoever_is_asked_for_words_has_nothing_to_throw() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Bieten("ada"), BY_HAND)
    with pytest.raises(IllegalAnswer, match="kein Wurf von ada, sondern eine Antwort"):
        roll(game, "ada", RandomDice(1), BY_HAND)


def test_nobody_is_asked_when_nothing_runs() -> None:
    with pytest.raises(IllegalAnswer):
        answer(new_game(BASAR, SETUP), "ada", "3 4", BY_HAND)


def test_a_slot_names_the_question_that_is_answered() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Bieten("ada"), BY_HAND)
    other = game.open[1].slot
    with pytest.raises(IllegalAnswer):
        answer(game, "ada", 5, BY_HAND, slot=other)
    game = answer(game, "ada", 5, BY_HAND, slot=game.open[0].slot)
    assert [each.question.seat for each in game.open] == ["ada", "bo", "cy"]
    assert "W6" in game.open[0].slot.key


def test_an_autopilot_answers_from_what_its_seat_sees() -> None:
    seen: list[Sight] = []

    def pilot(sight: Sight, asked: Open) -> str:
        seen.append(sight)
        return "gerade"

    source = ScriptedDice(["4"])
    hands = Hands(lambda question: source, {"bo": pilot})
    game = submit(new_game(BASAR, SETUP), "bo", Setzen("bo", 2), hands)
    assert points(game)["bo"] == 5
    assert [given.origin for given in game.past[0].turn.given] == ["autopilot", "scripted"]
    assert [sight.seat for sight in seen] == ["bo"]
    assert all(each.geheim is None for each in seen[0].view.spieler if each.name != "bo")


def test_an_autopilot_answers_for_its_own_seat_only() -> None:
    hands = Hands(autopilot={"bo": lambda sight, asked: 3})
    game = submit(new_game(BASAR, SETUP), "ada", Bieten("ada"), hands)
    assert [(each.question.seat, each.slot.key) for each in game.open] == [
        ("ada", "BAS-SPIEL-04"),
        ("bo", "BAS-SPIEL-04/W6"),
        ("cy", "BAS-SPIEL-04"),
    ]


def test_a_restored_game_goes_on_by_itself() -> None:
    waiting = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), BY_HAND)
    assert serve(restore(BASAR, waiting.log), scripted("3 4")) == throw("ada", "3 4")


def test_a_refused_command_changes_nothing() -> None:
    game = new_game(BASAR, SETUP)
    with pytest.raises(IllegalCommand):
        submit(game, "ada", Setzen("ada", 1), BY_HAND)
    assert (game.log, game.turns) == (new_game(BASAR, SETUP).log, 0)


# Words for the seal


def test_words_for_the_seal_come_first_and_are_short() -> None:
    game = speak(new_game(BASAR, SETUP), "ada", "x" * 200)
    assert game.log[-1] == Spoken("ada", "x" * 200)
    with pytest.raises(IllegalCommand, match="höchstens 200 Zeichen"):
        speak(game, "bo", "x" * 201)
    for late in (throw("ada", "3 4"), game):
        with pytest.raises(IllegalCommand, match="einmal am Abend, vor der ersten Ansage"):
            speak(late, "ada", "noch etwas")
    with pytest.raises(IllegalCommand, match="nicht die Spielleitung"):
        speak(game, GM, "Haus")
    with pytest.raises(IllegalCommand, match="lesbarer Text"):
        speak(game, "bo", "zwei\nZeilen")
    assert speak(game, "noch ohne Figur", "Mond").words[-1] == ("noch ohne Figur", "Mond")


def test_words_for_the_seal_come_from_sixty_seats_at_most() -> None:
    game = reduce(lambda game, n: speak(game, f"p{n}", "x"), range(60), new_game(BASAR, SETUP))
    with pytest.raises(IllegalCommand, match="höchstens 60 Plätze"):
        speak(game, "p60", "x")


def test_pledged_words_are_shown_after_the_first_announcement_and_no_others() -> None:
    words = "Mond 7"
    game = pledge(new_game(BASAR, SETUP), "ada", sha256(words.encode()).hexdigest())
    assert (may_pledge(game, "ada"), may_pledge(game, "bo")) == (False, True)
    with pytest.raises(IllegalCommand, match="64 Ziffern"):
        pledge(game, "bo", words)
    with pytest.raises(IllegalCommand, match="einmal am Abend"):
        pledge(game, "ada", sha256(b"Sonne").hexdigest())
    assert due_words(game, "ada") is None
    begun = submit(game, "bo", Wuerfeln("bo", 1), scripted("3"))
    with pytest.raises(IllegalCommand, match="nicht die Worte"):
        speak(begun, "ada", "Sonne")
    shown = speak(begun, "ada", words)
    assert dict(shown.words) == {"ada": words}
    assert due_words(shown, "ada") is None


def test_dice_are_thrown_by_whoever_is_asked_for_them() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada", 2), BY_HAND)
    source = ScriptedDice(["3 4"])
    with pytest.raises(IllegalAnswer, match="nichts zu werfen; gefragt ist: ada"):
        roll(game, "bo", source, BY_HAND)
    thrown_by_ada = roll(game, "ada", source, BY_HAND)
    assert thrown(thrown_by_ada, 0) == ((3, 4), ())
    assert thrown_by_ada.turn is None


# Corrections


def test_a_correction_that_needs_more_dice_throws_only_those() -> None:
    game = correct(throw("ada", "3 4"), 0, Wuerfeln("ada", 3), scripted("6"))
    assert thrown(game, 0) == ((3, 4, 6), ())
    assert points(game)["ada"] == 13
    assert game.past[0].turn.given[0].origin == "scripted+scripted"


def test_a_correction_may_wait_for_typed_dice() -> None:
    game = correct(throw("ada", "3 4"), 0, Wuerfeln("ada", 2, 1), BY_HAND)
    assert [each.question.seat for each in game.open] == ["ada"]
    for wrong in ("3 4 | 9", "11"):
        with pytest.raises(WuerfelwerkError):
            answer(game, "ada", wrong, BY_HAND)
    game = answer(game, "ada", "9", BY_HAND)
    assert thrown(game, 0) == ((3, 4), (9,))
    assert game.past[0].turn.given[0].origin == "scripted+hand"


def test_wrong_faces_for_missing_dice_are_an_illegal_answer() -> None:
    game = correct(throw("ada", "3 4"), 0, Wuerfeln("ada", 3), BY_HAND)
    with pytest.raises(IllegalAnswer):
        answer(game, "ada", "7", BY_HAND)


def test_a_correction_that_needs_fewer_dice_takes_the_last_away_and_can_give_it_back() -> None:
    no_dice = Hands(dice=lambda question: NOBODY)
    game = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada", 3), scripted("5 1 2"))
    fewer = correct(game, 0, Wuerfeln("ada", 2), no_dice)
    assert points(fewer)["ada"] == 6
    assert points(correct(fewer, 0, Wuerfeln("ada", 3), no_dice))["ada"] == 8


def test_a_correction_may_take_a_die_of_one_kind_and_need_one_of_another() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada", 3), scripted("5 1 2"))
    other = correct(game, 0, Wuerfeln("ada", 2, 1), scripted("9"))
    assert points(other)["ada"] == 5 + 1 + 9
    back = correct(other, 0, Wuerfeln("ada", 3), Hands(dice=lambda question: NOBODY))
    assert points(back)["ada"] == 5 + 1 + 2


def test_later_turns_are_played_again_with_the_dice_they_had() -> None:
    game = throw("bo", "6 6", throw("ada", "3 4"))
    game = correct(game, 0, Wuerfeln("ada", 1), BY_HAND)
    assert points(game) == {"ada": 3, "bo": 15, "cy": 0}
    assert thrown(game, 1) == ((6, 6), ())


def test_an_answer_that_still_fits_is_not_asked_again() -> None:
    game = submit(new_game(BASAR, SETUP), "bo", Setzen("bo", 2), BY_HAND)
    for said in ("gerade", "4"):
        game = answer(game, "bo", said, BY_HAND)
    game = correct(game, 0, Setzen("bo", 3), BY_HAND)
    assert (points(game)["bo"], game.open) == (6, ())


@pytest.mark.parametrize("command", [Setzen("ada", 1), Wuerfeln("ada", 5), Wuerfeln("niemand")])
def test_an_illegal_correction_is_refused_and_changes_nothing(command: Any) -> None:
    game = throw("bo", "6 6", throw("ada", "3 4"))
    before = restore(BASAR, game.log)
    with pytest.raises(IllegalCommand):
        correct(game, 0, command, scripted("1"))
    assert game == before


@pytest.mark.parametrize("turn", [1, 2, -2, 99])
def test_a_turn_that_is_not_there_can_be_neither_corrected_nor_undone(turn: int) -> None:
    game = throw("ada", "3 4")
    with pytest.raises(IllegalCommand):
        correct(game, turn, Wuerfeln("ada"), BY_HAND)
    with pytest.raises(IllegalCommand):
        undo(game, turn, BY_HAND)


def rich_then_staked() -> AnyGame:
    """Ada throws 9 points, stakes 8 of them and wins; then bo throws."""
    game = throw("ada", "4 5")
    game = submit(game, "ada", Setzen("ada", 8), BY_HAND)
    for said in ("gerade", "4"):
        game = answer(game, "ada", said, BY_HAND)
    return throw("bo", "1 2", game)


def test_a_later_turn_that_has_become_illegal_is_marked_and_the_rest_goes_on() -> None:
    game = correct(rich_then_staked(), 0, Wuerfeln("ada", 1), BY_HAND)
    (detail,) = [told.refused for told in tale(game, "ada") if told.refused]
    (bare,) = [told.refused for told in tale(game, "bo") if told.refused]
    assert "von 1 bis 4" in detail.error().sentence()
    assert "nach einer Korrektur nicht mehr möglich" in bare.error().sentence()
    assert {each.error().rule for each in (detail, bare)} == {"BAS-SPIEL-02"}
    assert game.past[1].events == ()
    assert points(game) == {"ada": 4, "bo": 6, "cy": 0}
    assert restore(BASAR, game.log) == game


def test_a_turn_marked_illegal_counts_again_when_the_correction_is_taken_back() -> None:
    game = rich_then_staked()
    poor = correct(game, 0, Wuerfeln("ada", 1), BY_HAND)
    assert correct(poor, 0, Wuerfeln("ada", 2), BY_HAND).past == game.past


def test_an_undone_turn_makes_later_ones_illegal_too() -> None:
    game = undo(rich_then_staked(), 0, BY_HAND)
    assert [past.refused is None for past in game.past] == [False, True]
    assert points(game) == {"ada": 0, "bo": 6, "cy": 0}


def test_a_running_turn_can_be_undone() -> None:
    game = submit(throw("ada", "3 4"), "bo", Wuerfeln("bo"), BY_HAND)
    game = undo(game, 1, BY_HAND)
    assert (game.turn, game.open, points(game)["ada"]) == (None, (), 7)


def test_a_running_turn_can_be_corrected() -> None:
    game = submit(throw("ada", "3 4"), "bo", Wuerfeln("bo"), BY_HAND)
    game = correct(game, 1, Wuerfeln("bo", 4), BY_HAND)
    assert asked_for(game) == ["4W6 0W10"]


def test_a_running_turn_waits_while_an_earlier_one_is_corrected() -> None:
    game = submit(throw("ada", "3 4"), "bo", Setzen("bo", 2), BY_HAND)
    game = answer(game, "bo", "gerade", BY_HAND)
    game = correct(game, 0, Wuerfeln("ada", 3), BY_HAND)
    assert [each.question.seat for each in game.open] == ["ada"]
    assert [turn.number for turn in game.queue] == [1]
    with pytest.raises(IllegalCommand, match="Ansage 1 gibt es nicht"):
        undo(game, 1, BY_HAND)
    game = answer(game, "ada", "6", BY_HAND)
    assert [each.slot.key for each in game.open] == ["BAS-SPIEL-02/W6"]
    assert points(answer(game, "bo", "2", BY_HAND)) == {"ada": 13, "bo": 5, "cy": 0}


def test_another_reading_keeps_the_dice() -> None:
    game = throw("bo", "6 6", throw("ada", "3 4"))
    double = correct_setup(game, {**SETUP, "switches": {"bas.faktor": 2}}, BY_HAND)
    assert points(double) == {"ada": 14, "bo": 27, "cy": 0}
    assert [thrown(double, turn) for turn in (0, 1)] == [((3, 4), ()), ((6, 6), ())]
    assert restore(BASAR, double.log) == double
    assert correct_setup(double, SETUP, BY_HAND).past == game.past


def test_a_set_up_that_cannot_be_read_changes_nothing() -> None:
    game = throw("ada", "3 4")
    before = restore(BASAR, game.log)
    with pytest.raises(IllegalCommand):
        correct_setup(game, {**SETUP, "switches": {"bas.faktor": 9}}, BY_HAND)
    assert game == before


def test_turns_that_another_set_up_forbids_are_marked() -> None:
    game = correct_setup(throw("cy", "3 4"), {"sheets": [{"name": "ada"}]}, BY_HAND)
    assert game.past[0].refused is not None
    assert points(game) == {"ada": 0}


class ThinksTwice(Basar):
    """Refuses only after an answer."""

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Asks whether it is meant."""
        if (yield from ask(Choice(command.wer, "BAS-SPIEL-02", ("ja", "nein")))) == "nein":
            raise IllegalCommand("Dann eben nicht, %(wer)s.", wer=command.wer)
        return (yield from super().decide(state, command, note))


def test_an_answer_that_makes_a_turn_illegal_is_refused_and_changes_nothing() -> None:
    game = submit(new_game(ThinksTwice(), SETUP), "ada", Wuerfeln("ada"), BY_HAND)
    with pytest.raises(IllegalCommand, match="Dann eben nicht, ada"):
        answer(game, "ada", "nein", BY_HAND)
    assert len(game.open) == 1


# Secret turns


def secret_turn() -> AnyGame:
    hands = scripted("3 4")
    return submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), hands, audience=ONLY_ADA)


def test_everything_of_a_secret_turn_is_secret() -> None:
    assert {entry.audience for entry in secret_turn().log[2:]} == {ONLY_ADA}


def test_a_secret_turn_stays_secret_when_it_is_corrected_and_undone() -> None:
    game = correct(secret_turn(), 0, Wuerfeln("ada", 3), scripted("6"))
    game = correct(game, 0, Wuerfeln("ada", 1), BY_HAND)
    game = undo(game, 0, BY_HAND)
    assert {type(entry) for entry in game.log[2:]} == {
        Submitted, Given, Settled, Corrected, Undone
    }  # fmt: skip
    assert {entry.audience for entry in game.log[2:]} == {ONLY_ADA}


def test_a_secret_turn_refused_by_a_correction_is_refused_in_secret() -> None:
    game = throw("ada", "4 5")
    game = submit(game, "ada", Setzen("ada", 8), BY_HAND, audience=ONLY_ADA)
    for said in ("gerade", "4"):
        game = answer(game, "ada", said, BY_HAND)
    game = undo(game, 0, BY_HAND)
    last = game.log[-1]
    assert isinstance(last, Settled)
    assert last.refused is not None
    assert last.audience == ONLY_ADA


def test_within_a_secret_turn_a_secret_is_only_for_those_in_both() -> None:
    both = frozenset({"ada", "cy"})
    game = submit(new_game(BASAR, SETUP), "ada", Verstecken("ada"), BY_HAND, audience=both)
    game = answer(game, "ada", 7, BY_HAND)
    of_kind = {type(entry): entry.audience for entry in game.log[2:]}
    assert of_kind == {Submitted: both, Given: ONLY_ADA, Kept: ONLY_ADA, Settled: both}


def test_in_a_secret_turn_the_game_master_answers_for_those_who_may_not_know() -> None:
    secret = frozenset({"ada", GM})
    game = submit(new_game(BASAR, SETUP), "ada", Bieten("ada"), BY_HAND, audience=secret)
    assert [each.question.seat for each in game.open] == ["ada", GM, GM]
    assert restore(BASAR, game.log) == game
    for seat, raw in [("ada", 1), ("ada", "1"), (GM, 5), (GM, "6"), (GM, 2), (GM, "2")]:
        game = answer(game, seat, raw, BY_HAND)
    assert points(game) == {"ada": 0, "bo": 14, "cy": 0}
    assert {entry.audience for entry in game.log[2:]} == {secret}


@pytest.mark.parametrize(("turn", "audience"), [(0, ONLY_ADA), (1, None), (-1, None), (5, None)])
def test_whose_secret_a_turn_is(turn: int, audience: frozenset[str] | None) -> None:
    game = throw("bo", "1 2", secret_turn())
    assert audience_of(game, turn) == audience


# --- nothing is done twice


@pytest.mark.parametrize("name", ["kaskade", "rollkeep", "rumble", "urc"])
def test_a_command_is_decided_once_however_much_it_asks(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dice that fall and bots that answer let the rules go on; they do not begin again."""
    rules, dice, decided = system(name), RandomDice(1), list[Any]()
    usual = type(rules).decide

    def counted(self: Any, state: Any, command: Any, note: Note, /) -> Any:
        decided.append(command)
        return usual(self, state, command, note)

    monkeypatch.setattr(type(rules), "decide", counted)
    game: AnyGame = new_game(rules, next(iter(rules.examples.values())))
    answered = dict.fromkeys(rules.seats(game.state), lambda _, each: rules.policy(each.question))
    hands = Hands(lambda _: dice, answered)
    while len(game.past) < 12 and not (rules.over(game.state) and game.past):
        hosted = rules.host(game.state)
        acting = rules.acting(game.state) or GM
        command = hosted or rules.candidates(game.state, acting)[0]
        game = submit(game, command.wer, command, hands)
    assert max(len(past.turn.given) for past in game.past) > 1
    assert decided == [past.turn.command for past in game.past]
