"""Our side of the kernel workloads, W1 to W9: the counters themselves, with peers and bars."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain
from typing import Any

from benchmarks.odds import kernel_peers as peers
from benchmarks.odds.contest import OURS, Work, Workload
from benchmarks.odds.kernel_questions import (
    BOTH,
    DEEP,
    DROPS,
    DUELISTS,
    EVERY_KEEP,
    MANY_THROWS,
    PATZER,
    PATZER_POOLS,
    POOLS,
    THROWS,
    score,
)


def keep() -> Work:
    from wuerfelwerk.dice.notation import ROLL_AND_KEEP
    from wuerfelwerk.odds.pools.kept import keep_highest

    return lambda: keep_highest(10, ROLL_AND_KEEP, 5, depth=DEEP)


def keeps() -> Work:
    from wuerfelwerk.dice.notation import ROLL_AND_KEEP
    from wuerfelwerk.odds.pools.kept import keep_highest

    return lambda: [keep_highest(x, ROLL_AND_KEEP, y, depth=DEEP) for x, y in EVERY_KEEP]


def both() -> Work:
    from wuerfelwerk.odds.pools.faces import sum_and_pasch

    return lambda: [sum_and_pasch(n) for n in BOTH]


def lowest() -> Work:
    from wuerfelwerk.odds.pools.faces import sum_and_pasch

    return lambda: [sum_and_pasch(n + k, dropped=k) for n, k in DROPS]


def search() -> Work:
    from wuerfelwerk.odds.pools.dropped import drop_best

    return lambda: [drop_best(n + k, k, score) for n, k in DROPS]


def duels() -> Work:
    from wuerfelwerk.odds.pools.versus import roll_under, versus

    def work() -> Any:
        sides = [roll_under(value) for value in DUELISTS]
        return list(chain.from_iterable(versus(sides, sides)))

    return work


def races() -> Work:
    from wuerfelwerk.odds.pools.versus import first_to

    matrix = duels()
    return lambda: [first_to(3, duel) for duel in matrix()]


def wild_cut() -> Work:
    from wuerfelwerk.odds.pools.versus import versus
    from wuerfelwerk.odds.pools.wild import wild

    def work() -> list[Fraction]:
        sides: list[Any] = [wild(n, depth=DEEP).map(lambda thrown: thrown[0]) for n in POOLS]
        return [1 - duel[-1] for duel in chain.from_iterable(versus(sides, sides))]

    return work


def patzer_cut() -> Work:
    from wuerfelwerk.odds.pools.versus import versus
    from wuerfelwerk.odds.pools.wild import wild

    def failing(thrown: tuple[Any, bool]) -> Any:
        return PATZER if thrown[1] else thrown[0]

    def work() -> list[Fraction]:
        pools = [wild(n, depth=DEEP) for n in PATZER_POOLS]
        mine: list[Any] = [pool.map(failing) for pool in pools]
        other: list[Any] = [pool.map(lambda thrown: thrown[0]) for pool in pools]
        return [1 - duel[-1] for duel in chain.from_iterable(versus(mine, other))]

    return work


def wild_whole() -> Work:
    from wuerfelwerk.odds.pools.wild import wild_duels

    return lambda: wild_duels(POOLS, POOLS)


def patzer_whole() -> Work:
    from wuerfelwerk.odds.pools.wild import wild_duels

    return lambda: wild_duels(PATZER_POOLS, PATZER_POOLS, patzer_fails=True)


def bulk() -> Work:
    from wuerfelwerk.odds.pools.faces import sum_and_pasch
    from wuerfelwerk.odds.pools.sample import sample

    odds = sum_and_pasch(6, dropped=2)
    return lambda: sample(odds.map(lambda cell: sum(cell) >= 22), MANY_THROWS, seed=1).tally()


def single() -> Work:
    from wuerfelwerk.dice.notation import parse
    from wuerfelwerk.odds.pools.sample import roller

    throw = roller(parse("5W10k3"), seed=1)
    return lambda: [throw() for _ in range(THROWS)]


def table() -> Work:
    """The same through the whole throw as the table makes it, with every face told."""
    from wuerfelwerk.dice.notation import parse, roll
    from wuerfelwerk.dice.sources import RandomDice

    notation, dice = parse("5W10k3"), RandomDice(1)
    return lambda: [roll(notation, dice).outcome.total for _ in range(THROWS)]


_WILD = {
    "dicetables": peers.wild_dicetables,
    "dyce": peers.wild_dyce,
    "icepool": peers.wild_icepool,
    "hdroller": peers.wild_hdroller,
}
_PATZER = {
    "dyce": peers.patzer_dyce,
    "icepool": peers.patzer_icepool,
    "dicetables": peers.patzer_dicetables,
}
_SINGLE = {"d20": peers.single_d20, "xdice": peers.single_xdice}

KERNELS = {
    "W1": Workload(
        "10K5, tens explode 6 deep",
        keep,
        {"hdroller": peers.keep_hdroller, "icepool": peers.keep_icepool},
        0.2,
    ),
    "W2": Workload(
        "all 55 XKY up to 10",
        keeps,
        {"hdroller": peers.keeps_hdroller, "icepool": peers.keeps_icepool},
        0.25,
    ),
    "W3": Workload(
        "4..12 W6, sum and Pasch",
        both,
        {"hdroller": peers.both_hdroller, "icepool": peers.both_icepool, "dyce": peers.both_dyce},
        0.25,
    ),
    "W4a": Workload(
        "the same, 1..3 lowest dropped",
        lowest,
        {
            "hdroller": peers.lowest_hdroller,
            "icepool": peers.lowest_icepool,
            "dyce": peers.lowest_dyce,
        },
        0.5,
    ),
    "W4b": Workload(
        "the same, dropped by a score",
        search,
        {
            "hdroller": peers.search_hdroller,
            "icepool": peers.search_icepool,
            "dyce": peers.search_dyce,
        },
        0.4,
    ),
    "W5": Workload(
        "10 x 10 roll-under duels",
        duels,
        {
            "dyce": peers.duels_dyce,
            "hdroller": peers.duels_hdroller,
            "icepool": peers.duels_icepool,
        },
        0.1,
    ),
    "W5r": Workload(
        "10 x 10 races to three",
        races,
        {"dyce": peers.races_dyce, "icepool": peers.races_icepool},
        0.03,
    ),
    "W5f": Workload(
        "the same, peer told: best of five", races, {"dyce": peers.best_of_five_dyce}, None
    ),
    "W6": Workload("12 x 12 wild pools, 6 deep", wild_cut, _WILD, 0.1),
    "W6p": Workload("10 x 10 with Patzer, 6 deep", patzer_cut, _PATZER, 0.05),
    "W6x": Workload("12 x 12, without end (peers cut)", wild_whole, _WILD, 0.1, equal=False),
    "W6y": Workload("with Patzer, without end", patzer_whole, _PATZER, 0.05, equal=False),
    "W9": Workload(
        "checks in bulk",
        bulk,
        {"icepool": peers.bulk_icepool},
        None,
        equal=False,
        per_second=10_000_000,
        repeated={OURS: MANY_THROWS, "icepool": THROWS},
    ),
    "W9s": Workload(
        "5W10k3 one by one, its total",
        single,
        _SINGLE,
        None,
        equal=False,
        per_second=150_000,
        repeated=dict.fromkeys((OURS, *_SINGLE), THROWS),
    ),
    "W9t": Workload(
        "5W10k3 as at the table",
        table,
        _SINGLE,
        None,
        equal=False,
        per_second=150_000,
        repeated=dict.fromkeys((OURS, *_SINGLE), THROWS),
    ),
}
