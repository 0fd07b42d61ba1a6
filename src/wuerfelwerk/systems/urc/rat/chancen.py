"""Ultima Ratio Civium: Abläufe, nach deren Chancen ohne Tisch gefragt werden kann."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Only, Procedure, unit
from wuerfelwerk.rules.system import Check
from wuerfelwerk.systems.urc.kampf.abwehrwurf import Abwehr, Abwehrausgang
from wuerfelwerk.systems.urc.kampf.angriffswurf import Angriff, Angriffsausgang, Ziel
from wuerfelwerk.systems.urc.leib.tagesform import Tagesformwurf
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.proben.probe import Probe
from wuerfelwerk.systems.urc.proben.wertung import ANGRIFF, VERTEIDIGUNG, WISSEN
from wuerfelwerk.systems.urc.proben.wissenswurf import Wissensausgang, Wissenswurf
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN
from wuerfelwerk.values import dataclass, replace

REDUX = replace(VORGABE, redux=True)
Wuerfel = Annotated[int, Ask("Würfel, die liegen bleiben", 1, 16, rule="URC-POOL-03")]
Austausch = Annotated[int, Ask("Austauschwürfel", 0, 6, rule="URC-POOL-05")]
Zielwert = Annotated[int, Ask("Zielwert", 0, 99, rule="URC-ZIEL-02")]
Schadenswuerfel = Annotated[int, Ask("Schadenswürfel", 0, 12, rule="URC-DMG-02")]


def _probe(
    wuerfel: int, austausch: int, zweck: str, ziel: int, schaden: int = 0, lesart: Lesart = VORGABE
) -> Probe:
    return Probe("probe", "probe", wuerfel, austausch, zweck, ziel, schaden, lesart)


def _gelungen(ausgang: Wissensausgang) -> str:
    return "erfolg" if ausgang.gelungen else "misserfolg"


def _brillanz(ausgang: Wissensausgang) -> int:
    return ausgang.brillanz if ausgang.gelungen else -1


def _schaden(ausgang: Angriffsausgang) -> int:
    return ausgang.treffer[0].schaden


def _gewehrt(ausgang: Abwehrausgang) -> int:
    return ausgang.konter if ausgang.abgewehrt else -ausgang.erlitten


@dataclass(frozen=True, slots=True)
class ProbeChance:
    """Gelingt der Wissenswurf?"""

    wuerfel: Wuerfel
    austausch: Austausch = 0
    zielwert: Zielwert = 18

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        probe = _probe(self.wuerfel, self.austausch, WISSEN, self.zielwert)
        return (yield from unit(Only(Wissenswurf(probe, self.zielwert), _gelungen)))


@dataclass(frozen=True, slots=True)
class BrillanzChance:
    """Wie glänzend gelingt der Wissenswurf (−1: gar nicht)?"""

    wuerfel: Wuerfel
    austausch: Austausch = 0
    zielwert: Zielwert = 18

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        probe = _probe(self.wuerfel, self.austausch, WISSEN, self.zielwert)
        return (yield from unit(Only(Wissenswurf(probe, self.zielwert), _brillanz)))


@dataclass(frozen=True, slots=True)
class AngriffChance:
    """Wie viele TP Schaden richtet ein Angriff an?"""

    wuerfel: Wuerfel
    austausch: Austausch = 0
    zielwert: Zielwert = 18
    schadenswuerfel: Schadenswuerfel = 2
    tagesform: Annotated[int, Ask("Tagesform auf Schaden", 0, 7, rule="URC-TF-12")] = 0

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        probe = _probe(self.wuerfel, self.austausch, ANGRIFF, self.zielwert, self.schadenswuerfel)
        ziel = Ziel("ziel", self.zielwert)
        angriff = Angriff(probe, (ziel,), mehr=self.tagesform)
        return (yield from unit(Only(angriff, _schaden)))


@dataclass(frozen=True, slots=True)
class AbwehrChance:
    """Was bringt die Verteidigung: Konterschaden, oder (negativ) erlittener Schaden?"""

    wuerfel: Wuerfel
    austausch: Austausch = 0
    angriffswert: Annotated[int, Ask("Angriffswert", 0, 99, rule="URC-NSC-03")] = 18
    schaden: Annotated[int, Ask("Schaden des Angreifers", 0, 50, rule="URC-NSC-09")] = 4

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        probe = _probe(self.wuerfel, self.austausch, VERTEIDIGUNG, self.angriffswert)
        abwehr = Abwehr(probe, "gegner", self.angriffswert, self.schaden)
        return (yield from unit(Only(abwehr, _gewehrt)))


@dataclass(frozen=True, slots=True)
class ReduxChance:
    """Gelingt die Probe in Redux?"""

    wuerfel: Wuerfel
    austausch: Austausch = 0
    stufe: Annotated[str, Ask("Schwierigkeit", options=tuple(STUFEN), rule="URC-REDUX-05")] = (
        "normal"
    )

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        zielwert = STUFEN[self.stufe].zielwert
        probe = _probe(self.wuerfel, self.austausch, WISSEN, zielwert, lesart=REDUX)
        return (yield from unit(Only(Wissenswurf(probe, zielwert), _gelungen)))


@dataclass(frozen=True, slots=True)
class TagesformChance:
    """Wie viele Punkte bringt der Tag?"""

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        _, punkte = yield from Tagesformwurf("probe", "probe")(note)
        return punkte


ABLAEUFE: dict[str, Check] = {
    "probe": Check(ProbeChance),
    "brillanz": Check(BrillanzChance),
    "angriff": Check(AngriffChance),
    "verteidigung": Check(AbwehrChance),
    "redux": Check(ReduxChance),
    "tagesform": Check(TagesformChance),
}
