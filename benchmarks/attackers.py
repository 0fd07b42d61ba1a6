"""Twenty attackers who ask the dearest questions, and ten tables that play on meanwhile.

``python -m benchmarks.attackers [SECONDS]`` starts a server as people start it. Tables with five
screens each act once in two seconds, somebody opens the first page once a second: first alone, then
while every attacker, from an address of its own, asks without a pause for odds of every kind, heat
maps, keeping, proofs, advice and forecasts, in ever new words so that nothing is remembered.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from benchmarks.crowd import watching
from benchmarks.fundament import evening
from benchmarks.load import House, Person, Table, act, opened
from benchmarks.load import _free_port as free_port
from benchmarks.load import _wait as wait
from wuerfelwerk.play.proof import save
from wuerfelwerk.table.desk.limits import LONGEST, SECONDS_NAME

ATTACKERS, TABLES, EVERY = 20, 10, 2.0
"""How many ask, how many tables play, and the seconds between two acts of one."""
ACT_BAR, PAGE_BAR, ANSWER_BAR, MEMORY_BAR = 0.150, 0.300, 5.0, 1_500
"""Seconds of an act and of the first page (p95), of any answer to an attacker; MB of all."""
LONGEST_LOG = 850_000
LEAVING, HURRY, GONE = "leaving", 0.2, 499
"""Who asks and hangs up after so many seconds, and how that is noted among the statuses."""
Asked: TypeAlias = tuple[str, str, Any]
"""Method, path, and what is sent as JSON."""


class Neighbours(House):
    """The server as seen by many people: every connection comes from an address of its own."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._numbers = itertools.count()

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """From the next address of this machine."""
        number = next(self._numbers) % 60_000
        here = f"127.2.{number // 250}.{1 + number % 250}"
        return await asyncio.open_connection(
            "127.0.0.1", self.port, limit=2**20, local_addr=(here, 0)
        )


@dataclass
class Attacker:
    """Somebody with an address, tables of their own, and no patience."""

    port: int
    number: int
    chance: random.Random
    logs: tuple[str, ...]
    seats: list[tuple[str, str, str]] = field(default_factory=list)
    """System, table and token of every table of theirs."""
    took: dict[str, list[float]] = field(default_factory=dict)
    statuses: Counter[int] = field(default_factory=Counter)

    async def send(self, asked: Asked, token: str = "") -> tuple[int, bytes]:
        """The status and the body of the answer."""
        method, path, body = asked
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, limit=2**20, local_addr=(f"127.9.0.{1 + self.number}", 0)
        )
        sent = b"" if body is None else json.dumps(body).encode()
        head = [
            f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close",
            f"Content-Length: {len(sent)}", "Content-Type: application/json",
            f"Idempotency-Key: k{self.chance.getrandbits(60)}",
            *([f"Authorization: Bearer {token}"] if token else []),
        ]  # fmt: skip
        try:
            writer.write("\r\n".join([*head, "", ""]).encode() + sent)
            raw = await reader.read()
        finally:
            writer.close()
        return int(raw[9:12]), raw.partition(b"\r\n\r\n")[2]

    async def sit_down(self) -> None:
        """Open a table of every kind to ask for advice at."""
        for system, example in (("kaskade", "duell"), ("rollkeep", "duell"), ("urc", "panzer")):
            opening = {"system": system, "title": "T", "name": "Mallory", "example": example}
            status, body = await self.send(("POST", "/api/tables", opening))
            if status == 201:
                found = json.loads(body)
                self.seats.append((system, found["table"], found["token"]))

    async def attack(self, end: float) -> None:
        """Ask one dear question after the other."""
        kinds = list(KINDS)
        for turn in itertools.count(self.number):
            if time.perf_counter() > end:
                return
            kind = kinds[turn % len(kinds)]
            asked, token = KINDS[kind](self)
            began = time.perf_counter()
            with contextlib.suppress(OSError, ValueError):
                if kind == LEAVING:
                    self.statuses[GONE] += 1
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self.send(asked, token), HURRY)
                    continue
                status, _ = await self.send(asked, token)
                self.statuses[status] += 1
                self.took.setdefault(kind, []).append(time.perf_counter() - began)
                if status == 429:  # the house hears twenty requests a second of one address
                    await asyncio.sleep(0.05)


def odds(attacker: Attacker) -> tuple[Asked, str]:
    """Dear odds of one case or of many."""
    chance, number = attacker.chance, attacker.chance.randint
    stairs = {"anzahl": number(4, 6), "stufe": chance.choice(["W12", "W20"])}
    shot = {"anzahl": 4, "stufe": "W20", "meter": number(0, 500), "ausgewichen": number(0, 120)}
    duel = {"links": number(-20, 30), "rechts": number(-20, 30), "links_aenderung": number(-9, 9)}
    fate = number(4, 5), number(4, 5)
    body: dict[str, Any] = chance.choice(
        [
            {"system": "kaskade", "check": "gruppe", "fields": {"anzahl": 6, "stufe": "W20"},
             "ranges": {"fuehrung": [1, 3], "wert": [number(1, 4), number(20, 30)]}},
            {"system": "kaskade", "check": "lernwurf", "fields": stairs,
             "ranges": {"wert": [number(1, 5), number(15, 25)]}},
            {"system": "kaskade", "check": "sofortschuss", "fields": shot,
             "ranges": {"wert": [number(1, 4), number(20, 30)]}},
            {"system": "kaskade", "check": "siebwurf", "fields": stairs,
             "ranges": {"wert": [1, number(15, 20)], "ziel": [number(1, 9), number(20, 30)]}},
            {"system": "rumble", "check": "duell",
             "fields": {**duel, "links_schicksal": fate[0], "rechts_schicksal": fate[1]}},
            {"system": "rumble", "check": "duell",
             "fields": {"links": 30, "rechts": 30, "links_schicksal": 15, "rechts_schicksal": 15}},
        ]
    )  # fmt: skip
    return ("POST", "/api/odds", body), ""


def heat(attacker: Attacker) -> tuple[Asked, str]:
    """A heat map of a page, or one dear case of it."""
    number = attacker.chance.randint
    path = attacker.chance.choice(
        [
            f"rumble/duell?links=1..20&rechts=1..{number(15, 20)}&links_aenderung={number(-9, 9)}",
            f"rumble/duell?links={number(-20, 30)}&rechts=30&links_schicksal=5&rechts_schicksal=5",
            f"kaskade/ergebnis?anzahl=1..6&stufe=W20&wert=1..{number(20, 30)}",
            f"urc/angriff?wuerfel=1..16&austausch=0..6&zielwert={number(0, 99)}",
            f"rollkeep/angriff?werfen=1..10&behalten=1..10&tn={number(1, 100)}&staerke=5",
            f"raumschlacht/salve?angriff=1..20&abwehr=1..20&initiative={number(0, 80)}",
        ]
    )
    return ("GET", f"/chancen/{path}", None), ""


def keeping(attacker: Attacker) -> tuple[Asked, str]:
    """Dice to be kept, at the bound."""
    dice, sides = attacker.chance.choice([(5, 12), (8, 7), (11, 5), (4, 17)])
    wish = {"goal": attacker.chance.choice(["sum", "most_alike", "largest_group"])}
    reach = attacker.chance.randint(1, 10**6)
    asked = {"dice": dice, "sides": sides, "throws": 20, "again": True, "reach": reach, **wish}
    return ("POST", "/api/keep", asked), ""


def proof(attacker: Attacker) -> tuple[Asked, str]:
    """A long log, or a large one that is none."""
    head = f"{attacker.chance.getrandbits(256):064x}"
    return ("POST", "/api/verify", {"log": attacker.chance.choice(attacker.logs), "head": head}), ""


def advice(attacker: Attacker) -> tuple[Asked, str]:
    """What to announce, at a table of their own."""
    if not attacker.seats:
        return heat(attacker)
    _, table, token = attacker.chance.choice(attacker.seats)
    return ("GET", f"/api/tables/{table}/advice", None), token


def forecast(attacker: Attacker) -> tuple[Asked, str]:
    """What the beginning of a fight would come to."""
    if not attacker.seats:
        return heat(attacker)
    _, table, token = attacker.chance.choice(attacker.seats)
    return ("POST", f"/api/tables/{table}/forecast", {"command": "kampf_beginnen"}), token


KINDS: Mapping[str, Callable[[Attacker], tuple[Asked, str]]] = {
    "odds": odds, "heat maps": heat, "keep": keeping, "verify": proof, "advice": advice,
    "forecast": forecast, LEAVING: odds,
}  # fmt: skip


def hostile_logs() -> tuple[str, ...]:
    """A real log of a long evening, and two of the same size that only look like one."""
    whole = save(evening(), b"schluessel", {})
    first = whole.partition("\n")[0]
    row = json.dumps({"digest": "0" * 64, "body": {"a": [[1]] * 9}, "salt": "0" * 32})
    forged = first + "\n" + f"{row}\n" * (LONGEST_LOG // (len(row) + 1))
    nested = first + "\n" + "[" * (LONGEST_LOG // 2) + "]" * (LONGEST_LOG // 2 - len(first))
    return tuple(each[:LONGEST_LOG] for each in (whole, forged, nested))


@dataclass
class Measured:
    """How long acts and the first page took."""

    acts: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)


async def playing(house: House, tables: list[Table], seconds: float) -> Measured:
    """All tables at their own pace, and somebody who opens the first page."""
    found, end = Measured(), time.perf_counter() + seconds
    numbers = itertools.count(time.perf_counter_ns())

    async def table(each: Table, delay: float) -> None:
        await asyncio.sleep(delay)
        while time.perf_counter() < end:
            due = time.perf_counter() + EVERY
            found.acts.append(await act(house, each, next(numbers)))
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    async def page() -> None:
        while time.perf_counter() < end:
            began = time.perf_counter()
            status, _, body = await house.ask("GET", "/", Person())
            if status != 200:
                raise RuntimeError(f"{status}: {body[:200]}")
            found.pages.append(time.perf_counter() - began)
            await asyncio.sleep(max(0.0, began + 1.0 - time.perf_counter()))

    plays = [table(each, EVERY * n / len(tables)) for n, each in enumerate(tables)]
    await asyncio.gather(page(), *plays)
    return found


@dataclass
class Outcome:
    """All that is measured."""

    alone: Measured
    attacked: Measured
    attackers: list[Attacker]

    @property
    def longest(self) -> float:
        """The latest answer that an attacker got."""
        took = (each for one in self.attackers for some in one.took.values() for each in some)
        return max(took, default=0.0)

    @property
    def statuses(self) -> Counter[int]:
        """How the attackers were answered."""
        return sum((each.statuses for each in self.attackers), Counter[int]())


async def drive(port: int, seconds: float, attackers: int, tables: int) -> Outcome:
    """Let the tables play alone, then among attackers."""
    house = Neighbours(port)
    ready = [await opened(house, number) for number in range(tables)]
    streams = [task for each in ready for task in await watching(house, each)]
    logs = hostile_logs()
    crowd = [Attacker(port, n, random.Random(n), logs) for n in range(attackers)]
    for each in crowd:
        await each.sit_down()
    alone = await playing(house, ready, seconds)
    end = time.perf_counter() + seconds
    attacks = [asyncio.create_task(each.attack(end)) for each in crowd]
    attacked = await playing(house, ready, seconds)
    await asyncio.gather(*attacks)
    for stream in streams:
        stream.cancel()
    return Outcome(alone, attacked, crowd)


def family(pid: int) -> Iterator[int]:
    """A process and all that come of it."""
    yield pid
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                yield from family(int(child))


def memory(pid: int) -> float:
    """MB of a whole family, what several share counted once."""
    total = 0
    for each in family(pid):
        with contextlib.suppress(OSError):
            found = re.search(r"Pss:\s+(\d+)", Path(f"/proc/{each}/smaps_rollup").read_text())
            total += int(found[1]) if found else 0
    return total / 1024


def high(took: list[float]) -> float:
    """The 95th of a hundred."""
    return sorted(took)[min(len(took) - 1, int(0.95 * len(took)))]


def figures(took: list[float]) -> str:
    """The middle and the end of some times."""
    return f"p50 {statistics.median(took) * 1000:.0f} ms, p95 {high(took) * 1000:.0f} ms"


@contextlib.contextmanager
def served() -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A server as people start it."""
    port, data = free_port(), tempfile.mkdtemp()
    command = [sys.executable, "-m", "wuerfelwerk", "serve", "--port", str(port), "--data", data]
    server = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, env={**os.environ, SECONDS_NAME: str(LONGEST)}
    )
    try:
        wait(port, 1)
        yield port, server
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)


def main(seconds: float) -> int:
    """Measure and report; says whether all bars were held."""
    with served() as (port, server):
        before = memory(server.pid)
        found = asyncio.run(drive(port, seconds, ATTACKERS, TABLES))
        taken = memory(server.pid)
    for name, measured in (("alone", found.alone), ("attacked", found.attacked)):
        print(f"{name}: acts {figures(measured.acts)}; first page {figures(measured.pages)}")
    for kind in KINDS:
        took = [t for each in found.attackers for t in each.took.get(kind, [])]
        if took:
            print(f"{kind}: {len(took)} answers, {figures(took)}, longest {max(took):.1f} s")
    print("answers to attackers by status:", dict(sorted(found.statuses.items())))
    print(f"memory of all processes: {before:.0f} MB, in the end {taken:.0f} MB")
    bars = {
        f"acts p95 < {ACT_BAR * 1000:.0f} ms": high(found.attacked.acts) < ACT_BAR,
        f"first page p95 < {PAGE_BAR * 1000:.0f} ms": high(found.attacked.pages) < PAGE_BAR,
        f"no answer later than {ANSWER_BAR:.0f} s": found.longest <= ANSWER_BAR,
        f"memory < {MEMORY_BAR} MB": taken < MEMORY_BAR,
    }
    for bar, held in bars.items():
        print(f"{'held' if held else 'missed'}: {bar}")
    return 0 if all(bars.values()) else 1


if __name__ == "__main__":
    raise SystemExit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 30.0))
