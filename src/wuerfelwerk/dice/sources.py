"""Where faces come from: with ``seal``, the only module that may touch chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random, SystemRandom

from wuerfelwerk.dice.pool import DiceSource, Fallen, Pool, throw_each
from wuerfelwerk.errors import IllegalAnswer, shorten
from wuerfelwerk.messages import plural

__all__ = ["DiceSource", "Fallen", "RandomDice", "ScriptedDice", "TypedDice", "throw_each"]


class RandomDice:
    """Dice of the program: truly random, or repeatable with a seed."""

    def __init__(self, seed: int | None = None) -> None:
        self._bits = (SystemRandom() if seed is None else Random(seed)).getrandbits

    def throw(self, pool: Pool, /) -> Fallen:
        """Throw all dice of the pool once."""
        return Fallen(throw_each(pool, self._face), "random")

    def _face(self, sides: int) -> int:
        """A fair face: as many random bits as are needed, drawn anew while they are too many.

        These are the faces ``1 + randrange(sides)`` would show, without its detours.
        """
        bits, length = self._bits, sides.bit_length()
        while (face := bits(length)) >= sides:
            pass
        return face + 1


class ScriptedDice:
    """Faces laid down in advance, written as people say them: ``"1 5 5 | 6+2"``."""

    def __init__(self, throws: Iterable[object]) -> None:
        self._throws = iter([throws] if isinstance(throws, str) else throws)
        self._used = 0

    def throw(self, pool: Pool, /) -> Fallen:
        """Take the next throw of the script, which has to fit the pool."""
        try:
            raw = next(self._throws)
        except StopIteration:
            raise self._used_up(pool) from None
        self._used += 1
        return Fallen(pool.read(raw), "scripted")

    def _used_up(self, pool: Pool) -> IllegalAnswer:
        return IllegalAnswer(
            plural(
                "Nach %(used)s Wurf ist kein Wurf mehr vorgegeben; erwartet wird noch einer "
                "für %(pool)s, etwa „%(example)s“.",
                "Nach %(used)s Würfen ist kein Wurf mehr vorgegeben; erwartet wird noch einer "
                "für %(pool)s, etwa „%(example)s“.",
                "used",
            ),
            used=self._used,
            pool=shorten(str(pool)),
            example=shorten(pool.example),
        )


class TypedDice:
    """Real dice at a terminal. At a web table the engine stops at the ``Throw`` instead."""

    def __init__(self, prompt: Callable[[str], str]) -> None:
        self._prompt = prompt

    def throw(self, pool: Pool, /) -> Fallen:
        """Ask what fell; unreadable or impossible faces are refused with a sentence."""
        return Fallen(pool.read(self._prompt(f"{pool}: ")), "hand")
