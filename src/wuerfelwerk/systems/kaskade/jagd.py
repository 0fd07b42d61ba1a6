"""Kaskade: die Verfolgungsjagd: Tempo, Abstand, Hindernisse (KAS-JAGD)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.ansatz import Ansatz, geprueft
from wuerfelwerk.systems.kaskade.folgen import Abgelegt, Ablegen, verlieren
from wuerfelwerk.systems.kaskade.hindernis import Hindern, Lauf, Ueberwinden
from wuerfelwerk.systems.kaskade.probe import EINZEL, SIEB
from wuerfelwerk.systems.kaskade.stand import PHYSIS, Jagd, Laeufer, Tisch
from wuerfelwerk.systems.kaskade.werden import werden
from wuerfelwerk.systems.kaskade.wertung import LEITER, ergebnis, saetze

GELAENDELAUF = "Geländelauf"
ENTEILT = 6
"""KAS-JAGD-07: die letzte Abstandsstufe."""


def tempostufe(lauf: int) -> int:
    """KAS-JAGD-08: 0 bis 7; unter 4 ist es kein Tempo.

    >>> [tempostufe(lauf) for lauf in (3, 4, 7, 11, 16, 21, 31, 60)]
    [0, 1, 2, 3, 4, 5, 6, 7]
    """
    return sum(lauf >= ab for ab in LEITER)


def jagd_beginnen(tisch: Tisch, ansage: a.JagdBeginnen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-JAGD-07: Den Vorsprung zu Beginn bestimmt die SL."""
    hinten = (Laeufer(name, ansage.abstand) for name in ansage.verfolger)
    for name in ansage.verfolger:
        note("KAS-JAGD-07", figur=name, abstand=f"abstand_{ansage.abstand}")
    return (e.JagdBegonnen(laeufer=(Laeufer(ansage.fliehend), *hinten)),)
    yield


def jagd_beenden(tisch: Tisch, ansage: a.JagdBeenden, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-M-45: Ein Verfolger greift zu, oder die SL hat einen anderen Grund."""
    return (e.JagdBeendet(wodurch=ansage.wodurch),)
    yield


def jagd_runde(tisch: Tisch, ansage: a.JagdRunde, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-JAGD-01, -02: Alle laufen zugleich, dann Hindernisse, dann Tempo und Abstand."""
    jagd = tisch.jagd
    assert jagd is not None
    _wurfarten(jagd, note)
    gelaufen: tuple[Abgelegt, ...]
    gelaufen = yield Together(tuple(Branch(Ablegen(tisch, each)) for each in _ansaetze(tisch)))
    events = [event for _, einzeln in gelaufen for event in einzeln]
    laeufe = tuple(
        _lauf(tisch, each.figur, wertung.wuerfel, wertung.gruppe)
        for each, (wertung, _) in zip(jagd.laeufer, gelaufen, strict=True)
    )
    laeufe, mehr = yield from _hindernisse(reduce(werden, events, tisch), laeufe, note)
    events += mehr
    danach = reduce(werden, events, tisch)
    return (*events, *_abstaende(danach, jagd, laeufe, note))


def _wurfarten(jagd: Jagd, note: Note) -> None:
    if jagd.runde:
        note("KAS-JAGD-02", runde=jagd.runde + 1)
    else:
        note("KAS-JAGD-01", figur=jagd.fuehrt)


def _ansaetze(tisch: Tisch) -> list[Ansatz]:
    """KAS-JAGD-01: nur in der ersten Runde und nur für den Initiator ein Siebwurf."""
    assert tisch.jagd is not None
    erste = tisch.jagd.runde == 0
    return [
        Ansatz(
            figur=tisch.figur(each.figur),
            worauf=GELAENDELAUF,
            art=SIEB if erste and nr == 0 else EINZEL,
            ganz=True,
            fuersich=True,
        )
        for nr, each in enumerate(tisch.jagd.laeufer)
    ]


def _lauf(tisch: Tisch, name: str, wuerfel: Hand, gruppe: Hand) -> Lauf:
    """KAS-JAGD-12: Mit Könnerstern taugt die ganze Gruppe, sonst nur Gleiche."""
    figur = tisch.figur(name)
    wert, stern = geprueft(tisch, figur, GELAENDELAUF), GELAENDELAUF in figur.bogen.sterne
    gleiche = tuple(auge for auge, n in saetze(wuerfel, wert).items() for _ in range(n))
    taugt = gruppe if stern else gleiche
    return Lauf(name, figur.platz, wert, wuerfel, taugt, stern, figur.wissende)


def _hindernisse(
    tisch: Tisch, laeufe: tuple[Lauf, ...], note: Note
) -> Procedure[tuple[tuple[Lauf, ...], list[Event]]]:
    """KAS-JAGD-09 bis -11: der Reihe nach legen; wer behindert ist, muss gleich daran vorbei."""
    events: list[Event] = []
    stand = {lauf.figur: lauf for lauf in laeufe}
    for name in stand:
        andere = tuple(each for each in stand if each != name)
        gelegt: tuple[tuple[int, str], ...] = yield from unit(Hindern(stand[name], andere))
        for auge, ziel in gelegt:
            stand[name] = stand[name].ohne(auge)
            lauf, kosten = yield from unit(Ueberwinden(stand[ziel], auge))
            stand[ziel] = lauf
            note("KAS-JAGD-09", figur=name, ziel=ziel, auge=auge)
            jetzt = reduce(werden, events, tisch)
            verloren = verlieren(jetzt, jetzt.figur(ziel), PHYSIS, kosten.physis, "hindernis", note)
            hindernis = e.HindernisGelegt(figur=name, ziel=ziel, auge=auge, folge=kosten.folge)
            events += [hindernis, *verloren]
    return tuple(stand.values()), events


@dataclass(frozen=True, slots=True)
class _Platz:
    """Wo ein Läufer nach der Runde ist: ``ort`` zählt vom bisherigen Führenden aus."""

    figur: str
    ort: int
    tempo: int


def _abstaende(tisch: Tisch, jagd: Jagd, laeufe: tuple[Lauf, ...], note: Note) -> list[Event]:
    """KAS-JAGD-04 bis -06: jeder gegen den Führenden; Überholen ist möglich (KAS-M-45)."""
    summen = [ergebnis(lauf.wuerfel, lauf.wert, tisch.lesart) for lauf in laeufe]
    stufen = [max(0, tempostufe(n) - lauf.malus) for n, lauf in zip(summen, laeufe, strict=True)]
    _tempo(laeufe, summen, stufen, note)
    events: list[Event] = []
    plaetze = [_Platz(laeufe[0].figur, 0, stufen[0])]
    for nr in range(1, len(laeufe)):
        abstand, name = jagd.laeufer[nr].abstand, laeufe[nr].figur
        weiter = stufen[0] - stufen[nr]
        langsamer = weiter > 0 or (weiter == 0 and summen[nr] < summen[0])
        if langsamer:
            note("KAS-JAGD-05", figur=name, stufen=weiter)
            jetzt = reduce(werden, events, tisch)
            events += verlieren(jetzt, jetzt.figur(name), PHYSIS, 1, "jagd", note)
        elif weiter < 0:
            note("KAS-JAGD-06", figur=name, stufen=-weiter)
        plaetze.append(_Platz(name, -min(ENTEILT, abstand + weiter), stufen[nr]))
    return [*events, *_neu_geordnet(jagd, plaetze, note)]


def _tempo(laeufe: tuple[Lauf, ...], summen: list[int], stufen: list[int], note: Note) -> None:
    note("KAS-JAGD-04", figur=laeufe[0].figur, tempo=f"tempo_{stufen[0]}")
    for lauf, summe, stufe in zip(laeufe, summen, stufen, strict=True):
        note("KAS-JAGD-08", figur=lauf.figur, ergebnis=summe, tempo=f"tempo_{stufe}")
        if summe in {auge * n for auge, n in saetze(lauf.wuerfel, lauf.wert).items()}:
            note("KAS-JAGD-03", figur=lauf.figur, summe=summe)


def _neu_geordnet(jagd: Jagd, plaetze: list[_Platz], note: Note) -> list[Event]:
    """KAS-JAGD-07: Wer vorn ist, führt; wer außer Sicht ist, läuft nicht mehr mit."""
    vorn = max(platz.ort for platz in plaetze)
    laeufer = [Laeufer(p.figur, min(ENTEILT, vorn - p.ort), p.tempo) for p in plaetze]
    geordnet = sorted(laeufer, key=lambda each: each.abstand)
    for each in geordnet[1:]:
        note("KAS-JAGD-07", figur=each.figur, abstand=f"abstand_{each.abstand}")
    dabei = tuple(each for each in geordnet if each.abstand < ENTEILT)
    gelaufen = e.Gelaufen(runde=jagd.runde + 1, laeufer=dabei)
    if len(dabei) > 1:
        return [gelaufen]
    return [replace(gelaufen, laeufer=tuple(geordnet)), e.JagdBeendet(wodurch="enteilt")]
