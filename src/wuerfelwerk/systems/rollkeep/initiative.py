"""Roll & Keep: Initiative und ihre Reihenfolge (RK-KAMPF-01, RK-VOID-06)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import groupby

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.note import GM, SILENT, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask, throw, unit, until
from wuerfelwerk.rules.request import Branch, Choice, Order, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep.notation import PLUS_1K1, aus_werten, begrenzt
from wuerfelwerk.systems.rollkeep.probe import Probenwurf
from wuerfelwerk.systems.rollkeep.stand import Figur, IniPlatz, Tisch
from wuerfelwerk.systems.rollkeep.versuch import JA, NEIN, void_zurueck
from wuerfelwerk.systems.rollkeep.void import bezahlt
from wuerfelwerk.systems.rollkeep.werden import werden

KOSTEN_GESCHWINDIGKEIT = 2
Gewuerfelt = tuple[int, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Initiativwurf:
    """RK-KAMPF-01: (Reflexe + Insightrang) K Reflexe; für 2 VP +1K+1 (RK-VOID-06)."""

    tisch: Tisch
    figur: Figur
    nr: int = 0
    """Fürs Zählen: Wer wann drankommt, ist in diesem Zug nicht mehr zu unterscheiden."""

    def __call__(self, note: Note = SILENT) -> Procedure[Gewuerfelt]:
        figur, tisch = self.figur, self.tisch
        zahl = aus_werten(figur.bogen.reflexe, figur.bogen.insight)
        events = list[Event]()
        if (yield from self._schneller()):
            note("RK-VOID-06", figur=figur.name)
            events.append(bezahlt(figur, KOSTEN_GESCHWINDIGKEIT, "geschwindigkeit"))
            zahl = zahl.mit(PLUS_1K1)
        zahl = begrenzt(zahl, tisch.lesart)
        note("RK-KAMPF-01", figur.wissende, figur=figur.name, wurf=str(zahl))
        note("RK-NOT-07", figur.wissende, erster="reflexe", zweiter="insight")
        wurf = Probenwurf(
            figur.name, figur.platz, zahl, True, tisch.lesart, None, "behalten" in figur.fragen,
            figur.wissende, False, "initiative",
        )  # fmt: skip
        ausgang = yield from unit(wurf)
        danach = reduce(werden, events, tisch).figur(figur.name)
        summe = note.gist(ausgang.summe, -self.nr)
        return summe, (*events, *void_zurueck(tisch, danach, ausgang, note))

    def _schneller(self) -> Procedure[bool]:
        figur = self.figur
        reicht = self.tisch.verfuegbar(figur) >= KOSTEN_GESCHWINDIGKEIT
        wahl = (NEIN, JA) if reicht and "void" in figur.fragen else (NEIN,)
        lage = (("figur", figur.name),)
        frage = Choice(figur.platz, "RK-VOID-06", wahl, audience=figur.wissende, facts=lage)
        return (yield from ask(frage)) == JA


def initiative_werfen(
    tisch: Tisch, figuren: Sequence[Figur], note: Note
) -> Procedure[tuple[tuple[IniPlatz, ...], list[Event]]]:
    """Alle werfen zugleich; die Schnellsten stehen vorn."""
    wuerfe: tuple[Gewuerfelt, ...] = yield Together(
        tuple(Branch(Initiativwurf(tisch, figur, nr)) for nr, figur in enumerate(figuren))
    )
    plaetze = [IniPlatz(f.name, summe) for f, (summe, _) in zip(figuren, wuerfe, strict=True)]
    reihe = yield from ordnen(tisch, plaetze, note)
    return reihe, [event for _, events in wuerfe for event in events]


def ordnen(
    tisch: Tisch, plaetze: Sequence[IniPlatz], note: Note
) -> Procedure[tuple[IniPlatz, ...]]:
    """RK-M-36: absteigend; Gleiche nach Reflexen, Insight, Stechen, oder wie der Tisch will."""
    wonach = tisch.lesart.ini_gleichstand

    def rang(platz: IniPlatz) -> tuple[int, ...]:
        bogen = tisch.figur(platz.figur).bogen
        feiner = (bogen.reflexe, bogen.insight) if wonach == "reflexe" else ()
        return tuple(-wert for wert in (platz.wert, *feiner))

    found: list[IniPlatz] = []
    for _, gruppe in groupby(sorted(plaetze, key=rang), key=rang):
        gleiche = tuple(gruppe)
        if wonach == "sl":
            found += yield from _nach_sl(gleiche)
        else:
            found += yield from _stechen(tisch, gleiche, note)
    return tuple(found)


def _nach_sl(gleiche: tuple[IniPlatz, ...]) -> Procedure[list[IniPlatz]]:
    je_name = {platz.figur: platz for platz in gleiche}
    lage = (("wert", gleiche[0].wert),)
    folge = yield from ask(Order(GM, "RK-KAMPF-01", tuple(je_name), facts=lage))
    return [je_name[name] for name in folge]


def _stechen(tisch: Tisch, gleiche: tuple[IniPlatz, ...], note: Note) -> Procedure[list[IniPlatz]]:
    """Die Gleichen werfen je einen W10, bis einer allein der höchste ist; dann die übrigen."""
    found, rest = list[IniPlatz](), gleiche
    while len(rest) > 1:
        plaetze = tuple((each.figur, tisch.figur(each.figur).platz) for each in rest)
        erster = yield from until(Stechwurf(plaetze))
        found += [each for each in rest if each.figur == erster]
        rest = tuple(each for each in rest if each.figur != erster)
    return [*found, *rest]


@dataclass(frozen=True, slots=True)
class Stechwurf:
    """RK-M-36: Wer allein den höchsten W10 wirft, ist schneller; sonst noch einmal."""

    plaetze: tuple[tuple[str, Seat], ...]

    def __call__(self, note: Note = SILENT) -> Procedure[str | None]:
        wuerfe: list[tuple[int, str]] = []
        for figur, seat in self.plaetze:
            ((wurf,),) = yield from throw(
                seat, "RK-KAMPF-01", Pool.of((1, 10)), None, figur=figur, wuerfel=1
            )
            wuerfe.append((wurf, figur))
        hoechster = max(wurf for wurf, _ in wuerfe)
        vorn = [figur for wurf, figur in wuerfe if wurf == hoechster]
        return vorn[0] if len(vorn) == 1 else None
