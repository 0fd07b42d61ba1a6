"""A map of cases over two ranges: as a table of a page, or as a picture that stands alone."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import ceil

from wuerfelwerk.present.charts.charts import said
from wuerfelwerk.present.charts.drawing import WIDTH, label, picture, tag, text, told
from wuerfelwerk.present.language import decimal, percent
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

SHADES = 6
NEVER = "–"


@dataclass(frozen=True, slots=True)
class Heat:
    """What is shown, by row and column: chances, or means of numbers."""

    what: str
    down: str
    across: str
    cells: Mapping[tuple[str, str], Fraction]
    chances: bool = True
    here: tuple[str, str] | None = None
    """The case to point out."""

    @property
    def rows(self) -> list[str]:
        """The rows in their order."""
        return list(dict.fromkeys(row for row, _ in self.cells))

    @property
    def columns(self) -> list[str]:
        """The columns in their order."""
        return list(dict.fromkeys(column for _, column in self.cells))

    def shade(self, value: Fraction) -> str:
        """``h0`` for what cannot be, else ``h1`` to ``h6``, the more the darker.

        >>> [Heat("", "", "", {}).shade(Fraction(n, 100)) for n in (0, 1, 50, 67, 100)]
        ['h0', 'h1', 'h3', 'h5', 'h6']
        """
        share = value if self.chances else self._share(value)
        return f"h{ceil(share * SHADES)}"

    def _share(self, value: Fraction) -> Fraction:
        low, high = min(self.cells.values()), max(self.cells.values())
        return (value - low) / (high - low) if high > low else Fraction(0)

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


def heat_table(heat: Heat, *, lang: str = "de") -> str:
    """The map as a table of a page."""
    corner = tag("th", text(heat.down), scope="col")
    head = "".join(tag("th", text(name), scope="col") for name in heat.columns)
    lines = "".join(tag("tr", _line(heat, row, lang)) for row in heat.rows)
    title = tag("caption", text(heat.finding(lang)), "nur-vorlesen")
    return tag(
        "table", title + tag("thead", tag("tr", corner + head)) + tag("tbody", lines), "waerme"
    )


def _line(heat: Heat, row: str, lang: str) -> str:
    cells = "".join(
        tag("td", text(heat.shown(heat.cells[row, column], lang)), _css(heat, row, column))
        for column in heat.columns
    )
    return tag("th", text(row), scope="row") + cells


def _css(heat: Heat, row: str, column: str) -> str:
    shade = heat.shade(heat.cells[row, column])
    return f"{shade} hier" if heat.here == (row, column) else shade


def heat_chart(heat: Heat, *, lang: str = "de", standalone: bool = True) -> str:
    """The map as a picture; figures that have no room are told by pointing at them."""
    side, tall = 30 + 8 * max(map(len, (*heat.rows, heat.down))), 28
    wide = Fraction(WIDTH - side - 10, len(heat.columns))
    parts = [label(heat.down, side / 2, 48), label(heat.across, (side + WIDTH) / 2, 20)]
    for across, column in enumerate(heat.columns):
        parts.append(label(column, side + (across + Fraction(1, 2)) * wide, 48, "fett mitte"))
    for down, row in enumerate(heat.rows):
        top = 58 + down * tall
        parts.append(label(row, side / 2, top + 19, "fett mitte"))
        for across, column in enumerate(heat.columns):
            parts.append(_cell(heat, (row, column), side + across * wide, top, wide, lang))
    height = 70 + len(heat.rows) * tall
    return picture(heat.finding(lang), "".join(parts), standalone=standalone, height=height)


def _cell(
    heat: Heat, key: tuple[str, str], x: Fraction, top: int, wide: Fraction, lang: str
) -> str:
    shown = heat.shown(heat.cells[key], lang)
    title = told(f"{heat.down} {key[0]}, {heat.across} {key[1]}: {shown}")
    cell = tag("rect", title, _css(heat, *key), x=x, y=top, width=wide - 1, height=27)
    fits = 8 * len(shown) <= wide
    return cell + (label(shown, x + wide / 2, top + 19, "mitte") if fits else "")
