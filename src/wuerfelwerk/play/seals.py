"""The seals of a log, evening by evening: which words were spoken, which seeds have been shown."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from wuerfelwerk.dice.pool import Faces, Pool
from wuerfelwerk.dice.seal import SealedDice
from wuerfelwerk.errors import BrokenLog
from wuerfelwerk.play.entries import Entry, Opened, Revealed, Spoken
from wuerfelwerk.rules.note import Seat


@dataclass(frozen=True, slots=True)
class Seal:
    """What is known of the dice of one evening."""

    seeds: Mapping[str, bytes]
    """Those that have been shown; a chain without one cannot be checked yet."""
    spoken: tuple[tuple[Seat, str], ...] = ()

    @property
    def words(self) -> str:
        """The words of the table as they go into every die."""
        return as_words(self.spoken)

    def faces(self, name: str, first: int, pool: Pool) -> tuple[Faces, int]:
        """The dice of a chain from a number on, and the number after them."""
        dice = SealedDice(self.seeds[name], self.words, name, first)
        return dice.throw(pool).faces, dice.number


def as_words(spoken: Iterable[tuple[Seat, str]]) -> str:
    """The words of all seats as they go into the seal.

    >>> as_words([("ada", "Mond & Käse")])
    '[["ada", "Mond & Käse"]]'
    """
    return json.dumps([[seat, words] for seat, words in spoken], ensure_ascii=False)


def words_of(log: Sequence[Entry]) -> str:
    """The words of the running evening as they go into its seal."""
    return evenings(log)[-1].words


def evenings(log: Sequence[Entry], shown: Mapping[str, str] | None = None) -> tuple[Seal, ...]:
    """Every evening with its words and its seeds, the running one (``shown``) last."""
    found: list[Seal] = []
    spoken: list[tuple[Seat, str]] = []
    seeds: dict[str, bytes] = {}
    for entry in log:
        if isinstance(entry, Spoken):
            spoken.append((entry.seat, entry.words))
        elif isinstance(entry, Revealed):
            seeds |= _bytes(dict(entry.seeds))
            if entry.audience is None:
                found.append(Seal(seeds, tuple(spoken)))
                spoken, seeds = [], {}
    return (*found, Seal(_bytes(shown or {}), tuple(spoken)))


def _bytes(seeds: Mapping[str, str]) -> dict[str, bytes]:
    if not all(is_hash(seed) for seed in seeds.values()):
        raise BrokenLog("Die Samen der Würfel sind nicht lesbar.")
    return {name: bytes.fromhex(seed) for name, seed in seeds.items()}


def is_hash(text: str) -> bool:
    """Are these 64 lower-case hexadecimal digits?"""
    return len(text) == 64 and all(c in "0123456789abcdef" for c in text)


def check_promises(opened: Opened, seals: Sequence[Seal]) -> None:
    """Every seed that was shown leads back to the one before it, and the first to the promise."""
    promises = dict(opened.promises)
    for name in {name for seal in seals for name in seal.seeds}:
        if not _kept(promises.get(name, ""), [seal.seeds.get(name) for seal in seals]):
            raise BrokenLog("Die Würfel der Kette %(name)s waren nicht so versiegelt.", name=name)


def _kept(head: str, seeds: Sequence[bytes | None]) -> bool:
    """Seeds in order of use; over one that this reader may not know, the next is hashed further."""
    steps = 0
    for seed in seeds:
        steps += 1
        if seed is not None:
            if _hashed(seed, steps) != head:
                return False
            head, steps = seed.hex(), 0
    return True


def _hashed(seed: bytes, times: int) -> str:
    for _ in range(times):
        seed = sha256(seed).digest()
    return seed.hex()
