"""Raumschlacht: das Datenblatt eines Schiffes zum Ansehen und Drucken."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.portrait import BLOCK, BOXES, FIGURES, LIST, Section, Trait
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.raumschlacht.ansicht.koennen import SAETZE, wuerfel
from wuerfelwerk.systems.raumschlacht.bogen import WERTE, Bogen
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.stand import Schiff

PLATZ_NOTIZEN = 10
"""Leere Zeilen für das, was in der Schlacht geschieht."""
BLATTWORTE = {
    "teil_werte": N_("Werte"), "teil_saetze": N_("Womit es würfelt"),
    "teil_punkte": N_("Punkte zum Abstreichen"), "teil_notizen": N_("Notizen"),
}  # fmt: skip


def blatt(bogen: Bogen, lesart: Lesart) -> tuple[Section, ...]:
    """Sechs Werte, drei Würfelsätze, und was im Feuer verloren geht."""
    return tuple(_teile(bogen, lesart))


def _teile(bogen: Bogen, lesart: Lesart) -> Iterator[Section]:
    werte = tuple(Trait(name, int(getattr(bogen, name))) for name in WERTE)
    yield Section("teil_werte", BLOCK, werte, "RS-SCHIFF-01")
    schiff = Schiff.neu(bogen)
    saetze = tuple(Trait(name, wuerfel(satz(schiff, lesart))) for name, satz, _ in SAETZE)
    yield Section("teil_saetze", FIGURES, saetze, "RS-SCHIFF-02")
    punkte = tuple(Trait(name, int(getattr(bogen, name))) for name in WERTE)
    yield Section("teil_punkte", BOXES, punkte, "RS-SCHIFF-04")
    yield Section("teil_notizen", LIST, (), room=PLATZ_NOTIZEN)
