"""The inside of a process that counts fights: a line says which, a line says what came of them."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from functools import lru_cache
from traceback import format_exc
from typing import Any

from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.tally import Tally, side_by_side

YOUNG = 200_000
"""How many more objects there are until new ones are looked through for garbage."""
MOST_ARENAS = 64
"""How many set-ups a process keeps ready."""


def work() -> None:
    """Count one block after another, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # in a terminal it is meant for whoever asks
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(2, 1)  # whatever else is printed must not stand among the answers
        for line in sys.stdin:
            answers.write(json.dumps(_answer(line)) + "\n")
            answers.flush()


def _answer(line: str) -> dict[str, Any]:
    try:
        encounters, first, many = json.loads(line)
        return counted_here(encounters, first, many)
    except Exception:
        return {"failed": format_exc()}


def counted_here(encounters: list[dict[str, Any]], first: int, many: int) -> Tally:
    """A block of fights of each of these encounters, counted in this process."""
    return side_by_side([_ready(json.dumps(each)) for each in encounters], first, many)


@lru_cache(MOST_ARENAS)
def _ready(encounter: str) -> Arena:
    arena = Arena(Encounter(**json.loads(encounter)))
    gc.freeze()
    return arena
