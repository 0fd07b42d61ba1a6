"""Passwords of tables: kept as hashes, and not to be guessed."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from wuerfelwerk.errors import IllegalCommand, NotAllowed, TooOften
from wuerfelwerk.table.play.live import fingerprint
from wuerfelwerk.table.store.base import Store

T = TypeVar("T")
LONGEST_PASSWORD = 200
MOST_TRIES, MOST_OF_ADDRESS, TRIES_WITHIN = 20, 60, 600.0
"""How many wrong passwords of one browser, and of one address, are heard in how many seconds.

There is no bound for a table: strangers could use it up and lock out those who know the password.
"""
TRIED_AT_ONCE = 2
MOST_HASHING, MOST_HASHING_OF_ONE = 60, 20
"""How many passwords wait to be made or checked at once, and how many of one address."""
HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
"""Slow enough for guessers, on one core: a table's password is no key to anything else."""
MODEST = 10
"""How much later than acts at tables a password gets the processor."""


class Hashing:
    """One thread for all passwords, which gives way to everything else; others wait in a line."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "wuerfelwerk-password", initializer=_modestly)
        self._waiting: Counter[str] = Counter()

    async def __call__(self, work: Callable[[str], T], password: str, address: str) -> T:
        """What comes of the work; refused where the line is too long."""
        of_one = self._waiting[address] >= MOST_HASHING_OF_ONE
        if of_one or self._waiting.total() >= MOST_HASHING:
            raise TooOften("Gerade warten zu viele Passwörter; versuch es gleich noch einmal.")
        self._waiting[address] += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, work, password)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]


def _modestly() -> None:
    """Where the system knows priorities of single threads; elsewhere the one thread is enough."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), MODEST)


ASIDE = Hashing()


async def hashed_password(password: str, address: str = "") -> str:
    """What is kept of a password: its slow hash, or nothing where there is none."""
    if not password:
        return ""
    if len(password) > LONGEST_PASSWORD:
        raise IllegalCommand("Ein Passwort hat höchstens %(most)d Zeichen.", most=LONGEST_PASSWORD)
    return await ASIDE(HASHER.hash, password, address)


class Doorkeeper:
    """Asks for a table's password, where it has one, and hears only so many wrong ones."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock
        # Few at once: whoever tries many passwords at the same time is stopped in time.
        self._doors: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._barred: dict[str, float] = {}

    async def ask(self, table: str, token: str, password: str, address: str = "") -> str:
        """The hash of the password that was asked for, if there is one: it may change meanwhile."""
        row = await self._store.table(table)
        if row is None or not row.password:
            return ""
        limits = {f"password:{table}:{fingerprint(token)}": MOST_TRIES,
                  f"password-of:{address}": MOST_OF_ADDRESS}  # fmt: skip
        async with self._door(address):
            if any(self._barred.get(what, 0.0) > self._clock() for what in limits):
                raise _too_often()
            check = partial(_verified, row.password)
            if not await ASIDE(check, password, address):
                await self._failed(limits)
                raise wrong_password()
        return row.password

    def _door(self, address: str) -> asyncio.Semaphore:
        """Whoever guesses waits behind their own guesses, and nobody else does."""
        return self._doors.setdefault(address, asyncio.Semaphore(TRIED_AT_ONCE))

    async def _failed(self, limits: Mapping[str, int]) -> None:
        """Count a failure; after the last one allowed nothing more is heard for a while.

        Every process learns of failures at others by one of its own: a right password is never
        counted, so that nobody can lock out those who know it just by their coming.
        """
        now = self._clock()
        for what, most in limits.items():
            if await self._store.tried(what, now, TRIES_WITHIN) >= most:
                self._barred[what] = now + TRIES_WITHIN
        for what in [what for what, until in self._barred.items() if until <= now]:
            del self._barred[what]


def wrong_password() -> NotAllowed:
    """Another password is asked for here."""
    return NotAllowed("Das Passwort stimmt nicht.")


def _too_often() -> TooOften:
    return TooOften("Zu viele Versuche mit falschem Passwort; warte zehn Minuten.")


def _verified(hashed: str, password: str) -> bool:
    try:
        return HASHER.verify(hashed, password[:LONGEST_PASSWORD])
    except (VerificationError, InvalidHashError):
        return False
