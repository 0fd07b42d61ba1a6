"""Kaskade: was ein Platz jetzt ansagen darf; zugleich die einzige Prüfung jeder Ansage."""

from __future__ import annotations

from collections.abc import Callable

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import form, offer
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.offering import Offering
from wuerfelwerk.rules.switches import switch_offers
from wuerfelwerk.systems.kaskade import angebot_probe as probe
from wuerfelwerk.systems.kaskade import angebot_szene as szene
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade.angebot_kampf import KAMPFANGEBOTE
from wuerfelwerk.systems.kaskade.erlaubnis import NUR_SL, Angebote, alle, namen, nur_sl
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen import ARTEN
from wuerfelwerk.systems.kaskade.stand import Tisch


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
    a.WaffeEintragen: nur_leitung(a.WaffeEintragen, "KAS-KAMPF-02"),
    a.RuestungEintragen: nur_leitung(a.RuestungEintragen, "KAS-RUEST-01"),
    a.GroesseEintragen: nur_leitung(a.GroesseEintragen, "KAS-FERN-06"),
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
    **KAMPFANGEBOTE,
}
ANGEBOT = Offering(_ANGEBOTE, NUR_SL)
