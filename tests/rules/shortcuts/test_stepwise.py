"""Rules that read a hand die by die."""

from __future__ import annotations

import pytest

from wuerfelwerk.rules.shortcuts.stepwise import Stepwise


class Pairs(Stepwise):
    """How many dice show what the one before shows."""

    def begin(self) -> tuple[int, int]:
        return 0, 0

    def step(self, seen: tuple[int, int], face: int, /) -> tuple[int, int]:
        return face, seen[1] + (face == seen[0])

    def end(self, seen: tuple[int, int], /) -> int:
        return seen[1]


def test_called_with_a_hand_it_reads_it_all() -> None:
    assert [Pairs()(hand) for hand in ((), (3,), (2, 2, 5, 5, 5))] == [0, 0, 3]


def test_what_does_not_say_how_cannot_be_read() -> None:
    with pytest.raises(NotImplementedError):
        Stepwise()((1,))
