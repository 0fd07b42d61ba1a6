"""Kaskade: Lebenskreise, Handel und Uhr in den Formen, die jede Seite zeichnen kann."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.scene import Clock, Due, Gauge, Party, Ring, TwoSided, Wheel
from wuerfelwerk.systems.kaskade.ansicht.sicht import TischSicht
from wuerfelwerk.systems.kaskade.leib.kreise import RINGE, Geometrie, Kreis, toedlich
from wuerfelwerk.systems.kaskade.leib.wundbrand import FRIST
from wuerfelwerk.systems.kaskade.stand import (
    ACHT_STUNDEN,
    HALBE_STUNDE,
    TAG,
    TOT,
    Figur,
    Handel,
    Partei,
)

SCHRITTE = (FRIST, HALBE_STUNDE, 60, ACHT_STUNDEN, TAG)
"""Zeiten, die am Tisch oft vergehen."""


def raeder(figur: Figur | None) -> Iterator[Wheel]:
    """KAS-WUND: jeder Lebenskreis mit seinen Segmenten, außen zuerst."""
    if figur is not None:
        geo = figur.bogen.geometrie
        for nr, kreis in enumerate(figur.kreise, 1):
            ringe = tuple(_ringe(kreis, geo))
            yield Wheel(f"rad_{nr}", ringe, _grad(kreis), tuple(_worte(kreis)), RINGE)


def _ringe(kreis: Kreis, geo: Geometrie) -> Iterator[Ring]:
    yield Ring(geo.aussen, kreis.aussen)
    yield Ring(geo.mitte, kreis.mitte)
    yield Ring(geo.innen, kreis.innen)


def _grad(kreis: Kreis) -> int:
    """Heil, leicht, schwer oder kritisch verletzt."""
    if kreis.kritisch:
        return 3
    return 2 if kreis.schwer else int(not kreis.heil)


def _worte(kreis: Kreis) -> Iterator[str]:
    """Wie schlimm es ist, und ob jemand geholfen hat."""
    if kreis.heil:
        return
    yield ("wunde_leicht", "wunde_leicht", "wunde_schwer", "wunde_kritisch")[_grad(kreis)]
    if kreis.kritisch:
        yield "behandelt" if kreis.behandelt else "gestoppt" if kreis.gestoppt else "unversorgt"
    elif kreis.schwer:
        yield "versorgt" if kreis.versorgt else "unversorgt"


def feilschen(sicht: TischSicht) -> TwoSided | None:
    """KAS-SOZ-08 bis -13: beide Angebote, und wem noch wie viel Psyche bleibt."""
    handel = sicht.handel
    if handel is None:
        return None
    links = _partei(sicht, handel.haendler, "haendler")
    rechts = _partei(sicht, handel.kaeufer, "kaeufer")
    seiten, vorn = (links, rechts), _vorn(handel)
    return TwoSided(handel.ware, handel.preis, seiten, handel.runde, vorn, "handel", "KAS-SOZ-10")


def _partei(sicht: TischSicht, partei: Partei, rolle: str) -> Party:
    """Verdeckte Psyche bleibt verdeckt; dass jemand in diesem Handel verlor, sahen alle."""
    figur = next((f.figur for f in sicht.figuren if f.name == partei.figur), None)
    psyche = Gauge("psyche", None)
    if figur is not None:
        zeilen, rest = figur.bogen.psychezeilen, max(0, figur.psyche - partei.verloren)
        psyche = Gauge("psyche", rest, max(rest, sum(zeilen)), rows=zeilen)
    return Party(partei.figur, rolle, partei.angebot, psyche, partei.verloren)


def _vorn(handel: Handel) -> str:
    """Wer weniger Psyche verloren hat."""
    links, rechts = handel.haendler, handel.kaeufer
    if links.verloren == rechts.verloren:
        return ""
    return links.figur if links.verloren < rechts.verloren else rechts.figur


def uhr(sicht: TischSicht) -> Clock:
    """KAS-WUND-04, -09, -12: die Zeit, und was sie sichtbaren Figuren als Nächstes bringt."""
    offen = (each.figur for each in sicht.figuren if each.figur is not None)
    faellig = sorted(
        (each for figur in offen for each in _faellig(figur, sicht.minute)), key=lambda e: e.at
    )
    return Clock(sicht.minute, "uhr_stellen", "minuten", SCHRITTE, tuple(faellig), "KAS-WUND-04")


def _faellig(figur: Figur, minute: int) -> Iterator[Due]:
    if figur.zustand == TOT:
        return
    naechste = {takt: (minute // takt + 1) * takt for takt in (ACHT_STUNDEN, TAG)}
    kreise = figur.kreise
    if toedlich(kreise) and not figur.gerettet:
        yield Due(figur.name, "faellig_toedlich", minute + FRIST, "KAS-WUND-12")
    elif any(kreis.offen_kritisch and not kreis.gestoppt for kreis in kreise):
        yield Due(figur.name, "faellig_kritisch", naechste[ACHT_STUNDEN], "KAS-WUND-09")
    if any(k.schwer and not k.versorgt and not k.kritisch for k in kreise):
        yield Due(figur.name, "faellig_wundbrand", naechste[TAG], "KAS-WUND-04")
    for was, bis in (("physis", figur.physis_gesperrt), ("psyche", figur.psyche_gesperrt)):
        if bis > minute:
            yield Due(figur.name, f"faellig_{was}", bis, "KAS-PHPS-03")
