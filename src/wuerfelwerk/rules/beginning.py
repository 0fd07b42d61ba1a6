"""Beginning in the middle of things: wounds, lost shields and spent points a figure comes with.

A sheet names them in its field ``beginnt``; everything a sheet can come by (files, forms, the
command line, the API) carries them, and the log has them with the sheet. A changed sheet keeps them
as they were: what has happened since then counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias, TypeVar, cast

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import form

B = TypeVar("B")
F = TypeVar("F")
FIELD = "beginnt"
Beginning: TypeAlias = tuple[tuple[str, int], ...]
"""What a figure begins with, by name; what is not named is whole and rested."""
Limits: TypeAlias = Mapping[str, range]
"""By name: between which numbers a figure of this sheet may begin."""
Begins: TypeAlias = Callable[[B, Any], Limits]
"""How a system says them, from a sheet and the readings of the table."""


def of(sheet: Any) -> Beginning:
    """What a sheet says of its beginning; not every system has it."""
    found: Beginning = getattr(sheet, FIELD, ())
    return found


def flaws(sheet: Any, limits: Limits, rule: str) -> Iterator[IllegalCommand]:
    """What a sheet begins with and has no room for; refused unless the game master admits it."""
    possible = {name: within for name, within in limits.items() if within}
    for name, number in of(sheet):
        if name not in possible:
            yield IllegalCommand(
                "%(name)s kann nicht mit „%(was)s“ beginnen; möglich ist: %(moeglich)s.",
                rule=rule,
                name=sheet.name,
                was=name,
                moeglich=", ".join(possible) or "–",
            )
        elif number not in possible[name]:
            yield IllegalCommand(
                "Mit diesem Bogen beginnt %(name)s bei „%(was)s“ mit %(von)d bis %(bis)d, "
                "nicht mit %(zahl)d.",
                rule=rule,
                name=sheet.name,
                was=name,
                von=possible[name][0],
                bis=possible[name][-1],
                zahl=number,
            )


def kept(name: str, announced: Beginning, old: Any, rule: str) -> Beginning:
    """The beginning of a sheet that changes: the one it came with; another is refused."""
    if announced not in ((), of(old)):
        raise IllegalCommand(
            "%(name)s ist schon am Tisch; womit eine Figur beginnt, steht nur auf dem Bogen, mit "
            "dem sie kommt.",
            rule=rule,
            name=name,
        )
    return of(old)


def begun(figure: F, limits: Limits) -> F:
    """A figure new at the table as its sheet lets it begin, as far as its limits go.

    What goes beyond them may have been admitted; no figure becomes impossible by that.
    """
    found: Any = figure
    numbers = dict(of(found.bogen))
    for name in (each for each in _names(type(found.bogen)) if each in numbers):
        if within := limits.get(name):
            found = found.gesetzt(name, min(max(numbers[name], within[0]), within[-1]))
    return cast("F", found)


def _names(sheet: type) -> tuple[str, ...]:
    return next((each.ask.options for each in form(sheet) if each.name == FIELD), ())
