"""Acts at 50 tables while the house foretells fights, and how soon a page has its first words.

``python -m benchmarks.forecasting [TABLES]``: a server of its own; as many forecasts run all the
time as strangers may ask for, of the dearest systems. Without and with them it is measured in
turns, so that whatever else the machine does slows both alike.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import count

import uvloop

from benchmarks.load import (
    BAR,
    BOUNDLESS,
    EVERY,
    House,
    Person,
    Table,
    _free_port,
    _wait,
    act,
    opened,
)
from wuerfelwerk.rules.system import system

TABLES = 50
TURNS, ACTS = 4, 2
"""How often it is measured without and with forecasts, and acts of each table each time."""
ACCEPTED = 202
DEAR = (("raumschlacht", "flotte"), ("kaskade", "handgemenge"))
SOON = 1.5
"""Seconds in which a page has its first words."""
WORDS = re.compile(r'id="h-vorher">[^<]*: ')
AGAIN = 0.05


async def foretelling(house: House, begun: set[str]) -> None:
    """As many forecasts as one address may ask for, all the time."""
    for number in count(len(begun)):
        name, example = DEAR[number % len(DEAR)]
        asked = {"scenario": {"system": name, **system(name).examples[example]}, "fights": 10_000,
                 "word": str(number)}  # fmt: skip
        status, where, _ = await house.ask(
            "POST", "/api/forecasts", Person(), said=json.dumps(asked)
        )
        if status == ACCEPTED:
            begun.add(where)
        await asyncio.sleep(0.5)


async def while_foretelling(house: House, tables: Sequence[Table], first: int) -> list[float]:
    """The same while fights are counted; none is left running."""
    begun: set[str] = set()
    counting = asyncio.create_task(foretelling(house, begun))
    await asyncio.sleep(2.0)
    took = await playing(house, tables, first)
    counting.cancel()
    for each in begun:
        await house.ask("DELETE", each, Person())
    return took


async def first_words(house: House, number: int) -> float:
    """Seconds from asking for a page nobody has asked for until it says something."""
    began = time.perf_counter()
    path = f"/schwer/urc?n.Bo={1 + number % 5}&n.Ada={1 + number // 5}&n.R%C3%A4uber=4"
    while not WORDS.search((await house.ask("GET", path, Person()))[2]):
        await asyncio.sleep(AGAIN)
    return time.perf_counter() - began


async def playing(house: House, tables: Sequence[Table], first: int) -> list[float]:
    """All tables at their own pace, some acts each from this number on."""

    async def one(table: Table, delay: float) -> list[float]:
        await asyncio.sleep(delay)
        took = []
        for number in range(first, first + ACTS):
            due = time.perf_counter() + EVERY
            took.append(await act(house, table, number))
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
        return took

    every = [one(table, EVERY * n / len(tables)) for n, table in enumerate(tables)]
    return [took for each in await asyncio.gather(*every) for took in each]


async def drive(port: int, tables: int) -> tuple[list[float], list[float], list[float]]:
    """Times of acts before forecasts and while they run, and of first words."""
    house = House(port)
    ready = [await opened(house, number) for number in range(tables)]
    streams = [
        asyncio.create_task(house.watch(f"{table.address}/ereignisse", person))
        for table in ready
        for person in table.people
    ]
    for table in ready:
        for person in table.people:
            await asyncio.wait_for(person.news.wait(), 60)
    words = [await first_words(house, number) for number in range(8)]
    calm: list[float] = []
    busy: list[float] = []
    for turn in range(TURNS):
        calm += await playing(house, ready, 2 * turn * ACTS)
        busy += await while_foretelling(house, ready, (2 * turn + 1) * ACTS)
    for task in streams:
        task.cancel()
    return calm, busy, words


def percentile(took: Sequence[float], share: float) -> float:
    """The time that this share of all does not exceed."""
    return sorted(took)[min(len(took) - 1, int(share * len(took)))]


def main(tables: int) -> int:
    """Start a server, load it, report."""
    port = _free_port()
    command = [sys.executable, "-m", "wuerfelwerk", "serve", "--port", str(port)]
    server = subprocess.Popen(
        [*command, "--data", tempfile.mkdtemp()], env={**os.environ, **BOUNDLESS},
        stdout=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        _wait(port, 1)
        time.sleep(10.0)  # templates are compiled, processes loaded
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            calm, busy, words = runner.run(drive(port, tables))
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(20)
    p50, p95 = (percentile(busy, share) * 1000 for share in (0.5, 0.95))
    before = percentile(calm, 0.95) * 1000
    slowest = max(words)
    acts, soon = p95 <= BAR * 1000, slowest <= SOON
    print(
        f"{tables} tables, load {os.getloadavg()[0]:.1f}: "
        f"acts without forecasts p95 {before:.0f} ms, "
        f"with them p50 {p50:.0f} ms, p95 {p95:.0f} ms, {p95 / before:.2f} times as long "
        f"({'held' if acts else 'missed'}: {BAR * 1000:.0f} ms); first words of a page after "
        f"{percentile(words, 0.5):.2f} s, the slowest {slowest:.2f} s "
        f"({'held' if soon else 'missed'}: {SOON} s)"
    )
    return 0 if acts and soon else 1


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]) if len(sys.argv) > 1 else TABLES))
