"""Where questions are asked that take time: a short line, a few processes, a memory.

Acts of tables never share their interpreter with what is counted. Every worker of a house has a
desk of its own; nothing is begun before the first question.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from wuerfelwerk.errors import Busy, TooMuch, Unavailable, Waiting, WuerfelwerkError
from wuerfelwerk.table.desk.aside import aside
from wuerfelwerk.table.desk.clerk import Clerk
from wuerfelwerk.table.desk.limits import LARGEST_QUESTION, Limits
from wuerfelwerk.table.desk.memory import Memory
from wuerfelwerk.table.desk.questions import MISSING, Lane, Missing, Question, Ready

T = TypeVar("T")
LOGGER = logging.getLogger("wuerfelwerk")
MOST_SERVED = 1_000
"""Of how many it is known when they were last served."""


class Failed(RuntimeError):
    """Counting broke; says only what kind of fault it was."""


@dataclass(eq=False)
class _Job:
    """A question somebody waits for; several may."""

    question: Question[Any]
    packed: bytes
    who: str
    lane: Lane
    future: asyncio.Future[Any]
    ends: float
    number: int
    loaded: float
    """How long processes had been loading when it came: that is nobody's waiting."""
    askers: int = 0
    clerk: Clerk | None = None
    overdue: asyncio.TimerHandle | None = None

    def refuse(self, error: Exception) -> None:
        """Say why there is no answer, where anybody still waits for one."""
        if not self.future.done():
            self.future.set_exception(error)


class Desk:
    """Answers questions from other processes: the important first, nobody too long."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits.of()
        self._memory = Memory()
        self._jobs: dict[Question[Any], _Job] = {}
        self._waiting: list[_Job] = []
        self._running: dict[_Job, asyncio.Task[None]] = {}
        self._idle: list[Clerk] = []
        self._ending: set[asyncio.Future[None]] = set()
        self._served: dict[str, int] = {}
        self._numbers = 0
        self._loading, self._loading_since, self._loaded = 0, 0.0, 0.0
        self._closed = False

    async def ask(self, question: Question[T], who: str, *, lane: Lane) -> T:
        """The answer: at once if it is remembered, else when it is counted; or why there is none.

        ``who`` is the address that asks, or the table for which the program plays. Whoever stops
        waiting gives the question up; when nobody waits for it any more, it is not counted on.
        """
        found = self._memory.find(question)
        if isinstance(found, WuerfelwerkError):
            raise found.with_traceback(None)
        if not isinstance(found, Missing):
            return cast("T", found)
        job = self._jobs.get(question) or self._admitted(question, who, lane)
        job.lane = min(job.lane, lane)
        job.askers += 1
        try:
            return cast("T", await asyncio.shield(job.future))
        finally:
            job.askers -= 1
            if not job.askers and not job.future.done():
                self._give_up(job)

    async def begin(self) -> None:
        """Have a process ready before the first question; without it that one waits for all."""
        with suppress(WuerfelwerkError):
            await self.ask(Ready(), "", lane=Lane.STRANGER)

    def remembered(self, question: Question[T]) -> T | Missing:
        """The answer, if it is known already."""
        found = self._memory.find(question)
        return MISSING if isinstance(found, WuerfelwerkError) else found

    @property
    def processes(self) -> tuple[int, ...]:
        """The numbers of the processes that count or wait for work."""
        clerks = [*self._idle, *(job.clerk for job in self._running if job.clerk is not None)]
        return tuple(clerk.pid for clerk in clerks if clerk.pid is not None)

    async def close(self) -> None:
        """Let nobody wait any longer, and leave no process behind."""
        self._closed = True
        for job in [*self._waiting]:
            self._drop(job, _closing())
        for job in self._running:
            job.refuse(_closing())
        for job, task in self._running.items():
            if job.clerk is None or job.clerk.pid is None:
                task.cancel()  # loading takes longer than anybody waits for a house to close
            else:
                job.clerk.kill()
        await asyncio.gather(*self._running.values(), return_exceptions=True)
        while self._idle:
            self._end(self._idle.pop())
        await asyncio.gather(*self._ending)

    def _admitted(self, question: Question[Any], who: str, lane: Lane) -> _Job:
        """A place in the line; refused where it is full, or where one alone fills it."""
        if self._closed:
            raise _closing()
        mine = Counter(job.who for job in self._jobs.values())[who]
        if mine >= self.limits.of_one:
            raise Waiting(
                "Von hier werden schon %(most)d Fragen gerechnet; warte, bis eine davon fertig "
                "ist.",
                most=self.limits.of_one,
            )
        if sum(job.lane == lane for job in self._waiting) >= self.limits.waiting:
            raise _busy()
        packed = pickle.dumps(question)
        if len(packed) > LARGEST_QUESTION:
            raise TooMuch("Eine Frage hat höchstens %(most)d Bytes.", most=LARGEST_QUESTION)
        loop = asyncio.get_running_loop()
        self._numbers += 1
        job = _Job(
            question, packed, who, lane, loop.create_future(),
            loop.time() + self.limits.longest, self._numbers, self._spent_loading(),
        )  # fmt: skip
        job.overdue = loop.call_later(self.limits.longest_wait, self._overdue, job)
        self._jobs[question] = job
        self._waiting.append(job)
        self._take_next()
        return job

    def _overdue(self, job: _Job) -> None:
        """Nobody has come to it; but where processes were loading, nobody could."""
        loaded = self._spent_loading()
        if loaded > job.loaded:
            job.ends += loaded - job.loaded
            later = asyncio.get_running_loop().call_later
            job.overdue = later(loaded - job.loaded, self._overdue, job)
            job.loaded = loaded
        else:
            self._drop(job, _busy())

    def _spent_loading(self) -> float:
        """Seconds in which any process was loading, all together."""
        now = asyncio.get_running_loop().time()
        return self._loaded + (now - self._loading_since if self._loading else 0.0)

    async def _load(self, clerk: Clerk) -> None:
        loop = asyncio.get_running_loop()
        if not self._loading:
            self._loading_since = loop.time()
        self._loading += 1
        try:
            await aside(clerk.begin)
        finally:
            self._loading -= 1
            if not self._loading:
                self._loaded += loop.time() - self._loading_since

    def _drop(self, job: _Job, why: WuerfelwerkError) -> None:
        """Nobody has come to it in time."""
        self._waiting.remove(job)
        self._forget(job)
        job.refuse(why)

    def _give_up(self, job: _Job) -> None:
        """Nobody waits for it any more: a process that counts it is ended."""
        job.future.cancel()
        if job in self._waiting:
            self._waiting.remove(job)
        elif job.clerk is not None:
            job.clerk.kill()
        self._forget(job)

    def _forget(self, job: _Job) -> None:
        if job.overdue is not None:
            job.overdue.cancel()
        if self._jobs.get(job.question) is job:
            del self._jobs[job.question]

    def _take_next(self) -> None:
        """Whoever is next, as long as somebody is free to count."""
        while not self._closed and (job := self._next()) is not None:
            self._waiting.remove(job)
            if job.overdue is not None:
                job.overdue.cancel()
            job.ends += self._spent_loading() - job.loaded
            self._served[job.who] = job.number
            if len(self._served) > MOST_SERVED:
                self._served = {}
            job.clerk = self._idle.pop() if self._idle else Clerk(self.limits.modest)
            self._running[job] = asyncio.create_task(self._run(job, job.clerk))

    def _next(self) -> _Job | None:
        """By lane; in a lane whoever was served longest ago; one process is never a stranger's."""
        most = self.limits.processes
        if len(self._running) >= most:
            return None
        full = sum(job.lane is Lane.STRANGER for job in self._running) >= most - 1
        due = [job for job in self._waiting if not (full and job.lane is Lane.STRANGER)]
        return min(due, key=self._order, default=None)

    def _order(self, job: _Job) -> tuple[int, int, int]:
        return job.lane, self._served.get(job.who, 0), job.number

    async def _run(self, job: _Job, clerk: Clerk) -> None:
        """Have it counted; the process is kept for the next one, unless it has to go."""
        keep = False
        try:
            keep = await self._counted(job, clerk)
        except TimeoutError:
            job.refuse(_busy())
        except (EOFError, OSError):
            job.refuse(_broken())
        except Exception as error:
            job.refuse(_failed(type(error).__name__))
        except asyncio.CancelledError:
            self._closed = True  # the event loop ends before the house was closed
            raise
        finally:
            del self._running[job]
            self._forget(job)
            if keep and not self._closed:
                self._idle.append(clerk)
            else:
                self._end(clerk)
            self._take_next()

    async def _counted(self, job: _Job, clerk: Clerk) -> bool:
        """Ask, remember, tell; whether the process can go on."""
        loop = asyncio.get_running_loop()
        if clerk.pid is None:
            began = loop.time()
            await self._load(clerk)
            job.ends += loop.time() - began  # loading all systems is not the fault of the first
        if job.future.done():  # given up meanwhile
            return not clerk.killed
        async with asyncio.timeout_at(job.ends):
            (kind, found, last), size = await aside(clerk.answer, job.packed)
        if kind == "failed":
            job.refuse(_failed(found))
            return not last
        if kind == "answered" or not last:
            self._memory.keep(job.question, found, len(job.packed) + size)
        if kind == "refused":
            job.refuse(found)
        elif not job.future.done():
            job.future.set_result(found)
        return not last

    def _end(self, clerk: Clerk) -> None:
        """See to it that a process goes, without waiting for it."""
        clerk.kill()
        if clerk.pid is None:  # it goes as soon as it has come
            return
        ending = aside(clerk.end)
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)


def _busy() -> Busy:
    return Busy("Gerade wird zu viel auf einmal gerechnet; versuch es gleich noch einmal.")


def _broken() -> Busy:
    return Busy("Die Rechnung ist abgebrochen; versuch es gleich noch einmal.")


def _closing() -> Unavailable:
    return Unavailable("Das Haus schließt gerade; bitte gleich noch einmal.")


def _failed(kind: str) -> Failed:
    """Neither what was asked nor by whom belongs into a log: only what kind of fault it was."""
    LOGGER.error("a question could not be counted: %s", kind)
    return Failed(kind)
