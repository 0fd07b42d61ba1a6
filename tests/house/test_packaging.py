"""The wheel holds all it needs, and works in an empty environment out of reach of the checkout."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from zipfile import ZipFile

import httpx2 as httpx
import pytest
from packaging.requirements import Requirement

import wuerfelwerk
from support.serving import PATIENCE, free_port
from wuerfelwerk.rules.system import installed

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
CONSTRAINTS = (ROOT / "constraints.txt").read_text("utf-8")


def clean(**env: str) -> dict[str, str]:
    """The environment without what leads back to this checkout or measures it."""
    known = {name: v for name, v in os.environ.items() if not name.startswith(("COV", "PYTHON"))}
    return {**known, "PYTHONUTF8": "1", **env}


def run(*command: str | Path, cwd: Path) -> str:
    """What a command says on its standard output; it has to succeed."""
    done = subprocess.run(
        command, cwd=cwd, env=clean(), capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout with what is installed."""
    out = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    (built,) = out.glob("*.whl")
    return built


def needed(requirements: list[str], extras: set[str]) -> Iterator[Distribution]:
    """The distributions that are asked for, as installed here, with all that they ask for."""
    for each in map(Requirement, requirements):
        if each.marker is None or any(each.marker.evaluate({"extra": e}) for e in extras | {""}):
            found = distribution(each.name)
            yield found
            yield from needed(found.requires or [], each.extras)


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment: the wheel, and of the others only what the wheel asks for."""
    folder = tmp_path_factory.mktemp("anderswo") / "umgebung"
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    python = folder / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-index")
    run(*pip, "--disable-pip-version-check", "--no-deps", "--no-compile", wheel, cwd=folder)
    site = Path(run(python, "-c", "import sysconfig as s; print(s.get_path('purelib'))",
                    cwd=folder).strip())  # fmt: skip
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for each in needed(declared["dependencies"], set()):
        linked(each, site)
    return folder


def linked(found: Distribution, site: Path) -> None:
    """Installing it once more would take long; a link to it is as good."""
    for name in {file.parts[0] for file in found.files or () if file.parts[0] != ".."}:
        there, here = Path(str(found.locate_file(name))), site / name
        if name != "__pycache__" and there.exists() and not here.exists():
            here.symlink_to(there)


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


def test_the_installed_copy_is_the_one_that_runs(home: Path, tmp_path: Path) -> None:
    asked = (
        "import sys, wuerfelwerk.systems.rumble as r, wuerfelwerk as w;"
        "print(w.__file__, r.__file__, *filter(None, sys.path), sep='\\n')"
    )
    *files, found = run(home / "bin" / "python", "-c", asked, cwd=tmp_path).splitlines()
    assert [Path(each).is_relative_to(home) for each in files[:2]] == [True, True]
    ours = Path(sysconfig.get_path("purelib"))
    for each in (*files[2:], found):
        assert not Path(each).is_relative_to(ROOT)
        assert Path(each) != ours


def test_nothing_is_there_that_the_wheel_does_not_ask_for(home: Path, tmp_path: Path) -> None:
    asked = "import importlib.util as u; print([n for n in ('pytest', 'psycopg', 'typst', 'httpx2')"
    asked += " if u.find_spec(n)])"
    assert run(home / "bin" / "python", "-c", asked, cwd=tmp_path).strip() == "[]"


def test_the_installed_copy_knows_its_version(home: Path, tmp_path: Path) -> None:
    assert wuerfelwerk.__version__ in run(home / "bin" / "wuerfelwerk", "--version", cwd=tmp_path)


def test_the_installed_copy_finds_its_systems(home: Path, tmp_path: Path) -> None:
    said = json.loads(run(home / "bin" / "wuerfelwerk", "systems", "--json", cwd=tmp_path))
    assert [each["id"] for each in said] == list(installed())
    assert all(each["rules"] and each["examples"] for each in said)


def test_the_installed_copy_counts_odds(home: Path, tmp_path: Path) -> None:
    asked = ("odds", "rumble", "duell", "links=7", "rechts=6", "--lang", "en")
    assert "49.0" in run(home / "bin" / "wuerfelwerk", *asked, cwd=tmp_path)


def test_the_installed_copy_opens_the_table(home: Path, tmp_path: Path) -> None:
    port, data = free_port(), tmp_path / "runde"
    serve = ("serve", "--examples", "--port", str(port), "--data", str(data), "--json")
    with contextlib.ExitStack() as ending:
        server = subprocess.Popen(
            [home / "bin" / "wuerfelwerk", *serve], cwd=tmp_path, env=clean(),
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        ending.enter_context(server)
        ending.callback(server.kill)
        url = f"http://127.0.0.1:{port}"
        page = answered(server, f"{url}/")
        assert "Würfelwerk" in page.text
        health = answered(server, f"{url}/health").json()
        assert (health["systems"], health["tables"]) == (list(installed()), 0)
        for file in ("/static/wuerfelwerk.css", "/vendor/htmx.min.js", "/api/openapi.json"):
            assert answered(server, url + file).status_code == 200, file
        server.terminate()
        assert server.wait(PATIENCE) in (0, -signal.SIGTERM)
        assert server.stdout is not None
        assert json.loads(server.stdout.read())["url"] == url


def answered(server: subprocess.Popen[str], url: str) -> httpx.Response:
    """What the server says, as soon as it says anything."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(url, timeout=PATIENCE)
        time.sleep(0.05)
    raise AssertionError(f"{url}: {server.poll()}")


def test_what_comes_as_source_alone_finds_its_builder() -> None:
    """Nothing is fetched while packages are built, so that the builders have to be there first."""
    code = "import prepare; print(prepare.builders({'bench'}))"
    assert "'setuptools'" in run(sys.executable, "-c", code, cwd=ROOT / "tools")
    pinned = dict(line.split(" ")[0].split("==") for line in CONSTRAINTS.splitlines() if line)
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (asked,) = (e for e in extras["optional-dependencies"]["bench"] if e.startswith("setuptools"))
    assert Requirement(asked).specifier.contains(pinned["setuptools"])
    assert not Requirement(asked).specifier.contains("65.5.0"), "without wheel it makes no wheels"
