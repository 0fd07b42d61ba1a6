"""A small app around the pages: the real service, but language and theme by header."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware, RequestResponseEndpoint
from starlette.requests import Request
from starlette.responses import Response
from starlette.testclient import TestClient

from support.desks import DeskAtHand
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.table.desk.desk import Desk
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.store.base import Store
from wuerfelwerk.table.store.sql import create_store
from wuerfelwerk.web.answers import crashed
from wuerfelwerk.web.guard import Answers
from wuerfelwerk.web.pages import errors
from wuerfelwerk.web.pages.routes import ROUTES

TOKEN = "ein-geheimes-zeichen"


async def prepared(request: Request, call_next: RequestResponseEndpoint) -> Response:
    """What the guard of the real app does, by header instead of cookie."""
    request.state.token = request.headers.get("x-token", TOKEN)
    request.state.lang = request.headers.get("x-lang", "de")
    request.state.theme = request.headers.get("x-theme", "")
    return await call_next(request)


def client(
    folder: Path, lang: str = "de", desk: Desk | None = None, store: Store | None = None
) -> TestClient:
    """A browser without script before a house of its own; used in a ``with`` it is open."""
    desk = desk or DeskAtHand()
    kept = store or create_store(f"sqlite:///{folder / 'tische.db'}")
    service = Service(kept, desk=desk)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.close()

    made = Starlette(
        routes=ROUTES,
        middleware=[
            Middleware(Answers, crashed=crashed),
            Middleware(BaseHTTPMiddleware, dispatch=prepared),
        ],
        exception_handlers={WuerfelwerkError: errors.refused, HTTPException: errors.failed},
        lifespan=lifespan,
    )
    made.state.service = service
    return TestClient(
        made, headers={"x-lang": lang}, follow_redirects=False, raise_server_exceptions=False
    )
