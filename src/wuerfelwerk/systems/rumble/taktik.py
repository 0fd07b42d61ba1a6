"""Dice Rumble: eine schlichte Taktik für jede Frage, und was ein Spieler wollen kann."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.request import Answer, Choice, Number, Order, Question, Text
from wuerfelwerk.rules.system import Event, Goal
from wuerfelwerk.systems.rumble.ansagen import (
    Angreifen,
    KampfBeenden,
    KampfBeginnen,
    NeueRunde,
    Passen,
)
from wuerfelwerk.systems.rumble.bogen import UNBEWAFFNET, passt_zu
from wuerfelwerk.systems.rumble.ereignisse import (
    Angesagt,
    DuellErgab,
    ProbeErgab,
    SchadenGenommen,
    SchicksalAusgegeben,
)
from wuerfelwerk.systems.rumble.proben import BEHALTEN, WIEDERHOLEN
from wuerfelwerk.systems.rumble.stand import (
    Figur,
    Tisch,
    angriffstalente,
    stehende_seiten,
    steht_noch,
)


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
    sw = frage.fact("gesamtwert") if sw is None else sw
    if WIEDERHOLEN not in frage.options or not isinstance(wurf, int) or not isinstance(sw, int):
        return False
    return wurf != 1 and (wurf > sw or wurf == 10)


def leitet(tisch: Tisch) -> Any | None:
    """Was eine SL ansagt, die nur das Spiel in Gang hält: Runden, und am Ende den Schluss."""
    entschieden = len(stehende_seiten(tisch)) < 2
    if tisch.kampf is None:
        return None if entschieden else KampfBeginnen(GM)
    if entschieden:
        return KampfBeenden(GM)
    return None if tisch.kampf.wuerfel else NeueRunde(GM)


def moegliche_zuege(tisch: Tisch, seat: Seat) -> tuple[Any, ...]:
    """Was eine Figur am Zug tun kann, wenn sie nur angreifen oder abwarten will."""
    if tisch.kampf is None or not tisch.kampf.am_zug:
        return ()
    figur = tisch.figur(tisch.kampf.am_zug)
    if figur.platz != seat:
        return ()
    angriffe = [
        Angreifen(seat, figur.name, ziel, talent, waffe)
        for ziel in _ziele(tisch, figur)
        for talent in angriffstalente(tisch, figur)
        for waffe in _waffen(tisch, figur, talent)
    ]
    return (*angriffe, Passen(seat, figur.name))


def _waffen(tisch: Tisch, figur: Figur, talent: str) -> tuple[str, ...]:
    """Was man mit dem Talent führt, die schlimmste zuerst; von gleich schlimmen die erste.

    Mit bloßen Händen nur, wer dafür keine Waffe hat, und nie aus der Ferne.
    """
    passende = [name for name, _ in figur.bogen.waffen if passt_zu(name, talent)]
    je_schaden = {figur.bogen.schaden(name): name for name in reversed(passende)}
    if je_schaden:
        return tuple(je_schaden[schaden] for schaden in sorted(je_schaden, reverse=True))
    return () if talent in tisch.talente_fuer("fernangriff") else (UNBEWAFFNET,)


def _ziele(tisch: Tisch, figur: Figur) -> tuple[str, ...]:
    """Wer auf der anderen Seite noch steht und mitkämpft."""
    seiten = tisch.seiten().values()
    fremde = [other for seite in seiten if figur not in seite for other in seite]
    dabei = tisch.kampf.teilnehmer if tisch.kampf else ()
    return tuple(other.name for other in fremde if steht_noch(other) and other.name in dabei)


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


def _eigene_wuerfe(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> list[bool]:
    """Je eigener Probe, ob sie gelang, je eigenem Duell, ob es gewonnen ist."""
    eigene = {figur.name for figur in tisch.figuren if figur.platz == seat}
    proben = [e.gelungen for e in events if isinstance(e, ProbeErgab) and e.figur in eigene]
    duelle = [e for e in events if isinstance(e, DuellErgab) and eigene & {e.links, e.rechts}]
    return proben + [duell.sieger in eigene for duell in duelle]


def _gelingen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Gelingt alles, worauf der Platz würfelt?"""
    wuerfe = _eigene_wuerfe(seat, tisch, events)
    return int(bool(wuerfe) and all(wuerfe))


def _gut(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Wie ``unterschied``; wo es nicht gegen ein Ziel geht, zählt jeder eigene Erfolg einen Punkt.

    Gegen ein Ziel sagt der Schaden schon, wie gut es ging.
    """
    gegen = any(isinstance(event, Angesagt) and event.ziel for event in events)
    erfolge = 0 if gegen else sum(_eigene_wuerfe(seat, tisch, events))
    return _unterschied(seat, tisch, events) + erfolge


ZIELE: dict[str, Goal[Tisch]] = {
    "gut": Goal("gut", _gut),
    "unterschied": Goal("unterschied", _unterschied),
    "austeilen": Goal("austeilen", _austeilen),
    "schonen": Goal("schonen", _schonen),
    "sparsam": Goal("sparsam", _sparsam),
    "gelingen": Goal("gelingen", _gelingen, chance=True),
}
