"""Ultima Ratio Civium: der Angriff eines NSC und die Verteidigung dagegen (URC-DEF, URC-NSC)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, allowed
from wuerfelwerk.rules.procedure import Decided, Procedure, ask, become, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc.ansagen import (
    FAUST,
    MENTAL,
    NAHKAMPF,
    PHYSISCH,
    SCHWERE_WAFFE,
    NscAngreifen,
)
from wuerfelwerk.systems.urc.bogen import KA, PE, PH, eigener_zielwert
from wuerfelwerk.systems.urc.ereignisse import AbwehrErgab, Angegriffen, Angesagt, OhneAbwehr
from wuerfelwerk.systems.urc.folgen import aktion_zu_ende, treffen, verletzen
from wuerfelwerk.systems.urc.kampfwurf import Abwehr, Abwehrausgang, Angriffsausgang, verraet
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.pool import (
    Paar,
    Zusage,
    ansagen_lassen,
    ausgegeben,
    probe_bilden,
    schaden_ansagen,
)
from wuerfelwerk.systems.urc.schlag import Schlag, ergab
from wuerfelwerk.systems.urc.stand import KAMPFAKTION, Figur, Tisch
from wuerfelwerk.systems.urc.tafeln import STUFEN
from wuerfelwerk.systems.urc.wertung import VERTEIDIGUNG
from wuerfelwerk.systems.urc.ziele import modifiziert


@dataclass(frozen=True, slots=True)
class Bedrohung:
    """Was abzuwehren ist: fester Angriffswert und fester Schaden (URC-DMG-06)."""

    gegner: Figur
    ziel: Figur
    art: str
    abwehr: str
    angriffswert: int
    schaden: int
    struktur: bool = False
    wissende: Audience = None


def nsc_angreifen(tisch: Tisch, ansage: NscAngreifen, note: Note) -> Procedure[Sequence[Event]]:
    """URC-NSC-03: Der NSC würfelt nie; das Ziel verteidigt sich gegen seinen Angriffswert."""
    figur, ziel = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    note("URC-ATK-06", figur=figur.name, runde=tisch.kampf.runde if tisch.kampf else 0)
    bedrohung = bedrohen(
        tisch, figur, ziel, ansage.art, ansage.womit, ansage.abwehr, ansage.sonstiges, note
    )
    angesagt = Angesagt(figur=figur.name, ziel=ziel.name, was=ansage.art, worte=ansage.ansage)
    noch = note.gist(tisch, tisch.enger(figur.name, ziel.name))
    return (yield from become(Decided(ansage), Gegenwehr(noch, bedrohung, angesagt), note))


@dataclass(frozen=True, slots=True)
class Gegenwehr:
    """Ein Angriff, wenn feststeht, was abzuwehren ist."""

    tisch: Tisch
    bedrohung: Bedrohung
    angesagt: Angesagt
    bisher: tuple[Event, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[Sequence[Event]]:
        tisch, bedrohung = self.tisch, self.bedrohung
        wehrt, ohne = yield from _wer_wehrt(tisch, bedrohung, note)
        if wehrt is None:
            return self.zu_ende(ohne, note)
        zusage = yield from _zusagen(tisch, bedrohung, wehrt, note)
        return (yield from become(self, Abwehrversuch(self, wehrt, zusage), note))

    def zu_ende(self, events: list[Event], note: Note) -> list[Event]:
        """Alles zusammen, und der Nächste ist dran."""
        name, art = self.bedrohung.gegner.name, self.bedrohung.art
        alles = [self.angesagt, Angegriffen(figur=name), *self.bisher, *events]
        return aktion_zu_ende(self.tisch, alles, name, KAMPFAKTION, art, note)


@dataclass(frozen=True, slots=True)
class Abwehrversuch:
    """Der Rest einer Gegenwehr, wenn alles angesagt ist."""

    gegenwehr: Gegenwehr
    wehrt: Figur
    zusage: Zusage

    def __call__(self, note: Note = SILENT) -> Procedure[Sequence[Event]]:
        lage = self.gegenwehr
        events = yield from _wurf(lage.tisch, lage.bedrohung, self.wehrt, self.zusage, note)
        return lage.zu_ende(events, note)


def bedrohen(
    tisch: Tisch,
    figur: Figur,
    ziel: Figur,
    art: str,
    womit: str,
    abwehr: str,
    mehr: int,
    note: Note,
) -> Bedrohung:
    """URC-DMG-06, URC-NSC-08, -09: Angriffswert und Schaden stehen im Kasten."""
    bogen, to = figur.bogen, figur.wissende
    basis = eigener_zielwert(bogen, "angriff", note)
    note("URC-NSC-03", to, figur=figur.name, angriffswert=basis)
    angriffswert = modifiziert(basis, (), mehr, tisch.lesart, note, to)
    struktur = womit == SCHWERE_WAFFE
    schaden = 0 if struktur else bogen.schaden if womit == FAUST else bogen.schaden_waffe
    if womit == FAUST:
        note("URC-NSC-08", to, figur=figur.name, schaden=schaden)
    elif not struktur:
        note("URC-NSC-09", to, figur=figur.name, schaden=schaden)
    note("URC-DMG-06", figur=figur.name)
    return Bedrohung(figur, ziel, art, abwehr, angriffswert, schaden, struktur, to)


def abwehren(tisch: Tisch, bedrohung: Bedrohung, note: Note) -> Procedure[list[Event]]:
    """URC-DEF-05, URC-RND-06: gegen jeden Angriff, so oft es nötig ist."""
    wehrt, ohne = yield from _wer_wehrt(tisch, bedrohung, note)
    if wehrt is None:
        return ohne
    zusage = yield from _zusagen(tisch, bedrohung, wehrt, note)
    return (yield from _wurf(tisch, bedrohung, wehrt, zusage, note))


def _wer_wehrt(
    tisch: Tisch, bedrohung: Bedrohung, note: Note
) -> Procedure[tuple[Figur | None, list[Event]]]:
    """Wer sich wehrt; wenn niemand, was dann geschieht."""
    ziel = bedrohung.ziel
    wehrt = tisch.pilot(ziel) if ziel.bogen.fahrzeug else ziel
    grund = yield from _hindernis(tisch, bedrohung, wehrt, note)
    if grund or wehrt is None:
        ohne = OhneAbwehr(figur=ziel.name, gegner=bedrohung.gegner.name, grund=grund)
        folgen = treffen(ziel, bedrohung.schaden, bedrohung.struktur, tisch.lesart, note)
        return None, [ohne, *folgen]
    note("URC-DEF-05", figur=wehrt.name, gegner=bedrohung.gegner.name)
    note("URC-RND-06", figur=wehrt.name)
    return wehrt, []


def _hindernis(
    tisch: Tisch, bedrohung: Bedrohung, wehrt: Figur | None, note: Note
) -> Procedure[str]:
    """URC-DEF-10: Bewusstlose wehren sich nicht; SP-Schaden nur mit Erlaubnis (URC-DEF-08)."""
    if wehrt is None or not wehrt.steht:
        note("URC-DEF-10", ziel=bedrohung.ziel.name)
        return "wehrlos"
    if not bedrohung.struktur or tisch.lesart.sp_abwehr == "immer":
        return ""
    erlaubt = "verbieten"
    if tisch.lesart.sp_abwehr == "sl_je_fall":
        lage = (("figur", wehrt.name), ("gegner", bedrohung.gegner.name))
        frage = Choice(GM, "URC-DEF-08", ("verbieten", "erlauben"), facts=lage)
        erlaubt = yield from ask(frage)
    note("URC-DEF-08", figur=wehrt.name, erlaubt=erlaubt)
    return "" if erlaubt == "erlauben" else "strukturschaden"


def _paar(abwehr: str, figur: Figur, note: Note) -> Paar:
    """URC-DEF-01, -02: mental PH + PE, physisch PH + KA."""
    if abwehr == MENTAL:
        note("URC-DEF-01", figur=figur.name, werte=(PH, PE))
        return PH, PE
    note("URC-DEF-02", figur=figur.name, werte=(PH, KA))
    return PH, KA


def schutzwaffe_hilft(figur: Figur, art: str, abwehr: str, lesart: Lesart) -> bool:
    """URC-DEF-04: nur im Nahkampf und physisch, wenn der Tisch es nicht anders hält."""
    passt = art == NAHKAMPF and abwehr == PHYSISCH
    return figur.bogen.schutzwaffe and (passt or lesart.schutzwaffe == "immer")


def _selbst(bedrohung: Bedrohung, wehrt: Figur) -> bool:
    """Trifft es den, der sich wehrt, und mit Trefferpunkten?"""
    return wehrt.name == bedrohung.ziel.name and not bedrohung.struktur


def _grenze(bedrohung: Bedrohung, wehrt: Figur, lesart: Lesart) -> int | None:
    """Mehr Tagesform gegen den Schaden nützt nichts; Unbekanntes begrenzt nicht."""
    offen = allowed(bedrohung.wissende, wehrt.platz)
    return -(-bedrohung.schaden // lesart.tf_schaden_kurs) if offen else None


def _zusagen(tisch: Tisch, bedrohung: Bedrohung, wehrt: Figur, note: Note) -> Procedure[Zusage]:
    """URC-DEF-03, URC-TF-10: was vor dem Wurf angesagt wird."""
    lesart = tisch.lesart
    zusage = yield from ansagen_lassen(wehrt, bedrohung.gegner.name, note)
    note("URC-DEF-03", figur=wehrt.name, punkte=zusage.tagesform)
    schutz = 0
    if _selbst(bedrohung, wehrt) and lesart.tf_schaden_ansage == "vor_wurf":
        grenze = _grenze(bedrohung, wehrt, lesart)
        schutz = yield from schaden_ansagen(wehrt, zusage.tagesform, grenze, note)
    return Zusage(zusage.spezialisierung, zusage.tagesform, schutz)


def _wurf(
    tisch: Tisch, bedrohung: Bedrohung, wehrt: Figur, zusage: Zusage, note: Note
) -> Procedure[list[Event]]:
    lesart, gegner = tisch.lesart, bedrohung.gegner
    offen = allowed(bedrohung.wissende, wehrt.platz)
    spaet = _selbst(bedrohung, wehrt) and lesart.tf_schaden_ansage != "vor_wurf"
    grenze = _grenze(bedrohung, wehrt, lesart)
    paar = _paar(bedrohung.abwehr, wehrt, note)
    hilft = schutzwaffe_hilft(wehrt, bedrohung.art, bedrohung.abwehr, lesart)
    if hilft:
        note("URC-DEF-04", figur=wehrt.name)
    probe = probe_bilden(
        wehrt,
        paar,
        zusage,
        lesart,
        note,
        zweck=VERTEIDIGUNG,
        ziel=bedrohung.angriffswert if offen else None,
        schutzwaffe=hilft,
    )
    rest = max(0, wehrt.tagesform - zusage.tagesform)
    spaeter = (rest if grenze is None else min(rest, grenze)) if spaet else 0
    kontert = lesart.konterschaden == "immer" or bedrohung.art == NAHKAMPF
    wurf = Abwehr(
        probe,
        gegner.name,
        bedrohung.angriffswert,
        bedrohung.schaden,
        kontert,
        zusage.schaden,
        spaeter,
        bedrohung.wissende,
    )
    ausgang = yield from unit(wurf)
    return _folgen(tisch, bedrohung, wehrt, zusage, ausgang, note)


def _folgen(
    tisch: Tisch,
    bedrohung: Bedrohung,
    wehrt: Figur,
    zusage: Zusage,
    ausgang: Abwehrausgang,
    note: Note,
) -> list[Event]:
    gegner, lesart = bedrohung.gegner, tisch.lesart
    events = ausgegeben(wehrt, zusage.tagesform, "wuerfel", note)
    events += ausgegeben(wehrt, zusage.schaden + ausgang.nachgelegt, "schutz", note)
    events.append(
        AbwehrErgab(
            figur=wehrt.name,
            gegner=gegner.name,
            wurf=ausgang.wurf.wurf,
            liegend=ausgang.wurf.liegend,
            ergebnis=ausgang.ergebnis,
            abgewehrt=ausgang.abgewehrt,
        )
    )
    if not ausgang.abgewehrt:
        erlitten, struktur = ausgang.erlitten, bedrohung.struktur
        return events + treffen(bedrohung.ziel, erlitten, struktur, lesart, note)
    to = verraet(lesart.pasch_verteidigung, bedrohung.wissende)
    return events + verletzen(gegner, ausgang.konter, lesart, note, to)


def verglichen(
    tisch: Tisch, schlag: Schlag, ausgang: Angriffsausgang, note: Note
) -> tuple[Bedrohung, Event]:
    """URC-Q-45, andere Lesart: Das Ergebnis des Angriffs ist der Zielwert der Abwehr."""
    (ziel,), (treffer,) = schlag.ziele, ausgang.treffer
    note("URC-PVP-01", figur=ziel.name, wofuer="vergleich", zielwert=ausgang.ergebnis)
    bedrohung = Bedrohung(
        schlag.figur,
        ziel,
        schlag.art,
        PHYSISCH,
        _zielwert(ausgang.ergebnis, tisch.lesart),
        0 if schlag.struktur else treffer.schaden,
        schlag.struktur,
    )
    gezeigt = note.gist(ausgang, replace(ausgang, ergebnis=0))
    return bedrohung, ergab(schlag, ziel, gezeigt, treffer)


def _zielwert(ergebnis: int, lesart: Lesart) -> int:
    """In Redux sind es Erfolge: die Stufe, die ebenso viele verlangt."""
    if not lesart.redux:
        return ergebnis
    stufen = [stufe.zielwert for stufe in STUFEN.values() if stufe.redux >= ergebnis]
    return stufen[0] if stufen else STUFEN["episch"].zielwert
