"""Passwords are made and checked aside, one at a time, and only so many wait."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time

import pytest
from argon2 import PasswordHasher

from support.party import housed, looped
from wuerfelwerk.errors import NotAllowed, TooOften
from wuerfelwerk.table.people import passwords
from wuerfelwerk.table.people.passwords import (
    MODEST,
    MOST_HASHING,
    MOST_HASHING_OF_ONE,
    Hashing,
    hashed_password,
)


@looped
async def test_one_at_a_time_and_the_table_goes_on_meanwhile() -> None:
    running, most, ticks = 0, 0, 0

    def slowly(password: str) -> str:
        nonlocal running, most
        running += 1
        most = max(most, running)
        time.sleep(0.02)
        running -= 1
        return password

    async def goes_on() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0)
            ticks += 1

    other, aside = asyncio.create_task(goes_on()), Hashing()
    asked = [f"p{n}" for n in range(10)]
    assert await asyncio.gather(*(aside(slowly, each, "10.0.0.1") for each in asked)) == asked
    other.cancel()
    assert most == 1
    assert ticks > 10


@looped
async def test_whoever_asks_for_too_many_at_once_is_refused_and_keeps_nobody_else_out() -> None:
    free, aside = threading.Event(), Hashing()

    def waits(password: str) -> bool:
        return free.wait(60)

    async def ask(address: str) -> bool:
        return await aside(waits, "x", address)

    waiting = [asyncio.create_task(ask("10.0.0.1")) for _ in range(MOST_HASHING_OF_ONE)]
    await asyncio.sleep(0)
    with pytest.raises(TooOften, match="zu viele Passwörter"):
        await ask("10.0.0.1")
    left = MOST_HASHING - MOST_HASHING_OF_ONE
    waiting += [asyncio.create_task(ask(f"10.0.1.{n}")) for n in range(left)]
    await asyncio.sleep(0)
    with pytest.raises(TooOften, match="zu viele Passwörter"):
        await ask("10.0.2.1")
    free.set()
    assert all(await asyncio.gather(*waiting))
    assert await ask("10.0.0.1")


LEAST_URGENT = 19
"""No thread gives way more than this on Linux."""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads have no priorities")
@looped
async def test_passwords_give_way_to_everything_else() -> None:
    def priority(_: str) -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    assert await Hashing()(priority, "", "") == min(priority("") + MODEST, LEAST_URGENT)


@looped
async def test_a_password_made_by_an_older_program_still_opens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    older = PasswordHasher(time_cost=1, memory_cost=8_192, parallelism=4)
    monkeypatch.setattr(passwords, "HASHER", older)
    old = await hashed_password("Mondschein")
    monkeypatch.undo()

    async def known(*_: object) -> str:
        return old

    monkeypatch.setattr("wuerfelwerk.table.people.people.hashed_password", known)
    async with housed() as service:
        sl = await service.people.open(
            "geheim", system="rumble", title="Am Tor", name="Lea", password="Mondschein"
        )
        code = dict(await service.people.links(sl))["zuschauer"]
        with pytest.raises(NotAllowed):
            await service.people.join("anna", code, "", "", "Vollmond")
        assert (await service.people.join("anna", code, "", "", "Mondschein")).seat
