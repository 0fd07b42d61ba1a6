"""Kaskade: Fernkampfangriffen entgehen (KAS-FERN-15 bis -17)."""

from __future__ import annotations

from functools import reduce

from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade.ansagen_kampf import ARGLOS, BEMERKT
from wuerfelwerk.systems.kaskade.ansatz import Ansatz
from wuerfelwerk.systems.kaskade.folgen import Ablegen
from wuerfelwerk.systems.kaskade.listen_kampf import BASIS, SCHILD
from wuerfelwerk.systems.kaskade.probe import EINZEL
from wuerfelwerk.systems.kaskade.reaktion import REAKTION
from wuerfelwerk.systems.kaskade.ruestung import zeilen
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.systems.kaskade.werden import werden

GERADE_NOCH = 11
"""KAS-FERN-16: so gut muss die Reaktion sein."""
NEIN = "nein"
WEGE = ("Akrobatik", "Verbergen", "Geländelauf", BASIS)
"""KAS-FERN-17: weghechten, in Deckung gehen, wegrennen, den Schild einsetzen."""


def ausweichen(
    tisch: Tisch, ziel: str, ahnung: str, note: Note
) -> Procedure[tuple[int, tuple[Event, ...]]]:
    """Wie viel der Mindestwert steigt, und was die Proben nach sich ziehen."""
    if ahnung == ARGLOS:
        note("KAS-FERN-15", figur=ziel)
        return 0, ()
    vorher: tuple[Event, ...] = ()
    if ahnung == BEMERKT:
        gelungen, vorher = yield from _reagieren(tisch, ziel, note)
        if not gelungen:
            return 0, vorher
    danach = reduce(werden, vorher, tisch)
    gleich, events = yield from _weg(danach, danach.figur(ziel), note)
    return gleich, (*vorher, *events)


def _reagieren(tisch: Tisch, ziel: str, note: Note) -> Procedure[tuple[bool, tuple[Event, ...]]]:
    """KAS-FERN-16: Reaktion als Einzelwurf, mindestens 11."""
    ansatz = Ansatz(figur=tisch.figur(ziel), worauf=REAKTION, art=EINZEL, ziel=GERADE_NOCH)
    wertung, events = yield from unit(Ablegen(tisch, ansatz))
    note("KAS-FERN-16", figur=ziel, ergebnis=wertung.ergebnis)
    return wertung.ergebnis >= GERADE_NOCH, events


def wege(tisch: Tisch, figur: Figur) -> tuple[str, ...]:
    """Was das Ziel davon kann; der Schild muss auch da sein."""
    schild = SCHILD in zeilen(tisch, figur)
    return tuple(w for w in WEGE if figur.bogen.fkw(w) and (w != BASIS or schild))


def _weg(tisch: Tisch, figur: Figur, note: Note) -> Procedure[tuple[int, tuple[Event, ...]]]:
    """KAS-FERN-17: ein Einzelwurf; sein Ergebnis erschwert den Schuss."""
    fakten = (("figur", figur.name),)
    wahl = (*wege(tisch, figur), NEIN)
    frage = Choice(figur.platz, "KAS-FERN-17", wahl, audience=figur.wissende, facts=fakten)
    womit = yield from ask(frage)
    if womit == NEIN:
        return 0, ()
    wertung, events = yield from unit(Ablegen(tisch, Ansatz(figur=figur, worauf=womit, art=EINZEL)))
    note("KAS-FERN-17", figur=figur.name, womit=womit, ergebnis=wertung.ergebnis)
    return wertung.ergebnis, events
