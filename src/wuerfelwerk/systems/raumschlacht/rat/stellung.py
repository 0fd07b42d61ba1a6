"""Raumschlacht: was eine Stellung verspricht: die Antworten der Feinde und die nächste Runde."""

from __future__ import annotations

from math import ceil, hypot
from typing import Any, NamedTuple

from wuerfelwerk.rules.request import Question
from wuerfelwerk.rules.route import CM, Point
from wuerfelwerk.systems.raumschlacht.geometrie import SPIEL, winkel
from wuerfelwerk.systems.raumschlacht.lagebild import Gegenueber, gelesen, verbuendete, zahl
from wuerfelwerk.systems.raumschlacht.rat.schiffswert import (
    HOECHSTENS,
    Bau,
    Salvenwert,
    demnaechst,
    jetzt,
    reichweiten,
    zuerst,
)
from wuerfelwerk.values import dataclass

KUENFTIG = 0.7
"""Was ein Schlagabtausch der nächsten Runde heute zählt."""
NAEHE = 10
"""Was ein Zentimeter näher am Feind wert ist, wenn sonst alles gleich ist."""
GEDULD = 40
"""Nach so vielen Runden weicht niemand mehr aus: Auch eine Schlacht unter Vorsichtigen endet."""


class Feind(NamedTuple):
    """Was an einem Feind nicht davon abhängt, wo das eigene Schiff hält."""

    x: int
    y: int
    rand: int
    """Wie viel näher beide zusammen sind, wenn der Tisch von Rand zu Rand misst."""
    fahrt: int
    """Wie weit er in dieser Runde noch kommt; 0, wenn er schon gezogen ist."""
    dran: bool
    nutzen: int
    """Was eine Salve auf ihn bringt, ..."""
    bleibt: float
    """... und wie oft er sie übersteht."""
    andere: int
    """Was er einem Verbündeten antun kann, ..."""
    verlust: int
    """... und was uns: Er nimmt, was ihm am meisten bringt, ..."""
    faellt: float
    """... und so oft fallen wir dabei."""
    hin: Salvenwert
    her: Salvenwert
    """Die Salven der nächsten Runde."""
    vor: float
    """Wie oft wir dann zuerst ziehen."""
    kommt: tuple[float, ...]
    """Wie oft er dann wie viele Zentimeter weit kommt."""


@dataclass(frozen=True, slots=True)
class Stellung:
    """Ein Schiff zwischen Freund und Feind."""

    eigenes: Gegenueber
    feinde: tuple[Gegenueber, ...]
    bilder: tuple[Feind, ...]
    kommen: tuple[float, ...]
    """Wie oft wir in der nächsten Runde wie viele Zentimeter weit kommen."""
    teil: int
    weit: int
    grad: int
    runde: int

    @classmethod
    def von(cls, frage: Question[Any]) -> Stellung:
        """Was in einer Frage steht."""
        eigenes, feinde = gelesen(frage)
        freunde = verbuendete(frage)
        weit, grad, runde = (zahl(frage, name) for name in ("reichweite", "winkel", "runde"))
        alle = tuple(feinde.values())
        bilder = tuple(_bild(eigenes, each, freunde, CM * weit) for each in alle)
        kommen = reichweiten(Bau.von(eigenes))
        return cls(eigenes, alle, bilder, kommen, len(freunde) + 1, CM * weit, grad, runde)

    def wert(self, ort: Point, kurs: Point) -> tuple[float, int]:
        """Was es bringt, hier zu halten und das Beste zu tun; und auf wen dann zu feuern ist."""
        fern = self._abstaende(ort)
        paare = zip(self.bilder, fern, strict=True)
        frei = [d <= self.weit and self._im_winkel(ort, kurs, o) for o, d in paare]
        best, nummer = self._bester(fern, frei)
        return best - NAEHE * abs(min(fern, default=0) - self.weit) / CM, nummer

    def feuern(self, frei: list[bool]) -> int:
        """Auf den wievielten der Feinde, die man angreifen kann, zu feuern ist; -1: auf keinen."""
        return self._bester(self._abstaende((self.eigenes.x, self.eigenes.y)), frei)[1]

    def fern(self, ort: Point, nummer: int) -> float:
        """Wie weit der wievielte Feind von hier ist."""
        return self._abstaende(ort)[nummer]

    def erreicht(self, ort: Point, kurs: Point, nummer: int) -> bool:
        """Ist der wievielte Feind von hier aus anzugreifen?"""
        if self.fern(ort, nummer) > self.weit + SPIEL:
            return False
        return self._im_winkel(ort, kurs, self.bilder[nummer])

    def antworten(self, ort: Point) -> int:
        """Wie viele Feinde, die noch ziehen, bis zu diesem Ort schießen könnten."""
        paare = zip(self.bilder, self._abstaende(ort), strict=True)
        return sum(each.dran and fern - self.weit <= each.fahrt for each, fern in paare)

    def wert_gegen(self, ort: Point, nummer: int) -> float:
        """Was es bringt, von hier auf den wievielten Feind zu feuern."""
        feind = self.bilder[nummer]
        return feind.nutzen + _danach(self._alle_folgen(ort), nummer, feind.bleibt)

    def verlust_gegen(self, ort: Point, nummer: int) -> float:
        """Was die Feinde, die noch ziehen, danach im Mittel anrichten."""
        folgen = self._alle_folgen(ort)
        bleibt = [self.bilder[nummer].bleibt if n == nummer else 1.0 for n in range(len(folgen))]
        return sum(teil * each[0] for teil, each in zip(bleibt, folgen, strict=True))

    def _alle_folgen(self, ort: Point) -> list[Folgen]:
        paare = zip(self.bilder, self._abstaende(ort), strict=True)
        return [self._folgen(each, fern) for each, fern in paare]

    def _abstaende(self, ort: Point) -> list[float]:
        x, y = ort
        return [hypot(each.x - x, each.y - y) - each.rand for each in self.bilder]

    def _im_winkel(self, ort: Point, kurs: Point, feind: Feind) -> bool:
        return self.grad >= RUNDUM or (
            2 * winkel(kurs, (feind.x - ort[0], feind.y - ort[1])) <= self.grad
        )

    def _bester(self, fern: list[float], frei: list[bool]) -> tuple[float, int]:
        folgen = [self._folgen(each, d) for each, d in zip(self.bilder, fern, strict=True)]
        best = (_danach(folgen, -1, 1.0), -1)
        for nummer, feind in enumerate(self.bilder):
            if frei[nummer]:
                nutzen = feind.nutzen + _danach(folgen, nummer, feind.bleibt)
                if nutzen > best[0]:
                    best = (nutzen, nummer)
        return best

    def _folgen(self, feind: Feind, fern: float) -> Folgen:
        """Was von einem Feind droht, der so weit weg ist: erst in dieser Runde, dann danach."""
        if not feind.dran:
            return 0.0, 0.0, self._abtausch(feind, fern)
        if fern - self.weit > feind.fahrt or feind.verlust <= feind.andere:
            return feind.andere, 0.0, self._abtausch(feind, fern)
        return feind.verlust, feind.faellt, self._abtausch(feind, fern)

    def _abtausch(self, feind: Feind, fern: float) -> float:
        """Die nächste Runde: Wer zuerst zieht, feuert zuerst, kommt er heran, oder weicht aus."""
        if feind.dran:
            fern = max(self.weit * 0.5, fern - feind.fahrt)
        fehlt = max(0, min(HOECHSTENS, ceil((fern - self.weit) / CM)))
        wir, die = self.kommen[fehlt], feind.kommt[fehlt]
        ungedeckt = max(0.0, 1 - fern / self.weit)
        angreifen = _folge(feind.hin, feind.her, wir, die)
        ausweichen = -ungedeckt * max(0, feind.her.nutzen)
        unser = feind.vor * (max(angreifen, ausweichen) if self.runde < GEDULD else angreifen)
        ihres = (1 - feind.vor) * _folge(feind.her, feind.hin, die, wir)
        return (unser - ihres) / self.teil


Folgen = tuple[float, float, float]
"""Was ein Feind in dieser Runde kostet, wie oft wir dabei fallen, und was die nächste bringt."""
RUNDUM = 360


def _bild(
    eigenes: Gegenueber, feind: Gegenueber, freunde: tuple[Gegenueber, ...], weit: int
) -> Feind:
    salve, droht = jetzt(eigenes, feind), jetzt(feind, eigenes)
    andere = max((_droht(feind, each, weit) for each in freunde), default=0) if feind.dran else 0
    return Feind(
        feind.x,
        feind.y,
        feind.rand + eigenes.rand,
        feind.initiative * CM,
        bool(feind.dran),
        salve.nutzen,
        1.0 - salve.versenkt / 1000,
        andere,
        droht.nutzen,
        droht.versenkt / 1000,
        demnaechst(eigenes, feind),
        demnaechst(feind, eigenes),
        zuerst(Bau.von(eigenes), Bau.von(feind)),
        reichweiten(Bau.von(feind)),
    )


def _droht(feind: Gegenueber, freund: Gegenueber, weit: int) -> int:
    fern = hypot(feind.x - freund.x, feind.y - freund.y) - feind.rand - freund.rand
    if 0 < freund.dran < feind.dran or fern - weit > feind.initiative * CM:
        return 0
    return jetzt(feind, freund).nutzen


def _danach(folgen: list[Folgen], ziel: int, bleibt_ziel: float) -> float:
    """Erst antworten die Feinde, die noch ziehen; dann kommt die nächste Runde."""
    heil, stand = 1.0, 0.0
    for nummer, (verlust, faellt, abtausch) in enumerate(folgen):
        bleibt = bleibt_ziel if nummer == ziel else 1.0
        stand -= bleibt * heil * verlust
        heil *= 1 - bleibt * faellt
        stand += KUENFTIG * bleibt * heil * abtausch
    return stand


def _folge(erst: Salvenwert, dann: Salvenwert, kommt: float, andere: float) -> float:
    """Was dem Ersten ein Abtausch bringt: Kommt er heran, so kommt auch der Zweite heran."""
    antwort = max(0, dann.nutzen)
    herangekommen = max(0, erst.nutzen) - (1 - erst.versenkt / 1000) * antwort
    return kommt * herangekommen - (1 - kommt) * andere * antwort
