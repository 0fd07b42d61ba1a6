"""Roll & Keep: Void-Punkte außerhalb eines Wurfs (RK-VOID, RK-VREG-04)."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.ansagen import (
    RAISE,
    Durchhalten,
    Ermuntern,
    FinalStrike,
    InitiativeTauschen,
    Meditieren,
    TeeTrinken,
    TnErhoehen,
)
from wuerfelwerk.systems.rollkeep.probe import STUFE, Ansatz, Zielwert
from wuerfelwerk.systems.rollkeep.proben import OHNE, vorbereiten
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.versuch import JA, NEIN, Versuch, versuchen
from wuerfelwerk.systems.rollkeep.wunden import TOT

TN_PLUS = 10
KOSTEN_FINAL, KOSTEN_FINAL_TOT, KOSTEN_ERMUNTERN = 3, 5, 2
FREIE_GAESTE, MOST_GAESTE = 2, 5


def bezahlt(figur: Figur, punkte: int, wofuer: str) -> Event:
    """Void-Punkte sind weg."""
    return e.VoidAusgegeben(figur=figur.name, punkte=punkte, wofuer=wofuer)


def ermuntern(tisch: Tisch, ansage: Ermuntern, note: Note) -> Procedure[Sequence[Event]]:
    """RK-VOID-02: 2 VP geben einem Kameraden einen, in den Vorrat oder nur geliehen (RK-M-23)."""
    figur = tisch.figur(ansage.figur)
    note("RK-VOID-02", figur=figur.name, kamerad=ansage.ziel)
    geliehen = tisch.lesart.ermunterung == "naechster_wurf"
    gegeben = e.Ermuntert(figur=ansage.ziel, geliehen=geliehen)
    return (bezahlt(figur, KOSTEN_ERMUNTERN, "ermunterung"), gegeben)
    yield


def durchhalten(tisch: Tisch, ansage: Durchhalten, note: Note) -> Procedure[Sequence[Event]]:
    """RK-VOID-05: Der Wundabzug zählt bei der nächsten eigenen Probe nicht (RK-M-26)."""
    figur = tisch.figur(ansage.figur)
    note("RK-VOID-05", figur.wissende, figur=figur.name, abzug=tisch.stufe(figur).abzug)
    return (bezahlt(figur, 1, "durchhalten"), e.DurchgehaltenWird(figur=figur.name))
    yield


def tn_erhoehen(tisch: Tisch, ansage: TnErhoehen, note: Note) -> Procedure[Sequence[Event]]:
    """RK-VOID-08: ab der Ansage bis zum Ende der Runde."""
    figur = tisch.figur(ansage.figur)
    note("RK-VOID-08", figur=figur.name, um=TN_PLUS)
    return (bezahlt(figur, 1, "tn_erhoehen"), e.TnErhoeht(figur=figur.name, um=TN_PLUS))
    yield


def kosten_final(tisch: Tisch, figur: Figur) -> int:
    """RK-VOID-03: 3 VP, wer Down oder Out ist, 5, wer eigentlich tot wäre."""
    return KOSTEN_FINAL_TOT if tisch.zustand(figur) == TOT else KOSTEN_FINAL


def final_strike(tisch: Tisch, ansage: FinalStrike, note: Note) -> Procedure[Sequence[Event]]:
    """RK-VOID-03, RK-WUND-04: noch eine Aktion, sofort; einmal je Fall (RK-M-24)."""
    figur = tisch.figur(ansage.figur)
    kosten = kosten_final(tisch, figur)
    note("RK-VOID-03", figur=figur.name, tn=tisch.lesart.final_tn)
    note("RK-WUND-04", figur=figur.name, zustand=tisch.zustand(figur))
    return (bezahlt(figur, kosten, "final_strike"), e.FinalBegonnen(figur=figur.name))
    yield


def initiative_tauschen(
    tisch: Tisch, ansage: InitiativeTauschen, note: Note
) -> Procedure[Sequence[Event]]:
    """RK-VOID-07: nur mit einem willigen Kameraden, der auch einen VP hat."""
    figur, mit = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    lage = (("figur", figur.name), ("mit", mit.name))
    wahl = (NEIN, JA) if tisch.verfuegbar(mit) else (NEIN,)
    frage = Choice(mit.platz, "RK-VOID-07", wahl, audience=mit.wissende, facts=lage)
    if (yield from ask(frage)) == NEIN:
        return (e.TauschAbgelehnt(figur=figur.name, mit=mit.name),)
    note("RK-VOID-07", figur=figur.name, mit=mit.name)
    kosten = (bezahlt(each, 1, "initiative_tauschen") for each in (figur, mit))
    return (*kosten, e.InitiativeGetauscht(figur=figur.name, mit=mit.name))


def meditieren(tisch: Tisch, ansage: Meditieren, note: Note) -> Procedure[Sequence[Event]]:
    """RK-VREG-04, RK-M-51: Void mit Meditation gegen den TN, den der Tisch festgelegt hat."""
    return (yield from _sammeln(tisch, ansage.figur, "Meditation", 0, (ansage.figur,), note))


def tee_trinken(tisch: Tisch, ansage: TeeTrinken, note: Note) -> Procedure[Sequence[Event]]:
    """RK-VREG-04, RK-M-51: bis zu fünf am Tee, je Teilnehmer über zwei TN +5; alle +1 VP."""
    runde = (ansage.figur, *ansage.gaeste)
    if len(runde) > MOST_GAESTE:
        raise IllegalCommand(
            "Zum Tee gehören höchstens %(most)d, Gastgeber eingeschlossen.",
            rule="RK-VREG-04",
            most=MOST_GAESTE,
        )
    mehr = STUFE * max(0, len(runde) - FREIE_GAESTE)
    return (yield from _sammeln(tisch, ansage.figur, "Teezeremonie", mehr, runde, note))


def _sammeln(
    tisch: Tisch, name: str, fertigkeit: str, mehr: int, runde: tuple[str, ...], note: Note
) -> Procedure[Sequence[Event]]:
    figur = tisch.figur(name)
    basis = tisch.lesart.tee if fertigkeit == "Teezeremonie" else tisch.lesart.meditation
    note("RK-VREG-04", figur=name, tn=basis + mehr)
    ansatz, gezahlt, danach = yield from vorbereiten(
        tisch, figur, Ansatz(OHNE, True, "void", fertigkeit), note
    )
    gratis = ansatz.void.split().count(RAISE)
    ziel = Zielwert(basis + mehr)
    versuch = Versuch(danach.figur(name), ansatz, ziel, gratis, fertigkeit)
    ergebnis, events = yield from versuchen(danach, versuch, note)
    events = [*gezahlt, *events]
    if not ergebnis.gelungen:
        return events
    gewonnen = (
        e.VoidGewonnen(
            figur=each, punkte=1, wodurch="sammlung", audience=tisch.figur(each).wissende
        )
        for each in runde
    )
    return (*events, *gewonnen)
