"""Würfelwerk: der Spieltisch, der die Regeln kennt."""

__version__ = "0.1.0"
