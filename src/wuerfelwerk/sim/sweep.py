"""Many set-ups in a row: every combination of changes foretold, kept line by line, taken up again.

A file of commas holds what is done already. Its lines name the set-up by its identity, so that a
sweep that was broken off goes on where it stood, and lines of other set-ups are never taken for it.
"""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from importlib import import_module
from itertools import product
from typing import Any

from wuerfelwerk.errors import TooMuch, Unknown, shorten
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.sim.forecast import Forecast
from wuerfelwerk.sim.growing import fightable, forecast
from wuerfelwerk.sim.tactic_range import first_side
from wuerfelwerk.sim.variation import Variation, typed
from wuerfelwerk.sim.workers import Workers, opened
from wuerfelwerk.values import dataclass

FIGHTS = 200
"""By how many fights each set-up is foretold where nobody says otherwise."""
MOST_CELLS = 400
MOST_AXES = 4
BETWEEN = "|"
COLUMNS = (
    "identity", "fights", "side", "wins", "low", "high", "drawn", "rounds", "falls",
)  # fmt: skip
"""What stands in a line behind the changes."""
WHOLE, BROKEN = ("fights", "wins", "drawn"), ("low", "high", "rounds")


@dataclass(frozen=True)
class Axis:
    """Changes of which each set-up has one."""

    said: tuple[str, ...]
    """As somebody typed them; an empty one changes nothing."""
    changes: tuple[Variation, ...]


@dataclass(frozen=True)
class Cell:
    """One set-up of a sweep: a change of every axis."""

    said: tuple[str, ...]
    encounter: Encounter


Row = Mapping[str, Any]
"""A line of the file: the changes by the number of their axis, and what came of them."""


def axis(text: str, encounter: Encounter) -> Axis:
    """An axis as somebody types it: ``more:Ork | more:2 Ork``; nothing between two is unchanged."""
    said = tuple(each.strip() for each in text.split(BETWEEN))
    return Axis(said, tuple(typed(each, encounter) if each else Variation() for each in said))


def cells(encounter: Encounter, axes: Sequence[Axis]) -> list[Cell]:
    """Every combination; refused where they are too many or the rules refuse one of them."""
    many = 1
    for each in axes:
        many *= len(each.said)
    if not axes or len(axes) > MOST_AXES or many > MOST_CELLS:
        raise TooMuch(
            "Möglich sind 1 bis %(axes)d Achsen und höchstens %(most)d Aufstellungen.",
            axes=MOST_AXES,
            most=MOST_CELLS,
        )
    found = []
    for chosen in product(*(zip(each.said, each.changes, strict=True) for each in axes)):
        changed = encounter
        for _, change in chosen:
            changed = change.of(changed)
        fightable(changed)
        found.append(Cell(tuple(said for said, _ in chosen), changed))
    return found


def sweeping(
    path: str,
    asked: Sequence[Cell],
    *,
    fights: int = FIGHTS,
    processes: int | None = None,
    workers: Workers | None = None,
) -> Iterator[Row]:
    """A line for every set-up in their order, counted where the file does not have it yet."""
    axes = len(asked[0].said)
    done = _done(path, axes)
    with opened(processes) if workers is None else nullcontext(workers) as crew:
        for each in asked:
            key = (each.encounter.identity, fights)
            if key not in done:
                found = forecast(each.encounter, fights=fights, workers=crew)
                done[key] = _row(each, found)
                _append(path, axes, done[key])
            yield {**done[key], **_named(each.said)}


def _named(said: Sequence[str]) -> dict[str, str]:
    return {f"axis{at}": each for at, each in enumerate(said, 1)}


def _row(cell: Cell, found: Forecast) -> Row:
    side = found.sides[first_side(fightable(cell.encounter)[0])]
    falls = {name: each.falls for name, each in found.figures.items()}
    return {
        **_named(cell.said),
        "identity": cell.encounter.identity,
        "fights": found.fights,
        "side": side.name,
        "wins": side.wins,
        "low": round(side.interval.low, 6),
        "high": round(side.interval.high, 6),
        "drawn": found.drawn,
        "rounds": round(found.rounds.mean, 4),
        "falls": json.dumps(falls, ensure_ascii=False),
    }


def _head(axes: int) -> list[str]:
    return [*_named([""] * axes), *COLUMNS]


def _append(path: str, axes: int, row: Row) -> None:
    new = not os.path.exists(path)
    with open(path, "a", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, _head(axes), lineterminator="\n")
        if new:
            writer.writeheader()
        writer.writerow(row)


def _done(path: str, axes: int) -> dict[tuple[str, int], Row]:
    """What the file has already; a last line that was cut off is left out and written anew."""
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    whole = text[: text.rfind("\n") + 1]
    lines = csv.DictReader(whole.splitlines())
    if whole and lines.fieldnames != _head(axes):
        raise Unknown(
            "„%(path)s“ ist keine Datei eines solchen Durchlaufs.", path=shorten(path, 200)
        )
    if whole != text:
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(whole)
    rows = [_read(each) for each in lines]
    return {(each["identity"], each["fights"]): each for each in rows}


def _read(line: Mapping[str, str]) -> Row:
    numbers = {name: int(line[name]) for name in WHOLE}
    return {**line, **numbers, **{name: float(line[name]) for name in BROKEN}}


def write_parquet(path: str, rows: Sequence[Row]) -> None:
    """The same lines as Parquet; without pyarrow a sentence says how to get it."""
    arrow, parquet = _pyarrow()
    parquet.write_table(arrow.Table.from_pylist([dict(each) for each in rows]), path)


def _pyarrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise Unknown(
            "Für Parquet fehlt das Paket pyarrow; es kommt mit: "
            "pip install 'wuerfelwerk[parquet]'. Dateien mit Kommas gehen ohne."
        ) from None
