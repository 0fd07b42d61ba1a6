"""Ultima Ratio Civium: was ein Platz jetzt ansagen darf; zugleich die Prüfung jeder Ansage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import form, offer
from wuerfelwerk.rules.note import GM, Seat, allowed
from wuerfelwerk.rules.offering import Offering, switch_offers
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc import angebot_kampf as kampf
from wuerfelwerk.systems.urc import angebot_probe as probe
from wuerfelwerk.systems.urc import ansagen as a
from wuerfelwerk.systems.urc.bogen import WERTE
from wuerfelwerk.systems.urc.erlaubnis import NUR_SL, Angebote, eigene, kein_kampf, namen, nur_sl
from wuerfelwerk.systems.urc.erschaffung import STEIGERUNG_MAX
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.stand import TF_MAX, TOT, Figur, Tisch


def _figur_stellen(tisch: Tisch, seat: Seat) -> Angebote:
    if seat == GM:
        return (offer(a.FigurStellen, "URC-CHAR-03"),)
    nein = dict.fromkeys(("nsc", "verdeckt", "fahrzeug"), ("nein",))
    return (offer(a.FigurStellen, "URC-CHAR-03", platz=("", seat), **nein),)


def _lesart_setzen(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    return switch_offers(a.LesartSetzen, Lesart, "URC-POOL-13")


def _nur_leitung(command: type, rule: str) -> Callable[[Tisch, Seat], Angebote]:
    """Ansagen der SL, die nur eine Figur nennen (oder gar keine)."""

    def angeboten(tisch: Tisch, seat: Seat) -> Angebote:
        nur_sl(seat)
        if not any(field.name == "figur" for field in form(command)):
            return (offer(command, rule),)
        return (offer(command, rule, figur=namen(eigene(tisch, GM))),)

    return angeboten


def _aus_liste(
    command: type, feld: str, liste: Callable[[Tisch], tuple[Any, ...]], rule: str
) -> Callable[[Tisch, Seat], Angebote]:
    """Ansagen der SL, die einen Eintrag einer Tischliste nennen."""

    def angeboten(tisch: Tisch, seat: Seat) -> Angebote:
        nur_sl(seat)
        eintraege = tuple(str(each.name) for each in liste(tisch))
        if not eintraege:
            raise IllegalCommand("Die Liste ist leer.", rule=rule)
        return (offer(command, rule, **{feld: eintraege}),)

    return angeboten


def _steigern(tisch: Tisch, seat: Seat) -> Angebote:
    """URC-CHAR-06: Werte unter 4."""
    nur_sl(seat)
    helden = [f for f in eigene(tisch, seat) if f.spielt and min(f.bogen.block) < STEIGERUNG_MAX]
    if not helden:
        raise IllegalCommand(
            "Es ist kein Charakter da, der noch einen Wert unter 4 hat.", rule="URC-CHAR-06"
        )
    return tuple(
        offer(a.Steigern, "URC-CHAR-06", figur=(figur.name,), wert=_steigerbar(figur))
        for figur in helden
    )


def _steigerbar(figur: Figur) -> tuple[str, ...]:
    return tuple(name for name in WERTE if figur.bogen.wert(name) < STEIGERUNG_MAX)


def _tag_wechseln(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    kein_kampf(tisch, N_("Ein Tag vergeht erst, wenn der Kampf vorbei ist."))
    kranke = namen([f for f in tisch.figuren if f.zustand != TOT and not f.bogen.fahrzeug])
    return (offer(a.TagWechseln, "URC-TF-01", lazarett=kranke, nano=kranke),)


def _verschenken(tisch: Tisch, seat: Seat) -> Angebote:
    """URC-TF-11: an einen anderen Charakter, der, soweit bekannt, noch Platz hat."""
    if not tisch.lesart.tf_geschenk_im_kampf:
        kein_kampf(tisch, N_("Dieser Tisch verschenkt im Kampf keine Tagesform."))
    geber = [f for f in eigene(tisch, seat) if _lebt(f) and f.tagesform > 0]
    found = [(f, an) for f in geber if (an := _nehmer(tisch, f, seat))]
    if not found:
        raise IllegalCommand(
            "Zum Verschenken braucht es Tagesform und jemanden, der noch unter 7 ist.",
            rule="URC-TF-11",
        )
    return tuple(
        offer(a.Verschenken, "URC-TF-11", figur=(f.name,), an=an, punkte=range(1, f.tagesform + 1))
        for f, an in found
    )


def _lebt(figur: Figur) -> bool:
    return figur.spielt and figur.zustand != TOT


def _nehmer(tisch: Tisch, geber: Figur, seat: Seat) -> tuple[str, ...]:
    andere = (f for f in tisch.figuren if _lebt(f) and f != geber)
    return namen([f for f in andere if not allowed(f.wissende, seat) or f.tagesform < TF_MAX])


_ANGEBOTE: dict[type, Callable[[Tisch, Seat], Angebote]] = {
    a.FigurStellen: _figur_stellen,
    a.FigurEntfernen: _nur_leitung(a.FigurEntfernen, "URC-POOL-13"),
    a.LesartSetzen: _lesart_setzen,
    a.NscSammeln: _nur_leitung(a.NscSammeln, "URC-NSC-13"),
    a.NscVergessen: _aus_liste(a.NscVergessen, "vorlage", lambda t: t.sammlung, "URC-NSC-13"),
    a.NscHolen: _aus_liste(a.NscHolen, "vorlage", lambda t: t.sammlung, "URC-NSC-01"),
    a.SpruchEintragen: _nur_leitung(a.SpruchEintragen, "URC-MAG-14"),
    a.SpruchStreichen: _aus_liste(a.SpruchStreichen, "spruch", lambda t: t.sprueche, "URC-MAG-14"),
    a.FormEintragen: _nur_leitung(a.FormEintragen, "URC-MAG-04"),
    a.FormStreichen: _aus_liste(a.FormStreichen, "form", lambda t: t.formen, "URC-MAG-04"),
    a.Eingreifen: _nur_leitung(a.Eingreifen, "URC-POOL-13"),
    a.Steigern: _steigern,
    a.TagWechseln: _tag_wechseln,
    a.Verschenken: _verschenken,
    a.Proben: probe.proben,
    a.ProbeVerlangen: probe.probe_verlangen,
    a.WissenMessen: probe.wissen_messen,
    a.ErsteHilfe: probe.erste_hilfe,
    a.KampfBeginnen: kampf.kampf_beginnen,
    a.NeueRunde: kampf.neue_runde,
    a.KampfBeenden: kampf.kampf_beenden,
    a.Angreifen: kampf.angreifen,
    a.NscAngreifen: kampf.nsc_angreifen,
    a.FreiZaubern: probe.frei_zaubern,
    a.SpruchWirken: probe.spruch_wirken,
    a.Bewegen: kampf.bewegen,
    a.Handeln: kampf.handeln,
    a.Verzoegern: kampf.verzoegern,
    a.Einschreiten: kampf.einschreiten,
    a.ZugBeenden: kampf.zug_beenden,
}

ANGEBOT = Offering(_ANGEBOTE, NUR_SL)
"""Was jetzt angesagt werden darf, und was dagegen spricht."""
