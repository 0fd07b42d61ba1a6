"""``wuerfelwerk verify``: what a log proves, and what is wrong with one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wuerfelwerk.play import proof
from wuerfelwerk.present.verdict import VERDICTS
from wuerfelwerk.rules.system import system

if TYPE_CHECKING:
    from click.testing import Result

    from cli.conftest import Run


def test_the_log_that_is_written_can_be_verified(run: Run, file: str, tmp_path: Path) -> None:
    log = str(tmp_path / "abend.log")
    head = run("play", file, "--log", log).stdout.split()[-1]
    proven = run("verify", log, "--head", head)
    assert proven.exit_code == 5
    assert _headline(proven) == VERDICTS["unsealed"]
    assert "Würfe ohne Siegel beweisen nichts." in proven.stdout
    assert f"Prüfsumme: {head}" in proven.stdout
    found = json.loads(run("verify", log, "--json").stdout)
    assert (found["proven"], found["intact"], found["head"]) == (False, True, head)
    assert found["faults"] == []
    assert found["replayed"] == 2
    assert found["other"] == 4
    assert (found["verdict"], found["headline"]) == ("unsealed", VERDICTS["unsealed"])
    assert (found["edition"], found["same_edition"]) == (system("rumble").edition, True)


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
    assert run("verify", "-", stdin=log.read_bytes()).exit_code == 5


def test_throws_whose_seal_is_closed_are_not_proven_yet(
    run: Run, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = proof.Report("a" * 64, lines=9, counts={"unproven": 3})
    monkeypatch.setattr(proof, "verify", lambda text, noted, promised: closed)
    result = run("verify", str(log))
    assert result.exit_code == 3
    assert _headline(result) == VERDICTS["intact"]
    assert "Die Siegel eines Abends werden gezeigt, wenn er zu Ende ist" in result.stdout


def _headline(result: Result) -> str:
    """What stands above everything else, however it was wrapped."""
    return " ".join(re.split(r"(?m)^ *Zeilen ", result.stdout)[0].split())


@pytest.mark.parametrize(
    ("counts", "typed", "code", "said"),
    [
        ({"sealed": 3}, {}, 0, VERDICTS["proven"]),
        (
            {"sealed": 3, "hand": 3},
            {"ada": 2, "bo": 1},
            4,
            f"{VERDICTS['partly']} Von Hand eingetippte Würfe: 3 von 6 (ada 2, bo 1).",
        ),
        (
            {"hand": 2},
            {"": 2},
            5,
            f"{VERDICTS['unsealed']} Von Hand eingetippte Würfe: 2 von 2 (– 2).",
        ),
        (
            {"sealed": 3, "wordless": 2},
            {},
            0,
            f"{VERDICTS['proven']} Versiegelte Würfe ohne Worte anderer: 2 von 3; wer den Server "
            "betreibt, konnte sie vorher kennen und aussuchen.",
        ),
        (
            {"sealed": 3, "withheld": 4, "retracted": 2},
            {},
            0,
            "Bewiesen, aber mit Vorbehalt (nicht eingelöste Zusagen: 4; zurückgenommene Würfe: 2): "
            "unverändert, jeder Wurf versiegelt und wie versprochen gefallen, nach den Regeln "
            "gespielt.",
        ),
        ({}, {}, 5, VERDICTS["unsealed"]),
    ],
)
def test_headline_and_exit_code_say_what_is_sealed(
    counts: dict[str, int],
    typed: dict[str, int],
    code: int,
    said: str,
    run: Run,
    log: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    report = proof.Report("a" * 64, lines=9, counts=counts, typed=typed)
    monkeypatch.setattr(proof, "verify", lambda text, noted, promised: report)
    result = run("verify", str(log))
    assert result.exit_code == code
    assert _headline(result) == said
    found = json.loads(run("verify", str(log), "--json").stdout)
    assert (found["headline"], found["typed"]) == (said, typed)
    assert found["proven"] == (code == 0)
