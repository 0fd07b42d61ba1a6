"""Chances without a table: every check of every system, counted exactly, with links to share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.api.addresses import client_of
from wuerfelwerk.api.leaving import while_here
from wuerfelwerk.api.refusals import headers_of, status_of
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.odds.checks import check_of
from wuerfelwerk.present.charts.cases import Asked
from wuerfelwerk.present.screen.fields import field_shown
from wuerfelwerk.present.screen.values import FieldShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import System, installed
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.web.chances_asked import ChanceQuery, ChancesAsked, ChancesShown
from wuerfelwerk.web.pages.common import page, page_for_all, said, service, system_of, words_of


async def index(request: Request) -> Response:
    """All checks of all systems."""
    return page_for_all(request, "chancen_alle.html", installed(), lambda: _all_checks(request))


def _all_checks(request: Request) -> Mapping[str, Any]:
    shown = [
        (each.id, each.catalogue.name.said(request.state.lang), _names(words_of(request, each)))
        for each in installed().values()
    ]
    return {"systems": shown, "hier": "/chancen"}


def _names(words: Words) -> list[tuple[str, str]]:
    return [(name, _titled(words, name)) for name in words.system.checks]


def _titled(words: Words, name: str) -> str:
    """The word for a check as a heading."""
    said = words.word(name)
    return said[:1].upper() + said[1:]


async def first(request: Request) -> Response:
    """The first check of a system."""
    rules = system_of(request)
    return await _shown(request, rules, next(iter(rules.checks), ""))


async def check(request: Request) -> Response:
    """One check: its form, and what comes of it."""
    return await _shown(request, system_of(request), request.path_params["check"])


async def _shown(request: Request, rules: System[Any, Any], name: str) -> Response:
    chosen, words = check_of(rules, name), words_of(request, rules)
    query = ChanceQuery(request.query_params, chosen)
    found: ChancesShown | None = None
    values, status, headers = {"trouble": ""}, 200 if query.ready else 422, {}
    try:
        found = await _found(request, rules, name, query) if query.ready else None
    except WuerfelwerkError as error:
        values["trouble"], status = said(request, error), status_of(error)
        headers = headers_of(error)
    answer = page(request, "chancen.html", status, **_frame(words, name, query, found), **values)
    answer.headers.update(headers)
    return answer


async def _found(
    request: Request, rules: System[Any, Any], name: str, query: ChanceQuery
) -> ChancesShown:
    """What the desk says, as long as the reader waits for it."""
    query.bounded()
    question = ChancesAsked(rules.id, name, query.link(), request.state.lang)
    who = client_of(request.scope)
    return await while_here(request, service(request).desk.ask(question, who, lane=Lane.STRANGER))


def _frame(
    words: Words, name: str, query: ChanceQuery, found: ChancesShown | None
) -> dict[str, Any]:
    """The form around the result, and the result."""
    rules = words.system
    return {
        "hier": "/chancen",
        "system": rules.id,
        "system_name": rules.catalogue.name.said(words.lang),
        "checks": _names(words),
        "check": name,
        "check_name": _titled(words, name),
        "about": words.word(about) if (about := f"chance_{name}") in rules.wording.words else "",
        "query": query,
        "outcomes": found.outcomes if found else (),
        "target_wrong": found.target_wrong if found else "",
        "ergebnis": Markup(found.html) if found else "",
        "link": query.link(),
        "fields": _fields(words, query.a),
        "fields_b": _fields(words, query.b),
        "wrong": {key: words.error(error) for key, error in query.a.wrong.items()},
        "wrong_b": {key: words.error(error) for key, error in query.b.wrong.items()},
    }


def _fields(words: Words, question: Asked) -> list[FieldShown]:
    return [field_shown(field, words) for field in form(question.check.start)]
