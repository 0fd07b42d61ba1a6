"""How long forecasts take, and what a second process brings: ``python -m benchmarks.forecast``.

Times are those of a clock: what somebody waits for, processes begun and systems loaded included. A
number behind it makes all forecasts so many times coarser, and their bars shorter by its square.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
from typing import Any

from wuerfelwerk.rules.system import system
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.sim.forecast import Forecast
from wuerfelwerk.sim.growing import forecast

SCALED = 1.8
"""How many times as fast two processes are to be as one."""


def four_against_six() -> Mapping[str, Any]:
    """Four characters of URC against six mercenaries that are nearly their match."""
    from wuerfelwerk.systems.urc import beispiele as urc

    second = {**urc.BO, "name": "Da", "platz": "da", "tagesform": 4}
    foe = {**urc.WACHE, "angriffswert": 27, "verteidigungswert": 24, "schaden_waffe": 6}
    foes = [{**foe, "name": f"Söldner {n}"} for n in range(1, 7)]
    return {"sheets": [urc.BO, second, urc.CY, urc.ADA, *foes]}


CASES = (
    ("urc", "4 gegen 6", 2, 10),
    ("rollkeep", "strasse", 2, 8),
    ("rumble", "ueberfall", 2, 3),
    ("kaskade", "handgemenge", 5, 15),
    ("raumschlacht", "flotte", 5, 15),
)
"""System, example, how many points shares may be off, and the bar in seconds for two processes."""


def waited(
    name: str, example: str, precision: int, processes: int
) -> tuple[float, float, Forecast]:
    """Seconds until the forecast is there, seconds of all processors, and the forecast."""
    examples = {**system(name).examples, "4 gegen 6": four_against_six()}
    encounter = Encounter(name, examples[example], {})
    begun, worked = time.perf_counter(), _cpu()
    found = forecast(encounter, precision=precision, processes=processes)
    return time.perf_counter() - begun, _cpu() - worked, found


def _cpu() -> float:
    return sum(os.times()[:4])


def measure(coarser: int) -> None:
    """All cases, so many times coarser than promised."""
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} when it began")
    print(f"{'fight':24}{'fights':>7}{'one':>9}{'two':>9}{'CPU':>9}{'bar':>8}  met  ratio")
    for name, example, points, bar in CASES:
        one, _, first = waited(name, example, points * coarser, 1)
        two, worked, second = waited(name, example, points * coarser, 2)
        assert first.plain() == second.plain()
        limit, ratio = bar / coarser**2, one / two
        print(
            f"{name + ' ' + example:24}{first.fights:7}{one:8.2f}s{two:8.2f}s{worked:8.2f}s"
            f"{limit:7.1f}s  {'yes' if two <= limit else 'NO ':3}  {ratio:4.2f}"
            f"{' ' if ratio >= SCALED else '!'}",
            flush=True,
        )
    print(f"load {os.getloadavg()[0]:.1f} when it ended")


if __name__ == "__main__":
    measure(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
