"""Engines for either database: their promises, and what is said when one cannot be made."""

from __future__ import annotations

import builtins
import stat
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from support import postgres
from table.conftest import opening
from wuerfelwerk.errors import Unavailable
from wuerfelwerk.table.store.sql import create_store


async def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    async with opening(str(tmp_path / "neu" / "daten")):
        made = [tmp_path / "neu" / "daten", *(tmp_path / "neu" / "daten").iterdir()]
        assert len(made) >= 2
        assert [stat.S_IMODE(each.stat().st_mode) & 0o077 for each in made] == [0] * len(made)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "datei").write_text("")
    with pytest.raises(Unavailable, match="lässt sich nichts speichern"):
        create_store(tmp_path / "datei" / "daten")


async def test_the_promises_of_sqlite(folder: Path) -> None:
    async with opening(str(folder)) as store, store._reading() as line:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        found = [await line.column(_pragma(each)) for each in asked]
        assert found == [["wal"], [2], [1]]


async def test_the_promises_of_postgresql(server: postgres.Server, postgres_url: str) -> None:
    name = postgres_url.partition("?")[0].rpartition("/")[2]
    server.sql(f"ALTER DATABASE {name} SET synchronous_commit = off")
    async with opening(postgres_url) as store, store._reading() as line:
        assert await line.column(_shown("synchronous_commit")) == ["on"]
        assert await line.column(_shown("lock_timeout")) == ["30s"]


def _pragma(name: str) -> Any:
    return text(f"PRAGMA {name}")


def _shown(name: str) -> Any:
    return text(f"SHOW {name}")


async def test_postgresql_without_its_package_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *args: Any, **more: Any) -> Any:
        if name == "psycopg":
            raise ImportError(name)
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(Unavailable, match=r"pip install 'wuerfelwerk\[postgres\]'"):
        create_store("postgresql://nirgends/x")
