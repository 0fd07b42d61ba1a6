"""What every request passes: origin, size, rate, who it is, how it parts, what its answer has."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from asyncio import CancelledError
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from urllib.parse import urlsplit

from itsdangerous import BadData, URLSafeSerializer
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wuerfelwerk.api.addresses import client_of
from wuerfelwerk.errors import (
    InvalidNotation,
    NotAllowed,
    TooLong,
    TooMuch,
    TooOften,
    TooSlow,
    Unavailable,
    WuerfelwerkError,
)
from wuerfelwerk.present.language import LANGS
from wuerfelwerk.web.answers import HEADERS
from wuerfelwerk.web.limits import Limits
from wuerfelwerk.web.logs import LOGGER
from wuerfelwerk.web.pages.common import LONGEST_ADDRESS, MOST_FIELDS
from wuerfelwerk.web.render import THEMES

COOKIE, LANG, THEME = "wuerfelwerk", "sprache", "darstellung"
YEAR = 365 * 24 * 3600
LARGEST_LOG, LARGEST_FORM = 1_000_000, 100_000
"""Bytes of a log that is to be proven, and of any other request: reading one delays all others."""
PROVING = "/api/verify"
SECONDS_FOR_BODY = 20
"""How long somebody may take to send a request once its head is here."""
MOST_CLIENTS = 50_000
"""Of how many addresses it is known how much they have asked for; then the oldest is forgotten."""
MOST_COOKIES = 4_096
"""Of how many cookies it is kept whose they are."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
ALWAYS = [(name.encode(), value.encode()) for name, value in HEADERS]
NOT_KEPT = [*ALWAYS, (b"cache-control", b"no-store")]
"""What every answer says unless it says otherwise: files, and all others."""
Refuse = Callable[[Request, WuerfelwerkError], ASGIApp]


class Bucket:
    """A token bucket a client: ``rate`` requests a second in the long run, ``burst`` at once."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic):
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str) -> bool:
        """Is there one left for this client?"""
        now = self._clock()
        left, since = self._left.pop(who, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._rate)
        self._left[who] = (max(0.0, left - 1), now)  # last of all: who came longest ago is first
        if len(self._left) > MOST_CLIENTS:
            del self._left[next(iter(self._left))]
        return left >= 1


class Signer:
    """The cookie of a browser: a random secret, signed so that nobody can plant a chosen one."""

    def __init__(self, secret: bytes) -> None:
        self._serializer = URLSafeSerializer(secret, salt="browser")
        self._known = lru_cache(MOST_COOKIES)(self._read)

    def read(self, cookie: str) -> str | None:
        """The browser's secret, if the cookie is one of ours."""
        return self._known(cookie)

    def _read(self, cookie: str) -> str | None:
        try:
            token = self._serializer.loads(cookie)
        except BadData:
            return None
        return token if isinstance(token, str) else None

    def write(self, token: str) -> str:
        """The cookie for a secret."""
        return str(self._serializer.dumps(token))


class Guard:
    """Pure ASGI, so that streams are never buffered."""

    def __init__(self, app: ASGIApp, refuse: Refuse, limits: Limits) -> None:
        self.app, self.refuse = app, refuse
        self.all = Bucket(limits.rate, limits.rate * 6)
        self.writes = Bucket(limits.rate / 2, limits.rate * 2)
        # Whoever watches over the house is not kept out by others of the same address.
        self.health = Bucket(limits.rate, limits.rate * 6)
        self._most_at_once = limits.lines_of_one
        self._at_once: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        fresh = self._person(scope, headers)
        answer = self._with_cookie(send, scope, fresh)
        who = client_of(scope)
        self._at_once[who] += 1
        try:
            if why := self._refusal(scope, headers, who):
                await self.refuse(Request(scope), why)(scope, receive, answer)
            else:
                await self.app(scope, _limited(receive, _most_of(scope)), answer)
        finally:
            self._at_once[who] -= 1
            if not self._at_once[who]:
                del self._at_once[who]

    def _person(self, scope: Scope, headers: Headers) -> str | None:
        """Who asks, in which language and light; returns a new secret where there was none."""
        value = _cookies(headers.get("cookie", ""))
        token = signer(scope).read(value.get(COOKIE, ""))
        state = scope.setdefault("state", {})
        state["token"] = token or secrets.token_urlsafe(32)
        state["lang"] = _language(value.get(LANG, ""), headers.get("accept-language", ""))
        theme = value.get(THEME, "")
        state["theme"] = theme if theme in THEMES else ""
        return None if token else state["token"]

    def _refusal(self, scope: Scope, headers: Headers, who: str) -> WuerfelwerkError | None:
        """Why this request goes no further, if it does not."""
        writes = scope["method"] not in SAFE
        bucket = self.health if scope["path"] == "/health" else self.all
        if not bucket.take(who) or (writes and not self.writes.take(who)):
            return TooOften("Zu viele Anfragen; warte einen Augenblick.")
        if self._at_once[who] > self._most_at_once:
            return TooOften(
                "Von dieser Adresse sind schon %(most)d Anfragen zugleich offen; schließe andere "
                "Tische oder warte einen Augenblick.",
                most=self._most_at_once,
            )
        if _is_too_long(scope):
            return TooLong(
                "Eine Adresse hat höchstens %(longest)d Zeichen und höchstens %(most)d Felder.",
                longest=LONGEST_ADDRESS,
                most=MOST_FIELDS,
            )
        if not _readable_host(headers.get("host", "")):
            return InvalidNotation("Die Anfrage nennt keinen lesbaren Rechner (Host).")
        if writes and not same_origin(headers):
            return NotAllowed(
                "Diese Anfrage kam von einer fremden Seite und wurde nicht ausgeführt."
            )
        length = headers.get("content-length", "0")
        if not _is_length(length) or int(length) > _most_of(scope):
            return _too_long(_most_of(scope))
        return None

    def _with_cookie(self, send: Send, scope: Scope, fresh: str | None) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if message["status"] == 408:
                    headers["connection"] = "close"  # or the rest would be taken for a request
                if fresh and message["status"] == 303 and scope["method"] == "POST":
                    headers.append("set-cookie", self._cookie(fresh, scope))
            await send(message)

        return sending

    def _cookie(self, token: str, scope: Scope) -> str:
        secure = "; Secure" if scope.get("scheme") == "https" else ""
        return (
            f"{COOKIE}={signer(scope).write(token)}; Max-Age={YEAR}; Path=/; HttpOnly; "
            f"SameSite=Lax{secure}"
        )


def signer(scope: Scope) -> Signer:
    """Who signs the cookies of this house."""
    found: Signer = scope["app"].state.signer
    return found


def same_origin(headers: Headers) -> bool:
    """Does the request come from our own pages (or from no page at all)?

    On plain HTTP in a LAN browsers send no ``Sec-Fetch-Site``; then ``Origin`` must be the host.
    """
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None and site not in ("same-origin", "none"):
        return False
    return origin is None or _machine(origin) == headers.get("host")


def _machine(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _readable_host(host: str) -> bool:
    """Every address that we write is made from it."""
    try:
        found = urlsplit(f"http://{host}/")
        return (found.port or 0) >= 0 and found.netloc == host and "@" not in host
    except ValueError:
        return False


def _is_too_long(scope: Scope) -> bool:
    query: bytes = scope["query_string"]
    length = len(scope.get("raw_path") or scope["path"].encode()) + len(query)
    return length > LONGEST_ADDRESS or query.count(b"&") >= MOST_FIELDS


def _is_length(raw: str) -> bool:
    return raw.isascii() and raw.isdigit() and len(raw) < 20


def _cookies(raw: str) -> dict[str, str]:
    """Cookies by name; ours hold nothing that would have to be quoted."""
    pairs = (part.partition("=") for part in raw.split(";"))
    return {name.strip(): value.strip() for name, _, value in pairs}


def _language(chosen: str, accepted: str) -> str:
    """The language somebody chose, else the first of the browser's that is spoken here."""
    if chosen in LANGS:
        return chosen
    wanted: Iterable[str] = (part.split(";")[0].strip()[:2].lower() for part in accepted.split(","))
    return next((lang for lang in wanted if lang in LANGS), LANGS[0])


def _most_of(scope: Scope) -> int:
    return LARGEST_LOG if scope["path"] == PROVING else LARGEST_FORM


def _too_long(most: int) -> TooMuch:
    return TooMuch("Eine Anfrage hat höchstens %(most)d Bytes.", most=most)


def _limited(receive: Receive, most: int) -> Receive:
    """A body that nobody announced the length of is cut off all the same, and so is a slow one."""
    read, whole, end = 0, False, asyncio.get_running_loop().time() + SECONDS_FOR_BODY

    async def receiving() -> Message:
        nonlocal read, whole
        message = await (receive() if whole else _in_time(receive, end))
        whole = not message.get("more_body", False)
        read += len(message.get("body", b""))
        if read > most:
            raise _too_long(most)
        return message

    return receiving


async def _in_time(receive: Receive, end: float) -> Message:
    try:
        async with asyncio.timeout_at(end):
            return await receive()
    except TimeoutError:
        raise TooSlow(
            "Eine Anfrage kommt in höchstens %(most)s Sekunden ganz an; versuch es noch einmal.",
            most=SECONDS_FOR_BODY,
        ) from None


class Logged:
    """Writes a line for every request, by the route's pattern: addresses can hold secrets."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not LOGGER.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            took = round((time.perf_counter() - began) * 1000, 1)
            route = getattr(scope.get("route"), "path", "")
            fields = {"method": scope["method"], "route": route, "status": status, "ms": took}
            LOGGER.info("request", extra={"fields": fields})


class Parting:
    """Answers requests that the server gives up because it stops.

    Nothing of such a request has been acknowledged; with the same key it can be made again.
    """

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        self.app, self.refuse = app, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except CancelledError:
            if begun or scope["type"] != "http":
                raise
            closing = Unavailable("Das Haus schließt gerade; bitte gleich noch einmal.")
            await self.refuse(Request(scope), closing)(scope, receive, send)


class Answers:
    """The outermost of all: nothing leaves the house without its headers."""

    def __init__(self, app: ASGIApp, crashed: Callable[[Request], ASGIApp]) -> None:
        self.app, self.crashed = app, crashed

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
                told = ALWAYS if scope["path"].startswith(("/static/", "/vendor/")) else NOT_KEPT
                said = [*message.get("headers", ())]
                known = {name.lower() for name, _ in said}
                message["headers"] = [*said, *(each for each in told if each[0] not in known)]
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except Exception:
            LOGGER.exception("crash")
            if begun:
                raise
            await self.crashed(Request(scope))(scope, receive, sending)
