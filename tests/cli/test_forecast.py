"""``wuerfelwerk forecast``: words first, numbers for programs, one fight on demand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cli.conftest import SCENARIO, parsed
from support.duels import DUELS
from wuerfelwerk.play.report import report
from wuerfelwerk.sim.fight import Arena, Encounter

if TYPE_CHECKING:
    from cli.conftest import Run

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_words_come_first_and_numbers_beside_them(run: Run, file: str) -> None:
    lines = run("forecast", file, "--fights", "30", "--processes", "1").stdout.splitlines()
    assert lines[0] == "Der Ork am Tor"
    assert lines[1].startswith("Sieg für die Helden – ")
    assert lines[1].endswith(" %")
    assert " bis " in lines[1]
    assert any(line.startswith("  Ork: fällt – ") for line in lines)
    said = " ".join(lines)
    assert "Kämpfe: 30; Chancen mit 95 % Sicherheit" in said
    assert "--tactic helden=win" in said
    assert max(map(len, lines)) <= 80


def test_the_same_in_english(run: Run, file: str) -> None:
    said = run("forecast", file, "--fights", "30", "--processes", "1", "--lang", "en").stdout
    assert "Victory for the heroes – " in said
    assert "Fights: 30; chances with 95 % confidence" in " ".join(said.split())


def test_numbers_for_programs(run: Run, file: str) -> None:
    found = parsed(run, "forecast", file, "--fights", "30", "--processes", "1")
    assert found["fights"] == 30
    wins = [each["wins"] for each in found["sides"].values()]
    assert sum(wins) + found["draws"]["number"] == 30
    assert set(found["figures"]) == {"Ada", "Ork"}
    for each in (*found["sides"].values(), *found["figures"].values()):
        low, high = each["interval"]
        assert 0 <= low <= high <= 1
    assert isinstance(found["figures"]["Ada"]["falls"], int)


def test_one_process_and_two_say_the_same(run: Run, file: str) -> None:
    one, two = (
        parsed(run, "forecast", file, "--fights", "60", "--processes", many) for many in "12"
    )
    assert one == two


def test_as_many_fights_as_it_needs(run: Run, file: str) -> None:
    found = parsed(run, "forecast", file, "--precision", "10", "--processes", "1")
    for each in (*found["sides"].values(), *found["figures"].values()):
        low, high = each["interval"]
        assert high - low <= 0.2


@pytest.mark.parametrize(
    ("typed", "ada", "ork"),
    [
        (["careful"], "careful", "careful"),
        (["heroes=careful"], "careful", "plain"),
        (["Ada=bold", "gegner=thrifty"], "bold", "thrifty"),
    ],
)
def test_tactics_are_named_for_sides_and_figures(
    run: Run, file: str, typed: list[str], ada: str, ork: str
) -> None:
    options = [word for each in typed for word in ("--tactic", each)]
    found = parsed(run, "forecast", file, "--fights", "5", "--processes", "1", *options)
    assert [found["figures"][name]["tactic"] for name in ("Ada", "Ork")] == [ada, ork]


def test_sides_and_tactics_of_the_file(run: Run) -> None:
    sides = {"Stadt": {"figures": ["Ada"], "tactic": "bold"}, "Wald": {"figures": ["Ork"]}}
    raw = json.dumps(SCENARIO | {"sides": sides})
    options = ("--fights", "5", "--processes", "1")
    found = json.loads(run("forecast", "-", *options, "--json", stdin=raw).stdout)
    assert set(found["sides"]) == {"Stadt", "Wald"}
    assert found["figures"]["Ada"]["tactic"] == "bold"
    said = run("forecast", "-", *options, stdin=raw).stdout
    assert "Ada (kühn): fällt" in said
    assert "--tactic" not in said


def test_what_if_side_by_side(run: Run, file: str) -> None:
    typed = ("forecast", file, "--fights", "30", "--processes", "1")
    asked = ("--what-if", "more:2 Ork; tactic:careful", "--what-if", "set:Ada.waffen.Axt=9")
    said = run(*typed, *asked).stdout
    assert "Was wäre, wenn?" in said
    assert "noch 2 × Ork, alle: vorsichtig gespielt" in said
    assert "Ada mit Waffen mit Schaden Schwert 2" in " ".join(said.split())
    assert " Punkte)" in said
    told = parsed(run, *typed, *asked)
    assert [each["fights"] for each in (told, *told["what_if"])] == [30, 30, 30]
    english = run(*typed, *asked, "--lang", "en").stdout
    assert "2 × Ork more, all: careful play" in english


def test_what_would_change_most(run: Run, file: str) -> None:
    typed = ("forecast", file, "--fights", "20", "--processes", "1", "--sensitivity")
    told = parsed(run, *typed, "--what-if", "more:Ork", "--what-if", "tactic:Ork=careful")
    assert told["what_if"][0]["variation"] == {"more": {"Ork": 1}}


def test_what_depends_on_how_they_play(run: Run, file: str, tmp_path: Path) -> None:
    picture = tmp_path / "bild.svg"
    typed = ("forecast", file, "--fights", "20", "--processes", "1", "--range")
    said = " ".join(run(*typed, "--plot", str(picture)).stdout.split())
    assert "Je nachdem, wie gespielt wird: " in said
    assert "Angenommen ist: schlicht." in said
    assert "Was wäre" not in said
    assert "Sieg für die Helden" in picture.read_text("utf-8")
    told = parsed(run, *typed, "--what-if", "more:Ork")
    assert told["range"]["supposed"] == "plain"
    assert len(told["what_if"]) == 1


def test_how_many_for_an_open_fight(run: Run, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wuerfelwerk.sim.balance.MOST_OPPONENTS", 2)
    typed = ("forecast", file, "--balance", "Ork=30", "--processes", "1")
    told = parsed(run, *typed)
    assert (told["wanted"], told["side"]) == (0.3, "helden")
    best = run(*typed).stdout.splitlines()[1]
    assert best.startswith(f"{told['best']['number']} × Ork")
    assert "Sieg für die Helden – " in best


def test_many_set_ups_as_a_table_and_a_map(run: Run, file: str, tmp_path: Path) -> None:
    path, picture = tmp_path / "werte.csv", tmp_path / "karte.svg"
    typed = ("forecast", file, "--fights", "10", "--processes", "1", "--sweep", str(path))
    axes = ("--axis", "|more:Ork", "--axis", "tactic:plain|tactic:win")
    lines = run(*typed, *axes, "--plot", str(picture)).stdout.splitlines()
    assert lines[0] == "Sieg für die Helden"
    assert len(lines) == 5
    assert lines[-1].endswith(" %  more:Ork, tactic:win")
    assert "unverändert" in picture.read_text("utf-8")
    written = path.read_text("utf-8")
    told = parsed(run, *typed, *axes)
    assert [each["axis1"] for each in told["rows"]] == ["", "", "more:Ork", "more:Ork"]
    assert path.read_text("utf-8") == written


def test_a_cluster_that_does_not_answer(
    run: Run, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("wuerfelwerk.sim.cluster.PATIENCE", 0.3)
    result = run("forecast", file, "--fights", "1", "--cluster", "127.0.0.1:9")
    assert result.exit_code == 2
    assert "antwortet kein Scheduler" in " ".join(result.stderr.split())


def encounter() -> Encounter:
    return Encounter("rumble", {"sheets": SCENARIO["sheets"]}, {"*": "bold"}, "wort")


def test_one_fight_is_shown_with_its_working(run: Run, file: str) -> None:
    typed = ("forecast", file, "--show", "47", "--tactic", "bold", "--word", "wort")
    lines = run(*typed).stdout.splitlines()
    assert lines[0] == "Der Ork am Tor: Kampf 47"
    assert any(line.startswith("  RUM-SCHADEN-") for line in lines)
    told = json.loads(run(*typed, "--json").stdout)
    assert told == json.loads(json.dumps(report(Arena(encounter()).shown(47))))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["--fights", "5", "--precision", "2"], "nicht beides"),
        (["--fights", "0"], "von 1 bis 100000"),
        (["--precision", "0"], "von 1 bis 20"),
        (["--tactic", "heroes=mutig"], "möglich ist: plain, bold, careful, thrifty, win"),
        (["--tactic", "zoe=bold"], "möglich ist: helden, gegner, Ada, Ork"),
        (["--tactic", "=bold"], "sagt nicht, wer so kämpft"),
        (["--word", ""], "1 bis 200 Zeichen"),
        (["--processes", "0"], "von 1 bis 64"),
        (["--show", "-1"], "von 0 bis"),
        (["--sweep", "werte.csv"], "mindestens eine --axis"),
        (["--axis", "more:Ork"], "mindestens eine --axis"),
        (["--axis", "more:Ork", "--sweep", "werte.txt"], "nach .csv oder .parquet"),
        (["--axis", "mehr:Ork", "--sweep", "werte.csv"], "ist keine Änderung"),
        (["--balance", "Ork=x"], "keine Chance in Prozent"),
        (["--balance", "Zoe"], "möglich ist: Ada, Ork"),
        (["--plot", "bild.gif"], "endet auf .svg oder .png"),
        (["--what-if", "Ork"], "ist keine Änderung"),
        (["--what-if", "without:Zoe"], "möglich ist: Ada, Ork"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, file: str, typed: list[str], said: str) -> None:
    result = run("forecast", file, *typed)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in " ".join(result.stderr.split())


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.json")), ids=lambda path: path.stem)
def test_every_example_with_two_sides_can_be_foretold(run: Run, path: Path) -> None:
    result = run("forecast", str(path), "--fights", "1", "--processes", "1", "--json")
    found: Any = json.loads(result.stdout) if result.exit_code == 0 else None
    if found is None:
        assert "zwei Seiten" in result.stderr
    else:
        assert found["fights"] == 1


@pytest.fixture
def duel_file(tmp_path: Path) -> str:
    file = tmp_path / "duell.json"
    file.write_text(json.dumps({"system": "urc", **DUELS["urc"]}), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("lang", "wins", "counted"),
    [
        ("de", "34,0 %, exakt", "Exakt ausgezählt: Jeder Wurf ist bis zum Ende verfolgt."),
        ("en", "34.0%, exact", "Counted exactly: every throw has been followed to the end."),
    ],
)
def test_a_small_fight_is_told_exactly(
    run: Run, duel_file: str, lang: str, wins: str, counted: str
) -> None:
    asked = ("--fights", "60", "--processes", "1", "--what-if", "set:Wache.tp=9")
    said = run("forecast", duel_file, *asked, "--lang", lang).stdout
    assert said.splitlines()[0].endswith(wins)
    assert counted in " ".join(said.split())
    assert {"de": "Punkte, exakt", "en": "points, exact"}[lang] in said


def test_exact_numbers_stand_beside_those_that_were_counted(run: Run, duel_file: str) -> None:
    found = parsed(run, "forecast", duel_file, "--fights", "60", "--processes", "1")
    assert (found["exact"], found["fights"]) == (True, 60)
    assert 0 <= found["undecided"] <= 1e-9
    chances = found["chances"]
    assert sum(chances["wins"].values()) == pytest.approx(1)
    assert chances["figures"]["Bo"]["falls"] == pytest.approx(chances["wins"]["gegner"])
    assert isinstance(found["sides"]["helden"]["wins"], int)
    low, high = found["sides"]["helden"]["interval"]
    assert low < chances["wins"]["helden"] < high
