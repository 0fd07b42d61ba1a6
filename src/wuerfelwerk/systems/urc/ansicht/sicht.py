"""Ultima Ratio Civium: was ein Platz vom Tisch weiß, und womit er bei Unbekanntem rechnen soll."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from wuerfelwerk.rules.note import GM, Seat, allowed
from wuerfelwerk.rules.views import SeenTable, supposed
from wuerfelwerk.systems.urc.bogen import Bogen
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.listen.mitgeliefert import Form, Spruch
from wuerfelwerk.systems.urc.stand import (
    BEWUSSTLOS,
    TOT,
    Figur,
    Kampf,
    Tisch,
    Zug,
    zustand_am_tisch,
)
from wuerfelwerk.values import dataclass, replace

UEBLICHE = ((12, 1), (15, 2), (18, 3), (22, 2), (26, 1))
"""Womit rechnet, wer einen Wertekasten nicht kennt; die Gewichte sind Annahme, nicht Regel."""
UEBLICHE_TP, UEBLICHE_SP, UEBLICHER_SCHADEN = 12, 3, 3


@dataclass(frozen=True, slots=True)
class FigurSicht:
    """Eine Figur, wie ein Platz sie sieht; ohne Bogen sind ihre Werte verdeckt."""

    name: str
    platz: Seat
    nsc: bool
    fahrzeug: bool
    seite: str
    zustand: str
    versorgt: bool
    bogen: Bogen | None
    tp: int | None
    mp: int | None
    quelle: int | None
    tagesform: int | None
    sp: int | None
    tot: bool | None


@dataclass(frozen=True, slots=True)
class TischSicht(SeenTable[FigurSicht, Lesart]):
    """Der Tisch, wie ein Platz ihn sieht; die NSC-Sammlung kennt nur die SL."""

    kampf: Kampf | None
    tag: int
    sammlung: tuple[Bogen, ...]
    sprueche: tuple[Spruch, ...]
    formen: tuple[Form, ...]
    passend: frozenset[tuple[str, str, str]]


def sehen(tisch: Tisch, seat: Seat) -> TischSicht:
    """Verdeckte Bögen und Stände sieht nur, wer sie führt, und die SL."""
    figuren = tuple(_figur(figur, seat) for figur in tisch.figuren)
    sammlung = tisch.sammlung if seat == GM else ()
    kampf = _kampf(tisch.kampf, {f.name for f in figuren if f.bogen is None})
    listen = (sammlung, tisch.sprueche, tisch.formen, tisch.passend)
    return TischSicht(figuren, tisch.lesart, kampf, tisch.tag, *listen)


def _kampf(kampf: Kampf | None, verdeckte: Collection[str]) -> Kampf | None:
    """URC-NSC-06: Die Reihenfolge sehen alle, die Tagesform dahinter nicht."""
    if kampf is None:
        return None
    return replace(
        kampf,
        reihe=tuple(_ohne_wert(zug, verdeckte) for zug in kampf.reihe),
        wartend=tuple(_ohne_wert(zug, verdeckte) for zug in kampf.wartend),
    )


def _ohne_wert(zug: Zug, verdeckte: Collection[str]) -> Zug:
    return replace(zug, wert=None) if zug.figur in verdeckte else zug


def _figur(figur: Figur, seat: Seat) -> FigurSicht:
    bogen, werte = figur.bogen, (figur.tp, figur.mp, figur.quelle, figur.tagesform, figur.sp)
    kopf = (bogen.name, bogen.platz, bogen.nsc, bogen.fahrzeug, bogen.seite)
    lage = (figur.zustand, figur.versorgt)
    if not allowed(figur.wissende, seat):
        return FigurSicht(*kopf, *lage, None, *(None,) * 6)
    return FigurSicht(*kopf, *lage, bogen, *werte, figur.tot)


def uebersicht(sicht: TischSicht) -> tuple[dict[str, str | int | None], ...]:
    """Je Figur eine Zeile: Trefferpunkte, Magiepunkte, Tagesform, Strukturpunkte, Zustand."""
    return tuple(
        {
            "figur": figur.name,
            "tp": figur.tp if not figur.fahrzeug else "",
            "mp": figur.mp if not figur.nsc and not figur.fahrzeug else "",
            "tagesform": figur.tagesform,
            "sp": figur.sp if figur.fahrzeug else "",
            "initiative": _stelle(figur.name, sicht.kampf),
            "zustand": zustand_am_tisch(figur.zustand, sicht.lesart),
        }
        for figur in sicht.figuren
    )


def _stelle(name: str, kampf: Kampf | None) -> str:
    reihe = kampf.reihe if kampf else ()
    return " ".join(str(nr) for nr, zug in enumerate(reihe, 1) if zug.figur == name)


def vermuten(sicht: TischSicht, _: Seat = GM) -> tuple[tuple[Tisch, int], ...]:
    """Tische, die so aussehen könnten; ohne Verdecktes gibt es nur den einen."""
    return supposed((figur.bogen for figur in sicht.figuren), UEBLICHE, partial(_tisch, sicht))


def _tisch(sicht: TischSicht, wert: int) -> Tisch:
    figuren = tuple(_vermutet(figur, wert) for figur in sicht.figuren)
    listen = (sicht.sammlung, sicht.sprueche, sicht.formen, sicht.passend)
    return Tisch(figuren, sicht.lesart, sicht.kampf, sicht.tag, *listen)


def _vermutet(figur: FigurSicht, wert: int) -> Figur:
    """Eine verdeckte Figur ist so gut wie ein üblicher NSC, in allem gleich."""
    if figur.bogen is not None:
        stand = (figur.tp, figur.mp, figur.quelle, figur.tagesform, figur.sp)
        tp, mp, quelle, tagesform, sp = (each or 0 for each in stand)
        tot = bool(figur.tot)
        return Figur(figur.bogen, tp, mp, quelle, tagesform, sp, tot, figur.versorgt)
    bogen = Bogen(
        name=figur.name,
        platz=figur.platz,
        nsc=figur.nsc,
        fahrzeug=figur.fahrzeug,
        seite=figur.seite,
        angriffswert=wert,
        verteidigungswert=wert,
        wissenswert=wert,
        tp=UEBLICHE_TP,
        sp=UEBLICHE_SP,
        schaden=UEBLICHER_SCHADEN,
        schaden_waffe=UEBLICHER_SCHADEN,
        verdeckt=True,
    )
    tp = {TOT: -2, BEWUSSTLOS: 0}.get(figur.zustand, UEBLICHE_TP)
    sp = 0 if figur.zustand else UEBLICHE_SP
    return Figur(bogen, tp, tagesform=0, sp=sp, versorgt=figur.versorgt)
