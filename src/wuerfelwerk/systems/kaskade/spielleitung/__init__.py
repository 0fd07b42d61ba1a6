"""Kaskade: was die Spielleitung einrichtet: Figuren, Listen, Lesarten und Werte."""
