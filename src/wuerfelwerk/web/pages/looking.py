"""The table's page as it is opened, and all it fetches later: chances, advice, offers, the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from wuerfelwerk.api.leaving import while_here
from wuerfelwerk.errors import (
    Busy,
    TooSlow,
    Unavailable,
    Unknown,
    Waiting,
    WuerfelwerkError,
    shorten,
)
from wuerfelwerk.present.screen.options import OptionsShown
from wuerfelwerk.table.looking.abend import AbendShown
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.table.people.roles import PLAYER
from wuerfelwerk.web import benches, table_page
from wuerfelwerk.web.facing import Facing, goal_for
from wuerfelwerk.web.offered import CHECK
from wuerfelwerk.web.pages import common
from wuerfelwerk.web.pages.common import posted, service, text
from wuerfelwerk.web.pages.table import (
    GOAL,
    access,
    asked_view,
    done,
    for_all,
    goal_of,
    one_of,
    refused,
    texts_of,
    view,
)
from wuerfelwerk.web.posted import answer_of, fields_of, order_of
from wuerfelwerk.web.stage import Choice, is_weighed, scene_ways


async def _joining(request: Request) -> str:
    """How to join, for a screen that was set up by the code for it; nothing where it is another."""
    code, table = request.query_params.get("code", ""), request.path_params["table"]
    try:
        found = await service(request).people.invitation(code) if code else None
    except WuerfelwerkError:
        return ""
    if found is None or (found.table, found.role) != (table, PLAYER) or found.locked:
        return ""
    address = f"{str(request.base_url).rstrip('/')}/beitreten/{found.code}"
    links = [(found.role, found.code)]
    house = request.url.netloc
    return benches.invitations(table, links, [address], request.state.lang, False, house)


async def table(request: Request) -> Response:
    """The table's page, or the screen at the wall."""
    state = request.state
    if request.query_params.get("ansicht") == "fernseher":
        who = await access(request)
        wall, joining = await for_all(service(request), who, state.lang), await _joining(request)
        return HTMLResponse(table_page.television(wall, state.lang, state.theme, joining))
    seen = await view(request)
    order = order_of(request.query_params.get("reihe", ""))
    goal, known = goal_of(request, seen.system), await counted(request, seen)
    shown = table_page.table_page(
        seen, state.lang, state.theme, order=order, known=known, goal=goal
    )
    return HTMLResponse(shown)


YEAR = 365 * 24 * 3600
SOON = 0.15
"""So many seconds a page waits for chances; the desk counts on for whoever asks again."""
_counting: set[asyncio.Future[Any]] = set()
SCENE = "szene"
"""The name of what is counted of a scene."""


async def counted(request: Request, seen: TableScreen) -> table_page.Known:
    """What can be counted of the first question, or of the turn, before the page is drawn.

    A page is never late for it: where that takes long or the desk is busy, the page asks again by
    itself, and meets what is being counted then.
    """
    asked, facing = next(iter(seen.play.questions), None), Facing(seen, request.state.lang)
    if facing.szene is not None:
        return await _soon(ways_dealt(request, facing.szene), SCENE)
    if asked is None and not (facing.your_turn and facing.acts_now):
        return {}
    if asked is not None and not is_weighed(asked):
        return {}
    if asked is not None:
        return await _soon(dealt(request, seen, asked.key), asked.key)
    found = await _soon(dealt(request, seen, ""), "")
    return {name: benches.dealt_cards(shown) for name, shown in found.items()}


async def _soon(work: Coroutine[Any, Any, Any], name: str) -> table_page.Known:
    """What is counted, by this name, where that takes no time; nothing where it does."""
    counting = asyncio.ensure_future(work)
    await asyncio.wait({counting}, timeout=SOON)
    if not counting.done():
        _counting.add(counting)
        counting.add_done_callback(_counted)
        return {}
    if isinstance(error := counting.exception(), WuerfelwerkError):
        return {}
    if error is not None:
        raise error
    return {name: counting.result()}


def _counted(done: asyncio.Future[Any]) -> None:
    _counting.discard(done)
    if not done.cancelled():
        done.exception()  # whoever asks again is told


async def dealt(request: Request, seen: TableScreen, asked: str) -> OptionsShown:
    """All options of a question or all cards of a turn, for the goal of this browser."""
    who, lang, preview = await access(request), request.state.lang, service(request).preview
    if "advice" not in seen.may:
        return OptionsShown("", ()) if asked else await preview.listed(who, lang)
    goal = goal_for(seen, goal_of(request, seen.system))
    return await preview.cards(who, asked, goal, lang, onward=True)


async def ways_dealt(request: Request, szene: AbendShown) -> list[Choice]:
    """The ways of a scene with their chances, where this table tells any."""
    who, lang = await access(request), request.state.lang
    return scene_ways(szene, await service(request).preview.ways(who, lang))


async def ways(request: Request) -> Response:
    """The buttons of a scene with their chances; what is still counted is asked for again."""
    seen, lang = await view(request), request.state.lang
    szene = Facing(seen, lang).szene
    if szene is None:
        return HTMLResponse("")
    try:
        found = await while_here(request, ways_dealt(request, szene))
    except WuerfelwerkError:
        found = scene_ways(szene, {})
    return HTMLResponse(benches.counted_ways(found, lang))


async def cards(request: Request) -> Response:
    """The buttons of the open question, or of the turn, with their chances."""
    seen, asked = await asked_view(request), request.query_params.get("frage", "")
    try:
        shown = await while_here(request, dealt(request, seen, asked))
    except (Busy, TooSlow, Unavailable, Waiting):
        return HTMLResponse(benches.uncounted(seen, asked, request.state.lang))
    except WuerfelwerkError as error:
        return await refused(request, await access(request), error)
    return HTMLResponse(benches.cards(shown, seen, asked, request.state.lang))


async def gives(request: Request) -> Response:
    """What a choice of dice would give, where there are too many to say it of each."""
    query, lang = request.query_params, request.state.lang
    raw = answer_of([("kind", "wuerfel"), *query.multi_items()])
    try:
        who = await access(request)
        shown = await service(request).preview.gives(who, query.get("frage", ""), raw, lang)
    except WuerfelwerkError as error:
        return await refused(request, await access(request), error)
    return HTMLResponse(benches.given(shown, lang))


async def want(request: Request) -> Response:
    """Remember what somebody wants; the page asks for its chances anew."""
    seen, form = await asked_view(request), await posted(request)
    goal = text(form, "ziel")
    if goal not in [name for name, _ in seen.goals]:
        known = ", ".join(name for name, _ in seen.goals)
        error = Unknown(
            "Ein Ziel „%(name)s“ gibt es nicht; möglich ist: %(known)s.",
            name=shorten(goal), known=known,
        )  # fmt: skip
        return await refused(request, await access(request), error)
    answer = done(request, request.query_params.get("platz", ""))
    answer.headers["hx-trigger"] = "ziel"
    answer.set_cookie(f"{GOAL}-{seen.system}", goal, max_age=YEAR, httponly=True, samesite="lax")
    return answer


async def instead(request: Request) -> Response:
    """What another seat is asked, for whoever leads to answer it in place."""
    seen, state = await asked_view(request), request.state
    shown = table_page.question_panel(seen, state.lang, goal_of(request, seen.system))
    if "hx-request" in request.headers:
        return HTMLResponse(shown)
    own = await service(request).looking.look(await common.access(request), state.lang)
    return HTMLResponse(table_page.table_page(own, state.lang, state.theme, bench=shown))


async def offers(request: Request) -> Response:
    """All that whoever leads may announce, where the page shows it only when it is asked for."""
    return await _fetched(request, table_page.offers_panel)


async def readings(request: Request) -> Response:
    """The readings of the table, to be set by whoever may."""
    return await _fetched(request, table_page.readings_panel)


async def _fetched(request: Request, draw: Callable[[TableScreen, str], str]) -> Response:
    """Part of a page that it does without at first; without a script, on a page of its own."""
    seen, state = await view(request), request.state
    shown = draw(seen, state.lang)
    if "hx-request" in request.headers:
        return HTMLResponse(shown)
    return HTMLResponse(table_page.table_page(seen, state.lang, state.theme, bench=shown))


async def advice(request: Request) -> Response:
    """What the advisor says to the open question, or to what could be announced."""
    query = request.query_params
    lang, who = request.state.lang, await access(request)
    asked = query.get("frage", "")
    weighing = service(request).preview.advice(who, asked, query.get("ziel", ""), lang)
    try:
        shown = await while_here(request, weighing)
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    said = benches.advice(shown, await asked_view(request), asked, lang)
    if "hx-request" in request.headers:
        return HTMLResponse(said)
    seen = await view(request)
    return HTMLResponse(table_page.table_page(seen, lang, request.state.theme, bench=said))


async def foretelling(request: Request) -> Response:
    """What is settled about an announcement while it is filled in, its price above all."""
    query, lang, who = request.query_params, request.state.lang, await access(request)
    fields = fields_of(query.multi_items())
    try:
        found = await service(request).preview.foretell(who, query.get("command", ""), fields, lang)
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    seen = await view(request)
    said = benches.foretold(found, seen.system, lang)
    if "hx-request" in request.headers:
        return HTMLResponse(said)
    return HTMLResponse(table_page.table_page(seen, lang, request.state.theme, bench=said))


async def forecast(request: Request) -> Response:
    """What a command would come to as it is filled in, or what a throw that is asked for will."""
    who, lang, house = await access(request), request.state.lang, service(request)
    try:
        if request.method == "POST":
            items = texts_of(await posted(request))
            command, fields = one_of(items, "command"), fields_of(items)
            asked = house.preview.asked if command == CHECK else house.preview.forecast
            weighing = asked(who, command, fields, lang)
        else:
            weighing = house.preview.chance(who, request.query_params.get("frage", ""), lang)
        found = await while_here(request, weighing)
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    said = benches.forecast(found, lang)
    if "hx-request" in request.headers:
        return HTMLResponse(said)
    seen = await view(request)
    return HTMLResponse(table_page.table_page(seen, lang, request.state.theme, bench=said))


async def log(request: Request) -> Response:
    """The log as a file, as this place may read it; the game master's holds everything."""
    who = await access(request)
    whole = request.query_params.get("ganz") == "ja"
    found = await while_here(request, service(request).looking.export(who, whole))
    name = f"wuerfelwerk-{who.table}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(found, headers=headers, media_type="application/jsonl")
