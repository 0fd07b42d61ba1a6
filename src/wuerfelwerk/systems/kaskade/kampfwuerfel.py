"""Kaskade: ein Angriff, wie er angesagt ist: wer, gegen wen, womit."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.dice.pool import Hand


@dataclass(frozen=True, slots=True)
class Zug:
    """Die Würfel, die angreifen, und die der Gruppe, die für den Schaden bleiben."""

    wer: str
    ziel: str
    wuerfel: Hand
    rest: Hand = ()
    """KAS-M-63: Würfel der Gruppe, die nicht mit angreifen."""
    stamm: Hand = ()
    manoever: str = ""
    konter: bool = False
    bonus: int = 0
    """Schadenswürfel mehr oder weniger, ehe Restwürfel dazukommen."""
    ausgeschlossen: tuple[str, ...] = ()
    """KAS-KAMPF-22: Rüstungszeilen, die nicht getroffen werden."""
