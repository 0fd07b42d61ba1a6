"""A forecast grows in the order of its blocks, tells how far it is and ends when it is enough."""

from __future__ import annotations

import pytest

from support.encounters import arena, encounter
from wuerfelwerk.errors import TooMuch, Unknown
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.sim.growing import MOST_FIGHTS, Grown, Wanted, forecast, growing, sure
from wuerfelwerk.sim.tally import BLOCK, block
from wuerfelwerk.sim.workers import Here
from wuerfelwerk.systems.rumble import RUMBLE


@pytest.fixture(scope="module")
def grown() -> list[Grown]:
    return list(growing(encounter("rumble"), precision=8, workers=Here()))


def test_first_words_come_before_the_first_block_is_full(grown: list[Grown]) -> None:
    fights = [each.progress.fights for each in grown]
    assert fights[:5] == [5, 10, 15, 25, 50]
    assert fights[4:] == list(range(2 * BLOCK, fights[-1] + 1, BLOCK))
    assert [each.forecast.fights for each in grown] == fights


def test_it_goes_on_until_every_share_is_sure_and_no_longer(grown: list[Grown]) -> None:
    found = grown[-1].forecast
    ring = arena("rumble")
    assert sure(block(ring, 0, found.fights), ring, 0.08)
    assert not sure(block(ring, 0, found.fights - BLOCK), ring, 0.08)
    assert max(each.interval.half for each in found.sides.values()) <= 0.08
    assert max(each.interval.half for each in found.figures.values()) <= 0.08


def test_how_far_it_is(grown: list[Grown]) -> None:
    *before, last = (each.progress for each in grown)
    assert last.done
    assert (last.expected, last.left) == (last.fights, 0)
    assert not any(each.done for each in before)
    assert all(each.left > 0 and each.expected > each.fights for each in before)
    assert before[-1].expected == pytest.approx(last.fights, rel=0.25)
    assert last.plain()["fights"] == last.fights


def test_a_number_of_fights_is_met_exactly() -> None:
    for fights in (1, 7, 26):
        assert forecast(encounter("rumble"), fights=fights, workers=Here()).fights == fights
    assert sum(many for _, many in Wanted(1000).blocks()) == 1000
    assert sum(many for _, many in Wanted().blocks()) == MOST_FIGHTS


def test_who_cancels_keeps_what_is_there() -> None:
    found: list[Grown] = []
    for each in growing(
        encounter("rumble"), fights=500, workers=Here(), cancelled=lambda: len(found) == 2
    ):
        found.append(each)
    assert [each.progress.done for each in found] == [False, False]
    wins = sum(side.wins for side in found[-1].forecast.sides.values())
    assert wins + found[-1].forecast.drawn == 10


def test_too_many_fights_and_too_few_sides_are_refused() -> None:
    with pytest.raises(TooMuch, match=f"1 bis {MOST_FIGHTS}"):
        growing(encounter("rumble"), fights=MOST_FIGHTS + 1)
    alone = {"sheets": [RUMBLE.examples["ueberfall"]["sheets"][0]]}
    with pytest.raises(Unknown, match="zwei Seiten"):
        growing(Encounter("rumble", alone, {}), fights=1)
