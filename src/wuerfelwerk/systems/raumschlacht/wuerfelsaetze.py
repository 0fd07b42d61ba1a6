"""Raumschlacht: die drei Würfelsätze eines Schiffes, wie es jetzt ist (RS-SCHIFF-02)."""

from __future__ import annotations

from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.stand import Schiff
from wuerfelwerk.systems.raumschlacht.wild_die import Sammelwurf


def satz(lesart: Lesart, wuerfel: int) -> int:
    """RS-M-04: Ohne Würfel wird nicht geworfen, es sei denn, der Tisch gibt den Wild Die dazu."""
    return wuerfel or int(lesart.leerer_pool == "nur_wild_die")


def initiativwurf(schiff: Schiff, lesart: Lesart) -> Sammelwurf:
    """RS-SCHIFF-02: Manövrieren und Geschwindigkeit (RS-M-01: die fest ist oder auch Würfel)."""
    bonus, mehr = schiff.bonus if lesart.bonus_initiative else (0, 0)
    tempo = schiff.wert("geschwindigkeit")
    als_wuerfel = tempo if lesart.geschwindigkeit == "wuerfel" else 0
    wuerfel = satz(lesart, schiff.wert("manoevrieren") + als_wuerfel + mehr)
    plus = tempo - als_wuerfel + schiff.bogen.plus_initiative
    return Sammelwurf(schiff.platz, schiff.name, "RS-INI-01", wuerfel, plus, bonus)


def angriffswurf(schiff: Schiff, lesart: Lesart) -> Sammelwurf:
    """RS-ANG-04: Zielcomputer und Geschützschaden."""
    bonus, mehr = schiff.bonus if lesart.bonus_angriff else (0, 0)
    eigene = schiff.wert("zielcomputer") + schiff.wert("geschuetzschaden")
    wuerfel = satz(lesart, eigene + mehr if eigene else 0)
    plus = schiff.bogen.plus_angriff
    return Sammelwurf(schiff.platz, schiff.name, "RS-ANG-04", wuerfel, plus, bonus)


def verteidigungswurf(schiff: Schiff, lesart: Lesart) -> Sammelwurf:
    """RS-TREFFER-01: Schilde und Rumpf; liegen die Schilde, nur der Rumpf."""
    bonus, mehr = schiff.bonus if lesart.bonus_verteidigung else (0, 0)
    wuerfel = schiff.schilde + schiff.wert("rumpf") + mehr
    plus = schiff.bogen.plus_verteidigung
    return Sammelwurf(schiff.platz, schiff.name, "RS-TREFFER-01", wuerfel, plus, bonus)
