"""Where nothing is hidden, nothing can be announced in secret."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from wuerfelwerk.errors import IllegalCommand


@runtime_checkable
class Unveiled(Protocol):
    """A system in which everybody sees everything."""

    @property
    def unveiled(self) -> str:
        """The sentence that refuses to announce something in secret."""


def demand_veil(system: Any) -> None:
    """Refuse a secret that the rules could not keep."""
    if isinstance(system, Unveiled):
        raise IllegalCommand(system.unveiled)
