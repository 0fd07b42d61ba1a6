"""A way that is being drawn: the server says at once whether it would be taken."""

from __future__ import annotations

from dataclasses import asdict

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from wuerfelwerk.api.leaving import while_here
from wuerfelwerk.api.refusals import status_of
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.web.pages.common import said, service
from wuerfelwerk.web.pages.table import access
from wuerfelwerk.web.pieces import without_rule
from wuerfelwerk.web.posted import answer_of


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
    found = asdict(way)
    return JSONResponse({**found, "reason": without_rule(way.reason, way.rule)})
