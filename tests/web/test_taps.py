"""How many taps it takes by what the page advises: a defence, a round, an attack with its parry."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from support import web as support_web
from support.memory_store import MemoryStore
from support.suggested import Walk
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.table.people import people

MOST_ACTS = 90
SEEDS = (1, 2, 3)
ATTACK, FATE = "Angreifen", "RUM-SCHICKSAL-02"


@pytest.fixture
def walk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Walk]:
    """A table of an example at which everybody sits and dice fall with the tap."""
    name, example, seed = request.param
    numbers = count(1000 * seed)

    def fixed(size: int) -> bytes:
        return sha256(b"%d" % next(numbers)).digest()[:size]

    known = {each: getattr(secrets, each) for each in ("token_urlsafe", "choice")}
    monkeypatch.setattr(people, "secrets", SimpleNamespace(token_bytes=fixed, **known))
    with support_web.client(Path(), store=MemoryStore()) as web:
        found = Walk(web, name, example, alone=False, at_once=True)
        found.open()
        yield found


def fights(name: str, example: str) -> pytest.MarkDecorator:
    """The same fight with several dice."""
    return pytest.mark.parametrize("walk", [(name, example, seed) for seed in SEEDS], indirect=True)


def taps(walk: Walk) -> Iterator[tuple[Any, Seat, frozenset[str]]]:
    """Every tap: the turn it belongs to, who tapped, and the rules by which they were asked."""
    for _ in range(MOST_ACTS):
        if walk.over():
            return
        before = walk.game()
        walk.step()
        after = walk.game()
        turn = before.turn or after.turn or (after.past[-1].turn if after.past else None)
        asked = (each.question for each in before.open)
        rules = frozenset(each.rule for each in asked if each.seat == walk.actor)
        yield turn, walk.actor, rules


@fights("rumble", "duell")
def test_a_defence_of_dice_rumble_takes_one_tap_and_fate_another(walk: Walk) -> None:
    answered: Counter[int] = Counter()
    thrown_again: Counter[tuple[int, int]] = Counter()
    for turn, seat, asked in taps(walk):
        if turn is None or type(turn.command).__name__ != ATTACK or seat in (turn.seat, GM):
            continue
        if FATE in asked:
            fallen = sum(isinstance(each.answer[0], tuple) for each in turn.given if each.answer)
            thrown_again[turn.number, fallen] += 1
        else:
            answered[turn.number] += 1
    assert answered
    assert max(answered.values()) == 1
    assert max(thrown_again.values(), default=0) <= 1, "asked twice about the same dice"


@fights("rollkeep", "duell")
def test_a_round_of_roll_and_keep_takes_twelve_taps(walk: Walk) -> None:
    found: Counter[tuple[int, Seat]] = Counter()
    for _, seat, _ in taps(walk):
        number = walk.scene().round
        if number is not None and seat != GM:
            found[number, seat] += 1
    assert found
    assert max(found.values()) <= 12


@fights("kaskade", "duell")
def test_an_attack_of_kaskade_with_its_parry_takes_eight_taps(walk: Walk) -> None:
    found: Counter[int] = Counter()
    for turn, _, _ in taps(walk):
        if turn is not None and type(turn.command).__name__ == ATTACK:
            found[turn.number] += 1
    assert found
    assert max(found.values()) <= 8
