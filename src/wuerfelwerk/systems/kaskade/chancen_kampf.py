"""Kaskade: Abläufe des Kampfes, nach deren Chancen ohne Tisch gefragt werden kann."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, throw, unit
from wuerfelwerk.rules.system import Check
from wuerfelwerk.systems.kaskade.abwehr import decken
from wuerfelwerk.systems.kaskade.ansagen_kampf import BEWEGUNG, MOST_METER, STEHT
from wuerfelwerk.systems.kaskade.fernkampf import entfernung, gezaehlt
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.listen import mitgeliefert
from wuerfelwerk.systems.kaskade.listen_kampf import MENSCH
from wuerfelwerk.systems.kaskade.probe import EINZEL, Wertung, Wurf
from wuerfelwerk.systems.kaskade.schaden import Schadenswurf
from wuerfelwerk.systems.kaskade.schusslage import WIRF
from wuerfelwerk.systems.kaskade.vorrat import STUFEN
from wuerfelwerk.systems.kaskade.wertung import gruppenfaehig
from wuerfelwerk.systems.kaskade.wurf import probe

NAMEN = tuple(each.name for each in mitgeliefert().groessen)
Stufe = Annotated[
    str, Ask("Stufe", options=tuple(f"W{seiten}" for seiten in STUFEN), rule="KAS-WURF-02")
]
Wert = Annotated[int, Ask("FkW", 1, 30, rule="KAS-GLEICH-02")]


def _einzelwurf(anzahl: int, stufe: str, wert: int) -> Procedure[Wertung]:
    """Ein Kampfwurf in einem Wurf, alles zählt; Patzer werden schlicht ausgeglichen."""
    wer: dict[str, Any] = {"figur": "wurf", "platz": "wurf", "worauf": "wurf", "ganz": True}
    wurf = Wurf(wert=wert, anzahl=anzahl, seiten=int(stufe[1:]), art=EINZEL, folgen=True, **wer)
    return (yield from probe(wurf))


@dataclass(frozen=True, slots=True)
class SchadenChance:
    """Wie stark ist der stärkste Treffer eines Schadenswurfs?"""

    anzahl: Annotated[int, Ask("Schadenswürfel", 1, 6, rule="KAS-KAMPF-15")] = 2
    stufe: Stufe = "W12"

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        wurf = Schadenswurf("wurf", "wurf", self.anzahl, int(self.stufe[1:]))
        return (yield from unit(wurf))[0]


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

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        wertung = yield from _einzelwurf(self.anzahl, self.stufe, self.wert)
        groesse = mitgeliefert().groesse(self.groesse)
        pool = Pool.of((1 + BEWEGUNG.index(self.bewegung), groesse.wuerfel))
        lage = {"ziel": "ziel", "was": WIRF, "wuerfel": str(pool)}
        (augen,) = yield from throw("wurf", "KAS-FERN-06", pool, None, **lage)
        mindestens = groesse.grund + sum(augen) + entfernung(self.meter, VORGABE)
        schuss = gezaehlt(wertung.wuerfel, self.wert, mindestens, VORGABE)
        return "getroffen" if schuss.ergebnis >= mindestens else "daneben"


@dataclass(frozen=True, slots=True)
class AbwehrChance:
    """Wie viele gleich starke Angriffe wehrt ein Wurf ab, wenn man nur verteidigt?"""

    anzahl: Annotated[int, Ask("Würfel", 1, 4, rule="KAS-WURF-02")] = 3
    stufe: Stufe = "W12"
    wert: Wert = 11
    angriffe: Annotated[int, Ask("Angriffe", 1, 6, rule="KAS-KAMPF-05")] = 2
    staerke: Annotated[int, Ask("Stärke", 4, 60, rule="KAS-KAMPF-07")] = 9

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        wertung = yield from _einzelwurf(self.anzahl, self.stufe, self.wert)
        vorrat = tuple(n for n in wertung.wuerfel if gruppenfaehig(n, self.wert))
        return decken(vorrat, (self.staerke,) * self.angriffe).abgewehrt


def _wie_er_ist(check: object, value: str | int) -> str | int:
    return value


KAMPFABLAEUFE: dict[str, Check] = {
    "schadenswurf": Check(SchadenChance, _wie_er_ist),
    "sofortschuss": Check(SchussChance, _wie_er_ist),
    "abwehrwurf": Check(AbwehrChance, _wie_er_ist),
}
