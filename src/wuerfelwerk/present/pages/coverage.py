"""Which rules are held by code and by tests, found by reading the source without running it.

A rule is *cited* where the code of its system explains by it, asks by it, throws by it or refuses
by it. Docstrings, comments, texts and the labels of form fields do not count. It is *tested*
where a test is marked with its id.
"""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from wuerfelwerk import errors
from wuerfelwerk.rules import request
from wuerfelwerk.rules.plugins import package_of
from wuerfelwerk.rules.system import System

Places = Mapping[str, Sequence[str]]
"""Rule id → where it stands."""
SHIPPED = Path(__file__).with_name("coverage.json")
DEFINITION = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
CITING = frozenset(
    {"note", "throw"}
    | {each.__name__ for each in request.Question.__subclasses__()}
    | {each.__name__ for each in errors.WuerfelwerkError.__subclasses__()}
)
"""Calls that put a rule to work; ``Ask`` and ``offer`` only mention one."""


def coverage(systems: Iterable[System[Any, Any]]) -> dict[str, dict[str, Any]]:
    """For every system how many of its rules are cited and tested, and which lack either.

    Read off the source where the tests lie beside it; an installed package tells what it was
    shipped with.
    """
    shipped: dict[str, dict[str, Any]] = json.loads(SHIPPED.read_text("utf-8"))
    return {each.id: _one(each, shipped.get(each.id)) for each in systems}


def _one(system: System[Any, Any], shipped: dict[str, Any] | None) -> dict[str, Any]:
    source = source_of(system)
    tests = neighbouring_tests(source)
    if tests is None and shipped is not None:
        return shipped
    marked = markings(tests) if tests else {}
    return figures(list(system.catalogue.rules), citations(source), marked)


def figures(ids: Sequence[str], cited: Places, tested: Places) -> dict[str, Any]:
    """The figures of one catalogue."""
    return {
        "rules": len(ids),
        "cited": sum(each in cited for each in ids),
        "tested": sum(each in tested for each in ids),
        "missing": [each for each in ids if each not in cited or each not in tested],
    }


def written(found: Mapping[str, Any]) -> str:
    """The figures as they are shipped: the same text for the same figures."""
    return json.dumps(dict(sorted(found.items())), indent=2, ensure_ascii=False) + "\n"


def source_of(system: System[Any, Any]) -> Path:
    """The folder with the code of a system, or its file where that lies in no package."""
    package = package_of(system)
    if package:
        return Path(str(files(package)))
    return Path(str(import_module(type(system).__module__).__file__))


def neighbouring_tests(package: Path) -> Path | None:
    """The tests of the checkout a package lies in, if it lies in one."""
    source = next((folder for folder in package.parents if folder.name == "src"), None)
    tests = source.parent / "tests" if source and not _is_package(source) else None
    return tests if tests and tests.is_dir() else None


def _is_package(folder: Path) -> bool:
    return (folder / "__init__.py").exists()


def citations(source: Path) -> Places:
    """Where the code below a folder (or of a file) puts a rule to work: id → ``module.Name``."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(source.rglob("*.py")) if source.is_dir() else [source]:
        parts = path.relative_to(source.parent).with_suffix("").parts
        module = ".".join(part for part in parts if part != "__init__")
        for name, text in _cited(_parsed(path), module, {}):
            if name not in found[text]:
                found[text].append(name)
    return dict(found)


def _parsed(path: Path) -> ast.Module:
    """The code of a file; one that is no Python holds none, whatever it is there for."""
    try:
        return ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError):
        return ast.Module([], [])


def _cited(node: ast.AST, name: str, known: Mapping[str, set[str]]) -> Iterator[tuple[str, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, DEFINITION):
            yield from _cited(child, f"{name}.{child.name}", _named(child))
            continue
        if isinstance(child, ast.Call) and _called(child) in CITING:
            yield from ((name, text) for text in _arguments(child, known))
        yield from _cited(child, name, known)


def _called(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


def _arguments(call: ast.Call, known: Mapping[str, set[str]]) -> Iterator[str]:
    """The texts among the arguments, also those that a name in them stands for."""
    for argument in (*call.args, *(each.value for each in call.keywords)):
        for node in _same_call(argument):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            if isinstance(node, ast.Name):
                yield from sorted(known.get(node.id, ()))


def _same_call(node: ast.AST) -> Iterator[ast.AST]:
    """A node and what is below it, but not what belongs to a call inside it."""
    if not isinstance(node, ast.Call):
        yield node
        for child in ast.iter_child_nodes(node):
            yield from _same_call(child)


def _named(definition: ast.AST) -> Mapping[str, set[str]]:
    """Names that stand for texts in a function: ``rule = "A-01" if … else "A-02"``."""
    found: dict[str, set[str]] = defaultdict(set)
    for node in ast.walk(definition):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            texts = (n.value for n in _same_call(node.value) if isinstance(n, ast.Constant))
            found[node.targets[0].id] |= {text for text in texts if isinstance(text, str)}
    return found


def markings(tests: Path) -> Places:
    """Which tests are marked with a rule: id → ``tests/folder/test_file.py::test_name``."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(tests.rglob("test_*.py")):
        place = path.relative_to(tests.parent).as_posix()
        for name, rule in _marked(_parsed(path)):
            found[rule].append(f"{place}::{name}" if name else place)
    return dict(found)


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
