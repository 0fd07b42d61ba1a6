"""Blocks of fights counted here or by several processes; one that dies is replaced.

Processes are programs of their own, asked and answering in lines of JSON: whoever calls needs no
guard around the main module, and threads of the caller are never copied.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple, Protocol

from wuerfelwerk.errors import Unavailable
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.tally import Tally, side_by_side

MOST_PROCESSES = 64
MOST_DEATHS = 3
"""How often a process may die over one block before it is given up."""
GENTLE = 10
"""How far a process that counts gently stands behind all others (``nice``)."""
GLANCE = 0.1
"""After so many seconds without news one looks whether anybody still wants to hear them."""
BEGIN = (
    "import json, os, sys; sys.path[:] = json.loads(sys.argv[1]);"
    "hasattr(os, 'nice') and os.nice(int(sys.argv[2]));"
    "from wuerfelwerk.sim.counting import work; work()"
)
"""What a process runs; it finds the same modules as this one."""


class Asked(NamedTuple):
    """A block: fights of these encounters side by side, so many from this number on."""

    encounters: tuple[Encounter, ...]
    first: int
    many: int


class Workers(Protocol):
    """Whoever counts blocks, wherever that may be."""

    def tallies(
        self, asked: Iterable[Asked], cancelled: Callable[[], bool] = ...
    ) -> Iterator[Tally]:
        """What comes of all blocks, in their order; cancelled, only of those that are there.

        What nobody asks for any more is not counted.
        """

    def end(self) -> None:
        """Leave nothing behind, whatever is still being counted."""


def _never() -> bool:
    return False


def cores() -> int:
    """How many processes may count at the same time here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def opened(processes: int | None = None, gently: bool = False) -> Iterator[Workers]:
    """Those who count: this process, or several (none named: as many as there are cores)."""
    wanted = min(MOST_PROCESSES, cores() if processes is None else processes)
    workers: Workers = Here() if wanted < 2 and not gently else Crew(wanted, gently)
    try:
        yield workers
    finally:
        workers.end()


class Here:
    """This process."""

    def tallies(
        self, asked: Iterable[Asked], cancelled: Callable[[], bool] = _never
    ) -> Iterator[Tally]:
        """One block after another."""
        arenas: dict[tuple[int, ...], list[Arena]] = {}
        for encounters, first, many in asked:
            if cancelled():
                return
            key = tuple(map(id, encounters))
            if key not in arenas:
                arenas = {key: [Arena(each) for each in encounters]}
            yield side_by_side(arenas[key], first, many)

    def end(self) -> None:
        """Nothing was begun."""


class Crew:
    """Several processes that take one block after another."""

    def __init__(self, processes: int, gently: bool = False) -> None:
        self.counters = [_Counter(GENTLE if gently else 0) for _ in range(processes)]
        self._threads: list[Thread] = []

    @property
    def pids(self) -> list[int]:
        """The processes that count just now."""
        return [each.pid for each in self.counters]

    def tallies(
        self, asked: Iterable[Asked], cancelled: Callable[[], bool] = _never
    ) -> Iterator[Tally]:
        """In the order of the blocks, whoever was first."""
        for each in self._threads:  # of a question before this one: done with their last block
            each.join()
        run = _Run(asked)
        self._threads = [
            Thread(target=run.work, args=(each,), daemon=True) for each in self.counters
        ]
        for each in self._threads:
            each.start()
        try:
            yield from run.in_order(len(self.counters), cancelled)
        finally:
            run.ended = True

    def end(self) -> None:
        """Leave nothing behind, whatever is still being counted."""
        for each in self.counters:
            each.end()


class _Run:
    """One question to a crew: blocks that are taken, tallies that come back."""

    def __init__(self, asked: Iterable[Asked]) -> None:
        self._asked, self._lock = enumerate(asked), Lock()
        self._done: SimpleQueue[tuple[int, Tally | Exception | None]] = SimpleQueue()
        self.ended = False

    def in_order(self, counters: int, cancelled: Callable[[], bool]) -> Iterator[Tally]:
        early: dict[int, Tally] = {}
        following, idle = 0, 0
        while idle < counters and not cancelled():
            try:
                at, found = self._done.get(timeout=GLANCE)
            except Empty:
                continue
            if isinstance(found, Exception):
                raise found
            if found is None:
                idle += 1
                continue
            early[at] = found
            while following in early and not cancelled():
                yield early.pop(following)
                following += 1

    def work(self, counter: _Counter) -> None:
        """What one thread does: keep its process busy until nothing is left."""
        try:
            while (taken := self._next()) is not None:
                at, asked = taken
                self._done.put((at, counter.tally(asked)))
        except Exception as error:
            self._done.put((-1, error))
        else:
            self._done.put((-1, None))

    def _next(self) -> tuple[int, Asked] | None:
        with self._lock:
            return None if self.ended else next(self._asked, None)


class _Counter:
    """One process, begun anew where it died."""

    def __init__(self, nice: int) -> None:
        self._nice, self._lock, self._over = nice, Lock(), False
        self._process = self._begun()

    @property
    def pid(self) -> int:
        return self._process.pid

    def tally(self, asked: Asked) -> Tally:
        """What the process counts; what it failed to count is counted by the next."""
        encounters, first, many = asked
        line = json.dumps([[each.plain() for each in encounters], first, many])
        for _ in range(MOST_DEATHS):
            if (said := self._said(line)) is not None:
                if "failed" in said:
                    raise RuntimeError(said["failed"])
                return dict(said)
            self._replace()
        raise Unavailable("Prozesse, die Kämpfe zählen, werden hier immer wieder beendet.")

    def _said(self, asked: str) -> Mapping[str, Any] | None:
        """Its answer; none if it is no more."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(asked + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except (OSError, ValueError):
            return None
        return json.loads(line) if line.endswith("\n") else None

    def _replace(self) -> None:
        with self._lock:
            self._gone()
            if not self._over:
                self._process = self._begun()

    def _begun(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-c", BEGIN, json.dumps(sys.path), str(self._nice)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def _gone(self) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            with suppress(OSError):
                stream.close()

    def end(self) -> None:
        """End it, also while it counts."""
        with self._lock:
            self._over = True
            self._gone()
