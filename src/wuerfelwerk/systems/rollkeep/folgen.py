"""Roll & Keep: was ein Treffer bewirkt: Manöver und Schaden (RK-MAN)."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from wuerfelwerk.rules.note import GM, Note
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice, Text
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.ansagen import (
    BEWACHEN,
    ENTWAFFNEN,
    FINTE,
    KOSTEN,
    NIEDERSCHLAG,
    OHNE_SCHADEN,
)
from wuerfelwerk.systems.rollkeep.listen import UNBEWAFFNET
from wuerfelwerk.systems.rollkeep.probe import STUFE, Ansatz, Probenwurf
from wuerfelwerk.systems.rollkeep.proben import OHNE, vorbereiten
from wuerfelwerk.systems.rollkeep.schaden import schaden_werfen, verwunden
from wuerfelwerk.systems.rollkeep.stand import ANGRIFF, Figur, Tisch
from wuerfelwerk.systems.rollkeep.versuch import Ergebnis, void_zurueck
from wuerfelwerk.systems.rollkeep.werden import werden

if TYPE_CHECKING:
    from wuerfelwerk.systems.rollkeep.angriff import Plan

STAERKE = "staerke"


def treffer(
    tisch: Tisch, plan: Plan, ergebnisse: tuple[Ergebnis, ...], note: Note
) -> Procedure[list[Event]]:
    """RK-M-48: was jedes angesagte Manöver bewirkt, und der Schaden, je Treffer einmal."""
    ansage, summe, events = plan.ansage, ergebnisse[0].ausgang.summe, list[Event]()
    if ansage.mit(BEWACHEN):
        events.append(_bewachen(plan, note))
    if ansage.mit(FINTE):
        events.append(_finte(tisch, plan, note))
    if ansage.zone:
        events.append((yield from _zone(tisch, plan, note)))
    if macht_schaden(tisch, ansage.manoever):
        for ergebnis, schlag in zip(ergebnisse, plan.schlaege, strict=False):
            danach = reduce(werden, events, tisch)
            events += yield from _schaden(danach, plan, schlag.schaden, ergebnis, note)
    elif ansage.mit(NIEDERSCHLAG):
        events += _niederschlag(plan.ziel, summe, note)
    if ansage.mit(ENTWAFFNEN):
        events += yield from _entwaffnen(tisch, plan, summe, note)
    return events


def macht_schaden(tisch: Tisch, manoever: str) -> bool:
    """RK-M-42, RK-M-46: Finte und Entwaffnen nie; Bewachen, wenn der Tisch es will."""
    einzeln = manoever.split()
    verletzt = tisch.lesart.bewachen_schaden or BEWACHEN not in einzeln
    return verletzt and not set(einzeln) & set(OHNE_SCHADEN)


def _schaden(
    tisch: Tisch, plan: Plan, raises: int, ergebnis: Ergebnis, note: Note
) -> Procedure[list[Event]]:
    """RK-KAMPF-05, -06: werfen, Void zurück, Wunden; beim Niederschlag auch die Lage."""
    figur, ziel = tisch.figur(plan.figur.name), tisch.figur(plan.ziel.name)
    schwelle = _schwelle(ziel) if plan.ansage.mit(NIEDERSCHLAG) else 0
    ausgang = yield from schaden_werfen(tisch, figur, plan.waffe, raises, note, schwelle)
    events = void_zurueck(tisch, figur, ausgang, note)
    events += yield from verwunden(tisch, ziel, ausgang.summe, note)
    if plan.ansage.mit(NIEDERSCHLAG):
        wogegen = {"angriff": ergebnis.ausgang.summe, "schaden": ausgang.summe}
        events += _niederschlag(ziel, wogegen[tisch.lesart.niederschlag], note)
    return events


def _schwelle(ziel: Figur) -> int:
    return STUFE * (ziel.bogen.ring("erde") + ziel.bogen.insight)


def _niederschlag(ziel: Figur, summe: int, note: Note) -> list[Event]:
    """RK-MAN-07: echt größer als (Erdring + Insightrang) × 5."""
    schwelle = _schwelle(ziel)
    liegt = summe > schwelle
    ergebnis = "liegt" if liegt else "steht"
    note("RK-MAN-07", ziel.wissende, figur=ziel.name, schwelle=schwelle, ergebnis=ergebnis)
    return [e.Umgeworfen(figur=ziel.name)] if liegt else []


def _finte(tisch: Tisch, plan: Plan, note: Note) -> Event:
    """RK-MAN-04, RK-M-45: ein Gratis-Raise gegen diesen Gegner, nicht stapelbar."""
    bisher = tisch.figur(plan.figur.name).finte_gegen(plan.ziel.name)
    raises = bisher + 1 if tisch.lesart.finte_stapelbar else 1
    note("RK-MAN-04", figur=plan.figur.name, gegner=plan.ziel.name, raises=raises)
    return e.FinteGelungen(figur=plan.figur.name, gegner=plan.ziel.name, raises=raises)


def _bewachen(plan: Plan, note: Note) -> Event:
    """RK-MAN-05: +5 TNtbh je Raise für den Bewachten."""
    bonus = STUFE * (KOSTEN[BEWACHEN] + plan.schlaege[0].wacht)
    note("RK-MAN-05", figur=plan.figur.name, bewachter=plan.ansage.bewacht, bonus=bonus)
    return e.Bewacht(figur=plan.ansage.bewacht, bewacher=plan.figur.name, bonus=bonus)


def _zone(tisch: Tisch, plan: Plan, note: Note) -> Procedure[Event]:
    """RK-MAN-02: Was ein gezielter Treffer bewirkt, sagt die SL (RK-M-43)."""
    ziel, zone = plan.ziel.name, plan.ansage.zone
    note("RK-MAN-02", figur=ziel, zone=zone, raises=KOSTEN[zone])
    lage = (("figur", ziel), ("zone", zone))
    folge = yield from ask(Text(GM, "RK-MAN-02", tisch.lesart.gezielt_folgen, facts=lage))
    return e.ZoneGetroffen(figur=ziel, zone=zone, folge=folge)


def _entwaffnen(tisch: Tisch, plan: Plan, summe: int, note: Note) -> Procedure[list[Event]]:
    """RK-MAN-01: Das Ziel hält mit Stärke oder eigenem Angriff dagegen; gleich hält die Waffe."""
    ziel = tisch.figur(plan.ziel.name)
    waffe = ziel.waffen[0]
    if waffe == UNBEWAFFNET:
        return []
    lage = (("figur", ziel.name), ("summe", summe))
    frage = Choice(ziel.platz, "RK-MAN-01", (STAERKE, ANGRIFF), facts=lage)
    womit = yield from ask(frage)
    ansatz, gezahlt, danach = yield from vorbereiten(
        tisch, ziel, _gegenwehr(tisch, womit, waffe), note, raise_hilft=False
    )
    wurf = Probenwurf(
        ziel.name, ziel.platz, ansatz.zahl, ansatz.geuebt, tisch.lesart, None,
        "behalten" in ziel.fragen, ziel.wissende, True, ENTWAFFNEN,
    )  # fmt: skip
    dagegen = yield from unit(wurf)
    entwaffnet = summe > dagegen.summe
    ja = "ja" if entwaffnet else "nein"
    note("RK-MAN-01", figur=ziel.name, angriff=summe, dagegen=dagegen.summe, entwaffnet=ja)
    events = [*gezahlt, *void_zurueck(danach, danach.figur(ziel.name), dagegen, note)]
    return [*events, e.Entwaffnet(figur=ziel.name, waffe=waffe)] if entwaffnet else events


def _gegenwehr(tisch: Tisch, womit: str, waffe: str) -> Ansatz:
    if womit == STAERKE:
        return Ansatz(OHNE, True, STAERKE)
    fuehrt = tisch.listen.waffe(waffe)
    return Ansatz(OHNE, True, fuehrt.attribut, fuehrt.fertigkeit, fuehrt.name)
