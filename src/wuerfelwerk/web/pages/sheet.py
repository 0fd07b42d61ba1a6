"""Figures: built tap by tap with the rules looking on, read, printed, brought along."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from secrets import token_urlsafe
from typing import Any
from urllib.parse import urlencode

from starlette.datastructures import ImmutableMultiDict
from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.api.addresses import client_of
from wuerfelwerk.api.refusals import status_of
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.pages.build_page import BuildField, BuildShown, best_shown, build_shown
from wuerfelwerk.present.pages.building import (
    ADD,
    MODEL,
    SWAP,
    TAPS,
    begun,
    model_named,
    models,
    plan_of,
    tapped,
)
from wuerfelwerk.present.pages.sheet import SheetShown, checked, in_full, meanings, taken_along
from wuerfelwerk.rules.building import Ability
from wuerfelwerk.rules.form import form, read, written
from wuerfelwerk.rules.portrait import FIGURES, Guiding
from wuerfelwerk.rules.system import System
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.table.weighing.prospects import prospects
from wuerfelwerk.values import replace
from wuerfelwerk.web.forms import sent, typed
from wuerfelwerk.web.pages.bringing import agreed_at, evening_for, meant, played, tables_of, telling
from wuerfelwerk.web.pages.carried import brought, file_of
from wuerfelwerk.web.pages.common import (
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

ASKS = ("bau_wer", "bau_stark", "bau_name")
"""Headings of the page that a system may say in words of its own."""
OWN = ".neu"
"""Ending of the field in which a name of the own is typed."""


@dataclass(frozen=True, slots=True)
class BuildStep:
    """Fields that follow the same rule, or stand together."""

    rule: str
    title: str
    text: str
    fields: tuple[BuildField, ...]
    stock: bool
    """Are the points spent here, or from here on?"""
    touched: bool
    """Was the last tap here, or could something here not be read?"""


@dataclass(frozen=True, slots=True)
class Built:
    """A figure that is being built: its sheet, what of it could not be read, what is held."""

    sheet: Any
    wrong: Mapping[str, str]
    model: str
    held: str = ""
    agreed: Any = None
    """What the table has agreed on to which the figure is to come."""
    touched: str = ""
    """The field whose number or name was tapped."""


async def create(request: Request) -> Response:
    """Build a figure; every tap is answered with what the rules make of it.

    The first sight of it is the same for all who have no table to bring it to.
    """
    rules, tables = system_of(request), await tables_of(request, system_of(request))
    if request.query_params or tables:
        return await _form(request, 200, "")
    built = _built(request, rules, {})
    chances = await _chances(request, rules, built)
    if len(chances) < len(_asked(rules, built)):
        return await _form(request, 200, "")
    return page_for_all(
        request, "erschaffung.html", rules, lambda: _page(request, rules, built, chances, [])
    )


async def _form(
    request: Request, status: int, trouble: str, built: Built | None = None
) -> Response:
    rules = system_of(request)
    tables = await tables_of(request, rules)
    agreed = await agreed_at(request, meant(request, tables))
    shown = built or _built(request, rules, request.query_params, agreed)
    chances = await _chances(request, rules, shown)
    values = _page(request, rules, shown, chances, tables)
    return page(request, "erschaffung.html", status, **{**values, "trouble": trouble})


def _page(
    request: Request,
    rules: System[Any, Any],
    built: Built,
    chances: Mapping[Ability, Fraction],
    tables: Sequence[Any],
) -> Mapping[str, Any]:
    words = words_of(request, rules)
    shown = build_shown(words, built.sheet, built.wrong, built.agreed)
    patterns = _patterns(rules)
    frame = _frame(request, rules, built)
    return {
        **frame,
        "results": tuple(_results(frame["sheet"], frame["full"])),
        "build": shown,
        "best": best_shown(words, _asked(rules, built), chances),
        "steps": tuple(_steps(rules, shown, words.lang, built.touched)),
        "later": [each for each in shown.fields if each.later],
        "chosen": built.model,
        "held": built.held,
        "wrong": tuple(built.wrong.values()),
        "most": next(each.ask.high for each in form(rules.sheet) if each.name == "name"),
        "asks": {key: words.word(key) if key in rules.wording.words else "" for key in ASKS},
        "proposes": bool(plan_of(rules).names),
        "patterns": [tuple(each.values()) for each in patterns],
        "pattern_names": [words.word(name) for name in next(iter(patterns), {})],
        "trouble": "",
        "tables": tables,
        "meant": (came_from := meant(request, tables)),
        "table": came_from.table if came_from else "",
        "evening": _awaits(rules, built, words.lang),
        "request_key": token_urlsafe(16) if tables else "",
    }


def _awaits(rules: System[Any, Any], built: Built, lang: str) -> str:
    """The title of the evening that the figure would be played in; empty: a fight."""
    try:
        found = evening_for(rules, telling(rules, written(built.sheet)), lang)
    except WuerfelwerkError:
        return ""
    return found.title.said(lang) if found else ""


def _results(sheet: SheetShown, full: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What follows from the numbers, each with its word in full."""
    for label, value in _figures(sheet):
        yield full.get(label, label), value


def _figures(sheet: SheetShown) -> Iterator[tuple[str, str]]:
    follow = [each for each in sheet.portrait if each.kind == FIGURES]
    for section in follow:
        yield from ((each.label, str(each.value).replace("-", "−")) for each in section.traits)
    if not follow and sheet.figure:
        yield from ((each.label, str(each.value)) for each in sheet.figure.gauges)


def _frame(request: Request, rules: System[Any, Any], built: Built) -> dict[str, Any]:
    words = words_of(request, rules)
    values = written(built.sheet)
    return {
        "hier": "/",
        "full": in_full(words),
        "meant": meanings(words),
        "system": rules.id,
        "system_name": rules.catalogue.name.said(words.lang),
        "sheet": checked(rules, values, words, built.agreed),
        "link": urlencode(sent(form(rules.sheet), telling(rules, values))),
    }


# From what was sent to a sheet --------------------------------------------------------------------


def _built(request: Request, rules: System[Any, Any], data: Any, agreed: Any = None) -> Built:
    """The sheet that was sent, after the tap that was sent with it."""
    words, given = words_of(request, rules), dict[str, Any]()
    if data:
        given = typed(form(rules.sheet), data)
    sheet, wrong = begun(rules, given, words)
    sheet = _with_own(rules, _patterned(rules, sheet, data.get("muster", "")), data)
    act = next((each for each in TAPS if data.get(each)), "")
    target, held = data.get(act, "") if act else "", data.get("tausch", "")
    if act:
        sheet = tapped(rules, sheet, act, target, held, agreed)
    if act == MODEL and not given and model_named(rules, target):
        sheet = replace(sheet, name=target)
    first = next((each.sheet["name"] for each in models(rules)), "")
    model = target if act == MODEL and model_named(rules, target) else data.get("vorbild", "")
    waits = act == SWAP and not held
    chosen = model or ("" if given else first)
    return Built(sheet, wrong, chosen, target if waits else "", agreed, target.split(":")[0])


def _with_own(rules: System[Any, Any], sheet: Any, data: ImmutableMultiDict[Any, Any]) -> Any:
    """The sheet with names of the own that were typed under lists."""
    for field in form(rules.sheet):
        name = data.get(field.key + OWN, "").strip() if field.kind == "werte" else ""
        if name and field.key not in plan_of(rules).lines:
            sheet = tapped(rules, sheet, ADD, f"{field.key}:{name[:40]}")
    return sheet


def _patterned(rules: System[Any, Any], sheet: Any, wanted: str) -> Any:
    """The sheet with the pattern that somebody has tapped; nonsense is none."""
    known = {str(number): each for number, each in enumerate(_patterns(rules))}
    return replace(sheet, **known.get(wanted, {}))


def _patterns(rules: System[Any, Any]) -> Sequence[Mapping[str, int]]:
    """Every legal way to fill in the numbers, where the system knows them."""
    return rules.patterns() if isinstance(rules, Guiding) else ()


def _asked(rules: System[Any, Any], built: Built) -> tuple[Ability, ...]:
    return tuple(plan_of(rules).abilities(built.sheet, rules.switches()))


async def _chances(
    request: Request, rules: System[Any, Any], built: Built
) -> dict[Ability, Fraction]:
    return await counted(request, rules.id, _asked(rules, built), Lane.STRANGER)


async def counted(
    request: Request, system: str, abilities: Sequence[Ability], lane: Lane
) -> dict[Ability, Fraction]:
    """The chance of everything a figure can do, as far as somebody is there to count."""
    question = prospects(system, abilities)
    if not question.checks:
        return {}
    try:
        counted = await service(request).desk.ask(question, client_of(request.scope), lane=lane)
    except WuerfelwerkError:
        return {}
    known = dict(zip(question.checks, counted, strict=True))
    return {each: known[each.check, each.good] for each in abilities if each.check is not None}


def _steps(
    rules: System[Any, Any], shown: BuildShown, lang: str, touched: str
) -> Iterator[BuildStep]:
    """Fields in the order of the form, those of one part or one rule together."""
    groups: dict[tuple[str, str], list[BuildField]] = {}
    for each in shown.fields:
        if not each.later:
            groups.setdefault((each.part, "" if each.part else each.rule), []).append(each)
    spent = shown.stock.fields if shown.stock else frozenset[str]()
    first = True
    for (part, rule), some in groups.items():
        known = rules.catalogue[rule] if rule else None
        title, about = (known.title.said(lang), known.text.said(lang)) if known else ("", "")
        stock = first and any(each.key in spent for each in some)
        first = first and not stock
        here = any(each.wrong or each.key == touched for each in some)
        yield BuildStep(rule, part or title, about, tuple(some), stock, here)


# To a table ---------------------------------------------------------------------------------------


async def bring(request: Request) -> Response:
    """Play the figure: at one of the person's tables, at a new one for friends, or alone."""
    rules, data = system_of(request), await posted(request)
    built = _built(request, rules, data)
    if model := model_named(rules, text(data, "als")):
        built = Built(read(rules.sheet, model.sheet), {}, model.sheet["name"])
    try:
        address = await played(request, rules, built.sheet, built.model, data)
    except WuerfelwerkError as error:
        return await _form(request, status_of(error), said(request, error), built)
    return see_other(address)


async def fetch_along(request: Request) -> Response:
    """Go on building with a figure out of a file; what of it cannot be read is said."""
    rules, words = system_of(request), words_of(request, system_of(request))
    try:
        given = await brought(request, rules)
    except WuerfelwerkError as error:
        return await _form(request, status_of(error), said(request, error))
    sheet, wrong = begun(rules, given, words)
    return await _form(request, 200, "", Built(sheet, wrong, ""))


async def take(request: Request) -> Response:
    """The figure that is being built, as a file."""
    rules = system_of(request)
    built = _built(request, rules, request.query_params)
    return file_of(rules.id, built.sheet.name, taken_along(rules, built.sheet))


# Reading ------------------------------------------------------------------------------------------


async def view(request: Request) -> Response:
    """The sheet to read and to print."""
    rules = system_of(request)
    built = _built(request, rules, request.query_params)
    frame = _frame(request, rules, built)
    shown: SheetShown = frame["sheet"]
    return page(
        request,
        "bogen.html",
        **frame,
        sheets=[shown],
        title=shown.name,
        table="",
        me="",
        living={},
        chances={},
        notation="",
        against="",
        traits="",
        links={},
        wheel="",
        chosen="",
        opened="",
        acts=(),
        notes=None,
    )
