"""Ultima Ratio Civium: freie und vordefinierte Zauber, ihre Kosten und Listen (URC-MAG)."""
