"""Kaskade: was die Spielleitung am Tisch einrichtet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import form, written
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.bogen import Bogen, erklaeren, fremde_stufen, maengel, ueber_anfang
from wuerfelwerk.systems.kaskade.listen import ARTEN, Eintrag, boni_lesen
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch


def figur_stellen(tisch: Tisch, ansage: a.FigurStellen, note: Note) -> Procedure[Sequence[Event]]:
    """Mängel am Bogen weist die Regel ab, aber die SL hat das letzte Wort."""
    alt = next((f for f in tisch.figuren if f.name == ansage.name), None)
    bogen = bogen_von(ansage, alt)
    if alt is not None:
        _darf_umschreiben(alt, ansage.wer)
    erklaeren(bogen, note)
    fehler = (*maengel(bogen, tisch.listen), *(fremde_stufen(bogen) if bogen.nsc else ()))
    if alt is None and ansage.wer != GM:
        fehler = (*fehler, *ueber_anfang(bogen))
    if alt is not None and ansage.wer != GM:
        geaendert = IllegalCommand("Ein Bogen am Tisch ändert sich nur mit der Spielleitung.")
        fehler = (*fehler, geaendert)
    if fehler:
        lage = (("figur", bogen.name), ("maengel", fehler))
        frage = Choice(GM, "KAS-WURF-03", ("ablehnen", "zulassen"), facts=lage)
        if (yield from ask(frage)) == "ablehnen":
            return (e.FigurAbgelehnt(figur=bogen.name),)
    zugelassen = (e.MangelZugelassen(figur=bogen.name, regel=each.rule) for each in fehler)
    return (*zugelassen, e.BogenGeaendert(bogen=bogen) if alt else e.FigurGestellt(bogen=bogen))


def _darf_umschreiben(figur: Figur, wer: Seat) -> None:
    """Die SL jeden Bogen, alle anderen den eigenen."""
    if wer not in (GM, figur.platz):
        raise IllegalCommand("%(name)s gehört einem anderen Platz.", name=figur.name)


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
    return (e.FigurEntfernt(figur=ansage.figur),)
    yield


def lesart_setzen(tisch: Tisch, ansage: a.LesartSetzen, note: Note) -> Procedure[Sequence[Event]]:
    """Die Lesart des Tisches bestimmt die SL; alt und neu stehen im Protokoll."""
    alt = written(tisch.lesart)[ansage.schalter]
    gesagt = ("ja" if alt else "nein") if isinstance(alt, bool) else str(alt)
    return (e.LesartGesetzt(schalter=ansage.schalter, alt=gesagt, neu=ansage.wert),)
    yield


Eintragen = (
    a.FertigkeitEintragen | a.KrautEintragen | a.GegenstandEintragen
    | a.WaffeEintragen | a.RuestungEintragen | a.GroesseEintragen
)  # fmt: skip
_LISTE: dict[type, str] = {
    a.FertigkeitEintragen: "fertigkeiten",
    a.KrautEintragen: "kraeuter",
    a.GegenstandEintragen: "gegenstaende",
    a.WaffeEintragen: "waffen",
    a.RuestungEintragen: "ruestungen",
    a.GroesseEintragen: "groessen",
}


def eintragen(tisch: Tisch, ansage: Eintragen, note: Note) -> Procedure[Sequence[Event]]:
    """Eine Liste des Tisches bekommt einen Eintrag, oder ein bekannter ändert sich."""
    liste = _LISTE[type(ansage)]
    felder: dict[str, Any] = {
        field.name: getattr(ansage, field.name) for field in form(type(ansage))
    }
    if boni_lesen(felder.get("boni", "")) is None:
        felder["boni"] = ""
        note("KAS-GUETE-09", qualitaet=ansage.name, boni=0)
    if isinstance(ansage, a.RuestungEintragen):
        felder["zeilen"] = " ".join(ansage.zeilen)
    if isinstance(ansage, a.GroesseEintragen):
        felder["wuerfel"] = int(felder.pop("seiten")[1:])
    eintrag: Eintrag = ARTEN[liste](**felder, beispiel=False)
    return (e.Eingetragen(liste=liste, eintrag=eintrag),)
    yield


def streichen(tisch: Tisch, ansage: a.Streichen, note: Note) -> Procedure[Sequence[Event]]:
    """Ein Eintrag fällt weg; Bögen, die ihn nennen, bleiben."""
    return (e.Gestrichen(liste=ansage.liste, name=ansage.name),)
    yield


def eingreifen(tisch: Tisch, ansage: a.Eingreifen, note: Note) -> Procedure[Sequence[Event]]:
    """Die SL setzt einen Wert; beide Zahlen bleiben sichtbar."""
    figur = tisch.figur(ansage.figur)
    gesetzt = e.WertGesetzt(
        figur=figur.name,
        wert=ansage.wert,
        alt=int(getattr(figur, ansage.wert)),
        neu=ansage.neu,
        grund=ansage.grund,
        audience=figur.wissende,
    )
    return (gesetzt,)
    yield
