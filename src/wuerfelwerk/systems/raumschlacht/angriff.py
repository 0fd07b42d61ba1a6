"""Raumschlacht: Ziele finden, feuern und die Folgen einer Salve (RS-ANG, RS-SCHADEN)."""

from __future__ import annotations

from wuerfelwerk.rules.note import Note, Value
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.route import CM
from wuerfelwerk.systems.raumschlacht.ereignisse import (
    SalveAbgegeben,
    SchildeZusammengebrochen,
    Zerstoert,
)
from wuerfelwerk.systems.raumschlacht.geometrie import SPIEL, entfernung, winkel, zentimeter
from wuerfelwerk.systems.raumschlacht.lage import lage
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.salve import (
    ABGEFANGEN,
    DOPPELT,
    DOPPELT_GROSS,
    GROSS,
    KLEIN,
    PATZER,
    SCHILDE,
    ZEILEN,
    ZERSTOERT,
    Salve,
)
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.systeme import (
    BRUECKE,
    gepatzt,
    getroffen,
    systemwuerfe,
    systemwurf,
)
from wuerfelwerk.systems.raumschlacht.werden import Verlauf
from wuerfelwerk.systems.raumschlacht.wuerfe import angriffswurf, verteidigungswurf
from wuerfelwerk.systems.raumschlacht.zulassen import VERZICHTEN

BESCHAEDIGT = {KLEIN: (1, 1), DOPPELT: (2, 1), GROSS: (1, 2), DOPPELT_GROSS: (2, 2)}
"""RS-SCHADEN-02 bis -05: wie viele Systeme, und wie viele Würfel jedes verliert."""


def abstand(schiff: Schiff, ziel: Schiff, lesart: Lesart) -> float:
    """RS-M-12: von Mitte zu Mitte oder von Rand zu Rand."""
    raender = schiff.radius + ziel.radius if lesart.reichweite_messen == "rand" else 0
    return max(0.0, entfernung(schiff.ort, ziel.ort) - raender)


def erreichbar(schiff: Schiff, ziel: Schiff, lesart: Lesart) -> bool:
    """RS-ANG-02: in Reichweite und, wo der Tisch das verlangt, im Schusswinkel (RS-M-13)."""
    if abstand(schiff, ziel, lesart) > lesart.reichweite_cm * CM + SPIEL:
        return False
    dorthin = (ziel.ort[0] - schiff.ort[0], ziel.ort[1] - schiff.ort[1])
    return 2 * winkel(schiff.kurs, dorthin) <= int(lesart.schusswinkel) + SPIEL


def ziele(tisch: Tisch, schiff: Schiff) -> tuple[Schiff, ...]:
    """Feindliche Schiffe, die dieses jetzt angreifen kann."""
    return tuple(each for each in tisch.feinde(schiff) if erreichbar(schiff, each, tisch.lesart))


def schiessen(lauf: Verlauf, name: str, note: Note) -> Procedure[None]:
    """RS-ANG-01: Nach der Bewegung ein Angriff, wenn das Schiff einen führen kann und will."""
    tisch, schiff = lauf.tisch, lauf.tisch.schiff(name)
    wie_vorher = tisch.gleichzeitige(name) or schiff
    note("RS-BEW-07", schiff=name)
    wurf = angriffswurf(wie_vorher, tisch.lesart)
    if wurf.wuerfel == 0:
        note("RS-ANG-04", schiff=name, angriff=0)
        return
    in_reichweite = ziele(tisch, schiff)
    namen = tuple(each.name for each in in_reichweite)
    note("RS-ANG-02", schiff=name, ziele=namen, reichweite=tisch.lesart.reichweite_cm)
    bekannt: tuple[tuple[str, Value], ...] = (("schiff", name), ("ziele", namen))
    facts = (*bekannt, *lage(tisch, schiff))
    frage = Choice(schiff.platz, "RS-ANG-01", (VERZICHTEN, *namen), facts=facts)
    ziel = yield from ask(frage)
    if ziel == VERZICHTEN:
        note("RS-ANG-01", schiff=name)
        return
    yield from _feuern(lauf, wie_vorher, lauf.tisch.schiff(ziel), note)


def _feuern(lauf: Verlauf, schiff: Schiff, ziel: Schiff, note: Note) -> Procedure[None]:
    lesart = lauf.tisch.lesart
    weit = zentimeter(abstand(lauf.tisch.schiff(schiff.name), ziel, lesart))
    note("RS-ANG-03", schiff=schiff.name, ziel=ziel.name, abstand=weit)
    salve = Salve(angriffswurf(schiff, lesart), verteidigungswurf(ziel, lesart), ziel.initiative)
    ausgang = yield from unit(salve)
    lauf(
        SalveAbgegeben(
            schiff=schiff.name, ziel=ziel.name, angriff=ausgang.angriff, ausgang=ausgang.zeile
        )
    )
    if ausgang.zeile == PATZER:
        yield from _patzen(lauf, lauf.tisch.schiff(schiff.name), note)
        return
    yield from schaden_nehmen(lauf, schiff, ziel.name, ausgang.zeile, note)
    if ausgang.abwehr_patzt:
        _abwehr_patzt(lauf, ziel.name, ausgang.zeile, note)


def _patzen(lauf: Verlauf, schiff: Schiff, note: Note) -> Procedure[None]:
    """RS-ANG-07: Der Angriff ist verbraucht, und das eigene Schiff leidet."""
    note("RS-WILD-05", schiff=schiff.name, folge="patzer_angriff")
    note("RS-ANG-07", schiff=schiff.name)
    system = yield from systemwurf(schiff.platz, schiff.name, note)
    if system == BRUECKE and schiff.captain:
        note("RS-ANG-08", schiff=schiff.name)
    if schiff.aktiv:
        lauf(*gepatzt(schiff, system, lauf.tisch.lesart, note))


def schaden_nehmen(
    lauf: Verlauf, von: Schiff, ziel: str, zeile: str, note: Note
) -> Procedure[None]:
    """RS-TREFFER-05: Was die Tabelle sagt, gilt sofort."""
    if zeile not in ZEILEN:
        return
    note("RS-TREFFER-05", schiff=ziel)
    if zeile == SCHILDE:
        note("RS-SCHADEN-01", schiff=ziel)
    if zeile == SCHILDE or lauf.tisch.lesart.schilde_immer:
        _schilde_fallen(lauf, ziel)
    if zeile == ZERSTOERT:
        note("RS-SCHADEN-06", schiff=ziel)
        lauf(Zerstoert(schiff=ziel))
    elif zeile in BESCHAEDIGT:
        yield from _beschaedigen(lauf, von, ziel, zeile, note)


def _beschaedigen(lauf: Verlauf, von: Schiff, ziel: str, zeile: str, note: Note) -> Procedure[None]:
    """RS-M-26: System für System, bis das Schiff zerstört ist."""
    regeln = {
        KLEIN: "RS-SCHADEN-02",
        DOPPELT: "RS-SCHADEN-03",
        GROSS: "RS-SCHADEN-04",
        DOPPELT_GROSS: "RS-SCHADEN-05",
    }
    systeme, wuerfel = BESCHAEDIGT[zeile]
    note(regeln[zeile], schiff=ziel, systeme=systeme, wuerfel=wuerfel)
    geworfen: tuple[int, ...] = ()
    lesart = lauf.tisch.lesart
    while len(geworfen) < systeme and lauf.tisch.schiff(ziel).aktiv:
        system = yield from systemwuerfe(von.platz, ziel, geworfen, lesart, note)
        geworfen = (*geworfen, system)
        lauf(*getroffen(lauf.tisch.schiff(ziel), system, wuerfel, lesart, note))


def _schilde_fallen(lauf: Verlauf, name: str) -> None:
    """RS-M-19: Wer keine Schilde hat, verliert keine."""
    if lauf.tisch.schiff(name).schilde:
        lauf(SchildeZusammengebrochen(schiff=name))


def _abwehr_patzt(lauf: Verlauf, name: str, zeile: str, note: Note) -> None:
    """RS-TREFFER-06: Nach der Salve fallen die Schilde, auch wenn sie abgefangen ist (RS-M-17)."""
    if zeile == ABGEFANGEN and lauf.tisch.lesart.patzer_vert_nur_bei_schaden:
        return
    note("RS-WILD-05", schiff=name, folge="patzer_verteidigung")
    note("RS-TREFFER-06", schiff=name)
    if lauf.tisch.schiff(name).aktiv:
        _schilde_fallen(lauf, name)
