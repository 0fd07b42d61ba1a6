"""Passwords of tables: kept as hashes, and not to be guessed."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
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
MOST_TRIES, TRIES_WITHIN = 20, 600.0
"""How many wrong passwords of one browser at a table are heard in how many seconds."""
AT_ONCE_OF_ADDRESS, SLOWER_BY, SLOWEST, MOST_SLOWED = 20, 0.5, 10.0, 4
"""After how many wrong ones of an address at a table each next one waits so much longer, up to how
many seconds, and how many wait so at most.

So an address is heard 390 times in the first hour and 360 times in every later one. It is slowed
down and never locked out, and at that table alone: strangers of the same address, or of none, could
else keep out those who know the password.
"""
MOST_HASHING, MOST_HASHING_OF_ONE = 60, 20
"""How many passwords wait to be made or checked at once, and how many of one address."""
HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
"""Slow enough for guessers, on one core: a table's password is no key to anything else."""
pause = asyncio.sleep
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
            raise _too_many()
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
            this = threading.get_native_id()
            usual = os.getpriority(os.PRIO_PROCESS, this)
            os.setpriority(os.PRIO_PROCESS, this, usual + MODEST)


ASIDE = Hashing()


async def hashed_password(password: str, address: str = "") -> str:
    """What is kept of a password: its slow hash, or nothing where there is none."""
    if not password:
        return ""
    if len(password) > LONGEST_PASSWORD:
        raise IllegalCommand("Ein Passwort hat höchstens %(most)d Zeichen.", most=LONGEST_PASSWORD)
    return await ASIDE(HASHER.hash, password, address)


class Doorkeeper:
    """Asks for a table's password, where it has one, and hears wrong ones ever more slowly."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock
        # One at once: whoever tries many passwords at the same time is stopped in time.
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._waiting: Counter[str] = Counter()
        self._wrong: dict[str, tuple[int, float]] = {}

    async def ask(self, table: str, token: str, password: str, address: str = "") -> str:
        """The hash of the password that was asked for, if there is one: it may change meanwhile."""
        row = await self._store.table(table)
        if row is None or not row.password:
            return ""
        mine, ours = f"password:{table}:{fingerprint(token)}", f"password-of:{address}:{table}"
        async with self._line(ours):
            if self._lately(mine) >= MOST_TRIES:
                raise _too_often()
            await pause(self._delay(ours))
            check = partial(_verified, row.password)
            if not await ASIDE(check, password, address):
                await self._failed(mine, ours)
                raise wrong_password()
        return row.password

    @asynccontextmanager
    async def _line(self, whose: str) -> AsyncIterator[None]:
        """Whoever guesses waits behind their own guesses, and nobody else does."""
        self._waiting[whose] += 1
        try:
            self._refuse_crowd(whose)
            async with self._doors.setdefault(whose, asyncio.Lock()):
                self._refuse_crowd(whose)  # many may have come while it went quickly
                yield
        finally:
            self._waiting[whose] -= 1
            if not self._waiting[whose]:
                del self._waiting[whose]

    def _refuse_crowd(self, whose: str) -> None:
        if self._delay(whose) and self._waiting[whose] > MOST_SLOWED:
            raise _too_many()

    def _delay(self, whose: str) -> float:
        """The longer the more wrong ones there were, for right ones, too: nobody can tell by it."""
        return min(SLOWEST, max(0, self._lately(whose) - AT_ONCE_OF_ADDRESS) * SLOWER_BY)

    def _lately(self, whose: str) -> int:
        count, at = self._wrong.get(whose, (0, 0.0))
        return count if self._clock() < at + TRIES_WITHIN else 0

    async def _failed(self, *whose: str) -> None:
        """Count a failure.

        Every process learns of failures at others by one of its own: a right password is never
        counted, so that nobody can lock out those who know it just by their coming.
        """
        now = self._clock()
        for each in whose:
            count = await self._store.tried(each, now, TRIES_WITHIN)
            self._wrong.pop(each, None)
            self._wrong[each] = count, now  # the last of all, so that the oldest come first
        while self._wrong and next(iter(self._wrong.values()))[1] + TRIES_WITHIN <= now:
            del self._wrong[next(iter(self._wrong))]


def wrong_password() -> NotAllowed:
    """Another password is asked for here."""
    return NotAllowed("Das Passwort stimmt nicht.")


def _too_often() -> TooOften:
    return TooOften("Zu viele Versuche mit falschem Passwort; warte zehn Minuten.")


def _too_many() -> TooOften:
    return TooOften("Gerade warten zu viele Passwörter; versuch es gleich noch einmal.")


def _verified(hashed: str, password: str) -> bool:
    try:
        return HASHER.verify(hashed, password[:LONGEST_PASSWORD])
    except (VerificationError, InvalidHashError):
        return False
