"""Kaskade: Feilschen, vom Ausgangspreis bis zum Nachspiel (KAS-SOZ-08 bis -15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from wuerfelwerk.rules.note import Audience, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice, Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.ansatz import Ansatz
from wuerfelwerk.systems.kaskade.folgen import verlieren
from wuerfelwerk.systems.kaskade.probe import SIEB, Wertung
from wuerfelwerk.systems.kaskade.stand import PSYCHE, Figur, Handel, Partei, Tisch
from wuerfelwerk.systems.kaskade.vergleich import befunden, gegeneinander
from wuerfelwerk.systems.kaskade.werden import werden

FEILSCHEN = "Feilschen"
MOST_PREIS = 99999
SCHRITT, GANZ = "schritt", "ganz"
ANGEMESSEN, UNANGEMESSEN, ANNEHMEN, WEITER = "angemessen", "unangemessen", "annehmen", "weiter"


def handel_beginnen(
    tisch: Tisch, ansage: a.HandelBeginnen, note: Note
) -> Procedure[Sequence[Event]]:
    """KAS-SOZ-08, -09: Einer nennt den Preis; gilt er als angemessen, wird gefeilscht."""
    note("KAS-SOZ-08", ware=ansage.ware, preis=ansage.preis)
    haendler, kaeufer = tisch.figur(ansage.haendler), tisch.figur(ansage.kaeufer)
    gegen = kaeufer if haendler.platz == ansage.wer else haendler
    lage = (("figur", gegen.name), ("ware", ansage.ware), ("preis", ansage.preis))
    frage = Choice(gegen.platz, "KAS-SOZ-09", (ANGEMESSEN, UNANGEMESSEN), facts=lage)
    if (yield from ask(frage)) == UNANGEMESSEN:
        return (e.HandelAbgelehnt(figur=gegen.name, preis=ansage.preis),)
    note("KAS-SOZ-09", figur=gegen.name, preis=ansage.preis)
    return (
        e.HandelBegonnen(
            haendler=haendler.name,
            kaeufer=kaeufer.name,
            ware=ansage.ware,
            preis=ansage.preis,
            nannte=haendler.name if gegen is kaeufer else kaeufer.name,
        ),
    )


def im_handel(figur: Figur, partei: Partei) -> Figur:
    """KAS-SOZ-10: die Figur mit der Psyche, die ihr für die Dauer des Handels bleibt."""
    return replace(figur, psyche=max(0, figur.psyche - partei.verloren))


def feilschen(tisch: Tisch, ansage: a.Feilschen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-SOZ-10: Beide würfeln einen Siebwurf; wer unterliegt, gibt einen Psychepunkt ab."""
    handel = tisch.handel
    assert handel is not None
    seiten = (handel.haendler, handel.kaeufer)
    figuren = [im_handel(tisch.figur(each.figur), each) for each in seiten]
    haendler, kaeufer = (Ansatz(figur=f, worauf=FEILSCHEN, art=SIEB) for f in figuren)
    (hier, hin), (dort, her) = yield from gegeneinander(tisch, haendler, kaeufer, note)
    note("KAS-SOZ-10", haendler=hier.ergebnis, kaeufer=dort.ergebnis)
    danach = reduce(werden, (*hin, *her), tisch)
    runde = _runde(danach, handel, hier, dort)
    urteil = {each.figur: each.figur != runde.verlierer for each in seiten}
    events = (*befunden((*hin, *her), FEILSCHEN, urteil), runde)
    weiter = yield from _entgegen(reduce(werden, events, tisch), runde, note)
    return (*events, *weiter)


def _runde(tisch: Tisch, handel: Handel, hier: Wertung, dort: Wertung) -> e.Gefeilscht:
    """KAS-M-43: Gleichstand bleibt ohne Folge."""
    verlierer = ""
    if hier.ergebnis != dort.ergebnis:
        unten = handel.haendler if hier.ergebnis < dort.ergebnis else handel.kaeufer
        verlierer = unten.figur
    partei = handel.partei(verlierer)
    figur = tisch.figur(partei.figur)
    vorher, nachher = (
        im_handel(figur, partei),
        im_handel(figur, replace(partei, verloren=partei.verloren + 1)),
    )
    return e.Gefeilscht(
        runde=handel.runde + 1,
        haendler=hier.ergebnis,
        kaeufer=dort.ergebnis,
        verlierer=verlierer,
        geleert=bool(verlierer) and nachher.leer(PSYCHE) > vorher.leer(PSYCHE),
    )


def _entgegen(tisch: Tisch, runde: e.Gefeilscht, note: Note) -> Procedure[tuple[Event, ...]]:
    """KAS-SOZ-11, -12, -13: entgegenkommen und annehmen oder nicht; ohne Psyche ist Schluss."""
    handel = tisch.handel
    assert handel is not None
    for partei in (handel.haendler, handel.kaeufer):
        if not im_handel(tisch.figur(partei.figur), partei).psyche:
            preis = handel.gegner(partei.figur).angebot or handel.preis
            note("KAS-SOZ-13", figur=partei.figur, preis=preis)
            return abschluss(tisch, preis, "letzter_punkt", partei.figur, note)
    if not runde.geleert:
        return ()
    note("KAS-SOZ-11", figur=runde.verlierer)
    angebot = yield from _angebot(tisch, handel, runde.verlierer)
    danach = werden(tisch, angebot)
    gegner = tisch.figur(handel.gegner(runde.verlierer).figur)
    lage = (("figur", gegner.name), ("ware", handel.ware), ("preis", angebot.preis))
    frage = Choice(gegner.platz, "KAS-SOZ-12", (ANNEHMEN, WEITER), facts=lage)
    if (yield from ask(frage)) == ANNEHMEN:
        return (angebot, *abschluss(danach, angebot.preis, "angenommen", "", note))
    note("KAS-SOZ-12", figur=gegner.name)
    return (angebot,)


def _angebot(tisch: Tisch, handel: Handel, name: str) -> Procedure[e.AngebotGemacht]:
    """KAS-SOZ-11: Der Händler geht herunter, der Käufer hinauf; wie weit, sagt er selbst."""
    low, high = spanne(handel, name)
    verkauft = name == handel.haendler.figur
    kleinstes, ganz = (high, low) if verkauft else (low, high)
    namen = ((kleinstes, SCHRITT), (ganz, GANZ)) if low < high else ()
    lage = (("figur", name), ("bisher", handel.partei(name).angebot or handel.preis))
    platz = tisch.figur(name).platz
    frage = Number(platz, "KAS-SOZ-11", low, high, named=namen, facts=lage)
    preis = yield from ask(frage)
    return e.AngebotGemacht(figur=name, preis=preis)


def spanne(handel: Handel, name: str) -> tuple[int, int]:
    """KAS-SOZ-11: was ein Entgegenkommen ist: besser als bisher, höchstens bis zur Gegenseite.

    Wer noch nichts geboten hat, nennt etwas zwischen halbem und doppeltem Ausgangspreis: Sonst wäre
    sein erstes Angebot schlechter als gar keines. Die Quelle sagt dazu nichts.
    """
    eigenes, fremdes = handel.partei(name).angebot, handel.gegner(name).angebot
    doppelt = min(MOST_PREIS, 2 * handel.preis)
    if name == handel.haendler.figur:
        low = max(1, fremdes)
        return low, max(low, eigenes - 1 if eigenes else doppelt)
    high = fremdes or doppelt
    return min(high, eigenes + 1 if eigenes else (handel.preis + 1) // 2), high


def handel_beenden(tisch: Tisch, ansage: a.HandelBeenden, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-SOZ-12: das letzte Angebot der Gegenseite annehmen, oder gehen."""
    handel = tisch.handel
    assert handel is not None
    if ansage.wie == "abbrechen":
        return abschluss(tisch, 0, "abgebrochen", "", note)
    preis = handel.gegner(ansage.figur).angebot or handel.preis
    return abschluss(tisch, preis, "angenommen", "", note)
    yield


def abschluss(
    tisch: Tisch, preis: int, wodurch: str, vernichtet: str, note: Note
) -> tuple[Event, ...]:
    """KAS-SOZ-14, -15: Die Psyche ist wieder da; Gewinner und Verlierer spüren es noch."""
    handel = tisch.handel
    assert handel is not None
    links, rechts = handel.haendler, handel.kaeufer
    beendet = e.HandelBeendet(ware=handel.ware, preis=preis, wodurch=wodurch)
    if vernichtet:
        unten, punkte = handel.partei(vernichtet), _zeilen(tisch, vernichtet)
        note("KAS-SOZ-15", _kennen(tisch, unten), figur=unten.figur, punkte=-punkte)
    else:
        unten, punkte = (links if links.geleert > rechts.geleert else rechts), 1
        if links.geleert == rechts.geleert:
            return (beendet,)
        note("KAS-SOZ-14", _kennen(tisch, unten), figur=unten.figur, punkte=-punkte)
    oben = handel.gegner(unten.figur)
    return (
        *_danach(tisch, unten.figur, -punkte, note),
        *_danach(tisch, oben.figur, punkte, note),
        beendet,
    )


def _kennen(tisch: Tisch, partei: Partei) -> Audience:
    return tisch.figur(partei.figur).wissende


def _zeilen(tisch: Tisch, name: str) -> int:
    """KAS-SOZ-15: wie viele Zeilen in diesem Handel verloren gingen."""
    assert tisch.handel is not None
    return max(1, tisch.handel.partei(name).geleert)


def _danach(tisch: Tisch, name: str, punkte: int, note: Note) -> list[Event]:
    """KAS-M-43: nie unter 0, und ohne andere Lesart nie über das Maximum."""
    figur = tisch.figur(name)
    if punkte < 0:
        return verlieren(tisch, figur, PSYCHE, -punkte, "handel", note)
    if not tisch.lesart.feilschen_ueber_maximum:
        punkte = min(punkte, sum(figur.bogen.psychezeilen) - figur.psyche)
    if punkte <= 0:
        return []
    wissende = figur.wissende
    mehr = e.PunkteGewonnen(
        figur=name, was=PSYCHE, punkte=punkte, wodurch="handel", audience=wissende
    )
    return [mehr]
