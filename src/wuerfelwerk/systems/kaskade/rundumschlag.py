"""Kaskade: Rundumschlag und Würgegriff (KAS-MANOEVER-01 bis -08)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.distanz import ueberwunden
from wuerfelwerk.systems.kaskade.kaempfer import (
    fkw,
    gegner,
    kaempfer,
    meine_gruppen,
    muss_heran,
    naechster_vorrat,
    waffe,
)
from wuerfelwerk.systems.kaskade.kampfwuerfel import Zug
from wuerfelwerk.systems.kaskade.listen_kampf import WAFFENLOS
from wuerfelwerk.systems.kaskade.manoever_namen import RUNDUM, WUERGEN
from wuerfelwerk.systems.kaskade.parade import NEIN, Schlag, aufgezaehlt, parieren
from wuerfelwerk.systems.kaskade.schaden import schaden_werfen
from wuerfelwerk.systems.kaskade.stand import BEWUSSTLOS, Tisch
from wuerfelwerk.systems.kaskade.werden import werden
from wuerfelwerk.systems.kaskade.werden_kampf import ANGRIFF
from wuerfelwerk.systems.kaskade.wertung import gruppenfaehig, ohne
from wuerfelwerk.systems.kaskade.wuerfel_fuer_wuerfel import blosse_wuerfel


def rundumschlag(tisch: Tisch, ansage: a.Rundumschlag, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-MANOEVER-01 bis -04: je Gegner höchstens ein Würfel, ohne Gleiche und Folgen."""
    name = ansage.figur
    wert = fkw(tisch, name)
    gueltig = tuple(n for n in kaempfer(tisch, name).wuerfel if gruppenfaehig(n, wert))
    note("KAS-MANOEVER-01", figur=name, wuerfel=gueltig)
    verteilt = yield from _verteilen(tisch, name, gueltig, note)
    rest = ohne(gueltig, tuple(auge for _, auge in verteilt))
    events: list[Event] = [
        e.Angegriffen(figur=name, ziel="", manoever=RUNDUM),
        *([e.Gespielt(figur=name, wuerfel=rest, wozu=ANGRIFF)] if rest else []),
    ]
    for ziel, auge in verteilt:
        events += yield from _rundum(reduce(werden, events, tisch), name, ziel, auge, note)
    return (*events, e.ZugVorbei(figur=name))


def _verteilen(
    tisch: Tisch, name: str, gueltig: Hand, note: Note
) -> Procedure[list[tuple[str, int]]]:
    """KAS-MANOEVER-02: jedem Gegner einen Würfel, oder keinen."""
    found, rest, figur = list[tuple[str, int]](), gueltig, tisch.figur(name)
    for ziel in rundum(tisch, name):
        wahl = (*(str(n) for n in sorted(set(rest), reverse=True)), NEIN)
        fakten = (("figur", name), ("gegner", ziel), ("wuerfel", rest))
        frage = Choice(
            figur.platz, "KAS-MANOEVER-02", wahl, audience=figur.wissende, facts=fakten
        )  # fmt: skip
        gewaehlt = yield from ask(frage)
        if gewaehlt != NEIN:
            found.append((ziel, int(gewaehlt)))
            rest = ohne(rest, (int(gewaehlt),))
            note("KAS-MANOEVER-02", figur=name, gegner=ziel, auge=int(gewaehlt))
    return found


def rundum(tisch: Tisch, name: str) -> tuple[str, ...]:
    """KAS-MANOEVER-28: alle Gegner, an die ein einzelner Würfel herankommt."""
    return tuple(ziel for ziel in gegner(tisch, name) if not muss_heran(tisch, name, ziel))


def _rundum(tisch: Tisch, name: str, ziel: str, auge: int, note: Note) -> Procedure[list[Event]]:
    """KAS-MANOEVER-03, -04: Wer abwehrt, weicht; wer nicht, nimmt geringeren Schaden."""
    spielt = e.Gespielt(figur=name, wuerfel=(auge,), wozu=ANGRIFF)
    schlag = Schlag(name, ziel, (auge,))
    parade, mehr = yield from parieren(werden(tisch, spielt), schlag, note)
    if parade:
        note("KAS-MANOEVER-03", figur=ziel)
        wieder = ueberwunden(tisch, Zug(name, ziel, (auge,)), False, note)
        return [spielt, *mehr, e.Zurueckgewichen(figur=ziel), *wieder]
    note("KAS-MANOEVER-04", figur=ziel, durch=name)
    staerken = yield from schaden_werfen(tisch, name, -1, note)
    return [spielt, e.Getroffen(figur=ziel, durch=name, staerken=staerken, manoever=RUNDUM)]


def gruppe_waehlen(
    tisch: Tisch, name: str, rule: str, gruppen: tuple[Hand, ...]
) -> Procedure[Hand]:
    """Welche Gruppe ein Manöver führt; gefragt nur, wo es mehrere gibt."""
    wahl, figur = {aufgezaehlt(g): g for g in gruppen}, tisch.figur(name)
    fakten = (("figur", name), ("liegen", kaempfer(tisch, name).wuerfel))
    frage = Choice(figur.platz, rule, tuple(wahl), audience=figur.wissende, facts=fakten)
    return wahl[(yield from ask(frage))]


def wuergen(tisch: Tisch, ansage: a.Wuergen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-MANOEVER-05 bis -08: Zwei unabgewehrte Würfel sind der Griff, jeder weitere stiehlt."""
    name, ziel = ansage.figur, ansage.ziel
    gruppen = meine_gruppen(tisch, name)
    stamm = yield from gruppe_waehlen(tisch, name, "KAS-MANOEVER-05", gruppen)
    note("KAS-MANOEVER-05", figur=name, gegner=ziel, gruppe=stamm)
    start = e.Angegriffen(figur=name, ziel=ziel, manoever=WUERGEN, stamm=stamm)
    zug = Zug(name, ziel, stamm, (), stamm, WUERGEN)
    events, offen = yield from blosse_wuerfel(werden(tisch, start), zug, note)
    danach = reduce(werden, (start, *events), tisch)
    if len(offen) >= 2:
        events += yield from _im_griff(danach, name, ziel, stamm, offen, note)
    elif kaempfer(tisch, name).griff:
        events.append(e.ImGriff(figur=name, ziel=""))
    return (start, *events, e.ZugVorbei(figur=name))


def _im_griff(
    tisch: Tisch, name: str, ziel: str, stamm: Hand, offen: Hand, note: Note
) -> Procedure[list[Event]]:
    """KAS-MANOEVER-06, -07, -08: Griff, gestohlene Würfel, ein aufgehobener; die Ohnmacht."""
    zaehlt = len(offen) if tisch.lesart.wuergen_zaehlt == "unabgewehrt" else len(stamm)
    weg = zaehlt - 2
    note("KAS-MANOEVER-06", figur=name, gegner=ziel, offen=offen, gestohlen=weg)
    events: list[Event] = [e.ImGriff(figur=name, ziel=ziel)]
    if weg:
        events.append(e.Gestohlen(figur=ziel, anzahl=weg))
    if naechster_vorrat(tisch, ziel) - kaempfer(tisch, ziel).gestohlen <= weg and weg:
        note("KAS-MANOEVER-08", figur=ziel)
        return [*events, e.ZustandGesetzt(figur=ziel, zustand=BEWUSSTLOS)]
    hand, mit = yield from mitnehmen(tisch, name, "KAS-MANOEVER-07", einzeln(offen))
    if hand:
        note("KAS-MANOEVER-07", figur=name, wuerfel=hand)
    return [*events, *mit]


def einzeln(hand: Hand) -> tuple[Hand, ...]:
    """Jede Augenzahl einmal, die höchste zuerst."""
    return tuple((n,) for n in sorted(set(hand), reverse=True))


def mitnehmen(
    tisch: Tisch, name: str, rule: str, wahl: tuple[Hand, ...]
) -> Procedure[tuple[Hand, list[Event]]]:
    """KAS-M-55: Was mitgeht, liegt in der nächsten Phase schon; oder nichts."""
    figur, moeglich = tisch.figur(name), {aufgezaehlt(h): h for h in wahl}
    fakten = (("figur", name), ("wuerfel", tuple(sorted(n for h in wahl for n in set(h)))))
    frage = Choice(figur.platz, rule, (*moeglich, NEIN), audience=figur.wissende, facts=fakten)
    hand = moeglich.get((yield from ask(frage)), ())
    return hand, [e.Mitgenommen(figur=name, wuerfel=hand)] if hand else []


def darf_wuergen(tisch: Tisch, name: str) -> bool:
    """KAS-MANOEVER-05: nur waffenlos, und mit einer Gruppe."""
    return waffe(tisch, name).art == WAFFENLOS and bool(meine_gruppen(tisch, name))
