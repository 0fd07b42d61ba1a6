"""Ultima Ratio Civium: Tageswechsel, Geschenke, Steigerung (URC-TF, URC-HEAL, URC-CHAR-06)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.note import SILENT, Audience, Note, Seat, Total
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Branch, Number, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc.ansagen import Steigern, TagWechseln, Verschenken
from wuerfelwerk.systems.urc.bogen import magiepunkte
from wuerfelwerk.systems.urc.ereignisse import (
    TagesformGewuerfelt,
    TagesformVerschenkt,
    TagVergangen,
    WertGesteigert,
)
from wuerfelwerk.systems.urc.folgen import heilen
from wuerfelwerk.systems.urc.stand import TF_MAX, TOT, Figur, Tisch

ALLTAG, LAZARETT, NANO = 1, 2, 3
W6 = Pool.of((1, 6))


@dataclass(frozen=True, slots=True)
class Tagesformwurf:
    """URC-TF-01: 1W6 + 1, also 2 bis 7."""

    figur: str
    platz: Seat
    alt: int = 0
    wissende: Audience = None

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[int, int]]:
        to = self.wissende
        ((wurf,),) = yield from throw(self.platz, "URC-TF-01", W6, to, figur=self.figur)
        punkte = min(TF_MAX, wurf + 1)
        note("URC-TF-01", to, figur=self.figur, punkte=Total.of(wurf + 1, wurf=wurf, zuschlag=1))
        note("URC-TF-03", to, figur=self.figur, punkte=punkte)
        if self.alt:
            note("URC-TF-02", to, figur=self.figur, verfallen=self.alt)
        note("URC-TF-04", to, figur=self.figur, punkte=punkte)
        return wurf, punkte


def tag_wechseln(tisch: Tisch, ansage: TagWechseln, note: Note) -> Procedure[Sequence[Event]]:
    """URC-Q-40: heilen, Magiepunkte füllen, Tagesform würfeln; alles in einem."""
    events: list[Event] = []
    for figur in tisch.figuren:
        events += _geheilt(tisch, figur, ansage, note)
    helden = [f for f in tisch.figuren if f.spielt and f.zustand != TOT]
    for figur in helden:
        note("URC-MAG-16", figur.wissende, figur=figur.name, mp=magiepunkte(figur.bogen))
    events.append(TagVergangen(tage=ansage.tage))
    wuerfe = (Tagesformwurf(f.name, f.platz, f.tagesform, f.wissende) for f in helden)
    gewuerfelt = yield Together(tuple(Branch(wurf) for wurf in wuerfe))
    note("URC-TF-14", figuren=tuple(figur.name for figur in helden))
    return events + [
        TagesformGewuerfelt(figur=figur.name, wurf=wurf, punkte=punkte, audience=figur.wissende)
        for figur, (wurf, punkte) in zip(helden, gewuerfelt, strict=True)
    ]


def _geheilt(tisch: Tisch, figur: Figur, ansage: TagWechseln, note: Note) -> list[Event]:
    """URC-HEAL-05 bis -07: 1, 2 oder 3 TP je Tag; die Sätze schließen einander aus."""
    name, to, tage = figur.name, figur.wissende, ansage.tage
    if figur.zustand == TOT or figur.bogen.fahrzeug:
        return []
    if name in ansage.nano:
        note("URC-HEAL-07", to, figur=name, punkte=NANO * tage)
        return heilen(figur, NANO * tage, tisch.lesart, note)
    if name in ansage.lazarett:
        note("URC-HEAL-06", to, figur=name, punkte=LAZARETT * tage)
        return heilen(figur, LAZARETT * tage, tisch.lesart, note)
    note("URC-HEAL-05", to, figur=name, punkte=ALLTAG * tage)
    return heilen(figur, ALLTAG * tage, tisch.lesart, note)


def verschenken(tisch: Tisch, ansage: Verschenken, note: Note) -> Procedure[Sequence[Event]]:
    """URC-TF-11: bis der Empfänger 7 hat; Überzähliges bleibt beim Geber (URC-Q-23)."""
    von, an = tisch.figur(ansage.figur), tisch.figur(ansage.an)
    punkte = min(ansage.punkte, von.tagesform, TF_MAX - an.tagesform)
    if an.wissende:
        lage = (("von", von.name), ("an", an.name), ("gewuenscht", ansage.punkte))
        punkte = yield from ask(Number(an.platz, "URC-TF-11", 0, punkte, facts=lage))
    note("URC-TF-11", von=von.name, an=an.name, gewuenscht=ansage.punkte, punkte=punkte)
    return (TagesformVerschenkt(von=von.name, an=an.name, punkte=punkte),)


def steigern(tisch: Tisch, ansage: Steigern, note: Note) -> Procedure[Sequence[Event]]:
    """URC-CHAR-06: ein Punkt mehr, höchstens 4; die Kosten nennt die Quelle nicht (URC-Q-47)."""
    figur = tisch.figur(ansage.figur)
    neu = figur.bogen.wert(ansage.wert) + 1
    note("URC-CHAR-06", figur=figur.name, punkte=figur.bogen.steigerungen + 1)
    gesteigert = WertGesteigert(
        figur=figur.name, wert=ansage.wert, neu=neu, audience=figur.wissende
    )
    return (gesteigert,)
    yield
