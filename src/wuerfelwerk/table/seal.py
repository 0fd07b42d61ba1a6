"""From a table's secret and its log to the next sealed dice: the same on every worker."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.dice.seal import SealedDice, promise, seed_chain
from wuerfelwerk.play.entries import Entry, Given
from wuerfelwerk.play.proof import words_of
from wuerfelwerk.play.replay import CHAINS, _length, chain_for
from wuerfelwerk.rules.note import Audience

EVENINGS = 1000


@lru_cache(maxsize=64)
def _seeds(secret: bytes, chain: str) -> tuple[bytes, ...]:
    return seed_chain(hmac.digest(secret, chain.encode(), "sha256"), EVENINGS)


class Chains:
    """The seeds of a table."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def promises(self) -> dict[str, str]:
        """What is published before play."""
        return {chain: promise(self.seed(chain, 0)) for chain in CHAINS}

    def seed(self, chain: str, evening: int) -> bytes:
        """The seed of a chain for one evening."""
        return _seeds(self._secret, chain)[evening]

    def seeds(self, evening: int) -> dict[str, bytes]:
        """What is shown when an evening ends."""
        return {chain: self.seed(chain, evening) for chain in CHAINS}


class Sealer:
    """Dice for one act, going on where the log stopped."""

    def __init__(self, chains: Chains, evening: int, log: Sequence[Entry]) -> None:
        used: Counter[str] = Counter()
        for entry in log:
            if isinstance(entry, Given) and ":" in entry.origin:
                last = entry.origin.rsplit("+", 1)[-1]
                if ":" not in last:
                    continue
                name, first, pool = last.split(":")
                dice = Pool.parse(pool)
                added = tuple(h[len(h) - g.count :] for g, h in zip(dice.groups, entry.answer))
                used[name] = int(first) + _length(dice, added)
        words = words_of(log)
        self._dice = {c: SealedDice(chains.seed(c, evening), words, c, used[c]) for c in CHAINS}

    def dice(self, audience: Audience) -> SealedDice:
        """The dice for throws that these may see."""
        return self._dice[chain_for(audience)]
