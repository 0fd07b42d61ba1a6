"""Kaskade: Einzel-, Sieb-, Kaskaden- und Lernwürfe mit W8, W12 und W20."""

from wuerfelwerk.systems.kaskade.system import KASKADE

__all__ = ["KASKADE"]
