"""Ultima Ratio Civium: W6-Pools gegen Zielwerte, Austauschwürfel, Pasch, Höhe, Tagesform."""

from wuerfelwerk.systems.urc.system import URC

__all__ = ["URC"]
