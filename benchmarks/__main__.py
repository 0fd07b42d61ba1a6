"""Run all measurements and print them with their bars: ``python -m benchmarks``."""

from __future__ import annotations

from itertools import chain

from benchmarks import fundament
from benchmarks.measure import table
from benchmarks.odds import keep, rooms

if __name__ == "__main__":
    table(chain(fundament.measurements(), keep.measurements(), rooms.measurements()))
