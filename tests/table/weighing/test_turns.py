"""What the program has to weigh goes to other processes as what the seat sees, and no more."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

from conformance.driver import AnyGame, AnySystem
from support.two_worlds import SECRETS, moments, written_out
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.table.play.hands import Chains
from wuerfelwerk.table.weighing.turns import BestAnswer, BestCommand

SYSTEMS = pytest.mark.parametrize("rules", installed().values(), ids=lambda rules: rules.id)
ENOUGH = 50


def questions(game: AnyGame, seat: Seat) -> Iterator[BestAnswer | BestCommand]:
    """All that the program might weigh for a seat now."""
    sight = look(game, seat)
    yield BestCommand(game.system.id, sight.view, seat)
    for each in sight.open:
        yield BestAnswer(game.system.id, sight, each.slot)


@SYSTEMS
def test_worlds_that_differ_in_secrets_send_the_same_bytes(rules: AnySystem) -> None:
    compared = 0
    for one, other in moments(rules):
        for seat in rules.seats(one.state):
            if look(one, seat) == look(other, seat):
                for here, there in zip(questions(one, seat), questions(other, seat), strict=True):
                    assert written_out(here) == written_out(there)
                    assert hash(here) == hash(there)
                    compared += 1
    assert compared > ENOUGH


@SYSTEMS
def test_no_seed_is_sent(rules: AnySystem) -> None:
    seeds = [*SECRETS, *Chains(SECRETS[0]).seeds.values()]
    for one, _ in moments(rules):
        for seat in rules.seats(one.state):
            for each in questions(one, seat):
                sent = pickle.dumps(each)
                assert not any(seed in sent or seed.hex().encode() in sent for seed in seeds)


@SYSTEMS
def test_what_is_sent_is_enough_to_answer_as_the_program_would(rules: AnySystem) -> None:
    pilot, answered = Autopilot(rules), 0
    for one, _ in moments(rules):
        for each in one.open:
            seat = each.question.seat
            if not isinstance(each.question, Throw) and answered < 5:
                sight = look(one, seat)
                sent = pickle.loads(pickle.dumps(BestAnswer(rules.id, sight, each.slot)))
                assert sent.answer() == pilot(sight, each)
                assert each.question.read(sent.plain()) == sent.plain()
                answered += 1
    assert answered


def test_a_command_is_the_best_of_those_worth_weighing_or_plainly_the_first() -> None:
    rules = system("rollkeep")
    found = [(one, rules.acting(one.state)) for one, _ in moments(rules) if not one.open]
    game, seat = next((game, seat) for game, seat in found if seat)
    view = look(game, seat).view
    sent = pickle.loads(pickle.dumps(BestCommand(rules.id, view, seat)))
    usual = Autopilot(rules).commands(view, seat)
    assert sent.answer() == Autopilot(rules).command(view, seat)
    assert sent.plain() == usual[0]
    with pytest.raises(IllegalCommand, match="nichts abzuwägen"):
        BestCommand(rules.id, view, "niemand").answer()
