"""Whole copies of an SQLite database, taken and brought back while others may be using it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from secrets import token_hex

from wuerfelwerk.errors import BrokenLog, Unavailable, Unknown, shorten

APPLICATION = 0x57775274
"""The number by which an SQLite file says that it is one of ours."""
VERSION = "wuerfelwerk_version"
"""The table in which a database says which step it has reached."""
PATIENCE = 5.0
"""Seconds to wait for somebody who is just writing."""
PARTS = ("", "-wal", "-shm", "-journal")
"""What belongs to a database file."""


@dataclass(frozen=True, slots=True)
class FoundCopy:
    """What a file holds."""

    revision: str
    tables: int


def copy(source: Path, target: Path) -> None:
    """A consistent copy of a database that may be in use; it is there whole or not at all."""
    with _sentences(target), _opened(source) as old:
        _copy(old, target)


def _copy(old: sqlite3.Connection, target: Path) -> None:
    part = target.with_name(f"{target.name}.part")
    _discard(part)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        with _opened(part) as new:
            old.backup(new)
            # One file without companions, fit for a stick or a mail.
            new.execute("PRAGMA journal_mode = DELETE")
            _sound(new, target)
        _settle(part, target)
    finally:
        _discard(part)


def found(path: Path) -> None:
    """A new database without anything in it but whose it is; it is there whole or not at all."""
    part = path.with_name(f"{path.name}.{token_hex(4)}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        with _opened(part) as new:
            new.execute(f"PRAGMA application_id = {APPLICATION}")
        with suppress(FileExistsError):  # somebody else was first
            _settle(part, path)
    except sqlite3.Error as error:
        raise OSError(str(error)) from error
    finally:
        _discard(part)


def beside(path: Path, revision: str) -> Path:
    """A free name for a copy in the same folder, with the revision the copy holds."""
    names = (f"{path.stem}-{revision}{n}{path.suffix}" for n in _numbers())
    return next(each for each in map(path.with_name, names) if not os.path.lexists(each))


def _numbers() -> Iterator[str]:
    yield ""
    yield from (f"-{n}" for n in count(2))


def inspect(path: Path) -> FoundCopy:
    """What is in a file that is whole and one of ours; anything else is refused."""
    if not os.path.isfile(path):
        raise Unknown("Die Datei „%(path)s“ gibt es nicht.", path=shorten(str(path), 200))
    # Only reading: closing a damaged file after writing would tidy away what could still save it.
    with _sentences(path), _opened(path, "ro") as file:
        _sound(file, path)
        (revision,) = file.execute(f"SELECT version_num FROM {VERSION}").fetchone() or ("",)
        (tables,) = file.execute("SELECT count(*) FROM tables").fetchone()
        return FoundCopy(revision, tables)


def put_back(source: Path, target: Path, kept: Path) -> None:
    """Make ``target`` what ``source`` is, in one transaction, and keep a copy of what it was."""
    with _sentences(target), _opened(source) as new, _opened(target) as old:
        _alone(old)
        _copy(old, kept)
        new.backup(old)


def _alone(file: sqlite3.Connection) -> None:
    """Only possible while nobody else has the file open; and it stays so until closed."""
    try:
        file.execute("PRAGMA locking_mode = EXCLUSIVE")
        file.execute("PRAGMA journal_mode = DELETE")
        file.execute("BEGIN EXCLUSIVE")
        file.execute("COMMIT")
        file.execute("PRAGMA synchronous = FULL")
    except sqlite3.OperationalError as error:
        raise Unavailable(
            "Die Tische sind gerade in Benutzung; erwartet wird, dass das laufende Würfelwerk erst "
            "beendet wird."
        ) from error


def set_aside(path: Path, target: Path) -> None:
    """Move a file that is no database, with all its parts, out of the way."""
    with _sentences(target):
        for part in PARTS:
            with suppress(FileNotFoundError):
                os.replace(f"{path}{part}", f"{target}{part}")


@contextmanager
def _opened(path: Path, mode: str = "rw") -> Iterator[sqlite3.Connection]:
    """A file that is there; none is made by looking for it."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    with closing(sqlite3.connect(address, PATIENCE, isolation_level=None, uri=True)) as opened:
        yield opened


def _sound(file: sqlite3.Connection, path: Path) -> None:
    (owner,) = file.execute("PRAGMA application_id").fetchone()
    if owner != APPLICATION or file.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
        raise _not_ours(path)


def _not_ours(path: Path) -> BrokenLog:
    return BrokenLog(
        "„%(path)s“ ist beschädigt oder keine Sicherung von Würfelwerk; erwartet wird eine Datei "
        "aus wuerfelwerk backup.",
        path=shorten(str(path), 200),
    )


@contextmanager
def _sentences(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        stranger = str(error).startswith("no such")
        raise (_not_ours if stranger else _cannot)(path) from error
    except sqlite3.DatabaseError as error:
        raise _not_ours(path) from error
    except (OSError, ValueError) as error:
        raise _cannot(path) from error


def _cannot(path: Path) -> Unavailable:
    return Unavailable(
        "„%(path)s“ lässt sich nicht lesen oder nicht schreiben; erwartet wird ein Ort mit Platz, "
        "an dem das erlaubt ist.",
        path=shorten(str(path), 200),
    )


def _settle(part: Path, target: Path) -> None:
    """Under its name only when all of it is on the disk; what is there already stays."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:  # a stick that knows no links
        os.rename(part, target)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(target.parent, os.O_DIRECTORY)
        os.fsync(folder)
        os.close(folder)


def _discard(path: Path) -> None:
    for part in PARTS:
        Path(f"{path}{part}").unlink(missing_ok=True)
