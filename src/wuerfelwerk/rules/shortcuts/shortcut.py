"""How odds and advice may count a procedure at once, said apart from the rule itself.

A kind of shortcut is one object (``REROLL`` in ``rules.shortcuts.reroll``). A system says by class
which of its procedures begin so: ``@REROLL.of(Probe)`` above a function from the procedure to its
numbers. The rule stays readable; a type checker sees both ends; a name misspelt is an error, not a
slow answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

P = TypeVar("P")
T = TypeVar("T")


class Shortcut(Generic[T]):
    """One kind of shortcut: says, by the class of a procedure, how it is counted at once."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._told: dict[type, Callable[[Any], T | None]] = {}

    def of(self, kind: type[P]) -> Callable[[Callable[[P], T | None]], Callable[[P], T | None]]:
        """Say it for the procedures of a class; once."""

        def told(how: Callable[[P], T | None]) -> Callable[[P], T | None]:
            if kind in self._told:
                raise ValueError(f"{self._name} of {kind.__name__} is told twice")
            self._told[kind] = how
            return how

        return told

    def __call__(self, start: object) -> T | None:
        """The numbers of a procedure, where somebody has told them."""
        how = self._told.get(type(start))
        return None if how is None else how(start)
