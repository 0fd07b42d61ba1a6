"""Character sheets for people: filled in step by step, checked by the rules, and read."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.engine import BY_HAND, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.present.pages.building import faults, plan_of
from wuerfelwerk.present.screen.cards import line
from wuerfelwerk.present.screen.fields import field_shown
from wuerfelwerk.present.screen.offers import arranged
from wuerfelwerk.present.screen.scenes import FigureShown, figures_shown
from wuerfelwerk.present.screen.values import FieldShown, LineShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Field, form, name_of, read, written
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.portrait import BOXES, ROWS, TRACK, Portraying, Section
from wuerfelwerk.rules.system import System
from wuerfelwerk.values import dataclass

IN_FULL, MEANT = "_ganz", "_sinn"
"""Endings of the words that say what an abbreviation stands for · what a value is good for."""
NOTATION = "wuerfel" + MEANT
"""How to read the dice beside what a figure can do."""


def in_full(words: Words) -> dict[str, str]:
    """What the abbreviations of a system stand for, by how they are written."""
    return _with_ending(words, IN_FULL)


def meanings(words: Words) -> dict[str, str]:
    """What the values of a sheet are good for, in a sentence, by how they are written."""
    return _with_ending(words, MEANT)


def notation(words: Words) -> str:
    """How the dice on a sheet of this system are read; empty where nothing needs saying."""
    return words.word(NOTATION) if NOTATION in words.system.wording.words else ""


def _with_ending(words: Words, ending: str) -> dict[str, str]:
    known = words.system.wording.words
    keys = (each for each in known if each.endswith(ending) and each != NOTATION)
    return {words.word(each.removesuffix(ending)): words.word(each) for each in keys}


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a sheet, and by which rule."""

    sentence: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class ValueShown:
    """One value of a sheet; pairs where it is a list of names with numbers."""

    label: str
    value: str
    rule: str = ""
    pairs: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class TraitShown:
    """One thing on a drawn sheet; ``left`` is how much of it is there now, where that is known."""

    label: str
    value: int | str
    text: str = ""
    rule: str = ""
    left: int | None = None
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SectionShown:
    """A part of a drawn sheet."""

    title: str
    kind: str
    rule: str
    traits: tuple[TraitShown, ...]
    room: int = 0


@dataclass(frozen=True, slots=True)
class SheetShown:
    """A sheet as it can be read and printed: values, what follows from them, what is wrong."""

    name: str
    values: tuple[ValueShown, ...]
    figure: FigureShown | None = None
    lines: tuple[LineShown, ...] = ()
    faults: tuple[Fault, ...] = ()
    portrait: tuple[SectionShown, ...] = ()
    """How the system would have it drawn; without one, the values are listed."""
    fields: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    """What was filled in, as a file has it that is taken along and brought to another table."""


@dataclass(frozen=True, slots=True)
class FilledSheet:
    """A sheet that is being filled in: what was typed, what is wrong with each field."""

    fields: tuple[FieldShown, ...]
    typed: Mapping[str, Any]
    wrong: Mapping[str, str]
    sheet: SheetShown | None
    """Once every field can be read."""


def draft(system: System[Any, Any], typed: Mapping[str, Any], words: Words) -> FilledSheet:
    """What the rules say of a half-filled sheet, field by field, then of the whole."""
    fields = form(system.sheet)
    wrong = dict(_wrong(fields, typed, words))
    shown = arranged(name_of(system.sheet), fields, words)
    ready = not wrong and all(field.key in typed for field in fields if field.required)
    sheet = checked(system, _known(fields, typed), words) if ready else None
    return FilledSheet(shown, typed, wrong, sheet)


def _wrong(
    fields: tuple[Field, ...], typed: Mapping[str, Any], words: Words
) -> Iterator[tuple[str, str]]:
    for field in fields:
        if field.key in typed:
            try:
                field.read(typed[field.key])
            except WuerfelwerkError as error:
                yield field.key, words.error(error)


def _known(fields: tuple[Field, ...], typed: Mapping[str, Any]) -> dict[str, Any]:
    return {field.key: typed[field.key] for field in fields if field.key in typed}


def checked(
    system: System[Any, Any], raw: Mapping[str, Any], words: Words, agreed: Any = None
) -> SheetShown:
    """A readable sheet with all that the rules make of it, and every fault they find.

    ``agreed`` is what the table has agreed on, where there is one.
    """
    filled: Any = read(system.sheet, raw)
    reading, switches = agreed or system.switches(), written(agreed) if agreed else {}
    lines = _working(system, filled, words, switches)
    wrong = tuple(Fault(bare(each, words), each.rule) for each in faults(system, filled, agreed))
    try:
        state = system.start({"sheets": [written(filled)], "switches": switches})
    except WuerfelwerkError:
        return _shown(filled, words, None, reading, lines, wrong)
    figures = figures_shown(system.scene(system.view(state, GM)), words)
    return _shown(filled, words, next(iter(figures), None), reading, lines, wrong)


def _shown(
    filled: Any,
    words: Words,
    figure: FigureShown | None,
    reading: Any,
    lines: tuple[LineShown, ...] = (),
    faults: tuple[Fault, ...] = (),
) -> SheetShown:
    values = tuple(_values(filled, words))
    name, drawn = str(getattr(filled, "name", "")), tuple(_portrait(filled, words, figure, reading))
    taken = taken_along(words.system, filled)
    return SheetShown(name, values, figure, lines, faults, drawn, taken)


def taken_along(system: System[Any, Any], filled: Any) -> dict[str, Any]:
    """What of a sheet belongs to the figure: no place at a table, nothing that is as it usually is.

    >>> from wuerfelwerk.rules.system import system
    >>> rumble = system("rumble")
    >>> taken_along(rumble, read(rumble.sheet, {"name": "Ada", "staerke": 3, "platz": "ada"}))
    {'name': 'Ada', 'staerke': 3}
    """
    apart, values = plan_of(system).apart, written(filled)
    blank = written(system.sheet(name=filled.name))
    return {
        key: value
        for key, value in values.items()
        if key == "name" or (key not in apart and value != blank[key])
    }


def _portrait(
    filled: Any, words: Words, figure: FigureShown | None, reading: Any
) -> Iterator[SectionShown]:
    """The sheet as its system would have it drawn, with what is left of its points."""
    system = words.system
    left = _left_of(figure) if figure else {}
    for each in system.portrait(filled, reading) if isinstance(system, Portraying) else ():
        counts = _counts(each, left.get(words.word(each.gauge)))
        traits = tuple(
            TraitShown(label := words.word(t.label), _dice(t.value, words),
                       text := words.listed(t.text),
                       t.rule, next(counts) if counts else _boxes(each, label, text, left),
                       tuple(map(words.word, t.parts)))
            for t in each.traits
        )  # fmt: skip
        yield SectionShown(words.word(each.title), each.kind, each.rule, traits, each.room)


def _left_of(figure: FigureShown) -> dict[str, int | None]:
    """What is left of its points by their names, and of its armour by place and piece."""
    covers = {f"{each.place} {each.piece}": each.left for each in figure.covers if each.piece}
    return {**{g.label: g.value for g in figure.gauges}, **covers}


def _boxes(section: Section, label: str, text: str, left: Mapping[str, int | None]) -> int | None:
    return left.get(f"{label} {text}".strip()) if section.kind == BOXES else None


def _dice(value: int | str, words: Words) -> int | str:
    """Dice as the reader writes them; several of them stand side by side."""
    return " / ".join(map(words.word, value.split(" / "))) if isinstance(value, str) else value


def _counts(section: Section, value: int | None) -> Iterator[int | None] | None:
    """How many boxes are filled, row by row, where the section has rows."""
    if section.kind == ROWS:
        return _left(section, value)
    return _filled(section, value) if section.kind == TRACK else None


def _left(rows: Section, value: int | None) -> Iterator[int | None]:
    """How many boxes of every row are left; what is missing is missing from the first ones."""
    sizes = [each.value if isinstance(each.value, int) else 0 for each in rows.traits]
    missing = None if value is None else max(0, sum(sizes) - value)
    for size in sizes:
        yield None if missing is None else size - min(size, missing)
        missing = None if missing is None else max(0, missing - size)


def _filled(track: Section, value: int | None) -> Iterator[int | None]:
    """How many boxes of every level of a track are filled; the earlier levels fill up first."""
    rest = value
    for each in track.traits:
        room = each.value if isinstance(each.value, int) else 0
        yield None if rest is None else max(0, min(rest, room))
        rest = None if rest is None else rest - room


def _values(filled: Any, words: Words) -> Iterator[ValueShown]:
    """What was filled in; a field of the second row only where it differs from its default."""
    for field in form(type(filled)):
        value = getattr(filled, field.name)
        if field.name != "name" and not (field.ask.later and value == field.default):
            label = field_shown(field, words).label
            named = value if field.kind == "werte" else ()
            pairs = tuple((words.word(name), number) for name, number in named)
            yield ValueShown(label, words.value(value), field.ask.rule, pairs)


def bare(error: WuerfelwerkError, words: Words) -> str:
    """The sentence without the rule, which stands beside it as a link."""
    return words.error(error).removesuffix(f" ({error.rule})") if error.rule else words.error(error)


def placing(system: System[Any, Any]) -> type | None:
    """The command that brings a sheet to the table: the one that asks for all of its fields."""
    wanted = {field.key for field in form(system.sheet)}
    found = (each for each in system.commands if wanted <= {f.key for f in form(each)})
    return next(found, None)


def _working(
    system: System[Any, Any], filled: Any, words: Words, switches: Mapping[str, Any] | None = None
) -> tuple[LineShown, ...]:
    """The lines of working of a sheet that is brought to an empty table with these switches."""
    command = placing(system)
    if command is None:
        return ()
    try:
        game = _placed(system, command, filled, {"switches": switches or {}})
    except WuerfelwerkError:
        return ()
    steps = game.past[-1].steps if game.past else game.steps
    return tuple(line(step, words) for step in steps)


def _placed(
    system: System[Any, Any], command: type, filled: Any, setup: Mapping[str, Any]
) -> Game[Any, Any]:
    own = {field.name for field in dataclasses.fields(command)}
    seat = own - {field.name for field in form(command)}
    announced: Any = read(command, written(filled), **dict.fromkeys(seat, GM))
    return submit(new_game(system, setup), GM, announced, BY_HAND)


def command_name(system: System[Any, Any]) -> str:
    """What the command that brings a sheet is called; nothing if there is none."""
    command = placing(system)
    return name_of(command) if command else ""


def sheets_shown(game: Game[Any, Any], seat: Seat, words: Words) -> tuple[SheetShown, ...]:
    """Every sheet this seat sees at the table, its own first; whoever leads has them in order."""
    system = game.system
    view = system.view(game.state, seat)
    figures = {each.name: each for each in figures_shown(system.scene(view), words)}
    reading = next(sheets_in(view, system.switches), None) or system.switches()
    switches = written(reading)
    sheets = [
        _shown(
            each,
            words,
            figures.get(getattr(each, "name", "")),
            reading,
            _working(system, each, words, switches),
        )
        for each in sheets_in(view, system.sheet)
    ]
    if seat == GM:
        return tuple(sheets)
    return tuple(sorted(sheets, key=lambda each: not (each.figure and each.figure.seat == seat)))


def sheets_in(value: Any, kind: type) -> Iterator[Any]:
    """Every sheet, or whatever is of this kind, in a view, wherever the system keeps it."""
    if isinstance(value, kind):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from sheets_in(each, kind)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from sheets_in(each, kind)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from sheets_in(getattr(value, field.name), kind)
