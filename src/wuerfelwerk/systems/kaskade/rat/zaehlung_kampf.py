"""Kaskade: was Chancen und Rat vom Kampf auf einmal zählen: Takte, Schüsse, Schadenswürfe."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations, product
from typing import NamedTuple, cast

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.shortcuts.aside import ASIDE, Aside
from wuerfelwerk.rules.shortcuts.let_lie import LAYING, NEARLY, Laying
from wuerfelwerk.rules.shortcuts.stepwise import Stepwise
from wuerfelwerk.rules.system import Outcome
from wuerfelwerk.systems.kaskade.kampf.initiative import SCHUSS, Ansagen, Takt, Wurfstand
from wuerfelwerk.systems.kaskade.kampf.kampfwurf import Abrechnen, Ruesten, Zielen
from wuerfelwerk.systems.kaskade.kampf.schaden import (
    Schadenswurf,
    Staerken,
    aufteilungen,
    bonustreffer,
    sortiert,
    treffer,
)
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.proben.probe import Lage, Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.wertung import (
    ERFOLG,
    auszugleichen,
    erfolge,
    gruppen,
    gruppenfaehig,
)
from wuerfelwerk.systems.kaskade.proben.wurf import LEER
from wuerfelwerk.systems.kaskade.rat.aussicht import Anfang, Fuersich, knapp, namenlos, nichts
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht
from wuerfelwerk.systems.kaskade.rat.schlicht_kampf import lohnend
from wuerfelwerk.systems.kaskade.rat.zaehlung import ablage, in_zahlen
from wuerfelwerk.values import dataclass, replace


@LAYING.of(Takt)
def _takt(takt: Takt) -> Laying | None:
    """Der Wurf in Zahlen; was danach kommt, hängt an allen anderen und zählt dabei nicht."""
    stand = takt.stand
    found = None if stand.schuetze else ablage(stand.wurf, stand.lage, stand.freie)
    return replace(found, whole=False) if found else None


@NEARLY.of(Takt)
def _ungefaehr(takt: Takt) -> Laying:
    """Ohne Gegenstände und eigene Lesarten; wer zielt, spart für den Schuss."""
    wurf, lage = takt.stand.wurf, takt.stand.lage
    return (
        zielwurf(wurf, lage) if takt.stand.schuetze else replace(in_zahlen(wurf, lage), whole=False)
    )


@ASIDE.of(Takt)
def _takt_fuersich(takt: Takt) -> Aside:
    """Auf den Kampfwurf folgt so viel, dass Rat nur ihn selbst abwägt."""
    allein = schuss_fuersich if takt.stand.schuetze else Fuersich(0)

    def wert(wille: str, ergab: Wertung | tuple[Wurfstand, Lage]) -> int:
        return allein(wille, ergab) if isinstance(ergab, Wertung) else 0

    ausgang = _ausgang if takt.stand.schuetze else _gruppe
    return Aside(wert, apart=True, onward=_weiter, outcome=ausgang)


def _gruppe(ergab: Wertung | tuple[Wurfstand, Lage]) -> Outcome:
    """KAS-KASK-02: Im Nahkampf gelingt ein Kampfwurf, wenn er eine Gruppe bringt."""
    return Outcome(len(ergab.gruppe) > 1 if isinstance(ergab, Wertung) else None, 0, 0)


def _ausgang(ergab: Wertung | tuple[Wurfstand, Lage]) -> Outcome:
    """Was vom Wurf allein auf einer Karte steht."""
    return Fuersich(0).ausgang(ergab) if isinstance(ergab, Wertung) else Outcome(None, 0, 0)


def _weiter(wert: tuple[Wurfstand, Lage]) -> Laying:
    """Womit es weitergeht: mit dem Schuss, oder mit dem, was dafür liegt."""
    danach, _ = wert
    wurf, lage = danach.wurf, danach.lage
    if danach.ansage == SCHUSS:
        return replace(schusswurf(wurf), kept=lage.hand)
    return zielwurf(wurf, lage) if danach.schuetze else in_zahlen(wurf, lage)


@ASIDE.of(Ansagen)
def _ansagen(ansagen: Ansagen) -> Aside:
    """Was die Initiative wert ist, zeigt sich erst im nächsten Zug."""
    return Aside(nichts, indifferent=True)


@ASIDE.of(Ruesten)
def _ruesten(ruesten: Ruesten) -> Aside:
    """Der Wurf allein sagt zu wenig: Mit bloßen Händen fiele er besser, träfe aber kaum."""
    return Aside(nichts, apart=True, onward=lambda wahl: None)


@ASIDE.of(Abrechnen)
def _abrechnen(abrechnen: Abrechnen) -> Aside:
    """KAS-GLUECK-01, KAS-PATZER-03: Was verwandelt oder wertlos wird, ändert nur diesen Wurf."""
    allein = Fuersich(0)
    return Aside(
        lambda wille, wert: allein(wille, wert[0]),
        apart=True,
        outcome=lambda wert: _gruppe(wert[0]),
    )


@ASIDE.of(Zielen)
def _zielen(zielen: Zielen) -> Aside:
    """Wofür gezielt wird, zeigt sich in der nächsten Phase: der Schuss mit dem, was dafür liegt."""
    schuss = schusswurf(zielen.stand.wurf)
    return Aside(
        schuss_fuersich,
        apart=True,
        onward=lambda wert: replace(schuss, kept=wert[2]),
        outcome=_ausgang,
    )


@LAYING.of(Schadenswurf)
def _schadenswurf(wurf: Schadenswurf) -> Laying | None:
    """Der Schadenswurf in Zahlen: einmal werfen, dann das Liebste von dem, was möglich ist."""
    if wurf.anzahl < 1:
        return None
    return Laying(
        wurf.platz,
        "KAS-KAMPF-15",
        wurf.anzahl,
        wurf.seiten,
        Moeglich(wurf.lesart),
        once=True,
        plain=schlicht,
        goal=wurf.streben,
    )


Teile = tuple[tuple[Staerken, ...], ...]


@dataclass(frozen=True, slots=True)
class Moeglich(Stepwise):
    """Alles, was aus Schadenswürfeln werden kann; zuerst, was schlicht gespielt daraus wird."""

    lesart: Lesart

    def begin(self) -> tuple[Teile, int, int]:
        return (), 0, 0

    def step(self, seen: tuple[Teile, int, int], face: int, /) -> tuple[Teile, int, int]:
        """Fertige Sätze, und die Gleichen, zu denen noch welche kommen können."""
        _, auge, anzahl = seen
        return (seen[0], auge, anzahl + 1) if face == auge else (self._fertig(seen), face, 1)

    def end(self, seen: tuple[Teile, int, int], /) -> tuple[Staerken, ...]:
        return _saetze(self._fertig(seen))

    def _fertig(self, seen: tuple[Teile, int, int]) -> Teile:
        saetze, auge, anzahl = seen
        teilen, bonus = self.lesart.schaden_teilen, bonustreffer(self.lesart)
        return (*saetze, _satz(auge, anzahl, teilen, bonus)) if anzahl else saetze


@lru_cache(maxsize=16_384)
def _saetze(saetze: tuple[tuple[Staerken, ...], ...]) -> tuple[Staerken, ...]:
    """Je Satz eines davon; viel weniger Verschiedenes, als es Hände gibt."""
    alles = (tuple(chain.from_iterable(each)) for each in product(*saetze))
    return tuple(dict.fromkeys(map(sortiert, alles)))


@lru_cache(maxsize=1024)
def _satz(auge: int, anzahl: int, teilen: bool, bonus: bool) -> tuple[Staerken, ...]:
    """KAS-KAMPF-17: was aus so vielen Gleichen werden kann, zuerst schlicht gespielt."""
    moeglich = aufteilungen(anzahl, teilen)
    wahlen = (moeglich[lohnend(auge, anzahl, teilen)], *moeglich.values())
    return tuple(dict.fromkeys(treffer((auge,) * anzahl, {auge: w}, bonus) for w in wahlen))


@dataclass(frozen=True, slots=True)
class Schusshand:
    """KAS-FERN-05: was eine Hand als Schuss ergibt, ohne Glückszahlen und eigene Bewegung."""

    wurf: Wurf

    def __call__(self, hand: Hand) -> tuple[Wertung]:
        noetig, gut = auszugleichen(hand.count(1), self.wurf.wert), erfolge(hand)
        bleiben = max(0, len(gut) - noetig)
        best, gross = self._einzeln(gut, bleiben), 0
        for lauf in gruppen(gut, self.wurf.wert, self.wurf.lesart):
            gross = max(gross, min(len(lauf), bleiben))
            best = max(best, sum(lauf[-bleiben:]) if bleiben else 0)
        return (knapp(best, gross, max(0, noetig - len(gut)), 0),)

    def _einzeln(self, gut: Hand, bleiben: int) -> int:
        ueber = self.wurf.lesart.einzelwuerfel_ueber_wert
        return max((n for n in gut if ueber or n <= self.wurf.wert), default=0) if bleiben else 0


class Schusslauf(NamedTuple):
    """Was von den Würfeln bisher für einen Schuss zählt, sobald der erste Erfolg da ist."""

    offen: int
    bleiben: int
    best: int = 0
    gross: int = 0
    lauf: Hand = ()
    """Die letzten Würfel ohne Lücke; mehr, als bleiben, zählen nie zusammen."""


@dataclass(frozen=True, slots=True)
class Schussaussicht(Stepwise):
    """Dasselbe Würfel für Würfel gelesen, wo Läufe ohne Lücke die Gruppen sind."""

    wurf: Wurf

    def begin(self) -> Anfang:
        return 0, 0

    def step(self, seen: Anfang | Schusslauf, face: int, /) -> Anfang | Schusslauf:
        if face >= ERFOLG:
            return self._weiter(self._erfolge(seen), face)
        einsen, fehl = cast("Anfang", seen)
        return (einsen + 1, fehl) if face == 1 else (einsen, fehl + 1)

    def end(self, seen: Anfang | Schusslauf, /) -> tuple[Wertung]:
        stand = self._erfolge(seen)
        return (knapp(stand.best, stand.gross, stand.offen, 0),)

    def _erfolge(self, seen: Anfang | Schusslauf) -> Schusslauf:
        """Alle weiteren sind Erfolge: Wie viele davon bleiben, steht damit fest."""
        if isinstance(seen, Schusslauf):
            return seen
        einsen, fehl = seen
        noetig, gut = auszugleichen(einsen, self.wurf.wert), self.wurf.anzahl - einsen - fehl
        return Schusslauf(max(0, noetig - gut), max(0, gut - noetig))

    def _weiter(self, stand: Schusslauf, auge: int) -> Schusslauf:
        offen, bleiben, best, gross, lauf = stand
        if not bleiben:
            return stand
        if not gruppenfaehig(auge, self.wurf.wert):
            ueber = self.wurf.lesart.einzelwuerfel_ueber_wert
            return Schusslauf(offen, bleiben, max(best, auge) if ueber else best, gross)
        lauf = (*lauf, auge)[-bleiben:] if lauf and auge <= lauf[-1] + 1 else (auge,)
        return Schusslauf(offen, bleiben, max(best, sum(lauf)), max(gross, len(lauf)), lauf)


@dataclass(frozen=True, slots=True)
class Aufsparen:
    """KAS-FERN-04: wovon sich aufsparen lässt; was Patzer ausgleicht, gehört nicht dazu."""

    wurf: Wurf

    def __call__(self, hand: Hand) -> tuple[Hand, ...]:
        gut = erfolge(hand)
        noetig = auszugleichen(hand.count(1), self.wurf.wert)
        return tuple(sorted(set(combinations(gut, max(0, len(gut) - noetig)))))


def schuss_fuersich(wille: str, wertung: Wertung) -> int:
    """Was ein Schuss für sich allein wert ist; wer sich schonen will, hat nichts davon."""
    return 0 if wille in ("schonen", "steigern") else Fuersich(0)(wille, wertung)


def schusswurf(wurf: Wurf) -> Laying:
    """KAS-FERN-02: der erste Wurf einer Phase, aus dem geschossen wird."""
    gelesen = Schussaussicht if wurf.lesart.gruppe_modus == "lauf" else Schusshand
    schuss = gelesen(namenlos(wurf))
    sagt = frozenset({"ergebnis", "gruppe", "psyche_schonen"})
    return replace(in_zahlen(wurf, LEER), ends=schuss, once=True, whole=False, told=sagt)


def zielwurf(wurf: Wurf, lage: Lage) -> Laying:
    """KAS-FERN-03, -04: zu Ende würfeln und aufsparen; geschossen wird in der nächsten Phase."""
    sparen = Aufsparen(namenlos(wurf))
    zahlen = replace(in_zahlen(wurf, lage), ends=sparen, whole=False, told=frozenset())
    return replace(zahlen, then=schusswurf(wurf))
