"""Ultima Ratio Civium: was ein Ereignis am Tisch ändert; rein, vollständig, nie verweigernd."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wuerfelwerk.rules.form import form, read, written
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc import ereignisse as e
from wuerfelwerk.systems.urc.bogen import Bogen, magiepunkte, quellpunkte, trefferpunkte
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.magieliste import Form, Spruch
from wuerfelwerk.systems.urc.reihe import (
    beginnen,
    danach,
    eingeschritten,
    umgereiht,
    verschoben,
    zugleich_dran,
)
from wuerfelwerk.systems.urc.stand import TF_MAX, Figur, Kampf, Tisch, nach_heilung


def werden(tisch: Tisch, event: Event) -> Tisch:
    """Der Tisch nach einem Ereignis."""
    match event:
        case e.FigurGestellt(bogen=bogen):
            return tisch.mit(neue_figur(bogen, tisch.lesart))
        case e.BogenGeaendert(bogen=bogen):
            um = _aendern(tisch, bogen.name, lambda f: _umgeschrieben(f, bogen, tisch.lesart))
            return umgereiht(_gefallen(um, bogen.name))
        case e.FigurEntfernt(figur=name):
            return tisch.ohne(name)
        case e.LesartGesetzt(schalter=schalter, neu=neu):
            return _umgelesen(tisch, umgestellt(tisch.lesart, schalter, neu))
        case e.TagVergangen(tage=tage):
            frisch = tuple(_erholt(figur, tisch.lesart) for figur in tisch.figuren)
            return replace(tisch, figuren=frisch, tag=tisch.tag + tage)
        case e.RundeBegonnen(runde=runde, art=art, teilnehmer=teilnehmer, reihe=reihe):
            zuege = beginnen(tisch, reihe)
            return replace(tisch, kampf=Kampf(runde, art, teilnehmer, zuege, folge=reihe))
        case e.KampfBeendet():
            return replace(tisch, kampf=None)
    listen = _listen(tisch, event)
    if listen is not tisch or tisch.kampf is None:
        return _figur(listen, event)
    return _figur(replace(tisch, kampf=_kampf(tisch.kampf, event)), event)


def _listen(tisch: Tisch, event: Event) -> Tisch:
    """Ereignisse, die eine der Listen des Tisches ändern."""
    match event:
        case e.NscGesammelt(bogen=bogen):
            rest = tuple(each for each in tisch.sammlung if each.name != bogen.name)
            return replace(tisch, sammlung=(*rest, bogen))
        case e.NscVergessenWorden(vorlage=name):
            rest = tuple(each for each in tisch.sammlung if each.name != name)
            return replace(tisch, sammlung=rest)
        case e.SpruchEingetragen(name=name, wert=wert, stufe=stufe, mp=mp):
            andere = tuple(each for each in tisch.sprueche if each.name != name)
            return replace(tisch, sprueche=(*andere, Spruch(name, wert, stufe, mp)))
        case e.SpezialisierungPasst(figur=figur, spezialisierung=name, wofuer=wofuer):
            return replace(tisch, passend=tisch.passend | {(figur, name, wofuer)})
        case e.SpruchGestrichen(spruch=name):
            return replace(tisch, sprueche=tuple(s for s in tisch.sprueche if s.name != name))
        case e.FormEingetragen(name=name, wert=wert):
            uebrige = tuple(each for each in tisch.formen if each.name != name)
            return replace(tisch, formen=(*uebrige, Form(name, wert)))
        case e.FormGestrichen(form=name):
            return replace(tisch, formen=tuple(f for f in tisch.formen if f.name != name))
    return tisch


def _kampf(kampf: Kampf, event: Event) -> Kampf:
    """Ereignisse, die die Reihenfolge der Runde ändern."""
    match event:
        case e.Angegriffen(figur=name):
            return replace(kampf, angriffe=(*kampf.angriffe, name))
        case e.AktionGetan(figur=name, art=art) if kampf.am_zug == name:
            zug = replace(kampf.reihe[0], getan=(*kampf.reihe[0].getan, art))
            return replace(kampf, reihe=(zug, *kampf.reihe[1:]))
        case e.Verzoegert(figur=name, nach=nach) if kampf.am_zug == name:
            return verschoben(kampf, nach)
        case e.Eingeschritten(figur=name):
            return eingeschritten(kampf, name)
        case e.ZugBeendet(figur=name) if kampf.am_zug == name:
            return danach(kampf)
    return kampf


def _figur(tisch: Tisch, event: Event) -> Tisch:
    """Ereignisse, die eine Figur ändern; wer danach nicht mehr steht, verliert seinen Zug."""
    match event:
        case e.SchadenGenommen(figur=name, punkte=punkte):
            return _getroffen(tisch, name, lambda f: replace(f, tp=f.tp - punkte))
        case e.StrukturVerloren(figur=name, punkte=punkte):
            return _getroffen(tisch, name, lambda f: replace(f, sp=max(0, f.sp - punkte)))
        case e.Getoetet(figur=name):
            return _getroffen(tisch, name, lambda f: replace(f, tot=True))
        case e.WertGesetzt(figur=name, wert=wert, neu=neu):
            return umgereiht(
                _gefallen(_aendern(tisch, name, lambda f: gesetzt(f, wert, neu)), name)
            )
        case e.Geheilt(figur=name, tp=tp):
            return _aendern(tisch, name, lambda f: _geheilt(f, tp, tisch.lesart))
        case e.WertGesteigert(figur=name, wert=wert, neu=neu):
            return _aendern(tisch, name, lambda f: _gesteigert(f, wert, neu, tisch.lesart))
        case e.ErsteHilfeGeleistet(patient=name, verbraucht=True):
            return _aendern(tisch, name, lambda f: replace(f, versorgt=True))
        case e.MagieAusgegeben(figur=name, mp=mp):
            return _aendern(tisch, name, lambda f: _bezahlt(f, mp))
    return _tagesform(tisch, event)


def _tagesform(tisch: Tisch, event: Event) -> Tisch:
    """URC-TF: würfeln, ausgeben, verschenken."""
    match event:
        case e.TagesformGewuerfelt(figur=name, punkte=punkte):
            return _aendern(tisch, name, lambda f: replace(f, tagesform=punkte))
        case e.TagesformAusgegeben(figur=name, punkte=punkte):
            return umgereiht(_aendern(tisch, name, lambda f: _mehr(f, -punkte)))
        case e.TagesformVerschenkt(von=von, an=an, punkte=punkte):
            gegeben = _aendern(tisch, von, lambda f: _mehr(f, -punkte))
            bekommen = _aendern(gegeben, an, lambda f: _mehr(f, punkte))
            return umgereiht(bekommen)
    return tisch


def _mehr(figur: Figur, punkte: int) -> Figur:
    """URC-TF-03: nie unter 0, nie über 7."""
    return replace(figur, tagesform=min(TF_MAX, max(0, figur.tagesform + punkte)))


def _aendern(tisch: Tisch, name: str, neu: Callable[[Figur], Figur]) -> Tisch:
    return tisch.mit(neu(tisch.figur(name))) if name in tisch.namen else tisch


def _getroffen(tisch: Tisch, name: str, neu: Callable[[Figur], Figur]) -> Tisch:
    """URC-HEAL-02: Wer nicht mehr steht, ist in dieser Runde nicht mehr dran."""
    nachher = _aendern(tisch, name, neu)
    return nachher if zugleich_dran(tisch, name) else _gefallen(nachher, name)


def _gefallen(tisch: Tisch, name: str) -> Tisch:
    if tisch.kampf is None or name not in tisch.namen or tisch.figur(name).steht:
        return tisch
    return replace(tisch, kampf=tisch.kampf.ohne_figur(name))


def neue_figur(bogen: Bogen, lesart: Lesart) -> Figur:
    """Neu am Tisch, mit vollen Werten."""
    tp, mp = trefferpunkte(bogen, lesart), magiepunkte(bogen)
    return Figur(bogen, tp, mp, quellpunkte(bogen), bogen.tagesform, bogen.sp)


def _umgeschrieben(figur: Figur, bogen: Bogen, lesart: Lesart) -> Figur:
    """Mit dem Ausgangswert verschiebt sich der Stand; umfallen lässt ein neuer Bogen niemanden."""
    alt = figur.bogen
    tp = _verschoben(figur, trefferpunkte(alt, lesart), trefferpunkte(bogen, lesart))
    mp = min(magiepunkte(bogen), max(0, figur.mp + magiepunkte(bogen) - magiepunkte(alt)))
    sp = max(0, figur.sp + bogen.sp - alt.sp)
    tagesform = bogen.tagesform if bogen.tagesform != alt.tagesform else figur.tagesform
    quelle = min(quellpunkte(bogen), max(0, figur.quelle + quellpunkte(bogen) - quellpunkte(alt)))
    return replace(figur, bogen=bogen, tp=tp, mp=mp, sp=sp, tagesform=tagesform, quelle=quelle)


def _umgelesen(tisch: Tisch, lesart: Lesart) -> Tisch:
    """URC-Q-48: Zählt Rüstung auf einmal (nicht), verschieben sich die TP mit dem Ausgangswert."""
    figuren = tuple(
        replace(
            f,
            tp=_verschoben(f, trefferpunkte(f.bogen, tisch.lesart), trefferpunkte(f.bogen, lesart)),
        )
        for f in tisch.figuren
    )
    return replace(tisch, figuren=figuren, lesart=lesart)


def _verschoben(figur: Figur, alt: int, neu: int) -> int:
    """Mit dem Ausgangswert verschiebt sich der Stand; niemand fällt davon um oder steht auf."""
    return max(1, figur.tp + neu - alt) if figur.tp > 0 else figur.tp


def _gesteigert(figur: Figur, wert: str, neu: int, lesart: Lesart) -> Figur:
    """URC-CHAR-06: ein Punkt mehr; abgeleitete Werte rechnen sich neu."""
    bogen = _mit_wert(figur.bogen, wert, neu)
    return _umgeschrieben(figur, replace(bogen, steigerungen=bogen.steigerungen + 1), lesart)


def _mit_wert(bogen: Bogen, wert: str, neu: int) -> Bogen:
    match wert:
        case "persoenlichkeit":
            return replace(bogen, persoenlichkeit=neu)
        case "physis":
            return replace(bogen, physis=neu)
        case "kampf":
            return replace(bogen, kampf=neu)
    return replace(bogen, alles_andere=neu)


def gesetzt(figur: Figur, wert: str, neu: int) -> Figur:
    """Ein Wert, von der SL gesetzt; Tagesform höchstens 7, und nur TP gehen unter null."""
    match wert:
        case "tp":
            return replace(figur, tp=neu, tot=False)
        case "mp":
            return replace(figur, mp=max(0, neu))
        case "sp":
            return replace(figur, sp=max(0, neu))
    return replace(figur, tagesform=min(TF_MAX, max(0, neu)))


def _geheilt(figur: Figur, tp: int, lesart: Lesart) -> Figur:
    """URC-HEAL-08: nie über den Ausgangswert; wer voll geheilt ist, kann neu versorgt werden."""
    voll, neu = trefferpunkte(figur.bogen, lesart), nach_heilung(figur, tp, lesart)
    # Wessen Werte verdeckt sind, an dessen Versorgung soll niemand ablesen, ob er heil ist.
    offen = figur.wissende is None
    wieder = offen and neu >= voll and lesart.erste_hilfe_neu == "tag_oder_geheilt"
    return replace(figur, tp=neu, versorgt=figur.versorgt and not wieder)


def _erholt(figur: Figur, lesart: Lesart) -> Figur:
    """URC-MAG-16: Ein neuer Tag füllt die Magiepunkte und, nach Lesart, die Quellen."""
    quelle = quellpunkte(figur.bogen) if lesart.quelle_regeneriert else figur.quelle
    versorgt = figur.versorgt and lesart.erste_hilfe_neu == "nie"
    return replace(figur, mp=magiepunkte(figur.bogen), quelle=quelle, versorgt=versorgt)


def _bezahlt(figur: Figur, mp: int) -> Figur:
    eigene = min(figur.mp, mp)
    return replace(figur, mp=figur.mp - eigene, quelle=max(0, figur.quelle - (mp - eigene)))


def umgestellt(lesart: Lesart, schalter: str, neu: str) -> Lesart:
    """Die Lesart mit einem Schalter anders; ``neu`` so geschrieben, wie es ein Mensch tut."""
    if schalter not in {field.key for field in form(Lesart)}:
        return lesart
    return read(Lesart, {**written(lesart), schalter: neu})
