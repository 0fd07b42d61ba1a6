"""Kaskade: was bei Handel, Schleichen, Wache und Zechen geschehen kann."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade.listen import Gegenstand


@dataclass(frozen=True, slots=True, kw_only=True)
class Beeinflusst(Event):
    """Ein Versuch zu beeinflussen ist vorbei; so viele Tricks kamen durch."""

    figur: str
    ziel: str
    tricks: tuple[int, ...]
    durch: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WunschErfuellt(Event):
    """Statt eines Malus erfüllt der Unterlegene einen Wunsch."""

    figur: str
    durch: str
    wunsch: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandelBegonnen(Event):
    """Zwei feilschen um eine Ware; ``nannte`` ist, wer den Preis nannte (leer: der Händler)."""

    haendler: str
    kaeufer: str
    ware: str
    preis: int
    nannte: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandelAbgelehnt(Event):
    """Der Preis gilt nicht als angemessen; gefeilscht wird nicht."""

    figur: str
    preis: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gefeilscht(Event):
    """Eine Runde Feilschen; ``verlierer`` ist leer bei Gleichstand."""

    runde: int
    haendler: int
    kaeufer: int
    verlierer: str
    geleert: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AngebotGemacht(Event):
    """Jemand kommt entgegen."""

    figur: str
    preis: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandelBeendet(Event):
    """Der Handel ist abgeschlossen, oder ohne Abschluss vorbei (Preis 0)."""

    ware: str
    preis: int
    wodurch: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KraeuterGefunden(Event):
    """Was eine Suche ergab."""

    figur: str
    niveaus: tuple[str, ...]
    funde: tuple[str, ...]
    portionen: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hergestellt(Event):
    """Ein Gegenstand ist gefertigt."""

    figur: str
    eintrag: Gegenstand
    qualitaet: str
    preis: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Misslungen(Event):
    """Etwas wird nichts."""

    figur: str
    was: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Geschlichen(Event):
    """Wie Schleichen ausging."""

    figur: str
    gegner: tuple[str, ...]
    zone: str
    ausgang: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AlarmGeschlagen(Event):
    """Ein Gegner schlägt Alarm, oder lässt es."""

    figur: str
    alarm: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ZuerstHandelt(Event):
    """Wer in der Nähe zuerst handelt."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WacheGehalten(Event):
    """Eine Wachschicht."""

    figur: str
    schicht: int
    wach: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Getrunken(Event):
    """Ein Getränk; so viele Würfel haben den Mindestwert erreicht."""

    figur: str
    getraenk: int
    erfolge: int
