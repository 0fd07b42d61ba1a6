"""Makes ``.venv`` in this checkout and keeps it in step with what the project asks for.

Runs before anything is installed, hence with the standard library alone. ``--check`` only tells,
by its exit status, whether ``.venv`` is right for the extras named.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "wuerfelwerk.json"
PIP = (str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-input")
BUILDERS = {"": ("hatchling", "editables"), "bench": ("setuptools",)}
"""What builds the project and, by extra, those of its packages that come as source alone."""
FAILED = """\
Die Umgebung .venv ließ sich nicht einrichten (siehe oben); das erste Mal braucht es Netz.
The environment .venv could not be set up (see above); the first time needs a network."""


class Stamp(TypedDict):
    """What ``.venv`` was made for: where it lies, for which Python, with what in it."""

    place: str
    python: str
    key: str
    extras: list[str]


def version() -> str:
    """The running Python, as far as installed packages depend on it."""
    return f"{sys.version_info[0]}.{sys.version_info[1]}"


def key() -> str:
    """Changes whenever the project may ask for other packages."""
    asked = (ROOT / "pyproject.toml").read_bytes() + (ROOT / "constraints.txt").read_bytes()
    return hashlib.sha256(asked).hexdigest()


def read_stamp() -> Stamp | None:
    """The stamp of the last installation, unless there is none that can be read."""
    try:
        stamp: Stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return stamp


def current(extras: set[str]) -> bool:
    """Whether ``.venv``, whose Python is running this, has all that is asked for."""
    stamp = read_stamp()
    if stamp is None or not extras <= set(stamp["extras"]):
        return False
    return (stamp["place"], stamp["python"], stamp["key"]) == (str(ROOT), version(), key())


def usable() -> bool:
    """Whether packages can go into the ``.venv`` that is there: it runs, and it was not moved."""
    probe = "import pip, sys; sys.exit(sys.version_info < (3, 11))"
    try:
        runs = subprocess.run([PYTHON, "-c", probe], capture_output=True, check=False)
        return runs.returncode == 0 and f"{VENV}/bin/" in (VENV / "bin" / "pip").read_text()
    except OSError:
        return False


def prepare(extras: set[str]) -> None:
    """Installs the project with these extras and with those ``.venv`` had before."""
    old = read_stamp()
    if usable():
        extras |= set(old["extras"]) if old else set()
    else:
        subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)
    STAMP.unlink(missing_ok=True)
    install(extras)
    subprocess.run([PYTHON, __file__, "--stamp", *sorted(extras)], check=True)


def builders(extras: set[str]) -> list[str]:
    """What has to be there before the project and these extras can be built."""
    return [each for extra in sorted({"", *extras}) for each in BUILDERS.get(extra, ())]


def install(extras: set[str]) -> None:
    """Installs the project for editing, with its packages as constrained."""
    wanted = f"{ROOT}[{','.join(sorted(extras))}]" if extras else str(ROOT)
    print(f"· .venv: pip install -e .{wanted.removeprefix(str(ROOT))}", flush=True)
    constrained = (*PIP, "-c", str(ROOT / "constraints.txt"))
    # Built with the constrained builders in .venv, not fetched ones: it works offline, too.
    subprocess.run([*constrained, *builders(extras)], check=True)
    subprocess.run([*constrained, "--no-build-isolation", "-e", wanted], check=True)


def write_stamp(extras: set[str]) -> None:
    """Says what ``.venv``, whose Python is running this, was made for."""
    stamp = Stamp(place=str(ROOT), python=version(), key=key(), extras=sorted(extras))
    STAMP.write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Checks, or does what the check would miss."""
    extras = {each for each in arguments if not each.startswith("--")}
    if "--check" in arguments:
        return 0 if current(extras) else 1
    if "--stamp" in arguments:
        write_stamp(extras)
        return 0
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    try:
        prepare(extras)
    except (OSError, subprocess.CalledProcessError):
        print(FAILED, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
