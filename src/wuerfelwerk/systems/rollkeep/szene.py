"""Roll & Keep: die Szene zum Zeichnen, aus dem, was ein Platz sieht."""

from __future__ import annotations

from wuerfelwerk.rules.scene import Figure, Gauge, Place, Scene
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.sicht import FigurSicht, TischSicht
from wuerfelwerk.systems.rollkeep.stand import AUSFUEHREN, Kampf, partei
from wuerfelwerk.systems.rollkeep.wunden import stufen


def szene(sicht: TischSicht) -> Scene:
    """Alle Figuren mit Wundleiste und Void-Punkten, und im Kampf die Reihenfolge."""
    figuren = tuple(_figur(each, sicht.lesart) for each in sicht.figuren)
    if sicht.kampf is None:
        return Scene(figuren)
    return Scene(figuren, _reihe(sicht.kampf), sicht.kampf.runde, "RK-KAMPF-03")


def _reihe(kampf: Kampf) -> tuple[Place, ...]:
    """Vor dem Ausführen die ganze Initiative, danach, wer noch drankommt."""
    werte = {each.figur: each.wert for each in kampf.ini}
    if kampf.phase != AUSFUEHREN:
        return tuple(Place(each.figur, str(each.wert)) for each in kampf.ini)
    return tuple(
        Place(name, str(werte.get(name, 0)), nr == 0, kampf.erklaerung(name).stellung)
        for nr, name in enumerate(kampf.reihe)
    )


def _figur(each: FigurSicht, lesart: Lesart) -> Figure:
    zustand = each.zustand or ("liegt" if each.liegt else "")
    seite = partei(each.seite, each.nsc)
    return Figure(
        each.name, each.platz, each.nsc, seite, zustand, bool(each.zustand), _leisten(each, lesart)
    )


def _leisten(each: FigurSicht, lesart: Lesart) -> tuple[Gauge, ...]:
    """RK-WUND-01: Die Wundleiste reicht bis zum Ende von Out."""
    figur = each.figur
    if figur is None:
        return Gauge("wunden", None), Gauge("vp", None, tokens=True)
    hoechstens = stufen(figur.bogen.ring("erde"), lesart)[-1].bis
    return (
        Gauge("wunden", figur.wunden, hoechstens),
        Gauge("vp", figur.vp, figur.bogen.void, tokens=True),
    )
