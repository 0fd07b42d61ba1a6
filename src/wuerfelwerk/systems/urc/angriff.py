"""Ultima Ratio Civium: der Angriff eines Charakters (URC-ATK, URC-PVP, URC-VEH)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wuerfelwerk.rules.note import SILENT, Audience, Note, allowed
from wuerfelwerk.rules.procedure import Decided, Procedure, become, unit
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc.ansagen import FERNKAMPF, KANONIER, NAHKAMPF, Angreifen
from wuerfelwerk.systems.urc.bogen import KA, PE, PH, UNBEWAFFNET
from wuerfelwerk.systems.urc.ereignisse import Angegriffen, Angesagt, BrillanzErzielt
from wuerfelwerk.systems.urc.folgen import aktion_zu_ende, treffen
from wuerfelwerk.systems.urc.gegenwehr import Gegenwehr, abwehren, verglichen
from wuerfelwerk.systems.urc.kampfwurf import Angriff, Angriffsausgang, Ziel, gemindert, verraet
from wuerfelwerk.systems.urc.pool import (
    Paar,
    Zusage,
    ausgegeben,
    mehr_ansagen,
    probe_bilden,
    schaden_ansagen,
)
from wuerfelwerk.systems.urc.schlag import Schlag, ergab
from wuerfelwerk.systems.urc.stand import KAMPFAKTION, Figur, Tisch
from wuerfelwerk.systems.urc.tafeln import FAHRZEUG, FLAECHE
from wuerfelwerk.systems.urc.wertung import ANGRIFF
from wuerfelwerk.systems.urc.ziele import billigen, modifiziert, zielwert_gegen


def paar_fuer(art: str, note: Note) -> Paar:
    """URC-ATK-01 bis -03: Nahkampf und Fernkampf KA + PH, Kanonier KA + PE."""
    if art == KANONIER:
        note("URC-ATK-03", werte=(KA, PE))
        return KA, PE
    if art == FERNKAMPF:
        note("URC-ATK-02", werte=(KA, PH))
    if art == NAHKAMPF:
        note("URC-ATK-01", werte=(KA, PH))
    return KA, PH


def waffe_waehlen(tisch: Tisch, figur: Figur, waffe: str, note: Note) -> tuple[int, bool]:
    """URC-DMG-07: Schadenswürfel der Waffe, und ob sie Strukturschaden macht."""
    bogen = figur.bogen
    ohne = tisch.lesart.waffenlos_wuerfel if waffe == UNBEWAFFNET else 0
    wuerfel = dict(bogen.waffen).get(waffe, ohne)
    note("URC-DMG-07", figur.wissende, figur=figur.name, waffen=(waffe,))
    return wuerfel, waffe in bogen.sp_waffen


def angreifen(tisch: Tisch, ansage: Angreifen, note: Note) -> Procedure[Sequence[Event]]:
    """Der eine Angriff der Runde (URC-ATK-06), Schritt für Schritt (URC-RND-04 bis -09)."""
    figur = tisch.figur(ansage.figur)
    weitere = tuple(name for name in ansage.weitere if name != ansage.ziel)
    angesagt = Angesagt(figur=figur.name, ziel=ansage.ziel, was=ansage.art, worte=ansage.ansage)
    note("URC-ATK-06", figur=figur.name, runde=tisch.kampf.runde if tisch.kampf else 0)
    flaeche = (FLAECHE,) if weitere and FLAECHE not in ansage.umstaende else ()
    genannt = (*ansage.umstaende, *flaeche)
    umstaende, mehr = yield from billigen(ansage.wer, figur, genannt, ansage.sonstiges)
    getroffen = (ansage.ziel, *(weitere if FLAECHE in umstaende else ()))
    ziele = tuple(tisch.figur(name) for name in getroffen)
    paar = paar_fuer(ansage.art, note)
    _im_fahrzeug(tisch, figur, ansage.art, note)
    wuerfel, struktur = waffe_waehlen(tisch, figur, ansage.waffe, note)
    zusage = Zusage(ansage.spezialisierung, ansage.tagesform)
    schlag = Schlag(figur, ziele, paar, ansage.art, zusage, wuerfel, struktur, (umstaende, mehr))
    schlag = yield from _angesagt(tisch, schlag, note)
    noch = note.gist(tisch, tisch.enger(figur.name, *(ziel.name for ziel in ziele)))
    return (yield from become(Decided(ansage), Ausfuehrung(noch, schlag, angesagt), note))


@dataclass(frozen=True, slots=True)
class Ausfuehrung:
    """Der Rest eines Angriffs, wenn alles angesagt ist."""

    tisch: Tisch
    schlag: Schlag
    angesagt: Angesagt

    def __call__(self, note: Note = SILENT) -> Procedure[Sequence[Event]]:
        tisch, schlag = self.tisch, self.schlag
        if _verglichen(tisch, schlag):
            ausgang, bisher = yield from _geworfen(tisch, schlag, note)
            bedrohung, ergebnis = verglichen(tisch, schlag, ausgang, note)
            weiter = Gegenwehr(tisch, bedrohung, self.angesagt, (*bisher, ergebnis))
            return (yield from become(self, weiter, note))
        events = yield from _ausfuehren(tisch, schlag, note)
        name = schlag.figur.name
        alles = [self.angesagt, Angegriffen(figur=name), *events]
        return aktion_zu_ende(tisch, alles, name, KAMPFAKTION, schlag.art, note)


def _im_fahrzeug(tisch: Tisch, figur: Figur, art: str, note: Note) -> None:
    """URC-VEH-01, -07: Geschützbedienung oder ein anderer Angriff im Fahrzeugkampf."""
    if tisch.kampf is None or tisch.kampf.art != FAHRZEUG:
        return
    if art == KANONIER:
        note("URC-VEH-01", figur=figur.name)
    else:
        note("URC-VEH-07", figur=figur.name, art=art)
    note("URC-VEH-02", figur=figur.name)


def zuschlagen(tisch: Tisch, schlag: Schlag, note: Note) -> Procedure[list[Event]]:
    """Ansagen, würfeln, treffen."""
    schlag = yield from _angesagt(tisch, schlag, note)
    return (yield from _ausfuehren(tisch, schlag, note))


def _ausfuehren(tisch: Tisch, schlag: Schlag, note: Note) -> Procedure[list[Event]]:
    """Bei Flächenwirkung ein Wurf für alle oder je Ziel einer."""
    if tisch.lesart.flaeche == "ein_wurf" or len(schlag.ziele) == 1:
        return (yield from _wurf(tisch, schlag, note))
    events: list[Event] = []
    for nr, ziel in enumerate(schlag.ziele):
        einzeln = replace(schlag, ziele=(ziel,), schutz=schlag.schutz[nr : nr + 1])
        if nr:
            einzeln = replace(einzeln, figur=_ohne_tagesform(einzeln))
        events += yield from _wurf(tisch, einzeln, note, bezahlt=nr > 0)
    return events


def _ohne_tagesform(schlag: Schlag) -> Figur:
    zusage = schlag.zusage
    rest = max(0, schlag.figur.tagesform - zusage.tagesform - zusage.schaden)
    return replace(schlag.figur, tagesform=rest)


def _angesagt(tisch: Tisch, schlag: Schlag, note: Note) -> Procedure[Schlag]:
    """URC-TF-07: Tagesform für und gegen Schaden wird vor dem Wurf angesagt."""
    figur, zusage = schlag.figur, schlag.zusage
    note("URC-ATK-04", figur=figur.name, punkte=zusage.tagesform)
    if schlag.struktur or tisch.lesart.tf_schaden_ansage != "vor_wurf":
        return replace(schlag, schutz=(0,) * len(schlag.ziele))
    mehr = yield from mehr_ansagen(figur, zusage.tagesform, note)
    schutz: list[int] = []
    eigene = tisch.lesart.pvp_modus == "eigene_zielwerte"
    for ziel in schlag.ziele:
        wach = eigene and ziel.spielt and ziel.steht and ziel.name != figur.name
        schutz.append((yield from schaden_ansagen(ziel, 0, None, note)) if wach else 0)
    return replace(schlag, zusage=replace(zusage, schaden=mehr), schutz=tuple(schutz))


def _wurf(
    tisch: Tisch, schlag: Schlag, note: Note, bezahlt: bool = False
) -> Procedure[list[Event]]:
    ausgang, events = yield from _geworfen(tisch, schlag, note, bezahlt)
    if _verglichen(tisch, schlag):
        bedrohung, ergebnis = verglichen(tisch, schlag, ausgang, note)
        return [*events, ergebnis, *(yield from abwehren(tisch, bedrohung, note))]
    return events + _folgen(tisch, schlag, ausgang, schlag.ziele[0].wissende, note)


def _verglichen(tisch: Tisch, schlag: Schlag) -> bool:
    """URC-Q-45, andere Lesart: Ein Charakter, der steht, wehrt den Wurf selbst ab."""
    (ziel, *weitere) = schlag.ziele
    return tisch.lesart.pvp_modus == "vergleich" and not weitere and ziel.spielt and ziel.steht


def _geworfen(
    tisch: Tisch, schlag: Schlag, note: Note, bezahlt: bool = False
) -> Procedure[tuple[Angriffsausgang, list[Event]]]:
    """Der Wurf, und was an Tagesform dafür weg ist."""
    figur, zusage, lesart = schlag.figur, schlag.zusage, tisch.lesart
    gegen = _verglichen(tisch, schlag)
    ziele = tuple(_ziel(tisch, schlag, ziel, gegen, note) for ziel in schlag.ziele)
    probe = probe_bilden(
        figur,
        schlag.paar,
        zusage,
        lesart,
        note,
        zweck=ANGRIFF,
        ziel=_bekannt(figur, ziele),
        schadenswuerfel=schlag.schadenswuerfel,
    )
    spaeter = lesart.tf_schaden_ansage == "vor_abzug" and not schlag.struktur
    vorrat = max(0, figur.tagesform - zusage.tagesform) if spaeter else 0
    wurf = Angriff(probe, ziele, schlag.struktur, True, zusage.schaden, vorrat)
    ausgang = yield from unit(wurf)
    note("URC-ATK-05", figur=figur.name, ergebnis=ausgang.ergebnis)
    events: list[Event] = []
    if not bezahlt:
        events += ausgegeben(figur, zusage.tagesform, "wuerfel", note)
        events += ausgegeben(_ohne(figur, zusage.tagesform), zusage.schaden, "schaden", note)
    return ausgang, events + ausgegeben(figur, ausgang.nachgelegt, "schaden", note)


def _ohne(figur: Figur, punkte: int) -> Figur:
    return replace(figur, tagesform=max(0, figur.tagesform - punkte))


def _ziel(tisch: Tisch, schlag: Schlag, ziel: Figur, vergleichen: bool, note: Note) -> Ziel:
    """URC-ZIEL-05: der feste Wert des Ziels, mit den Umständen; im Vergleich zählt nur der Wurf."""
    if vergleichen:
        return Ziel(ziel.name, 0)
    note("URC-ZIEL-05", figur=schlag.figur.name, woher=ziel.name)
    umstaende, mehr = schlag.umstaende
    basis = zielwert_gegen(tisch, ziel, note)
    zielwert = modifiziert(basis, umstaende, mehr, tisch.lesart, note, ziel.wissende)
    return Ziel(ziel.name, zielwert, ziel.wissende)


def _bekannt(figur: Figur, ziele: tuple[Ziel, ...]) -> int | None:
    """Der Zielwert, soweit ihn der Angreifer kennt."""
    offen = all(allowed(ziel.wissende, figur.platz) for ziel in ziele)
    return ziele[0].zielwert if offen else None


def _folgen(
    tisch: Tisch, schlag: Schlag, ausgang: Angriffsausgang, wissende: Audience, note: Note
) -> list[Event]:
    events: list[Event] = []
    for nr, (ziel, treffer) in enumerate(zip(schlag.ziele, ausgang.treffer, strict=True)):
        events.append(ergab(schlag, ziel, ausgang, treffer))
        schutz = schlag.schutz[nr]
        events += ausgegeben(ziel, schutz, "schutz", note)
        if treffer.getroffen:
            kurs = tisch.lesart.tf_schaden_kurs
            to = verraet(tisch.lesart.pasch_angriff, ziel.wissende)
            schaden = gemindert(ziel.name, treffer.schaden, schutz, kurs, note, to)
            events += treffen(ziel, schaden, schlag.struktur, tisch.lesart, note, to)
    if ausgang.brillanz:
        punkte = ausgang.brillanz
        events.append(BrillanzErzielt(figur=schlag.figur.name, punkte=punkte, audience=wissende))
    return events
