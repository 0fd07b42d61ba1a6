"""Tidying up what nobody can ask for any more; a log goes only with its table, if abandoned."""

from __future__ import annotations

from sqlalchemy import Delete, and_, delete, select
from sqlalchemy.engine import URL

from wuerfelwerk.table.store.abandoned import remove_abandoned
from wuerfelwerk.table.store.migrate import alone
from wuerfelwerk.table.store.schema import ATTEMPTS, KEPT, KEYS, MESSAGES, PLACES, REQUESTS

DAY = 86_400.0
REMEMBERED = 7 * DAY
"""For so long a repeated request is recognised."""
MESSAGES_KEPT = 1_000
"""So many messages to each place are kept for those who come back."""


def prune(url: URL, now: float) -> None:
    """Forget old requests, messages and attempts, what has expired, and abandoned tables."""
    with alone(url) as connection:
        connection.execute(_messages())
        connection.execute(delete(REQUESTS).where(REQUESTS.c.at < now - REMEMBERED))
        connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.until < now))
        connection.execute(delete(KEPT).where(KEPT.c.until <= now))
        connection.execute(delete(KEYS).where(KEYS.c.expires > 0, KEYS.c.expires <= now))
        remove_abandoned(connection, now)


def _messages() -> Delete:
    same = and_(PLACES.c.table == MESSAGES.c.table, PLACES.c.seat == MESSAGES.c.seat)
    last = select(PLACES.c.number - MESSAGES_KEPT).where(same).scalar_subquery()
    return delete(MESSAGES).where(MESSAGES.c.number <= last)
