"""Kaskade: Meucheln: aus dem Hinterhalt, ohne Abwehr und ohne Rüstung (KAS-MANOEVER-09 bis -14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import GM, Note
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.ansatz import Ansatz, geprueft
from wuerfelwerk.systems.kaskade.folgen import Ablegen, vorbereiten
from wuerfelwerk.systems.kaskade.gegenstand import gleichenbonus
from wuerfelwerk.systems.kaskade.initiative import takte
from wuerfelwerk.systems.kaskade.kaempfer import fertigkeiten, gleichenwuerfel
from wuerfelwerk.systems.kaskade.kampfwurf import Abrechnen, Geruestet, wurfstand
from wuerfelwerk.systems.kaskade.kreise import KRITISCH, SCHWER
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen_kampf import WAFFENLOS
from wuerfelwerk.systems.kaskade.manoever_namen import MEUCHELN
from wuerfelwerk.systems.kaskade.probe import EINZEL
from wuerfelwerk.systems.kaskade.reaktion import REAKTION
from wuerfelwerk.systems.kaskade.rundumschlag import einzeln, mitnehmen
from wuerfelwerk.systems.kaskade.schaden import schaden_werfen, sortiert
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.systems.kaskade.werden import werden
from wuerfelwerk.systems.kaskade.wertung import gruppen

HINTERHALT, MIT_REAKTION, KEINER = "hinterhalt", "mit_reaktion", "nein"
GELUNGEN, MISSLUNGEN, BEMERKT, VERWEHRT = "gelungen", "misslungen", "bemerkt", "verwehrt"
NOETIG, REAKTION_AB = 3, 11


def meucheln(tisch: Tisch, ansage: a.Meucheln, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-MANOEVER-09: Ob es ein Hinterhalt ist, sagt die SL; das Opfer reagiert vielleicht."""
    wahl = yield from ask(
        Choice(
            GM,
            "KAS-MANOEVER-09",
            (HINTERHALT, MIT_REAKTION, KEINER),
            facts=(("figur", ansage.figur), ("ziel", ansage.ziel), ("waffe", ansage.waffe)),
        )
    )
    note("KAS-MANOEVER-09", figur=ansage.figur, ziel=ansage.ziel, was=wahl)
    if wahl == KEINER:
        return (_ausgang(ansage, VERWEHRT),)
    start = e.KampfBegonnen(teilnehmer=(ansage.figur, ansage.ziel))
    kann = fertigkeiten(tisch.figur(ansage.figur), tisch.listen.waffe(ansage.waffe))[0]
    zieht = e.Gezogen(figur=ansage.figur, waffe=ansage.waffe, fertigkeit=kann)
    events: list[Event] = [start, zieht]
    if wahl == MIT_REAKTION:
        bemerkt, mehr = yield from _reagiert(reduce(werden, events, tisch), ansage.ziel)
        events += mehr
        if bemerkt:
            return (*events, _ausgang(ansage, BEMERKT))
    return (*events, *(yield from _anschlag(reduce(werden, events, tisch), ansage, kann, note)))


def _ausgang(ansage: a.Meucheln, ausgang: str) -> Event:
    return e.Gemeuchelt(figur=ansage.figur, ziel=ansage.ziel, ausgang=ausgang)


def _reagiert(tisch: Tisch, ziel: str) -> Procedure[tuple[bool, tuple[Event, ...]]]:
    """KAS-MANOEVER-09, KAS-FERN-16: Reaktion als Einzelwurf, mindestens 11."""
    ansatz = Ansatz(figur=tisch.figur(ziel), worauf=REAKTION, art=EINZEL, ziel=REAKTION_AB)
    wertung, events = yield from unit(Ablegen(tisch, ansatz))
    return wertung.ergebnis >= REAKTION_AB, events


def _anschlag(tisch: Tisch, ansage: a.Meucheln, kann: str, note: Note) -> Procedure[list[Event]]:
    """Der Kampfwurf des Meuchlers allein; ohne Dreiergruppe misslingt es."""
    figur, waffe = tisch.figur(ansage.figur), tisch.listen.waffe(ansage.waffe)
    ansatz, vorher = yield from vorbereiten(
        tisch, Ansatz(figur=figur, worauf=kann, ganz=True), note
    )
    tisch = reduce(werden, vorher, tisch)
    stand = wurfstand(tisch, Geruestet(waffe, "", ansatz, vorher), note)
    (gefallen,) = yield from takte((stand,), True, note, darf=False)
    wertung, _, _, folgen = yield from unit(Abrechnen(tisch, ansatz, gefallen))
    events: list[Event] = [*vorher, *folgen]
    danach = reduce(werden, folgen, tisch)
    wert = geprueft(tisch, figur, kann)
    grosse = [g for g in gruppen(wertung.wuerfel, wert, tisch.lesart) if len(g) >= NOETIG]
    if not grosse:
        return [*events, _ausgang(ansage, MISSLUNGEN)]
    stamm = grosse[0]
    note("KAS-MANOEVER-10", figur=figur.name, gruppe=stamm)
    return [*events, *(yield from _getroffen(danach, ansage, stamm, note))]


def meuchelschaden(stamm: Hand, lesart: Lesart) -> tuple[tuple[str, ...], int]:
    """KAS-M-29: Folgenwürfel decken zuerst die Dreierpflicht; die Treffer und Schadenswürfel mehr.

    >>> meuchelschaden((9, 10, 10, 10, 11), Lesart())
    (('kritisch', 'kritisch', 'kritisch'), 3)
    """
    gleiche = gleichenwuerfel(stamm)
    folgen = len(stamm) - len(gleiche)
    aus_gleichen = NOETIG - min(NOETIG, folgen)
    kritisch = 1 + len(gleiche) - aus_gleichen
    schwer = folgen - min(NOETIG, folgen)
    mehr = gleichenbonus(stamm, max(stamm), lesart)
    return (KRITISCH,) * kritisch + (SCHWER,) * schwer, mehr


def _getroffen(tisch: Tisch, ansage: a.Meucheln, stamm: Hand, note: Note) -> Procedure[list[Event]]:
    """KAS-MANOEVER-10 bis -14: kritische und schwere Treffer, dazu der Schadenswurf."""
    name = ansage.figur
    feste, mehr = meuchelschaden(stamm, tisch.lesart)
    note("KAS-MANOEVER-11", figur=name, staerken=feste)
    note("KAS-MANOEVER-12", figur=name, mehr=mehr)
    staerken = yield from schaden_werfen(tisch, name, mehr, note)
    note("KAS-MANOEVER-14", figur=ansage.ziel)
    treffer = e.Getroffen(
        figur=ansage.ziel,
        durch=name,
        staerken=sortiert((*feste, *staerken)),
        manoever=MEUCHELN,
        ohne_ruestung=True,
        waffenlos=tisch.listen.waffe(ansage.waffe).art == WAFFENLOS,
    )
    hand, mit = yield from mitnehmen(tisch, name, "KAS-MANOEVER-13", gleiche_oder_einer(stamm))
    if hand:
        note("KAS-MANOEVER-13", figur=name, wuerfel=hand)
    return [_ausgang(ansage, GELUNGEN), treffer, *mit]


def gleiche_oder_einer(hand: Hand) -> tuple[Hand, ...]:
    """KAS-MANOEVER-13: ein Würfel oder Gleiche."""
    saetze = tuple((n,) * m for n, m in sorted(Counter(hand).items(), reverse=True) if m > 1)
    return (*saetze, *einzeln(hand))
