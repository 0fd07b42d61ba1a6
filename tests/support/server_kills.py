"""People at the tables of a server that is killed again and again, and what must hold afterwards.

Everybody repeats every act under the same key until it is acknowledged. The store's own kill test
(``kills``) looks at transactions; here it is the whole way from the request to the streams.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx

from support.serving import PATIENCE, Served

OPENING = {"system": "rumble", "title": "Kai", "name": "Jona", "example": "ueberfall"}
AGAIN = 0.2
INTACT = (0, 3, 5)
"""How ``verify`` ends if nothing is wrong with a log: proven, as far as it can be, or unsealed."""


@dataclass
class Leader:
    """Acts at one table, and watches it by numbered messages."""

    url: str
    name: str
    table: str = ""
    token: str = ""
    question: str = ""
    acknowledged: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    failures: int = 0
    done: bool = False

    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    async def open(self, client: httpx.AsyncClient) -> None:
        """Open a table, and leave a question of Ada's open at it."""
        seated = (await client.post(f"{self.url}/api/tables", json=OPENING)).json()
        self.table, self.token = seated["table"], seated["token"]
        fields = {"talent": "Nahkampf", "figuren": ["Ada"]}
        said = {"command": "probe_verlangen", "fields": fields}
        if self.name.startswith("asked"):
            await self._post(client, "commands", said, "frage")
            self.question = await self.open_question(client)

    async def open_question(self, client: httpx.AsyncClient) -> str:
        """What Ada is asked; nobody sits there, so the game master hears it for her."""
        found = await self._get(client, "?speak_for=ada")
        return str(found["play"]["questions"][0]["key"])

    async def act(self, client: httpx.AsyncClient) -> None:
        """One act after another, each until it is acknowledged."""
        number = 0
        while not self.done:
            number += 1
            request = f"{self.name}-{number}"
            why = {"figur": "Wache", "wert": "lp", "neu": number % 9 + 1, "grund": request}
            await self._post(client, "commands", {"command": "eingreifen", "fields": why}, request)
            self.acknowledged.append(request)

    async def _post(
        self, client: httpx.AsyncClient, to: str, body: dict[str, Any], request: str
    ) -> None:
        headers = {**self._headers, "Idempotency-Key": request}
        address = f"{self.url}/api/tables/{self.table}/{to}"
        while True:
            with suppress(httpx.TransportError):
                answer = await client.post(address, json=body, headers=headers)
                if answer.status_code == 200:
                    return
                assert answer.status_code in (409, 503), answer.text
            self.failures += 1
            await asyncio.sleep(AGAIN)

    async def _get(self, client: httpx.AsyncClient, to: str) -> Any:
        address = f"{self.url}/api/tables/{self.table}{to}"
        answer = await until_answered(client, address, self._headers)
        assert answer.status_code == 200, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    async def watch(self, client: httpx.AsyncClient) -> None:
        """Messages one by one, from where the line broke."""
        while True:
            with suppress(httpx.TransportError):
                await self._listen(client)
            await asyncio.sleep(AGAIN)

    async def _listen(self, client: httpx.AsyncClient) -> None:
        last = self.numbers[-1] if self.numbers else 0
        address = f"{self.url}/api/tables/{self.table}/events?after={last}"
        async with client.stream("GET", address, headers=self._headers, timeout=None) as answer:
            async for line in answer.aiter_lines():
                if line.startswith("id: "):
                    self.numbers.append(int(line[4:]))

    async def examine(self, client: httpx.AsyncClient, folder: Path) -> None:
        """All that was acknowledged is there, once; the log holds; no message was missed."""
        log = await self._get(client, "/log")
        assert reasons(log) == self.acknowledged
        file = folder / f"{self.name}.jsonl"
        file.write_text(log)
        command = [sys.executable, "-m", "wuerfelwerk", "verify", str(file)]
        found = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True)
        assert found.returncode in INTACT, found.stdout + found.stderr
        if self.question:
            assert await self.open_question(client) == self.question
        number = (await self._get(client, "?cards=1"))["number"]
        async with asyncio.timeout(PATIENCE):
            while not self.numbers or self.numbers[-1] < number:
                await asyncio.sleep(AGAIN)
        assert self.numbers == [*range(self.numbers[0], number + 1)]


async def until_answered(
    client: httpx.AsyncClient, address: str, headers: dict[str, str]
) -> httpx.Response:
    """Ask as often as it takes: a worker may just have been killed."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(httpx.TransportError):
                return await client.get(address, headers=headers)
            await asyncio.sleep(AGAIN)


def reasons(log: str) -> list[str]:
    """Why somebody intervened, announcement by announcement."""
    bodies = (json.loads(json.loads(line).get("body") or "{}") for line in log.splitlines())
    return [
        each["command"]["grund"]
        for each in bodies
        if each.get("type") == "Submitted" and "grund" in each["command"]
    ]


@dataclass(frozen=True, slots=True)
class Tally:
    """How often it was killed, what was acknowledged, how often nobody answered."""

    kills: int
    acknowledged: int
    failures: int


def kill_at_random(served: Served, kills: int, dice: Random, folder: Path) -> Tally:
    """Several tables under load while the server is killed at moments nobody chose."""
    return asyncio.run(_killed(served, kills, dice, folder))


async def _killed(served: Served, kills: int, dice: Random, folder: Path) -> Tally:
    leaders = [Leader(served.url, name) for name in ("a", "b", "asked")]
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=0)
    async with httpx.AsyncClient(timeout=PATIENCE, limits=limits) as client:
        for each in leaders:
            await each.open(client)
        watching = [asyncio.create_task(each.watch(client)) for each in leaders]
        acting = [asyncio.create_task(each.act(client)) for each in leaders if not each.question]
        watching.append(asyncio.create_task(_keep(served)))
        for left in reversed(range(kills)):
            try:
                await _kill(served, dice, leaders, whole=not left)
            except TimeoutError as error:
                raise AssertionError(_stuck(served, leaders)) from error
            assert not any(each.done() for each in acting)
        for each in leaders:
            each.done = True
        await asyncio.wait_for(asyncio.gather(*acting), PATIENCE)
        for each in leaders:
            await each.examine(client, folder)
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    heard = sum(len(each.acknowledged) for each in leaders)
    return Tally(kills, heard, sum(each.failures for each in leaders))


async def _kill(served: Served, dice: Random, leaders: Sequence[Leader], whole: bool) -> None:
    """The whole server or one of its workers, at work or while it is still starting.

    A worker may die while nobody asks it anything; of a ``whole`` server at work somebody misses
    an answer.
    """
    if whole or dice.random() < 0.8:
        await _at_work(leaders, dice.randint(1, 6))
        await asyncio.sleep(dice.uniform(0.0, 0.05))
    else:
        await asyncio.sleep(dice.uniform(0.0, 2.0))
    _, *workers = served.family() if served.running else [0]
    if workers and not whole and dice.random() < 0.7:
        with suppress(ProcessLookupError):
            os.kill(dice.choice(workers), signal.SIGKILL)
        return
    served.end()
    served.start()


def _stuck(served: Served, leaders: Sequence[Leader]) -> str:
    """Who waits, and what the server wrote last."""
    heard = [(each.name, len(each.acknowledged), each.failures) for each in leaders]
    family = served.family() if served.running else []
    return f"{heard} {family}\n{served.errors.read_text()[-3000:]}"


async def _keep(served: Served) -> None:
    """Start it again, as whoever runs it would: a house whose workers all die early gives up."""
    while True:
        if not served.running:
            served.start()
        await asyncio.sleep(AGAIN)


async def _at_work(leaders: Sequence[Leader], acts: int) -> None:
    """Wait until so many more acts have been acknowledged."""
    goal = sum(len(each.acknowledged) for each in leaders) + acts
    async with asyncio.timeout(PATIENCE):
        while sum(len(each.acknowledged) for each in leaders) < goal:
            await asyncio.sleep(0.005)
