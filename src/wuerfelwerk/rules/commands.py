"""Kinds of commands that every system has: the game master's own, sheets, and readings.

All of them ask the table for its ``kit``: the rules by which figures come, change and go there.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, TypeVar

from wuerfelwerk.rules.chapter import Announced, Command, Happened, Offers, knowing
from wuerfelwerk.rules.figures import reading_set
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import GM, Audience, Note, Seat
from wuerfelwerk.values import dataclass

S = TypeVar("S")


class GmCommand(Announced[S]):
    """What only the game master announces, about figures or none."""

    __slots__ = ()
    rule: ClassVar[str]
    """The rule it is offered by."""

    @classmethod
    def offered(cls, table: Any, seat: Seat, /) -> Offers:
        """Whenever it is possible, to the game master."""
        table.kit.demand_gm(seat)
        cls.possible(table)
        found: Offers = table.kit.by_gm(cls, cls.rule, table, seat)
        return found

    @classmethod
    def possible(cls, table: S, /) -> object:
        """Refuse what does not go now; mostly it does."""
        return None


@dataclass(frozen=True, slots=True)
class ReadingCommand(Announced[S]):
    """The game master sets a switch otherwise."""

    schalter: Annotated[str, Ask("Schalter", kind="wahl")]
    wert: Annotated[str, Ask("Wert")]

    @classmethod
    def offered(cls, table: Any, seat: Seat, /) -> Offers:
        """Every position of every switch."""
        found: Offers = table.kit.readings(cls, type(table.lesart), seat)
        return found

    def carried_out(self, table: Any, note: Note, /) -> Happened:
        """What the switch stood at and stands at are both told."""
        return (reading_set(table, self.schalter, self.wert),)


class SheetCommand(Command[S]):
    """A figure comes, or its sheet changes; the fields are those of the sheet, and ``wer``."""

    __slots__ = ()

    @classmethod
    def offered(cls, table: Any, seat: Seat, /) -> Offers:
        """Any sheet to the game master, to all others one of their own."""
        found: Offers = table.kit.placing(cls, seat)
        return found

    def audience(self, table: Any, /) -> Audience:
        """Of a hidden sheet only the game master knows, and whoever has it."""
        sheet: Any = self
        if sheet.verdeckt:
            return frozenset({GM, sheet.wer, sheet.platz or sheet.wer})
        return knowing(table, sheet.name) if sheet.wer != GM else None
