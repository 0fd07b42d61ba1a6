"""Whoever still waits when the server stops is told to ask again, never of a crash."""

from __future__ import annotations

import asyncio
import http.client
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.types import Message

from wuerfelwerk.web import server
from wuerfelwerk.web.guard import Parting

PATIENCE = 60.0


def _asked(port: int, path: str, found: list[tuple[int, str]]) -> None:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    with closing(line):
        line.request("GET", path, headers={"Accept-Language": "en"})
        answer = line.getresponse()
        found.append((answer.status, answer.read().decode()))


def test_a_stopping_server_says_that_it_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "GRACE", 0.2)
    config = server.config(str(tmp_path), port=0)
    app: Any = config.app
    started, waiting = threading.Event(), threading.Event()
    found: list[tuple[int, str]] = []

    async def hanging() -> int:
        waiting.set()
        await asyncio.sleep(PATIENCE)
        return 0

    made = uvicorn.Server(config)
    begin = made.startup

    async def startup(sockets: Any = None) -> None:
        await begin(sockets=sockets)
        app.state.service.house.store.count = hanging
        started.set()

    made.startup = startup  # type: ignore[method-assign]
    serving = threading.Thread(target=made.run, daemon=True)
    serving.start()
    assert started.wait(PATIENCE)
    port = made.servers[0].sockets[0].getsockname()[1]
    asking = threading.Thread(target=_asked, args=(port, "/health", found), daemon=True)
    asking.start()
    assert waiting.wait(PATIENCE)
    made.should_exit = True
    serving.join(PATIENCE)
    asking.join(PATIENCE)
    [(status, body)] = found
    assert status == 503
    assert "The house is just closing" in body


def test_an_answer_that_has_begun_is_broken_off() -> None:
    sent: list[Message] = []

    async def endless(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await asyncio.sleep(PATIENCE)

    def never(request: Any, error: Any) -> Any:
        raise AssertionError

    async def keep(message: Message) -> None:
        sent.append(message)

    async def nothing() -> Message:
        return {"type": "http.disconnect"}

    async def cut_off() -> None:
        app = Parting(endless, never)
        task = asyncio.ensure_future(app({"type": "http"}, nothing, keep))
        await asyncio.sleep(0)
        task.cancel()
        await task

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cut_off())
    assert [message["type"] for message in sent] == ["http.response.start"]
