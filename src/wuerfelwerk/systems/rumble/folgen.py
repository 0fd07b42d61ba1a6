"""Dice Rumble: was auf Würfe folgt: kritische Ergebnisse und Schaden (RUM-KRIT, RUM-SCHADEN)."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelwerk.rules.note import GM, Audience, Note, Total
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice, Text
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rumble.duell import Duellausgang
from wuerfelwerk.systems.rumble.ereignisse import (
    KritFolge,
    SchadenGenommen,
    SchadenGestrichen,
    ZustandGesetzt,
)
from wuerfelwerk.systems.rumble.lesart import Lesart
from wuerfelwerk.systems.rumble.proben import Wert, kritisch
from wuerfelwerk.systems.rumble.stand import Figur

EIGENER, HANDELT = "anderer_zustand", "handelt_weiter"
ZUSTAENDE = {
    "lp": ("bewusstlos", "tot", HANDELT, EIGENER),
    "mg": ("panik", "flucht", HANDELT, EIGENER),
}


def krit_im_duell(links: str, rechts: str, ausgang: Duellausgang, lesart: Lesart) -> list[
    tuple[str, int]
]:  # fmt: skip
    """Wessen kritische Würfe wirken: Unterliegt eine Eins, verfällt sie (RUM-M-08)."""
    wuerfe = [(links, ausgang.links, "links"), (rechts, ausgang.rechts, "rechts")]
    return [
        (figur, wurf)
        for figur, wurf, seite in wuerfe
        if wurf == 10
        or (wurf == 1 and (ausgang.sieger == seite or lesart.krit_verlierer_eins == "sl"))
    ]


def krit_folgen(
    wuerfe: Sequence[tuple[str, int]], lesart: Lesart, note: Note
) -> Procedure[list[Event]]:
    """RUM-KRIT-03: Die SL sagt, was eine 1 oder 10 bewirkt, frei oder nach Tabelle."""
    events: list[Event] = []
    for figur, wurf in wuerfe:
        if art := kritisch(wurf):
            if lesart.krit_tabelle:
                note("RUM-KRIT-04", figur=figur, vorschlaege=lesart.krit_tabelle)
            lage = (("figur", figur), ("art", art), ("wurf", wurf))
            frage = Text(GM, "RUM-KRIT-03", lesart.krit_tabelle, facts=lage)
            folge = yield from ask(frage)
            note("RUM-KRIT-03", figur=figur, art=art, folge=folge)
            events.append(KritFolge(figur=figur, art=art, folge=folge))
    return events


def schaden_im_duell(
    differenz: int, wurf: int, waffe: int, lesart: Lesart, schutz: int = 0
) -> Total:
    """RUM-SCHADEN-01: die Differenz der Würfe und die Waffe."""
    return _gesamt({"differenz": differenz, "waffe": waffe}, wurf, lesart, schutz)


def schaden_ohne_reaktion(
    wert: Wert, wurf: int, waffe: int, lesart: Lesart, schutz: int = 0
) -> Total:
    """RUM-SCHADEN-02: Schwellenwert minus Wurf, mindestens 0, und die Waffe."""
    sw = wert.schwellenwert if lesart.schaden_sw == "wirksam" else wert.gesamtwert
    teile = {"schwellenwert": sw, "wurf": -wurf}
    if wurf > sw:
        teile["untergrenze"] = wurf - sw
    return _gesamt({**teile, "waffe": waffe}, wurf, lesart, schutz)


def _gesamt(teile: dict[str, int], wurf: int, lesart: Lesart, schutz: int) -> Total:
    """Mit dem Faktor der Eins (RUM-M-09) und der Rüstung, wo der Tisch sie kennt (RUM-M-25)."""
    roh = sum(teile.values())
    faktor = lesart.krit_schadensfaktor if kritisch(wurf) == "erfolg" else 1
    if faktor > 1:
        teile = {**teile, "kritisch": roh * (faktor - 1)}
    if lesart.ruestung and schutz:
        teile = {**teile, "ruestung": -min(schutz, roh * faktor)}
    abzug = schutz if lesart.ruestung else 0
    return Total.of(max(0, roh * faktor - abzug), **teile)


def treffen(
    figur: Figur,
    leiste: str,
    schaden: Total,
    rule: str,
    wissende: Audience,
    lesart: Lesart,
    note: Note,
    geheim: bool = False,
) -> Procedure[list[Event]]:
    """Den Schaden anwenden; bei null oder weniger bestimmt die SL den Zustand.

    ``geheim``: Der Schaden verriete einen verdeckten Schwellenwert. Wo auch die Leiste verdeckt
    ist, erfährt ihn nur, wer sie kennt.
    """
    if schaden.value == 0:
        return []
    if not lesart.schaden_automatisch:
        lage = (("figur", figur.name), ("leiste", leiste), ("punkte", schaden.value))
        frage = Choice(GM, rule, ("anwenden", "streichen"), facts=lage)
        if (yield from ask(frage)) == "streichen":
            note("RUM-SL-01", wissende, figur=figur.name, alt=schaden.value, neu=0)
            gestrichen = SchadenGestrichen(
                figur=figur.name, punkte=schaden.value, audience=wissende
            )
            return [gestrichen]
    genommen = SchadenGenommen(
        figur=figur.name,
        leiste=leiste,
        punkte=schaden.value,
        audience=figur.wissende if geheim else None,
    )
    rest = figur.leiste(leiste) - schaden.value
    return [genommen, *(yield from zusammenbrechen(figur, leiste, rest, note))]


def zusammenbrechen(figur: Figur, leiste: str, rest: int, note: Note) -> Procedure[list[Event]]:
    """RUM-LP-02 und RUM-MG-02: Steht eine Leiste bei 0 oder darunter, entscheidet die SL."""
    if rest > 0:
        return []
    rule = "RUM-LP-02" if leiste == "lp" else "RUM-MG-02"
    lage = (("figur", figur.name), ("rest", rest))
    zustand = yield from ask(Choice(GM, rule, ZUSTAENDE[leiste], facts=lage))
    handelt = zustand == HANDELT
    if zustand == EIGENER:
        zustand = yield from ask(Text(GM, rule, facts=lage))
    note(rule, figur.wissende, figur=figur.name, rest=rest, zustand=zustand)
    gesetzt = "" if handelt else zustand or EIGENER
    return [ZustandGesetzt(figur=figur.name, zustand=gesetzt, handelt=handelt)]
