"""How many live tables one machine holds: real HTTP and streams, from a process of its own.

Every table has a game master and four players, each with the page's own stream open. One after the
other the tables act; what counts is the time from the click until the last of the five screens has
it. ``python -m benchmarks.load TABLES [WORKERS]``; several workers need WUERFELWERK_DATABASE_URL.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from base64 import urlsafe_b64decode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlencode
from urllib.request import urlopen

import uvloop

from benchmarks.lines import Clicks, Stream
from benchmarks.spending import Spending, family

SEATS = int(os.environ.get("LOAD_SEATS", "5"))
EVERY = float(os.environ.get("LOAD_EVERY", "5"))
"""Seconds between two actions of one table."""
ROUNDS = 6
BOUNDLESS = {"WUERFELWERK_RATE": "100000", "WUERFELWERK_CONNECTIONS_PER_ADDRESS": "100000"}
"""All come from one address here."""
BAR = 0.150
RATES, SECONDS = (20, 30, 40, 50, 60, 80, 100, 120, 150, 200), 4.0
"""Actions a second that are tried one after the other, and for how long."""


Form = Mapping[str, str] | Sequence[tuple[str, str]] | None


@dataclass
class Person:
    """A browser at a table: its cookie, and the number of the last message it got."""

    cookie: str = ""
    number: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)
    clicks: Clicks | None = None

    def told(self, number: int) -> None:
        """A message has come."""
        self.number = number
        self.news.set()

    @property
    def token(self) -> str:
        """What a program shows instead of the cookie, which is the same with a signature."""
        raw = self.cookie.partition("=")[2].partition(".")[0]
        return str(json.loads(urlsafe_b64decode(raw + "=" * (-len(raw) % 4)))) if raw else ""


@dataclass
class Table:
    """A table with its people, the game master first."""

    address: str
    people: list[Person]


class House:
    """The server, as seen through sockets."""

    def __init__(self, port: int) -> None:
        self.port = port

    def here(self) -> tuple[str, int] | None:
        """From which address the next connection comes; nothing leaves that to the machine."""
        return None

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A way to the server."""
        return await asyncio.open_connection(
            "127.0.0.1", self.port, limit=2**24, local_addr=self.here()
        )

    def _request(
        self,
        method: str,
        path: str,
        person: Person,
        form: Form = None,
        said: str = "",
        key: str = "",
        kept: bool = False,
    ) -> bytes:
        body = (said or urlencode(form or {})).encode()
        kind = "json" if said else "x-www-form-urlencoded"
        head = [
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            f"Content-Length: {len(body)}",
            f"Content-Type: application/{kind}",
            "HX-Request: true",
            *([f"Cookie: {person.cookie}"] if person.cookie else []),
            *([f"Authorization: Bearer {person.token}"] if path.startswith("/api") else []),
            *([f"Idempotency-Key: {key}"] if key else []),
        ]
        if not kept:
            head.append("Connection: close")
        return "\r\n".join([*head, "", ""]).encode() + body

    async def ask(
        self,
        method: str,
        path: str,
        person: Person,
        form: Form = None,
        said: str = "",
        key: str = "",
    ) -> tuple[int, str, str]:
        """Status, where it leads, and the body; a cookie is kept. Programs say JSON, with a key."""
        reader, writer = await self.connection()
        writer.write(self._request(method, path, person, form, said, key))
        raw = (await reader.read()).decode()
        writer.close()
        head, _, body = raw.partition("\r\n\r\n")
        if found := re.search(r"(?im)^set-cookie: (wuerfelwerk=[^;]+)", head):
            person.cookie = found[1]
        where = re.search(r"(?im)^location: (\S+)", head)
        return int(raw.split()[1]), where[1] if where else "", body

    async def watch(self, path: str, person: Person) -> None:
        """Keep the stream of a page open, and note every number that comes."""
        request = self._request("GET", path, person, kept=True)
        stream = Stream(request, person.told)
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(
            lambda: stream, "127.0.0.1", self.port, local_addr=self.here()
        )
        try:
            await loop.create_future()
        finally:
            transport.close()

    async def click(self, path: str, person: Person, form: Form) -> bytes:
        """The answer to a form, over a line that is kept as a browser keeps it."""
        request = self._request("POST", path, person, form, kept=True)
        if person.clicks is not None and person.clicks.open:
            with contextlib.suppress(ConnectionResetError):  # it was about to hang up: once more
                return await person.clicks.ask(request)
        loop = asyncio.get_running_loop()
        _, person.clicks = await loop.create_connection(Clicks, "127.0.0.1", self.port)
        return await person.clicks.ask(request)


async def opened(house: House, number: int) -> Table:
    """A table with five people, everybody watching."""
    leader = Person()
    form = {"title": f"Tisch {number}", "name": "SL", "example": "ueberfall"}
    _, address, _ = await house.ask("POST", "/oeffnen/rumble", leader, form)
    _, _, links = await house.ask("GET", f"{address}/einladen", leader)
    code = dict(re.findall(r"<h3>(\w+).*?/beitreten/(\w+)", links, re.S))["Mitspielen"]
    people = [leader]
    for name, seat in (("Ada", "ada"), ("Cy", "cy"), ("X", ""), ("Y", ""))[: SEATS - 1]:
        player = Person()
        await house.ask("POST", f"/beitreten/{code}", player, {"name": name, "seat": seat})
        people.append(player)
    return Table(address, people)


async def act(house: House, table: Table, number: int) -> float:
    """One click of the game master; how long until all five screens have it."""
    before = [person.number for person in table.people]
    for person in table.people:
        person.news.clear()
    form = {
        "request": f"last-{number}",
        "command": "aendern",
        "feld.figur": "Wache",
        "feld.um": str(1 + number % 3),
    }
    began = time.perf_counter()
    answer = await house.click(f"{table.address}/ansage", table.people[0], form)
    if b" 200 " not in answer[:13]:
        raise RuntimeError(answer[-300:].decode(errors="replace"))
    async with asyncio.timeout(30):
        for person, last in zip(table.people, before, strict=True):
            while person.number <= last:
                person.news.clear()
                await person.news.wait()
    return time.perf_counter() - began


async def play(house: House, table: Table, delay: float) -> list[float]:
    """A table at its own pace."""
    await asyncio.sleep(delay)
    took = []
    for number in range(ROUNDS):
        due = time.perf_counter() + EVERY
        took.append(await act(house, table, number))
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
    return took


async def drive(
    port: int, tables: int, server: subprocess.Popen[bytes], database: int = 0
) -> list[float]:
    """Open all tables, let them play, and return every time measured."""
    house = House(port)
    empty = _memory(server.pid)
    ready = [await opened(house, number) for number in range(tables)]
    stored = _memory(server.pid)
    streams = [
        asyncio.create_task(house.watch(f"{table.address}/ereignisse", person))
        for table in ready
        for person in table.people
    ]
    for table in ready:
        for person in table.people:
            await asyncio.wait_for(person.news.wait(), 60)
    watched = _memory(server.pid)
    each = (stored - empty) / tables, (watched - stored) / tables
    print(
        f"memory: empty {empty:.0f} MB, a table {each[0]:.2f} MB, its five streams {each[1]:.2f} MB"
    )
    spending = Spending(server.pid, database)
    plays = [play(house, table, EVERY * n / tables) for n, table in enumerate(ready)]
    found = [took for one in await asyncio.gather(*plays) for took in one]
    print(f"{spending.told(len(found))} (all screens drawn)")
    carried, memory = await saturated(house, ready), _memory(server.pid)
    print(f"carried: {carried} actions a second with p95 ≤ {BAR * 1000:.0f} ms; {memory:.0f} MB")
    for stream in streams:
        stream.cancel()
    return found


async def saturated(house: House, tables: Sequence[Table]) -> int:
    """How many actions a second are carried, all of them seen by five: more and more of them."""
    held, requests = 0, itertools.count(ROUNDS)
    for rate in RATES:
        acting = [
            _in_time(house, tables[number % len(tables)], next(requests), number / rate)
            for number in range(int(rate * SECONDS))
        ]
        took = sorted(await asyncio.gather(*acting))
        if took[int(0.95 * len(took))] > BAR:
            break
        held = rate
    return held


_TURNS: dict[int, asyncio.Lock] = {}


async def _in_time(house: House, table: Table, number: int, due: float) -> float:
    """An action at its time; a table that is still busy makes it late, and that counts."""
    await asyncio.sleep(due)
    began = time.perf_counter()
    async with _TURNS.setdefault(id(table), asyncio.Lock()):
        await act(house, table, number)
    return time.perf_counter() - began


def _memory(pid: int) -> float:
    """Resident memory of a process and its children, in MB."""
    total = 0
    for each in family(pid):
        with open(f"/proc/{each}/status") as status:
            total += int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])  # type: ignore[index]
    return total / 1024


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def main(tables: int, workers: int, database: int = 0) -> int:
    """Start a server, load it, report; ``database`` is its process, if it is here."""
    port, data = _free_port(), tempfile.mkdtemp()
    command = [sys.executable, "-m", "wuerfelwerk", "serve", "--port", str(port)]
    where = ["--workers", str(workers)] if workers > 1 else ["--data", data]
    server = subprocess.Popen(
        [*command, *where], env={**os.environ, **BOUNDLESS},
        stdout=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        _wait(port, workers)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            took = sorted(runner.run(drive(port, tables, server, database)))
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(10)
    at = {q: took[min(len(took) - 1, int(q * len(took)))] * 1000 for q in (0.5, 0.95, 0.99)}
    held = "held" if at[0.95] <= BAR * 1000 else "missed"
    print(
        f"{tables} tables × {SEATS} seats, an action a table every {EVERY:.0f} s, "
        f"{workers} worker(s): "
        f"p50 {at[0.5]:.0f} ms, p95 {at[0.95]:.0f} ms, p99 {at[0.99]:.0f} ms, "
        f"mean {statistics.mean(took) * 1000:.0f} ms ({held}: p95 ≤ {BAR * 1000:.0f} ms)"
    )
    return 0 if held == "held" else 1


def _wait(port: int, workers: int) -> None:
    """Until it answers; several workers listen at one socket, and some may still be starting."""
    for _ in range(600):
        try:
            urlopen(f"http://127.0.0.1:{port}/health", timeout=60).close()
            time.sleep(5.0 if workers > 1 else 0.0)
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server did not come up")


if __name__ == "__main__":
    asked = [int(each) for each in sys.argv[1:]]
    raise SystemExit(main(*(asked + [200, 1][len(asked) :])))
