"""Lists that a table keeps: skills, weapons, spells …; brought along, entered and struck.

Entries are dataclasses with a ``name``. A system keeps its lists as fields of one dataclass, and
names the kind of entry of each; what an entry may hold is the system's to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from typing import Any, Protocol, TypeVar

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.chapter import Happening, Offers, event
from wuerfelwerk.rules.form import form, offer
from wuerfelwerk.rules.setup import part
from wuerfelwerk.rules.wording import N_

MOST_ENTRIES = 200
"""How long a list of a table may get."""


class Entry(Protocol):
    """Something on a list."""

    @property
    def name(self) -> str: ...


E = TypeVar("E", bound=Entry)
L = TypeVar("L")


def without(entries: Iterable[E], name: str) -> tuple[E, ...]:
    """The entries but the one of that name."""
    return tuple(each for each in entries if each.name != name)


def entered(lists: L, called: str, entry: Entry) -> L:
    """The lists with one entry more; the old one of the same name is gone."""
    changed: Any = lists
    found: L = replace(changed, **{called: (*without(getattr(lists, called), entry.name), entry)})
    return found


def struck(lists: L, called: str, name: str) -> L:
    """The lists with one entry less."""
    changed: Any = lists
    found: L = replace(changed, **{called: without(getattr(lists, called), name)})
    return found


@event(N_("Liste %(liste)s: %(name)s ist gestrichen."))
class Gestrichen(Happening[Any]):
    """Eine Liste des Tisches hat einen Eintrag weniger; Bögen, die ihn nennen, bleiben."""

    liste: str
    name: str

    def after(self, table: Any, /) -> Any:
        return replace(table, listen=struck(table.listen, self.liste, self.name))


def entry_of(announced: Any, kind: type[E], **otherwise: Any) -> E:
    """The entry that a command fills in; what the table enters is no example any more."""
    filled = {field.name: getattr(announced, field.name) for field in form(type(announced))}
    made: Any = kind
    found: E = made(**{**filled, **otherwise}, beispiel=False)
    return found


def striking(command: type, lists: Any, names: Iterable[str], rule: str) -> Offers:
    """Offers to strike an entry from any of the lists."""
    found = tuple(
        offer(command, rule, liste=(called,), name=tuple(each.name for each in entries))
        for called in names
        if (entries := getattr(lists, called))
    )
    if not found:
        raise IllegalCommand("Die Listen des Tisches sind leer.", rule=rule)
    return found


def brought(
    setup: Mapping[str, Any],
    shipped: L,
    kinds: Mapping[str, type[Any]],
    fits: Callable[[Any], bool],
    misfit: str,
) -> L:
    """The lists a setup brings along; where it names none, those that come with the system.

    ``misfit`` is how an entry is refused that does not fit.
    """
    changed: Any = shipped
    named = {
        called: _entries(setup, called, kind, fits, misfit)
        for called, kind in kinds.items()
        if called in setup
    }
    found: L = replace(changed, **named)
    return found


def _entries(
    setup: Mapping[str, Any], called: str, kind: type[Any], fits: Callable[[Any], bool], misfit: str
) -> tuple[Any, ...]:
    try:
        found = tuple(kind(**each) for each in part(setup, called, list)[:MOST_ENTRIES])
    except TypeError:
        known = ", ".join(field.name for field in fields(kind))
        raise IllegalCommand(
            "Ein Eintrag der Liste %(liste)s hat: %(felder)s.", liste=called, felder=known
        ) from None
    for each in found:
        if not fits(each):
            raise IllegalCommand(misfit, name=shorten(each.name), liste=called)
    return found
