"""Ultima Ratio Civium: Tagesform, Verletzung und Heilung (URC-TF, URC-HEAL)."""
