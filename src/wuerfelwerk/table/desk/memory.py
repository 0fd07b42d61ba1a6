"""What was answered lately: bounded by number and by size, the longest unasked goes first."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.table.desk.limits import MOST_REMEMBERED, MOST_REMEMBERED_BYTES
from wuerfelwerk.table.desk.questions import MISSING, Missing, Question


class Memory:
    """Answers by question; a refusal is an answer, too."""

    def __init__(self, most: int = MOST_REMEMBERED, size: int = MOST_REMEMBERED_BYTES) -> None:
        self._most, self._most_bytes = most, size
        self._found: OrderedDict[Question[Any], tuple[Any, int]] = OrderedDict()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._found)

    def find(self, question: Question[Any]) -> Any | WuerfelwerkError | Missing:
        """What was answered, if it is still known."""
        if question not in self._found:
            return MISSING
        self._found.move_to_end(question)
        return self._found[question][0]

    def keep(self, question: Question[Any], answer: Any, size: int) -> None:
        """Remember it; what is large in itself would only push out all others."""
        if size > self._most_bytes // 16 or question in self._found:
            return
        self._found[question] = answer, size
        self._bytes += size
        while len(self._found) > self._most or self._bytes > self._most_bytes:
            _, (_, gone) = self._found.popitem(last=False)
            self._bytes -= gone
