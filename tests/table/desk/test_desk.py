"""The desk: other processes count, the line is short, whoever leaves is not counted for."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from support.desk_questions import Breaks, Busily, Dies, Large, Modest, Refuses, Where
from wuerfelwerk.errors import Busy, IllegalCommand, TooMuch, Unavailable, Waiting
from wuerfelwerk.table.desk.clerk import Clerk
from wuerfelwerk.table.desk.desk import Desk, Failed
from wuerfelwerk.table.desk.limits import LARGEST_ANSWER, MOST_MEMORY, Limits
from wuerfelwerk.table.desk.questions import MISSING, Lane

PATIENCE = 60.0
"""Seconds until a test gives up; nothing is measured by it."""
CALM = Limits(processes=2, longest_wait=PATIENCE, longest=PATIENCE)
"""Nobody is refused because this machine is slow."""


@asynccontextmanager
async def desk_of(limits: Limits = CALM) -> AsyncIterator[Desk]:
    desk = Desk(limits)
    try:
        yield desk
    finally:
        await desk.close()


def running(work: Callable[[Desk], Awaitable[None]], limits: Limits = CALM) -> None:
    """Play it before a desk of its own."""

    async def done() -> None:
        async with desk_of(limits) as desk:
            await work(desk)

    asyncio.run(done())


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


async def begun(file: Path, count: int = 1) -> list[int]:
    """The processes that count a ``Busily``, once so many do."""
    await until(lambda: file.exists() and len(file.read_text().split()) >= count)
    return [int(each) for each in file.read_text().split()]


def alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def asked(desk: Desk, question: Any, who: str = "a", lane: Lane = Lane.SEATED) -> Any:
    return asyncio.create_task(desk.ask(question, who, lane=lane))


def test_another_process_counts_and_gives_way_to_this_one() -> None:
    async def work(desk: Desk) -> None:
        first = await desk.ask(Where("a"), "a", lane=Lane.STRANGER)
        assert first != os.getpid()
        assert await desk.ask(Where("b"), "b", lane=Lane.TABLE) == first, "and goes on counting"
        assert await desk.ask(Modest(), "a", lane=Lane.TABLE) >= 10
        assert desk.processes == (first,)

    running(work)


def test_nothing_is_begun_before_anybody_asks() -> None:
    async def work(desk: Desk) -> None:
        assert desk.processes == ()

    running(work)


def test_what_somebody_did_wrong_comes_back_as_it_was_raised() -> None:
    error = IllegalCommand("Erwartet wird %(what)s.", rule="TOY-WURF-01", what="eine Zahl")

    async def work(desk: Desk) -> None:
        for _ in range(2):  # also where it is remembered
            with pytest.raises(IllegalCommand) as raised:
                await desk.ask(Refuses(error), "a", lane=Lane.SEATED)
            assert raised.value == error
        assert desk.remembered(Refuses(error)) is MISSING

    running(work)


def test_of_a_fault_of_ours_only_the_kind_is_told(caplog: pytest.LogCaptureFixture) -> None:
    async def work(desk: Desk) -> None:
        with caplog.at_level(logging.ERROR), pytest.raises(Failed) as raised:
            await desk.ask(Breaks("geheim"), "a", lane=Lane.SEATED)
        assert str(raised.value) == "ValueError"
        assert "geheim" not in caplog.text
        assert "ValueError" in caplog.text
        assert await desk.ask(Where(), "a", lane=Lane.SEATED), "and others are counted"

    running(work)


def test_a_process_that_dies_is_replaced_and_its_question_refused() -> None:
    async def work(desk: Desk) -> None:
        before = await desk.ask(Where("a"), "a", lane=Lane.SEATED)
        with pytest.raises(Busy, match="versuch es gleich noch einmal"):
            await desk.ask(Dies(), "a", lane=Lane.SEATED)
        assert await desk.ask(Where("b"), "a", lane=Lane.SEATED) != before

    running(work)


def test_one_address_may_only_ask_so_much_at_once(tmp_path: Path) -> None:
    limits = replace(CALM, of_one=2)

    async def work(desk: Desk) -> None:
        file = tmp_path / "begun"
        tasks = [asked(desk, Busily(str(n), str(file)), lane=Lane.STRANGER) for n in range(2)]
        await begun(file)
        with pytest.raises(Waiting, match="schon 2 Fragen"):
            await desk.ask(Where("x"), "a", lane=Lane.STRANGER)
        others = asked(desk, Where("x"), "b")
        assert await others != os.getpid()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert await desk.ask(Where("y"), "a", lane=Lane.STRANGER), "there is room again"

    running(work, limits)


def test_where_the_line_is_full_strangers_are_refused_and_people_at_tables_are_not(
    tmp_path: Path,
) -> None:
    limits = replace(CALM, waiting=3)

    async def work(desk: Desk) -> None:
        known = await desk.ask(Where("known"), "a", lane=Lane.SEATED)
        file = tmp_path / "begun"
        strangers = [
            asked(desk, Busily(str(n), str(file)), f"10.0.0.{n}", Lane.STRANGER) for n in range(4)
        ]
        await begun(file)
        with pytest.raises(Busy, match="zu viel auf einmal"):
            await desk.ask(Where("late"), "10.0.0.9", lane=Lane.STRANGER)
        # One process is never a stranger's, and what is remembered waits for nobody.
        assert await desk.ask(Where("seated"), "tisch", lane=Lane.SEATED)
        assert await desk.ask(Where("turn"), "tisch", lane=Lane.TABLE)
        assert await desk.ask(Where("known"), "10.0.0.9", lane=Lane.STRANGER) == known
        assert desk.remembered(Where("known")) == known
        assert len(file.read_text().split()) == 1
        for task in strangers:
            task.cancel()
        await asyncio.gather(*strangers, return_exceptions=True)

    running(work, limits)


def test_turns_of_the_program_come_before_people_and_these_before_strangers(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        file = tmp_path / "begun"
        busy = [asked(desk, Busily(str(n), str(file)), f"t{n}") for n in range(2)]
        await begun(file, 2)
        order: list[str] = []

        async def noted(name: str, lane: Lane) -> None:
            await desk.ask(Busily(name, seconds=0.01), name, lane=lane)
            order.append(name)

        lanes = (("s", Lane.STRANGER), ("p", Lane.SEATED), ("t", Lane.TABLE))
        waiting = [asyncio.create_task(noted(*each)) for each in lanes]
        await asyncio.sleep(0.05)
        busy[0].cancel()
        await asyncio.gather(*waiting)
        assert order == ["t", "p", "s"]
        busy[1].cancel()
        await asyncio.gather(*busy, return_exceptions=True)

    running(work)


def test_whoever_asks_much_waits_behind_those_who_ask_little(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        file = tmp_path / "begun"
        first = asked(desk, Busily("x", str(file)), "much", Lane.STRANGER)
        await begun(file)
        order: list[str] = []

        async def noted(name: str, who: str) -> None:
            await desk.ask(Busily(name, seconds=0.01), who, lane=Lane.STRANGER)
            order.append(name)

        names = (("m1", "much"), ("m2", "much"), ("little", "little"))
        waiting = [asyncio.create_task(noted(*each)) for each in names]
        await asyncio.sleep(0.05)
        first.cancel()
        await asyncio.gather(first, *waiting, return_exceptions=True)
        assert order == ["little", "m1", "m2"]

    running(work)


def test_what_nobody_comes_to_in_time_is_refused(tmp_path: Path) -> None:
    limits = replace(CALM, longest_wait=0.2)

    async def work(desk: Desk) -> None:
        file = tmp_path / "begun"
        first = asked(desk, Busily("x", str(file)), "a", Lane.STRANGER)
        await begun(file)
        with pytest.raises(Busy):
            await desk.ask(Where(), "b", lane=Lane.STRANGER)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        assert await desk.ask(Where(), "b", lane=Lane.STRANGER), "refused is not remembered"

    running(work, limits)


def test_what_runs_too_long_is_stopped_and_refused(tmp_path: Path) -> None:
    limits = replace(CALM, longest=1.0)

    async def work(desk: Desk) -> None:
        file = tmp_path / "begun"
        with pytest.raises(Busy):
            await desk.ask(Busily("x", str(file)), "a", lane=Lane.SEATED)
        (pid,) = await begun(file)
        await until(lambda: not alive(pid))

    running(work, limits)


def test_whoever_leaves_stops_the_work(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        file = tmp_path / "begun"
        task = asked(desk, Busily("x", str(file)))
        (pid,) = await begun(file)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await until(lambda: not alive(pid))
        assert await desk.ask(Where(), "a", lane=Lane.SEATED) != pid

    running(work)


def test_whoever_leaves_the_line_is_not_counted_for(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        file, late = tmp_path / "begun", tmp_path / "late"
        first = asked(desk, Busily("x", str(file)), "a", Lane.STRANGER)
        await begun(file)
        second = asked(desk, Busily("y", str(late)), "b", Lane.STRANGER)
        await asyncio.sleep(0.05)
        second.cancel()
        first.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        assert await desk.ask(Where(), "c", lane=Lane.STRANGER)
        assert not late.exists()

    running(work)


def test_equal_questions_are_counted_once_until_the_last_one_leaves(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        file = tmp_path / "begun"
        question = Busily("x", str(file), 0.5)
        tasks = [asked(desk, question, who) for who in "abc"]
        (pid,) = await begun(file)
        tasks[0].cancel()  # who asked first
        assert await asyncio.gather(*tasks[1:]) == [pid, pid]
        assert len(file.read_text().split()) == 1
        endless = [asked(desk, Busily("y", str(file)), who) for who in "ab"]
        _, pid = await begun(file, 2)
        for task in endless:
            assert alive(pid)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await until(lambda: not alive(pid))

    running(work)


def test_what_was_answered_is_answered_again_without_being_counted(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        file = tmp_path / "begun"
        question = Busily("x", str(file), 0.0)
        found = await desk.ask(question, "a", lane=Lane.STRANGER)
        assert await desk.ask(question, "b", lane=Lane.SEATED) == desk.remembered(question) == found
        assert len(file.read_text().split()) == 1

    running(work)


def test_memory_and_answers_of_any_size_are_bounded() -> None:
    async def work(desk: Desk) -> None:
        for question in (Large(LARGEST_ANSWER + 1), Large(MOST_MEMORY + 1, whole=False)):
            with pytest.raises(TooMuch, match="Speicher"):
                await desk.ask(question, "a", lane=Lane.SEATED)
        with pytest.raises(TooMuch, match="höchstens"):
            await desk.ask(Where("x" * 5_000_000), "a", lane=Lane.SEATED)
        assert await desk.ask(Where(), "a", lane=Lane.SEATED)

    running(work)


def test_closing_leaves_no_process_and_nobody_waiting(tmp_path: Path) -> None:
    async def work() -> None:
        desk, file = Desk(CALM), tmp_path / "begun"
        idle = await desk.ask(Where(), "a", lane=Lane.SEATED)
        tasks = [asked(desk, Busily(str(n), str(file)), f"t{n}") for n in range(3)]
        counting = await begun(file, 2)
        await desk.close()
        for task in tasks:
            with pytest.raises(Unavailable):
                await task
        await until(lambda: not any(map(alive, {idle, *counting})))
        assert desk.processes == ()
        with pytest.raises(Unavailable):
            await desk.ask(Where("b"), "a", lane=Lane.SEATED)

    asyncio.run(work())


def test_while_processes_load_nobody_has_waited_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = threading.Event()
    begin = Clerk.begin

    def slowly(clerk: Clerk) -> None:
        loaded.wait(PATIENCE)
        begin(clerk)

    monkeypatch.setattr(Clerk, "begin", slowly)

    async def work(desk: Desk) -> None:
        first = asked(desk, Where("a"), "a", Lane.STRANGER)
        second = asked(desk, Where("b"), "b", Lane.STRANGER)
        await asyncio.sleep(1.5)
        assert not second.done()
        loaded.set()
        assert await first == await second

    running(work, replace(CALM, longest_wait=0.7))


def test_closing_waits_for_nobody_who_is_still_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded, loading = threading.Event(), threading.Event()
    begin = Clerk.begin

    def slowly(clerk: Clerk) -> None:
        loading.set()
        loaded.wait(PATIENCE)
        begin(clerk)

    monkeypatch.setattr(Clerk, "begin", slowly)

    async def work() -> None:
        desk = Desk(CALM)
        task = asked(desk, Where())
        await until(loading.is_set)
        await desk.close()
        with pytest.raises(Unavailable):
            await task
        assert not loaded.is_set()

    asyncio.run(work())
    loaded.set()


def test_the_event_loop_goes_on_while_all_processes_count(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        file = tmp_path / "begun"
        tasks = [asked(desk, Busily(str(n), str(file)), f"t{n}") for n in range(2)]
        await begun(file, 2)
        spent = time.thread_time()
        await asyncio.sleep(0.3)
        assert time.thread_time() - spent < 0.2
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    running(work)
