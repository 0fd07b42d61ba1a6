"""The evening afterwards: the story to read, as a file, and step by step."""

from __future__ import annotations

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from wuerfelwerk.present.pages.chronicle import markdown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.web.pages.common import access, page, service, step_number


async def story(request: Request) -> Response:
    """The evening as a page."""
    taken = await access(request)
    told = await service(request).looking.chronicle(taken, request.state.lang)
    return page(
        request, "chronik.html", told=told, table=taken.table, bei="/chronik", system=told.system
    )


async def story_file(request: Request) -> Response:
    """The evening as a Markdown file to keep."""
    taken = await access(request)
    told = await service(request).looking.chronicle(taken, request.state.lang)
    written = markdown(told, Words(system(told.system), request.state.lang))
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
