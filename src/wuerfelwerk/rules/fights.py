"""What systems with fights have in common: whose turn it is, who still stands, damage as a goal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import BookSystem, Happening
from wuerfelwerk.rules.figures import Gathering, Seated, seats_of
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import Event, Goal
from wuerfelwerk.values import dataclass, replace

F = TypeVar("F", bound=Seated[Any])
K = TypeVar("K")
S = TypeVar("S")
T = TypeVar("T", bound="AnyArena")


class AnyFight(Protocol):
    """A running fight."""

    @property
    def am_zug(self) -> str: ...
    @property
    def teilnehmer(self) -> tuple[str, ...]: ...
    def verlassen(self, figur: str, /) -> Self: ...


class Arena(Gathering[F], ABC):
    """A table at which rounds are fought: it keeps the fight, while there is one, as ``kampf``."""

    __slots__ = ()

    @property
    def _fight(self) -> AnyFight | None:
        table: Any = self
        found: AnyFight | None = table.kampf
        return found

    @abstractmethod
    def steht(self, figur: F, /) -> bool:
        """Does this figure still stand? The rules of the system say so."""

    def dran(self) -> F | None:
        """The figure on turn."""
        name = self._fight.am_zug if self._fight else ""
        return self.figur(name) if name else None

    def ohne(self, name: str) -> Self:
        """The table without this figure, in the fight, too."""
        rest = tuple(each for each in self.figuren if each.name != name)
        fight = self._fight.verlassen(name) if self._fight else None
        table: Any = self
        found: Self = replace(table, figuren=rest, kampf=fight)
        return found

    def enger(self, *namen: str) -> Self:
        """What advice still has to look at: these figures, and those of players."""
        figures = tuple(each for each in self.figuren if each.name in namen or not each.bogen.nsc)
        table: Any = self
        found: Self = replace(table, figuren=figures, kampf=None)
        return found

    def seiten(self) -> dict[str, list[F]]:
        """The sides; in a fight, of those who take part."""
        found: dict[str, list[F]] = {}
        among = self._fight.teilnehmer if self._fight else self.namen
        for each in (each for each in self.figuren if each.name in among):
            found.setdefault(each.seite, []).append(each)
        return found

    def stehende_seiten(self) -> tuple[str, ...]:
        """The sides of which somebody still stands."""
        found: dict[str, bool] = {}
        among = self._fight.teilnehmer if self._fight else self.namen
        for each in self.figuren:
            if each.name in among:
                side = each.seite
                found[side] = found.get(side, False) or self.steht(each)
        return tuple(side for side, stands in found.items() if stands)

    def entschieden(self) -> bool:
        """Does nobody stand any more, or one side alone?"""
        standing: str | None = None
        among = self._fight.teilnehmer if self._fight else self.namen
        for each in self.figuren:
            if each.name in among and each.seite != standing and self.steht(each):
                if standing is not None:
                    return False
                standing = each.seite
        return True


class AnyArena(Protocol):
    """A table at which rounds are fought, seen from outside."""

    @property
    def lesart(self) -> Any: ...
    @property
    def kampf(self) -> Any: ...
    @property
    def figuren(self) -> Sequence[Any]: ...
    def dran(self) -> Any: ...
    def entschieden(self) -> bool: ...


class FightSystem(BookSystem[T]):
    """A system in which sides fight until one is left."""

    def acting(self, state: T, /) -> Seat | None:
        """The seat of the figure on turn."""
        figure = state.dran()
        return figure.platz if figure else None

    def round_of(self, state: T, /) -> int | None:
        """The round of the fight, while there is one."""
        return None if state.kampf is None else int(state.kampf.runde)

    def over(self, state: T, /) -> bool:
        """Only one side still stands, and the game master has ended the fight."""
        return state.kampf is None and state.entschieden()

    def seats(self, state: T, /) -> Sequence[Seat]:
        """The game master, and everybody who has a figure."""
        return seats_of(state.figuren)


def running(fight: K | None, rule: str) -> K:
    """The running fight; refused without one."""
    if fight is None:
        raise IllegalCommand("Dazu muss erst ein Kampf beginnen.", rule=rule)
    return fight


# What events change -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ToFigure(Happening[S], Generic[S, F]):
    """Happens to a figure; where it is gone, nothing changes."""

    figur: str

    def an(self, figur: F, /) -> F:
        """The figure then."""
        return figur

    def after(self, table: S, /) -> S:
        then: Any = table
        found: S = then.geaendert(self.figur, self.an)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class InFight(Happening[S], Generic[S, K]):
    """Changes only the running fight."""

    def im(self, kampf: K, /) -> K | None:
        """The fight then; ``None`` where it is over."""
        return kampf

    def after(self, table: S, /) -> S:
        then: Any = table
        found: S = replace(then, kampf=self.im(then.kampf)) if then.kampf else then
        return found


def own(seat: Seat, table: Any, name: str) -> bool:
    """Does this seat speak for the figure of that name?"""
    return any(each.name == name and each.platz == seat for each in table.figuren)


def damage_goals(damage: Callable[[Seat, S, Sequence[Event], bool], int]) -> dict[str, Goal[S]]:
    """Dealing damage, taking none, and the difference; ``damage`` counts own or that of others."""

    def dealt(seat: Seat, table: S, events: Sequence[Event]) -> int:
        return damage(seat, table, events, False)

    def spared(seat: Seat, table: S, events: Sequence[Event]) -> int:
        return -damage(seat, table, events, True)

    def difference(seat: Seat, table: S, events: Sequence[Event]) -> int:
        return dealt(seat, table, events) + spared(seat, table, events)

    worth = {"unterschied": difference, "austeilen": dealt, "schonen": spared}
    return {name: Goal(name, each) for name, each in worth.items()}
