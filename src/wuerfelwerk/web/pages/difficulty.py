"""*Wie schwer wird das?* A fight put together, foretold while one looks; at a table or without."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from wuerfelwerk.api.addresses import client_of
from wuerfelwerk.api.refusals import headers_of, status_of
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.wording import Words, sentence
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.table.forecasts.balancing import Seeking, Sought
from wuerfelwerk.table.forecasts.course import Course
from wuerfelwerk.table.forecasts.roster import Roster, of_example, usual_example
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.web.difficulty import (
    EXAMPLE,
    NOW,
    FightQuery,
    balance_shown,
    offered,
    questions,
    range_shown,
    result_shown,
    sides_shown,
    tactics_meant,
    told_side,
)
from wuerfelwerk.web.pages.common import (
    access,
    page,
    posted,
    said,
    see_other,
    service,
    system_of,
    text,
    words_of,
)
from wuerfelwerk.web.pages.start import example_named
from wuerfelwerk.web.render import fragment

SOON = 0.35
"""So many seconds a page waits for first words; it asks again by itself."""
GLANCE = 0.05
HALTED = "halt"
"""In an address: what is there is shown, and not counted on."""


async def index(request: Request) -> Response:
    """The first system."""
    return see_other(f"/schwer/{next(iter(installed()))}")


async def difficulty(request: Request) -> Response:
    """A fight of a system, put together from its examples."""
    rules = system_of(request)
    example = request.query_params.get(EXAMPLE, "") or usual_example(rules)
    return await _shown(request, of_example(rules, example), example)


async def at_table(request: Request) -> Response:
    """A fight of a table's figures, or how the one under way goes on; for whoever leads it."""
    who = await access(request)
    now = NOW in request.query_params
    roster, fighting = await service(request).outlooks.roster(who, now)
    return await _shown(request, roster, "", who, fighting)


async def cancel(request: Request) -> Response:
    """End a forecast with what is there."""
    form = await posted(request)
    back = text(form, "zurueck")
    course = await service(request).forecasts.course(text(form, "nummer"))
    if not course.table:
        await service(request).forecasts.cancel(course.number, client_of(request.scope))
    if not back.startswith(("/schwer/", "/tisch/")):
        return see_other("/schwer")
    return see_other(f"{back}{'&' if '?' in back else '?'}{HALTED}=ja")


async def _shown(
    request: Request, roster: Roster, example: str, who: Access | None = None,
    fighting: bool = False,
) -> Response:  # fmt: skip
    table = who.table if who else ""
    words = words_of(request, system(roster.system))
    values, status, headers = {"trouble": ""}, 200, {}
    query: FightQuery | None = None
    course: Course | None = None
    sought: Sought | None = None
    try:
        query = FightQuery(request.query_params, roster, example)
        if query.balance:
            sought = await _sought(request, query, who)
        else:
            course = await _begun(request, query, who)
    except WuerfelwerkError as error:
        values["trouble"], status, headers = (
            said(request, error),
            status_of(error),
            headers_of(error),
        )
    frame = _result(request, words, roster, query, course) | values
    frame["balance"] = balance_shown(sought, words, query) if sought and query else None
    if request.headers.get("hx-target", "").endswith("ergebnis"):
        return HTMLResponse(fragment("schwer_ergebnis.html", request.state.lang, **frame), status)
    built = {**_builder(words, roster, query, table), "fighting": fighting}
    answer = page(request, "schwer.html", status, **built, **frame)
    answer.headers.update(headers)
    return answer


async def _begun(request: Request, query: FightQuery, leads: Access | None) -> Course:
    """The forecast of the address, begun or going on; nobody waits long for its first words."""
    forecasts, lane = service(request).forecasts, Lane.SEATED if leads else Lane.STRANGER
    asked = replace(query.asked(), known_to=leads.key if leads else "")
    who = client_of(request.scope)
    if HALTED in request.query_params:
        return await forecasts.course(asked.number)
    course = await forecasts.begin(asked, who, lane, watched=True)
    for _ in range(round(SOON / GLANCE)):
        if course.found or course.over:
            break
        await asyncio.sleep(GLANCE)
        course = await forecasts.course(course.number)
    return course


async def _sought(request: Request, query: FightQuery, leads: Access | None) -> Sought:
    """How many of a kind make an open fight, as far as that is known; counted on unless halted."""
    seeking = Seeking(
        service(request).forecasts,
        query.encounter(),
        query.balance,
        query.side,
        client_of(request.scope),
        Lane.SEATED if leads else Lane.STRANGER,
        HALTED not in request.query_params,
        leads.key if leads else "",
    )
    found = await seeking.sought()
    for _ in range(round(SOON / GLANCE)):
        if found.tried or found.over:
            break
        await asyncio.sleep(GLANCE)
        found = await seeking.sought()
    return found


def _result(
    request: Request, words: Words, roster: Roster, query: FightQuery | None, course: Course | None
) -> dict[str, Any]:
    side = told_side(roster)
    failed = WuerfelwerkError(course.why, **(course.about or {})) if course and course.why else None
    return {
        "course": course,
        "result": result_shown(course, words, side) if course else None,
        "ranged": range_shown(course, words, query) if course and query else None,
        "failed": sentence(failed, words.lang) if failed else "",
        "here": request.scope["path"] + (query.link() if query else ""),
        "system": roster.system,
    }


def _builder(
    words: Words, roster: Roster, query: FightQuery | None, table: str
) -> Mapping[str, Any]:
    query = query or FightQuery(QueryParams(), roster)
    rules = words.system
    try:
        compared, asked = offered(query, words), questions(query, words)
    except WuerfelwerkError:
        compared, asked = [], []
    return {
        "table": table,
        "now": bool(roster.standing),
        "bei": "/schwer",
        "hier": "/schwer",
        "system_name": rules.catalogue.name.said(words.lang),
        "systems": [
            (each.id, each.catalogue.name.said(words.lang)) for each in installed().values()
        ],
        "sides": sides_shown(query, words),
        "tactics": tactics_meant(words),
        "compared": compared,
        "questions": asked,
        "examples": [
            (name, example_named(words, name), name == query.example) for name in rules.examples
        ],
    }
