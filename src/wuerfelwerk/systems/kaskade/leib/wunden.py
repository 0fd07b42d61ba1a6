"""Kaskade: Verletzungen, Wundbrand und die Uhr der Spielleitung (KAS-WUND)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from typing import Annotated, ClassVar

from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command, event
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Shape
from wuerfelwerk.systems.kaskade.leib.kreise import (
    KRITISCH,
    LEICHT,
    SCHWER,
    STAERKEN,
    Kreis,
    getroffen,
    plaetze,
    toedlich,
    zehrt,
)
from wuerfelwerk.systems.kaskade.stand import ACHT_STUNDEN, TAG, TOT, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import (
    KIT,
    AnFigur,
    Ansage,
    Auswahl,
    Ereignis,
    Worte,
    kennende,
)

KREIS = r"(?P<kreis>[1-9])"
SEGMENT = rf"{KREIS}\.(?P<segment>[0-9]+)"
FORMEN = (
    Shape(
        SEGMENT,
        N_("Kreis %(kreis)s, Segment %(segment)s"),
        row=N_("Kreis %(kreis)s"),
        short="%(segment)s",
    ),
    Shape(KREIS, N_("Kreis %(kreis)s"), frozenset({"KAS-WUND-02", "KAS-REG-04"})),
)
"""Wie Orte auf Lebenskreisen heißen."""
FRIST = 10
"""KAS-M-61: nach so vielen Minuten fragt die Uhr, ob eine tödliche Verletzung getötet hat."""
LEBT, STIRBT = "lebt", "stirbt"

WUNDEN = Chapter[Tisch](
    "KAS-WUND",
    steps={
        "KAS-WUND-01": N_("Leichte Verletzung von %(figur)s: %(platz)s"),
        "KAS-WUND-02": N_("%(figur)s wählt, was verletzt wird: %(platz)s"),
        "KAS-WUND-03": N_("Schwere Verletzung von %(figur)s: %(platz)s und die äußeren daneben"),
        "KAS-WUND-04": N_("Wundbrand bei %(figur)s im Lebenskreis %(kreis)s"),
        "KAS-WUND-05": N_("Bei %(figur)s geht verloren: %(platz)s"),
        "KAS-WUND-06": N_("Kritische Verletzung von %(figur)s: %(platz)s, alle Segmente"),
        "KAS-WUND-07": N_("Kritische Verletzungen kosten %(figur)s Würfel: %(kritisch)s"),
        "KAS-WUND-08": N_("Unversorgt kritisch verletzt regeneriert %(figur)s nichts"),
        "KAS-WUND-09": N_(
            "Acht Stunden mit %(offen)s unversorgten kritischen Verletzungen von %(figur)s"
        ),
        "KAS-WUND-10": N_("%(helfer)s bei einer kritischen Verletzung von %(figur)s: %(was)s"),
        "KAS-WUND-11": N_(
            "Unversorgt heilt die schwere Verletzung von %(figur)s im Kreis %(kreis)s nicht"
        ),
        "KAS-WUND-12": N_("%(figur)s ist tödlich verletzt"),
        "KAS-WUND-13": N_("%(helfer)s rettet %(figur)s mit einem epischen Ergebnis"),
    },
    questions={
        "KAS-WUND-02": N_("Wo trifft es %(figur)s (%(staerke)s)?"),
        "KAS-WUND-05": N_("Welches Segment verliert %(figur)s (%(wodurch)s)?"),
        "KAS-WUND-12": N_("%(figur)s ist tödlich verletzt und nicht gerettet. Was geschieht?"),
    },
    words={
        "leicht": N_("leicht"), "schwer": N_("schwer"), "kritisch": N_("kritisch"),
        "toedlich": N_("tödlich verletzt"), "bewusstlos": N_("bewusstlos"),
        "schlaeft": N_("schläft"), "tot": N_("tot"), "lebt": N_("lebt noch"),
        "stirbt": N_("stirbt"), "aussen": N_("außen"), "mitte": N_("Mitte"), "innen": N_("innen"),
        "wundbrand": N_("Wundbrand"), "wunde_leicht": N_("leicht verletzt"),
        "wunde_schwer": N_("schwer verletzt"), "wunde_kritisch": N_("kritisch verletzt"),
        "steigt": N_("wird sie stärker"), "verfaellt": N_("verfällt sie"),
        "staerke:leicht": N_("leichter Treffer"), "staerke:schwer": N_("schwerer Treffer"),
        "staerke:kritisch": N_("kritischer Treffer"), "staerken:leicht": N_("leichter Treffer"),
        "staerken:schwer": N_("schwerer Treffer"), "staerken:kritisch": N_("kritischer Treffer"),
        "was:schwer": N_("schwerer Treffer"), "was:kritisch": N_("kritischer Treffer"),
        "wodurch:kritisch": N_("kritische Verletzung"),
        "faellig_toedlich": N_("stirbt an der tödlichen Verletzung, wenn niemand rettet"),
        "faellig_kritisch": N_("verliert durch eine kritische Verletzung Segmente"),
        "faellig_wundbrand": N_("verliert durch Wundbrand Segmente"),
        "kreis_1": N_("Lebenskreis 1"), "kreis_2": N_("Lebenskreis 2"),
        "kreis_3": N_("Lebenskreis 3"), "kreis_4": N_("Lebenskreis 4"),
        "kreis_5": N_("Lebenskreis 5"), "kreis_6": N_("Lebenskreis 6"),
        "kreis_7": N_("Lebenskreis 7"), "kreis_8": N_("Lebenskreis 8"),
        "kreis_9": N_("Lebenskreis 9"), "rad_1": N_("Kreis 1"), "rad_2": N_("Kreis 2"),
        "rad_3": N_("Kreis 3"), "rad_4": N_("Kreis 4"), "rad_5": N_("Kreis 5"),
        "rad_6": N_("Kreis 6"), "rad_7": N_("Kreis 7"), "rad_8": N_("Kreis 8"),
        "rad_9": N_("Kreis 9"), "platz:1": N_("Kreis 1"), "platz:2": N_("Kreis 2"),
        "platz:3": N_("Kreis 3"), "platz:4": N_("Kreis 4"), "platz:5": N_("Kreis 5"),
        "platz:6": N_("Kreis 6"), "platz:7": N_("Kreis 7"), "platz:8": N_("Kreis 8"),
        "platz:9": N_("Kreis 9"),
    },
    told=("KAS-WUND-12", "KAS-WUND-13"),
    shapes=FORMEN,
    page=Layout(rulings=frozenset({"KAS-WUND-12"})),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class AmKreis(AnFigur):
    """Geschieht einem Lebenskreis einer Figur; hat sie ihn nicht, ändert es nichts."""

    kreis: int

    def am(self, kreis: Kreis) -> Kreis:
        """Der Kreis danach."""
        return kreis

    def an(self, figur: Figur) -> Figur:
        kreise, nr = figur.kreise, self.kreis
        if not 0 <= nr < len(kreise):
            return figur
        return replace(figur, kreise=(*kreise[:nr], self.am(kreise[nr]), *kreise[nr + 1 :]))


def verwunden(tisch: Tisch, figur: Figur, staerke: str, note: Note) -> Procedure[list[Event]]:
    """KAS-WUND-01 bis -06: Der Verletzte wählt den Platz; wo keiner ist, steigt die Stärke."""
    geo, wissende = figur.bogen.geometrie, figur.wissende
    ab = STAERKEN.index(staerke)
    stufen = STAERKEN[ab:] if tisch.lesart.ueberlauf == "steigt" else (staerke,)
    for stufe in stufen:
        orte = plaetze(figur.kreise, stufe, geo)
        if orte:
            lage = (("figur", figur.name), ("staerke", stufe))
            frage = Choice(figur.platz, "KAS-WUND-02", orte, audience=wissende, facts=lage)
            platz = yield from ask(frage)
            note("KAS-WUND-02", wissende, figur=figur.name, platz=platz)
            _getroffen(figur, stufe, platz, note)
            verletzt = Verletzt(figur=figur.name, staerke=stufe, platz=platz, audience=wissende)
            _toedlich(after(tisch, verletzt).figur(figur.name), note)
            return [verletzt]
    return [Verpufft(figur=figur.name, staerke=staerke, audience=wissende)]


@event(N_("%(figur)s ist verletzt: %(staerke)s, %(platz)s."), WUNDEN)
class Verletzt(AnFigur):
    """Eine Verletzung an einem Platz wie „2.3“ (Kreis und Segment)."""

    staerke: str
    platz: str

    def an(self, figur: Figur) -> Figur:
        kreise, geo = figur.kreise, figur.bogen.geometrie
        if self.platz not in plaetze(kreise, self.staerke, geo):
            return figur
        neue = getroffen(kreise, self.staerke, self.platz, geo)
        return replace(figur, kreise=neue, gerettet=figur.gerettet and self.staerke != KRITISCH)


@event(N_("Die Verletzung von %(figur)s findet keinen Platz mehr (%(staerke)s)."), WUNDEN)
class Verpufft(Ereignis):
    """Eine Verletzung findet keinen Platz mehr."""

    figur: str
    staerke: str


def _getroffen(figur: Figur, staerke: str, platz: str, note: Note) -> None:
    if staerke == LEICHT:
        note("KAS-WUND-01", figur.wissende, figur=figur.name, platz=platz)
    elif staerke == SCHWER:
        note("KAS-WUND-03", figur.wissende, figur=figur.name, platz=platz)
    else:
        note("KAS-WUND-06", figur.wissende, figur=figur.name, platz=platz)


def _toedlich(figur: Figur, note: Note) -> None:
    if toedlich(figur.kreise):
        note("KAS-WUND-12", figur.wissende, figur=figur.name)


@dataclass(frozen=True, slots=True)
class Vergehen:
    """KAS-WUND-04, -09: was einer Figur geschieht, während Zeit vergeht."""

    tisch: Tisch
    figur: str
    minuten: int

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Event, ...]]:
        tisch, name = self.tisch, self.figur
        events = yield from _frist(tisch, tisch.figur(name), self.minuten, note)
        ende = tisch.minute + self.minuten
        for takt in range(tisch.minute // ACHT_STUNDEN + 1, ende // ACHT_STUNDEN + 1):
            events += yield from _kritisch(reduce(after, events, tisch), name, note)
            if takt * ACHT_STUNDEN % TAG == 0:
                events += yield from _wundbrand(reduce(after, events, tisch), name, note)
        return tuple(events)


def vergehen(tisch: Tisch, minuten: int, note: Note) -> Procedure[list[Event]]:
    """Die Uhr geht weiter; für alle Figuren zugleich fällt an, was Tage und Takte kosten."""
    gestellt = UhrGestellt(minute=tisch.minute + minuten)
    if not tisch.namen:
        return [gestellt]
    zweige = tuple(Branch(Vergehen(tisch, name, minuten)) for name in tisch.namen)
    geschehen = yield Together(zweige)
    return [*(event for einzeln in geschehen for event in einzeln), gestellt]


@event(N_("Die Uhr steht auf Minute %(minute)s."), WUNDEN)
class UhrGestellt(Ereignis):
    """Die Uhr der Spielleitung ist weitergegangen."""

    minute: int

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(tisch, minute=max(tisch.minute, self.minute))


def _frist(tisch: Tisch, figur: Figur, minuten: int, note: Note) -> Procedure[list[Event]]:
    """KAS-WUND-12, KAS-M-61: Wie lange Rettung möglich war, sagt die SL."""
    rettbar = toedlich(figur.kreise) and not figur.gerettet and figur.zustand != TOT
    if minuten < FRIST or not rettbar:
        return []
    nur_sl = frozenset({GM})
    lage = (("figur", figur.name),)
    frage = Choice(GM, "KAS-WUND-12", (LEBT, STIRBT), audience=nur_sl, facts=lage)
    if (yield from ask(frage)) == LEBT:
        return []
    return [ZustandGesetzt(figur=figur.name, zustand=TOT)]


@event(N_("%(figur)s: %(zustand)s."), WUNDEN)
class ZustandGesetzt(AnFigur):
    """Eine Figur ist bewusstlos, schläft, ist tot, oder es geht ihr wieder gut."""

    zustand: str

    def an(self, figur: Figur) -> Figur:
        return replace(figur, zustand=self.zustand)


def _kritisch(tisch: Tisch, name: str, note: Note) -> Procedure[list[Event]]:
    """KAS-WUND-09: je offener kritischer Verletzung ein Segment aus einem anderen Kreis."""
    figur, events = tisch.figur(name), list[Event]()
    offen = sum(k.offen_kritisch and not k.gestoppt for k in figur.kreise)
    for _ in range(0 if figur.zustand == TOT else offen):
        jetzt = reduce(after, events, tisch).figur(name)
        moeglich = [nr for nr, kreis in enumerate(jetzt.kreise) if not kreis.kritisch]
        note("KAS-WUND-08", figur.wissende, figur=name)
        note("KAS-WUND-09", figur.wissende, figur=name, offen=offen)
        events += yield from _verlust(
            reduce(after, events, tisch), name, moeglich, "kritisch", note
        )
    return events


def _wundbrand(tisch: Tisch, name: str, note: Note) -> Procedure[list[Event]]:
    """KAS-WUND-04: je unversorgter schwerer Verletzung ein Segment desselben Kreises."""
    events = list[Event]()
    for nr, kreis in enumerate(tisch.figur(name).kreise):
        for _ in range(0 if tisch.figur(name).zustand == TOT else kreis.brennt):
            note("KAS-WUND-04", tisch.figur(name).wissende, figur=name, kreis=nr + 1)
            jetzt = reduce(after, events, tisch)
            if not jetzt.figur(name).kreise[nr].kritisch:
                events += yield from _verlust(jetzt, name, [nr], "wundbrand", note)
    return events


def _verlust(
    tisch: Tisch, name: str, kreise: list[int], wodurch: str, note: Note
) -> Procedure[list[Event]]:
    """KAS-WUND-05: erst äußere, dann mittlere, dann innere; welches, wählt der Verletzte."""
    figur, wissende = tisch.figur(name), tisch.figur(name).wissende
    orte = tuple(_orte(figur, kreise))
    if not orte:
        return []
    lage = (("figur", name), ("wodurch", wodurch))
    platz = yield from ask(
        Choice(figur.platz, "KAS-WUND-05", orte, audience=wissende, facts=lage)
    )  # fmt: skip
    note("KAS-WUND-05", wissende, figur=name, platz=platz)
    nr, segment = (int(teil) - 1 for teil in platz.split("."))
    ring, _ = zehrt(figur.kreise[nr], figur.bogen.geometrie)
    weg: list[Event] = [
        SegmentVerloren(
            figur=name, kreis=nr, ring=ring, segment=segment, wodurch=wodurch, audience=wissende
        )
    ]
    danach = after(tisch, weg[0]).figur(name).kreise[nr]
    leer = danach.leer(figur.bogen.geometrie)
    if leer and tisch.lesart.wundbrand_wird_kritisch and not danach.kritisch:
        platz = str(nr + 1)
        weg.append(Verletzt(figur=name, staerke=KRITISCH, platz=platz, audience=wissende))
    return weg


@event(N_("%(figur)s verliert ein Segment (%(wodurch)s, %(ring)s)."), WUNDEN)
class SegmentVerloren(AmKreis):
    """Ein weiteres Segment ist verloren."""

    ring: str
    segment: int
    wodurch: str

    def am(self, kreis: Kreis) -> Kreis:
        return kreis.ohne(self.ring, self.segment)


def _orte(figur: Figur, kreise: list[int]) -> Iterator[str]:
    """Je Kreis die Segmente des äußersten Rings, der noch welche hat; außen vor Mitte."""
    geo = figur.bogen.geometrie
    je_kreis = [(nr, *zehrt(figur.kreise[nr], geo)) for nr in kreise]
    for gesucht in ("aussen", "mitte", "innen"):
        orte = [f"{nr + 1}.{n + 1}" for nr, ring, frei in je_kreis if ring == gesucht for n in frei]
        if orte:
            yield from orte
            return


@command(N_("verletzen"), WUNDEN)
class Verletzen(Ansage):
    """Die SL verletzt eine Figur."""

    indifferent: ClassVar[bool] = True
    """Welche Segmente verloren gehen, ändert an keinem Ziel etwas."""
    figur: Auswahl
    staerke: Annotated[str, Ask("Stärke", options=STAERKEN, rule="KAS-WUND-01")]
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return KIT.by_gm(cls, "KAS-WUND-01", tisch, seat)

    def audience(self, tisch: Tisch | None, /) -> Audience:
        return kennende(tisch, self.figur)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-WUND: Woher eine Verletzung kommt, erzählt die SL; wohin sie geht, der Verletzte."""
        return tuple((yield from verwunden(tisch, tisch.figur(self.figur), self.staerke, note)))


@command(N_("Zeit vergehen lassen"), WUNDEN)
class UhrStellen(Ansage):
    """Die SL lässt Zeit vergehen."""

    minuten: Annotated[int, Ask("Minuten", 1, 4320, rule="KAS-WUND-04")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return KIT.by_gm(cls, "KAS-WUND-04", tisch, seat)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Die Uhr der Spielleitung."""
        return tuple((yield from vergehen(tisch, self.minuten, note)))
