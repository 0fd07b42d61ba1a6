"""One folder, one server: two that write the same file would not hear of each other's news."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import URL

from wuerfelwerk.errors import Taken, Unavailable, shorten

LOCK = ".lock"
"""What the file is called beside the database that a running server holds."""


@contextmanager
def occupied(url: URL) -> Iterator[None]:
    """Have the folder of an SQLite file for this process alone; however it ends, it is free again.

    PostgreSQL tells every process what others do, so there nobody is kept out.
    """
    if url.get_backend_name() != "sqlite":
        yield
        return
    path = Path(f"{url.database}{LOCK}")
    file = _opened(path)
    try:
        if not _locked(file):
            raise Taken(
                "Im Ordner „%(path)s“ läuft schon ein Würfelwerk; erwartet wird ein anderer Ordner "
                "(--data), oder dass das laufende erst beendet wird.",
                path=shorten(str(path.parent), 200),
            )
        yield
    finally:
        os.close(file)


def not_writable(folder: Path) -> Unavailable:
    """Nothing can be kept there."""
    return Unavailable(
        "In „%(path)s“ lässt sich nichts speichern; erwartet wird ein Ordner, in den "
        "geschrieben werden darf und der Platz hat.",
        path=shorten(str(folder), 200),
    )


def refuse_folder(path: Path) -> None:
    """Where the file is to be, there must be no folder."""
    if os.path.isdir(path):  # a name that cannot be one is no folder either
        raise Unavailable(
            "„%(path)s“ ist ein Ordner; erwartet wird dort die Datei mit den Tischen.",
            path=shorten(str(path), 200),
        )


def _opened(path: Path) -> int:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except (OSError, ValueError) as error:
        raise not_writable(path.parent) from error


try:
    import fcntl

    def _locked(file: int) -> bool:
        """The lock is this process's own: whoever it starts does not inherit it."""
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

except ImportError:
    import msvcrt

    def _locked(file: int) -> bool:
        """Windows locks the first byte."""
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError:
            return False
        return True
