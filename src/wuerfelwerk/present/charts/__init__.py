"""Odds as pictures, with a table of the same figures."""
