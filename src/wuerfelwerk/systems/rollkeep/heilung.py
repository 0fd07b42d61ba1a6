"""Roll & Keep: Heilung durch Schlaf, Ruhe und Medizin (RK-HEIL, RK-VREG-01)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.ansagen import RAISE, Behandeln, Ruhen
from wuerfelwerk.systems.rollkeep.notation import Wuerfelzahl, begrenzt
from wuerfelwerk.systems.rollkeep.probe import Ansatz, Probenwurf, Zielwert, ansetzen
from wuerfelwerk.systems.rollkeep.proben import OHNE, emphasis_erfragen
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.versuch import (
    Versuch,
    down_zahlen,
    versuchen,
    void_zahlen,
    void_zurueck,
)
from wuerfelwerk.systems.rollkeep.werden import werden
from wuerfelwerk.systems.rollkeep.wunden import TOT

MEDIZIN = "Medizin"


def erholung(figur: Figur, ganzer_tag: bool) -> int:
    """RK-HEIL-01, -02: Stamina + Insightrang; ein ganzer Tag samt Nacht das Doppelte."""
    nacht = figur.bogen.stamina + figur.bogen.insight
    return 2 * nacht if ganzer_tag else nacht


def ruhen(tisch: Tisch, ansage: Ruhen, note: Note) -> Procedure[Sequence[Event]]:
    """RK-HEIL-01, RK-VREG-01: Wunden heilen, und alle VP sind wieder da."""
    namen = ansage.figuren or tisch.namen
    figuren = [f for f in map(tisch.figur, namen) if tisch.zustand(f) != TOT]
    events: list[Event] = []
    for figur in figuren:
        punkte = erholung(figur, ansage.ganzer_tag)
        if ansage.ganzer_tag:
            note("RK-HEIL-02", figur.wissende, figur=figur.name, wunden=punkte)
        else:
            note("RK-HEIL-01", figur.wissende, figur=figur.name, wunden=punkte)
        note("RK-VREG-01", figur.wissende, figur=figur.name, vp=figur.bogen.void)
        events += [*geheilt(figur, punkte), e.Ausgeruht(figur=figur.name)]
    return events
    yield


def geheilt(figur: Figur, punkte: int) -> list[Event]:
    """Nie mehr, als da ist."""
    wunden = min(punkte, figur.wunden)
    event = e.Geheilt(figur=figur.name, wunden=wunden, audience=figur.wissende)
    return [event] if wunden else []


def heilwurf(raises: int) -> Wuerfelzahl:
    """RK-HEIL-03, -04: 1K1, je Raise ein geworfener Würfel mehr; behalten wird genau einer."""
    return Wuerfelzahl(1 + raises, 1)


def behandeln(tisch: Tisch, ansage: Behandeln, note: Note) -> Procedure[Sequence[Event]]:
    """RK-HEIL-03: Intelligenz/Medizin; jeder Erfolg bringt denselben Grundbetrag (RK-M-50)."""
    figur, patient = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    emphasis = yield from emphasis_erfragen(figur, MEDIZIN)
    bezahlt = [*down_zahlen(tisch, figur), *void_zahlen(figur, ansage.void, note)]
    danach = reduce(werden, bezahlt, tisch)
    ansatz = Ansatz(OHNE, True, "intelligenz", MEDIZIN, emphasis, ansage.void)
    fertig = ansetzen(danach, figur, ansatz, note)
    note("RK-HEIL-05", figur=figur.name)
    versuch = Versuch(
        danach.figur(figur.name),
        fertig,
        Zielwert(tisch.lesart.medizin_tn, ansage.raises),
        gratis=ansage.void.split().count(RAISE),
        worauf=MEDIZIN,
    )
    ergebnis, events = yield from versuchen(danach, versuch, note)
    events = [*bezahlt, *events, e.Behandelt(figur=patient.name, durch=figur.name)]
    if not ergebnis.gelungen and not tisch.lesart.medizin_immer:
        return events
    raises = max(0, ergebnis.erfolge - 1)
    zahl = begrenzt(heilwurf(raises), tisch.lesart)
    note("RK-HEIL-03", figur=figur.name, patient=patient.name, wurf=str(zahl))
    if raises:
        note("RK-HEIL-04", figur=figur.name, raises=raises)
    wurf = Probenwurf(
        figur.name, figur.platz, zahl, True, tisch.lesart, None, versuch.fragt("behalten"),
        figur.wissende, True, "heilung",
    )  # fmt: skip
    heilt = yield from unit(wurf)
    heiler = reduce(werden, events, tisch).figur(figur.name)
    zurueck = void_zurueck(danach, heiler, heilt, note)
    return (*events, *zurueck, *geheilt(patient, heilt.summe))
