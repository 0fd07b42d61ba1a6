"""Raumschlacht: wen das Schiff am Zug angreifen kann, und was dabei herauskommen kann."""

from __future__ import annotations

from wuerfelwerk.rules.route import Point
from wuerfelwerk.rules.scene import Aim, Vantage
from wuerfelwerk.systems.raumschlacht.angriff import ziele
from wuerfelwerk.systems.raumschlacht.bewegung import wegfrage
from wuerfelwerk.systems.raumschlacht.rat.chancen import SalveChance
from wuerfelwerk.systems.raumschlacht.rat.standort import bester_standort
from wuerfelwerk.systems.raumschlacht.rat.wirkung import WIRKUNGEN, Wirkung
from wuerfelwerk.systems.raumschlacht.schadenstabelle import ABGEFANGEN, AUSGAENGE, SCHILDE, ZEILEN
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.wild_die import Sammelwurf
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import angriffswurf, verteidigungswurf
from wuerfelwerk.values import dataclass, replace

WORT = {SCHILDE: "schilde_unten"}
"""Wie eine Zeile der Schadenstabelle heißt, wenn sie nicht bei einem Schiff steht."""
AUFWAND = 45
"""Etwa so viele Wege je Quadrat aller Würfel beider Seiten nimmt das Auszählen einer Salve."""
TREFFER = frozenset((*ZEILEN, ABGEFANGEN))
"""RS-ANG-06: Getroffen ist, wessen Initiative erreicht ist, auch wenn die Verteidigung hält."""

WIRKT = frozenset(ZEILEN)
"""RS-TREFFER-04: Was durchdringt, wo noch Schilde sind; so zählt auch die Karte eines Angriffs."""


@dataclass(frozen=True, slots=True)
class Zielvorschau:
    """Wen das Schiff am Zug von einem Ort aus angreifen kann, und mit welchen Aussichten."""

    tisch: Tisch
    schiff: str

    def aims(self, at: Point, heading: Point, /) -> tuple[Aim, ...]:
        """RS-ANG-02: Feinde in Reichweite; ohne Angriffswürfel keine (RS-ANG-04)."""
        jetzt = replace(self.tisch.schiff(self.schiff), ort=at, kurs=heading)
        vorher = self.tisch.gleichzeitige(self.schiff) or jetzt
        wurf = angriffswurf(vorher, self.tisch.lesart)
        if wurf.wuerfel == 0:
            return ()
        return tuple(self._ziel(wurf, each) for each in ziele(self.tisch, jetzt))

    def _ziel(self, angriff: Sammelwurf, ziel: Schiff) -> Aim:
        abwehr = verteidigungswurf(ziel, self.tisch.lesart)
        salve = SalveChance(
            angriff.wuerfel,
            angriff.plus + angriff.bonus,
            ziel.initiative,
            abwehr.wuerfel,
            abwehr.plus + abwehr.bonus,
        )
        worte = tuple((each, WORT.get(each, each)) for each in AUSGAENGE)
        wirkung = Wirkung.auf(salve, ziel, self.tisch.lesart)
        aufwand = AUFWAND * (angriff.wuerfel + abwehr.wuerfel) ** 2
        wirkt = WIRKT if ziel.schilde else WIRKT - {SCHILDE}
        return Aim(ziel.name, salve, worte, TREFFER, aufwand, wirkt, wirkung, WIRKUNGEN)

    def vantage(self, target: str, want: str, /) -> Vantage | None:
        """RS-BEW-02, RS-ANG-02: von wo es am besten auf ein Ziel feuert."""
        frage = wegfrage(self.tisch, self.tisch.schiff(self.schiff))
        found = bester_standort(frage, target, want)
        return Vantage(found.weg, found.erreicht, found.antworten) if found else None
