"""The way to a table: open one, take a seat by invitation, carry a seat to another device."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote, urlencode

from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.api.addresses import client_of
from wuerfelwerk.api.refusals import status_of
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abend import evening_named, evenings
from wuerfelwerk.rules.system import System, installed, system
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.table.examples import figure_about, first_example, group_example, hero_of
from wuerfelwerk.table.people.members import Member
from wuerfelwerk.table.people.places import LONGEST_NAME, plain_code
from wuerfelwerk.table.people.roles import SPECTATOR
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.play.notices import AT_ONCE
from wuerfelwerk.web.ago import ago
from wuerfelwerk.web.facing import LEADING
from wuerfelwerk.web.guard import YEAR
from wuerfelwerk.web.pages import hints
from wuerfelwerk.web.pages.common import (
    page,
    posted,
    said,
    see_other,
    service,
    system_of,
    text,
    translate,
    words_of,
)

MOST_RUNNING = 1
"""How many of somebody's tables stand above all else; the others are folded away."""

HARDNESS = (N_("ganz leicht"), N_("leicht"), N_("mittel"), N_("knifflig"), N_("für Tüftler"))
"""How hard systems are beside each other, those with the fewest rules first."""

NAME = "wuerfelwerk-name"
"""The cookie by which a browser remembers what somebody is called at tables."""


async def start(request: Request) -> Response:
    """The first page."""
    return await _start(request, 200, {})


async def _start(request: Request, status: int, values: Mapping[str, Any]) -> Response:
    mine = await service(request).members.mine(request.state.token, request.state.lang)
    running = _foremost(mine)
    systems = sorted(installed().values(), key=lambda each: len(each.catalogue))
    return page(
        request,
        "start.html",
        status,
        hier="/",
        systems=[_world(request, each, at, len(systems)) for at, each in enumerate(systems, 1)],
        dots=range(1, len(HARDNESS) + 1),
        running=[(each, _lately(each, request.state.lang)) for each in running],
        older=[each for each in mine if each not in running],
        **{"code": "", "trouble": "", **values},
    )


def _foremost(mine: Sequence[Member]) -> list[Member]:
    """The tables that somebody would go back to: those still played, and the last one that was."""
    sound = [each for each in mine if not each.trouble]
    played = [each for each in sound if not each.done]
    return [*played, *[each for each in sound if each.done][:1]][:MOST_RUNNING]


def _lately(held: Member, lang: str) -> str:
    """When somebody was last at a table."""
    return ago(held.seen, time.time(), lang) if held.seen else ""


def _world(request: Request, rules: System[Any, Any], at: int, many: int) -> dict[str, Any]:
    """What the first page says of a system: genre and feeling, and the evening to begin with."""
    lang, book = request.state.lang, rules.catalogue
    hard = -(-at * len(HARDNESS) // many)
    first, found = first_example(rules), examples_of(request, rules)
    guided = _evening(request, rules)
    others = [each for each in found if guided or first is None or each.key != first.example]
    return {
        "id": rules.id,
        "name": book.name.said(lang),
        "feel": (book.feel if book.feel.de else book.about).said(lang),
        "dice": book.dice.said(lang),
        "minutes": book.minutes,
        "die": book.die,
        "hard": hard,
        "hardness": translate(request)(HARDNESS[hard - 1]),
        "first": next((each for each in found if first and each.key == first.example), None),
        "evening": guided,
        "together": group_example(rules),
        "others": others,
        "more": len(others),
    }


def _evening(request: Request, rules: System[Any, Any]) -> Example | None:
    """The guided evening by which somebody meets a system, where it has one."""
    lang = request.state.lang
    found = (Example(each.name, each.title.said(lang), each.about.said(lang))
             for each in evenings(rules).values())  # fmt: skip
    return next(found, None)


async def play(request: Request) -> Response:
    """Begin an evening alone at once: no form, no name; the program plays everybody else."""
    rules, data = system_of(request), await posted(request)
    first, guided = first_example(rules), _evening(request, rules)
    evening, wanted = text(data, "abend"), text(data, "example")
    if not (evening or wanted):
        evening, wanted = (guided.key, "") if guided else ("", first.example if first else "")
    story = evening_named(rules, evening) if evening else None
    hero = story.hero if story else hero_of(rules, wanted)
    title = story.title.said(request.state.lang) if story else ""
    taken = await service(request).people.open(
        request.state.token,
        system=rules.id,
        title=title or example_title(request, rules, wanted),
        name=hero.capitalize() or wanted,
        example=wanted,
        evening=evening,
        solo=True,
        onward=False,
        pledge=text(data, "pledge"),
        address=client_of(request.scope),
        lang=request.state.lang,
    )
    if story:
        await hints.as_before(request, taken)
    return see_other(f"/tisch/{taken.table}")


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
            example_named(words, name),
            words.word(about) if (about := f"beispiel_{name}_worum") in known else "",
        )
        for name in rules.examples
    ]


async def open_form(request: Request) -> Response:
    """Which table to open."""
    return _opening(request, system_of(request), 200, {})


def _opening(
    request: Request, rules: System[Any, Any], status: int, values: Mapping[str, Any]
) -> Response:
    blank = {
        "title": "",
        "name": called(request),
        "example": next(iter(rules.examples), ""),
        "trouble": "",
    }
    blank["solo"] = request.query_params.get("allein", "")
    given = request.query_params.get("beispiel")
    if given is not None and (not given or given in rules.examples):
        blank["example"] = given
    shown = {
        "id": rules.id,
        "name": rules.catalogue.name.said(request.state.lang),
        "examples": examples_of(request, rules),
    }
    return page(request, "oeffnen.html", status, hier="/", system=shown, **{**blank, **values})


async def open_table(request: Request) -> Response:
    """Open it, and go there."""
    rules, data = system_of(request), await posted(request)
    wanted = {key: text(data, key) for key in ("title", "name", "example")}
    if "name" not in data:  # opened with one tap
        wanted["name"] = called(request) or translate(request)(LEADING)
    solo, example = text(data, "solo") == "ja", wanted["example"]
    try:
        taken = await service(request).people.open(
            request.state.token,
            system=rules.id,
            title=wanted["title"] or example_title(request, rules, example),
            name=wanted["name"],
            example=example,
            password=text(data, "password"),
            solo=solo,
            onward=False,
            pledge=text(data, "pledge"),
            address=client_of(request.scope),
            lang=request.state.lang,
        )
    except WuerfelwerkError as error:
        values = {**wanted, "solo": "ja" if solo else "", "trouble": said(request, error)}
        return _opening(request, rules, status_of(error), values)
    await hints.as_before(request, taken)
    return _seated(taken)


def called(request: Request) -> str:
    """What somebody was called at the last table; nothing in a browser that has not been at one."""
    return unquote(request.cookies.get(NAME, ""))[:LONGEST_NAME]


def _seated(taken: Access) -> Response:
    """To the table; the browser remembers the name for the next one."""
    answer = see_other(f"/tisch/{taken.table}")
    answer.set_cookie(NAME, quote(taken.name), max_age=YEAR, httponly=True, samesite="lax")
    return answer


def example_named(words: Words, name: str) -> str:
    """What a ready set-up is called; those of others may have no words for it."""
    key = f"beispiel_{name}"
    return words.word(key) if key in words.system.wording.words else name.capitalize()


def example_title(request: Request, rules: System[Any, Any], example: str) -> str:
    """What a table is called that nobody named: after its example."""
    found = (each.title for each in examples_of(request, rules) if each.key == example)
    return next(found, rules.catalogue.name.said(request.state.lang))


async def join_form(request: Request) -> Response:
    """Who somebody wants to be at the table of an invitation; without a code, ask for it."""
    code = request.path_params.get("code") or request.query_params.get("code", "").strip()
    return await (_invited(request, code, {}) if code else _start(request, 200, {}))


async def _invited(
    request: Request, code: str, values: Mapping[str, Any], status: int = 200
) -> Response:
    """The invitation; a code that leads nowhere goes back to where it was typed."""
    try:
        invitation = await service(request).people.invitation(code)
    except WuerfelwerkError as error:
        back = {"code": code, "trouble": said(request, error)}
        return await _start(request, status_of(error), back)
    rules = system(invitation.system)
    known = "" if invitation.role == SPECTATOR else called(request)
    return page(
        request,
        "beitreten.html",
        status,
        hier="/",
        invitation=invitation,
        system_name=rules.catalogue.name.said(request.state.lang),
        seats=[
            (*each, figure_about(words_of(request, rules), each[1])) for each in invitation.seats
        ],
        **{"name": known, "seat": "", "trouble": "", **values},
    )


WATCHING, TELEVISION = "zuschauen", "fernseher"
"""How somebody comes who does not play."""


async def join(request: Request) -> Response:
    """Take the seat, or look on."""
    code, data = request.path_params["code"], await posted(request)
    name, seat, password = (text(data, key) for key in ("name", "seat", "password"))
    words, pledge, way = text(data, "words"), text(data, "pledge"), text(data, "art")
    if way in (WATCHING, TELEVISION):
        return await _watched(request, code, password, way == TELEVISION)
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
    return _seated(taken)


async def _watched(request: Request, code: str, password: str, wall: bool) -> Response:
    """To the table as one who looks on; ``wall``: as its television, which shows the code."""
    people, address = service(request).people, client_of(request.scope)
    try:
        taken = await people.join(
            request.state.token, code, "", password=password, address=address, watching=True
        )
    except WuerfelwerkError as error:
        values = {"trouble": said(request, error)}
        show = _television if wall else _invited
        return await show(request, code, values, status_of(error))
    shown = urlencode({"ansicht": "fernseher", "code": plain_code(code)})
    return see_other(f"/tisch/{taken.table}" + (f"?{shown}" if wall else ""))


async def television_form(request: Request) -> Response:
    """Make this screen the television of a table, by the code of an invitation."""
    code = request.path_params.get("code") or request.query_params.get("code", "").strip()
    return await _television(request, code, {})


async def _television(
    request: Request, code: str, values: Mapping[str, Any], status: int = 200
) -> Response:
    shown: dict[str, Any] = {"code": code, "trouble": "", "invitation": None, **values}
    try:
        shown["invitation"] = await service(request).people.invitation(code) if code else None
    except WuerfelwerkError as error:
        shown["trouble"], status = said(request, error), status_of(error)
    return page(request, "schirm.html", status, hier="/", **shown)


async def television(request: Request) -> Response:
    """Become the television."""
    data = await posted(request)
    return await _watched(request, request.path_params["code"], text(data, "password"), True)


async def carry_form(request: Request) -> Response:
    """A link that carries a seat here. It works once, so looking at it must not use it up."""
    carried = request.path_params["carried"]
    await service(request).people.carried(carried)
    return page(request, "mitnehmen.html", carried=carried, hier="/")


async def carry(request: Request) -> Response:
    """Use it."""
    taken = await service(request).people.redeem(
        request.state.token, request.path_params["carried"]
    )
    return see_other(f"/tisch/{taken.table}")
