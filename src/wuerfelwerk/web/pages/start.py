"""The way to a table: open one, take a seat by invitation, carry a seat to another device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.api.addresses import client_of
from wuerfelwerk.api.refusals import status_of
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.odds.checks import check_of, odds_of
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.present.charts.cases import asked
from wuerfelwerk.rules.form import read
from wuerfelwerk.rules.system import System, installed, system
from wuerfelwerk.table.people.people import CARRIED
from wuerfelwerk.table.play.notices import AT_ONCE
from wuerfelwerk.web.chances import ChanceLook, Wanted, rows
from wuerfelwerk.web.pages.common import (
    page,
    posted,
    said,
    see_other,
    service,
    system_of,
    text,
    words_of,
)

TASTE = ("rumble", "duell", {"links": 7, "rechts": 6})
"""The odds the first page shows, where that system is installed."""


async def start(request: Request) -> Response:
    """The first page."""
    return await _start(request, 200, {})


async def _start(request: Request, status: int, values: Mapping[str, Any]) -> Response:
    systems = installed().values()
    return page(
        request,
        "start.html",
        status,
        hier="/",
        systems=[_shown(request, each) for each in systems],
        rules=sum(len(each.catalogue) for each in systems),
        mine=await service(request).members.mine(request.state.token, request.state.lang),
        taste=_taste(request),
        **{"code": "", "name": "", "trouble": "", **values},
    )


def _shown(request: Request, rules: System[Any, Any]) -> dict[str, Any]:
    lang = request.state.lang
    return {
        "id": rules.id,
        "name": rules.catalogue.name.said(lang),
        "about": rules.catalogue.about.said(lang),
        "rules": len(rules.catalogue),
        "die": rules.catalogue.die,
        "examples": examples_of(request, rules),
    }


@dataclass(frozen=True, slots=True)
class Example:
    """A set-up ready to play."""

    key: str
    title: str
    about: str


def examples_of(request: Request, rules: System[Any, Any]) -> list[Example]:
    """The ready set-ups of a system, in the system's own words."""
    words, known = words_of(request, rules), rules.wording.words
    return [
        Example(
            name,
            words.word(key) if (key := f"beispiel_{name}") in known else name.capitalize(),
            words.word(about) if (about := f"beispiel_{name}_worum") in known else "",
        )
        for name in rules.examples
    ]


@cache
def _taste_odds() -> Distribution[Any]:
    """Counted once, in some milliseconds: the first page waits for nobody."""
    name, check, values = TASTE
    rules = system(name)
    chosen = check_of(rules, check)
    return odds_of(rules, chosen, read(chosen.start, values))


def _taste(request: Request) -> dict[str, Any] | None:
    """A real chance to begin with."""
    name, check, values = TASTE
    if name not in installed():
        return None
    rules = system(name)
    chosen = check_of(rules, check)
    found = _taste_odds()
    look = ChanceLook.of(words_of(request, rules), asked(chosen, values), False)
    return {
        "system": name,
        "system_name": rules.catalogue.name.said(request.state.lang),
        "values": values,
        "link": f"/chancen/{name}/{check}?" + "&".join(f"{k}={v}" for k, v in values.items()),
        "rows": rows(look, found, Wanted()),
    }


async def open_form(request: Request) -> Response:
    """Which table to open."""
    return _opening(request, system_of(request), 200, {})


def _opening(
    request: Request, rules: System[Any, Any], status: int, values: Mapping[str, Any]
) -> Response:
    blank = {"title": "", "name": "", "example": next(iter(rules.examples), ""), "trouble": ""}
    blank["solo"] = request.query_params.get("allein", "")
    given = request.query_params.get("beispiel")
    if given is not None and (not given or given in rules.examples):
        blank["example"] = given
    shown = _shown(request, rules)
    return page(request, "oeffnen.html", status, hier="/", system=shown, **{**blank, **values})


async def open_table(request: Request) -> Response:
    """Open it, and go there."""
    rules, data = system_of(request), await posted(request)
    wanted = {key: text(data, key) for key in ("title", "name", "example")}
    solo, named = text(data, "solo") == "ja", wanted["title"] or _title(request, rules, wanted)
    try:
        taken = await service(request).people.open(
            request.state.token,
            system=rules.id,
            **(wanted | {"title": named}),
            password=text(data, "password"),
            solo=solo,
            pledge=text(data, "pledge"),
            address=client_of(request.scope),
        )
    except WuerfelwerkError as error:
        values = {**wanted, "solo": "ja" if solo else "", "trouble": said(request, error)}
        return _opening(request, rules, status_of(error), values)
    return see_other(f"/tisch/{taken.table}")


def _title(request: Request, rules: System[Any, Any], wanted: Mapping[str, str]) -> str:
    """What a table is called that nobody named: after its example, without saying it is one."""
    found = (e.title for e in examples_of(request, rules) if e.key == wanted["example"])
    return next(found, rules.catalogue.name.said(request.state.lang)).rpartition(": ")[2]


async def join_form(request: Request) -> Response:
    """Who somebody wants to be at the table of an invitation; without a code, ask for it."""
    code = request.path_params.get("code") or request.query_params.get("code", "").strip()
    name = request.query_params.get("name", "").strip()
    if not code:
        return await _start(request, 200, {"name": name})
    return await _invited(request, code, {"name": name})


async def _invited(
    request: Request, code: str, values: Mapping[str, Any], status: int = 200
) -> Response:
    """The invitation; a code that leads nowhere goes back to where it was typed."""
    try:
        invitation = await service(request).people.invitation(code)
    except WuerfelwerkError as error:
        back = {"code": code, "name": values.get("name", ""), "trouble": said(request, error)}
        return await _start(request, status_of(error), back)
    rules = system(invitation.system)
    return page(
        request,
        "beitreten.html",
        status,
        hier="/",
        invitation=invitation,
        system_name=rules.catalogue.name.said(request.state.lang),
        **{"name": "", "seat": "", "trouble": "", **values},
    )


async def join(request: Request) -> Response:
    """Take the seat."""
    code, data = request.path_params["code"], await posted(request)
    name, seat, password = (text(data, key) for key in ("name", "seat", "password"))
    words, pledge = text(data, "words"), text(data, "pledge")
    try:
        taken = await service(request).people.join(
            request.state.token,
            code,
            name,
            seat,
            password,
            words,
            pledge,
            client_of(request.scope),
            AT_ONCE if text(data, "wuerfeln") == "sofort" else (),
        )
    except WuerfelwerkError as error:
        values = {"name": name, "seat": seat, "trouble": said(request, error)}
        return await _invited(request, code, values, status_of(error))
    return see_other(f"/tisch/{taken.table}")


async def carry_form(request: Request) -> Response:
    """A link that carries a seat here. It works once, so looking at it must not use it up."""
    carried = request.path_params["carried"]
    found = await service(request).people.carried(carried)
    lasting = [key.table for key in found if key.expires - key.created > CARRIED]
    examples = [await _example(request, table) for table in lasting]
    return page(request, "mitnehmen.html", carried=carried, beispiele=examples, hier="/")


async def _example(request: Request, table: str) -> dict[str, str]:
    row = await service(request).house.store.table(table)
    name = installed()[row.system].catalogue.name if row and row.system in installed() else None
    said = name.said(request.state.lang) if name else ""
    return {"title": row.title if row else table, "system": row.system if row else "", "name": said}


async def carry(request: Request) -> Response:
    """Use it."""
    taken = await service(request).people.redeem(
        request.state.token, request.path_params["carried"]
    )
    return see_other(f"/tisch/{taken.table}")
