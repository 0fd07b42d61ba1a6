"""Between the rows of ``store`` and the tables of ``schema``: the same names, field by field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Select, Table, and_, func, select
from sqlalchemy.dialects import postgresql, sqlite

from wuerfelwerk.rules.note import Seat
from wuerfelwerk.table.store.base import KeyRow, NoticeRow, PlaceRow, TableRow
from wuerfelwerk.table.store.connection import Line
from wuerfelwerk.table.store.schema import ENTRIES, KEYS, NOTICES, PLACES, PRESENCE, TABLES

R = TypeVar("R")


def values(row: Any, but: Sequence[str] = ()) -> dict[str, Any]:
    """The fields of a row, as they are."""
    return {each.name: getattr(row, each.name) for each in fields(row) if each.name not in but}


def asked(kind: type[Any], source: Table, **also: ColumnElement[Any]) -> Select[Any]:
    """The columns that make a row of a kind."""
    names = [each.name for each in fields(kind)]
    return select(*((also[name] if name in also else source.c[name]).label(name) for name in names))


async def rows(line: Line, kind: type[R], query: Select[Any]) -> Sequence[R]:
    """All rows of a kind that a query finds."""
    found = await line.execute(query)
    return tuple(kind(**each) for each in found.mappings())


async def row(line: Line, kind: type[R], query: Select[Any]) -> R | None:
    """The row that a query finds, if it does."""
    return next(iter(await rows(line, kind, query)), None)


async def insert_new(line: Line, target: Table, new: Mapping[str, Any]) -> None:
    """Add a row unless it is there; processes that do so at once do not disturb each other."""
    statement = sqlite.insert(target) if line.dialect == "sqlite" else postgresql.insert(target)
    await line.execute(statement.values(**new).on_conflict_do_nothing())


def the_table(table: str) -> Select[Any]:
    """The row of a table."""
    return asked(TableRow, TABLES).where(TABLES.c.id == table)


def the_places(table: str) -> Select[Any]:
    """Everybody at a table, in the order they came."""
    seen = func.coalesce(PRESENCE.c.seen, 0.0)
    same = and_(PRESENCE.c.table == PLACES.c.table, PRESENCE.c.seat == PLACES.c.seat)
    found = asked(PlaceRow, PLACES, seen=seen).select_from(PLACES.outerjoin(PRESENCE, same))
    return found.where(PLACES.c.table == table).order_by(PLACES.c.position)


def the_entries(table: str, after: int) -> Select[Any]:
    """The bodies of a log from a number on."""
    mine = (ENTRIES.c.table == table, ENTRIES.c.number >= after)
    return select(ENTRIES.c.body).where(*mine).order_by(ENTRIES.c.number)


def the_notices(table: str, after: int = 0) -> Select[Any]:
    """The notices of a table from a number on."""
    mine = (NOTICES.c.table == table, NOTICES.c.number >= after)
    return asked(NoticeRow, NOTICES).where(*mine).order_by(NOTICES.c.number)


def the_keys(table: str) -> Select[Any]:
    """The keys to the places at a table."""
    mine = asked(KeyRow, KEYS).where(KEYS.c.table == table)
    return mine.order_by(KEYS.c.created, KEYS.c.token)


def logged(table: str, bodies: Sequence[str], first: int, at: float) -> list[dict[str, Any]]:
    """Entries with the numbers they get."""
    return [
        {"table": table, "number": number, "body": body, "at": at}
        for number, body in enumerate(bodies, first)
    ]


def at_place(target: Table, table: str, seat: Seat) -> ColumnElement[bool]:
    """Whatever belongs to a place."""
    return and_(target.c.table == table, target.c.seat == seat)
