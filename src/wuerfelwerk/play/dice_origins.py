"""Where the dice of a throw came from, as the log says it.

The origin of a throw is ``offen:17:3W6 1W6!`` for sealed dice, else one word such as ``hand``. Dice
that a correction adds to those that lie there add a piece: ``hand+offen:0:1W6``. Only the last
piece is news; the others came with earlier entries.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from wuerfelwerk.dice.pool import Die, Faces, Pool
from wuerfelwerk.errors import InvalidNotation
from wuerfelwerk.play.entries import Given
from wuerfelwerk.rules.note import Audience

CHAINS = ("offen", "verdeckt")
"""Open throws come from the first chain, throws that not all may see from the second."""
UNSEALED = {"hand": "hand", "random": "other", "scripted": "other"}
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
