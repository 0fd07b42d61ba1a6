"""Pictures of odds: well-formed, without style attributes, and true to the distribution."""

from __future__ import annotations

import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.pictures import dice, parsed
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.present.charts.charts import (
    as_table,
    compared_figures,
    comparison_chart,
    distribution_chart,
    figures,
    reached,
    reaching,
    series_chart,
    words_chart,
)
from wuerfelwerk.present.charts.drawing import BASE, TOP, Scale
from wuerfelwerk.present.charts.heat import Heat, heat_chart
from wuerfelwerk.present.language import percent

EVIL = """</title><script>alert('1 & 2')</script> "x" onload='y' \0\x1b"""


def titles(root: ElementTree.Element, css: str) -> list[str]:
    """What bars of a class say of themselves."""
    found = [each for each in root.iter("rect") if css in each.attrib.get("class", "").split()]
    return [each.findtext("title", "") for each in found]


TWO = ("A", dice(2)), ("B", dice(1, 12))


@pytest.mark.parametrize("standalone", [False, True])
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", ["Wurf", EVIL])
def test_every_picture_is_well_formed_and_named(name: str, lang: str, standalone: bool) -> None:
    drawn = [
        distribution_chart(dice(2), name, target=9, lang=lang, standalone=standalone),
        words_chart({name: Fraction(1, 3)}, name, lang=lang, standalone=standalone),
        series_chart({name: Fraction(1, 3)}, name, name, lang=lang, standalone=standalone),
        comparison_chart((name, dice(2)), TWO[1], name, lang=lang, standalone=standalone),
        heat_chart(
            Heat(name, name, name, {(name, "1"): Fraction(1)}), lang=lang, standalone=standalone
        ),
    ]
    for svg in drawn:
        root = parsed(svg)
        title = root[0]
        assert root.attrib["role"] == "img"
        assert root.attrib["aria-labelledby"] == title.attrib["id"]
        assert (title.text or "").startswith(name[:4])
        assert (root.find("style") is not None) == standalone
        assert ("xmlns" in svg) == standalone


def test_bars_are_the_chances() -> None:
    odds = dice(3)
    root = parsed(distribution_chart(odds, "3W6", target=11))
    hit = [f"{value}: {percent(odds[value], 'de', 2)}" for value in range(11, 19)]
    missed = [f"{value}: {percent(odds[value], 'de', 2)}" for value in range(3, 11)]
    assert titles(root, "ja") == hit
    assert titles(root, "nein") == missed
    assert root.findtext("title") == "3W6: 11 oder mehr kommt zu 50,00 %, Mittel 10,50."
    heights = {
        int(each.findtext("title", "").split(":")[0]): float(each.attrib["height"])
        for each in root.iter("rect")
        if each.find("title") is not None
    }
    most = max(odds.chances().values())
    for value, height in heights.items():
        assert height == pytest.approx(float(odds[value] / most * (BASE - TOP)), abs=0.11)


def test_the_mean_is_pointed_at_and_the_target_flagged() -> None:
    root = parsed(distribution_chart(dice(2), "2W6", target=12))
    (pointer,) = (each for each in root.iter("path") if "mittel" in each.attrib["class"])
    assert pointer.findtext("title") == "Mittel 7,00"
    middle = float(re.findall(r"M([0-9.]+)", pointer.attrib["d"])[0])
    seven = next(e for e in root.iter("rect") if e.findtext("title", "").startswith("7:"))
    centre = float(seven.attrib["x"]) + float(seven.attrib["width"]) / 2
    assert middle == pytest.approx(centre, abs=0.2)
    assert "≥ 12" in [each.text for each in root.iter("text")]


def test_without_a_target_the_title_names_the_most_likely() -> None:
    svg = distribution_chart(dice(2).map(lambda total: -total), "2W6")
    assert parsed(svg).findtext("title") == "2W6: Mittel −7,00, am häufigsten −7."
    assert titles(parsed(svg), "nein") == []


@pytest.mark.parametrize("target", [-50, 500])
def test_a_target_out_of_reach_stays_in_the_picture(target: int) -> None:
    root = parsed(distribution_chart(dice(2), "2W6", target=target))
    flag = next(each for each in root.iter("rect") if each.attrib.get("class") == "fahnen")
    assert 0 <= float(flag.attrib["x"]) <= 760 - float(flag.attrib["width"])


def test_two_builds_are_compared_where_they_differ_most() -> None:
    root = parsed(comparison_chart(*TWO, "Zielwert"))
    said = root.findtext("title", "")
    assert said.startswith("Zielwert: A hat das Mittel 7,00, B 6,50.")
    gaps = {t: reached(reaching(dice(2)), t) - Fraction(13 - t, 12) for t in range(1, 13)}
    most = max(gaps, key=lambda t: abs(gaps[t]))
    assert f"bei {most}, um {float(gaps[most]) * 100:.1f}".replace(".", ",") in said
    curves = [each.attrib["class"] for each in root.iter("path")]
    assert {"la", "lb"} <= set(curves)


def test_equal_builds_have_nothing_to_tell_apart() -> None:
    same = comparison_chart(("A", dice(2)), ("B", dice(2)), "Zielwert")
    assert parsed(same).findtext("title") == "Zielwert: A hat das Mittel 7,00, B 7,00."


@given(st.dictionaries(st.integers(-30, 30), st.integers(1, 9), min_size=1), st.integers(-40, 40))
def test_reaching_is_the_chance_of_at_least(counts: dict[int, int], target: int) -> None:
    odds = Distribution(counts, sum(counts.values()))
    assert reached(reaching(odds), target) == odds.chance(lambda value: value >= target)
    parsed(distribution_chart(odds, "x", target=target))


def test_the_table_tells_the_same_figures() -> None:
    head, *rows = figures(dice(2), "Augen")
    assert head == ("Augen", "genau", "mindestens")
    assert rows[0] == ("2", "2,78 %", "100,00 %")
    assert [f"{row[0]}: {row[1]}" for row in rows] == titles(
        parsed(distribution_chart(dice(2), "Augen")), "ja"
    )
    assert compared_figures(*TWO, "Zielwert")[6] == ("6", "72,2 %", "58,3 %", "+13,9")
    html = parsed(as_table([head, *rows], EVIL))
    assert [cell.text for cell in html.iter("td")] == [cell for row in rows for cell in row[1:]]
    assert html.findtext("caption", "").startswith("</title><script>")


def test_means_below_zero_hang_from_the_axis() -> None:
    cases = {"1": Fraction(-2), "2": Fraction(1)}
    root = parsed(series_chart(cases, "Mittel", "links", chances=False))
    low, high = (each for each in root.iter("rect") if each.find("title") is not None)
    zero = float(Scale(Fraction(-2), Fraction(1)).y(Fraction(0)))
    assert float(low.attrib["y"]) == pytest.approx(zero, abs=0.1)
    assert float(high.attrib["y"]) + float(high.attrib["height"]) == pytest.approx(zero, abs=0.2)
    assert root.findtext("title") == "Mittel nach links: von −2,00 bis 1,00."


def test_too_many_outcomes_are_refused() -> None:
    with pytest.raises(TooMuch, match="höchstens 2000"):
        distribution_chart(Distribution.uniform([0, 5000]), "weit")
