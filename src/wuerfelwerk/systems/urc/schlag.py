"""Ultima Ratio Civium: ein Angriff, bereit zum Würfeln."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc.ereignisse import AngriffErgab
from wuerfelwerk.systems.urc.kampfwurf import Angriffsausgang
from wuerfelwerk.systems.urc.pool import Paar, Zusage
from wuerfelwerk.systems.urc.stand import Figur
from wuerfelwerk.systems.urc.ziele import Umstaende


@dataclass(frozen=True, slots=True)
class Schlag:
    """Ein Angriff, bereit zum Würfeln: womit, gegen wen, unter welchen Umständen."""

    figur: Figur
    ziele: tuple[Figur, ...]
    paar: Paar
    art: str
    zusage: Zusage
    schadenswuerfel: int = 0
    struktur: bool = False
    umstaende: Umstaende = ((), 0)
    schutz: tuple[int, ...] = ()
    """Was jedes Ziel an Tagesform gegen den Schaden angesagt hat."""
    glanz: bool = False
    """Ob Extrapunkte auch Brillanz werden dürfen (URC-BRIL-01)."""


def ergab(schlag: Schlag, ziel: Figur, ausgang: Angriffsausgang, getroffen: bool) -> Event:
    """Was alle vom Angriff sehen."""
    return AngriffErgab(
        figur=schlag.figur.name,
        ziel=ziel.name,
        art=schlag.art,
        wurf=ausgang.wurf.wurf,
        liegend=ausgang.wurf.liegend,
        ergebnis=ausgang.ergebnis,
        getroffen=getroffen,
    )
