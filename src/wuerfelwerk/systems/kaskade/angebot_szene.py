"""Kaskade: Angebote für Soziales, Handwerk, Schleichen, Wache und Zechen."""

from __future__ import annotations

from collections.abc import Iterable

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Offer, offer
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade.erlaubnis import (
    Angebote,
    andere_wachende,
    koennen,
    namen,
    nur_sl,
    wache,
    wachende,
    zu_zweit,
)
from wuerfelwerk.systems.kaskade.gegenstand import WILDNIS
from wuerfelwerk.systems.kaskade.schleichen import SCHLEICHEN
from wuerfelwerk.systems.kaskade.stand import Figur, Handel, Tisch
from wuerfelwerk.systems.kaskade.wache import ZECHEN


def beeinflussen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-SOZ-01: wer Einschüchtern, Redekunst oder Verführen kann."""
    zu_zweit(tisch, "KAS-SOZ-02")
    found = tuple(each for figur in wache(tisch, seat) for each in _beeinflussen(tisch, figur))
    if not found:
        raise IllegalCommand(
            "Beeinflusst wird mit Einschüchtern, Redekunst oder Verführen; keine Figur dieses "
            "Platzes kann das.",
            rule="KAS-SOZ-01",
        )
    return found


def _beeinflussen(tisch: Tisch, figur: Figur) -> Iterable[Offer]:
    """KAS-SOZ-07: Helfen kann jeder dritte, der nicht selbst das Opfer ist."""
    womit = tuple(name for name in a.REDEN if figur.bogen.fkw(name))
    fremde = andere_wachende(tisch, figur, "KAS-SOZ-02")
    for ziel in fremde if womit else ():
        helfer = tuple(name for name in fremde if name != ziel)
        wer = {"figur": (figur.name,), "ziel": (ziel,), "womit": womit}
        if helfer:
            yield offer(a.Beeinflussen, "KAS-SOZ-01", **wer, helfer=helfer)
        else:
            yield offer(a.Beeinflussen, "KAS-SOZ-01", **wer, helfer=(figur.name,))


def handel_beginnen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-SOZ-08: Wer verkauft oder kauft, kann einen Preis nennen."""
    zu_zweit(tisch, "KAS-SOZ-08")
    if tisch.handel is not None:
        raise IllegalCommand("Es wird schon gefeilscht.", rule="KAS-SOZ-10")
    found: list[Offer] = []
    for figur in wache(tisch, seat):
        wer, mit = (figur.name,), andere_wachende(tisch, figur, "KAS-SOZ-08")
        found.append(offer(a.HandelBeginnen, "KAS-SOZ-08", haendler=wer, kaeufer=mit))
        found.append(offer(a.HandelBeginnen, "KAS-SOZ-08", haendler=mit, kaeufer=wer))
    return found


def _beteiligt(tisch: Tisch, seat: Seat) -> tuple[Handel, tuple[str, ...]]:
    """Der laufende Handel, und für wen dieser Platz darin spricht."""
    handel = tisch.handel
    if handel is None:
        raise IllegalCommand("Dazu muss erst ein Handel beginnen.", rule="KAS-SOZ-08")
    seiten = (handel.haendler.figur, handel.kaeufer.figur)
    found = tuple(name for name in seiten if tisch.figur(name).platz == seat)
    if not found and seat != GM:
        raise IllegalCommand(
            "An diesem Handel ist dieser Platz nicht beteiligt.", rule="KAS-SOZ-10"
        )
    return handel, found or seiten


def feilschen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-SOZ-10: eine Runde, für beide zugleich; beide sind bei sich."""
    handel, _ = _beteiligt(tisch, seat)
    if not all(tisch.figur(each.figur).wach for each in (handel.haendler, handel.kaeufer)):
        raise IllegalCommand(
            "Wer schläft, bewusstlos oder tot ist, würfelt nicht.", rule="KAS-SOZ-10"
        )
    return (offer(a.Feilschen, "KAS-SOZ-10"),)


def handel_beenden(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-SOZ-12: für die eigene Seite."""
    handel, seiten = _beteiligt(tisch, seat)
    return tuple(_beenden(handel, name) for name in seiten)


def _beenden(handel: Handel, name: str) -> Offer:
    """KAS-SOZ-12: Annehmen lässt sich nur, was die Gegenseite geboten hat."""
    wie = ("annehmen", "abbrechen") if handel.gegner(name).angebot else ("abbrechen",)
    return offer(a.HandelBeenden, "KAS-SOZ-12", figur=(name,), wie=wie)


def herstellen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-GUETE-01: mit jeder Fertigkeit, die der Bogen nennt."""
    figuren = [f for f in wache(tisch, seat) if f.bogen.fertigkeiten]
    if not figuren:
        raise IllegalCommand("Dazu braucht es eine Fertigkeit.", rule="KAS-GUETE-01")
    wofuer = ("", *(each.name for each in tisch.listen.fertigkeiten))
    return tuple(
        offer(
            a.Herstellen,
            "KAS-GUETE-01",
            figur=(figur.name,),
            worauf=tuple(name for name, _ in figur.bogen.fertigkeiten),
            wofuer=wofuer,
        )
        for figur in figuren
    )


def kraeuter_suchen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-KRAUT-01: wer Wildnisleben kann."""
    figuren = koennen(wache(tisch, seat), WILDNIS, "KAS-KRAUT-01")
    return (offer(a.KraeuterSuchen, "KAS-KRAUT-01", figur=namen(figuren)),)


def schleichen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-SCHLEICH-01: wer Schleichen kann, an allen anderen vorbei."""
    figuren = koennen(wache(tisch, seat), SCHLEICHEN, "KAS-SCHLEICH-01")
    return tuple(
        offer(
            a.Schleichen,
            "KAS-SCHLEICH-01",
            figur=(figur.name,),
            gegner=andere_wachende(tisch, figur, "KAS-SCHLEICH-01"),
        )
        for figur in figuren
    )


def wachen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-WACHE-01: Die SL teilt die Nacht ein."""
    nur_sl(seat)
    return (offer(a.Wachen, "KAS-WACHE-01", figuren=namen(wachende(tisch, "KAS-WACHE-01"))),)


def trinken(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-ZECH-01: wer wach ist und Zechen kann."""
    figuren = koennen(wache(tisch, seat), ZECHEN, "KAS-ZECH-01")
    return (offer(a.Trinken, "KAS-ZECH-01", figur=namen(figuren)),)
