"""Every way in which a request can fail, in one shape: a code, a sentence, a rule, a field."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wuerfelwerk.api.language import spoken
from wuerfelwerk.api.shown import Refused
from wuerfelwerk.errors import (
    NotAllowed,
    Taken,
    TooLong,
    TooOften,
    TooSlow,
    Unavailable,
    Unknown,
    WuerfelwerkError,
    shorten,
)
from wuerfelwerk.messages import plural, same_plural
from wuerfelwerk.present.wording import sentence
from wuerfelwerk.rules.wording import N_

LOGGER = logging.getLogger("wuerfelwerk")
STATUS: Mapping[type[WuerfelwerkError], int] = {
    NotAllowed: 403,
    Unknown: 404,
    Taken: 409,
    TooSlow: 408,
    TooLong: 414,
    TooOften: 429,
    Unavailable: 503,
}
"""The one table of statuses; all other refusals are 422: understood, but not possible."""


class Invalid(WuerfelwerkError):
    """The request is not what the description of the API says."""

    code = "invalid"

    def __init__(self, message: str, /, field: str = "", **values: object) -> None:
        super().__init__(message, "", field=field or "–", **values)
        self.field = field


class WrongMethod(WuerfelwerkError):
    """There is something at this address, but not to be asked like this."""

    code = "wrong-method"


class Internal(WuerfelwerkError):
    """It is our fault."""

    code = "internal"


def status_of(error: WuerfelwerkError) -> int:
    """The HTTP status that fits an error, for pages and programs alike."""
    return next((known for kind, known in STATUS.items() if isinstance(error, kind)), 422)


def headers_of(error: WuerfelwerkError) -> dict[str, str]:
    """What a refusal says to programs besides: when to ask again."""
    return {"Retry-After": str(error.again)} if error.again else {}


def refusal(error: WuerfelwerkError, lang: str, status: int = 0) -> JSONResponse:
    """An error of the house as an answer."""
    body = {"code": error.code, "sentence": sentence(error, lang), "rule": error.rule}
    if isinstance(error, Invalid) and error.field:
        body["field"] = error.field
    return JSONResponse(body, status or status_of(error), headers_of(error))


async def refused(request: Request, error: Exception) -> JSONResponse:
    """What somebody did wrong."""
    assert isinstance(error, WuerfelwerkError)
    return refusal(error, spoken(request))


async def invalid(request: Request, error: Exception) -> JSONResponse:
    """A request that does not fit the description; the first fault is told."""
    assert isinstance(error, RequestValidationError)
    return refusal(_fault(error.errors()), spoken(request))


async def failed(request: Request, error: Exception) -> JSONResponse:
    """What the framework refuses: unknown addresses, wrong methods, bodies that cannot be read."""
    assert isinstance(error, HTTPException)
    lang = spoken(request)
    if isinstance(error.__cause__, WuerfelwerkError):  # what the guard said of the body
        return refusal(error.__cause__, lang)
    if error.status_code == 405:
        allowed = (error.headers or {}).get("Allow", "–")
        said = WrongMethod(N_("Erwartet wird hier: %(methods)s."), methods=allowed)
        answer = refusal(said, lang, 405)
        answer.headers["Allow"] = allowed
        return answer
    if error.status_code == 404:
        return refusal(Unknown("Diese Adresse gibt es nicht; openapi.json nennt alle."), lang)
    return refusal(Invalid("Die Anfrage ist nicht lesbar; erwartet wird JSON."), lang)


FAULTS: Mapping[str, str] = {
    "missing": N_("„%(field)s“ fehlt."),
    "extra_forbidden": N_("„%(field)s“ gehört nicht hierher."),
    "json_invalid": N_("Die Anfrage ist nicht lesbar; erwartet wird JSON."),
    "string_type": N_("„%(field)s“: Erwartet wird Text."),
    "string_unicode": N_("„%(field)s“: Erwartet wird Text."),
    "string_too_short": same_plural(
        "„%(field)s“: Erwartet wird Text von mindestens %(min_length)s Zeichen.", "min_length"
    ),
    "string_too_long": same_plural(
        "„%(field)s“: Erwartet wird Text von höchstens %(max_length)s Zeichen.", "max_length"
    ),
    "string_pattern_mismatch": N_("„%(field)s“: Erwartet wird Text nach dem Muster %(pattern)s."),
    "int_type": N_("„%(field)s“: Erwartet wird eine ganze Zahl."),
    "int_parsing": N_("„%(field)s“: Erwartet wird eine ganze Zahl."),
    "int_from_float": N_("„%(field)s“: Erwartet wird eine ganze Zahl."),
    "bool_type": N_("„%(field)s“: Erwartet wird true oder false."),
    "bool_parsing": N_("„%(field)s“: Erwartet wird true oder false."),
    "greater_than_equal": N_("„%(field)s“: Erwartet wird eine Zahl ab %(ge)s."),
    "less_than_equal": N_("„%(field)s“: Erwartet wird eine Zahl bis %(le)s."),
    "literal_error": N_("„%(field)s“: Möglich ist nur eins von diesen: %(expected)s."),
    "list_type": N_("„%(field)s“: Erwartet wird eine Liste."),
    "too_long": plural(
        "„%(field)s“: Erwartet wird höchstens %(max_length)s.",
        "„%(field)s“: Erwartet werden höchstens %(max_length)s.",
        "max_length",
    ),
    "too_short": plural(
        "„%(field)s“: Erwartet wird mindestens %(min_length)s.",
        "„%(field)s“: Erwartet werden mindestens %(min_length)s.",
        "min_length",
    ),
    "dict_type": N_("„%(field)s“: Erwartet wird ein JSON-Objekt."),
    "model_attributes_type": N_("„%(field)s“: Erwartet wird ein JSON-Objekt."),
    "model_type": N_("„%(field)s“: Erwartet wird ein JSON-Objekt."),
}
"""By the kind of fault; what the framework names in its context may be used."""
OTHERWISE = N_("„%(field)s“ passt nicht; openapi.json sagt, was erwartet wird.")


def _fault(found: Sequence[Mapping[str, Any]]) -> WuerfelwerkError:
    first = found[0] if found else {}
    where = [shorten(part) for part in first.get("loc", ()) if part not in _PLACES]
    context = {name: shorten(value, 120) for name, value in first.get("ctx", {}).items()}
    if "expected" in context:
        context["expected"] = context["expected"].replace(" or ", ", ")
    return Invalid(
        FAULTS.get(first.get("type", ""), OTHERWISE), ".".join(where[:6]) or "body", **context
    )


_PLACES = ("body", "query", "path", "header")


class Calm:
    """Whatever breaks unexpectedly is logged, and told without any detail."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = begun or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except WuerfelwerkError as error:
            # Thrown while the body was read: too long, or nobody's.
            if begun:
                raise
            await refusal(error, spoken(Request(scope)))(scope, receive, send)
        except Exception:
            LOGGER.exception("crash")
            if begun:
                raise
            said = Internal(N_("Das ist unser Fehler; was bestätigt war, ist gespeichert."))
            await refusal(said, spoken(Request(scope)), 500)(scope, receive, send)


def responses() -> dict[int | str, dict[str, Any]]:
    """What every operation may answer besides success, for its description."""
    why = {
        403: "Somebody else may do that, or nobody at this table; or the token is missing.",
        404: "There is nothing of that name.",
        405: "Not to be asked with this method.",
        408: "The request came too slowly.",
        409: "Somebody else was first; look again, then try again.",
        414: "The address is too long, or has too many parameters.",
        422: "Understood, but not possible: the sentence says what was expected.",
        429: "Too many requests or tries, or too many questions at once (`Retry-After`).",
        500: "Our fault.",
        503: "Too much is being counted (`Retry-After`), or the database is out of reach.",
    }
    return {status: {"model": Refused, "description": text} for status, text in why.items()}
