"""What every system does alike: catalogue, examples, readings, checking and carrying out commands.

A system may derive from this and name its own functions; ``System`` itself is only a protocol.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from wuerfelwerk.errors import Unknown
from wuerfelwerk.rules.catalogue import Catalogue
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.system import Event


class TableState(Protocol):
    """A state that knows how its rules are read."""

    @property
    def lesart(self) -> Any:
        """The house-rule readings as they are set."""


S = TypeVar("S", bound=TableState)


class Assembled(Generic[S]):
    """A system put together from functions that stand in its own modules."""

    title: ClassVar[str]
    """What it is called in sentences."""
    procedures: ClassVar[Mapping[type, Callable[..., Procedure[Sequence[Event]]]]]
    """By command, what carries it out."""
    check: Callable[..., None]
    """Refuses a command that is not offered now, and says why."""

    @property
    def _package(self) -> str:
        return type(self).__module__.rpartition(".")[0]

    @cached_property
    def catalogue(self) -> Catalogue:
        """The rules and rulings."""
        return Catalogue.load(self._package)

    @cached_property
    def examples(self) -> Mapping[str, Mapping[str, Any]]:
        """Set-ups ready to play, marked as examples; read when first asked for."""
        found: Mapping[str, Mapping[str, Any]]
        found = import_module(f"{self._package}.beispiele").AUFSTELLUNGEN
        return found

    def reading(self, state: S, /) -> Any:
        """The house-rule readings of the table."""
        return state.lesart

    def decide(self, state: S, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Check a command and carry it out."""
        carry = self.procedures.get(type(command))
        if carry is None:
            raise Unknown("%(system)s kennt keine solche Ansage.", system=self.title)
        self.check(state, command)
        return carry(state, command, note)
