"""Kaskade: was Ereignisse an einem Handel ändern, und wer die Szene verlässt."""

from __future__ import annotations

from dataclasses import replace

from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.stand import Handel, Partei, Tisch


def in_der_szene(tisch: Tisch, event: Event) -> Tisch:
    """Ein Handel beginnt, geht weiter, endet."""
    match event:
        case e.HandelBegonnen():
            return replace(tisch, handel=_begonnen(event), entschieden=False)
        case e.Gefeilscht(runde=runde, verlierer=verlierer, geleert=geleert) if tisch.handel:
            return replace(tisch, handel=_runde(tisch.handel, runde, verlierer, geleert))
        case e.AngebotGemacht(figur=figur, preis=preis) if tisch.handel:
            partei = replace(tisch.handel.partei(figur), angebot=preis)
            return replace(tisch, handel=tisch.handel.mit(partei))
        case e.HandelBeendet():
            return replace(tisch, handel=None, entschieden=True)
    return tisch


def _begonnen(event: e.HandelBegonnen) -> Handel:
    """KAS-SOZ-08: Der Ausgangspreis ist das erste Angebot dessen, der ihn nennt."""
    haendler, kaeufer = Partei(event.haendler), Partei(event.kaeufer)
    if event.nannte == event.kaeufer:
        kaeufer = replace(kaeufer, angebot=event.preis)
    else:
        haendler = replace(haendler, angebot=event.preis)
    return Handel(event.ware, event.preis, haendler, kaeufer)


def _runde(handel: Handel, runde: int, verlierer: str, geleert: bool) -> Handel:
    handel = replace(handel, runde=runde)
    if not verlierer:
        return handel
    partei = handel.partei(verlierer)
    danach = replace(partei, verloren=partei.verloren + 1, geleert=partei.geleert + geleert)
    return handel.mit(danach)


def ohne(tisch: Tisch, name: str) -> Tisch:
    """Der Tisch ohne diese Figur; ihr Handel ist aus, in Jagd und Kampf fehlt sie."""
    rest = tuple(figur for figur in tisch.figuren if figur.name != name)
    handel, jagd = tisch.handel, tisch.jagd.ohne(name) if tisch.jagd else None
    if handel and name in (handel.haendler.figur, handel.kaeufer.figur):
        handel = None
    kampf = tisch.kampf.ohne(name) if tisch.kampf else None
    kampf = kampf if kampf and len(kampf.kaempfer) > 1 else None
    return replace(tisch, figuren=rest, handel=handel, jagd=jagd, kampf=kampf)
