"""Who acts without being asked: sealed dice, and the program where a place wants it to.

The dice come from the secret of a table and its log, the same on every worker. Nothing is counted
in memory that the log does not say: a command that is refused leaves no trace in the log and has
therefore used no number, and after a restart the dice go on where they stopped.
"""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.dice.seal import SealedDice, promise, seed_chain
from wuerfelwerk.dice.sources import DiceSource
from wuerfelwerk.errors import IllegalAnswer, IllegalCommand
from wuerfelwerk.play.engine import Advisor, Hands
from wuerfelwerk.play.entries import Entry, Given, Revealed
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.seals import (
    CHAINS,
    SealedThrow,
    as_words,
    chain_for,
    is_throw,
    last_dice,
    newest,
)
from wuerfelwerk.play.view import Sight
from wuerfelwerk.present.screen.screen import slot_named
from wuerfelwerk.rules.form import question_form
from wuerfelwerk.rules.note import Audience, Seat, both
from wuerfelwerk.rules.procedure import Open, Slot
from wuerfelwerk.rules.request import Answer, Throw
from wuerfelwerk.table.play.live import Access, Draft, Thought
from wuerfelwerk.table.play.notices import CLEAR, UNWEIGHED
from wuerfelwerk.table.store.base import PlaceRow
from wuerfelwerk.table.weighing.turns import BestAnswer

Words = Sequence[tuple[Seat, str]]
EVENINGS = 1000
"""How many evenings one promise covers."""
MOST_SEEDS, FEW_CHAINS = 8_192, 16
"""How many seeds of evenings, and how many whole chains, are kept for the next act."""


@dataclass(frozen=True, slots=True)
class Chains:
    """The chains of a table's dice on one evening, counted from 0."""

    secret: bytes = field(repr=False)
    evening: int = 0

    @property
    def promises(self) -> Mapping[str, str]:
        """What is published when the table is opened, before anybody speaks."""
        return {name: promise(_chain(self.secret, name)[0]) for name in CHAINS}

    @property
    def seeds(self) -> Mapping[str, bytes]:
        """The seeds of this evening: secret until it is over."""
        if self.evening >= EVENINGS:
            raise IllegalCommand(
                "Ein Tisch hat Siegel für %(most)d Abende; der nächste braucht einen neuen Tisch.",
                most=EVENINGS,
            )
        return {name: _seed(self.secret, name, self.evening) for name in CHAINS}


@lru_cache(MOST_SEEDS)
def _seed(secret: bytes, name: str, evening: int) -> bytes:
    """The seed of one evening; a whole chain is a thousand times as much to make and to keep."""
    return _chain(secret, name)[evening]


@lru_cache(FEW_CHAINS)
def _chain(secret: bytes, name: str) -> tuple[bytes, ...]:
    """A chain of its own for each purpose: showing one tells nothing about the other."""
    return seed_chain(hmac.digest(secret, name.encode(), "sha256"), EVENINGS)


class Numbers:
    """How many numbers of each chain the running evening has used; to be fed every entry once."""

    def __init__(self, log: Iterable[Entry] = ()) -> None:
        self._used: Counter[str] = Counter()
        self.feed(log)

    def feed(self, entries: Iterable[Entry]) -> None:
        """Go on with more of the log; throws that were struck or corrected count, too."""
        for entry in entries:
            if isinstance(entry, Revealed) and entry.audience is None:
                self._used.clear()
            elif isinstance(entry, Given) and is_throw(entry):
                self._thrown(entry)

    def _thrown(self, entry: Given) -> None:
        _, new = newest(entry)
        if (piece := SealedThrow.parse(new)) is not None:
            self._used[piece.chain] = piece.end(last_dice(entry.answer, piece.pool))

    def next(self, chain: str) -> int:
        """The number of the chain's next die."""
        return self._used[chain]


def next_numbers(game: Game[Any, Any]) -> Mapping[str, int]:
    """The number of the next die of every chain."""
    return {name: next_number(game, name) for name in CHAINS}


def next_number(game: Game[Any, Any], chain: str) -> int:
    """The number of a chain's next die: the last throw of this evening says it."""
    for entry in reversed(game.log):
        if isinstance(entry, Revealed) and entry.audience is None:
            break
        if isinstance(entry, Given) and is_throw(entry):
            piece = SealedThrow.parse(newest(entry)[1])
            if piece is not None and piece.chain == chain:
                return piece.end(last_dice(entry.answer, piece.pool))
    return 0


class TableDice:
    """The dice of one act at the table, to be thrown away after it: ``Hands(dice=…)``."""

    def __init__(
        self, seeds: Mapping[str, bytes], spoken: Words, number: Callable[[str], int]
    ) -> None:
        self._seeds, self._spoken, self._number = seeds, spoken, number
        self._dice: dict[str, SealedDice] = {}

    def __call__(self, question: Throw) -> SealedDice:
        """Dice for a throw, by who may see it."""
        return self.source(question.audience)

    def source(self, audience: Audience) -> SealedDice:
        """Dice of the chain for this audience; its log is looked at when they are wanted."""
        chain = chain_for(audience)
        if chain not in self._dice:
            words, first = as_words(self._spoken), self._number(chain)
            self._dice[chain] = SealedDice(self._seeds[chain], words, chain, first)
        return self._dice[chain]

    def answering(self, game: Game[Any, Any], asked: Open) -> SealedDice:
        """Dice for an open question (``engine.roll``); a secret announcement makes it secret."""
        turn = game.turn
        return self.source(both(turn.audience if turn else None, asked.question.audience))


def dice_for(secret: bytes, game: Game[Any, Any], numbers: Numbers | None = None) -> TableDice:
    """The table's dice from the game as it stands; ``numbers`` saves reading its log again."""
    number = partial(next_number, game) if numbers is None else numbers.next
    return TableDice(Chains(secret, game.evening).seeds, game.words, number)


@dataclass(frozen=True)
class Pilot:
    """Answers for a seat what it wants answered, as was weighed before; the rest it is asked."""

    pilot: Autopilot
    kinds: tuple[str, ...]
    thoughts: Sequence[Thought]

    def __call__(self, sight: Sight, asked: Open) -> Answer | None:
        if CLEAR in self.kinds and (clear := self.pilot.clear(asked)) is not None:
            return clear
        if not answers(self.kinds, asked):
            return None
        if (plain := self.pilot.at_once(asked)) is not None:
            return plain
        for weighed, answer in self.thoughts:
            if weighed.slot == asked.slot and weighed.sight == sight:
                return answer
        if isinstance(self.thoughts, Final):
            return None
        raise Unweighed(BestAnswer(self.pilot.system.id, sight, asked.slot))


class Unweighed(Exception):
    """An answer of the program is needed that has to be weighed first, outside of the work."""

    def __init__(self, question: BestAnswer) -> None:
        super().__init__()
        self.question = question


class Final(list[Thought]):
    """Thoughts that are complete: what is not among them is left open, not weighed."""


def answers(kinds: Sequence[str], asked: Open) -> bool:
    """Is this a question of a kind the program answers?"""
    return question_form(asked.question).kind in kinds


def weighs(place: PlaceRow) -> bool:
    """Does the program decide anything here that it has to think about?"""
    return bool(set(place.autopilot) - {*UNWEIGHED, "ansage"})


def hands_of(draft: Draft) -> tuple[Hands, TableDice]:
    """The hands of a table for one act, and its sealed dice."""
    sealed = dice_for(draft.row.secret, draft.game)
    automatic = {place.seat for place in draft.places.values() if "wurf" in place.autopilot}

    def dice(question: Throw) -> DiceSource | None:
        return sealed(question) if question.seat in automatic else None

    return Hands(dice, _pilots(draft)), sealed


def _pilots(draft: Draft) -> dict[Seat, Advisor]:
    rules = draft.game.system
    return {
        place.seat: Pilot(Autopilot(rules), place.autopilot, draft.thoughts)
        for place in draft.places.values()
        if weighs(place) or CLEAR in place.autopilot
    }


def asked(draft: Draft, access: Access, question: str) -> tuple[Slot, Open]:
    """The open question of that name, if it is for whoever asks."""
    slot = slot_named(draft.game, access.seat, question)
    for each in draft.game.open:
        if slot is not None and each.slot == slot:
            return slot, each
    raise IllegalAnswer("Diese Frage ist nicht mehr offen; schau nach, was jetzt gefragt ist.")
