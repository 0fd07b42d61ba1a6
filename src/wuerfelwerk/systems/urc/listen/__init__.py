"""Ultima Ratio Civium: mitgelieferte Fertigkeiten, Sprüche, Magie-Formen, Waffen, Wertekästen."""
