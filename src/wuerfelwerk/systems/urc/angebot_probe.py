"""Ultima Ratio Civium: Wissenswürfe, Erste Hilfe und Zauber, die angesagt werden dürfen."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Offer, offer
from wuerfelwerk.rules.note import GM, Seat, allowed
from wuerfelwerk.systems.urc import ansagen as a
from wuerfelwerk.systems.urc.angebot_kampf import am_zug_oder_frei
from wuerfelwerk.systems.urc.bogen import PE, WERTE, trefferpunkte
from wuerfelwerk.systems.urc.erlaubnis import (
    Angebote,
    namen,
    nur_sl,
    steht_offen,
    womit,
    wuerfelnde,
)
from wuerfelwerk.systems.urc.fertigkeiten import bereiche
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.stand import TOT, Figur, Tisch
from wuerfelwerk.systems.urc.tafeln import DIMENSIONEN
from wuerfelwerk.systems.urc.zauberkosten import darf_zaubern


def _stufe(seat: Seat) -> dict[str, Any]:
    """Eine Spielerin nennt keine Schwierigkeit; danach wird die SL gefragt."""
    return {} if seat == GM else {"stufe": ("",)}


def _ziel(seat: Seat) -> dict[str, Any]:
    """Auch einen freien Zielwert nennt nur die SL."""
    return {**_stufe(seat), **({} if seat == GM else {"zielwert": range(1)})}


def proben(tisch: Tisch, seat: Seat) -> Angebote:
    """Je Charakter: eine Fertigkeit der Liste, oder zwei verschiedene Werte nach Wahl."""
    return tuple(each for f in wuerfelnde(tisch, seat) for each in _proben(f, seat))


def _proben(figur: Figur, seat: Seat) -> Angebote:
    fest = {**womit(figur), **_ziel(seat)}
    listen = ({"fertigkeit": each, "erster": ("",), "zweiter": ("",)} for each in bereiche())
    paare = ({"fertigkeit": ("",), "erster": (wert,), "zweiter": _ohne(wert)} for wert in WERTE)
    return tuple(offer(a.Proben, "URC-WISS-01", **fest, **wahl) for wahl in (*listen, *paare))


def _ohne(wert: str) -> tuple[str, ...]:
    return tuple(each for each in WERTE if each != wert)


def probe_verlangen(tisch: Tisch, seat: Seat) -> Angebote:
    """Je Sicht ein Angebot: Ein verdeckter Zielwert ist nicht laut anzusagen."""
    nur_sl(seat)
    helden = tisch.verlangte()
    if not helden:
        raise IllegalCommand(
            "Würfeln können nur Charaktere, die bei Bewusstsein sind.", rule="URC-POOL-01"
        )
    wer = namen(helden)
    geheim = {"sicht": (a.ZIEL_VERDECKT,), "stufe": ("normal",), "zielwert": range(1)}
    arten: tuple[dict[str, Any], ...] = ({"sicht": (a.OFFEN,)}, geheim, {"sicht": (a.VERDECKT,)})
    return tuple(
        offer(a.ProbeVerlangen, "URC-ZIEL-05", figuren=wer, fertigkeit=each, **art)
        for art in arten
        for each in bereiche()
    )


def wissen_messen(tisch: Tisch, seat: Seat) -> Angebote:
    """URC-WISS-05: gegen jeden anderen, der einen Kopf hat."""
    found: list[Offer] = []
    for figur in wuerfelnde(tisch, seat):
        gegner = namen([f for f in tisch.figuren if f != figur and not f.bogen.fahrzeug])
        if gegner:
            wahl = {**womit(figur), "gegner": gegner}
            found += [
                offer(a.WissenMessen, "URC-WISS-05", **wahl, fertigkeit=each) for each in bereiche()
            ]
    if not found:
        raise IllegalCommand("Dazu braucht es eine zweite Figur.", rule="URC-WISS-05")
    return found


def erste_hilfe(tisch: Tisch, seat: Seat) -> Angebote:
    """URC-HEAL-09, -10: an jemandem, auch sich selbst, der verletzt und noch nicht versorgt ist."""
    found: list[Offer] = []
    for figur in _handelnde(tisch, seat):
        patienten = namen([f for f in tisch.figuren if _versorgbar(f, tisch.lesart, seat)])
        if patienten:
            wahl = {**womit(figur), **_ziel(seat), "patient": patienten}
            found.append(offer(a.ErsteHilfe, "URC-HEAL-09", **wahl))
    if not found:
        raise IllegalCommand(
            "Es ist niemand da, dem Erste Hilfe noch nützt: dasselbe Opfer nur einmal.",
            rule="URC-HEAL-10",
        )
    return found


def _versorgbar(figur: Figur, lesart: Lesart, seat: Seat) -> bool:
    """Wer einen Verdeckten nicht kennt, sieht nicht, ob ihm etwas fehlt."""
    if figur.zustand == TOT or figur.versorgt or figur.bogen.fahrzeug:
        return False
    return not allowed(figur.wissende, seat) or figur.tp < trefferpunkte(figur.bogen, lesart)


def _handelnde(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """Wer jetzt etwas tun kann, das im Kampf eine Kampfaktion ist."""
    name = am_zug_oder_frei(tisch, seat)
    return tuple(f for f in wuerfelnde(tisch, seat) if not name or f.name == name)


def frei_zaubern(tisch: Tisch, seat: Seat) -> Angebote:
    """URC-MAG-04: mit jeder Magie-Form des Tisches."""
    doppelt = tisch.lesart.gleicher_wert_doppelt == "nur_magie"
    formen = tuple(form.name for form in tisch.formen if doppelt or form.wert != PE)
    _vorhanden(tisch, "frei", formen)
    return _zauber(tisch, seat, a.FreiZaubern, "URC-MAG-04", {"form": formen, **_stufe(seat)})


def spruch_wirken(tisch: Tisch, seat: Seat) -> Angebote:
    """URC-MAG-05: mit jedem Spruch der Sammlung."""
    doppelt = tisch.lesart.gleicher_wert_doppelt == "nur_magie"
    sprueche = tuple(each.name for each in tisch.sprueche if doppelt or each.wert != PE)
    _vorhanden(tisch, "vordefiniert", sprueche)
    return _zauber(tisch, seat, a.SpruchWirken, "URC-MAG-05", {"spruch": sprueche})


def _vorhanden(tisch: Tisch, system: str, liste: tuple[str, ...]) -> None:
    """URC-MAG-02: Auf welche Magie sich der Tisch geeinigt hat."""
    if tisch.lesart.magie_system not in ("beide", system):
        raise IllegalCommand(
            "Auf diese Art der Magie hat sich der Tisch nicht geeinigt.", rule="URC-MAG-02"
        )
    if not liste:
        raise IllegalCommand(
            "Auf der Liste des Tisches steht nichts, das zu wirken wäre.", rule="URC-MAG-14"
        )


def _zauber(tisch: Tisch, seat: Seat, command: type, rule: str, wahl: dict[str, Any]) -> Angebote:
    zaubernde = [f for f in _handelnde(tisch, seat) if darf_zaubern(f)]
    if not zaubernde:
        raise IllegalCommand("Mit Persönlichkeit 1 ist Magie unmöglich.", rule="URC-MAG-13")
    if not steht_offen(tisch, "zaubern"):
        raise IllegalCommand(
            "Mit der Aktionsregel wird nur im Magiekampf gezaubert.", rule="URC-ACT-01"
        )
    grenzen = {
        name: range(min(each.grund, 1), each.hoechstens(tisch.lesart) + 1)
        for name, each in DIMENSIONEN.items()
    }
    return tuple(
        offer(command, rule, **womit(figur), **grenzen, **wahl, **zweck)
        for figur in zaubernde
        for zweck in _zwecke(tisch, figur)
    )


def _zwecke(tisch: Tisch, figur: Figur) -> tuple[dict[str, tuple[str, ...]], ...]:
    """Schaden nur im Kampf und als einziger Angriff; heilen und wirken jederzeit."""
    lebende = namen([f for f in tisch.figuren if f.zustand != TOT and not f.bogen.fahrzeug])
    dabei = tisch.kampf.teilnehmer if tisch.kampf else ()
    ziele = tuple(name for name in dabei if name != figur.name)
    frisch = tisch.kampf is not None and figur.name not in tisch.kampf.angriffe
    heilen = {"zweck": (a.HEILUNG,), "ziel": lebende, "weitere": lebende}
    wirken = {"zweck": (a.WIRKUNG,), "ziel": ("", *lebende), "weitere": lebende}
    if not (ziele and frisch):
        return heilen, wirken
    return {"zweck": (a.SCHADEN,), "ziel": ziele, "weitere": ziele}, heilen, wirken
