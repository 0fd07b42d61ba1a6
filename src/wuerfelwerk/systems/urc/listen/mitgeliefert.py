"""Ultima Ratio Civium: Sprüche, Magie-Formen, NSC und Waffen der Tischlisten (alles Beispiele)."""

from __future__ import annotations

from functools import cache
from typing import Any

from wuerfelwerk.rules.form import read
from wuerfelwerk.rules.lists import read_list
from wuerfelwerk.systems.urc.bogen import UNBEWAFFNET, Bogen
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Spruch:
    """Ein vordefinierter Spruch: Vorgabe-Wert, feste Stufe, feste Kosten (URC-MAG-05, -10)."""

    name: str
    wert: str
    stufe: str
    mp: int
    beispiel: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """Eine Magie-Form der freien Magie mit ihrem Basisblock-Wert (URC-MAG-04)."""

    name: str
    wert: str
    beispiel: bool = False


@dataclass(frozen=True, slots=True)
class Waffe:
    """Eine Waffe der Beispielliste: Die Quelle nennt keine Werte (URC-DMG-07)."""

    name: str
    art: str
    wuerfel: int = 0
    sp: bool = False
    beispiel: bool = True


def liste_lesen(name: str) -> dict[str, Any]:
    """Eine der Listen neben dem Code."""
    return read_list("wuerfelwerk.systems.urc", name)


@cache
def sprueche() -> tuple[Spruch, ...]:
    """Die mitgelieferten Sprüche; der Codex Magicus ist ein eigener Band (URC-MAG-14)."""
    return tuple(Spruch(**each) for each in liste_lesen("magie.toml")["sprueche"])


@cache
def formen() -> tuple[Form, ...]:
    """Die mitgelieferten Magie-Formen, alles Beispiele."""
    return tuple(Form(**each) for each in liste_lesen("magie.toml")["formen"])


@cache
def waffen() -> tuple[Waffe, ...]:
    """Die mitgelieferten Waffen, alles Beispiele."""
    return tuple(Waffe(**each) for each in liste_lesen("waffen.toml")["waffen"])


@cache
def nsc_sammlung() -> tuple[Bogen, ...]:
    """Die mitgelieferten Wertekästen, alles Beispiele."""
    raw = liste_lesen("nsc.toml")["nsc"]
    return tuple(read(Bogen, {**each, "nsc": True, "platz": "sl"}) for each in raw)


def arten_der(waffe: str) -> tuple[str, ...]:
    """URC-ATK-01 bis -03: wie eine Waffe geführt werden kann.

    Was in der Hand liegt, trifft nah und fern (auch geworfen, URC-SKILL-W12); was fest eingebaut
    ist, bedient ein Kanonier. Eine Waffe, die nur der Tisch kennt, führt er, wie er will.
    """
    if waffe not in _arten():
        return ("nahkampf", "fernkampf", "kanonier")
    return ("kanonier",) if uebliche_art(waffe) == "kanonier" else ("nahkampf", "fernkampf")


def nahkampftauglich(waffe: str) -> bool:
    """URC-ATK-01: Womit im Nahkampf zugeschlagen wird; eine fremde Waffe kennt nur der Tisch."""
    return uebliche_art(waffe) == "nahkampf"


def uebliche_art(waffe: str) -> str:
    """Wie man eine Waffe führt; eine unbekannte im Nahkampf."""
    return _arten().get(waffe, "nahkampf")


def _arten() -> dict[str, str]:
    return {each.name: each.art for each in waffen()} | {UNBEWAFFNET: "nahkampf"}
