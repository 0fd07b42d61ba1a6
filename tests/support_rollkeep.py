"""Roll & Keep im Test: Tisch aufstellen, Würfel je Platz hinlegen, ansagen, nachlesen."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import replace
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
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep import ansagen as a
from wuerfelwerk.systems.rollkeep.lesart import VORGABE, Lesart
from wuerfelwerk.systems.rollkeep.notation import Wuerfelzahl, lesen
from wuerfelwerk.systems.rollkeep.probe import Ausgang, Probenwurf, Zielwert
from wuerfelwerk.systems.rollkeep.stand import Figur, Kampf, Tisch
from wuerfelwerk.systems.rollkeep.taktik import schlicht

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
        self, *sheets: Rohform, schalter: Mapping[str, Any] | None = None, **listen: Any
    ) -> None:
        self.beutel: dict[str, Beutel] = {}
        self.hands = Hands(dice=self._dice)
        setup = {**listen, "sheets": list(sheets), "switches": dict(schalter or {})}
        self.game: Game[Any, Any] = new_game(ROLLKEEP, setup)

    def _dice(self, throw: Throw) -> DiceSource | None:
        beutel = self.beutel.get(throw.seat)
        return beutel if beutel and beutel.liegen else None

    def legen(self, seat: str, *wuerfe: str) -> Spiel:
        """Legt einem Platz Würfe hin; explodierte Zehner sind ein Wurf für sich."""
        self.beutel.setdefault(seat, Beutel()).liegen.extend(wuerfe)
        return self

    def sagt(self, seat: str, ansage: type, /, **felder: Any) -> Spiel:
        self.game = submit(self.game, seat, ansage(wer=seat, **felder), self.hands)
        return self

    def antwortet(self, seat: str, *antworten: object) -> Spiel:
        for raw in antworten:
            self.game = answer(self.game, seat, raw, self.hands)
        return self

    def schlicht(self) -> Spiel:
        """Alle übrigen Fragen beantwortet die schlichte Taktik; Würfe sind hinzulegen."""
        while self.game.open:
            self._eine_schlicht()
        return self

    def _eine_schlicht(self) -> None:
        asked = self.game.open[0]
        assert not isinstance(asked.question, Throw), asked.question
        raw = schlicht(asked.question)
        self.game = answer(self.game, asked.question.seat, raw, self.hands, asked.slot)

    def bis(self, rule: str) -> Spiel:
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

    @property
    def kampf(self) -> Kampf:
        assert self.tisch.kampf is not None
        return self.tisch.kampf

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

    def kampf_bis_zug(self, *erklaerungen: tuple[str, ...], **initiative: str) -> Spiel:
        """Initiative legen (Platz → Würfe), erklären (Platz, Antworten …), bereit zum Handeln."""
        for seat, wurf in initiative.items():
            self.legen(seat, *wurf.split("|"))
        if self.tisch.kampf is None:
            self.sagt(SL, a.KampfBeginnen).schlicht()
        else:
            self.sagt(SL, a.NeueRunde).schlicht()
        return self.erklaeren(*erklaerungen)

    def erklaeren(self, *erklaerungen: tuple[str, ...]) -> Spiel:
        self.sagt(SL, a.Erklaeren)
        for seat, *antworten in erklaerungen:
            while all(each.question.seat != seat for each in self.game.open):
                self._eine_schlicht()
            self.antwortet(seat, *antworten)
        return self.schlicht()


def held(name: str = "Kenji", /, **mehr: Any) -> Rohform:
    """Ein Samurai: Agility 3, Kenjutsu 2, Reflexe 3, alle anderen Attribute 2; Katana."""
    werte = {"agility": 3, "reflexe": 3, "fertigkeiten": {"Kenjutsu": 2}, "waffen": ["Katana"]}
    return {"name": name, "platz": name.lower(), **werte, **mehr}


def nsc(name: str = "Wache", /, **mehr: Any) -> Rohform:
    """Ein Gegner der SL mit denselben Werten."""
    return {**held(name, **mehr), "platz": SL, "nsc": True}


def hand(text: str) -> tuple[int, ...]:
    """Würfel, wie man sie vorliest."""
    return tuple(sorted(map(int, text.split())))


def mit(**anders: Any) -> Lesart:
    """Die Vorgabe mit anderen Schaltern."""
    return replace(VORGABE, **anders)


def ablauf(start: Start[T], *wuerfe: str) -> tuple[T, tuple[Step, ...]]:
    """Ein Ablauf ohne Tisch, nach der schlichten Taktik, mit seinem Rechenweg."""
    note, liegen = Recorder(known=ROLLKEEP.catalogue), iter(wuerfe)

    def fallen(frage: Throw) -> Faces:
        return frage.pool.read(next(liegen))

    found = conclude(start, fallen, schlicht, note)
    assert next(liegen, None) is None, "nicht alle Würfe sind gefallen"
    return found, tuple(note.steps)


def wurf(
    zahl: str,
    *wuerfe: str,
    tn: int | None = None,
    raises: int = 0,
    geuebt: bool = True,
    lesart: Lesart = VORGABE,
) -> Ausgang:
    """Ein Wurf wie ``5K3+2`` mit den Würfeln, die fallen."""
    ziel = None if tn is None else Zielwert(tn, raises)
    probe = Probenwurf("Kenji", "kenji", lesen(zahl), geuebt, lesart, ziel)
    return ablauf(probe, *wuerfe)[0]


def zahl(werfen: int, behalten: int, bonus: int = 0) -> Wuerfelzahl:
    return Wuerfelzahl(werfen, behalten, bonus)
