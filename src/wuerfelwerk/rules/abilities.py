"""What a system may be able to do besides: a board as text, bots, no secrets, lists of the table.

Each is a protocol; whoever can make use of it asks with ``isinstance``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, Start
from wuerfelwerk.rules.request import Answer, Question
from wuerfelwerk.rules.route import Flat, Points, Route
from wuerfelwerk.rules.system import Event, Tactic


@runtime_checkable
class Charting(Protocol):
    """A system that is played on a board."""

    def chart(self, view: Any, /) -> Sequence[str]:
        """The board as one seat sees it, line by line, in signs and names rather than words."""


@runtime_checkable
class Tactical(Protocol):
    """A system with bots of several strengths."""

    def tactic(self, question: Question[Any], /) -> Answer | None:
        """What a bot answers, from what stands in the question; ``None``: what is best advised."""


@runtime_checkable
class Piloting(Protocol):
    """A system that can tell a good way over its board."""

    def pilot(self, question: Route, /) -> Flat:
        """The way that a person is advised to take, quickly found."""


@runtime_checkable
class Reasoning(Protocol):
    """A system that can say why a way over its board is a good one."""

    def reason(
        self, question: Route, path: Points, target: str, /
    ) -> tuple[str, Mapping[str, Any]] | None:
        """What is different at its end, as a message and its values; ``target`` is who is struck
        at from there, if anybody is."""


@runtime_checkable
class Acting(Protocol):
    """A system that can say more of a turn than what bots weigh."""

    def actions(self, state: Any, seat: str, /) -> Sequence[Any]:
        """All that a seat on turn may do, with target and means filled in."""


@runtime_checkable
class Opening(Protocol):
    """A system in which whoever leads begins otherwise than a program that keeps things going."""

    def opens(self, state: Any, /) -> Any | None:
        """What whoever leads would announce next while no fight is on."""


@runtime_checkable
class Outlooking(Protocol):
    """A system that can say more plainly what a command comes to, where all of it is too much."""

    def outlook(self, state: Any, seat: str, command: Any, /) -> Start[int] | None:
        """Throws alone, and what the seat gains by them: above zero it succeeds, below it loses;
        ``None``: cannot be said."""


@runtime_checkable
class Joining(Protocol):
    """A system in which somebody who comes during a fight joins it by an announcement."""

    def joins(self, state: Any, figure: str, /) -> Any | None:
        """What whoever leads announces for that; nothing where no fight is on."""


@runtime_checkable
class Resuming(Protocol):
    """A system that can begin at an open question: advice need not replay what led to it."""

    def resume(self, state: Any, question: Question[Any], /) -> Start[Any] | None:
        """What follows from the question on, if nothing before counts; ``None``: cannot be said."""


@runtime_checkable
class Quick(Protocol):
    """A system whose fights can be played without doing anything twice."""

    def first(self, state: Any, seat: str, /) -> Any | None:
        """The first of the candidates, found without the others; none where there is none."""

    def carry_out(self, state: Any, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """What comes of a command that is known to be offered."""

    def round_of(self, state: Any, /) -> int | None:
        """The round of the scene, found without the rest of it."""


@runtime_checkable
class Forgetful(Protocol):
    """A system that can say of a state what later rules cannot tell apart."""

    def forget(self, state: Any, /) -> Any:
        """The state without that: fights go on from both alike, with the same dice to the same end.

        Which round it is may be forgotten, but not that a fight is on.
        """


@runtime_checkable
class Versatile(Protocol):
    """A system that can be played in more than the plain way."""

    @property
    def tactics(self) -> Mapping[str, Tactic[Any]]:
        """Ways to play a whole fight by name, beside the plain one."""


@runtime_checkable
class Recruiting(Protocol):
    """A system that can say how one more of the same comes to a set-up."""

    def beside(self, sheet: Mapping[str, Any], others: Sequence[Mapping[str, Any]], /) -> Any:
        """The sheet of one more like this, so that it finds room among all others."""

    @property
    def growth(self) -> Mapping[str, int]:
        """By how much fields of a sheet rise where an opponent is to become a step stronger."""


@runtime_checkable
class Unveiled(Protocol):
    """A system in which everybody sees everything."""

    @property
    def unveiled(self) -> str:
        """The sentence that refuses to announce something in secret."""


@runtime_checkable
class Listing(Protocol):
    """A system whose tables keep lists, which a set-up may bring along."""

    @property
    def lists(self) -> tuple[str, ...]:
        """What they are called in a set-up."""


def demand_veil(system: Any) -> None:
    """Refuse a secret that the rules could not keep."""
    if isinstance(system, Unveiled):
        raise IllegalCommand(system.unveiled)
