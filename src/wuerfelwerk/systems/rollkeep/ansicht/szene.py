"""Roll & Keep: die Szene zum Zeichnen, aus dem, was ein Platz sieht."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.figures import side_of
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.rules.scene import Fact, Figure, Gauge, Level, Place, Scene
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.ansicht.sicht import FigurSicht, TischSicht, vermuten
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.stand import AUSFUEHREN, Kampf, Tisch
from wuerfelwerk.systems.rollkeep.wunden.stufen import Stufe, steht_bis, stufen
from wuerfelwerk.systems.rollkeep.wunden.wunden import tntbh

_SCHWERER = N_("Würfe %(n)s schwerer (TN +%(n)s)")


def szene(sicht: TischSicht) -> Scene:
    """Alle Figuren mit Wundleiste und Void-Punkten, und im Kampf die Reihenfolge."""
    tisch, _ = vermuten(sicht)[0]
    figuren = tuple(_figur(each, sicht, tisch) for each in sicht.figuren)
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


def _figur(each: FigurSicht, sicht: TischSicht, tisch: Tisch) -> Figure:
    zustand = each.zustand or ("liegt" if each.liegt else "")
    seite = side_of(each.seite, each.nsc)
    leisten, werte = _leisten(each, sicht.lesart), tuple(_werte(each, tisch))
    return Figure(
        each.name, each.platz, each.nsc, seite, zustand, bool(each.zustand), leisten, werte
    )


def _werte(each: FigurSicht, tisch: Tisch) -> Iterator[Fact]:
    """Was andere erreichen müssen, und womit die Figur kämpft; Verdecktes nicht.

    Wer bewacht, steht oder steht nicht, auch wo der Tisch ihn sich nur denkt.
    """
    figur = each.figur
    if figur is None:
        return
    yield Fact("tntbh", tntbh(tisch, figur, 0, SILENT))
    yield Fact("ehrenrang", tisch.ehrenrang(figur))
    if waffen := [name for name in figur.waffen if name in figur.bogen.waffen]:
        yield Fact("waffen", ", ".join(waffen))
    for gegner, raises in figur.finten:
        yield Fact("finte", f"{gegner} +{raises}")


def _leisten(each: FigurSicht, lesart: Lesart) -> tuple[Gauge, ...]:
    """Die Wundleiste reicht so weit, wie die Figur noch steht (RK-WUND-04)."""
    figur = each.figur
    if figur is None:
        return Gauge("wunden", None), Gauge("vp", None, tokens=True)
    alle = stufen(figur.bogen.ring("erde"), lesart)
    return (
        Gauge("wunden", figur.wunden, steht_bis(alle), levels=tuple(map(_stufe, alle))),
        Gauge("vp", figur.vp, figur.bogen.void, tokens=True),
    )


def _stufe(stufe: Stufe) -> Level:
    """Mit dem, was sie jeden TN erschwert."""
    return Level(stufe.name, stufe.bis, _SCHWERER if stufe.abzug else "", stufe.abzug)
