"""Garbage: looked for among what is new; in all of memory only when nobody waits for it.

Values never change and hardly ever point in circles, so nearly all of them go when nobody has them
any more. What is left is a dozen objects an act, and most are found while they are new. A look
through everything that is kept for the next screen takes some 200 ms in which nobody is answered:
it waits for a quiet moment, but not for ever, so that memory has a bound.
"""

from __future__ import annotations

import asyncio
import gc
from time import process_time

YOUNG = 20_000
"""How many more objects there are until new ones are looked through: a screen takes thousands."""
HALF_OLD = 10
"""After so many such looks, what they have left is looked through once more."""
NEVER = 1_000_000_000
"""By itself Python looks through everything after so many of those: never."""
DUE, OVERDUE = 1, 12
"""After how many of those we do, in a quiet moment or at any: some 200,000 objects more each."""
SECONDS = 2.0
"""How long it has to be quiet."""
QUIET = 0.03
"""What share of a processor is used at most where nobody waits for anything."""


def settle() -> None:
    """What is there now stays; there is no point in looking through it for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, HALF_OLD, NEVER)


async def tidy() -> None:
    """Look through all of memory when it is time; what the first look finds is there to stay."""
    begun = False
    while True:
        before = process_time()
        await asyncio.sleep(SECONDS)
        quiet = process_time() - before < QUIET * SECONDS
        if not begun and quiet:
            begun = True  # templates are compiled and all rules loaded
            settle()
        elif due(gc.get_count()[2], quiet):
            gc.collect()


def due(looks: int, quiet: bool) -> bool:
    """Is it time, after so many looks at what is half old?

    >>> due(1, quiet=True), due(1, quiet=False), due(12, quiet=False)
    (True, False, True)
    """
    return looks >= (DUE if quiet else OVERDUE)
