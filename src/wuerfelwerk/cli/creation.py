"""Guided creation at the terminal, from the description of the sheet alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.table import Table

from wuerfelwerk.cli.ask import Prompt
from wuerfelwerk.cli.screen import fitting
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.rules.form import Field, form
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import System
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import replace


def guided(prompt: Prompt, rules: System[Any, Any]) -> Mapping[str, Any]:
    """Guided creation: every field with its rule, refused with every reason until it is legal."""
    example = next(iter(rules.examples.values()))
    rival = example["sheets"][-1]
    fields = [each for each in form(rules.sheet) if not each.ask.later]
    while True:
        sheet = _sheet(prompt, rules, fields)
        try:
            state = rules.start({"sheets": [sheet]})
        except WuerfelwerkError as error:
            prompt.tell(prompt.words.error(error), "red")
            prompt.tell(prompt.words.say(N_("Noch einmal; Enter lässt stehen, was schon dasteht.")))
            fields = [_remembered(each, sheet) for each in fields]
            continue
        overview(prompt, rules, rules.view(state, GM))
        return {**example, "sheets": [{**sheet, "seite": "eigene"}, rival]}


def _sheet(prompt: Prompt, rules: System[Any, Any], fields: Sequence[Field]) -> dict[str, Any]:
    """All fields once, each new rule told before the fields it is about."""
    sheet: dict[str, Any] = {}
    told = ""
    for each in fields:
        if each.ask.rule and each.ask.rule != told:
            told = each.ask.rule
            text = rules.catalogue[told].text.said(prompt.words.lang)
            prompt.tell(f"{told}: {text}", "dim")
        sheet |= {each.key: each.default} if not each.required else {}
        sheet |= prompt.filled((each,))
    return sheet


def _remembered(field_: Field, sheet: Mapping[str, Any]) -> Field:
    value = sheet.get(field_.key)
    return field_ if value is None else replace(field_, required=False, default=value)


def overview(prompt: Prompt, rules: System[Any, Any], view: Any) -> None:
    """Who is at the table and how they are doing; what is hidden shows as a question mark."""
    words, rows = prompt.words, rules.overview(view)
    named = [tuple(words.word(name) for name in rows[0])]
    told = [
        tuple("?" if cell is None else words.value(cell) for cell in row.values()) for row in rows
    ]
    head, *cells = fitting([*named, *told], prompt.console.width)
    table = Table(box=SIMPLE_HEAD, padding=(0, 1))
    for name in head:
        table.add_column(escape(name))
    for row in cells:
        table.add_row(*map(escape, row))
    prompt.console.print(table)
