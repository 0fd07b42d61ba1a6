"""What a system may do besides for the program: play figures of several strengths, go on anew."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from wuerfelwerk.rules.procedure import Start
from wuerfelwerk.rules.request import Answer, Question


@runtime_checkable
class Tactical(Protocol):
    """A system with bots of several strengths."""

    def tactic(self, question: Question[Any], /) -> Answer | None:
        """What a bot answers, from what stands in the question; ``None``: what is best advised."""


@runtime_checkable
class Resuming(Protocol):
    """A system that can go on from a question, for advice where all before it is too much."""

    def resume(self, state: Any, question: Question[Any], /) -> Start[Any] | None:
        """What follows from the question on, if nothing before counts; ``None``: cannot be said."""
