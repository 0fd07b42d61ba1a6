"""Raumschlacht: was außerhalb der Züge geschieht: aufstellen, umstellen, ausscheiden, beenden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from wuerfelwerk.rules.form import form, written
from wuerfelwerk.rules.note import GM, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.raumschlacht import ansagen as a
from wuerfelwerk.systems.raumschlacht.bogen import Bogen, erklaeren
from wuerfelwerk.systems.raumschlacht.ereignisse import (
    Ausgeschieden,
    BogenGeaendert,
    KlasseEingetragen,
    KlasseGestrichen,
    LesartGesetzt,
    SchiffAbgelehnt,
    SchiffEntfernt,
    SchiffGestellt,
    SchlachtBeendet,
    Zerstoert,
)
from wuerfelwerk.systems.raumschlacht.klassen import Klasse, werte_von
from wuerfelwerk.systems.raumschlacht.stand import ERGEBEN, GEFLOHEN, Schiff, Tisch, aktive_seiten
from wuerfelwerk.systems.raumschlacht.zulassen import im_weg, zulassen


def schiff_stellen(tisch: Tisch, ansage: a.SchiffStellen, note: Note) -> Procedure[Sequence[Event]]:
    """RS-SCHIFF-01: ein Datenblatt, neu oder geändert."""
    felder = {field.name: getattr(ansage, field.name) for field in form(Bogen)}
    return (yield from _stellen(tisch, ansage.wer, felder, note))


def klasse_stellen(tisch: Tisch, ansage: a.KlasseStellen, note: Note) -> Procedure[Sequence[Event]]:
    """RS-M-35: ein Schiff nach dem Muster der Sammlung."""
    muster = next(each for each in tisch.klassen if each.name == ansage.klasse)
    eigenes = {field.name: getattr(ansage, field.name) for field in form(a.KlasseStellen)}
    return (yield from _stellen(tisch, ansage.wer, werte_von(muster) | eigenes, note))


def _stellen(
    tisch: Tisch, wer: str, felder: dict[str, object], note: Note
) -> Procedure[Sequence[Event]]:
    alt = next((each for each in tisch.schiffe if each.name == felder["name"]), None)
    if alt is not None and wer not in (GM, alt.platz):
        frage = Choice(GM, "RS-SCHIFF-01", ("ablehnen", "zulassen"), facts=(("schiff", alt.name),))
        if (yield from ask(frage)) == "ablehnen":
            return (SchiffAbgelehnt(schiff=alt.name),)
    platz = felder["platz"] or (alt.platz if alt else wer)
    bogen = Bogen(**(felder | {"platz": platz}))  # type: ignore[arg-type]
    neu = replace(alt, bogen=bogen) if alt else Schiff.neu(bogen)
    if alt is None:
        zulassen(tisch, neu)
    erklaeren(bogen, note)
    breiter = alt is None or neu.radius > alt.radius
    if breiter and (besetzt := im_weg(tisch, neu)):
        facts = (("schiff", bogen.name), ("besetzt", besetzt))
        frage = Choice(GM, "RS-BEW-06", ("ablehnen", "zulassen"), facts=facts)
        if (yield from ask(frage)) == "ablehnen":
            return (SchiffAbgelehnt(schiff=bogen.name),)
    if alt is None:
        return (SchiffGestellt(bogen=bogen),)
    return _geaendert(neu, note)


def _geaendert(neu: Schiff, note: Note) -> Sequence[Event]:
    """RS-SYSTEM-08: Lässt das geänderte Datenblatt keinen Rumpf übrig, ist das Schiff zerstört."""
    if neu.wert("rumpf") or not neu.aktiv:
        return (BogenGeaendert(bogen=neu.bogen),)
    note("RS-SYSTEM-08", schiff=neu.name)
    return (BogenGeaendert(bogen=neu.bogen), Zerstoert(schiff=neu.name))


def schiff_entfernen(
    tisch: Tisch, ansage: a.SchiffEntfernen, note: Note
) -> Procedure[Sequence[Event]]:
    """Die SL nimmt ein Schiff vom Tisch."""
    return (SchiffEntfernt(schiff=ansage.schiff),)
    yield


def klasse_eintragen(
    tisch: Tisch, ansage: a.KlasseEintragen, note: Note
) -> Procedure[Sequence[Event]]:
    """RS-M-35: Die Sammlung ist Sache des Tisches."""
    felder = {field.name: getattr(ansage, field.name) for field in fields(Klasse)
              if field.name != "beispiel"}  # fmt: skip
    return (KlasseEingetragen(klasse=Klasse(**felder)),)
    yield


def klasse_streichen(
    tisch: Tisch, ansage: a.KlasseStreichen, note: Note
) -> Procedure[Sequence[Event]]:
    """RS-M-35: Auch Mitgeliefertes darf gehen."""
    return (KlasseGestrichen(klasse=ansage.klasse),)
    yield


def lesart_setzen(tisch: Tisch, ansage: a.LesartSetzen, note: Note) -> Procedure[Sequence[Event]]:
    """Die Lesart des Tisches bestimmt die SL; alt und neu stehen im Protokoll."""
    alt = _gesagt(written(tisch.lesart)[ansage.schalter])
    return (LesartGesetzt(schalter=ansage.schalter, alt=alt, neu=ansage.wert),)
    yield


def _gesagt(wert: object) -> str:
    return ("ja" if wert else "nein") if isinstance(wert, bool) else str(wert)


def zurueckziehen(tisch: Tisch, ansage: a.Zurueckziehen, note: Note) -> Procedure[Sequence[Event]]:
    """RS-M-32: Wer flieht, verlässt den Tisch."""
    return (Ausgeschieden(schiff=ansage.schiff, wie=GEFLOHEN),)
    yield


def ergeben(tisch: Tisch, ansage: a.Ergeben, note: Note) -> Procedure[Sequence[Event]]:
    """RS-M-32: Wer sich ergibt, bleibt liegen und kämpft nicht mehr."""
    return (Ausgeschieden(schiff=ansage.schiff, wie=ERGEBEN),)
    yield


def schlacht_beenden(
    tisch: Tisch, ansage: a.SchlachtBeenden, note: Note
) -> Procedure[Sequence[Event]]:
    """RS-M-32: Wann Schluss ist, sagt die SL; wer noch aktiv ist, ist ihr Anhalt."""
    assert tisch.schlacht is not None
    return (SchlachtBeendet(runden=tisch.schlacht.runde, sieger=aktive_seiten(tisch)),)
    yield
