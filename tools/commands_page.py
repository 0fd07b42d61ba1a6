"""Write docs/ansagen-<system>.md: every command with its fields, every question, every switch."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wuerfelwerk.present.language import translator
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Field, form, name_of
from wuerfelwerk.rules.system import System, installed


def page(system: System[Any, Any]) -> str:
    """The whole page of one system."""
    return "\n".join(_lines(system)) + "\n"


def _lines(system: System[Any, Any]) -> Iterator[str]:
    german, english = Words(system, "de"), Words(system, "en")
    yield f"# {system.catalogue.name.de}: Ansagen, Fragen, Schalter · commands, questions, switches"
    yield ""
    yield "Made by `make coverage-page`; the fields are those of scenario files and of the library."
    for command in system.commands:
        name = name_of(command)
        yield f"\n## `{name}` · {german.word(name)} · {english.word(name)}\n"
        yield from _table(form(command))
    yield "\n## Der Bogen · the sheet\n"
    yield from _table(form(system.sheet))
    yield "\n## Schalter · switches\n"
    yield from _table(form(system.switches))
    yield "\n## Fragen · questions\n"
    yield "| rule | Frage | question |\n|---|---|---|"
    for rule, question in system.wording.questions.items():
        yield f"| {rule} | {question} | {translator('en')(question)} |"


def _table(fields: tuple[Field, ...]) -> Iterator[str]:
    if not fields:
        yield "Keine Felder · no fields."
        return
    yield "| field | Feld | field in English | values | default | rule |\n|---|---|---|---|---|---|"
    for field in fields:
        label, said = field.ask.label, translator("en")(field.ask.label)
        default = "" if field.required else f"`{field.schema()['default']!r}`"
        values, rule = _values(field), field.ask.rule
        yield f"| `{field.key}` | {label} | {said} | {values} | {default} | {rule} |"


def _values(field: Field) -> str:
    if field.ask.options:
        return ", ".join(f"`{option}`" if option else "–" for option in field.ask.options)
    if field.kind == "zahl":
        return f"{field.ask.low} … {field.ask.high}"
    return {"wahl": "one of the table", "haken": "true, false", "werte": "name: number"}.get(
        field.kind, "list" if field.kind == "mehrere" else "text"
    )


if __name__ == "__main__":
    for each in installed().values():
        Path(sys.argv[1], f"ansagen-{each.id}.md").write_text(page(each), "utf-8")
