"""Kaskade: was ein Ereignis am Tisch ändert; rein, vollständig, nie verweigernd."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import Any

from wuerfelwerk.rules.form import form, read, written
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.bogen import Bogen, Werte
from wuerfelwerk.systems.kaskade.kreise import INNEN, KRITISCH, MITTE, Kreis, getroffen, plaetze
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen import Listen
from wuerfelwerk.systems.kaskade.stand import HALBE_STUNDE, PHYSIS, SCHLAEFT, TOT, Figur, Tisch
from wuerfelwerk.systems.kaskade.stand_kampf import Kaempfer
from wuerfelwerk.systems.kaskade.werden_kampf import im_kampf
from wuerfelwerk.systems.kaskade.werden_szene import in_der_szene, ohne


def werden(tisch: Tisch, event: Event) -> Tisch:
    """Der Tisch nach einem Ereignis."""
    if isinstance(event, e.Dazugekommen):
        return _dazu(tisch, event.figuren)
    return im_kampf(in_der_szene(_figur(_am_tisch(tisch, event), event), event), event)


def _dazu(tisch: Tisch, namen: tuple[str, ...]) -> Tisch:
    """Neue und Zurückgekehrte kommen ohne Würfel und aus keinem Griff; alle anderen behalten ihre.

    Ohne Kampf, der noch läuft, ist niemand, zu dem sie kämen.
    """
    if tisch.kampf is None:
        return tisch
    alte = [k for k in tisch.kampf.kaempfer if k.figur not in namen]
    bleiben = [replace(k, griff="") if k.griff in namen else k for k in alte]
    neue = (Kaempfer(figur=name) for name in namen)
    return replace(tisch, kampf=replace(tisch.kampf, kaempfer=(*bleiben, *neue)))


def _am_tisch(tisch: Tisch, event: Event) -> Tisch:
    match event:
        case e.FigurGestellt(bogen=bogen):
            return tisch.mit(neu(bogen))
        case e.BogenGeaendert(bogen=bogen):
            return aendern(tisch, bogen.name, lambda f: _umgeschrieben(f, bogen))
        case e.FigurEntfernt(figur=name):
            return ohne(tisch, name)
        case e.LesartGesetzt(schalter=schalter, neu=wert):
            return replace(tisch, lesart=umgestellt(tisch.lesart, schalter, wert))
        case e.Eingetragen(liste=liste, eintrag=eintrag):
            rest = _gestrichen(tisch.listen, liste, eintrag.name)
            mehr = (*getattr(rest, liste), eintrag)
            return replace(tisch, listen=replace(rest, **{liste: mehr}))
        case e.Hergestellt(figur=figur, eintrag=stueck):
            rest = _gestrichen(tisch.listen, "gegenstaende", stueck.name)
            listen = replace(rest, gegenstaende=(*rest.gegenstaende, stueck))
            mit_liste = replace(tisch, listen=listen)
            return aendern(mit_liste, figur, lambda f: _besitzt(f, stueck.name))
        case e.Gestrichen(liste=liste, name=name):
            return replace(tisch, listen=_gestrichen(tisch.listen, liste, name))
        case e.UhrGestellt(minute=minute):
            return replace(tisch, minute=max(tisch.minute, minute))
    return tisch


def _figur(tisch: Tisch, event: Event) -> Tisch:
    """Ereignisse, die nur eine Figur ändern."""
    match event:
        case e.WertGesetzt(figur=name, wert=was, neu=zahl):
            return aendern(tisch, name, lambda f: _gesetzt(f, was, zahl))
        case e.PunkteVerloren(figur=name, was=groesse, punkte=punkte):
            return aendern(tisch, name, lambda f: _weniger(tisch, f, groesse, punkte))
        case e.PunkteGewonnen(figur=name, was=groesse, punkte=punkte):
            return aendern(tisch, name, lambda f: _mehr(f, groesse, punkte))
        case e.RespektVerloren(figur=name, punkte=punkte):
            return aendern(tisch, name, lambda f: replace(f, respekt=f.respekt - punkte))
        case e.MythosGewonnen(figur=name, punkte=punkte):
            return aendern(tisch, name, lambda f: replace(f, mp=f.mp + punkte))
        case e.LernErgab(figur=name, worauf=worauf, ep=ep, wert=wert, stern=stern):
            return aendern(tisch, name, lambda f: _gelernt(f, worauf, ep, wert, stern))
        case e.RegenerationGesetzt(figur=name, wert=wert):
            return aendern(tisch, name, lambda f: replace(f, regeneration=wert))
        case e.ZustandGesetzt(figur=name, zustand=zustand):
            return aendern(tisch, name, lambda f: replace(f, zustand=zustand))
        case e.Ausgeruht(figur=name):
            return aendern(tisch, name, _ausgeruht)
        case e.Getrunken(figur=name, getraenk=nummer):
            return aendern(tisch, name, lambda f: replace(f, getraenke=nummer))
        case e.Geschlichen(gegner=gegner, ausgang=ausgang) if ausgang != "unbemerkt":
            return reduce(lambda t, name: aendern(t, name, _gewarnt), gegner, tisch)
        case e.WunschErfuellt(figur=name):
            return aendern(tisch, name, lambda f: replace(f, erlassen=f.erlassen + 1))
    return _leib(tisch, event)


def _leib(tisch: Tisch, event: Event) -> Tisch:
    """Verletzungen, ihre Versorgung und Heilung."""
    match event:
        case e.Verletzt(figur=name, staerke=staerke, platz=platz):
            return aendern(tisch, name, lambda f: _verletzt(f, staerke, platz))
        case e.SegmentVerloren(figur=name, kreis=nr, ring=ring, segment=segment):
            return _kreis(tisch, name, nr, lambda k: k.ohne(ring, segment))
        case e.SegmentGeheilt(figur=name, kreis=nr, ring=ring, segment=segment):
            return _kreis(tisch, name, nr, lambda k: _geheilt(k, ring, segment))
        case e.Versorgt(figur=name, kreis=nr, was=was):
            return _kreis(tisch, name, nr, lambda k: _versorgt(k, was))
        case e.Gerettet(figur=name):
            return aendern(tisch, name, lambda f: replace(f, gerettet=True))
    return tisch


def aendern(tisch: Tisch, name: str, wie: Callable[[Figur], Figur]) -> Tisch:
    """Der Tisch, an dem eine Figur anders ist; ist sie fort, ändert sich nichts."""
    return tisch.mit(wie(tisch.figur(name))) if name in tisch.namen else tisch


def neu(bogen: Bogen) -> Figur:
    """Eine Figur, wie sie an den Tisch kommt: ausgeruht und unverletzt."""
    return Figur(
        bogen,
        physis=sum(bogen.physiszeilen),
        psyche=sum(bogen.psychezeilen),
        respekt=bogen.respekt,
        mp=bogen.mp,
        ep=bogen.ep,
        regeneration=bogen.regeneration,
        kreise=(Kreis(),) * bogen.lebenskreise,
    )


def _umgeschrieben(figur: Figur, bogen: Bogen) -> Figur:
    """Ein anderer Bogen; was im Spiel geschah, bleibt, soweit es noch passt."""
    frisch, geo = neu(bogen), bogen.geometrie
    gleich = geo == figur.bogen.geometrie and len(frisch.kreise) == len(figur.kreise)
    return replace(
        figur,
        bogen=bogen,
        physis=min(figur.physis, frisch.physis),
        psyche=min(figur.psyche, frisch.psyche),
        respekt=figur.respekt + bogen.respekt - figur.bogen.respekt,
        mp=max(0, figur.mp + bogen.mp - figur.bogen.mp),
        ep=max(0, figur.ep + bogen.ep - figur.bogen.ep),
        regeneration=min(figur.regeneration, bogen.regeneration)
        if figur.regeneration < figur.bogen.regeneration
        else bogen.regeneration,
        kreise=figur.kreise if gleich else frisch.kreise,
        ruestungsschaden=tuple(s for s in figur.ruestungsschaden if s[0] in bogen.ruestung),
    )


def _geweckt(figur: Figur, zahl: int) -> Figur:
    """Die SL weckt jemanden oder lässt ihn schlafen; Tote weckt niemand."""
    if figur.zustand == TOT:
        return figur
    return replace(figur, zustand="" if zahl > 0 else figur.zustand or SCHLAEFT)


def _gesetzt(figur: Figur, wert: str, zahl: int) -> Figur:
    if wert == "wach":
        return _geweckt(figur, zahl)
    grenzen = {
        "physis": sum(figur.bogen.physiszeilen),
        "psyche": sum(figur.bogen.psychezeilen),
        "regeneration": figur.bogen.regeneration,
    }
    gilt = min(zahl, grenzen.get(wert, zahl))
    gilt = gilt if wert == "respekt" else max(0, gilt)
    neue: dict[str, Any] = {wert: gilt}
    return _ohne_erlass(replace(figur, **neue))


def _weniger(tisch: Tisch, figur: Figur, was: str, punkte: int) -> Figur:
    """KAS-PHPS-03: Mit dem letzten Punkt beginnt die Sperre von einer halben Stunde."""
    bis = tisch.minute + HALBE_STUNDE
    if was == PHYSIS:
        rest = max(0, figur.physis - punkte)
        gesperrt = figur.physis_gesperrt if rest or not figur.physis else bis
        return replace(figur, physis=rest, physis_gesperrt=gesperrt)
    rest = max(0, figur.psyche - punkte)
    gesperrt = figur.psyche_gesperrt if rest or not figur.psyche else bis
    return replace(figur, psyche=rest, psyche_gesperrt=gesperrt)


def _mehr(figur: Figur, was: str, punkte: int) -> Figur:
    if was == PHYSIS:
        return replace(figur, physis=figur.physis + punkte)
    return _ohne_erlass(replace(figur, psyche=figur.psyche + punkte))


def _ohne_erlass(figur: Figur) -> Figur:
    """KAS-SOZ-06: Wo die Zeile wieder Punkte hat, ist nichts mehr zu erlassen."""
    return replace(figur, erlassen=min(figur.erlassen, figur.leer("psyche")))


def _gelernt(figur: Figur, worauf: str, ep: int, wert: int, stern: bool) -> Figur:
    bogen = figur.bogen
    sterne = (*bogen.sterne, worauf) if stern and worauf not in bogen.sterne else bogen.sterne
    bogen = replace(
        bogen,
        eigenschaften=_mit_wert(bogen.eigenschaften, worauf, wert),
        fertigkeiten=_mit_wert(bogen.fertigkeiten, worauf, wert),
        sterne=sterne,
    )
    return replace(figur, bogen=bogen, ep=max(0, figur.ep - ep))


def _besitzt(figur: Figur, name: str) -> Figur:
    dabei = tuple(dict.fromkeys((*figur.bogen.gegenstaende, name)))
    return replace(figur, bogen=replace(figur.bogen, gegenstaende=dabei))


def _mit_wert(werte: Werte, name: str, wert: int) -> Werte:
    return tuple((each, wert if each == name else alt) for each, alt in werte)


def _gewarnt(figur: Figur) -> Figur:
    """KAS-SCHLEICH-05: Arglose werden wachsam und bleiben es, bis sie geruht haben."""
    return replace(figur, wachsam=True)


def _ausgeruht(figur: Figur) -> Figur:
    """KAS-M-47: Die Zählung der Getränke endet; wer nur schlief, ist wieder wach."""
    zustand = TOT if figur.zustand == TOT else ""
    return replace(figur, getraenke=0, wachsam=False, zustand=zustand)


def _verletzt(figur: Figur, staerke: str, platz: str) -> Figur:
    geo = figur.bogen.geometrie
    moeglich = plaetze(figur.kreise, staerke, geo)
    if platz not in moeglich:
        return figur
    neue = getroffen(figur.kreise, staerke, platz, geo)
    return replace(figur, kreise=neue, gerettet=figur.gerettet and staerke != KRITISCH)


def _kreis(tisch: Tisch, name: str, nr: int, wie: Callable[[Kreis], Kreis]) -> Tisch:
    def neue(figur: Figur) -> Figur:
        kreise = figur.kreise
        if not 0 <= nr < len(kreise):
            return figur
        return replace(figur, kreise=(*kreise[:nr], wie(kreise[nr]), *kreise[nr + 1 :]))

    return aendern(tisch, name, neue)


def _geheilt(kreis: Kreis, ring: str, segment: int) -> Kreis:
    """KAS-M-36: Mit ihrem mittleren Segment endet eine schwere, mit dem inneren die kritische."""
    danach = kreis.mit(ring, segment)
    if ring == MITTE:
        rest = min(danach.schwer, len(danach.mitte))
        danach = replace(danach, schwer=rest, versorgte=min(rest, danach.versorgte))
    if ring == INNEN and not danach.innen:
        danach = replace(
            danach, kritisch=False, gestoppt=False, behandelt=False, schwer=0, versorgte=0
        )
    return danach


def _versorgt(kreis: Kreis, was: str) -> Kreis:
    if was == "kritisch":
        return replace(kreis, behandelt=True, gestoppt=True, versorgte=kreis.schwer)
    if was == "gestoppt":
        return replace(kreis, gestoppt=True)
    return replace(kreis, versorgte=kreis.schwer)


def _gestrichen(listen: Listen, liste: str, name: str) -> Listen:
    rest = tuple(each for each in getattr(listen, liste) if each.name != name)
    return replace(listen, **{liste: rest})


def umgestellt(lesart: Lesart, schalter: str, wert: str) -> Lesart:
    """Die Lesart mit einem Schalter anders; ``wert`` so geschrieben, wie es ein Mensch tut."""
    if schalter not in {field.key for field in form(Lesart)}:
        return lesart
    return read(Lesart, {**written(lesart), schalter: wert})
