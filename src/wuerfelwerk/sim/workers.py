"""Blocks of fights counted here or by several processes; one that dies is replaced.

Processes are programs of their own, asked and answering in lines of JSON: whoever calls needs no
guard around the main module, and threads of the caller are never copied.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

from wuerfelwerk.errors import Unavailable
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.tally import Tally, block

MOST_PROCESSES = 64
MOST_DEATHS = 3
"""How often a process may die over one block before it is given up."""
BEGIN = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]);"
    "from wuerfelwerk.sim.counting import work; work()"
)
"""What a process runs; it finds the same modules as this one."""
Block = tuple[int, int]


def cores() -> int:
    """How many processes may count at the same time here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def counted_blocks(
    arena: Arena, blocks: Iterable[Block], processes: int | None = None
) -> Iterator[Iterator[Tally]]:
    """The tallies of all blocks in their order; what is not asked for any more is not counted."""
    wanted = min(MOST_PROCESSES, cores() if processes is None else processes)
    if wanted < 2:
        yield (block(arena, *each) for each in blocks)
        return
    crew = Crew(arena.encounter, blocks, wanted)
    try:
        yield crew.tallies()
    finally:
        crew.end()


class Crew:
    """Several processes that take one block after another."""

    def __init__(self, encounter: Encounter, blocks: Iterable[Block], processes: int) -> None:
        self._blocks, self._lock = enumerate(blocks), Lock()
        self._done: SimpleQueue[tuple[int, Tally | Exception | None]] = SimpleQueue()
        self._ended = False
        self.counters = [_Counter(encounter) for _ in range(processes)]
        for each in self.counters:
            Thread(target=self._work, args=(each,), daemon=True).start()

    @property
    def pids(self) -> list[int]:
        """The processes that count just now."""
        return [each.pid for each in self.counters]

    def tallies(self) -> Iterator[Tally]:
        """In the order of the blocks, whoever was first."""
        early: dict[int, Tally] = {}
        following, idle = 0, 0
        while idle < len(self.counters):
            at, found = self._done.get()
            if isinstance(found, Exception):
                raise found
            if found is None:
                idle += 1
                continue
            early[at] = found
            while following in early:
                yield early.pop(following)
                following += 1

    def _work(self, counter: _Counter) -> None:
        """What one thread does: keep its process busy until nothing is left."""
        try:
            while (taken := self._next()) is not None:
                at, asked = taken
                self._done.put((at, counter.tally(asked)))
        except Exception as error:
            self._done.put((-1, error))
        else:
            self._done.put((-1, None))

    def _next(self) -> tuple[int, Block] | None:
        with self._lock:
            return None if self._ended else next(self._blocks, None)

    def end(self) -> None:
        """Leave nothing behind, whatever is still being counted."""
        self._ended = True
        for each in self.counters:
            each.end()


class _Counter:
    """One process, begun anew where it died."""

    def __init__(self, encounter: Encounter) -> None:
        self._encounter, self._lock, self._over = encounter, Lock(), False
        self._process = self._begun()

    @property
    def pid(self) -> int:
        return self._process.pid

    def tally(self, asked: Block) -> Tally:
        """What the process counts; what it failed to count is counted by the next."""
        for _ in range(MOST_DEATHS):
            if (said := self._said(asked)) is not None:
                if "failed" in said:
                    raise RuntimeError(said["failed"])
                return dict(said)
            self._replace()
        raise Unavailable("Prozesse, die Kämpfe zählen, werden hier immer wieder beendet.")

    def _said(self, asked: Block) -> Mapping[str, Any] | None:
        """Its answer; none if it is no more."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(asked) + "\n")
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
        process = subprocess.Popen(
            [sys.executable, "-c", BEGIN, json.dumps(sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        assert process.stdin is not None
        each = self._encounter
        said = {
            "system": each.system, "setup": each.setup, "tactics": each.tactics, "word": each.word,
        }  # fmt: skip
        try:
            process.stdin.write(json.dumps(said) + "\n")
            process.stdin.flush()
        except OSError:
            pass  # it is dead already, which the first question shows
        return process

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
