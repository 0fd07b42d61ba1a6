"""Ultima Ratio Civium: die Szene zum Zeichnen, aus dem, was ein Platz sieht."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.figures import side_of
from wuerfelwerk.rules.scene import Fact, Figure, Gauge, Place, Scene
from wuerfelwerk.systems.urc.ansicht.sicht import FigurSicht, TischSicht
from wuerfelwerk.systems.urc.bogen import Bogen
from wuerfelwerk.systems.urc.figuren.abgeleitet import magiepunkte, quellpunkte, trefferpunkte
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.stand import TF_MAX, Kampf, Zug, zustand_am_tisch


def szene(sicht: TischSicht) -> Scene:
    """Alle Figuren mit ihren Ständen, und im Kampf die Reihenfolge nach Tagesform."""
    figuren = tuple(_figur(figur, sicht.lesart) for figur in sicht.figuren)
    if sicht.kampf is None:
        return Scene(figuren)
    return Scene(figuren, _reihe(sicht.kampf), sicht.kampf.runde, "URC-RND-01")


def _reihe(kampf: Kampf) -> tuple[Place, ...]:
    """Erst die Reihe, dann wer auf seinen Augenblick wartet."""
    dran = tuple(
        Place(zug.figur, _wert(zug), nr == 0, "verzoegert" if zug.wartet_auf else "")
        for nr, zug in enumerate(kampf.reihe)
    )
    return (*dran, *(Place(zug.figur, _wert(zug), False, "wartet") for zug in kampf.wartend))


def _wert(zug: Zug) -> str:
    """URC-NSC-06: die Zahl nur, wenn die Figur nicht verdeckt ist."""
    return "" if zug.wert is None else str(zug.wert)


def _figur(figur: FigurSicht, lesart: Lesart) -> Figure:
    wer = (figur.name, figur.platz, figur.nsc, side_of(figur.seite, figur.nsc))
    lage = (zustand_am_tisch(figur.zustand, lesart), bool(figur.zustand))
    werte = tuple(_werte(figur.bogen)) if figur.bogen else ()
    return Figure(*wer, *lage, _leisten(figur, lesart), werte)


def _werte(bogen: Bogen) -> Iterator[Fact]:
    """Der Wertekasten (URC-NSC-03 bis -11); bei einem Charakter, womit er umgehen kann."""
    if bogen.nsc:
        yield from _kasten(bogen)
    for label, liste in (("spezialisierungen", bogen.spezialisierungen), ("waffen_", bogen.waffen)):
        if liste:
            yield Fact(label, ", ".join(f"{name} {zahl}" for name, zahl in liste))
    if bogen.sp_waffen:
        yield Fact("sp_waffen", ", ".join(bogen.sp_waffen))
    if bogen.schutzwaffen:
        yield Fact("schutzwaffen", ", ".join(bogen.schutzwaffen))
    if bogen.besatzung:
        yield Fact("besatzung", ", ".join(bogen.besatzung))


def _kasten(bogen: Bogen) -> Iterator[Fact]:
    yield Fact("angriff", bogen.angriffswert)
    yield Fact("verteidigung", bogen.verteidigungswert)
    if not bogen.fahrzeug:
        yield Fact("wissen", bogen.wissenswert)
        yield Fact("schaden_faust", bogen.schaden)
    yield Fact("schaden_waffe", bogen.schaden_waffe)
    if not bogen.fahrzeug:
        yield Fact("strecke", f"{bogen.bewegung} m")
    if bogen.sp_schaden:
        yield Fact("schwere_waffe", "1 SP")
    if bogen.ausruestung:
        yield Fact("ausruestung", bogen.ausruestung)


def _leisten(figur: FigurSicht, lesart: Lesart) -> tuple[Gauge, ...]:
    bogen = figur.bogen
    tagesform = Gauge("tagesform", figur.tagesform, TF_MAX if bogen else None, tokens=True)
    if figur.fahrzeug:
        return (Gauge("sp", figur.sp, bogen.sp if bogen else None),)
    tp = Gauge("tp", figur.tp, trefferpunkte(bogen, lesart) if bogen else None)
    if figur.nsc:
        return tp, tagesform
    mp = Gauge("mp", figur.mp, magiepunkte(bogen) if bogen else None, spent=True)
    if bogen is None or not bogen.quellen:
        return tp, mp, tagesform
    return tp, mp, Gauge("quelle", figur.quelle, quellpunkte(bogen), spent=True), tagesform
