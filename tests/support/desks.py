"""A desk without processes: tests see, change and hold up what is asked there."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from wuerfelwerk.table.desk.desk import Desk
from wuerfelwerk.table.desk.questions import Lane, Question

T = TypeVar("T")


async def at_once(question: Question[Any], who: str, lane: Lane) -> None:
    """Nobody else asks anything."""


class DeskAtHand(Desk):
    """Answers in this very process, from what would be sent to another one and nothing else."""

    def __init__(
        self, before: Callable[[Question[Any], str, Lane], Awaitable[None]] = at_once
    ) -> None:
        super().__init__()
        self.before = before
        """Waited for before every answer; may refuse."""
        self.asked: list[tuple[Question[Any], str, Lane]] = []

    async def ask(self, question: Question[T], who: str, *, lane: Lane) -> T:
        hash(question)
        self.asked.append((question, who, lane))
        await asyncio.sleep(0)
        await self.before(question, who, lane)
        sent: Question[T] = pickle.loads(pickle.dumps(question))
        return sent.answer()
