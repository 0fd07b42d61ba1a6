"""Passwords of tables: kept as hashes, and not to be guessed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from wuerfelwerk.errors import IllegalCommand, NotAllowed, TooOften
from wuerfelwerk.table.play.live import fingerprint
from wuerfelwerk.table.store.base import Store

LONGEST_PASSWORD = 200
MOST_TRIES, MOST_AT_TABLE, TRIES_WITHIN = 20, 200, 600.0
"""How many wrong passwords of one browser, and at one table, are heard in how many seconds."""
TRIED_AT_ONCE = 2


async def hashed_password(password: str) -> str:
    """What is kept of a password: its slow hash, or nothing where there is none."""
    if not password:
        return ""
    if len(password) > LONGEST_PASSWORD:
        raise IllegalCommand("Ein Passwort hat höchstens %(most)d Zeichen.", most=LONGEST_PASSWORD)
    return await asyncio.to_thread(PasswordHasher().hash, password)


class Doorkeeper:
    """Asks for a table's password, where it has one, and hears only so many wrong ones."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock
        # Few at once: whoever tries many passwords at the same time is stopped in time.
        self._door = asyncio.Semaphore(TRIED_AT_ONCE)
        self._barred: dict[str, float] = {}

    async def ask(self, table: str, token: str, password: str) -> str:
        """The hash of the password that was asked for, if there is one: it may change meanwhile."""
        row = await self._store.table(table)
        if row is None or not row.password:
            return ""
        limits = {f"password:{table}:{fingerprint(token)}": MOST_TRIES,
                  f"password:{table}": MOST_AT_TABLE}  # fmt: skip
        async with self._door:
            if any(self._barred.get(what, 0.0) > self._clock() for what in limits):
                raise _too_often()
            if not await asyncio.to_thread(_verified, row.password, password):
                await self._failed(limits)
                raise wrong_password()
        return row.password

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
        return PasswordHasher().verify(hashed, password[:LONGEST_PASSWORD])
    except (VerificationError, InvalidHashError):
        return False
