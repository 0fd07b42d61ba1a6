"""The evening afterwards: its story to read, to replay throw by throw, to keep and to share."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any
from urllib.parse import quote

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from wuerfelwerk.api.addresses import client_of
from wuerfelwerk.present.pages.chronicle import CHRONICLES, Chronicle, markdown
from wuerfelwerk.present.pages.replay import ReplayShown
from wuerfelwerk.present.pages.sheet import in_full
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import system
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.web import render
from wuerfelwerk.web.boards import ships_of
from wuerfelwerk.web.facing import BESIDE, MORE
from wuerfelwerk.web.pages.common import access, page, see_other, service, step_number, translate
from wuerfelwerk.web.ring import ring_of
from wuerfelwerk.web.stage import own_side, pronounced

_DRAWN = Kept[Markup](CHRONICLES)
UNTIL = "bis"
"""Up to which throw the table is to be seen."""
SHARING = "teilen"
"""Stands in the address where somebody has just shared the story, or no longer does."""


async def story(request: Request) -> Response:
    """The evening as a page; with ``?bis=n`` the table after so many throws stands above it."""
    taken = await access(request)
    if "hx-request" in request.headers:
        return await _only_replay(request, taken)
    stories = service(request).stories
    leads = await stories.may_share(taken)
    code = await stories.shared(taken) if leads else ""
    address = _address(request, code) if code else ""
    return await _story(request, taken, table=taken.table, leads=leads, address=address)


async def shared(request: Request) -> Response:
    """The same for whoever has the link: what everybody at the table may know, and no way in."""
    reader = await service(request).stories.reader(request.path_params["code"])
    taken = replace(reader, address=client_of(request.scope))
    if "hx-request" in request.headers:
        return await _only_replay(request, taken)
    return await _story(request, taken, table="", leads=False, address="")


async def share(request: Request) -> Response:
    """A new link to the story; the one before it ends."""
    taken = await access(request)
    await service(request).stories.share(taken)
    return see_other(_back(taken))


async def unshare(request: Request) -> Response:
    """Nobody reads the story by a link any longer."""
    taken = await access(request)
    await service(request).stories.end(taken)
    return see_other(_back(taken))


def _back(taken: Access) -> str:
    return f"/tisch/{quote(taken.table, safe='')}/chronik?{SHARING}=#teilen"


def _address(request: Request, code: str) -> str:
    return f"{str(request.base_url).rstrip('/')}/geschichte/{code}"


async def _story(request: Request, taken: Access, **values: Any) -> Response:
    """A long evening is drawn once, and while others are answered."""
    lang = request.state.lang
    told = await service(request).looking.chronicle(taken, lang)
    shown = _DRAWN.known(told, lang)
    if shown is None:
        shown = await asyncio.to_thread(_drawn, told, taken.place, lang)
    replay = await _replay(request, taken) if UNTIL in request.query_params else None
    titles = dict(told.story.marks)
    return page(
        request,
        "chronik.html",
        told=told,
        shown=shown,
        replay=replay,
        stand=_stand(request, taken, replay, falls=False) if replay else "",
        titles=titles,
        asked=SHARING in request.query_params,
        bei="/chronik",
        system=told.system,
        **values,
    )


def _drawn(told: Chronicle, seat: Seat, lang: str) -> Markup:
    def draw() -> Markup:
        own = own_side(told.figures, seat)
        full = in_full(Words(system(told.system), lang))
        return Markup(render.fragment("erzaehlung.html", lang, told=told, own=own, full=full))

    return _DRAWN.made(told, lang, draw)


async def _replay(request: Request, taken: Access) -> ReplayShown:
    wanted = step_number(request.query_params.get(UNTIL, "0"))
    return await service(request).looking.at(taken, request.state.lang, wanted)


async def _only_replay(request: Request, taken: Access) -> Response:
    """The table after so many throws alone, for a page that has the rest."""
    return HTMLResponse(_stand(request, taken, await _replay(request, taken), falls=True))


def _stand(request: Request, taken: Access, replay: ReplayShown, *, falls: bool) -> Markup:
    """The table as it stood: the stage, everybody in it, and the board where there is one."""
    lang, say = request.state.lang, translate(request)
    own = own_side(replay.figures, taken.place)
    name = replay.card.command if replay.card else ""
    stage = render.fragment(
        "teile/buehne.html",
        lang,
        stage=replay.stage,
        said=pronounced(replay.stage, own, say(MORE)),
        before=None,
        ruht=False,
        beside=name in BESIDE,
        picking=None,
        throwing=None,
        system=replay.system,
    )
    ships = ships_of(replay.board)
    ring = ring_of(replay.figures, replay.order, taken.place, (), own, say, ships)
    drawn = render.fragment("stand.html", lang, replay=replay, ring=ring, buehne=Markup(stage))
    return Markup(render.falling(drawn, falls))


async def story_file(request: Request) -> Response:
    """The evening as a Markdown file to keep."""
    taken = await access(request)
    told = await service(request).looking.chronicle(taken, request.state.lang)
    words = Words(system(told.system), request.state.lang)
    written = await asyncio.to_thread(markdown, told, words)
    name = quote(f"{told.title[:60]}.md", safe="")
    return PlainTextResponse(
        written,
        media_type="text/markdown; charset=utf-8",
        headers={"content-disposition": f"attachment; filename*=UTF-8''{name}"},
    )
