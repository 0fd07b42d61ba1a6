"""How long forecasts take, and what a second process brings: ``python -m benchmarks.forecast``.

Times are those of a clock: what somebody waits for, processes begun and systems loaded included.
Half of a share's interval is at most 2 points after 2,000 fights, 5 points after 400.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
from typing import Any

from wuerfelwerk.rules.system import system
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.sim.forecast import Forecast, forecast
from wuerfelwerk.sim.precision import interval

SCALED = 1.8
"""How many times as fast two processes are to be as one."""
FINE, COARSE = 2000, 400


def four_against_six() -> Mapping[str, Any]:
    """Four characters of URC against six mercenaries that are nearly their match."""
    from wuerfelwerk.systems.urc import beispiele as urc

    second = {**urc.BO, "name": "Da", "platz": "da", "tagesform": 4}
    foe = {**urc.WACHE, "angriffswert": 27, "verteidigungswert": 24, "schaden_waffe": 6}
    foes = [{**foe, "name": f"Söldner {n}"} for n in range(1, 7)]
    return {"sheets": [urc.BO, second, urc.CY, urc.ADA, *foes]}


CASES = (
    ("urc", "4 gegen 6", FINE, 10),
    ("rollkeep", "strasse", FINE, 8),
    ("rumble", "ueberfall", FINE, 3),
    ("kaskade", "handgemenge", COARSE, 15),
    ("raumschlacht", "flotte", COARSE, 15),
)
"""System, example, fights, and the bar in seconds for two processes."""


def waited(name: str, example: str, fights: int, processes: int) -> tuple[float, float, Forecast]:
    """Seconds until the forecast is there, seconds of all processors, and the forecast."""
    examples = {**system(name).examples, "4 gegen 6": four_against_six()}
    encounter = Encounter(name, examples[example], {})
    begun, worked = time.perf_counter(), _cpu()
    found = forecast(encounter, fights=fights, processes=processes)
    return time.perf_counter() - begun, _cpu() - worked, found


def _cpu() -> float:
    return sum(os.times()[:4])


def measure(share: float) -> None:
    """All cases with this share of their fights; the bar is shared out alike."""
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} when it began")
    print(f"{'fight':24}{'fights':>7}{'one':>9}{'two':>9}{'CPU':>9}{'bar':>8}  met  ratio  widest")
    for name, example, whole, bar in CASES:
        fights = max(25, round(whole * share))
        one, _, first = waited(name, example, fights, 1)
        two, worked, second = waited(name, example, fights, 2)
        assert first.plain() == second.plain()
        limit = bar * fights / whole
        widest = max(interval(each.falls, fights).half for each in second.figures.values())
        print(
            f"{name + ' ' + example:24}{fights:7}{one:8.2f}s{two:8.2f}s{worked:8.2f}s"
            f"{limit:7.1f}s  {'yes' if two <= limit else 'NO ':3}  {one / two:4.2f}"
            f"{' ' if one / two >= SCALED else '!'}  ±{100 * widest:.1f}",
            flush=True,
        )
    print(f"load {os.getloadavg()[0]:.1f} when it ended")


if __name__ == "__main__":
    measure(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
