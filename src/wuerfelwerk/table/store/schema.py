"""The tables of the database, the same for SQLite and PostgreSQL, and how rows are read from them.

Columns are named like the fields of the rows in ``base``, with types that read and write those
fields; so a row is copied field by field and nothing is translated twice.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any, TypeVar

from sqlalchemy import (
    BindParameter,
    Boolean,
    Column,
    ColumnElement,
    Dialect,
    Double,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Select,
    Table,
    Text,
    TypeDecorator,
    and_,
    bindparam,
    func,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite

from wuerfelwerk.errors import InvalidNotation, shorten
from wuerfelwerk.rules.note import Audience, Seat
from wuerfelwerk.table.store.base import KeyRow, MessageRow, NoticeRow, PlaceRow, Settings, TableRow
from wuerfelwerk.table.store.connections import Asked, OpenTransaction
from wuerfelwerk.table.store.prepared import Prepared

SETTINGS = {each.name for each in fields(Settings)}


class WordsType(TypeDecorator[str]):
    """Text that either database can keep, and gives back as it was."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Refuses what PostgreSQL (zeros) or both (half characters) cannot store."""
        if value is not None and ("\0" in value or not _encodable(value)):
            raise InvalidNotation(
                "„%(text)s“ enthält Zeichen, die sich nicht speichern lassen; erwartet wird Text "
                "ohne Nullzeichen und ohne halbe Zeichen.",
                text=shorten(value),
            )
        return value


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class _Json(TypeDecorator[Any]):
    """A value as JSON in plain letters: any text survives, both databases see the same."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """What is stored."""
        return None if value is None else json.dumps(self.plain(value), separators=(",", ":"))

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """What was stored."""
        return None if value is None else self.read(json.loads(value))

    def plain(self, value: Any) -> Any:
        """The value as JSON knows it."""
        return value

    def read(self, raw: Any) -> Any:
        """The value again."""
        return raw


class Values(_Json):
    """A mapping of names to plain values."""

    cache_ok = True

    def plain(self, value: Mapping[str, Any]) -> Any:
        """As an object."""
        return dict(value)


class Names(_Json):
    """A tuple of texts or numbers."""

    cache_ok = True

    def read(self, raw: Any) -> tuple[Any, ...]:
        """As a tuple."""
        return tuple(raw)


class Seats(_Json):
    """Who may know; nothing means everybody."""

    cache_ok = True

    def plain(self, value: frozenset[str]) -> list[str]:
        """Sorted, so that equal audiences are stored alike."""
        return sorted(value)

    def read(self, raw: Any) -> Audience:
        """As a set."""
        return frozenset(raw)


class SettingsType(_Json):
    """The settings of a table."""

    cache_ok = True

    def plain(self, value: Settings) -> dict[str, Any]:
        """By name."""
        return asdict(value)

    def read(self, raw: Mapping[str, Any]) -> Settings:
        """What an older program did not know has its default, what a newer one added is left."""
        return Settings(**{name: value for name, value in raw.items() if name in SETTINGS})


METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)


def _words(name: str, **more: Any) -> Column[str]:
    return Column(name, WordsType, nullable=False, **more)


def _number(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False, autoincrement=False)


def _time(name: str, **more: Any) -> Column[float]:
    return Column(name, Double, nullable=False, **more)


def _table(**more: Any) -> Column[str]:
    """Whose row it is; it goes when the table goes."""
    whose = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", WordsType, whose, key="table", nullable=False, **more)


TABLES = Table(
    "tables",
    METADATA,
    _words("id", primary_key=True),
    _words("system"),
    _words("title"),
    Column("key", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    _time("created"),
    _number("evening"),
    Column("settings", SettingsType, nullable=False),
    _words("password"),
    _words("proposal"),
)
ENTRIES = Table(
    "entries",
    METADATA,
    _table(),
    _number("number"),
    _words("body"),
    _time("at"),
    # The arbiter: whatever else fails, no number of a log is given twice.
    PrimaryKeyConstraint("table", "number"),
)
PLACES = Table(
    "places",
    METADATA,
    _table(),
    _words("seat"),
    _number("position"),
    _words("name"),
    _words("role"),
    _number("number"),
    Column("autopilot", Names, nullable=False),
    PrimaryKeyConstraint("table", "seat"),
)
PRESENCE = Table(
    "presence",
    METADATA,
    _table(),
    _words("seat"),
    _time("seen"),
    # Apart from the places: noting who is here never waits for a work, nor a work for it.
    PrimaryKeyConstraint("table", "seat"),
)
JOTTINGS = Table(
    "jottings",
    METADATA,
    _table(),
    _words("seat"),
    _words("text"),
    PrimaryKeyConstraint("table", "seat"),
)
MESSAGES = Table(
    "messages",
    METADATA,
    _table(),
    _words("seat"),
    _number("number"),
    _number("entries"),
    Column("news", Names, nullable=False),
    PrimaryKeyConstraint("table", "seat", "number"),
)
NOTICES = Table(
    "notices",
    METADATA,
    _table(),
    _number("number"),
    _number("entries"),
    _words("seat"),
    _words("kind"),
    Column("details", Values, key="values", nullable=False),
    _time("at"),
    Column("audience", Seats),
    PrimaryKeyConstraint("table", "number"),
)
REQUESTS = Table(
    "requests",
    METADATA,
    _table(),
    _words("seat"),
    _words("request"),
    _words("outcome"),
    _time("at", index=True),
    PrimaryKeyConstraint("table", "seat", "request"),
)
KEYS = Table(
    "keys",
    METADATA,
    _words("token"),
    _table(index=True),
    _words("seat"),
    _words("kind"),
    _time("created"),
    _time("expires"),
    PrimaryKeyConstraint("token", "table", "seat"),
)
LINKS = Table(
    "links",
    METADATA,
    _words("code", primary_key=True),
    _table(index=True),
    _words("role"),
    _time("created"),
    Column("revoked", Boolean, nullable=False),
)
ATTEMPTS = Table(
    "attempts",
    METADATA,
    _words("what", primary_key=True),
    Column("times", Names, nullable=False),
    _time("until", index=True),
)
KEPT = Table(
    "kept", METADATA, _words("name", primary_key=True), _words("body"), _time("until", index=True)
)
HOUSE = Table(
    "house",
    METADATA,
    _words("name", primary_key=True),
    Column("value", LargeBinary, nullable=False),
)


R = TypeVar("R")


def values(row: Any, but: Sequence[str] = ()) -> dict[str, Any]:
    """The fields of a row, as they are."""
    return {each.name: getattr(row, each.name) for each in fields(row) if each.name not in but}


def asked(kind: type[Any], source: Table, **also: ColumnElement[Any]) -> Select[Any]:
    """The columns that make a row of a kind."""
    names = [each.name for each in fields(kind)]
    return select(*((also[name] if name in also else source.c[name]).label(name) for name in names))


async def rows(line: OpenTransaction, kind: type[R], query: Select[Any] | Asked) -> Sequence[R]:
    """All rows of a kind that a query finds."""
    if isinstance(query, tuple):
        return made(kind, await line.found(*query))
    return tuple(kind(**each) for each in (await line.execute(query)).mappings())


async def row(line: OpenTransaction, kind: type[R], query: Select[Any] | Asked) -> R | None:
    """The row that a query finds, if it does."""
    return next(iter(await rows(line, kind, query)), None)


def made(kind: type[R], found: Sequence[Sequence[Any]]) -> Sequence[R]:
    """Rows of a kind from what a query of every act has found."""
    return tuple(kind(*each) for each in found)


async def insert_new(line: OpenTransaction, target: Table, new: Mapping[str, Any]) -> None:
    """Add a row unless it is there; processes that do so at once do not disturb each other."""
    statement = sqlite.insert(target) if line.dialect == "sqlite" else postgresql.insert(target)
    await line.execute(statement.values(**new).on_conflict_do_nothing())


# Putting a query together takes longer than asking it: those of every act are put together once.
_MINE: BindParameter[str] = bindparam("mine")
_SEAT: BindParameter[str] = bindparam("place")
_AFTER: BindParameter[int] = bindparam("after")
_SEEN = and_(PRESENCE.c.table == PLACES.c.table, PRESENCE.c.seat == PLACES.c.seat)
_A_TABLE = asked(TableRow, TABLES).where(TABLES.c.id == _MINE)
_TABLE, _LOCKED = Prepared(_A_TABLE), Prepared(_A_TABLE.with_for_update())
_PLACES = Prepared(
    asked(PlaceRow, PLACES, seen=func.coalesce(PRESENCE.c.seen, 0.0))
    .select_from(PLACES.outerjoin(PRESENCE, _SEEN))
    .where(PLACES.c.table == _MINE)
    .order_by(PLACES.c.position)
)
_ENTRIES = Prepared(
    select(ENTRIES.c.body)
    .where(ENTRIES.c.table == _MINE, ENTRIES.c.number >= _AFTER)
    .order_by(ENTRIES.c.number)
)
_LAST = Prepared(select(func.max(ENTRIES.c.number)).where(ENTRIES.c.table == _MINE))
_NOTICES = Prepared(
    asked(NoticeRow, NOTICES)
    .where(NOTICES.c.table == _MINE, NOTICES.c.number >= _AFTER)
    .order_by(NOTICES.c.number)
)
_ALL_KEYS = asked(KeyRow, KEYS).where(KEYS.c.table == _MINE)
_ALL_KEYS = _ALL_KEYS.order_by(KEYS.c.created, KEYS.c.token)
_KEYS = Prepared(_ALL_KEYS)
_OWN_KEYS = Prepared(_ALL_KEYS.where(KEYS.c.token == bindparam("secret")))
_MESSAGES = Prepared(
    asked(MessageRow, MESSAGES)
    .where(MESSAGES.c.table == _MINE, MESSAGES.c.seat == _SEAT, MESSAGES.c.number > _AFTER)
    .order_by(MESSAGES.c.number)
)
_OUTCOME = Prepared(
    select(REQUESTS.c.outcome).where(
        REQUESTS.c.table == _MINE, REQUESTS.c.seat == _SEAT, REQUESTS.c.request == bindparam("key")
    )
)


def the_table(table: str, alone: bool = False) -> Asked:
    """The row of a table, locked for whoever is to be alone with it."""
    return _LOCKED if alone else _TABLE, {"mine": table}


def the_places(table: str) -> Asked:
    """Everybody at a table, in the order they came."""
    return _PLACES, {"mine": table}


def the_entries(table: str, after: int) -> Asked:
    """The bodies of a log from a number on."""
    return _ENTRIES, {"mine": table, "after": after}


def the_last_entry(table: str) -> Asked:
    """The number of a log's last entry."""
    return _LAST, {"mine": table}


def the_notices(table: str, after: int = 0) -> Asked:
    """The notices of a table from a number on."""
    return _NOTICES, {"mine": table, "after": after}


def the_jottings(table: str, seat: Seat) -> Select[Any]:
    """What somebody at a table has noted down."""
    return select(JOTTINGS.c.text).where(at_place(JOTTINGS, table, seat))


def the_keys(table: str, token: str | None = None) -> Asked:
    """The keys to the places at a table, all or those of one token (its hash)."""
    if token is None:
        return _KEYS, {"mine": table}
    return _OWN_KEYS, {"mine": table, "secret": token}


def the_messages(table: str, seat: Seat, after: int) -> Asked:
    """Messages to a place after a number."""
    return _MESSAGES, {"mine": table, "place": seat, "after": after}


def the_outcome(table: str, seat: Seat, request: str) -> Asked:
    """What came of a request of a place."""
    return _OUTCOME, {"mine": table, "place": seat, "key": request}


def logged(table: str, bodies: Sequence[str], first: int, at: float) -> list[dict[str, Any]]:
    """Entries with the numbers they get."""
    return [
        {"table": table, "number": number, "body": body, "at": at}
        for number, body in enumerate(bodies, first)
    ]


def at_place(target: Table, table: str, seat: Seat) -> ColumnElement[bool]:
    """Whatever belongs to a place."""
    return and_(target.c.table == table, target.c.seat == seat)
