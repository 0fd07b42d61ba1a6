"""Statements of every act, translated into the words of a database once and not every time.

SQLAlchemy writes them and knows what their values look like in either database. What it does around
each statement takes many times as long as a database takes for it, so the driver is asked itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from sqlalchemy import Dialect, Insert, Select, Update
from sqlalchemy.dialects.postgresql.base import PGDialect
from sqlalchemy.types import TypeEngine

Convert = Callable[[Any], Any] | None
"""How a value becomes what the driver knows, or the other way round; nothing: it stays as it is."""

NUMBERED: Dialect = PGDialect(paramstyle="numeric_dollar")  # type: ignore[no-untyped-call]


class Prepared:
    """A query or a change that is put together once and asked again and again."""

    def __init__(self, statement: Select[Any] | Insert | Update) -> None:
        self.statement = statement
        self._spoken: dict[str, Spoken] = {}

    def spoken(self, dialect: Dialect) -> Spoken:
        """The same in the words of a database."""
        found = self._spoken.get(dialect.name)
        if found is None:
            found = self._spoken[dialect.name] = Spoken(self.statement, dialect)
        return found

    @cached_property
    def numbered(self) -> Spoken:
        """The same for libpq, which knows the places of values by number."""
        return Spoken(self.statement, NUMBERED)


class Spoken:
    """A statement as a driver takes it, for drivers that count the places of values."""

    def __init__(self, statement: Select[Any] | Insert | Update, dialect: Dialect) -> None:
        new = [each.key for each in statement.table.c] if isinstance(statement, Insert) else None
        compiled = statement.compile(dialect=dialect, column_keys=new)
        found = statement.selected_columns if isinstance(statement, Select) else ()
        self.sql = str(compiled)
        self._fixed = {
            name: each.value for name, each in compiled.binds.items() if not each.required
        }
        self._places = [
            (name, _bound(compiled.binds[name].type, dialect))
            for name in compiled.positiontup or ()
        ]
        self._found = [(n, read) for n, c in enumerate(found) if (read := _read(c.type, dialect))]

    def arguments(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        """The values in the order of their places."""
        given = {**self._fixed, **values} if self._fixed else values
        return tuple(
            convert(given[name]) if convert else given[name] for name, convert in self._places
        )

    def read(self, rows: Sequence[tuple[Any, ...]]) -> Sequence[Sequence[Any]]:
        """What was found, as it was before it was stored."""
        if not self._found:
            return rows
        found = [[*row] for row in rows]
        for row in found:
            for number, convert in self._found:
                row[number] = convert(row[number])
        return found


def _bound(kind: TypeEngine[Any], dialect: Dialect) -> Convert:
    return kind.dialect_impl(dialect).bind_processor(dialect)


def _read(kind: TypeEngine[Any], dialect: Dialect) -> Convert:
    return kind.dialect_impl(dialect).result_processor(dialect, None)
