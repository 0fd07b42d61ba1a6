"""Kaskade: was ein Platz jetzt ansagen darf; zugleich die einzige Prüfung jeder Ansage."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.rules.form import Offer, check, form, offer
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.switches import switch_offers
from wuerfelwerk.systems.kaskade import angebot_probe as probe
from wuerfelwerk.systems.kaskade import angebot_szene as szene
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade.erlaubnis import NUR_SL, Angebote, alle, namen, nur_sl
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen import ARTEN
from wuerfelwerk.systems.kaskade.stand import Tisch

REMEMBERED = 512
"""Wie viele Angebote im Gedächtnis bleiben."""


def angebote(tisch: Tisch, seat: Seat) -> tuple[Offer, ...]:
    """Alles, was dieser Platz jetzt ansagen darf."""
    return tuple(each for command in a.ANSAGEN for each in _moeglich(tisch, seat, command))


def gesperrt(tisch: Tisch, seat: Seat) -> tuple[tuple[type, WuerfelwerkError], ...]:
    """Was dieser Platz jetzt nicht ansagen darf, mit dem Grund; Ansagen der SL nur für die SL."""
    found = ((command, _grund(tisch, seat, command)) for command in a.ANSAGEN)
    return tuple(
        (command, grund) for command, grund in found if grund is not None and grund != NUR_SL
    )


def _grund(tisch: Tisch, seat: Seat, command: type) -> WuerfelwerkError | None:
    try:
        _angeboten(command, tisch, seat)
    except IllegalCommand as error:
        return error
    return None


def pruefen(tisch: Tisch, ansage: Any) -> None:
    """Weist eine Ansage ab, die jetzt nicht angeboten wird, und sagt, warum."""
    command: type = type(ansage)
    check(_angeboten(command, tisch, ansage.wer), ansage)


def _moeglich(tisch: Tisch, seat: Seat, command: type) -> Angebote:
    try:
        return _angeboten(command, tisch, seat)
    except IllegalCommand:
        return ()


@lru_cache(maxsize=REMEMBERED)
def _angeboten(command: type, tisch: Tisch, seat: Seat) -> Angebote:
    """Was von einer Ansage jetzt angeboten wird; gefragt wird danach am selben Tisch oft."""
    return _ANGEBOTE[command](tisch, seat)


def _figur_stellen(tisch: Tisch, seat: Seat) -> Angebote:
    if seat == GM:
        return (offer(a.FigurStellen, "KAS-WURF-03"),)
    nein = dict.fromkeys(("nsc", "verdeckt"), ("nein",))
    return (offer(a.FigurStellen, "KAS-WURF-03", platz=("", seat), **nein),)


def _lesart_setzen(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    return switch_offers(a.LesartSetzen, Lesart, "KAS-WURF-05")


def nur_leitung(command: type, rule: str) -> Callable[[Tisch, Seat], Angebote]:
    """Ansagen der SL, die Figuren nennen (eine, mehrere oder gar keine)."""
    felder = {field.name for field in form(command)} & {"figur", "figuren"}

    def angeboten(tisch: Tisch, seat: Seat) -> Angebote:
        nur_sl(seat)
        wen = {feld: namen(alle(tisch)) for feld in felder}
        return (offer(command, rule, None, **wen),)

    return angeboten


def _gegenstand(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    fertigkeiten = ("", *(each.name for each in tisch.listen.fertigkeiten))
    return (offer(a.GegenstandEintragen, "KAS-GUETE-09", fertigkeit=fertigkeiten),)


def _streichen(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    listen = {liste: getattr(tisch.listen, liste) for liste in ARTEN}
    found = tuple(
        offer(a.Streichen, "KAS-GUETE-09", liste=(liste,), name=tuple(each.name for each in rest))
        for liste, rest in listen.items()
        if rest
    )
    if not found:
        raise IllegalCommand("Die Listen des Tisches sind leer.", rule="KAS-GUETE-09")
    return found


_ANGEBOTE: dict[type, Callable[[Tisch, Seat], Angebote]] = {
    a.FigurStellen: _figur_stellen,
    a.FigurEntfernen: nur_leitung(a.FigurEntfernen, "KAS-WURF-01"),
    a.LesartSetzen: _lesart_setzen,
    a.FertigkeitEintragen: nur_leitung(a.FertigkeitEintragen, "KAS-WURF-04"),
    a.KrautEintragen: nur_leitung(a.KrautEintragen, "KAS-KRAUT-03"),
    a.GegenstandEintragen: _gegenstand,
    a.Streichen: _streichen,
    a.Eingreifen: nur_leitung(a.Eingreifen, "KAS-PHPS-01"),
    a.Proben: probe.proben,
    a.ProbeVerlangen: probe.probe_verlangen,
    a.Erinnern: probe.erinnern,
    a.GemeinsamProben: probe.gemeinsam_proben,
    a.Lernen: probe.lernen,
    a.Verletzen: nur_leitung(a.Verletzen, "KAS-WUND-01"),
    a.UhrStellen: nur_leitung(a.UhrStellen, "KAS-WUND-04"),
    a.Rasten: nur_leitung(a.Rasten, "KAS-REG-01"),
    a.Helfen: probe.helfen,
    a.Beeinflussen: szene.beeinflussen,
    a.HandelBeginnen: szene.handel_beginnen,
    a.Feilschen: szene.feilschen,
    a.HandelBeenden: szene.handel_beenden,
    a.Herstellen: szene.herstellen,
    a.KraeuterSuchen: szene.kraeuter_suchen,
    a.Schleichen: szene.schleichen,
    a.JagdBeginnen: szene.jagd_beginnen,
    a.JagdRunde: szene.jagd_runde,
    a.JagdBeenden: szene.jagd_beenden,
    a.Wachen: szene.wachen,
    a.Trinken: szene.trinken,
}
