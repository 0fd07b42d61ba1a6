"""Where faces come from: chance, a script, or a person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from wuerfelwerk.dice.pool import Die, Faces, Pool
from wuerfelwerk.dice.sources import (
    DiceSource,
    Fallen,
    RandomDice,
    ScriptedDice,
    TypedDice,
    throw_each,
)
from wuerfelwerk.errors import IllegalAnswer, InvalidNotation

POOL = Pool.parse("3W6 1W6!")


def test_dice_are_thrown_one_after_the_other() -> None:
    asked: list[int] = []
    faces = iter([5, 1, 6, 6, 6, 2])

    def face(sides: int) -> int:
        asked.append(sides)
        return next(faces)

    assert throw_each(Pool.parse("2W8 1W6 1W6!"), face) == ((5, 1), (6,), (14,))
    assert asked == [8, 8, 6, 6, 6, 6]


def test_only_open_ended_dice_go_on() -> None:
    assert throw_each(Pool.of((2, 6)), lambda sides: sides) == ((6, 6),)


def test_a_long_chain_is_not_cut() -> None:
    faces = iter([2] * 5000 + [1])
    assert throw_each(Pool.of((1, Die(2, open_ended=True))), lambda _: next(faces)) == ((10_001,),)


@pytest.mark.parametrize("source", [RandomDice(), RandomDice(7)])
def test_random_faces_are_faces_of_the_pool(source: DiceSource) -> None:
    for _ in range(50):
        fallen = source.throw(POOL)
        assert POOL.read(fallen.faces) == fallen.faces
        assert fallen.origin == "random"


def test_a_seed_repeats_itself() -> None:
    first, again, other = RandomDice(7), RandomDice(7), RandomDice(8)
    throws = [[source.throw(POOL) for _ in range(20)] for source in (first, again, other)]
    assert throws[0] == throws[1] != throws[2]


@pytest.mark.parametrize("sides", [1, 2, 6, 10, 16, 20, 100, 1000])
def test_the_faces_of_a_seed_are_those_of_its_generator(sides: int) -> None:
    plain, source = Random(5), RandomDice(5)
    (hand,) = source.throw(Pool.of((200, sides))).faces
    assert hand == tuple(1 + plain.randrange(sides) for _ in range(200))


def test_random_faces_are_fair() -> None:
    rolls = 60_000
    source, pool = RandomDice(1), Pool.of((1000, 6))
    seen = Counter(f for _ in range(rolls // 1000) for f in source.throw(pool).faces[0])
    spread = (rolls * (1 / 6) * (5 / 6)) ** 0.5
    assert set(seen) == set(range(1, 7))
    assert all(abs(n - rolls / 6) < 5 * spread for n in seen.values())


def test_random_chains_are_as_long_as_chance_has_it() -> None:
    source, pool = RandomDice(3), Pool.of((1000, Die(10, open_ended=True)))
    totals = [total for _ in range(20) for total in source.throw(pool).faces[0]]
    exploded = sum(total > 10 for total in totals)
    assert abs(exploded - 2000) < 5 * (20_000 * 0.1 * 0.9) ** 0.5
    assert max(totals) > 30


@pytest.mark.parametrize(
    ("script", "faces"),
    [
        (["1 5 5 | 6+2"], ((1, 5, 5), (8,))),
        ([[[5, 1, 5], [8]]], ((5, 1, 5), (8,))),
        (iter(["6 6 6 | 1"]), ((6, 6, 6), (1,))),
        ("1 5 5 | 6+2", ((1, 5, 5), (8,))),
    ],
)
def test_scripted_faces_fall_as_written(script: list[object], faces: Faces) -> None:
    assert ScriptedDice(script).throw(POOL) == Fallen(faces, "scripted")


def test_a_script_runs_in_order_and_then_says_that_it_is_out() -> None:
    source = ScriptedDice(["1", "2"])
    assert [source.throw(Pool.of((1, 6))).faces for _ in range(2)] == [((1,),), ((2,),)]
    for _ in range(2):
        with pytest.raises(IllegalAnswer, match=r"Nach 2 Würfen .* 3W6 1W6!, etwa „1 1 1 \| 1“"):
            source.throw(POOL)


def test_running_out_inside_a_generator_is_no_silent_end() -> None:
    source = ScriptedDice([])

    def rolls() -> Iterator[Fallen]:
        yield source.throw(POOL)

    with pytest.raises(IllegalAnswer):
        list(rolls())


@pytest.mark.parametrize("script", ["7 1 1 | 1", "1 1 1", "eins"])
def test_a_script_that_does_not_fit_is_refused(script: str) -> None:
    with pytest.raises(InvalidNotation):
        ScriptedDice([script]).throw(POOL)


def test_typed_dice_ask_for_the_pool() -> None:
    asked = []

    def prompt(text: str) -> str:
        asked.append(text)
        return "5 1 5 | 6+6+2"

    assert TypedDice(prompt).throw(POOL) == Fallen(((5, 1, 5), (14,)), "hand")
    assert asked == ["3W6 1W6!: "]


@pytest.mark.parametrize("typed", ["10+3+2", "10+10", "11+1", "10", ""])
def test_typed_chains_are_checked(typed: str) -> None:
    with pytest.raises(InvalidNotation):
        TypedDice(lambda _: typed).throw(Pool.of((1, Die(10, open_ended=True))))


def test_a_typed_chain_counts_together() -> None:
    source = TypedDice(lambda _: "10+10+3 0+4 7")
    assert source.throw(Pool.of((3, Die(10, open_ended=True)))).faces == ((23, 14, 7),)
