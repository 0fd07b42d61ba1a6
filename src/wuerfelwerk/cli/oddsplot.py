"""``wuerfelwerk odds … --plot FILE``: the same odds as a picture."""

from __future__ import annotations

import os
from collections.abc import Sequence
from fractions import Fraction
from typing import cast

from wuerfelwerk.cli.common import _, lang, write_bytes
from wuerfelwerk.cli.oddsview import (
    Chosen,
    FoundOdds,
    chance_of,
    chosen_of,
    headline,
    named,
    together,
)
from wuerfelwerk.errors import IllegalCommand, Unknown, shorten
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.present.charts.charts import distribution_chart, series_chart, words_chart
from wuerfelwerk.present.charts.heat import Heat, heat_chart
from wuerfelwerk.present.charts.raster import png
from wuerfelwerk.present.wording import Words

SUFFIXES = (".svg", ".png")


def check_path(path: str) -> None:
    """Refuse a file of another kind, and one that is there already, before anything is counted."""
    if not path.lower().endswith(SUFFIXES):
        raise IllegalCommand(
            "Ein Bild endet auf .svg oder .png, „%(path)s“ nicht.", path=shorten(path, 200)
        )
    if os.path.exists(path):
        raise Unknown(
            "„%(path)s“ gibt es schon; erwartet wird der Name einer neuen Datei.",
            path=shorten(path, 200),
        )


def save(path: str, svg: str) -> None:
    """Write a picture in the form its name asks for."""
    write_bytes(path, png(svg) if path.lower().endswith(".png") else svg.encode())


def drawn(
    words: Words, check: str, found: Sequence[FoundOdds], ranges: Sequence[str], outcome: str | None
) -> str:
    """The picture that fits the number of ranges."""
    title, chosen = headline(words, check, found, ranges), chosen_of(words, found, outcome)
    if not ranges:
        return _one(words, title, found[0])
    shown = together(words, chosen) if chosen else _("Mittel")
    what = f"{title}: {shown}"
    if len(ranges) == 1:
        (key,) = ranges
        cases = {each.fields[key]: _figure(each, chosen) for each in found}
        return series_chart(cases, what, key, chances=bool(chosen), lang=lang(), standalone=True)
    down, across = ranges
    cells = {(each.fields[down], each.fields[across]): _figure(each, chosen) for each in found}
    return heat_chart(Heat(what, down, across, cells, chances=bool(chosen)), lang=lang())


def _one(words: Words, title: str, found: FoundOdds) -> str:
    if found.numeric:
        odds = cast(Distribution[int], found.odds)
        return distribution_chart(odds, title, lang=lang(), standalone=True)
    chances = {named(words, value): chance for value, chance in found.odds.chances().items()}
    return words_chart(chances, title, lang=lang(), standalone=True)


def _figure(found: FoundOdds, chosen: Chosen) -> Fraction:
    return chance_of(found, chosen) if chosen else found.odds.mean()
