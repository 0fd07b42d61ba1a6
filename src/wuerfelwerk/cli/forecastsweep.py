"""``wuerfelwerk forecast … --sweep FILE``: many set-ups as a table, a file and a map."""

from __future__ import annotations

import os
from collections.abc import Sequence
from fractions import Fraction

from wuerfelwerk.cli.common import _, emit, lang
from wuerfelwerk.cli.oddsplot import save
from wuerfelwerk.cli.screen import TerminalScreen
from wuerfelwerk.errors import IllegalCommand, Unknown, shorten
from wuerfelwerk.present.charts.heat import Heat, heat_chart
from wuerfelwerk.present.wording import Words
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.sim.sweep import FIGHTS, Row, axis, cells, sweeping, write_parquet
from wuerfelwerk.sim.workers import Workers
from wuerfelwerk.values import dataclass

LINES, COLUMNS = ".csv", ".parquet"


@dataclass(frozen=True)
class Options:
    """What was said on the command line beside the file."""

    fights: int | None
    precision: int | None
    tactic: tuple[str, ...]
    word: str
    processes: int | None
    cluster: str | None
    local_cluster: int | None
    what_if: tuple[str, ...]
    sensitivity: bool
    range: bool
    balance: str | None
    axis: tuple[str, ...]
    sweep: str | None
    plot: str | None


def swept(path: str, encounter: Encounter, asked: Options, workers: Workers, as_json: bool) -> None:
    """Foretell every combination, write them down as they come, and show them."""
    stem, kind = os.path.splitext(path)
    if kind not in (LINES, COLUMNS):
        raise IllegalCommand(
            "Ein Durchlauf wird nach .csv oder .parquet geschrieben, nicht nach „%(path)s“.",
            path=shorten(path, 200),
        )
    if kind == COLUMNS and os.path.exists(path):
        raise Unknown(
            "„%(path)s“ gibt es schon; erwartet wird der Name einer neuen Datei.",
            path=shorten(path, 200),
        )
    found = cells(encounter, [axis(each, encounter) for each in asked.axis])
    fights = asked.fights or FIGHTS
    rows = list(sweeping(stem + LINES, found, fights=fights, workers=workers))
    if kind == COLUMNS:
        write_parquet(path, rows)
    if asked.plot is not None:
        save(asked.plot, heat_chart(_heat(rows, len(asked.axis), encounter), lang=lang()))
    if as_json:
        emit({"rows": [dict(each) for each in rows]})
    else:
        _print(rows, len(asked.axis), encounter)


def _label(row: Row, axes: Sequence[int]) -> str:
    said = ", ".join(row[f"axis{at}"] for at in axes if row[f"axis{at}"])
    return said or _("unverändert")


def _heat(rows: Sequence[Row], axes: int, encounter: Encounter) -> Heat:
    """The first axis down, all others across."""
    cells = {
        (_label(each, [1]), _label(each, range(2, axes + 1))): Fraction(
            each["wins"], each["fights"]
        )
        for each in rows
    }
    side = Words(encounter.rules, lang()).word(rows[0]["side"])
    what = _("Sieg für %(side)s", side=side)
    return Heat(what, _("Achse 1"), _("weitere Achsen"), cells)


def _print(rows: Sequence[Row], axes: int, encounter: Encounter) -> None:
    screen, words = TerminalScreen(), Words(encounter.rules, lang())
    screen.title(_("Sieg für %(side)s", side=words.word(rows[0]["side"])))
    for each in rows:
        low, high = round(each["low"] * 100), round(each["high"] * 100)
        chance = _("%(low)s bis %(high)s %%", low=low, high=high)
        screen.say(f"{chance:>14}  {_label(each, range(1, axes + 1))}", 2, hang=16)
