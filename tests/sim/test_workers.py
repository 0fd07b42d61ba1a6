"""However many processes count, and whichever of them die: the numbers are the same."""

from __future__ import annotations

import os
import signal
from functools import reduce
from typing import Any

import pytest

from support.encounters import arena, encounter
from wuerfelwerk.errors import Unavailable
from wuerfelwerk.sim import workers
from wuerfelwerk.sim.forecast import forecast
from wuerfelwerk.sim.tally import added, block
from wuerfelwerk.sim.workers import Crew, counted_blocks

BLOCKS = [(first, 10) for first in range(0, 120, 10)]
NOTHING: dict[str, Any] = {}


def alone() -> dict[str, Any]:
    return block(arena("rumble"), 0, 120)


def test_two_processes_count_what_one_counts() -> None:
    with counted_blocks(arena("rumble"), BLOCKS, 2) as tallies:
        found = list(tallies)
    assert found == [block(arena("rumble"), *each) for each in BLOCKS]
    assert reduce(added, found, NOTHING) == alone()


def test_a_killed_process_is_replaced_and_no_number_changes() -> None:
    crew = Crew(encounter("rumble"), iter(BLOCKS), 2)
    try:
        tallies = crew.tallies()
        found = next(tallies)
        killed = crew.pids
        for each in killed:
            os.kill(each, signal.SIGKILL)
        for tally in tallies:
            found = added(found, tally)
        assert not set(killed) & set(crew.pids)
    finally:
        crew.end()
    assert found == alone()


def test_how_many_fights_are_enough_does_not_depend_on_who_counts() -> None:
    asked = encounter("rumble", "careful")
    one, two = (forecast(asked, precision=10, processes=many) for many in (1, 2))
    assert one.plain() == two.plain()


def test_nothing_is_left_behind_when_nobody_listens_any_more() -> None:
    crew = Crew(encounter("rumble"), iter(BLOCKS), 2)
    next(crew.tallies())
    pids = crew.pids
    crew.end()
    for each in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(each, 0)


def test_a_process_that_dies_over_and_over_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "BEGIN", "raise SystemExit(3)")
    crew = Crew(encounter("rumble"), iter(BLOCKS), 2)
    try:
        with pytest.raises(Unavailable, match="immer wieder beendet"):
            list(crew.tallies())
    finally:
        crew.end()


def test_what_goes_wrong_in_a_process_is_said_here() -> None:
    blocks: Any = iter([("x", 1), ("y", 1)])
    crew = Crew(encounter("rumble"), blocks, 2)
    try:
        with pytest.raises(RuntimeError, match="Traceback"):
            list(crew.tallies())
    finally:
        crew.end()


def test_as_many_processes_as_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {0, 1, 2}, raising=False)
    assert workers.cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 5)
    assert workers.cores() == 5
