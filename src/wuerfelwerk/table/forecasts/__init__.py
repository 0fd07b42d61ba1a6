"""Fights foretold for a house: counted in processes of their own, numbered, watched, cancelled."""
