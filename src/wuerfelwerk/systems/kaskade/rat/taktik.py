"""Kaskade: eine SL, die nur das Spiel in Gang hält, und was ein Spieler wollen kann."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wuerfelwerk.rules.fights import own
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.system import Event, Goal
from wuerfelwerk.systems.kaskade.kampf.kampf import KampfBeginnen
from wuerfelwerk.systems.kaskade.leib.kraefte import PunkteVerloren
from wuerfelwerk.systems.kaskade.proben.lernwurf import LernErgab
from wuerfelwerk.systems.kaskade.proben.nachspiel import ProbeErgab
from wuerfelwerk.systems.kaskade.rat.taktik_kampf import KAMPFZIELE, kampf_leiten, streitende
from wuerfelwerk.systems.kaskade.stand import PSYCHE, Tisch
from wuerfelwerk.systems.kaskade.szenen.handel import Feilschen
from wuerfelwerk.systems.kaskade.szenen.jagd import JagdBeginnen, weiter


def leitet(tisch: Tisch) -> Any | None:
    """Was eine SL ansagt, die nur das Spiel in Gang hält: Kampf oder Jagd bis zum Ende."""
    if tisch.kampf is not None:
        return kampf_leiten(tisch)
    if tisch.jagd is not None:
        return weiter(tisch.jagd)
    if tisch.handel is not None:
        return Feilschen(GM)
    streit = streitende(tisch)
    if streit and not tisch.entschieden:
        return KampfBeginnen(GM, streit)
    wache = tuple(f for f in tisch.figuren if f.wach)
    fliehend = next((f for f in wache if f.bogen.nsc), None)
    jagen = tuple(f.name for f in wache if fliehend and f.seite != fliehend.seite)
    if tisch.entschieden or fliehend is None or not jagen:
        return None
    return JagdBeginnen(GM, fliehend.name, jagen)


def _proben(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> list[ProbeErgab]:
    return [w for w in events if isinstance(w, ProbeErgab) and own(seat, tisch, w.figur)]


def _ergebnis(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Möglichst hohe Ergebnisse der eigenen Proben."""
    return sum(probe.ergebnis for probe in _proben(seat, tisch, events))


def _gelingen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Gelingt, worauf dieser Platz würfelt?"""
    proben = _proben(seat, tisch, events)
    return int(bool(proben) and all(probe.gelungen for probe in proben))


def _gruppe(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Möglichst große Würfelgruppen."""
    return sum(probe.groesse for probe in _proben(seat, tisch, events))


def _psyche(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Die eigene Psyche schonen."""
    return -sum(
        event.punkte
        for event in events
        if isinstance(event, PunkteVerloren)
        and event.was == PSYCHE
        and own(seat, tisch, event.figur)
    )


def _lernen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Steigt ein eigener Wert, oder ist ein Könnerstern errungen?"""
    gelernt = (w for w in events if isinstance(w, LernErgab) and own(seat, tisch, w.figur))
    return int(any(wurf.gestiegen or wurf.stern for wurf in gelernt))


ZIELE: dict[str, Goal[Tisch]] = {
    "ergebnis": Goal("ergebnis", _ergebnis),
    "gelingen": Goal("gelingen", _gelingen, chance=True),
    "gruppe": Goal("gruppe", _gruppe),
    "psyche_schonen": Goal("psyche_schonen", _psyche),
    "steigern": Goal("steigern", _lernen, chance=True),
    **KAMPFZIELE,
}
