"""The library door: odds, a table in memory, its story and its working, in a few lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wuerfelwerk.dice.sources import DiceSource, RandomDice, ScriptedDice
from wuerfelwerk.errors import BrokenLog
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.play.engine import Hands, answer, correct, submit, undo
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.report import report
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.play.view import tale
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import read
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.system import system


def chances(name: str, check: str, **values: Any) -> Distribution[Any]:
    """The exact odds of a check of a system, its fields given by name.

    >>> chances("rumble", "probe", schwellenwert=12)["erfolg"]
    Fraction(4, 5)
    """
    rules = system(name)
    if check not in rules.checks:
        raise BrokenLog(
            "Einen Ablauf „%(check)s“ kennt %(system)s nicht; möglich ist: %(known)s.",
            check=check,
            system=name,
            known=", ".join(rules.checks),
        )
    found = rules.checks[check]
    filled: Any = read(found.start, values)
    return expand(filled, rules.policy).map(lambda value: found.outcome(filled, value))


class Table:
    """A gaming table in memory: dice laid down per seat, or thrown (``seed`` repeats them)."""

    def __init__(
        self,
        name: str,
        sheets: Sequence[Mapping[str, Any]] = (),
        *,
        example: str | None = None,
        switches: Mapping[str, Any] | None = None,
        dice: Mapping[Seat, Iterable[str]] | None = None,
        seed: int | None = None,
    ) -> None:
        rules = system(name)
        setup = dict(rules.examples[example]) if example else {"sheets": list(sheets)}
        self.game: Game[Any, Any] = new_game(rules, {**setup, "switches": dict(switches or {})})
        self._laid = {seat: ScriptedDice(throws) for seat, throws in (dice or {}).items()}
        self._random = RandomDice(seed)
        self._hands = Hands(dice=self._source)

    def _source(self, question: Throw) -> DiceSource:
        return self._laid.get(question.seat, self._random)

    @property
    def open(self) -> tuple[Open, ...]:
        """The questions that wait for an answer."""
        return self.game.open

    @property
    def state(self) -> Any:
        """How things stand."""
        return self.game.state

    def announce(self, seat: Seat, command: str, **fields: Any) -> Table:
        """Announce a command by its name; what the rules refuse raises and changes nothing."""
        filled = command_of(self.game.system, {"command": command, "fields": fields}, seat)
        self.game = submit(self.game, seat, filled, self._hands)
        return self

    def answer(self, seat: Seat, raw: object) -> Table:
        """Answer the first open question of a seat."""
        self.game = answer(self.game, seat, raw, self._hands)
        return self

    def correct(self, turn: int, command: str, **fields: Any) -> Table:
        """Play a turn again with another command; the dice stay."""
        seat = next((old.turn.seat for old in self.game.past if old.turn.number == turn), "")
        filled = command_of(self.game.system, {"command": command, "fields": fields}, seat)
        self.game = correct(self.game, turn, filled, self._hands)
        return self

    def undo(self, turn: int) -> Table:
        """Strike a turn; later ones are played again with their dice."""
        self.game = undo(self.game, turn, self._hands)
        return self

    def story(self, lang: str = "de", seat: Seat | None = None) -> list[str]:
        """What happened, a sentence an event, as ``seat`` may hear it."""
        words = Words(self.game.system, lang)
        return [words.event(event) for told in tale(self.game, seat) for event in told.events]

    def why(self, lang: str = "de", seat: Seat | None = None) -> list[str]:
        """The working of the last turn, a line a rule, as ``seat`` may know it."""
        words, told = Words(self.game.system, lang), tale(self.game, seat)
        steps = told[-1].steps if told else ()
        return [f"{step.rule}: {words.step(step)}" for step in steps]

    def report(self, seat: Seat | None = None) -> dict[str, Any]:
        """Everything as plain JSON."""
        return report(self.game, seat)
