"""The API as one application, to be mounted under /api."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from wuerfelwerk import __version__
from wuerfelwerk.api import acts, counting, looking, systems, tables
from wuerfelwerk.api.refusals import Calm, failed, invalid, refusal, refused, responses
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.table.service import Service

__all__ = ["create_api", "refusal"]
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
    for each in (systems, counting, tables, looking, acts):
        api.include_router(each.router)
    written = api.openapi
    api.openapi = lambda: api.openapi_schema or _told_as_json(written())  # type: ignore[method-assign]
    return api


def _told_as_json(description: dict[str, Any]) -> dict[str, Any]:
    """Refusals are JSON everywhere, also where success is a file or a stream."""
    for methods in description["paths"].values():
        for operation in methods.values():
            for status, answer in operation["responses"].items():
                if status >= "400":
                    answer["content"] = {"application/json": {"schema": REFUSED}}
    return description
