"""Raumschlacht: was ein Ort im Gefecht verspricht: die eigene Salve, die Antworten, der Abstand."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any, NamedTuple

from wuerfelwerk.rules.request import Question
from wuerfelwerk.rules.route import CM, Point, Points, Route, course
from wuerfelwerk.systems.raumschlacht.geometrie import winkel
from wuerfelwerk.systems.raumschlacht.lagebild import Gegenueber, gelesen, verbuendete, zahl
from wuerfelwerk.systems.raumschlacht.rat.kampfkraft import (
    Ertrag,
    Kaempfer,
    demnaechst,
    jetzt,
    kuenftige,
    stufen,
)
from wuerfelwerk.systems.raumschlacht.rat.schiffswert import Bau
from wuerfelwerk.systems.raumschlacht.rat.verfolgung import (
    FAHRT,
    HALT,
    KUENFTIG,
    TEILE,
    Abtausch,
    Werte,
    bei,
)
from wuerfelwerk.systems.raumschlacht.rat.wege import KNAPP, gewendet
from wuerfelwerk.values import dataclass

NAEHE = 3.0
"""Was ein Zentimeter näher an der besten Schussweite wert ist, wenn sonst alles gleich ist."""
SCHWUNG = 3.0
"""Wie viele Salven ein Feind, der getroffen ist, unseren anderen Schiffen nicht mehr antut."""
GEDULD = 40
"""Nach so vielen Runden weicht niemand mehr aus: Auch eine Schlacht unter Vorsichtigen endet."""
RUNDUM = 360
ABSTAENDE = (1.8, 2.5)
"""In so vielen Reichweiten Abstand wird auch gewartet."""
ANTEIL = 2 / 3
"""So viel seiner Weite fährt ein vorsichtiger Feind."""


class Feind(NamedTuple):
    """Was an einem Feind nicht davon abhängt, wo das eigene Schiff hält."""

    x: int
    y: int
    rand: int
    fahrt: int
    dran: bool
    salve: Ertrag
    """Unsere Salve auf ihn, jetzt."""
    genommen: float
    """Welchen Teil seiner Kraft sie im Mittel nimmt."""
    schwung: float
    """Was er den anderen dann weniger antut."""
    verlust: float
    """Was er unserer Seite in dieser Runde antut, wenn er auch an uns herankommt, ..."""
    faellt: float
    """... und wie oft wir dabei fallen."""
    ohne_uns: float
    """Was er den Verbündeten antut, wenn er uns nicht erreicht."""
    mass: float
    aussicht: Werte


@dataclass(frozen=True, slots=True)
class Gefecht:
    """Ein Schiff zwischen Freund und Feind, und was ihm die nächsten Runden versprechen."""

    eigenes: Gegenueber
    feinde: tuple[Gegenueber, ...]
    bilder: tuple[Feind, ...]
    weit: int
    grad: int

    @classmethod
    def von(cls, frage: Question[Any]) -> Gefecht:
        """Was in einer Frage steht."""
        eigenes, feinde = gelesen(frage)
        weit, grad, runde = (zahl(frage, name) for name in ("reichweite", "winkel", "runde"))
        alle, freunde = tuple(feinde.values()), verbuendete(frage)
        paare = tuple((each, _kaempfer(each, Bau.von(each))) for each in freunde)
        seite = _Seite(eigenes, _kaempfer(eigenes, _bau(frage, "start", 0)), paare, len(alle),
                       CM * weit, runde < GEDULD)  # fmt: skip
        bilder = tuple(
            seite.bild(each, _kaempfer(each, _bau(frage, "feinde_start", nummer)))
            for nummer, each in enumerate(alle)
        )
        return cls(eigenes, alle, bilder, CM * weit, grad)

    def wert(self, ort: Point, kurs: Point) -> float:
        """Was es bringt, hier zu halten und das Beste zu tun."""
        fern = self._abstaende(ort)
        paare = zip(self.bilder, fern, strict=True)
        frei = [d <= self.weit and self._im_winkel(ort, kurs, o) for o, d in paare]
        return self._bester(fern, frei)[0] - NAEHE * abs(min(fern) - self.weit) / CM

    def feuern(self, frei: list[bool]) -> int:
        """Auf den wievielten der Feinde, die man angreifen kann, zu feuern ist; -1: auf keinen."""
        return self._bester(self._abstaende((self.eigenes.x, self.eigenes.y)), frei)[1]

    def wege(self, frage: Route) -> Iterator[Points]:
        """Außer den üblichen Wegen: gerade so weit weg, wie es sich zu warten lohnt."""
        for feind in self.bilder:
            hin = (feind.x - frage.start[0], feind.y - frage.start[1])
            fern, kurs = hypot(*hin) - feind.rand, course(hin)
            knapp = self.weit + int(feind.fahrt * ANTEIL) + KNAPP
            for halt in (knapp, *(int(mal * self.weit) for mal in ABSTAENDE)):
                fahrt = int(fern - halt)
                yield gewendet(frage, kurs if fahrt > 0 else kurs + 180, abs(fahrt))

    def _abstaende(self, ort: Point) -> list[float]:
        x, y = ort
        return [max(0.0, hypot(each.x - x, each.y - y) - each.rand) for each in self.bilder]

    def _im_winkel(self, ort: Point, kurs: Point, feind: Feind) -> bool:
        dorthin = (feind.x - ort[0], feind.y - ort[1])
        return self.grad >= RUNDUM or 2 * winkel(kurs, dorthin) <= self.grad

    def _bester(self, fern: list[float], frei: list[bool]) -> tuple[float, int]:
        folgen = [self._folgen(each, d) for each, d in zip(self.bilder, fern, strict=True)]
        best = (self._danach(folgen, -1), -1)
        for nummer, feind in enumerate(self.bilder):
            if frei[nummer]:
                nutzen = feind.salve.nutzen + feind.schwung + self._danach(folgen, nummer)
                best = max(best, (nutzen, nummer), key=lambda each: each[0])
        return best

    def _folgen(self, feind: Feind, fern: float) -> Folgen:
        """Was von einem Feind droht, der so weit weg ist: erst in dieser Runde, dann danach."""
        verlust, faellt = feind.ohne_uns, 0.0
        if feind.dran and fern - self.weit <= feind.fahrt:
            verlust, faellt = feind.verlust, feind.faellt
            fern = fern if fern <= self.weit else max(HALT * self.weit, fern - feind.fahrt)
        elif feind.dran:
            fern -= FAHRT * feind.fahrt
        return verlust, faellt, feind.mass * bei(feind.aussicht, TEILE * fern / self.weit)

    def _danach(self, folgen: list[Folgen], ziel: int) -> float:
        """Erst antworten die Feinde, die noch ziehen; dann kommen die nächsten Runden."""
        heil, stand = 1.0, 0.0
        for nummer, (verlust, faellt, aussicht) in enumerate(folgen):
            feind = self.bilder[nummer]
            bleibt = 1.0 - feind.salve.versenkt if nummer == ziel else 1.0
            stand -= heil * verlust * (1.0 - feind.genommen if nummer == ziel else 1.0)
            heil *= 1 - bleibt * faellt
            stand += KUENFTIG * bleibt * heil * aussicht
        return stand


Folgen = tuple[float, float, float]
"""Was ein Feind in dieser Runde kostet, wie oft wir dabei fallen, und was danach kommt."""


@dataclass(frozen=True, slots=True)
class _Seite:
    """Das eigene Schiff und seine Verbündeten, gegen die ein Feind zu halten ist."""

    eigenes: Gegenueber
    kaempfer: Kaempfer
    freunde: tuple[tuple[Gegenueber, Kaempfer], ...]
    """Wie sie einst waren, steht in keiner Frage: Sie gelten, wie sie sind."""
    gegner: int
    weit: int
    flucht: bool

    def bild(self, feind: Gegenueber, dieser: Kaempfer) -> Feind:
        """Was von diesem Feind zu hoffen und zu fürchten ist."""
        eigenes, wir = self.eigenes, len(self.freunde) + 1
        salve = jetzt(self.kaempfer, eigenes, dieser, feind)
        droht = jetzt(dieser, feind, self.kaempfer, eigenes)
        kraft = demnaechst(dieser)
        genommen = min(1.0, max(salve.versenkt, salve.nutzen / kraft if kraft else 0.0))
        hin = kuenftige(self.kaempfer, eigenes.angriff, eigenes.angriff_plus, dieser,
                        feind.abwehr_plus)  # fmt: skip
        her = kuenftige(dieser, feind.angriff, feind.angriff_plus, self.kaempfer,
                        eigenes.abwehr_plus)  # fmt: skip
        spiel = Abtausch(
            Ertrag(*(each / self.gegner for each in hin)),
            Ertrag(*(each / wir for each in her)),
            stufen(self.kaempfer.bau),
            stufen(dieser.bau),
            self.weit / CM,
            self.flucht,
        )
        schwung = SCHWUNG * (wir - 1) / wir * genommen * max(0.0, her.nutzen)
        return Feind(
            feind.x, feind.y, feind.rand + eigenes.rand, feind.initiative * CM, bool(feind.dran),
            salve, genommen, schwung, *self._droht(feind, dieser, droht), *spiel.aussicht(),
        )  # fmt: skip

    def _droht(
        self, feind: Gegenueber, dieser: Kaempfer, uns: Ertrag
    ) -> tuple[float, float, float]:
        """Was er unserer Seite antut, wie oft wir dabei fallen, und was er ohne uns anrichtet."""
        if not feind.dran:
            return 0.0, 0.0, 0.0
        andere = [
            jetzt(dieser, feind, freund, each).nutzen
            for each, freund in self.freunde
            if self._lockt(feind, each)
        ]
        lust, lieber = _lust(uns.nutzen), [_lust(each) for each in andere]
        summe = sum(mal * nutzen for mal, nutzen in zip(lieber, andere, strict=True))
        alle = lust + sum(lieber)
        ohne_uns = summe / sum(lieber) if andere else 0.0
        return (lust * uns.nutzen + summe) / alle, lust * uns.versenkt / alle, ohne_uns

    def _lockt(self, feind: Gegenueber, freund: Gegenueber) -> bool:
        """Könnte der Feind statt auf uns auch auf diesen Verbündeten feuern, wenn er dran ist?"""
        fern = hypot(feind.x - freund.x, feind.y - freund.y) - feind.rand - freund.rand
        zieht_noch = 0 < freund.dran < feind.dran
        return fern - self.weit - zieht_noch * freund.initiative * CM <= feind.initiative * CM


def _lust(nutzen: float) -> float:
    """Wie sehr ein Ziel einen Feind lockt: das lohnendste weit mehr als die anderen."""
    return max(1.0, nutzen) ** 3


def _bau(frage: Question[Any], fact: str, nummer: int) -> Bau:
    zahlen, breite = frage.fact(fact), len(Bau._fields)
    assert isinstance(zahlen, tuple)
    return Bau(*(int(str(each)) for each in zahlen[nummer * breite : (nummer + 1) * breite]))


def _kaempfer(schiff: Gegenueber, start: Bau) -> Kaempfer:
    return Kaempfer(Bau.von(schiff), start)
