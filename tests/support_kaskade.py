"""Kaskade im Test: Tisch aufstellen, Würfel je Platz hinlegen, ansagen, nachlesen."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any, Self, TypeVar

from wuerfelwerk.dice.pool import Faces, Fallen, Hand, Pool
from wuerfelwerk.dice.sources import DiceSource
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.rules.note import Recorder, Step, Value
from wuerfelwerk.rules.procedure import Policy, Start
from wuerfelwerk.rules.request import Question, Throw
from wuerfelwerk.rules.system import Event
from wuerfelwerk.sim.conclude import conclude
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.endstand import werten
from wuerfelwerk.systems.kaskade.lesart import VORGABE, Lesart
from wuerfelwerk.systems.kaskade.probe import EINZEL, Lage, Wertung, Wurf
from wuerfelwerk.systems.kaskade.schlicht import schlicht
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.systems.kaskade.wertung import auszugleichen, erfolge
from wuerfelwerk.systems.kaskade.wurf import Probe

T = TypeVar("T")
E = TypeVar("E", bound=Event)
SL = "sl"
Zahlen = dict[str, Value]
Rohform = dict[str, Any]


class Beutel:
    """Die Würfel eines Platzes, in der Reihenfolge, in der sie fallen sollen."""

    def __init__(self) -> None:
        self.liegen: deque[str] = deque()

    def throw(self, pool: Pool, /) -> Fallen:
        return Fallen(pool.read(self.liegen.popleft()), "scripted")


class Spiel:
    """Ein Tisch, an dem Tests spielen."""

    def __init__(
        self,
        *sheets: Rohform,
        schalter: Mapping[str, Any] | None = None,
        listen: Mapping[str, Any] | None = None,
    ) -> None:
        self.beutel: dict[str, Beutel] = {}
        self.hands = Hands(dice=self._dice)
        wie = {f"kas.{name}": wert for name, wert in (schalter or {}).items()}
        setup = {"sheets": list(sheets), "switches": wie, **(listen or {})}
        self.game: Game[Any, Any] = new_game(KASKADE, setup)

    def _dice(self, throw: Throw) -> DiceSource | None:
        beutel = self.beutel.get(throw.seat)
        return beutel if beutel and beutel.liegen else None

    def legen(self, seat: str, *wuerfe: str) -> Self:
        """Legt einem Platz Würfe hin."""
        self.beutel.setdefault(seat, Beutel()).liegen.extend(wuerfe)
        return self

    def sagt(self, seat: str, ansage: type, /, **felder: Any) -> Self:
        self.game = submit(self.game, seat, ansage(wer=seat, **felder), self.hands)
        return self

    def antwortet(self, seat: str, *antworten: object) -> Self:
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
        raw = schlicht(asked.question)
        self.game = answer(self.game, asked.question.seat, raw, self.hands, asked.slot)

    def bis(self, rule: str) -> Self:
        """Schlicht weiter, bis nach dieser Regel gefragt wird."""
        while self.game.open and self.frage.rule != rule:
            self._eine_schlicht()
        assert self.game.open, f"nach {rule} wurde nicht gefragt"
        return self

    @property
    def tisch(self) -> Tisch:
        found = self.game.state
        assert isinstance(found, Tisch)
        return found

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


def held(name: str = "Mira", /, **mehr: Any) -> Rohform:
    """Eine Figur: Mut 12, Redekunst 12 mit zwei Bonuswürfeln, ohne Glückszahl."""
    werte = {
        "eigenschaften": {"Mut": 12, "Reaktion": 11, "Gedächtnis": 9},
        "fertigkeiten": {"Redekunst": 12, "Schleichen": 10},
        "bonuswuerfel": {"Redekunst": 2, "Schleichen": 2},
    }
    return {"name": name, "platz": name.lower(), **werte, **mehr}


def nsc(name: str = "Wache", /, **mehr: Any) -> Rohform:
    """Ein Gegner der SL mit denselben Werten."""
    return {**held(name, **mehr), "platz": SL, "nsc": True}


def mit(**anders: Any) -> Lesart:
    """Die Vorgabe mit anderen Schaltern."""
    return replace(VORGABE, **anders)


def kann(worauf: str, wert: int, wuerfel: int = 3, **mehr: Any) -> Rohform:
    """Felder eines Bogens mit einer einzigen Fertigkeit."""
    return {
        "fertigkeiten": {worauf: wert},
        "bonuswuerfel": {worauf: wuerfel - 1},
        "eigenschaften": {},
        **mehr,
    }


def ablauf(start: Start[T], *wuerfe: str, wahl: Policy = schlicht) -> tuple[T, tuple[Step, ...]]:
    """Ein Ablauf ohne Tisch, mit seinem Rechenweg."""
    note, liegen = Recorder(known=KASKADE.catalogue), iter(wuerfe)

    def fallen(frage: Throw) -> Faces:
        return frage.pool.read(next(liegen))

    found = conclude(start, fallen, wahl, note)
    assert next(liegen, None) is None, "nicht alle Würfe sind gefallen"
    return found, tuple(note.steps)


def wurf(was: str, wert: int, /, **mehr: Any) -> Wurf:
    """Ein Wurf wie „3W20“ auf einen Wert."""
    anzahl, seiten = (int(teil) for teil in was.split("W"))
    werte = {"figur": "Mira", "platz": "mira", "worauf": "Mut", "art": EINZEL, **mehr}
    return Wurf(wert=wert, anzahl=anzahl, seiten=seiten, **werte)


def werte(was: str, wert: int, augen: str, /, wahl: Policy = schlicht, **mehr: Any) -> Wertung:
    """Was ein Einzelwurf ergibt, wenn diese Augen fallen."""
    return ablauf(Probe(wurf(was, wert, **mehr)), augen, wahl=wahl)[0]


def regeln(schritte: tuple[Step, ...]) -> set[str]:
    return {step.rule for step in schritte}


def hand(text: str) -> tuple[int, ...]:
    """Würfel, wie man sie vorliest."""
    return tuple(sorted(map(int, text.split())))


def alle_wertungen(wurf_: Wurf, hand: Hand) -> list[Wertung]:
    """Jeder Ausgleich, jede Verwandlung, Würfel für Würfel: der langsame Weg."""
    glueck = hand.count(wurf_.glueck) if wurf_.seiten == 20 and wurf_.glueck else 0
    rest = [auge for auge in hand if not glueck or auge != wurf_.glueck]
    found = []
    for augen in _verwandlungen(wurf_, glueck):
        neu = tuple(sorted((*rest, *augen)))
        unecht = tuple(sorted(auge for auge in augen if auge != wurf_.glueck))
        lage = Lage(neu, unecht=unecht, lernen=augen.count(wurf_.glueck))
        noetig, helfen = auszugleichen(neu.count(1), wurf_.wert), erfolge(neu)
        weg = min(noetig, len(helfen))
        for entwertet in set(combinations(helfen, weg)):
            found.append(werten(wurf_, lage, entwertet, noetig - weg))
    return found


def _verwandlungen(wurf_: Wurf, glueck: int) -> set[Hand]:
    stand: set[Hand] = {()}
    for _ in range(glueck):
        stand = {tuple(sorted((*h, auge))) for h in stand for auge in range(1, wurf_.seiten + 1)}
    return stand


def psyche(wertung: Wertung) -> int:
    """Die Psyche schonen, als Zahl."""
    return -wertung.psyche
