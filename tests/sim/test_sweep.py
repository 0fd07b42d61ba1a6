"""A sweep: every combination once, kept line by line, and taken up again where it stood."""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from typing import Any

import pytest

from support.encounters import encounter
from wuerfelwerk.errors import TooMuch, Unknown, WuerfelwerkError
from wuerfelwerk.sim import sweep
from wuerfelwerk.sim.growing import forecast
from wuerfelwerk.sim.sweep import Row, axis, cells, sweeping, write_parquet
from wuerfelwerk.sim.workers import Here

FIGHTS = 10


def asked(*axes: str) -> list[Any]:
    before = encounter("rumble")
    return cells(before, [axis(each, before) for each in axes])


def swept(path: Path, *axes: str) -> list[Row]:
    return list(sweeping(str(path), asked(*axes), fights=FIGHTS, workers=Here()))


TWO = (" | more:Ork", "tactic:helden=bold | tactic:helden=win | without:Cy")


def test_every_combination_is_the_forecast_it_would_be_alone(tmp_path: Path) -> None:
    rows = swept(tmp_path / "werte.csv", *TWO)
    assert [(each["axis1"], each["axis2"]) for each in rows][:2] == [
        ("", "tactic:helden=bold"),
        ("", "tactic:helden=win"),
    ]
    assert len(rows) == 6
    for row, cell in zip(rows, asked(*TWO), strict=True):
        found = forecast(cell.encounter, fights=FIGHTS, workers=Here())
        assert row["wins"] == found.sides["helden"].wins
        assert row["identity"] == found.encounter.identity


def test_it_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, counted = tmp_path / "werte.csv", []
    first = sweeping(str(path), asked(*TWO), fights=FIGHTS, workers=Here())
    before = [next(first) for _ in range(4)]
    first.close()  # type: ignore[attr-defined]
    whole = path.read_text("utf-8")
    path.write_text(whole[:-20], "utf-8")  # the last line was cut off, too

    def heard(*given: Any, **more: Any) -> Any:
        counted.append(given)
        return forecast(*given, **more)

    monkeypatch.setattr(sweep, "forecast", heard)
    rows = swept(path, *TWO)
    assert rows[:4] == before
    assert len(counted) == 3
    assert path.read_text("utf-8").startswith(whole)
    with path.open(encoding="utf-8", newline="") as file:
        assert len([*csv.DictReader(file)]) == 6
    assert swept(path, *TWO) == rows
    assert len(counted) == 3


def test_other_fights_and_other_set_ups_are_counted_anew(tmp_path: Path) -> None:
    path = tmp_path / "werte.csv"
    swept(path, "more:Ork")
    more = [*sweeping(str(path), asked("more:Ork"), fights=20, workers=Here())]
    assert more[0]["fights"] == 20
    assert [each["axis1"] for each in swept(path, "more:2 Ork")] == ["more:2 Ork"]
    assert len(path.read_text("utf-8").splitlines()) == 4


def test_the_same_lines_as_parquet(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = swept(tmp_path / "werte.csv", "|more:Ork")
    write_parquet(str(tmp_path / "werte.parquet"), rows)
    assert parquet.read_table(str(tmp_path / "werte.parquet")).to_pylist() == rows


def test_without_pyarrow_a_sentence_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Unknown, match=r"wuerfelwerk\[parquet\]"):
        write_parquet(str(tmp_path / "x.parquet"), [])


def test_what_cannot_be_swept_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TooMuch, match="höchstens 400"):
        asked(*["|".join(["more:Ork"] * 21)] * 2)
    with pytest.raises(TooMuch):
        asked()
    with pytest.raises(WuerfelwerkError, match="möglich ist: Ada"):
        asked("without:Zoe")
    path = tmp_path / "fremd.csv"
    path.write_text("a,b\n1,2\n", "utf-8")
    with pytest.raises(Unknown, match="keine Datei eines solchen"):
        swept(path, "more:Ork")
