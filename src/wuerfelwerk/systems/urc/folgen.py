"""Ultima Ratio Civium: was ein Treffer anrichtet, und wie ein Zug endet."""

from __future__ import annotations

from functools import reduce

from wuerfelwerk.rules.note import GM, Audience, Note
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc import ereignisse as e
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.stand import (
    AUSSER_GEFECHT,
    BEWEGUNG,
    KAMPFAKTION,
    TOT,
    Figur,
    Tisch,
    nach_heilung,
    stehende_seiten,
    zustand_am_tisch,
    zustand_bei,
)
from wuerfelwerk.systems.urc.werden import werden


def verletzen(
    figur: Figur, punkte: int, lesart: Lesart, note: Note, to: Audience = None
) -> list[Event]:
    """URC-DMG-05: TP-Schaden geht von den TP ab; Strukturpunkte kratzt er nicht (URC-Q-16)."""
    if not punkte:
        return []
    if figur.bogen.fahrzeug:
        note("URC-VEH-05", ziel=figur.name, sp=0)
        return []
    rest = figur.tp - punkte
    note("URC-DMG-05", figur.wissende, figur=figur.name, punkte=punkte, rest=rest)
    genommen = e.SchadenGenommen(figur=figur.name, punkte=punkte, audience=to)
    faellt = gefallen(figur, zustand_bei(rest), lesart)
    if faellt:
        note("URC-HEAL-03" if zustand_bei(rest) == TOT else "URC-HEAL-02", figur=figur.name)
    if faellt and figur.bogen.nsc:
        note("URC-NSC-12", figur=figur.name)
    return [genommen, *faellt]


def gefallen(figur: Figur, zustand: str, lesart: Lesart) -> list[Event]:
    """URC-HEAL-02, -03, URC-VEH-06: Wer fällt oder stirbt, sehen alle; gesagt wird es einmal."""
    if not zustand or figur.zustand in (zustand, TOT):
        return []
    return [e.Gefallen(figur=figur.name, zustand=zustand_am_tisch(zustand, lesart))]


def struktur_treffen(figur: Figur, lesart: Lesart, note: Note) -> list[Event]:
    """URC-DMG-04, URC-VEH-06: je Treffer 1 SP; ein Lebewesen stirbt sofort (URC-HEAL-04)."""
    if not figur.bogen.fahrzeug:
        note("URC-HEAL-04", figur=figur.name)
        return [e.Getoetet(figur=figur.name)]
    note("URC-VEH-05", ziel=figur.name, sp=1)
    rest = max(0, figur.sp - 1)
    note("URC-VEH-06", figur.wissende, figur=figur.name, sp=rest)
    verloren = e.StrukturVerloren(figur=figur.name, punkte=1)
    return [verloren, *gefallen(figur, "" if rest else AUSSER_GEFECHT, lesart)]


def treffen(
    figur: Figur, punkte: int, struktur: bool, lesart: Lesart, note: Note, to: Audience = None
) -> list[Event]:
    """Ein Treffer mit TP- oder SP-Schaden; wie viel es war, erfahren ``to``."""
    if struktur:
        return struktur_treffen(figur, lesart, note)
    return verletzen(figur, punkte, lesart, note, to)


def aktion_zu_ende(
    tisch: Tisch, events: list[Event], figur: str, art: str, aktion: str, note: Note
) -> list[Event]:
    """URC-RND-05: Mit der Aktionsregel bleibt die andere Aktion, sonst ist der Zug zu Ende.

    Für den Rat zählt nur, was bis hierher geschah, nicht, wer danach dran ist.
    """
    kampf = tisch.kampf
    if kampf is None or kampf.am_zug != figur or not note.gist(True, False):
        return events
    if not tisch.lesart.aktionsregel:
        note("URC-RND-05", figur=figur, regel="ein_angriff")
        return zug_zu_ende(tisch, events, figur, note)
    note("URC-RND-05", figur=figur, regel="aktionsregel")
    note("URC-ACT-02", figur=figur, aktion=aktion)
    getan = e.AktionGetan(figur=figur, art=art, aktion=aktion)
    if {art, *kampf.reihe[0].getan} >= {BEWEGUNG, KAMPFAKTION}:
        return zug_zu_ende(tisch, [*events, getan], figur, note)
    return [*events, getan, *runde_vorbei(tisch, [*events, getan], note)]


def zug_zu_ende(tisch: Tisch, events: list[Event], figur: str, note: Note) -> list[Event]:
    """URC-RND-03: Der Nächste in der Reihe ist dran, oder die Runde ist vorbei."""
    danach = reduce(werden, events, tisch)
    if danach.kampf and danach.kampf.am_zug == figur:
        events = [*events, e.ZugBeendet(figur=figur)]
        danach = werden(danach, events[-1])
    if danach.kampf and danach.kampf.am_zug:
        note("URC-RND-03", naechster=danach.kampf.am_zug)
    if len(stehende_seiten(danach)) < len(stehende_seiten(tisch)):
        note("URC-POOL-13", frozenset({GM}), figur=figur, was="eine_seite_steht")
    return events + _runde_vorbei(tisch, danach, note)


def runde_vorbei(tisch: Tisch, events: list[Event], note: Note) -> list[Event]:
    """URC-RND-14: Ist niemand mehr dran und wartet niemand, ist die Runde zu Ende."""
    return _runde_vorbei(tisch, reduce(werden, events, tisch), note)


def _runde_vorbei(tisch: Tisch, danach: Tisch, note: Note) -> list[Event]:
    vorher = tisch.kampf
    if vorher is None or danach.kampf is None or not (vorher.reihe or vorher.wartend):
        return []
    if danach.kampf.reihe or danach.kampf.wartend:
        return []
    note("URC-RND-10", runde=danach.kampf.runde, sekunden=10)
    return [e.RundeVorbei(runde=danach.kampf.runde)]


def heilen(figur: Figur, punkte: int, lesart: Lesart, note: Note) -> list[Event]:
    """URC-HEAL-08: nie über den Ausgangswert; Tote heilt nichts, NSC heilen wie Charaktere."""
    if figur.zustand == TOT or figur.bogen.fahrzeug:
        return []
    tp = nach_heilung(figur, punkte, lesart) - figur.tp
    note("URC-HEAL-08", figur.wissende, figur=figur.name, punkte=punkte, geheilt=tp)
    if figur.bogen.nsc:
        note("URC-HEAL-11", figur=figur.name)
    return [e.Geheilt(figur=figur.name, tp=tp, audience=figur.wissende)] if tp else []
