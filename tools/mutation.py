"""Change the rules of one system one by one; each change must fail a test.

All modules of a system take hours on a small machine, so they can be chosen by name, and so can
the tests. Everything happens in the folder ``mutants``; results stay there until the next run.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "mutants"
RULES, TESTS = "src/wuerfelwerk/systems", "tests/systems"


def settings(system: str, modules: Sequence[str], tests: Sequence[str]) -> str:
    """What mutmut reads: which files it changes and which tests it runs."""
    chosen = [path.relative_to(ROOT).as_posix() for path in paths(system, modules)]
    changed = chosen or [f"{RULES}/{system}/*"]
    run = list(tests) or [f"{TESTS}/{system}"]
    return f'[tool.mutmut]\nsource_paths = ["src"]\nonly_mutate = {_listed(changed)}\n' + (
        f"pytest_add_cli_args_test_selection = {_listed(run)}\n"
    )


def _listed(words: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


def paths(system: str, modules: Sequence[str]) -> list[Path]:
    """The files of modules, in whatever folder of the system: ``wunden`` or ``leib/wunden``."""
    folder = ROOT / RULES / system
    return [path for name in modules for path in sorted(folder.rglob(f"{name}.py"))]


def unknown(system: str, modules: Sequence[str]) -> list[str]:
    """What of this is not there."""
    if not (ROOT / RULES / system).is_dir():
        return [system]
    return [name for name in modules if not paths(system, [name])]


def prepare(system: str, modules: Sequence[str], tests: Sequence[str]) -> None:
    """A fresh copy of source and tests, with settings of its own."""
    shutil.rmtree(WORK, ignore_errors=True)
    for name in ("src", "tests"):
        without = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, WORK / name, ignore=without)
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (WORK / "pyproject.toml").write_text(text + "\n" + settings(system, modules, tests))


def mutmut(*words: str) -> int:
    """Run mutmut on the copy."""
    return subprocess.run(
        [sys.executable, "-m", "mutmut", *words], cwd=WORK, check=False
    ).returncode


def main() -> int:
    """Run, or show one change of the last run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("system", nargs="?", default="rumble")
    parser.add_argument("--modules", nargs="*", default=[])
    parser.add_argument("--tests", nargs="*", default=[])
    parser.add_argument("--show", help="a name from the list of survivors")
    given = parser.parse_args()
    if given.show:
        return mutmut("show", given.show)
    if strange := unknown(given.system, given.modules):
        print(f"There is no {', '.join(strange)} in {RULES}.", file=sys.stderr)
        return 2
    prepare(given.system, given.modules, given.tests)
    return mutmut("run") or mutmut("results")


if __name__ == "__main__":
    sys.exit(main())
