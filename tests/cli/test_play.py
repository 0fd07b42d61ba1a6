"""``wuerfelwerk play``, ``verify`` and ``schema``: files in, sentences out."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from wuerfelwerk.play import proof, scenario
from wuerfelwerk.play.report import report

if TYPE_CHECKING:
    from cli.conftest import Run

SCENARIO: dict[str, Any] = {
    "system": "rumble",
    "title": "Der Ork am Tor",
    "sheets": [
        {
            "name": "Ada", "platz": "ada", "staerke": 2, "geschick": 3, "verstand": 1,
            "charisma": 1, "talente": {"Nahkampf": 5}, "waffen": {"Schwert": 2},
        },
        {
            "name": "Ork", "nsc": True, "verdeckt": True, "werte": {"Nahkampf": 6},
            "lp": 13, "mg": 7, "waffen": {"Keule": 2},
        },
    ],
    "dice": {"ada": ["2", "4"], "sl": ["5", "9"]},
    "answers": {"sl": ["gegenangriff", "Nahkampf", "Keule"], "ada": ["behalten"]},
    "commands": [
        {"seat": "sl", "command": "kampf_beginnen"},
        {"seat": "ada", "command": "angreifen", "fields": {"figur": "Ada", "ziel": "Ork"}},
    ],
}  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A scenario with a hidden opponent."""
    path = tmp_path / "szenario.json"
    path.write_text(json.dumps(SCENARIO), "utf-8")
    return str(path)


def game() -> Any:
    """The same scenario, played without the command line."""
    return scenario.run(scenario.load(json.dumps(SCENARIO))).game


def test_a_scenario_is_told_turn_by_turn(run: Run, file: str) -> None:
    said = run("play", file).stdout
    lines = said.splitlines()
    assert lines[0] == "Der Ork am Tor"
    assert "1. ada: angreifen (Figur: Ada; Ziel: Ork)" in lines
    assert "  RUM-GRUND-05      Ada auf Nahkampf: Schwellenwert 7 = Stärke 2 + Nahkampf 5" in lines
    assert "  RUM-SCHADEN-01    Schaden an Ork: 7 = Differenz 5 + Waffe 2" in lines
    assert "  → Ork verliert 7 LP." in lines
    assert lines[-1].split() == ["Ork", "6", "7", "0", "–", "–"]
    assert max(map(len, lines)) <= 80


def test_a_scenario_is_told_in_english(run: Run, file: str) -> None:
    said = run("play", file, "--lang", "en").stdout
    assert "1. ada: attack (Figure: Ada; Target: Ork)" in said
    assert "Ada on Nahkampf: threshold 7 = Stärke 2 + Nahkampf 5" in said
    assert "→ Ork loses 7 LP." in said


def test_a_seat_sees_only_what_it_may(run: Run, file: str) -> None:
    said = run("play", file, "--seat", "ada").stdout
    assert "Ork auf Nahkampf" not in said
    assert said.splitlines()[-1].split() == ["Ork", "?", "?", "0", "–", "–"]
    told = json.loads(run("play", file, "--seat", "ada", "--json").stdout)
    assert told == json.loads(json.dumps(report(game(), "ada")))


def test_an_unknown_seat_is_refused(run: Run, file: str) -> None:
    result = run("play", file, "--seat", "zoe")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "sl, ada" in result.stderr


def test_a_scenario_for_programs(run: Run, file: str) -> None:
    told = json.loads(run("play", file, "--json").stdout)
    assert told == json.loads(json.dumps(report(game())))


def test_a_scenario_from_standard_input(run: Run, file: str) -> None:
    assert run("play", "-", stdin=json.dumps(SCENARIO)).stdout == run("play", file).stdout


def test_open_questions_are_shown(run: Run) -> None:
    unanswered = json.dumps(SCENARIO | {"answers": {}})
    said = run("play", "-", stdin=unanswered).stdout
    assert "Offen ist: sl: Ada geht mit Nahkampf gegen Ork vor." in said


def test_a_refused_turn_says_why(run: Run) -> None:
    undone = [*SCENARIO["commands"], {"undo": 0}]
    said = run("play", "-", stdin=json.dumps(SCENARIO | {"commands": undone})).stdout
    assert "Abgewiesen: Dazu muss erst ein Kampf beginnen. (RUM-INI-01)" in said


def test_a_command_that_the_rules_refuse_ends_the_scenario(run: Run) -> None:
    wrong = SCENARIO | {"commands": [{"seat": "ada", "command": "kampf_beginnen"}]}
    result = run("play", "-", "--json", stdin=json.dumps(wrong))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Spielleitung" in json.loads(result.stderr)["error"]["message"]


def test_the_log_that_is_written_can_be_verified(run: Run, file: str, tmp_path: Path) -> None:
    log = str(tmp_path / "abend.log")
    head = run("play", file, "--log", log).stdout.split()[-1]
    proven = run("verify", log, "--head", head)
    assert proven.exit_code == 3
    assert proven.stdout.startswith("Unverändert, aber nicht alles lässt sich beweisen.")
    assert "Würfe ohne Siegel beweisen nichts." in proven.stdout
    assert f"Prüfsumme: {head}" in proven.stdout
    found = json.loads(run("verify", log, "--json").stdout)
    assert (found["proven"], found["intact"], found["head"]) == (False, True, head)
    assert found["faults"] == []
    assert found["replayed"] == 2
    assert found["other"] == 4


def test_a_seat_can_keep_its_own_log(run: Run, file: str, tmp_path: Path) -> None:
    log = tmp_path / "ada.log"
    run("play", file, "--log", str(log), "--seat", "ada")
    found = json.loads(run("verify", str(log), "--json").stdout)
    assert found["veiled"] > 0
    assert (found["intact"], found["proven"]) == (True, False)


@pytest.fixture
def log(run: Run, file: str, tmp_path: Path) -> Path:
    """A log that was written and can be tampered with."""
    path = tmp_path / "abend.log"
    assert run("play", file, "--log", str(path)).exit_code == 0
    return path


def test_a_changed_log_is_not_proven(run: Run, log: Path) -> None:
    log.write_text(log.read_text("utf-8").replace("Ork", "Orc", 1), "utf-8")
    result = run("verify", str(log))
    assert result.exit_code == 1
    assert result.stdout.startswith("Nicht bewiesen: Es stimmt etwas nicht.")
    assert re.search(r"✗ Zeile [0-9]+ ist verändert\.", result.stdout)
    found = json.loads(run("verify", str(log), "--json", "--lang", "en").stdout)
    (fault,) = found["faults"]
    assert (fault["code"], fault["rule"]) == ("broken-file", "")
    assert re.fullmatch(r"Line [0-9]+ has been changed\.", fault["message"])


def test_another_noted_checksum_is_not_proven(run: Run, log: Path) -> None:
    result = run("verify", str(log), "--head", "0" * 64)
    assert result.exit_code == 1
    assert "notiert" in result.stdout


def test_a_log_from_standard_input(run: Run, log: Path) -> None:
    assert run("verify", "-", stdin=log.read_bytes()).exit_code == 3


def test_throws_whose_seal_is_closed_are_not_proven_yet(
    run: Run, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = proof.Report("a" * 64, lines=9, counts={"unproven": 3})
    monkeypatch.setattr(proof, "verify", lambda text, noted, promised: closed)
    result = run("verify", str(log))
    assert result.exit_code == 3
    assert "Die Siegel eines Abends werden gezeigt, wenn er zu Ende ist" in result.stdout


def test_a_log_that_cannot_be_written_is_told(run: Run, file: str, tmp_path: Path) -> None:
    result = run("play", file, "--log", str(tmp_path / "nirgends" / "x.log"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "lässt sich nicht schreiben" in result.stderr


def test_a_log_is_never_overwritten(run: Run, file: str, log: Path) -> None:
    before = log.read_bytes()
    for args in ((file,), ("--system", "rumble", "--auto")):
        result = run("play", *args, "--log", str(log))
        assert result.exit_code == 2
        assert "gibt es schon" in result.stderr
    assert log.read_bytes() == before


@pytest.mark.parametrize(
    "args", [("--system", "rumble", "--seat", "ada"), ("--system", "rumble", "--json")]
)
def test_options_without_effect_are_refused(run: Run, file: str, args: tuple[str, ...]) -> None:
    assert run("play", *args).exit_code == 2
    assert run("play", file, "--auto").exit_code == 2
    assert run("play", file, "--seed", "3").exit_code == 2


def test_playing_at_the_terminal_gets_all_it_was_told(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, Any] = {}

    def play(**options: Any) -> int:
        seen.update(options)
        return 0

    monkeypatch.setattr("wuerfelwerk.cli.duel.run", play)
    args = ("--system", "rumble", "--hotseat", "--real-dice", "--auto", "--seed", "7")
    assert run("play", *args, "--log", "x.log", "--lang", "en").exit_code == 0
    seen.pop("console")
    assert seen == {
        "system": "rumble", "lang": "en", "hotseat": True, "real_dice": True, "seed": 7,
        "log": "x.log", "auto": True,
    }  # fmt: skip


def test_the_exit_code_of_the_terminal_game_is_kept(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wuerfelwerk.cli.duel.run", lambda **options: 1)
    assert run("play", "--system", "rumble").exit_code == 1


@pytest.mark.parametrize("args", [("schema",), ("schema", "--json")])
def test_the_schema_allows_the_scenario(run: Run, args: tuple[str, ...]) -> None:
    schema = json.loads(run(*args).stdout)
    jsonschema.validate(SCENARIO, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(SCENARIO | {"nix": 1}, schema)
