"""Kaskade: Verletzungen (KAS-WUND-01 bis -03, -06, -12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Annotated, ClassVar

from wuerfelwerk.messages import plural, same_plural
from wuerfelwerk.rules.chapter import Chapter, Events, after, command, event
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Note, Value
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Shape, Stake, Verdict
from wuerfelwerk.systems.kaskade.leib.kreise import (
    KRITISCH,
    LEICHT,
    SCHWER,
    STAERKEN,
    Kreis,
    getroffen,
    kosten,
    kritische,
    plaetze,
    toedlich,
)
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import AnFigur, Auswahl, Ereignis, SlAnsage, Worte
from wuerfelwerk.values import dataclass, replace

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
WUNDEN = Chapter[Tisch](
    "KAS-WUND",
    steps={
        "KAS-WUND-01": N_("Leichte Verletzung von %(figur)s: %(platz)s"),
        "KAS-WUND-02": N_("%(figur)s wählt, was verletzt wird: %(platz)s"),
        "KAS-WUND-03": N_("Schwere Verletzung von %(figur)s: %(platz)s und die äußeren daneben"),
        "KAS-WUND-06": N_("Kritische Verletzung von %(figur)s: %(platz)s, alle Segmente"),
        "KAS-WUND-12": N_("%(figur)s ist tödlich verletzt"),
    },
    questions={"KAS-WUND-02": N_("Was verliert %(figur)s?")},
    happened={
        "KAS-WUND-02": (
            Saying(N_("Ein leichter Treffer geht in den Leib; dicht beisammen ist günstiger"),
                   when={"staerke": LEICHT}),
            Saying(N_("Ein schwerer Treffer geht in den Leib und nimmt die Segmente daneben mit"),
                   when={"staerke": SCHWER}),
            Saying(N_("Ein kritischer Treffer geht in den Leib und kostet einen ganzen Kreis")),
        ),
    },
    stakes={
        "KAS-WUND-02": (
            Stake(plural("%(leben)s in %(kreise)s Kreis",
                         "%(leben)s in %(kreise)s Kreisen", "kreise"), label=N_("Leben")),
            Stake(N_("ein Feld deines Lebensrads, 1 Leben wert"), label=N_("Ein Segment")),
            Stake(N_("wenn alle Kreise kritisch verletzt sind"), label=N_("Besiegt")),
        ),
    },
    outcomes={"KAS-WUND-02": {"": same_plural("−%(kostet)s Leben", "kostet")}},
    words={
        "leicht": N_("leicht"), "schwer": N_("schwer"), "kritisch": N_("kritisch"),
        "toedlich": N_("tödlich verletzt"), "bewusstlos": N_("bewusstlos"),
        "schlaeft": N_("schläft"), "tot": N_("tot"), "aussen": N_("außen"), "mitte": N_("Mitte"),
        "innen": N_("innen"), "wunde_leicht": N_("leicht verletzt"),
        "wunde_schwer": N_("schwer verletzt"), "wunde_kritisch": N_("kritisch verletzt"),
        "steigt": N_("wird sie stärker"), "verfaellt": N_("verfällt sie"),
        "staerke:leicht": N_("leichter Treffer"), "staerke:schwer": N_("schwerer Treffer"),
        "staerke:kritisch": N_("kritischer Treffer"), "staerken:leicht": N_("leichter Treffer"),
        "staerken:schwer": N_("schwerer Treffer"), "staerken:kritisch": N_("kritischer Treffer"),
        "wunden:leicht": N_("leichte Verletzung"), "wunden:schwer": N_("schwere Verletzung"),
        "wunden:kritisch": N_("kritische Verletzung"),
        "was:schwer": N_("schwerer Treffer"), "was:kritisch": N_("kritischer Treffer"),
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
    told=("KAS-WUND-12",),
    shapes=FORMEN,
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
            lage: tuple[tuple[str, Value], ...] = (
                ("figur", figur.name), ("staerke", stufe), ("kampf", int(tisch.kampf is not None)),
                *_lage(figur),
                *((f"kostet:{each}", kosten(figur.kreise, stufe, each, geo)) for each in orte),
            )  # fmt: skip
            frage = Choice(figur.platz, "KAS-WUND-02", orte, audience=wissende, facts=lage)
            platz = yield from ask(frage)
            note("KAS-WUND-02", wissende, figur=figur.name, platz=platz)
            notiert(figur, stufe, platz, note)
            verletzt = Verletzt(figur=figur.name, staerke=stufe, platz=platz, audience=wissende)
            stirbt = _toedlich(after(tisch, verletzt).figur(figur.name), note)
            return [replace(verletzt, toedlich=stirbt)]
    return [Verpufft(figur=figur.name, staerke=staerke, audience=wissende)]


def _lage(figur: Figur) -> tuple[tuple[str, int], ...]:
    """Was der Verletzte noch hat: Segmente, und Kreise, die nicht kritisch verletzt sind."""
    geo = figur.bogen.geometrie
    alle = len(figur.kreise) * (geo.aussen + geo.mitte + geo.innen)
    leben = alle - sum(kreis.verloren for kreis in figur.kreise)
    return ("leben", leben), ("kreise", len(figur.kreise) - kritische(figur.kreise))


@event(
    N_("%(figur)s ist verletzt: %(staerke)s, %(platz)s."),
    WUNDEN,
    verdict=(
        Verdict(
            N_("%(figur)s ist tödlich verletzt"),
            bad="figur",
            great=True,
            when={"toedlich": True, "still": False},
        ),
        Verdict(
            N_("%(figur)s trägt %(wunden)s davon"),
            bad="figur",
            when={"still": False},
            needs=("wunden",),
        ),
        Verdict(
            N_("%(figur)s ist leicht verletzt"),
            numbers=N_("%(platz)s"),
            bad="figur",
            when={"staerke": LEICHT, "still": False},
        ),
        Verdict(
            N_("%(figur)s ist schwer verletzt"),
            numbers=N_("%(platz)s"),
            bad="figur",
            when={"staerke": SCHWER, "still": False},
        ),
        Verdict(
            N_("%(figur)s ist kritisch verletzt"),
            numbers=N_("%(platz)s"),
            bad="figur",
            great=True,
            when={"staerke": KRITISCH, "still": False},
        ),
    ),
    quiet=True,
)
class Verletzt(AnFigur):
    """Eine Verletzung an einem Platz wie „2.3“ (Kreis und Segment)."""

    added: ClassVar[frozenset[str]] = frozenset({"wunden", "still", "toedlich"})
    staerke: str
    platz: str
    wunden: tuple[str, ...] = field(default=(), compare=False)
    """Sind es mehrere auf einmal, erzählt die erste von allen, und die anderen sind ``still``."""
    still: bool = field(default=False, compare=False)
    toedlich: bool = field(default=False, compare=False)
    """Ist die Figur danach tödlich verletzt?"""

    def an(self, figur: Figur) -> Figur:
        kreise, geo = figur.kreise, figur.bogen.geometrie
        if self.platz not in plaetze(kreise, self.staerke, geo):
            return figur
        neue = getroffen(kreise, self.staerke, self.platz, geo)
        return replace(figur, kreise=neue, gerettet=figur.gerettet and self.staerke != KRITISCH)


def erzaehlt(events: Sequence[Event]) -> list[Event]:
    """Dieselben Ereignisse; von mehreren Verletzungen erzählt die erste, oder die tödliche."""
    found = list(events)
    stellen = [n for n, each in enumerate(found) if isinstance(each, Verletzt)]
    wunden = [each for each in events if isinstance(each, Verletzt)]
    if len(wunden) < 2:
        return found
    stirbt = any(each.toedlich for each in wunden)
    alle = tuple(sorted((each.staerke for each in wunden), key=STAERKEN.index, reverse=True))
    for n, each in zip(stellen, wunden, strict=True):
        vorn = n == stellen[0]
        found[n] = replace(
            each, wunden=alle if vorn else (), still=not vorn, toedlich=vorn and stirbt
        )
    return found


@event(
    N_("Die Verletzung von %(figur)s findet keinen Platz mehr (%(staerke)s)."),
    WUNDEN,
    verdict=Verdict(
        N_("%(figur)s hat keinen Platz mehr für diese Verletzung"),
        numbers=N_("%(staerke)s"),
        good="figur",
    ),
)
class Verpufft(Ereignis):
    """Eine Verletzung findet keinen Platz mehr."""

    figur: str
    staerke: str


def notiert(figur: Figur, staerke: str, platz: str, note: Note) -> None:
    """Nennt die Regel, nach der eine Verletzung zählt."""
    if staerke == LEICHT:
        note("KAS-WUND-01", figur.wissende, figur=figur.name, platz=platz)
    elif staerke == SCHWER:
        note("KAS-WUND-03", figur.wissende, figur=figur.name, platz=platz)
    else:
        note("KAS-WUND-06", figur.wissende, figur=figur.name, platz=platz)


def _toedlich(figur: Figur, note: Note) -> bool:
    stirbt = toedlich(figur.kreise)
    if stirbt:
        note("KAS-WUND-12", figur.wissende, figur=figur.name)
    return stirbt


@event(
    N_("%(figur)s: %(zustand)s."),
    WUNDEN,
    verdict=(
        Verdict(N_("%(figur)s stirbt"), bad="figur", great=True, when={"zustand": "tot"}),
        Verdict(
            N_("%(figur)s wird bewusstlos"), bad="figur", great=True, when={"zustand": "bewusstlos"}
        ),
        Verdict(N_("%(figur)s schläft ein"), bad="figur", when={"zustand": "schlaeft"}),
        Verdict(N_("%(figur)s ist wieder bei sich"), good="figur", when={"zustand": ""}),
    ),
)
class ZustandGesetzt(AnFigur):
    """Eine Figur ist bewusstlos, schläft, ist tot, oder es geht ihr wieder gut."""

    zustand: str

    def an(self, figur: Figur) -> Figur:
        return replace(figur, zustand=self.zustand)


@command(
    N_("verletzen"),
    WUNDEN,
    deed=(
        Saying(N_("Die Spielleitung verletzt %(figur)s („%(ansage)s“)"), needs=("ansage",)),
        Saying(N_("Die Spielleitung verletzt %(figur)s")),
    ),
)
class Verletzen(SlAnsage):
    """Die SL verletzt eine Figur."""

    private = True
    indifferent: ClassVar[bool] = True
    """Welche Segmente verloren gehen, ändert an keinem Ziel etwas."""

    rule = "KAS-WUND-01"
    figur: Auswahl
    staerke: Annotated[str, Ask("Stärke", options=STAERKEN, rule="KAS-WUND-01")]
    ansage: Worte = ""

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-WUND: Woher eine Verletzung kommt, erzählt die SL; wohin sie geht, der Verletzte."""
        return tuple((yield from verwunden(tisch, tisch.figur(self.figur), self.staerke, note)))
