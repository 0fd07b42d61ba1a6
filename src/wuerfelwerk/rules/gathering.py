"""Figures gathered at a table, found by their names: what most systems' tables begin with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, Self, TypeVar

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.note import GM, Audience, Seat


class OpenSheet(Protocol):
    """A sheet that says who plays it, on which side, and whether it is hidden."""

    @property
    def name(self) -> str: ...
    @property
    def platz(self) -> Seat: ...
    @property
    def nsc(self) -> bool: ...
    @property
    def seite(self) -> str: ...
    @property
    def verdeckt(self) -> bool: ...


B = TypeVar("B", bound=OpenSheet)


def side_of(named: str, nsc: bool) -> str:
    """The side in a fight; whoever names none is a hero, or as NSC an enemy."""
    return named or ("gegner" if nsc else "helden")


@dataclass(frozen=True, slots=True)
class Seated(Generic[B]):
    """A figure as far as its sheet tells; systems add what changes in play."""

    bogen: B

    @property
    def name(self) -> str:
        """The name on the sheet."""
        return self.bogen.name

    @property
    def platz(self) -> Seat:
        """Who speaks for the figure."""
        return self.bogen.platz

    @property
    def wissende(self) -> Audience:
        """Who may know its values; ``None``: everybody."""
        return frozenset({GM, self.bogen.platz}) if self.bogen.verdeckt else None

    @property
    def seite(self) -> str:
        """Whom it fights for."""
        return side_of(self.bogen.seite, self.bogen.nsc)


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

    def gesetzt(self, name: str, wert: str, neu: int) -> Self:
        """The same table after a value of a figure was set; the figure knows what hangs on it."""
        figur: Any = self.figur(name)
        return self.mit(figur.gesetzt(wert, neu))
