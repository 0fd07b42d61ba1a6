"""Dice Rumble: was ein Ereignis am Tisch ändert; rein, vollständig, nie verweigernd."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wuerfelwerk.rules.form import form, read, written
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rumble.bogen import Bogen, lebenspunkte, mentale_gesundheit
from wuerfelwerk.systems.rumble.ereignisse import (
    AbenteuerBegonnen,
    AenderungGesetzt,
    BogenGeaendert,
    FigurEntfernt,
    FigurGestellt,
    FragenGestellt,
    Geheilt,
    KampfBeendet,
    LesartGesetzt,
    RundeBegonnen,
    SchadenGenommen,
    SchicksalAusgegeben,
    UeberraschungGelungen,
    Vorgezogen,
    WertGesetzt,
    WuerfelGedreht,
    WuerfelVerbraucht,
    ZustandGesetzt,
)
from wuerfelwerk.systems.rumble.lesart import Lesart
from wuerfelwerk.systems.rumble.stand import Figur, IniWuerfel, Kampf, Tisch


def werden(tisch: Tisch, event: Event) -> Tisch:
    """Der Tisch nach einem Ereignis."""
    if tisch.kampf is not None and isinstance(event, WuerfelVerbraucht | WuerfelGedreht):
        return replace(tisch, kampf=_wuerfel(tisch.kampf, event))
    match event:
        case FigurGestellt(bogen=bogen):
            return _gestellt(tisch, bogen)
        case BogenGeaendert(bogen=bogen):
            return _aendern(tisch, bogen.name, lambda f: _umgeschrieben(f, bogen))
        case FigurEntfernt(figur=name):
            return tisch.ohne(name)
        case LesartGesetzt(schalter=schalter, neu=neu):
            return replace(tisch, lesart=umgestellt(tisch.lesart, schalter, neu))
        case AbenteuerBegonnen(schicksal=punkte):
            helden = (f if f.bogen.nsc else replace(f, schicksal=punkte) for f in tisch.figuren)
            return replace(tisch, figuren=tuple(helden))
        case UeberraschungGelungen(figur=name) if tisch.lesart.ueberraschung_kostet_wuerfel:
            return replace(tisch, ueberrascht_haben=(*tisch.ueberrascht_haben, name))
        case RundeBegonnen(runde=runde, teilnehmer=teilnehmer, wuerfel=wuerfel):
            return replace(tisch, kampf=Kampf(runde, teilnehmer, wuerfel), ueberrascht_haben=())
        case Vorgezogen(figur=name) if tisch.kampf:
            return replace(tisch, kampf=_vorgezogen(tisch.kampf, name))
        case KampfBeendet():
            return replace(tisch, kampf=None)
    return _figur(tisch, event)


def _figur(tisch: Tisch, event: Event) -> Tisch:
    """Ereignisse, die nur eine Figur ändern."""
    match event:
        case SchadenGenommen(figur=name, leiste=leiste, punkte=punkte):
            return _aendern(tisch, name, lambda f: _gesetzt(f, leiste, f.leiste(leiste) - punkte))
        case WertGesetzt(figur=name, wert=wert, neu=neu):
            return _aendern(tisch, name, lambda f: _gesetzt(_ungeschont(f, wert), wert, neu))
        case SchicksalAusgegeben(figur=name):
            return _aendern(tisch, name, lambda f: replace(f, schicksal=f.schicksal - 1))
        case AenderungGesetzt(figur=name, um=um, verdeckt=geheim):
            return _aendern(
                tisch, name, lambda f: replace(f, aenderung=um, aenderung_verdeckt=geheim)
            )
        case FragenGestellt(figur=name, wann=wann):
            return _aendern(tisch, name, lambda f: replace(f, fragen=wann))
        case Geheilt(figur=name, lp=lp, mg=mg):
            return _aendern(tisch, name, lambda f: replace(f, lp=f.lp + lp, mg=f.mg + mg))
        case ZustandGesetzt(figur=name, zustand=zustand, handelt=handelt):
            danach = _aendern(tisch, name, lambda f: replace(f, zustand=zustand, handelt=handelt))
            return danach if handelt else _ausgeschieden(danach, name)
    return tisch


def _ausgeschieden(tisch: Tisch, name: str) -> Tisch:
    return replace(tisch, kampf=tisch.kampf.ohne_figur(name)) if tisch.kampf else tisch


def _aendern(tisch: Tisch, name: str, neu: Callable[[Figur], Figur]) -> Tisch:
    return tisch.mit(neu(tisch.figur(name))) if name in tisch.namen else tisch


def _gesetzt(figur: Figur, wert: str, neu: int) -> Figur:
    if wert == "schicksal":
        return replace(figur, schicksal=neu)
    return replace(figur, lp=neu) if wert == "lp" else replace(figur, mg=neu)


def _ungeschont(figur: Figur, wert: str) -> Figur:
    """RUM-SL-01: Setzt die SL eine Leiste, gilt nur noch, was sie sagt."""
    if wert == "lp":
        return replace(figur, lp_geschont=0)
    return replace(figur, mg_geschont=0) if wert == "mg" else figur


def _gestellt(tisch: Tisch, bogen: Bogen) -> Tisch:
    """Neu am Tisch mit vollen Leisten; ein geänderter Bogen verschiebt sie um den Unterschied."""
    lp, mg = lebenspunkte(bogen), mentale_gesundheit(bogen)
    if bogen.name not in tisch.namen:
        start = 0 if bogen.nsc else tisch.lesart.schicksal_start
        return tisch.mit(Figur(bogen, lp, mg, start))
    alt = tisch.figur(bogen.name)
    mehr_lp, mehr_mg = lp - lebenspunkte(alt.bogen), mg - mentale_gesundheit(alt.bogen)
    return tisch.mit(replace(alt, bogen=bogen, lp=alt.lp + mehr_lp, mg=alt.mg + mehr_mg))


def _umgeschrieben(figur: Figur, bogen: Bogen) -> Figur:
    """RUM-LP-01, RUM-MG-01: Mit dem Höchstwert ändert sich die Leiste, erlittener Schaden bleibt.

    Umfallen lässt ein neuer Bogen niemanden, und wer am Boden liegt, steht durch ihn nicht auf.
    Was er dabei verschont, ist gemerkt: Ein Bogen hin und zurück heilt nicht und verletzt nicht.
    """
    alt = figur.bogen
    um_lp = lebenspunkte(bogen) - lebenspunkte(alt)
    um_mg = mentale_gesundheit(bogen) - mentale_gesundheit(alt)
    lp, lp_geschont = _verschoben(figur.lp, figur.lp_geschont, um_lp)
    mg, mg_geschont = _verschoben(figur.mg, figur.mg_geschont, um_mg)
    return replace(
        figur, bogen=bogen, lp=lp, mg=mg, lp_geschont=lp_geschont, mg_geschont=mg_geschont
    )


def _verschoben(stand: int, geschont: int, um: int) -> tuple[int, int]:
    """Die Leiste nach dem Unterschied im Höchstwert, und was daran geschont ist."""
    eigentlich = stand - geschont + um
    neu = max(1, eigentlich) if stand > 0 else stand
    return neu, max(0, neu - eigentlich)


def umgestellt(lesart: Lesart, schalter: str, neu: str) -> Lesart:
    """Die Lesart mit einem Schalter anders; ``neu`` so geschrieben, wie es ein Mensch tut."""
    if schalter not in {field.key for field in form(Lesart)}:
        return lesart
    return read(Lesart, {**written(lesart), schalter: neu})


def _wuerfel(kampf: Kampf, event: WuerfelVerbraucht | WuerfelGedreht) -> Kampf:
    ohne = kampf.ohne(event.wuerfel)
    if isinstance(event, WuerfelVerbraucht):
        return ohne
    gedreht = IniWuerfel(event.wuerfel.figur, 10, gedreht=True)
    return replace(ohne, wuerfel=(*ohne.wuerfel, gedreht))


def _vorgezogen(kampf: Kampf, name: str) -> Kampf:
    voran = [w for w in kampf.wuerfel if w.figur == name][:1]
    rest = kampf.ohne(voran[0]).wuerfel if voran else kampf.wuerfel
    return replace(kampf, wuerfel=(*voran, *rest))
