"""Kaskade: was ein Platz sieht, und wie Seiten es zeichnen."""
