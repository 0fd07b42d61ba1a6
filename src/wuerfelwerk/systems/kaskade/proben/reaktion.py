"""Kaskade: Wer handelt zuerst? Reaktion gegen Reaktion (KAS-M-23, KAS-M-59)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import combinations

from wuerfelwerk.rules.chapter import after
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Anew, Procedure, anew, until
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade.proben.ansatz import Ansatz, wuerfelzahl
from wuerfelwerk.systems.kaskade.proben.nachspiel import Ablegen
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.values import dataclass, replace

REAKTION = "Reaktion"
ZUERST, NOCH_EINMAL = "wer_zuerst", "wer_zuerst_noch_einmal"
"""Wozu Reaktion geworfen wird: zum ersten Mal, und nach einem Gleichstand."""
Folge = tuple[tuple[str, ...], tuple[Event, ...]]


def reihenfolge(tisch: Tisch, namen: tuple[str, ...], note: Note) -> Procedure[Folge]:
    """Mehrere zugleich: Wer besser reagiert, kommt zuerst; bei Gleichstand alle noch einmal."""
    if len(namen) < 2:
        return namen, ()
    return (yield from until(Reagieren(tisch, namen)))


def verglichen(
    namen: Sequence[str], ergebnisse: Sequence[int], gleichstand: bool, note: Note
) -> None:
    """KAS-SCHLEICH-09, KAS-M-59: wie Reaktion gegen Reaktion ausging."""
    wer = tuple(f"{name} {wert}" for name, wert in zip(namen, ergebnisse, strict=True))
    wie = "gleichstand" if gleichstand else "entschieden"
    note("KAS-SCHLEICH-09", ergebnisse=wer, vergleich=wie)


@dataclass(frozen=True, slots=True)
class Reagieren:
    """Alle werfen Reaktion als Einzelwurf; sind zwei gleich gut, werfen alle noch einmal.

    Ein wiederholter Wurf ist ein neuer: Was der alte gekostet und gebracht hat, bleibt (``bisher``)
    und gilt schon für den neuen. In Chancen und Rat fehlt, was künftige Gleichstände noch kosten.
    """

    tisch: Tisch
    namen: tuple[str, ...]
    bisher: tuple[Event, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[Folge | Anew[Folge] | None]:
        ansaetze = [self._ansatz(name) for name in self.namen]
        gewuerfelt = yield Together(tuple(Branch(Ablegen(self.tisch, each)) for each in ansaetze))
        ergebnisse = [wertung.ergebnis for wertung, _ in gewuerfelt]
        wirft = [wuerfelzahl(self.tisch, each) > 0 for each in ansaetze]
        events = tuple(event for _, einzeln in gewuerfelt for event in einzeln)
        gleichstand = self._gleichstand(ergebnisse, wirft)
        verglichen(self.namen, ergebnisse, gleichstand, note)
        if gleichstand:
            return anew(self._danach(events), note)
        rang = dict(zip(self.namen, ergebnisse, strict=True))
        folge = tuple(sorted(self.namen, key=lambda name: -rang[name]))
        return folge, (*self.bisher, *events)

    def _ansatz(self, name: str) -> Ansatz:
        wozu = NOCH_EINMAL if self.bisher else ZUERST
        return Ansatz(figur=self.tisch.figur(name), worauf=REAKTION, art=EINZEL, wozu=wozu)

    def _danach(self, events: tuple[Event, ...]) -> Reagieren:
        tisch = reduce(after, events, self.tisch)
        return replace(self, tisch=tisch, bisher=(*self.bisher, *events))

    def _gleichstand(self, ergebnisse: list[int], wirft: list[bool]) -> bool:
        """Zwei, die beide nichts werfen können, bleiben, wie sie sitzen."""
        paare = combinations(range(len(ergebnisse)), 2)
        return any(ergebnisse[i] == ergebnisse[j] and (wirft[i] or wirft[j]) for i, j in paare)
