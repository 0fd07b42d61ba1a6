"""Canaries in every secret of a live table: no byte of them reaches anybody who may not know them.

``make leaks`` plays many more evenings.
"""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
from pathlib import Path

import pytest

from support.listening import open_house
from support.secret_evenings import Night
from wuerfelwerk.web.logs import LOGGER, JsonLines

EVENINGS = int(os.environ.get("WUERFELWERK_EVENINGS", "12")) // 4
STEPS = 60


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_no_canary_in_any_byte_of_a_live_evening(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = io.StringIO()
    handler = logging.StreamHandler(lines)
    handler.setFormatter(JsonLines())
    monkeypatch.setattr(LOGGER, "handlers", [handler])
    monkeypatch.setattr(LOGGER, "level", logging.INFO)
    monkeypatch.setattr(LOGGER, "propagate", False)
    night = asyncio.run(played(tmp_path, seed, lines))
    assert not night.faults, "\n".join(night.faults[:8])
    assert not [crash for each in night.browsers.values() for crash in each.crashes]


async def played(folder: Path, seed: int, lines: io.StringIO) -> Night:
    async with open_house(folder) as app:
        night = Night(app, seed)
        await night.open()
        await night.play(STEPS)
        await night.read()
        night.check_seeds()
        await night.close()
        night.search(await night.canaries(), {"stderr": written(lines.getvalue())})
        return night


def written(lines: str) -> str:
    """What the house wrote down, but for when, by which process and how long it took."""
    measured = ("at", "process", "ms")
    kept = (json.loads(line) for line in lines.splitlines())
    return "\n".join(
        json.dumps({k: v for k, v in each.items() if k not in measured}, ensure_ascii=False)
        for each in kept
    )
