"""Forecasts of a house: each has a number, grows while it is counted, and keeps what is there.

Fights are asked for at a desk of their own, a few at a time and always in their order, so that all
forecasts share its processes, one that dies changes no number, and what was counted lately is not
counted again. Every process of a house counts what it was asked for itself; how far that is stands
in the store, where every other one reads it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from typing import Any

from wuerfelwerk.errors import Busy, NotAllowed, Unavailable, Unknown, Waiting, WuerfelwerkError
from wuerfelwerk.sim.exact import Exact, worth_trying
from wuerfelwerk.sim.tally import Tally, added
from wuerfelwerk.sim.what_if import compared
from wuerfelwerk.table.desk.desk import Desk, Failed
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.table.forecasts.course import (
    CANCELLED,
    DONE,
    FAILED,
    LATE,
    RESTING,
    RUNNING,
    Course,
)
from wuerfelwerk.table.forecasts.fights import Asked, Exactly, Fights, begun, bounded
from wuerfelwerk.table.forecasts.limits import (
    KEPT,
    LONGEST_AT_TABLE,
    LONGEST_PIECE,
    MOST_FIGHTS,
    MOST_KNOWN,
    MOST_LOST,
    MOST_OF_ONE,
    MOST_OF_STRANGERS,
    UNWATCHED,
    ForecastLimits,
)
from wuerfelwerk.table.play.live import fingerprint
from wuerfelwerk.table.store.base import Store

LOGGER = logging.getLogger("wuerfelwerk")
APART = 1.0
"""Seconds at least between two times that the store is told how far a forecast is."""
LOST = 3 * LONGEST_PIECE
"""Seconds after which a forecast is given up that another process has not gone on with."""
EVERYBODY, NOBODY = "", "-"
"""Whoever ends a forecast of a table does so for all who asked."""
Ended = Callable[[Course], Awaitable[None]]
"""Who is told that a forecast is over."""


async def _nobody(course: Course) -> None:
    """Nobody waits for it."""


class Job:
    """A forecast of this process."""

    def __init__(self, asked: Asked, who: str, lane: Lane, ended: Ended) -> None:
        self.asked, self.who, self.lane, self.ended = asked, who, lane, ended
        self.askers = {who}
        """Who wants to know: it goes on as long as anybody does."""
        self.number, self.written = asked.number, asked.written
        self.arenas = begun(asked)
        self.tally: Tally = {}
        self.exact: tuple[Exact, ...] = ()
        """The same counted exactly, at the end and where it is small enough."""
        self.state = RUNNING
        self.error: WuerfelwerkError | None = None
        self.watched: float | None = None
        """When somebody last looked at it; nothing where it goes on all the same."""
        self.task: asyncio.Task[None] | None = None
        self._pieces = asked.wanted.blocks()
        self._before, self._began = 0, monotonic()
        self._found: tuple[int, dict[str, Any]] | None = None

    @property
    def fights(self) -> int:
        """How many are counted."""
        return int(self.tally["0"]["fights"]) if self.tally else 0

    def on(self) -> None:
        """It is counted, from now on or again."""
        self.state, self.error = RUNNING, None
        self._began, self._before = monotonic(), self.fights
        if self.fights:
            self._pieces = (each for each in self.asked.wanted.blocks() if each[0] >= self.fights)

    def next(self) -> tuple[int, int] | None:
        """Which fights are due; none where it is enough: decided on whole blocks alone."""
        if self.fights >= MOST_FIGHTS or (self.fights and all(self._told("enough"))):
            return None
        return next(self._pieces, None)

    def _told(self, what: str) -> Iterator[Any]:
        """What is wanted says of every set-up."""
        say = getattr(self.asked.wanted, what)
        return (say(self.tally[str(at)], arena) for at, arena in enumerate(self.arenas))

    def add(self, tally: Tally) -> None:
        """So many more."""
        self.tally = added(self.tally, tally)

    def settle(self, exact: tuple[Exact, ...]) -> None:
        """Besides, this is known exactly."""
        self.exact, self._found = exact, None

    @property
    def spent(self) -> float:
        """Seconds since it was last begun."""
        return monotonic() - self._began

    @property
    def wanted(self) -> int:
        """How many fights it takes, as far as can be said by now."""
        return min(MOST_FIGHTS, max(self._told("expected"))) if self.fights else 0

    def left(self, longest: float) -> float | None:
        """Seconds to go, at most."""
        if self.state != RUNNING:
            return 0.0
        done = self.fights - self._before
        if not done:
            return None
        rest = (self.wanted - self.fights) * self.spent / done
        return max(0.0, min(rest, longest - self.spent))

    def found(self) -> dict[str, Any] | None:
        """What is there by now."""
        if not self.fights:
            return None
        if self._found is None or self._found[0] != self.fights:
            said = compared(self.arenas, self.asked.variations, self.tally, self.exact).plain()
            self._found = self.fights, said
        return self._found[1]

    def course(self, longest: float, at: float) -> Course:
        """How far it is."""
        why = self.error
        return Course(
            self.number, self.state, self.fights, self.wanted, self.left(longest),
            self.asked.table, self.found(),
            why.message if why else "", dict(why.values) if why else None, at,
        )  # fmt: skip


class Forecasts:
    """All forecasts of this process, and a look at those of the others."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        desk: Desk | None = None,
        limits: ForecastLimits | None = None,
    ) -> None:
        self.limits = limits or ForecastLimits.of()
        self.desk = desk or Desk(self.limits.desk)
        self._store, self._clock = store, clock
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        """By their numbers, the oldest first."""
        self._closed = False

    async def begin(
        self,
        asked: Asked,
        who: str,
        lane: Lane = Lane.STRANGER,
        *,
        watched: bool = False,
        ended: Ended = _nobody,
    ) -> Course:
        """Have it counted, or counted on; how far it is. Refuses in a sentence where all is full.

        ``watched``: it rests when nobody has looked at it for a while, until somebody asks again.
        """
        bounded(asked)
        job = self.jobs.get(asked.number)
        if job is not None and job.state in (RUNNING, DONE):
            job.watched = monotonic() if watched and job.watched is not None else None
            job.askers.add(who)
            return self._course(job)
        if watched:
            await self._make_room(who)
        self._admit(asked, who)  # whoever is refused costs next to nothing
        job = job or Job(asked, who, lane, ended)
        job.who, job.lane, job.ended, job.askers = who, lane, ended, {who}
        job.watched = monotonic() if watched else None
        job.on()
        self.jobs[job.number] = job
        self.jobs.move_to_end(job.number)
        self._forget()
        await self._store.keep(_name(job.number) + END, NOBODY, 0.0)  # it was ended before
        job.task = asyncio.create_task(self._run(job))
        await self._keep(job)
        return self._course(job)

    async def course(self, number: str) -> Course:
        """How far a forecast is, whichever process counts it; refuses a number nobody knows."""
        if (job := self.jobs.get(number)) is not None:
            job.watched = job.watched and monotonic()
            return self._course(job)
        text = await self._store.kept(_name(number))
        if text is None:
            raise Unknown("Eine Vorhersage dieser Nummer gibt es nicht, oder nicht mehr.")
        found = Course.read(text)
        if found.state == RUNNING and self._clock() - found.at > LOST:
            return replace(found, state=LATE, left=0.0)
        return found

    def of_table(self, table: str) -> Course | None:
        """The forecast that is being counted for whoever leads a table, if this process does so."""
        mine = (job for job in self._of_table(table) if not job.asked.shared)
        job = next(mine, None)
        return self._course(job) if job else None

    async def clear(self, table: str) -> None:
        """End whatever is counted for a table, before something newer is."""
        for job in [*self._of_table(table)]:
            await self._stop(job, CANCELLED)

    async def cancel(self, number: str, who: str = EVERYBODY) -> Course:
        """End it as far as ``who`` is concerned; what is there stays, and what others wait for is
        counted on."""
        if (job := self.jobs.get(number)) is not None:
            await self._let_go(job, who)
            return self._course(job)
        found = await self.course(number)
        if not found.over:
            left = who and fingerprint(who)
            await self._store.keep(_name(number) + END, left, self._clock() + KEPT)
        return found

    async def _let_go(self, job: Job, who: str) -> None:
        """Somebody does not want to know any more; refuses whoever never asked."""
        if job.state == RUNNING and who not in {EVERYBODY, *job.askers}:
            raise NotAllowed(
                "Diese Vorhersage hat jemand anderes verlangt, und nur von dort endet sie."
            )
        job.askers.discard(who)
        if who == EVERYBODY or not job.askers:
            await self._stop(job, CANCELLED)

    @property
    def running(self) -> int:
        """How many are being counted here."""
        return sum(job.state == RUNNING for job in self.jobs.values())

    async def close(self) -> None:
        """Nothing is counted any more."""
        self._closed = True
        for job in [*self.jobs.values()]:
            await self._stop(job, RESTING)
        await self.desk.close()

    def _course(self, job: Job) -> Course:
        return job.course(self._longest(job), self._clock())

    def _longest(self, job: Job) -> float:
        return LONGEST_AT_TABLE if job.asked.table else self.limits.longest

    async def _make_room(self, who: str) -> None:
        """Of the pages of one address only the newest are counted: whoever changes a fight does not
        look at the one before any more, and a page that is still looked at asks again."""
        mine = [each for each in self.jobs.values() if each.who == who and each.state == RUNNING]
        pages = sorted((e for e in mine if e.watched is not None), key=lambda e: e.watched or 0.0)
        for each in pages[: max(0, len(pages) - MOST_OF_ONE + 1)]:
            await self._stop(each, RESTING)

    def _admit(self, asked: Asked, who: str) -> None:
        """Refuse what would be too much."""
        if self._closed:
            raise Unavailable("Das Haus schließt gerade; bitte gleich noch einmal.")
        now = [each for each in self.jobs.values() if each.state == RUNNING]
        if not asked.table:
            if sum(each.who == who and not each.asked.table for each in now) >= MOST_OF_ONE:
                raise Waiting(
                    "Von hier werden schon %(most)d Vorhersagen gerechnet; warte, bis eine davon "
                    "fertig ist, oder brich eine ab.",
                    most=MOST_OF_ONE,
                )
            if sum(not each.asked.table for each in now) >= MOST_OF_STRANGERS:
                raise _full()
        if len(now) >= self.limits.running:
            raise _full()

    def _of_table(self, table: str) -> Iterator[Job]:
        mine = (job for job in self.jobs.values() if job.asked.table == table)
        return (job for job in mine if job.state == RUNNING)

    def _forget(self) -> None:
        """Of those that are over, the oldest are left to the store."""
        over = [number for number, job in self.jobs.items() if job.state != RUNNING]
        for number in over[: max(0, len(self.jobs) - MOST_KNOWN)]:
            del self.jobs[number]

    async def _run(self, job: Job) -> None:
        """Count until it is enough, or something ends it; whoever waits for it is told."""
        try:
            job.state = await self._counted(job)
        except WuerfelwerkError as error:
            job.state, job.error = FAILED, error
        except Failed:
            job.state = FAILED
            job.error = Unavailable("Das ist unser Fehler; was bestätigt war, ist gespeichert.")
        except asyncio.CancelledError:
            if job.state == RUNNING:  # the event loop ends before the house was closed
                raise
        with suppress(WuerfelwerkError):
            await self._keep(job)
        try:
            await job.ended(self._course(job))
        except WuerfelwerkError as error:
            LOGGER.warning("a forecast could not be told: %s", error.code)

    async def _counted(self, job: Job) -> str:
        kept = monotonic()
        while (piece := job.next()) is not None:
            job.add(await self._piece(job, piece))
            if job.spent > self._longest(job):
                return LATE
            if job.watched is not None and monotonic() - job.watched > UNWATCHED:
                return RESTING
            if monotonic() - kept > APART:
                kept = monotonic()
                await self._keep(job)
                if await self._unwanted(job):
                    return CANCELLED
        await self._settle(job)
        return DONE

    async def _unwanted(self, job: Job) -> bool:
        """Has everybody who asked let go of it, one of them by another process?"""
        left = await self._store.kept(_name(job.number) + END)
        job.askers = {each for each in job.askers if fingerprint(each) != left}
        return left == EVERYBODY or not job.askers

    async def _settle(self, job: Job) -> None:
        """Have the same counted exactly; where that cannot be had, what is counted is enough."""
        if len(job.asked.worlds) > 1 or not all(map(worth_trying, job.arenas)):
            return
        with suppress(WuerfelwerkError):
            exactly = Exactly(job.written, job.fights)
            job.settle(await self.desk.ask(exactly, job.who, lane=job.lane))

    async def _piece(self, job: Job, piece: tuple[int, int]) -> Tally:
        """A few fights; where a process was lost over them, another counts them again."""
        for again in range(MOST_LOST, 0, -1):
            try:
                return await self.desk.ask(Fights(job.written, *piece), job.who, lane=job.lane)
            except Busy:
                if again == 1 or job.spent > self._longest(job):
                    raise
        raise AssertionError("asked at least once")

    async def _stop(self, job: Job, state: str) -> None:
        if job.state != RUNNING or job.task is None:
            return
        job.state = state
        job.task.cancel()
        with suppress(asyncio.CancelledError):
            await job.task

    async def _keep(self, job: Job) -> None:
        now = self._clock()
        await self._store.keep(_name(job.number), self._course(job).written(), now + KEPT)


END = "/end"
"""Behind the name of a forecast: somebody has asked for its end."""


def _name(number: str) -> str:
    return f"forecast/{number}"


def _full() -> Busy:
    return Busy("Gerade rechnet das Haus schon so viele Vorhersagen, wie es kann; "
                "versuch es gleich noch einmal.")  # fmt: skip
