"""Raumschlacht: was am Tisch geschieht; jedes Ereignis nennt alles, was es ändert."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.rules.route import Point
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.raumschlacht.bogen import Bogen
from wuerfelwerk.systems.raumschlacht.klassen import Klasse


@dataclass(frozen=True, slots=True, kw_only=True)
class SchiffGestellt(Event):
    """Ein Schiff kommt auf den Tisch."""

    bogen: Bogen


@dataclass(frozen=True, slots=True, kw_only=True)
class BogenGeaendert(Event):
    """Ein Datenblatt ist ein anderes; Schaden und Ort bleiben."""

    bogen: Bogen


@dataclass(frozen=True, slots=True, kw_only=True)
class SchiffAbgelehnt(Event):
    """Die SL lässt ein Schiff so nicht zu."""

    schiff: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SchiffEntfernt(Event):
    """Ein Schiff ist nicht mehr auf dem Tisch."""

    schiff: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KlasseEingetragen(Event):
    """Die Schiffssammlung hat eine Klasse mehr, oder eine andere."""

    klasse: Klasse


@dataclass(frozen=True, slots=True, kw_only=True)
class KlasseGestrichen(Event):
    """Die Schiffssammlung hat eine Klasse weniger."""

    klasse: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LesartGesetzt(Event):
    """Ein Schalter steht anders."""

    schalter: str
    alt: str
    neu: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeGeworfen(Event):
    """Die Initiative eines Schiffes für diese Runde."""

    schiff: str
    initiative: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RundeBegonnen(Event):
    """Eine Runde beginnt; die Schiffe ziehen in dieser Reihenfolge."""

    runde: int
    reihe: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gefahren(Event):
    """Ein Schiff ist gefahren."""

    schiff: str
    weg: tuple[Point, ...]
    gefahren: str
    """Der Weg, wie man ihn ansagt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gedreht(Event):
    """Ein Schiff hat sich im Stand gedreht."""

    schiff: str
    kurs: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SalveAbgegeben(Event):
    """Ein Angriff und was daraus wurde."""

    schiff: str
    ziel: str
    angriff: int
    ausgang: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemGetroffen(Event):
    """Ein Systemwurf hat einem Schiff Würfel gekostet."""

    schiff: str
    treffer: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptainGefallen(Event):
    """Der Captain ist gefallen; sein Bonus kommt nicht wieder."""

    schiff: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusAusgefallen(Event):
    """Der Bonus des Captains fehlt bis zum Ende der Runde."""

    schiff: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SchildeZusammengebrochen(Event):
    """Die Schilde liegen bis zum Ende der Runde."""

    schiff: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Zerstoert(Event):
    """Ein Schiff ist zerstört."""

    schiff: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ausgeschieden(Event):
    """Ein Schiff flieht oder ergibt sich."""

    schiff: str
    wie: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ZugBeendet(Event):
    """Ein Schiff war dran."""

    schiff: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Repariert(Event):
    """Eine Beschädigung ist behoben."""

    schiff: str
    behoben: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RundeVorbei(Event):
    """Die Runde ist vorbei: Schilde und Boni kehren zurück."""

    runde: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SchlachtBeendet(Event):
    """Die Schlacht ist vorbei."""

    runden: int
    sieger: tuple[str, ...]


EREIGNISSE: tuple[type[Event], ...] = (
    SchiffGestellt, BogenGeaendert, SchiffAbgelehnt, SchiffEntfernt, KlasseEingetragen,
    KlasseGestrichen, LesartGesetzt, InitiativeGeworfen, RundeBegonnen, Gefahren, Gedreht,
    SalveAbgegeben, SystemGetroffen, CaptainGefallen, BonusAusgefallen, SchildeZusammengebrochen,
    Zerstoert, Ausgeschieden, ZugBeendet, Repariert, RundeVorbei, SchlachtBeendet,
)  # fmt: skip
