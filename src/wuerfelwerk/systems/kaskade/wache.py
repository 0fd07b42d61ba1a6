"""Kaskade: Nachtwache und Zechen (KAS-WACHE, KAS-ZECH)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.ansatz import Ansatz, geprueft
from wuerfelwerk.systems.kaskade.folgen import Ablegen, ablegen, erreicht, stand, verlieren
from wuerfelwerk.systems.kaskade.probe import EINZEL
from wuerfelwerk.systems.kaskade.stand import BEWUSSTLOS, PHYSIS, PSYCHE, SCHLAEFT, Figur, Tisch
from wuerfelwerk.systems.kaskade.werden import werden
from wuerfelwerk.systems.kaskade.wertung import geschafft

SCHICHTEN = {a.NORMAL: 3, a.ALARMIERT: 6}
KOSTEN = 4
"""KAS-WACHE-02: Physispunkte je zusätzlicher Schicht."""
WACHGABE, ZECHEN, BEHERRSCHUNG = "Wachgabe", "Zechen", "Selbstbeherrschung"
ERSTES = 4
"""KAS-ZECH-01: der Mindestwert beim ersten Getränk."""
ZWEI = 2
"""KAS-ZECH-02: mit so vielen Würfeln muss die Probe gelingen."""


def wachen(tisch: Tisch, ansage: a.Wachen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-WACHE-01, KAS-M-48: reihum eine Schicht, je Schicht eine Probe."""
    anzahl, namen = SCHICHTEN[ansage.art], ansage.figuren
    note("KAS-WACHE-01", art=ansage.art, schichten=anzahl)
    zweige = tuple(
        Branch(Nachtwache(tisch, name, tuple(range(platz, anzahl + 1, len(namen)))))
        for platz, name in enumerate(namen, 1)
    )
    gewacht = yield Together(zweige)
    schichten = sorted((each for einzeln in gewacht for each in einzeln), key=lambda each: each[0])
    return tuple(event for _, events in schichten for event in events)


@dataclass(frozen=True, slots=True)
class Nachtwache:
    """Die Schichten einer Figur, eine nach der anderen; mit den anderen hat das nichts zu tun."""

    tisch: Tisch
    figur: str
    schichten: tuple[int, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[tuple[int, tuple[Event, ...]], ...]]:
        tisch, found = self.tisch, list[tuple[int, tuple[Event, ...]]]()
        for wievielte, nr in enumerate(self.schichten, 1):
            events = yield from _schicht(tisch, self.figur, nr, wievielte, note)
            tisch = reduce(werden, events, tisch)
            found.append((nr, tuple(events)))
            if tisch.figur(self.figur).zustand:
                break
        return tuple(found)


def _schicht(
    tisch: Tisch, name: str, nr: int, wievielte: int, note: Note
) -> Procedure[list[Event]]:
    """KAS-WACHE-02, -03: Jede weitere kostet Physis, und nur in ihr kann man einschlafen."""
    figur, zusaetzlich, events = tisch.figur(name), wievielte > 1, list[Event]()
    if zusaetzlich:
        physis = KOSTEN * (wievielte - 1)
        note("KAS-WACHE-02", figur.wissende, figur=name, schichten=wievielte, physis=physis)
        events += verlieren(tisch, figur, PHYSIS, KOSTEN, "wache", note)
    danach = reduce(werden, events, tisch)
    ziel = tisch.lesart.wachgabe_min
    ansatz = Ansatz(figur=danach.figur(name), worauf=WACHGABE, ziel=ziel, ganz=True, fuersich=True)
    wertung, mehr = yield from unit(Ablegen(danach, ansatz))
    wach = not zusaetzlich or erreicht(ansatz, wertung)
    gehalten = (*events, *mehr, e.WacheGehalten(figur=name, schicht=nr, wach=wach))
    if wach:
        return list(gehalten)
    note("KAS-WACHE-03", figur=name, schicht=nr)
    return [*gehalten, e.ZustandGesetzt(figur=name, zustand=SCHLAEFT)]


def trinken(tisch: Tisch, ansage: a.Trinken, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-ZECH-01 bis -03: Zwei Würfel müssen es schaffen, sonst kostet es Punkte."""
    figur = tisch.figur(ansage.figur)
    nummer = figur.getraenke + 1
    ziel = ERSTES + nummer - 1
    note("KAS-ZECH-01", figur=figur.name, getraenk=nummer, ziel=ziel)
    ansatz = Ansatz(figur=figur, worauf=ZECHEN, art=EINZEL, ziel=ziel, ganz=True, wuerfel=ZWEI)
    wertung, gewuerfelt = yield from ablegen(tisch, ansatz, note)
    zahl = geschafft(wertung.wuerfel, geprueft(tisch, figur, ZECHEN), ziel)
    note("KAS-ZECH-02", figur=figur.name, erfolge=zahl)
    getrunken = e.Getrunken(figur=figur.name, getraenk=nummer, erfolge=zahl)
    events: list[Event] = [*gewuerfelt, getrunken]
    fehlt = max(0, ZWEI - zahl)
    if fehlt == ZWEI and tisch.lesart.zechen_null == "einer":
        fehlt = 1
    if fehlt:
        note("KAS-ZECH-03", figur=figur.name, punkte=fehlt)
    for _ in range(fehlt):
        events += yield from _punkt(reduce(werden, events, tisch), figur.name, note)
    return tuple(events)


def _punkt(tisch: Tisch, name: str, note: Note) -> Procedure[list[Event]]:
    """KAS-ZECH-03, -04: ein Punkt nach Wahl; leert er eine Zeile, muss man sich beherrschen."""
    figur = tisch.figur(name)
    moeglich = tuple(was for was in (PHYSIS, PSYCHE) if stand(figur, was))
    if not moeglich:
        return []
    lage = (("figur", name),)
    frage = Choice(figur.platz, "KAS-ZECH-03", moeglich, audience=figur.wissende, facts=lage)
    was = yield from ask(frage)
    events = verlieren(tisch, figur, was, 1, "zechen", note)
    danach = reduce(werden, events, tisch)
    jetzt = danach.figur(name)
    if not stand(jetzt, was):
        return [*events, *_volltrunken(jetzt, was, note)]
    if jetzt.leer(was) > figur.leer(was):
        events += yield from _beherrschen(danach, jetzt, note)
    return events


def _volltrunken(figur: Figur, was: str, note: Note) -> list[Event]:
    """KAS-ZECH-05, -06, -07: ohne Psyche bewusstlos, ohne Physis im Schlaf; Regeneration 1."""
    if was == PSYCHE:
        note("KAS-ZECH-05", figur=figur.name)
    else:
        note("KAS-ZECH-06", figur=figur.name)
    zustand = BEWUSSTLOS if was == PSYCHE else SCHLAEFT
    gesetzt = e.ZustandGesetzt(figur=figur.name, zustand=zustand)
    return [gesetzt, *_weniger(figur, 1, note)]


def _weniger(figur: Figur, wert: int, note: Note) -> list[Event]:
    """KAS-ZECH-07: nie mehr als bisher."""
    wert = min(wert, figur.regeneration)
    note("KAS-ZECH-07", figur.wissende, figur=figur.name, regeneration=wert)
    return [e.RegenerationGesetzt(figur=figur.name, wert=wert, audience=figur.wissende)]


def _beherrschen(tisch: Tisch, figur: Figur, note: Note) -> Procedure[list[Event]]:
    """KAS-ZECH-04, -07: Misslingt die Selbstbeherrschung, halbiert Erbrechen die Regeneration."""
    ziel = tisch.lesart.selbstbeherrschung_min
    ansatz = Ansatz(figur=figur, worauf=BEHERRSCHUNG, art=EINZEL, ziel=ziel)
    wertung, events = yield from unit(Ablegen(tisch, ansatz))
    gelungen = erreicht(ansatz, wertung)
    note("KAS-ZECH-04", figur=figur.name, gelungen="ja" if gelungen else "nein")
    if gelungen:
        return list(events)
    halb = max(1, figur.regeneration // 2)
    erbrochen = e.Misslungen(figur=figur.name, was="erbrechen")
    return [*events, erbrochen, *_weniger(figur, halb, note)]
