"""Lists that a table keeps: skills, weapons, spells …; brought along, entered and struck.

Entries are dataclasses with a ``name``. A system keeps its lists as fields of one dataclass, and
names the kind of entry of each; what an entry may hold is the system's to say.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from importlib.resources import files
from typing import Any, ClassVar, Protocol, TypeVar

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.chapter import Announced, Happened, Happening, Offers, event
from wuerfelwerk.rules.form import form, offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.setup import part
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import replace

MOST_ENTRIES = 200
"""How long a list of a table may get."""


class ListEntry(Protocol):
    """Something on a list."""

    @property
    def name(self) -> str: ...


E = TypeVar("E", bound=ListEntry)
L = TypeVar("L")
S = TypeVar("S")


def without(entries: Iterable[E], name: str) -> tuple[E, ...]:
    """The entries but the one of that name."""
    return tuple(each for each in entries if each.name != name)


def demand_room(entries: Sequence[ListEntry], name: str, rule: str) -> None:
    """Refuse one entry more than a list holds; one that is there may change."""
    if len(without(entries, name)) >= MOST_ENTRIES:
        raise IllegalCommand(
            "Mehr als %(most)d Einträge fasst keine Liste.", rule=rule, most=MOST_ENTRIES
        )


def entered(lists: L, called: str, entry: ListEntry) -> L:
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


class StrikeCommand(Announced[S]):
    """The game master strikes an entry from one of the lists of the table."""

    __slots__ = ()
    rule: ClassVar[str]
    """The rule it is offered by."""
    liste: str
    name: str

    @classmethod
    def offered(cls, table: Any, seat: Seat, /) -> Offers:
        """The entries of every list that has any."""
        table.kit.demand_gm(seat)
        lists = {field.name: getattr(table.listen, field.name) for field in fields(table.listen)}
        found = tuple(
            offer(cls, cls.rule, liste=(called,), name=tuple(each.name for each in entries))
            for called, entries in lists.items()
            if entries
        )
        if not found:
            raise IllegalCommand("Die Listen des Tisches sind leer.", rule=cls.rule)
        return found

    def carried_out(self, table: S, note: Note, /) -> Happened:
        """The entry goes; sheets that name it stay."""
        return (Gestrichen(liste=self.liste, name=self.name),)


def read_list(package: str, file: str) -> dict[str, Any]:
    """One of the files in the folder ``listen`` of a system."""
    return tomllib.loads(files(package).joinpath("listen", file).read_text("utf-8"))


def shipped(package: str, lists: type[L], kinds: Mapping[str, type[Any]]) -> L:
    """The lists that come with a system, as its ``tisch.toml`` says them."""
    raw = read_list(package, "tisch.toml")
    named = {called: tuple(kind(**each) for each in raw[called]) for called, kind in kinds.items()}
    return lists(**named)


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
