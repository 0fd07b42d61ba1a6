"""A throw goes without detours: few functions above the die, few modules to the other seat."""

from __future__ import annotations

import asyncio
import runpy
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "throw_path.py"
MOST_FRAMES, MOST_MODULES = 8, 60
"""The page of the other seat is made of the story, the stage and the row of figures: what a throw
changes first. Each is a module of its own, beside the panels that show them."""


def test_a_throw_goes_from_its_form_to_the_other_seat_without_detours(tmp_path: Path) -> None:
    passed = asyncio.run(runpy.run_path(str(TOOL))["measured"](tmp_path))
    assert passed.frames[0].startswith("wuerfelwerk.web.pages.table.")
    assert passed.frames[-1] == "wuerfelwerk.dice.seal.SealedDice.throw"
    assert len(passed.frames) <= MOST_FRAMES, passed.frames
    assert len(passed.modules) <= MOST_MODULES, sorted(passed.modules)
