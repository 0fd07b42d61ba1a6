"""A table in play: the log is the truth, and every seat sees only what it may."""
