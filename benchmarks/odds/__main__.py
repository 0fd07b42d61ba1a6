"""Ask everybody everything, each time in a fresh process: ``python -m benchmarks.odds``.

With the names of a workload and of a contender it is that process: it does the work once and tells
how long it took, and a digest of the result.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from benchmarks.odds.peers import shares
from benchmarks.odds.pools import OURS, WORKLOADS, Workload
from wuerfelwerk.odds.distribution import Distribution

ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Run:
    """CPU seconds of the first call, and what came out."""

    seconds: float
    digest: str


def told(result: Any) -> Any:
    """Anybody's result in one form: chances by outcome, in order."""
    if isinstance(result, list | tuple):
        return [told(each) for each in result]
    if isinstance(result, Fraction):
        return str(result)
    counts = result.counts if isinstance(result, Distribution) else result
    return sorted((str(value), str(share)) for value, share in shares(counts.items()).items())


def once(workload: Workload, name: str) -> Run:
    """The work, done once in this process."""
    work = workload.contender(name)()
    begun = time.process_time()
    result = work()
    seconds = time.process_time() - begun
    digest = hashlib.sha256(repr(told(result)).encode()).hexdigest() if workload.equal else ""
    return Run(seconds, digest)


def child(key: str, name: str) -> Run:
    """The same in a fresh process, so that nothing is remembered."""
    command = [sys.executable, "-m", "benchmarks.odds", key, name]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{key} {name}:\n{done.stderr}")
    return Run(**json.loads(done.stdout.splitlines()[-1]))


def row(key: str, workload: Workload) -> tuple[tuple[str, ...], bool]:
    """A line of the table, and whether all results are the same."""
    names = (OURS, *workload.peers)
    runs = {name: [child(key, name) for _ in range(ROUNDS)] for name in names}
    least = {
        name: min(run.seconds for run in found) / workload.repeated.get(name, 1)
        for name, found in runs.items()
    }
    same = len({run.digest for found in runs.values() for run in found}) == 1
    best = min(workload.peers, key=lambda name: least[name])
    ratio = least[OURS] / least[best]
    cells = (_shown(least[OURS], workload), f"{best} {_shown(least[best], workload)}")
    bar, met = _verdict(workload, least[OURS], ratio)
    equal = ("yes" if same else "NO") if workload.equal else "-"
    return (key, workload.name, *cells, f"{ratio:.4f}", bar, met, equal), same


def _shown(seconds: float, workload: Workload) -> str:
    return f"{1 / seconds:,.0f}/s" if workload.repeated else f"{seconds * 1000:.2f} ms"


def _verdict(workload: Workload, seconds: float, ratio: float) -> tuple[str, str]:
    if workload.per_second is not None:
        return f">= {workload.per_second:,}/s", _yes(1 / seconds >= workload.per_second)
    if workload.bar is not None:
        return f"<= {workload.bar}", _yes(ratio <= workload.bar)
    return "<= 1", _yes(ratio <= 1)


def _yes(met: bool) -> str:
    return "yes" if met else "NO"


def main(asked: list[str]) -> int:
    """The whole table, or the workloads named; not all results the same is a failure."""
    widths, alike = (4, 33, 14, 24, 7, 15, 4, 6), True
    heads = ("", "workload", "ours", "best peer", "ratio", "bar", "met", "equal")
    print("  ".join(map(str.ljust, heads, widths)))
    for key, workload in WORKLOADS.items():
        if not asked or key in asked:
            cells, same = row(key, workload)
            alike = alike and same
            print("  ".join(map(str.ljust, cells, widths)), flush=True)
    return 0 if alike else 1


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[2] in (OURS, *WORKLOADS[sys.argv[1]].peers):
        print(json.dumps(asdict(once(WORKLOADS[sys.argv[1]], sys.argv[2]))))
    else:
        sys.exit(main(sys.argv[1:]))
