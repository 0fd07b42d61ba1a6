"""Ultima Ratio Civium: Wissenswurf, verlangte Proben, Wissensduell, Erste Hilfe (URC-WISS)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, allowed
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Branch, Choice, Number, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc.ansagen import (
    OFFEN,
    VERDECKT,
    ErsteHilfe,
    Proben,
    ProbeVerlangen,
    WissenMessen,
)
from wuerfelwerk.systems.urc.bogen import AA, PE, eigener_zielwert
from wuerfelwerk.systems.urc.ereignisse import (
    AnsageAbgelehnt,
    BrillanzErzielt,
    ErsteHilfeGeleistet,
    ProbeErgab,
    ProbeVerlangt,
)
from wuerfelwerk.systems.urc.fertigkeiten import auf_der_kurzliste, fertigkeit
from wuerfelwerk.systems.urc.folgen import aktion_zu_ende, heilen
from wuerfelwerk.systems.urc.pool import Paar, Zusage, ansagen_lassen, ausgegeben, probe_bilden
from wuerfelwerk.systems.urc.proben import (
    Probe,
    Verteilt,
    Vorlage,
    Wissensausgang,
    Wissenswurf,
    brillanz,
)
from wuerfelwerk.systems.urc.stand import KAMPFAKTION, Figur, Tisch
from wuerfelwerk.systems.urc.tafeln import STUFEN
from wuerfelwerk.systems.urc.ziele import benannt, billigen, modifiziert, stufe_sagen


def proben(tisch: Tisch, ansage: Proben, note: Note) -> Procedure[Sequence[Event]]:
    """URC-WISS-01: ein Wissenswurf; ein freies Wertepaar bestätigt die SL (URC-Q-53)."""
    figur = tisch.figur(ansage.figur)
    paar = _paar(ansage.fertigkeit, note) or (ansage.erster, ansage.zweiter)
    if not ansage.fertigkeit and ansage.wer != GM:
        lage = (("figur", figur.name), ("werte", paar))
        frage = Choice(GM, "URC-WISS-01", ("bewilligen", "ablehnen"), facts=lage)
        if (yield from ask(frage)) == "ablehnen":
            return (AnsageAbgelehnt(figur=figur.name),)
    worauf = ansage.fertigkeit or "wertepaar"
    basis = yield from stufe_sagen(figur, worauf, ansage.stufe, ansage.zielwert, note)
    umstaende, mehr = yield from billigen(ansage.wer, figur, ansage.umstaende, ansage.sonstiges)
    zielwert = modifiziert(basis, umstaende, mehr, tisch.lesart, note, None)
    note("URC-WISS-04", None, figur=figur.name, zielwert=zielwert)
    zusage = Zusage(ansage.spezialisierung, ansage.tagesform)
    wurf = Wurf(figur, paar, zielwert, worauf, zusage)
    return (yield from wurf.austragen(tisch, note))


def _paar(name: str, note: Note) -> Paar | None:
    """URC-WISS-02: das Wertepaar aus der Liste; Beispielpaare der Kurzliste inbegriffen."""
    if not name:
        return None
    eintrag = fertigkeit(name)
    kurz = "ja" if auf_der_kurzliste(name) else "nein"
    paar = eintrag.paar or (PE, AA)
    note("URC-WISS-02", fertigkeit=name, werte=paar, kurzliste=kurz)
    return paar


@dataclass(frozen=True, slots=True)
class Wurf:
    """Ein Wissenswurf am Tisch: wer, worauf, wogegen und was dafür angesagt ist."""

    figur: Figur
    paar: Paar
    zielwert: int
    worauf: str
    zusage: Zusage
    wissende: Audience = None
    platz: str = ""
    genau: bool = False
    """Der Zielwert ist selbst ein Ergebnis (URC-Q-50)."""

    def probe(self, tisch: Tisch, note: Note, ziel: int | None) -> Probe:
        """Der Pool; ``ziel`` ist der Zielwert, soweit ihn der Werfende kennt."""
        note("URC-WISS-01", figur=self.figur.name, worauf=self.worauf, werte=self.paar)
        return probe_bilden(
            self.figur,
            self.paar,
            self.zusage,
            tisch.lesart,
            note,
            ziel=ziel,
            platz=self.platz,
            genau=self.genau,
        )

    def werfen(self, tisch: Tisch, note: Note) -> Procedure[Wissensausgang]:
        """Nur würfeln und werten."""
        platz = self.platz or self.figur.platz
        bekannt = self.zielwert if allowed(self.wissende, platz) else None
        probe = self.probe(tisch, note, bekannt)
        return (yield from unit(Wissenswurf(probe, self.zielwert, self.wissende)))

    def austragen(self, tisch: Tisch, note: Note) -> Procedure[list[Event]]:
        """Würfeln, und was daraus wird."""
        ausgang = yield from self.werfen(tisch, note)
        return self.ereignisse(ausgang, note)

    def ereignisse(self, ausgang: Wissensausgang, note: Note) -> list[Event]:
        """Ausgegebene Tagesform, der Ausgang und die Brillanz."""
        name = self.figur.name
        weg = ausgegeben(self.figur, self.zusage.tagesform, "wuerfel", note)
        events = [*self.zusage.geprueft, *weg]
        ergab = ProbeErgab(
            figur=name,
            worauf=self.worauf,
            wurf=ausgang.wurf.wurf,
            liegend=ausgang.wurf.liegend,
            ergebnis=ausgang.ergebnis,
            gelungen=ausgang.gelungen,
        )
        glanz = BrillanzErzielt(figur=name, punkte=ausgang.brillanz, audience=self.wissende)
        return [*events, ergab, *([glanz] if ausgang.brillanz else [])]


@dataclass(frozen=True, slots=True)
class Verlangt:
    """Ein verlangter Wurf: erst die Ansage des Platzes, dann der Wurf."""

    tisch: Tisch
    wurf: Wurf
    fragen: bool

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Event, ...]]:
        wurf = self.wurf
        if self.fragen:
            worauf = wurf.worauf
            zusage = yield from ansagen_lassen(self.tisch, wurf.figur, worauf, worauf, note)
            wurf = Wurf(wurf.figur, wurf.paar, wurf.zielwert, wurf.worauf, zusage, wurf.wissende)
        return tuple((yield from wurf.austragen(self.tisch, note)))


def probe_verlangen(tisch: Tisch, ansage: ProbeVerlangen, note: Note) -> Procedure[Sequence[Event]]:
    """URC-POOL-13: Alle Verlangten würfeln zugleich; ein verdeckter Zielwert wird erfragt."""
    figuren = tisch.verlangte(ansage.figuren)
    namen = tuple(figur.name for figur in figuren)
    note("URC-POOL-13", figur=", ".join(namen), was=ansage.fertigkeit)
    paar = _paar(ansage.fertigkeit, note) or (PE, AA)
    zielwert = yield from _verlangter_zielwert(tisch, ansage, namen, note)
    wissende = None if ansage.sicht == OFFEN else frozenset({GM})
    verdeckt = ansage.sicht == VERDECKT
    wuerfe = (
        Wurf(f, paar, zielwert, ansage.fertigkeit, Zusage(), wissende, GM if verdeckt else "")
        for f in figuren
    )
    branches = tuple(Branch(Verlangt(tisch, wurf, not verdeckt)) for wurf in wuerfe)
    gewuerfelt = yield Together(branches)
    verlangt = ProbeVerlangt(figuren=namen, fertigkeit=ansage.fertigkeit, worte=ansage.ansage)
    return (verlangt, *(event for events in gewuerfelt for event in events))


def _verlangter_zielwert(
    tisch: Tisch, ansage: ProbeVerlangen, namen: tuple[str, ...], note: Note
) -> Procedure[int]:
    """URC-ZIEL-05: Was niemand hören soll, wird nicht angesagt, sondern gefragt."""
    nur_sl = frozenset({GM})
    if ansage.sicht in (OFFEN, VERDECKT):
        basis = ansage.zielwert or STUFEN[ansage.stufe].zielwert
        to = None if ansage.sicht == OFFEN else nur_sl
        zielwert = modifiziert(basis, ansage.umstaende, 0, tisch.lesart, note, to)
        note("URC-WISS-04", to, figur=", ".join(namen), zielwert=zielwert)
        return zielwert
    lage = (("figur", ", ".join(namen)),)
    stufen = benannt(tisch.lesart)
    ueblich = tuple(zielwert for zielwert, _ in stufen)
    frage = Number(GM, "URC-ZIEL-05", 1, 99, ueblich, stufen, audience=nur_sl, facts=lage)
    basis = yield from ask(frage)
    zielwert = modifiziert(basis, ansage.umstaende, 0, tisch.lesart, note, nur_sl)
    note("URC-WISS-04", nur_sl, figur=", ".join(namen), zielwert=zielwert)
    return zielwert


def wissen_messen(tisch: Tisch, ansage: WissenMessen, note: Note) -> Procedure[Sequence[Event]]:
    """URC-WISS-05, URC-NSC-05: gegen den Wissenswert; Gleichstand gewinnt, wer würfelt."""
    figur, gegner = tisch.figur(ansage.figur), tisch.figur(ansage.gegner)
    note("URC-WISS-05", figur=figur.name, gegner=gegner.name)
    paar = _paar(ansage.fertigkeit, note) or (PE, AA)
    zusage = Zusage(ansage.spezialisierung, ansage.tagesform)
    if tisch.lesart.pvp_modus == "vergleich" and gegner.spielt and gegner.steht:
        vorlage = Wurf(figur, paar, 0, ansage.fertigkeit, zusage)
        return (yield from _vergleich(tisch, vorlage, gegner, note))
    zielwert = eigener_zielwert(gegner.bogen, "wissen", note)
    if gegner.bogen.nsc:
        note("URC-NSC-05", gegner.wissende, gegner=gegner.name, zielwert=zielwert)
    wurf = Wurf(figur, paar, zielwert, ansage.fertigkeit, zusage, gegner.wissende)
    return (yield from wurf.austragen(tisch, note))


def _vergleich(tisch: Tisch, wurf: Wurf, gegner: Figur, note: Note) -> Procedure[list[Event]]:
    """URC-Q-50, andere Lesart: Das Ergebnis des einen ist der Zielwert des anderen."""
    probe = wurf.probe(tisch, note, None)
    liegend, einsatz = yield from unit(Vorlage(probe))
    note("URC-PVP-01", figur=gegner.name, wofuer="vergleich", zielwert=einsatz.ergebnis)
    zusage = yield from ansagen_lassen(tisch, gegner, wurf.worauf, wurf.worauf, note)
    erwidert = Wurf(gegner, wurf.paar, einsatz.ergebnis, wurf.worauf, zusage, genau=True)
    antwort = yield from erwidert.werfen(tisch, note)
    urteil = Verteilt(einsatz, not antwort.gelungen)
    glanz = brillanz(wurf.figur.name, urteil, tisch.lesart, note, None)
    ausgang = Wissensausgang(liegend, einsatz.ergebnis, urteil.gelungen, glanz)
    return [*wurf.ereignisse(ausgang, note), *erwidert.ereignisse(antwort, note)]


def erste_hilfe(tisch: Tisch, ansage: ErsteHilfe, note: Note) -> Procedure[Sequence[Event]]:
    """URC-HEAL-09, -10: gelungen gibt sie einmalig 1 TP; auch ein Fehlversuch zählt."""
    figur, patient = tisch.figur(ansage.figur), tisch.figur(ansage.patient)
    basis = yield from stufe_sagen(figur, "Erste Hilfe", ansage.stufe, ansage.zielwert, note)
    umstaende, mehr = yield from billigen(ansage.wer, figur, ansage.umstaende, ansage.sonstiges)
    zielwert = modifiziert(basis, umstaende, mehr, tisch.lesart, note, None)
    zusage = Zusage(ansage.spezialisierung, ansage.tagesform)
    wurf = Wurf(figur, (AA, PE), zielwert, "Erste Hilfe", zusage)
    ausgang = yield from wurf.werfen(tisch, note)
    ja = "ja" if ausgang.gelungen else "nein"
    note("URC-HEAL-09", figur=figur.name, patient=patient.name, gelungen=ja)
    verbraucht = ausgang.gelungen or tisch.lesart.erste_hilfe_fehlversuch == "verbraucht"
    if verbraucht:
        note("URC-HEAL-10", patient=patient.name)
    geleistet = ErsteHilfeGeleistet(
        figur=figur.name, patient=patient.name, gelungen=ausgang.gelungen, verbraucht=verbraucht
    )
    heilt = heilen(patient, 1, tisch.lesart, note) if ausgang.gelungen else []
    events = [*wurf.ereignisse(ausgang, note), geleistet, *heilt]
    return aktion_zu_ende(tisch, events, figur.name, KAMPFAKTION, "erste_hilfe", note)
