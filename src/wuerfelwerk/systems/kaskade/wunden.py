"""Kaskade: Verletzungen, Wundbrand und die Uhr der Spielleitung (KAS-WUND)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce

from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.kreise import (
    KRITISCH,
    LEICHT,
    SCHWER,
    STAERKEN,
    plaetze,
    toedlich,
    zehrt,
)
from wuerfelwerk.systems.kaskade.stand import ACHT_STUNDEN, TAG, TOT, Figur, Tisch
from wuerfelwerk.systems.kaskade.werden import werden

FRIST = 10
"""KAS-M-61: nach so vielen Minuten fragt die Uhr, ob eine tödliche Verletzung getötet hat."""
LEBT, STIRBT = "lebt", "stirbt"


def verwunden(tisch: Tisch, figur: Figur, staerke: str, note: Note) -> Procedure[list[Event]]:
    """KAS-WUND-01 bis -06: Der Verletzte wählt den Platz; wo keiner ist, steigt die Stärke."""
    geo, wissende = figur.bogen.geometrie, figur.wissende
    ab = STAERKEN.index(staerke)
    stufen = STAERKEN[ab:] if tisch.lesart.ueberlauf == "steigt" else (staerke,)
    for stufe in stufen:
        orte = plaetze(figur.kreise, stufe, geo)
        if orte:
            lage = (("figur", figur.name), ("staerke", stufe))
            frage = Choice(figur.platz, "KAS-WUND-02", orte, audience=wissende, facts=lage)
            platz = yield from ask(frage)
            note("KAS-WUND-02", wissende, figur=figur.name, platz=platz)
            _getroffen(figur, stufe, platz, note)
            verletzt = e.Verletzt(figur=figur.name, staerke=stufe, platz=platz, audience=wissende)
            _toedlich(werden(tisch, verletzt).figur(figur.name), note)
            return [verletzt]
    return [e.Verpufft(figur=figur.name, staerke=staerke, audience=wissende)]


def _getroffen(figur: Figur, staerke: str, platz: str, note: Note) -> None:
    if staerke == LEICHT:
        note("KAS-WUND-01", figur.wissende, figur=figur.name, platz=platz)
    elif staerke == SCHWER:
        note("KAS-WUND-03", figur.wissende, figur=figur.name, platz=platz)
    else:
        note("KAS-WUND-06", figur.wissende, figur=figur.name, platz=platz)


def _toedlich(figur: Figur, note: Note) -> None:
    if toedlich(figur.kreise):
        note("KAS-WUND-12", figur.wissende, figur=figur.name)


@dataclass(frozen=True, slots=True)
class Vergehen:
    """KAS-WUND-04, -09: was einer Figur geschieht, während Zeit vergeht."""

    tisch: Tisch
    figur: str
    minuten: int

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Event, ...]]:
        tisch, name = self.tisch, self.figur
        events = yield from _frist(tisch, tisch.figur(name), self.minuten, note)
        ende = tisch.minute + self.minuten
        for takt in range(tisch.minute // ACHT_STUNDEN + 1, ende // ACHT_STUNDEN + 1):
            events += yield from _kritisch(reduce(werden, events, tisch), name, note)
            if takt * ACHT_STUNDEN % TAG == 0:
                events += yield from _wundbrand(reduce(werden, events, tisch), name, note)
        return tuple(events)

    @property
    def indifferent(self) -> bool:
        """Wo Zeit vergeht, wird nicht gewürfelt: Keines der Ziele fragt danach."""
        return True

    def alone(self, wille: str, events: tuple[Event, ...]) -> int:
        """Welche Segmente verloren gehen, ändert an keinem Ziel etwas."""
        return 0


def vergehen(tisch: Tisch, minuten: int, note: Note) -> Procedure[list[Event]]:
    """Die Uhr geht weiter; für alle Figuren zugleich fällt an, was Tage und Takte kosten."""
    gestellt = e.UhrGestellt(minute=tisch.minute + minuten)
    if not tisch.namen:
        return [gestellt]
    zweige = tuple(Branch(Vergehen(tisch, name, minuten)) for name in tisch.namen)
    geschehen = yield Together(zweige)
    return [*(event for einzeln in geschehen for event in einzeln), gestellt]


def _frist(tisch: Tisch, figur: Figur, minuten: int, note: Note) -> Procedure[list[Event]]:
    """KAS-WUND-12, KAS-M-61: Wie lange Rettung möglich war, sagt die SL."""
    rettbar = toedlich(figur.kreise) and not figur.gerettet and figur.zustand != TOT
    if minuten < FRIST or not rettbar:
        return []
    nur_sl = frozenset({GM})
    lage = (("figur", figur.name),)
    frage = Choice(GM, "KAS-WUND-12", (LEBT, STIRBT), audience=nur_sl, facts=lage)
    if (yield from ask(frage)) == LEBT:
        return []
    return [e.ZustandGesetzt(figur=figur.name, zustand=TOT)]


def _kritisch(tisch: Tisch, name: str, note: Note) -> Procedure[list[Event]]:
    """KAS-WUND-09: je offener kritischer Verletzung ein Segment aus einem anderen Kreis."""
    figur, events = tisch.figur(name), list[Event]()
    offen = sum(k.offen_kritisch and not k.gestoppt for k in figur.kreise)
    for _ in range(0 if figur.zustand == TOT else offen):
        jetzt = reduce(werden, events, tisch).figur(name)
        moeglich = [nr for nr, kreis in enumerate(jetzt.kreise) if not kreis.kritisch]
        note("KAS-WUND-08", figur.wissende, figur=name)
        note("KAS-WUND-09", figur.wissende, figur=name, offen=offen)
        events += yield from _verlust(
            reduce(werden, events, tisch), name, moeglich, "kritisch", note
        )
    return events


def _wundbrand(tisch: Tisch, name: str, note: Note) -> Procedure[list[Event]]:
    """KAS-WUND-04: je unversorgter schwerer Verletzung ein Segment desselben Kreises."""
    events = list[Event]()
    for nr, kreis in enumerate(tisch.figur(name).kreise):
        for _ in range(0 if tisch.figur(name).zustand == TOT else kreis.brennt):
            note("KAS-WUND-04", tisch.figur(name).wissende, figur=name, kreis=nr + 1)
            jetzt = reduce(werden, events, tisch)
            if not jetzt.figur(name).kreise[nr].kritisch:
                events += yield from _verlust(jetzt, name, [nr], "wundbrand", note)
    return events


def _verlust(
    tisch: Tisch, name: str, kreise: list[int], wodurch: str, note: Note
) -> Procedure[list[Event]]:
    """KAS-WUND-05: erst äußere, dann mittlere, dann innere; welches, wählt der Verletzte."""
    figur, wissende = tisch.figur(name), tisch.figur(name).wissende
    orte = tuple(_orte(figur, kreise))
    if not orte:
        return []
    lage = (("figur", name), ("wodurch", wodurch))
    platz = yield from ask(
        Choice(figur.platz, "KAS-WUND-05", orte, audience=wissende, facts=lage)
    )  # fmt: skip
    note("KAS-WUND-05", wissende, figur=name, platz=platz)
    nr, segment = (int(teil) - 1 for teil in platz.split("."))
    ring, _ = zehrt(figur.kreise[nr], figur.bogen.geometrie)
    weg: list[Event] = [
        e.SegmentVerloren(
            figur=name, kreis=nr, ring=ring, segment=segment, wodurch=wodurch, audience=wissende
        )
    ]
    danach = werden(tisch, weg[0]).figur(name).kreise[nr]
    leer = danach.leer(figur.bogen.geometrie)
    if leer and tisch.lesart.wundbrand_wird_kritisch and not danach.kritisch:
        platz = str(nr + 1)
        weg.append(e.Verletzt(figur=name, staerke=KRITISCH, platz=platz, audience=wissende))
    return weg


def _orte(figur: Figur, kreise: list[int]) -> Iterator[str]:
    """Je Kreis die Segmente des äußersten Rings, der noch welche hat; außen vor Mitte."""
    geo = figur.bogen.geometrie
    je_kreis = [(nr, *zehrt(figur.kreise[nr], geo)) for nr in kreise]
    for gesucht in ("aussen", "mitte", "innen"):
        orte = [f"{nr + 1}.{n + 1}" for nr, ring, frei in je_kreis if ring == gesucht for n in frei]
        if orte:
            yield from orte
            return
