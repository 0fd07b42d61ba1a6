"""Commands that every system has: what only the game master says, sheets, and readings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Happened, command
from wuerfelwerk.rules.commands import GmCommand, ReadingCommand, SheetCommand
from wuerfelwerk.rules.figures import Gathering, Kit, LesartGesetzt
from wuerfelwerk.rules.form import Ask, switch
from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Seat

CHAPTER = Chapter[Any]()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    name: Annotated[str, Ask("Name", 1, 40)]
    platz: Annotated[str, Ask("Platz", 0, 40)] = ""
    nsc: Annotated[bool, Ask("NSC")] = False
    verdeckt: Annotated[bool, Ask("Verdeckt")] = False


@dataclass(frozen=True, slots=True)
class Figure:
    bogen: Sheet
    wissende: Audience = None

    @property
    def name(self) -> str:
        return self.bogen.name

    @property
    def platz(self) -> str:
        return self.bogen.platz


@dataclass(frozen=True, slots=True)
class Reading:
    loud: bool = switch("Laut", False, "t.loud", "T-01")


@dataclass(frozen=True, slots=True)
class Table(Gathering[Figure]):
    lesart: Reading = Reading()
    open: bool = True
    kit: ClassVar[Kit[Any, Any]] = Kit(
        sheet=Sheet, gm="T-01", own="T-01", making="T-02", admitting="T-01"
    )


@command("scare", CHAPTER)
class Scare(GmCommand[Table]):
    rule = "T-03"
    private = True
    figur: Annotated[str, Ask("Figur", kind="wahl")]

    @classmethod
    def possible(cls, table: Table, /) -> None:
        if not table.open:
            raise IllegalCommand("closed")

    def carried_out(self, table: Table, note: Note, /) -> Happened:
        return ()


@command("set", CHAPTER)
class SetReading(ReadingCommand[Table]):
    pass


@command("place", CHAPTER, kw_only=True)
class Place(Sheet, SheetCommand[Table]):
    wer: Seat

    def carried_out(self, table: Table, note: Note, /) -> Happened:
        return ()


ADA = Figure(Sheet(name="Ada", platz="ada"), frozenset({GM, "ada"}))
TABLE = Table((ADA,))


def test_only_the_game_master_is_offered_it_and_only_while_it_goes() -> None:
    (offered,) = Scare.offered(TABLE, GM)
    assert (offered.rule, offered.fields[0].ask.options) == ("T-03", ("Ada",))
    with pytest.raises(IllegalCommand, match="nur die Spielleitung"):
        Scare.offered(TABLE, "ada")
    with pytest.raises(IllegalCommand, match="closed"):
        Scare.offered(Table((ADA,), open=False), GM)


def test_a_private_command_is_for_those_who_know_its_figure() -> None:
    assert Scare(GM, "Ada").audience(TABLE) == ADA.wissende
    assert Scare(GM, "Bo").audience(TABLE) is None
    assert Scare(GM, "Ada").audience(None) is None
    assert SetReading(GM, "t.loud", "ja").audience(TABLE) is None


def test_readings_are_offered_by_position_and_told_with_the_old_one() -> None:
    (offered,) = SetReading.offered(TABLE, GM)
    assert [each.ask.options for each in offered.fields] == [("t.loud",), ("ja", "nein")]
    told = SetReading(GM, "t.loud", "ja").carried_out(TABLE, SILENT)
    assert told == (LesartGesetzt(schalter="t.loud", alt="nein", neu="ja"),)


def test_a_hidden_sheet_is_for_its_seat_and_the_game_master() -> None:
    hidden = Place(name="Ork", verdeckt=True, platz="bo", wer="cy")
    assert hidden.audience(TABLE) == frozenset({GM, "bo", "cy"})
    assert Place(name="Ada", wer="ada").audience(TABLE) == ADA.wissende
    assert Place(name="Ada", wer=GM).audience(TABLE) is None
    (offered,) = Place.offered(TABLE, "ada")
    assert offered.rule == "T-02"
