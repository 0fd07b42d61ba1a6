"""Raumschlacht: was ein Platz jetzt ansagen darf; zugleich die einzige Prüfung jeder Ansage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Offer, offer
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.offering import Offering
from wuerfelwerk.rules.switches import switch_offers
from wuerfelwerk.systems.raumschlacht import ansagen as a
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.stand import REPARATUR, VORBEI, Schiff, Schlacht, Tisch

Angebote = Sequence[Offer]
MOST_SHIPS, MOST_CLASSES = 60, 200
NUR_SL = IllegalCommand("Das darf nur die Spielleitung ansagen.", rule="RS-RUNDE-01")


def _nur_sl(seat: Seat) -> None:
    if seat != GM:
        raise IllegalCommand(NUR_SL.message, rule=NUR_SL.rule)


def _namen(schiffe: Sequence[Schiff]) -> tuple[str, ...]:
    return tuple(each.name for each in schiffe)


def _in_der_schlacht(tisch: Tisch) -> Schlacht:
    if tisch.schlacht is None:
        raise IllegalCommand("Dazu muss erst eine Runde beginnen.", rule="RS-RUNDE-01")
    return tisch.schlacht


def _aufstellen(tisch: Tisch, seat: Seat) -> dict[str, Any]:
    """Die SL stellt jederzeit auf, alle anderen eigene Schiffe und vor der Schlacht."""
    if len(tisch.schiffe) >= MOST_SHIPS:
        raise IllegalCommand(
            "Mehr als %(most)d Schiffe fasst kein Tisch.", rule="RS-SCHIFF-01", most=MOST_SHIPS
        )
    if seat == GM:
        return _im_feld(tisch)
    if tisch.schlacht is not None:
        raise IllegalCommand(
            "In der Schlacht stellt nur die Spielleitung Schiffe auf.", rule="RS-RUNDE-01"
        )
    return {"platz": ("", seat), **_im_feld(tisch)}


def _im_feld(tisch: Tisch) -> dict[str, range]:
    """RS-BEW-06: Auf begrenztem Feld wird in Millimetern um die Mitte nur dort aufgestellt."""
    masse = {"x": tisch.lesart.feld_breite, "y": tisch.lesart.feld_hoehe}
    return {achse: range(-5 * cm, 5 * cm + 1) for achse, cm in masse.items() if cm}


def _schiff_stellen(tisch: Tisch, seat: Seat) -> Angebote:
    return (offer(a.SchiffStellen, "RS-SCHIFF-01", **_aufstellen(tisch, seat)),)


def _klasse_stellen(tisch: Tisch, seat: Seat) -> Angebote:
    eigenes, namen = _aufstellen(tisch, seat), _klassen(tisch)
    return (offer(a.KlasseStellen, "RS-SCHIFF-01", klasse=namen, **eigenes),)


def _klassen(tisch: Tisch) -> tuple[str, ...]:
    if not tisch.klassen:
        raise IllegalCommand("Die Schiffssammlung ist leer.", rule="RS-SCHIFF-01")
    return tuple(each.name for each in tisch.klassen)


def _klasse_eintragen(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    if len(tisch.klassen) >= MOST_CLASSES:
        raise IllegalCommand(
            "Mehr als %(most)d Klassen fasst die Schiffssammlung nicht.",
            rule="RS-SCHIFF-01",
            most=MOST_CLASSES,
        )
    return (offer(a.KlasseEintragen, "RS-SCHIFF-01"),)


def _klasse_streichen(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    return (offer(a.KlasseStreichen, "RS-SCHIFF-01", klasse=_klassen(tisch)),)


def _schiff_entfernen(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    if not tisch.schiffe:
        raise IllegalCommand("Auf dem Tisch ist kein Schiff.", rule="RS-SCHIFF-01")
    return (offer(a.SchiffEntfernen, "RS-SCHIFF-01", schiff=tisch.namen),)


def _lesart_setzen(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    return switch_offers(a.LesartSetzen, Lesart, "RS-RUNDE-01")


def _runde_beginnen(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    if not tisch.aktive:
        raise IllegalCommand("Auf dem Tisch ist kein aktives Schiff.", rule="RS-INI-01")
    if tisch.schlacht is not None and tisch.schlacht.phase != VORBEI:
        raise IllegalCommand("Die Runde dauert noch.", rule="RS-RUNDE-01")
    return (offer(a.RundeBeginnen, "RS-RUNDE-01"),)


def _ziehen(tisch: Tisch, seat: Seat) -> Angebote:
    """RS-RUNDE-02: Nur wer dran ist, zieht."""
    if not any(each.platz == seat for each in tisch.schiffe):
        raise IllegalCommand("Dieser Platz führt kein Schiff.", rule="RS-RUNDE-02")
    name = _in_der_schlacht(tisch).am_zug
    if not name:
        raise IllegalCommand("In dieser Runde waren alle dran.", rule="RS-RUNDE-03")
    if tisch.schiff(name).platz != seat:
        raise IllegalCommand("Am Zug ist %(schiff)s.", rule="RS-RUNDE-02", schiff=name)
    return (offer(a.Ziehen, "RS-RUNDE-02", schiff=(name,)),)


def _reparieren(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    if _in_der_schlacht(tisch).phase != REPARATUR:
        raise IllegalCommand(
            "Repariert wird einmal je Runde, wenn alle dran waren.", rule="RS-RUNDE-03"
        )
    return (offer(a.Reparieren, "RS-RUNDE-03"),)


def _ausscheiden(command: type) -> Callable[[Tisch, Seat], Angebote]:
    """RS-M-32: Fliehen und sich ergeben darf, wer das Schiff führt, und die SL für alle."""

    def angeboten(tisch: Tisch, seat: Seat) -> Angebote:
        _in_der_schlacht(tisch)
        eigene = _namen([each for each in tisch.aktive if seat in (GM, each.platz)])
        if not eigene:
            raise IllegalCommand("Dieser Platz führt kein aktives Schiff.", rule="RS-RUNDE-02")
        return (offer(command, "RS-RUNDE-02", schiff=eigene),)

    return angeboten


def _schlacht_beenden(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    _in_der_schlacht(tisch)
    return (offer(a.SchlachtBeenden, "RS-RUNDE-01"),)


_ANGEBOTE: dict[type, Callable[[Tisch, Seat], Angebote]] = {
    a.SchiffStellen: _schiff_stellen,
    a.KlasseStellen: _klasse_stellen,
    a.SchiffEntfernen: _schiff_entfernen,
    a.KlasseEintragen: _klasse_eintragen,
    a.KlasseStreichen: _klasse_streichen,
    a.LesartSetzen: _lesart_setzen,
    a.RundeBeginnen: _runde_beginnen,
    a.Ziehen: _ziehen,
    a.Reparieren: _reparieren,
    a.Zurueckziehen: _ausscheiden(a.Zurueckziehen),
    a.Ergeben: _ausscheiden(a.Ergeben),
    a.SchlachtBeenden: _schlacht_beenden,
}
ANGEBOT = Offering({each: _ANGEBOTE[each] for each in a.ANSAGEN}, NUR_SL)
