"""Ultima Ratio Civium: was ein Platz zu sehen bekommt: Sicht, Szene, Bogen und Seite."""
