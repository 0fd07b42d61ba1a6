"""A contest: one question to everybody, each asked in a process that remembers nothing."""

from __future__ import annotations

import hashlib
import importlib
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any

from wuerfelwerk.odds.distribution import Distribution

OURS = "wuerfelwerk"
ROUNDS, FEW = 5, 2
"""How many fresh processes are asked, and how many where one takes longer than ``LONG``."""
LONG = 1.0
MODULES = "modules"
Work = Callable[[], Any]
Contender = Callable[[], Work]
"""Does its imports and makes its dice, and gives back the work to be timed."""


@dataclass(frozen=True, slots=True)
class Workload:
    """One question to everybody; ``bar`` is how much of the best peer's time we may take."""

    name: str
    ours: Contender
    peers: Mapping[str, Contender]
    bar: float | None
    equal: bool = True
    per_second: int | None = None
    repeated: Mapping[str, int] = field(default_factory=dict)

    def contender(self, name: str) -> Contender:
        """Whoever bears this name."""
        return self.ours if name == OURS else self.peers[name]


@dataclass(frozen=True, slots=True)
class Run:
    """CPU seconds of the first call and of the second, and what came out."""

    seconds: float
    warm: float
    digest: str


def shares(items: Iterable[tuple[Any, Any]]) -> dict[Any, Fraction]:
    """Anybody's counts as chances."""
    counts = {_plain(value): n for value, n in items if n}
    total = sum(counts.values())
    return {value: Fraction(n, total) for value, n in counts.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return value
    return tuple(value) if isinstance(value, Iterable) else int(value)


def told(result: Any) -> Any:
    """Anybody's result in one form: chances by outcome, in order."""
    if isinstance(result, list | tuple):
        return [told(each) for each in result]
    if isinstance(result, Fraction):
        return str(result)
    counts = result.counts if isinstance(result, Distribution) else result
    return sorted((str(value), str(share)) for value, share in shares(counts.items()).items())


def once(workload: Workload, name: str, modules: Iterable[str] = ()) -> Run:
    """The work, done in this process: first, and again; these modules are imported beforehand."""
    work = workload.contender(name)()
    for module in modules:
        importlib.import_module(module)
    first, result = _timed(work)
    warm = first if workload.repeated else _timed(work)[0]
    digest = hashlib.sha256(repr(told(result)).encode()).hexdigest() if workload.equal else ""
    return Run(first, warm, digest)


def imported_by(work: Work) -> list[str]:
    """The modules that are imported only when the work is done."""
    known = set(sys.modules)
    work()
    return [name for name in sys.modules if name not in known]


def _timed(work: Work) -> tuple[float, Any]:
    begun = time.process_time()
    result = work()
    return time.process_time() - begun, result


def best(key: str, name: str, modules: Iterable[str] = ()) -> Run:
    """The best of some fresh processes; all have to come to the same."""
    runs = [_run(key, name, modules)]
    while len(runs) < (FEW if runs[0].seconds > LONG else ROUNDS):
        runs.append(_run(key, name, modules))
    digests = {run.digest for run in runs}
    least, warm = min(run.seconds for run in runs), min(run.warm for run in runs)
    return Run(least, warm, digests.pop() if len(digests) == 1 else "not twice the same")


def best_loaded(key: str, name: str) -> Run:
    """The same when all modules that the work needs are there."""
    found: list[str] = json.loads(_fresh(key, name, MODULES))
    return best(key, name, found)


def _run(key: str, name: str, modules: Iterable[str]) -> Run:
    return Run(**json.loads(_fresh(key, name, *modules)))


def _fresh(key: str, name: str, *how: str) -> str:
    command = [sys.executable, "-m", "benchmarks.odds", key, name, *how]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{key} {name}:\n{done.stderr}")
    return done.stdout.splitlines()[-1]


def process(workload: Workload, name: str, how: list[str]) -> str:
    """What such a process says: its run, or which modules the work imports."""
    if how == [MODULES]:
        return json.dumps(imported_by(workload.contender(name)()))
    return json.dumps(asdict(once(workload, name, how)))


def yes(met: bool) -> str:
    """A bar that is missed has to be seen."""
    return "yes" if met else "NO"
