"""Kaskade: Wer handelt zuerst? Reaktion gegen Reaktion (KAS-M-23, KAS-M-59)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade.ansatz import Ansatz, aufsetzen
from wuerfelwerk.systems.kaskade.folgen import Ablegen
from wuerfelwerk.systems.kaskade.probe import EINZEL
from wuerfelwerk.systems.kaskade.stand import Tisch

REAKTION = "Reaktion"
Folge = tuple[tuple[str, ...], tuple[Event, ...]]


def reihenfolge(tisch: Tisch, namen: tuple[str, ...], note: Note) -> Procedure[Folge]:
    """Mehrere zugleich: Wer besser reagiert, kommt zuerst; Gleichstände werden wiederholt."""
    if len(namen) < 2:
        return namen, ()
    return (yield from unit(Reagieren(tisch, namen)))


@dataclass(frozen=True, slots=True)
class Reagieren:
    """Alle werfen Reaktion als Einzelwurf; wer gleich gut ist, wirft noch einmal."""

    tisch: Tisch
    namen: tuple[str, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[Folge]:
        ansaetze = [
            Ansatz(figur=self.tisch.figur(name), worauf=REAKTION, art=EINZEL) for name in self.namen
        ]
        kann = any(aufsetzen(self.tisch, each, SILENT).anzahl for each in ansaetze)
        gewuerfelt = yield Together(tuple(Branch(Ablegen(self.tisch, each)) for each in ansaetze))
        ergebnisse = {
            name: wertung.ergebnis
            for name, (wertung, _) in zip(self.namen, gewuerfelt, strict=True)
        }
        events = tuple(event for _, einzeln in gewuerfelt for event in einzeln)
        folge: tuple[str, ...] = ()
        sortiert = sorted(self.namen, key=lambda name: -ergebnisse[name])
        for _, gleiche in groupby(sortiert, key=ergebnisse.__getitem__):
            gruppe = tuple(gleiche)
            if len(gruppe) > 1 and kann:
                gruppe, mehr = yield from unit(Reagieren(self.tisch, gruppe))
                events = (*events, *mehr)
            folge = (*folge, *gruppe)
        return folge, events
