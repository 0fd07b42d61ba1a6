"""Kaskade: was eine Probe nach sich zieht: Physis und Psyche, Respekt, Mythospunkte (KAS-PHPS)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from wuerfelwerk.rules.chapter import Chapter, after, event
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, become, unit
from wuerfelwerk.rules.request import Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.leib.kreise import LEICHT, plaetze
from wuerfelwerk.systems.kaskade.leib.wunden import Verletzt, verwunden
from wuerfelwerk.systems.kaskade.proben.ansatz import Ansatz, aufsetzen, koerperlich
from wuerfelwerk.systems.kaskade.proben.lernwurf import gluecklernen
from wuerfelwerk.systems.kaskade.proben.probe import Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.wertung import geschafft
from wuerfelwerk.systems.kaskade.proben.wurf import probe
from wuerfelwerk.systems.kaskade.stand import HALBE_STUNDE, PHYSIS, PSYCHE, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import AnFigur, Ereignis

NEIN = "nein"
Abgelegt = tuple[Wertung, tuple[Event, ...]]

KRAEFTE = Chapter[Tisch](
    "KAS-PHPS",
    steps={
        "KAS-PHPS-01": N_(
            "Geleerte Physiszeilen von %(figur)s: %(zeilen)s; so viele Würfel fehlen körperlich"
        ),
        "KAS-PHPS-02": N_(
            "In einer Zeile von %(figur)s ist wieder ein Punkt; geleert bleiben %(zeilen)s"
        ),
        "KAS-PHPS-03": N_("%(figur)s ist völlig erschöpft: eine halbe Stunde keine solchen Proben"),
        "KAS-PHPS-04": N_(
            "Geleerte Psychezeilen von %(figur)s: %(zeilen)s; so viele Würfel fehlen überall"
        ),
        "KAS-PHPS-05": N_("%(figur)s beißt die Zähne zusammen: %(wuerfel)s Würfel zurück"),
    },
    questions={
        "KAS-PHPS-05": N_(
            "%(figur)s fehlen für %(worauf)s %(verlust)s Würfel. Für wie viele die Zähne "
            "zusammenbeißen?"
        )
    },
    words={
        "physis": N_("Physis"), "psyche": N_("Psyche"), "patzer": N_("Patzer"),
        "zeile_1": N_("Zeile 1"), "zeile_2": N_("Zeile 2"), "zeile_3": N_("Zeile 3"),
        "zeile_4": N_("Zeile 4"), "zeile_5": N_("Zeile 5"), "zeile_6": N_("Zeile 6"),
        "zeile_7": N_("Zeile 7"), "zeile_8": N_("Zeile 8"), "zeile_9": N_("Zeile 9"),
        "zeile_10": N_("Zeile 10"), "leer_1": N_("leer: 1 Würfel weniger"),
        "leer_2": N_("leer: 2 Würfel weniger"), "leer_3": N_("leer: 3 Würfel weniger"),
        "leer_4": N_("leer: 4 Würfel weniger"), "leer_5": N_("leer: 5 Würfel weniger"),
        "leer_6": N_("leer: 6 Würfel weniger"), "leer_7": N_("leer: 7 Würfel weniger"),
        "leer_8": N_("leer: 8 Würfel weniger"), "leer_9": N_("leer: 9 Würfel weniger"),
        "leer_10": N_("leer: 10 Würfel weniger"),
    },
    told=("KAS-PHPS-03", "KAS-PHPS-05"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ablegen:
    """Eine Probe am Tisch mit allem davor und danach; liefert Wertung und Ereignisse."""

    tisch: Tisch
    ansatz: Ansatz

    def __call__(self, note: Note = SILENT) -> Procedure[Abgelegt]:
        ansatz, vorher = yield from vorbereiten(self.tisch, self.ansatz, note)
        wurf = aufsetzen(reduce(after, vorher, self.tisch), ansatz, note)
        vorher = note.gist(vorher, gleichwertig(self.tisch, vorher))
        return (yield from become(self, Gewuerfelt(self.tisch, ansatz, wurf, vorher), note))


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
    for each in events:
        if isinstance(each, Verletzt) and each.staerke == LEICHT:
            figur = tisch.figur(each.figur)
            orte = plaetze(figur.kreise, LEICHT, figur.bogen.geometrie)
            each = replace(each, platz=orte[0])
        found, tisch = (*found, each), after(tisch, each)
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
        jetzt = reduce(after, events, tisch)
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
    return ProbeErgab(
        figur=figur.name,
        worauf=ansatz.worauf,
        wurf=wertung.wurf if offen else (),
        ergebnis=wertung.ergebnis,
        gruppe=wertung.gruppe if offen else (),
        groesse=len(wertung.gruppe),
        ziel=ansatz.ziel,
        gelungen=gelungen,
    )


@event(N_("%(figur)s probt %(worauf)s: Ergebnis %(ergebnis)s, %(gelungen)s."), KRAEFTE)
class ProbeErgab(Ereignis):
    """Eine Probe; ``wurf`` und ``gruppe`` nur, wenn alle die Würfel sehen dürfen."""

    figur: str
    worauf: str
    wurf: tuple[int, ...]
    ergebnis: int
    gruppe: tuple[int, ...]
    groesse: int
    ziel: int
    gelungen: bool


def _verdeckt(ansatz: Ansatz, wertung: Wertung, note: Note) -> Event:
    """KAS-GED-01: Was die SL verdeckt würfelt, ändert an der Figur nichts, was man sehen könnte."""
    return VerdecktErgab(
        figur=ansatz.figur.name,
        worauf=ansatz.worauf,
        ergebnis=wertung.ergebnis,
        ziel=ansatz.ziel,
        gelungen=erreicht(ansatz, wertung),
        audience=frozenset({GM}),
    )


@event(N_("Verdeckt für %(figur)s auf %(worauf)s: %(ergebnis)s, %(gelungen)s."), KRAEFTE)
class VerdecktErgab(Ereignis):
    """Was die SL für sich gewürfelt hat; an der Figur ändert es nichts."""

    figur: str
    worauf: str
    ergebnis: int
    ziel: int
    gelungen: bool


def verbucht(tisch: Tisch, figur: Figur, wertung: Wertung, note: Note) -> list[Event]:
    """KAS-PATZER-05, -06, KAS-LEG-02: Psyche, Respekt, Mythospunkte."""
    events = verlieren(tisch, figur, PSYCHE, wertung.psyche, "patzer", note)
    wissende = figur.wissende
    if wertung.respekt:
        verloren = RespektVerloren(figur=figur.name, punkte=wertung.respekt, audience=wissende)
        events.append(verloren)
    if wertung.mythos:
        mp = MythosGewonnen(figur=figur.name, punkte=wertung.mythos, audience=wissende)
        events.append(mp)
    return events


@event(N_("Der Respekt von %(figur)s sinkt um %(punkte)s."), KRAEFTE)
class RespektVerloren(AnFigur):
    """Der Respektwert sinkt."""

    punkte: int

    def an(self, figur: Figur) -> Figur:
        return replace(figur, respekt=figur.respekt - self.punkte)


@event(N_("%(figur)s erhält Mythospunkte: %(punkte)s."), KRAEFTE)
class MythosGewonnen(AnFigur):
    """Eine legendäre Probe bringt Mythospunkte."""

    punkte: int

    def an(self, figur: Figur) -> Figur:
        return replace(figur, mp=figur.mp + self.punkte)


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
    verloren = PunkteVerloren(
        figur=figur.name, was=was, punkte=weg, wodurch=wodurch, audience=figur.wissende
    )
    danach = after(tisch, verloren).figur(figur.name)
    if danach.leer(was) > figur.leer(was):
        rule = "KAS-PHPS-01" if was == PHYSIS else "KAS-PHPS-04"
        note(rule, figur.wissende, figur=figur.name, zeilen=danach.leer(was))
    if not stand(danach, was):
        note("KAS-PHPS-03", figur.wissende, figur=figur.name)
    return [verloren]


@event(N_("%(figur)s verliert %(punkte)s %(was)s (%(wodurch)s)."), KRAEFTE)
class PunkteVerloren(Ereignis):
    """Physis- oder Psychepunkte sind weg."""

    figur: str
    was: str
    punkte: int
    wodurch: str

    def after(self, tisch: Tisch, /) -> Tisch:
        """KAS-PHPS-03: Mit dem letzten Punkt beginnt die Sperre von einer halben Stunde."""
        if self.figur not in tisch.namen:
            return tisch
        figur, bis = tisch.figur(self.figur), tisch.minute + HALBE_STUNDE
        rest = max(0, stand(figur, self.was) - self.punkte)
        neu_gesperrt = not rest and stand(figur, self.was)
        if self.was == PHYSIS:
            gesperrt = bis if neu_gesperrt else figur.physis_gesperrt
            return tisch.mit(replace(figur, physis=rest, physis_gesperrt=gesperrt))
        gesperrt = bis if neu_gesperrt else figur.psyche_gesperrt
        return tisch.mit(replace(figur, psyche=rest, psyche_gesperrt=gesperrt))


def geleert(tisch: Tisch, figur: str, events: Sequence[Event], was: str) -> int:
    """Wie viele Zeilen einer Größe durch diese Ereignisse leer wurden."""
    danach = reduce(after, events, tisch)
    return danach.figur(figur).leer(was) - tisch.figur(figur).leer(was)


@event(N_("%(figur)s gewinnt %(punkte)s %(was)s (%(wodurch)s)."), KRAEFTE)
class PunkteGewonnen(AnFigur):
    """Physis- oder Psychepunkte sind zurück."""

    was: str
    punkte: int
    wodurch: str

    def an(self, figur: Figur) -> Figur:
        if self.was == PHYSIS:
            return replace(figur, physis=figur.physis + self.punkte)
        return replace(figur, psyche=figur.psyche + self.punkte).ohne_erlass()
