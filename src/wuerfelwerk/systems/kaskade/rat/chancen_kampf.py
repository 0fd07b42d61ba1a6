"""Kaskade: Abläufe des Kampfes, nach deren Chancen ohne Tisch gefragt werden kann."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations
from typing import Annotated, Any

from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Only, Procedure, throw, unit
from wuerfelwerk.rules.shortcuts.keep import KEPT_SUM, KeptSum
from wuerfelwerk.rules.system import Check
from wuerfelwerk.systems.kaskade.fernkampf.schiessen import (
    BEWEGUNG,
    MOST_METER,
    STEHT,
    WIRF,
    entfernung,
    gezaehlt,
    hoeher,
    streichung,
)
from wuerfelwerk.systems.kaskade.fernkampf.schusstreffer import VIER
from wuerfelwerk.systems.kaskade.kampf.deckung import abwehrbar
from wuerfelwerk.systems.kaskade.kampf.schaden import Schadenswurf
from wuerfelwerk.systems.kaskade.kampf.waffen import MENSCH
from wuerfelwerk.systems.kaskade.leib.kreise import STAERKEN
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.listen import mitgeliefert
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.vorrat import STUFEN
from wuerfelwerk.systems.kaskade.proben.wertung import gruppenfaehig, legendaere, ohne
from wuerfelwerk.systems.kaskade.proben.wurf import Probe
from wuerfelwerk.systems.kaskade.rat.aussicht import NurWuerfel
from wuerfelwerk.values import dataclass

NAMEN = tuple(each.name for each in mitgeliefert().groessen)
Stufe = Annotated[
    str, Ask("Stufe", options=tuple(f"W{seiten}" for seiten in STUFEN), rule="KAS-WURF-02")
]
GEMERKT = 8192
"""So viele Hände werden nur einmal gewertet."""
UNERREICHBAR = 10_000
"""KAS-FERN-05: Wo es kein Genug gibt, zählt die ganze Gruppe."""
Wert = Annotated[int, Ask("FkW", 1, 30, rule="KAS-GLEICH-02")]


def _bestenfalls(
    anzahl: int, stufe: str, wert: int, streben: Callable[[Wertung], int]
) -> Procedure[int]:
    """Was ein Kampfwurf in einem Wurf bringt: Alles zählt, ausgeglichen wird, wie es gut ist."""
    wer: dict[str, Any] = {"figur": "wurf", "platz": "wurf", "worauf": "wurf", "ganz": True}
    wie: dict[str, Any] = {"art": EINZEL, "folgen": True, "streben": streben}
    wurf = Wurf(wert=wert, anzahl=anzahl, seiten=int(stufe[1:]), **wer, **wie)
    return (yield from unit(Only(Probe(wurf), streben)))


def staerkster(staerken: tuple[str, ...]) -> int:
    """KAS-KAMPF-16: wie stark der stärkste Treffer ist."""
    return max(map(STAERKEN.index, staerken), default=-1)


@dataclass(frozen=True, slots=True)
class SchadenChance:
    """Wie stark ist der stärkste Treffer eines Schadenswurfs?"""

    anzahl: Annotated[int, Ask("Schadenswürfel", 1, 6, rule="KAS-KAMPF-15")] = 2
    stufe: Stufe = "W12"

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        wurf = Schadenswurf("wurf", "wurf", self.anzahl, int(self.stufe[1:]), streben=staerkster)
        return (yield from unit(wurf))[0]


@dataclass(frozen=True, slots=True)
class Schussergebnis(NurWuerfel):
    """KAS-FERN-05, -08, -13: was ein Wurf als Schuss ergibt, wenn das Beste gestrichen wird."""

    wert: int
    bewegung: int

    def von(self, wuerfel: Hand, /) -> int:
        return _bester_schuss(wuerfel, self.wert, self.bewegung)


@lru_cache(maxsize=GEMERKT)
def _bester_schuss(wuerfel: Hand, wert: int, bewegung: int) -> int:
    return max(_schuss(rest, wert) for rest in _reste(wuerfel, wert, bewegung))


@lru_cache(maxsize=GEMERKT)
def _schuss(wuerfel: Hand, wert: int) -> int:
    return gezaehlt(wuerfel, wert, UNERREICHBAR, VORGABE).ergebnis


def _reste(wuerfel: Hand, wert: int, bewegung: int) -> Iterable[Hand]:
    if not bewegung or legendaere(wuerfel, wert, VORGABE) >= VIER:
        return (wuerfel,)
    was = streichung(wuerfel, wert, bewegung, VORGABE)
    frei = combinations(ohne(was.aus, was.fest), was.anzahl - len(was.fest))
    return {ohne(wuerfel, (*was.fest, *weg)) for weg in frei}


@dataclass(frozen=True, slots=True)
class Schusswurf:
    """Der Wurf des Schützen für sich: was er bestenfalls ergibt."""

    anzahl: int
    stufe: str
    wert: int
    bewegung: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        ergebnis = Schussergebnis(self.wert, self.bewegung)
        return (yield from _bestenfalls(self.anzahl, self.stufe, self.wert, ergebnis))


@dataclass(frozen=True, slots=True)
class SchussChance:
    """Trifft ein Schuss gleich aus dem ersten Wurf?"""

    anzahl: Annotated[int, Ask("Würfel", 1, 4, rule="KAS-WURF-02")] = 3
    stufe: Stufe = "W12"
    wert: Wert = 11
    groesse: Annotated[str, Ask("Zielgröße", options=NAMEN, rule="KAS-FERN-06")] = MENSCH
    bewegung: Annotated[str, Ask("Das Ziel bewegt sich", options=BEWEGUNG, rule="KAS-FERN-06")] = (
        STEHT
    )
    meter: Annotated[int, Ask("Entfernung in Metern", 0, MOST_METER, rule="KAS-FERN-07")] = 20
    eigene: Annotated[
        str, Ask("Der Schütze bewegt sich", options=BEWEGUNG, rule="KAS-FERN-08")
    ] = STEHT  # fmt: skip
    ausgewichen: Annotated[int, Ask("Ergebnis des Ausweichens", 0, 120, rule="KAS-FERN-17")] = 0

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        laeuft = BEWEGUNG.index(self.eigene)
        ergebnis = yield from unit(Schusswurf(self.anzahl, self.stufe, self.wert, laeuft))
        verlangt = Mindestwurf(self.groesse, self.bewegung, self.meter, self.ausgewichen)
        trifft = yield from unit(Only(verlangt, Reicht(ergebnis)))
        return "getroffen" if trifft else "daneben"


@dataclass(frozen=True, slots=True)
class Reicht:
    """Reicht ein Ergebnis für das, was mindestens verlangt ist?"""

    ergebnis: int

    def __call__(self, mindestens: int) -> bool:
        return self.ergebnis >= mindestens


@dataclass(frozen=True, slots=True)
class Mindestwurf:
    """KAS-FERN-06, -07, -17: was ein Schuss erreichen muss."""

    groesse: str
    bewegung: str
    meter: int
    ausgewichen: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        anzahl, seiten = self.wuerfel
        pool = Pool.of((anzahl, seiten))
        lage = {"ziel": "ziel", "was": WIRF, "wuerfel": str(pool)}
        (augen,) = yield from throw("wurf", "KAS-FERN-06", pool, None, **lage)
        return self.mindestens(sum(augen))

    @property
    def wuerfel(self) -> tuple[int, int]:
        """Wie viele Würfel für das Ziel geworfen werden, und mit wie vielen Seiten."""
        return 1 + BEWEGUNG.index(self.bewegung), mitgeliefert().groesse(self.groesse).wuerfel

    def mindestens(self, summe: int) -> int:
        """Was bei dieser Augensumme verlangt ist."""
        grund = mitgeliefert().groesse(self.groesse).grund
        return hoeher(grund + summe + entfernung(self.meter, VORGABE), self.ausgewichen, VORGABE)


@KEPT_SUM.of(Mindestwurf)
def _summe(wurf: Mindestwurf) -> KeptSum:
    """Es zählt nur die Summe."""
    anzahl, seiten = wurf.wuerfel
    return KeptSum(seiten, anzahl, anzahl, anzahl * seiten, wurf.mindestens, open_ended=False)


@dataclass(frozen=True, slots=True)
class Abgewehrt(NurWuerfel):
    """KAS-KAMPF-07, -08: wie viele so starke Angriffe ein Wurf abwehrt."""

    wert: int
    angriffe: int
    staerke: int

    def von(self, wuerfel: Hand, /) -> int:
        vorrat = tuple([n for n in wuerfel if gruppenfaehig(n, self.wert)])
        return min(self.angriffe, abwehrbar(vorrat, self.staerke))


@dataclass(frozen=True, slots=True)
class AbwehrChance:
    """Wie viele gleich starke Angriffe wehrt ein Wurf ab, wenn man nur verteidigt?"""

    anzahl: Annotated[int, Ask("Würfel", 1, 4, rule="KAS-WURF-02")] = 3
    stufe: Stufe = "W12"
    wert: Wert = 11
    angriffe: Annotated[int, Ask("Angriffe", 1, 6, rule="KAS-KAMPF-05")] = 2
    staerke: Annotated[int, Ask("Stärke", 4, 60, rule="KAS-KAMPF-07")] = 9

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        abgewehrt = Abgewehrt(self.wert, self.angriffe, self.staerke)
        return (yield from _bestenfalls(self.anzahl, self.stufe, self.wert, abgewehrt))


KAMPFABLAEUFE: dict[str, Check] = {
    "schadenswurf": Check(SchadenChance),
    "sofortschuss": Check(SchussChance),
    "abwehrwurf": Check(AbwehrChance),
}
