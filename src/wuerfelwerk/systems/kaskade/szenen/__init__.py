"""Kaskade: Reden, Handeln, Handwerk, Kräuter, Schleichen, Jagd, Wache und Zechen."""
