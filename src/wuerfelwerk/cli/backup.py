"""``wuerfelwerk backup``: all tables in one file."""

from __future__ import annotations

from pathlib import Path

import click

from wuerfelwerk.cli.common import Argument, SpokenOption, _, command, emit
from wuerfelwerk.rules.wording import N_

DATA = SpokenOption(
    ["--data"],
    metavar=N_("ORDNER"),
    help=N_("Wo die Tische liegen (auch als WUERFELWERK_DATA in der Umgebung)."),
)


@command(
    N_(
        "Sichert alle Tische in eine neue Datei, auch während gespielt wird. Sie enthält alles, "
        "auch Verdecktes und die Schlüssel der Würfel: gut verwahren."
    ),
    Argument(["file"], metavar=N_("DATEI")),
    DATA,
)
def backup(file: str, data: str | None, as_json: bool) -> None:
    """Save all tables."""
    from wuerfelwerk.table.store.backup import backup as save

    found = save(Path(file), data)
    if as_json:
        emit({"file": file, "tables": found.tables, "revision": found.revision})
        return
    said = _("Gesichert in „%(file)s“. Tische: %(tables)d.", file=file, tables=found.tables)
    click.echo(said)
