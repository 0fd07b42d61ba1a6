"""Sealed dice: fixed before the table spoke, provable afterwards.

The house draws one secret and hashes it backwards into a chain of seeds, one per evening, and
publishes the hash of the first. The table then adds its own words. Each face is an HMAC of both and
a running number; no number may be skipped. Open and hidden dice use chains of their own, so that
showing the open seeds tells nothing about what the game master threw behind the screen.

The scheme, complete enough to write another verifier:

Seeds
    A chain of ``n`` seeds comes from one secret of 32 random bytes: the seed used last is the
    secret itself, and every other seed is the SHA-256 digest (32 raw bytes) of the seed used after
    it. The promise is the SHA-256 digest of the seed used first, as 64 lower-case hexadecimal
    digits; it is published before the table chooses its words. A seed is shown when its evening is
    over: hash it, and the digest must be the promise or the seed shown before it.
Faces
    ``draw(number, attempt)`` is HMAC-SHA256 with the seed as key over the UTF-8 bytes of
    ``words|number|attempt``: the table's words exactly as given (they may contain ``|``; the last
    two fields are always decimal integers without sign or leading zeros). Its first 8 bytes are an
    unsigned integer, big endian. With ``fair`` the largest multiple of ``sides`` not above 2**64,
    a draw below ``fair`` shows the face ``draw % sides + 1``; any other is rejected and ``attempt``
    rises by one. ``attempt`` begins at 0 for every face.
Numbers
    ``number`` begins at 0 with every seed and rises by one with every face, rejected attempts not
    counted. The groups of a pool are thrown from left to right, the dice of a group one after
    the other; an open-ended die that shows its highest face takes the following numbers until it
    shows another face, and only then the next die is thrown.
Origin
    A throw says where it came from as ``chain:first:pool``, such as ``offen:17:3W6 1W6!``: the name
    of the chain, the number of its first face, and the pool.

>>> promise(bytes(32))
'66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
>>> [sealed_face(bytes(32), "Drachen & Käse", number, 6) for number in range(8)]
[4, 3, 1, 6, 4, 3, 6, 5]
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from secrets import token_bytes

from wuerfelwerk.dice.pool import Fallen, Pool, throw_each
from wuerfelwerk.errors import InvalidNotation, shorten

LONGEST_CHAIN = 100_000
"""The most seeds a chain may have."""


def new_secret() -> bytes:
    """A secret to begin a chain with, from the system's own source of chance."""
    return token_bytes(32)


def seed_chain(secret: bytes, length: int) -> tuple[bytes, ...]:
    """Seeds in order of use; each is the hash of the next, so one promise covers all of them."""
    if not 1 <= length <= LONGEST_CHAIN:
        raise InvalidNotation(
            "Eine Siegelkette hat 1 bis %(most)s Glieder, nicht %(length)s.",
            most=LONGEST_CHAIN,
            length=shorten(length),
        )
    seeds = [secret]
    for _ in range(length - 1):
        seeds.append(sha256(seeds[-1]).digest())
    return tuple(reversed(seeds))


def promise(seed: bytes) -> str:
    """What is published before play: the hash of the first seed."""
    return sha256(seed).hexdigest()


def kept_promise(promised: str, seeds: tuple[bytes, ...]) -> bool:
    """Do the revealed seeds belong to the promise, each one to the one before?

    Where nothing is revealed, nothing is kept.
    """
    heads = [promised, *(seed.hex() for seed in seeds)]
    return bool(seeds) and all(promise(s) == head for s, head in zip(seeds, heads, strict=False))


def sealed_face(seed: bytes, words: str, number: int, sides: int) -> int:
    """One fair face: draws that would favour low faces are thrown away."""
    fair = 2**64 - 2**64 % sides
    attempt = 0
    while True:
        text = f"{words}|{number}|{attempt}".encode()
        draw = int.from_bytes(hmac.digest(seed, text, "sha256")[:8], "big")
        if draw < fair:
            return draw % sides + 1
        attempt += 1


class SealedDice:
    """Dice of a chain: the next face is ``number``, from which a later table may go on."""

    def __init__(self, seed: bytes, words: str, chain: str = "offen", number: int = 0) -> None:
        _check(words, chain, number)
        self._seed, self._words, self._chain, self.number = seed, words, chain, number

    def throw(self, pool: Pool, /) -> Fallen:
        """Throw all dice of the pool once, and name the numbers they used."""
        first = self.number
        return Fallen(throw_each(pool, self._next), f"{self._chain}:{first}:{pool}")

    def _next(self, sides: int) -> int:
        face = sealed_face(self._seed, self._words, self.number, sides)
        self.number += 1
        return face


def _check(words: str, chain: str, number: int) -> None:
    if any("\ud800" <= c <= "\udfff" for c in words):
        raise InvalidNotation(
            "Die Worte des Tisches enthalten halbe Zeichen; erwartet wird lesbarer Text."
        )
    if not chain or ":" in chain or "+" in chain:
        raise InvalidNotation(
            "„%(chain)s“ taugt nicht als Name einer Siegelkette; erwartet wird ein Wort ohne "
            "Doppelpunkt und Plus wie „offen“.",
            chain=shorten(chain),
        )
    if number < 0:
        raise InvalidNotation(
            "Die Würfel einer Siegelkette sind ab 0 gezählt; %(number)s gibt es nicht.",
            number=shorten(number),
        )
