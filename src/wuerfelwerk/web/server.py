"""Running the house in one process, stopped within a second; ``workers`` runs several."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from socket import socket
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from wuerfelwerk.api import live
from wuerfelwerk.table.service import Service
from wuerfelwerk.web import garbage
from wuerfelwerk.web.app import create_app
from wuerfelwerk.web.connections import Lines, line_of
from wuerfelwerk.web.limits import Limits, room_for_lines, trusted_proxy

FAILED = 3
"""How a server ends that could not begin."""
GRACE = 3
"""After how many seconds a stop no longer waits for anybody."""
BACKLOG = 2_048
"""How many connections the system keeps for a server that has not come to them yet."""
ACCEPTED_AT_ONCE = 32
"""How many of them are taken before they are counted; descriptors are spared for so many."""
Opened = Callable[[], None]
"""Called when the house is open: whoever comes now is answered."""


class Server(uvicorn.Server):
    """Ends every open stream before it stops, which uvicorn alone would wait for."""

    def __init__(self, config: uvicorn.Config, opened: Opened = lambda: None) -> None:
        super().__init__(config)
        self._opened = opened
        self._begun: asyncio.Task[None] | None = None
        self._tidying: asyncio.Task[None] | None = None

    def serve_all(self, bound: socket | None = None) -> int:
        """Serve until told to stop, on a socket that is bound; says whether it ever began."""
        self.run([bound] if bound else None)
        return 0 if self.started else FAILED

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        for each in sockets or ():
            each.listen(BACKLOG)
        garbage.settle()
        self._tidying = asyncio.create_task(garbage.tidy())
        self._opened()
        # Loading all rules again takes a second or two, which the first question need not wait for.
        app = self.config.app
        if isinstance(app, Starlette):
            service: Service = app.state.service
            self._begun = asyncio.create_task(service.desk.begin())

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        live.CLOSING.set()
        super().handle_exit(sig, frame)


def config(
    database: str, host: str = "127.0.0.1", port: int = 8321, limits: Limits | None = None
) -> uvicorn.Config:
    """How the server runs; its lines go through ``logs``, uvicorn's own would hold secrets."""
    proxy, limits = trusted_proxy(), limits or Limits.of()
    app = create_app(database, limits=limits)
    trusted = ProxyHeadersMiddleware(app, proxy).trusted_hosts  # type: ignore[arg-type]
    # A proxy brings many; of each of them the guard counts the requests.
    lines = Lines(room_for_lines(limits.lines), limits.lines_of_one, lambda who: who in trusted)
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=line_of(lines),
        ws="none",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        backlog=ACCEPTED_AT_ONCE,
        server_header=False,
        date_header=True,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
    )


def run(database: str, bound: socket, opened: Opened) -> int:
    """Serve until somebody stops it."""
    return Server(config(database), opened).serve_all(bound)
