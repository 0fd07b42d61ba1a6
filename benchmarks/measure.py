"""How things are measured: CPU time, the best of some runs, against a yardstick of the run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

REPEATS = 5


@dataclass(frozen=True, slots=True)
class Measured:
    """One figure with its bar and how many yardsticks it is long."""

    what: str
    figure: str
    bar: str
    met: bool
    ratio: float


def cpu(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The least CPU time of some runs, in seconds."""
    return min(_once(work) for _ in range(repeats))


def _once(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def yardstick() -> float:
    """A fixed piece of plain Python; every figure is also given in this unit."""
    return cpu(lambda: sum(i * i % 7 for i in range(200_000)))


def table(found: Iterable[Measured]) -> None:
    """Print the figures."""
    rows = [("measurement", "figure", "bar", "met", "yardsticks")]
    rows += [(m.what, m.figure, m.bar, "yes" if m.met else "NO", f"{m.ratio:.3f}") for m in found]
    widths = [max(len(row[i]) for row in rows) for i in range(5)]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)))
