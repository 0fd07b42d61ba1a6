"""Writes down, for every rule of every catalogue, the code and the tests that hold it.

Writes a page for people and, beside the code, the figures that an installed package shows. Ends
with status 1, naming the rules, if one is held by no code or by no test; both files are written
all the same.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from wuerfelwerk.present.pages import coverage
from wuerfelwerk.present.pages.coverage import Places
from wuerfelwerk.rules.catalogue import Rule
from wuerfelwerk.rules.system import System, installed


def page(systems: Sequence[System[Any, Any]], code: Mapping[str, Places], tests: Places) -> str:
    """The whole page."""
    lines = ["# Regelabdeckung", "", "Erzeugt mit `make coverage-page`; nicht von Hand ändern."]
    for system in systems:
        lines += ["", *_chapter(system, code[system.id], tests)]
    return "\n".join(lines) + "\n"


def _chapter(system: System[Any, Any], code: Places, tests: Places) -> list[str]:
    rules = list(system.catalogue)
    held = sum(1 for rule in rules if rule.id in code and rule.id in tests)
    head = [f"## {system.catalogue.name.de}", ""]
    head += [f"{held} von {len(rules)} Regeln haben Code und Tests.", ""]
    head += ["| Regel | Titel | Code | Tests |", "|---|---|---|---|"]
    return head + [_row(rule, code, tests) for rule in rules]


def _row(rule: Rule, code: Places, tests: Places) -> str:
    cells = [
        "<br>".join(f"`{p}`" for p in places.get(rule.id, ())) or "–" for places in (code, tests)
    ]
    return f"| {rule.id} | {rule.title.de.replace('|', '/')} | {cells[0]} | {cells[1]} |"


def main(root: Path, target: Path) -> int:
    """Writes the page and the figures, and names what is missing."""
    systems = [each for each in installed().values() if _ours(each, root)]
    code = {each.id: coverage.citations(coverage.source_of(each)) for each in systems}
    tests = coverage.markings(root / "tests")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page(systems, code, tests), encoding="utf-8")
    found = {
        each.id: coverage.figures(list(each.catalogue.rules), code[each.id], tests)
        for each in systems
    }
    coverage.SHIPPED.write_text(coverage.written(found), encoding="utf-8")
    missing = [rule for figures in found.values() for rule in figures["missing"]]
    if missing:
        print(f"Ohne Code oder ohne Test: {', '.join(missing)}", file=sys.stderr)
    return 1 if missing or not systems else 0


def _ours(system: System[Any, Any], root: Path) -> bool:
    return coverage.source_of(system).is_relative_to(root / "src")


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parent.parent, Path(sys.argv[1])))
