"""Raumschlacht: Schiffe auf dem Tisch, W6 mit Wild Die."""

from wuerfelwerk.systems.raumschlacht.system import RAUMSCHLACHT

__all__ = ["RAUMSCHLACHT"]
