"""Kaskade: ein Lauf in der Verfolgungsjagd, den Tempo und Hindernisse brauchen (KAS-JAGD-08)."""

from __future__ import annotations

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import Audience, Seat
from wuerfelwerk.systems.kaskade.lesart import VORGABE, Lesart
from wuerfelwerk.systems.kaskade.proben.wertung import LEITER, ergebnis, ohne
from wuerfelwerk.values import dataclass, replace


def tempostufe(lauf: int) -> int:
    """KAS-JAGD-08: 0 bis 7; unter 4 ist es kein Tempo.

    >>> [tempostufe(lauf) for lauf in (3, 4, 7, 11, 16, 21, 31, 60)]
    [0, 1, 2, 3, 4, 5, 6, 7]
    """
    return sum(lauf >= ab for ab in LEITER)


@dataclass(frozen=True, slots=True)
class Lauf:
    """Was einem Läufer in dieser Runde noch liegt, und was davon zur Gruppe gehört."""

    figur: str
    platz: Seat
    wert: int
    wuerfel: Hand
    gruppe: Hand
    """KAS-JAGD-09, KAS-M-67: alle Gleichen, mit Könnerstern auch alle Würfel von Folgen."""
    folgen: Hand = ()
    """KAS-JAGD-12: was davon nur der Könnerstern erlaubt."""
    wissende: Audience = None
    """Wer die Würfel dieses Läufers sehen darf."""
    malus: int = 0
    """KAS-JAGD-11: verlorene Tempostufen."""
    lesart: Lesart = VORGABE

    @property
    def ergebnis(self) -> int:
        """KAS-JAGD-03: der höchste Würfel oder die höchste Summe von Gleichen."""
        return ergebnis(self.wuerfel, self.wert, self.lesart)

    @property
    def stufe(self) -> int:
        """KAS-JAGD-08, -11: wie schnell es damit geht."""
        return max(0, tempostufe(self.ergebnis) - self.malus)

    def ohne(self, auge: int) -> Lauf:
        """KAS-M-46: Was gelegt oder verbraucht ist, zählt nicht mehr fürs Tempo."""
        return replace(self, wuerfel=ohne(self.wuerfel, (auge,)), gruppe=ohne(self.gruppe, (auge,)))

    def haengt(self) -> Lauf:
        """KAS-JAGD-11: Wer hängen bleibt, verliert eine Tempostufe."""
        return replace(self, malus=self.malus + 1)
