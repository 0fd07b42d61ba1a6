"""Help, languages, start-up, exit codes: what holds for every command."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from subprocess import PIPE
from typing import TYPE_CHECKING

import pytest

from wuerfelwerk import __version__
from wuerfelwerk.cli import group, guard
from wuerfelwerk.cli.group import COMMANDS
from wuerfelwerk.cli.guard import Manner

if TYPE_CHECKING:
    from cli.conftest import Program, Run

HEAVY = (
    "rich", "wuerfelwerk.systems", "wuerfelwerk.odds", "wuerfelwerk.play", "wuerfelwerk.table",
    "sqlalchemy", "alembic", "hypothesis",
)  # fmt: skip


def imported(*args: str) -> set[str]:
    """The modules that a call of the program loads."""
    command = [sys.executable, "-X", "importtime", "-m", "wuerfelwerk", *args]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}


@pytest.mark.parametrize("args", [("--help",), ("--version",), (), ("--lang", "en", "--help")])
def test_help_loads_nothing_heavy(args: tuple[str, ...]) -> None:
    found = imported(*args)
    assert "click" in found
    assert [m for m in found if m in HEAVY or m.startswith(tuple(f"{h}." for h in HEAVY))] == []


def test_the_guard_against_heavy_modules_can_fail() -> None:
    assert {"rich", "wuerfelwerk.systems.rumble.system"} <= imported("systems")


def test_help_is_german_by_default(run: Run) -> None:
    said = run("--help")
    assert said.exit_code == 0
    assert said.stdout.startswith("Aufruf: ")
    assert "Optionen:" in said.stdout
    assert "Befehle:" in said.stdout
    assert all(name in said.stdout for name in COMMANDS)


@pytest.mark.parametrize(
    ("args", "env"),
    [
        (("--lang", "en", "--help"), {}),
        (("--lang=en", "--help"), {}),
        (("--help",), {"WUERFELWERK_LANG": "en"}),
        (("--lang", "en", "--help"), {"WUERFELWERK_LANG": "de"}),
    ],
)
def test_help_can_be_english(run: Run, args: tuple[str, ...], env: dict[str, str]) -> None:
    said = run(*args, **env).stdout
    assert said.startswith("Usage: ")
    assert "Options:" in said
    assert "The gaming table that knows the rules" in said


GERMAN_WORDS = (" der ", " die ", " das ", " und ", " mit ", "ü", "ö", "ä", "Aufruf", "Optionen")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_in_both_languages(run: Run, name: str) -> None:
    german, english = run(name, "--help"), run(name, "-h", "--lang", "en")
    assert german.exit_code == english.exit_code == 0
    assert german.stdout.startswith(f"Aufruf: wuerfelwerk {name} [OPTIONEN]")
    assert english.stdout.startswith(f"Usage: wuerfelwerk {name} [OPTIONS]")
    assert [word for word in GERMAN_WORDS if word in english.stdout] == []
    assert all(option in german.stdout for option in ("--json", "--lang", "--debug", "--help"))
    assert max(map(len, german.stdout.splitlines())) <= 80


def test_the_language_may_follow_the_command(run: Run) -> None:
    assert run("roll", "3W6", "--lang", "en").stdout.startswith("3d6")
    assert run("roll", "3W6").stdout.startswith("3W6")


def test_the_bare_program_shows_its_help(run: Run) -> None:
    assert run().exit_code == 0
    assert run().stdout == run("--help").stdout


def test_version(run: Run) -> None:
    assert run("--version").stdout == f"Würfelwerk {__version__}\n"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("nix",), "Einen Befehl 'nix' gibt es nicht."),
        (("roll",), "Es fehlt das Argument 'WURF'."),
        (("roll", "--nix"), "Eine Option '--nix' gibt es nicht."),
        (("--lang", "fr", "roll", "W6"), "'fr' steht nicht zur Wahl"),
        (("roll", "W6", "--lang", "fr"), "'fr' steht nicht zur Wahl"),
        (("verify", "a", "b"), "Ein Argument ist zu viel (b)"),
        (("play",), "Erwartet wird eine Szenariodatei oder --system."),
    ],
)
def test_wrong_usage_is_told_in_german(run: Run, args: tuple[str, ...], said: str) -> None:
    result = run(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Aufruf: wuerfelwerk")
    assert "Fehler: " in result.stderr
    assert said in result.stderr


def test_wrong_usage_is_told_in_english(run: Run) -> None:
    result = run("--lang", "en", "roll")
    assert result.exit_code == 2
    assert "Error: Missing argument 'THROW'." in result.stderr


def test_a_wrong_language_in_the_environment_is_refused(run: Run) -> None:
    result = run("systems", WUERFELWERK_LANG="fr")
    assert result.exit_code == 2
    assert "'fr' steht nicht zur Wahl" in result.stderr


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (("roll", "x"), "unreadable"),
        (("roll",), "usage"),
        (("rules", "nix"), "unknown"),
        (("odds", "rumble", "duell", "links=99", "rechts=1"), "illegal-command"),
    ],
)
def test_errors_for_programs_are_json_on_standard_error(
    run: Run, args: tuple[str, ...], code: str
) -> None:
    result = run(*args, "--json")
    assert (result.exit_code, result.stdout) == (2, "")
    error = json.loads(result.stderr)["error"]
    assert error.keys() == {"code", "message", "rule"}
    assert error["code"] == code
    assert error["message"]


def test_an_error_names_its_rule(run: Run) -> None:
    result = run("odds", "rumble", "duell", "links=99", "rechts=1", "--json")
    assert json.loads(result.stderr)["error"]["rule"] == "RUM-GRUND-05"


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program with a fault in it."""

    def fail(self: object, *args: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(group.SpokenGroup, "get_command", fail)


@pytest.mark.usefixtures("broken")
def test_a_fault_of_ours_is_one_sentence(run: Run) -> None:
    result = run("roll", "3W6")
    assert (result.exit_code, result.stdout) == (70, "")
    assert len(result.stderr.splitlines()) == 1
    assert "--debug" in result.stderr
    assert "secret detail" not in result.stderr
    assert "This should not have happened" in run("roll", "3W6", "--lang", "en").stderr


@pytest.mark.usefixtures("broken")
def test_a_fault_of_ours_can_be_looked_into(run: Run) -> None:
    result = run("--debug", "roll", "3W6")
    assert result.exit_code == 70
    assert "ZeroDivisionError: secret detail" in result.stderr
    error = json.loads(run("roll", "3W6", "--json").stderr)["error"]
    assert error["code"] == "unexpected"


@pytest.mark.parametrize("interruption", [KeyboardInterrupt, EOFError])
def test_an_interruption_is_no_fault(
    run: Run, monkeypatch: pytest.MonkeyPatch, interruption: type[BaseException]
) -> None:
    def stop(self: object, *args: object) -> None:
        raise interruption

    monkeypatch.setattr(group.SpokenGroup, "get_command", stop)
    result = run("roll", "3W6")
    assert (result.exit_code, result.stderr) == (130, "Abgebrochen.\n")


def test_a_closed_pipe_is_silent() -> None:
    command = f"{sys.executable} -m wuerfelwerk rules rumble --json | head -c 1"
    shell = ["bash", "-c", f"set -o pipefail; {command}"]
    done = subprocess.run(shell, capture_output=True, check=False)
    assert done.stderr == b""
    assert done.returncode in (0, guard.PIPE)


@pytest.mark.parametrize("args", ["--help", "rules rumble", "odds rumble probe schwellenwert=7"])
def test_a_pipe_that_nobody_reads_is_silent(args: str) -> None:
    command = f"(sleep 0.3; {sys.executable} -m wuerfelwerk {args}; echo $? >&2) | true"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == f"{guard.PIPE}\n"


def _interruptible() -> None:
    """Whatever runs in the background of a shell ignores Ctrl-C, and so would its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_interrupting_the_program_ends_it_quietly() -> None:
    command = [sys.executable, "-m", "wuerfelwerk", "verify", "-"]
    with subprocess.Popen(
        command, stdin=PIPE, stdout=PIPE, stderr=PIPE, preexec_fn=_interruptible
    ) as waiting:
        time.sleep(2)
        waiting.send_signal(signal.SIGINT)
        _, said = waiting.communicate(timeout=20)
    assert (waiting.returncode, said) == (130, b"Abgebrochen.\n")


HOSTILE: list[tuple[str | bytes, ...]] = [
    ("roll", "9" * 5000 + "W6"),
    ("roll", "1W6" + "+1W6" * 5000),
    ("roll", "\x1b[31m3W6"),
    ("roll", "3W6", "--times", "9" * 5000),
    ("roll", "3W6", "--seed", "x" * 5000),
    ("roll", b"\xff\xfe"),
    ("rules", "rumble\x1b[2J"),
    ("--" + "x" * 5000,),
    ("x" * 5000,),
    ("odds", "rumble", "duell", "links=" + "9" * 5000, "rechts=1"),
    ("odds", "rumble", "duell", "x" * 5000 + "=1"),
    ("odds", "rumble", "duell", "links=1..30", "rechts=-20..30", "rechts_aenderung=-20..20"),
    ("odds", "rumble", b"\xff"),
    ("play", "."),
    ("play", "nicht-da.json"),
    ("play", "a\nb"),
    ("verify", "."),
    ("verify", "nicht-da.log"),
    ("verify", b"\xff\xfe.log"),
    ("play", "x" * 5000),
]


@pytest.mark.parametrize("args", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_arguments_get_a_short_sentence(
    program: Program, args: tuple[str | bytes, ...]
) -> None:
    done = program(*args)
    said = done.stderr.decode("utf-8", errors="strict")
    assert done.returncode == 2
    assert done.stdout == b""
    assert "Traceback" not in said
    assert "Fehler: " in said
    assert len(said) < 1000
    assert "\x1b" not in said


@pytest.mark.parametrize("command", ["play", "verify"])
@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"\xff\xfe\x00", b"\x00" * 1000, b"[]", b"1", b'"x"', b"null", b"[" * 100_000,
        b'{"system": "rumble", "commands": [1]}', b'{"system": ["x"]}', b"\xef\xbb\xbf{}",
        b'{"system": "rumble", "sheets": [{"name": "' + b"x" * 9000 + b'"}]}',
    ],
    ids=range(13),
)  # fmt: skip
def test_files_that_are_not_ours_get_a_sentence(
    run: Run, tmp_path: Path, command: str, content: bytes
) -> None:
    path = tmp_path / "datei"
    path.write_bytes(content)
    result = run(command, str(path))
    assert result.exit_code in (1, 2)
    assert "Traceback" not in result.output
    assert 0 < len(result.output) < 2000


def test_a_file_that_may_not_be_read_gets_a_sentence(run: Run) -> None:
    assert "lässt sich nicht lesen" in run("verify", "/proc/self/mem").stderr


def test_a_file_that_is_too_large_is_not_read(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wuerfelwerk.cli.common.LARGEST", 10)
    path = tmp_path / "datei"
    path.write_text("x" * 11)
    assert "größer als 10 Bytes" in run("verify", str(path)).stderr


def test_a_terminal_that_lacks_characters_shows_question_marks() -> None:
    command = [sys.executable, "-m", "wuerfelwerk", "odds", "rumble", "probe", "schwellenwert=7"]
    narrow = {**os.environ, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}
    done = subprocess.run(command, capture_output=True, env=narrow, check=True)
    assert b"60,0 %   3/5  ????" in done.stdout


def test_colour_only_where_it_is_wanted(run: Run) -> None:
    plain = run("rules", "rumble", "RUM-DUELL-05").stdout
    assert "\x1b" not in plain
    assert "\x1b[1m" in run("rules", "rumble", "RUM-DUELL-05", FORCE_COLOR="1").stdout
    shy = run("rules", "rumble", "--coverage", FORCE_COLOR="1", NO_COLOR="1").stdout
    assert "\x1b[31m" not in shy


@pytest.mark.parametrize(
    ("args", "manner"),
    [
        ((), Manner("de")),
        (("--lang", "en"), Manner("en")),
        (("--lang=en", "roll", "--lang=de"), Manner("de")),
        (("--lang", "fr"), Manner("de")),
        (("--lang",), Manner("de")),
        (("roll", "--json", "--debug"), Manner("de", True, True)),
        (("roll", "--", "--json"), Manner("de")),
    ],
)
def test_the_manner_is_known_before_parsing(args: tuple[str, ...], manner: Manner) -> None:
    assert Manner.of(args) == manner


def test_speaking_leaves_the_environment_as_it_was(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "fi")
    run("--help")
    assert os.environ["LANGUAGE"] == "fi"
    monkeypatch.delenv("LANGUAGE")
    run("--help")
    assert "LANGUAGE" not in os.environ
