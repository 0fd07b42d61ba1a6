"""Figures gathered at a table, found by their names: what most systems' tables begin with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, Protocol, Self, TypeVar

from wuerfelwerk.errors import IllegalCommand, shorten


class Named(Protocol):
    """Whoever has a name."""

    @property
    def name(self) -> str:
        """Unique at a table."""


F = TypeVar("F", bound=Named)


@dataclass(frozen=True, slots=True)
class Gathering(Generic[F]):
    """All figures at a table, in the order in which they came."""

    figuren: tuple[F, ...] = ()

    def figur(self, name: str) -> F:
        """The figure of that name; an unknown one is refused with the list of those there are."""
        found = next((figur for figur in self.figuren if figur.name == name), None)
        if found is None:
            raise IllegalCommand(
                "Eine Figur „%(name)s“ gibt es am Tisch nicht; es gibt: %(namen)s.",
                name=shorten(name),
                namen=", ".join(self.namen) or "–",
            )
        return found

    @property
    def namen(self) -> tuple[str, ...]:
        """All figures by name."""
        return tuple(figur.name for figur in self.figuren)

    def mit(self, figur: F) -> Self:
        """The same table with this figure in its place, or new at the end."""
        if figur.name not in self.namen:
            return replace(self, figuren=(*self.figuren, figur))
        neu = (figur if alt.name == figur.name else alt for alt in self.figuren)
        return replace(self, figuren=tuple(neu))
