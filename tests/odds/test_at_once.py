"""What procedures say in numbers comes to the same as following every throw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from support.shortcuts import odds_both_ways
from support.toys import plain
from wuerfelwerk.dice.pool import Die, Pool
from wuerfelwerk.odds.at_once import at_once, sifted
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, throw
from wuerfelwerk.rules.shortcuts.keep import KEPT_SUM, KeptSum
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.proben.probe import Probe
from wuerfelwerk.systems.urc.proben.wissenswurf import Wissenswurf


@dataclass(frozen=True, slots=True)
class Sum:
    """The highest dice of a throw, as far as it goes."""

    dice: int
    kept: int
    enough: int
    open_ended: bool = False

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        pool = Pool.of((self.dice, Die(3, self.open_ended)))
        (hand,) = yield from throw("ada", "TOY-WURF-01", pool)
        return str(min(self.enough, sum(hand[self.dice - self.kept :])))


@KEPT_SUM.of(Sum)
def _sum(start: Sum) -> KeptSum:
    return KeptSum(3, start.dice, start.kept, start.enough, str, start.open_ended)


@pytest.mark.parametrize("open_ended", [False, True])
@pytest.mark.parametrize("enough", [0, 1, 3, 4, 8, 30])
@pytest.mark.parametrize(("dice", "kept"), [(1, 0), (1, 1), (3, 2), (3, 3)])
def test_a_kept_sum_is_what_every_throw_comes_to(
    dice: int, kept: int, enough: int, open_ended: bool
) -> None:
    quick, slow = odds_both_ways(Sum(dice, kept, enough, open_ended), plain)
    assert quick == slow


def test_what_says_nothing_of_itself_is_not_counted_at_once() -> None:
    def start(note: Note) -> Procedure[int]:
        return 3
        yield

    assert at_once(start) is None
    assert sifted(start, plain) is None
    assert expand(start, plain)[3] == 1


def test_dice_are_sifted_at_once_only_for_the_policy_that_is_known() -> None:
    def thrown(austausch: int) -> Any:
        return Wissenswurf(Probe("ada", "ada", 3, austausch, ziel=12), 12)

    assert sifted(thrown(1), plain) is None
    assert sifted(thrown(1), URC.policy) is not None
    assert sifted(thrown(0), plain) is not None
