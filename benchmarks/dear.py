"""The dearest questions a stranger can ask, each in a process of its own: ``make dear``.

For every check of every system its cases at the smallest, usual and largest of every field, and
tables of two ranges; for letting dice lie all shapes the API takes. Of each the dearest is printed:
CPU seconds, ways counted, CPU for 1,000 ways, memory besides what the program takes anyway, and
whether it was answered or refused.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice, product
from math import comb
from random import Random
from typing import Any

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.odds import expand as expanding
from wuerfelwerk.odds.checks import odds_of_all
from wuerfelwerk.odds.keep import backward
from wuerfelwerk.odds.keep.goals import most_alike
from wuerfelwerk.odds.keep.solver import KeepRule, solve
from wuerfelwerk.rules.form import Field, form, read
from wuerfelwerk.rules.system import Check, System, installed

MOST_SECONDS = 60
ACROSS = 21
"""How many values of a field a table of two ranges goes through."""
MOST_HANDS, MOST_DICE, MOST_THROWS = 5_000, 20, 20
"""What the API takes of dice that are let lie."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What one question took."""

    what: str
    seconds: float
    ways: int
    megabytes: float
    said: str

    def __str__(self) -> str:
        dear = 1000 * self.seconds / self.ways if self.ways else 0.0
        return (
            f"{self.seconds:6.2f} s {self.ways:8d} ways {1000 * dear:7.1f} ms/1000 "
            f"{self.megabytes:5.0f} MB  {self.said:9} {self.what}"
        )


def cost(what: str, work: Callable[[], object]) -> Cost:
    """Do it in a process that was asked nothing before."""
    out, into = os.pipe()
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        os.write(into, json.dumps(_done(work)).encode())
        os._exit(0)
    os.close(into)
    with os.fdopen(out, "rb") as answered:
        said = answered.read()
    os.waitpid(child, 0)
    return Cost(what, *(json.loads(said) if said else (MOST_SECONDS, 0, 0, "NO END")))


def _done(work: Callable[[], object]) -> tuple[float, int, float, str]:
    spend, gone = expanding.Asking.spend, 0

    def counted(self: expanding.Asking, ways: int) -> None:
        nonlocal gone
        gone += ways
        spend(self, ways)

    expanding.Asking.spend = counted  # type: ignore[method-assign]
    before, begun, said = _memory(), time.process_time(), "answered"
    try:
        work()
    except WuerfelwerkError:
        said = "refused"
    return time.process_time() - begun, gone, _memory() - before, said


def _memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def corners(check: Check, most: int) -> list[dict[str, Any]]:
    """Cases at the smallest, usual and largest of every field; some of them, where many."""
    fields = form(check.start)
    many = [
        dict(zip([field.key for field in fields], case, strict=True))
        for case in product(*map(_values, fields))
    ]
    ends = [many[0], many[-1]]
    return many if len(many) <= most else ends + Random(1).sample(many, most)


def _values(field: Field) -> list[Any]:
    ask = field.ask
    if field.kind == "haken":
        return [False, True]
    if field.kind == "zahl":
        return list(dict.fromkeys((ask.low, _usual(field), ask.high)))
    return list(dict.fromkeys((ask.options[0], field.default or ask.options[0], ask.options[-1])))


def _usual(field: Field) -> Any:
    low, high = field.ask.low or 0, field.ask.high or 0
    return field.default if field.default is not None else max(low, min(high, 10))


def tables(check: Check) -> Iterator[tuple[str, list[Any]]]:
    """Tables of two ranges, everything else as usual."""
    fields = [field for field in form(check.start) if field.kind == "zahl"]
    usual = {field.key: _usual(field) for field in fields if field.required}
    for one, other in combinations(fields, 2):
        pairs = product(_range(one), _range(other))
        made = [{**usual, one.key: a, other.key: b} for a, b in pairs]
        yield f"{one.key} × {other.key}", [read(check.start, each) for each in made]


def _range(field: Field) -> Iterator[int]:
    low, high = max(1, field.ask.low or 0), field.ask.high or 0
    return islice(range(low, high + 1), ACROSS)


def of_check(rules: System[Any, Any], name: str, most: int) -> Iterator[Cost]:
    """The dearest case and the dearest table of a check."""
    check = rules.checks[name]
    cases = [
        cost(f"{rules.id} {name} {case}", lambda c=case: _asked(rules, check, [c]))  # type: ignore[misc]
        for case in corners(check, most)
    ]
    yield max(cases, key=lambda each: each.seconds)
    found = [
        cost(f"{rules.id} {name} {what}", lambda f=filled: odds_of_all(rules, check, f))  # type: ignore[misc]
        for what, filled in tables(check)
    ]
    if found:
        yield max(found, key=lambda each: each.seconds)


def _asked(rules: System[Any, Any], check: Check, cases: list[dict[str, Any]]) -> None:
    odds_of_all(rules, check, [read(check.start, each) for each in cases])


def of_keeping() -> Iterator[Cost]:
    """Dice let lie, at the bounds of the API."""
    for dice in range(1, MOST_DICE + 1):
        sides = max(n for n in range(1, 1001) if comb(dice + n - 1, dice) <= MOST_HANDS)
        for throws, again in product((None, MOST_THROWS), (False, True)):
            if throws is None and again:
                continue
            rule = KeepRule(dice, sides, 1, frozenset(), throws, again)
            yield cost(
                f"keep {rule}, throws {throws}, again {again}",
                lambda r=rule: solve(r, most_alike, exact=True),  # type: ignore[misc]
            )


def main(most: int) -> None:
    """Print the dearest of everything."""
    backward.moves.cache_clear()  # numpy is loaded before anything is measured
    for rules in installed().values():
        for name in rules.checks:
            for each in of_check(rules, name, most):
                print(each, flush=True)
    print(max(of_keeping(), key=lambda each: each.seconds))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
