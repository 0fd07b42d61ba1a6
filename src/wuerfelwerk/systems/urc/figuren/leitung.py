"""Ultima Ratio Civium: was die Spielleitung bestimmt: Lesarten und gesetzte Werte (URC-POOL-13)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.rules.chapter import Chapter, Happened, command, event
from wuerfelwerk.rules.commands import ReadingCommand
from wuerfelwerk.rules.figures import LesartGesetzt as Umgestellt
from wuerfelwerk.rules.figures import reading_set, switched, value_set
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc.figuren.abgeleitet import trefferpunkte
from wuerfelwerk.systems.urc.figuren.figuren import verschoben
from wuerfelwerk.systems.urc.kampf.zug import runde_vorbei
from wuerfelwerk.systems.urc.leib.verletzung import gefallen
from wuerfelwerk.systems.urc.stand import Tisch
from wuerfelwerk.systems.urc.tisch import Auswahl, SlAnsage
from wuerfelwerk.values import replace

LEITUNG = Chapter[Tisch](
    "URC-POOL",
    steps={"URC-POOL-13": N_("Die Spielleitung bestimmt (%(figur)s): %(was)s")},
    words={"sl": N_("die Spielleitung")},
    page=Layout(rulings=frozenset({"URC-POOL-13"})),
)  # fmt: skip
SETZBAR = ("tp", "mp", "tagesform", "sp")


@command(N_("Hausregel setzen"), LEITUNG)
class LesartSetzen(ReadingCommand[Tisch]):
    """Die SL stellt einen Schalter um."""

    schalter: Annotated[str, Ask("Schalter", kind="wahl", rule="URC-POOL-13")]
    wert: Annotated[str, Ask("Wert", rule="URC-POOL-13")]

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Die Lesart des Tisches bestimmt die SL; alt und neu stehen im Protokoll."""
        # Was sich nicht lesen lässt, wird schon hier abgelehnt: Ein Ereignis verweigert nie.
        switched(tisch.lesart, self.schalter, self.wert)
        note("URC-POOL-13", figur=self.schalter, was=self.wert)
        return (reading_set(tisch, self.schalter, self.wert, LesartGesetzt),)


@event(Umgestellt.said, LEITUNG)
class LesartGesetzt(Umgestellt):
    """Ein Schalter steht anders; zählt Rüstung auf einmal (nicht), verschieben sich die TP."""

    def after(self, tisch: Tisch, /) -> Tisch:
        """URC-Q-48: Die TP verschieben sich mit dem Ausgangswert."""
        alt, neu = tisch.lesart, switched(tisch.lesart, self.schalter, self.neu)
        figuren = tuple(
            replace(f, tp=verschoben(f, trefferpunkte(f.bogen, alt), trefferpunkte(f.bogen, neu)))
            for f in tisch.figuren
        )
        return replace(tisch, figuren=figuren, lesart=neu)


@command(N_("Wert setzen"), LEITUNG)
class Eingreifen(SlAnsage):
    """Die SL setzt einen Wert; alt und neu stehen im Protokoll."""

    private = True
    rule = "URC-POOL-13"
    figur: Auswahl
    wert: Annotated[str, Ask("Wert", options=SETZBAR, rule="URC-POOL-13")]
    neu: Annotated[int, Ask("Neuer Wert", -20, 200, rule="URC-POOL-13")]
    grund: Annotated[str, Ask("Grund", rule="URC-POOL-13")] = ""

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Jeder Wert ist überschreibbar, und beide Zahlen bleiben sichtbar, so wie sie gelten."""
        figur = tisch.figur(self.figur)
        neu = figur.gesetzt(self.wert, self.neu)
        note("URC-POOL-13", figur.wissende, figur=figur.name, was=self.wert)
        stand = (getattr(figur, self.wert), getattr(neu, self.wert))
        gesetzt = value_set(figur, self.wert, *stand, self.grund)
        faellt = gefallen(figur, neu.zustand, tisch.lesart)
        return (gesetzt, *faellt, *runde_vorbei(tisch, [gesetzt], note))
