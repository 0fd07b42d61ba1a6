"""The dice of a numbered fight: a word and a number say how they fall, here and everywhere."""

from __future__ import annotations

from hashlib import blake2b

from wuerfelwerk.dice.pool import Fallen, Pool
from wuerfelwerk.sim.conclude import faces_by

WORD = "vorhersage"
"""The word that is taken where nobody says another."""


def seed_of(word: str, number: int) -> int:
    """The seed of one fight; neither the process nor the order of fights has a part in it."""
    return int.from_bytes(blake2b(f"{word}/{number}".encode(), digest_size=16).digest(), "big")


class NumberedDice:
    """The same dice for a table, where the fight is shown."""

    def __init__(self, word: str, number: int) -> None:
        self._faces = faces_by(seed_of(word, number))

    def throw(self, pool: Pool, /) -> Fallen:
        """The next throw of this fight."""
        return Fallen(self._faces(pool), "random")
