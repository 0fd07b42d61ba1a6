"""Dice Rumble: eine schlichte Taktik für jede Frage, und was ein Spieler wollen kann."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.request import Answer, Choice, Number, Order, Question, Text
from wuerfelwerk.rules.system import Event, Goal
from wuerfelwerk.systems.rumble.ereignisse import SchadenGenommen, SchicksalAusgegeben
from wuerfelwerk.systems.rumble.proben import BEHALTEN, WIEDERHOLEN
from wuerfelwerk.systems.rumble.stand import Tisch


def schlicht(frage: Question[Any]) -> Answer:
    """Reagiert mit dem besseren Wert, wendet Misslungenes, und die SL lässt alles laufen."""
    match frage:
        case Choice(rule="RUM-REAKT-01"):
            arten = [art for art in ("gegenangriff", "ausweichen") if art in frage.options]
            return max(arten, key=lambda art: int(str(frage.fact(art) or 0)))
        case Choice(rule="RUM-SCHICKSAL-02"):
            return WIEDERHOLEN if _misslungen(frage) else BEHALTEN
        case Choice(rule="RUM-SL-02", options=options) if "mit_probe" in options:
            return "mit_probe"
        case Choice(rule="RUM-SL-01"):
            return "zulassen"
        case Number():
            return 0
        case Text(suggestions=suggestions):
            return (*suggestions, "")[0]
        case Order(items=items):
            return items
        case Choice(options=options):
            return options[0]
    raise TypeError(frage)


def _misslungen(frage: Choice) -> bool:
    """Lohnt ein Schicksalspunkt? Nur für einen eigenen Wurf, der danebenging."""
    wurf, sw = frage.fact("wurf"), frage.fact("sw")
    if WIEDERHOLEN not in frage.options or not isinstance(wurf, int) or not isinstance(sw, int):
        return False
    return wurf != 1 and (wurf > sw or wurf == 10)


def _unterschied(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Schaden an anderen zählt, eigener zählt dagegen."""
    plaetze = {figur.name: figur.platz for figur in tisch.figuren}
    getroffen = [event for event in events if isinstance(event, SchadenGenommen)]
    return sum(-e.punkte if plaetze.get(e.figur) == seat else e.punkte for e in getroffen)


def _austeilen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    plaetze = {figur.name: figur.platz for figur in tisch.figuren}
    getroffen = [event for event in events if isinstance(event, SchadenGenommen)]
    return sum(event.punkte for event in getroffen if plaetze.get(event.figur) != seat)


def _schonen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    return _unterschied(seat, tisch, events) - _austeilen(seat, tisch, events)


def _sparsam(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Wie ``unterschied``, aber ein Schicksalspunkt ist drei Punkte Schaden wert."""
    plaetze = {figur.name: figur.platz for figur in tisch.figuren}
    punkte = [event for event in events if isinstance(event, SchicksalAusgegeben)]
    eigene = sum(plaetze.get(event.figur) == seat for event in punkte)
    return _unterschied(seat, tisch, events) - 3 * eigene


ZIELE: dict[str, Goal[Tisch]] = {
    "unterschied": Goal("unterschied", _unterschied),
    "austeilen": Goal("austeilen", _austeilen),
    "schonen": Goal("schonen", _schonen),
    "sparsam": Goal("sparsam", _sparsam),
}
