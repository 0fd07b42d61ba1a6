"""Ultima Ratio Civium: Runde, Zug, Angriff, Abwehr, Fahrzeuge (URC-ATK bis URC-ACT, URC-VEH)."""
