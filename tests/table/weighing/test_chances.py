"""What people ask for before they act goes to other processes as what they see, and no more."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

from conformance.driver import AnyGame, AnySystem
from support.two_worlds import kinds_that_tell_nothing, moments
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.advice.forecast import forecast
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.systems.rumble.runde import KampfBeginnen
from wuerfelwerk.table.weighing.chances import Answers, Commands, OneCommand, OneThrow

SYSTEMS = pytest.mark.parametrize("rules", installed().values(), ids=lambda rules: rules.id)
ENOUGH = 50
Asked = Answers | Commands | OneCommand | OneThrow


def questions(game: AnyGame, seat: Seat) -> Iterator[Asked]:
    """All that somebody might ask now."""
    rules, sight = game.system, look(game, seat)
    goal = next(iter(rules.goals))
    supposed, _ = rules.suppose(sight.view, seat)[0]
    yield Commands(rules.id, sight.view, seat, goal)
    for command in rules.candidates(supposed, seat)[:1]:
        yield OneCommand(rules.id, sight.view, seat, command)
    for each in sight.open:
        if isinstance(each.question, Throw):
            yield OneThrow(rules.id, sight, each.slot)
        else:
            yield Answers(rules.id, sight, each.slot, goal)


@SYSTEMS
def test_worlds_that_differ_in_secrets_send_the_same_bytes(rules: AnySystem) -> None:
    compared, kinds = kinds_that_tell_nothing(rules, questions)
    assert compared > ENOUGH
    assert kinds >= {Commands, OneCommand, OneThrow}


def _sent(question: Asked) -> Asked:
    found: Asked = pickle.loads(pickle.dumps(question))
    return found


def test_what_is_sent_is_enough_to_answer() -> None:
    rules, checked = system("rumble"), set[type]()
    for one, _ in moments(rules):
        for each in (found for seat in rules.seats(one.state) for found in questions(one, seat)):
            if type(each) in checked:
                continue
            match sent := _sent(each):
                case Answers():
                    (asked,) = (o for o in sent.sight.open if o.slot == sent.slot)
                    goal = rules.goals[sent.goal]
                    assert sent.answer() == advise(rules, sent.sight, asked, goal)
                case Commands():
                    supposed, _ = rules.suppose(sent.view, sent.seat)[0]
                    usual, goal = rules.candidates(supposed, sent.seat), rules.goals[sent.goal]
                    direct = advise_commands(rules, sent.view, sent.seat, usual, goal)
                    assert sent.answer() == (direct if usual else ())
                case OneCommand():
                    goals = rules.goals.values()
                    by_goal = forecast(rules, sent.view, sent.seat, sent.command, goals)
                    assert sent.answer()[0] == tuple((g.name, a) for g, a in by_goal)
                case OneThrow():
                    assert {name for name, _ in sent.answer()} <= set(rules.goals)
            pickle.dumps(sent.answer())
            checked.add(type(each))
    assert checked >= {Commands, OneCommand, OneThrow}


def test_what_is_not_on_offer_is_refused() -> None:
    rules = system("rumble")
    one, _ = moments(rules)[0]
    view = look(one, "ada").view
    with pytest.raises(IllegalCommand):
        OneCommand(rules.id, view, "ada", KampfBeginnen("ada")).answer()
