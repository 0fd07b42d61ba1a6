"""Statements that go to a PostgreSQL server together, and come back together.

A way there and back takes longer than most statements, and what a driver does around each of them
longer still. Those of every act are therefore prepared on every line and asked of libpq itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from itertools import compress, count
from struct import Struct
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn, PGresult

T = TypeVar("T")
Said = tuple[str, Sequence[bytes | None]]
"""A statement and its values as they go over the line."""
Results: TypeAlias = "list[PGresult]"
"""What statements have found, one for each."""
Step = tuple[bytes, bytes | None, Sequence[bytes | None]]
"""The name of a statement, how it goes where the line does not know it yet, and its values."""
Then = Callable[[], None]
BINARY = 1


class Uninterrupted(asyncio.Future[T]):
    """A step that nobody can give up: whoever is cancelled meanwhile leaves when it is done."""

    def cancel(self, msg: Any | None = None) -> bool:
        """Not now; the task that waits will be told so, and cancels itself afterwards."""
        return False


class Batches:
    """A line to the server that is asked in batches, by whoever has it alone."""

    def __init__(self, libpq: PGconn) -> None:
        self._libpq = libpq
        self._names: dict[str, bytes] = {}
        self._numbers = count(1)

    def send(self, batch: Sequence[Said], then: Then = lambda: None) -> Uninterrupted[Results]:
        """What the statements find; none is run after one that fails, which is raised.

        ``then`` is called as soon as all of them are done, whoever has left.
        """
        new: list[str] = []
        sent = Batch(self._libpq, then, lambda: self._forget(new))
        sent.begin([self._step(each, new) for each in batch])
        return sent.ended

    def _step(self, said: Said, new: list[str]) -> Step:
        sql, values = said
        name = self._names.get(sql)
        if name is not None:
            return name, None, values
        new.append(sql)
        name = self._names[sql] = b"wuerfelwerk_%d" % next(self._numbers)
        return name, sql.encode(), values

    def forget(self) -> None:
        """The driver has let go of everything that was prepared."""
        self._names.clear()

    def _forget(self, new: Sequence[str]) -> None:
        """Of what failed nobody knows whether it is prepared: next time it gets another name."""
        for sql in new:
            self._names.pop(sql, None)


class Batch:
    """Statements on their way."""

    def __init__(self, libpq: PGconn, then: Then, failed: Then) -> None:
        self._libpq, self._then, self._failed = libpq, then, failed
        self._loop = asyncio.get_running_loop()
        self._socket = -1
        self._come: Results = []
        self._asked: list[bool] = []
        self.ended: Uninterrupted[Results] = Uninterrupted(loop=self._loop)

    def begin(self, steps: Sequence[Step]) -> None:
        """Send everything."""
        try:
            self._socket = self._libpq.socket
            self._libpq.enter_pipeline_mode()
            for each in steps:
                self._send(*each)
            self._libpq.pipeline_sync()
            self._loop.add_reader(self._socket, self._readable)
            if self._libpq.flush():
                self._loop.add_writer(self._socket, self._writable)
        except Exception as error:
            self._end(error)

    def _send(self, name: bytes, sql: bytes | None, values: Sequence[bytes | None]) -> None:
        # Not all of them beforehand: preparing a query looks at the tables, and how a transaction
        # looks at them can only be said before it does.
        if sql is not None:
            self._libpq.send_prepare(name, sql)
            self._asked.append(False)
        self._libpq.send_query_prepared(name, values, result_format=BINARY)
        self._asked.append(True)

    def _writable(self) -> None:
        try:
            if not self._libpq.flush():
                self._loop.remove_writer(self._socket)
        except Exception as error:
            self._end(error)

    def _readable(self) -> None:
        try:
            self._libpq.consume_input()
            if self._all_here():
                self._end(self._error())
        except Exception as error:
            self._end(error)

    def _all_here(self) -> bool:
        """Take all that has come; nothing twice in a row means that nothing ever will."""
        from psycopg.pq import ExecStatus

        nothing = 0
        while not self._libpq.is_busy():
            result = self._libpq.get_result()
            if result is None:
                nothing += 1
                if nothing > 1:
                    raise self._error() or self._lost()
                continue
            nothing = 0
            if result.status == ExecStatus.PIPELINE_SYNC:
                return True
            self._come.append(result)
        return False

    def _error(self) -> Exception | None:
        from psycopg.errors import error_from_result
        from psycopg.pq import ExecStatus

        failed = (each for each in self._come if each.status == ExecStatus.FATAL_ERROR)
        found = next(failed, None)
        return None if found is None else error_from_result(found)

    def _lost(self) -> Exception:
        from psycopg import OperationalError

        return OperationalError("the line to the database is gone")

    def _end(self, error: Exception | None) -> None:
        """Let the line go, unless it is lost, and say how it went."""
        if self.ended.done():
            return
        if self._socket >= 0:
            self._loop.remove_reader(self._socket)
            self._loop.remove_writer(self._socket)
        try:
            self._libpq.exit_pipeline_mode()
        except Exception as unready:
            error = error or unready
        if error is not None:
            self._failed()
            self.ended.set_exception(error)
            return
        self._then()
        self.ended.set_result([*compress(self._come, self._asked)])


_DOUBLE = Struct(">d")


def _number(raw: bytes) -> int:
    return int.from_bytes(raw, "big", signed=True)


def _fraction(raw: bytes) -> float:
    return float(_DOUBLE.unpack(raw)[0])


def _truth(raw: bytes) -> bool:
    return raw == b"\1"


READ: Mapping[int, Callable[[bytes], Any]] = {
    16: _truth, 17: bytes, 20: _number, 21: _number, 23: _number, 701: _fraction,
}  # fmt: skip
"""How values are read, by the number of their type; all others are text."""


def rows(result: PGresult) -> list[tuple[Any, ...]]:
    """All that a query has found."""
    columns = [(n, READ.get(result.ftype(n), bytes.decode)) for n in range(result.nfields)]
    return [
        tuple(
            None if (raw := result.get_value(row, column)) is None else read(raw)
            for column, read in columns
        )
        for row in range(result.ntuples)
    ]


def written(value: Any) -> bytes | None:
    """A value as it goes over the line.

    >>> [written(each) for each in ("Ä", 3, 0.1, True, None, bytes([1, 255]))]
    [b'\\xc3\\x84', b'3', b'0.1', b't', None, b'\\\\x01ff']
    """
    match value:
        case None:
            return None
        case bool():
            return b"t" if value else b"f"
        case bytes():
            return rb"\x" + value.hex().encode()
        case float():
            return repr(value).encode()
        case _:
            return str(value).encode()
