"""What the repository holds names no machine, no package registry and no unfinished work."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
UNTRACKED = {".git", ".venv", "__pycache__", ".hypothesis", "build", "dist", "mutants"}

REGISTRIES = re.compile(
    r"(?:pypi\.(?:org|python\.org)|pythonhosted\.org|npmjs\.(?:org|com)|yarnpkg\.com"
    r"|anaconda\.(?:org|com)|crates\.io|rubygems\.org|golang\.org|jsdelivr\.net|unpkg\.com)\b"
    r"|https?://\S*(?:/simple\b|pypi|devpi|artifactory|nexus)"
    r"|(?:^|\s)(?:--)?(?:(?:extra-)?index-url|find-links|trusted-host)[ \t]*[ =][ \t]*\S",
    re.IGNORECASE | re.MULTILINE,
)
MACHINE = re.compile(
    r"(?:(?<![\w.~$)}/-])|(?<=file://))/(?:work|root|home|tmp|opt|Users|private|mnt|var/folders)"
    r"(?![\w-])|\b[A-Z]:\\Users\b"
)
TEMPORARY = re.compile(r"/tmp\Z")
UNFINISHED = re.compile(r"\b(?:{})\b".format("|".join(("TO" + "DO", "FIX" + "ME", "X" * 3))))
LOCK_FILES = re.compile(
    r"(?:^|/)(?:[^/]*\.lock|pylock(?:\.[^/]+)?\.toml|package-lock\.json|npm-shrinkwrap\.json"
    r"|pnpm-lock\.yaml|bun\.lockb)\Z"
)


def registry_addresses(path: str, text: str) -> list[str]:
    """Addresses of package registries, and settings that would name one."""
    return [found.group().strip() for found in REGISTRIES.finditer(text)]


def machine_paths(path: str, text: str) -> list[str]:
    """Absolute paths of somebody's machine; a test may speak of a temporary one."""
    found = [each.group() for each in MACHINE.finditer(text)]
    return [p for p in found if not (path.startswith("tests/") and TEMPORARY.search(p))]


def unfinished(path: str, text: str) -> list[str]:
    """Marks of work left for later."""
    return UNFINISHED.findall(text)


def lock_files(path: str, text: str) -> list[str]:
    """Files that package managers write with addresses in them."""
    return [path] if LOCK_FILES.search(path) else []


CHECKERS = (registry_addresses, machine_paths, unfinished, lock_files)
Checker = Callable[[str, str], list[str]]


def tracked(root: Path) -> list[Path]:
    """The files git knows or would add; without a git checkout, all that are not made by tools."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(command, cwd=root, env=clean, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return sorted(_walked(root))
    names = done.stdout.decode().split("\0") if (root / ".git").exists() else []
    files = [root / name for name in names if name and (root / name).is_file()]
    return sorted(files) or sorted(_walked(root))


def _walked(root: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(root):
        folders[:] = [f for f in folders if f not in UNTRACKED and not f.endswith("_cache")]
        yield from (Path(folder, name) for name in names if not name.startswith(".coverage"))


def violations(root: Path, checker: Checker) -> dict[str, list[str]]:
    """What a checker finds in the files below ``root``, file by file."""
    found = {}
    for path in tracked(root):
        name = path.relative_to(root).as_posix()
        found[name] = checker(name, path.read_bytes().decode("utf-8", errors="replace"))
    return {name: each for name, each in found.items() if each}


@pytest.mark.parametrize("checker", CHECKERS)
def test_nothing_tracked_breaks_a_house_rule(checker: Checker) -> None:
    assert violations(ROOT, checker) == {}


def test_this_very_file_is_among_the_checked_ones() -> None:
    assert Path(__file__).resolve() in tracked(ROOT)


SCHEME, SLASH = "https:" + "//", "/"
PLANTED: list[tuple[Checker, str, str]] = [
    (registry_addresses, "docs/a.md", f"see {SCHEME}pypi" + ".org/project/x"),
    (registry_addresses, "a.txt", f"{SCHEME}files.python" + "hosted.org/packages/x.whl"),
    (registry_addresses, "a.json", f'"resolved": "{SCHEME}registry.npm' + 'js.org/htmx"'),
    (registry_addresses, "a.txt", f"{SCHEME}mirror.example/py" + "pi/simple"),
    (registry_addresses, "constraints.txt", "click==8.2\n--extra-index" + "-url https:x"),
    (registry_addresses, "pip.conf", "[global]\nindex" + "-url = x"),
    (registry_addresses, "constraints.txt", "--find" + "-links wheels"),
    (machine_paths, "src/a.py", f'open("{SLASH}work/shared/x")'),
    (machine_paths, "README.md", f"cd {SLASH}root"),
    (machine_paths, "README.md", f"{SLASH}home/anna/wuerfelwerk"),
    (machine_paths, "src/a.py", f'LOG = "{SLASH}tmp/log"'),
    (machine_paths, "tests/a.py", f'LOG = "{SLASH}home/anna/log"'),
    (machine_paths, "a.toml", f"x = file://{SLASH}opt/wheels"),
    (machine_paths, "a.md", "C:" + r"\Users\anna"),
    (unfinished, "src/a.py", "# TO" + "DO: later"),
    (unfinished, "src/a.py", "# FIX" + "ME"),
    (unfinished, "docs/a.md", "Kapitel X" + "XX"),
    (lock_files, "uv.lock", ""),
    (lock_files, "web/package-lock.json", ""),
    (lock_files, "pylock.dev.toml", ""),
    (lock_files, "poetry.lock", ""),
]


@pytest.mark.parametrize(("checker", "name", "text"), PLANTED)
def test_a_planted_violation_is_found(
    checker: Checker, name: str, text: str, tmp_path: Path
) -> None:
    planted = tmp_path / name
    planted.parent.mkdir(parents=True, exist_ok=True)
    planted.write_text(text, encoding="utf-8")
    (tmp_path / "clean.md").write_text("sauber\n", encoding="utf-8")
    assert list(violations(tmp_path, checker)) == [name]


INNOCENT = [
    ("Makefile", "uv pip compile --no-emit-index-url --no-header"),
    ("src/a.py", "shown = f'{self.host}/home'; BIN = '$(ROOT)/opt'"),
    ("NOTICE", "https://creativecommons.org/licenses/by-nc/3.0/de/"),
    ("tests/a.py", f'missing = "{SLASH}tmp/gibt-es-nicht"'),
    (".gitignore", "uv.lock\npylock.toml\n"),
    ("README.md", "Angriff/Work/Tmp, 3/4, und/oder, blocks and locks"),
    ("src/locks.py", "MAXXXL = 1"),
]


@pytest.mark.parametrize("checker", CHECKERS)
@pytest.mark.parametrize(("name", "text"), INNOCENT)
def test_an_innocent_text_is_left_alone(checker: Checker, name: str, text: str) -> None:
    assert checker(name, text) == []


def test_git_decides_what_is_looked_at(tmp_path: Path) -> None:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    subprocess.run(["git", "init", "-q", tmp_path], env=clean, check=True)
    (tmp_path / ".gitignore").write_text("ignored.md\n")
    for name in ("known.md", "ignored.md"):
        (tmp_path / name).write_text("x\n")
    names = [path.name for path in tracked(tmp_path)]
    assert names == [".gitignore", "known.md"]


def test_without_git_the_tools_own_files_are_left_out(tmp_path: Path) -> None:
    for name in ("a.md", ".venv/b.md", "src/__pycache__/c.pyc", ".mypy_cache/d.json", ".coverage"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x\n")
    assert [path.name for path in tracked(tmp_path)] == ["a.md"]
