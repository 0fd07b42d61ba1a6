"""Ultima Ratio Civium im Test: Tisch aufstellen, Würfel je Platz hinlegen, ansagen, nachlesen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from support.spiel import SL as SL
from support.spiel import Rohform as Rohform
from support.spiel import Spieltisch
from wuerfelwerk.dice.pool import Faces
from wuerfelwerk.play.engine import answer, submit
from wuerfelwerk.rules.note import Recorder, Step
from wuerfelwerk.rules.procedure import Start
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.sim.conclude import conclude
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.figuren import FigurStellen
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.proben.probe import Probe
from wuerfelwerk.systems.urc.proben.wertung import WISSEN
from wuerfelwerk.systems.urc.proben.wissen import Proben
from wuerfelwerk.systems.urc.rat.taktik import schlicht
from wuerfelwerk.systems.urc.stand import Figur, Kampf, Tisch

T = TypeVar("T")
PASST = "URC-POOL-13"


class Spiel(Spieltisch[Tisch]):
    """Ein Tisch, an dem Tests spielen; nicht Gefragtes beantwortet die schlichte Taktik."""

    def __init__(self, *sheets: Rohform, **schalter: Any) -> None:
        self.streng = False
        switches = {f"urc.{name}": wert for name, wert in schalter.items()}
        setup = {"sheets": list(sheets), "switches": switches}
        super().__init__(URC, setup)

    def legen(self, **wuerfe: str) -> Self:
        """Legt Plätzen einen Wurf hin."""
        for seat, wurf in wuerfe.items():
            self.hinlegen(seat, wurf)
        return self

    def sagt(self, seat: str, ansage: type, /, **felder: Any) -> Self:
        self.game = submit(self.game, seat, ansage(wer=seat, **felder), self.hands)
        return self._nachsichtig()

    def antwortet(self, seat: str, *antworten: object) -> Self:
        for raw in antworten:
            self.game = answer(self.game, seat, raw, self.hands)
            self._nachsichtig()
        return self

    def _nachsichtig(self) -> Self:
        """Ob eine Spezialisierung passt, fragt nur, wer es prüfen will."""
        while not self.streng and (SL, PASST) in self.fragen:
            self.game = answer(self.game, SL, "bewilligen", self.hands)
        return self

    @property
    def kampf(self) -> Kampf:
        assert self.tisch.kampf is not None
        return self.tisch.kampf

    @property
    def reihe(self) -> list[str]:
        return [zug.figur for zug in self.kampf.reihe]

    def figur(self, name: str) -> Figur:
        return self.tisch.figur(name)


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


def gestellt(**felder: Any) -> Spiel:
    return Spiel().sagt(SL, FigurStellen, name="Bo", platz="bo", **felder)


SPEZ = {"Leise": 1, "Flink": 2}


def geprobt(wurf: str = "4 4 3 2", **felder: Any) -> Spiel:
    bo = held("Bo", tagesform=4, spezialisierungen=SPEZ)
    fest = {"figur": "Bo", "fertigkeit": "Klettern", "stufe": "einfach"} | felder
    return Spiel(bo).legen(bo=wurf).sagt(SL, Proben, **fest).schlicht()
