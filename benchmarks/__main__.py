"""Run all measurements and print them with their bars: ``python -m benchmarks``."""

from __future__ import annotations

from benchmarks import fundament
from benchmarks.measure import table

if __name__ == "__main__":
    table(fundament.measurements())
