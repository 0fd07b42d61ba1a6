"""Character sheets: made step by step with the rules looking on, read, printed, brought along."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.api.refusals import status_of
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.pages.sheet import FilledSheet, command_name, draft
from wuerfelwerk.present.screen.values import FieldShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Field, form
from wuerfelwerk.rules.portrait import Guiding
from wuerfelwerk.rules.system import System
from wuerfelwerk.web.forms import sent, typed
from wuerfelwerk.web.pages.common import (
    access,
    page,
    page_for_all,
    posted,
    said,
    see_other,
    service,
    system_of,
    text,
    words_of,
)


@dataclass(frozen=True, slots=True)
class CreationStep:
    """Fields that follow the same rule, with that rule."""

    rule: str
    title: str
    text: str
    fields: tuple[FieldShown, ...]


async def create(request: Request) -> Response:
    """Fill in a sheet; the rules say what they think of it at every change.

    A blank one is the same for all who have no table to bring it to.
    """
    rules = system_of(request)
    if request.query_params or await _tables(request, rules):
        return await _form(request, 200, "")
    return page_for_all(request, "erschaffung.html", rules, lambda: _blank(request, rules))


def _blank(request: Request, rules: System[Any, Any]) -> Mapping[str, Any]:
    made = draft(rules, {}, words_of(request, rules))
    frame = _frame(request, rules, made)
    return {**frame, "trouble": "", "tables": [], "request_key": ""}


async def _form(
    request: Request, status: int, trouble: str, data: Mapping[str, Any] | None = None
) -> Response:
    rules = system_of(request)
    made = draft(rules, _given(request, rules) if data is None else data, words_of(request, rules))
    return page(
        request,
        "erschaffung.html",
        status,
        **_frame(request, rules, made),
        trouble=trouble,
        tables=await _tables(request, rules),
        request_key=token_urlsafe(16),
    )


def _given(request: Request, rules: System[Any, Any]) -> Mapping[str, Any]:
    """What was typed; or the sheet of an example to begin with, without its seat and side."""
    fields, wanted = form(rules.sheet), request.query_params.get("vorlage", "")
    first = {field.key for field in fields if not field.ask.later}
    found = ({k: v for k, v in s.items() if k in first} for s in _examples(rules))
    example = next((sheet for sheet in found if sheet["name"] == wanted), None)
    given = example or typed(fields, request.query_params)
    return {**given, **_pattern(rules, request.query_params.get("muster", ""))}


def _patterns(rules: System[Any, Any]) -> Sequence[Mapping[str, int]]:
    """Every legal way to fill in the numbers, where the system knows them."""
    return rules.patterns() if isinstance(rules, Guiding) else ()


def _pattern(rules: System[Any, Any], wanted: str) -> Mapping[str, int]:
    """The pattern somebody has clicked; nonsense is none."""
    known = {str(number): each for number, each in enumerate(_patterns(rules))}
    return known.get(wanted, {})


def _examples(rules: System[Any, Any]) -> Iterator[Mapping[str, Any]]:
    """The sheets of the examples, each name once, those with all values only."""
    known = set()
    fields = form(rules.sheet)
    keys = {field.key for field in fields}
    special = [field.key for field in fields if field.ask.later and field.kind == "haken"]
    for setup in rules.examples.values():
        for each in setup.get("sheets", ()):
            plain = not any(each.get(key) for key in special)
            if each.get("name") not in known and each.keys() <= keys and plain:
                known.add(each["name"])
                yield each


def _frame(request: Request, rules: System[Any, Any], made: FilledSheet) -> dict[str, Any]:
    words = words_of(request, rules)
    link = urlencode(sent(form(rules.sheet), made.typed))
    return {
        "hier": "/",
        "system": rules.id,
        "system_name": rules.catalogue.name.said(words.lang),
        "draft": made,
        "steps": tuple(_steps(rules, made.fields, words.lang)),
        "later": [each for each in made.fields if each.later],
        "models": [each["name"] for each in _examples(rules)],
        "hints": {
            key: [(name, _called(name, words)) for name in names]
            for key, names in _hints(rules).items()
        },
        "lengths": _lengths(rules),
        "link": link,
        "patterns": [tuple(each.values()) for each in _patterns(rules)],
        "pattern_names": [words.word(name) for name in next(iter(_patterns(rules)), {})],
    }


def _steps(
    rules: System[Any, Any], fields: tuple[FieldShown, ...], lang: str
) -> Iterator[CreationStep]:
    """Fields in the order of the form, those of one part or one rule together."""
    groups: dict[tuple[str, str], list[FieldShown]] = {}
    for each in fields:
        if not each.later:
            groups.setdefault((each.part, "" if each.part else each.rule), []).append(each)
    for (part, rule), some in groups.items():
        known = rules.catalogue[rule] if rule else None
        title, about = (known.title.said(lang), known.text.said(lang)) if known else ("", "")
        yield CreationStep(rule, part or title, about, tuple(some))


def _hints(rules: System[Any, Any]) -> dict[str, list[str]]:
    """Names the system knows; for lists of names with numbers else those of the examples."""
    fields, known = form(rules.sheet), rules.wording.layout.names
    lists = {field.key: _names(rules, field) for field in fields if field.kind == "werte"}
    return lists | {f.key: list(known[f.name]) for f in fields if f.name in known}


def _called(name: str, words: Words) -> str:
    """What a name is called in the reader's language, both parts of ``skill: emphasis``."""
    return ": ".join(map(words.word, name.split(": ")))


def _names(rules: System[Any, Any], field: Field) -> list[str]:
    sheets = (each for setup in rules.examples.values() for each in setup.get("sheets", ()))
    return sorted({name for each in sheets for name in dict(each.get(field.key, ()))})


def _lengths(rules: System[Any, Any]) -> dict[str, int]:
    """How many rows a list needs: as many as the longest of the examples, and one more."""
    lists = [field.key for field in form(rules.sheet) if field.kind == "werte"]
    sheets = [each for setup in rules.examples.values() for each in setup.get("sheets", ())]
    return {key: 1 + max((len(each.get(key, ())) for each in sheets), default=3) for key in lists}


async def _tables(request: Request, rules: System[Any, Any]) -> list[Any]:
    """Tables of this person to which the sheet could be brought."""
    if not command_name(rules):
        return []
    mine = await service(request).members.mine(request.state.token)
    return [h for h in mine if h.system == rules.id and h.role != "zuschauer" and not h.trouble]


async def bring(request: Request) -> Response:
    """Announce the figure at one of the person's tables."""
    rules, data = system_of(request), await posted(request)
    values = typed(form(rules.sheet), data)
    try:
        taken = await service(request).house.access(text(data, "table"), request.state.token)
        key = text(data, "request") or token_urlsafe(16)
        fields = {name: value for name, value in values.items() if value != ""}
        await service(request).play.announce(taken, key, command_name(rules), fields)
    except WuerfelwerkError as error:
        return await _form(request, status_of(error), said(request, error), values)
    return see_other(f"/tisch/{taken.table}")


async def view(request: Request) -> Response:
    """The sheet to read and to print."""
    rules = system_of(request)
    made = draft(rules, _given(request, rules), words_of(request, rules))
    if made.sheet is None:
        return await _form(request, 422, "")
    frame = _frame(request, rules, made)
    return page(
        request, "bogen.html", **frame, sheets=[made.sheet], title=made.sheet.name, table=""
    )


async def at_table(request: Request) -> Response:
    """The sheets a person sees at the table, the own ones first."""
    taken = await access(request)
    shown = await service(request).looking.look(taken, request.state.lang, 0)
    sheets = await service(request).looking.sheets(taken, request.state.lang)
    return page(
        request,
        "bogen.html",
        bei="/bogen",
        system=shown.system,
        system_name=shown.system_name,
        sheets=sheets,
        namen={person.seat: person.name for person in shown.people},
        title=shown.title,
        table=taken.table,
        link="",
    )
