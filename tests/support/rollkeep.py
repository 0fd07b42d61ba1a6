"""Roll & Keep im Test: Tisch aufstellen, Würfel je Platz hinlegen, ansagen, nachlesen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Self, TypeVar

from support.spiel import SL as SL
from support.spiel import Rohform as Rohform
from support.spiel import Spieltisch
from wuerfelwerk.dice.pool import Faces
from wuerfelwerk.rules.note import Recorder, Step
from wuerfelwerk.rules.procedure import Start
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.sim.conclude import conclude
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import Erklaeren
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeginnen, NeueRunde
from wuerfelwerk.systems.rollkeep.lesart import VORGABE, Lesart
from wuerfelwerk.systems.rollkeep.proben.zielwert import Ausgang, Probenwurf, Zielwert
from wuerfelwerk.systems.rollkeep.rat.schlicht import schlicht
from wuerfelwerk.systems.rollkeep.stand import Figur, Kampf, Tisch
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import Wuerfelzahl, lesen

T = TypeVar("T")


class Spiel(Spieltisch[Tisch]):
    """Ein Tisch, an dem Tests spielen."""

    def __init__(
        self, *sheets: Rohform, schalter: Mapping[str, Any] | None = None, **listen: Any
    ) -> None:
        setup = {**listen, "sheets": list(sheets), "switches": dict(schalter or {})}
        super().__init__(ROLLKEEP, setup)

    def legen(self, seat: str, *wuerfe: str) -> Self:
        """Legt einem Platz Würfe hin; explodierte Zehner sind ein Wurf für sich."""
        return self.hinlegen(seat, *wuerfe)

    @property
    def kampf(self) -> Kampf:
        assert self.tisch.kampf is not None
        return self.tisch.kampf

    def figur(self, name: str) -> Figur:
        return self.tisch.figur(name)

    def kampf_bis_zug(self, *erklaerungen: tuple[str, ...], **initiative: str) -> Self:
        """Initiative legen (Platz → Würfe), erklären (Platz, Antworten …), bereit zum Handeln."""
        for seat, wurf in initiative.items():
            self.legen(seat, *wurf.split("|"))
        if self.tisch.kampf is None:
            self.sagt(SL, KampfBeginnen).schlicht()
        else:
            self.sagt(SL, NeueRunde).schlicht()
        return self.erklaeren(*erklaerungen)

    def erklaeren(self, *erklaerungen: tuple[str, ...]) -> Self:
        self.sagt(SL, Erklaeren)
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


SKILL = {"figur": "Kenji", "attribut": "agility", "fertigkeit": "Kenjutsu"}


def eingegriffen(spiel: Spiel, wert: str, neu: int, figur: str = "Kenji") -> Spiel:
    return spiel.sagt(SL, Eingreifen, figur=figur, wert=wert, neu=neu)
