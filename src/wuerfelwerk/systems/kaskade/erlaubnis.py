"""Kaskade: wer jetzt was darf; jede Absage nennt ihren Grund."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import GM, Seat, allowed
from wuerfelwerk.systems.kaskade.stand import TOT, Figur, Tisch

Angebote = Sequence[Offer]
NUR_SL = IllegalCommand("Das darf nur die Spielleitung ansagen.", rule="KAS-WURF-05")


def nur_sl(seat: Seat) -> None:
    """Ansagen der Spielleitung."""
    if seat != GM:
        raise IllegalCommand(NUR_SL.message, rule=NUR_SL.rule)


def alle(tisch: Tisch) -> tuple[Figur, ...]:
    """Alle Figuren am Tisch."""
    if not tisch.figuren:
        raise IllegalCommand("Am Tisch ist noch keine Figur.", rule="KAS-WURF-01")
    return tisch.figuren


def eigene(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """Die Figuren, die an diesem Platz sitzen."""
    found = tuple(figur for figur in tisch.figuren if figur.platz == seat)
    if not found:
        raise IllegalCommand(
            "Am Platz „%(seat)s“ sitzt keine Figur.", rule="KAS-WURF-01", seat=shorten(seat)
        )
    return found


def wache(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """Eigene Figuren, die bei sich sind."""
    found = tuple(figur for figur in eigene(tisch, seat) if figur.wach)
    if not found:
        raise IllegalCommand(
            "Wer schläft, bewusstlos oder tot ist, würfelt nicht.", rule="KAS-ZECH-05"
        )
    return found


def koennen(figuren: Sequence[Figur], worauf: str, rule: str) -> tuple[Figur, ...]:
    """Figuren, deren Bogen diese Eigenschaft oder Fertigkeit nennt."""
    found = tuple(figur for figur in figuren if figur.bogen.wert(worauf))
    if not found:
        raise IllegalCommand("Keine Figur dieses Platzes kann %(was)s.", rule=rule, was=worauf)
    return found


def sichtbare(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """Figuren, deren Werte dieser Platz kennt."""
    return tuple(figur for figur in tisch.figuren if allowed(figur.wissende, seat))


def namen(figuren: Sequence[Figur]) -> tuple[str, ...]:
    """Figuren beim Namen."""
    return tuple(figur.name for figur in figuren)


def andere(tisch: Tisch, figur: Figur, rule: str) -> tuple[str, ...]:
    """Alle anderen Figuren beim Namen."""
    found = tuple(name for name in tisch.namen if name != figur.name)
    if not found:
        raise IllegalCommand("Dazu braucht es eine zweite Figur.", rule=rule)
    return found


def wachende(tisch: Tisch, rule: str, mindestens: int = 1) -> tuple[Figur, ...]:
    """Alle Figuren, die bei sich sind; Schlafende, Bewusstlose und Tote tun nicht mit."""
    found = tuple(figur for figur in alle(tisch) if figur.wach)
    if len(found) < mindestens:
        raise IllegalCommand(
            "Dazu muss jemand wach sein, hier mindestens so viele: %(zahl)d.",
            rule=rule,
            zahl=mindestens,
        )
    return found


def andere_wachende(tisch: Tisch, figur: Figur, rule: str) -> tuple[str, ...]:
    """Alle anderen Figuren, die bei sich sind, beim Namen."""
    andere(tisch, figur, rule)
    found = tuple(each.name for each in tisch.figuren if each.wach and each.name != figur.name)
    if not found:
        raise IllegalCommand(
            "Dazu braucht es eine zweite Figur, die nicht schläft, bewusstlos oder tot ist.",
            rule=rule,
        )
    return found


def lebende(tisch: Tisch, rule: str) -> tuple[Figur, ...]:
    """Alle Figuren, die leben."""
    found = tuple(figur for figur in alle(tisch) if figur.zustand != TOT)
    if not found:
        raise IllegalCommand("Dazu braucht es eine Figur, die lebt.", rule=rule)
    return found


def zu_zweit(tisch: Tisch, rule: str) -> tuple[Figur, ...]:
    """Was eine zweite Figur braucht."""
    found = alle(tisch)
    if len(found) < 2:
        raise IllegalCommand("Dazu braucht es eine zweite Figur.", rule=rule)
    return found
