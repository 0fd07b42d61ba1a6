"""Write docs/ansagen-<system>.md: what can be announced, asked, answered, noted and happens."""

from __future__ import annotations

import dataclasses
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from tools.anatomy import Anatomy, Asked

from wuerfelwerk.present.language import translator
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Field, form, name_of
from wuerfelwerk.rules.system import System, installed

EVENINGS = Path(__file__).parents[1] / "tests" / "playthroughs"
"""Whole evenings as they were played: what answers look like is taken from there."""
MOST_EXAMPLES = 3
WHOM = {"spieler": "figure", "sl": "SL", "ziel": "target", "gegner": "opponent", "helfer": "helper"}
KINDS = {
    "wurf": "dice",
    "text": "any text",
    "reihenfolge": "all of them, in an order",
    "weg": "a way, such as `90/5 +30/3`",
}
INTRO = (
    "Made by `make coverage-page`, read off the code. Names in `this type` are those of scenario "
    "files, of the library and of the API.",
    "",
    "- [Ansagen · commands](#ansagen--commands), [Bogen · sheet](#bogen--sheet), "
    "[Schalter · switches](#schalter--switches)",
    "- [Fragen · questions](#fragen--questions): who is asked, and what can be answered",
    "- [Ereignisse · events](#ereignisse--events): what happens, as logs and reports name it",
    "- [Schritte · steps](#schritte--steps): the values that stand in every line of working",
)
QUESTIONS = (
    "*figure* is whoever plays the figure (or leads the ship) it is about; *target*, *opponent* "
    "and *helper* likewise. For NSC that is the game master, *SL*. An *n* or a … depends on the "
    "table: the question says which numbers and names there are. A question with a single "
    "possible answer is not asked.",
    "",
    "*figure* ist, wer die Figur spielt (oder das Schiff führt), um die es geht; *target*, "
    "*opponent* und *helper* ebenso: Ziel, Gegenseite, Helfende. Für NSC antwortet die "
    "Spielleitung (*SL*). Was *n* oder … ist, hängt vom Tisch ab; die Frage nennt es.",
    "",
)


def page(system: System[Any, Any]) -> str:
    """The whole page of one system."""
    return "\n".join(_lines(system)) + "\n"


def _lines(system: System[Any, Any]) -> Iterator[str]:
    german, english = Words(system, "de"), Words(system, "en")
    source = Anatomy.of(system)
    yield f"# {system.catalogue.name.de}: Ansagen, Fragen, Ereignisse · commands, questions, events"
    yield from ("", *INTRO, "", "## Ansagen · commands")
    for command in system.commands:
        name = name_of(command)
        yield f"\n### `{name}` · {german.word(name)} · {english.word(name)}\n"
        yield from _table(form(command))
    yield "\n## Bogen · sheet\n"
    yield from _table(form(system.sheet))
    yield "\n## Schalter · switches\n"
    yield from _table(form(system.switches))
    yield from ("\n## Fragen · questions\n", *QUESTIONS)
    yield from _questions(system, source)
    yield "\n## Ereignisse · events\n"
    yield from _events(system)
    yield from _records(system)
    yield "\n## Schritte · steps\n"
    yield from _steps(system, source)


def _table(fields: tuple[Field, ...]) -> Iterator[str]:
    if not fields:
        yield "Keine Felder · no fields."
        return
    yield _head("field", "Feld", "field in English", "values", "default", "rule")
    for field in fields:
        default = "" if field.required else f"`{field.schema()['default']!r}`"
        yield _row(
            f"`{field.key}`", *_both(field.ask.label), _values(field), default, field.ask.rule
        )


def _values(field: Field) -> str:
    if field.ask.options:
        return ", ".join(f"`{option}`" if option else "–" for option in field.ask.options)
    if field.kind == "zahl":
        return f"{field.ask.low} … {field.ask.high}"
    return {"wahl": "one of the table", "haken": "true, false", "werte": "name: number"}.get(
        field.kind, "list" if field.kind == "mehrere" else "text"
    )


def _questions(system: System[Any, Any], source: Anatomy) -> Iterator[str]:
    seen = _answers_seen(system.id)
    yield _head("rule", "Frage", "question", "who is asked", "answer")
    for rule, question in system.wording.questions.items():
        asked = source.asked_by(rule)
        whom = dict.fromkeys(WHOM[one] for each in asked for one in sorted(each.whom))
        answers = dict.fromkeys(_answer(each, seen.get(rule, ())) for each in asked)
        yield _row(rule, *_both(question), ", ".join(whom), "; or ".join(answers))


def _answer(asked: Asked, seen: Sequence[str]) -> str:
    if asked.kind in KINDS:
        return KINDS[asked.kind]
    if asked.kind == "wahl":
        known = [f"`{each}`" for each in asked.options]
        if asked.complete:
            return ", ".join(known)
        other = [f"`{each}`" for each in seen if each not in asked.options][:MOST_EXAMPLES]
        such = [f"such as {', '.join(other)}"] if other else []
        return ", ".join([*known, "…", *such])
    if asked.low is None and asked.high is None:
        return "some of the dice" if asked.kind == "wuerfel" else "a number"
    low, high = ("n" if each is None else each for each in (asked.low, asked.high))
    return f"{low} … {high}" + (" of the dice" if asked.kind == "wuerfel" else "")


def _answers_seen(system: str) -> Mapping[str, list[str]]:
    """By rule: answers given in the evenings that were written down, each once."""
    found: dict[str, list[str]] = {}
    for path in sorted(EVENINGS.glob(f"{system}*.txt")):
        for rule, said in re.findall(
            r"^ +([A-Z]+-[A-Z]+-\d+): „(.*)“", path.read_text("utf-8"), re.M
        ):
            if said and said not in found.setdefault(rule, []):
                found[rule].append(said)
    return found


def _events(system: System[Any, Any]) -> Iterator[str]:
    yield _head("event", "fields", "Satz", "sentence")
    for kind, said in system.wording.events.items():
        yield _row(f"`{kind.__name__}`", _fields(kind), *_both(said))


def _records(system: System[Any, Any]) -> Iterator[str]:
    """What fields of events are made of, besides sheets."""
    others = {*system.commands, *system.wording.events, system.sheet}
    kinds = [each for each in system.vocabulary if each not in others]
    if kinds:
        yield "\nWoraus Felder bestehen · what fields are made of:\n"
        yield _head("value", "fields")
        yield from (_row(f"`{kind.__name__}`", _fields(kind)) for kind in kinds)


def _fields(kind: Any) -> str:
    hints = get_type_hints(kind)
    names = (each.name for each in dataclasses.fields(kind) if each.name != "audience")
    return ", ".join(f"`{name}` {_type(hints[name])}" for name in names) or "–"


def _type(hint: Any) -> str:
    """What a field holds, as it looks in JSON."""
    plain = {str: "text", int: "number", bool: "true/false", float: "number", type(None): "null"}
    if hint in plain:
        return plain[hint]
    parts = [each for each in get_args(hint) if each is not Ellipsis]
    if get_origin(hint) in (tuple, list, frozenset):
        return f"list of {' and '.join(dict.fromkeys(map(_type, parts)))}" if parts else "list"
    if parts and get_origin(hint).__name__ != "Annotated":
        return " or ".join(dict.fromkeys(map(_type, parts)))
    return _type(parts[0]) if parts else getattr(hint, "__name__", "value")


def _steps(system: System[Any, Any], source: Anatomy) -> Iterator[str]:
    yield _head("rule", "values", "Satz", "sentence")
    for rule in system.catalogue.rules:
        said = system.wording.steps.get(rule, "")
        shown = re.findall(r"%\((\w+)\)", said)
        names = dict.fromkeys((*shown, *sorted(source.steps.get(rule, ()))))
        if said or names:
            yield _row(rule, ", ".join(f"`{name}`" for name in names) or "–", *_both(said))


def _both(said: str) -> tuple[str, str]:
    return said, translator("en")(said) if said else ""


def _head(*names: str) -> str:
    return f"{_row(*names)}\n|{'---|' * len(names)}"


def _row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"


if __name__ == "__main__":
    for each in installed().values():
        Path(sys.argv[1], f"ansagen-{each.id}.md").write_text(page(each), "utf-8")
