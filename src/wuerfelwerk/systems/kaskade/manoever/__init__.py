"""Kaskade: die Manöver des Nahkampfs, eines je Modul."""
