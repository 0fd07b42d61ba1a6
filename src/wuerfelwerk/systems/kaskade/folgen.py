"""Kaskade: was eine Probe nach sich zieht: Punkte, Respekt, Mythospunkte, Glückszahl."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, become, unit
from wuerfelwerk.rules.request import Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.ansatz import Ansatz, aufsetzen, koerperlich
from wuerfelwerk.systems.kaskade.aussicht import Fuersich
from wuerfelwerk.systems.kaskade.kreise import LEICHT, plaetze
from wuerfelwerk.systems.kaskade.lernwurf import gluecklernen
from wuerfelwerk.systems.kaskade.probe import Wertung, Wurf
from wuerfelwerk.systems.kaskade.stand import PHYSIS, PSYCHE, Figur, Tisch
from wuerfelwerk.systems.kaskade.werden import werden
from wuerfelwerk.systems.kaskade.wertung import geschafft
from wuerfelwerk.systems.kaskade.wunden import verwunden
from wuerfelwerk.systems.kaskade.wurf import probe

NEIN = "nein"
Abgelegt = tuple[Wertung, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Ablegen:
    """Eine Probe am Tisch mit allem davor und danach; liefert Wertung und Ereignisse."""

    tisch: Tisch
    ansatz: Ansatz

    def __call__(self, note: Note = SILENT) -> Procedure[Abgelegt]:
        ansatz, vorher = yield from vorbereiten(self.tisch, self.ansatz, note)
        wurf = aufsetzen(reduce(werden, vorher, self.tisch), ansatz, note)
        vorher = note.gist(vorher, gleichwertig(self.tisch, vorher))
        return (yield from become(self, Gewuerfelt(self.tisch, ansatz, wurf, vorher), note))

    @property
    def apart(self) -> bool:
        """Wird die Probe im Rat nur für sich abgewogen?"""
        return self.ansatz.fuersich

    def alone(self, wille: str, abgelegt: Abgelegt) -> int:
        """Was die Probe für sich allein wert ist, wo zu viel auf sie folgt."""
        return Fuersich(self.ansatz.ziel)(wille, abgelegt[0])


@dataclass(frozen=True, slots=True)
class Gewuerfelt:
    """Würfeln, ausgleichen, werten, und was daraus folgt, wenn alles davor entschieden ist."""

    tisch: Tisch
    ansatz: Ansatz
    wurf: Wurf
    vorher: tuple[Event, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[Abgelegt]:
        wertung = yield from probe(self.wurf)
        danach = yield from auswerten(self.tisch, self.ansatz, self.wurf, wertung, note)
        return wertung, (*self.vorher, *danach)


def ablegen(tisch: Tisch, ansatz: Ansatz, note: Note) -> Procedure[Abgelegt]:
    """Zähne zusammenbeißen, würfeln, ausgleichen, werten, und was daraus folgt: eine Einheit."""
    return (yield from unit(Ablegen(tisch, ansatz)))


def gleichwertig(tisch: Tisch, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Dieselben Ereignisse, leichte Verletzungen am erstbesten Platz: Welcher es ist, zählt nicht.

    Später fragt nur, wie viele äußere Segmente noch frei sind (KAS-WUND-02).
    """
    found: tuple[Event, ...] = ()
    for event in events:
        if isinstance(event, e.Verletzt) and event.staerke == LEICHT:
            figur = tisch.figur(event.figur)
            orte = plaetze(figur.kreise, LEICHT, figur.bogen.geometrie)
            event = replace(event, platz=orte[0])
        found, tisch = (*found, event), werden(tisch, event)
    return found


def vorbereiten(
    tisch: Tisch, ansatz: Ansatz, note: Note
) -> Procedure[tuple[Ansatz, tuple[Event, ...]]]:
    """KAS-PHPS-05: je Würfel, den geleerte Zeilen kosten, eine leichte Verletzung dagegen."""
    figur = ansatz.figur
    koerper = koerperlich(tisch, ansatz.worauf)
    verlust = figur.zeilenmalus(koerper)
    if not verlust or ansatz.heimlich or tisch.gesperrt(figur, koerper):
        return ansatz, ()
    lage = (("figur", figur.name), ("worauf", ansatz.worauf), ("verlust", verlust))
    wissende = figur.wissende
    frage = Number(figur.platz, "KAS-PHPS-05", 0, verlust, audience=wissende, facts=lage)
    zaehne = yield from ask(frage)
    events: list[Event] = []
    for _ in range(zaehne):
        jetzt = reduce(werden, events, tisch)
        events += yield from verwunden(jetzt, jetzt.figur(figur.name), LEICHT, note)
    if zaehne:
        note("KAS-PHPS-05", wissende, figur=figur.name, wuerfel=zaehne)
    return replace(ansatz, zaehne=zaehne), tuple(events)


def auswerten(
    tisch: Tisch, ansatz: Ansatz, wurf: Wurf, wertung: Wertung, note: Note
) -> Procedure[tuple[Event, ...]]:
    """Was alle erfahren, was die Figur verliert und gewinnt."""
    figur = ansatz.figur
    if ansatz.heimlich:
        return (_verdeckt(ansatz, wertung, note),)
    events = [_ergab(ansatz, wurf, wertung, note), *verbucht(tisch, figur, wertung, note)]
    if wertung.lernen:
        events += yield from gluecklernen(tisch, figur, wertung.lernen, note)
    return tuple(events)


def erreicht(ansatz: Ansatz, wertung: Wertung, wert: int = 0) -> bool:
    """KAS-M-59: „mindestens“ heißt erreicht; ohne Mindestwert genügt ein Erfolg."""
    if ansatz.wuerfel > 1:
        return geschafft(wertung.wuerfel, wert, ansatz.ziel) >= ansatz.wuerfel
    return wertung.gelungen and wertung.ergebnis >= ansatz.ziel


def _ergab(ansatz: Ansatz, wurf: Wurf, wertung: Wertung, note: Note) -> Event:
    figur, gelungen = ansatz.figur, erreicht(ansatz, wertung, wurf.wert)
    if ansatz.ziel and ansatz.wuerfel == 1:
        ja = "ja" if gelungen else "nein"
        note("KAS-WURF-05", figur=figur.name, ziel=ansatz.ziel, ergebnis=wertung.ergebnis,
             gelungen=ja)  # fmt: skip
    offen = figur.wissende is None
    return e.ProbeErgab(
        figur=figur.name,
        worauf=ansatz.worauf,
        wurf=wertung.wurf if offen else (),
        ergebnis=wertung.ergebnis,
        gruppe=wertung.gruppe if offen else (),
        groesse=len(wertung.gruppe),
        ziel=ansatz.ziel,
        gelungen=gelungen,
    )


def _verdeckt(ansatz: Ansatz, wertung: Wertung, note: Note) -> Event:
    """KAS-GED-01: Was die SL verdeckt würfelt, ändert an der Figur nichts, was man sehen könnte."""
    return e.VerdecktErgab(
        figur=ansatz.figur.name,
        worauf=ansatz.worauf,
        ergebnis=wertung.ergebnis,
        ziel=ansatz.ziel,
        gelungen=erreicht(ansatz, wertung),
        audience=frozenset({GM}),
    )


def verbucht(tisch: Tisch, figur: Figur, wertung: Wertung, note: Note) -> list[Event]:
    """KAS-PATZER-05, -06, KAS-LEG-02: Psyche, Respekt, Mythospunkte."""
    events = verlieren(tisch, figur, PSYCHE, wertung.psyche, "patzer", note)
    wissende = figur.wissende
    if wertung.respekt:
        verloren = e.RespektVerloren(figur=figur.name, punkte=wertung.respekt, audience=wissende)
        events.append(verloren)
    if wertung.mythos:
        mp = e.MythosGewonnen(figur=figur.name, punkte=wertung.mythos, audience=wissende)
        events.append(mp)
    return events


def stand(figur: Figur, was: str) -> int:
    """Wie viele Punkte einer Größe noch da sind."""
    return figur.physis if was == PHYSIS else figur.psyche


def verlieren(
    tisch: Tisch, figur: Figur, was: str, punkte: int, wodurch: str, note: Note
) -> list[Event]:
    """KAS-PHPS: Punkte gehen verloren; geleerte Zeilen und die letzte werden genannt."""
    weg = min(punkte, stand(figur, was))
    if weg <= 0:
        return []
    verloren = e.PunkteVerloren(
        figur=figur.name, was=was, punkte=weg, wodurch=wodurch, audience=figur.wissende
    )
    danach = werden(tisch, verloren).figur(figur.name)
    if danach.leer(was) > figur.leer(was):
        rule = "KAS-PHPS-01" if was == PHYSIS else "KAS-PHPS-04"
        note(rule, figur.wissende, figur=figur.name, zeilen=danach.leer(was))
    if not stand(danach, was):
        note("KAS-PHPS-03", figur.wissende, figur=figur.name)
    return [verloren]


def geleert(tisch: Tisch, figur: str, events: Sequence[Event], was: str) -> int:
    """Wie viele Zeilen einer Größe durch diese Ereignisse leer wurden."""
    danach = reduce(werden, events, tisch)
    return danach.figur(figur).leer(was) - tisch.figur(figur).leer(was)
