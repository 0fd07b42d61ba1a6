"""Streams of the table's page, through the whole application."""

from __future__ import annotations

import asyncio
from pathlib import Path

from listening import Browser, open_house


def test_a_stream_begins_with_everything_even_before_anything_has_happened(tmp_path: Path) -> None:
    async def begun() -> str:
        async with open_house(tmp_path) as app:
            sl = Browser(app, "sl", "marke")
            form = {"title": "Kai", "name": "Jona", "example": "ueberfall"}
            answer = await sl.post("/oeffnen/rumble", form)
            sl.calls.clear()
            await sl.watch(f"{answer.headers['location']}/ereignisse")
            await sl.leave()
            return sl.heard

    heard = asyncio.run(begun())
    assert 'hx-target="#plaetze"' in heard
    assert 'hx-target="#strom"' in heard
