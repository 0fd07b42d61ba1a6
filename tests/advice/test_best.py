"""Advice: equal to brute force, and the same in all worlds that the seat cannot tell apart."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from inspect import stack
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.toys import (
    LEAST,
    MOST,
    SOLO,
    VAULT,
    VAULT_NUMBERS,
    WAHL,
    WURF,
    ZAHL,
    Again,
    Bid,
    Both,
    Cup,
    Ended,
    Guess,
    Keep,
    Roll,
    Take,
    Target,
    Vault,
    plain,
)
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.dice.pool import Die, Pool
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.engine import BY_HAND, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.view import Sight, look
from wuerfelwerk.rules.note import GM, SILENT, Note, Seat
from wuerfelwerk.rules.procedure import Policy, Procedure, Start, ask, throw, unit, until
from wuerfelwerk.rules.request import Answer, Branch, Choice, Number, Question, Together
from wuerfelwerk.rules.system import Event, Goal

Played = Sequence[tuple[Seat, object]]


def table(command: Start[Any], played: Played = ()) -> Game[None, Any]:
    """A table at which the command was announced and some questions were answered."""
    game = submit(new_game(SOLO, {}), "ada", command, BY_HAND)
    for seat, raw in played:
        game = answer(game, seat, raw, BY_HAND)
    return game


def advice(
    sight: Sight, goal: Goal[Any] = MOST, others: Policy | None = None
) -> tuple[Advice, ...]:
    return advise(SOLO, sight, sight.open[0], goal, others)


def worths(found: Sequence[Advice]) -> dict[Answer, Fraction]:
    return {each.answer: each.worth for each in found}


# --- against brute force


def test_keeping_dice_is_worth_what_they_show() -> None:
    found = advice(look(table(Keep("ada", 4, 6, 2), [("ada", "5 2 5 3")]), "ada"))
    assert worths(found) == {(2, 3): 5, (2, 5): 7, (3, 5): 8, (5, 5): 10}


@pytest.mark.parametrize("face", range(1, 7))
def test_throwing_again_is_worth_the_mean(face: int) -> None:
    found = advice(look(table(Again("ada", 6), [("ada", face)]), "ada"))
    assert worths(found) == {"halten": face, "nochmal": Fraction(7, 2)}
    assert found[0].answer == ("halten" if face >= 4 else "nochmal")


def test_the_best_answer_comes_first_for_either_goal() -> None:
    sight = look(table(Keep("ada", 3, 6, 1), [("ada", "5 2 3")]), "ada")
    assert [each.answer for each in advice(sight, MOST)] == [(5,), (3,), (2,)]
    assert [each.answer for each in advice(sight, LEAST)] == [(2,), (3,), (5,)]
    assert [each.worth for each in advice(sight, LEAST)] == [-2, -3, -5]


PRIORS: list[tuple[int, ...]] = [(), (2, 4, 6), (6,), (1, 6, 6)]


@pytest.mark.parametrize("prior", PRIORS)
@pytest.mark.parametrize("face", range(1, 7))
def test_a_hidden_target_is_spread_over_what_it_could_be(prior: tuple[int, ...], face: int) -> None:
    targets = prior or range(1, 7)
    cases = len(targets)
    hold = Fraction(sum(face >= target for target in targets), cases)
    again = Fraction(sum(f >= target for target in targets for f in range(1, 7)), 6 * cases)
    game = table(Target("ada", 6, prior), [(GM, 4), ("ada", face)])
    assert worths(advice(look(game, "ada"))) == {"halten": hold, "nochmal": again}


@pytest.mark.parametrize("hidden", range(1, 7))
def test_a_hidden_die_is_spread_over_its_faces(hidden: int) -> None:
    found = advice(look(table(Cup("ada", 6), [(GM, hidden)]), "ada"))
    assert worths(found) == {guess: Fraction(1, 6) for guess in range(1, 7)}


def test_hidden_dice_weigh_by_the_ways_they_can_fall() -> None:
    def guessed(note: Note) -> Procedure[int]:
        fallen = yield from Roll(GM, Pool.of((2, 3)), frozenset({GM}))(note)
        return int((yield from ask(Number("ada", ZAHL, 2, 6))) == fallen)

    found = worths(advice(look(table(guessed, [(GM, "1 3")]), "ada")))
    assert found == {
        n: Fraction(ways, 9) for n, ways in zip(range(2, 7), (1, 2, 3, 2, 1), strict=True)
    }


@pytest.mark.parametrize("hidden", range(1, 7))
def test_worlds_in_which_something_else_would_be_heard_are_dropped(hidden: int) -> None:
    found = advice(look(table(Cup("ada", 6, heard=True), [(GM, hidden)]), "ada"))
    third = Fraction(1, 3)
    assert worths(found) == {g: third if g % 2 == hidden % 2 else 0 for g in range(1, 7)}


@pytest.mark.parametrize("target", range(1, 7))
def test_the_game_master_sees_the_target_and_reckons_with_it(target: int) -> None:
    """The question is the master's own: a reroll for somebody whose target only he knows."""

    def judged(note: Note) -> Procedure[int]:
        secret = frozenset({GM})
        wanted = yield from ask(Number(GM, ZAHL, 1, 6, audience=secret))
        first = yield from Roll("ada", Pool.of((1, 6)))(note)
        again = yield from ask(Choice(GM, WAHL, ("gilt", "nochmal")))
        last = first if again == "gilt" else (yield from Roll("ada", Pool.of((1, 6)))(note))
        return int(last >= wanted)

    found = worths(advice(look(table(judged, [(GM, target), ("ada", 3)]), GM)))
    assert found == {"gilt": int(target <= 3), "nochmal": Fraction(7 - target, 6)}


def test_dice_that_may_explode_count_up_to_the_tail() -> None:
    def risk(note: Note) -> Procedure[int]:
        if (yield from ask(Choice("ada", WAHL, ("sicher", "wild")))) == "sicher":
            return 2
        return (yield from Roll("ada", Pool.of((1, Die(2, open_ended=True))))(note))

    sight = look(table(risk), "ada")
    found = advise(SOLO, sight, sight.open[0], MOST, tail=3)
    assert worths(found) == {"sicher": 2, "wild": Fraction(1 + 3, 2)}
    found = advise(SOLO, sight, sight.open[0], MOST, tail=5)
    assert worths(found) == {"sicher": 2, "wild": Fraction(2 * 1 + 3 + 5, 4)}


def test_the_rest_of_a_repetition_is_divided_out() -> None:
    """Throw until Ada is content; later on, she is content with a six only."""

    def content(note: Note) -> Procedure[int | None]:
        face = yield from Roll("ada", Pool.of((1, 6)))(note)
        options = ("nehmen", "weiter") if face > 1 else ("weiter",)
        question = Choice("ada", WAHL, options, facts=(("wurf", face),))
        return face if (yield from ask(question)) == "nehmen" else None

    def whole(note: Note) -> Procedure[int]:
        return (yield from until(content))

    game = table(whole, [("ada", 1), ("ada", 2)])
    assert worths(advice(look(game, "ada"))) == {"nehmen": 2, "weiter": 6}


def test_how_the_others_will_decide_may_be_said() -> None:
    def taxed(note: Note) -> Procedure[int]:
        bid = yield from ask(Number("ada", ZAHL, 1, 3))
        taken = yield from ask(Choice("bo", WAHL, ("lassen", "nehmen"), facts=(("gebot", bid),)))
        return bid if taken == "lassen" else 0

    def greedy(question: Question[Any]) -> Answer:
        return "nehmen" if question.fact("gebot") == 3 else "lassen"

    sight = look(table(taxed), "ada")
    assert worths(advice(sight)) == {1: 1, 2: 2, 3: 3}
    assert worths(advice(sight, others=greedy)) == {1: 1, 2: 2, 3: 0}


# --- branches


def bid_goal(seat: Seat, state: object, events: Sequence[Event]) -> int:
    """Whoever has more wins the difference."""
    (a, b), *_ = [event.value for event in events if isinstance(event, Ended)]
    return int(a - b if seat == "ada" else b - a)


BIDDING: Goal[Any] = Goal("mehr", bid_goal)


@pytest.mark.parametrize(
    "played", [[], [("bo", 3)], [("bo", 1), ("bo", 2)], [("bo", 2), ("bo", 1)]]
)
def test_what_happens_behind_a_veil_changes_nothing(played: Played) -> None:
    """Bo is expected to bid one, as the plain policy does, whatever he did."""
    sight = look(table(Both(Bid("ada"), Bid("bo")), played), "ada")
    assert worths(advice(sight, BIDDING)) == {1: 0, 2: 1, 3: 2}


def hidden_in_a_branch(note: Note) -> Procedure[int]:
    """Bo may take his time, while the master hides a die in the branch in which Ada guesses."""

    def wait(note: Note) -> Procedure[str]:
        return (yield from ask(Choice("bo", WAHL, ("ja", "nein"))))

    _, right = yield Together((Branch(wait), Branch(Cup("ada", 6))))
    return int(right)


def test_an_open_question_of_somebody_else_does_not_hide_the_own_one() -> None:
    sight = look(table(hidden_in_a_branch, [(GM, 4)]), "ada")
    assert worths(advice(sight)) == {guess: Fraction(1, 6) for guess in range(1, 7)}


@dataclass(frozen=True, slots=True)
class Shaken:
    """The master throws in secret until no three lies there; Ada guesses one or two."""

    in_a_branch: bool = False

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        face = yield from until(self._thrown)
        guessed = yield from (unit(self._guess) if self.in_a_branch else self._guess(note))
        return int(guessed == face)

    def _thrown(self, note: Note) -> Procedure[int | None]:
        ((face,),) = yield from throw(GM, WURF, Pool.of((1, 3)), frozenset({GM}))
        return face if face < 3 else None

    def _guess(self, note: Note) -> Procedure[int]:
        return (yield from ask(Number("ada", ZAHL, 1, 2)))


@pytest.fixture
def shallow_stack() -> Iterator[None]:
    """A search without end is to fail soon."""
    deepest = sys.getrecursionlimit()
    sys.setrecursionlimit(len(stack(0)) + 200)
    yield
    sys.setrecursionlimit(deepest)


@pytest.mark.usefixtures("shallow_stack")
@pytest.mark.parametrize("fallen", [[2], [3, 1]])
def test_a_hidden_repetition_is_spread_over_its_ends(fallen: list[int]) -> None:
    sight = look(table(Shaken(), [(GM, face) for face in fallen]), "ada")
    assert worths(advice(sight)) == {1: Fraction(1, 2), 2: Fraction(1, 2)}


@pytest.mark.parametrize("in_a_branch", [False, True])
def test_how_often_something_was_repeated_in_secret_cannot_be_seen(in_a_branch: bool) -> None:
    once, thrice = (
        look(table(Shaken(in_a_branch), [(GM, face) for face in fallen]), "ada")
        for fallen in ([2], [3, 3, 1])
    )
    assert once == thrice


# --- states that a seat could suppose


class Safe(Vault):
    """Whatever is announced, Ada guesses the number; worth 1 if it is right."""

    def decide(self, state: int, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        return (Ended(value=int((yield from ask(Number("ada", ZAHL, 1, 3))) == state)),)


def test_states_weigh_as_the_system_supposes() -> None:
    sight = look(submit(new_game(Safe(), {"secret": 1}), "ada", Take("ada"), BY_HAND), "ada")
    found = worths(advise(Safe(), sight, sight.open[0], MOST))
    assert found == {1: Fraction(1, 4), 2: Fraction(2, 4), 3: Fraction(1, 4)}


class Doors(Vault):
    """Behind the first door the command is refused, behind the second nothing is asked."""

    def decide(self, state: int, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        if state == 1:
            raise IllegalCommand("Die Tür ist zu.")
        return self._behind(state)

    def _behind(self, state: int) -> Procedure[Sequence[Event]]:
        return (Ended(value=(yield from ask(Number("ada", ZAHL, state, 2 * state - 2)))),)


def test_states_that_do_not_lead_to_the_question_are_dropped() -> None:
    sight = look(submit(new_game(Doors(), {"secret": 3}), "ada", Take("ada"), BY_HAND), "ada")
    assert worths(advise(Doors(), sight, sight.open[0], MOST)) == {3: 3, 4: 4}


def test_where_nothing_leads_to_the_question_there_is_no_advice() -> None:
    sight = look(submit(new_game(Doors(), {"secret": 3}), "ada", Take("ada"), BY_HAND), "ada")
    other = replace(sight.open[0], question=Number("ada", ZAHL, 0, 9))
    assert advise(Doors(), sight, other, MOST) == ()
    assert Autopilot(Doors(), MOST)(sight, other) == 0


# --- worlds that a seat cannot tell apart


def seen(command: Start[Any], played: Played) -> tuple[Sight, tuple[Advice, ...]]:
    sight = look(table(command, played), "ada")
    return sight, advice(sight)


@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 6))
def test_a_hidden_number_colours_neither_sight_nor_advice(one: int, other: int, face: int) -> None:
    target = Target("ada", 6)
    left = seen(target, [(GM, one), ("ada", face)])
    assert left == seen(target, [(GM, other), ("ada", face)])


@given(st.integers(1, 6), st.integers(1, 6))
def test_a_hidden_throw_colours_neither_sight_nor_advice(one: int, other: int) -> None:
    assert seen(Cup("ada", 6), [(GM, one)]) == seen(Cup("ada", 6), [(GM, other)])


def vault(secret: int) -> Game[int, Any]:
    return submit(new_game(VAULT, {"secret": secret}), "ada", Take("ada"), BY_HAND)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_hidden_state_colours_neither_sight_nor_advice(face: int) -> None:
    sights = {look(answer(vault(n), "ada", face, BY_HAND), "ada") for n in VAULT_NUMBERS}
    (sight,) = sights
    found = advise(VAULT, sight, sight.open[0], MOST)
    assert worths(found) == {"oben": face, "unten": 7 - face}


# --- commands

COMMANDS = (*(Guess("ada", str(number)) for number in (1, 2, 3)), Take("ada"), Take("ada", 20))


def test_commands_are_weighed_over_everything_the_view_could_hide() -> None:
    found = advise_commands(VAULT, VAULT.view(3, "ada"), "ada", COMMANDS, MOST)
    assert worths(found) == {
        Guess("ada", "1"): Fraction(10, 4),
        Guess("ada", "2"): Fraction(20, 4),
        Guess("ada", "3"): Fraction(10, 4),
        Take("ada"): Fraction(6 + 5 + 4, 3),
        Take("ada", 20): Fraction(sum(range(11, 21)), 10),
    }
    assert [each.worth for each in found] == sorted(worths(found).values(), reverse=True)


def test_who_sees_the_secret_uses_it() -> None:
    found = advise_commands(VAULT, VAULT.view(3, GM), GM, COMMANDS[:3], MOST)
    assert [each.worth for each in found] == [10, 0, 0]
    assert found[0].answer == Guess("ada", "3")


def test_commands_for_the_opposite_goal() -> None:
    best, *_ = advise_commands(VAULT, None, "ada", COMMANDS, LEAST)
    assert best == Advice(Take("ada"), Fraction(-1 - 2 - 3, 3))


def test_without_commands_there_is_nothing_to_advise() -> None:
    assert advise_commands(VAULT, None, "ada", (), MOST) == ()


@dataclass(frozen=True, slots=True)
class Wild:
    """A die that explodes."""

    wer: Seat

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        return (yield from Roll(self.wer, Pool.of((1, Die(2, open_ended=True))))(note))


@pytest.mark.parametrize(("tail", "worth"), [(3, Fraction(2)), (5, Fraction(10, 4))])
def test_commands_count_open_dice_up_to_the_tail(tail: int, worth: Fraction) -> None:
    (found,) = advise_commands(SOLO, None, "ada", [Wild("ada")], MOST, tail)
    assert found.worth == worth


def test_later_own_questions_of_a_command_are_answered_best() -> None:
    (found,) = advise_commands(SOLO, None, "ada", [Again("ada", 6)], MOST)
    assert plain(Choice("ada", WAHL, ("halten", "nochmal"))) == "halten"
    assert found == Advice(Again("ada", 6), Fraction(3 * 7, 2 * 6) + Fraction(4 + 5 + 6, 6))
    (found,) = advise_commands(SOLO, None, "bo", [Again("ada", 6)], MOST)
    assert found == Advice(Again("ada", 6), Fraction(7, 2))
