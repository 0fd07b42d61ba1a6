"""Random evenings at a sealed table: announcements, words, corrections, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

from support.becher import BECHER, Bieten, Kommen, Werfen
from wuerfelwerk.dice.sources import throw_each
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.engine import (
    Hands,
    answer,
    correct,
    correct_setup,
    pledge,
    reveal,
    roll,
    speak,
    submit,
    undo,
)
from wuerfelwerk.play.game import Game, new_game, restore
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.table.play.hands import Chains, Numbers, TableDice, dice_for

SECRET = b"tisch" * 6
POOLS = (
    "1W6",
    "2W6",
    "3W6",
    "2W6 1W10",
    "3W6 2W10",
    "1W4!",
    "3W2!",
    "1W4! 1W6",
    "2W4! 1W6",
    "3W4! 1W6",
    "1W1000",
    "5W10",
)
WORDS = (
    "Mond",
    "",
    "ä|ö|0|1",
    '"quoted" \\ back',
    "🎲 Würfelglück 🐉",
    "x" * 200,
    "|7|0",
    "e\u0301",
)


class Evening:
    """A table that is restarted after every step; whoever throws by hand types the faces in."""

    def __init__(self, seed: int, pledging: bool = False) -> None:
        self.random = Random(seed)
        self.pledging = Random(seed) if pledging else None
        """Chance of its own for who pledges words and shows them, where anybody does."""
        self.game: Game[Any, Any] = new_game(BECHER, {"punkte": seed}, Chains(SECRET).promises)
        self.numbers = Numbers(self.game.log)
        self.refused = 0

    def dice(self) -> TableDice:
        """Fresh dice, made from the log as it stands."""
        return dice_for(SECRET, self.game, self.numbers)

    def hands(self, dice: TableDice) -> Hands:
        """Some throws are made at once, some wait for somebody."""
        waits = self.random.random() < 0.3
        return Hands(lambda question: None if waits else dice(question))

    def step(self) -> None:
        """Something happens, or is refused and changes nothing; then the table is restarted."""
        before = self.game
        try:
            self.game = self._act()
        except WuerfelwerkError:
            self.refused += 1
            assert self.game is before
        self.numbers.feed(self.game.log[len(before.log) :])
        self.game = restore(BECHER, self.game.log)

    def play(self, steps: int) -> Evening:
        """Many steps, and every question answered at last."""
        for _ in range(steps):
            self.step()
        while self.game.turn is not None:
            self.step()
        return self

    def end(self) -> None:
        """End the evening, as soon as there is something to end."""
        while not self.game.begun:
            self.play(1)
        before = len(self.game.log)
        self.game = reveal(self.game, Chains(SECRET, self.game.evening).seeds)
        self.numbers.feed(self.game.log[before:])

    def _act(self) -> Game[Any, Any]:
        if self.pledging is not None and self.pledging.random() < 0.3:
            return self._pledged(self.pledging)
        chance = self.random.random()
        if chance < 0.12:
            return self._taken_back()
        if self.game.open:
            return self._answered(self.random.choice(self.game.open))
        if chance < 0.16:
            return reveal(self.game, Chains(SECRET, self.game.evening).seeds)
        if self.game.hearing and chance < 0.6:
            seat = self.random.choice(("ada", "bo", "cy", "gast", GM))
            return speak(self.game, seat, self.random.choice(WORDS))
        return self._announced()

    def _pledged(self, random: Random) -> Game[Any, Any]:
        """Words are pledged, or shown if they are due; the third seat never shows its own."""
        seat = random.choice(("ada", "bo", "cy"))
        words = f"{seat} am Abend {self.game.evening}"
        if self.game.hearing or seat == "cy":
            return pledge(self.game, seat, sha256(words.encode()).hexdigest())
        return speak(self.game, seat, random.choice((words, words, "andere")))

    def _announced(self) -> Game[Any, Any]:
        seat = self.random.choice(("ada", "bo", GM))
        secret = frozenset({GM, seat}) if self.random.random() < 0.15 else None
        hands = self.hands(self.dice())
        return submit(self.game, seat, self._command(seat), hands, secret)

    def _command(self, seat: Seat) -> Any:
        kind = self.random.random()
        if kind < 0.15:
            return Bieten(seat)
        if kind < 0.2:
            return Kommen(seat, self.random.choice(("cy", "dora")))
        limit = 4 if kind < 0.4 else 10_000
        return Werfen(seat, self.random.choice(POOLS), kind > 0.8, limit)

    def _answered(self, asked: Open) -> Game[Any, Any]:
        seat, dice = asked.question.seat, self.dice()
        if not isinstance(asked.question, Throw):
            raw = self.random.choice(list(asked.question.answers()))
            return answer(self.game, seat, raw, self.hands(dice), asked.slot)
        if self.random.random() < 0.7:
            source = dice.answering(self.game, asked)
            return roll(self.game, seat, source, self.hands(dice), asked.slot)
        lying = self.game.lying(asked.slot)
        pool = asked.question.missing(lying.answer if lying else None) or asked.question.pool
        faces = throw_each(pool, lambda sides: self.random.randint(1, sides))
        return answer(self.game, seat, faces, self.hands(dice), asked.slot)

    def _taken_back(self) -> Game[Any, Any]:
        hands = self.hands(self.dice())
        turns = [old.turn for old in self.game.past]
        turns += [self.game.turn] if self.game.turn else []
        kind = self.random.random()
        if kind < 0.15 or not turns:
            setup = {"punkte": self.random.randint(0, 9), "geheim": kind < 0.08}
            return correct_setup(self.game, setup, hands)
        turn = self.random.choice(turns)
        if kind < 0.5 or not isinstance(turn.command, Werfen):
            return undo(self.game, turn.number, hands)
        alike = [pool for pool in POOLS if _dice(pool) == _dice(turn.command.wuerfel)]
        pool = self.random.choice(alike if kind < 0.9 else POOLS)
        return correct(self.game, turn.number, replace(turn.command, wuerfel=pool), hands)


def _dice(pool: str) -> list[str]:
    """Which dice, however many: a throw of the same ones is the same question."""
    return [group.partition("W")[2] for group in pool.split()]
