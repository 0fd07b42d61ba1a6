"""Raumschlacht: was ein Ereignis am Tisch ändert; rein, vollständig, nie verweigernd."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wuerfelwerk.rules.form import form, read, written
from wuerfelwerk.rules.route import direction
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.raumschlacht import ereignisse as e
from wuerfelwerk.systems.raumschlacht.klassen import Klasse
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.stand import (
    VORBEI,
    ZERSTOERT,
    Schiff,
    Schlacht,
    Tisch,
    Treffer,
    weiter,
)


class Verlauf:
    """Was in einem Ablauf bisher geschah, und wie der Tisch dadurch steht."""

    def __init__(self, tisch: Tisch) -> None:
        self.tisch, self.ereignisse = tisch, list[Event]()

    def __call__(self, *events: Event) -> None:
        """Es geschieht etwas."""
        for event in events:
            self.ereignisse.append(event)
            self.tisch = werden(self.tisch, event)


def werden(tisch: Tisch, event: Event) -> Tisch:
    """Der Tisch nach einem Ereignis."""
    match event:
        case e.SchiffGestellt(bogen=bogen):
            return tisch.mit(Schiff.neu(bogen))
        case e.SchiffEntfernt(schiff=name):
            return tisch.ohne(name)
        case e.KlasseEingetragen(klasse=klasse):
            return replace(tisch, klassen=(*_andere(tisch, klasse.name), klasse))
        case e.KlasseGestrichen(klasse=name):
            return replace(tisch, klassen=_andere(tisch, name))
        case e.LesartGesetzt(schalter=schalter, neu=neu):
            return replace(tisch, lesart=umgestellt(tisch.lesart, schalter, neu))
        case e.SchlachtBeendet():
            return replace(_erholt(tisch), schlacht=None)
    return _runde(tisch, event)


def _runde(tisch: Tisch, event: Event) -> Tisch:
    """Ereignisse, mit denen eine Runde weitergeht."""
    match event:
        case e.RundeBegonnen(runde=runde, reihe=reihe):
            return _naechstes(replace(tisch, schlacht=weiter(Schlacht(runde, reihe))))
        case e.ZugBeendet(schiff=name) if tisch.schlacht:
            rest = tuple(each for each in tisch.schlacht.reihe if each != name)
            schlacht = weiter(replace(tisch.schlacht, reihe=rest))
            return _naechstes(replace(tisch, schlacht=schlacht))
        case e.RundeVorbei(runde=runde):
            return replace(_erholt(tisch), schlacht=Schlacht(runde, phase=VORBEI))
        case e.Zerstoert(schiff=name):
            danach = _aendern(tisch, name, lambda each: replace(each, aus=ZERSTOERT))
            return danach if tisch.gleichzeitige(name) else _nicht_mehr_dran(danach, name)
        case e.Ausgeschieden(schiff=name, wie=wie):
            danach = _aendern(tisch, name, lambda each: replace(each, aus=wie))
            return _nicht_mehr_dran(danach, name)
    return _schiff(tisch, event)


def _schiff(tisch: Tisch, event: Event) -> Tisch:
    """Ereignisse, die nur ein Schiff ändern."""
    match event:
        case e.BogenGeaendert(bogen=bogen):
            return _aendern(tisch, bogen.name, lambda each: replace(each, bogen=bogen))
        case e.InitiativeGeworfen(schiff=name, initiative=initiative):
            return _aendern(tisch, name, lambda each: replace(each, initiative=initiative))
        case e.Gefahren(schiff=name, weg=weg):
            return _aendern(tisch, name, lambda each: _gefahren(each, weg))
        case e.Gedreht(schiff=name, kurs=kurs):
            return _aendern(tisch, name, lambda each: replace(each, kurs=direction(kurs)))
        case e.SystemGetroffen(schiff=name, treffer=treffer):
            return _aendern(
                tisch, name, lambda each: replace(each, schaden=(*each.schaden, treffer))
            )
        case e.CaptainGefallen(schiff=name):
            return _aendern(tisch, name, lambda each: replace(each, captain=False))
        case e.BonusAusgefallen(schiff=name):
            return _aendern(tisch, name, lambda each: replace(each, bonus_aus=True))
        case e.SchildeZusammengebrochen(schiff=name):
            return _aendern(tisch, name, lambda each: replace(each, schilde_unten=True))
        case e.Repariert(schiff=name, behoben=behoben):
            return _aendern(
                tisch, name, lambda each: replace(each, schaden=ohne(each.schaden, behoben))
            )
    return tisch


def _aendern(tisch: Tisch, name: str, neu: Callable[[Schiff], Schiff]) -> Tisch:
    return tisch.mit(neu(tisch.schiff(name))) if name in tisch.namen else tisch


def _andere(tisch: Tisch, name: str) -> tuple[Klasse, ...]:
    return tuple(each for each in tisch.klassen if each.name != name)


def _gefahren(schiff: Schiff, weg: tuple[tuple[int, int], ...]) -> Schiff:
    """RS-M-10: Der letzte Abschnitt bestimmt den Kurs."""
    if not weg:
        return schiff
    (ax, ay), (bx, by) = (schiff.ort, *weg)[-2:]
    return replace(schiff, ort=(bx, by), kurs=(bx - ax, by - ay), fahrt=(schiff.ort, *weg))


def _erholt(tisch: Tisch) -> Tisch:
    """RS-RUNDE-04: Befristetes endet mit der Runde."""
    schiffe = (replace(each, bonus_aus=False, schilde_unten=False) for each in tisch.schiffe)
    return replace(tisch, schiffe=tuple(schiffe))


def _nicht_mehr_dran(tisch: Tisch, name: str) -> Tisch:
    """RS-RUNDE-02: Wer vor seinem Zug ausscheidet, kommt nicht mehr dran."""
    if tisch.schlacht is None:
        return tisch
    rest = tuple(each for each in tisch.schlacht.reihe if each != name)
    vorher = tuple(each for each in tisch.schlacht.vorher if each.name != name)
    return replace(tisch, schlacht=weiter(replace(tisch.schlacht, reihe=rest, vorher=vorher)))


def _naechstes(tisch: Tisch) -> Tisch:
    """RS-M-09: Ziehen gleich schnelle gleichzeitig, so zählt für alle, wie sie vorher waren."""
    schlacht = tisch.schlacht
    if schlacht is None or tisch.lesart.ini_gleichstand != "gleichzeitig":
        return tisch
    if tisch.gleichzeitige(schlacht.am_zug):
        return tisch
    dran = [tisch.schiff(name) for name in schlacht.reihe]
    gleiche = tuple(each for each in dran if each.initiative == dran[0].initiative)
    vorher = gleiche if len(gleiche) > 1 else ()
    return replace(tisch, schlacht=replace(schlacht, vorher=vorher))


def ohne(schaden: tuple[Treffer, ...], behoben: Treffer) -> tuple[Treffer, ...]:
    """Der Schaden ohne das, was behoben ist: ein ganzer Treffer oder einzelne Würfel."""
    if behoben in schaden:
        at = len(schaden) - 1 - schaden[::-1].index(behoben)
        return schaden[:at] + schaden[at + 1 :]
    for wert in behoben:
        schaden = _ohne_einen(schaden, wert)
    return schaden


def _ohne_einen(schaden: tuple[Treffer, ...], wert: str) -> tuple[Treffer, ...]:
    at = next((nr for nr, treffer in enumerate(schaden) if wert in treffer), None)
    if at is None:
        return schaden
    rest = list(schaden[at])
    rest.remove(wert)
    return (*schaden[:at], *((tuple(rest),) if rest else ()), *schaden[at + 1 :])


def umgestellt(lesart: Lesart, schalter: str, neu: str) -> Lesart:
    """Die Lesart mit einem Schalter anders; ``neu`` so geschrieben, wie es ein Mensch tut."""
    if schalter not in {field.key for field in form(Lesart)}:
        return lesart
    return read(Lesart, {**written(lesart), schalter: neu})
