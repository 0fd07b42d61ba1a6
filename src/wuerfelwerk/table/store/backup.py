"""Saving all tables to a file, and bringing them back."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from sqlalchemy.engine import URL

from wuerfelwerk.errors import BrokenLog, IllegalCommand, Unknown, shorten
from wuerfelwerk.table.store import sqlite_copies as copies
from wuerfelwerk.table.store.databases import file_of
from wuerfelwerk.table.store.folder import refuse_folder
from wuerfelwerk.table.store.location import location
from wuerfelwerk.table.store.migrate import refuse_unknown
from wuerfelwerk.table.store.sqlite_copies import FoundCopy

SECRETS = ("password", "sslpassword", "passfile")


def backup(target: Path, where: str | None = None) -> FoundCopy:
    """Save everything in a new file, while the table may be running."""
    url = location(where)
    if url.get_backend_name() != "sqlite":
        raise IllegalCommand(
            "PostgreSQL sichert man mit seinem eigenen Werkzeug; erwartet wird: %(command)s",
            command=_command("pg_dump", "--format=custom", f"--file={target}", url=url),
        )
    refuse_folder(file_of(url))
    if not os.path.isfile(file_of(url)):
        raise Unknown(
            "In „%(path)s“ liegen keine Tische; erwartet wird ein Ordner, in dem Würfelwerk schon "
            "einmal gespeichert hat.",
            path=shorten(str(file_of(url).parent), 200),
        )
    if os.path.lexists(target):
        raise Unknown(
            "„%(path)s“ gibt es schon; erwartet wird der Name einer neuen Datei.",
            path=shorten(str(target), 200),
        )
    copies.copy(file_of(url), target)
    return copies.inspect(target)


def restore(
    source: Path, where: str | None = None, force: bool = False
) -> tuple[FoundCopy, Path | None]:
    """Bring a backup back; says what it holds, and where what was there before is kept now."""
    url = location(where)
    if url.get_backend_name() != "sqlite":
        back = ("--clean", "--if-exists", "--single-transaction")
        raise IllegalCommand(
            "PostgreSQL spielt man mit seinem eigenen Werkzeug zurück; erwartet wird: %(command)s",
            command=_command("pg_restore", *back, str(source), url=url),
        )
    found = copies.inspect(source)
    refuse_unknown(found.revision)
    target = file_of(url)
    refuse_folder(target)
    if not os.path.lexists(target):
        _fresh(source, target)
        return found, None
    if not force:
        raise IllegalCommand(
            "In „%(path)s“ liegen schon Tische; erwartet wird --force, wenn sie ersetzt werden "
            "sollen (eine Kopie von ihnen bleibt dort).",
            path=shorten(str(target.parent), 200),
        )
    return found, _replaced(source, target)


def _fresh(source: Path, target: Path) -> None:
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, ValueError):
        raise Unknown(
            "„%(path)s“ lässt sich nicht anlegen; erwartet wird der Name eines Ordners.",
            path=shorten(str(target.parent), 200),
        ) from None
    copies.copy(source, target)


def _replaced(source: Path, target: Path) -> Path:
    """What is replaced is kept, even if it is no longer fit for anything."""
    kept = copies.beside(target, "ersetzt")
    try:
        copies.inspect(target)
    except BrokenLog:
        copies.set_aside(target, kept)
        copies.copy(source, target)
    else:
        copies.put_back(source, target, kept)
    return kept


def _command(*words: str, url: URL) -> str:
    """A command for the shell, without any secret: whoever runs it knows the password."""
    known = {name: value for name, value in url.query.items() if name not in SECRETS}
    address = URL.create(
        "postgresql",
        username=url.username,
        host=url.host,
        port=url.port,
        database=url.database,
        query=known,
    )
    return shlex.join((words[0], f"--dbname={address.render_as_string()}", *words[1:]))
