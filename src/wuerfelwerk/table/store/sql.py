"""``Store`` in SQL: SQLite for one process, PostgreSQL for many, one code path for both.

Inside a work, read through the work; the store's own writing methods wait for its end.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from weakref import WeakValueDictionary

from sqlalchemy import delete, func, insert, select, tuple_, update
from sqlalchemy.engine import URL

from wuerfelwerk.rules.note import Seat
from wuerfelwerk.table.store import schema
from wuerfelwerk.table.store.base import (
    KeyRow,
    LinkRow,
    MessageRow,
    NoticeRow,
    PlaceRow,
    TableRow,
    Whole,
    Work,
)
from wuerfelwerk.table.store.connections import Database, File, OpenTransaction, away, edge
from wuerfelwerk.table.store.databases import WAIT, in_file, over_network
from wuerfelwerk.table.store.listening import LocalWake, PostgresWake, Wake
from wuerfelwerk.table.store.location import location
from wuerfelwerk.table.store.migrate import upgrade
from wuerfelwerk.table.store.network import Network
from wuerfelwerk.table.store.prune import prune
from wuerfelwerk.table.store.schema import (
    ATTEMPTS,
    ENTRIES,
    HOUSE,
    KEPT,
    KEYS,
    LINKS,
    PRESENCE,
    TABLES,
)
from wuerfelwerk.table.store.work import SqlWork

MOST_TRIES = 1_000
"""So many attempts are remembered for one thing; more make no difference."""
AT_ONCE = 200
"""Pairs in one statement."""


def create_store(
    where: str | Path | None = None, clock: Callable[[], float] = time.time
) -> SqlStore:
    """The store at a database URL, in a data directory or file; by default where it usually is."""
    return SqlStore(location(where), clock)


class SqlStore:
    """A ``Store`` in either database."""

    def __init__(self, url: URL, clock: Callable[[], float] = time.time) -> None:
        self._url = url
        self._clock = clock
        self._sqlite = url.get_backend_name() == "sqlite"
        self._lines, self._fanout = _in_file(url) if self._sqlite else _over_network(url)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def start(self) -> None:
        """Make it ready: migrations with a backup before them, then tidying up."""
        await asyncio.to_thread(upgrade, self._url)
        await self.tidy()
        async with self._reading() as line:
            await line.execute(select(1))  # from now on a file is seen to be in use

    async def tidy(self) -> None:
        """Forget what nobody can ask for any more, and tables long abandoned."""
        await asyncio.to_thread(prune, self._url, self._clock())

    async def close(self) -> None:
        """Let go of everything."""
        await self._lines.close()

    async def secret(self) -> bytes:
        """The house's own secret for signatures: made once, the same for every worker."""
        made = {"name": "secret", "value": secrets.token_bytes(32)}
        async with self._writing() as line:
            await schema.insert_new(line, HOUSE, made)
            stored = select(HOUSE.c.value).where(HOUSE.c.name == "secret")
            return bytes((await line.column(stored))[0])

    async def create(self, row: TableRow, bodies: Sequence[str], at: float) -> None:
        """A new table with the first entries of its log."""
        async with self._writing(row.id) as line:
            await line.execute(insert(TABLES).values(**schema.values(row)))
            if bodies:
                await line.execute(insert(ENTRIES), schema.logged(row.id, bodies, 0, at))

    @asynccontextmanager
    async def work(self, table: str) -> AsyncIterator[Work]:
        """Be alone with a table; refuses one that does not exist. An exception undoes all of it."""
        told: list[tuple[str, str]] = []
        async with self._writing(table, lambda: self._fanout.committed(told)) as line:
            work = await SqlWork.begin(line, table)
            yield work
            if work.changed:
                told.append((table, work.mark))
                await self._fanout.announce(line, table, work.mark)

    async def table(self, table: str) -> TableRow | None:
        """A table, just to look."""
        async with self._reading() as line:
            return await schema.row(line, TableRow, schema.the_table(table))

    async def whole(self, table: str, after: int = 0, noticed: int = 0) -> Whole | None:
        """A table with its log and its notices from a number on, all as of one moment."""
        async with self._reading() as line:
            found, bodies, places, notices, keys = await line.together(
                schema.the_table(table),
                schema.the_entries(table, after),
                schema.the_places(table),
                schema.the_notices(table, noticed),
                schema.the_keys(table),
            )
            if not found:
                return None
            return Whole(
                schema.made(TableRow, found)[0],
                [body for (body,) in bodies],
                schema.made(PlaceRow, places),
                schema.made(NoticeRow, notices),
                schema.made(KeyRow, keys),
            )

    async def count(self) -> int:
        """How many tables there are."""
        async with self._reading() as line:
            return int((await line.column(select(func.count()).select_from(TABLES)))[0])

    async def entries(self, table: str, after: int = 0) -> Sequence[str]:
        """The log from an entry on, just to read."""
        async with self._reading() as line:
            return await line.column(*schema.the_entries(table, after))

    async def times(self, table: str) -> Sequence[float]:
        """When each entry was stored."""
        mine = select(ENTRIES.c.at).where(ENTRIES.c.table == table).order_by(ENTRIES.c.number)
        async with self._reading() as line:
            return await line.column(mine)

    async def places(self, table: str) -> Sequence[PlaceRow]:
        """Everybody at a table."""
        async with self._reading() as line:
            return await schema.rows(line, PlaceRow, schema.the_places(table))

    async def messages(self, table: str, seat: Seat, after: int) -> Sequence[MessageRow]:
        """Messages to a place after a number."""
        async with self._reading() as line:
            return await schema.rows(line, MessageRow, schema.the_messages(table, seat, after))

    async def notices(self, table: str) -> Sequence[NoticeRow]:
        """All notices, oldest first."""
        async with self._reading() as line:
            return await schema.rows(line, NoticeRow, schema.the_notices(table))

    async def jotted(self, table: str, seat: Seat) -> str:
        """What somebody has noted down, just to read."""
        async with self._reading() as line:
            return next(iter(await line.column(schema.the_jottings(table, seat))), "")

    async def held(self, token: str) -> Sequence[KeyRow]:
        """All places the holder of this token (its hash) has."""
        mine = schema.asked(KeyRow, KEYS).where(KEYS.c.token == token)
        async with self._reading() as line:
            return await schema.rows(line, KeyRow, mine.order_by(KEYS.c.created, KEYS.c.table))

    async def link(self, code: str) -> LinkRow | None:
        """The invitation of that code."""
        async with self._reading() as line:
            mine = schema.asked(LinkRow, LINKS).where(LINKS.c.code == code)
            return await schema.row(line, LinkRow, mine)

    async def see(self, seen: Sequence[tuple[str, Seat]], at: float) -> None:
        """Note who is here: pairs of table and seat. Nobody waits for this, nor does this wait."""
        place = tuple_(PRESENCE.c.table, PRESENCE.c.seat)
        pairs = sorted(set(seen))
        for start in range(0, len(pairs), AT_ONCE):
            mine = (place.in_(pairs[start : start + AT_ONCE]), PRESENCE.c.seen < at)
            free = select(PRESENCE.c.table, PRESENCE.c.seat).where(*mine)
            free = free.with_for_update(skip_locked=True)
            async with self._writing() as line:
                await line.execute(update(PRESENCE).where(place.in_(free)).values(seen=at))

    async def expire(self, now: float) -> None:
        """Take away every key whose time is over: a clock that is set back revives none."""
        over = (KEYS.c.expires > 0, KEYS.c.expires <= now)
        async with self._reading() as line:
            if not await line.column(select(KEYS.c.table).where(*over).limit(1)):
                return
        async with self._writing() as line:
            await line.execute(delete(KEYS).where(*over))

    async def listen(self, wake: Wake) -> None:
        """Call ``wake`` with a table's id whenever a work has changed it; until cancelled."""
        await self._fanout.listen(wake)

    async def tried(self, what: str, at: float, within: float) -> int:
        """Count an attempt (a password, a code), and say how many there were lately."""
        digest = sha256(what.encode(errors="surrogatepass")).hexdigest()
        mine = ATTEMPTS.c.what == digest
        async with self._writing() as line:
            await schema.insert_new(line, ATTEMPTS, {"what": digest, "times": (), "until": at})
            known = select(ATTEMPTS.c.times).where(mine).with_for_update()
            times = (await line.column(known))[0]
            lately = (*(each for each in times if each > at - within), at)[-MOST_TRIES:]
            new = {"times": lately, "until": at + within}
            await line.execute(update(ATTEMPTS).where(mine).values(**new))
            return len(lately)

    async def keep(self, name: str, body: str, until: float) -> None:
        """Keep a text for every process of the house, up to a moment; the newest counts."""
        new = {"body": body, "until": until}
        async with self._writing() as line:
            await schema.insert_new(line, KEPT, {"name": name, **new})
            await line.execute(update(KEPT).where(KEPT.c.name == name).values(**new))

    async def kept(self, name: str) -> str | None:
        """The text of that name, if it is still kept."""
        mine = select(KEPT.c.body).where(KEPT.c.name == name, KEPT.c.until > self._clock())
        async with self._reading() as line:
            return next(iter(await line.column(mine)), None)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[OpenTransaction]:
        with edge():
            async with self._lines.reading() as line:
                yield line

    @asynccontextmanager
    async def _writing(
        self, table: str = "", committed: Callable[[], None] = lambda: None
    ) -> AsyncIterator[OpenTransaction]:
        with edge():
            async with self._turn(table), self._lines.writing(committed) as line:
                yield line

    @asynccontextmanager
    async def _turn(self, table: str) -> AsyncIterator[None]:
        """Queue here, in order, rather than in the database: one writer, or one for each table."""
        lock = self._lock(table)
        try:
            async with asyncio.timeout(WAIT):
                await lock.acquire()
        except TimeoutError as error:
            raise away() from error
        try:
            yield
        finally:
            lock.release()

    def _lock(self, table: str) -> asyncio.Lock:
        if table or self._sqlite:
            return self._turns.setdefault("" if self._sqlite else table, asyncio.Lock())
        return asyncio.Lock()


def _in_file(url: URL) -> tuple[Database, LocalWake | PostgresWake]:
    return File(in_file(url)), LocalWake()


def _over_network(url: URL) -> tuple[Database, LocalWake | PostgresWake]:
    engine = over_network(url)
    return Network(engine), PostgresWake(engine)
