"""Where a figure goes once it is built: into an evening alone, to friends, to a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import token_urlsafe
from typing import Any

from starlette.requests import Request

from wuerfelwerk.api.addresses import client_of
from wuerfelwerk.present.pages.building import model_named, models
from wuerfelwerk.present.pages.sheet import command_name
from wuerfelwerk.rules.abend import Abend, evenings
from wuerfelwerk.rules.abend_hero import hero_named, suits
from wuerfelwerk.rules.form import written
from wuerfelwerk.rules.system import System
from wuerfelwerk.table.examples import Figure, group_example, with_figure
from wuerfelwerk.table.people.members import Member
from wuerfelwerk.table.people.roles import SPECTATOR
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.web.facing import LEADING
from wuerfelwerk.web.pages import hints
from wuerfelwerk.web.pages.common import service, text, translate
from wuerfelwerk.web.pages.start import called, example_title

WHERE, FRIENDS, TABLE = "wohin", "freunde", "tisch:"
"""Where somebody wants to play the figure: with friends, at a table that is named, else alone."""


async def tables_of(request: Request, rules: System[Any, Any]) -> list[Member]:
    """Tables where this person plays with others, to which the figure could be brought."""
    if not command_name(rules):
        return []
    mine = await service(request).members.mine(request.state.token, request.state.lang)
    shared = (each for each in mine if each.role != SPECTATOR and not (each.alone or each.trouble))
    return [each for each in shared if each.system == rules.id and not each.done]


def meant(request: Request, tables: Sequence[Member]) -> Member | None:
    """The table that somebody came from to build a figure for it; none of a stranger's."""
    wanted = request.query_params.get("table", "")
    return next((each for each in tables if each.table == wanted), None)


async def agreed_at(request: Request, table: Member | None) -> Any:
    """The house rules of the table that the figure is to come to; without a table none."""
    if table is None:
        return None
    taken = await service(request).house.access(table.table, request.state.token)
    return await service(request).looking.reading(taken)


def telling(rules: System[Any, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """What differs from a blank sheet: the rest need not stand in an address."""
    blank = written(rules.sheet(name=values["name"]))
    return {key: value for key, value in values.items() if key == "name" or value != blank[key]}


async def played(
    request: Request, rules: System[Any, Any], sheet: Any, model: str, data: Any
) -> str:
    """Take the figure to where somebody wants to play it; gives the address of that table."""
    fields, came_from = telling(rules, written(sheet)), text(data, "table")
    where = text(data, WHERE) or (came_from and TABLE + came_from)
    if where.startswith(TABLE):
        taken = await _announced(request, rules, fields, where.removeprefix(TABLE), data)
    elif where == FRIENDS:
        taken = await _befriended(request, rules, fields, model, data)
    else:
        taken = await _alone(request, rules, fields, model, data)
    return f"/tisch/{taken.table}"


async def _announced(
    request: Request, rules: System[Any, Any], fields: Mapping[str, Any], table: str, data: Any
) -> Access:
    taken = await service(request).house.access(table, request.state.token)
    key = text(data, "request") or token_urlsafe(16)
    await service(request).play.announce(taken, key, command_name(rules), fields)
    return taken


async def _alone(
    request: Request, rules: System[Any, Any], fields: Mapping[str, Any], name: str, data: Any
) -> Access:
    """Against the program: in the guided evening, else in the example of its model."""
    model = model_named(rules, name) or models(rules)[0]
    lang = request.state.lang
    abend = evening_for(rules, fields, lang)
    taken = await service(request).people.open(
        request.state.token,
        system=rules.id,
        title=abend.title.said(lang) if abend else fields["name"],
        name=fields["name"],
        example="" if abend else model.example,
        evening=abend.name if abend else "",
        figure=Figure(fields, hero_named(abend, abend.setup) if abend else model.sheet["name"]),
        solo=True,
        onward=False,
        pledge=text(data, "pledge"),
        address=client_of(request.scope),
        lang=lang,
    )
    if abend:
        await hints.as_before(request, taken)
    return taken


def evening_for(rules: System[Any, Any], fields: Mapping[str, Any], lang: str) -> Abend | None:
    """The guided evening in whose hero's place the figure can be played; none where it cannot."""
    for abend in evenings(rules, lang).values():
        figure = Figure(fields, hero_named(abend, abend.setup))
        setup, _ = with_figure(rules, abend.setup, figure)
        if suits(abend, rules, setup):
            return abend
    return None


async def _befriended(
    request: Request, rules: System[Any, Any], fields: Mapping[str, Any], name: str, data: Any
) -> Access:
    """A table for friends, led by whoever built the figure, which waits there for its player."""
    example = group_example(rules)
    return await service(request).people.open(
        request.state.token,
        system=rules.id,
        title=example_title(request, rules, example),
        name=called(request) or translate(request)(LEADING),
        example=example,
        figure=Figure(fields, name),
        onward=False,
        pledge=text(data, "pledge"),
        address=client_of(request.scope),
        lang=request.state.lang,
    )
