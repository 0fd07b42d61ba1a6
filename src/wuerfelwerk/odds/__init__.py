"""Exact odds: whole numbers until the last moment."""
