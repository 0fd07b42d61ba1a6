"""``wuerfelwerk schema``: what a scenario file may say, or the file of a guided evening."""

from __future__ import annotations

from wuerfelwerk.cli.common import SpokenOption, command, emit
from wuerfelwerk.play import report
from wuerfelwerk.rules import abend_schema
from wuerfelwerk.rules.system import system
from wuerfelwerk.rules.wording import N_


@command(
    N_("Das JSON-Schema der Szenariodateien, für alle installierten Systeme."),
    SpokenOption(
        ["--abend"],
        metavar=N_("SYSTEM"),
        help=N_("Statt dessen das der geführten Abende dieses Systems."),
    ),
)
def schema(as_json: bool, abend: str | None) -> None:
    """Print the schema; it is JSON in any case."""
    emit(report.schema() if abend is None else abend_schema.schema(system(abend)))
