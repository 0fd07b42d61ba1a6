"""How much depends on how a side plays."""

from __future__ import annotations

from support.encounters import arena, encounter
from wuerfelwerk.rules.system import PLAIN, TACTICS
from wuerfelwerk.sim.fight import Arena
from wuerfelwerk.sim.precision import Interval
from wuerfelwerk.sim.tactic_range import MIXED, TacticRange, range_of, ranging, supposed
from wuerfelwerk.sim.variation import Variation
from wuerfelwerk.sim.what_if import compare
from wuerfelwerk.sim.workers import Here


def test_every_tactic_of_the_first_side_with_the_same_dice() -> None:
    side, others = ranging(encounter("rumble"))
    assert side == "helden"
    found = compare(encounter("rumble"), others, fights=20, workers=Here())
    ranged = range_of(found, side)
    assert (tuple(ranged.chances), ranged.supposed) == (TACTICS, PLAIN)
    careful = Arena(Variation(tactics={"helden": "careful"}).of(encounter("rumble")))
    at = [each.forecast.encounter.identity for each in found.alternatives]
    assert careful.encounter.identity in at
    assert ranged.interval.low == min(each.low for each in ranged.chances.values())
    assert ranged.plain()["tactics"][PLAIN] == list(found.forecast.sides["helden"].interval)


def test_the_worst_and_the_best() -> None:
    chances = {"plain": Interval(0.2, 0.4), "bold": Interval(0.5, 0.6), "thrifty": Interval(0, 0.9)}
    ranged = TacticRange("helden", "plain", chances)
    assert (ranged.worst, ranged.best, ranged.interval) == ("plain", "bold", (0, 0.9))


def test_a_side_that_does_not_play_alike_supposes_nothing() -> None:
    mixed = Arena(Variation(tactics={"Ada": "bold"}).of(encounter("rumble")))
    assert supposed(mixed, "helden") == MIXED
    assert supposed(arena("rumble", "bold"), "gegner") == "bold"
    _, others = ranging(mixed.encounter)
    assert len(others) == len(TACTICS)
