"""A map of cases over two ranges: as a table of a page, or as a picture that stands alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil

from wuerfelwerk.present.charts.charts import said
from wuerfelwerk.present.charts.drawing import WIDTH, label, picture, tag, text, told
from wuerfelwerk.present.language import decimal, percent
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

SHADES = 6
NEVER = "–"
Key = tuple[str, str]
"""Row and column."""


@dataclass(frozen=True, slots=True)
class Heat:
    """What is shown, by row and column: chances, or means of numbers."""

    what: str
    down: str
    across: str
    cells: Mapping[Key, Fraction]
    chances: bool = True
    here: Key | None = None
    """The case to point out."""

    @property
    def rows(self) -> list[str]:
        """The rows in their order."""
        return list(dict.fromkeys(row for row, _ in self.cells))

    @property
    def columns(self) -> list[str]:
        """The columns in their order."""
        return list(dict.fromkeys(column for _, column in self.cells))

    def shades(self) -> dict[Key, str]:
        """For every cell ``h0`` for what cannot be, else ``h1`` to ``h6``, the more the darker.

        >>> cells = {("", str(n)): Fraction(n, 100) for n in (0, 1, 50, 67, 100)}
        >>> list(Heat("", "", "", cells).shades().values())
        ['h0', 'h1', 'h3', 'h5', 'h6']
        """
        low, high = (0, 1) if self.chances else (min(self.cells.values()), max(self.cells.values()))
        wide = (high - low) or Fraction(1)
        return {key: f"h{ceil((n - low) / wide * SHADES)}" for key, n in self.cells.items()}

    def classes(self) -> dict[Key, str]:
        """The shades, and where to look."""
        found = self.shades()
        if self.here in found:
            found[self.here] += " hier"
        return found

    def shown(self, value: Fraction, lang: str = "de") -> str:
        """A cell in few signs; a dash is impossible, 100 certain.

        >>> cells = (Fraction(0), Fraction(1, 3), Fraction(9999, 10000), Fraction(1))
        >>> [Heat("", "", "", {}).shown(cell) for cell in cells]
        ['–', '33,3', '>99,9', '100']
        """
        if not self.chances:
            return decimal(value, lang)
        if value in (0, 1):
            return "100" if value else NEVER
        return percent(value, lang).rstrip("% ")

    def finding(self, lang: str = "de") -> str:
        """What the map is about, and between which figures it lies."""
        low, high = min(self.cells.values()), max(self.cells.values())
        shown = [percent(n, lang) if self.chances else decimal(n, lang) for n in (low, high)]
        return said(
            lang,
            N_("%(what)s nach %(down)s (Zeilen) und %(across)s (Spalten): %(low)s bis %(high)s."),
            what=self.what,
            down=self.down,
            across=self.across,
            low=shown[0],
            high=shown[1],
        )


def heat_table(heat: Heat, *, lang: str = "de", across: bool = False) -> str:
    """The map as a table of a page; ``across``: a line above says what the columns are."""
    corner = tag("th", text(heat.down), scope="col")
    columns, classes = heat.columns, heat.classes()
    span = tag("th", text(heat.across), scope="colgroup", colspan=len(columns))
    above = tag("tr", tag("td", "") + span) if across else ""
    head = "".join(tag("th", text(name), scope="col") for name in columns)
    rows = ([(row, column) for column in columns] for row in heat.rows)
    lines = "".join(tag("tr", _line(heat, keys, classes, lang)) for keys in rows)
    title = tag("caption", text(heat.finding(lang)), "nur-vorlesen")
    return tag(
        "table",
        title + tag("thead", above + tag("tr", corner + head)) + tag("tbody", lines),
        "waerme",
    )


def _line(heat: Heat, keys: Sequence[Key], classes: Mapping[Key, str], lang: str) -> str:
    cells = "".join(
        tag("td", text(heat.shown(heat.cells[key], lang)), classes[key]) for key in keys
    )
    return tag("th", text(keys[0][0]), scope="row") + cells


def heat_chart(heat: Heat, *, lang: str = "de", standalone: bool = True) -> str:
    """The map as a picture; figures that have no room are told by pointing at them."""
    inside, height = heat_parts(heat, lang)
    return picture(heat.finding(lang), inside, standalone=standalone, height=height)


def heat_parts(heat: Heat, lang: str = "de") -> tuple[str, int]:
    """The map without its frame, and how tall it is."""
    side, tall = 30 + 8 * max(map(len, (*heat.rows, heat.down))), 28
    columns, classes = heat.columns, heat.classes()
    wide = Fraction(WIDTH - side - 10, len(columns))
    parts = [label(heat.down, side / 2, 48), label(heat.across, (side + WIDTH) / 2, 20)]
    for across, column in enumerate(columns):
        parts.append(label(column, side + (across + Fraction(1, 2)) * wide, 48, "fett mitte"))
    for down, row in enumerate(heat.rows):
        top = 58 + down * tall
        parts.append(label(row, side / 2, top + 19, "fett mitte"))
        for across, column in enumerate(columns):
            place = (side + across * wide, top, wide)
            parts.append(_cell(heat, (row, column), classes[row, column], place, lang))
    return "".join(parts), 70 + len(heat.rows) * tall


def _cell(heat: Heat, key: Key, css: str, place: tuple[Fraction, int, Fraction], lang: str) -> str:
    x, top, wide = place
    shown = heat.shown(heat.cells[key], lang)
    title = told(f"{heat.down} {key[0]}, {heat.across} {key[1]}: {shown}")
    cell = tag("rect", title, css, x=x, y=top, width=wide - 1, height=27)
    fits = 8 * len(shown) <= wide
    return cell + (label(shown, x + wide / 2, top + 19, "mitte") if fits else "")
