"""The sentence of a step stands where the step is noted: whoever finds one has found the other."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SYSTEMS = Path(__file__).parents[2] / "src" / "wuerfelwerk" / "systems"
RULE = re.compile(r"[A-Z]+-[A-Z]+-\d+")
SHEET = "bogen.py"
"""A sheet is read before there is a table, so it can be no chapter: a chapter speaks for it."""
ELSEWHERE = {
    "KAS-SCHLEICH-09": "how reactions compare is shared by scenes and fights, and is no chapter",
    "RS-WILD-05": "three chapters throw the wild die, which has a chapter of its own",
    "RUM-SCHADEN-01": "the damage is computed by its chapter and noted when the duel is fought",
    "RUM-SCHADEN-02": "the damage is computed by its chapter and noted when the attack is made",
    "RUM-SL-04": "three chapters note what the game master has decided",
}
"""Rules whose sentence stands in another module than their notes, and why."""


def _rules_in(node: ast.expr) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and RULE.fullmatch(str(each.value)):
            yield str(each.value)


def _read(module: Path) -> tuple[set[str], set[str]]:
    """The rules a module has sentences for, and those it notes by name."""
    said: set[str] = set()
    noted: set[str] = set()
    for call in ast.walk(ast.parse(module.read_text("utf-8"))):
        if not isinstance(call, ast.Call):
            continue
        if isinstance(call.func, ast.Name) and call.func.id == "note":
            noted.update(_rules_in(call.args[0]))
        elif ast.unparse(call.func).startswith("Chapter["):
            steps = (each.value for each in call.keywords if each.arg == "steps")
            said.update(rule for each in steps for rule in _rules_in(each))
    return said, noted


def _apart(system: str) -> dict[str, set[str]]:
    """Rules that are noted, but not where their sentence stands, with the modules noting them."""
    found = {path: _read(path) for path in (SYSTEMS / system).rglob("*.py")}
    apart = {}
    for rule, here in ((rule, path) for path, (said, _) in found.items() for rule in said):
        noting = {path for path, (_, noted) in found.items() if rule in noted}
        if noting and here not in noting:
            apart[rule] = {path.name for path in noting}
    return apart


@pytest.mark.parametrize("system", ["kaskade", "raumschlacht", "rollkeep", "rumble", "urc"])
def test_the_sentence_of_a_step_stands_in_a_module_that_notes_it(system: str) -> None:
    apart = _apart(system)
    assert {rule for rule, noting in apart.items() if noting != {SHEET}} - set(ELSEWHERE) == set()


def test_no_exception_is_left_over() -> None:
    systems = (path.name for path in SYSTEMS.iterdir() if path.is_dir())
    apart = {rule for system in systems for rule in _apart(system)}
    assert set(ELSEWHERE) - apart == set()
