"""Roll & Keep: was ein Platz vom Tisch weiß, und womit er bei Unbekanntem rechnen soll."""

from __future__ import annotations

from functools import partial
from typing import Any

from wuerfelwerk.rules.note import GM, Seat, allowed
from wuerfelwerk.rules.views import SeenFigure, SeenTable, head, supposed
from wuerfelwerk.systems.rollkeep.bogen import ATTRIBUTE, Bogen
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.listen import Listen
from wuerfelwerk.systems.rollkeep.stand import Figur, Kampf, Tisch
from wuerfelwerk.systems.rollkeep.wunden.stufen import DOWN, OUT, TOT, stufen
from wuerfelwerk.values import dataclass, replace

UEBLICHE = ((2, 1), (3, 2), (4, 1))
"""Mit welchen Attributen rechnet, wer einen Bogen nicht kennt; Annahme, nicht Regel."""
UEBLICHER_SKILL = 2
UEBLICHE_ABWEHR = 20
"""Wie schwer eine volle Verteidigung trifft, wer ihren Wurf nicht kennt; Annahme, nicht Regel."""


@dataclass(frozen=True, slots=True)
class FigurSicht(SeenFigure):
    """Eine Figur, wie ein Platz sie sieht; ohne ``figur`` sind ihre Werte verdeckt."""

    liegt: bool
    entwaffnet: tuple[str, ...]
    finten: tuple[tuple[str, int], ...]
    erkannt_von: tuple[str, ...]
    behandelt: int
    stufe: str
    figur: Figur | None


@dataclass(frozen=True, slots=True)
class TischSicht(SeenTable[FigurSicht, Lesart]):
    """Der Tisch, wie ein Platz ihn sieht."""

    listen: Listen
    kampf: Kampf | None


def sehen(tisch: Tisch, seat: Seat) -> TischSicht:
    """Verdeckte Bögen, Wunden und Punkte sieht nur, wer sie führt, und die SL."""
    figuren = tuple(_figur(tisch, figur, seat) for figur in tisch.figuren)
    return TischSicht(figuren, tisch.lesart, tisch.listen, _kampf(tisch, seat))


def _kampf(tisch: Tisch, seat: Seat) -> Kampf | None:
    """Der Kampf liegt offen, nur wie hoch sich Verdeckte verteidigen, nicht (RK-STELL-05)."""
    kampf = tisch.kampf
    verdeckt = {f.name for f in tisch.figuren if not allowed(f.wissende, seat)}
    if kampf is None or not any(each.figur in verdeckt for each in kampf.abwehr):
        return kampf
    abwehr = (
        replace(each, bonus=UEBLICHE_ABWEHR) if each.figur in verdeckt else each
        for each in kampf.abwehr
    )
    return replace(kampf, abwehr=tuple(abwehr))


def _figur(tisch: Tisch, figur: Figur, seat: Seat) -> FigurSicht:
    bogen, offen = figur.bogen, allowed(figur.wissende, seat)
    return FigurSicht(
        *head(bogen),
        tisch.zustand(figur),
        figur.liegt,
        figur.entwaffnet,
        figur.finten,
        figur.erkannt_von,
        figur.behandelt,
        tisch.stufe(figur).name if offen else "",
        figur if offen else None,
    )


def uebersicht(sicht: TischSicht) -> tuple[dict[str, str | int | None], ...]:
    """Je Figur eine Zeile: Wunden und Stufe, Void-Punkte, Ehre, Initiative, Zustand."""
    return tuple(
        {
            "figur": each.name,
            "wunden": each.figur.wunden if each.figur else None,
            "stufe": each.stufe if each.figur else None,
            "vp": each.figur.vp if each.figur else None,
            "ehre": each.figur.ehre if each.figur else None,
            "initiative": _initiative(each.name, sicht.kampf),
            "zustand": each.zustand or ("liegt" if each.liegt else ""),
        }
        for each in sicht.figuren
    )


def _initiative(name: str, kampf: Kampf | None) -> str:
    ini = kampf.ini if kampf else ()
    return " ".join(str(each.wert) for each in ini if each.figur == name)


def vermuten(sicht: TischSicht, _: Seat = GM) -> tuple[tuple[Tisch, int], ...]:
    """Tische, die so aussehen könnten; ohne Verdecktes gibt es nur den einen."""
    return supposed((each.figur for each in sicht.figuren), UEBLICHE, partial(_tisch, sicht))


def _tisch(sicht: TischSicht, wert: int) -> Tisch:
    figuren = tuple(_vermutet(each, sicht, wert) for each in sicht.figuren)
    return Tisch(figuren, sicht.lesart, sicht.listen, sicht.kampf)


def _vermutet(each: FigurSicht, sicht: TischSicht, wert: int) -> Figur:
    """Eine verdeckte Figur ist so gut wie ein üblicher Gegner, in allem gleich."""
    if each.figur is not None:
        return each.figur
    gleich: dict[str, Any] = dict.fromkeys(ATTRIBUTE, wert)
    bogen = Bogen(
        **each.known,
        void=wert,
        fertigkeiten=tuple((s.name, UEBLICHER_SKILL) for s in sicht.listen.fertigkeiten),
        waffen=tuple(waffe.name for waffe in sicht.listen.waffen),
        **gleich,
    )
    alle = stufen(bogen.ring("erde"), sicht.lesart)
    grenzen = {stufe.name: stufe.bis for stufe in alle}
    wunden = {DOWN: grenzen.get(DOWN, 0), OUT: grenzen[OUT], TOT: grenzen[OUT] + 1}
    gedacht = Figur(bogen, vp=wert, ehre=bogen.ehre, wunden=wunden.get(each.zustand, 0))
    return replace(
        gedacht,
        liegt=each.liegt,
        entwaffnet=each.entwaffnet,
        finten=each.finten,
        erkannt_von=each.erkannt_von,
        behandelt=each.behandelt,
        final=each.name == (sicht.kampf.am_zug if sicht.kampf else "") and bool(each.zustand),
    )
