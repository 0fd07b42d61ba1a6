"""Written first, then told: killed at any moment, nothing acknowledged is lost.

``make kills`` does the same some hundred times.
"""

from __future__ import annotations

import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from support import postgres
from support.kills import Tally, Worker, crash_at_random, examine, kill_at_random, one_act, prepare
from table.conftest import opening
from wuerfelwerk.table.store.location import FILE

KILLS = int(os.environ.get("WUERFELWERK_KILLS", "3"))
CRASHES = max(2, KILLS // 15)


@pytest.fixture
def dice() -> random.Random:
    """Moments that differ from run to run, because timing does so anyway."""
    return random.Random()


def enough(what: str, tally: Tally) -> None:
    """The workers had really been acting; ``make kills`` shows how much."""
    print(f"{what}: {tally}")
    assert tally.heard >= tally.kills // 2


def test_killed_workers_lose_nothing_in_sqlite(folder: Path, dice: random.Random) -> None:
    enough("SQLite, workers killed", kill_at_random(str(folder), KILLS, dice))
    with closing(sqlite3.connect(folder / FILE)) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert file.execute("PRAGMA foreign_key_check").fetchall() == []


def test_killed_workers_lose_nothing_in_postgresql(postgres_url: str, dice: random.Random) -> None:
    enough("PostgreSQL, workers killed", kill_at_random(postgres_url, KILLS, dice))


@pytest.mark.usefixtures("server")  # which skips where there is no PostgreSQL
def test_a_crashed_postgresql_loses_nothing(dice: random.Random) -> None:
    with postgres.server(postgres.SAFE) as own, postgres.database(own) as url:

        def crash() -> None:
            own.stop("immediate")
            own.start()

        enough("PostgreSQL, server crashed", crash_at_random(url, crash, CRASHES, dice))


async def test_a_lost_acknowledged_act_would_be_seen(folder: Path) -> None:
    await prepare(str(folder))
    with pytest.raises(AssertionError):
        await examine(str(folder), [Worker(str(folder), "a", acknowledged=["a-1"])])


@pytest.mark.parametrize(
    "harm",
    [
        "DELETE FROM entries WHERE number = 2",
        "DELETE FROM entries WHERE number >= 3",
        "DELETE FROM messages WHERE number = 1 AND seat = 'bo'",
        "DELETE FROM requests WHERE request = 'a-2'",
        "UPDATE entries SET body = substr(body, 1, 20) WHERE number = 4",
        "UPDATE entries SET number = number + 1 WHERE number = 5",
        "UPDATE places SET number = 1 WHERE seat = 'ada'",
        "UPDATE tables SET title = 'a-1'",
    ],
)
async def test_any_harm_would_be_seen(folder: Path, harm: str) -> None:
    await prepare(str(folder))
    worker = Worker(str(folder), "a", acknowledged=["a-1", "a-2"])
    async with opening(str(folder)) as store:
        for request in worker.acknowledged:
            async with store.work("t1") as work:
                await one_act(work, request)
    with closing(sqlite3.connect(folder / FILE)) as file:
        assert file.execute(harm).rowcount > 0
        file.commit()
    with pytest.raises(AssertionError):
        await examine(str(folder), [worker])
