"""Kaskade: Bots, Ziele, Chancen und was der Rat im Voraus zählt."""
