"""Ultima Ratio Civium im Test: Tisch aufstellen, Würfel je Platz hinlegen, ansagen, nachlesen."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, TypeVar

from wuerfelwerk.dice.pool import Faces, Fallen, Pool
from wuerfelwerk.dice.sources import DiceSource
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.rules.note import Recorder, Step, Value
from wuerfelwerk.rules.procedure import Start
from wuerfelwerk.rules.request import Question, Throw
from wuerfelwerk.rules.system import Event
from wuerfelwerk.sim.conclude import conclude
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.proben import Probe
from wuerfelwerk.systems.urc.stand import Figur, Kampf, Tisch
from wuerfelwerk.systems.urc.taktik import schlicht
from wuerfelwerk.systems.urc.wertung import WISSEN

T = TypeVar("T")
E = TypeVar("E", bound=Event)
SL, PASST = "sl", "URC-POOL-13"
Zahlen = dict[str, Value]
Rohform = dict[str, Any]


class Beutel:
    """Die Würfel eines Platzes, in der Reihenfolge, in der sie fallen sollen."""

    def __init__(self) -> None:
        self.liegen: deque[str] = deque()

    def throw(self, pool: Pool, /) -> Fallen:
        return Fallen(pool.read(self.liegen.popleft()), "scripted")


class Spiel:
    """Ein Tisch, an dem Tests spielen; nicht Gefragtes beantwortet die schlichte Taktik."""

    def __init__(self, *sheets: Rohform, **schalter: Any) -> None:
        self.streng = False
        self.beutel: dict[str, Beutel] = {}
        switches = {f"urc.{name}": wert for name, wert in schalter.items()}
        self.hands = Hands(dice=self._dice)
        setup = {"sheets": list(sheets), "switches": switches}
        self.game: Game[Any, Any] = new_game(URC, setup)

    def _dice(self, throw: Throw) -> DiceSource | None:
        beutel = self.beutel.get(throw.seat)
        return beutel if beutel and beutel.liegen else None

    def legen(self, **wuerfe: str) -> Spiel:
        """Legt Plätzen einen Wurf hin."""
        for seat, wurf in wuerfe.items():
            self.beutel.setdefault(seat, Beutel()).liegen.append(wurf)
        return self

    def sagt(self, seat: str, ansage: type, /, **felder: Any) -> Spiel:
        self.game = submit(self.game, seat, ansage(wer=seat, **felder), self.hands)
        return self._nachsichtig()

    def antwortet(self, seat: str, *antworten: object) -> Spiel:
        for raw in antworten:
            self.game = answer(self.game, seat, raw, self.hands)
            self._nachsichtig()
        return self

    def _nachsichtig(self) -> Spiel:
        """Ob eine Spezialisierung passt, fragt nur, wer es prüfen will."""
        while not self.streng and (SL, PASST) in self.fragen:
            self.game = answer(self.game, SL, "bewilligen", self.hands)
        return self

    def schlicht(self) -> Spiel:
        """Alle übrigen Fragen beantwortet die schlichte Taktik."""
        while self.game.open:
            asked = self.game.open[0]
            raw = schlicht(asked.question)
            self.game = answer(self.game, asked.question.seat, raw, self.hands, asked.slot)
        return self

    @property
    def tisch(self) -> Tisch:
        found = self.game.state
        assert isinstance(found, Tisch)
        return found

    @property
    def kampf(self) -> Kampf:
        assert self.tisch.kampf is not None
        return self.tisch.kampf

    @property
    def reihe(self) -> list[str]:
        return [zug.figur for zug in self.kampf.reihe]

    def figur(self, name: str) -> Figur:
        return self.tisch.figur(name)

    @property
    def frage(self) -> Question[Any]:
        return self.game.open[0].question

    @property
    def fragen(self) -> list[tuple[str, str]]:
        return [(each.question.seat, each.question.rule) for each in self.game.open]

    @property
    def ereignisse(self) -> tuple[Event, ...]:
        assert self.game.turn is None, self.fragen
        return self.game.past[-1].events

    def nur(self, art: type[E]) -> list[E]:
        return [event for event in self.ereignisse if isinstance(event, art)]

    def eins(self, art: type[E]) -> E:
        (found,) = self.nur(art)
        return found

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.game.steps if self.game.turn else self.game.past[-1].steps

    @property
    def regeln(self) -> set[str]:
        return {step.rule for step in self.steps}

    def schritte(self, rule: str) -> list[Zahlen]:
        return [dict(step.values) for step in self.steps if step.rule == rule]

    def schritt(self, rule: str) -> Zahlen:
        (found,) = self.schritte(rule)
        return found


def held(
    name: str = "Bo", /, pe: int = 2, ph: int = 2, ka: int = 3, aa: int = 2, **mehr: Any
) -> Rohform:
    """Ein Charakter an seinem eigenen Platz; ``zugelassen`` auch mit anderer Summe."""
    block = {"persoenlichkeit": pe, "physis": ph, "kampf": ka, "alles_andere": aa}
    return {"name": name, "platz": name.lower(), "zugelassen": True, **block, **mehr}


def nsc(name: str = "Wache", /, **mehr: Any) -> Rohform:
    """Ein Wertekasten: 18/18/15, Tagesform 4, 20 TP, Schaden 2 und 4."""
    werte = {"angriffswert": 18, "verteidigungswert": 18, "wissenswert": 15, "tagesform": 4}
    rest = {"tp": 20, "schaden": 2, "schaden_waffe": 4}
    return {"name": name, "platz": SL, "nsc": True, **werte, **rest, **mehr}


def probe(
    wuerfel: int,
    austausch: int = 0,
    zweck: str = WISSEN,
    ziel: int | None = None,
    schadenswuerfel: int = 0,
    lesart: Lesart = VORGABE,
) -> Probe:
    return Probe("Bo", "bo", wuerfel, austausch, zweck, ziel, schadenswuerfel, lesart)


def ablauf(start: Start[T], *wuerfe: str) -> tuple[T, tuple[Step, ...]]:
    """Ein Ablauf ohne Tisch, nach der schlichten Taktik, mit seinem Rechenweg."""
    note, liegen = Recorder(known=URC.catalogue), iter(wuerfe)

    def fallen(frage: Throw) -> Faces:
        return frage.pool.read(next(liegen))

    return conclude(start, fallen, schlicht, note), tuple(note.steps)


def hand(text: str) -> tuple[int, ...]:
    """Würfel, wie man sie vorliest."""
    return tuple(sorted(map(int, text.split())))


def mit(lesart: Mapping[str, Any]) -> Lesart:
    """Die Vorgabe mit anderen Schaltern."""
    return Lesart(**dict(lesart))
