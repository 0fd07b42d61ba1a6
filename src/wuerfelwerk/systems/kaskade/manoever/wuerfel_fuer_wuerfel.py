"""Kaskade: die Würfel eines Manövers, einer nach dem anderen, jeder für sich abzuwehren."""

from __future__ import annotations

from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.chapter import after
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade.kampf.kaempfer import muss_heran
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import ANGRIFF, Gespielt, Zug
from wuerfelwerk.systems.kaskade.kampf.parade import Schlag, parieren
from wuerfelwerk.systems.kaskade.manoever.distanz import abgewehrt, heran, ueberwunden
from wuerfelwerk.systems.kaskade.proben.wertung import ohne
from wuerfelwerk.systems.kaskade.stand import Tisch

Offene = tuple[list[Event], Hand]
"""Was geschah, und welche Würfel nicht abgewehrt sind."""


def blosse_wuerfel(
    tisch: Tisch, zug: Zug, note: Note, gleiche_enden: bool = False
) -> Procedure[Offene]:
    """KAS-MANOEVER-06, -22: Würfel für Würfel; der erste überwindet vielleicht nur die Distanz.

    Mit ``gleiche_enden`` ist alles pariert, wenn einer mit zwei Gleichen abgewehrt ist (KAS-M-31).
    """
    events, offen, rest = list[Event](), list[int](), zug.wuerfel
    weit = muss_heran(tisch, zug.wer, zug.ziel)
    while rest:
        auge = (yield from _voran(tisch, zug, rest)) if weit else max(rest)
        rest = ohne(rest, (auge,))
        spielt = Gespielt(figur=zug.wer, wuerfel=(auge,), wozu=ANGRIFF)
        jetzt = reduce(after, (*events, spielt), tisch)
        parade, mehr = yield from parieren(jetzt, Schlag(zug.wer, zug.ziel, (auge,), rest), note)
        events += [spielt, *mehr]
        danach = reduce(after, events, tisch)
        if weit and parade:
            return [*events, *(yield from abgewehrt(danach, zug, parade, rest, note))], ()
        if gleiche_enden and len(parade) > 1:
            offen.clear()
            break
        if weit:
            heran(tisch, zug, note)
        elif not parade:
            offen.append(auge)
        weit = False
    danach = reduce(after, events, tisch)
    return [*events, *ueberwunden(danach, zug, bool(offen), note)], tuple(sorted(offen))


def _voran(tisch: Tisch, zug: Zug, rest: Hand) -> Procedure[int]:
    """KAS-MANOEVER-29, -36: Welcher Würfel heranbringt, sagt der Angreifer."""
    wahl = tuple(str(n) for n in sorted(set(rest), reverse=True))
    fakten = (("figur", zug.wer), ("gegner", zug.ziel), ("wuerfel", rest))
    platz = tisch.figur(zug.wer).platz
    return int((yield from ask(Choice(platz, "KAS-KAMPF-05", wahl, facts=fakten))))
