"""Ultima Ratio Civium: heilen und Erste Hilfe (URC-HEAL-08 bis -11)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import Ask, Because, Offer, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import Note, Seat, allowed
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.urc.bogen import AA, PE
from wuerfelwerk.systems.urc.figuren.abgeleitet import trefferpunkte
from wuerfelwerk.systems.urc.kampf.zug import aktion_zu_ende, handelnde
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.proben.pool import Spezialisierung, Tagesformwahl, Zusage
from wuerfelwerk.systems.urc.proben.wissenswurf import Wurf
from wuerfelwerk.systems.urc.proben.zielwerte import (
    Sonstiges,
    Stufenwahl,
    Umstandswahl,
    Zielzahl,
    billigen,
    modifiziert,
    nennbar,
    stufe_sagen,
)
from wuerfelwerk.systems.urc.stand import KAMPFAKTION, TOT, Figur, Tisch, nach_heilung
from wuerfelwerk.systems.urc.tisch import AnFigur, Ansage, Auswahl, Ereignis, womit
from wuerfelwerk.values import replace

HEILEN = Chapter[Tisch](
    "URC-HEAL",
    steps={
        "URC-HEAL-08": N_("%(figur)s heilt höchstens bis zum Ausgangswert: %(geheilt)s von "
            "%(punkte)s"),
        "URC-HEAL-09": N_("Erste Hilfe von %(figur)s für %(patient)s, %(gelungen)s"),
        "URC-HEAL-10": N_("Erste Hilfe hilft %(patient)s kein zweites Mal"),
        "URC-HEAL-11": N_("Der NSC %(figur)s heilt wie ein Charakter"),
    },
    words={
        "tag_oder_geheilt": N_("am nächsten Tag oder geheilt"), "verbraucht": N_("verbraucht"),
        "nie": N_("nie"),
    },
    page=Layout(aims={"erste_hilfe": "gelingen_sparsam"}),
)  # fmt: skip


def heilen(figur: Figur, punkte: int, lesart: Lesart, note: Note) -> list[Event]:
    """URC-HEAL-08: nie über den Ausgangswert; Tote heilt nichts, NSC heilen wie Charaktere."""
    if figur.zustand == TOT or figur.bogen.fahrzeug:
        return []
    tp = nach_heilung(figur, punkte, lesart) - figur.tp
    note("URC-HEAL-08", figur.wissende, figur=figur.name, punkte=punkte, geheilt=tp)
    if figur.bogen.nsc:
        note("URC-HEAL-11", figur=figur.name)
    return [Geheilt(figur=figur.name, tp=tp, audience=figur.wissende)] if tp else []


@event(
    N_("%(figur)s gewinnt %(tp)s TP zurück."),
    HEILEN,
    verdict=Verdict(N_("%(figur)s gewinnt %(tp)s TP zurück"), good="figur"),
)
class Geheilt(AnFigur):
    """Trefferpunkte steigen, nie über den Ausgangswert."""

    tp: int

    def an(self, figur: Figur, lesart: Lesart) -> Figur:
        """URC-HEAL-08: nie über den Ausgangswert; wer ganz heil ist, kann neu versorgt werden."""
        voll, neu = trefferpunkte(figur.bogen, lesart), nach_heilung(figur, self.tp, lesart)
        # Wessen Werte verdeckt sind, an dessen Versorgung soll niemand ablesen, ob er heil ist.
        offen = figur.wissende is None
        wieder = offen and neu >= voll and lesart.erste_hilfe_neu == "tag_oder_geheilt"
        return replace(figur, tp=neu, versorgt=figur.versorgt and not wieder)


@command(N_("Erste Hilfe"), HEILEN, deed=N_("%(figur)s leistet %(patient)s Erste Hilfe"))
class ErsteHilfe(Ansage):
    """Erste Hilfe an einer Person, nur einmal."""

    figur: Auswahl
    patient: Annotated[str, Ask("Patient", kind="wahl", rule="URC-HEAL-09")]
    spezialisierung: Spezialisierung = ""
    tagesform: Tagesformwahl = 0
    stufe: Stufenwahl = ""
    zielwert: Zielzahl = 0
    umstaende: Umstandswahl = ()
    sonstiges: Sonstiges = 0

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """URC-HEAL-09, -10: an jemandem, auch sich selbst, verletzt und noch nicht versorgt."""
        found: list[Offer] = []
        for figur in handelnde(tisch, seat):
            patienten = names([f for f in tisch.figuren if _versorgbar(f, tisch.lesart, seat)])
            if patienten:
                wen = Because(patienten, why_not=_unversorgbar(tisch, seat))
                wahl = {**womit(figur), **nennbar(seat), "patient": wen}
                found.append(offer(cls, "URC-HEAL-09", **wahl))
        if not found:
            raise IllegalCommand(
                "Es ist niemand da, dem Erste Hilfe noch nützt: dasselbe Opfer nur einmal.",
                rule="URC-HEAL-10",
            )
        return found

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """URC-HEAL-09, -10: gelungen gibt sie einmalig 1 TP; auch ein Fehlversuch zählt."""
        figur, patient = tisch.figur(self.figur), tisch.figur(self.patient)
        lesart, genannt = tisch.lesart, (self.stufe, self.zielwert)
        basis = yield from stufe_sagen(figur, "Erste Hilfe", *genannt, lesart, note)
        erschwert = (self.umstaende, self.sonstiges)
        umstaende, mehr = yield from billigen(self.wer, figur, *erschwert, lesart)
        zielwert = modifiziert(basis, umstaende, mehr, lesart, note, None)
        zusage = Zusage(self.spezialisierung, self.tagesform)
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
        events = [*wurf.ereignisse(ausgang, wurf.gegen(lesart), note), geleistet, *heilt]
        return aktion_zu_ende(tisch, events, figur.name, KAMPFAKTION, "erste_hilfe", note)

    @property
    def gekonnt(self) -> tuple[str, str, str]:
        return self.figur, self.spezialisierung, "Erste Hilfe"


def _unversorgbar(tisch: Tisch, seat: Seat) -> dict[str, IllegalCommand]:
    """Warum jemandem nicht zu helfen ist, soweit der Platz es wissen darf."""
    found = {}
    for f in tisch.figuren:
        if f.bogen.fahrzeug:
            found[f.name] = IllegalCommand(
                "%(name)s ist ein Fahrzeug; Erste Hilfe hilft Lebewesen.", name=f.name
            )
        elif f.zustand == TOT:
            found[f.name] = IllegalCommand(
                "%(name)s ist tot; da hilft keine Erste Hilfe mehr.", "URC-HEAL-03", name=f.name
            )
        elif f.versorgt:
            found[f.name] = IllegalCommand(
                "%(name)s ist schon versorgt: Erste Hilfe hilft demselben Opfer nur einmal.",
                "URC-HEAL-10",
                name=f.name,
            )
        elif allowed(f.wissende, seat):
            found[f.name] = IllegalCommand("%(name)s ist nicht verletzt.", name=f.name)
    return found


def _versorgbar(figur: Figur, lesart: Lesart, seat: Seat) -> bool:
    """Wer einen Verdeckten nicht kennt, sieht nicht, ob ihm etwas fehlt."""
    if figur.zustand == TOT or figur.versorgt or figur.bogen.fahrzeug:
        return False
    return not allowed(figur.wissende, seat) or figur.tp < trefferpunkte(figur.bogen, lesart)


@event(N_("%(figur)s leistet %(patient)s Erste Hilfe, %(gelungen)s."), HEILEN, quiet=True)
class ErsteHilfeGeleistet(Ereignis):
    """Jemand hat Erste Hilfe versucht; ``verbraucht``: Mehr ist heute nicht möglich."""

    figur: str
    patient: str
    gelungen: bool
    verbraucht: bool

    def after(self, tisch: Tisch, /) -> Tisch:
        if not self.verbraucht:
            return tisch
        return tisch.geaendert(self.patient, lambda f: replace(f, versorgt=True))
