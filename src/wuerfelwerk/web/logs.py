"""Log lines as JSON: what was asked, what came of it, how long it took; no secrets."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

LOGGER = logging.getLogger("wuerfelwerk")
LEVEL = "WUERFELWERK_LOG"
"""The environment variable that tells workers how much to write."""
LONGEST = 200
OFTEN, A_WHILE = 5, 60.0
"""How often the same line of others is written, in how many seconds."""
MOST_KINDS = 100
"""So many different lines of others are written in that time."""


class JsonLines(logging.Formatter):
    """A record as one line of JSON; an exception by its kind and place, never by its values.

    Of what others write (the server, the event loop) only the first line: then come values.
    """

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Any] = {
            "at": round(record.created, 3),
            "process": record.process,
            "level": record.levelname.lower(),
            "what": record.getMessage().partition("\n")[0][:LONGEST],
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[0]:
            fields["error"] = record.exc_info[0].__name__
            fields["where"] = _where(record.exc_info[2])
        return json.dumps(fields, ensure_ascii=False)


def _where(traceback: Any) -> list[str]:
    """The way through our own code, as names and line numbers."""
    found = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        found.append(f"{code.co_name}:{traceback.tb_lineno}")
        traceback = traceback.tb_next
    return found[-8:]


class Seldom(logging.Filter):
    """Lets the same line of others through only so often: strangers must not fill the log.

    Whoever sends what is no HTTP, or uses up all descriptors, makes the server or the event loop
    write the same again and again.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock, self._since = clock, clock()
        self._count: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Our own lines always; of a start that failed our own line has said why."""
        if record.name == LOGGER.name:
            return True
        what = str(record.msg).partition("\n")[0][:LONGEST]
        if what.startswith("Traceback"):
            return False
        now = self._clock()
        if now - self._since >= A_WHILE:
            self._since = now
            self._count.clear()
        self._count[what] += 1
        if self._count[what] == OFTEN:
            record.msg, record.args = f"{what} (no more of these for a while)", None
        return self._count[what] <= OFTEN and len(self._count) <= MOST_KINDS


def to_stderr(level: str = "info") -> None:
    """Write the house's lines to the error output, and what others warn of."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Seldom())
    LOGGER.setLevel(level.upper())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
