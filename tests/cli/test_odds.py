"""``wuerfelwerk odds``: exact, in one case, a row of cases and a matrix."""

from __future__ import annotations

import json
import re
import sys
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest

from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import System, installed, system

if TYPE_CHECKING:
    from cli.conftest import Run


def counted(run: Run, *args: str) -> list[dict[str, Any]]:
    result = run("odds", "rumble", *args, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    cases: list[dict[str, Any]] = json.loads(result.stdout)["cases"]
    return cases


def test_the_checks_are_listed_with_their_fields(run: Run) -> None:
    said = run("odds", "rumble").stdout
    assert all(f"{name}: " in said for name in system("rumble").checks)
    assert "links  Gesamtwert links (-20..30)  RUM-GRUND-05" in said
    assert "gegenangriff [ja]" in said
    listed = json.loads(run("odds", "rumble", "--json").stdout)
    assert listed["duell"]["required"] == ["links", "rechts"]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("owner", installed().values(), ids=lambda owner: owner.id)
def test_what_is_listed_can_be_typed(run: Run, owner: System[Any, Any], lang: str) -> None:
    """The default in brackets and every option behind the label are read as they stand there."""
    said = run("odds", owner.id, "--lang", lang, COLUMNS="500").stdout
    for name, check in owner.checks.items():
        block = said.split(f"{name}: ", 1)[1]
        for field in form(check.start):
            line = re.search(rf"^  {field.key}(?: \[(.*?)\])?  .*$", block, re.MULTILINE)
            assert line is not None, (name, field.key)
            assert field.required or field.read(line[1]) == field.default, line[0]
            for option in field.ask.options:
                assert re.search(rf"\b{re.escape(option)}\b", line[0]), line[0]


@pytest.mark.parametrize(("lang", "said"), [("de", "nicht"), ("en", "not at all"), ("de", "steht")])
def test_an_option_may_be_typed_as_it_is_called(run: Run, lang: str, said: str) -> None:
    found = run("odds", "kaskade", "sofortschuss", f"bewegung={said}", "--lang", lang, "--json")
    assert json.loads(found.stdout)["cases"][0]["fields"]["bewegung"] == "steht", found.stderr


def test_one_case_is_exact(run: Run) -> None:
    (case,) = counted(run, "probe", "schwellenwert=7")
    chances = {each["outcome"]: Fraction(each["chance"]) for each in case["outcomes"]}
    assert chances == {
        "erfolg": Fraction(3, 5),
        "misserfolg": Fraction(1, 5),
        "kritischer erfolg": Fraction(1, 10),
        "kritischer misserfolg": Fraction(1, 10),
    }
    assert case["fields"] == {"schwellenwert": 7, "aenderung": 0, "schicksal": 0}
    assert all(each["float"] == float(Fraction(each["chance"])) for each in case["outcomes"])
    assert case["total"] == sum(each["count"] for each in case["outcomes"])


def test_numbers_have_a_mean(run: Run) -> None:
    (case,) = counted(run, "angriff", "schwellenwert=3")
    weighed = sum(each["outcome"] * Fraction(each["chance"]) for each in case["outcomes"])
    assert Fraction(case["mean"]["exact"]) == weighed
    assert "Mittel: 0,30 (3/10)" in run("odds", "rumble", "angriff", "schwellenwert=3").stdout


def test_what_comes_to_a_number_has_a_mean_beside_its_words(run: Run) -> None:
    """3K1 of open dice comes to 9.69 in the mean (the catalogue says so of healing)."""
    asked = ("odds", "rollkeep", "wurf", "werfen=3", "behalten=1")
    (case,) = json.loads(run(*asked, "--json").stdout)["cases"]
    assert round(case["mean"]["float"], 2) == 9.69
    assert "Ergebnis im Mittel: 9,69 (" in run(*asked).stdout
    head, *lines = run("odds", "rollkeep", "wurf", "werfen=3..5", "behalten=1").stdout.splitlines()[
        1:
    ]
    assert head.split()[-1] == "Mittel"
    assert any(line.split()[-1] == "9,69" for line in lines if line.split())
    assert "Mittel" not in run("odds", "rumble", "probe", "schwellenwert=3..5").stdout


def test_bars_fit_the_terminal(run: Run) -> None:
    said = run("odds", "rumble", "schlagabtausch", "links=6", "rechts=5").stdout.splitlines()
    assert max(map(len, said)) <= 80
    assert all("█" in line for line in said[1:-1])


def test_one_range_makes_a_table(run: Run) -> None:
    said = run("odds", "rumble", "duell", "links=6", "rechts=1..5").stdout.splitlines()
    assert said[0] == "Duell (links=6), wie üblich"
    assert said[1].split() == ["rechts", "links", "rechts", "keiner", "gewinnt"]
    assert [line.split()[0] for line in said[3:]] == ["1", "2", "3", "4", "5"]
    assert said[6].split() == ["4", "46,0", "%", "30,0", "%", "24,0", "%"]


def test_one_range_of_numbers_shows_means(run: Run) -> None:
    said = run("odds", "rumble", "angriff", "schwellenwert=2..4").stdout.splitlines()
    assert [line.split() for line in said[3:]] == [
        ["2", "0,10", "1/10", "0", "1"],
        ["3", "0,30", "3/10", "0", "2"],
        ["4", "0,60", "3/5", "0", "3"],
    ]


def test_one_range_can_show_one_outcome(run: Run) -> None:
    args = ("odds", "rumble", "angriff", "schwellenwert=2..3", "--outcome", "1")
    said = run(*args).stdout.splitlines()
    assert [line.split() for line in said[3:]] == [["2", "10,0", "%"], ["3", "10,0", "%"]]


def matrix(said: str) -> dict[tuple[int, int], str]:
    """The cells of a printed matrix by row and column, from all its blocks."""
    found, head = dict[tuple[int, int], str](), list[int]()
    for line in said.splitlines()[2:]:
        cells = line.split()
        if cells and not cells[0].lstrip("-").isdigit():
            head = [int(cell) for cell in cells[1:]] or head
            continue
        found |= {(int(cells[0]), at): cell for at, cell in zip(head, cells[1:], strict=True)}
    return found


def test_two_ranges_make_a_matrix(run: Run) -> None:
    args = ("duell", "links=1..9", "rechts=1..9")
    said = run("odds", "rumble", *args).stdout
    cells = matrix(said)
    assert "Gezeigt: links, in Prozent." in said
    assert len(cells) == 81
    assert max(map(len, said.splitlines())) <= 80
    for case in counted(run, *args):
        (chance,) = (each["float"] for each in case["outcomes"] if each["outcome"] == "links")
        shown = cells[case["fields"]["links"], case["fields"]["rechts"]]
        assert float(shown.replace(",", ".")) == pytest.approx(100 * chance, abs=0.051)


@pytest.mark.parametrize(
    ("more", "shown", "counted"),
    [
        ((), "Erfolg + kritischer Erfolg", "60,0"),
        (("--outcome", "erfolg"), "Erfolg + kritischer Erfolg", "60,0"),
        (("--outcome", "kritischer erfolg"), "kritischer Erfolg", "10,0"),
    ],
)
def test_a_critical_success_is_a_success(
    run: Run, more: tuple[str, ...], shown: str, counted: str
) -> None:
    args = ("odds", "rumble", "probe", "schwellenwert=5..6", "aenderung=0..1", *more)
    said = run(*args).stdout
    assert f"Gezeigt: {shown}, in Prozent." in said
    assert matrix(said)[5, 1] == matrix(said)[6, 0] == counted


def test_a_wide_matrix_comes_in_blocks(run: Run) -> None:
    args = ("odds", "rumble", "duell", "links=1..2", "rechts=-8..30")
    said = run(*args).stdout
    assert len(matrix(said)) == 78
    assert max(map(len, said.splitlines())) <= 80


@pytest.mark.parametrize("wanted", ["keiner", "keiner gewinnt", "Keiner Gewinnt"])
def test_the_outcome_of_a_matrix_can_be_chosen(run: Run, wanted: str) -> None:
    said = run("odds", "rumble", "duell", "links=1..2", "rechts=1..2", "--outcome", wanted)
    assert "Gezeigt: keiner gewinnt, in Prozent." in said.stdout


def test_a_matrix_of_numbers_shows_means(run: Run) -> None:
    said = run("odds", "rumble", "schlagabtausch", "links=1..2", "rechts=1..2").stdout
    assert matrix(said) == {(1, 1): "0,00", (1, 2): "−0,36", (2, 1): "0,36", (2, 2): "0,00"}


def test_an_unknown_outcome_is_refused_before_anything_is_shown(run: Run) -> None:
    result = run("odds", "rumble", "duell", "links=1..2", "rechts=1..2", "--outcome", "nix")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "links, rechts, keiner" in result.stderr


def test_english(run: Run) -> None:
    said = run("odds", "rumble", "duell", "links=6", "rechts=4", "--lang", "en").stdout
    assert said.startswith("duel (links=6, rechts=4), ")
    assert "\n left " in said
    assert "46.0%  23/50" in said


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("nix",), "möglich ist: probe, duell"),
        (("duell",), "Für duell fehlt: links, rechts. Felder"),
        (("duell", "links=1"), "Für duell fehlt: rechts."),
        (("duell", "mitte=1"), "„mitte=“ ist kein Feld von duell"),
        (("duell", "links"), "erwartet wird name=wert"),
        (("duell", "links=a", "rechts=1"), "Gesamtwert links: Erwartet wird eine ganze Zahl"),
        (("duell", "links=1..31", "rechts=1"), "Gesamtwert links: Erwartet wird eine ganze Zahl"),
        (("duell", "links=9..1", "rechts=1"), "von klein nach groß"),
        (("duell", "links=1..1", "rechts=1"), "von klein nach groß"),
        (("duell", "links=-20..30", "rechts=-20..30"), "höchstens 2000 Fällen"),
        (("duell", "links=1..2", "rechts=1..2", "links_schicksal=0..1"), "Bereiche: 3, und"),
        (("schlagabtausch", "links=1", "rechts=1", "gegenangriff=1..2"), "ja oder nein"),
    ],
)
def test_what_cannot_be_counted_is_refused(run: Run, args: tuple[str, ...], said: str) -> None:
    result = run("odds", "rumble", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_tables_can_show_fractions(run: Run) -> None:
    said = run("odds", "rumble", "duell", "links=1..9", "rechts=1..9", "--exact").stdout
    cells = matrix(said)
    assert "Gezeigt: links." in said
    assert (cells[7, 6], cells[5, 5], cells[9, 3]) == ("49/100", "7/19", "69/100")
    rows = run("odds", "rumble", "probe", "schwellenwert=0..3", "--exact").stdout
    assert "7/10" in rows
    means = run("odds", "rumble", "angriff", "schwellenwert=1..2", "waffe=0..1", "--exact").stdout
    assert "3/10" in means


def plotted(run: Run, path: Path, *args: str) -> ElementTree.Element:
    result = run("odds", "rumble", *args, "--plot", str(path))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == run("odds", "rumble", *args).stdout
    return ElementTree.fromstring(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("args", "finding"),
    [
        (("probe", "schwellenwert=7"), "Probe (schwellenwert=7): am häufigsten Erfolg mit 60,00 %"),
        (("schlagabtausch", "links=6", "rechts=5"), "Mittel 0,10, am häufigsten 0."),
        (("duell", "links=6", "rechts=1..5"), "Duell (links=6): links nach rechts: von 45,0 %"),
        (("angriff", "schwellenwert=2..4"), "Angriff: Mittel nach schwellenwert: von 0,10 bis"),
        (("duell", "links=1..9", "rechts=1..9"), "Duell: links nach links (Zeilen) und rechts"),
        (("schlagabtausch", "links=1..2", "rechts=1..2"), "(Spalten): −0,36 bis 0,36."),
        (("duell", "links=1..2", "rechts=1..2", "--outcome", "keiner"), "keiner gewinnt nach"),
    ],
)
def test_a_plot_is_a_picture_that_states_its_finding(
    run: Run, tmp_path: Path, args: tuple[str, ...], finding: str
) -> None:
    title = plotted(run, tmp_path / "bild.svg", *args)[0]
    assert finding in (title.text or "")


def test_a_plot_goes_with_json(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bild.SVG"
    said = run("odds", "rumble", "probe", "schwellenwert=7", "--json", "--plot", str(path)).stdout
    assert json.loads(said)["check"] == "probe"
    assert path.exists()


def test_a_plot_as_png(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bild.png"
    args = ("odds", "rumble", "probe", "schwellenwert=7", "--plot", str(path))
    monkeypatch.setitem(sys.modules, "typst", None)
    refused = run(*args)
    assert (refused.exit_code, refused.stdout, path.exists()) == (2, "", False)
    assert "pip install 'wuerfelwerk[pdf]'" in refused.stderr
    monkeypatch.setitem(sys.modules, "typst", SimpleNamespace(compile=lambda *_, **__: b"PNG"))
    assert run(*args).exit_code == 0
    assert path.read_bytes() == b"PNG"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bild.gif", "Ein Bild endet auf .svg oder .png"),
        ("bild", "Ein Bild endet auf .svg oder .png"),
        ("da.svg", "gibt es schon; erwartet wird der Name einer neuen Datei"),
        ("nirgends/bild.svg", "lässt sich nicht schreiben"),
    ],
)
def test_a_plot_that_cannot_be_is_refused(run: Run, tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "da.svg").write_text("meins")
    result = run("odds", "rumble", "probe", "schwellenwert=7", "--plot", str(tmp_path / name))
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert (tmp_path / "da.svg").read_text() == "meins"
