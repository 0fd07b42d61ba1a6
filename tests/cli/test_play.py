"""``wuerfelwerk play``: files in, sentences out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cli.conftest import SCENARIO
from wuerfelwerk.play import scenario
from wuerfelwerk.play.report import report

if TYPE_CHECKING:
    from cli.conftest import Run


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
    assert "Ada on melee: threshold 7 = Strength 2 + melee 5" in said
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
    assert "Offen ist: sl: Wie reagiert Ork?" in said


def test_a_refused_turn_says_why(run: Run) -> None:
    undone = [*SCENARIO["commands"], {"undo": 0}]
    said = run("play", "-", stdin=json.dumps(SCENARIO | {"commands": undone})).stdout
    assert "Abgewiesen: Dazu muss erst ein Kampf beginnen. (RUM-INI-01)" in said


def test_a_command_that_the_rules_refuse_ends_the_scenario(run: Run) -> None:
    wrong = SCENARIO | {"commands": [{"seat": "ada", "command": "kampf_beginnen"}]}
    result = run("play", "-", "--json", stdin=json.dumps(wrong))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Spielleitung" in json.loads(result.stderr)["error"]["message"]


def test_a_seat_can_keep_its_own_log(run: Run, file: str, tmp_path: Path) -> None:
    log = tmp_path / "ada.log"
    run("play", file, "--log", str(log), "--seat", "ada")
    found = json.loads(run("verify", str(log), "--json").stdout)
    assert found["veiled"] > 0
    assert (found["intact"], found["proven"]) == (True, False)


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
