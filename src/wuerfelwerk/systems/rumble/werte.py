"""Dice Rumble: vom Bogen zum Wert, auf den gewürfelt wird, und wer ihn noch wenden kann."""

from __future__ import annotations

from dataclasses import dataclass, field

from wuerfelwerk.rules.note import Note, Total
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rumble.bogen import Werte, fundstueck
from wuerfelwerk.systems.rumble.ereignisse import AenderungGesetzt, SchicksalAusgegeben
from wuerfelwerk.systems.rumble.proben import Gunst, Wert
from wuerfelwerk.systems.rumble.stand import Figur, Tisch


def wert(
    tisch: Tisch,
    figur: Figur,
    talent: str,
    attribut: str,
    mehr: int,
    note: Note,
    verdeckt: bool = False,
) -> Wert:
    """RUM-GRUND-05: Attribut + Talent; die SL kann offen oder verdeckt ändern (RUM-SL-03)."""
    teile = _teile(tisch, figur, talent, attribut)
    gesamt, aenderung = sum(zahl for _, zahl in teile), figur.aenderung + mehr
    geheim = verdeckt or figur.aenderung_verdeckt
    found = Wert(figur.name, figur.platz, gesamt, aenderung, teile, figur.wissende, geheim)
    fundstueck(talent, {each.name: each for each in tisch.talente}, figur.wissende, note)
    parts = (*teile, *((("sl", aenderung),) if aenderung else ()))
    sw = Total(found.schwellenwert, parts)
    note("RUM-GRUND-05", found.kennen(), figur=figur.name, talent=talent, schwellenwert=sw)
    if aenderung:
        note("RUM-SL-03", found.kennen(), figur=figur.name, um=aenderung)
    return found


def _teile(tisch: Tisch, figur: Figur, talent: str, attribut: str) -> Werte:
    """Ein Kurzbogen nennt den Wert selbst; was er nicht nennt, zählt 0 (RUM-M-32)."""
    bogen = figur.bogen
    if bogen.kurz:
        return ((talent, dict(bogen.werte).get(talent, 0)),)
    ueblich = {each.name: each.attribut for each in tisch.talente}
    name = attribut or ueblich.get(talent, "geschick")
    return ((name, bogen.attribut(name)), (talent, bogen.talent(talent)))


def gunst(tisch: Tisch, *beteiligt: Figur) -> tuple[Gunst, ...]:
    """Wer nach einem Schicksalspunkt zu fragen ist: Beteiligte, auf Wunsch des Tisches alle."""
    namen = tuple(figur.name for figur in beteiligt)
    fremde = tisch.lesart.schicksal_fremde_wuerfe
    gefragt = (*beteiligt, *(f for f in tisch.figuren if fremde and f.name not in namen))
    return tuple(
        Gunst(f.name, f.platz, f.schicksal, namen if fremde else (f.name,))
        for f in gefragt
        if f.schicksal > 0 and f.fragen != "nie" and not f.bogen.nsc
    )


def verbraucht(ausgegeben: tuple[str, ...], *geaendert: Figur) -> list[Event]:
    """Was ein Wurf aufbraucht: Schicksalspunkte und die Änderung der SL."""
    weg: list[Event] = [SchicksalAusgegeben(figur=figur) for figur in ausgegeben]
    return weg + [
        AenderungGesetzt(figur=f.name, um=0, audience=f.wissende)
        for f in geaendert
        if f.aenderung or f.aenderung_verdeckt
    ]


@dataclass(frozen=True, slots=True)
class Aktion:
    """Eine Handlung oder Reaktion, bereit zum Würfeln; ``schadet`` nach RUM-M-10.

    Wie das Talent heißt, ändert an den Würfen nichts mehr: Gleiche Werte zählen als dasselbe.
    """

    figur: Figur
    talent: str = field(compare=False)
    wert: Wert
    waffe: int = 0
    schadet: bool = False
    leiste: str = "lp"
