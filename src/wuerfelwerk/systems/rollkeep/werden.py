"""Roll & Keep: was ein Ereignis am Tisch ändert; rein, vollständig, nie verweigernd."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wuerfelwerk.rules.form import form, read, written
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.bogen import Bogen
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.listen import Listen
from wuerfelwerk.systems.rollkeep.stand import FRAGEN, Figur, Tisch
from wuerfelwerk.systems.rollkeep.werden_kampf import im_kampf, weiter


def werden(tisch: Tisch, event: Event) -> Tisch:
    """Der Tisch nach einem Ereignis; wer nicht mehr handeln kann, verliert seinen Zug."""
    return weiter(im_kampf(_am_tisch(tisch, event), event))


def _am_tisch(tisch: Tisch, event: Event) -> Tisch:
    match event:
        case e.FigurGestellt(bogen=bogen):
            return tisch.mit(_neu(bogen))
        case e.BogenGeaendert(bogen=bogen):
            return aendern(tisch, bogen.name, lambda f: _umgeschrieben(f, bogen))
        case e.FigurEntfernt(figur=name):
            return tisch.ohne(name)
        case e.LesartGesetzt(schalter=schalter, neu=neu):
            return replace(tisch, lesart=umgestellt(tisch.lesart, schalter, neu))
        case e.Eingetragen(liste=liste, eintrag=eintrag):
            rest = _ohne(tisch.listen, liste, eintrag.name)
            mehr = (*getattr(rest, liste), eintrag)
            return replace(tisch, listen=replace(rest, **{liste: mehr}))
        case e.Gestrichen(liste=liste, name=name):
            return replace(tisch, listen=_ohne(tisch.listen, liste, name))
        case e.SitzungBegonnen():
            alle = (replace(f, test_frei=True, erkannt_von=()) for f in tisch.figuren)
            return replace(tisch, figuren=tuple(alle))
        case e.SzeneBeendet():
            unerkannt = (replace(f, erkannt_von=()) for f in tisch.figuren)
            return replace(tisch, figuren=tuple(unerkannt))
    return _figur(tisch, event)


def _figur(tisch: Tisch, event: Event) -> Tisch:
    """Ereignisse, die nur eine Figur ändern."""
    match event:
        case e.WertGesetzt(figur=name, wert=wert, neu=neu):
            return aendern(tisch, name, lambda f: _gesetzt(tisch, f, wert, neu))
        case e.FragenGestellt(figur=name, wonach=wonach):
            return aendern(tisch, name, lambda f: replace(f, fragen=wonach))
        case e.WurfErgab(figur=name):
            return aendern(tisch, name, lambda f: replace(f, durchhalten=False, geliehen=0))
        case e.EhreGeprueft(figur=name):
            return aendern(tisch, name, lambda f: replace(f, test_frei=False))
        case e.EhreGeaendert(figur=name, punkte=punkte):
            return aendern(tisch, name, lambda f: replace(f, ehre=max(0, f.ehre + punkte)))
        case e.RuhmErkannt(figur=name, durch=durch):
            return aendern(
                tisch, name, lambda f: replace(f, erkannt_von=_vereint(f.erkannt_von, durch))
            )
        case e.DurchgehaltenWird(figur=name):
            return aendern(tisch, name, lambda f: replace(f, durchhalten=True))
        case e.FinalBegonnen(figur=name):
            return aendern(tisch, name, lambda f: replace(f, final=True, final_getan=True))
    return _leib(_void(tisch, event), event)


def _void(tisch: Tisch, event: Event) -> Tisch:
    """RK-VOID, RK-VREG: Punkte kommen und gehen, nie über den Void-Ring."""
    match event:
        case e.VoidAusgegeben(figur=name, punkte=punkte):
            return aendern(tisch, name, lambda f: _bezahlt(f, punkte))
        case e.VoidGewonnen(figur=name, punkte=punkte, wodurch=wodurch):
            heute = punkte if wodurch == "explosion" else 0
            return aendern(
                tisch, name, lambda f: replace(_gefuellt(f, punkte), vp_heute=f.vp_heute + heute)
            )
        case e.Ermuntert(figur=name, geliehen=True):
            return aendern(tisch, name, lambda f: replace(f, geliehen=1))
        case e.Ermuntert(figur=name):
            return aendern(tisch, name, lambda f: _gefuellt(f, 1))
        case e.Ausgeruht(figur=name):
            return aendern(
                tisch, name, lambda f: replace(f, vp=f.bogen.void, behandelt=0, vp_heute=0)
            )
    return tisch


def _leib(tisch: Tisch, event: Event) -> Tisch:
    """Wunden, Waffen, Lage."""
    match event:
        case e.WundenErlitten(figur=name, wunden=wunden):
            return aendern(tisch, name, lambda f: replace(f, wunden=f.wunden + wunden))
        case e.Geheilt(figur=name, wunden=wunden):
            return aendern(tisch, name, lambda f: _geheilt(tisch, f, f.wunden - wunden))
        case e.Behandelt(figur=name):
            return aendern(tisch, name, lambda f: replace(f, behandelt=f.behandelt + 1))
        case e.Entwaffnet(figur=name, waffe=waffe):
            return aendern(
                tisch, name, lambda f: replace(f, entwaffnet=_vereint(f.entwaffnet, (waffe,)))
            )
        case e.Aufgehoben(figur=name, waffe=waffe):
            return aendern(tisch, name, lambda f: _aufgehoben(f, waffe))
        case e.FinteGelungen(figur=name, gegner=gegner, raises=raises):
            return aendern(tisch, name, lambda f: _finte(f, gegner, raises))
        case e.FinteVerbraucht(figur=name, gegner=gegner):
            return aendern(tisch, name, lambda f: _finte(f, gegner, 0))
        case e.Umgeworfen(figur=name):
            return aendern(tisch, name, lambda f: replace(f, liegt=True))
        case e.Aufgestanden(figur=name):
            return aendern(tisch, name, lambda f: replace(f, liegt=False))
        case e.AktionGetan(figur=name) | e.ZugBeendet(figur=name):
            return aendern(tisch, name, lambda f: replace(f, final=False))
        case e.KampfBeendet():
            ruhig = (
                replace(f, finten=(), entwaffnet=(), final=False, liegt=False)
                for f in tisch.figuren
            )
            return replace(tisch, figuren=tuple(ruhig))
    return tisch


def aendern(tisch: Tisch, name: str, neu: Callable[[Figur], Figur]) -> Tisch:
    """Der Tisch mit einer anderen Figur dieses Namens, wenn es sie gibt."""
    return tisch.mit(neu(tisch.figur(name))) if name in tisch.namen else tisch


def _aufgehoben(figur: Figur, waffe: str) -> Figur:
    rest = tuple(each for each in figur.entwaffnet if each != waffe)
    return replace(figur, entwaffnet=rest)


def _nach_dem_kampf(figur: Figur) -> Figur:
    """RK-M-45: Finten verfallen spätestens jetzt; Waffen hebt man auf, und man steht auf."""
    return replace(figur, finten=(), entwaffnet=(), final=False, liegt=False)


def _neu(bogen: Bogen) -> Figur:
    fragen = ("behalten",) if bogen.nsc else FRAGEN
    return Figur(bogen, vp=bogen.void, ehre=bogen.ehre, fragen=fragen)


def _umgeschrieben(figur: Figur, bogen: Bogen) -> Figur:
    """Ein neuer Bogen heilt nicht; Punkte über dem neuen Void-Ring verfallen."""
    ehre = max(0, figur.ehre + bogen.ehre - figur.bogen.ehre)
    return replace(figur, bogen=bogen, vp=min(figur.vp, bogen.void), ehre=ehre)


def _gesetzt(tisch: Tisch, figur: Figur, wert: str, neu: int) -> Figur:
    if wert == "vp":
        return replace(figur, vp=min(neu, figur.bogen.void))
    return replace(figur, ehre=neu) if wert == "ehre" else _geheilt(tisch, figur, neu)


def _geheilt(tisch: Tisch, figur: Figur, wunden: int) -> Figur:
    """RK-M-24: Wer wieder steht, kann auch wieder einmal mit einem Final Strike fallen."""
    neu = replace(figur, wunden=max(0, wunden))
    return neu if tisch.zustand(neu) else replace(neu, final_getan=False)


def _bezahlt(figur: Figur, punkte: int) -> Figur:
    """Ein geliehener Punkt geht zuerst weg."""
    geliehen = min(figur.geliehen, punkte)
    vp = max(0, figur.vp - (punkte - geliehen))
    return replace(figur, vp=vp, geliehen=figur.geliehen - geliehen)


def _gefuellt(figur: Figur, punkte: int) -> Figur:
    return replace(figur, vp=max(figur.vp, min(figur.bogen.void, figur.vp + punkte)))


def _finte(figur: Figur, gegner: str, raises: int) -> Figur:
    rest = tuple(each for each in figur.finten if each[0] != gegner)
    return replace(figur, finten=(*rest, (gegner, raises)) if raises else rest)


def _vereint(alt: tuple[str, ...], neu: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*alt, *neu)))


def _ohne(listen: Listen, liste: str, name: str) -> Listen:
    rest = tuple(each for each in getattr(listen, liste) if each.name != name)
    return replace(listen, **{liste: rest})


def umgestellt(lesart: Lesart, schalter: str, neu: str) -> Lesart:
    """Die Lesart mit einem Schalter anders; ``neu`` so geschrieben, wie es ein Mensch tut."""
    if schalter not in {field.key for field in form(Lesart)}:
        return lesart
    return read(Lesart, {**written(lesart), schalter: neu})
