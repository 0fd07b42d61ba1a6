"""Ultima Ratio Civium: wer jetzt was darf; jede Absage nennt ihren Grund."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.systems.urc.stand import BEWEGUNG, KAMPFAKTION, Figur, Kampf, Tisch
from wuerfelwerk.systems.urc.tafeln import kampfaktionen

Angebote = Sequence[Offer]
NUR_SL = IllegalCommand("Das darf nur die Spielleitung ansagen.", rule="URC-POOL-13")


def nur_sl(seat: Seat) -> None:
    """Ansagen der Spielleitung."""
    if seat != GM:
        raise IllegalCommand(NUR_SL.message, rule=NUR_SL.rule)


def kein_kampf(tisch: Tisch, warum: str) -> None:
    """Was nur außerhalb des Kampfes geht."""
    if tisch.kampf is not None:
        raise IllegalCommand(warum, rule="URC-RND-03")


def im_kampf(tisch: Tisch) -> Kampf:
    """Was nur im Kampf geht."""
    if tisch.kampf is None:
        raise IllegalCommand("Dazu muss erst ein Kampf beginnen.", rule="URC-RND-01")
    return tisch.kampf


def eigene(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """Die Figuren, für die ein Platz sprechen darf: die SL für alle."""
    found = tuple(f for f in tisch.figuren if seat in (GM, f.platz))
    if not found and seat == GM:
        raise IllegalCommand("Am Tisch ist noch keine Figur.", rule="URC-POOL-13")
    if not found:
        raise IllegalCommand(
            "Am Platz „%(seat)s“ sitzt keine Figur.", rule="URC-POOL-13", seat=shorten(seat)
        )
    return found


def wuerfelnde(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """URC-POOL-01: Charaktere dieses Platzes, die bei Bewusstsein oder eben noch dran sind."""
    dran = tisch.kampf.am_zug if tisch.kampf else ""
    found = tuple(f for f in eigene(tisch, seat) if f.spielt and (f.steht or f.name == dran))
    if not found:
        raise IllegalCommand(
            "Würfeln können nur Charaktere, die bei Bewusstsein sind.", rule="URC-POOL-01"
        )
    return found


def am_zug(tisch: Tisch, seat: Seat) -> Figur:
    """URC-RND-03: Nur wer dran ist, sagt an; für Abwesende kann es die SL."""
    eigene(tisch, seat)
    kampf = im_kampf(tisch)
    if not kampf.am_zug:
        raise IllegalCommand(
            "Alle waren dran; die Spielleitung beginnt eine neue Runde oder beendet den Kampf.",
            rule="URC-RND-14",
        )
    figur = tisch.figur(kampf.am_zug)
    if seat not in (GM, figur.platz):
        raise IllegalCommand("Am Zug ist %(figur)s.", rule="URC-RND-03", figur=figur.name)
    return figur


def charakter_am_zug(tisch: Tisch, seat: Seat) -> Figur:
    """Ein Charakter, für den gewürfelt wird, ist dran."""
    figur = am_zug(tisch, seat)
    if not figur.spielt:
        raise IllegalCommand(
            "%(figur)s hat einen Wertekasten und würfelt nicht.",
            rule="URC-NSC-02",
            figur=figur.name,
        )
    return figur


def getan(tisch: Tisch) -> tuple[str, ...]:
    """Welche Aktionen die Figur am Zug schon hinter sich hat."""
    kampf = im_kampf(tisch)
    return kampf.reihe[0].getan if kampf.reihe else ()


def kampfaktion_getan(tisch: Tisch) -> bool:
    """URC-ACT-01: eine Kampfaktion je Runde; ohne Aktionsregel zählt sie niemand."""
    return tisch.lesart.aktionsregel and KAMPFAKTION in getan(tisch)


def kampfaktion_frei(tisch: Tisch) -> None:
    """Ist die Kampfaktion noch übrig?"""
    if kampfaktion_getan(tisch):
        raise IllegalCommand("Die Kampfaktion dieser Runde ist schon getan.", rule="URC-ACT-01")


def steht_offen(tisch: Tisch, aktion: str) -> bool:
    """URC-ACT-K01 bis -K07: Mit der Aktionsregel geht nur, was die Tafel für diesen Kampf nennt."""
    kampf = tisch.kampf
    return kampf is None or not tisch.lesart.aktionsregel or aktion in kampfaktionen(kampf.art)


def bewegung_frei(tisch: Tisch) -> bool:
    """Ist die Bewegungsaktion noch übrig (sonst geht nur die zusätzliche)?"""
    return BEWEGUNG not in getan(tisch)


def angriff_frei(tisch: Tisch, figur: Figur) -> None:
    """URC-ATK-06: ein Angriff je Runde."""
    kampfaktion_frei(tisch)
    if figur.name in im_kampf(tisch).angriffe:
        raise IllegalCommand(
            "%(figur)s hat in dieser Runde schon angegriffen.", rule="URC-ATK-06", figur=figur.name
        )


def mitkaempfende(tisch: Tisch, ohne: Figur) -> tuple[Figur, ...]:
    """Alle anderen, die am Kampf teilnehmen."""
    teilnehmer = im_kampf(tisch).teilnehmer
    found = tuple(tisch.figur(name) for name in teilnehmer if name != ohne.name)
    if not found:
        raise IllegalCommand("Es ist niemand da, der anzugreifen wäre.", rule="URC-RND-04")
    return found


def nachsetzende(tisch: Tisch, figur: Figur) -> tuple[Figur, ...]:
    """URC-ACT-03: wer einem Fliehenden nachsetzt: die andere Seite, unter sich alle anderen."""
    da = tuple(f for f in mitkaempfende(tisch, figur) if f.steht and not f.bogen.fahrzeug)
    return tuple(f for f in da if f.seite != figur.seite) or da


def namen(figuren: Sequence[Figur]) -> tuple[str, ...]:
    """Figuren beim Namen."""
    return tuple(figur.name for figur in figuren)


def womit(figur: Figur) -> dict[str, Any]:
    """URC-POOL-04, -06: welche Spezialisierung und wie viel Tagesform angesagt werden kann."""
    spezialisierungen = tuple(name for name, _ in figur.bogen.spezialisierungen)
    return {
        "figur": (figur.name,),
        "spezialisierung": ("", *spezialisierungen),
        "tagesform": range(figur.tagesform + 1),
    }
