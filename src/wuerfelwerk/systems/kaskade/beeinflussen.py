"""Kaskade: Beeinflussen: Tricks gegen Selbstbeherrschung (KAS-SOZ-01 bis -07)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.abwehr import decken
from wuerfelwerk.systems.kaskade.ansatz import Ansatz
from wuerfelwerk.systems.kaskade.folgen import Ablegen, verlieren
from wuerfelwerk.systems.kaskade.probe import KASKADE, SIEB
from wuerfelwerk.systems.kaskade.proben import beisteuern
from wuerfelwerk.systems.kaskade.stand import PSYCHE, Figur, Tisch
from wuerfelwerk.systems.kaskade.vergleich import befunden, gegeneinander
from wuerfelwerk.systems.kaskade.werden import werden
from wuerfelwerk.systems.kaskade.wertung import gruppe

BEHERRSCHUNG = "Selbstbeherrschung"
MALUS, WUNSCH = "malus", "wunsch"
JA, NEIN = "ja", "nein"


def beeinflussen(tisch: Tisch, ansage: a.Beeinflussen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-SOZ-01 bis -06: Jeder Trick, den das Opfer nicht neutralisiert, kostet Psyche."""
    figur, opfer = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    note("KAS-SOZ-01", figur=figur.name, womit=ansage.womit)
    note("KAS-SOZ-02", figur=opfer.name)
    dagegen = Ansatz(
        figur=opfer, worauf=BEHERRSCHUNG, art=_art(tisch, opfer), ganz=True, fuersich=True
    )
    helfer = yield from _helfer(tisch, ansage)
    if helfer:
        tricks, events = yield from _gemeinsam(tisch, figur, helfer, ansage.womit, note)
        abwehr, mehr = yield from unit(Ablegen(reduce(werden, events, tisch), dagegen))
        events = (*events, *mehr)
    else:
        art = KASKADE if ansage.womit in figur.bogen.sterne else SIEB
        ansatz = Ansatz(figur=figur, worauf=ansage.womit, art=art, ganz=True, fuersich=True)
        (wertung, hin), (abwehr, her) = yield from gegeneinander(tisch, ansatz, dagegen, note)
        tricks, events = wertung.gruppe, (*hin, *her)
    danach = reduce(werden, events, tisch)
    ausgang = yield from _ausgang(danach, ansage, tricks, abwehr.gruppe, note)
    durch = len(tricks) > neutralisiert(tricks, abwehr.gruppe)[0]
    events = befunden(events, ansage.womit, dict.fromkeys((figur.name, *helfer), durch))
    return (*befunden(events, BEHERRSCHUNG, {opfer.name: not durch}), *ausgang)


def _helfer(tisch: Tisch, ansage: a.Beeinflussen) -> Procedure[tuple[str, ...]]:
    """KAS-SOZ-07: Wer helfen soll, wird gefragt; für die eigenen Figuren ist das schon gesagt."""
    dabei: list[str] = []
    for helfer in (tisch.figur(name) for name in ansage.helfer if name != ansage.figur):
        lage = (("figur", helfer.name), ("wem", ansage.figur), ("ziel", ansage.ziel))
        frage = Choice(helfer.platz, "KAS-SOZ-07", (JA, NEIN), facts=lage)
        if helfer.platz == ansage.wer or (yield from ask(frage)) == JA:
            dabei.append(helfer.name)
    return tuple(dabei)


def _art(tisch: Tisch, opfer: Figur) -> str:
    """KAS-M-41: wie üblich, mit Könnerstern ein Kaskadenwurf."""
    return KASKADE if BEHERRSCHUNG in opfer.bogen.sterne else ""


def _gemeinsam(
    tisch: Tisch, figur: Figur, helfer: tuple[str, ...], womit: str, note: Note
) -> Procedure[tuple[Hand, tuple[Event, ...]]]:
    """KAS-SOZ-07: Gemeinschaftsproben sind zulässig."""
    figuren = (figur, *(tisch.figur(name) for name in helfer))
    note("KAS-SOZ-07", figuren=tuple(each.name for each in figuren))
    wuerfel, grenze, events = yield from beisteuern(tisch, figuren, womit, note)
    folgen = womit in figur.bogen.sterne
    return gruppe(wuerfel, grenze, tisch.lesart, folgen), events


def _ausgang(
    tisch: Tisch, ansage: a.Beeinflussen, tricks: Hand, abwehr: Hand, note: Note
) -> Procedure[list[Event]]:
    figur, opfer = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    note("KAS-SOZ-03", figur=figur.name, tricks=tricks)
    zahl, gebraucht = neutralisiert(tricks, abwehr)
    note("KAS-SOZ-04", opfer.wissende, figur=opfer.name, abwehr=abwehr, neutralisiert=zahl)
    durch = len(tricks) - zahl
    events: list[Event] = [
        e.Beeinflusst(figur=figur.name, ziel=opfer.name, tricks=tricks, durch=durch)
    ]
    if durch:
        events += yield from _unterlegen(tisch, opfer, figur, durch, ansage.ansage, note)
    elif tisch.lesart.beeinflussen_beidseitig and len(abwehr) > gebraucht:
        mehr = len(abwehr) - gebraucht
        events += yield from _unterlegen(tisch, figur, opfer, mehr, "", note)
    return events


def _unterlegen(
    tisch: Tisch, wer: Figur, durch: Figur, punkte: int, wunsch: str, note: Note
) -> Procedure[list[Event]]:
    """KAS-SOZ-05, -06: je Würfel ein Psychepunkt; für eine geleerte Zeile Malus oder Wunsch."""
    note("KAS-SOZ-05", wer.wissende, figur=wer.name, psyche=punkte)
    events = verlieren(tisch, wer, PSYCHE, punkte, "beeinflusst", note)
    danach = reduce(werden, events, tisch).figur(wer.name)
    for _ in range(danach.leer(PSYCHE) - wer.leer(PSYCHE)):
        note("KAS-SOZ-06", wer.wissende, figur=wer.name)
        lage = (("figur", wer.name), ("durch", durch.name))
        frage = Choice(wer.platz, "KAS-SOZ-06", (MALUS, WUNSCH), audience=wer.wissende, facts=lage)
        if (yield from ask(frage)) == WUNSCH:
            events.append(e.WunschErfuellt(figur=wer.name, durch=durch.name, wunsch=wunsch))
    return events


@lru_cache(maxsize=1024)
def neutralisiert(tricks: Hand, abwehr: Hand) -> tuple[int, int]:
    """KAS-SOZ-04, KAS-M-42: wie viele Tricks neutralisiert werden, mit wie wenigen Würfeln.

    Jeder Trick braucht einen mindestens gleich hohen Würfel oder addierte Gleiche.

    >>> neutralisiert((11, 12, 12), (12, 13, 13)), neutralisiert((14,), (7, 7, 8))
    ((3, 3), (1, 2))
    """
    deckung = decken(abwehr, tricks)
    return deckung.abgewehrt, deckung.wuerfel
