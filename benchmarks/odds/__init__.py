"""Exact odds against the peers, all in one run: ratios, not seconds, are what counts."""
