"""What everybody takes of a machine while a server is loaded, which is never alone on it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import time

TICKS = os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[str]:
    """A process and its children."""
    children = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout
    return [str(pid), *children.split()]


def cpu(pid: int) -> float:
    """Processor seconds a process and its children have used, those that have ended among them."""
    ticks = 0
    for each in family(pid):
        with contextlib.suppress(FileNotFoundError), open(f"/proc/{each}/stat") as stat:
            ticks += sum(map(int, stat.read().rsplit(")", 1)[1].split()[11:15]))
    return ticks / TICKS


def busy() -> float:
    """Processor seconds that all of the machine has used, idling and waiting for disks left out."""
    with open("/proc/stat") as stat:
        user, nice, system, _, _, *interrupts = map(int, stat.readline().split()[1:9])
    return (user + nice + system + sum(interrupts)) / TICKS


class Spending:
    """Processor time from now on: of a server, of this process that loads it, of a database."""

    def __init__(self, server: int, database: int = 0) -> None:
        self._pids = {"server": server, **({"database": database} if database else {})}
        self._began, self._at = self._now(), time.perf_counter()

    def _now(self) -> dict[str, float]:
        return {
            **{name: cpu(pid) for name, pid in self._pids.items()},
            "client": time.process_time(),
            "machine": busy(),
        }

    def told(self, acts: int) -> str:
        """What each has taken for every act, and what others have taken meanwhile."""
        seconds = time.perf_counter() - self._at
        took = {name: now - self._began[name] for name, now in self._now().items()}
        machine = took.pop("machine")
        others = (machine - sum(took.values())) / seconds
        each = ", ".join(f"{name} {spent * 1000 / acts:.1f} ms" for name, spent in took.items())
        return f"CPU an act: {each}; {acts / seconds:.0f} acts/s; others took {others:.2f} cores"
