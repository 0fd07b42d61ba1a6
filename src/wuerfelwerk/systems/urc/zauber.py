"""Ultima Ratio Civium: freie und vordefinierte Magie (URC-MAG)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wuerfelwerk.rules.note import GM, Audience, Note, allowed
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc.ansagen import HEILUNG, SCHADEN, FreiZaubern, SpruchWirken, Zauber
from wuerfelwerk.systems.urc.bogen import PE
from wuerfelwerk.systems.urc.ereignisse import (
    Angegriffen,
    Angesagt,
    BrillanzErzielt,
    MagieAusgegeben,
    ZauberErgab,
    ZauberVersagt,
)
from wuerfelwerk.systems.urc.folgen import aktion_zu_ende, heilen, verletzen
from wuerfelwerk.systems.urc.kampfwurf import Angriff, Angriffsausgang, Ziel, aussuchen, verraet
from wuerfelwerk.systems.urc.pool import Paar, Zusage, ausgegeben, mehr_ansagen, probe_bilden
from wuerfelwerk.systems.urc.proben import Probe
from wuerfelwerk.systems.urc.stand import KAMPFAKTION, Figur, Tisch
from wuerfelwerk.systems.urc.tafeln import DIMENSIONEN, STUFEN, Stufe, stufe_von
from wuerfelwerk.systems.urc.wertung import ANGRIFF, WISSEN, bewerten
from wuerfelwerk.systems.urc.zauberkosten import (
    ausgedehnt,
    bei_fehlschlag,
    kosten_frei,
    kosten_spruch,
    zu_komplex,
)
from wuerfelwerk.systems.urc.ziele import billigen, modifiziert, zielwert_gegen


@dataclass(frozen=True, slots=True)
class Werk:
    """Ein Zauber, bereit zum Würfeln."""

    figur: Figur
    name: str
    paar: Paar
    ziele: tuple[Figur, ...]
    stufe: Stufe
    mp: int
    zusage: Zusage


def frei_zaubern(tisch: Tisch, ansage: FreiZaubern, note: Note) -> Procedure[Sequence[Event]]:
    """URC-MAG-04: Grundtechnik (Persönlichkeit) und Magie-Form; die Stufe sagt die SL."""
    form, ziele = tisch.form(ansage.form), _ziele(tisch, ansage)
    note("URC-MAG-01", system="frei")
    note("URC-MAG-04", figur=ansage.figur, form=form.name, werte=(PE, form.wert))
    stufe = yield from _stufe(tisch, ansage, ziele, note)
    mp = kosten_frei(stufe, wirkung(ansage), tisch.lesart, note)
    return (yield from _wirken(tisch, ansage, form.name, form.wert, stufe, mp, note))


def spruch_wirken(tisch: Tisch, ansage: SpruchWirken, note: Note) -> Procedure[Sequence[Event]]:
    """URC-MAG-05: Persönlichkeit und die Vorgabe des Spruchs, mit festem Zielwert."""
    spruch = tisch.spruch(ansage.spruch)
    stufe = STUFEN[spruch.stufe]
    note("URC-MAG-01", system="vordefiniert")
    note("URC-MAG-05", figur=ansage.figur, spruch=spruch.name, werte=(PE, spruch.wert))
    if spruch.beispiel:
        note("URC-MAG-14", spruch=spruch.name)
    mp = kosten_spruch(spruch.mp, stufe, wirkung(ansage), tisch.lesart, note)
    return (yield from _wirken(tisch, ansage, spruch.name, spruch.wert, stufe, mp, note))


def wirkung(ansage: Zauber) -> dict[str, int]:
    """Die verlangte Ausdehnung; mehrere Ziele zählen als Personen."""
    gewuenscht = {name: int(getattr(ansage, name)) for name in DIMENSIONEN}
    weitere = [name for name in ansage.weitere if name != ansage.ziel]
    return gewuenscht | {"anzahl": max(ansage.anzahl, 1 + len(weitere))}


def _ziele(tisch: Tisch, ansage: Zauber) -> tuple[Figur, ...]:
    namen = (ansage.ziel, *(name for name in ansage.weitere if name != ansage.ziel))
    return tuple(tisch.figur(name) for name in namen if name)


def _gegen_nsc(tisch: Tisch, ansage: Zauber, ziele: tuple[Figur, ...]) -> bool:
    """URC-Q-37: Ein Angriffszauber gegen einen NSC misst sich an dessen Wert."""
    nsc = bool(ziele) and all(ziel.bogen.nsc for ziel in ziele)
    return ansage.zweck == SCHADEN and nsc and tisch.lesart.magie_zw == "nsc_wert"


def _stufe(
    tisch: Tisch, ansage: FreiZaubern, ziele: tuple[Figur, ...], note: Note
) -> Procedure[Stufe]:
    """URC-MAG-17: Die SL nennt die Stufe; gegen einen offenen NSC folgt sie aus seinem Wert."""
    platz = tisch.figur(ansage.figur).platz
    offen = all(allowed(ziel.wissende, platz) and ziel.wissende is None for ziel in ziele)
    if ansage.stufe:
        return STUFEN[ansage.stufe]
    if _gegen_nsc(tisch, ansage, ziele) and offen:
        return stufe_von(zielwert_gegen(tisch, ziele[0], Note()))
    lage = (("figur", ansage.figur), ("aufgabe", ansage.form))
    frage = Choice(GM, "URC-ZIEL-02", tuple(STUFEN), facts=lage)
    return STUFEN[(yield from ask(frage))]


def _wirken(
    tisch: Tisch, ansage: Zauber, name: str, wert: str, stufe: Stufe, mp: int, note: Note
) -> Procedure[Sequence[Event]]:
    """URC-MAG-03: Erst die Magiepunkte, dann der Wurf; ohne sie wird nichts ausgelöst."""
    figur = tisch.figur(ansage.figur)
    note("URC-MAG-02", system=tisch.lesart.magie_system)
    grund = _hindernis(tisch, figur, ansage, stufe, mp)
    if grund:
        note("URC-MAG-03", figur.wissende, figur=figur.name, mp=mp, vorrat=figur.mp + figur.quelle)
        return (ZauberVersagt(figur=figur.name, grund=grund),)
    note(
        "URC-MAG-13", figur.wissende, figur=figur.name, persoenlichkeit=figur.bogen.persoenlichkeit
    )
    umstaende, _ = yield from billigen(ansage.wer, figur, ansage.umstaende, 0)
    ziele = _ziele(tisch, ansage)
    zusage = Zusage(ansage.spezialisierung, ansage.tagesform)
    werk = Werk(figur, name, (PE, wert), ziele, stufe, mp, zusage)
    gegen = _gegen_nsc(tisch, ansage, ziele)
    latten = _latten(tisch, werk, gegen, umstaende, note)
    events = yield from _wurf(tisch, ansage, werk, latten, note)
    return _zu_ende(tisch, ansage, werk, events, note)


def _hindernis(tisch: Tisch, figur: Figur, ansage: Zauber, stufe: Stufe, mp: int) -> str:
    if ausgedehnt(wirkung(ansage), tisch.lesart):
        return "zu_ausgedehnt"
    if zu_komplex(figur, stufe, tisch.lesart):
        return "zu_komplex"
    return "zu_wenig_mp" if mp > figur.mp + figur.quelle else ""


def _latten(
    tisch: Tisch, werk: Werk, gegen: bool, umstaende: tuple[str, ...], note: Note
) -> tuple[Ziel, ...]:
    """URC-MAG-17: der Zielwert jedes Ziels; ohne NSC der des Zaubers."""
    if not gegen:
        basis = werk.stufe.zielwert
        zielwert = modifiziert(basis, umstaende, 0, tisch.lesart, note, None)
        note("URC-MAG-17", None, zauber=werk.name, zielwert=zielwert)
        return tuple(Ziel(ziel.name, zielwert) for ziel in werk.ziele) or (Ziel("", zielwert),)
    found: list[Ziel] = []
    for ziel in werk.ziele:
        basis, to = zielwert_gegen(tisch, ziel, note), ziel.wissende
        zielwert = modifiziert(basis, umstaende, 0, tisch.lesart, note, to)
        note("URC-MAG-17", to, zauber=werk.name, zielwert=zielwert)
        found.append(Ziel(ziel.name, zielwert, to))
    return tuple(found)


def _wurf(
    tisch: Tisch, ansage: Zauber, werk: Werk, latten: tuple[Ziel, ...], note: Note
) -> Procedure[list[Event]]:
    """URC-MAG-06: der Kampfwurf Magie; nur Schaden braucht Schadenswürfel (URC-MAG-07)."""
    figur, zusage, lesart = werk.figur, werk.zusage, tisch.lesart
    schadet = ansage.zweck == SCHADEN
    if schadet and lesart.tf_schaden_ansage == "vor_wurf":
        mehr = yield from mehr_ansagen(figur, zusage.tagesform, note)
        zusage = replace(zusage, schaden=mehr)
    bekannt = all(allowed(ziel.wissende, figur.platz) for ziel in latten)
    probe = probe_bilden(
        figur,
        werk.paar,
        zusage,
        lesart,
        note,
        zweck=ANGRIFF if schadet else WISSEN,
        ziel=latten[0].zielwert if bekannt else None,
        schadenswuerfel=ansage.wirkungswuerfel if ansage.zweck in (SCHADEN, HEILUNG) else 0,
    )
    spaeter = schadet and lesart.tf_schaden_ansage == "vor_abzug"
    vorrat = max(0, figur.tagesform - zusage.tagesform) if spaeter else 0
    angriff = Angriff(probe, latten, False, schadet, zusage.schaden, vorrat)
    ausgang = yield from unit(angriff)
    note("URC-MAG-06", figur=figur.name, zauber=werk.name, ergebnis=ausgang.ergebnis)
    events = ausgegeben(figur, zusage.tagesform, "wuerfel", note)
    events += ausgegeben(figur, zusage.schaden + ausgang.nachgelegt, "schaden", note)
    events += _bezahlen(werk, ausgang, tisch, note)
    folgen = yield from _folgen(tisch, ansage, werk, probe, ausgang, note)
    glanz = _brillanz(werk, ausgang, latten[0].wissende)
    return [*events, *folgen, *glanz]


def _bezahlen(werk: Werk, ausgang: Angriffsausgang, tisch: Tisch, note: Note) -> list[Event]:
    gelungen = any(treffer.getroffen for treffer in ausgang.treffer)
    mp = werk.mp if gelungen else bei_fehlschlag(werk.mp, tisch.lesart)
    vorrat = werk.figur.mp + werk.figur.quelle
    note("URC-MAG-03", werk.figur.wissende, figur=werk.figur.name, mp=mp, vorrat=vorrat - mp)
    ergab = ZauberErgab(
        figur=werk.figur.name,
        zauber=werk.name,
        wurf=ausgang.wurf.wurf,
        liegend=ausgang.wurf.liegend,
        ergebnis=ausgang.ergebnis,
        gelungen=gelungen,
    )
    weg = MagieAusgegeben(figur=werk.figur.name, mp=mp)
    return [ergab, weg] if mp else [ergab]


def _folgen(
    tisch: Tisch, ansage: Zauber, werk: Werk, probe: Probe, ausgang: Angriffsausgang, note: Note
) -> Procedure[list[Event]]:
    """URC-MAG-07, -18: Schaden oder Heilung für jedes Ziel, bei dem der Zauber gelang."""
    getroffen = [
        (ziel, treffer)
        for ziel, treffer in zip(werk.ziele, ausgang.treffer, strict=False)
        if treffer.getroffen
    ]
    events: list[Event] = []
    if ansage.zweck == SCHADEN:
        for ziel, treffer in getroffen:
            to = verraet(tisch.lesart.pasch_angriff, ziel.wissende)
            note("URC-MAG-07", to, ziel=ziel.name, schaden=treffer.schaden)
            events += verletzen(ziel, treffer.schaden, tisch.lesart, note, to)
    if ansage.zweck == HEILUNG and getroffen:
        punkte = yield from aussuchen(probe, ausgang.wurf, note)
        if tisch.lesart.heilung_mit_extrapunkten:
            wertung = bewerten(ausgang.wurf.liegend, tisch.lesart)
            punkte += wertung.pasch + wertung.hoehe
        for ziel, _ in getroffen:
            note("URC-MAG-18", ziel=ziel.name, punkte=punkte)
            events += heilen(ziel, punkte, tisch.lesart, note)
    return events


def _brillanz(werk: Werk, ausgang: Angriffsausgang, wissende: Audience) -> list[Event]:
    if not ausgang.brillanz:
        return []
    punkte = ausgang.brillanz
    return [BrillanzErzielt(figur=werk.figur.name, punkte=punkte, audience=wissende)]


def _zu_ende(
    tisch: Tisch, ansage: Zauber, werk: Werk, events: list[Event], note: Note
) -> list[Event]:
    """URC-MAG-06: Auch ein Angriffszauber ist der eine Angriff der Runde."""
    name = werk.figur.name
    angesagt: list[Event] = [
        Angesagt(figur=name, ziel=ansage.ziel, was=werk.name, worte=ansage.ansage)
    ]
    if tisch.kampf is not None and ansage.zweck == SCHADEN:
        angesagt.append(Angegriffen(figur=name))
    return aktion_zu_ende(tisch, [*angesagt, *events], name, KAMPFAKTION, "zaubern", note)
