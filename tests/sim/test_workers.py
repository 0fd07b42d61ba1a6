"""However many processes count, and whichever of them die: the numbers are the same."""

from __future__ import annotations

import os
import signal
from functools import reduce
from itertools import islice
from typing import Any

import pytest

from support.encounters import arena, encounter
from wuerfelwerk.errors import Unavailable
from wuerfelwerk.sim import workers
from wuerfelwerk.sim.growing import forecast
from wuerfelwerk.sim.tally import added, block
from wuerfelwerk.sim.workers import Asked, Crew, opened

BLOCKS = [Asked((encounter("rumble"),), first, 10) for first in range(0, 120, 10)]
NOTHING: dict[str, Any] = {}


def alone() -> dict[str, Any]:
    return {"0": block(arena("rumble"), 0, 120)}


def test_two_processes_count_what_one_counts() -> None:
    with opened(2) as crew, opened(1) as here:
        found = list(crew.tallies(BLOCKS))
        assert found == list(here.tallies(BLOCKS))
        again = crew.tallies(BLOCKS[3:])  # the same processes, and half of it is not wanted
        assert list(islice(again, 2)) == found[3:5]
        del again
        assert list(crew.tallies(BLOCKS[:1])) == found[:1]
    assert reduce(added, found, NOTHING) == alone()


def test_whoever_cancels_gets_no_more() -> None:
    with opened(2) as crew:
        said: list[Any] = []
        for tally in crew.tallies(BLOCKS, lambda: len(said) == 2):
            said.append(tally)
    assert len(said) == 2
    with opened(1) as here:
        assert list(here.tallies(BLOCKS, lambda: True)) == []


def test_a_killed_process_is_replaced_and_no_number_changes() -> None:
    crew = Crew(2)
    try:
        tallies = crew.tallies(BLOCKS)
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
    crew = Crew(2)
    next(crew.tallies(BLOCKS))
    pids = crew.pids
    crew.end()
    for each in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(each, 0)


def test_a_process_that_dies_over_and_over_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "BEGIN", "raise SystemExit(3)")
    crew = Crew(2)
    try:
        with pytest.raises(Unavailable, match="immer wieder beendet"):
            list(crew.tallies(BLOCKS))
    finally:
        crew.end()


def test_what_goes_wrong_in_a_process_is_said_here() -> None:
    blocks: Any = [Asked((encounter("rumble"),), each, 1) for each in ("x", "y")]  # type: ignore[arg-type]
    crew = Crew(2)
    try:
        with pytest.raises(RuntimeError, match="Traceback"):
            list(crew.tallies(blocks))
    finally:
        crew.end()


def test_as_many_processes_as_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {0, 1, 2}, raising=False)
    assert workers.cores() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 5)
    assert workers.cores() == 5


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="there is no priority to ask for")
def test_gentle_processes_stand_behind_all_others() -> None:
    with opened(1, gently=True) as crew:
        assert isinstance(crew, Crew)
        list(crew.tallies(BLOCKS[:1]))
        behind = os.getpriority(os.PRIO_PROCESS, crew.pids[0])
    assert behind == min(19, os.getpriority(os.PRIO_PROCESS, 0) + workers.GENTLE)
