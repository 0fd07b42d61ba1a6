"""Run all measurements and print them with their bars: ``python -m benchmarks``."""

from __future__ import annotations

from itertools import chain

from benchmarks import advice, fundament, raumschlacht
from benchmarks.measure import table
from benchmarks.odds import keep, rooms

if __name__ == "__main__":
    parts = (fundament, keep, rooms, advice, raumschlacht)
    table(chain.from_iterable(part.measurements() for part in parts))
