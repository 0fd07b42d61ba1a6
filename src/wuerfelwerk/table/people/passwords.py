"""Passwords of tables: kept as hashes, and not to be guessed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from wuerfelwerk.errors import IllegalCommand, NotAllowed, TooOften
from wuerfelwerk.table.play.bots import Bots
from wuerfelwerk.table.play.house import fingerprint

LONGEST_PASSWORD = 200
MOST_TRIES, MOST_AT_TABLE, TRIES_WITHIN = 20, 200, 600.0
"""How many wrong passwords of one browser, and at one table, are heard in how many seconds."""
TRIED_AT_ONCE = 2


class Passwords(Bots):
    """Asks for a table's password, where it has one."""

    async def _hashed(self, password: str) -> str:
        if not password:
            return ""
        if len(password) > LONGEST_PASSWORD:
            raise IllegalCommand(
                "Ein Passwort hat höchstens %(most)d Zeichen.", most=LONGEST_PASSWORD
            )
        return await asyncio.to_thread(PasswordHasher().hash, password)

    async def _password(self, table: str, token: str, password: str) -> str:
        """The hash of the password that was asked for, if there is one: it may change meanwhile."""
        row = await self.store.table(table)
        if row is None or not row.password:
            return ""
        limits = {f"password:{table}:{fingerprint(token)}": MOST_TRIES,
                  f"password:{table}": MOST_AT_TABLE}  # fmt: skip
        async with self._door:
            if any(self._barred.get(what, 0.0) > self.clock() for what in limits):
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
        now = self.clock()
        for what, most in limits.items():
            if await self.store.tried(what, now, TRIES_WITHIN) >= most:
                self._barred[what] = now + TRIES_WITHIN
        for what in [what for what, until in self._barred.items() if until <= now]:
            del self._barred[what]

    @cached_property
    def _door(self) -> asyncio.Semaphore:
        """Few at once: whoever tries many passwords at the same time is stopped in time."""
        return asyncio.Semaphore(TRIED_AT_ONCE)

    @cached_property
    def _barred(self) -> dict[str, float]:
        return {}


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
