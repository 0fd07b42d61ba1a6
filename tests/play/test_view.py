"""A seat sees what it may, and nothing of what it may not."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from conformance.toy import Bieten, Gewonnen, Setzen, Verstecken, Versteckt, Wuerfeln
from support.kit import BASAR, AnyGame
from wuerfelwerk.dice.sources import ScriptedDice
from wuerfelwerk.play.engine import BY_HAND, Hands, answer, correct, submit, undo
from wuerfelwerk.play.entries import Revealed
from wuerfelwerk.play.game import apply, new_game
from wuerfelwerk.play.journal import export
from wuerfelwerk.play.proof import save
from wuerfelwerk.play.view import (
    Sight,
    between_evenings,
    earlier,
    look,
    retold,
    running_command,
    sees,
    tale,
    tells_apart,
    turn_numbers,
)
from wuerfelwerk.rules.note import GM, Audience, Path, Seat
from wuerfelwerk.rules.system import system

SETUP = BASAR.examples["zu dritt"]
SEATS = ("ada", "bo", "cy", "fremd")
ADA = frozenset({"ada"})


def scripted(*throws: str) -> Hands:
    source = ScriptedDice(throws)
    return Hands(dice=lambda question: source)


def hidden_number(number: int = 7) -> AnyGame:
    game = submit(new_game(BASAR, SETUP), "ada", Verstecken("ada"), BY_HAND)
    return answer(game, "ada", number, BY_HAND)


def bids(*answers: tuple[Seat, object], game: AnyGame | None = None) -> AnyGame:
    """Everybody bids under a veil; these have answered so far."""
    game = submit(game or new_game(BASAR, SETUP), "cy", Bieten("cy"), BY_HAND)
    for seat, raw in answers:
        game = answer(game, seat, raw, BY_HAND)
    return game


def given_to(game: AnyGame, seat: Seat) -> list[object]:
    return [given.answer for given in look(game, seat).given]


def read_by(game: AnyGame, seat: Seat) -> list[object]:
    """The answers in a seat's copy of the log."""
    bodies = [json.loads(line.body) for line in export(game, b"k", seat) if line.body]
    return [body["answer"] for body in bodies if body["type"] == "Given"]


def test_before_the_first_turn_there_is_only_the_view() -> None:
    sight = look(new_game(BASAR, SETUP), "ada")
    assert (sight.command, sight.given, sight.steps, sight.open) == (None, (), (), ())
    assert sight.view == BASAR.view(BASAR.start(SETUP), "ada")
    assert sight.waiting_for == frozenset()


def test_the_running_turn_is_seen_by_all_and_asked_of_one() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), BY_HAND)
    assert all(look(game, seat).command == Wuerfeln("ada") for seat in SEATS)
    assert [len(look(game, seat).open) for seat in SEATS] == [1, 0, 0, 0]
    assert all(look(game, seat).waiting_for == ADA for seat in SEATS)


def test_the_last_turn_is_seen_when_none_runs() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), scripted("3 4"))
    sight = look(game, "bo")
    assert sight.command == Wuerfeln("ada")
    assert [step.rule for step in sight.steps] == ["BAS-SPIEL-01"]
    assert [given.answer for given in sight.given] == [((3, 4), ())]


def test_a_hidden_answer_and_its_working_are_for_its_audience() -> None:
    game = hidden_number()
    assert [given_to(game, seat) for seat in SEATS] == [[7], [], [], []]
    assert [len(look(game, seat).steps) for seat in SEATS] == [1, 0, 0, 0]


@pytest.mark.parametrize("seat", SEATS[1:])
def test_who_may_not_know_a_number_sees_the_same_whatever_it_is(seat: Seat) -> None:
    assert look(hidden_number(3), seat) == look(hidden_number(8), seat)
    assert tale(hidden_number(3), seat) == tale(hidden_number(8), seat)


def test_of_a_secret_turn_others_see_nothing() -> None:
    before = submit(new_game(BASAR, SETUP), "bo", Wuerfeln("bo"), scripted("1 2"))
    game = submit(before, "ada", Wuerfeln("ada"), scripted("3 4"), audience=ADA)
    assert _turn_of(game, "bo") == _turn_of(before, "bo")
    assert look(game, "bo").command == Wuerfeln("bo")
    assert look(game, "ada").command == Wuerfeln("ada")
    first = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), scripted("3 4"), audience=ADA)
    assert look(first, "bo").command is None


def test_a_log_ends_for_others_where_hidden_answers_begin() -> None:
    asked = bids()
    some, more = bids(("ada", 5)), bids(("ada", 5), ("bo", 2), ("bo", "6"))
    logs = [save(game, b"k", {}, "cy") for game in (asked, some, more)]
    assert logs[0] == logs[1] == logs[2]
    assert save(more, b"k", {}) != save(some, b"k", {})


def test_while_a_secret_turn_runs_others_go_on_seeing_the_last_open_one() -> None:
    before = submit(new_game(BASAR, SETUP), "bo", Wuerfeln("bo"), scripted("1 2"))
    game = submit(before, "ada", Wuerfeln("ada"), BY_HAND, audience=ADA)
    assert game.turn is not None
    assert _turn_of(game, "bo") == _turn_of(before, "bo")
    assert look(game, "ada").open


def _turn_of(game: AnyGame, seat: Seat) -> Sight:
    """All that a seat knows of a turn; the state itself may say what came of it."""
    return replace(look(game, seat), view=None)


# Veils


def test_under_a_veil_everybody_sees_only_the_own_branch() -> None:
    game = bids(("ada", 5), ("bo", 2), ("bo", "6"))
    assert [given_to(game, seat) for seat in SEATS] == [[5], [2, ((6,),)], [], []]
    assert [len(look(game, seat).steps) for seat in SEATS] == [0, 1, 0, 0]


def test_the_veil_hides_the_log_as_well() -> None:
    game = bids(("ada", 5), ("bo", 2))
    assert [read_by(game, seat) for seat in SEATS] == [[5], [2], [], []]


def test_the_veil_falls_when_all_are_done() -> None:
    game = bids(("ada", 5), ("bo", 2), ("bo", "6"), ("cy", 1), ("ada", "1"))
    assert game.veils
    game = answer(game, "cy", "1", BY_HAND)
    assert game.veils == ()
    for seat in SEATS:
        assert sorted(map(str, given_to(game, seat))) == sorted(
            ["5", "2", "1", "((6,),)", "((1,),)", "((1,),)"]
        )
        assert len(read_by(game, seat)) == 6
        assert [step.rule[-1] for step in look(game, seat).steps] == ["4", "4", "4", "5"]


def test_a_veil_holds_while_an_earlier_turn_is_played_again() -> None:
    """The bidding waits in the queue; what was bid is still nobody else's business."""
    first = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), scripted("3 4"))
    game = bids(("ada", 5), ("bo", 2), game=first)
    game = correct(game, 0, Wuerfeln("ada", 3), BY_HAND)
    assert [each.question.seat for each in game.open] == ["ada"]
    assert [5 in read_by(game, seat) for seat in SEATS] == [True, False, False, False]


def test_what_was_bid_under_a_veil_stays_there_when_the_turn_is_struck() -> None:
    game = undo(bids(("ada", 5), ("bo", 2)), 0, BY_HAND)
    assert [read_by(game, seat) for seat in SEATS] == [[5], [2], [], []]


def test_what_was_bid_stays_veiled_when_another_command_is_announced_instead() -> None:
    game = correct(bids(("ada", 5), ("bo", 2)), 0, Wuerfeln("cy"), BY_HAND)
    assert [given_to(game, seat) for seat in SEATS] == [[5], [2], [], []]
    assert [read_by(game, seat) for seat in SEATS] == [[5], [2], [], []]


WHO_SEES: list[tuple[Audience, Path, bool]] = [
    (None, (), True),
    (None, (0, 0), True),
    (None, (0, 1), False),
    (None, (0, 1, 3, 0), False),
    (None, (1,), True),
    (ADA, (0, 0), True),
    (ADA, (0, 1), False),
    (frozenset({"bo"}), (), False),
    (frozenset(), (), False),
]


@pytest.mark.parametrize(("audience", "path", "expected"), WHO_SEES)
def test_who_sees_what_happened_where(audience: Audience, path: Path, expected: bool) -> None:
    veils = (((0, 0), ADA), ((0, 1), frozenset({"bo"})))
    assert sees("ada", audience, path, veils) is expected


# Tales


def test_a_tale_leaves_out_what_is_hidden() -> None:
    game = submit(hidden_number(), "bo", Wuerfeln("bo"), scripted("1 2"))
    hidden = Versteckt(wer="ada", zahl=7, audience=ADA)
    assert [told.events for told in tale(game, "ada")] == [
        (hidden,),
        (Gewonnen(wer="bo", punkte=3),),
    ]
    assert [told.events for told in tale(game, "cy")] == [(), (Gewonnen(wer="bo", punkte=3),)]
    assert tale(game) == tale(game, "ada")


def test_a_tale_leaves_out_secret_turns() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), scripted("3 4"), audience=ADA)
    game = submit(game, "bo", Wuerfeln("bo"), scripted("1 2"))
    assert [(told.number, told.seat) for told in tale(game, "bo")] == [(0, "bo")]
    assert [told.number for told in tale(game, "ada")] == [0, 1]
    assert [told.seat for told in tale(game)] == ["ada", "bo"]


def test_a_tale_tells_of_refused_turns() -> None:
    game = submit(new_game(BASAR, SETUP), "ada", Wuerfeln("ada"), scripted("3 4"))
    game = submit(game, "ada", Setzen("ada", 7), Hands(autopilot={"ada": lambda s, a: "gerade"}))
    game = undo(answer(game, "ada", "2", BY_HAND), 0, BY_HAND)
    (told,) = tale(game, "bo")
    assert told.refused is not None
    assert (told.command, told.events) == (Setzen("ada", 7), ())


def test_seats_that_may_know_the_same_have_the_very_same_view_and_no_other() -> None:
    rules = system("rumble")
    game = new_game(rules, rules.examples["ueberfall"])
    ada, cy, sl = (look(game, seat).view for seat in ("ada", "cy", "sl"))
    assert ada is cy
    assert sl != ada
    assert sl is look(game, "sl").view


def test_a_game_is_looked_at_once_for_every_seat() -> None:
    game = hidden_number()
    assert look(game, "ada") is look(game, "ada")
    assert look(game, "bo") is not look(game, "ada")
    assert look(replace(game), "bo") == look(game, "bo")


@pytest.mark.parametrize("seat", SEATS)
def test_one_turn_is_told_as_it_is_among_all_others(seat: Seat) -> None:
    game = bids(("ada", 1), ("bo", 2), ("cy", 3), game=hidden_number())
    whole = tale(game, seat)
    assert [retold(game, seat, number) for number in range(len(whole))] == [*whole]
    assert retold(game, seat, len(whole)) is None
    assert retold(game, seat, -1) is None


def test_what_a_seat_can_tell_apart_is_what_it_hears_of() -> None:
    before = submit(new_game(BASAR, SETUP), "bo", Wuerfeln("bo", 1, 0), scripted("3"))
    after = hidden_number_in(before)
    assert tells_apart(before, after, "ada")
    same = hidden_number_in(before, 3)
    assert [tells_apart(after, same, seat) for seat in ("ada", "bo", "fremd")] == [
        True,
        False,
        False,
    ]
    assert not any(tells_apart(game, game, seat) for game in (before, after) for seat in SEATS)
    struck = undo(before, 0, BY_HAND)
    assert all(tells_apart(before, struck, seat) for seat in SEATS)


def hidden_number_in(game: AnyGame, number: int = 7) -> AnyGame:
    return answer(submit(game, "ada", Verstecken("ada"), BY_HAND), "ada", number, BY_HAND)


def test_a_secret_turn_has_no_number_for_others() -> None:
    game = submit(new_game(BASAR, SETUP), "bo", Wuerfeln("bo", 1, 0), scripted("3"))
    game = submit(game, "ada", Wuerfeln("ada", 1, 0), scripted("4"), ADA)
    game = submit(game, "bo", Wuerfeln("bo", 1, 0), BY_HAND)
    assert turn_numbers(game, "ada") == (0, 1, 2)
    assert turn_numbers(game, "bo") == (0, 2)
    assert running_command(look(game, "bo")) == "wuerfeln"
    assert running_command(look(game, "ada")) == ""


def test_how_a_turn_had_ended_before_is_told_to_those_who_had_heard_of_it() -> None:
    game = submit(new_game(BASAR, SETUP), "bo", Wuerfeln("bo", 2, 0), scripted("3 4"))
    game = correct(game, 0, Wuerfeln("bo", 1, 0), BY_HAND)
    ((was, then),) = earlier(game.past[0], "ada")
    assert (was.turn.command, then.command) == (Wuerfeln("bo", 2, 0), Wuerfeln("bo", 2, 0))
    assert then.events != tale(game, "ada")[-1].events
    assert not list(earlier(submit(game, "bo", Wuerfeln("bo", 1, 0), scripted("3")).past[1], "ada"))


def test_an_evening_is_over_until_something_is_heard_of_the_next() -> None:
    game = submit(new_game(BASAR, SETUP), "bo", Wuerfeln("bo", 1, 0), scripted("3"))
    assert not between_evenings(game, GM)
    over = apply(game, Revealed(()))
    assert between_evenings(over, GM)
    assert between_evenings(over, "ada")
    hidden = submit(over, "ada", Wuerfeln("ada", 1, 0), scripted("4"), ADA)
    assert [between_evenings(hidden, seat) for seat in (GM, "bo")] == [False, True]
    begun = submit(hidden, "bo", Wuerfeln("bo", 1, 0), scripted("4"))
    assert not between_evenings(begun, "bo")
