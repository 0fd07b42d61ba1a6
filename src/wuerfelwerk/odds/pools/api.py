"""Exact odds of pools, by ideas: sums, kept dice, faces, dropped dice, wild dice, comparisons."""

from __future__ import annotations

from wuerfelwerk.odds.pools.dropped import drop_best
from wuerfelwerk.odds.pools.faces import SumAndPasch, joint, largest_group, sum_and_pasch
from wuerfelwerk.odds.pools.kept import keep_highest, keep_lowest, order_statistic, reach
from wuerfelwerk.odds.pools.open_ended import AtLeast, Total
from wuerfelwerk.odds.pools.sample import Sample, roller, sample
from wuerfelwerk.odds.pools.sums import sums
from wuerfelwerk.odds.pools.versus import at_least, first_to, roll_under, versus
from wuerfelwerk.odds.pools.wild import Wild, wild, wild_at_least, wild_duels

__all__ = [
    "AtLeast",
    "Sample",
    "SumAndPasch",
    "Total",
    "Wild",
    "at_least",
    "drop_best",
    "first_to",
    "joint",
    "keep_highest",
    "keep_lowest",
    "largest_group",
    "order_statistic",
    "reach",
    "roll_under",
    "roller",
    "sample",
    "sum_and_pasch",
    "sums",
    "versus",
    "wild",
    "wild_at_least",
    "wild_duels",
]
