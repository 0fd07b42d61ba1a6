"""Dice that were taken away are marked in the throw they came from, and nowhere else."""

from __future__ import annotations

from wuerfelwerk.present.screen.thrown import removed
from wuerfelwerk.present.screen.values import DieShown, ThrowShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import Step
from wuerfelwerk.rules.system import system

WORDS = Words(system("urc"), "de")


def thrown(about: str, *faces: int) -> ThrowShown:
    dice = tuple(DieShown(6, (face,), face) for face in faces)
    return ThrowShown(about, "bo", dice, f"{len(faces)} Würfel.", "siegel")


def step(about: str, faces: tuple[int, ...], gone: tuple[int, ...]) -> Step:
    return Step("URC-POOL-08", (("figur", about), ("wurf", faces), ("weg", gone)))


def marks(throws: tuple[ThrowShown, ...]) -> list[list[bool]]:
    return [[die.dropped for die in throw.dice] for throw in throws]


def test_as_many_dice_of_a_face_are_marked_as_went() -> None:
    (shown,) = removed([thrown("Bo", 3, 1, 3, 3)], [step("Bo", (1, 3, 3, 3), (1, 3))], WORDS)
    assert marks((shown,)) == [[True, True, False, False]]
    assert shown.sentence == "4 Würfel. Weggenommen: 1, 3."


def test_the_throw_of_that_figure_with_those_dice_is_meant() -> None:
    throws = [thrown("Cy", 1, 2), thrown("Bo", 1, 3), thrown("Bo", 1, 2)]
    assert marks(removed(throws, [step("Bo", (1, 2), (1,))], WORDS)) == [
        [False, False],
        [False, False],
        [True, False],
    ]


def test_of_like_throws_each_gets_its_own_marks() -> None:
    throws = [thrown("Bo", 1, 2), thrown("Bo", 2, 1)]
    steps = [step("Bo", (1, 2), (1,)), step("Bo", (1, 2), (2,))]
    assert marks(removed(throws, steps, WORDS)) == [[True, False], [True, False]]


def test_nothing_is_marked_without_such_a_step_or_where_nothing_went() -> None:
    throws = [thrown("Bo", 1, 2)]
    other = Step("URC-POOL-09", (("figur", "Bo"), ("liegend", (1, 2))))
    assert removed(throws, [other], WORDS) == tuple(throws)
    assert removed(throws, [step("Bo", (1, 2), ())], WORDS) == tuple(throws)
    assert removed(throws, [step("Cy", (1, 2), (1,))], WORDS) == tuple(throws)
