"""Raumschlacht: worauf alle Kapitel stehen: was eine Ansage und ein Ereignis ist, wer was darf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Announced, Happening, after
from wuerfelwerk.rules.commands import GmCommand
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Schlacht, Tisch
from wuerfelwerk.values import dataclass

Schiffswahl = Annotated[str, Ask("Schiff", kind="wahl")]


Ansage = Announced[Tisch]
SlAnsage = GmCommand[Tisch]
Ereignis = Happening[Tisch]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnSchiff(Ereignis):
    """Geschieht einem Schiff; ist es nicht mehr da, ändert es nichts."""

    schiff: str

    def an(self, schiff: Schiff) -> Schiff:
        """Das Schiff danach."""
        return schiff

    def after(self, tisch: Tisch, /) -> Tisch:
        da = self.schiff in tisch.namen
        return tisch.mit(self.an(tisch.schiff(self.schiff))) if da else tisch


class Verlauf:
    """Was in einem Ablauf bisher geschah, und wie der Tisch dadurch steht."""

    def __init__(self, tisch: Tisch, bisher: Sequence[Event] = ()) -> None:
        self.tisch, self.ereignisse = tisch, list(bisher)

    def __call__(self, *geschehen: Event) -> None:
        """Es geschieht etwas."""
        for each in geschehen:
            self.ereignisse.append(each)
            self.tisch = after(self.tisch, each)


def in_der_schlacht(tisch: Tisch) -> Schlacht:
    """Die laufende Schlacht; ohne sie geht es nicht."""
    if tisch.schlacht is None:
        raise IllegalCommand("Dazu muss erst eine Runde beginnen.", rule="RS-RUNDE-01")
    return tisch.schlacht
