"""The evening afterwards: the story to read, as a file, and step by step."""

from __future__ import annotations

import asyncio
from urllib.parse import quote

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from wuerfelwerk.present.pages.chronicle import CHRONICLES, Chronicle, markdown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.system import system
from wuerfelwerk.web import render
from wuerfelwerk.web.pages.common import access, page, service, step_number

_DRAWN = Kept[Markup](CHRONICLES)


async def story(request: Request) -> Response:
    """The evening as a page; a long one is drawn once, and while others are answered."""
    taken, lang = await access(request), request.state.lang
    told = await service(request).looking.chronicle(taken, lang)
    shown = _DRAWN.known(told, (taken.table, lang))
    if shown is None:
        shown = await asyncio.to_thread(_drawn, told, taken.table, lang)
    return page(
        request,
        "chronik.html",
        told=told,
        shown=shown,
        table=taken.table,
        bei="/chronik",
        system=told.system,
    )


def _drawn(told: Chronicle, table: str, lang: str) -> Markup:
    def draw() -> Markup:
        return Markup(render.fragment("erzaehlung.html", lang, told=told, table=table))

    return _DRAWN.made(told, (table, lang), draw)


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


async def step(request: Request) -> Response:
    """The table as it stood after so many turns."""
    taken = await access(request)
    wanted = step_number(request.path_params.get("step", "0"))
    shown = await service(request).looking.at(taken, request.state.lang, wanted)
    told = await service(request).looking.look(taken, request.state.lang, 0)
    return page(
        request,
        "schritt.html",
        replay=shown,
        table=taken.table,
        title=told.title,
        bei="/chronik",
        system=told.system,
        system_name=told.system_name,
    )
