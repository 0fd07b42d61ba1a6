"""Raumschlacht: was ein Schiff im Gefecht taugt, und was eine Salve davon auf Dauer nimmt.

Anders als ``schiffswert`` zählt hier nicht Würfel für Würfel: Wer lange lebt und hart trifft, taugt
beides miteinander mal genommen; darum kostet der vorletzte Rumpfwürfel viel mehr als der siebte.
Und gezählt wird, was nach der nächsten Reparatur fehlt: Ein Würfel ist fast umsonst, der zweite am
selben Schiff nicht mehr. Die Gewichte sind Annahmen der Taktik, nicht Regel.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from wuerfelwerk.systems.raumschlacht.lagebild import Gegenueber
from wuerfelwerk.systems.raumschlacht.rat.schadenserwartung import ausgaenge
from wuerfelwerk.systems.raumschlacht.rat.schiffswert import GANZ, SYSTEME, Bau, getroffen
from wuerfelwerk.systems.raumschlacht.rat.schiffswert import initiative as initiativen
from wuerfelwerk.systems.raumschlacht.reparatur import behebt
from wuerfelwerk.systems.raumschlacht.schadenstabelle import BESCHAEDIGT, PATZER, SCHILDE, ZERSTOERT

MASS = 700.0
"""So groß ist die Einheit, in der alles andere hier gewogen wird."""
JE_PUNKT = 0.29
"""Ein fester Punkt ist so viel wie dieser Teil eines Würfels."""
SCHILD = 0.6
"""Ein Schildwürfel schützt so viel wie dieser Teil eines Rumpfwürfels."""
BRUECKE = 0.15
"""So viel fängt ein lebender Captain ab: Der erste Brückentreffer kostet keinen Rumpf."""
WENDIG = 0.8
"""Wie viel besser geschützt ist, wer eine Initiative von 20 erwarten darf."""
AUGEN = 3.5
HARMLOS = 4.0
"""So viele Angriffswürfel ist ein Schiff schon dadurch wert, dass es noch da ist."""
BLEIBT = 0.1
"""Welcher Teil eines Schadens auch dann zählt, wenn er gleich repariert wird."""
SCHILDE_UNTEN = 150.0
BONUS_AUS = 200.0
STUFEN = 6
"""In so viele gleich häufige Stufen wird eine künftige Initiative geteilt."""


class Ertrag(NamedTuple):
    """Was eine Salve im Mittel bringt."""

    nutzen: float
    """Was dem Ziel fehlt, weniger, was der eigene Patzer kostet."""
    versenkt: float
    """Wie oft das Ziel zerstört ist, 0 bis 1."""


class Kaempfer(NamedTuple):
    """Ein Schiff, wie es ist, und wie es unbeschädigt war."""

    bau: Bau
    start: Bau


@lru_cache(8192)
def kraft(bau: Bau) -> float:
    """Wie lange ein Schiff lebt, mal wie hart es trifft; zerstört taugt es nichts."""
    if bau.rumpf <= 0:
        return 0.0
    punkte = JE_PUNKT * max(0, bau.captain - 1)
    haelt = bau.rumpf + SCHILD * bau.schilde + punkte + BRUECKE * bool(bau.captain)
    weicht = AUGEN * (bau.manoevrieren + punkte) + bau.geschwindigkeit
    trifft = HARMLOS + bau.zielcomputer + bau.geschuetzschaden + punkte
    return MASS * haelt * (1 + WENDIG * weicht / 20) * trifft


@lru_cache(8192)
def demnaechst(schiff: Kaempfer) -> float:
    """Die Kraft nach der nächsten Reparatur, über alle Reparaturwürfe, jedes Mal das Beste."""
    bau, start = schiff
    if bau.rumpf <= 0:
        return 0.0
    stufen = [bau]
    for _ in range(behebt(6)):
        stufen.append(_repariert(stufen[-1], start))
    danach = sum(kraft(stufen[behebt(wurf)]) for wurf in range(1, 7)) / 6
    return BLEIBT * kraft(bau) + (1 - BLEIBT) * danach


def _repariert(bau: Bau, start: Bau) -> Bau:
    """Mit dem Würfel mehr, der am meisten hilft; nie über den Startwert, nie der Captain."""
    moeglich = [
        bau._replace(**{name: jetzt + 1})
        for name, jetzt, einst in zip(Bau._fields, bau, start, strict=True)
        if jetzt < einst and name != "captain"
    ]
    return max(moeglich, key=kraft, default=bau)


@lru_cache(8192)
def _beschaedigt(ziel: Kaempfer, systeme: int, wuerfel: int) -> tuple[float, float]:
    """Über alle Systemwürfe: welche Kraft bleibt, und wie oft gar keine."""
    if systeme == 0 or ziel.bau.rumpf <= 0:
        return demnaechst(ziel), float(ziel.bau.rumpf <= 0)
    danach = [
        _beschaedigt(
            Kaempfer(getroffen(ziel.bau, nummer, wuerfel), ziel.start), systeme - 1, wuerfel
        )
        for nummer in range(1, len(SYSTEME) + 1)
    ]
    bleibt, faellt = map(sum, zip(*danach, strict=True))
    return bleibt / len(SYSTEME), faellt / len(SYSTEME)


@lru_cache(4096)
def _patzt(schiff: Kaempfer) -> float:
    """RS-ANG-07: was ein Patzer den kostet, der feuert; eine 6 kostet den Bonus für die Runde."""
    ohne = Kaempfer(schiff.bau._replace(captain=0), schiff.start._replace(captain=0))
    systeme = range(1, len(SYSTEME))
    trifft = (Kaempfer(getroffen(ohne.bau, nummer, 1), ohne.start) for nummer in systeme)
    fehlt = sum(demnaechst(ohne) - demnaechst(each) for each in trifft)
    return (fehlt + BONUS_AUS) / len(SYSTEME)


@lru_cache(16384)
def salve(
    von: Kaempfer, angriff: int, plus: int, an: Kaempfer, initiative: int, abwehr: int, mehr: int
) -> Ertrag:
    """Eine Salve gegen eine bekannte Initiative."""
    if angriff == 0 or abwehr == 0:
        return Ertrag(0.0, 0.0)
    gezaehlt = ausgaenge(angriff, plus, initiative, abwehr, mehr)
    alle = sum(gezaehlt.values())
    heil = demnaechst(an)
    nutzen = gezaehlt[ZERSTOERT] * heil - gezaehlt[PATZER] * _patzt(von)
    nutzen += gezaehlt[SCHILDE] * SCHILDE_UNTEN * max(0, abwehr - an.bau.rumpf)
    versenkt = float(gezaehlt[ZERSTOERT])
    for zeile, (systeme, wuerfel) in BESCHAEDIGT.items():
        bleibt, faellt = _beschaedigt(an, systeme, wuerfel)
        nutzen += gezaehlt[zeile] * (heil - bleibt)
        versenkt += gezaehlt[zeile] * faellt
    return Ertrag(nutzen / alle, versenkt / alle)


Stufen = tuple[tuple[int, float], ...]
"""Initiativen, und wie oft jede kommt."""


@lru_cache(1024)
def stufen(bau: Bau) -> Stufen:
    """Die nächste Initiative in wenigen, etwa gleich häufigen Stufen."""
    found, anteil, summe = list[tuple[int, float]](), 0, 0
    oft = initiativen(bau)
    for ini, n in enumerate(oft):
        anteil, summe = anteil + n, summe + n * ini
        if anteil * STUFEN >= GANZ or (ini == len(oft) - 1 and anteil):
            found.append((round(summe / anteil), anteil / GANZ))
            anteil = summe = 0
    return tuple(found)


@lru_cache(8192)
def kuenftige(von: Kaempfer, angriff: int, plus: int, an: Kaempfer, mehr: int) -> Ertrag:
    """Eine Salve der nächsten Runde: Schilde stehen wieder, die Initiative ist neu geworfen."""
    abwehr, nutzen, versenkt = an.bau.schilde + an.bau.rumpf, 0.0, 0.0
    for initiative, teil in stufen(an.bau):
        eine = salve(von, angriff, plus, an, initiative, abwehr, mehr)
        nutzen, versenkt = nutzen + teil * eine.nutzen, versenkt + teil * eine.versenkt
    return Ertrag(nutzen, versenkt)


def jetzt(von: Kaempfer, mit: Gegenueber, an: Kaempfer, ziel: Gegenueber) -> Ertrag:
    """Eine Salve in dieser Runde, mit den Würfeln, die beide jetzt haben."""
    gegen = (an, ziel.initiative, ziel.abwehr, ziel.abwehr_plus)
    return salve(von, mit.angriff, mit.angriff_plus, *gegen)
