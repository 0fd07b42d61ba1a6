"""Ultima Ratio Civium: wie der Rat Würfe auszählt: wie viele Würfel fallen und gehen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.procedure import Start
from wuerfelwerk.rules.shortcuts.sift import SIFT, Sift, Usual
from wuerfelwerk.rules.shortcuts.stepwise import Stepwise
from wuerfelwerk.systems.urc.kampf.abwehrwurf import Abwehr, Abwehrwertung
from wuerfelwerk.systems.urc.kampf.angriffswurf import Angriff, Angriffswertung
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.proben.probe import NICHTS, Liegend, Probe
from wuerfelwerk.systems.urc.proben.wertung import (
    SCHADEND,
    Gezaehlt,
    Wertung,
    bewerten,
    gerade,
    nutzen_der_wertung,
)
from wuerfelwerk.systems.urc.proben.wissenswurf import Wissenswertung, Wissenswurf
from wuerfelwerk.systems.urc.rat.taktik import schlicht
from wuerfelwerk.values import dataclass

Kennwert = tuple[Wertung, Hand]
VERFEHLT = Wertung(0, 0, 0, 0)
"""Die Wertung eines Wurfs, der nichts erreicht; wie wenig, zählt nicht mehr."""


class Gelesen(NamedTuple):
    """Was von den Würfeln bisher noch zählt."""

    anzahl: int = 0
    auge: int = 0
    lauf: int = 0
    """So viele zeigen das letzte Auge."""
    gezaehlt: Gezaehlt = Gezaehlt(0, 0, 0, 0)
    hoechste: int = 0
    """Die Augen derer, die zu den höchsten gehören."""


@dataclass(frozen=True, slots=True)
class Kennwerte(Stepwise):
    """Was von so vielen liegenden Würfeln noch zählt: ihre Wertung und, was die höchsten zeigen.

    Für die höchsten stehen Würfel mit denselben Augen zusammen: Sie zählen nur alle auf einmal.
    """

    lesart: Lesart
    liegen: int
    hoechste: int

    def begin(self) -> Gelesen:
        return Gelesen()

    def step(self, seen: Gelesen, face: int, /) -> Gelesen:
        """Was diese Lesart nicht wertet, wird nicht gezählt."""
        anzahl, auge, lauf, (augen, gleiche, groesster, erfolge), hoechste = seen
        redux, bester = self.lesart.redux, self.lesart.pasch_zaehlung == "bester"
        if redux:
            erfolge += gerade(face)
        if not redux or self.lesart.redux_schaden == "wie_standard":
            augen += face
            gleiche += face == auge and not bester
            lauf = (lauf + 1 if face == auge else 1) if bester else 0
            groesster, auge = max(groesster, lauf), face
        if anzahl >= self.liegen - self.hoechste:
            hoechste += face
        gezaehlt = Gezaehlt(augen, gleiche, groesster, erfolge)
        return Gelesen(anzahl + 1, auge, lauf, gezaehlt, hoechste)

    def end(self, seen: Gelesen, /) -> Kennwert:
        wuerfel = min(self.liegen, self.hoechste)
        return seen.gezaehlt.wertung(self.lesart), _mit_augen(wuerfel, seen.hoechste)

    def __call__(self, liegend: Iterable[int]) -> Kennwert:
        """Eine einzelne Hand ist auf einmal schneller gewertet."""
        hand = tuple(liegend)
        augen = sum(hand[max(0, self.liegen - self.hoechste) :])
        return bewerten(hand, self.lesart), _mit_augen(min(self.liegen, self.hoechste), augen)


def _mit_augen(wuerfel: int, augen: int) -> Hand:
    """So viele Würfel mit so vielen Augen zusammen, möglichst gleich hohe."""
    if not wuerfel:
        return ()
    je, mehr = divmod(augen, wuerfel)
    return (je,) * (wuerfel - mehr) + (je + 1,) * mehr


@dataclass(frozen=True, slots=True)
class Nutzen:
    """Wonach die schlichte Taktik entfernt (URC-Q-04)."""

    zweck: str
    latte: int | None
    schadenswuerfel: int
    lesart: Lesart

    def __call__(self, kennwert: Kennwert) -> tuple[int, ...]:
        wertung, hoechste = kennwert
        return nutzen_der_wertung(
            wertung, hoechste, self.zweck, self.latte, self.schadenswuerfel, self.lesart
        )


def sichten(
    probe: Probe, danach: Callable[[Kennwert], Start[Any]], hoechste: int = 0
) -> Sift | None:
    """Der Wurf einer Probe; keiner, wo anders entfernt wird oder Entferntes noch zählt."""
    lesart, weg = probe.lesart, probe.austausch
    if weg and (lesart.spez_modus == "neuwurf" or lesart.austausch_wahl != "frei"):
        return None
    if lesart.schadenswuerfel_quelle == "geworfen":
        return None
    weg = 0 if lesart.redux and lesart.redux_austausch == "behalten" else weg
    anzahl = probe.wuerfel + probe.austausch
    kennwerte = Kennwerte(lesart, anzahl - weg, hoechste)
    latte = None if probe.ziel is None else probe.latte(probe.ziel)
    schaden = probe.schadenswuerfel if probe.zweck in SCHADEND else 0
    nutzen = Nutzen(probe.zweck, latte, schaden, lesart)
    ueblich = Usual(schlicht, nutzen, Kennwerte(lesart, anzahl - weg, schaden))
    return Sift(probe.platz, anzahl, 6, weg, kennwerte, danach, probe, ueblich)


def knapp(probe: Probe, wertung: Wertung, zielwerte: tuple[int, ...]) -> Wertung:
    """Was von einer Wertung noch zählt: wie viel zum Gelingen fehlt, nicht, wie weit darüber."""
    latten = [probe.latte(zielwert) for zielwert in zielwerte]
    if wertung.ergebnis < min(latten) and not probe.lesart.brillanz_bei_misserfolg:
        return VERFEHLT
    fest = max(latten)
    if wertung.fest <= fest:
        return wertung
    return Wertung(fest, wertung.pasch, wertung.hoehe, wertung.zur_probe)


@SIFT.of(Wissenswurf)
def _wissenswurf(wurf: Wissenswurf) -> Sift | None:
    return sichten(wurf.probe, partial(_nach_wissenswurf, wurf))


def _nach_wissenswurf(wurf: Wissenswurf, kennwert: Kennwert) -> Wissenswertung:
    wertung = knapp(wurf.probe, kennwert[0], (wurf.zielwert,))
    return Wissenswertung(wurf, NICHTS, wertung)


@SIFT.of(Angriff)
def _angriff(angriff: Angriff) -> Sift | None:
    """Wo die Würfel noch gebraucht werden, gibt es keine Abkürzung."""
    wuerfel = 0 if angriff.struktur else angriff.probe.schadenswuerfel
    danach = partial(_nach_angriff, angriff)
    return sichten(angriff.probe, danach, wuerfel) if angriff.schadet else None


def _nach_angriff(angriff: Angriff, kennwert: Kennwert) -> Angriffswertung:
    wertung, hoechste = kennwert
    if not any(ziel.vergleich or ziel.wehrlos for ziel in angriff.ziele):
        wertung = knapp(angriff.probe, wertung, tuple(ziel.zielwert for ziel in angriff.ziele))
    hoechste = () if wertung is VERFEHLT else hoechste
    return Angriffswertung(angriff, Liegend((), hoechste), wertung)


@SIFT.of(Abwehr)
def _abwehr(abwehr: Abwehr) -> Sift | None:
    return sichten(abwehr.probe, partial(_nach_abwehr, abwehr))


def _nach_abwehr(abwehr: Abwehr, kennwert: Kennwert) -> Abwehrwertung:
    wertung = knapp(abwehr.probe, kennwert[0], (abwehr.angriffswert,))
    return Abwehrwertung(abwehr, NICHTS, wertung)
