"""What is measured: the questions, the same for everybody."""

from __future__ import annotations

from itertools import combinations

DEEP = 6
"""How often an exploding die is thrown on, at most."""

EVERY_KEEP = [(thrown, kept) for thrown in range(1, 11) for kept in range(1, thrown + 1)]
BOTH = range(4, 13)
DROPS = [(kept, dropped) for kept in range(4, 13) for dropped in (1, 2, 3)]
DUELISTS = range(1, 11)
POOLS = range(1, 13)
PATZER_POOLS = range(1, 11)

PATZER = -1000
"""What a first 1 of the wild die counts where it makes the throw fail."""

THROWS = 20_000
MANY_THROWS = 2_000_000
"""How often checks are thrown: one by one, and in bulk."""

Cell = tuple[int, int]


def score(total: int, pasch: int) -> int:
    """What the dice to drop are searched for: three points of the sum are worth a Pasch point."""
    return total + 3 * pasch


def best_drop(hand: tuple[int, ...], dropped: int) -> Cell:
    """The best that can be kept of a hand; hands that lie alike are tried once."""
    kept = {(sum(k), len(k) - len(set(k))) for k in set(combinations(hand, len(hand) - dropped))}
    return max(kept, key=lambda cell: (score(*cell), cell))
