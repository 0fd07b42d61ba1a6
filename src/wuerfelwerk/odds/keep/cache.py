"""Solved tables on disk: a file per question, named by a digest of all that the answer rests on.

Nothing that lies there is trusted: a file that is damaged, foreign or of another shape counts as
absent and is written anew. Files hold arrays only, never pickled objects.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from wuerfelwerk.odds.keep.backward import HandWorths, Solved
from wuerfelwerk.odds.keep.hand_index import NEVER, size
from wuerfelwerk.odds.keep.lattice import Array
from wuerfelwerk.odds.keep.rule import Fold, KeepRule
from wuerfelwerk.odds.keep.wide_numbers import Wide

FORMAT = 1
"""Goes up with every change of the solver or of what the files hold."""

VARIABLE = "WUERFELWERK_CACHE"
"""The environment variable that names another folder."""


def folder() -> Path:
    """Where solved tables lie on this system."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else _of_platform(sys.platform, os.environ) / "wuerfelwerk"


def _of_platform(platform: str, environ: Mapping[str, str]) -> Path:
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def load(name: str, rule: KeepRule, fold: Fold) -> Solved | None:
    """The solution of that name, if there is one that can be believed."""
    try:
        with _path(name).open("rb") as file:
            loaded = np.load(file, allow_pickle=False)
            _demand(not isinstance(loaded, np.ndarray))
            return _read(dict(loaded.items()), name, rule, fold)
    except (OSError, ValueError, KeyError, EOFError, BadZipFile, NotImplementedError):
        return None


def save(name: str, solved: Solved) -> None:
    """Put a solution there as a whole; where that cannot be done, do without."""
    path = _path(name)
    write: Callable[..., None] = np.savez
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with _beside(path) as temporary:
            with temporary.open("wb") as file:
                write(file, **_arrays(name, solved))
            temporary.replace(path)


def name_of(rule: KeepRule, fold: Fold, version: str, key: str) -> str:
    """The name of a solution: all that it rests on, as text."""
    asked = (rule.dice, rule.sides, rule.at_least, sorted(rule.stuck), rule.throws, rule.again)
    return repr(("keep", FORMAT, asked, fold.digit, version, key))


def _path(name: str) -> Path:
    return folder() / f"keep-{hashlib.sha256(name.encode()).hexdigest()[:32]}.npz"


@contextlib.contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A file in the same folder, gone afterwards unless it has been moved."""
    handle, made = tempfile.mkstemp(dir=path.parent, prefix=".keep-")
    os.close(handle)
    try:
        yield Path(made)
    finally:
        Path(made).unlink(missing_ok=True)


def _arrays(name: str, solved: Solved) -> dict[str, Array]:
    head = [solved.wide.bits, solved.wide.limbs, solved.single, len(solved.steps)]
    found: dict[str, Array] = {
        "name": np.frombuffer(name.encode(), np.uint8),
        "head": np.array(head, np.int64),
    }
    for i, table in enumerate(solved.steps):
        found[f"values{i}"] = table.values
        found[f"ranks{i}"] = np.concatenate(table.ranks)
    return found


def _read(arrays: Mapping[str, Array], name: str, rule: KeepRule, fold: Fold) -> Solved:
    """Arrays as a solution; a ``ValueError`` or ``KeyError`` if they are none of this name."""
    _demand(arrays["name"].tobytes() == name.encode() and arrays["head"].shape == (4,))
    bits, limbs, single, steps = arrays["head"].tolist()
    _demand(steps == (1 if rule.throws is None else rule.throws + 1) and bits > 0 < limbs)
    levels = [size(len(fold.face), n) for n in range(rule.dice + 1)]
    tables = (
        _table(arrays[f"values{i}"], arrays[f"ranks{i}"], limbs, levels) for i in range(steps)
    )
    return Solved(Wide(bits, limbs), bool(single), tuple(tables))


def _table(values: Array, ranks: Array, limbs: int, levels: list[int]) -> HandWorths:
    _demand(values.dtype == np.int64 and values.ndim == 2 and values.shape[1] % limbs == 0)
    _demand(ranks.dtype == np.int32 and ranks.shape == (sum(levels),))
    _demand(bool(ranks.min() >= NEVER and ranks.max() < len(values)))
    return HandWorths(values, tuple(np.split(ranks, np.cumsum(levels)[:-1])))


def _demand(fits: bool) -> None:
    if not fits:
        raise ValueError("not a solution of this name")
