"""Solutions on disk: found again, told apart, and never believed when they are wrong."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep import cache
from wuerfelwerk.odds.keep.goals import in_order, most_alike
from wuerfelwerk.odds.keep.solver import KeepRule, Plan, solve, solve_targets

RULE = KeepRule(3, 6, 1, frozenset({1}))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of our own, not there yet."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "deep" / "cache"))
    return tmp_path / "deep" / "cache"


def unasked(hand: Hand) -> int:
    """A worth that must not be asked for any more."""
    raise AssertionError(hand)


def keep(rule: KeepRule = RULE, worth: Callable[[Hand], int] = sum, **how: Any) -> Plan[Any]:
    """Solve with the cache."""
    return solve(rule, worth, cache_key="sum", **how)


def the_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


@pytest.mark.parametrize("rule", [RULE, KeepRule(3, 6, 0, throws=2), KeepRule(2, 6, throws=2)])
def test_a_solution_is_found_again(rule: KeepRule) -> None:
    first, again = keep(rule), keep(rule, unasked)
    assert again.value() == first.value() == solve(rule, sum).value()
    thrown = (2, 3, 6)[: rule.dice]
    assert again.best((), thrown) == first.best((), thrown)
    assert again.outcomes(sum) == first.outcomes(sum)


def test_what_was_solved_for_floats_is_exact_on_request() -> None:
    keep()
    assert keep(worth=unasked, exact=True).value() == solve(RULE, sum, exact=True).value()


def test_goals_in_order_are_found_again() -> None:
    goals = in_order(most_alike, sum)
    first = solve(RULE, goals, cache_key="x")
    assert solve(RULE, unasked, cache_key="x").value() == first.value()  # type: ignore[comparison-overlap]


def test_each_target_is_found_again(folder: Path) -> None:
    first = solve_targets(RULE, sum, [10, 12], cache_key="sum")
    again = solve_targets(RULE, unasked, [12, 10], cache_key="sum")
    assert len(list(folder.iterdir())) == 2
    assert {n: p.value() for n, p in again.items()} == {n: p.value() for n, p in first.items()}
    assert first[10].value() > first[12].value()


def test_without_a_key_nothing_is_kept(folder: Path) -> None:
    solve(RULE, sum)
    assert not folder.exists()


OTHERS: list[dict[str, Any]] = [
    {"rule": KeepRule(3, 6)},
    {"rule": KeepRule(3, 6, 2, frozenset({1}))},
    {"rule": KeepRule(3, 8, 1, frozenset({1}))},
    {"rule": KeepRule(4, 6, 1, frozenset({1}))},
    {"rule": KeepRule(3, 6, 1, frozenset({1}), throws=3)},
    {"rule": KeepRule(3, 6, 1, frozenset({1}), throws=3, again=True)},
    {"version": "2"},
    {"classes": [(2, 3)]},
    {"cache_key": "other"},
]


@pytest.mark.parametrize("other", OTHERS, ids=repr)
def test_another_question_has_another_file(folder: Path, other: dict[str, Any]) -> None:
    keep()
    with pytest.raises(AssertionError):
        solve(**{"rule": RULE, "worth": unasked, "cache_key": "sum", **other})
    solve(**{"rule": RULE, "worth": sum, "cache_key": "sum", **other})
    assert len(list(folder.iterdir())) == 2


def rewritten(path: Path, **changed: Any) -> None:
    """The same file with other arrays in it; ``None`` takes one away."""
    with np.load(path) as file:
        arrays = {**dict(file.items()), **changed}
    with path.open("wb") as out:
        np.savez(out, **{name: a for name, a in arrays.items() if a is not None})


def flipped(path: Path) -> None:
    """One bit in the middle of the file."""
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 1
    path.write_bytes(raw)


def npy(array: Any) -> bytes:
    """A lone array as numpy writes it."""
    out = BytesIO()
    np.save(out, array)
    return out.getvalue()


DAMAGE: list[Callable[[Path], object]] = [
    flipped,
    lambda path: path.write_bytes(b""),
    lambda path: path.write_bytes(b"PK\x03\x04 foreign"),
    lambda path: path.write_bytes(path.read_bytes()[:-30]),
    lambda path: path.write_bytes(path.read_bytes()[:200]),
    lambda path: path.write_bytes(npy(np.arange(3))),
    lambda path: rewritten(path, name=np.frombuffer(b"foreign", np.uint8)),
    lambda path: rewritten(path, name=None),
    lambda path: rewritten(path, head=np.arange(3)),
    lambda path: rewritten(path, head=np.array([0, 1, 1, 1])),
    lambda path: rewritten(path, head=np.array([40, 1, 1, 2])),
    lambda path: rewritten(path, head=np.array([40, 0, 1, 1])),
    lambda path: rewritten(path, values0=np.zeros((9, 1))),
    lambda path: rewritten(path, values0=np.zeros((0, 1), np.int64)),
    lambda path: rewritten(path, ranks0=np.zeros(84, np.int64)),
    lambda path: rewritten(path, ranks0=np.zeros(83, np.int32)),
    lambda path: rewritten(path, ranks0=np.full(84, -2, np.int32)),
    lambda path: rewritten(path, ranks0=np.full(84, 10**6, np.int32)),
    lambda path: rewritten(path, ranks0=np.array([None] * 84, object)),
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_ignored_and_written_anew(
    folder: Path, damage: Callable[[Path], object]
) -> None:
    value = keep().value()
    whole = the_file(folder).read_bytes()
    damage(the_file(folder))
    with pytest.raises(AssertionError):
        keep(worth=unasked)
    assert keep().value() == value
    assert len(the_file(folder).read_bytes()) == len(whole)
    assert keep(worth=unasked).value() == value


def test_a_folder_that_cannot_be_written_is_done_without(folder: Path) -> None:
    folder.parent.mkdir()
    folder.write_text("a file where the folder should be")
    assert keep().value() == solve(RULE, sum).value()


def test_an_interrupted_write_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object, **kwargs: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patched:
        patched.setattr(np, "savez", full)
        assert keep().value() == solve(RULE, sum).value()
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("platform", "environ", "end"),
    [
        ("linux", {}, ".cache"),
        ("linux", {"XDG_CACHE_HOME": "x"}, "x"),
        ("darwin", {"XDG_CACHE_HOME": "x"}, "Library/Caches"),
        ("win32", {}, "AppData/Local"),
        ("win32", {"LOCALAPPDATA": "y"}, "y"),
    ],
)
def test_the_folder_is_where_the_platform_wants_it(
    platform: str, environ: dict[str, str], end: str
) -> None:
    assert cache._of_platform(platform, environ).as_posix().endswith(end)


def test_without_the_variable_the_platform_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(cache.VARIABLE)
    assert cache.folder().name == "wuerfelwerk"
