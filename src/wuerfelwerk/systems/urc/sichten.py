"""Ultima Ratio Civium: ein Wurf, wie ihn der Rat zählt: wie viele Würfel fallen und gehen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.procedure import Start
from wuerfelwerk.rules.shortcuts.sift import Sift, Usual
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.taktik import schlicht
from wuerfelwerk.systems.urc.wertung import Wertung, bewerten, nutzen

if TYPE_CHECKING:
    from wuerfelwerk.systems.urc.proben import Probe

Kennwert = tuple[Wertung, Hand]


@dataclass(frozen=True, slots=True)
class Kennwerte:
    """Was von liegenden Würfeln noch zählt: ihre Wertung und die höchsten."""

    lesart: Lesart
    hoechste: int

    def __call__(self, liegend: Hand) -> Kennwert:
        hoechste = liegend[max(0, len(liegend) - self.hoechste) :]
        return bewerten(liegend, self.lesart), hoechste


@dataclass(frozen=True, slots=True)
class Nutzen:
    """Wonach die schlichte Taktik entfernt (URC-Q-04)."""

    zweck: str
    latte: int | None
    schadenswuerfel: int
    lesart: Lesart

    def __call__(self, liegend: Hand) -> tuple[int, ...]:
        return nutzen(liegend, self.zweck, self.latte, self.schadenswuerfel, self.lesart)


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
    kennwerte = Kennwerte(lesart, hoechste)
    anzahl = probe.wuerfel + probe.austausch
    latte = None if probe.ziel is None else probe.latte(probe.ziel)
    ueblich = Usual(schlicht, Nutzen(probe.zweck, latte, probe.schadenswuerfel, lesart))
    return Sift(probe.platz, anzahl, 6, weg, kennwerte, danach, probe, ueblich)
