"""Maps of cases: a table and a picture of the same cells."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from support.pictures import dice, parsed
from wuerfelwerk.present.charts.charts import reached, reaching
from wuerfelwerk.present.charts.heat import Heat, heat_chart, heat_table

HEAT = Heat(
    "Erfolg",
    "Würfel",
    "Zielwert",
    {(str(n), str(t)): reached(reaching(dice(n)), t) for n, t in product((1, 2), (2, 7))},
    here=("2", "7"),
)


def test_a_map_is_a_table_and_a_picture_of_the_same_cells() -> None:
    table, chart = parsed(heat_table(HEAT)), parsed(heat_chart(HEAT))
    cells = [(each.attrib["class"], each.text) for each in table.iter("td")]
    assert cells == [("h5", "83,3"), ("h0", "–"), ("h6", "100"), ("h4 hier", "58,3")]
    drawn = [each for each in chart.iter("rect") if each.find("title") is not None]
    assert [each.attrib["class"] for each in drawn] == [css for css, _ in cells]
    assert [each.findtext("title", "").split(": ")[1] for each in drawn] == [c for _, c in cells]
    assert "0,0 % bis 100,0 %" in table.findtext("caption", "")


def test_a_map_of_means_is_shaded_from_its_lowest_to_its_highest() -> None:
    cells = {("1", str(n)): Fraction(n) for n in (-3, 0, 3)}
    heat = Heat("Mittel", "a", "b", cells, chances=False)
    assert heat.shades() == dict(zip(cells, ["h0", "h3", "h6"], strict=True))
    assert heat.shown(Fraction(-3)) == "−3,00"
    flat = Heat("Mittel", "a", "b", {("1", "1"): Fraction(2)}, chances=False)
    assert list(flat.shades().values()) == ["h0"]


def test_the_ends_of_a_map_are_looked_for_once() -> None:
    """Not for every cell anew: of four hundred cells that took most of the time."""
    compared: list[Fraction] = []

    class Counted(Fraction):
        def __lt__(self, other: Any) -> bool:
            compared.append(self)
            return super().__lt__(other)

    cells = {("1", str(n)): Counted(n) for n in range(100)}
    heat_table(Heat("Mittel", "a", "b", cells, chances=False))
    assert len(compared) < 1000


def test_narrow_cells_tell_their_figure_to_who_points_at_them() -> None:
    cells = {("1", str(n)): Fraction(1, 3) for n in range(60)}
    root = parsed(heat_chart(Heat("x", "a", "b", cells)))
    assert "33,3" not in [each.text for each in root.iter("text")]
    assert root.findall(".//rect/title")[5].text == "a 1, b 5: 33,3"
