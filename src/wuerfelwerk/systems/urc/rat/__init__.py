"""Ultima Ratio Civium: schlichte Taktik, Chancen, und wie der Rat Würfe auszählt."""
