"""One exclusive transaction for one table, in either database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from secrets import token_hex

from sqlalchemy import (
    ColumnElement,
    Executable,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from wuerfelwerk.errors import Unknown, shorten
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.table.store import schema
from wuerfelwerk.table.store.base import KeyRow, LinkRow, MessageRow, NoticeRow, PlaceRow, TableRow
from wuerfelwerk.table.store.connections import OpenTransaction
from wuerfelwerk.table.store.prepared import Prepared
from wuerfelwerk.table.store.schema import (
    ENTRIES,
    JOTTINGS,
    KEYS,
    LINKS,
    MESSAGES,
    NOTICES,
    PLACES,
    PRESENCE,
    REQUESTS,
    TABLES,
)

# What every act writes, put together once.
_LOGGED, _TOLD, _REMEMBERED = map(Prepared, map(insert, (ENTRIES, MESSAGES, REQUESTS)))
_COUNTED = Prepared(
    update(PLACES)
    .where(
        PLACES.c.table == bindparam("at"),
        PLACES.c.seat == bindparam("to"),
        PLACES.c.number < bindparam("upto"),
    )
    .values(number=bindparam("upto"))
)


class SqlWork:
    """A ``Work``: whoever has it is alone with the table until it is committed or undone."""

    def __init__(
        self, line: OpenTransaction, table: TableRow, places: Sequence[PlaceRow], count: int
    ) -> None:
        self._line = line
        self.table = table
        self.places = places
        self.count = count
        self.mark = token_hex(8)
        self.rekeyed = False
        self.changed = False
        """Whether there is anything to tell others of."""

    @classmethod
    async def begin(cls, line: OpenTransaction, table: str) -> SqlWork:
        """Take the table's turn: its row is locked before anything is read."""
        found, places, last = await line.together(
            schema.the_table(table, alone=True),
            schema.the_places(table),
            schema.the_last_entry(table),
        )
        if not found:
            raise Unknown(
                "Einen Tisch „%(table)s“ gibt es nicht; erwartet wird die Kennung eines Tisches.",
                table=shorten(table),
            )
        (row,), number = schema.made(TableRow, found), last[0][0]
        count = 0 if number is None else number + 1
        return cls(line, row, schema.made(PlaceRow, places), count)

    async def entries(self, after: int) -> Sequence[str]:
        """The bodies of the log's entries from this number on."""
        return await self._line.column(*schema.the_entries(self.table.id, after))

    async def append(self, bodies: Sequence[str], at: float) -> None:
        """More entries; a number that is already taken makes the whole work fail."""
        if bodies:
            new = schema.logged(self.table.id, bodies, self.count, at)
            self.changed = True
            await self._line.store(_LOGGED, new)
            self.count += len(bodies)

    async def answered(self, seat: Seat, request: str) -> str | None:
        """What came of a request that was made before, if it was."""
        found = await self._line.column(*schema.the_outcome(self.table.id, seat, request))
        return found[0] if found else None

    async def remember(self, seat: Seat, outcomes: Mapping[str, str], at: float) -> None:
        """Keep what came of requests, so that repeating them does not act twice."""
        self.changed = True
        mine = {"table": self.table.id, "seat": seat, "at": at}
        new = [{**mine, "request": key, "outcome": each} for key, each in outcomes.items()]
        await self._line.store(_REMEMBERED, new)

    async def save_table(self, row: TableRow) -> None:
        """Change the table itself."""
        if row.id != self.table.id:
            raise ValueError(f"{row.id!r} is not the table of this work")
        await self._do(update(TABLES).where(TABLES.c.id == row.id).values(**schema.values(row)))
        self.table = row

    async def save_place(self, row: PlaceRow) -> None:
        """Add or change a place; the number of its last message never goes back."""
        known = {each.seat: each for each in self.places}
        old = known.get(row.seat)
        row = row if old is None else replace(row, number=max(row.number, old.number))
        new = schema.values(row, but=("seen",))
        if old is None:
            await self._add_place(row, new)
        else:
            await self._do(update(PLACES).where(self._at(PLACES, row.seat)).values(**new))
        if old is not None and row.seen != old.seen:
            await self._do(
                update(PRESENCE).where(self._at(PRESENCE, row.seat)).values(seen=row.seen)
            )
        self.places = tuple((known | {row.seat: row}).values())

    async def _add_place(self, row: PlaceRow, new: dict[str, object]) -> None:
        last = select(func.coalesce(func.max(PLACES.c.position), 0))
        found = await self._line.column(last.where(PLACES.c.table == self.table.id))
        position = found[0] + 1
        await self._do(insert(PLACES).values(table=self.table.id, position=position, **new))
        seen = {"table": self.table.id, "seat": row.seat, "seen": row.seen}
        await self._do(insert(PRESENCE).values(**seen))

    async def remove_place(self, seat: Seat) -> None:
        """Take a place away, with its keys and messages: whoever comes later begins anew."""
        for each in (KEYS, MESSAGES, JOTTINGS, PRESENCE, PLACES):
            await self._do(delete(each).where(self._at(each, seat)))
        self.places = tuple(each for each in self.places if each.seat != seat)

    async def jot(self, seat: Seat, text: str) -> None:
        """Keep what somebody notes down, instead of what was there; nobody is told of it."""
        await self._line.execute(delete(JOTTINGS).where(self._at(JOTTINGS, seat)))
        if text:
            new = {"table": self.table.id, "seat": seat, "text": text}
            await self._line.execute(insert(JOTTINGS).values(**new))

    async def jotted(self, seat: Seat) -> str:
        """What somebody has noted down."""
        mine = schema.the_jottings(self.table.id, seat)
        return next(iter(await self._line.column(mine)), "")

    async def tell(self, *told: MessageRow) -> None:
        """Add numbered messages; the places' own numbers go along."""
        if not told:
            return
        new = [{"table": self.table.id, **schema.values(row)} for row in told]
        await self._line.store(_TOLD, new)
        at = self.table.id
        numbers = [{"at": at, "to": row.seat, "upto": row.number} for row in told]
        await self._line.store(_COUNTED, numbers)
        newest = {row.seat: row.number for row in told}
        self.places = tuple(_told(each, newest.get(each.seat, 0)) for each in self.places)

    async def notice(self, row: NoticeRow) -> None:
        """Add a notice."""
        await self._do(insert(NOTICES).values(table=self.table.id, **schema.values(row)))

    async def notices(self) -> Sequence[NoticeRow]:
        """All notices, oldest first."""
        return await schema.rows(self._line, NoticeRow, schema.the_notices(self.table.id))

    async def add_key(self, row: KeyRow) -> None:
        """Give somebody a place; a key given again is the newer one."""
        self.rekeyed = True
        same = (self._at(KEYS, row.seat), KEYS.c.token == row.token)
        await self._do(delete(KEYS).where(*same))
        await self._do(insert(KEYS).values(**schema.values(row)))

    async def keys(self) -> Sequence[KeyRow]:
        """All keys of this table."""
        return await schema.rows(self._line, KeyRow, schema.the_keys(self.table.id))

    async def keys_of(self, token: str) -> Sequence[KeyRow]:
        """What the holder of this token (its hash) has at this table."""
        return await schema.rows(self._line, KeyRow, schema.the_keys(self.table.id, token))

    async def remove_keys(self, seat: Seat, kind: str = "") -> None:
        """Take keys back: all of a place, or those of one kind."""
        self.rekeyed = True
        which = [self._at(KEYS, seat)] + ([KEYS.c.kind == kind] if kind else [])
        await self._do(delete(KEYS).where(*which))

    async def remove_key(self, token: str) -> None:
        """Take one key back, as a link that works once."""
        self.rekeyed = True
        await self._do(delete(KEYS).where(KEYS.c.table == self.table.id, KEYS.c.token == token))

    async def add_link(self, row: LinkRow) -> None:
        """Add an invitation; a code that exists makes the whole work fail."""
        await self._do(insert(LINKS).values(**schema.values(row)))

    async def links(self) -> Sequence[LinkRow]:
        """All invitations of this table."""
        mine = schema.asked(LinkRow, LINKS).where(LINKS.c.table == self.table.id)
        return await schema.rows(self._line, LinkRow, mine.order_by(LINKS.c.created, LINKS.c.code))

    async def revoke_links(self, role: str = "") -> None:
        """Revoke all invitations, or those for one role."""
        which = [LINKS.c.table == self.table.id] + ([LINKS.c.role == role] if role else [])
        await self._do(update(LINKS).where(*which).values(revoked=True))

    def _at(self, target: Table, seat: Seat) -> ColumnElement[bool]:
        return schema.at_place(target, self.table.id, seat)

    async def _do(self, statement: Executable) -> None:
        self.changed = True
        await self._line.execute(statement)


def _told(place: PlaceRow, number: int) -> PlaceRow:
    return replace(place, number=number) if place.number < number else place
