"""Dice Rumble im Test: Tisch aufstellen, Würfel je Platz hinlegen, ansagen, antworten, nachlesen.

Jede Figur hat ihren eigenen Platz (ihr Name in Kleinbuchstaben), damit ihre Würfel für sich liegen.
Wem keine Würfel hingelegt sind, der muss von Hand werfen: Dann bleibt die Frage offen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self, TypeVar

from support import rumble_ansagen as a
from support.spiel import SL as SL
from support.spiel import Spieltisch
from support.spiel import Zahlen as Zahlen
from wuerfelwerk.dice.pool import Faces
from wuerfelwerk.play.view import Sight, look
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import Note, Recorder, Step
from wuerfelwerk.rules.procedure import Policy, Start
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.system import system
from wuerfelwerk.sim.conclude import conclude
from wuerfelwerk.systems.rumble.bogen import Bogen
from wuerfelwerk.systems.rumble.grundlagen import Wert
from wuerfelwerk.systems.rumble.stand import Figur, Kampf, Tisch
from wuerfelwerk.systems.rumble.taktik import schlicht

T = TypeVar("T")
RUMBLE = system("rumble")
Bogenrohform = dict[str, Any]


class Spiel(Spieltisch[Tisch]):
    """Ein Tisch, an dem Tests spielen."""

    def __init__(self, *sheets: Bogenrohform, switches: Mapping[str, Any] | None = None) -> None:
        super().__init__(RUMBLE, {"sheets": list(sheets), "switches": dict(switches or {})})

    def legen(self, **wuerfe: object) -> Self:
        """Legt Plätzen Würfe hin: eine Zahl, oder eine Liste von Würfen."""
        for seat, each in wuerfe.items():
            found = each if isinstance(each, list) else [each]
            self.hinlegen(seat, *found)
        return self

    @property
    def kampf(self) -> Kampf:
        assert self.tisch.kampf is not None
        return self.tisch.kampf

    @property
    def reihe(self) -> list[tuple[str, int]]:
        """Wer mit welchem Würfel noch drankommt."""
        return [(each.figur, each.wert) for each in self.kampf.wuerfel]

    def figur(self, name: str) -> Figur:
        return self.tisch.figur(name)

    def sieht(self, seat: str) -> Sight:
        return look(self.game, seat)

    def kampf_beginnen(self, **initiative: int) -> Self:
        """Alle Genannten werfen Initiative; Gleichstände bleiben als Frage offen."""
        self.legen(**{name.lower(): wurf for name, wurf in initiative.items()})
        return self.sagt(SL, a.KampfBeginnen, teilnehmer=tuple(initiative))


def zahlen(steps: Iterable[Step], rule: str) -> list[Zahlen]:
    return [dict(step.values) for step in steps if step.rule == rule]


def held(name: str, /, **werte: Any) -> Bogenrohform:
    """Ein regelgerechter Bogen: Stärke 3, Geschick 2, alles andere, wie genannt."""
    attribute = {"staerke": 3, "geschick": 2, "verstand": 1, "charisma": 1}
    return {"name": name, "platz": name.lower(), **attribute, **werte}


def nsc(name: str, /, lp: int = 20, mg: int = 20, **werte: Any) -> Bogenrohform:
    """Ein NSC mit eigenem Platz; klein Geschriebenes sind Felder, groß Geschriebenes Talente."""
    talente = {talent: wert for talent, wert in werte.items() if talent[0].isupper()}
    felder = {feld: wert for feld, wert in werte.items() if feld[0].islower()}
    kurz = {"werte": talente or {"Nahkampf": 5}, "lp": lp, "mg": mg}
    return {"name": name, "platz": name.lower(), "nsc": True, **kurz, **felder}


def geduelle(a_wert: int, b_wert: int, a_wurf: object, b_wurf: object, **mehr: Any) -> Spiel:
    """A (Gesamtwert) gegen B außerhalb des Kampfes; ``mehr`` sind Felder und Schalter (rum_…)."""
    schalter = {key: mehr.pop(key) for key in list(mehr) if key.startswith("rum.")}
    spiel = Spiel(nsc("A", Nahkampf=a_wert), nsc("B", Nahkampf=b_wert), switches=schalter)
    spiel.legen(a=a_wurf, b=b_wurf)
    beide = {"talent": "Nahkampf", "gegner_talent": "Nahkampf"}
    return spiel.sagt(SL, a.Duellieren, figur="A", gegner="B", **beide, **mehr)


def wert(gesamt: int, aenderung: int = 0, figur: str = "probe") -> Wert:
    """Ein Wert, auf den gewürfelt wird, ohne Tisch."""
    return Wert(figur, figur, gesamt, aenderung)


def fallen(**wuerfe: list[int]) -> Callable[[Throw], Faces]:
    """W10 je Platz für ``conclude``."""
    liegen = {seat: iter(each) for seat, each in wuerfe.items()}
    return lambda throw: ((next(liegen[throw.seat]),),)


def ablauf(
    start: Start[T], policy: Policy = schlicht, /, **wuerfe: list[int]
) -> tuple[T, tuple[Step, ...]]:
    """Ein Ablauf ohne Tisch, mit seinem Rechenweg."""
    note = Recorder(known=RUMBLE.catalogue)
    return conclude(start, fallen(**wuerfe), policy, note), tuple(note.steps)


def notiert(schreiben: Callable[[Note], T]) -> tuple[T, tuple[Step, ...]]:
    """Was eine Funktion liefert und was sie dazu notiert."""
    note = Recorder(known=RUMBLE.catalogue)
    return schreiben(note), tuple(note.steps)


ADA = held("Ada", talente={"Nahkampf": 3}, waffen={"Schwert": 2})
BO = held("Bo", talente={"Kochen": 2})
WOLF = {**nsc("Wolf", Nahkampf=5, Heulen=7), "platz": SL}


def vorher() -> Spiel:
    """Ada und Bo, und der Wolf, den die SL führt; niemand kämpft."""
    return Spiel(ADA, BO, WOLF)


def im_kampf() -> Spiel:
    """Ada ist dran, dann Bo, dann der Wolf (den die SL führt)."""
    spiel = vorher().legen(ada=2, bo=5, sl=8)
    return spiel.sagt(SL, a.KampfBeginnen)


def am_ende() -> Spiel:
    """Die Runde ist vorbei, der Kampf nicht."""
    spiel = im_kampf()
    for name, seat in (("Ada", "ada"), ("Bo", "bo"), ("Wolf", SL)):
        spiel.sagt(seat, a.Handeln, figur=name, ansage="ruft").antwortet(SL, "ohne_probe")
    return spiel


def namen(spiel: Spiel, seat: str) -> set[str]:
    """Was ein Platz jetzt ansagen darf."""
    return {each.name for each in RUMBLE.offers(spiel.tisch, seat)}


def feld(angeboten: Offer, name: str) -> Any:
    """Ein Feld eines Angebots."""
    (found,) = (field for field in angeboten.fields if field.name == name)
    return found


OHNE_SCHICKSAL = {"rum.schicksal.start": 0}


KAEMPFERIN = held("Ada", talente={"Nahkampf": 5})


def bogen(**werte: Any) -> Bogen:
    attribute = {"staerke": 3, "geschick": 2, "verstand": 1, "charisma": 1}
    return Bogen(**{"name": "Eva", **attribute, **werte})
