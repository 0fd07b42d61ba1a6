"""Raumschlacht im Test: Schiffe aufstellen, Würfel je Schiff hinlegen, ansagen, nachlesen.

Jedes Schiff hat seinen eigenen Platz (sein Name in Kleinbuchstaben), damit seine Würfel für sich
liegen. Wem keine hingelegt sind, der muss von Hand werfen: Dann bleibt die Frage offen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, TypeVar

from wuerfelwerk.dice.pool import Fallen, Pool
from wuerfelwerk.dice.sources import DiceSource
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.rules.note import Step, Value
from wuerfelwerk.rules.request import Question, Throw
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht import ansagen as a
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Schlacht, Tisch

E = TypeVar("E", bound=Event)
SL = "sl"
Rohform = dict[str, Any]
KORVETTE: Rohform = {
    "manoevrieren": 2, "geschwindigkeit": 5, "zielcomputer": 3, "geschuetzschaden": 4,
    "schilde": 3, "rumpf": 5, "kommandant": 2,
}  # fmt: skip


class Beutel:
    """Die Würfel eines Schiffes, in der Reihenfolge, in der sie fallen sollen."""

    def __init__(self) -> None:
        self.liegen: deque[object] = deque()

    def throw(self, pool: Pool, /) -> Fallen:
        return Fallen(pool.read(str(self.liegen.popleft())), "scripted")


class Spiel:
    """Ein Tisch, an dem Tests spielen."""

    def __init__(self, *sheets: Rohform, switches: Mapping[str, Any] | None = None) -> None:
        self.beutel: dict[str, Beutel] = {}
        self.hands = Hands(dice=self._dice)
        setup = {"sheets": list(sheets), "switches": dict(switches or {})}
        self.game: Game[Any, Any] = new_game(RAUMSCHLACHT, setup)

    def _dice(self, throw: Throw) -> DiceSource | None:
        beutel = self.beutel.get(throw.seat)
        return beutel if beutel and beutel.liegen else None

    def legen(self, **wuerfe: object) -> Spiel:
        """Legt Plätzen Würfe hin: einen, oder eine Liste von Würfen."""
        for seat, each in wuerfe.items():
            found = each if isinstance(each, list) else [each]
            self.beutel.setdefault(seat, Beutel()).liegen.extend(found)
        return self

    def sagt(self, seat: str, ansage: type, /, **felder: Any) -> Spiel:
        """Ein Platz sagt etwas an."""
        self.game = submit(self.game, seat, ansage(wer=seat, **felder), self.hands)
        return self

    def antwortet(self, seat: str, *antworten: object) -> Spiel:
        """Ein Platz beantwortet die Fragen, die ihm gestellt sind, der Reihe nach."""
        for raw in antworten:
            self.game = answer(self.game, seat, raw, self.hands)
        return self

    def runde(self, **wuerfe: object) -> Spiel:
        """Eine Runde beginnt; die Genannten werfen Initiative."""
        return self.legen(**wuerfe).sagt(SL, a.RundeBeginnen)

    def zieht(self, name: str, weg: object = "", *mehr: object) -> Spiel:
        """Ein Schiff zieht: erst der Weg, dann, was sonst noch gefragt ist."""
        return self.sagt(name.lower(), a.Ziehen, schiff=name).antwortet(name.lower(), weg, *mehr)

    @property
    def tisch(self) -> Tisch:
        found = self.game.state
        assert isinstance(found, Tisch)
        return found

    @property
    def schlacht(self) -> Schlacht:
        assert self.tisch.schlacht is not None
        return self.tisch.schlacht

    def schiff(self, name: str) -> Schiff:
        return self.tisch.schiff(name)

    @property
    def frage(self) -> Question[Any]:
        """Die erste offene Frage."""
        return self.game.open[0].question

    @property
    def fragen(self) -> list[tuple[str, str]]:
        """Alle offenen Fragen: wer gefragt ist und nach welcher Regel."""
        return [(each.question.seat, each.question.rule) for each in self.game.open]

    @property
    def ereignisse(self) -> tuple[Event, ...]:
        """Was bei der letzten Ansage geschah; sie muss zu Ende sein."""
        assert self.game.turn is None, self.fragen
        return self.game.past[-1].events

    def nur(self, art: type[E]) -> list[E]:
        """Die Ereignisse einer Art."""
        return [event for event in self.ereignisse if isinstance(event, art)]

    @property
    def steps(self) -> tuple[Step, ...]:
        """Der Rechenweg der laufenden, sonst der letzten Ansage."""
        return self.game.steps if self.game.turn else self.game.past[-1].steps

    @property
    def regeln(self) -> list[str]:
        """Welche Regeln der Rechenweg nennt."""
        return [step.rule for step in self.steps]

    def schritt(self, rule: str) -> dict[str, Value]:
        """Die Zahlen des ersten Schritts, der diese Regel nennt."""
        return dict(next(step.values for step in self.steps if step.rule == rule))


def schiff(name: str, /, **werte: Any) -> Rohform:
    """Eine Korvette mit eigenem Platz und eigener Seite, die nach Osten fährt."""
    return {"name": name, "platz": name.lower(), "kurs": 90, **KORVETTE, **werte}


def zu_zweit(
    ziel: Rohform | None = None, switches: Mapping[str, Any] | None = None, **werte: Any
) -> Spiel:
    """A und B, fünf Zentimeter auseinander; ``werte`` gelten für A, ``ziel`` für B."""
    return Spiel(schiff("A", **werte), schiff("B", x=50, **(ziel or {})), switches=switches)


def salve(spiel: Spiel, angriff: str, abwehr: str | None, *systeme: int) -> Spiel:
    """A (vor B an der Reihe) bleibt stehen und feuert; dann fallen die Systemwürfe, von A."""
    if not spiel.tisch.schlacht:
        spiel.runde(a="6 | 5", b="1 | 2")
    spiel.legen(a=[angriff, *systeme])
    if abwehr is not None:
        spiel.legen(b=abwehr)
    return spiel.zieht("A", "", "B")


def im_schaden(
    differenz: int, *systeme: int, ziel: Rohform | None = None,
    switches: Mapping[str, Any] | None = None,
) -> Spiel:  # fmt: skip
    """A trifft B mit genau dieser Differenz: B wirft lauter Zweien."""
    ziel_schiff = schiff("B", x=50, **(ziel or {}))
    spiel = Spiel(schiff("A"), ziel_schiff, switches=switches)
    spiel.runde(a="6 | 5", b="1 | 2")
    stand = spiel.schiff("B")
    wuerfel = stand.wert("schilde") + stand.wert("rumpf") + stand.bonus[1]
    abwehr = " ".join(["2"] * (wuerfel - 1)) + " | 2"
    soll = 2 * wuerfel + stand.bonus[0] + differenz
    return salve(spiel, augen(7, soll - 2), abwehr, *systeme)


def augen(wuerfel: int, summe: int) -> str:
    """Ein Sammelwurf mit dieser Summe und ohne Patzer, der Wild Die zuletzt."""
    rest = wuerfel - 1
    wild = next(w for w in range(2, 90) if w % 6 and rest <= summe - w <= 6 * rest)
    offen, gefallen = summe - wild, list[int]()
    for nummer in range(rest, 0, -1):
        gefallen.append(min(6, offen - (nummer - 1)))
        offen -= gefallen[-1]
    return " ".join(map(str, gefallen)) + f" | {wild}"
