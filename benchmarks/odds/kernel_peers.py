"""The kernel workloads as well as each peer can do them; each is written the way the peer is fast.

A contender gets its imports done and its dice made, and gives back the work to be timed.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from benchmarks.odds.contest import Work
from benchmarks.odds.kernel_questions import (
    BOTH,
    DEEP,
    DROPS,
    DUELISTS,
    EVERY_KEEP,
    PATZER,
    PATZER_POOLS,
    POOLS,
    THROWS,
    best_drop,
    score,
)


def _roll_under(value: int) -> list[int]:
    """How good each face of a W10 is: 0 is a failure, else lower faces are better."""
    passed = min(max(value, 1), 9)
    return [11 - face if face <= passed else 0 for face in range(1, 11)]


# --- W1, W2: kept dice whose tens explode (dyce 0.7 takes more than half a minute for each)


def keep_hdroller() -> Work:
    import hdroller

    return lambda: hdroller.d10.explode(max_depth=DEEP).keep_highest(10, 5)


def keep_icepool() -> Work:
    import icepool

    return lambda: icepool.d10.explode(depth=DEEP).highest(10, 5)


def keeps_hdroller() -> Work:
    import hdroller

    def work() -> Any:
        die = hdroller.d10.explode(max_depth=DEEP)
        return [die.keep_highest(x, y) for x, y in EVERY_KEEP]

    return work


def keeps_icepool() -> Work:
    import icepool

    def work() -> Any:
        die = icepool.d10.explode(depth=DEEP)
        return [die.highest(x, y) for x, y in EVERY_KEEP]

    return work


# --- W3, W4: sum and Pasch points


def _passed(state: Any, face: int, count: int) -> tuple[int, int]:
    total, pasch = state or (0, 0)
    return total + face * count, pasch + max(count - 1, 0)


def _hdroller_both() -> Any:
    import hdroller

    class Both(hdroller.EvalPool):  # type: ignore[misc]
        def next_state(self, state: Any, outcome: int, count: int) -> Any:
            return _passed(state, outcome, count)

        def direction(self, *pools: Any) -> int:
            return 0

    return Both


def _icepool_both() -> Any:
    import icepool

    class Both(icepool.MultisetEvaluator):  # type: ignore[misc]
        def next_state(self, state: Any, order: Any, outcome: int, /, *counts: int) -> Any:
            return _passed(state, outcome, counts[0])

    return Both


def _of_rolls(rolls: Iterable[tuple[tuple[int, ...], int]]) -> Counter[tuple[int, int]]:
    found = Counter[tuple[int, int]]()
    for hand, n in rolls:
        found[sum(hand), len(hand) - len(set(hand))] += n
    return found


def both_hdroller() -> Work:
    import hdroller

    made = _hdroller_both()

    def work() -> Any:
        both = made()
        return [both(hdroller.d6.pool(n)) for n in BOTH]

    return work


def both_icepool() -> Work:
    import icepool

    made = _icepool_both()

    def work() -> Any:
        both = made()
        return [both(icepool.d6.pool(n)) for n in BOTH]

    return work


def both_dyce() -> Work:
    from dyce import P

    return lambda: [_of_rolls((n @ P(6)).rolls_with_counts()) for n in BOTH]


def lowest_hdroller() -> Work:
    import hdroller

    made = _hdroller_both()

    def work() -> Any:
        both = made()
        return [both(hdroller.d6.pool(n + k)[k:]) for n, k in DROPS]

    return work


def lowest_icepool() -> Work:
    import icepool

    made = _icepool_both()

    def work() -> Any:
        both = made()
        return [both(icepool.d6.pool(n + k).highest(n)) for n, k in DROPS]

    return work


def lowest_dyce() -> Work:
    from dyce import P

    return lambda: [_of_rolls(((n + k) @ P(6)).rolls_with_counts(slice(k, None))) for n, k in DROPS]


def search_hdroller() -> Work:
    import hdroller

    class Search(hdroller.EvalPool):  # type: ignore[misc]
        def __init__(self, dropped: int) -> None:
            self.dropped = dropped

        def next_state(self, state: Any, outcome: int, count: int) -> Any:
            return _options(state, outcome, count, self.dropped)

        def final_outcome(self, state: Any, *pools: Any) -> Any:
            return _chosen(state, pools[0].num_dice())

        def direction(self, *pools: Any) -> int:
            return 0

    def work() -> Any:
        search = {k: Search(k) for _, k in DROPS}
        return [search[k](hdroller.d6.pool(n + k)) for n, k in DROPS]

    return work


def search_icepool() -> Work:
    import icepool

    class Search(icepool.MultisetEvaluator):  # type: ignore[misc]
        def __init__(self, dropped: int, dice: int) -> None:
            self.dropped, self.dice = dropped, dice

        def next_state(self, state: Any, order: Any, outcome: int, /, *counts: int) -> Any:
            return _options(state, outcome, counts[0], self.dropped)

        def final_outcome(self, state: Any, *more: Any) -> Any:
            return _chosen(state, self.dice)

    def work() -> Any:
        return [Search(k, n + k)(icepool.d6.pool(n + k)) for n, k in DROPS]

    return work


def search_dyce() -> Work:
    from dyce import P

    def work() -> Any:
        found = []
        for n, k in DROPS:
            counts = Counter[tuple[int, int]]()
            for hand, ways in ((n + k) @ P(6)).rolls_with_counts():
                counts[best_drop(hand, k)] += ways
            found.append(counts)
        return found

    return work


def _options(state: Any, face: int, count: int, dropped: int) -> Any:
    """Sum and faces of all dice, and what dropping some of them can cost, worked out once each."""
    total, faces, losses = state or (0, 0, ((0,), *[()] * dropped))
    if count == 0:
        return total, faces, losses
    return total + face * count, faces + 1, _losses(losses, face, min(count, dropped + 1))


@cache
def _losses(losses: Any, face: int, count: int) -> Any:
    """By number of dice dropped the least sum for each number of faces lost, as sum * 8 + faces."""
    after = []
    for out in range(len(losses)):
        least: dict[int, int] = {}
        for some in range(min(count, out) + 1):
            for loss in losses[out - some]:
                more = loss + 8 * face * some + (some == count)
                if more < least.get(more % 8, more + 1):
                    least[more % 8] = more
        after.append(tuple(least.values()))
    return tuple(after)


def _chosen(state: Any, dice: int) -> tuple[int, int]:
    total, faces, losses = state
    kept = dice - len(losses) + 1
    cells = [(total - loss // 8, kept - faces + loss % 8) for loss in losses[-1]]
    return max(cells, key=lambda cell: (score(*cell), cell))


# --- W5: duels


def duels_dyce() -> Work:
    from dyce import H

    def work() -> Any:
        sides = [H(_roll_under(value)) for value in DUELISTS]
        found = []
        for a, b in product(sides, sides):
            lead = a - b
            signs = {1: 0, 0: 0, -1: 0}
            for value, n in lead.items():
                signs[(value > 0) - (value < 0)] += n
            found.append(signs)
        return found

    return work


def duels_hdroller() -> Work:
    import hdroller

    def work() -> Any:
        sides = [hdroller.Die(*_roll_under(value)) for value in DUELISTS]
        return [(a - b).sign() for a, b in product(sides, sides)]

    return work


def duels_icepool() -> Work:
    import icepool

    def work() -> Any:
        sides = [icepool.Die(_roll_under(value)) for value in DUELISTS]
        return [a.cmp(b) for a, b in product(sides, sides)]

    return work


def races_dyce() -> Work:
    from dyce import H, expand

    duels = duels_dyce()

    def work() -> Any:
        return [_race_dyce(H({1: signs[1], -1: signs[-1]}), H, expand) for signs in duels()]

    return work


def _race_dyce(duel: Any, made: Any, expand: Any) -> Fraction:
    """Follow the race point by point; draws are left out, for they are thrown again."""

    @cache
    def race(ours: int, theirs: int) -> Any:
        if 3 in (ours, theirs):
            return made({int(ours == 3): 1})
        return expand(
            lambda point: race(ours + (point.outcome > 0), theirs + (point.outcome < 0)), duel
        )

    whole = race(0, 0)
    return Fraction(whole.get(1, 0), whole.total)


def races_icepool() -> Work:
    import icepool

    duels = duels_icepool()

    def point(ours: int, theirs: int, sign: int) -> Any:
        if 3 in (ours, theirs):
            return ours, theirs
        return ours + (sign > 0), theirs + (sign < 0)

    def work() -> Any:
        start = icepool.Die([(0, 0)])
        races = [start.map(point, duel, star=True, repeat="inf") for duel in duels()]
        return [race.map(lambda a, b: a == 3, star=True).probability(True) for race in races]

    return work


def best_of_five_dyce() -> Work:
    from dyce import H

    duels = duels_dyce()

    def work() -> Any:
        found = []
        for signs in duels():
            five = 5 @ H({1: signs[1], 0: signs[-1]})
            found.append(Fraction(sum(n for wins, n in five.items() if wins >= 3), five.total))
        return found

    return work


# --- W6: pools with a wild die that goes on six times at most


def wild_dicetables() -> Work:
    import dicetables

    def work() -> Any:
        six, star = dicetables.Die(6), dicetables.Exploding(dicetables.Die(6), explosions=DEEP)
        pools = [dicetables.DiceTable.new().add_die(six, n - 1).add_die(star, 1) for n in POOLS]
        behind = [_turned(dicetables, pool) for pool in pools]
        return [_ahead(a, b) for a, b in product(pools, behind)]

    return work


def _turned(dicetables: Any, pool: Any) -> Any:
    """A pool that is taken off: the library adds, but does not compare."""
    return dicetables.AdditiveEvents({-total: n for total, n in pool.get_dict().items()})


def _ahead(ours: Any, behind: Any) -> Fraction:
    counts = behind.combine(ours).get_dict()
    made = sum(n for lead, n in counts.items() if lead >= 0)
    return Fraction(made, sum(counts.values()))


def wild_dyce() -> Work:
    from dyce import H, explode_n

    warnings.simplefilter("ignore")

    def work() -> Any:
        star = explode_n(H(6), n=DEEP)
        pools = [(n - 1) @ H(6) + star if n > 1 else star for n in POOLS]
        return [_h_at_least(a, b) for a, b in product(pools, pools)]

    return work


def _h_at_least(ours: Any, theirs: Any) -> Fraction:
    made = ours.ge(theirs)
    return Fraction(made.get(True, 0), made.total)


def wild_icepool() -> Work:
    import icepool

    def work() -> Any:
        star = icepool.d6.explode(depth=DEEP)
        pools = [(n - 1) @ icepool.d6 + star for n in POOLS]
        return [(a >= b).probability(True) for a, b in product(pools, pools)]

    return work


def wild_hdroller() -> Work:
    import hdroller

    def work() -> Any:
        star = hdroller.d6.explode(max_depth=DEEP)
        pools = [(n - 1) @ hdroller.d6 + star if n > 1 else star for n in POOLS]
        found = []
        for a, b in product(pools, pools):
            made = a >= b
            found.append(Fraction(made.weight_eq(True), made.denominator()))
        return found

    return work


def patzer_dyce() -> Work:
    from dyce import H, explode_n

    warnings.simplefilter("ignore")

    def work() -> Any:
        star = explode_n(H(6), n=DEEP)
        ours = H({PATZER if face == 1 else face: n for face, n in star.items()})
        mine = [(n - 1) @ H(6) + ours if n > 1 else ours for n in PATZER_POOLS]
        other = [(n - 1) @ H(6) + star if n > 1 else star for n in PATZER_POOLS]
        return [_h_at_least(a, b) for a, b in product(mine, other)]

    return work


def patzer_icepool() -> Work:
    import icepool

    def work() -> Any:
        star = icepool.d6.explode(depth=DEEP)
        ours = star.map({1: PATZER})
        mine = [(n - 1) @ icepool.d6 + ours for n in PATZER_POOLS]
        other = [(n - 1) @ icepool.d6 + star for n in PATZER_POOLS]
        return [(a >= b).probability(True) for a, b in product(mine, other)]

    return work


def patzer_dicetables() -> Work:
    import dicetables

    def work() -> Any:
        six, star = dicetables.Die(6), dicetables.Exploding(dicetables.Die(6), explosions=DEEP)
        faces = {PATZER if face == 1 else face: n for face, n in star.get_dict().items()}
        ours = dicetables.AdditiveEvents(faces)
        mine, behind = [], []
        for n in PATZER_POOLS:
            plain = dicetables.DiceTable.new().add_die(six, n - 1)
            mine.append(dicetables.AdditiveEvents(plain.get_dict()).combine(ours))
            behind.append(_turned(dicetables, plain.add_die(star, 1)))
        return [_ahead(a, b) for a, b in product(mine, behind)]

    return work


# --- W9: throwing


def bulk_icepool() -> Work:
    import icepool

    odds = _icepool_both()()(icepool.d6.pool(6).highest(4))
    check = odds.map(lambda total, pasch: total + pasch >= 22, star=True)
    return lambda: [check.sample() for _ in range(THROWS)]


def single_d20() -> Work:
    import d20

    parsed = d20.parse("5d10kh3")
    return lambda: [d20.roll(parsed).total for _ in range(THROWS)]


def single_xdice() -> Work:
    import xdice

    pattern = xdice.compile("5D10L2")
    return lambda: [int(pattern.roll()) for _ in range(THROWS)]
