"""Simulation on the same procedures that play at the table."""
