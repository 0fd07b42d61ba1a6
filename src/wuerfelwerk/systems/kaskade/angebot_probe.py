"""Kaskade: Angebote für Proben, Lernen, Verletzungen und Heilung."""

from __future__ import annotations

from collections.abc import Iterable

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Offer, offer
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade.erlaubnis import (
    Angebote,
    koennen,
    lebende,
    namen,
    nur_sl,
    sichtbare,
    wache,
    wachende,
    zu_zweit,
)
from wuerfelwerk.systems.kaskade.heilung import bedarf
from wuerfelwerk.systems.kaskade.probe import EINZEL, KASKADE, SIEB
from wuerfelwerk.systems.kaskade.proben import GEDAECHTNIS
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.systems.kaskade.vorrat import MOST_WUERFEL


def worauf(tisch: Tisch) -> tuple[str, ...]:
    """Alles, worauf am Tisch jemand würfeln kann."""
    liste = [each.name for each in tisch.listen.fertigkeiten]
    genannt = (name for figur in tisch.figuren for name in _offen(figur))
    return tuple(dict.fromkeys((*liste, *genannt)))


def _offen(figur: Figur) -> tuple[str, ...]:
    return () if figur.bogen.verdeckt else figur.bogen.proben


def proben(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-WURF-01: Einzel- und Siebwurf auf alles, Kaskadenwurf mit Könnerstern."""
    found = [each for figur in wache(tisch, seat) for each in _proben(figur, seat)]
    if not found:
        raise IllegalCommand(
            "Der Bogen nennt weder Eigenschaften noch Fertigkeiten.", rule="KAS-WURF-01"
        )
    return found


def _proben(figur: Figur, seat: Seat) -> Iterable[Offer]:
    wer = (figur.name,)
    ziel = {} if seat == GM else {"ziel": range(1)}
    if moeglich := figur.bogen.proben:
        arten = ("", EINZEL, SIEB)
        yield offer(a.Proben, "KAS-SIEB-01", figur=wer, worauf=moeglich, art=arten, **ziel)
    if sterne := tuple(name for name in figur.bogen.sterne if figur.bogen.fkw(name)):
        art = (KASKADE,)
        yield offer(a.Proben, "KAS-STERN-03", figur=wer, worauf=sterne, art=art, **ziel)


def probe_verlangen(tisch: Tisch, seat: Seat) -> Angebote:
    """Von wem die SL will; offen oder verdeckt."""
    nur_sl(seat)
    rule = "KAS-WURF-05"
    wen = namen(lebende(tisch, rule))
    arten = ("", EINZEL, SIEB)
    return (offer(a.ProbeVerlangen, rule, figuren=wen, worauf=worauf(tisch), art=arten),)


def erinnern(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-GED-01: Wer etwas vergessen hat, fragt danach."""
    figuren = koennen(wache(tisch, seat), GEDAECHTNIS, "KAS-GED-01")
    return (offer(a.Erinnern, "KAS-GED-01", figur=namen(figuren)),)


def gemeinsam_proben(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-GEM-01: mindestens zwei."""
    nur_sl(seat)
    zu_zweit(tisch, "KAS-GEM-01")
    wen = namen(wachende(tisch, "KAS-GEM-01", 2))
    return (offer(a.GemeinsamProben, "KAS-GEM-01", figuren=wen, worauf=worauf(tisch)),)


def lernen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-LERN-03: solange EP da sind."""
    figuren = [f for f in wache(tisch, seat) if f.ep and f.bogen.proben]
    if not figuren:
        raise IllegalCommand("Ein Lernwürfel kostet 1 EP; es ist keiner da.", rule="KAS-LERN-03")
    return tuple(
        offer(
            a.Lernen,
            "KAS-LERN-01",
            {"EP": 1},
            figur=(figur.name,),
            worauf=figur.bogen.proben,
            wuerfel=range(1, min(MOST_WUERFEL, figur.ep) + 1),
        )
        for figur in figuren
    )


def helfen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-HEIL-01: wo es etwas zu versorgen gibt, das dieser Platz sehen kann."""
    helfer = [f for f in wache(tisch, seat) if any(f.bogen.fkw(h) for h in a.HILFEN)]
    if not helfer:
        raise IllegalCommand(
            "Keine Figur dieses Platzes kann Erste Hilfe oder Heilkunde.", rule="KAS-HEIL-01"
        )
    found = tuple(
        each
        for figur in helfer
        for patient in sichtbare(tisch, seat)
        for womit in a.HILFEN
        for each in _helfen(figur, patient, womit)
    )
    if not found:
        raise IllegalCommand("Niemand hat etwas zu versorgen.", rule="KAS-HEIL-01")
    return found


def _helfen(figur: Figur, patient: Figur, womit: str) -> Iterable[Offer]:
    if not figur.bogen.fkw(womit) or patient.zustand == "tot":
        return
    kreise = tuple(
        str(nr + 1) for nr in range(len(patient.kreise)) if bedarf(patient, nr, womit)[0]
    )
    if kreise:
        yield offer(
            a.Helfen,
            "KAS-HEIL-01",
            figur=(figur.name,),
            patient=(patient.name,),
            womit=(womit,),
            kreis=kreise,
        )
