"""A table that nobody comes back to is removed, after long, and not because of a wrong clock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table.conftest import ADA, TABLE, opening
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.table.store import schema
from wuerfelwerk.table.store.abandoned import DAY, LEAP, PLAYED_DAYS, STEADY, UNPLAYED, kept_days
from wuerfelwerk.table.store.base import KeyRow, LinkRow, MessageRow, NoticeRow
from wuerfelwerk.table.store.sql import SqlStore, create_store

BEGAN = 1_000_000.0


async def opened(store: SqlStore, name: str, played: float = 0.0) -> None:
    """A table with somebody at it; ``played`` says when something was."""
    await store.create(replace(TABLE, id=name, created=BEGAN), ["{}"], BEGAN)
    async with store.work(name) as work:
        await work.save_place(ADA)
        await work.add_key(KeyRow(f"key-{name}", name, "ada", "cookie", BEGAN))
        await work.add_link(LinkRow(f"CODE{name}", name, "spieler", BEGAN))
        await work.notice(NoticeRow(0, 1, "ada", "geoeffnet", {}, BEGAN))
        await work.tell(MessageRow("ada", 1, 1, ()))
        await work.remember("ada", {"a": "1"}, BEGAN)
        if played:
            await work.append(["{}"], played)


async def tidied(where: str, *times: float) -> set[str]:
    """Which of the tables are left after the house was tidied up at these times."""
    for now in times:
        store = create_store(where, clock=lambda now=now: now)  # type: ignore[misc]
        await store.start()
        async with store._reading() as line:
            left = set(await line.column(schema.TABLES.select()))
        await store.close()
    return left


def daily(until: float, since: float = BEGAN) -> list[float]:
    """Every month, and on the last days before."""
    steps = int((until - since) // (LEAP / 2))
    return [*(since + n * LEAP / 2 for n in range(1, steps + 1)), until]


async def test_what_was_never_played_goes_after_a_month_and_the_rest_after_years(
    where: str,
) -> None:
    async with opening(where) as store:
        await opened(store, "leer")
        await opened(store, "gespielt", BEGAN + 10)
        await opened(store, "besucht")
        await store.see([("besucht", "ada")], BEGAN + UNPLAYED)
    month, years = BEGAN + UNPLAYED, BEGAN + PLAYED_DAYS * DAY
    assert await tidied(where, BEGAN, month - 1) == {"leer", "gespielt", "besucht"}
    assert await tidied(where, month + 1) == {"gespielt", "besucht"}
    assert await tidied(where, month + UNPLAYED + 1) == {"gespielt"}
    assert await tidied(where, *daily(years)) == {"gespielt"}
    assert await tidied(where, years + 11) == set()
    async with opening(where) as store, store._reading() as line:
        for each in schema.METADATA.sorted_tables:
            if "table" in each.c:
                assert not await line.column(each.select()), each.name


async def test_a_leap_of_the_clock_removes_nothing(where: str) -> None:
    async with opening(where) as store:
        await opened(store, "leer")
        await opened(store, "gespielt", BEGAN + 10)
    wrong = BEGAN + 20 * 365 * DAY
    assert await tidied(where, BEGAN, BEGAN + 5 * DAY) == {"leer", "gespielt"}
    assert await tidied(where, wrong, wrong + 1, wrong + STEADY - 1) == {"leer", "gespielt"}
    assert await tidied(where, BEGAN + 6 * DAY) == {"leer", "gespielt"}


async def test_whoever_runs_the_house_may_keep_tables_for_ever(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WUERFELWERK_KEEP_DAYS", "0")
    async with opening(where) as store:
        await opened(store, "gespielt", BEGAN + 10)
    assert await tidied(where, BEGAN, *daily(BEGAN + 2 * PLAYED_DAYS * DAY)) == {"gespielt"}
    monkeypatch.setenv("WUERFELWERK_KEEP_DAYS", "400")
    assert await tidied(where, BEGAN + 2 * PLAYED_DAYS * DAY + 1) == set()


@pytest.mark.parametrize("raw", ["viel", "-1", "29", "1e3", "99999999999", "²"])
def test_how_long_is_a_number_of_days(raw: str) -> None:
    with pytest.raises(IllegalCommand, match="Zahl von Tagen"):
        kept_days({"WUERFELWERK_KEEP_DAYS": raw})
    assert kept_days({}) == PLAYED_DAYS
