"""Roll & Keep: wer jetzt was darf; jede Absage nennt ihren Grund."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.systems.rollkeep.stand import AUSFUEHREN, ERKLAEREN, Figur, Kampf, Tisch

Angebote = Sequence[Offer]
NUR_SL = IllegalCommand("Das darf nur die Spielleitung ansagen.", rule="RK-TN-01")


def nur_sl(seat: Seat) -> None:
    """Ansagen der Spielleitung."""
    if seat != GM:
        raise IllegalCommand(NUR_SL.message, rule=NUR_SL.rule)


def kein_kampf(tisch: Tisch, warum: str) -> None:
    """Was nur außerhalb des Kampfes geht."""
    if tisch.kampf is not None:
        raise IllegalCommand(warum, rule="RK-KAMPF-03")


def im_kampf(tisch: Tisch) -> Kampf:
    """Was nur im Kampf geht."""
    if tisch.kampf is None:
        raise IllegalCommand("Dazu muss erst ein Kampf beginnen.", rule="RK-KAMPF-01")
    return tisch.kampf


def vor_dem_erklaeren(tisch: Tisch) -> Kampf:
    """RK-M-28: nach der Initiative, vor dem Erklären."""
    kampf = im_kampf(tisch)
    if kampf.phase != ERKLAEREN:
        raise IllegalCommand("Alle haben schon erklärt.", rule="RK-KAMPF-02")
    return kampf


def eigene(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """Die Figuren, die an diesem Platz sitzen."""
    found = tuple(figur for figur in tisch.figuren if figur.platz == seat)
    if not found:
        raise IllegalCommand(
            "Am Platz „%(seat)s“ sitzt keine Figur.", rule="RK-WURF-06", seat=shorten(seat)
        )
    return found


def alle(tisch: Tisch) -> tuple[Figur, ...]:
    """Alle Figuren am Tisch."""
    if not tisch.figuren:
        raise IllegalCommand("Am Tisch ist noch keine Figur.", rule="RK-WURF-06")
    return tisch.figuren


def wache(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """Eigene Figuren, die noch würfeln können (RK-WUND-04)."""
    found = tuple(figur for figur in eigene(tisch, seat) if tisch.wach(figur))
    if not found:
        raise IllegalCommand("Wer Out oder tot ist, würfelt nicht.", rule="RK-WUND-04")
    return found


def handelnde(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """RK-WUND-04: Wer Down ist, handelt nur mit einem VP, auch im Kampf."""
    found = tuple(f for f in wache(tisch, seat) if tisch.handelt(f))
    if not found:
        raise IllegalCommand("Wer Down ist, handelt nur mit einem Void-Punkt.", rule="RK-WUND-04")
    return found


def zahlende(tisch: Tisch, seat: Seat, punkte: int, rule: str) -> tuple[Figur, ...]:
    """Eigene Figuren, die so viele Void-Punkte haben."""
    found = tuple(f for f in wache(tisch, seat) if tisch.verfuegbar(f) >= punkte)
    if not found:
        raise IllegalCommand(
            "Das kostet %(punkte)d Void-Punkte; so viele hat keine Figur dieses Platzes.",
            rule=rule,
            punkte=punkte,
        )
    return found


def am_zug(tisch: Tisch, seat: Seat) -> Figur:
    """RK-KAMPF-03: Nur wer dran ist, handelt."""
    eigene(tisch, seat)
    kampf = im_kampf(tisch)
    if kampf.phase != AUSFUEHREN:
        raise IllegalCommand("Erst erklären alle, was sie vorhaben.", rule="RK-KAMPF-02")
    if not kampf.am_zug:
        raise IllegalCommand(
            "Alle haben gehandelt; die Spielleitung beginnt eine neue Runde oder beendet den "
            "Kampf.",
            rule="RK-KAMPF-03",
        )
    figur = tisch.figur(kampf.am_zug)
    if figur.platz != seat:
        raise IllegalCommand("Am Zug ist %(figur)s.", rule="RK-KAMPF-03", figur=figur.name)
    return figur


def steht(tisch: Tisch, name: str) -> bool:
    """Ist diese Figur im Kampf und noch nicht gefallen?"""
    return name in im_kampf(tisch).teilnehmer and not tisch.zustand(tisch.figur(name))


def namen(figuren: Sequence[Figur]) -> tuple[str, ...]:
    """Figuren beim Namen."""
    return tuple(figur.name for figur in figuren)


def ohne(alle_namen: Sequence[str], name: str) -> tuple[str, ...]:
    """Alle anderen."""
    return tuple(each for each in alle_namen if each != name)


def zu_zweit(tisch: Tisch, rule: str) -> tuple[Figur, ...]:
    """Was eine zweite Figur braucht."""
    found = alle(tisch)
    if len(found) < 2:
        raise IllegalCommand("Dazu braucht es eine zweite Figur.", rule=rule)
    return found
