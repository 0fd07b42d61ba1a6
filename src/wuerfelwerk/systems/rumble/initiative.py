"""Dice Rumble: Initiative und Reihenfolge (RUM-INI)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.rules.note import GM, SILENT, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Branch, Choice, Order, Together
from wuerfelwerk.systems.rumble.proben import BEHALTEN, WIEDERHOLEN
from wuerfelwerk.systems.rumble.stand import Figur, IniWuerfel

Liegende = tuple[Hand, int]


@dataclass(frozen=True, slots=True)
class Initiativwurf:
    """RUM-INI-01: je Initiative-Würfel ein W10; liefert die Würfel und ausgegebene Punkte."""

    figur: str
    platz: Seat
    anzahl: int = 1
    schicksal: int = 0

    def __call__(self, note: Note = SILENT) -> Procedure[Liegende]:
        pool, ausgegeben = Pool.of((self.anzahl, 10)), 0
        while True:
            (wurf,) = yield from throw(self.platz, "RUM-INI-01", pool, figur=self.figur)
            note("RUM-INI-01", figur=self.figur, wurf=wurf)
            if ausgegeben == self.schicksal:
                return wurf, ausgegeben
            wuerfe = (f"{self.figur} {' '.join(map(str, wurf))}",)
            punkte = self.schicksal - ausgegeben
            lage = (("figur", self.figur), ("punkte", punkte), ("wuerfe", wuerfe))
            frage = Choice(self.platz, "RUM-SCHICKSAL-02", (BEHALTEN, WIEDERHOLEN), facts=lage)
            if (yield from ask(frage)) == BEHALTEN:
                return wurf, ausgegeben
            ausgegeben += 1
            uebrig = self.schicksal - ausgegeben
            note("RUM-SCHICKSAL-02", figur=self.figur, wurf_von=self.figur, uebrig=uebrig)


def alle_werfen(figuren: Sequence[Figur], note: Note) -> Procedure[tuple[Liegende, ...]]:
    """Alle werfen zugleich; gefragt nach Schicksalspunkten wird nur, wer das will, nie ein NSC."""
    wuerfe = (
        Initiativwurf(
            figur.name,
            figur.platz,
            figur.bogen.initiative_wuerfel,
            max(0, figur.schicksal) if figur.fragen == "alle" and not figur.bogen.nsc else 0,
        )
        for figur in figuren
    )
    found: tuple[Liegende, ...] = yield Together(tuple(Branch(wurf) for wurf in wuerfe))
    return found


def reihen(
    figuren: Sequence[Figur], wuerfe: Sequence[Hand], erster: str, note: Note
) -> Procedure[tuple[IniWuerfel, ...]]:
    """RUM-INI-02, -05, -06: aufsteigend, Gleiche nach Wahl, der Gesetzte voran."""
    plaetze = {figur.name: figur.platz for figur in figuren}
    liegend = [
        IniWuerfel(figur.name, wert)
        for figur, hand in zip(figuren, wuerfe, strict=True)
        for wert in hand
    ]
    reihe: list[IniWuerfel] = []
    for wert, gruppe in groupby(sorted(liegend, key=lambda w: w.wert), key=lambda w: w.wert):
        gleiche = list(gruppe)
        namen = tuple(dict.fromkeys(w.figur for w in gleiche))
        ordnung = yield from ask(_gleichstand(namen, wert, plaetze))
        if len(namen) > 1:
            note("RUM-INI-05", wert=wert, ordnung=ordnung)
        reihe += sorted(gleiche, key=lambda w: ordnung.index(w.figur))
    note("RUM-INI-02", reihe=tuple(w.figur for w in reihe))
    note("RUM-INI-04", aktionen=len(reihe))
    return _gesetzt(reihe, erster, note)


def _gleichstand(namen: tuple[str, ...], wert: int, plaetze: dict[str, Seat]) -> Order:
    """Gefragt ist, wem alle gleichen Würfel gehören; sonst spricht die SL für den Tisch."""
    gefragt = {plaetze[name] for name in namen}
    seat = gefragt.pop() if len(gefragt) == 1 else GM
    return Order(seat, "RUM-INI-05", namen, facts=(("wert", wert),))


def _gesetzt(reihe: list[IniWuerfel], erster: str, note: Note) -> tuple[IniWuerfel, ...]:
    """RUM-INI-06: Nur der erste Platz ist gesetzt, der Rest bleibt nach Wurf."""
    voran = next((w for w in reihe if w.figur == erster), None)
    if voran is None:
        return tuple(reihe)
    note("RUM-INI-06", figur=erster, wert=voran.wert)
    at = reihe.index(voran)
    return (voran, *reihe[:at], *reihe[at + 1 :])
