"""``tools/services`` finds what the tests start, installs it, or says what is missing."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("sh", "tr", "mktemp", "tail", "rm", "mkdir", "touch")
ALL = "chromium fonts-dejavu-core postgresql"


class Machine:
    """A machine that has what it is given, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "bin"
        self.bin.mkdir()
        for each in NEEDED:
            found = shutil.which(each)
            assert found is not None
            (self.bin / each).symlink_to(found)
        self.has("id", "echo 1000")

    def has(self, name: str, script: str = "exit 0") -> None:
        path = self.bin / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def run(self, **env: str) -> subprocess.CompletedProcess[str]:
        known = {"PATH": str(self.bin), "POSTGRES": str(self.folder / "pg")}
        return subprocess.run(
            ["sh", ROOT / "tools" / "services"],
            env={**known, "FONTS": str(self.folder / "fonts"), **env},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_what_is_missing_is_said_in_both_languages(machine: Machine) -> None:
    done = machine.run()
    assert (done.returncode, done.stdout) == (0, "")
    german, english = done.stderr.splitlines()
    assert f"fehlt noch (Debian-Pakete): {ALL};" in german
    assert f"need more (Debian packages): {ALL};" in english


def test_continuous_integration_may_lack_nothing(machine: Machine) -> None:
    assert machine.run(CI="true").returncode == 1


def test_nobody_but_root_installs(machine: Machine) -> None:
    machine.has("apt-get", f"touch {machine.folder}/called")
    assert machine.run().returncode == 0
    assert not (machine.folder / "called").exists()


def test_root_installs_what_is_missing_once(machine: Machine) -> None:
    machine.has("id", "echo 0")
    machine.has("chromium-browser")
    installs = (
        f"mkdir -p {machine.folder}/fonts {machine.folder}/pg/17/bin; "
        f"touch {machine.folder}/fonts/a.ttf {machine.folder}/pg/17/bin/pg_ctl"
    )
    machine.has(
        "apt-get", f'echo "$@" >> {machine.folder}/called; [ "$1" = update ] || {{ {installs}; }}'
    )
    done = machine.run(CI="true")
    assert (done.returncode, done.stderr) == (0, "")
    wanted = "install -y --no-install-recommends fonts-dejavu-core postgresql"
    assert (machine.folder / "called").read_text().splitlines() == ["update", wanted]
    again = machine.run(CI="true")
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert len((machine.folder / "called").read_text().splitlines()) == 2


def test_an_installation_that_fails_is_told(machine: Machine) -> None:
    machine.has("id", "echo 0")
    machine.has("apt-get", "echo no network; exit 100")
    done = machine.run()
    assert done.returncode == 0
    assert done.stderr.startswith("no network\n")
    assert ALL in done.stderr
    assert machine.run(CI="true").returncode == 1
