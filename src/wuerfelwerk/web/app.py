"""The web application: the same service behind pages, streams and the API."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from wuerfelwerk import __version__
from wuerfelwerk.api import live
from wuerfelwerk.api.app import create_api
from wuerfelwerk.errors import Unknown, WuerfelwerkError
from wuerfelwerk.present.wording import sentence
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.store.sql import create_store
from wuerfelwerk.web import render
from wuerfelwerk.web.answers import crashed, refused
from wuerfelwerk.web.guard import Answers, Guard, Logged, Parting, Signer
from wuerfelwerk.web.limits import Limits
from wuerfelwerk.web.logs import LOGGER
from wuerfelwerk.web.pages import errors, routes
from wuerfelwerk.web.targets import Targets

PAUSE = 0.02
"""Seconds between two templates that are compiled, so that everybody is answered meanwhile."""


def create_app(database: str, rate: float | None = None, limits: Limits | None = None) -> Starlette:
    """The whole house over one database; nothing happens before it is started."""
    limits = limits or Limits.of()
    wanted = limits if rate is None else replace(limits, rate=rate)
    service = Service(create_store(database))
    api = create_api(service)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        live.CLOSING = asyncio.Event()
        try:
            await service.start()
        except WuerfelwerkError as error:
            LOGGER.error("not started", extra={"fields": {"why": sentence(error, "de")}})
            raise
        except Exception:
            LOGGER.exception("not started")
            raise
        app.state.signer = Signer(await service.house.store.secret())
        # Compiling them takes a second; neither the opening nor who comes first waits for it.
        prepare = asyncio.to_thread(render.prepare, PAUSE, lambda: live.CLOSING.is_set())
        preparing = asyncio.create_task(prepare)
        try:
            yield
        finally:
            live.CLOSING.set()
            await preparing
            await service.close()

    app = Starlette(
        routes=[
            Mount("/api", api),
            Route("/api", _NoPage()),
            *routes.ROUTES,
            Route("/health", health),
            *_files(),
        ],
        middleware=[
            Middleware(Answers, crashed=crashed),
            Middleware(Logged),
            Middleware(Guard, refuse=refused, limits=wanted),
            Middleware(Parting, refuse=refused),
        ],
        exception_handlers={WuerfelwerkError: errors.refused, HTTPException: errors.failed},
        lifespan=lifespan,
    )
    app.router.default = Targets(app.router)
    app.state.service = service
    return app


def _files() -> list[BaseRoute]:
    return [
        Mount("/static", WholeFiles(directory=render.STATIC)),
        Mount("/vendor", WholeFiles(directory=render.VENDOR)),
    ]


class WholeFiles(StaticFiles):
    """Our files are small: each is given whole, whatever part of it was asked for."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = [each for each in scope["headers"] if each[0] != b"range"]
        await super().__call__({**scope, "headers": asked}, receive, send)

    def file_response(self, *args: Any, **options: Any) -> Response:
        answer = super().file_response(*args, **options)
        answer.headers["accept-ranges"] = "none"
        return answer


class _NoPage:
    """The bare address of the API, which is none of its own: told like any other that is not."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        said = Unknown("Diese Adresse gibt es nicht; openapi.json nennt alle.")
        await refused(Request(scope), said)(scope, receive, send)


async def health(request: Request) -> Response:
    """Is the house open, and with which systems?"""
    service: Service = request.app.state.service
    try:
        tables = await service.house.store.count()
    except WuerfelwerkError as error:
        return JSONResponse({"status": "down", "why": sentence(error, "en")}, 503)
    systems = installed()
    found = {
        "status": "ok",
        "version": __version__,
        "systems": list(systems),
        "left_out": [each.name for each in systems.left_out],
        "tables": tables,
    }
    return JSONResponse(found)
