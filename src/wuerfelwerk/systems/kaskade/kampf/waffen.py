"""Kaskade: die Listen für den Kampf: Waffen, Rüstungen und Schilde, Zielgrößen."""

from __future__ import annotations

import re

from wuerfelwerk.values import dataclass

SCHWERT, HIEB, STANGE, DOLCH, WAFFENLOS, SCHUSS = WAFFENARTEN = (
    "schwert", "hiebwaffe", "stangenwaffe", "dolch", "waffenlos", "schusswaffe",
)  # fmt: skip
SCHUTZARTEN = ("leicht", "schwer")
WIE_ART, JA, NEIN = METALL = ("wie_art", "ja", "nein")
SCHILD = "Schild"
ZEILEN = ("Kopf", "Rumpf", "Hand", "Arm", "Bauch", "Bein", "Fuß")
"""KAS-M-27: sieben Rüstungszeilen; Kopf, Rumpf und Hand nennt die Quelle, der Rest ist Beispiel."""
MENSCH = "groß"
KAMPFKUNST, BASIS, SCHIESSEN = "Kampfkunst", "Basis-Kampfkunst", "Schießen"
_STAERKE = re.compile(r"([1-9])W(3|4|6|8|10|12|20)")


@dataclass(frozen=True, slots=True)
class Waffe:
    """KAS-M-54: Art, Führungswert und Trefferstärken; alle Zahlen sind Beispiele."""

    name: str
    art: str = SCHWERT
    fertigkeit: str = KAMPFKUNST
    fuehrung: int = 1
    ts: str = "2W12"
    pts: str = ""
    """Die zweite Trefferstärke; leer, wenn die Waffe keine hat."""
    beispiel: bool = True

    @property
    def schiesst(self) -> bool:
        """KAS-FERN: eine Schusswaffe?"""
        return self.art == SCHUSS

    @property
    def staerken(self) -> tuple[str, ...]:
        """KAS-KAMPF-13: TS und, wo es sie gibt, PTS."""
        return tuple(dict.fromkeys(each for each in (self.ts, self.pts) if each))


@dataclass(frozen=True, slots=True)
class Ruestung:
    """KAS-RUEST: ein Stück Rüstung mit Schadenspunkten je Zeile; alle sind Beispiele."""

    name: str
    art: str = SCHUTZARTEN[0]
    zeilen: str = "Rumpf"
    """Die Zeilen, die es schützt, wie „Kopf Rumpf“; ein Schild ist eine Zeile für sich."""
    punkte: int = 3
    metall: str = WIE_ART
    beispiel: bool = True

    @property
    def aus_metall(self) -> bool:
        """KAS-M-60: Schwere Rüstung ist aus Metall, wo die Liste nichts anderes sagt."""
        return self.metall == JA or (self.metall == WIE_ART and self.art == SCHUTZARTEN[1])

    @property
    def schuetzt(self) -> tuple[str, ...]:
        """Die geschützten Zeilen beim Namen."""
        return tuple(self.zeilen.split())


@dataclass(frozen=True, slots=True)
class Groesse:
    """KAS-FERN-06: wie groß ein Ziel ist: Grundwert und Würfel der Spielleitung."""

    name: str
    grund: int = 7
    wuerfel: int = 6
    beispiel: bool = True


FAUST = Waffe("Bloße Hände", WAFFENLOS, KAMPFKUNST, 1, "1W8")
"""Womit jeder kämpfen kann; die Zahlen sind ein Beispiel."""


def trefferstaerke(text: str) -> tuple[int, int] | None:
    """Würfelzahl und Seiten einer Trefferstärke wie „2W12“; was nicht so dasteht, ist keine.

    >>> trefferstaerke("2W12"), trefferstaerke("zwei")
    ((2, 12), None)
    """
    found = _STAERKE.fullmatch(text)
    return (int(found[1]), int(found[2])) if found else None


def zeilen_lesen(text: str) -> bool:
    """Nennt der Text nur Rüstungszeilen, jede einmal?"""
    zeilen = text.split()
    return bool(zeilen) and len({*zeilen}) == len(zeilen) and {*zeilen} <= {*ZEILEN, SCHILD}
