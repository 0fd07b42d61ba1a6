"""What a system asks, of whom, and what its steps say: read off its source without running it.

A question is wherever one is made (``Choice(figur.platz, "KAS-FERN-17", wahl)``), a step wherever
a rule is noted. What cannot be read off depends on the table.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Any

from tools.following import DEEPEST, Place, Source, assigned, dotted, tree_of

from wuerfelwerk import rules
from wuerfelwerk.present.pages.coverage import source_of
from wuerfelwerk.rules import request
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.plugins import package_of
from wuerfelwerk.rules.system import System

KINDS = {each.__name__ for each in request.Question.__subclasses__()} | {"throw"}
SHARED = ("figures",)
"""Modules of the house that ask for every system."""
PLAYER, LEADER, TARGET, OPPONENT, HELPER = "spieler", "sl", "ziel", "gegner", "helfer"
NAMED = {"ziel": TARGET, "gegner": OPPONENT, "gegen": OPPONENT, "helfer": HELPER}
"""Names of variables that say whom a question is for; all others are the figure it is about."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One place where a question is made."""

    rule: str
    kind: str
    """``wurf``, ``wahl``, ``zahl`` … as files and the API call them."""
    whom: frozenset[str]
    options: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    complete: bool = True
    """Are these all the answers there can be, or does it depend on the table?"""

    def with_(self, other: Asked) -> Asked:
        """Both as one: whatever either can be answered with."""
        return Asked(
            self.rule,
            self.kind,
            self.whom | other.whom,
            tuple(dict.fromkeys((*self.options, *other.options))),
            None if None in (self.low, other.low) else min(self.low or 0, other.low or 0),
            None if None in (self.high, other.high) else max(self.high or 0, other.high or 0),
            self.complete and other.complete,
        )


class Anatomy(Source):
    """The code of a system: its questions and its steps."""

    @classmethod
    def of(cls, system: System[Any, Any]) -> Anatomy:
        """All modules of its package, and those of the house that ask for every system."""
        package, folder = package_of(system), source_of(system)
        names = [package + dotted(path, folder) for path in sorted(folder.rglob("*.py"))]
        shared = [f"{rules.__name__}.{name}" for name in SHARED]
        return cls([(module := import_module(each), tree_of(module)) for each in (*names, *shared)])

    @cached_property
    def questions(self) -> tuple[Asked, ...]:
        """Every question that can be asked, by rule; the same one made twice counts once."""
        found = dict.fromkeys(
            asked for kind in sorted(KINDS) for call, place in self.calls.get(kind, ())
            for asked in self._asked(kind, call, place)
        )  # fmt: skip
        return tuple(sorted(found, key=lambda each: (each.rule, each.kind)))

    def asked_by(self, rule: str) -> list[Asked]:
        """The questions of a rule, one of each kind."""
        found: dict[str, Asked] = {}
        for each in self.questions:
            if each.rule == rule:
                known = found.get(each.kind)
                found[each.kind] = known.with_(each) if known else each
        return list(found.values())

    @cached_property
    def steps(self) -> Mapping[str, frozenset[str]]:
        """By rule: the names of the values that its steps have."""
        found: dict[str, frozenset[str]] = defaultdict(frozenset)
        for call, place in self.calls.get("note", ()):
            names = self._keywords(call, place)
            for rule in self.values(call.args[0], place).values if call.args else ():
                found[str(rule)] |= names
        return found

    def _keywords(self, call: ast.Call, place: Place) -> frozenset[str]:
        """Also those of a mapping that is poured in, where it is made in the same function."""
        names = {each.arg for each in call.keywords if each.arg}
        for poured in (each.value for each in call.keywords if each.arg is None):
            for value in assigned(poured, place):
                keys = value.keys if isinstance(value, ast.Dict) else ()
                names |= {str(key.value) for key in keys if isinstance(key, ast.Constant)}
        return frozenset(names)

    def _asked(self, kind: str, call: ast.Call, place: Place) -> Iterator[Asked]:
        if len(call.args) < 2 or _only_counts(place.module):
            return
        whom = self.whom(call.args[0], place)
        for rule in sorted(map(str, self.values(call.args[1], place).values)):
            yield self._shape(kind, rule, whom, call.args[2:], place)

    def _shape(
        self, kind: str, rule: str, whom: frozenset[str], rest: list[ast.expr], place: Place
    ) -> Asked:
        if kind in ("throw", "Throw"):
            return Asked(rule, "wurf", whom)
        if kind == "Choice":
            found = self.values(rest[0], place)
            options = tuple(map(str, found.values))
            return Asked(rule, "wahl", whom, options, complete=found.complete and bool(options))
        if kind in ("Number", "Pick"):
            low, high = rest[:2] if kind == "Number" else rest[1:3]
            least, most = self.bound(low, place, min), self.bound(high, place, max)
            name = "zahl" if kind == "Number" else "wuerfel"
            return Asked(rule, name, whom, (), least, most, None not in (least, most))
        return Asked(rule, {"Text": "text", "Order": "reihenfolge", "Route": "weg"}[kind], whom)

    def bound(self, node: ast.expr, place: Place, choose: Any) -> int | None:
        """A limit, where it is the same at every table."""
        found = self.values(node, place)
        numbers = [each for each in found.values if isinstance(each, int)]
        return choose(numbers) if numbers and found.complete else None

    def whom(self, node: ast.expr, place: Place, deep: int = DEEPEST) -> frozenset[str]:
        """Who is asked: the game master, or whoever plays a figure."""
        if isinstance(node, ast.Name) and (
            node.id == "GM" or place.module.__dict__.get(node.id) == GM
        ):
            return frozenset({LEADER})
        if isinstance(node, ast.IfExp | ast.BoolOp):
            parts = [node.body, node.orelse] if isinstance(node, ast.IfExp) else node.values
            return frozenset().union(*(self.whom(each, place, deep) for each in parts))
        if isinstance(node, ast.Name) and deep:
            given = [(each, place) for each in assigned(node, place)]
            given = given or list(self.given(node.id, place))
            if given:
                return frozenset().union(*(self.whom(each, at, deep - 1) for each, at in given))
        root = node.value if isinstance(node, ast.Attribute) else node
        return frozenset({NAMED.get(root.id, PLAYER) if isinstance(root, ast.Name) else PLAYER})


def _only_counts(module: ModuleType) -> bool:
    """Is it about odds and advice, so that nobody is asked there?"""
    parts = module.__name__.split(".")
    return "rat" in parts or parts[-1].startswith(("chancen", "zaehlung"))
