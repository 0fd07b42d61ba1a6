"""Kaskade: ruhen, helfen, heilen (KAS-REG, KAS-HEIL)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.ansatz import Ansatz
from wuerfelwerk.systems.kaskade.folgen import ablegen, erreicht
from wuerfelwerk.systems.kaskade.kreise import AUSSEN, INNEN, KRITISCH, MITTE, Kreis, toedlich
from wuerfelwerk.systems.kaskade.stand import HALBE_STUNDE, PHYSIS, PSYCHE, TOT, Figur, Tisch
from wuerfelwerk.systems.kaskade.werden import werden
from wuerfelwerk.systems.kaskade.wertung import EPISCH
from wuerfelwerk.systems.kaskade.wunden import vergehen, verwunden
from wuerfelwerk.systems.kaskade.zeilen import bis_voll

MINDESTENS = {1: 7, 2: 11, 3: 16}
"""KAS-HEIL-02: nach der Zahl schwerer Treffer."""
GEGEN_KRITISCH = 16
NACHT_MINUTEN = 360
HALBE = {a.PAUSE: 1, a.STUNDE: 2}
SCHWERES, GESTOPPT = "schwer", "gestoppt"


def verletzen(tisch: Tisch, ansage: a.Verletzen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-WUND: Woher eine Verletzung kommt, erzählt die SL; wohin sie geht, der Verletzte."""
    return tuple((yield from verwunden(tisch, tisch.figur(ansage.figur), ansage.staerke, note)))


def uhr_stellen(tisch: Tisch, ansage: a.UhrStellen, note: Note) -> Procedure[Sequence[Event]]:
    """Die Uhr der Spielleitung."""
    return tuple((yield from vergehen(tisch, ansage.minuten, note)))


def rasten(tisch: Tisch, ansage: a.Rasten, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-REG: Erst vergeht die Zeit, dann wirkt die Ruhe, für alle zugleich."""
    nacht = ansage.dauer == a.NACHT
    minuten = NACHT_MINUTEN if nacht else HALBE_STUNDE * HALBE[ansage.dauer]
    events = yield from vergehen(tisch, minuten, note)
    danach = reduce(werden, events, tisch)
    zweige = tuple(Branch(Ruhe(danach, name, ansage.dauer)) for name in ansage.figuren)
    geruht = yield Together(zweige)
    return (*events, *(event for einzeln in geruht for event in einzeln))


@dataclass(frozen=True, slots=True)
class Ruhe:
    """Was eine Figur von einer Pause oder Nacht hat."""

    tisch: Tisch
    figur: str
    dauer: str

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Event, ...]]:
        figur = self.tisch.figur(self.figur)
        if figur.zustand == TOT:
            return ()
        if figur.bogen.regeneration and not figur.erholung:
            note("KAS-REG-08", figur.wissende, figur=figur.name)
        if self.dauer == a.NACHT:
            return (yield from nachtruhe(self.tisch, figur, note))
        events: list[Event] = []
        for _ in range(HALBE[self.dauer]):
            jetzt = reduce(werden, events, self.tisch).figur(self.figur)
            events += halbe_stunde(jetzt, note)
        return tuple(events)


def halbe_stunde(figur: Figur, note: Note) -> list[Event]:
    """KAS-REG-01, -02: bis die aktuelle Zeile voll ist; nach Erschöpfung nur der erste Punkt."""
    stand = {PHYSIS: figur.physis, PSYCHE: figur.psyche}
    zeilen = {PHYSIS: figur.bogen.physiszeilen, PSYCHE: figur.bogen.psychezeilen}
    leer = [was for was in stand if not stand[was]]
    events: list[Event] = []
    for was in leer or stand:
        hoechstens = 1 if leer else bis_voll(zeilen[was], stand[was])
        events += _erholt(figur, was, min(figur.erholung, hoechstens), "pause", note)
    rule = "KAS-REG-02" if leer else "KAS-REG-01"
    note(rule, figur.wissende, figur=figur.name, regeneration=figur.erholung)
    return events


def _erholt(figur: Figur, was: str, punkte: int, wodurch: str, note: Note) -> list[Event]:
    """KAS-PHPS-02: Ist in einer leeren Zeile wieder ein Punkt, endet ihr Malus sofort."""
    if punkte <= 0:
        return []
    wissende = figur.wissende
    zurueck = e.PunkteGewonnen(
        figur=figur.name, was=was, punkte=punkte, wodurch=wodurch, audience=wissende
    )
    danach = werden(Tisch((figur,)), zurueck).figur(figur.name)
    if danach.leer(was) < figur.leer(was):
        note("KAS-PHPS-02", wissende, figur=figur.name, zeilen=danach.leer(was))
    return [zurueck]


def nachtruhe(tisch: Tisch, figur: Figur, note: Note) -> Procedure[tuple[Event, ...]]:
    """KAS-REG-03, KAS-M-37: R Punkte Physis, R Punkte Psyche und R äußere Segmente."""
    wissende, r = figur.wissende, figur.erholung
    note("KAS-REG-03", wissende, figur=figur.name, regeneration=r)
    events: list[Event] = []
    fehlt = {
        PHYSIS: sum(figur.bogen.physiszeilen) - figur.physis,
        PSYCHE: sum(figur.bogen.psychezeilen) - figur.psyche,
    }
    for was, noch in fehlt.items():
        events += _erholt(figur, was, min(r, noch), "nacht", note)
    events += yield from _segmente(tisch, figur, note)
    if figur.regeneration < figur.bogen.regeneration:
        wert = figur.regeneration + 1
        note("KAS-ZECH-08", wissende, figur=figur.name, regeneration=wert)
        events.append(e.RegenerationGesetzt(figur=figur.name, wert=wert, audience=wissende))
    return (*events, e.Ausgeruht(figur=figur.name))


def _segmente(tisch: Tisch, figur: Figur, note: Note) -> Procedure[list[Event]]:
    """KAS-REG-04, -05: ohne ernste Verletzungen überall, sonst in höchstens einem Kreis."""
    heilung = figur.segmentheilung
    offen = [nr for nr, k in enumerate(figur.kreise) if k.ernst and k.unversorgt]
    for nr in offen:
        note("KAS-REG-07", figur.wissende, figur=figur.name, kreis=nr + 1)
        if figur.kreise[nr].schwer:
            note("KAS-WUND-11", figur.wissende, figur=figur.name, kreis=nr + 1)
    leichte = [nr for nr, k in enumerate(figur.kreise) if k.aussen and not k.ernst]
    versorgt = [nr for nr, k in enumerate(figur.kreise) if not k.unversorgt and nr not in leichte]
    langsame = [nr for nr in versorgt if heilung and _naechstes(tisch, figur.kreise[nr])]
    if not any(kreis.ernst for kreis in figur.kreise):
        events = yield from _aeussere(figur, leichte, heilung)
        return [*events, *(each for nr in langsame for each in _langsam(tisch, figur, nr, note))]
    note("KAS-REG-04", figur.wissende, figur=figur.name)
    note("KAS-REG-05", figur.wissende, figur=figur.name, kreise=len(leichte))
    moeglich = leichte or langsame
    if not moeglich or not heilung:
        return []
    lage = (("figur", figur.name),)
    kreise = tuple(str(nr + 1) for nr in moeglich)
    wahl = yield from ask(
        Choice(figur.platz, "KAS-REG-04", kreise, audience=figur.wissende, facts=lage)
    )  # fmt: skip
    nr = int(wahl) - 1
    if nr in leichte:
        return (yield from _aeussere(figur, [nr], heilung))
    return _langsam(tisch, figur, nr, note)


def _langsam(tisch: Tisch, figur: Figur, nr: int, note: Note) -> list[Event]:
    """KAS-REG-06, KAS-M-36: je Nacht ein Segment; auch tiefe, die ohne eigene Wunde fehlen."""
    note("KAS-REG-06", figur.wissende, figur=figur.name, kreis=nr + 1)
    dran = _naechstes(tisch, figur.kreise[nr])
    return [_geheilt(figur, nr, *dran)] if dran else []


def _aeussere(figur: Figur, kreise: list[int], anzahl: int) -> Procedure[list[Event]]:
    """KAS-WUND-02: Leichte Verletzungen heilen bei Ruhe; welche zuerst, wählt der Verletzte."""
    offen = [f"{nr + 1}.{n + 1}" for nr in kreise for n in figur.kreise[nr].aussen]
    events: list[Event] = []
    for noch in range(min(anzahl, len(offen)), 0, -1):
        lage = (("figur", figur.name), ("noch", noch))
        wahl = offen[0]
        if noch < len(offen):
            frage = Choice(
                figur.platz, "KAS-REG-03", tuple(offen), audience=figur.wissende, facts=lage
            )
            wahl = yield from ask(frage)
        offen.remove(wahl)
        nr, segment = (int(teil) - 1 for teil in wahl.split("."))
        events.append(_geheilt(figur, nr, AUSSEN, segment))
    return events


def _naechstes(tisch: Tisch, kreis: Kreis) -> tuple[str, int] | None:
    """KAS-REG-06, KAS-M-36: erst ein äußeres, dann nach der Lesart ein mittleres, ein inneres."""
    tief = (MITTE, INNEN) if tisch.lesart.tiefe_heilung == "nach_aussen" else ()
    for ring in (AUSSEN, *tief):
        weg: tuple[int, ...] = getattr(kreis, ring)
        if weg:
            return ring, weg[0]
    return None


def _geheilt(figur: Figur, nr: int, ring: str, segment: int) -> Event:
    return e.SegmentGeheilt(
        figur=figur.name, kreis=nr, ring=ring, segment=segment, audience=figur.wissende
    )


def bedarf(patient: Figur, nr: int, womit: str) -> tuple[str, int]:
    """KAS-HEIL-02, -03, -04, KAS-WUND-13: was zu tun ist und was es mindestens braucht."""
    kreis = patient.kreise[nr]
    if toedlich(patient.kreise) and not patient.gerettet:
        return ("gerettet", EPISCH) if womit == a.ERSTE_HILFE else ("", 0)
    if kreis.offen_kritisch:
        if womit == a.HEILKUNDE:
            return KRITISCH, GEGEN_KRITISCH
        return ("", 0) if kreis.gestoppt else (GESTOPPT, GEGEN_KRITISCH)
    if kreis.schwer and not kreis.versorgt and not kreis.kritisch:
        return SCHWERES, MINDESTENS[min(3, kreis.schwer)]
    return "", 0


def helfen(tisch: Tisch, ansage: a.Helfen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-HEIL-01: Jeder verletzte Lebenskreis braucht seine eigene Probe."""
    helfer, patient = tisch.figur(ansage.figur), tisch.figur(ansage.patient)
    nr = int(ansage.kreis) - 1
    was, ziel = bedarf(patient, nr, ansage.womit)
    if was == SCHWERES:
        note("KAS-HEIL-02", patient.wissende, schwere=patient.kreise[nr].schwer, ziel=ziel)
    ansatz = Ansatz(figur=helfer, worauf=ansage.womit, ziel=ziel)
    wertung, events = yield from ablegen(tisch, ansatz, note)
    if not erreicht(ansatz, wertung):
        return events
    wer = {"figur": patient.name, "helfer": helfer.name}
    if was == "gerettet":
        note("KAS-WUND-13", patient.wissende, **wer)
        return (*events, e.Gerettet(figur=patient.name, audience=patient.wissende))
    _versorgt(patient, wer, was, nr + 1, note)
    versorgt = e.Versorgt(figur=patient.name, kreis=nr, was=was, audience=patient.wissende)
    return (*events, versorgt)


def _versorgt(patient: Figur, wer: dict[str, str], was: str, kreis: int, note: Note) -> None:
    """KAS-WUND-10: Erste Hilfe hält auf, nur Heilkunde leitet die Heilung ein."""
    wissende = patient.wissende
    if was == SCHWERES:
        note("KAS-HEIL-01", wissende, **wer, kreis=kreis)
        return
    note("KAS-WUND-10", wissende, **wer, was=was)
    if was == KRITISCH:
        note("KAS-HEIL-03", wissende, **wer, kreis=kreis)
    else:
        note("KAS-HEIL-04", wissende, **wer, kreis=kreis)
