"""Kaskade: Abläufe des Kampfes, nach deren Chancen ohne Tisch gefragt werden kann."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Annotated, Any

from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, throw, unit
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
from wuerfelwerk.systems.kaskade.proben.wurf import probe
from wuerfelwerk.values import dataclass

NAMEN = tuple(each.name for each in mitgeliefert().groessen)
Stufe = Annotated[
    str, Ask("Stufe", options=tuple(f"W{seiten}" for seiten in STUFEN), rule="KAS-WURF-02")
]
UNERREICHBAR = 10_000
"""KAS-FERN-05: Wo es kein Genug gibt, zählt die ganze Gruppe."""
Wert = Annotated[int, Ask("FkW", 1, 30, rule="KAS-GLEICH-02")]


def _einzelwurf(
    anzahl: int, stufe: str, wert: int, streben: Callable[[Wertung], int]
) -> Procedure[Wertung]:
    """Ein Kampfwurf in einem Wurf, alles zählt; ausgeglichen wird, wie es am besten ist."""
    wer: dict[str, Any] = {"figur": "wurf", "platz": "wurf", "worauf": "wurf", "ganz": True}
    wie: dict[str, Any] = {"art": EINZEL, "folgen": True, "streben": streben}
    return (yield from probe(Wurf(wert=wert, anzahl=anzahl, seiten=int(stufe[1:]), **wer, **wie)))


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
class Schussergebnis:
    """KAS-FERN-05, -08, -13: was ein Wurf als Schuss ergibt, wenn das Beste gestrichen wird."""

    wert: int
    bewegung: int

    def __call__(self, wertung: Wertung) -> int:
        return max(
            gezaehlt(rest, self.wert, UNERREICHBAR, VORGABE).ergebnis
            for rest in self._reste(wertung.wuerfel)
        )

    def _reste(self, wuerfel: Hand) -> Iterable[Hand]:
        if legendaere(wuerfel, self.wert, VORGABE) >= VIER:
            return (wuerfel,)
        was = streichung(wuerfel, self.wert, self.bewegung, VORGABE)
        frei = combinations(ohne(was.aus, was.fest), was.anzahl - len(was.fest))
        return [ohne(wuerfel, (*was.fest, *weg)) for weg in frei]


@dataclass(frozen=True, slots=True)
class Schusswurf:
    """Der Wurf des Schützen für sich: was er bestenfalls ergibt."""

    anzahl: int
    stufe: str
    wert: int
    bewegung: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        ergebnis = Schussergebnis(self.wert, self.bewegung)
        return ergebnis((yield from _einzelwurf(self.anzahl, self.stufe, self.wert, ergebnis)))


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
        groesse = mitgeliefert().groesse(self.groesse)
        pool = Pool.of((1 + BEWEGUNG.index(self.bewegung), groesse.wuerfel))
        lage = {"ziel": "ziel", "was": WIRF, "wuerfel": str(pool)}
        (augen,) = yield from throw("wurf", "KAS-FERN-06", pool, None, **lage)
        mindestens = groesse.grund + sum(augen) + entfernung(self.meter, VORGABE)
        mindestens = hoeher(mindestens, self.ausgewichen, VORGABE)
        return "getroffen" if ergebnis >= mindestens else "daneben"


@dataclass(frozen=True, slots=True)
class Abgewehrt:
    """KAS-KAMPF-07, -08: wie viele so starke Angriffe ein Wurf abwehrt."""

    wert: int
    angriffe: int
    staerke: int

    def __call__(self, wertung: Wertung) -> int:
        vorrat = tuple(n for n in wertung.wuerfel if gruppenfaehig(n, self.wert))
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
        return abgewehrt((yield from _einzelwurf(self.anzahl, self.stufe, self.wert, abgewehrt)))


KAMPFABLAEUFE: dict[str, Check] = {
    "schadenswurf": Check(SchadenChance),
    "sofortschuss": Check(SchussChance),
    "abwehrwurf": Check(AbwehrChance),
}
