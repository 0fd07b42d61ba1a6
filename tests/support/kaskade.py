"""Kaskade im Test: Tisch aufstellen, Würfel je Platz hinlegen, ansagen, nachlesen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any, Self, TypeVar

from support import kaskade_ansagen as a
from support.spiel import SL as SL
from support.spiel import Rohform as Rohform
from support.spiel import Spieltisch
from wuerfelwerk.dice.pool import Faces, Hand
from wuerfelwerk.rules.note import Recorder, Step, allowed
from wuerfelwerk.rules.procedure import Policy, Start
from wuerfelwerk.rules.request import Question, Throw
from wuerfelwerk.sim.conclude import conclude
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.lesart import VORGABE, Lesart
from wuerfelwerk.systems.kaskade.proben.endstand import werten
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, Lage, Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.wertung import auszugleichen, erfolge
from wuerfelwerk.systems.kaskade.proben.wurf import Probe
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch

T = TypeVar("T")


class Spiel(Spieltisch[Tisch]):
    """Ein Tisch, an dem Tests spielen."""

    def __init__(
        self,
        *sheets: Rohform,
        schalter: Mapping[str, Any] | None = None,
        listen: Mapping[str, Any] | None = None,
    ) -> None:
        wie = {f"kas.{name}": wert for name, wert in (schalter or {}).items()}
        setup = {"sheets": list(sheets), "switches": wie, **(listen or {})}
        super().__init__(KASKADE, setup)

    def legen(self, seat: str, *wuerfe: str) -> Self:
        """Legt einem Platz Würfe hin."""
        return self.hinlegen(seat, *wuerfe)

    def figur(self, name: str) -> Figur:
        return self.tisch.figur(name)


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


REDEN = {"figur": "Mira", "worauf": "Redekunst"}


class Einsatz:
    """Beantwortet Fragen einer Regel der Reihe nach, alles andere schlicht."""

    def __init__(self, **antworten: list[Any]) -> None:
        self.antworten = {f"KAS-{k.replace('_', '-')}": list(v) for k, v in antworten.items()}

    def __call__(self, frage: Question[Any]) -> Any:
        offen = self.antworten.get(frage.rule)
        return frage.read(offen.pop(0)) if offen else schlicht(frage)


def mit_gegenstand(boni: str, **mehr: Any) -> Spiel:
    liste = [{"name": "Ring", "fertigkeit": "Redekunst", "guete": 24, "boni": boni}]
    figur = held(**kann("Redekunst", 12, 3), gegenstaende=["Ring"], **mehr)
    return Spiel(figur, listen={"gegenstaende": liste})


def probt(spiel: Spiel, *wuerfe: str, art: str = "einzel") -> Spiel:
    spiel.legen("mira", *wuerfe)
    return spiel.sagt("mira", a.Proben, figur="Mira", worauf="Redekunst", art=art).antwortet(SL, 0)


def gesehen(spiel: Spiel, seat: str, rule: str) -> list[Any]:
    return [step for step in spiel.steps if step.rule == rule and allowed(step.audience, seat)]
