"""Where the tables are kept, and wrong addresses."""

from __future__ import annotations

from pathlib import Path

import pytest

from wuerfelwerk.errors import IllegalCommand, Unknown
from wuerfelwerk.table.store.location import chosen_location, data_directory, location


@pytest.mark.parametrize(
    ("platform", "environ", "ends"),
    [
        ("linux", {}, ".local/share/wuerfelwerk"),
        ("linux", {"XDG_DATA_HOME": "daten"}, "daten/wuerfelwerk"),
        ("darwin", {}, "Library/Application Support/wuerfelwerk"),
        ("win32", {"LOCALAPPDATA": "lokal"}, "lokal/wuerfelwerk"),
        ("win32", {}, "AppData/Local/wuerfelwerk"),
        ("linux", {"WUERFELWERK_DATA": "runde", "XDG_DATA_HOME": "daten"}, "runde"),
    ],
)
def test_the_data_directory(platform: str, environ: dict[str, str], ends: str) -> None:
    assert data_directory(environ, platform).as_posix().endswith(ends)


@pytest.mark.parametrize(
    ("where", "environ", "driver", "database"),
    [
        (None, {"WUERFELWERK_DATA": "runde"}, "sqlite", "runde/tische.sqlite3"),
        ("ordner", {"WUERFELWERK_DATABASE_URL": "x"}, "sqlite", "ordner/tische.sqlite3"),
        (Path("eine.sqlite3"), {}, "sqlite", "eine.sqlite3"),
        ("sqlite:///eine.db", {}, "sqlite", "eine.db"),
        ("sqlite+aiosqlite:///eine.db", {}, "sqlite", "eine.db"),
        (None, {"WUERFELWERK_DATABASE_URL": "postgres://a@b/c"}, "postgresql+psycopg", "c"),
        ("postgresql://a:p@b:1/c?sslmode=require", {}, "postgresql+psycopg", "c"),
        ("postgresql+asyncpg://b/c", {}, "postgresql+psycopg", "c"),
    ],
)
def test_where_the_tables_are(
    where: str | Path | None, environ: dict[str, str], driver: str, database: str
) -> None:
    url = location(where, environ)
    assert (url.drivername, url.database) == (driver, database)


@pytest.mark.parametrize(
    "wrong",
    [
        "mysql://anna:geheim@x/y",
        "://geheim",
        "sqlite://",
        "a://geheim:x:y@",
        "postgresql://[",
        "postgresql://geheim]/x",
        "postgresql://geheim@h:99999/x",
    ],
)
def test_a_wrong_address_is_refused_and_not_repeated(wrong: str) -> None:
    with pytest.raises(Unknown, match="erwartet wird in WUERFELWERK_DATABASE_URL") as refused:
        location(wrong)
    assert "geheim" not in str(refused.value)


@pytest.mark.parametrize("raw", ["foo", "/var/lib/tische", "tische.sqlite3", "geheim@haus"])
def test_a_path_is_no_address_of_a_database(raw: str) -> None:
    with pytest.raises(Unknown, match="gehört zu --data") as refused:
        location(None, {"WUERFELWERK_DATABASE_URL": raw})
    assert raw not in str(refused.value)


def test_two_places_at_once_are_refused() -> None:
    environ = {"WUERFELWERK_DATABASE_URL": "postgresql://haus/tische"}
    with pytest.raises(IllegalCommand, match="nur eines von beiden"):
        chosen_location("runde", environ)
    assert chosen_location(None, environ).database == "tische"
    assert chosen_location("runde", {}).database == "runde/tische.sqlite3"
