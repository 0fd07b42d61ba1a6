"""Forecasts of a house: numbered, growing, ended by hand, the same whoever counts, bounded."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from support.desks import DeskAtHand
from support.duels import duel
from support.encounters import encounter
from support.memory_store import MemoryStore
from wuerfelwerk.errors import Busy, NotAllowed, TooMuch, Unknown, Waiting
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.sim.growing import forecast
from wuerfelwerk.table.desk.questions import Lane, Question
from wuerfelwerk.table.forecasts import jobs, limits
from wuerfelwerk.table.forecasts.course import (
    CANCELLED,
    DONE,
    FAILED,
    LATE,
    RESTING,
    RUNNING,
    Course,
)
from wuerfelwerk.table.forecasts.fights import Asked, Exactly, Fights
from wuerfelwerk.table.forecasts.jobs import Forecasts
from wuerfelwerk.table.forecasts.limits import ForecastLimits

Held = Callable[[Question[Any], str, Lane], Awaitable[None]]


def asked(word: str = "a", fights: int | None = 40, table: str = "") -> Asked:
    return Asked(((replace(encounter("rumble"), word=word), 1),), fights, 10, table)


class Pause:
    """Holds up whoever asks for more fights than this."""

    def __init__(self, after: int) -> None:
        self.after, self.reached, self._goes = after, asyncio.Event(), asyncio.Event()

    def go_on(self) -> None:
        """Hold up nobody any more."""
        self._goes.set()

    async def __call__(self, question: Question[Any], who: str, lane: Lane) -> None:
        assert isinstance(question, Fights)
        if question.first >= self.after:
            self.reached.set()
            await self._goes.wait()


def house(before: Held | None = None, store: MemoryStore | None = None) -> Forecasts:
    desk = DeskAtHand(before) if before else DeskAtHand()
    return Forecasts(store or MemoryStore(), lambda: 100.0, desk)


async def over(found: Forecasts, number: str) -> Course:
    while not (course := await found.course(number)).over:
        await asyncio.sleep(0)
    return course


async def test_it_says_what_one_process_says_at_one_go() -> None:
    found = house()
    begun = await found.begin(asked(fights=None), "x")
    assert begun.state == RUNNING
    course = await over(found, begun.number)
    alone = forecast(asked().encounters[0], precision=10, processes=1)
    assert course.state == DONE
    assert course.found == alone.plain()
    assert (course.fights, course.left) == (alone.fights, 0.0)
    again = await found.begin(asked(fights=None), "y")
    assert again.found == course.found, "what is known is not counted again"


async def test_its_end_by_hand_keeps_what_is_there_and_it_can_go_on() -> None:
    held = Pause(10)
    found = house(held)
    told: list[Course] = []

    async def ended(course: Course) -> None:
        told.append(course)

    number = (await found.begin(asked(), "x", ended=ended)).number
    await held.reached.wait()
    grown = await found.course(number)
    assert (grown.fights, grown.wanted, grown.state) == (10, 40, RUNNING)
    assert grown.left is not None
    kept = await found.cancel(number)
    assert (kept.state, kept.fights) == (CANCELLED, 10)
    assert [each.state for each in told] == [CANCELLED]
    held.after = 1_000
    assert (await found.begin(asked(), "x")).fights == 10
    whole = await over(found, number)
    assert whole.found == forecast(asked().encounters[0], fights=40, processes=1).plain()


async def test_nobody_ends_what_somebody_else_waits_for() -> None:
    held = Pause(10)
    found = house(held)
    number = (await found.begin(asked(), "x")).number
    await held.reached.wait()
    with pytest.raises(NotAllowed, match="jemand anderes"):
        await found.cancel(number, "y")
    await found.begin(asked(), "y")
    assert (await found.cancel(number, "x")).state == RUNNING, "the other one waits for it"
    assert (await found.cancel(number, "y")).state == CANCELLED


async def test_a_full_house_says_so_and_strangers_never_fill_it() -> None:
    found = house(Pause(0))
    for n in range(limits.MOST_OF_ONE):
        await found.begin(asked(f"a{n}"), "one")
    with pytest.raises(Waiting, match="schon 2 Vorhersagen"):
        await found.begin(asked("b"), "one")
    for n in range(limits.MOST_OF_STRANGERS - limits.MOST_OF_ONE):
        await found.begin(asked(f"c{n}"), f"other {n}")
    with pytest.raises(Busy, match="so viele Vorhersagen, wie es kann"):
        await found.begin(asked("d"), "new")
    for n in range(limits.MOST_RUNNING - limits.MOST_OF_STRANGERS):
        await found.begin(asked(f"e{n}", table=f"t{n}"), "one", Lane.SEATED)
    with pytest.raises(Busy):
        await found.begin(asked("f", table="t9"), "one", Lane.SEATED)
    assert found.running == limits.MOST_RUNNING
    await found.clear("t0")
    assert found.of_table("t0") is None
    assert found.of_table("t1") is not None
    await found.begin(asked("f", table="t9"), "one", Lane.SEATED)
    await found.close()
    assert found.running == 0


async def test_a_page_that_nobody_looks_at_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "UNWATCHED", -1.0)
    found = house()
    number = (await found.begin(asked(), "x", watched=True)).number
    course = await over(found, number)
    assert (course.state, course.fights) == (RESTING, 5)
    monkeypatch.setattr(jobs, "UNWATCHED", 60.0)
    await found.begin(asked(), "x", watched=True)
    assert (await over(found, number)).state == DONE


async def test_its_time_is_bounded() -> None:
    found = Forecasts(MemoryStore(), lambda: 1.0, DeskAtHand(), ForecastLimits(longest=0.0))
    course = await over(found, (await found.begin(asked(), "x")).number)
    assert (course.state, course.fights) == (LATE, 5)


async def test_every_process_of_the_house_reads_it_and_may_end_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(jobs, "APART", 0.0)
    store, held = MemoryStore(), Pause(10)
    one, other = house(held, store), house(store=store)
    number = (await one.begin(asked(), "x")).number
    await held.reached.wait()
    assert (await other.course(number)).fights == 10
    assert not (await other.cancel(number, "y")).over
    assert not (await other.cancel(number, "x")).over
    held.after = 1_000
    held.go_on()
    assert (await over(one, number)).state == CANCELLED
    assert await other.course(number) == await one.course(number)
    await one.begin(asked(), "x")
    assert (await over(one, number)).state == DONE, "who asks again has changed their mind"
    with pytest.raises(Unknown, match="dieser Nummer"):
        await other.course("0" * 24)


async def test_what_another_process_has_left_lying_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    store, held = MemoryStore(), Pause(0)
    one = house(held, store)
    number = (await one.begin(asked(), "x")).number
    later = Forecasts(store, lambda: 100.0 + 2 * jobs.LOST, DeskAtHand())
    assert (await later.course(number)).state == LATE
    await one.close()


async def test_fights_over_which_processes_die_are_given_up_with_what_is_there() -> None:
    async def dying(question: Question[Any], who: str, lane: Lane) -> None:
        assert isinstance(question, Fights)
        if question.first >= 5:
            raise Busy("Die Rechnung ist abgebrochen; versuch es gleich noch einmal.")

    found = house(dying)
    course = await over(found, (await found.begin(asked(), "x")).number)
    assert (course.state, course.fights) == (FAILED, 5)
    assert course.why.startswith("Die Rechnung ist abgebrochen")
    assert Course.read(course.written()) == course


async def test_what_is_no_fight_is_refused() -> None:
    found, whole = house(), encounter("rumble")
    sheets = whole.setup["sheets"]
    alone = Encounter("rumble", {"sheets": sheets[:1]}, {})
    with pytest.raises(Unknown, match="zwei Seiten"):
        await found.begin(Asked(((alone, 1),)), "x")
    many = [{**sheets[0], "name": f"A{n}"} for n in range(limits.MOST_FIGHTERS)]
    crowd = Encounter("rumble", {"sheets": [*many, sheets[-1]]}, {})
    with pytest.raises(TooMuch, match="höchstens 30 Figuren"):
        await found.begin(Asked(((crowd, 1),)), "x")
    with pytest.raises(TooMuch, match="1 bis 10000 Kämpfe"):
        await found.begin(asked(fights=limits.MOST_FIGHTS + 1), "x")


async def test_a_killed_process_changes_no_number() -> None:
    found = Forecasts(MemoryStore(), lambda: 1.0)
    number = (await found.begin(asked(fights=200), "x")).number
    killed = 0
    while not (course := await found.course(number)).over:
        if course.fights >= 25 * (killed + 1) and killed < 2 and found.desk.processes:
            os.kill(found.desk.processes[0], signal.SIGKILL)
            killed += 1
        await asyncio.sleep(0.005)
    await found.close()
    assert killed == 2
    assert course.state == DONE
    assert course.found == forecast(asked().encounters[0], fights=200, processes=1).plain()
    assert not found.desk.processes


async def test_of_the_pages_of_one_address_the_newest_are_counted() -> None:
    found = house(Pause(0))
    numbers = [(await found.begin(asked(f"p{n}"), "one", watched=True)).number for n in range(4)]
    states = [(await found.course(each)).state for each in numbers]
    assert states == [RESTING, RESTING, RUNNING, RUNNING]
    await found.close()


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="nobody can ask for that here")
async def test_acts_never_wait_for_a_process_that_counts_fights() -> None:
    found = Forecasts(MemoryStore(), lambda: 100.0)
    course = await over(found, (await found.begin(asked(), "x")).number)
    assert course.state == DONE
    assert {os.sched_getscheduler(each) for each in found.desk.processes} == {os.SCHED_IDLE}
    await found.close()


async def test_a_small_fight_is_exact_in_the_end() -> None:
    found = house()
    small = Asked(((duel("urc").encounter, 1),), 60)
    course = await over(found, (await found.begin(small, "x")).number)
    assert course.state == DONE
    assert course.found is not None
    assert (course.found["exact"], course.found["fights"]) == (True, 60)
    assert course.found["undecided"] <= 1e-9
    assert course.found == forecast(small.encounters[0], fights=60, processes=1).plain()


async def test_where_nobody_can_count_it_exactly_it_is_done_all_the_same() -> None:
    async def busy(question: Question[Any], who: str, lane: Lane) -> None:
        if isinstance(question, Exactly):
            raise Busy("Gerade nicht.")

    found = house(busy)
    small = Asked(((duel("urc").encounter, 1),), 60)
    course = await over(found, (await found.begin(small, "x")).number)
    assert course.state == DONE
    assert course.found is not None
    assert course.found["exact"] is False
