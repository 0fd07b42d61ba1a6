"""The forecast at a table: a line for whoever leads, counted anew when it is asked for."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.web.pages.common import posted, service, text
from wuerfelwerk.web.pages.table import access, done, refused, view
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.render import keyed
from wuerfelwerk.web.table_page import part


async def begin(request: Request) -> Response:
    """Foretell the fight from how it stands now."""
    who = await access(request)
    try:
        await service(request).outlooks.begin(who)
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    return await line(request) if "hx-request" in request.headers else done(request)


async def cancel(request: Request) -> Response:
    """End it, with what is there."""
    who, form = await access(request), await posted(request)
    try:
        await service(request).outlooks.cancel(who, text(form, "nummer"))
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    return await line(request) if "hx-request" in request.headers else done(request)


async def line(request: Request) -> Response:
    """The line as it is by now."""
    seen = await view(request)
    shown = next(each for each in PAGE if each.name == "vorhersage")
    html = keyed(panel(shown, seen, request.state.lang).html)
    return HTMLResponse(part("vorhersage", html))
