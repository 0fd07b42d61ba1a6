"""A throw that can be weighed by itself, where all that follows it would be too much to look at.

Advice then compares answers by what the throw is worth, and says that nothing else was weighed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wuerfelwerk.rules.shortcuts.let_lie import Laying
from wuerfelwerk.rules.shortcuts.shortcut import Shortcut
from wuerfelwerk.rules.system import Outcome
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Aside:
    """What the value of a procedure is worth, whatever comes after it."""

    alone: Callable[[str, Any], int]
    """From the name of a goal and the procedure's value to what the value is worth for it."""
    apart: bool = False
    """Does so much follow that nothing of it is looked at?"""
    onward: Callable[[Any], Laying | None] | None = None
    """With which dice a value goes on, where its worth is that of a throw yet to come."""
    outcome: Callable[[Any], Outcome] | None = None
    """What the value is by itself, on a card: a success or not, and what it costs."""
    indifferent: bool = False
    """Is there nothing in it, or in the rest of the turn, that any goal asks for?"""


ASIDE = Shortcut[Aside]("aside")
"""Where systems say which procedures can be weighed by themselves."""
