"""How fast every check of every system answers, wherever its fields stand.

``python -m benchmarks.odds.sweep [RANDOM] [SYSTEM [CHECK]]`` asks every check at all corners of its
form and at so many random places, the same ones each time. Each question is asked in a process that
was asked nothing before, but has all its modules: cold, and again.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from benchmarks.odds.contest import imported_by, yes
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.library import chances
from wuerfelwerk.rules.form import Field, form
from wuerfelwerk.rules.system import installed

RANDOM, SEED = 40, 19
COLD, WARM, ROOM = 0.400, 0.050, 300
"""Seconds of CPU, cold and warm (p95), and megabytes that any question may take."""
AT_AN_END = 0.2
"""How often a random field stands at one of its ends."""
WIDTHS = (26, 6, 8, 8, 8, 8, 8, 7, 6, 4)


@dataclass(frozen=True, slots=True)
class Asked:
    """CPU seconds of a question, cold and warm, its memory, and whether it was refused."""

    fields: dict[str, Any]
    cold: float
    warm: float
    megabytes: float
    refused: str


def ends(field: Field) -> tuple[Any, ...]:
    """The lowest and the highest that a field takes; of a choice, the first and the last."""
    if field.kind == "haken":
        return False, True
    if field.kind == "wahl":
        return tuple(dict.fromkeys((field.ask.options[0], field.ask.options[-1])))
    return tuple(dict.fromkeys((field.ask.low, field.ask.high)))


def corners(fields: Sequence[Field]) -> Iterator[dict[str, Any]]:
    """Every field at every end, all together."""
    for case in product(*map(ends, fields)):
        yield {field.key: value for field, value in zip(fields, case, strict=True)}


def somewhere(fields: Sequence[Field], chance: Random) -> dict[str, Any]:
    """Every field anywhere it may stand."""
    return {field.key: _value(field, chance) for field in fields}


def _value(field: Field, chance: Random) -> Any:
    if field.kind != "zahl" or chance.random() < AT_AN_END:
        return chance.choice(field.ask.options or ends(field))
    assert field.ask.low is not None
    assert field.ask.high is not None
    return chance.randint(field.ask.low, field.ask.high)


def places(system: str, check: str, random: int) -> list[dict[str, Any]]:
    """Where a check is asked: all corners, and so many random places."""
    fields = form(installed()[system].checks[check].start)
    chance = Random(f"{SEED} {system} {check}")
    return [*corners(fields), *(somewhere(fields, chance) for _ in range(random if fields else 0))]


def asked(system: str, check: str, fields: dict[str, Any]) -> Asked:
    """The question, asked twice by a child of this process."""
    return Asked(fields, *_by_a_child(lambda: _twice(system, check, fields)))


def _load(system: str, check: str, fields: dict[str, Any]) -> None:
    """Import what the check imports; a child asks, so that this process remembers nothing."""
    for name in _by_a_child(lambda: imported_by(lambda: _once(system, check, fields))):
        importlib.import_module(name)


def _by_a_child(work: Callable[[], Any]) -> Any:
    receiving, sending = os.pipe()
    if (child := os.fork()) == 0:
        os.write(sending, json.dumps(work()).encode())
        os._exit(0)
    os.close(sending)
    with os.fdopen(receiving) as told:
        found = json.load(told)
    os.waitpid(child, 0)
    return found


def _twice(system: str, check: str, fields: dict[str, Any]) -> tuple[float, float, float, str]:
    cold, refused = _once(system, check, fields)
    warm, _ = _once(system, check, fields)
    unit = 1 if sys.platform == "darwin" else 1024
    return cold, warm, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6, refused


def _once(system: str, check: str, fields: dict[str, Any]) -> tuple[float, str]:
    begun, refused = time.process_time(), ""
    try:
        chances(system, check, **fields)
    except WuerfelwerkError as error:
        refused = str(error)
    return time.process_time() - begun, refused


def p95(values: Sequence[float]) -> float:
    """What 95 of 100 do not exceed."""
    return (
        statistics.quantiles(values, n=20, method="inclusive")[-1]
        if len(values) > 1
        else max(values)
    )


def row(name: str, many: Sequence[Asked]) -> tuple[str, ...]:
    """A check, or all of them, in one line."""
    cold, warm = [each.cold for each in many], [each.warm for each in many]
    refused = sum(bool(each.refused) for each in many)
    room = max(each.megabytes for each in many)
    met = max(cold) <= COLD and p95(warm) <= WARM and not refused and room < ROOM
    times = (statistics.median(cold), p95(cold), max(cold), p95(warm), max(warm))
    cells = [f"{each * 1000:.1f}" for each in times]
    return (name, str(len(many)), *cells, str(refused), f"{room:.0f}", yes(met))


def main(words: Sequence[str]) -> int:
    """The table of all checks, or of those named; a missed bar is a failure."""
    random = int(words[0]) if words else RANDOM
    _print("ms of CPU", "asked", "median", "p95", "max", "warm95", "max", "refused", "MB", "met")
    found: list[Asked] = []
    slowest = []
    for system, rules in installed().items():
        for check in rules.checks:
            if words[1:] and words[1:] != [system, check][: len(words) - 1]:
                continue
            many = _swept(system, check, random)
            found += many
            slowest.append((f"{system} {check}", max(many, key=lambda each: each.cold)))
            _print(*row(f"{system} {check}", many))
    _print(*row("all", found))
    print(f"bars: cold {COLD * 1000:.0f} max, warm {WARM * 1000:.0f} p95, none refused, {ROOM} MB")
    for name, each in slowest:
        if each.cold > COLD:
            print(f"slowest {name}: {each.cold * 1000:.0f} ms at {each.fields}")
    for each in [each for each in found if each.refused][:5]:
        print(f"refused {each.fields}: {each.refused}")
    return 0 if row("all", found)[-1] == "yes" else 1


def _swept(system: str, check: str, random: int) -> list[Asked]:
    many = places(system, check, random)
    _load(system, check, many[0])
    gc.freeze()
    return [asked(system, check, fields) for fields in many]


def _print(*cells: str) -> None:
    print("  ".join(map(str.ljust, cells, WIDTHS)), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
