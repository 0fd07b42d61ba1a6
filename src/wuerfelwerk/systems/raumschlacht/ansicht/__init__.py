"""Raumschlacht: wie der Tisch aussieht: als Szene, als Text, und wen man treffen kann."""
