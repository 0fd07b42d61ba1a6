"""Kaskade: die Verfolgungsjagd: Tempo und Abstand (KAS-JAGD-01 bis -08)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import reduce
from typing import Annotated, ClassVar

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Happened, Offers, after, command, event
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.scene import Runner, Track
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Record, Verdict
from wuerfelwerk.systems.kaskade.leib.kraefte import verlieren
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz, geprueft
from wuerfelwerk.systems.kaskade.proben.nachspiel import Abgelegt, Ablegen
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, SIEB
from wuerfelwerk.systems.kaskade.proben.wertung import LEITER, ergebnis, ohne, saetze, verbunden
from wuerfelwerk.systems.kaskade.stand import KIT, PHYSIS, Jagd, Laeufer, Tisch
from wuerfelwerk.systems.kaskade.szenen.hindernis import Lauf, hindernisse
from wuerfelwerk.systems.kaskade.tisch import Ansage, Ereignis, andere_wachende, wachende
from wuerfelwerk.values import dataclass, replace

GELAENDELAUF = "Geländelauf"
ABSTAENDE = {
    "abstand_0": N_("Gleichauf"), "abstand_1": N_("Atemweite"),
    "abstand_2": N_("Dicht auf den Fersen"), "abstand_3": N_("Kleiner Vorsprung"),
    "abstand_4": N_("Klarer Vorsprung"), "abstand_5": N_("Sichtweite"), "abstand_6": N_("Enteilt"),
}  # fmt: skip
"""KAS-JAGD-07: die Abstandsstufen."""
ENTEILT = len(ABSTAENDE) - 1
"""Die letzte: außer Sicht."""
TEMPI = {
    "tempo_0": N_("kein Tempo"), "tempo_1": N_("langsam"), "tempo_2": N_("gemächlich"),
    "tempo_3": N_("mäßig"), "tempo_4": N_("zügig"), "tempo_5": N_("rasch"), "tempo_6": N_("eilig"),
    "tempo_7": N_("blitzschnell"),
}  # fmt: skip
"""KAS-JAGD-08: die Tempostufen."""
MOST_RUNDEN = 12
"""So lange lässt eine schlichte SL eine Jagd laufen; Annahme, nicht Regel."""
JAGD = Chapter[Tisch](
    "KAS-JAGD",
    steps={
        "KAS-JAGD-01": N_("%(figur)s läuft los und würfelt als Einziger einen Siebwurf"),
        "KAS-JAGD-02": N_("Runde %(runde)s: alle laufen mit Einzelwürfen"),
        "KAS-JAGD-03": N_("%(figur)s zählt Gleiche zusammen: %(summe)s"),
        "KAS-JAGD-04": N_("%(figur)s führt und gibt das Tempo vor: %(tempo)s"),
        "KAS-JAGD-05": plural(
            "%(figur)s ist langsamer: 1 Physis, %(stufen)s Abstandsstufe zurück",
            "%(figur)s ist langsamer: 1 Physis, %(stufen)s Abstandsstufen zurück",
            "stufen",
        ),
        "KAS-JAGD-06": plural(
            "%(figur)s ist schneller: %(stufen)s Abstandsstufe näher",
            "%(figur)s ist schneller: %(stufen)s Abstandsstufen näher",
            "stufen",
        ),
        "KAS-JAGD-07": N_("%(figur)s: %(abstand)s"),
        "KAS-JAGD-08": N_("%(figur)s läuft %(ergebnis)s: %(tempo)s"),
    },
    words={
        **ABSTAENDE,
        **TEMPI,
        "thema_jagd": N_("Verfolgungsjagd"),
        "jagd": N_("Jagd"),
        "enteilt": N_("enteilt"),
        "zeit": N_("genug gelaufen"),
    },
    records={
        Laeufer: Record(
            N_("%(figur)s (%(abstand)s, %(tempo)s)"), {"abstand": "abstand_", "tempo": "tempo_"}
        )
    },
    page=Layout(
        urgent=frozenset({"jagd_runde", "jagd_beenden"}), united=frozenset({"jagd_beginnen"})
    ),
)


# Eine Jagd beginnt und endet
@command(N_("Jagd beginnen"), JAGD)
class JagdBeginnen(Ansage):
    """Eine Verfolgungsjagd: wer losläuft, wer folgt, und mit welchem Vorsprung."""

    fliehend: Annotated[str, Ask("Wer läuft los", kind="wahl", rule="KAS-JAGD-01")]
    verfolger: Annotated[tuple[str, ...], Ask("Wer folgt", low=1, rule="KAS-JAGD-01")]
    abstand: Annotated[int, Ask("Vorsprung in Abstandsstufen", 0, 5, rule="KAS-JAGD-07")] = 2

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-JAGD-01: einer läuft los, die anderen hinterher."""
        KIT.demand_gm(seat)
        if tisch.jagd is not None:
            raise IllegalCommand("Es wird schon gejagt.", rule="KAS-JAGD-02")
        return tuple(
            offer(
                cls,
                "KAS-JAGD-01",
                fliehend=(figur.name,),
                verfolger=andere_wachende(tisch, figur, "KAS-JAGD-01"),
            )
            for figur in wachende(tisch, "KAS-JAGD-01", 2)
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """KAS-JAGD-07: Den Vorsprung zu Beginn bestimmt die SL."""
        hinten = (Laeufer(name, self.abstand) for name in self.verfolger)
        for name in self.verfolger:
            note("KAS-JAGD-07", figur=name, abstand=f"abstand_{self.abstand}")
        return (JagdBegonnen(laeufer=(Laeufer(self.fliehend), *hinten)),)


@event(N_("Die Jagd beginnt: %(laeufer)s."), JAGD, turning=True)
class JagdBegonnen(Ereignis):
    """Eine Verfolgungsjagd beginnt; der erste Läufer führt."""

    laeufer: tuple[Laeufer, ...]

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(tisch, jagd=Jagd(self.laeufer), entschieden=False)


def gejagt(tisch: Tisch) -> Jagd:
    """Was nur in einer Jagd geht."""
    if tisch.jagd is None:
        raise IllegalCommand("Dazu muss erst eine Jagd beginnen.", rule="KAS-JAGD-01")
    return tisch.jagd


@command(N_("Jagd beenden"), JAGD)
class JagdBeenden(Ansage):
    """Die SL beendet die Jagd, etwa weil ein Verfolger zugreift."""

    wodurch: Annotated[str, Ask("Wodurch", 0, 60, rule="KAS-JAGD-07")] = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-M-45: wann immer die SL es will."""
        KIT.demand_gm(seat)
        gejagt(tisch)
        return (offer(cls, "KAS-JAGD-07"),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """KAS-M-45: Ein Verfolger greift zu, oder die SL hat einen anderen Grund."""
        return (JagdBeendet(wodurch=self.wodurch),)


@event(N_("Die Jagd ist vorbei (%(wodurch)s)."), JAGD, ends=True)
class JagdBeendet(Ereignis):
    """Die Jagd ist vorbei."""

    wodurch: str

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(tisch, jagd=None, entschieden=True)


def weiter(jagd: Jagd) -> Ansage:
    """Was eine SL ansagt, die die Jagd nur in Gang hält."""
    return JagdBeenden(GM, "zeit") if jagd.runde >= MOST_RUNDEN else JagdRunde(GM)


# KAS-JAGD-01 bis -03: eine Runde laufen
@command(N_("eine Runde laufen"), JAGD, deed=N_("Die Jagd geht weiter"))
class JagdRunde(Ansage):
    """Alle Läufer laufen eine Runde."""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-JAGD-02: alle laufen weiter."""
        KIT.demand_gm(seat)
        gejagt(tisch)
        return (offer(cls, "KAS-JAGD-02"),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-JAGD-01, -02: Alle laufen zugleich, dann Hindernisse, dann Tempo und Abstand."""
        jagd = gejagt(tisch)
        _wurfarten(jagd, note)
        ansaetze = _ansaetze(tisch, jagd)
        gelaufen: tuple[Abgelegt, ...]
        gelaufen = yield Together(tuple(Branch(Ablegen(tisch, each)) for each in ansaetze))
        events = [each for _, einzeln in gelaufen for each in einzeln]
        laeufe = tuple(
            _lauf(tisch, each.figur, wertung.wuerfel)
            for each, (wertung, _) in zip(jagd.laeufer, gelaufen, strict=True)
        )
        laeufe, mehr = yield from hindernisse(reduce(after, events, tisch), laeufe, note)
        events += mehr
        danach = reduce(after, events, tisch)
        return (*events, *_abstaende(danach, jagd, laeufe, note))


@event(
    N_("Runde %(runde)s der Jagd: %(laeufer)s."),
    JAGD,
    verdict=Verdict(
        N_("%(fuehrt)s liegt vorn, dahinter %(dahinter)s"),
        numbers=N_("Runde %(runde)s"),
        good="fuehrt",
        needs=("fuehrt", "dahinter"),
    ),
    turning=True,
)
class Gelaufen(Ereignis):
    """Eine Runde der Jagd; der erste Läufer führt danach."""

    added: ClassVar[frozenset[str]] = frozenset({"fuehrt", "dahinter"})
    runde: int
    laeufer: tuple[Laeufer, ...]
    fuehrt: str = field(default="", compare=False)
    """Wer vorn liegt, und wer dahinter; nur, um es zu erzählen."""
    dahinter: tuple[Laeufer, ...] = field(default=(), compare=False)

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(tisch, jagd=Jagd(self.laeufer, self.runde))


def _wurfarten(jagd: Jagd, note: Note) -> None:
    if jagd.runde:
        note("KAS-JAGD-02", runde=jagd.runde + 1)
    else:
        note("KAS-JAGD-01", figur=jagd.fuehrt)


def _ansaetze(tisch: Tisch, jagd: Jagd) -> list[Ansatz]:
    """KAS-JAGD-01: nur in der ersten Runde und nur für den Initiator ein Siebwurf."""
    return [
        Ansatz(
            figur=tisch.figur(each.figur),
            worauf=GELAENDELAUF,
            art=SIEB if jagd.runde == 0 and nr == 0 else EINZEL,
            ganz=True,
            fuersich=True,
            wozu=NEBENHER,
        )
        for nr, each in enumerate(jagd.laeufer)
    ]


def _lauf(tisch: Tisch, name: str, wuerfel: Hand) -> Lauf:
    """KAS-JAGD-12, KAS-M-67: alle Gleichen taugen, mit Könnerstern auch alle Würfel von Folgen."""
    figur = tisch.figur(name)
    wert, stern = geprueft(tisch, figur, GELAENDELAUF), GELAENDELAUF in figur.bogen.sterne
    gleiche = tuple(auge for auge, n in saetze(wuerfel, wert).items() for _ in range(n))
    andere = ohne(wuerfel, gleiche)
    folgen = tuple(n for n in andere if stern and verbunden(n, ohne(wuerfel, (n,)), wert))
    taugt = tuple(sorted((*gleiche, *folgen)))
    return Lauf(name, figur.platz, wert, wuerfel, taugt, folgen, figur.wissende)


# KAS-JAGD-04 bis -08: Tempo und Abstand
def tempostufe(lauf: int) -> int:
    """KAS-JAGD-08: 0 bis 7; unter 4 ist es kein Tempo.

    >>> [tempostufe(lauf) for lauf in (3, 4, 7, 11, 16, 21, 31, 60)]
    [0, 1, 2, 3, 4, 5, 6, 7]
    """
    return sum(lauf >= ab for ab in LEITER)


@dataclass(frozen=True, slots=True)
class _Platz:
    """Wo ein Läufer nach der Runde ist: ``ort`` zählt vom bisherigen Führenden aus."""

    figur: str
    ort: int
    tempo: int


def _abstaende(tisch: Tisch, jagd: Jagd, laeufe: tuple[Lauf, ...], note: Note) -> Sequence[Event]:
    """KAS-JAGD-04 bis -06: jeder gegen den Führenden; Überholen ist möglich (KAS-M-45)."""
    summen = [ergebnis(lauf.wuerfel, lauf.wert, tisch.lesart) for lauf in laeufe]
    stufen = [max(0, tempostufe(n) - lauf.malus) for n, lauf in zip(summen, laeufe, strict=True)]
    _tempo(laeufe, summen, stufen, note)
    events: list[Event] = []
    plaetze = [_Platz(laeufe[0].figur, 0, stufen[0])]
    for nr in range(1, len(laeufe)):
        abstand, name = jagd.laeufer[nr].abstand, laeufe[nr].figur
        zurueck = stufen[0] - stufen[nr]
        langsamer = zurueck > 0 or (zurueck == 0 and summen[nr] < summen[0])
        if langsamer:
            note("KAS-JAGD-05", figur=name, stufen=zurueck)
            jetzt = reduce(after, events, tisch)
            events += verlieren(jetzt, jetzt.figur(name), PHYSIS, 1, "jagd", note)
        elif zurueck < 0:
            note("KAS-JAGD-06", figur=name, stufen=-zurueck)
        plaetze.append(_Platz(name, -min(ENTEILT, abstand + zurueck), stufen[nr]))
    return [*events, *_neu_geordnet(jagd, plaetze, note)]


def _tempo(laeufe: tuple[Lauf, ...], summen: list[int], stufen: list[int], note: Note) -> None:
    note("KAS-JAGD-04", figur=laeufe[0].figur, tempo=f"tempo_{stufen[0]}")
    for lauf, summe, stufe in zip(laeufe, summen, stufen, strict=True):
        note("KAS-JAGD-08", figur=lauf.figur, ergebnis=summe, tempo=f"tempo_{stufe}")
        if summe in {auge * n for auge, n in saetze(lauf.wuerfel, lauf.wert).items()}:
            note("KAS-JAGD-03", figur=lauf.figur, summe=summe)


def _neu_geordnet(jagd: Jagd, plaetze: list[_Platz], note: Note) -> list[Event]:
    """KAS-JAGD-07: Wer vorn ist, führt; wer außer Sicht ist, läuft nicht mehr mit."""
    vorn = max(platz.ort for platz in plaetze)
    laeufer = [Laeufer(p.figur, min(ENTEILT, vorn - p.ort), p.tempo) for p in plaetze]
    geordnet = sorted(laeufer, key=lambda each: each.abstand)
    for each in geordnet[1:]:
        note("KAS-JAGD-07", figur=each.figur, abstand=f"abstand_{each.abstand}")
    dabei = tuple(each for each in geordnet if each.abstand < ENTEILT)
    gelaufen = Gelaufen(
        runde=jagd.runde + 1, laeufer=dabei, fuehrt=geordnet[0].figur, dahinter=tuple(geordnet[1:])
    )
    if len(dabei) > 1:
        return [gelaufen]
    return [replace(gelaufen, laeufer=tuple(geordnet)), JagdBeendet(wodurch="enteilt")]


# Wie es gezeichnet wird
def bahn(jagd: Jagd | None) -> Track | None:
    """KAS-JAGD-07, -08: wer wie weit hinter dem Führenden läuft, und wie schnell."""
    if jagd is None:
        return None
    laeufer = tuple(
        Runner(each.figur, each.abstand, f"tempo_{each.tempo}" if jagd.runde else "")
        for each in jagd.laeufer
    )
    return Track(tuple(ABSTAENDE), laeufer, tuple(TEMPI), "thema_jagd", "KAS-JAGD-07")
