"""Where the program plays a figure as well as its sheet says, not as well as it can."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from wuerfelwerk.rules.request import Answer, Question


@runtime_checkable
class Tactical(Protocol):
    """A system with bots of several strengths."""

    def tactic(self, question: Question[Any], /) -> Answer | None:
        """What a bot answers, from what stands in the question; ``None``: what is best advised."""
