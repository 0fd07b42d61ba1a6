"""What expressions of a program stand for, found by reading it.

Names are followed in the function, in the module, and through parameters and fields to whoever
gives them. What cannot be followed is not complete.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
DEEPEST = 6
"""How far a name is followed."""


@dataclass(frozen=True, slots=True)
class Found:
    """What an expression can stand for."""

    values: tuple[Any, ...] = ()
    """Each once, in the order of the source."""
    complete: bool = True

    def __or__(self, other: Found) -> Found:
        both = tuple(dict.fromkeys((*self.values, *other.values)))
        return Found(both, self.complete and other.complete)


UNKNOWN = Found(complete=False)


@dataclass(frozen=True)
class Place:
    """A piece of code: its module, the class and the function it stands in."""

    module: ModuleType
    owner: ast.ClassDef | None = None
    function: ast.FunctionDef | ast.AsyncFunctionDef | None = None


@dataclass
class Source:
    """The code of a program, with an index of who calls what."""

    modules: list[tuple[ModuleType, ast.Module]]
    calls: Mapping[str, list[tuple[ast.Call, Place]]] = field(init=False)

    def __post_init__(self) -> None:
        found: dict[str, list[tuple[ast.Call, Place]]] = defaultdict(list)
        for module, tree in self.modules:
            for call, place in _calls(tree, Place(module)):
                found[name_of(call.func)].append((call, place))
        self.calls = found

    @cached_property
    def functions(self) -> Mapping[str, list[Place]]:
        """Functions and methods by name."""
        found: dict[str, list[Place]] = defaultdict(list)
        for module, tree in self.modules:
            for place in _functions(tree, Place(module)):
                assert place.function is not None
                found[place.function.name].append(place)
        return dict(found)

    def values(self, node: ast.expr, place: Place, deep: int = DEEPEST) -> Found:
        """Texts and numbers that an expression can stand for, those of tuples one by one."""
        if deep <= 0:
            return UNKNOWN
        match node:
            case ast.Constant(value=str() | int() as value):
                return Found((value,))
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)):
                return Found((-value,))
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                return self._all(parts, place, deep)
            case ast.Starred(value=inner):
                return self.values(inner, place, deep - 1)
            case ast.IfExp(body=body, orelse=other):
                return self._all((body, other), place, deep)
            case ast.BoolOp(values=parts):
                return self._all(parts, place, deep)
            case ast.BinOp(left=left, op=ast.Add(), right=right) if _listed(left) or _listed(right):
                return self._all((left, right), place, deep)
            case ast.Dict(values=parts):
                return self._all(parts, place, deep)
            case ast.Subscript(value=ast.Name() as table) if assigned(table, place):
                return self.values(table, place, deep - 1)
            case ast.Subscript(value=table):
                return _flat(_constant(table, place))
            case ast.Call(func=ast.Attribute(value=ast.Dict() as table, attr="get"), args=args):
                return self._all((table, *args[1:]), place, deep)
            case ast.Call(func=ast.Name(id="tuple" | "list" | "sorted"), args=[inner, *_]):
                return self.values(inner, place, deep - 1)
            case ast.Call(func=made) if name_of(made) in self.functions:
                return self._returned(name_of(made), deep)
            case ast.Attribute(value=ast.Name(id="self"), attr=name) if place.owner:
                return self._from_field(place.owner, name, deep)
            case ast.Name(id=name):
                return self._from_name(node, name, place, deep)
        return _flat(_constant(node, place))

    def _all(self, parts: Iterable[ast.expr], place: Place, deep: int) -> Found:
        found = Found()
        for each in parts:
            found |= self.values(each, place, deep - 1)
        return found

    def _from_name(self, node: ast.Name, name: str, place: Place, deep: int) -> Found:
        if set_to := assigned(node, place):
            return self._all((*set_to, *_put_into(name, place)), place, deep)
        if given := list(self.given(name, place)):
            found = Found()
            for each, at in given:
                found |= self.values(each, at, deep - 1)
            return found
        return _flat(_constant(node, place))

    def _returned(self, name: str, deep: int) -> Found:
        """What a function of the program comes to, where only one is called so."""
        place, *others = self.functions[name]
        if others or place.function is None or deep <= 1:
            return UNKNOWN
        ends = [node.value for node in ast.walk(place.function) if isinstance(node, ast.Return)]
        return self._all([each for each in ends if each], place, deep) if ends else UNKNOWN

    def _from_field(self, owner: ast.ClassDef, name: str, deep: int) -> Found:
        """What whoever makes such an object says, or what its class says."""
        found, known = Found(), False
        order = _fields(owner)
        for call, at in self.calls.get(owner.name, ()):
            index = order.index(name) if name in order else len(call.args)
            given = [each.value for each in call.keywords if each.arg == name]
            for each in given or call.args[index : index + 1]:
                found, known = found | self.values(each, at, deep - 1), True
        for statement in owner.body:
            targets = (
                [statement.target]
                if isinstance(statement, ast.AnnAssign)
                else getattr(statement, "targets", [])
            )
            value = getattr(statement, "value", None)
            if value is not None and any(isinstance(t, ast.Name) and t.id == name for t in targets):
                module = next(m for m, tree in self.modules if owner in ast.walk(tree))
                found, known = found | self.values(value, Place(module), deep - 1), True
        return found if known else UNKNOWN

    def given(self, name: str, place: Place) -> Iterator[tuple[ast.expr, Place]]:
        """What callers give for a parameter of the function."""
        if place.function is None:
            return
        names = [each.arg for each in (*place.function.args.posonlyargs, *place.function.args.args)]
        names = names[1:] if names[:1] in (["self"], ["cls"]) else names
        keyed = [each.arg for each in place.function.args.kwonlyargs]
        if name not in (*names, *keyed):
            return
        for call, at in self.calls.get(place.function.name, ()):
            given = [each.value for each in call.keywords if each.arg == name]
            index = names.index(name) if name in names else len(call.args)
            for each in given or call.args[index : index + 1]:
                yield each, at


def _fields(owner: ast.ClassDef) -> list[str]:
    """What an object of a dataclass is made of, in order."""
    return [
        each.target.id
        for each in owner.body
        if isinstance(each, ast.AnnAssign)
        and isinstance(each.target, ast.Name)
        and "ClassVar" not in ast.unparse(each.annotation)
    ]


def dotted(path: Path, folder: Path) -> str:
    parts = path.relative_to(folder).with_suffix("").parts
    return "".join(f".{part}" for part in parts if part != "__init__")


def tree_of(module: ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_bytes())


def name_of(node: ast.expr) -> str:
    return ast.unparse(node).rpartition(".")[2]


def _calls(node: ast.AST, place: Place) -> Iterator[tuple[ast.Call, Place]]:
    for child in ast.iter_child_nodes(node):
        inside = place
        if isinstance(child, ast.ClassDef):
            inside = Place(place.module, child)
        elif isinstance(child, FUNCTION):
            inside = Place(place.module, place.owner, child)
        elif isinstance(child, ast.Call):
            yield child, place
        yield from _calls(child, inside)


def _functions(node: ast.AST, place: Place) -> Iterator[Place]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield from _functions(child, Place(place.module, child))
        elif isinstance(child, FUNCTION):
            inside = Place(place.module, place.owner, child)
            yield inside
            yield from _functions(child, inside)


def assigned(node: ast.expr, place: Place) -> list[ast.expr]:
    """What a name is set to in its function."""
    if not isinstance(node, ast.Name) or place.function is None:
        return []
    found: list[ast.expr] = []
    for each in ast.walk(place.function):
        if isinstance(each, ast.Assign):
            for target in each.targets:
                found += _matched(target, each.value, node.id)
        elif (
            isinstance(each, ast.AugAssign | ast.AnnAssign | ast.NamedExpr)
            and each.value is not None
        ):
            found += _matched(each.target, each.value, node.id)
    return found


def _matched(target: ast.expr, value: ast.expr, name: str) -> list[ast.expr]:
    if isinstance(target, ast.Name) and target.id == name:
        return [value]
    if (
        isinstance(target, ast.Tuple)
        and isinstance(value, ast.Tuple)
        and len(target.elts) == len(value.elts)
    ):
        pairs = zip(target.elts, value.elts, strict=True)
        return [v for t, v in pairs if isinstance(t, ast.Name) and t.id == name]
    named = [e.id for e in ast.walk(target) if isinstance(e, ast.Name)]
    return [ast.Call(ast.Name("?"), [], [])] if name in named else []


def _put_into(name: str, place: Place) -> list[ast.expr]:
    """What a list of that name is given besides what it begins with."""
    if place.function is None:
        return []
    return [
        each.args[-1]
        for each in ast.walk(place.function)
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.args
        and each.func.attr in ("append", "extend", "insert")
        and isinstance(each.func.value, ast.Name) and each.func.value.id == name
    ]  # fmt: skip


def _listed(node: ast.expr) -> bool:
    return isinstance(node, ast.Tuple | ast.List)


def _constant(node: ast.expr, place: Place) -> Any:
    """The value of a name of the module, or of an attribute of one."""
    if isinstance(node, ast.Name):
        return place.module.__dict__.get(node.id)
    if isinstance(node, ast.Attribute):
        return getattr(_constant(node.value, place), node.attr, None)
    return None


def _flat(value: Any) -> Found:
    match value:
        case bool() | None:
            return UNKNOWN
        case str() | int():
            return Found((value,))
        case tuple() | list() | frozenset():
            parts = [_flat(each) for each in value]
        case Mapping():
            first = next(iter(value.values()), None)
            inner = value.values() if isinstance(first, str | tuple) else value.keys()
            parts = [_flat(each) for each in inner]
        case _:
            return UNKNOWN
    found = Found()
    for each in parts:
        found |= each
    return found
