"""Roll & Keep: was ein Platz jetzt ansagen darf; zugleich die einzige Prüfung jeder Ansage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import form, offer
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.offering import Offering, switch_offers
from wuerfelwerk.systems.rollkeep import angebot_kampf as kampf
from wuerfelwerk.systems.rollkeep import angebot_probe as probe
from wuerfelwerk.systems.rollkeep import ansagen as a
from wuerfelwerk.systems.rollkeep.angebot_angriff import angreifen, begruenden
from wuerfelwerk.systems.rollkeep.erlaubnis import NUR_SL, Angebote, alle, eigene, namen, nur_sl
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.listen import ARTEN
from wuerfelwerk.systems.rollkeep.stand import Tisch


def _figur_stellen(tisch: Tisch, seat: Seat) -> Angebote:
    if seat == GM:
        return (offer(a.FigurStellen, "RK-WURF-06"),)
    nein = dict.fromkeys(("nsc", "verdeckt"), ("nein",))
    return (offer(a.FigurStellen, "RK-WURF-06", platz=("", seat), **nein),)


def _lesart_setzen(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    return switch_offers(a.LesartSetzen, Lesart, "RK-WURF-06")


def _nur_leitung(command: type, rule: str) -> Callable[[Tisch, Seat], Angebote]:
    """Ansagen der SL, die nur eine Figur nennen (oder gar keine)."""

    def angeboten(tisch: Tisch, seat: Seat) -> Angebote:
        nur_sl(seat)
        if not any(field.name == "figur" for field in form(command)):
            return (offer(command, rule),)
        return (offer(command, rule, figur=namen(alle(tisch))),)

    return angeboten


def _mit_fertigkeit(command: type, rule: str) -> Callable[[Tisch, Seat], Angebote]:
    """Einträge, die eine Fertigkeit der Liste nennen."""

    def angeboten(tisch: Tisch, seat: Seat) -> Angebote:
        nur_sl(seat)
        return (offer(command, rule, fertigkeit=("", *probe.skills(tisch))),)

    return angeboten


def _streichen(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    listen = {liste: getattr(tisch.listen, liste) for liste in ARTEN}
    found = tuple(
        offer(a.Streichen, "RK-WURF-06", liste=(liste,), name=tuple(each.name for each in rest))
        for liste, rest in listen.items()
        if rest
    )
    if not found:
        raise IllegalCommand("Die Listen des Tisches sind leer.", rule="RK-WURF-06")
    return found


def _fragen_stellen(tisch: Tisch, seat: Seat) -> Angebote:
    return (offer(a.FragenStellen, "RK-WURF-02", figur=namen(eigene(tisch, seat))),)


_ANGEBOTE: dict[type, Callable[[Tisch, Seat], Angebote]] = {
    a.FigurStellen: _figur_stellen,
    a.FigurEntfernen: _nur_leitung(a.FigurEntfernen, "RK-WURF-06"),
    a.LesartSetzen: _lesart_setzen,
    a.FertigkeitEintragen: _nur_leitung(a.FertigkeitEintragen, "RK-WURF-06"),
    a.WaffeEintragen: _mit_fertigkeit(a.WaffeEintragen, "RK-KAMPF-05"),
    a.RuestungEintragen: _nur_leitung(a.RuestungEintragen, "RK-WUND-03"),
    a.SchuleEintragen: _mit_fertigkeit(a.SchuleEintragen, "RK-WURF-06"),
    a.Streichen: _streichen,
    a.Eingreifen: _nur_leitung(a.Eingreifen, "RK-WUND-01"),
    a.FragenStellen: _fragen_stellen,
    a.SitzungBeginnen: _nur_leitung(a.SitzungBeginnen, "RK-EHRE-02"),
    a.SzeneBeenden: _nur_leitung(a.SzeneBeenden, "RK-RUHM-03"),
    a.Proben: probe.proben,
    a.FreiWerfen: probe.frei_werfen,
    a.ProbeVerlangen: probe.probe_verlangen,
    a.GemeinsamWerfen: probe.gemeinsam_werfen,
    a.KumulativWerfen: probe.kumulativ_werfen,
    a.EhreEinschaetzen: probe.ehre_einschaetzen,
    a.EhreAngreifen: probe.ehre_angreifen,
    a.RuhmVerkuenden: probe.ruhm_verkuenden,
    a.Ermuntern: kampf.ermuntern,
    a.Durchhalten: kampf.durchhalten,
    a.TnErhoehen: kampf.tn_erhoehen,
    a.FinalStrike: kampf.final_strike,
    a.InitiativeTauschen: kampf.initiative_tauschen,
    a.ExtraAktion: kampf.extra_aktion,
    a.KampfBeginnen: kampf.kampf_beginnen,
    a.KampfBeitreten: kampf.kampf_beitreten,
    a.NeueRunde: kampf.neue_runde,
    a.Erklaeren: kampf.erklaeren,
    a.KampfBeenden: kampf.kampf_beenden,
    a.Angreifen: angreifen,
    a.Handeln: kampf.handeln,
    a.ZugBeenden: kampf.zug_beenden,
    a.Behandeln: probe.behandeln,
    a.Ruhen: probe.ruhen,
    a.Meditieren: kampf.meditieren,
    a.TeeTrinken: kampf.tee_trinken,
}

ANGEBOT = Offering(_ANGEBOTE, NUR_SL)
"""Was jetzt angesagt werden darf, und was dagegen spricht."""


def pruefen(tisch: Tisch, ansage: Any) -> None:
    """Weist ab, was jetzt nicht angeboten ist, und sagt, warum."""
    try:
        ANGEBOT.check(tisch, ansage)
    except IllegalCommand:
        if isinstance(ansage, a.Angreifen):
            begruenden(tisch, ansage)
        raise
