"""Kaskade: ruhen und sich erholen (KAS-REG, KAS-PHPS-02, KAS-WUND-11, KAS-ZECH-08)."""

from __future__ import annotations

from dataclasses import field
from functools import reduce
from typing import Annotated, ClassVar

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, after, command, event
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Stake, Verdict
from wuerfelwerk.systems.kaskade.leib.kraefte import PunkteGewonnen
from wuerfelwerk.systems.kaskade.leib.kreise import AUSSEN, INNEN, MITTE, Kreis
from wuerfelwerk.systems.kaskade.leib.wundbrand import vergehen
from wuerfelwerk.systems.kaskade.leib.wunden import AmKreis
from wuerfelwerk.systems.kaskade.leib.zeilen import bis_voll
from wuerfelwerk.systems.kaskade.stand import HALBE_STUNDE, PHYSIS, PSYCHE, TOT, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import AnFigur, Gruppe, SlAnsage
from wuerfelwerk.values import dataclass, replace

PAUSE, STUNDE, NACHT = DAUERN = ("halbe_stunde", "stunde", "nacht")
NACHT_MINUTEN = 360
HALBE = {PAUSE: 1, STUNDE: 2}

REGENERATION = Chapter[Tisch](
    "KAS-REG", "KAS-PHPS", "KAS-WUND", "KAS-ZECH",
    steps={
        "KAS-REG-01": N_("Halbe Stunde Pause für %(figur)s: bis zu %(regeneration)s, höchstens die "
                         "Zeile"),
        "KAS-REG-02": N_("%(figur)s war erschöpft: in der ersten halben Stunde nur ein Punkt "
                         "(Regeneration %(regeneration)s)"),
        "KAS-REG-03": N_("Nachtruhe von %(figur)s: %(regeneration)s"),
        "KAS-REG-04": N_("Mit ernsten Verletzungen heilt bei %(figur)s je Nacht ein Lebenskreis"),
        "KAS-REG-05": N_("Zuerst heilen bei %(figur)s leicht verletzte Kreise: %(kreise)s"),
        "KAS-REG-06": N_("Im Kreis %(kreis)s von %(figur)s heilt je Nacht nur ein Segment"),
        "KAS-REG-07": N_("Unversorgt heilt bei %(figur)s der Kreis %(kreis)s nicht"),
        "KAS-REG-08": N_("%(figur)s regeneriert nichts: unversorgt kritisch verletzt"),
        "KAS-PHPS-02": N_("In einer Zeile von %(figur)s ist wieder ein Punkt; geleert bleiben "
                          "%(zeilen)s"),
        "KAS-WUND-11": N_("Unversorgt heilt die schwere Verletzung von %(figur)s im Kreis "
                          "%(kreis)s nicht"),
        "KAS-ZECH-08": N_("Nach der Ruhe regeneriert %(figur)s wieder %(regeneration)s"),
    },
    questions={
        "KAS-REG-03": N_("Was heilt bei %(figur)s zuerst?"),
        "KAS-REG-04": N_("Welcher Kreis von %(figur)s heilt?"),
    },
    happened={
        "KAS-REG-04": N_("%(figur)s ist ernst verletzt, in einer Nacht heilt ein Kreis"),
    },
    stakes={"KAS-REG-03": (Stake(N_("%(noch)s"), label=N_("Noch zu heilen")),)},
    outcomes={
        "KAS-REG-03": {"": N_("dieses Segment ist wieder heil")},
        "KAS-REG-04": {"": N_("heilt in dieser Nacht")},
    },
    words={
        "pause": N_("Pause"), "nacht": N_("Nachtruhe"), "halbe_stunde": N_("eine halbe Stunde"),
        "stunde": N_("eine Stunde"), "nach_aussen": N_("nach den äußeren"),
        "nur_spielleitung": N_("nur, wenn die Spielleitung es sagt"),
        "faellig_physis": N_("ist körperlich wieder bei Kräften"),
        "faellig_psyche": N_("ist seelisch wieder bei Kräften"),
    },
)  # fmt: skip


@command(
    N_("rasten"),
    REGENERATION,
    deed=(
        Saying(N_("Eine halbe Stunde Rast (%(figuren)s)"), when={"dauer": PAUSE}),
        Saying(N_("Eine Stunde Rast (%(figuren)s)"), when={"dauer": STUNDE}),
        Saying(N_("Eine Nacht Ruhe (%(figuren)s)")),
    ),
)
class Rasten(SlAnsage):
    """Figuren ruhen: eine halbe Stunde, eine Stunde oder eine Nacht."""

    rule = "KAS-REG-01"
    figuren: Annotated[Gruppe, Ask("Wer", low=1, rule="KAS-REG-01")]
    dauer: Annotated[str, Ask("Wie lange", options=DAUERN, rule="KAS-REG-03")] = PAUSE

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-REG: Erst vergeht die Zeit, dann wirkt die Ruhe, für alle zugleich."""
        nacht = self.dauer == NACHT
        minuten = NACHT_MINUTEN if nacht else HALBE_STUNDE * HALBE[self.dauer]
        events = yield from vergehen(tisch, minuten, note)
        danach = reduce(after, events, tisch)
        zweige = tuple(Branch(Ruhe(danach, name, self.dauer)) for name in self.figuren)
        geruht = yield Together(zweige)
        return (*events, *(event for einzeln in geruht for event in einzeln))


@dataclass(frozen=True, slots=True)
class Ruhe:
    """Was eine Figur von einer Pause oder Nacht hat."""

    tisch: Tisch
    figur: str
    dauer: str

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Event, ...]]:
        figur = self.tisch.figur(self.figur)
        if figur.zustand == TOT:
            return ()
        if figur.bogen.regeneration and not figur.erholung:
            note("KAS-REG-08", figur.wissende, figur=figur.name)
        if self.dauer == NACHT:
            return (yield from nachtruhe(self.tisch, figur, note))
        events: list[Event] = []
        for _ in range(HALBE[self.dauer]):
            jetzt = reduce(after, events, self.tisch).figur(self.figur)
            events += halbe_stunde(jetzt, note)
        return tuple(events)


def halbe_stunde(figur: Figur, note: Note) -> list[Event]:
    """KAS-REG-01, -02: bis die aktuelle Zeile voll ist; nach Erschöpfung nur der erste Punkt."""
    stand = {PHYSIS: figur.physis, PSYCHE: figur.psyche}
    zeilen = {PHYSIS: figur.bogen.physiszeilen, PSYCHE: figur.bogen.psychezeilen}
    leer = [was for was in stand if not stand[was]]
    events: list[Event] = []
    for was in leer or stand:
        hoechstens = 1 if leer else bis_voll(zeilen[was], stand[was])
        events += _erholt(figur, was, min(figur.erholung, hoechstens), "pause", note)
    rule = "KAS-REG-02" if leer else "KAS-REG-01"
    note(rule, figur.wissende, figur=figur.name, regeneration=figur.erholung)
    return events


def _erholt(figur: Figur, was: str, punkte: int, wodurch: str, note: Note) -> list[Event]:
    """KAS-PHPS-02: Ist in einer leeren Zeile wieder ein Punkt, endet ihr Malus sofort."""
    if punkte <= 0:
        return []
    wissende = figur.wissende
    zurueck = PunkteGewonnen(
        figur=figur.name, was=was, punkte=punkte, wodurch=wodurch, audience=wissende
    )
    danach = after(Tisch((figur,)), zurueck).figur(figur.name)
    if danach.leer(was) < figur.leer(was):
        note("KAS-PHPS-02", wissende, figur=figur.name, zeilen=danach.leer(was))
    return [zurueck]


def nachtruhe(tisch: Tisch, figur: Figur, note: Note) -> Procedure[tuple[Event, ...]]:
    """KAS-REG-03, KAS-M-37: R Punkte Physis, R Punkte Psyche und R äußere Segmente."""
    wissende, r = figur.wissende, figur.erholung
    note("KAS-REG-03", wissende, figur=figur.name, regeneration=r)
    events: list[Event] = []
    fehlt = {
        PHYSIS: sum(figur.bogen.physiszeilen) - figur.physis,
        PSYCHE: sum(figur.bogen.psychezeilen) - figur.psyche,
    }
    for was, noch in fehlt.items():
        events += _erholt(figur, was, min(r, noch), "nacht", note)
    events += _zusammen((yield from _segmente(tisch, figur, note)))
    if figur.regeneration < figur.bogen.regeneration:
        wert = figur.regeneration + 1
        note("KAS-ZECH-08", wissende, figur=figur.name, regeneration=wert)
        events.append(RegenerationGesetzt(figur=figur.name, wert=wert, audience=wissende))
    return (*events, Ausgeruht(figur=figur.name))


@event(N_("Die Regeneration von %(figur)s ist jetzt %(wert)s."), REGENERATION)
class RegenerationGesetzt(AnFigur):
    """Der Regenerationswert ist vorübergehend ein anderer."""

    wert: int

    def an(self, figur: Figur) -> Figur:
        return replace(figur, regeneration=self.wert)


@event(N_("%(figur)s hat geruht."), REGENERATION, quiet=True)
class Ausgeruht(AnFigur):
    """Eine Figur hat eine Nachtruhe hinter sich."""

    def an(self, figur: Figur) -> Figur:
        """KAS-M-47: Die Zählung der Getränke endet; wer nur schlief, ist wieder wach."""
        zustand = TOT if figur.zustand == TOT else ""
        return replace(figur, getraenke=0, wachsam=False, zustand=zustand)


def _zusammen(events: list[Event]) -> list[Event]:
    """Von allen Segmenten, die einer Figur heilen, erzählt das erste."""
    geheilt = [each for each in events if isinstance(each, SegmentGeheilt)]
    return [
        replace(each, anzahl=0 if nr else len(geheilt)) for nr, each in enumerate(geheilt)
    ]  # fmt: skip


def _segmente(tisch: Tisch, figur: Figur, note: Note) -> Procedure[list[Event]]:
    """KAS-REG-04, -05: ohne ernste Verletzungen überall, sonst in höchstens einem Kreis."""
    heilung = figur.segmentheilung
    offen = [nr for nr, k in enumerate(figur.kreise) if k.ernst and k.unversorgt]
    for nr in offen:
        note("KAS-REG-07", figur.wissende, figur=figur.name, kreis=nr + 1)
        if figur.kreise[nr].schwer:
            note("KAS-WUND-11", figur.wissende, figur=figur.name, kreis=nr + 1)
    leichte = [nr for nr, k in enumerate(figur.kreise) if k.aussen and not k.ernst]
    versorgt = [nr for nr, k in enumerate(figur.kreise) if not k.unversorgt and nr not in leichte]
    langsame = [nr for nr in versorgt if heilung and _naechstes(tisch, figur.kreise[nr])]
    if not any(kreis.ernst for kreis in figur.kreise):
        events = yield from _aeussere(figur, leichte, heilung)
        return [*events, *(each for nr in langsame for each in _langsam(tisch, figur, nr, note))]
    note("KAS-REG-04", figur.wissende, figur=figur.name)
    note("KAS-REG-05", figur.wissende, figur=figur.name, kreise=len(leichte))
    moeglich = leichte or langsame
    if not moeglich or not heilung:
        return []
    lage = (("figur", figur.name),)
    kreise = tuple(str(nr + 1) for nr in moeglich)
    wahl = yield from ask(
        Choice(figur.platz, "KAS-REG-04", kreise, audience=figur.wissende, facts=lage)
    )  # fmt: skip
    nr = int(wahl) - 1
    if nr in leichte:
        return (yield from _aeussere(figur, [nr], heilung))
    return _langsam(tisch, figur, nr, note)


def _langsam(tisch: Tisch, figur: Figur, nr: int, note: Note) -> list[Event]:
    """KAS-REG-06, KAS-M-36: je Nacht ein Segment; auch tiefe, die ohne eigene Wunde fehlen."""
    note("KAS-REG-06", figur.wissende, figur=figur.name, kreis=nr + 1)
    dran = _naechstes(tisch, figur.kreise[nr])
    return [_geheilt(figur, nr, *dran)] if dran else []


def _aeussere(figur: Figur, kreise: list[int], anzahl: int) -> Procedure[list[Event]]:
    """KAS-WUND-02: Leichte Verletzungen heilen bei Ruhe; welche zuerst, wählt der Verletzte."""
    offen = [f"{nr + 1}.{n + 1}" for nr in kreise for n in figur.kreise[nr].aussen]
    events: list[Event] = []
    for noch in range(min(anzahl, len(offen)), 0, -1):
        lage = (("figur", figur.name), ("noch", noch))
        wahl = offen[0]
        if noch < len(offen):
            frage = Choice(
                figur.platz, "KAS-REG-03", tuple(offen), audience=figur.wissende, facts=lage
            )
            wahl = yield from ask(frage)
        offen.remove(wahl)
        nr, segment = (int(teil) - 1 for teil in wahl.split("."))
        events.append(_geheilt(figur, nr, AUSSEN, segment))
    return events


def _naechstes(tisch: Tisch, kreis: Kreis) -> tuple[str, int] | None:
    """KAS-REG-06, KAS-M-36: erst ein äußeres, dann nach der Lesart ein mittleres, ein inneres."""
    tief = (MITTE, INNEN) if tisch.lesart.tiefe_heilung == "nach_aussen" else ()
    for ring in (AUSSEN, *tief):
        weg: tuple[int, ...] = getattr(kreis, ring)
        if weg:
            return ring, weg[0]
    return None


def _geheilt(figur: Figur, nr: int, ring: str, segment: int) -> Event:
    return SegmentGeheilt(
        figur=figur.name, kreis=nr, ring=ring, segment=segment, audience=figur.wissende
    )


@event(
    N_("Bei %(figur)s heilt ein Segment (%(ring)s)."),
    REGENERATION,
    verdict=(
        Verdict(N_("%(figur)s gewinnt ein Segment zurück"), good="figur", when={"anzahl": 1}),
        Verdict(
            plural(
                "%(figur)s gewinnt %(anzahl)s Segment zurück",
                "%(figur)s gewinnt %(anzahl)s Segmente zurück",
                "anzahl",
            ),
            good="figur",
            when={"anzahl": frozenset(range(2, 100))},
        ),
    ),
    quiet=True,
)
class SegmentGeheilt(AmKreis):
    """Ein Segment ist verheilt."""

    added: ClassVar[frozenset[str]] = frozenset({"anzahl"})
    ring: str
    segment: int
    anzahl: int = field(default=1, compare=False)
    """Das erste erzählt von allen, die heilen; die anderen (0) schweigen."""

    def am(self, kreis: Kreis) -> Kreis:
        """KAS-M-36: Mit dem mittleren Segment endet eine schwere, mit dem inneren die kritische."""
        danach = kreis.mit(self.ring, self.segment)
        if self.ring == MITTE:
            rest = min(danach.schwer, len(danach.mitte))
            danach = replace(danach, schwer=rest, versorgte=min(rest, danach.versorgte))
        if self.ring == INNEN and not danach.innen:
            danach = replace(
                danach, kritisch=False, gestoppt=False, behandelt=False, schwer=0, versorgte=0
            )
        return danach
