"""``wuerfelwerk restore``: the tables of a backup again."""

from __future__ import annotations

from pathlib import Path

import click

from wuerfelwerk.cli.backup import DATA
from wuerfelwerk.cli.common import Argument, SpokenOption, _, command, emit
from wuerfelwerk.rules.wording import N_


@command(
    N_(
        "Spielt eine Sicherung zurück. Würfelwerk darf dabei nicht laufen. Was ersetzt wird, "
        "bleibt als Kopie im selben Ordner."
    ),
    Argument(["file"], metavar=N_("DATEI")),
    DATA,
    SpokenOption(["--force"], is_flag=True, help=N_("Tische ersetzen, die schon da sind.")),
)
def restore(file: str, data: str | None, force: bool, as_json: bool) -> None:
    """Bring a backup back."""
    from wuerfelwerk.table.store.backup import restore as bring_back

    found, kept = bring_back(Path(file), data, force)
    if as_json:
        shown = {"file": file, "tables": found.tables, "revision": found.revision}
        emit({**shown, "kept": None if kept is None else str(kept)})
        return
    click.echo(_("Zurückgespielt. Tische: %(tables)d.", tables=found.tables))
    if kept is not None:
        click.echo(_("Was vorher da war, liegt in „%(kept)s“.", kept=kept))
