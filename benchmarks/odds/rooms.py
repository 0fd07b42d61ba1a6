"""What the odds take besides time: the import, and the memory of the largest keep questions.

Each is measured in a fresh process. The questions are the largest that are not refused, with as
many different worths as there are hands; the estimate they were let in by must not be low.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator

from benchmarks.measure import Measured, yardstick
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep.size_limits import Load, room
from wuerfelwerk.odds.keep.solver import KeepRule, solve

MODULES = (
    "checks", "expand", "known", "keep.goals", "keep.solver", "pools.dropped", "pools.faces",
    "pools.kept", "pools.sample", "pools.sums", "pools.versus", "pools.wild",
)  # fmt: skip
LARGEST = {
    "6W20": KeepRule(6, 20),
    "3W180": KeepRule(3, 180),
    "1W1000, 700 throws": KeepRule(1, 1000, 0, throws=700),
}
LIMIT = 1_000_000_000


def measurements() -> Iterator[Measured]:
    """All of them, one after the other."""
    unit = yardstick()
    yield importing(unit)
    for name in LARGEST:
        yield memory(unit, name)


def importing(unit: float) -> Measured:
    """The whole odds package, beyond a bare interpreter."""
    code = "; ".join(f"import wuerfelwerk.odds.{name}" for name in MODULES)
    seconds = min(_cpu(code) for _ in range(5)) - min(_cpu("pass") for _ in range(5))
    figure = f"{seconds * 1000:.0f} ms"
    return Measured("import the odds", figure, "< 120 ms", seconds < 0.12, seconds / unit)


def memory(unit: float, name: str) -> Measured:
    """Peak memory of a solve with its outcomes."""
    rule = LARGEST[name]
    before = _children()
    command = [sys.executable, "-m", "benchmarks.odds.rooms", name]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    peak, seconds = int(done.stdout), _children() - before
    top = worth((rule.sides,) * rule.dice).bit_length()
    estimate = room(rule, rule.sides, Load(bits=top, kinds=sys.maxsize))
    bar = f"< {min(LIMIT, estimate) / 1e6:.0f} MB"
    met = peak < min(LIMIT, estimate)
    return Measured(f"memory of {name}", f"{peak / 1e6:.0f} MB", bar, met, seconds / unit)


def worth(hand: Hand) -> int:
    """Something else for almost every hand."""
    total = 0
    for face in hand:
        total = total * 7 + face**3
    return total


def peak(name: str) -> int:
    """The most bytes this process has held once it has solved and played through."""
    solve(LARGEST[name], worth).outcomes(worth)
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def _cpu(code: str) -> float:
    before = _children()
    known = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", code], check=True, env=known)
    return _children() - before


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    print(peak(sys.argv[1]))
