"""The corners of what a check's form offers: every two ends of two fields together, and few cases.

``answer`` answers one in this process, ``fresh`` each in a new one that was asked nothing before.
"""

from __future__ import annotations

import json
import multiprocessing
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from itertools import combinations, product
from typing import Any

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.library import chances
from wuerfelwerk.odds.checks import mean_of
from wuerfelwerk.rules.form import Field, form
from wuerfelwerk.rules.system import installed

Case = tuple[Any, ...]
Question = tuple[str, str, tuple[tuple[str, Any], ...]]
"""A system, one of its checks, and the fields filled in."""


def ends(field: Field) -> tuple[Any, ...]:
    """The lowest and the highest that a field takes; of a choice, the first and the last."""
    if field.kind == "haken":
        return False, True
    if field.kind == "zahl":
        return tuple(dict.fromkeys((field.ask.low, field.ask.high)))
    assert field.kind == "wahl", field
    return tuple(dict.fromkeys((field.ask.options[0], field.ask.options[-1])))


def extremes(fields: Sequence[Field]) -> list[Case]:
    """Everything as low as it goes, and everything as high."""
    return list(dict.fromkeys(tuple(ends(field)[at] for field in fields) for at in (0, -1)))


def pairwise(fields: Sequence[Field]) -> list[Case]:
    """So many cases that any two fields stand at any two of their ends together in one of them."""
    corners = list(product(*(ends(field) for field in fields)))
    places = list(combinations(range(len(fields)), 2))

    def pairs(case: Case) -> set[tuple[Any, ...]]:
        return {(i, j, case[i], case[j]) for i, j in places}

    found = extremes(fields)
    missing = set[Any]().union(*map(pairs, corners)).difference(*map(pairs, found))
    while missing:
        found.append(max(corners, key=lambda case: len(pairs(case) & missing)))
        missing -= pairs(found[-1])
    return found


def questions(system: str, check: str, cases: Any = pairwise) -> list[Question]:
    """The questions of a check at its corners."""
    fields = form(installed()[system].checks[check].start)
    keys = [field.key for field in fields]
    return [(system, check, tuple(zip(keys, case, strict=True))) for case in cases(fields)]


def answer(question: Question) -> str:
    """What is said to it, short enough to be compared."""
    system, check, fields = question
    try:
        found = chances(system, check, **dict(fields))
    except WuerfelwerkError as refused:
        return f"refused: {refused}"
    said = [*sorted((str(value), str(chance)) for value, chance in found.items()), mean_of(found)]
    return f"{len(found)} outcomes {sha256(repr(said).encode()).hexdigest()[:16]}"


def fresh(many: Sequence[Question]) -> list[str]:
    """Each answered by a process that has not been asked anything before."""
    asked = json.dumps(many)
    command = [sys.executable, __file__]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    said: list[str] = json.loads(done.stdout)
    return said


if __name__ == "__main__":
    with multiprocessing.get_context("fork").Pool(2, maxtasksperchild=1) as children:
        print(json.dumps(children.map(answer, json.load(sys.stdin), chunksize=1)))
