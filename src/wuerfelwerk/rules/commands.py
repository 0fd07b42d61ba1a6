"""Kinds of commands that every system has: the game master's own, sheets, and readings.

A system binds them once to its table and its kit; its chapters derive from that.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from wuerfelwerk.rules.chapter import Announced, Command, Events, Offers
from wuerfelwerk.rules.figures import Kit, knowing, reading_set
from wuerfelwerk.rules.note import GM, Audience, Note, Seat

S = TypeVar("S")


class GmCommand(Announced[S]):
    """What only the game master announces, about figures or none."""

    __slots__ = ()
    kit: ClassVar[Kit[Any, Any]]
    rule: ClassVar[str]
    """The rule it is offered by."""

    @classmethod
    def offered(cls, table: S, seat: Seat, /) -> Offers:
        """Whenever it is possible, to the game master."""
        cls.kit.demand_gm(seat)
        cls.possible(table)
        everybody: Any = table
        return cls.kit.by_gm(cls, cls.rule, everybody, seat)

    @classmethod
    def possible(cls, table: S, /) -> object:
        """Refuse what does not go now; mostly it does."""
        return None


class ReadingCommand(Announced[S]):
    """The game master sets a switch otherwise; the fields are the system's to word."""

    __slots__ = ()
    kit: ClassVar[Kit[Any, Any]]
    schalter: str
    wert: str

    @classmethod
    def offered(cls, table: Any, seat: Seat, /) -> Offers:
        """Every position of every switch."""
        return cls.kit.readings(cls, type(table.lesart), seat)

    def carried_out(self, table: Any, note: Note, /) -> Events:
        """What the switch stood at and stands at are both told."""
        return (reading_set(table, self.schalter, self.wert),)
        yield


class SheetCommand(Command[S]):
    """A figure comes, or its sheet changes; the fields are those of the sheet, and ``wer``."""

    __slots__ = ()
    kit: ClassVar[Kit[Any, Any]]

    @classmethod
    def offered(cls, table: S, seat: Seat, /) -> Offers:
        """Any sheet to the game master, to all others one of their own."""
        return cls.kit.placing(cls, seat)

    def audience(self, table: S | None, /) -> Audience:
        """Of a hidden sheet only the game master knows, and whoever has it."""
        sheet: Any = self
        if sheet.verdeckt:
            return frozenset({GM, sheet.wer, sheet.platz or sheet.wer})
        return knowing(table, sheet.name) if sheet.wer != GM else None
