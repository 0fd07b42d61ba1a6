"""Kaskade: was vergehende Zeit an Verletzten anrichtet (KAS-WUND-04, -05, -08, -09, -12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import reduce
from typing import Annotated, ClassVar

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, after, command, event
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Verdict
from wuerfelwerk.systems.kaskade.leib.kreise import KRITISCH, Kreis, toedlich, zehrt
from wuerfelwerk.systems.kaskade.leib.wunden import AmKreis, Verletzt, ZustandGesetzt, erzaehlt
from wuerfelwerk.systems.kaskade.stand import ACHT_STUNDEN, TAG, TOT, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import Ereignis, SlAnsage
from wuerfelwerk.values import dataclass, replace

FRIST = 10
"""KAS-M-61: nach so vielen Minuten fragt die Uhr, ob eine tödliche Verletzung getötet hat."""
LEBT, STIRBT = "lebt", "stirbt"
WUNDBRAND = Chapter[Tisch](
    "KAS-WUND",
    steps={
        "KAS-WUND-04": N_("Wundbrand bei %(figur)s im Lebenskreis %(kreis)s"),
        "KAS-WUND-05": N_("Bei %(figur)s geht verloren: %(platz)s"),
        "KAS-WUND-08": N_("Unversorgt kritisch verletzt regeneriert %(figur)s nichts"),
        "KAS-WUND-09": plural(
            "Acht Stunden mit %(offen)s unversorgten kritischen Verletzung von %(figur)s",
            "Acht Stunden mit %(offen)s unversorgten kritischen Verletzungen von %(figur)s",
            "offen",
        ),
    },
    questions={
        "KAS-WUND-05": N_("Welches Segment verliert %(figur)s?"),
        "KAS-WUND-12": N_("Lebt %(figur)s noch?"),
    },
    happened={
        "KAS-WUND-05": (
            Saying(N_("Der Wundbrand zehrt an %(figur)s"), when={"wodurch": "wundbrand"}),
            Saying(N_("Eine kritische Verletzung zehrt an %(figur)s")),
        ),
        "KAS-WUND-12": N_("%(figur)s ist tödlich verletzt, und niemand hat geholfen"),
    },
    outcomes={
        "KAS-WUND-05": {"": N_("dieses Segment ist verloren")},
        "KAS-WUND-12": {
            LEBT: N_("ist noch zu retten"),
            STIRBT: N_("ist tot"),
        },
    },
    words={
        "lebt": N_("lebt noch"), "stirbt": N_("stirbt"), "wundbrand": N_("Wundbrand"),
        "wodurch:kritisch": N_("kritische Verletzung"),
        "faellig_toedlich": N_("stirbt an der tödlichen Verletzung, wenn niemand rettet"),
        "faellig_kritisch": N_("verliert durch eine kritische Verletzung Segmente"),
        "faellig_wundbrand": N_("verliert durch Wundbrand Segmente"),
    },
    page=Layout(rulings=frozenset({"KAS-WUND-12"})),
)  # fmt: skip


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
        return tuple(_zusammen(erzaehlt(events)))


def _zusammen(events: list[Event]) -> list[Event]:
    """Von allen Segmenten, die einer Figur verloren gehen, erzählt das erste."""
    stellen = [n for n, each in enumerate(events) if isinstance(each, SegmentVerloren)]
    for n in stellen:
        each = events[n]
        assert isinstance(each, SegmentVerloren)
        events[n] = replace(each, anzahl=len(stellen) if n == stellen[0] else 0)
    return events


def vergehen(tisch: Tisch, minuten: int, note: Note) -> Procedure[list[Event]]:
    """Die Uhr geht weiter; für alle Figuren zugleich fällt an, was Tage und Takte kosten."""
    gestellt = UhrGestellt(minute=tisch.minute + minuten)
    if not tisch.namen:
        return [gestellt]
    zweige = tuple(Branch(Vergehen(tisch, name, minuten)) for name in tisch.namen)
    geschehen = yield Together(zweige)
    return [*(event for einzeln in geschehen for event in einzeln), gestellt]


@event(N_("Die Uhr steht auf Minute %(minute)s."), WUNDBRAND, quiet=True)
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


@event(
    N_("%(figur)s verliert ein Segment (%(wodurch)s, %(ring)s)."),
    WUNDBRAND,
    verdict=(
        Verdict(
            N_("%(figur)s verliert ein Segment"),
            numbers=N_("%(wodurch)s, %(ring)s"),
            bad="figur",
            when={"anzahl": 1},
            tells="leben",
        ),
        Verdict(
            plural(
                "%(figur)s verliert %(anzahl)s Segment",
                "%(figur)s verliert %(anzahl)s Segmente",
                "anzahl",
            ),
            numbers=N_("%(wodurch)s"),
            bad="figur",
            when={"anzahl": frozenset(range(2, 100))},
            tells="leben",
        ),
    ),
    quiet=True,
)
class SegmentVerloren(AmKreis):
    """Ein weiteres Segment ist verloren."""

    added: ClassVar[frozenset[str]] = frozenset({"anzahl"})
    ring: str
    segment: int
    wodurch: str
    anzahl: int = field(default=1, compare=False)
    """Das erste erzählt von allen, die verloren gehen; die anderen (0) schweigen."""

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


@command(
    N_("Zeit vergehen lassen"),
    WUNDBRAND,
    deed=plural("Es vergeht %(minuten)s Minute", "Es vergehen %(minuten)s Minuten", "minuten"),
)
class UhrStellen(SlAnsage):
    """Die SL lässt Zeit vergehen."""

    rule = "KAS-WUND-04"
    minuten: Annotated[int, Ask("Minuten", 1, 4320, rule="KAS-WUND-04")]

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Die Uhr der Spielleitung."""
        return tuple((yield from vergehen(tisch, self.minuten, note)))
