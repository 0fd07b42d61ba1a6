"""How far a forecast is: a value that every process of the house can read."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

RUNNING, DONE, CANCELLED, LATE, RESTING, FAILED = (
    "running", "done", "cancelled", "late", "resting", "failed",
)  # fmt: skip
"""Being counted; as sure as was wanted; ended by hand; out of time; nobody looked on; refused."""


@dataclass(frozen=True, slots=True)
class Course:
    """What there is of a forecast by now."""

    number: str
    state: str
    fights: int
    wanted: int
    """About how many fights it takes, as far as can be said by now."""
    left: float | None
    """Seconds to go, at most; nothing where that cannot be said yet, 0 at the end."""
    table: str = ""
    found: dict[str, Any] | None = None
    """What so many fights say (``Forecast.plain``); nothing before the first of them."""
    why: str = ""
    """Why it was given up, as a message; its values are ``about``."""
    about: dict[str, Any] | None = None
    at: float = 0.0
    """When it was so."""

    @property
    def over(self) -> bool:
        """Is nothing counted any more?"""
        return self.state != RUNNING

    def written(self) -> str:
        """As text, to be kept."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Course:
        """As it was kept."""
        return cls(**json.loads(text))
