"""Ultima Ratio Civium: Bots, Ziele, Chancen und was der Rat im Voraus zählt."""
