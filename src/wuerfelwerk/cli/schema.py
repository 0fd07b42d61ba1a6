"""``wuerfelwerk schema``: what a scenario file may say."""

from __future__ import annotations

from wuerfelwerk.cli.common import command, emit
from wuerfelwerk.play import report
from wuerfelwerk.rules.wording import N_


@command(N_("Das JSON-Schema der Szenariodateien, für alle installierten Systeme."))
def schema(as_json: bool) -> None:
    """Print the schema; it is JSON in any case."""
    emit(report.schema())
