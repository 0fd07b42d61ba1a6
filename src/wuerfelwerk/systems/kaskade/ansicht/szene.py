"""Kaskade: die Szene zum Zeichnen, aus dem, was ein Platz sieht."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.figures import side_of
from wuerfelwerk.rules.scene import Cover, Fact, Figure, Gauge, Pending, Place, Scene
from wuerfelwerk.systems.kaskade.ansicht.bilder import feilschen, raeder, uhr
from wuerfelwerk.systems.kaskade.ansicht.bilder_kampf import ruestungsbild, wuerfelhaende
from wuerfelwerk.systems.kaskade.ansicht.sicht import FigurSicht, TischSicht, zustand
from wuerfelwerk.systems.kaskade.kampf.stand import Kampf
from wuerfelwerk.systems.kaskade.leib.kreise import toedlich
from wuerfelwerk.systems.kaskade.stand import Figur
from wuerfelwerk.systems.kaskade.szenen.abstand import bahn, reihe


def szene(sicht: TischSicht) -> Scene:
    """Alle Figuren mit Physis, Psyche, Lebenskreisen; dazu Kampf, Jagd, Handel und Uhr."""
    figuren = tuple(_figur(each, sicht) for each in sicht.figuren)
    if sicht.kampf is not None:
        kampf, haende, zuerst = sicht.kampf, wuerfelhaende(sicht), _treffer(sicht.kampf)
        return Scene(
            figuren, _reihe(kampf, sicht), kampf.phase, "KAS-KAMPF-03", bout=haende,
            clock=uhr(sicht), pending=zuerst,
        )  # fmt: skip
    if sicht.jagd is not None:
        jagd, laeufer = sicht.jagd, reihe(sicht.jagd, sicht.figuren)
        return Scene(
            figuren, laeufer, jagd.runde, "KAS-JAGD-07", track=bahn(jagd),
            bargain=feilschen(sicht), clock=uhr(sicht),
        )  # fmt: skip
    return Scene(figuren, bargain=feilschen(sicht), clock=uhr(sicht))


def _reihe(kampf: Kampf, sicht: TischSicht) -> tuple[Place, ...]:
    """KAS-KAMPF-03: Wer in dieser Phase noch handelt, der Erste zuerst; Treffer gehen vor."""
    wach = {each.name for each in sicht.figuren if not each.zustand}
    dabei = [name for name in kampf.reihe if name in wach and kampf.dabei(name)]
    return tuple(Place(name, str(nr), nr == 1 and not kampf.treffer, "")
                 for nr, name in enumerate(dabei, 1))  # fmt: skip


def _treffer(kampf: Kampf) -> Pending | None:
    """KAS-KAMPF-13: Wer getroffen ist, nimmt den Treffer, ehe jemand weiter handelt."""
    offen = [each.figur for each in kampf.treffer]
    return Pending(offen[0], "zuerst_einstecken") if offen else None


def _figur(each: FigurSicht, sicht: TischSicht) -> Figure:
    seite = side_of(each.seite, each.nsc)
    ruestung = tuple(ruestungsbild(sicht, each.figur))
    leisten, fakten = tuple(_leisten(each.figur, ruestung)), tuple(_fakten(each.figur))
    kreise, lage = tuple(raeder(each.figur)), zustand(each)
    aus = bool(each.zustand) or (each.figur is not None and toedlich(each.figur.kreise))
    return Figure(
        each.name, each.platz, each.nsc, seite, lage, aus, leisten, fakten, kreise, ruestung,
    )  # fmt: skip


def _leisten(figur: Figur | None, ruestung: tuple[Cover, ...]) -> Iterator[Gauge]:
    """KAS-WUND, KAS-RUEST, KAS-PHPS: was weniger werden kann; voran, woran ein Kampf sich misst."""
    if figur is None:
        yield from (Gauge(label, None) for label in ("leben", "physis", "psyche"))
        return
    bogen, geo = figur.bogen, figur.bogen.geometrie
    alle = bogen.lebenskreise * (geo.aussen + geo.mitte + geo.innen)
    physis, psyche = bogen.physiszeilen, bogen.psychezeilen
    yield Gauge("leben", alle - sum(kreis.verloren for kreis in figur.kreise), alle)
    if ganz := sum(each.size for each in ruestung):
        yield Gauge("ruestung", sum(each.left for each in ruestung), ganz, beside=True)
    yield Gauge("physis", figur.physis, max(figur.physis, sum(physis)), rows=physis)
    yield Gauge("psyche", figur.psyche, max(figur.psyche, sum(psyche)), rows=psyche)


def _fakten(figur: Figur | None) -> Iterator[Fact]:
    """Punkte, die nicht ausgehen."""
    if figur is None:
        return
    yield Fact("glueckszahl", figur.bogen.glueckszahl)
    yield Fact("regeneration", figur.erholung)
    yield Fact("respekt", figur.respekt)
    yield Fact("ep_kurz", figur.ep)
    if figur.mp:
        yield Fact("mp_kurz", figur.mp)
    if figur.getraenke:
        yield Fact("getraenke", figur.getraenke)
