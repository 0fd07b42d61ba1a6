"""The web application: the same service behind pages, streams and the API."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from wuerfelwerk import __version__
from wuerfelwerk.api import live
from wuerfelwerk.api.app import create_api
from wuerfelwerk.errors import WuerfelwerkError
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
        try:
            yield
        finally:
            live.CLOSING.set()
            await service.close()

    app = Starlette(
        routes=[*routes.ROUTES, Route("/health", health), *_files(), Mount("/api", api)],
        middleware=[
            Middleware(Answers, crashed=crashed),
            Middleware(Logged),
            Middleware(Guard, refuse=refused, limits=wanted),
            Middleware(Parting, refuse=refused),
        ],
        exception_handlers={WuerfelwerkError: errors.refused, HTTPException: errors.failed},
        lifespan=lifespan,
    )
    app.state.service = service
    return app


def _files() -> list[BaseRoute]:
    return [
        Mount("/static", StaticFiles(directory=render.STATIC)),
        Mount("/vendor", StaticFiles(directory=render.VENDOR)),
    ]


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
