"""Kaskade: Physis und Psyche, Verletzungen, Versorgung und Ruhe."""
