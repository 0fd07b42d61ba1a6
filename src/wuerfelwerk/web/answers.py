"""What every answer has, whoever gives it: safe headers, and a sentence; JSON for programs."""

from __future__ import annotations

from starlette.requests import Request
from starlette.types import ASGIApp, Scope

from wuerfelwerk.api.refusals import Internal, refusal
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.rules.wording import N_
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


def refused(request: Request, error: WuerfelwerkError) -> ASGIApp:
    """A request that goes no further: a page for people, JSON for programs."""
    if for_programs(request.scope):
        return refusal(error, request.state.lang)
    return errors.refused_now(request, error)


def crashed(request: Request) -> ASGIApp:
    """What nobody foresaw: a sentence, never a stack trace."""
    if for_programs(request.scope):
        said = Internal(N_("Das ist unser Fehler; was bestätigt war, ist gespeichert."))
        return refusal(said, request.state.lang, 500)
    return errors.failure(request, 500)


def for_programs(scope: Scope) -> bool:
    """Is it the API that was asked?"""
    path: str = scope["path"]
    return path == "/api" or path.startswith("/api/")
