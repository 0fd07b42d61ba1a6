"""Raumschlacht: wie das Programm spielt: was es sieht, wie es Wege bewertet, was es will."""
