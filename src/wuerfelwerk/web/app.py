"""The web application: the same service behind pages, streams and the API."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from wuerfelwerk import __version__
from wuerfelwerk.api import live
from wuerfelwerk.api.app import create_api
from wuerfelwerk.api.refusals import refusal
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.wording import sentence
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.store.sql import create_store
from wuerfelwerk.web import render
from wuerfelwerk.web.guard import Guard, Logged, Parting, Signer
from wuerfelwerk.web.logs import LOGGER
from wuerfelwerk.web.pages import errors, routes

RATE = 20.0
"""Requests a second that one address may make in the long run."""


def create_app(database: str, rate: float | None = None) -> Starlette:
    """The whole house over one database; nothing happens before it is started."""
    wanted = float(os.environ.get("WUERFELWERK_RATE", RATE)) if rate is None else rate
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
        app.state.signer = Signer(await service.house.store.secret())
        try:
            yield
        finally:
            live.CLOSING.set()
            await service.close()

    app = Starlette(
        routes=[*routes.ROUTES, Route("/health", health), *_files(), Mount("/api", api)],
        middleware=[
            Middleware(Logged),
            Middleware(Guard, refuse=_refuse, rate=wanted),
            Middleware(Parting, refuse=_refuse),
        ],
        exception_handlers={
            WuerfelwerkError: errors.refused,
            HTTPException: errors.failed,
            Exception: errors.crashed,
        },
        lifespan=lifespan,
    )
    app.state.service = service
    return app


def _files() -> list[BaseRoute]:
    return [
        Mount("/static", StaticFiles(directory=render.STATIC)),
        Mount("/vendor", StaticFiles(directory=render.VENDOR)),
    ]


def _refuse(request: Request, error: WuerfelwerkError) -> ASGIApp:
    """A request that goes no further: a page for people, JSON for programs."""
    if request.url.path.startswith("/api"):
        return refusal(error, request.state.lang)
    return errors.refused_now(request, error)


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
