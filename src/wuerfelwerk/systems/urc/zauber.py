"""Ultima Ratio Civium: freie und vordefinierte Magie (URC-MAG)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wuerfelwerk.rules.note import GM, Audience, Note, allowed
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc.ansagen import (
    HEILUNG,
    SCHADEN,
    WIRKUNG,
    FreiZaubern,
    SpruchWirken,
    Zauber,
)
from wuerfelwerk.systems.urc.bogen import PE, eigener_zielwert
from wuerfelwerk.systems.urc.ereignisse import (
    Angegriffen,
    Angesagt,
    BrillanzErzielt,
    MagieAusgegeben,
    ZauberErgab,
    ZauberVersagt,
)
from wuerfelwerk.systems.urc.folgen import aktion_zu_ende, heilen
from wuerfelwerk.systems.urc.kampfwurf import Angriff, Angriffsausgang, Ziel, aussuchen, verraet
from wuerfelwerk.systems.urc.pool import (
    Paar,
    Zusage,
    ausgegeben,
    bezahlen,
    mehr_ansagen,
    probe_bilden,
)
from wuerfelwerk.systems.urc.proben import Probe
from wuerfelwerk.systems.urc.schutz import erleiden, vorher
from wuerfelwerk.systems.urc.stand import KAMPFAKTION, Figur, Tisch
from wuerfelwerk.systems.urc.tafeln import DIMENSIONEN, STUFEN, Stufe, stufe_von
from wuerfelwerk.systems.urc.wertung import ANGRIFF, WISSEN
from wuerfelwerk.systems.urc.wertung import HEILUNG as HEILWURF
from wuerfelwerk.systems.urc.zauberkosten import (
    ausgedehnt,
    bei_fehlschlag,
    kosten_frei,
    kosten_spruch,
    nur_einfach,
    zu_komplex,
)
from wuerfelwerk.systems.urc.ziele import billigen, modifiziert, wehrlos, zielwert_gegen

ZWECKE = {SCHADEN: ANGRIFF, HEILUNG: HEILWURF, WIRKUNG: WISSEN}
"""URC-MAG-06: wie der Wurf ausgewertet wird; ohne Schaden wie ein Wissenswurf."""


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
    stufe = yield from _stufe(tisch, ansage, ziele)
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
    namen = dict.fromkeys((ansage.ziel, *ansage.weitere))
    return tuple(tisch.figur(name) for name in namen if name)


def _misst_sich(tisch: Tisch, ansage: Zauber, ziel: Figur) -> bool:
    """URC-Q-37: Ein Angriffszauber gegen einen NSC misst sich an dessen Wert."""
    nsc_wert = ansage.zweck == SCHADEN and tisch.lesart.magie_zw == "nsc_wert"
    return nsc_wert and ziel.bogen.nsc


def _stufe(tisch: Tisch, ansage: FreiZaubern, ziele: tuple[Figur, ...]) -> Procedure[Stufe]:
    """URC-MAG-17, URC-Q-37: Die SL nennt die Stufe; gegen offene NSC folgt sie dem höchsten Wert.

    So steht der Preis fest, bevor angesagt wird; ändern kann ihn die SL, indem sie eingreift.
    """
    if ansage.stufe:
        return STUFEN[ansage.stufe]
    offen = all(_misst_sich(tisch, ansage, z) and z.wissende is None for z in ziele)
    if ziele and offen:
        return stufe_von(max(eigener_zielwert(ziel.bogen, "verteidigung") for ziel in ziele))
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
    _erlaubt(figur, stufe, note)
    umstaende, _ = yield from billigen(ansage.wer, figur, ansage.umstaende, 0)
    ziele = _ziele(tisch, ansage)
    zusage = Zusage(ansage.spezialisierung, ansage.tagesform)
    werk = Werk(figur, name, (PE, wert), ziele, stufe, mp, zusage)
    latten = _latten(tisch, ansage, werk, umstaende, note)
    events = yield from _wurf(tisch, ansage, werk, latten, note)
    return _zu_ende(tisch, ansage, werk, events, note)


def _erlaubt(figur: Figur, stufe: Stufe, note: Note) -> None:
    """URC-MAG-13, URC-Q-34: Wer zaubert; was komplex sein könnte, hört die SL als Hinweis."""
    persoenlichkeit = figur.bogen.persoenlichkeit
    note("URC-MAG-13", figur.wissende, figur=figur.name, persoenlichkeit=persoenlichkeit)
    if nur_einfach(figur, stufe):
        note("URC-POOL-13", frozenset({GM}), figur=figur.name, was="komplexe_magie")


def _hindernis(tisch: Tisch, figur: Figur, ansage: Zauber, stufe: Stufe, mp: int) -> str:
    if ausgedehnt(wirkung(ansage), tisch.lesart):
        return "zu_ausgedehnt"
    if zu_komplex(figur, stufe, tisch.lesart):
        return "zu_komplex"
    return "zu_wenig_mp" if mp > figur.mp + figur.quelle else ""


def _latten(
    tisch: Tisch, ansage: Zauber, werk: Werk, umstaende: tuple[str, ...], note: Note
) -> tuple[Ziel, ...]:
    """URC-MAG-17, URC-Q-37: für jeden NSC sein Wert, sonst der Zielwert des Zaubers."""
    fest = [ziel for ziel in werk.ziele if not _misst_sich(tisch, ansage, ziel)]
    eigener = 0
    if fest or not werk.ziele:
        eigener = modifiziert(werk.stufe.zielwert, umstaende, 0, tisch.lesart, note, None)
        note("URC-MAG-17", None, zauber=werk.name, zielwert=eigener)
    return tuple(
        Ziel(ziel.name, eigener) if ziel in fest else _kasten(tisch, werk, ziel, umstaende, note)
        for ziel in werk.ziele
    ) or (Ziel("", eigener),)


def _kasten(tisch: Tisch, werk: Werk, ziel: Figur, umstaende: tuple[str, ...], note: Note) -> Ziel:
    """URC-DEF-09, -10: der Wert im Kasten; wer nicht mehr steht, wird immer getroffen."""
    basis, to = zielwert_gegen(tisch, ziel, note), ziel.wissende
    if wehrlos(tisch, ziel):
        return Ziel(ziel.name, 0, wehrlos=True)
    zielwert = modifiziert(basis, umstaende, 0, tisch.lesart, note, to)
    note("URC-MAG-17", to, zauber=werk.name, zielwert=zielwert)
    return Ziel(ziel.name, zielwert, to)


def _wurf(
    tisch: Tisch, ansage: Zauber, werk: Werk, latten: tuple[Ziel, ...], note: Note
) -> Procedure[list[Event]]:
    """URC-MAG-06: der Kampfwurf Magie; nur Schaden braucht Schadenswürfel (URC-MAG-07)."""
    figur, zusage, lesart = werk.figur, werk.zusage, tisch.lesart
    schadet = ansage.zweck == SCHADEN
    if schadet and lesart.tf_schaden_ansage == "vor_wurf":
        mehr = yield from mehr_ansagen(figur, zusage.tagesform)
        zusage = replace(zusage, schaden=mehr)
    schutz: list[int] = []
    for ziel in werk.ziele if schadet else ():
        schutz.append((yield from vorher(tisch, ziel)))
    bekannt = all(allowed(ziel.wissende, figur.platz) for ziel in latten)
    probe = probe_bilden(
        figur,
        werk.paar,
        zusage,
        lesart,
        note,
        zweck=ZWECKE[ansage.zweck],
        ziel=latten[0].zielwert if bekannt else None,
        schadenswuerfel=ansage.wirkungswuerfel if ansage.zweck in (SCHADEN, HEILUNG) else 0,
    )
    spaeter = schadet and lesart.tf_schaden_ansage == "vor_abzug"
    vorrat = max(0, figur.tagesform - zusage.tagesform) if spaeter else 0
    angriff = Angriff(probe, latten, False, schadet, zusage.schaden, vorrat, ansage.glanz)
    ausgang = yield from unit(angriff)
    note("URC-MAG-06", figur=figur.name, zauber=werk.name, ergebnis=ausgang.ergebnis)
    posten = {"wuerfel": zusage.tagesform, "schaden": zusage.schaden + ausgang.nachgelegt}
    events = bezahlen(figur, posten, note)
    events += _bezahlen(werk, ausgang, tisch, note)
    if schadet:
        events += yield from _schaden(tisch, werk, ausgang, schutz, note)
    if ansage.zweck == HEILUNG:
        events += yield from _heilung(tisch, werk, probe, ausgang, note)
    return events + _brillanz(werk, ausgang, angriff.wissende)


def _bezahlen(werk: Werk, ausgang: Angriffsausgang, tisch: Tisch, note: Note) -> list[Event]:
    gelungen = any(treffer.getroffen for treffer in ausgang.treffer)
    mp = werk.mp if gelungen else bei_fehlschlag(werk.mp, tisch.lesart)
    vorrat = werk.figur.mp + werk.figur.quelle
    note("URC-MAG-03", werk.figur.wissende, figur=werk.figur.name, mp=mp, vorrat=vorrat)
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


def _schaden(
    tisch: Tisch, werk: Werk, ausgang: Angriffsausgang, schutz: list[int], note: Note
) -> Procedure[list[Event]]:
    """URC-MAG-07, URC-TF-10: Schaden für jedes getroffene Ziel; Charaktere dürfen ihn mindern."""
    events: list[Event] = []
    for ziel, treffer, angesagt in zip(werk.ziele, ausgang.treffer, schutz, strict=True):
        if treffer.getroffen:
            to = verraet(tisch.lesart.pasch_angriff, ziel.wissende)
            note("URC-MAG-07", to, ziel=ziel.name, schaden=treffer.schaden)
            events += yield from erleiden(tisch, ziel, treffer.schaden, angesagt, note, to)
        else:
            events += ausgegeben(ziel, angesagt, "schutz", note)
    return events


def _heilung(
    tisch: Tisch, werk: Werk, probe: Probe, ausgang: Angriffsausgang, note: Note
) -> Procedure[list[Event]]:
    """URC-MAG-18: Heilungswürfel aus dem liegenden Wurf, für jedes Ziel dieselben."""
    if not any(treffer.getroffen for treffer in ausgang.treffer):
        return []
    punkte = yield from aussuchen(probe, ausgang.wurf, note)
    if tisch.lesart.heilung_mit_extrapunkten:
        punkte += ausgang.extra
    events: list[Event] = []
    for ziel in werk.ziele:
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
