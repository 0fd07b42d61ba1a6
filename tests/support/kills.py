"""Workers that act on a table until they are killed, and what must hold afterwards."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from table.conftest import ADA, BO, TABLE, opening
from wuerfelwerk.errors import Unavailable
from wuerfelwerk.table.store.base import MessageRow, Work
from wuerfelwerk.table.store.prune import MESSAGES_KEPT
from wuerfelwerk.table.store.sql import SqlStore

PARTS = 3
FILLING = "ü" * 300
CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["support.kills"])


async def one_act(work: Work, request: str) -> None:
    """Several entries, an outcome, messages, a title: all of it or nothing."""
    await work.append([f"{request} {part} {FILLING}" for part in range(PARTS)], time.time())
    await work.remember("ada", {request: str(work.count)}, time.time())
    for place in work.places:
        await work.tell(MessageRow(place.seat, place.number + 1, work.count, (request,)))
    await work.save_table(replace(work.table, title=request))


def child(where: str, name: str, first: int, acknowledge: Connection) -> None:
    """Act until killed; each act is acknowledged when it is committed, never before."""

    async def acting() -> None:
        async with opening(where) as store:
            for number in count(first):
                async with store.work("t1") as work:
                    await one_act(work, f"{name}-{number}")
                acknowledge.send_bytes(f"{name}-{number}".encode())

    try:
        asyncio.run(acting())
    except Unavailable:
        return  # the database went first


@dataclass(frozen=True, slots=True)
class Tally:
    """How often it was killed, what was acknowledged, what was committed but not yet said."""

    kills: int = 0
    heard: int = 0
    unheard: int = 0


@dataclass
class Worker:
    """A process that acts, and what it said it had done."""

    where: str
    name: str
    first: int = 1
    acknowledged: list[str] = field(default_factory=list)
    heard: int = 0
    """How many of them the worker itself acknowledged before it was killed."""

    def start(self) -> None:
        """Begin where the one before was killed."""
        self._heard, said = CONTEXT.Pipe(duplex=False)
        target: Callable[..., None] = child
        args = (self.where, self.name, self.first, said)
        self._process: BaseProcess = CONTEXT.Process(target=target, args=args, daemon=True)
        self._process.start()
        said.close()

    def listen(self, seconds: float, most: int) -> None:
        """Hear acknowledgements for a while, or until there are so many."""
        end = time.monotonic() + seconds
        for _ in range(most):
            if not self._heard.poll(max(0.0, end - time.monotonic())) or not self._hear():
                return

    def kill(self) -> None:
        """In the middle of whatever it does; what it had said before still counts."""
        self._process.kill()
        self._process.join()
        while self._hear():
            pass
        self._heard.close()

    def _hear(self) -> bool:
        try:
            self.acknowledged.append(self._heard.recv_bytes().decode())
        except (EOFError, OSError):
            return False
        self.heard += 1
        return True


async def prepare(where: str) -> None:
    """A table with two players."""
    async with opening(where) as store:
        await store.create(TABLE, [], 1.0)
        async with store.work("t1") as work:
            await work.save_place(ADA)
            await work.save_place(BO)


async def examine(where: str, workers: Sequence[Worker]) -> Tally:
    """Nothing acknowledged is lost, nothing is there twice or in part; the next act succeeds."""
    async with opening(where) as store:
        stored = await whole(store)
        tally = Tally(heard=sum(each.heard for each in workers))
        for each in workers:
            mine = [request for request in stored if request.startswith(f"{each.name}-")]
            assert mine == [f"{each.name}-{n}" for n in range(1, len(mine) + 1)]
            assert mine[: len(each.acknowledged)] == each.acknowledged
            unheard = len(mine) - len(each.acknowledged)
            assert unheard in (0, 1)
            tally = replace(tally, unheard=tally.unheard + unheard)
            await again(store, each, len(each.acknowledged) + 1)
        assert len(await whole(store)) == sum(len(each.acknowledged) for each in workers)
        return tally


async def again(store: SqlStore, worker: Worker, number: int) -> None:
    """Make the request again whose answer never came; it acts once in all."""
    request = f"{worker.name}-{number}"
    async with store.work("t1") as work:
        if await work.answered("ada", request) is None:
            await one_act(work, request)
    worker.acknowledged.append(request)
    worker.first = number + 1


async def whole(store: SqlStore) -> list[str]:
    """The requests of the log in their order, each of them complete in every table."""
    entries = await store.entries("t1")
    requests = [each.split(" ")[0] for each in entries[::PARTS]]
    assert entries == [f"{r} {part} {FILLING}" for r in requests for part in range(PARTS)]
    assert len(set(requests)) == len(requests)
    told = [(n, PARTS * n, (request,)) for n, request in enumerate(requests, 1)]
    for place in await store.places("t1"):
        messages = await store.messages("t1", place.seat, 0)
        assert len(messages) >= min(len(told), MESSAGES_KEPT)
        found = [(each.number, each.entries, each.news) for each in messages]
        assert found == told[len(told) - len(found) :]
        assert place.number == len(requests)
    await _remembered(store, requests)
    return requests


async def _remembered(store: SqlStore, requests: Sequence[str]) -> None:
    async with store.work("t1") as work:
        assert work.count == PARTS * len(requests)
        assert work.table.title == (requests[-1] if requests else TABLE.title)
        for n, request in list(enumerate(requests, 1))[-20:]:
            assert await work.answered("ada", request) == str(PARTS * n)


def kill_at_random(where: str, times: int, dice: random.Random) -> Tally:
    """Two workers at one table, killed at moments nobody chose, over and over."""

    def kill(workers: Sequence[Worker]) -> None:
        if dice.random() < 0.2:  # while they are still starting
            time.sleep(dice.uniform(0.0, 0.3))
        else:
            dice.choice(workers).listen(60.0, dice.randint(1, 6))
            time.sleep(dice.uniform(0.0, 0.02))
        for each in dice.sample(workers, len(workers)):
            each.kill()

    return _over_and_over(where, kill, times)


def crash_at_random(
    where: str, crash: Callable[[], None], times: int, dice: random.Random
) -> Tally:
    """Two workers at one table whose database goes away under them."""

    def kill(workers: Sequence[Worker]) -> None:
        dice.choice(workers).listen(60.0, dice.randint(1, 20))
        crash()
        for each in workers:
            each.kill()

    return _over_and_over(where, kill, times)


def _over_and_over(where: str, kill: Callable[[Sequence[Worker]], None], times: int) -> Tally:
    asyncio.run(prepare(where))
    workers = [Worker(where, "a"), Worker(where, "b")]
    unheard = 0
    for _ in range(times):
        for each in workers:
            each.start()
        kill(workers)
        found = asyncio.run(examine(where, workers))
        unheard += found.unheard
    return Tally(times, found.heard, unheard)
