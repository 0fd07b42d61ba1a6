"""A request that names the whole address is answered as its path says."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from wuerfelwerk.web.app import create_app


async def _asked(app: Any, target: str) -> tuple[int, str, bytes]:
    """As the server hands it on: what stands in the request line is the path."""
    found: list[dict[str, Any]] = []
    path, _, query = target.partition("?")
    scope = {
        "type": "http", "http_version": "1.1", "method": "GET", "scheme": "http", "root_path": "",
        "path": path, "raw_path": path.encode(), "query_string": query.encode(),
        "headers": [(b"host", b"haus")], "client": ("127.0.0.1", 1), "server": ("haus", 80),
        "state": {},
    }  # fmt: skip

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        found.append(message)

    await app(scope, receive, send)
    kind = dict(found[0]["headers"])[b"content-type"].decode()
    return found[0]["status"], kind, b"".join(each.get("body", b"") for each in found[1:])


@pytest.mark.parametrize(
    ("target", "status", "kind"),
    [
        ("http://haus/api/x", 404, "application/json"),
        ("HTTP://haus:8000/api/systems?x=1", 200, "application/json"),
        ("https://haus/health", 200, "application/json"),
        ("http://haus", 200, "text/html; charset=utf-8"),
        ("http://haus/gibt-es-nicht", 404, "text/html; charset=utf-8"),
    ],
)
def test_the_whole_address_is_answered_as_its_path(
    target: str, status: int, kind: str, tmp_path: Path
) -> None:
    async def talk() -> tuple[int, str, bytes]:
        app = create_app(f"sqlite:///{tmp_path / 'tische.db'}")
        async with app.router.lifespan_context(app):
            return await _asked(app, target)

    found = asyncio.run(talk())
    assert found[:2] == (status, kind), found[2][:200]
