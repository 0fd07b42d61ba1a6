"""Cards go to other processes as what the seat sees, and no more."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

from conformance.driver import AnyGame, AnySystem
from support.two_worlds import kinds_that_tell_nothing, moments
from wuerfelwerk.advice.cards import action_cards, weigh_answers
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.table.weighing.cards import Actions, Options

SYSTEMS = pytest.mark.parametrize("rules", installed().values(), ids=lambda rules: rules.id)
ENOUGH = 50


def questions(game: AnyGame, seat: Seat) -> Iterator[Actions | Options]:
    """All that somebody might be shown now."""
    rules, sight = game.system, look(game, seat)
    goal = next(iter(rules.goals))
    yield Actions(rules.id, sight.view, seat, goal)
    for each in sight.open:
        yield Options(rules.id, sight, each.slot, goal)


@SYSTEMS
def test_worlds_that_differ_in_secrets_send_the_same_bytes(rules: AnySystem) -> None:
    compared, kinds = kinds_that_tell_nothing(rules, questions)
    assert compared > ENOUGH
    assert kinds == {Actions, Options}


def test_what_is_sent_is_enough_to_answer() -> None:
    rules, checked = system("rumble"), set[type]()
    for one, _ in moments(rules):
        for each in (found for seat in rules.seats(one.state) for found in questions(one, seat)):
            if type(each) in checked:
                continue
            sent: Actions | Options = pickle.loads(pickle.dumps(each))
            goal = rules.goals[sent.goal]
            if isinstance(sent, Actions):
                found = action_cards(rules, sent.view, sent.seat, goal)
            else:
                (asked,) = (o for o in sent.sight.open if o.slot == sent.slot)
                found = weigh_answers(rules, sent.sight, asked, goal)
            assert sent.answer() == found
            if found:
                assert pickle.loads(pickle.dumps(found)) == found
                checked.add(type(each))
    assert checked == {Actions, Options}
