"""Verletzte von Kaskade im Test: verwunden, versorgen, rasten, Zeit vergehen lassen."""

from __future__ import annotations

from support import kaskade_ansagen as a
from support.kaskade import SL, Spiel, held, kann
from wuerfelwerk.systems.kaskade.leib.kreise import Kreis
from wuerfelwerk.systems.kaskade.stand import Figur

HELFER = {
    "fertigkeiten": {"Erste Hilfe": 12, "Heilkunde": 12, "Klettern": 12},
    "bonuswuerfel": {"Erste Hilfe": 3, "Heilkunde": 2, "Klettern": 3},
    "eigenschaften": {},
}


TAG, ACHT = 1440, 480


def gesetzt(spiel: Spiel, **werte: int) -> Spiel:
    for wert, neu in werte.items():
        spiel.sagt(SL, a.Eingreifen, figur="Mira", wert=wert, neu=neu)
    return spiel


def wund(spiel: Spiel, staerke: str, platz: str) -> Spiel:
    spiel.sagt(SL, a.Verletzen, figur="Mira", staerke=staerke)
    return spiel.antwortet("mira", platz) if spiel.game.open else spiel


def rast(spiel: Spiel, dauer: str, *antworten: str) -> Spiel:
    spiel.sagt(SL, a.Rasten, figuren=("Mira",), dauer=dauer)
    return spiel.antwortet("mira", *antworten)


def vergeht(spiel: Spiel, minuten: int, *antworten: str) -> Spiel:
    spiel.sagt(SL, a.UhrStellen, minuten=minuten)
    return spiel.antwortet("mira", *antworten)


def mira(spiel: Spiel) -> Figur:
    return spiel.figur("Mira")


def kreis(spiel: Spiel, nr: int = 1) -> Kreis:
    return mira(spiel).kreise[nr - 1]


def versorgt(spiel: Spiel, augen: str, kreis: str = "1") -> Spiel:
    ansage = {"patient": "Mira", "womit": "Heilkunde", "kreis": kreis}
    return spiel.legen("borin", augen).sagt("borin", a.Helfen, figur="Borin", **ansage).schlicht()


def heiler(kreise: int = 5) -> Spiel:
    return Spiel(held(lebenskreise=kreise), held("Borin", **kann("Heilkunde", 12)))


def naechte(spiel: Spiel, wie_viele: int) -> Spiel:
    for _ in range(wie_viele):
        spiel.sagt(SL, a.Rasten, figuren=("Mira",), dauer="nacht").schlicht()
    return spiel
