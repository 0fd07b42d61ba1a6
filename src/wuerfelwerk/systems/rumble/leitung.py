"""Dice Rumble: was die Spielleitung und die Spielenden außerhalb eines Zuges tun (RUM-SL …)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import form, written
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rumble.ansagen import (
    AbenteuerBeginnen,
    Aendern,
    Duellieren,
    Eingreifen,
    FigurEntfernen,
    FigurStellen,
    FragenStellen,
    KampfBeenden,
    KampfBeginnen,
    LesartSetzen,
    Nachtruhe,
    NeueRunde,
    Proben,
    SchicksalNutzen,
    Vorziehen,
    ZustandSetzen,
)
from wuerfelwerk.systems.rumble.bogen import (
    Bogen,
    erklaeren,
    lebenspunkte,
    maengel,
    mentale_gesundheit,
)
from wuerfelwerk.systems.rumble.ereignisse import (
    AbenteuerBegonnen,
    AenderungGesetzt,
    BogenGeaendert,
    FigurAbgelehnt,
    FigurEntfernt,
    FigurGestellt,
    FragenGestellt,
    Geheilt,
    KampfBeendet,
    LesartGesetzt,
    MangelZugelassen,
    RundeBegonnen,
    RundeVorbei,
    SchicksalAusgegeben,
    SchicksalGewirkt,
    Vorgezogen,
    WertGesetzt,
    WuerfelVerbraucht,
    WunschAbgelehnt,
    ZustandGesetzt,
)
from wuerfelwerk.systems.rumble.folgen import zusammenbrechen
from wuerfelwerk.systems.rumble.initiative import alle_werfen, reihen
from wuerfelwerk.systems.rumble.kampf import austragen, duell_austragen, gebilligt, runde_vorbei
from wuerfelwerk.systems.rumble.lesart import Lesart
from wuerfelwerk.systems.rumble.stand import LEISTEN, Figur, Tisch, stehende_seiten
from wuerfelwerk.systems.rumble.werden import werden
from wuerfelwerk.systems.rumble.werte import Aktion, wert


def figur_stellen(tisch: Tisch, ansage: FigurStellen, note: Note) -> Procedure[Sequence[Event]]:
    """Erschaffung (RUM-CHAR): Mängel weist die Regel ab, aber die SL hat das letzte Wort."""
    alt = next((f for f in tisch.figuren if f.name == ansage.name), None)
    bogen = bogen_von(ansage, alt)
    if alt is not None:
        _darf_umschreiben(tisch, alt, ansage.wer)
    erklaeren(bogen, tisch.lesart, note)
    fehler = tuple(maengel(bogen, tisch.lesart))
    if alt is not None and ansage.wer != GM:
        geaendert = IllegalCommand(
            "Ein Bogen am Tisch ändert sich nur mit der Spielleitung.", rule="RUM-SL-01"
        )
        fehler = (*fehler, geaendert)
    if fehler:
        lage = (("figur", bogen.name), ("maengel", fehler))
        frage = Choice(GM, "RUM-SL-01", ("ablehnen", "zulassen"), facts=lage)
        if (yield from ask(frage)) == "ablehnen":
            return (FigurAbgelehnt(figur=bogen.name),)
    if alt is None and not bogen.nsc:
        note("RUM-SCHICKSAL-01", figur=bogen.name, punkte=tisch.lesart.schicksal_start)
    zugelassen = (MangelZugelassen(figur=bogen.name, regel=each.rule) for each in fehler)
    return (*zugelassen, BogenGeaendert(bogen=bogen) if alt else FigurGestellt(bogen=bogen))


def _darf_umschreiben(tisch: Tisch, figur: Figur, wer: Seat) -> None:
    """Die SL jeden Bogen, alle anderen den eigenen, solange nicht gekämpft wird."""
    if wer not in (GM, figur.platz):
        raise IllegalCommand(
            "%(name)s gehört einem anderen Platz.", rule="RUM-CHAR-01", name=figur.name
        )
    if wer != GM and tisch.kampf is not None:
        raise IllegalCommand(
            "Im Kampf ändert nur die Spielleitung einen Bogen; %(name)s kann das danach.",
            rule="RUM-SL-01",
            name=figur.name,
        )


def bogen_von(ansage: FigurStellen, alt: Figur | None) -> Bogen:
    """Der Bogen, den eine Ansage nennt; ohne Angabe bleibt er an seinem Platz.

    Ob eine Figur verdeckt oder ein NSC ist, ändert nur die SL.
    """
    felder = {field.name: getattr(ansage, field.name) for field in form(Bogen)}
    felder["platz"] = ansage.platz or (alt.platz if alt else ansage.wer)
    if alt is not None and ansage.wer != GM:
        felder |= {"verdeckt": alt.bogen.verdeckt, "nsc": alt.bogen.nsc}
    return Bogen(**felder)


def figur_entfernen(tisch: Tisch, ansage: FigurEntfernen, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-SL-04: Wer in der Szene ist, bestimmt die SL; im Kampf sind die Würfel verloren."""
    note("RUM-SL-04", figur=ansage.figur, zustand="entfernt")
    entfernt = FigurEntfernt(figur=ansage.figur)
    return (entfernt, *runde_vorbei(tisch, werden(tisch, entfernt), note))
    yield


def lesart_setzen(tisch: Tisch, ansage: LesartSetzen, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-SL-01: Die Lesart des Tisches bestimmt die SL; alt und neu stehen im Protokoll."""
    alt = _gesagt(written(tisch.lesart)[ansage.schalter])
    note("RUM-SL-01", schalter=ansage.schalter, alt=alt, neu=ansage.wert)
    return (LesartGesetzt(schalter=ansage.schalter, alt=alt, neu=ansage.wert),)
    yield


def _gesagt(wert: object) -> str:
    if isinstance(wert, bool):
        return "ja" if wert else "nein"
    return ", ".join(map(str, wert)) if isinstance(wert, list) else str(wert)


def abenteuer_beginnen(
    tisch: Tisch, ansage: AbenteuerBeginnen, note: Note
) -> Procedure[Sequence[Event]]:
    """RUM-SCHICKSAL-01: Alle Spielfiguren füllen auf den Startwert auf (RUM-M-26)."""
    punkte = tisch.lesart.schicksal_start
    note("RUM-SCHICKSAL-01", figur="alle", punkte=punkte)
    return (AbenteuerBegonnen(schicksal=punkte),)
    yield


def fragen_stellen(tisch: Tisch, ansage: FragenStellen, note: Note) -> Procedure[Sequence[Event]]:
    """Wer nicht bei jedem Wurf nach einem Schicksalspunkt gefragt werden will, sagt es hier."""
    return (FragenGestellt(figur=ansage.figur, wann=ansage.wann),)
    yield


def proben(tisch: Tisch, ansage: Proben, note: Note) -> Procedure[Sequence[Event]]:
    """Eine Probe für sich, ohne Gegner (RUM-GRUND)."""
    figur = tisch.figur(ansage.figur)
    um = yield from gebilligt(ansage.wer, figur, ansage.aenderung)
    auf = wert(tisch, figur, ansage.talent, ansage.attribut, um, note)
    return (yield from austragen(tisch, Aktion(figur, ansage.talent, auf), None, None, note))


def duellieren(tisch: Tisch, ansage: Duellieren, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-DUELL-01: ein Duell außerhalb des Kampfes; ``folge`` lässt es verletzen (RUM-M-27)."""
    links, rechts = tisch.figur(ansage.figur), tisch.figur(ansage.gegner)
    note("RUM-DUELL-01", links=links.name, rechts=rechts.name)
    hier = wert(tisch, links, ansage.talent, ansage.attribut, ansage.aenderung, note)
    dort = wert(
        tisch, rechts, ansage.gegner_talent, ansage.gegner_attribut, ansage.gegner_aenderung, note
    )
    schadet = ansage.folge in LEISTEN
    leiste = ansage.folge if schadet else "lp"
    aktion = Aktion(links, ansage.talent, hier, 0, schadet, leiste)
    return (
        yield from duell_austragen(tisch, aktion, Aktion(rechts, ansage.gegner_talent, dort), note)
    )


def schicksal_nutzen(
    tisch: Tisch, ansage: SchicksalNutzen, note: Note
) -> Procedure[Sequence[Event]]:
    """RUM-SCHICKSAL-03: Die SL bewilligt; ein abgelehnter Wunsch kostet nichts."""
    lage = (("figur", ansage.figur), ("wunsch", ansage.wunsch))
    frage = Choice(GM, "RUM-SCHICKSAL-03", ("bewilligen", "ablehnen"), facts=lage)
    bewilligt = (yield from ask(frage)) == "bewilligen"
    note("RUM-SCHICKSAL-03", figur=ansage.figur, bewilligt="ja" if bewilligt else "nein")
    if not bewilligt:
        return (WunschAbgelehnt(figur=ansage.figur),)
    gewirkt = SchicksalGewirkt(figur=ansage.figur, wunsch=ansage.wunsch)
    return (SchicksalAusgegeben(figur=ansage.figur), gewirkt)


def aendern(tisch: Tisch, ansage: Aendern, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-SL-03: gilt für den nächsten Wurf der Figur; verdeckt kennt sie nur die SL."""
    note("RUM-SL-03", figur=ansage.figur, um=ansage.um)
    geheim = ansage.verdeckt
    return (AenderungGesetzt(figur=ansage.figur, um=ansage.um, verdeckt=geheim),)
    yield


def eingreifen(tisch: Tisch, ansage: Eingreifen, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-SL-01: Jeder Wert ist überschreibbar, und beide Zahlen bleiben sichtbar."""
    figur = tisch.figur(ansage.figur)
    punkte = ansage.wert == "schicksal"
    alt = figur.schicksal if punkte else figur.leiste(ansage.wert)
    neu = max(0, ansage.neu) if punkte else ansage.neu
    note("RUM-SL-01", figur.wissende, figur=figur.name, alt=alt, neu=neu)
    gesetzt = WertGesetzt(
        figur=figur.name,
        wert=ansage.wert,
        alt=alt,
        neu=neu,
        grund=ansage.grund,
        audience=figur.wissende,
    )
    if ansage.wert not in LEISTEN:
        return (gesetzt,)
    folgen = yield from zusammenbrechen(figur, ansage.wert, ansage.neu, note)
    danach = reduce(werden, folgen, tisch)
    return (gesetzt, *folgen, *runde_vorbei(tisch, danach, note))


def zustand_setzen(tisch: Tisch, ansage: ZustandSetzen, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-SL-04: eine der freien Befugnisse der SL."""
    note("RUM-SL-04", figur=ansage.figur, zustand=ansage.zustand)
    gesetzt = ZustandGesetzt(figur=ansage.figur, zustand=ansage.zustand, handelt=ansage.handelt)
    return (gesetzt, *runde_vorbei(tisch, werden(tisch, gesetzt), note))
    yield


def vorziehen(tisch: Tisch, ansage: Vorziehen, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-SL-04: Die SL darf auch die Reihenfolge ändern."""
    note("RUM-SL-04", figur=ansage.figur, zustand="vorgezogen")
    return (Vorgezogen(figur=ansage.figur),)
    yield


def kampf_beginnen(tisch: Tisch, ansage: KampfBeginnen, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-INI: Alle werfen; wer vorab zuschlug, gibt seinen Würfel ab, wenn der Tisch es will."""
    namen = ansage.teilnehmer or tuple(f.name for f in tisch.figuren if f.handelt)
    if ansage.erster and ansage.erster not in namen:
        namen = (*namen, ansage.erster)
    events = yield from _runde(tisch, namen, 1, ansage.erster, note)
    danach = reduce(werden, events, tisch)
    for name in tisch.ueberrascht_haben:
        if danach.kampf and (offen := danach.kampf.wuerfel_von(name)):
            note("RUM-REAKT-05", figur=name, ziel="")
            events.append(WuerfelVerbraucht(wuerfel=offen[0]))
            danach = werden(danach, events[-1])
    return (*events, *_leer(danach, note))


def _leer(tisch: Tisch, note: Note) -> list[Event]:
    """RUM-RUNDE-02, wenn schon die Schulden alle Würfel aufgebraucht haben."""
    if tisch.kampf is None or tisch.kampf.wuerfel:
        return []
    note("RUM-RUNDE-02", runde=tisch.kampf.runde)
    return [RundeVorbei(runde=tisch.kampf.runde)]


def neue_runde(tisch: Tisch, ansage: NeueRunde, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-RUNDE-03: Es geht weiter, alles wird neu geworfen, nichts übertragen."""
    assert tisch.kampf is not None
    note("RUM-RUNDE-03", runde=tisch.kampf.runde + 1)
    namen = tuple(name for name in tisch.kampf.teilnehmer if tisch.figur(name).handelt)
    return (yield from _runde(tisch, namen, tisch.kampf.runde + 1, ansage.erster, note))


def _runde(
    tisch: Tisch, namen: tuple[str, ...], runde: int, erster: str, note: Note
) -> Procedure[list[Event]]:
    figuren = [tisch.figur(name) for name in namen]
    liegend = yield from alle_werfen(figuren, note)
    wuerfel = yield from reihen(figuren, [hand for hand, _ in liegend], erster, note)
    events: list[Event] = [
        SchicksalAusgegeben(figur=figur.name)
        for figur, (_, ausgegeben) in zip(figuren, liegend, strict=True)
        for _ in range(ausgegeben)
    ]
    return [*events, RundeBegonnen(runde=runde, teilnehmer=namen, wuerfel=wuerfel)]


def kampf_beenden(tisch: Tisch, ansage: KampfBeenden, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-RUNDE-04: Wann Schluss ist, sagt die SL; wer noch steht, ist ihr Anhalt."""
    assert tisch.kampf is not None
    note("RUM-RUNDE-04", frozenset({GM}), stehen=stehende_seiten(tisch))
    return (KampfBeendet(runden=tisch.kampf.runde),)
    yield


def nachtruhe(tisch: Tisch, ansage: Nachtruhe, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-M-28: Heilung ist nicht geregelt; der Tisch kann je Nacht etwas festlegen."""
    note("RUM-SL-04", figur="alle", zustand="nachtruhe")
    geheilt = (_heilung(figur, tisch.lesart) for figur in tisch.figuren)
    return tuple(event for event in geheilt if event.lp or event.mg)
    yield


def _heilung(figur: Figur, lesart: Lesart) -> Geheilt:
    fehlt = (lebenspunkte(figur.bogen) - figur.lp, mentale_gesundheit(figur.bogen) - figur.mg)
    lp, mg = (max(0, min(lesart.heilung, n)) for n in fehlt)
    return Geheilt(figur=figur.name, lp=lp, mg=mg, audience=figur.wissende)
