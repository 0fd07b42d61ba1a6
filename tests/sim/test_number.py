"""The dice of a numbered fight are the same in every process, on every machine, for ever."""

from __future__ import annotations

from wuerfelwerk.dice.pool import Die, Pool
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.sim.conclude import thrower
from wuerfelwerk.sim.number import NumberedDice, seed_of

SEED = 182840732174750131821704923688188701006
FACES = [((2, 4, 3, 5, 1),), ((3, 5, 1, 4, 5),), ((3, 6, 4, 3, 4),)]
POOL = Pool.of((5, 6), (1, Die(10, open_ended=True)))


def test_a_word_and_a_number_are_a_seed() -> None:
    assert seed_of("vorhersage", 4711) == SEED
    assert seed_of("vorhersage", 4712) != SEED
    assert seed_of("anders", 4711) != SEED


def test_the_dice_of_a_fight_are_written_down() -> None:
    dice = NumberedDice("vorhersage", 4711)
    assert [dice.throw(Pool.of((5, 6))).faces for _ in range(3)] == FACES


def test_a_table_throws_what_a_simulation_throws() -> None:
    table, simulated = NumberedDice("wort", 3), thrower(seed_of("wort", 3))
    asked = Throw("ada", "", POOL)
    assert [table.throw(POOL).faces for _ in range(40)] == [simulated(asked) for _ in range(40)]
