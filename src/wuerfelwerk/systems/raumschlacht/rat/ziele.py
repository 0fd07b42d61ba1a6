"""Raumschlacht: was ein Spieler wollen kann."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from wuerfelwerk.rules.chapter import after
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.route import CM
from wuerfelwerk.rules.stakes import all_of, damage_stakes
from wuerfelwerk.rules.system import Event, Goal, Stakes
from wuerfelwerk.systems.raumschlacht.angriff import SalveAbgegeben, abstand
from wuerfelwerk.systems.raumschlacht.rat.schadenserwartung import erwartung
from wuerfelwerk.systems.raumschlacht.schadenstabelle import ZEILEN, SchildeZusammengebrochen
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.systemtabelle import (
    CaptainGefallen,
    SystemGetroffen,
    Zerstoert,
)
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import angriffswurf, verteidigungswurf

SCHWER = 5
"""So viele Würfel Schaden ist ein zerstörtes Schiff mindestens wert."""


def _schaden(event: Event, tisch: Tisch) -> int:
    """Wie schwer ein Ereignis wiegt, in Würfeln."""
    match event:
        case SystemGetroffen(treffer=treffer):
            return len(treffer)
        case Zerstoert(schiff=name):
            return SCHWER + tisch.schiff(name).wert("rumpf")
        case CaptainGefallen() | SchildeZusammengebrochen():
            return 1
    return 0


def _eigene(seat: Seat, tisch: Tisch) -> set[str]:
    """Die Schiffe der Seiten, für die ein Platz kämpft."""
    seiten = {each.seite for each in tisch.schiffe if each.platz == seat}
    return {each.name for each in tisch.schiffe if each.seite in seiten}


def _unterschied(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Schaden an Feinden zählt, eigener zählt dagegen."""
    eigene = _eigene(seat, tisch)
    return sum(
        -_schaden(each, tisch) if getattr(each, "schiff", "") in eigene else _schaden(each, tisch)
        for each in events
    )


def _austeilen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Nur Schaden an Feinden zählt."""
    eigene = _eigene(seat, tisch)
    return sum(_schaden(e, tisch) for e in events if getattr(e, "schiff", "") not in eigene)


def _versenken(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Ist danach ein feindliches Schiff zerstört?"""
    eigene = _eigene(seat, tisch)
    return int(any(isinstance(e, Zerstoert) and e.schiff not in eigene for e in events))


def _vorausschauend(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Wie ``unterschied``, in Tausendsteln; dazu, was die Stellung danach verspricht und droht."""
    danach = reduce(after, events, tisch)
    eigene = _eigene(seat, danach)
    wir = [each for each in danach.aktive if each.name in eigene]
    die = [each for each in danach.aktive if each.name not in eigene]
    stellung = sum(_aussicht(danach, a, b) - _aussicht(danach, b, a) for a in wir for b in die)
    return 1000 * _unterschied(seat, tisch, events) + stellung // 2


def _aussicht(tisch: Tisch, von: Schiff, an: Schiff) -> int:
    """Der mittlere Schaden, wenn das eine heranfahren und auf das andere feuern kann."""
    fehlt = abstand(von, an, tisch.lesart) - tisch.lesart.reichweite_cm * CM
    fahrt = max(1, von.initiative * CM)
    if fehlt > fahrt:
        return -int(fehlt // fahrt)
    angriff, abwehr = angriffswurf(von, tisch.lesart), verteidigungswurf(an, tisch.lesart)
    return erwartung(
        angriff.wuerfel,
        angriff.plus + angriff.bonus,
        an.initiative,
        abwehr.wuerfel,
        abwehr.plus + abwehr.bonus,
        an.wert("rumpf"),
    )


ZIELE: dict[str, Goal[Tisch]] = {
    "vorausschauend": Goal("vorausschauend", _vorausschauend),
    "unterschied": Goal("unterschied", _unterschied),
    "austeilen": Goal("austeilen", _austeilen),
    "versenken": Goal("versenken", _versenken, chance=True),
}


def _getroffene(tisch: Tisch, events: Sequence[Event]) -> list[tuple[str, int]]:
    """Welches Schiff wie viele Würfel verliert."""
    return [(str(getattr(each, "schiff", "")), _schaden(each, tisch)) for each in events]


def _erfolg(eigene: frozenset[str], events: Sequence[Event]) -> bool | None:
    """Durchschlägt die eigene Salve den Schild? Gegen eine fremde: Hält er?"""
    salven = [each for each in events if isinstance(each, SalveAbgegeben)]
    return all_of(_wirkt(each) == (each.schiff in eigene) for each in salven)


def _wirkt(salve: SalveAbgegeben) -> bool:
    """RS-TREFFER-04, RS-M-19: Was nur Schilde träfe, wirkt nicht, wo keine sind."""
    return salve.ausgang in ZEILEN and not salve.folgenlos


KARTEN: Stakes[Tisch] = damage_stakes(
    _getroffene, _erfolg, lambda seat, tisch: frozenset(_eigene(seat, tisch))
)
"""Was auf einer Karte steht: ob die Salve trifft, und was sie kostet, in Würfeln."""
