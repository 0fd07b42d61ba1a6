"""Raumschlacht: Bots, Ziele und Chancen: wie das Programm Wege bewertet und was es will."""
