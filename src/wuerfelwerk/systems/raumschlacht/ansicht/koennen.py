"""Raumschlacht: die drei Würfelsätze eines Schiffes, wie es jetzt ist, und wie es gebaut wurde."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.building import TRAIT, Ability
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.wild_die import Sammelwurf
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import (
    angriffswurf,
    initiativwurf,
    verteidigungswurf,
)
from wuerfelwerk.values import replace

SAETZE = (
    ("satz_initiative", initiativwurf, ("manoevrieren", "geschwindigkeit")),
    ("satz_angriff", angriffswurf, ("zielcomputer", "geschuetzschaden")),
    ("satz_verteidigung", verteidigungswurf, ("schilde", "rumpf")),
)
KOENNENWORTE = {
    "gruppe_eigenschaft": N_("Womit es würfelt"),
    "satz_initiative": N_("Initiative"), "satz_angriff": N_("Angriff"),
    "satz_verteidigung": N_("Verteidigung"),
    "wirft_von_selbst": N_("Geworfen wird, wenn das Schiff an der Reihe ist."),
}  # fmt: skip


def jetzt(tisch: Tisch, name: str, seat: Seat) -> tuple[Ability, ...]:
    """RS-SCHIFF-02: Initiative, Angriff und Verteidigung in Würfeln."""
    return tuple(_saetze(tisch, tisch.schiff(name)))


def _saetze(tisch: Tisch, schiff: Schiff) -> Iterator[Ability]:
    ganz = replace(schiff, schaden=(), captain=True, bonus_aus=False, schilde_unten=False)
    for name, satz, werte in SAETZE:
        jetzt_, vorher = (wuerfel(satz(each, tisch.lesart)) for each in (schiff, ganz))
        teile = tuple(f"{wert} {schiff.wert(wert)}" for wert in werte)
        yield Ability(
            name, "", jetzt_, teile, kind=TRAIT, because="wirft_von_selbst",
            before=vorher if vorher != jetzt_ else "",
        )  # fmt: skip


def wuerfel(satz: Sammelwurf) -> str:
    """Ein Würfelsatz, wie er geschrieben wird: ``3W6 +7``."""
    mehr = satz.plus + satz.bonus
    return f"{satz.wuerfel}W6" + (f" {mehr:+d}".replace("-", "−") if mehr else "")
