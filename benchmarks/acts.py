"""What an act costs the server: a fight of every system, four people watching by page or by API.

``python -m benchmarks.acts [SYSTEM …]``: real HTTP and streams against a server of its own. What
counts is processor time of the server, so it may be measured on a busy machine, too.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from benchmarks.fights import EXAMPLES, Said, fight, form_of, seats_of
from benchmarks.load import BOUNDLESS, House, Person, _free_port, _memory, _wait
from benchmarks.spending import cpu as _cpu

ACTS, WATCHING = 120, 4
FIRST = 6
"""So many acts are made before it is measured."""
PAGE_BAR, API_BAR = 0.008, 0.006
PREPARED = 10.0
"""After so many seconds a server has compiled its templates: that is no part of any act."""
QUIET = 0.03
"""After so many seconds without news everybody has been told."""


class Table:
    """A table that is played by forms or by the API, with streams of the same kind open."""

    def __init__(self, house: House, system: str, by_api: bool) -> None:
        self.house, self.system, self.by_api = house, system, by_api
        self.people: dict[str, Person] = {}
        self.address, self.requests = "", 0

    async def open(self) -> None:
        """Open it, let everybody sit down and watch; nobody's dice are thrown by the program."""
        leader = Person()
        form = {"title": "Tisch", "name": "SL", "example": EXAMPLES[self.system]}
        _, self.address, _ = await self.house.ask("POST", f"/oeffnen/{self.system}", leader, form)
        _, _, links = await self.house.ask("GET", f"{self.address}/einladen", leader)
        codes = dict(re.findall(r"<h3>(\w+).*?/beitreten/(\w+)", links, re.S))
        self.people["sl"] = leader
        for seat in seats_of(self.system):
            form = {"name": seat.capitalize(), "seat": seat}
            await self._join(seat, codes["Mitspielen"], form)
        if len(self.people) < WATCHING:
            await self._join("", codes["Zuschauen"], {"name": "Zoe"})
        await self._post("sl", "selbst", [])
        await self._watch()

    async def _join(self, seat: str, code: str, form: dict[str, str]) -> None:
        self.people[seat] = Person()
        await self.house.ask("POST", f"/beitreten/{code}", self.people[seat], form)

    async def _watch(self) -> None:
        path = f"{self.address}/ereignisse"
        if self.by_api:
            path = f"/api/tables/{self.address.rpartition('/')[2]}/events"
        watchers = list(self.people.values())[:WATCHING]
        self.streams = [asyncio.create_task(self.house.watch(path, each)) for each in watchers]
        for each in watchers:
            await asyncio.wait_for(each.news.wait(), 60)

    def close(self) -> None:
        """Everybody goes."""
        for each in self.streams:
            each.cancel()

    async def say(self, said: Said) -> None:
        """One act, until everybody has been told of it."""
        if self.by_api:
            await self._call(said)
        else:
            await self._post(said.seat, "ansage" if said.command else "antwort", form_of(said))
        while await self._heard():
            pass

    async def _heard(self) -> bool:
        numbers = [each.number for each in self.people.values()]
        await asyncio.sleep(QUIET)
        return numbers != [each.number for each in self.people.values()]

    async def _post(self, seat: str, to: str, items: list[tuple[str, str]]) -> None:
        self.requests += 1
        form = [("request", f"akt-{self.requests}"), *items]
        status, _, body = await self.house.ask(
            "POST", f"{self.address}/{to}", self.people[seat], form
        )
        if status != 200:
            raise RuntimeError(f"{status}: {body[:300]}")

    async def _call(self, said: Said) -> None:
        self.requests += 1
        path = f"/api/tables/{self.address.rpartition('/')[2]}"
        to = "commands" if said.command else "answers"
        person, key = self.people[said.seat], f"akt-{self.requests}"
        status, _, body = await self.house.ask(
            "POST", f"{path}/{to}", person, said=said.as_json(), key=key
        )
        if status != 200:
            raise RuntimeError(f"{status}: {body[:300]}")


async def cost(house: House, system: str, by_api: bool, server: subprocess.Popen[bytes]) -> float:
    """Processor seconds an act, over as many fights as it takes."""
    spent, made, seed = 0.0, 0, 1
    while made < ACTS:
        said, table = fight(system, ACTS + FIRST, seed), Table(house, system, by_api)
        seed += 1
        await table.open()
        for each in said[:FIRST]:
            await table.say(each)
        began, rest = _cpu(server.pid), said[FIRST:][: ACTS - made]
        for each in rest:
            await table.say(each)
        spent, made = spent + _cpu(server.pid) - began, made + len(rest)
        table.close()
    return spent / made


@contextlib.contextmanager
def served() -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A server with a folder of its own."""
    port, data = _free_port(), tempfile.mkdtemp()
    command = [sys.executable, "-m", "wuerfelwerk", "serve", "--port", str(port), "--data", data]
    server = subprocess.Popen(command, env={**os.environ, **BOUNDLESS}, stdout=subprocess.DEVNULL)
    try:
        _wait(port, 1)
        time.sleep(PREPARED)
        yield port, server
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)


def main(systems: list[str]) -> int:
    """Measure, report, and say whether the bars were held."""
    held = True
    with served() as (port, server):
        for name in systems or EXAMPLES:
            page, api = (
                asyncio.run(cost(House(port), name, by_api, server)) for by_api in (False, True)
            )
            held = held and page <= PAGE_BAR and api <= API_BAR
            said = f"{WATCHING} page streams {page * 1000:.1f} ms, {WATCHING} API streams"
            print(f"{name}: server CPU an act, {said} {api * 1000:.1f} ms", flush=True)
        print(f"memory {_memory(server.pid):.0f} MB", end="; ")
    bars = f"≤ {PAGE_BAR * 1000:.0f} ms and ≤ {API_BAR * 1000:.0f} ms"
    print(f"{'held' if held else 'missed'}: {bars}")
    return 0 if held else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
