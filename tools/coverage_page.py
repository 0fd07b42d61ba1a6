"""Writes a page that names, for every rule of every catalogue, the code and the tests that hold it.

Reads the source without running it. Ends with status 1, naming the rules, if one is held by no
code or by no test; the page is written all the same.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

Places = Mapping[str, Sequence[str]]
DEFINITION = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a catalogue, as far as the page shows it."""

    id: str
    title: str


def catalogues(source: Path) -> dict[str, list[Rule]]:
    """The rules of every ``regeln.toml`` below ``source``, by the name of their system."""
    found = {}
    for path in sorted(source.rglob("regeln.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        found[data["name"]["de"]] = [Rule(r["id"], r["title"]["de"]) for r in data["rules"]]
    return found


def citations(source: Path) -> Places:
    """Where the code cites a rule: text → ``package.module.Name`` of what cites it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(source.rglob("*.py")):
        parts = path.relative_to(source.parent).with_suffix("").parts
        module = ".".join(part for part in parts if part != "__init__")
        for name, text in _texts(ast.parse(path.read_bytes()), module):
            if name not in found[text]:
                found[text].append(name)
    return found


def _texts(node: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield name, child.value
        inner = f"{name}.{child.name}" if isinstance(child, DEFINITION) else name
        yield from _texts(child, inner)


def markings(tests: Path) -> Places:
    """Which tests are marked with a rule: rule id → ``folder/test_file.py::test_name``."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(tests.rglob("test_*.py")):
        place = path.relative_to(tests.parent).as_posix()
        for name, rule in _marked(ast.parse(path.read_bytes())):
            found[rule].append(f"{place}::{name}" if name else place)
    return found


def _marked(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, DEFINITION):
            yield from ((node.name, rule) for rule in _rules(node.decorator_list))
    for statement in tree.body:
        if isinstance(statement, ast.Assign):
            yield from (("", rule) for rule in _rules([statement.value]))


def _rules(expressions: Iterable[ast.expr]) -> Iterator[str]:
    for call in (node for each in expressions for node in ast.walk(each)):
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("mark.rule"):
            values = [each.value for each in call.args if isinstance(each, ast.Constant)]
            yield from dict.fromkeys(value for value in values if isinstance(value, str))


def page(systems: Mapping[str, Sequence[Rule]], code: Places, tests: Places) -> str:
    """The whole page."""
    lines = ["# Regelabdeckung", "", "Erzeugt mit `make coverage-page`; nicht von Hand ändern."]
    for name, rules in systems.items():
        held = sum(1 for rule in rules if rule.id in code and rule.id in tests)
        lines += ["", f"## {name}", "", f"{held} von {len(rules)} Regeln haben Code und Tests.", ""]
        lines += ["| Regel | Titel | Code | Tests |", "|---|---|---|---|"]
        lines += [_row(rule, code, tests) for rule in rules]
    return "\n".join(lines) + "\n"


def _row(rule: Rule, code: Places, tests: Places) -> str:
    cells = [
        "<br>".join(f"`{p}`" for p in places.get(rule.id, ())) or "–" for places in (code, tests)
    ]
    return f"| {rule.id} | {rule.title.replace('|', '/')} | {cells[0]} | {cells[1]} |"


def main(root: Path, target: Path) -> int:
    """Writes the page and names what is missing."""
    systems = catalogues(root / "src" / "wuerfelwerk")
    code, tests = citations(root / "src" / "wuerfelwerk"), markings(root / "tests")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page(systems, code, tests), encoding="utf-8")
    ids = [rule.id for rules in systems.values() for rule in rules]
    for kind, places in (("Code", code), ("Test", tests)):
        if missing := [each for each in ids if each not in places]:
            print(f"Ohne {kind}: {', '.join(missing)}", file=sys.stderr)
    return 0 if ids and all(each in code and each in tests for each in ids) else 1


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parent.parent, Path(sys.argv[1])))
