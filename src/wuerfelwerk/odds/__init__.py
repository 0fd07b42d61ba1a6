"""Exact odds, counted in whole numbers; a fraction or float is made only when one is asked for."""
