"""Kaskade: Wer handelt zuerst? Reaktion gegen Reaktion (KAS-M-23, KAS-M-59)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, until
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade.ansatz import Ansatz, aufsetzen
from wuerfelwerk.systems.kaskade.folgen import Ablegen
from wuerfelwerk.systems.kaskade.probe import EINZEL
from wuerfelwerk.systems.kaskade.stand import Tisch

REAKTION = "Reaktion"
Folge = tuple[tuple[str, ...], tuple[Event, ...]]


def reihenfolge(tisch: Tisch, namen: tuple[str, ...], note: Note) -> Procedure[Folge]:
    """Mehrere zugleich: Wer besser reagiert, kommt zuerst; bei Gleichstand alle noch einmal."""
    if len(namen) < 2:
        return namen, ()
    return (yield from until(Reagieren(tisch, namen)))


@dataclass(frozen=True, slots=True)
class Reagieren:
    """Alle werfen Reaktion als Einzelwurf; ohne Reihenfolge, wenn zwei gleich gut sind."""

    tisch: Tisch
    namen: tuple[str, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[Folge | None]:
        ansaetze = [
            Ansatz(figur=self.tisch.figur(name), worauf=REAKTION, art=EINZEL) for name in self.namen
        ]
        gewuerfelt = yield Together(tuple(Branch(Ablegen(self.tisch, each)) for each in ansaetze))
        ergebnisse = [wertung.ergebnis for wertung, _ in gewuerfelt]
        wirft = [aufsetzen(self.tisch, each, SILENT).anzahl > 0 for each in ansaetze]
        if self._gleichstand(ergebnisse, wirft):
            return None
        rang = dict(zip(self.namen, ergebnisse, strict=True))
        folge = tuple(sorted(self.namen, key=lambda name: -rang[name]))
        return folge, tuple(event for _, einzeln in gewuerfelt for event in einzeln)

    def _gleichstand(self, ergebnisse: list[int], wirft: list[bool]) -> bool:
        """Zwei, die beide nichts werfen können, bleiben, wie sie sitzen."""
        paare = combinations(range(len(ergebnisse)), 2)
        return any(ergebnisse[i] == ergebnisse[j] and (wirft[i] or wirft[j]) for i, j in paare)
