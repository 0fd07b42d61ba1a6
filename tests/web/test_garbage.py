"""Memory is looked through when nobody waits, or when it has waited long enough."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from wuerfelwerk.web import garbage, server


@pytest.fixture(autouse=True)
def own() -> Iterator[None]:
    """Whatever is set here is set back for the tests that follow."""
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def looked(monkeypatch: pytest.MonkeyPatch, looks: int, used: float) -> list[str]:
    """What is done while so much of a processor is used, after so many looks at what is new."""
    done: list[str] = []
    times = iter(range(100))
    monkeypatch.setattr(garbage, "SECONDS", 0.001)
    monkeypatch.setattr(garbage, "process_time", lambda: next(times) * used * 0.001)
    monkeypatch.setattr(garbage, "settle", lambda: done.append("settled"))
    monkeypatch.setattr(gc, "collect", lambda: done.append("collected"))
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, looks))

    async def waited() -> None:
        task = asyncio.create_task(garbage.tidy())
        await asyncio.sleep(0.05)
        task.cancel()

    asyncio.run(waited())
    return done[:3]


def test_what_was_loaded_at_the_beginning_is_never_looked_through() -> None:
    garbage.settle()
    assert gc.get_freeze_count() > 10_000
    assert gc.get_threshold() == (garbage.YOUNG, garbage.HALF_OLD, garbage.NEVER)


def test_in_a_quiet_moment_all_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked(monkeypatch, garbage.DUE, 0.0) == ["settled", "collected", "collected"]


def test_without_anything_new_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked(monkeypatch, 0, 0.0) == ["settled"]


def test_while_others_wait_it_is_put_off_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked(monkeypatch, garbage.OVERDUE - 1, 0.9) == []
    assert looked(monkeypatch, garbage.OVERDUE, 0.9)[:1] == ["collected"]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no uvloop for Windows")
def test_the_server_runs_on_the_quick_loop(tmp_path: Path) -> None:
    import uvloop

    assert server.config(str(tmp_path)).get_loop_factory() is uvloop.new_event_loop
