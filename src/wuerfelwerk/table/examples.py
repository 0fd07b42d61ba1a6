"""Examples to begin with: somebody plays, the program leads and plays everybody else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.building import APART, Building
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


def group_example(rules: System[Any, Any]) -> str:
    """The example for friends: with opponents, where there are any, and seats for most of them."""

    def fits(name: str) -> tuple[bool, int]:
        sheets = rules.examples[name].get("sheets", ())
        seats = {each.get("platz") for each in sheets} - {None, GM}
        return any(each.get("nsc") for each in sheets), len(seats)

    return max(rules.examples, key=fits, default="")


def figure_named(words: Words, name: str) -> str:
    """What a figure of our examples is called in a language; others keep their name."""
    key = f"figur_{name}"
    return words.word(key) if key in words.system.wording.words else name


def figure_about(words: Words, name: str) -> str:
    """What a figure of our examples is like, in a sentence; nothing of others."""
    key = f"vorbild_{name}"
    return words.word(key) if key in words.system.wording.words else ""


def translated(words: Words, setup: Mapping[str, Any]) -> Mapping[str, Any]:
    """A set-up whose opponents are called as the language has it."""
    theirs = [str(each["name"]) for each in setup.get("sheets", ())]
    names = {each: figure_named(words, each) for each in theirs}

    def called(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {key: called(each) for key, each in value.items()}
        if isinstance(value, list | tuple):
            return [called(each) for each in value]
        return names.get(value, value) if isinstance(value, str) else value

    if all(name == same for name, same in names.items()):
        return setup
    return {**setup, "sheets": [called(each) for each in setup["sheets"]]}


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of the own, to be played in an example in the place of somebody."""

    sheet: Mapping[str, Any]
    instead: str = ""
    """Whom it replaces; where the example has nobody of that name, its hero."""


def with_figure(
    rules: System[Any, Any], setup: Mapping[str, Any], figure: Figure
) -> tuple[Mapping[str, Any], Seat]:
    """The set-up with the figure in somebody's place, and the seat that goes with it."""
    sheets = list(setup.get("sheets", ()))
    heroes = [seat for seat in rules.seats(rules.start(setup)) if seat != GM]
    found = next((each for each in sheets if each["name"] == figure.instead), None)
    old: Mapping[str, Any] = found or next(
        (each for each in sheets if each.get("platz") in heroes[:1]), {}
    )
    apart = rules.building.apart if isinstance(rules, Building) else APART
    place = {key: value for key, value in old.items() if key in apart}
    new = {**{k: v for k, v in figure.sheet.items() if k not in apart}, **place}
    placed = [new if each is old else each for each in sheets] if old else [*sheets, new]
    return {**setup, "sheets": placed}, str(place.get("platz") or new["name"])
