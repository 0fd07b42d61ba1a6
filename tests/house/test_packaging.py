"""The wheel holds all it needs and works where the checkout is out of reach."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import wuerfelwerk

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"


def run(*command: str | Path, cwd: Path, **env: str) -> str:
    """What a command says on its standard output; it has to succeed."""
    clean = {name: v for name, v in os.environ.items() if not name.startswith(("COV", "PYTHON"))}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=cwd,
        env={**clean, "PYTHONUTF8": "1", **env},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout with what is installed."""
    out = tmp_path_factory.mktemp("wheel")
    run("-m", "build", "--wheel", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def target(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the wheel, and nothing else, is installed."""
    folder = tmp_path_factory.mktemp("target")
    pip = ("-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-index", "--no-deps")
    run(*pip, "--target", folder, wheel, cwd=folder)
    return folder


def package_files() -> set[str]:
    """Every file of the package in the checkout, as the wheel should name it."""
    files = (path for path in (SOURCE / "wuerfelwerk").rglob("*") if path.is_file())
    return {p.relative_to(SOURCE).as_posix() for p in files if "__pycache__" not in p.parts}


def test_the_wheel_holds_the_whole_package(wheel: Path) -> None:
    assert package_files() <= set(ZipFile(wheel).namelist())


@pytest.mark.parametrize(
    "name",
    [
        "wuerfelwerk/py.typed",
        "wuerfelwerk/systems/rumble/regeln.toml",
        "wuerfelwerk/locale/en/LC_MESSAGES/wuerfelwerk.mo",
        f"wuerfelwerk-{wuerfelwerk.__version__}.dist-info/licenses/LICENSE",
        f"wuerfelwerk-{wuerfelwerk.__version__}.dist-info/licenses/NOTICE",
    ],
)
def test_the_wheel_holds_what_is_not_code(wheel: Path, name: str) -> None:
    assert name in ZipFile(wheel).namelist()


def test_the_wheel_holds_nothing_but_the_package(wheel: Path) -> None:
    roots = {name.split("/")[0] for name in ZipFile(wheel).namelist()}
    assert roots == {"wuerfelwerk", f"wuerfelwerk-{wuerfelwerk.__version__}.dist-info"}


def test_the_installed_copy_is_the_one_that_runs(target: Path, tmp_path: Path) -> None:
    asked = (
        "import wuerfelwerk.systems.rumble as r, wuerfelwerk as w; print(w.__file__, r.__file__)"
    )
    found = run("-c", asked, cwd=tmp_path, PYTHONPATH=str(target)).split()
    assert [Path(each).is_relative_to(target) for each in found] == [True, True]


def test_the_installed_copy_knows_its_version(target: Path, tmp_path: Path) -> None:
    said = run("-m", "wuerfelwerk", "--version", cwd=tmp_path, PYTHONPATH=str(target))
    assert wuerfelwerk.__version__ in said


def test_the_installed_copy_finds_its_systems(target: Path, tmp_path: Path) -> None:
    said = run("-m", "wuerfelwerk", "systems", "--json", cwd=tmp_path, PYTHONPATH=str(target))
    assert '"rumble"' in json.dumps(json.loads(said))
