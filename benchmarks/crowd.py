"""A crowd at the door: half-sent requests, tables being opened, and thousands of open streams.

``python -m benchmarks.crowd half [1300]``, ``… open [12]``, ``… streams [5000]``: each starts a
server of its own. Clients come from many addresses of this machine (127.x.y.z), as a crowd would.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator

from benchmarks.load import House, Person, Table, act, opened
from benchmarks.load import _free_port as free_port
from benchmarks.load import _memory as memory
from benchmarks.load import _wait as wait
from benchmarks.spending import cpu

HEALTH_BAR, ACT_BAR = 1.0, 0.150
PLAYERS, OWN, ACTS = 5, 6, 40
"""People at a table, devices of each (more the house refuses), and acts that are measured."""
HALF = (
    b"",
    b"GET / HTTP/1.1\r\nHost: ha",
    b"POST /api/tables HTTP/1.1\r\nHost: haus\r\nContent-Type: application/json\r\n"
    b"Content-Length: 900\r\n\r\n{",
)


class Crowd(House):
    """The server as seen from many addresses."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._numbers = itertools.count()

    def here(self) -> tuple[str, int]:
        """An address of its own for every hundred connections."""
        number = next(self._numbers) // 100
        return f"127.{1 + number // 65_000}.{number // 250 % 250}.{1 + number % 250}", 0


async def timed(work: Callable[[], Awaitable[object]]) -> float:
    """How long it took."""
    began = time.perf_counter()
    await work()
    return time.perf_counter() - began


def figures(took: list[float]) -> str:
    """The middle and the end of some times."""
    ordered = sorted(took)
    high = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return f"p50 {statistics.median(ordered) * 1000:.0f} ms, p95 {high * 1000:.0f} ms"


async def half(port: int, count: int, server: subprocess.Popen[bytes]) -> bool:
    """So many requests that are never finished, and how soon /health answers meanwhile."""
    house = Crowd(port)

    async def health() -> None:
        status, _, body = await house.ask("GET", "/health", Person())
        if status != 200:
            raise RuntimeError(f"{status}: {body[:200]}")

    held, same = [], []
    for number in range(count):
        reader, writer = await house.connection()
        writer.write(HALF[number % len(HALF)])
        held.append((reader, writer))
    many = [await timed(health) for _ in range(20)]
    for number in range(count):
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HALF[number % len(HALF)])
            same.append((reader, writer))
    one = [await timed(health) for _ in range(20)]
    print(f"{count} half-sent requests from many addresses: /health {figures(many)}")
    print(f"{count} more from its own address: /health {figures(one)}")
    print(f"memory {memory(server.pid):.0f} MB (bar: /health within {HEALTH_BAR:.0f} s)")
    return max(many + one) <= HEALTH_BAR


async def opening(port: int, clients: int, server: subprocess.Popen[bytes]) -> bool:
    """How long acts take while so many clients open tables with passwords, and what that costs."""
    house = Crowd(port)
    table = await opened(house, 0)
    watched = await watching(house, table)
    alone = [await act(house, table, number) for number in range(ACTS)]
    stop, made = asyncio.Event(), 0

    async def opens() -> None:
        nonlocal made
        form = {"title": "Tisch", "name": "SL", "example": "ueberfall", "password": "Mondschein"}
        while not stop.is_set():
            status, _, body = await house.ask("POST", "/oeffnen/rumble", Person(), form)
            if status != 303:
                raise RuntimeError(f"{status}: {body[:200]}")
            made += 1

    clock = cpu(server.pid)
    tasks = [asyncio.create_task(opens()) for _ in range(clients)]
    crowded = [await act(house, table, ACTS + number) for number in range(ACTS)]
    stop.set()
    await asyncio.gather(*tasks)  # and nobody was refused
    spent = (cpu(server.pid) - clock) * 1000 / max(1, made + ACTS)
    for task in watched:
        task.cancel()
    ratio = statistics.median(crowded) / statistics.median(alone)
    print(f"an act alone: {figures(alone)}")
    print(f"an act while {clients} clients open tables: {figures(crowded)} ({ratio:.1f} times)")
    print(f"{made} tables opened, server CPU for each of these and an act {spent:.0f} ms")
    return sorted(crowded)[int(0.95 * ACTS)] <= ACT_BAR


async def watching(house: House, table: Table) -> list[asyncio.Task[None]]:
    """Everybody at a table has the page's stream open, and has been sent how things stand."""
    address = f"{table.address}/ereignisse"
    tasks = [asyncio.create_task(house.watch(address, person)) for person in table.people]
    for person in table.people:
        await asyncio.wait_for(person.news.wait(), 60)
    return tasks


def once_more(table: Table) -> Table:
    """The same people with one more device each."""
    return Table(table.address, [Person(person.cookie) for person in table.people])


async def streams(port: int, count: int, server: subprocess.Popen[bytes]) -> bool:
    """So many open streams at quiet tables, and how soon an act of another reaches its watchers."""
    house = Crowd(port)
    table = await opened(house, 0)
    watched = await watching(house, table)
    alone = [await act(house, table, number) for number in range(ACTS)]
    before = memory(server.pid)
    quiet = [await opened(house, 1 + n) for n in range(-(-count // (PLAYERS * OWN)))]
    stored = memory(server.pid)
    clock = time.perf_counter()
    for _ in range(OWN):
        for each in quiet:
            watched += await watching(house, once_more(each))
    took = time.perf_counter() - clock
    number = len(watched) - len(table.people)
    share = (memory(server.pid) - stored) * 1024 / number
    crowded = [await act(house, table, ACTS + number) for number in range(ACTS)]
    print(f"{number} streams open after {took:.0f} s, at {len(quiet)} tables ", end="")
    print(f"(empty {before:.0f} MB, with tables {stored:.0f} MB): {share:.1f} kB an idle stream")
    print(f"an act to its five watchers: alone {figures(alone)}, then {figures(crowded)}")
    for task in watched:
        task.cancel()
    return sorted(crowded)[int(0.95 * ACTS)] <= ACT_BAR


KINDS = {"half": (half, 1_300), "open": (opening, 12), "streams": (streams, 5_000)}


@contextlib.contextmanager
def served() -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A server with no bound on the rate of requests."""
    port, data = free_port(), tempfile.mkdtemp()
    command = [sys.executable, "-m", "wuerfelwerk", "serve", "--port", str(port), "--data", data]
    server = subprocess.Popen(
        command, env={**os.environ, "WUERFELWERK_RATE": "1000000"}, stdout=subprocess.DEVNULL
    )
    try:
        wait(port, 1)
        yield port, server
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)


def main(kind: str, count: int) -> int:
    """Measure one kind of crowd; says whether the bar was held."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    work, usual = KINDS[kind]
    with served() as (port, server):
        held = asyncio.run(work(port, count or usual, server))
    print("held" if held else "missed")
    return 0 if held else 1


if __name__ == "__main__":
    asked = sys.argv[1:]
    raise SystemExit(main(asked[0], int(asked[1]) if len(asked) > 1 else 0))
