"""Ein Tisch, an dem Tests spielen: Würfel je Platz hinlegen, ansagen, antworten, nachlesen.

Wem keine Würfel hingelegt sind, der muss von Hand werfen: Dann bleibt die Frage offen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, Generic, Self, TypeVar

from wuerfelwerk.dice.pool import Fallen, Pool
from wuerfelwerk.dice.sources import DiceSource
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.rules.note import Step, Value
from wuerfelwerk.rules.request import Question, Throw
from wuerfelwerk.rules.system import Event, System

S = TypeVar("S")
E = TypeVar("E", bound=Event)
SL = "sl"
Zahlen = dict[str, Value]
Rohform = dict[str, Any]


class Beutel:
    """Die Würfel eines Platzes, in der Reihenfolge, in der sie fallen sollen."""

    def __init__(self) -> None:
        self.liegen: deque[object] = deque()

    def throw(self, pool: Pool, /) -> Fallen:
        return Fallen(pool.read(str(self.liegen.popleft())), "scripted")


class Spieltisch(Generic[S]):
    """Was an den Tischen aller Systeme gleich gespielt und nachgelesen wird."""

    def __init__(self, system: System[S, Any], setup: Mapping[str, Any]) -> None:
        self.beutel: dict[str, Beutel] = {}
        self.hands = Hands(dice=self._dice)
        self.game: Game[Any, Any] = new_game(system, setup)

    def _dice(self, throw: Throw) -> DiceSource | None:
        beutel = self.beutel.get(throw.seat)
        return beutel if beutel and beutel.liegen else None

    def hinlegen(self, seat: str, *wuerfe: object) -> Self:
        """Legt einem Platz Würfe hin; sie fallen der Reihe nach."""
        self.beutel.setdefault(seat, Beutel()).liegen.extend(wuerfe)
        return self

    def sagt(self, seat: str, ansage: type, /, **felder: Any) -> Self:
        """Ein Platz sagt etwas an."""
        self.game = submit(self.game, seat, ansage(wer=seat, **felder), self.hands)
        return self

    def antwortet(self, seat: str, *antworten: object) -> Self:
        """Ein Platz beantwortet die Fragen, die ihm gestellt sind, der Reihe nach."""
        for raw in antworten:
            self.game = answer(self.game, seat, raw, self.hands)
        return self

    def schlicht(self) -> Self:
        """Alle übrigen Fragen beantwortet die schlichte Taktik; Würfe sind hinzulegen."""
        while self.game.open:
            self._eine_schlicht()
        return self

    def _eine_schlicht(self) -> None:
        asked = self.game.open[0]
        assert not isinstance(asked.question, Throw), asked.question
        raw = self.game.system.policy(asked.question)
        self.game = answer(self.game, asked.question.seat, raw, self.hands, asked.slot)

    def bis(self, rule: str) -> Self:
        """Schlicht weiter, bis nach dieser Regel gefragt wird."""
        while self.game.open and self.frage.rule != rule:
            self._eine_schlicht()
        assert self.game.open, f"nach {rule} wurde nicht gefragt"
        return self

    @property
    def tisch(self) -> S:
        found: S = self.game.state
        return found

    @property
    def frage(self) -> Question[Any]:
        """Die erste offene Frage."""
        return self.game.open[0].question

    @property
    def fragen(self) -> list[tuple[str, str]]:
        """Alle offenen Fragen: wer gefragt ist und nach welcher Regel."""
        return [(each.question.seat, each.question.rule) for each in self.game.open]

    @property
    def fertig(self) -> bool:
        """Ist die letzte Ansage zu Ende?"""
        return self.game.turn is None

    @property
    def ereignisse(self) -> tuple[Event, ...]:
        """Was bei der letzten Ansage geschah; sie muss zu Ende sein."""
        assert self.fertig, self.fragen
        return self.game.past[-1].events

    def nur(self, art: type[E]) -> list[E]:
        """Die Ereignisse einer Art."""
        return [event for event in self.ereignisse if isinstance(event, art)]

    def eins(self, art: type[E]) -> E:
        """Das eine Ereignis dieser Art."""
        (found,) = self.nur(art)
        return found

    @property
    def steps(self) -> tuple[Step, ...]:
        """Der Rechenweg der laufenden, sonst der letzten Ansage."""
        return self.game.steps if self.game.turn else self.game.past[-1].steps

    @property
    def reihenfolge(self) -> list[str]:
        """Welche Regeln der Rechenweg nennt, in seiner Reihenfolge."""
        return [step.rule for step in self.steps]

    @property
    def regeln(self) -> set[str]:
        """Welche Regeln der Rechenweg nennt."""
        return set(self.reihenfolge)

    def schritte(self, rule: str) -> list[Zahlen]:
        """Die Zahlen aller Schritte, die diese Regel nennen."""
        return [dict(step.values) for step in self.steps if step.rule == rule]

    def schritt(self, rule: str) -> Zahlen:
        """Die Zahlen des einen Schritts, der diese Regel nennt."""
        (found,) = self.schritte(rule)
        return found
