"""Ask everybody everything, each time in a fresh process: ``python -m benchmarks.odds``.

First the kernels (W1 to W9), then what people ask for (W10 to W14), then the same through every
door, then all cards of a turn (W15). With the names of workloads only those; with one and the name
of a contender it is that fresh process: it does the work and tells how long it took, and a digest
of the result.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from benchmarks import cards
from benchmarks.measure import table
from benchmarks.odds import entrances
from benchmarks.odds.contest import OURS, Workload, best, best_loaded, process, yes
from benchmarks.odds.doors import DOORS
from benchmarks.odds.kernels import KERNELS

WORKLOADS = {**KERNELS, **DOORS}
CARDS = "W15"
WIDTHS = (4, 33, 14, 10, 10, 24, 7, 15, 4, 6)


def kernel(key: str, workload: Workload) -> tuple[str, ...]:
    """A line of the table of kernels."""
    found = {name: best(key, name) for name in (OURS, *workload.peers)}
    least = {
        name: run.seconds / workload.repeated.get(name, 1) for name, run in found.items()
    }  # fmt: skip
    first = min(workload.peers, key=lambda name: least[name])
    ratio = least[OURS] / least[first]
    bar, met = _verdict(workload, least[OURS], ratio)
    equal = yes(len({run.digest for run in found.values()}) == 1) if workload.equal else "-"
    cells = (_shown(least[OURS], workload), "", "", f"{first} {_shown(least[first], workload)}")
    return (key, workload.name, *cells, f"{ratio:.4f}", bar, met, equal)


def door(key: str, workload: Workload) -> tuple[str, ...]:
    """A line of the table of doors: the first call, the same with all modules there, and warm.

    The second is held against the peers, whose imports are not counted either.
    """
    ours, loaded = best(key, OURS), best_loaded(key, OURS)
    cells = [f"{each * 1000:.2f} ms" for each in (ours.seconds, loaded.seconds, loaded.warm)]
    found = {name: best(key, name) for name in workload.peers}
    if not found:
        return (key, workload.name, *cells, "none can", "", "-", "-", "-")
    first = min(found, key=lambda name: found[name].seconds)
    ratio = loaded.seconds / found[first].seconds
    same = {ours.digest, loaded.digest, *(run.digest for run in found.values())}
    bar, met = ("-", "-") if workload.bar is None else _verdict(workload, loaded.seconds, ratio)
    best_peer = f"{first} {found[first].seconds * 1000:.2f} ms"
    return (key, workload.name, *cells, best_peer, f"{ratio:.4f}", bar, met, yes(len(same) == 1))


def _shown(seconds: float, workload: Workload) -> str:
    return f"{1 / seconds:,.0f}/s" if workload.repeated else f"{seconds * 1000:.2f} ms"


def _verdict(workload: Workload, seconds: float, ratio: float) -> tuple[str, str]:
    if workload.per_second is not None:
        return f">= {workload.per_second:,}/s", yes(1 / seconds >= workload.per_second)
    if workload.bar is not None:
        return f"<= {workload.bar}", yes(ratio <= workload.bar)
    return "<= 1", yes(ratio <= 1)


def main(asked: Sequence[str]) -> int:
    """All tables, or the workloads named; not all results the same is a failure."""
    alike = True
    heads = ("workload", "ours", "loaded", "warm", "best peer", "ratio", "bar", "met", "equal")
    for title, workloads, line in (("kernels", KERNELS, kernel), ("doors", DOORS, door)):
        wanted = {key: each for key, each in workloads.items() if not asked or key in asked}
        if wanted:
            _print(title, *heads)
        for key, workload in wanted.items():
            cells = line(key, workload)
            alike = alike and cells[-1] != "NO"
            _print(*cells)
    if not asked:
        entrances.table()
    if not asked or CARDS in asked:
        print(f"{CARDS}: all cards of a turn, all options of a question; no peer asks this")
        table(cards.measurements())
    return 0 if alike else 1


def _print(*cells: str) -> None:
    print("  ".join(map(str.ljust, cells, WIDTHS)), flush=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case [key, name, *how] if name in (OURS, *WORKLOADS[key].peers):
            print(process(WORKLOADS[key], name, how))
        case asked:
            sys.exit(main(asked))
