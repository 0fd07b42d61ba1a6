"""Raumschlacht: wie das Programm fährt, feuert und repariert, in drei Stärken."""

from __future__ import annotations

from math import hypot
from typing import Any

from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.request import Answer, Choice, Number, Question
from wuerfelwerk.rules.route import CM, Flat, Route, corners
from wuerfelwerk.systems.raumschlacht.angriff import VERZICHTEN
from wuerfelwerk.systems.raumschlacht.ansagen import (
    Reparieren,
    RundeBeginnen,
    SchlachtBeenden,
    Ziehen,
)
from wuerfelwerk.systems.raumschlacht.erwartung import erwartung
from wuerfelwerk.systems.raumschlacht.lage import Gegenueber, gelesen
from wuerfelwerk.systems.raumschlacht.stand import REPARATUR, ZUEGE, Tisch, aktive_seiten

NAEHE = 60
"""Was ein Zentimeter näher am Feind wert ist, solange keiner in Reichweite liegt."""


def schlicht(frage: Question[Any]) -> Answer:
    """Fährt und feuert nach Stärke, repariert wie empfohlen, und die SL lässt alles zu."""
    match frage:
        case Route():
            return weg(frage)
        case Choice(rule="RS-ANG-01"):
            return ziel(frage)
        case Choice(options=("ablehnen", *_)):
            return "zulassen"
        case Choice(options=options):
            return options[0]
        case Number():
            return frage.fact("kurs") or 0
    raise TypeError(frage)


def weg(frage: Route) -> Flat:
    """Der beste der erwogenen Wege; unter gleich guten der erste."""
    eigenes, feinde = gelesen(frage)
    stufe, weit = str(frage.fact("stufe")), CM * int(str(frage.fact("reichweite")))
    wege = list(frage.answers())
    urteil = {each: _urteil(eigenes, each, list(feinde.values()), stufe, weit) for each in wege}
    return max(wege, key=urteil.__getitem__)


def _urteil(
    eigenes: Gegenueber, path: Flat, feinde: list[Gegenueber], stufe: str, weit: int
) -> int:
    """Was ein Weg verspricht: Schaden an anderen, für Starke auch der eigene."""
    ort = ((eigenes.x, eigenes.y), *corners(path))[-1]
    fern = [hypot(each.x - ort[0], each.y - ort[1]) for each in feinde]
    if not fern:
        return -len(path)
    nah = -int(max(0.0, min(fern) - weit) * NAEHE / CM)
    if stufe == "leicht":
        return nah
    paare = list(zip(feinde, fern, strict=True))
    nutzen = max((schaden(eigenes, each) for each, d in paare if d <= weit), default=0)
    if stufe == "mittel":
        return nah + nutzen
    return nah + nutzen - sum(_gefahr(eigenes, each, d - weit) for each, d in paare) // 2


def _gefahr(eigenes: Gegenueber, feind: Gegenueber, fehlt: float) -> int:
    """Ein Zug voraus: was ein Feind anrichtet, der heranfahren und feuern kann."""
    if fehlt > feind.initiative * CM:
        return 0
    droht = schaden(feind, eigenes)
    return droht if feind.dran else droht // 2


def schaden(von: Gegenueber, an: Gegenueber) -> int:
    """Der mittlere Schaden einer Salve."""
    return erwartung(
        von.angriff, von.angriff_plus, an.initiative, an.abwehr, an.abwehr_plus, an.rumpf
    )


def ziel(frage: Choice) -> str:
    """Leicht: der erste Feind; sonst der, an dem die Salve am meisten anrichtet, wenn sie lohnt."""
    eigenes, feinde = gelesen(frage)
    moeglich = [name for name in frage.options if name in feinde]
    if frage.fact("stufe") == "leicht":
        return moeglich[0]
    best = max(moeglich, key=lambda name: schaden(eigenes, feinde[name]))
    lohnt = frage.fact("stufe") == "mittel" or schaden(eigenes, feinde[best]) > 0
    return best if lohnt else VERZICHTEN


def leitet(tisch: Tisch) -> Any | None:
    """Was eine SL ansagt, die nur das Spiel in Gang hält."""
    entschieden = len(aktive_seiten(tisch)) < 2
    if tisch.schlacht is None:
        return None if entschieden else RundeBeginnen(GM)
    if entschieden:
        return SchlachtBeenden(GM)
    if tisch.schlacht.phase == ZUEGE:
        return None
    return Reparieren(GM) if tisch.schlacht.phase == REPARATUR else RundeBeginnen(GM)


def moegliche_zuege(tisch: Tisch, seat: Seat) -> tuple[Any, ...]:
    """Wer am Zug ist, zieht; wie, entscheidet sich an Weg und Ziel."""
    name = tisch.schlacht.am_zug if tisch.schlacht else ""
    return (Ziehen(seat, name),) if name and tisch.schiff(name).platz == seat else ()
