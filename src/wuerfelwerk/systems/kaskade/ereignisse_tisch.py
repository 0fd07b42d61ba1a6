"""Kaskade: was am Tisch eingerichtet werden kann."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade.bogen import Bogen
from wuerfelwerk.systems.kaskade.listen import Eintrag


@dataclass(frozen=True, slots=True, kw_only=True)
class FigurGestellt(Event):
    """Eine Figur ist am Tisch."""

    bogen: Bogen


@dataclass(frozen=True, slots=True, kw_only=True)
class BogenGeaendert(Event):
    """Eine Figur, die schon am Tisch ist, hat einen anderen Bogen."""

    bogen: Bogen


@dataclass(frozen=True, slots=True, kw_only=True)
class FigurEntfernt(Event):
    """Eine Figur ist nicht mehr in der Szene."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MangelZugelassen(Event):
    """Die SL lässt eine Figur gegen die Regel zu."""

    figur: str
    regel: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FigurAbgelehnt(Event):
    """Die SL lässt eine Figur oder ihren Bogen nicht zu."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LesartGesetzt(Event):
    """Ein Schalter steht anders."""

    schalter: str
    alt: str
    neu: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Eingetragen(Event):
    """Eine Liste des Tisches hat einen Eintrag mehr, oder einen anderen."""

    liste: str
    eintrag: Eintrag


@dataclass(frozen=True, slots=True, kw_only=True)
class Gestrichen(Event):
    """Eine Liste des Tisches hat einen Eintrag weniger."""

    liste: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WertGesetzt(Event):
    """Die SL hat einen Wert überschrieben."""

    figur: str
    wert: str
    alt: int
    neu: int
    grund: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UhrGestellt(Event):
    """Die Uhr der Spielleitung ist weitergegangen."""

    minute: int
