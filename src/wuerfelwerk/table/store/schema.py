"""The tables of the database, the same for SQLite and PostgreSQL.

Columns are named like the fields of the rows in ``store``, with types that read and write those
fields; so a row is copied field by field and nothing is translated twice.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    TypeDecorator,
)

from wuerfelwerk.errors import InvalidNotation, shorten
from wuerfelwerk.rules.note import Audience
from wuerfelwerk.table.store.base import Settings

SETTINGS = {each.name for each in fields(Settings)}


class Words(TypeDecorator[str]):
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
    return Column(name, Words, nullable=False, **more)


def _number(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False, autoincrement=False)


def _time(name: str, **more: Any) -> Column[float]:
    return Column(name, Double, nullable=False, **more)


def _table(**more: Any) -> Column[str]:
    """Whose row it is; it goes when the table goes."""
    whose = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", Words, whose, key="table", nullable=False, **more)


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
HOUSE = Table(
    "house",
    METADATA,
    _words("name", primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
