"""What a request asks for: also whoever names the whole address, as to a proxy, means its path."""

from __future__ import annotations

import re

from starlette.routing import Router
from starlette.types import Receive, Scope, Send

WHOLE_ADDRESS = re.compile(r"https?://[^/]*(/.*)?", re.IGNORECASE | re.DOTALL)


class Targets:
    """What no route knows: ``GET http://house/api/x`` is read like ``GET /api/x``, as HTTP asks."""

    def __init__(self, router: Router) -> None:
        self.router, self.unknown = router, router.default

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and (found := WHOLE_ADDRESS.fullmatch(scope["path"])):
            raw = WHOLE_ADDRESS.fullmatch(scope.get("raw_path", b"").decode("latin-1"))
            named = raw.group(1) or "/" if raw else found.group(1) or "/"
            meant = {"path": found.group(1) or "/", "raw_path": named.encode("latin-1")}
            await self.router({**scope, **meant}, receive, send)
        else:
            await self.unknown(scope, receive, send)
