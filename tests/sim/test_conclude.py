"""A procedure played straight through: dice from a source, decisions from a policy."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from support.toys import (
    CATALOGUE,
    NIMM,
    WURF,
    ZAHL,
    Again,
    Bid,
    Both,
    Keep,
    Repeat,
    Roll,
    Survey,
    Tie,
    Under,
    plain,
)
from wuerfelwerk.dice.pool import Die, Faces, Pool
from wuerfelwerk.dice.sources import ScriptedDice
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.rules.note import Recorder
from wuerfelwerk.rules.procedure import Start
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.sim.conclude import conclude, thrower


def run(start: Start[Any], *throws: str, note: Recorder | None = None) -> Any:
    dice = ScriptedDice(throws)
    note = note or Recorder(known=CATALOGUE)
    return conclude(start, lambda question: dice.throw(question.pool).faces, plain, note)


@pytest.mark.parametrize(
    ("start", "throws", "value"),
    [
        (Roll("ada", Pool.of((2, 6), (1, 4))), ["5 2 | 3"], 10),
        (Keep("ada", 3, 6, 2), ["6 1 5"], 11),
        (Again("ada", 6), ["4"], 4),
        (Both(Bid("ada"), Bid("bo")), ["2", "1"], (3, 2)),
        (Repeat(Under("ada", 6, 2)), ["6", "3", "2"], 2),
        (Repeat(Under("ada", 6, 2), more=Pool.of((1, 6))), ["3", "1", "5"], 6),
        (Repeat(Tie("ada", "bo", 6)), ["4", "4", "6", "1"], 5),
        (Survey("ada"), ["6 2 4"], ((2, 4, 6), (6,), "links", 0, "", ("wolf", "ziege", "kohl"))),
    ],
)
def test_laid_down_dice_lead_to_one_end(
    start: Start[Any], throws: list[str], value: object
) -> None:
    assert run(start, *throws) == value


def test_without_dice_a_script_stops_with_a_sentence() -> None:
    with pytest.raises(IllegalAnswer, match="kein Wurf mehr"):
        run(Repeat(Under("ada", 6, 2)), "6", "3")


def test_the_working_is_told_in_order() -> None:
    note = Recorder(known=CATALOGUE)
    run(Both(Bid("ada"), Keep("bo", 2, 6, 1)), "2", "3 5", note=note)
    assert [step.rule for step in note.steps] == [ZAHL, WURF, NIMM]


def rolls(seed: int) -> list[Faces]:
    dice = thrower(seed)
    asked = Throw("ada", WURF, Pool.of((2, 6), (1, Die(4, open_ended=True))))
    return [dice(asked) for _ in range(50)]


def test_a_seed_makes_a_simulation_repeatable() -> None:
    assert rolls(1) == rolls(1)
    assert rolls(1) != rolls(2)


def test_every_throw_fits_its_pool() -> None:
    asked = Throw("ada", WURF, Pool.of((2, 6), (1, Die(4, open_ended=True))))
    for faces in rolls(3):
        assert asked.read(faces) == faces


def test_every_face_falls_equally_often() -> None:
    dice, throws = thrower(4), 6000
    asked = Throw("ada", WURF, Pool.of((1, 6)))
    fallen = Counter(dice(asked) for _ in range(throws))
    assert set(fallen) == {((face,),) for face in range(1, 7)}
    spread = (throws * (1 / 6) * (5 / 6)) ** 0.5
    assert all(abs(count - throws / 6) < 5 * spread for count in fallen.values())
