"""Bringing a database to what this program expects, and back.

All steps happen in one transaction, one process at a time. Before an SQLite file changes, a copy of
it is laid beside it, named after the revision it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import URL

from wuerfelwerk.errors import Unavailable, shorten
from wuerfelwerk.table.store.connections import broken, edge
from wuerfelwerk.table.store.databases import WRITE, file_of, synchronous
from wuerfelwerk.table.store.schema import METADATA
from wuerfelwerk.table.store.sqlite_copies import APPLICATION, VERSION, beside, copy

STEPS = Path(__file__).parent / "migrations"
LOCK = 0x5775726665
"""One number for all processes that want to migrate the same PostgreSQL database."""
BASE = "base"
Steps = Sequence[Path]


def latest(steps: Steps = (STEPS,)) -> str:
    """The revision this program expects."""
    return _scripts(steps).get_current_head() or BASE


def upgrade(url: URL, steps: Steps = (STEPS,)) -> None:
    """Take all steps that are missing; a database from a newer program is refused."""
    scripts = _scripts(steps)
    with alone(url) as connection:
        found = revision(connection)
        if found == scripts.get_current_head():
            return
        _refuse_unknown(scripts, found)
        _refuse_foreign(connection, found)
        if found and connection.dialect.name == "sqlite":
            copy(file_of(url), beside(file_of(url), found))
        _run(connection, scripts, lambda at: scripts._upgrade_revs("head", at))
        _own(connection)


def downgrade(url: URL, to: str, steps: Steps = (STEPS,)) -> None:
    """Take steps back to a revision, or to ``base``; an SQLite file is copied before."""
    scripts = _scripts(steps)
    with alone(url) as connection:
        found = revision(connection)
        _refuse_unknown(scripts, found)
        if found and connection.dialect.name == "sqlite":
            copy(file_of(url), beside(file_of(url), found))
        _run(connection, scripts, lambda at: scripts._downgrade_revs(to, at))


def refuse_unknown(found: str, steps: Steps = (STEPS,)) -> None:
    """A revision this program has never heard of comes from a newer one."""
    _refuse_unknown(_scripts(steps), found)


def differences(url: URL) -> Sequence[Any]:
    """What would still have to change for the database to be as ``schema`` says."""
    with alone(url) as connection:
        found: Sequence[Any] = compare_metadata(_context(connection), METADATA)
        return found


def revision(connection: Connection) -> str:
    """The step a database has reached; empty if none."""
    return _context(connection).get_current_revision() or ""


@contextmanager
def alone(url: URL) -> Iterator[Connection]:
    """A transaction in which nobody else migrates; SQLite rebuilds tables, so keys rest then."""
    engine = synchronous(url)
    sqlite = engine.dialect.name == "sqlite"
    with edge(), engine.connect().execution_options(**WRITE) as connection:
        if sqlite:
            raw: Any = connection.connection.dbapi_connection
            raw.execute("PRAGMA foreign_keys = OFF")
        with connection.begin():
            if not sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            yield connection


def _scripts(steps: Steps) -> ScriptDirectory:
    return ScriptDirectory(str(STEPS), version_locations=[str(each) for each in steps])


def _context(connection: Connection) -> MigrationContext:
    return MigrationContext.configure(connection, opts={"version_table": VERSION})


def _run(
    connection: Connection, scripts: ScriptDirectory, steps: Callable[[Any], Sequence[Any]]
) -> None:
    with EnvironmentContext(Config(), scripts, fn=lambda at, _: steps(at)) as environment:
        environment.configure(
            connection=connection,
            target_metadata=METADATA,
            version_table=VERSION,
            render_as_batch=True,
            transactional_ddl=True,
        )
        environment.run_migrations()
    if connection.dialect.name == "sqlite" and _dangling(connection):
        raise broken()


def _dangling(connection: Connection) -> bool:
    return bool(connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall())


def _own(connection: Connection) -> None:
    """The file says whose it is."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")


def _refuse_unknown(scripts: ScriptDirectory, found: str) -> None:
    known = {each.revision for each in scripts.walk_revisions()}
    if found and found not in known:
        raise Unavailable(
            "Die Tische stammen von einer neueren Ausgabe von Würfelwerk (Stand %(found)s, dieses "
            "Programm kennt %(known)s); erwartet wird das neuere Programm.",
            found=shorten(found),
            known=scripts.get_current_head(),
        )


def _refuse_foreign(connection: Connection, found: str) -> None:
    """A file that has tables but none of our marks belongs to another program."""
    if found or connection.dialect.name != "sqlite":
        return
    names = inspect(connection).get_table_names()
    if names and VERSION not in names:
        raise broken()
