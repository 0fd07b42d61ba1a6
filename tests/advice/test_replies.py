"""What somebody else may reply before anything is thrown."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from wuerfelwerk.advice.replies import MOST_REPLIES, begins_with_a_way, first_reply
from wuerfelwerk.advice.search.beliefs import World
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.library import Table
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Decision, Procedure, ask
from wuerfelwerk.rules.request import Choice, Number, Question, Throw

YES, NO = "ja", "nein"
REPLY = Choice("bo", "antwort", (YES, NO))
RULING = Choice(GM, "urteil", (YES, NO))
RULES: Any = SimpleNamespace(
    wording=SimpleNamespace(layout=SimpleNamespace(rulings={"urteil"})), policy=lambda _: YES
)


@dataclass(frozen=True, slots=True)
class Asks:
    """Asks these, one after the other."""

    questions: tuple[Question[Any], ...]

    def __call__(self, note: Note = SILENT) -> Procedure[None]:
        for each in self.questions:
            yield from ask(each)


def _world(*questions: Question[Any]) -> World:
    return World(None, Asks(questions), Fraction(1), {})


def test_the_first_question_to_somebody_else_is_a_reply_also_after_a_ruling() -> None:
    for world in (_world(REPLY), _world(RULING, REPLY)):
        found = first_reply(RULES, "ada", world)
        assert found is not None
        assert found.answers == (YES, NO)
        assert len(found.before) == len(world.start.questions) - 1  # type: ignore[attr-defined]


def test_a_ruling_of_ones_own_does_not_hide_the_reply() -> None:
    found = first_reply(RULES, GM, _world(RULING, REPLY))
    assert found is not None
    assert found.answers == (YES, NO)
    assert list(found.before.values()) == [YES]


@pytest.mark.parametrize(
    "questions",
    [
        (), (Throw(GM, "wurf", pool=Pool.of((1, 6))), REPLY), (Choice("ada", "selbst", (YES, NO)),),
        (Number("bo", "zahl", 0, 3),), (Choice("bo", "nur", (YES,)),),
        (Choice("bo", "viele", tuple(map(str, range(MOST_REPLIES + 1)))),), (RULING,) * 9,
    ],
)  # fmt: skip
def test_else_nothing_is_replied(questions: tuple[Question[Any], ...]) -> None:
    assert first_reply(RULES, "ada", _world(*questions)) is None


def test_a_turn_of_a_ship_begins_with_its_way() -> None:
    table = Table("raumschlacht", example="duell", seed=2).announce("sl", "runde_beginnen")
    rules, seat = table.game.system, table.game.system.acting(table.state)
    assert seat is not None
    (command,) = rules.candidates(table.state, seat)
    state = rules.suppose(look(table.game, seat).view, seat)[0][0]
    world = World(state, Decision(rules.decide, state, command), Fraction(1), {})
    assert begins_with_a_way(seat, world)
    assert not begins_with_a_way("niemand", world)
    assert not begins_with_a_way("ada", _world())
