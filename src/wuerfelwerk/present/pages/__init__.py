"""Whole pages of words: the chronicle, sheets, the rule browser, rule coverage."""
