"""The inside of a process that counts fights: a line says which, a line says what came of them."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from traceback import format_exc
from typing import Any

from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.tally import block

YOUNG = 200_000
"""How many more objects there are until new ones are looked through for garbage."""


def work() -> None:
    """Count one block after another, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # in a terminal it is meant for whoever asks
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(2, 1)  # whatever else is printed must not stand among the answers
        arena = Arena(Encounter(**json.loads(sys.stdin.readline())))
        gc.freeze()
        for line in sys.stdin:
            answers.write(json.dumps(_answer(arena, *json.loads(line))) + "\n")
            answers.flush()


def _answer(arena: Arena, first: int, many: int) -> dict[str, Any]:
    try:
        return block(arena, first, many)
    except Exception:
        return {"failed": format_exc()}
