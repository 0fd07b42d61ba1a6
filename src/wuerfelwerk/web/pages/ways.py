"""A way that is being drawn: the server says at once whether it would be taken."""

from __future__ import annotations

from dataclasses import asdict

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from wuerfelwerk.api.leaving import while_here
from wuerfelwerk.api.refusals import status_of
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.screen.values import WayShown
from wuerfelwerk.web.boards import ships_of
from wuerfelwerk.web.pages.common import said, service
from wuerfelwerk.web.pages.table import access, view
from wuerfelwerk.web.pieces import without_rule
from wuerfelwerk.web.posted import answer_of
from wuerfelwerk.web.render import fragment


async def vantage(request: Request) -> Response:
    """From where to strike best at a target: the way as one types it, its corners, who is there."""
    query = request.query_params
    try:
        who = await access(request)
        question, target, want = (query.get(name, "") for name in ("question", "ziel", "wunsch"))
        asking = service(request).preview.vantage(who, question, target, want, request.state.lang)
        found = await while_here(request, asking)
    except WuerfelwerkError as error:
        return JSONResponse({"reason": said(request, error)}, status_of(error))
    return JSONResponse(asdict(found))


async def trial(request: Request) -> Response:
    """The corners of a way as they were understood, and why it is forbidden, if it is."""
    query = request.query_params
    raw = answer_of([("kind", "weg"), *query.multi_items()])
    try:
        who = await access(request)
        question, lang = query.get("question", ""), request.state.lang
        trying = service(request).preview.try_way(who, question, raw, lang)
        way = await while_here(request, trying)
    except WuerfelwerkError as error:
        return JSONResponse({"reason": said(request, error)}, status_of(error))
    cards = await _cards(request, way) if way.aims else ""
    return JSONResponse(
        {**asdict(way), "reason": without_rule(way.reason, way.rule), "cards": cards}
    )


async def _cards(request: Request, way: WayShown) -> str:
    """Whom one could fire at from the end of a way, as the page shows it."""
    seen = await view(request)
    ships = ships_of(seen.play.board)
    values = {"aims": way.aims, "ships": ships}
    return fragment("teile/zielkarten.html", request.state.lang, **values).strip()
