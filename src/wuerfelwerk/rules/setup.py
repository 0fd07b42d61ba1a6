"""What a table begins with, as files and forms say it: its parts, each of the expected shape."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.form import read, read_again
from wuerfelwerk.rules.note import GM, Audience
from wuerfelwerk.values import replace

B = TypeVar("B")
S = TypeVar("S")

MOST_SHEETS = 60
"""How many sheets a table holds."""


def part(setup: Mapping[str, Any], name: str, kind: type) -> Any:
    """One part of a setup, empty where it is not named."""
    found = setup.get(name, kind())
    if not isinstance(found, kind):
        raise IllegalCommand(
            "„%(name)s“ ist in der Aufstellung nicht von der erwarteten Form.", name=name
        )
    return found


def is_name(raw: object) -> bool:
    """Can something from a file be the name of something? Anything may stand there."""
    return isinstance(raw, str) and raw.isprintable() and 0 < len(raw) <= 40


def reading_of(setup: Mapping[str, Any], kind: type[B]) -> B:
    """The house-rule readings of a setup; what it does not name stands as it is ruled."""
    return read(kind, part(setup, "switches", dict))


def sheets(setup: Mapping[str, Any]) -> list[Any]:
    """All sheets of a setup, as they came; not more than a table holds."""
    found: list[Any] = part(setup, "sheets", list)
    if len(found) > MOST_SHEETS:
        raise IllegalCommand("Mehr als %(most)d Bögen fasst kein Tisch.", most=MOST_SHEETS)
    return found


def sheet_read(raw: Any, kind: type[B]) -> B:
    """One sheet as it came from a file; that it is admitted against a rule is no part of it."""
    if not isinstance(raw, Mapping):
        raise IllegalCommand("Ein Bogen ist ein Objekt mit Namen und Werten.")
    return read_again(kind, {name: value for name, value in raw.items() if name != "zugelassen"})


def sheet_seated(
    raw: Any, kind: type[B], taken: Collection[str], flaws: Callable[[B], Iterable[IllegalCommand]]
) -> B:
    """One sheet at its place; against a rule only where the game master expressly admits it."""
    found: Any = sheet_read(raw, kind)
    sheet: Any = replace(found, platz=found.platz or (GM if found.nsc else found.name))
    if sheet.name in taken:
        raise IllegalCommand("%(name)s ist schon am Tisch.", name=shorten(sheet.name))
    against = tuple(flaws(sheet))
    if against and raw.get("zugelassen", False) is not True:
        raise IllegalCommand("%(name)s: %(fehler)s", name=sheet.name, fehler=against)
    seated: B = sheet
    return seated


def with_sheets(
    setup: Mapping[str, Any],
    table: S,
    kind: type[B],
    flaws: Callable[[B], Iterable[IllegalCommand]],
    placed: Callable[..., Any],
) -> S:
    """The table with all figures of a setup; ``placed`` is the event by which one comes.

    A table that has a ``kit`` lets it say with what a figure may begin.
    """
    so_far: Any = table
    kit: Any = getattr(table, "kit", None)

    def all_flaws(sheet: B) -> Iterator[IllegalCommand]:
        yield from flaws(sheet)
        if kit is not None:
            yield from kit.beginning_flaws(sheet, so_far.lesart)

    for raw in sheets(setup):
        sheet = sheet_seated(raw, kind, so_far.namen, all_flaws)
        so_far = placed(bogen=sheet).after(so_far)
    found: S = so_far
    return found


def readers_of(setup: Mapping[str, Any]) -> Audience:
    """Who may read a setup: only the game master, where a sheet in it is hidden."""
    found = setup.get("sheets")
    all_of_them = found if isinstance(found, list | tuple) else ()
    hidden = any(isinstance(each, Mapping) and each.get("verdeckt") for each in all_of_them)
    return frozenset({GM}) if hidden else None
