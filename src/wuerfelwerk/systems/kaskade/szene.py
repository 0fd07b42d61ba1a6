"""Kaskade: die Szene zum Zeichnen, aus dem, was ein Platz sieht."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.scene import Fact, Figure, Gauge, Place, Scene
from wuerfelwerk.systems.kaskade.sicht import FigurSicht, TischSicht, zustand
from wuerfelwerk.systems.kaskade.stand import Figur, Jagd


def szene(sicht: TischSicht) -> Scene:
    """Alle Figuren mit Physis, Psyche und Segmenten; in einer Jagd die Läufer nach Abstand."""
    figuren = tuple(_figur(each) for each in sicht.figuren)
    if sicht.jagd is None:
        return Scene(figuren)
    return Scene(figuren, _laeufer(sicht.jagd), sicht.jagd.runde, "KAS-JAGD-07")


def _laeufer(jagd: Jagd) -> tuple[Place, ...]:
    return tuple(
        Place(each.figur, str(each.abstand), nr == 0, f"abstand_{each.abstand}")
        for nr, each in enumerate(jagd.laeufer)
    )


def _figur(each: FigurSicht) -> Figure:
    seite = each.seite or ("gegner" if each.nsc else "helden")
    leisten, fakten = tuple(_leisten(each.figur)), tuple(_fakten(each.figur))
    lage = zustand(each)
    return Figure(
        each.name, each.platz, each.nsc, seite, lage, bool(each.zustand), leisten, fakten
    )  # fmt: skip


def _leisten(figur: Figur | None) -> Iterator[Gauge]:
    """KAS-PHPS, KAS-WUND: was weniger werden kann, mit seinem Höchstwert."""
    if figur is None:
        yield from (Gauge(label, None) for label in ("physis", "psyche", "segmente"))
        return
    bogen, geo = figur.bogen, figur.bogen.geometrie
    alle = bogen.lebenskreise * (geo.aussen + geo.mitte + geo.innen)
    yield Gauge("physis", figur.physis, max(figur.physis, sum(bogen.physiszeilen)))
    yield Gauge("psyche", figur.psyche, max(figur.psyche, sum(bogen.psychezeilen)))
    yield Gauge("segmente", sum(kreis.verloren for kreis in figur.kreise), alle)


def _fakten(figur: Figur | None) -> Iterator[Fact]:
    """Punkte, die nicht ausgehen, und jeder verletzte Lebenskreis mit seinen Segmenten."""
    if figur is None:
        return
    yield Fact("glueckszahl", figur.bogen.glueckszahl)
    yield Fact("regeneration", figur.erholung)
    yield Fact("respekt", figur.respekt)
    for nr, kreis in enumerate(figur.kreise, 1):
        if not kreis.heil:
            teile = f"{len(kreis.aussen)}/{len(kreis.mitte)}/{len(kreis.innen)}"
            yield Fact(f"kreis_{nr}", teile)
