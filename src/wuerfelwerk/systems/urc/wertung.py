"""Ultima Ratio Civium: was im liegenden Wurf steckt: Augen, Pasch, Höhe, Redux-Erfolge."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import Audience, Note, Total
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.tafeln import stufe_von

WISSEN, ANGRIFF, VERTEIDIGUNG = ZWECKE = ("wissen", "angriff", "verteidigung")


@dataclass(frozen=True, slots=True)
class Wertung:
    """Der liegende Wurf, ausgewertet; ``fest`` zählt ohne Paschpunkte zur Probe."""

    fest: int
    pasch: int
    hoehe: int
    zur_probe: int
    """So viele Paschpunkte darf die Probe brauchen; in Redux keinen."""

    @property
    def ergebnis(self) -> int:
        """URC-POOL-10: das Endergebnis, wenn alle Paschpunkte in die Probe gehen."""
        return self.fest + self.zur_probe

    def fehlt(self, zielwert: int) -> int:
        """Wie viele Paschpunkte die Probe zum Gelingen braucht."""
        return max(0, zielwert - self.fest)


def paschpunkte(liegend: Hand, lesart: Lesart = VORGABE) -> int:
    """URC-PASCH-01 bis -03: k gleiche geben k − 1 Punkte, jeder Pasch zählt."""
    if lesart.pasch_zaehlung == "bester":
        return max((liegend.count(auge) - 1 for auge in liegend), default=0)
    return len(liegend) - len(set(liegend))


def hoehepunkte(augen: int, pasch: int = 0, lesart: Lesart = VORGABE) -> int:
    """URC-HOEHE-01, -02: die Augen ganzzahlig durch 10."""
    return (augen + (pasch if lesart.hoehe_basis == "augen_plus_pasch" else 0)) // 10


def erfolge(wurf: Hand) -> int:
    """URC-REDUX-03: gerade Seiten sind Erfolge."""
    return sum(auge % 2 == 0 for auge in wurf)


def messlatte(zielwert: int, lesart: Lesart) -> int:
    """Was die Probe erreichen muss: den Zielwert, in Redux die Erfolge seiner Stufe."""
    return stufe_von(zielwert, lesart.redux_zuordnung).redux if lesart.redux else zielwert


def bewerten(liegend: Hand, lesart: Lesart = VORGABE) -> Wertung:
    """Die Wertung ohne Erklärung: die Rechnung selbst."""
    augen, pasch = sum(liegend), paschpunkte(liegend, lesart)
    hoehe = hoehepunkte(augen, pasch, lesart)
    if lesart.redux:
        zaehlt = lesart.redux_schaden == "wie_standard"
        return Wertung(erfolge(liegend), pasch if zaehlt else 0, hoehe if zaehlt else 0, 0)
    fest = augen + (hoehe if lesart.hoehe_zur_probe else 0)
    return Wertung(fest, pasch, hoehe, pasch)


def werten(figur: str, liegend: Hand, lesart: Lesart, note: Note, to: Audience = None) -> Wertung:
    """Die Wertung mit Rechenweg (URC-PASCH, URC-HOEHE, URC-POOL-10; Redux: URC-REDUX-03)."""
    wertung = bewerten(liegend, lesart)
    if lesart.redux:
        note("URC-REDUX-03", to, figur=figur, liegend=liegend, erfolge=wertung.fest)
        return wertung
    _pasch(figur, liegend, wertung.pasch, note, to)
    augen = sum(liegend)
    note("URC-HOEHE-04", to, figur=figur, augen=augen)
    note("URC-HOEHE-01", to, figur=figur, augen=augen, punkte=wertung.hoehe)
    if wertung.hoehe > 5:
        note("URC-HOEHE-02", to, figur=figur, punkte=wertung.hoehe)
    mehr = {"hoehe": wertung.hoehe} if lesart.hoehe_zur_probe else {}
    summe = Total.of(wertung.ergebnis, augen=augen, pasch=wertung.pasch, **mehr)
    note("URC-POOL-10", to, figur=figur, ergebnis=summe)
    return wertung


def _pasch(figur: str, liegend: Hand, punkte: int, note: Note, to: Audience) -> None:
    note("URC-PASCH-07", to, figur=figur, liegend=liegend)
    paesche = sorted((n for n in Counter(liegend).values() if n > 1), reverse=True)
    note("URC-PASCH-01", to, figur=figur, paesche=tuple(paesche), punkte=punkte)
    if len(paesche) > 1:
        note("URC-PASCH-03", to, figur=figur, paesche=len(paesche), punkte=punkte)
    if paesche and paesche[0] > 6:
        note("URC-PASCH-02", to, figur=figur, gleiche=paesche[0], punkte=paesche[0] - 1)


def frei_nach(wertung: Wertung, zielwert: int, modus: str, teilbar: bool = True) -> int | None:
    """Freie Paschpunkte, wenn nur so viele wie nötig in die Probe gehen; ``None``: misslungen."""
    fehlt = wertung.fehlt(zielwert)
    if fehlt > wertung.zur_probe:
        return None
    if modus == "doppelt" or fehlt == 0:
        return wertung.pasch
    return wertung.pasch - fehlt if teilbar else 0


def schadenspunkte(liegend: Hand, wuerfel: int) -> int:
    """Die höchsten Schadenswürfel des Wurfs, nie mehr, als liegen (URC-DMG-02)."""
    return sum(sorted(liegend, reverse=True)[:wuerfel])


def nutzen(
    liegend: Hand,
    zweck: str,
    zielwert: int | None,
    schadenswuerfel: int = 0,
    lesart: Lesart = VORGABE,
) -> tuple[int, ...]:
    """URC-Q-04: Was ein liegender Wurf wert ist: erst Erfolg, dann Schaden, Konter oder Brillanz.

    Eine reine Funktion der Würfel: Damit rechnet der Rat zum Entfernen wie die schlichte Taktik.
    """
    wertung = bewerten(liegend, lesart)
    if zielwert is None or lesart.austausch_ziel == "gesamt":
        return (wertung.ergebnis,)
    modus = {ANGRIFF: lesart.pasch_angriff, WISSEN: lesart.pasch_wissen}.get(
        zweck, lesart.pasch_verteidigung
    )
    frei = frei_nach(wertung, zielwert, modus, lesart.punkte_teilbar)
    if frei is None:
        return (0, 0, wertung.ergebnis)
    punkte = frei + wertung.hoehe
    if zweck == ANGRIFF:
        punkte += schadenspunkte(liegend, schadenswuerfel)
    return (1, punkte, wertung.ergebnis)


def vergleichen(
    figur: str, ergebnis: int, zielwert: int, lesart: Lesart, note: Note, to: Audience
) -> bool:
    """URC-POOL-11, -12, URC-ZIEL-06: gleich oder höher gelingt, niedriger nicht."""
    latte = messlatte(zielwert, lesart)
    if lesart.redux:
        stufe = stufe_von(zielwert, lesart.redux_zuordnung)
        note("URC-REDUX-06", to, zielwert=zielwert, stufe=stufe.name)
        note("URC-REDUX-05", to, stufe=stufe.name, erfolge=latte)
    if ergebnis < latte:
        note("URC-POOL-12", to, figur=figur, ergebnis=ergebnis, zielwert=latte)
        return False
    note("URC-POOL-11", to, figur=figur, ergebnis=ergebnis, zielwert=latte)
    if ergebnis == latte:
        note("URC-ZIEL-06", to, figur=figur, zielwert=latte)
    return True
