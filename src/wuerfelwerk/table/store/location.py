"""Where the tables are kept: in a file of one's own, or in a PostgreSQL database."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from wuerfelwerk.errors import IllegalCommand, Unknown

DATA = "WUERFELWERK_DATA"
DATABASE = "WUERFELWERK_DATABASE_URL"
FILE = "tische.sqlite3"
"""The file in the data directory."""


def data_directory(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where programs of this machine keep a person's data, unless the environment says where.

    >>> data_directory({"WUERFELWERK_DATA": "runde"}).name
    'runde'
    """
    if environ.get(DATA):
        return Path(environ[DATA])
    home = Path.home()
    if platform == "darwin":
        return home / "Library" / "Application Support" / "wuerfelwerk"
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "wuerfelwerk"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "wuerfelwerk"


def location(where: str | Path | None = None, environ: Mapping[str, str] = os.environ) -> URL:
    """The database meant by a URL, a data directory or a file; by default what is set, or SQLite.

    >>> location("runde").database
    'runde/tische.sqlite3'
    >>> location("postgres://anna@haus/tische").drivername
    'postgresql+psycopg'
    """
    if not where and environ.get(DATABASE):
        return _url(environ[DATABASE])
    where = where or data_directory(environ)
    if "://" in str(where):
        return _url(str(where))
    path = Path(where)
    path = path if path.suffix == Path(FILE).suffix else path / FILE
    return URL.create("sqlite", database=str(path))


def chosen_location(data: str | None, environ: Mapping[str, str] = os.environ) -> URL:
    """Where a server that is begun keeps its tables; refused where two places are named."""
    if data and environ.get(DATABASE):
        raise IllegalCommand(
            "Die Tische können nicht an zwei Orten liegen: %(name)s ist gesetzt, und --data nennt "
            "einen Ordner; erwartet wird nur eines von beiden.",
            name=DATABASE,
        )
    return location(data, environ)


def _url(text: str) -> URL:
    """The text may hold a password and is therefore not repeated in any sentence."""
    if "://" not in text:
        raise Unknown(
            "Erwartet wird in %(name)s eine Adresse wie postgresql://name@rechner/datenbank; ein "
            "Ordner gehört zu --data oder in WUERFELWERK_DATA.",
            name=DATABASE,
        )
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise _refusal() from None
    kind = url.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres") and _names_a_machine(url):
        return url.set(drivername="postgresql+psycopg")
    if kind == "sqlite" and url.database not in (None, "", ":memory:"):
        return url.set(drivername="sqlite")
    raise _refusal()


def _names_a_machine(url: URL) -> bool:
    """Libpq takes whatever stands there, and then nobody answers."""
    host, port = url.host or "", 1 if url.port is None else url.port
    return not re.search(r"[\s\[\]]", host) and 0 < port < 65_536


def _refusal() -> Unknown:
    return Unknown(
        "Diese Adresse führt zu keiner Datenbank; erwartet wird in %(name)s etwas wie "
        "postgresql://name@rechner/datenbank.",
        name=DATABASE,
    )
