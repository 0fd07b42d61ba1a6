"""Sealed dice in a log: where the dice of a throw came from, which words and seeds belong to them.

The origin of a throw is ``offen:17:3W6 1W6!`` for sealed dice, else one word such as ``hand``. Dice
that a correction adds to those that lie there add a piece: ``hand+offen:0:1W6``. Only the last
piece is news; the others came with earlier entries.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256

from wuerfelwerk.dice.pool import Die, Faces, Pool
from wuerfelwerk.dice.seal import SealedDice
from wuerfelwerk.errors import BrokenLog, InvalidNotation
from wuerfelwerk.play.entries import Entry, Given, Opened, Revealed, Spoken
from wuerfelwerk.rules.note import Audience, Seat
from wuerfelwerk.values import dataclass

CHAINS = ("offen", "verdeckt")
"""Open throws come from the first chain, throws that not all may see from the second."""
BY_HAND = "hand"
"""The origin of dice that somebody typed in."""
UNSEALED = {BY_HAND: "hand", "random": "other", "scripted": "other"}
"""Dice without a seal, and as what they are counted."""
_SEALED = re.compile(r"([a-z]+):(0|[1-9][0-9]{0,8}):([0-9W! ]+)")


def chain_for(audience: Audience) -> str:
    """Which chain a throw for this audience has to come from."""
    return CHAINS[0] if audience is None else CHAINS[1]


@dataclass(frozen=True, slots=True)
class SealedThrow:
    """Sealed dice: the chain, the number of the first face, and which dice they are.

    >>> SealedThrow.parse("offen:17:3W6 1W6!")
    SealedThrow(chain='offen', first=17, pool=Pool.parse('3W6 1W6!'))
    >>> SealedThrow.parse("offen:017:3W6"), SealedThrow.parse("hand")
    (None, None)
    """

    chain: str
    first: int
    pool: Pool

    @classmethod
    def parse(cls, text: str) -> SealedThrow | None:
        """The piece whose ``str`` this is, if it is one."""
        found = _SEALED.fullmatch(text)
        try:
            piece = cls(found[1], int(found[2]), Pool.parse(found[3])) if found else None
        except InvalidNotation:
            return None
        return piece if str(piece) == text else None

    def __str__(self) -> str:
        return f"{self.chain}:{self.first}:{self.pool}"

    def __repr__(self) -> str:
        pool = f"Pool.parse('{self.pool}')"
        return f"SealedThrow(chain={self.chain!r}, first={self.first}, pool={pool})"

    def end(self, fallen: Faces) -> int:
        """The number after these dice."""
        return self.first + length(self.pool, fallen)


def length(pool: Pool, faces: Faces) -> int:
    """How many numbers of a chain these dice used up; an open-ended die uses one per face."""
    groups = zip(pool.groups, faces, strict=True)
    return sum(
        total // group.die.sides + 1 if group.die.open_ended else 1
        for group, hand in groups
        for total in hand
    )


def newest(entry: Given) -> tuple[str, str]:
    """The origin of the dice that lay there before (nothing: none did), and of the new ones."""
    before, _, new = entry.origin.rpartition("+")
    return before, new


def last_dice(faces: Faces, pool: Pool) -> Faces:
    """The dice of a pool that were thrown last: of every hand so many from its end."""
    counts = (group.count for group in pool.groups)
    return tuple(hand[len(hand) - n :] for hand, n in zip(faces, counts, strict=True))


def is_throw(entry: Given) -> bool:
    """Dice are the only answers that are hands within a tuple."""
    hands = entry.answer if isinstance(entry.answer, tuple) else ()
    return bool(hands) and all(isinstance(hand, tuple) for hand in hands)


def dice_of(key: str) -> tuple[Die, ...] | None:
    """The dice that a question with this key asks for, group by group; of no throw, none."""
    _, *names = key.split("/")
    try:
        pool = Pool.parse(" ".join(f"1{name}" for name in names))
    except InvalidNotation:
        return None
    dice = tuple(group.die for group in pool.groups)
    return dice if tuple(map(str, dice)) == tuple(names) else None


@dataclass(frozen=True, slots=True)
class Seal:
    """What is known of the dice of one evening."""

    seeds: Mapping[str, bytes]
    """Those that have been shown; a chain without one cannot be checked yet."""
    spoken: tuple[tuple[Seat, str], ...] = ()

    def faces(
        self, name: str, first: int, pool: Pool, spoken: Iterable[tuple[Seat, str]]
    ) -> tuple[Faces, int]:
        """The dice of a chain from a number on after these words, and the number after them."""
        dice = SealedDice(self.seeds[name], as_words(spoken), name, first)
        return dice.throw(pool).faces, dice.number


def as_words(spoken: Iterable[tuple[Seat, str]]) -> str:
    """The words of all seats as they go into the seal.

    >>> as_words([("ada", "Mond & Käse")])
    '[["ada", "Mond & Käse"]]'
    """
    return json.dumps([[seat, words] for seat, words in spoken], ensure_ascii=False)


def in_order(spoken: Iterable[tuple[Seat, str]], by_seat: bool) -> tuple[tuple[Seat, str], ...]:
    """Words in the order in which they go into the seal; by seat, so that nobody can choose it.

    At tables that were opened before, it is the order in which they were spoken.

    >>> in_order([("bo", "Mond"), ("ada", "Käse")], by_seat=True)
    (('ada', 'Käse'), ('bo', 'Mond'))
    """
    return tuple(sorted(spoken)) if by_seat else tuple(spoken)


def words_of(log: Sequence[Entry]) -> str:
    """The words of the running evening as they go into its seal."""
    by_seat = any(isinstance(entry, Opened) and entry.by_seat for entry in log[:1])
    return as_words(in_order(evenings(log)[-1].spoken, by_seat))


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
