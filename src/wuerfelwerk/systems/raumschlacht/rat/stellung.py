"""Raumschlacht: was eine Stellung verspricht: die Antworten der Feinde und die nächste Runde."""

from __future__ import annotations

from math import ceil, hypot
from typing import Any

from wuerfelwerk.rules.request import Question
from wuerfelwerk.rules.route import CM, Point
from wuerfelwerk.systems.raumschlacht.geometrie import winkel
from wuerfelwerk.systems.raumschlacht.lagebild import Gegenueber, gelesen, verbuendete, zahl
from wuerfelwerk.systems.raumschlacht.rat.schiffswert import (
    Bau,
    Salvenwert,
    demnaechst,
    jetzt,
    mindestens,
    zuerst,
)
from wuerfelwerk.values import dataclass

KUENFTIG = 0.7
"""Was ein Schlagabtausch der nächsten Runde heute zählt."""
NAEHE = 10
"""Was ein Zentimeter näher am Feind wert ist, wenn sonst alles gleich ist."""
GEDULD = 40
"""Nach so vielen Runden weicht niemand mehr aus: Auch eine Schlacht unter Vorsichtigen endet."""


@dataclass(frozen=True, slots=True)
class Stellung:
    """Ein Schiff zwischen Freund und Feind."""

    eigenes: Gegenueber
    feinde: tuple[Gegenueber, ...]
    freunde: tuple[Gegenueber, ...]
    weit: int
    grad: int
    runde: int

    @classmethod
    def von(cls, frage: Question[Any]) -> Stellung:
        """Was in einer Frage steht."""
        eigenes, feinde = gelesen(frage)
        weit, grad, runde = (zahl(frage, name) for name in ("reichweite", "winkel", "runde"))
        return cls(eigenes, tuple(feinde.values()), verbuendete(frage), CM * weit, grad, runde)

    def wert(self, ort: Point, kurs: Point) -> tuple[float, int]:
        """Was es bringt, hier zu halten und das Beste zu tun; und auf wen dann zu feuern ist."""
        fern = [self._fern(ort, each) for each in self.feinde]
        paare = list(zip(self.feinde, fern, strict=True))
        frei = [d <= self.weit and self._im_winkel(ort, kurs, o) for o, d in paare]
        best, nummer = self._bester(fern, frei)
        return best - NAEHE * abs(min(fern, default=0) - self.weit) / CM, nummer

    def feuern(self, frei: list[bool]) -> int:
        """Auf den wievielten der Feinde, die man angreifen kann, zu feuern ist; -1: auf keinen."""
        ort = (self.eigenes.x, self.eigenes.y)
        return self._bester([self._fern(ort, each) for each in self.feinde], frei)[1]

    def _bester(self, fern: list[float], frei: list[bool]) -> tuple[float, int]:
        best = (self._danach(fern, -1), -1)
        for nummer, feind in enumerate(self.feinde):
            if frei[nummer]:
                nutzen = jetzt(self.eigenes, feind).nutzen + self._danach(fern, nummer)
                best = max(best, (nutzen, nummer), key=lambda each: each[0])
        return best

    def _fern(self, ort: Point, feind: Gegenueber) -> float:
        return hypot(feind.x - ort[0], feind.y - ort[1]) - feind.rand - self.eigenes.rand

    def _im_winkel(self, ort: Point, kurs: Point, feind: Gegenueber) -> bool:
        return 2 * winkel(kurs, (feind.x - ort[0], feind.y - ort[1])) <= self.grad

    def _danach(self, fern: list[float], ziel: int) -> float:
        """Erst antworten die Feinde, die noch ziehen; dann kommt die nächste Runde."""
        heil, stand = 1.0, 0.0
        for nummer, feind in enumerate(self.feinde):
            bleibt = 1.0
            if nummer == ziel:
                bleibt -= jetzt(self.eigenes, feind).versenkt / 1000
            if feind.dran:
                verlust, faellt = self._antwort(feind, fern[nummer])
                stand -= bleibt * heil * verlust
                heil *= 1 - bleibt * faellt
            stand += KUENFTIG * bleibt * heil * self._abtausch(feind, fern[nummer])
        return stand

    def _antwort(self, feind: Gegenueber, fern: float) -> tuple[float, float]:
        """Was uns ein Feind kostet, der noch zieht: Er nimmt, was ihm am meisten bringt."""
        andere = max((self._droht(feind, each) for each in self.freunde), default=0)
        if fern - self.weit > feind.initiative * CM:
            return andere, 0.0
        droht = jetzt(feind, self.eigenes)
        if droht.nutzen <= andere:
            return andere, 0.0
        return droht.nutzen, droht.versenkt / 1000

    def _droht(self, feind: Gegenueber, freund: Gegenueber) -> int:
        fern = hypot(feind.x - freund.x, feind.y - freund.y) - feind.rand - freund.rand
        if 0 < freund.dran < feind.dran or fern - self.weit > feind.initiative * CM:
            return 0
        return jetzt(feind, freund).nutzen

    def _abtausch(self, feind: Gegenueber, fern: float) -> float:
        """Die nächste Runde: Wer zuerst zieht, feuert zuerst, kommt er heran, oder weicht aus."""
        if feind.dran:
            fern = max(self.weit * 0.5, fern - feind.initiative * CM)
        fehlt = ceil((fern - self.weit) / CM)
        wir, die = Bau.von(self.eigenes), Bau.von(feind)
        hin, her = demnaechst(self.eigenes, feind), demnaechst(feind, self.eigenes)
        vor, teil = zuerst(wir, die), len(self.freunde) + 1
        kommen = mindestens(wir, fehlt), mindestens(die, fehlt)
        ungedeckt = max(0.0, 1 - fern / self.weit)
        angreifen = _folge(hin, her, *kommen)
        ausweichen = -ungedeckt * max(0, her.nutzen)
        unser = vor * (max(angreifen, ausweichen) if self.runde < GEDULD else angreifen)
        ihres = (1 - vor) * _folge(her, hin, *kommen[::-1])
        return (unser - ihres) / teil


def _folge(erst: Salvenwert, dann: Salvenwert, kommt: float, andere: float) -> float:
    """Was dem Ersten ein Abtausch bringt: Kommt er heran, so kommt auch der Zweite heran."""
    antwort = max(0, dann.nutzen)
    herangekommen = max(0, erst.nutzen) - (1 - erst.versenkt / 1000) * antwort
    return kommt * herangekommen - (1 - kommt) * andere * antwort
