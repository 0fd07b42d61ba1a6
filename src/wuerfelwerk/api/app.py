"""The API as one application, to be mounted under /api."""

from __future__ import annotations

from threading import Lock
from typing import Any

from anyio import to_thread
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from wuerfelwerk import __version__
from wuerfelwerk.api import acts, counting, forecasts, looking, systems, tables
from wuerfelwerk.api.refusals import Calm, failed, invalid, refusal, refused, responses
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.table.service import Service

__all__ = ["create_api", "refusal"]
MOUNTED = "/api"
"""Where it is mounted."""
REFUSED = {"$ref": "#/components/schemas/Refused"}
DESCRIPTION = """\
German pen-and-paper rule systems, executable: tables, exact odds, rules, proofs.

Opening a table (`POST /tables`) or joining one (`POST /invitations/{code}`) gives a token; send it
as `Authorization: Bearer TOKEN`. Every act carries an `Idempotency-Key` of your own: if you do not
know whether it arrived, send it again. Every refusal has the same shape: a code for programs, a
sentence for people (`?lang=de` or `en`, else `Accept-Language`), the rule it rests on.
"""


def create_api(service: Service) -> FastAPI:
    """Everything the pages can do, as JSON."""
    api = FastAPI(
        title="Würfelwerk",
        version=__version__,
        description=DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        servers=[{"url": MOUNTED}],
        responses=responses(),
        exception_handlers={
            WuerfelwerkError: refused,
            RequestValidationError: invalid,
            HTTPException: failed,
        },
        redirect_slashes=False,
    )
    api.add_middleware(Calm)
    api.state.service = service
    # They are tried one after another: what people do again and again comes first.
    for each in (acts, systems, counting, tables, looking, forecasts):
        api.include_router(each.router)
    api.include_router(forecasts.at_table)
    written = api.openapi
    api.openapi = lambda: api.openapi_schema or _told_as_json(written())  # type: ignore[method-assign]
    api.add_route("/openapi.json", _Description(api).answer, include_in_schema=False)
    return api


class _Description:
    """The description of the API: written once, in a thread, when somebody first asks for it."""

    def __init__(self, api: FastAPI) -> None:
        self._api, self._writing, self._written = api, Lock(), b""

    async def answer(self, request: Request) -> Response:
        """All of it."""
        written = self._written or await to_thread.run_sync(self._once)
        return Response(written, media_type="application/json")

    def _once(self) -> bytes:
        with self._writing:
            self._written = self._written or bytes(JSONResponse(self._api.openapi()).body)
            return self._written


def _told_as_json(description: dict[str, Any]) -> dict[str, Any]:
    """Refusals are JSON everywhere, also where success is a file or a stream."""
    for methods in description["paths"].values():
        for operation in methods.values():
            for status, answer in operation["responses"].items():
                if status >= "400":
                    answer["content"] = {"application/json": {"schema": REFUSED}}
    return description
