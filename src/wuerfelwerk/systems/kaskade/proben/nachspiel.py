"""Kaskade: eine Probe ablegen, und was sie nach sich zieht (KAS-PHPS-05, KAS-WURF-05)."""

from __future__ import annotations

from dataclasses import field
from functools import reduce
from typing import ClassVar

from wuerfelwerk.messages import plural, same_plural
from wuerfelwerk.rules.chapter import Chapter, after, event
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, become, unit
from wuerfelwerk.rules.request import Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.kaskade.leib.kraefte import verlieren
from wuerfelwerk.systems.kaskade.leib.kreise import LEICHT, plaetze
from wuerfelwerk.systems.kaskade.leib.wunden import Verletzt, verwunden
from wuerfelwerk.systems.kaskade.proben.ansatz import Ansatz, aufsetzen, koerperlich
from wuerfelwerk.systems.kaskade.proben.lernwurf import gluecklernen
from wuerfelwerk.systems.kaskade.proben.probe import Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.wertung import geschafft
from wuerfelwerk.systems.kaskade.proben.wurf import probe
from wuerfelwerk.systems.kaskade.stand import PSYCHE, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import AnFigur, Ereignis
from wuerfelwerk.values import dataclass, replace

NEIN = "nein"
Abgelegt = tuple[Wertung, tuple[Event, ...]]
NACHSPIEL = Chapter[Tisch](
    "KAS-WURF", "KAS-PHPS",
    steps={
        "KAS-WURF-05": N_("%(figur)s: %(ergebnis)s gegen Mindestwert %(ziel)s, %(gelungen)s"),
        "KAS-PHPS-05": same_plural(
            "%(figur)s beißt die Zähne zusammen: %(wuerfel)s Würfel zurück",
            "wuerfel",
        ),
    },
    words={"patzer": N_("Patzer")},
    told=("KAS-PHPS-05",),
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
    lage = (("figur", figur.name), ("worauf", ansatz.worauf), ("verlust", verlust),
            ("ziel", ansatz.ziel))  # fmt: skip
    wissende = figur.wissende
    frage = Number(figur.platz, "KAS-PHPS-05", 0, verlust, audience=wissende, facts=lage)
    zaehne = yield from ask(frage)
    events: list[Event] = []
    for _ in range(zaehne):
        jetzt = reduce(after, events, tisch)
        wunden = yield from verwunden(jetzt, jetzt.figur(figur.name), LEICHT, note)
        events += (replace(w, still=True) if isinstance(w, Verletzt) else w for w in wunden)
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
    return wertung.erreicht(ansatz.ziel)


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
        wozu=ansatz.wozu,
        legendaer=offen and bool(wertung.mythos if gelungen else wertung.respekt),
    )


@event(
    N_("%(figur)s probt %(worauf)s: Ergebnis %(ergebnis)s, %(gelungen)s."),
    NACHSPIEL,
    verdict=(
        Verdict(
            N_("%(figur)s gelingt %(worauf)s auf legendäre Weise"),
            numbers=N_("%(ergebnis)s"),
            good="figur",
            great=True,
            when={"wozu": "", "gelungen": True, "legendaer": True},
        ),
        Verdict(
            N_("%(figur)s misslingt %(worauf)s auf legendäre Weise"),
            numbers=N_("%(ergebnis)s"),
            bad="figur",
            great=True,
            when={"wozu": "", "gelungen": False, "legendaer": True},
        ),
        Verdict(
            N_("%(figur)s gelingt %(worauf)s"),
            numbers=N_("%(ergebnis)s"),
            good="figur",
            when={"wozu": "", "gelungen": True, "ziel": 0},
        ),
        Verdict(
            N_("%(figur)s gelingt %(worauf)s"),
            numbers=N_("%(ergebnis)s gegen %(ziel)s"),
            good="figur",
            when={"wozu": "", "gelungen": True},
        ),
        Verdict(
            N_("%(figur)s misslingt %(worauf)s"),
            numbers=N_("%(ergebnis)s"),
            bad="figur",
            when={"wozu": "", "ziel": 0},
        ),
        Verdict(
            N_("%(figur)s misslingt %(worauf)s"),
            numbers=N_("%(ergebnis)s gegen %(ziel)s"),
            bad="figur",
            when={"wozu": ""},
        ),
    ),
    quiet=True,
)
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
    added: ClassVar[frozenset[str]] = frozenset({"wozu", "legendaer"})
    wozu: str = field(default="", compare=False)
    """Was sich an ihr entschied; davon erzählt dann, was daraus folgt, und nicht sie selbst."""
    legendaer: bool = field(default=False, compare=False)
    """War sie es, zum Guten oder zum Schlechten? Nur, wenn alle die Würfel sehen dürfen."""


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


@event(
    N_("Verdeckt für %(figur)s auf %(worauf)s: %(ergebnis)s, %(gelungen)s."),
    NACHSPIEL,
    verdict=(
        Verdict(
            N_("%(figur)s gelingt %(worauf)s"),
            numbers=N_("%(ergebnis)s"),
            good="figur",
            when={"gelungen": True, "ziel": 0},
        ),
        Verdict(
            N_("%(figur)s gelingt %(worauf)s"),
            numbers=N_("%(ergebnis)s gegen %(ziel)s"),
            good="figur",
            when={"gelungen": True},
        ),
        Verdict(
            N_("%(figur)s misslingt %(worauf)s"),
            numbers=N_("%(ergebnis)s"),
            bad="figur",
            when={"ziel": 0},
        ),
        Verdict(
            N_("%(figur)s misslingt %(worauf)s"),
            numbers=N_("%(ergebnis)s gegen %(ziel)s"),
            bad="figur",
        ),
    ),
)
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


@event(N_("Der Respekt von %(figur)s sinkt um %(punkte)s."), NACHSPIEL)
class RespektVerloren(AnFigur):
    """Der Respektwert sinkt."""

    punkte: int

    def an(self, figur: Figur) -> Figur:
        return replace(figur, respekt=figur.respekt - self.punkte)


@event(
    plural(
        "%(figur)s erhält %(punkte)s Mythospunkt.",
        "%(figur)s erhält %(punkte)s Mythospunkte.",
        "punkte",
    ),
    NACHSPIEL,
)
class MythosGewonnen(AnFigur):
    """Eine legendäre Probe bringt Mythospunkte."""

    punkte: int

    def an(self, figur: Figur) -> Figur:
        return replace(figur, mp=figur.mp + self.punkte)
