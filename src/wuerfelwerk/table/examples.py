"""Examples to begin with: somebody plays, the program leads and plays everybody else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.system import System, installed


@dataclass(frozen=True, slots=True)
class First:
    """The example by which somebody meets a system, and whom they play in it."""

    rules: System[Any, Any]
    example: str
    seat: Seat


def first_examples() -> list[First]:
    """One of every system that can be played alone; those with the fewest rules first."""
    systems = sorted(installed().values(), key=lambda each: len(each.catalogue))
    return [found for each in systems if (found := first_example(each))]


def first_example(rules: System[Any, Any]) -> First | None:
    """The first example of a system in which somebody plays; none where nobody does."""
    found = ((name, hero_of(rules, name)) for name in rules.examples)
    return next((First(rules, name, seat) for name, seat in found if seat), None)


def hero_of(rules: System[Any, Any], example: str) -> Seat:
    """The seat that somebody alone has in an example; nothing where nobody plays in it."""
    setup = rules.examples.get(example)
    seats = rules.seats(rules.start(setup)) if setup is not None else ()
    return next((seat for seat in seats if seat != GM), "")
