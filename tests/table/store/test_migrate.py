"""Up, down and up again: nothing is lost, a copy is taken first, strangers are refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import inspect as tables_of
from sqlalchemy import text
from sqlalchemy.engine import URL

from support import postgres
from table.conftest import BOTH, TABLE, opening, with_table
from wuerfelwerk.errors import BrokenLog, Unavailable
from wuerfelwerk.table.store import migrate, schema
from wuerfelwerk.table.store.location import FILE, location
from wuerfelwerk.table.store.sqlite_copies import inspect

NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "0900"
down_revision = "{before}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("colour", sa.Text(), nullable=False, server_default="rot"))
        batch.alter_column("title", server_default="ohne")  # SQLite makes the table anew for it
    {fails}


def downgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("title", server_default=None)
        batch.drop_column("colour")
"""


@pytest.fixture(params=BOTH)
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A place where nothing is yet."""
    if request.param == "sqlite":
        yield str(tmp_path / "neu")
    else:
        with postgres.database(request.getfixturevalue("server")) as url:
            yield url


def newer(tmp_path: Path, fails: str = "pass") -> tuple[Path, Path]:
    """The steps of a program that knows one more."""
    folder = tmp_path / "schritte"
    folder.mkdir(exist_ok=True)
    said = NEXT.format(before=migrate.latest(), fails=fails)
    (folder / "v0900_farbe.py").write_text(said)
    return migrate.STEPS, folder


def reached(url: URL) -> str:
    with migrate.alone(url) as connection:
        return migrate.revision(connection)


def count(url: URL, table: str) -> int:
    with migrate.alone(url) as connection:
        return int(connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one())


def test_the_steps_lead_to_what_the_program_expects(fresh: str) -> None:
    url = location(fresh)
    migrate.upgrade(url)
    assert migrate.differences(url) == []
    assert reached(url) == migrate.latest()


def test_a_difference_would_be_seen(fresh: str) -> None:
    url = location(fresh)
    migrate.upgrade(url)
    with migrate.alone(url) as connection:
        connection.execute(text("DROP TABLE house"))
        connection.execute(text("DROP INDEX ix_keys_table_id"))
        connection.execute(text("ALTER TABLE links ADD COLUMN extra TEXT"))
    assert len(migrate.differences(url)) == 3


def test_up_down_and_up_from_nothing(fresh: str) -> None:
    url = location(fresh)
    for _ in range(2):
        migrate.upgrade(url)
        migrate.upgrade(url)
        assert count(url, "tables") == 0
        migrate.downgrade(url, migrate.BASE)
        assert reached(url) == ""
        with migrate.alone(url) as connection:
            left = set(tables_of(connection).get_table_names())
            assert left.isdisjoint(schema.METADATA.tables)


async def test_data_survives_a_step_and_the_way_back(where: str, tmp_path: Path) -> None:
    steps, url = newer(tmp_path), location(where)
    async with with_table(lambda: opening(where)) as store:
        before = await store.places("t1")
    migrate.upgrade(url, steps)
    assert reached(url) == "0900"
    assert (count(url, "tables"), count(url, "entries"), count(url, "places")) == (1, 3, 2)
    migrate.downgrade(url, migrate.latest(), steps)
    assert migrate.differences(url) == []
    async with opening(where) as store:
        assert await store.table("t1") == TABLE
        assert await store.entries("t1") == ["eins", "zwei", "drei"]
        assert await store.places("t1") == before
    migrate.upgrade(url, steps)
    assert (count(url, "tables"), count(url, "entries"), count(url, "places")) == (1, 3, 2)


async def test_a_newer_database_is_refused(where: str, tmp_path: Path) -> None:
    async with with_table(lambda: opening(where)):
        pass
    migrate.upgrade(location(where), newer(tmp_path))
    with pytest.raises(Unavailable, match=r"neueren Ausgabe.*0900.*kennt " + migrate.latest()):
        async with opening(where):
            pytest.fail("it must not be opened")
    with pytest.raises(Unavailable, match="neueren Ausgabe"):
        migrate.downgrade(location(where), migrate.BASE)
    assert count(location(where), "entries") == 3


async def test_a_step_that_fails_leaves_everything_as_it_was(where: str, tmp_path: Path) -> None:
    url = location(where)
    async with with_table(lambda: opening(where)):
        pass
    with pytest.raises(ZeroDivisionError):
        migrate.upgrade(url, newer(tmp_path, fails="1 / 0"))
    assert reached(url) == migrate.latest()
    assert migrate.differences(url) == []
    async with opening(where) as store:
        assert await store.entries("t1") == ["eins", "zwei", "drei"]


async def test_a_step_that_breaks_references_is_undone(folder: Path, tmp_path: Path) -> None:
    url = location(folder)
    async with with_table(lambda: opening(str(folder))):
        pass
    with pytest.raises(BrokenLog):
        migrate.upgrade(url, newer(tmp_path, fails="op.execute('DELETE FROM tables')"))
    assert (count(url, "tables"), count(url, "entries")) == (1, 3)


async def test_a_file_is_copied_before_it_changes(folder: Path, tmp_path: Path) -> None:
    async with with_table(lambda: opening(str(folder))):
        pass
    assert [each.name for each in folder.iterdir()] == [FILE]
    steps, was = newer(tmp_path), migrate.latest()
    migrate.upgrade(location(folder), steps)
    copy = folder / f"tische-{was}.sqlite3"
    assert inspect(copy).revision == was
    assert inspect(copy).tables == 1
    assert copy.stat().st_mode & 0o077 == 0
    migrate.downgrade(location(folder), was, steps)
    assert inspect(folder / "tische-0900.sqlite3").revision == "0900"
    migrate.upgrade(location(folder), steps)
    assert (folder / f"tische-{was}-2.sqlite3").exists()
    async with opening(str(copy)) as store:
        assert await store.entries("t1") == ["eins", "zwei", "drei"]


async def test_without_a_copy_nothing_changes(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object) -> None:
        raise OSError("no space left")

    async with with_table(lambda: opening(str(folder))):
        pass
    monkeypatch.setattr("os.link", full)
    monkeypatch.setattr("os.rename", full)
    with pytest.raises(Unavailable, match="lässt sich nicht lesen oder nicht schreiben"):
        migrate.upgrade(location(folder), newer(tmp_path))
    assert reached(location(folder)) == migrate.latest()
    assert [each.name for each in folder.iterdir()] == [FILE]


def test_the_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "fremd.sqlite3"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE fremd (x)")
    with pytest.raises(BrokenLog, match="keine von Würfelwerk"):
        migrate.upgrade(location(path))
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT name FROM sqlite_master").fetchall() == [("fremd",)]


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "brief.sqlite3"
    path.write_text("Liebe Ada, " * 500)
    with pytest.raises(BrokenLog, match="wuerfelwerk restore"):
        migrate.upgrade(location(path))
    assert path.read_text() == "Liebe Ada, " * 500
