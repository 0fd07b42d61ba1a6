"""A numbered fight is the one that a table plays; WUERFELWERK_FORECAST says how many of each."""

from __future__ import annotations

import os
from typing import Any

import pytest

from support.encounters import EXAMPLES, SLOW, arena, encounter
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.system import PLAIN, TACTICS
from wuerfelwerk.sim import fight
from wuerfelwerk.sim.fight import CHECKED, ENDLESS, OVER, STUCK, Arena, Encounter, scene_of
from wuerfelwerk.systems.rumble import RUMBLE
from wuerfelwerk.values import replace

MANY = int(os.environ.get("WUERFELWERK_FORECAST", "0"))
SYSTEMS = pytest.mark.parametrize("name", EXAMPLES)


@SYSTEMS
@pytest.mark.parametrize("tactic", TACTICS)
def test_fight_by_fight_the_table_plays_the_same(name: str, tactic: str) -> None:
    ring, many = arena(name, tactic), MANY or (1 if name in SLOW else 6)
    for number in range(1, 1 + many):
        game = ring.shown(number)
        assert ring.fight(number).state == game.state, number
        assert game.turn is None
        assert not any(past.refused for past in game.past)


@SYSTEMS
def test_a_fight_is_the_same_whatever_was_fought_before(name: str) -> None:
    first, later = arena(name), arena(name)
    later.fight(1)
    assert first.fight(2) == later.fight(2)
    assert first.fight(2).state != first.fight(3).state


@SYSTEMS
def test_it_begins_before_the_first_round_and_ends_after_the_last(name: str) -> None:
    ring = arena(name)
    fought = ring.fight(1)
    rounds = [scene_of(ring.rules, state).round for state in (fought.before, fought.state)]
    assert (rounds, fought.why) == ([None, None], OVER)
    last = scene_of(ring.rules, fought.last).round
    assert last is not None
    assert last >= 1


def test_an_unoffered_command_is_caught_in_every_hundredth_fight(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Any] = []

    def refused(state: Any, command: Any, note: Note) -> Any:
        asked.append(command)
        raise IllegalCommand("Das ist nicht im Angebot.")

    monkeypatch.setattr(type(RUMBLE), "decide", lambda self, *given: refused(*given))
    ring = arena("rumble")
    assert ring.fight(CHECKED - 1).why == OVER
    assert not asked
    with pytest.raises(IllegalCommand, match="nicht im Angebot"):
        ring.fight(CHECKED)


def test_a_fight_without_an_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fight, "MOST_COMMANDS", 3)
    fought = arena("rumble").fight(1)
    assert (fought.why, fought.commands) == (ENDLESS, 3)


def test_where_nobody_announces_anything_a_fight_is_stuck() -> None:
    ring = arena("rumble")
    speechless: Any = _Speechless()
    ring.players = replace(ring.players, system=speechless)
    assert ring.fight(1).why == STUCK


class _Speechless:
    """Nobody ever has a candidate."""

    policy = staticmethod(RUMBLE.policy)

    def candidates(self, state: Any, seat: str) -> tuple[Any, ...]:
        return ()


def test_the_mark_tells_apart_whatever_makes_another_fight() -> None:
    plain = encounter("rumble")
    otherwise = {**plain.setup, "switches": {"rum.gleichstand.wert": "schwellenwert"}}
    others = [
        encounter("rumble", "bold"),
        encounter("rumble", word="anders"),
        Encounter("rumble", RUMBLE.examples["duell"], {}),
        Encounter("rumble", otherwise, {}),
    ]
    marks = {each.identity for each in (plain, *others)}
    assert len(marks) == 5
    assert Encounter(plain.system, plain.setup, {}).identity == plain.identity
    named = {each.name: PLAIN for each in Arena(plain).scene.figures}
    assert Encounter(plain.system, plain.setup, named).identity == plain.identity


def test_the_mark_changes_with_the_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    before = encounter("rumble").identity
    monkeypatch.setattr(type(RUMBLE), "edition", "neu")
    assert encounter("rumble").identity != before
