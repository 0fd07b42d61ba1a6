"""What every answer has, whoever gives it: safe headers, and a sentence even after a crash."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wuerfelwerk.api.refusals import Internal, refusal
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.language import LANGS
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.web.logs import LOGGER
from wuerfelwerk.web.pages import errors

HEADERS = (
    (
        "content-security-policy",
        "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; "
        "form-action 'self'",
    ),
    ("referrer-policy", "same-origin"),
    ("x-content-type-options", "nosniff"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
)


class Answers:
    """The outermost of all: nothing leaves the house without its headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        state = scope.setdefault("state", {})
        state.update(lang=LANGS[0], theme="", token="")
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS:
                    headers.setdefault(name, value)
                if not scope["path"].startswith(("/static/", "/vendor/")):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except Exception:
            LOGGER.exception("crash")
            if begun:
                raise
            await _crashed(Request(scope))(scope, receive, sending)


def refused(request: Request, error: WuerfelwerkError) -> ASGIApp:
    """A request that goes no further: a page for people, JSON for programs."""
    if for_programs(request.scope):
        return refusal(error, request.state.lang)
    return errors.refused_now(request, error)


def _crashed(request: Request) -> ASGIApp:
    if for_programs(request.scope):
        said = Internal(N_("Das ist unser Fehler; was bestätigt war, ist gespeichert."))
        return refusal(said, request.state.lang, 500)
    return errors.failure(request, 500)


def for_programs(scope: Scope) -> bool:
    """Is it the API that was asked?"""
    path: str = scope["path"]
    return path == "/api" or path.startswith("/api/")
