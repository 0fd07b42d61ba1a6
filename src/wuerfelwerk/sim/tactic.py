"""Who plays by which tactic: named for a side, for a figure, or for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cached_property
from typing import Any

from wuerfelwerk.errors import Unknown, shorten
from wuerfelwerk.rules.abilities import Quick, Versatile
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.procedure import Policy
from wuerfelwerk.rules.request import Answer, Question
from wuerfelwerk.rules.scene import Figure
from wuerfelwerk.rules.system import PLAIN, TACTICS, System, Tactic, is_ruling
from wuerfelwerk.values import dataclass

ALL = "*"
"""Stands for everybody who is not named."""
CALLED = {"heroes": "helden", "foes": "gegner", "enemies": "gegner"}
"""What sides without a name of their own may be called, too."""


def named(rules: System[Any, Any], name: str) -> Tactic[Any]:
    """A tactic of a system by its name; refuses an unknown one with those there are."""
    known = {PLAIN: Tactic[Any]()}
    if isinstance(rules, Versatile):
        known |= rules.tactics
    if name not in known:
        raise Unknown(
            "Eine Taktik „%(name)s“ gibt es hier nicht; möglich ist: %(known)s.",
            name=shorten(name),
            known=", ".join(each for each in TACTICS if each in known),
        )
    return known[name]


def assigned(figures: Sequence[Figure], tactics: Mapping[str, str]) -> dict[str, str]:
    """The name of everybody's tactic: by figure, else by side, else for all, else plain."""
    names, sides = {each.name for each in figures}, {each.side for each in figures}
    said = {_called(name, sides): tactic for name, tactic in tactics.items()}
    for name in said:
        if name not in names | sides | {ALL}:
            raise Unknown(
                "Eine Seite oder Figur „%(name)s“ gibt es hier nicht; möglich ist: %(known)s.",
                name=shorten(name),
                known=", ".join(dict.fromkeys((*(f.side for f in figures), *sorted(names)))),
            )
    rest = said.get(ALL, PLAIN)
    return {each.name: said.get(each.name, said.get(each.side, rest)) for each in figures}


def _called(name: str, sides: Iterable[str]) -> str:
    return name if name in sides else CALLED.get(name, name)


@dataclass(frozen=True)
class Players:
    """Everybody's tactic at one table, found by whom a question asks and what it is about."""

    system: System[Any, Any]
    seats: Mapping[str, Seat]
    """Who speaks for which figure."""
    tactics: Mapping[str, Tactic[Any]]
    """Everybody's tactic by the name of the figure."""

    @property
    def policy(self) -> Policy:
        """How questions are answered, whoever is asked."""
        return self.answered if any(each.policy for each in self.tactics.values()) else self._plain

    @cached_property
    def _choosing(self) -> bool:
        return any(each.choose for each in self.tactics.values())

    @cached_property
    def _first(self) -> Callable[[Any, Seat], Any | None] | None:
        """How the first candidate is found without the others, where nobody weighs any."""
        if self._choosing or not isinstance(self.system, Quick):
            return None
        return self.system.first

    @property
    def _plain(self) -> Policy:
        return self.system.policy

    def answered(self, question: Question[Any]) -> Answer:
        """The answer of whoever is asked."""
        return (self._asked(question).policy or self._plain)(question)

    def chosen(self, state: Any, seat: Seat) -> Any | None:
        """What a seat announces; nothing where there is nothing to announce."""
        if self._first is not None:
            return self._first(state, seat)
        found = self.system.candidates(state, seat)
        if not found:
            return None
        choose = self._announcing(seat, found[0]).choose
        return choose(state, found) if choose else found[0]

    def _asked(self, question: Question[Any]) -> Tactic[Any]:
        if is_ruling(self.system, question):
            return Tactic()
        return self._of(question.seat, (value for _, value in question.facts))

    def _announcing(self, seat: Seat, command: Any) -> Tactic[Any]:
        return self._of(seat, (getattr(command, each.name) for each in fields(command)))

    def _of(self, seat: Seat, values: Iterable[object]) -> Tactic[Any]:
        """Of the seat's figures the first that is named; else whatever goes for all of them."""
        own = [name for name, owner in self.seats.items() if owner == seat]
        about = next((each for each in values if each in own), None)
        if about is not None:
            return self.tactics[str(about)]
        same = {self.tactics[name] for name in own}
        return same.pop() if len(same) == 1 and seat != GM else Tactic()


def players(
    rules: System[Any, Any], figures: Sequence[Figure], tactics: Mapping[str, str]
) -> Players:
    """Everybody at a table with their tactic (see ``assigned``)."""
    kinds = {name: named(rules, tactic) for name, tactic in tactics.items()}
    return Players(rules, {each.name: each.seat for each in figures}, kinds)
