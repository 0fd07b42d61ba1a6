"""Log lines as JSON: what was asked, what came of it, how long it took; no secrets."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

LOGGER = logging.getLogger("wuerfelwerk")
LEVEL = "WUERFELWERK_LOG"
"""The environment variable that tells workers how much to write."""
LONGEST = 200


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


def to_stderr(level: str = "info") -> None:
    """Write the house's lines to the error output, and what others warn of."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    LOGGER.setLevel(level.upper())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
