"""Tables that nobody comes back to: anybody can open one, so they must not stay for ever.

One at which nothing was ever played goes after a month without anybody, one with a log of play only
after years. A wrong clock must not cost anybody a table: nothing is removed until the house has
been tidied up for some days without a leap in time.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Table, and_, delete, insert, or_, select

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.table.store.schema import ENTRIES, HOUSE, KEYS, METADATA, NOTICES, PRESENCE, TABLES

LOGGER = logging.getLogger("wuerfelwerk")
DAY = 86_400.0
UNPLAYED = 30 * DAY
"""After so long without anybody a table goes at which nothing was ever played."""
PLAYED_DAYS = 1_095
"""After so many days without anybody any other table goes."""
PLAYED_NAME = "WUERFELWERK_KEEP_DAYS"
"""The environment variable that says otherwise; 0: never."""
LEAST_DAYS, MOST_DAYS = 30, 36_500
LEAP, STEADY = 60 * DAY, 2 * DAY
"""A longer pause between two tidyings may be a wrong clock; then nothing is removed for so long."""
AT_ONCE = 500
"""So many tables go at one time: others wait meanwhile."""
MARK = "tidied"


def kept_days(environ: Mapping[str, str] = os.environ) -> int:
    """For how many days a table with a log of play is kept; 0: for ever."""
    raw = environ.get(PLAYED_NAME, "").strip()
    if not raw:
        return PLAYED_DAYS
    days = int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 9 else -1
    if days and not LEAST_DAYS <= days <= MOST_DAYS:
        raise IllegalCommand(
            "%(name)s: Erwartet wird 0 (für immer) oder eine Zahl von Tagen von %(least)d bis "
            "%(most)d, nicht „%(raw)s“.",
            name=PLAYED_NAME,
            least=LEAST_DAYS,
            most=MOST_DAYS,
            raw=shorten(raw),
        )
    return days


def remove_abandoned(connection: Connection, now: float) -> None:
    """Remove what has been abandoned for long enough, if the clock can be believed."""
    if not _steady(connection, now):
        return
    found = connection.execute(_abandoned(now, kept_days()).limit(AT_ONCE)).scalars().all()
    if found:
        _remove(connection, found)
        LOGGER.warning("abandoned tables removed", extra={"fields": {"tables": len(found)}})


def _abandoned(now: float, days: int) -> Select[Any]:
    unplayed = and_(_silent_since(now - UNPLAYED), ~_has(ENTRIES, ENTRIES.c.at > TABLES.c.created))
    gone = or_(unplayed, _silent_since(now - days * DAY)) if days else unplayed
    return select(TABLES.c.id).where(gone)


def _silent_since(moment: float) -> ColumnElement[bool]:
    signs = ((PRESENCE, "seen"), (ENTRIES, "at"), (NOTICES, "at"), (KEYS, "created"))
    return and_(
        TABLES.c.created < moment,
        *(~_has(source, source.c[name] >= moment) for source, name in signs),
    )


def _has(source: Table, what: ColumnElement[bool]) -> ColumnElement[bool]:
    """Has the table such a row?"""
    return select(source.c.table).where(source.c.table == TABLES.c.id, what).exists()


def _remove(connection: Connection, tables: Sequence[str]) -> None:
    for each in reversed(METADATA.sorted_tables):
        if "table" in each.c:
            connection.execute(delete(each).where(each.c.table.in_(tables)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))


def _steady(connection: Connection, now: float) -> bool:
    """Has time gone on without a leap for long enough? What is known of it is written down."""
    mine = HOUSE.c.name == MARK
    known = connection.execute(select(HOUSE.c.value).where(mine)).scalar()
    since, last = map(float, bytes(known).split()) if known else (now, now)
    if not 0 <= now - last <= LEAP:
        since = now
    connection.execute(delete(HOUSE).where(mine))
    connection.execute(insert(HOUSE).values(name=MARK, value=f"{since} {now}".encode()))
    return now - since >= STEADY
