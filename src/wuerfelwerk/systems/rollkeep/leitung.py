"""Roll & Keep: was die Spielleitung am Tisch einrichtet."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import form, written
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ansagen as a
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.bogen import Bogen, erklaeren, maengel
from wuerfelwerk.systems.rollkeep.listen import ARTEN, Eintrag
from wuerfelwerk.systems.rollkeep.runde import runde_vorbei
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch


def figur_stellen(tisch: Tisch, ansage: a.FigurStellen, note: Note) -> Procedure[Sequence[Event]]:
    """Mängel am Bogen weist die Regel ab, aber die SL hat das letzte Wort."""
    alt = next((f for f in tisch.figuren if f.name == ansage.name), None)
    bogen = bogen_von(ansage, alt)
    if alt is not None:
        _darf_umschreiben(tisch, alt, ansage.wer)
    erklaeren(bogen, tisch.lesart, note)
    fehler = tuple(maengel(bogen, tisch.listen))
    if alt is not None and ansage.wer != GM:
        geaendert = IllegalCommand("Ein Bogen am Tisch ändert sich nur mit der Spielleitung.")
        fehler = (*fehler, geaendert)
    elif ansage.wer != GM and any(f.platz == ansage.wer for f in tisch.figuren):
        weitere = IllegalCommand("Eine weitere Figur kommt nur mit der Spielleitung an den Tisch.")
        fehler = (*fehler, weitere)
    if fehler:
        lage = (("figur", bogen.name), ("maengel", fehler))
        frage = Choice(GM, "RK-WURF-06", ("ablehnen", "zulassen"), facts=lage)
        if (yield from ask(frage)) == "ablehnen":
            return (e.FigurAbgelehnt(figur=bogen.name),)
    zugelassen = (e.MangelZugelassen(figur=bogen.name, regel=each.rule) for each in fehler)
    return (*zugelassen, e.BogenGeaendert(bogen=bogen) if alt else e.FigurGestellt(bogen=bogen))


def _darf_umschreiben(tisch: Tisch, figur: Figur, wer: Seat) -> None:
    """Die SL jeden Bogen, alle anderen den eigenen, solange nicht gekämpft wird."""
    if wer not in (GM, figur.platz):
        raise IllegalCommand("%(name)s gehört einem anderen Platz.", name=figur.name)
    if wer != GM and tisch.kampf is not None:
        raise IllegalCommand(
            "Im Kampf ändert nur die Spielleitung einen Bogen; %(name)s kann das danach.",
            name=figur.name,
        )


def bogen_von(ansage: a.FigurStellen, alt: Figur | None) -> Bogen:
    """Der Bogen, den eine Ansage nennt; ohne Angabe bleibt er an seinem Platz."""
    felder = {field.name: getattr(ansage, field.name) for field in form(Bogen)}
    felder["platz"] = ansage.platz or (alt.platz if alt else ansage.wer)
    if alt is not None and ansage.wer != GM:
        felder |= {"verdeckt": alt.bogen.verdeckt, "nsc": alt.bogen.nsc}
    return Bogen(**felder)


def figur_entfernen(
    tisch: Tisch, ansage: a.FigurEntfernen, note: Note
) -> Procedure[Sequence[Event]]:
    """Wer in der Szene ist, bestimmt die SL."""
    events: list[Event] = [e.FigurEntfernt(figur=ansage.figur)]
    return (*events, *runde_vorbei(tisch, events))
    yield


def lesart_setzen(tisch: Tisch, ansage: a.LesartSetzen, note: Note) -> Procedure[Sequence[Event]]:
    """Die Lesart des Tisches bestimmt die SL; alt und neu stehen im Protokoll."""
    alt = _gesagt(written(tisch.lesart)[ansage.schalter])
    events: list[Event] = [
        e.LesartGesetzt(schalter=ansage.schalter, alt=alt, neu=ansage.wert)
    ]  # fmt: skip
    return (*events, *runde_vorbei(tisch, events))
    yield


def _gesagt(wert: object) -> str:
    if isinstance(wert, bool):
        return "ja" if wert else "nein"
    return ", ".join(map(str, wert)) if isinstance(wert, list) else str(wert)


def eintragen(
    tisch: Tisch,
    ansage: a.FertigkeitEintragen | a.WaffeEintragen | a.RuestungEintragen | a.SchuleEintragen,
    note: Note,
) -> Procedure[Sequence[Event]]:
    """Eine Liste des Tisches bekommt einen Eintrag, oder ein bekannter ändert sich."""
    liste = {
        a.FertigkeitEintragen: "fertigkeiten",
        a.WaffeEintragen: "waffen",
        a.RuestungEintragen: "ruestungen",
        a.SchuleEintragen: "schulen",
    }[type(ansage)]
    felder = {field.name: getattr(ansage, field.name) for field in form(type(ansage))}
    eintrag: Eintrag = ARTEN[liste](**felder, beispiel=False)
    return (e.Eingetragen(liste=liste, eintrag=eintrag),)
    yield


def streichen(tisch: Tisch, ansage: a.Streichen, note: Note) -> Procedure[Sequence[Event]]:
    """Ein Eintrag fällt weg; Bögen, die ihn nennen, bleiben."""
    return (e.Gestrichen(liste=ansage.liste, name=ansage.name),)
    yield


def eingreifen(tisch: Tisch, ansage: a.Eingreifen, note: Note) -> Procedure[Sequence[Event]]:
    """Die SL setzt Wunden, Void-Punkte oder Ehre; beide Zahlen bleiben sichtbar."""
    figur = tisch.figur(ansage.figur)
    neu = min(ansage.neu, figur.bogen.void) if ansage.wert == "vp" else ansage.neu
    gesetzt = e.WertGesetzt(
        figur=figur.name,
        wert=ansage.wert,
        alt=int(getattr(figur, ansage.wert)),
        neu=neu,
        grund=ansage.grund,
        audience=figur.wissende,
    )
    return (gesetzt, *runde_vorbei(tisch, [gesetzt]))
    yield


def fragen_stellen(tisch: Tisch, ansage: a.FragenStellen, note: Note) -> Procedure[Sequence[Event]]:
    """Wer nicht bei jedem Wurf gefragt werden will, sagt es hier."""
    wonach = tuple(sorted(ansage.wonach))
    return (e.FragenGestellt(figur=ansage.figur, wonach=wonach),)
    yield


def sitzung_beginnen(
    tisch: Tisch, ansage: a.SitzungBeginnen, note: Note
) -> Procedure[Sequence[Event]]:
    """RK-EHRE-02: Zählt je Figur und Sitzung."""
    return (e.SitzungBegonnen(),)
    yield


def szene_beenden(tisch: Tisch, ansage: a.SzeneBeenden, note: Note) -> Procedure[Sequence[Event]]:
    """RK-M-35: Erkannt ist man für die Szene."""
    return (e.SzeneBeendet(),)
    yield
