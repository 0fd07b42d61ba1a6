"""Settings of an older and a newer program."""

from __future__ import annotations

from dataclasses import replace

from table.conftest import TABLE, Open
from wuerfelwerk.table.store import schema
from wuerfelwerk.table.store.base import Settings


async def test_settings_of_an_older_and_a_newer_program(opened: Open) -> None:
    read = schema.SettingsType().read({"undo": "frei", "farbe": "rot"})
    assert read == Settings(undo="frei")
    async with opened() as store:
        settings = Settings(undo="frei")
        await store.create(replace(TABLE, settings=settings), [], 1.0)
        found = await store.table("t1")
        assert found is not None
        assert found.settings == settings
