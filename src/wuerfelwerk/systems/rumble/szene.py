"""Dice Rumble: die Szene zum Zeichnen, aus dem, was ein Platz sieht."""

from __future__ import annotations

from wuerfelwerk.rules.scene import Figure, Gauge, Place, Scene
from wuerfelwerk.systems.rumble.bogen import lebenspunkte, mentale_gesundheit
from wuerfelwerk.systems.rumble.sicht import FigurSicht, TischSicht
from wuerfelwerk.systems.rumble.stand import Kampf


def szene(sicht: TischSicht) -> Scene:
    """Alle Figuren mit ihren Leisten, und im Kampf die Initiative-Würfel der Reihe nach."""
    figuren = tuple(_figur(figur) for figur in sicht.figuren)
    if sicht.kampf is None:
        return Scene(figuren)
    return Scene(figuren, _reihe(sicht.kampf), sicht.kampf.runde, "RUM-INI-04")


def _reihe(kampf: Kampf) -> tuple[Place, ...]:
    return tuple(
        Place(wuerfel.figur, str(wuerfel.wert), nr == 0, "gedreht" if wuerfel.gedreht else "")
        for nr, wuerfel in enumerate(kampf.wuerfel)
    )


def _figur(figur: FigurSicht) -> Figure:
    return Figure(
        figur.name,
        figur.platz,
        figur.nsc,
        figur.seite,
        figur.zustand,
        not figur.handelt,
        tuple(_leisten(figur)),
    )


def _leisten(figur: FigurSicht) -> tuple[Gauge, ...]:
    bogen = figur.bogen
    lp = Gauge("lp", figur.lp, lebenspunkte(bogen) if bogen else None)
    mg = Gauge("mg", figur.mg, mentale_gesundheit(bogen) if bogen else None)
    if figur.nsc or not figur.schicksal:
        return lp, mg
    return lp, mg, Gauge("schicksal", figur.schicksal, tokens=True)
