"""Running the house in one process, stopped within a second; ``workers`` runs several."""

from __future__ import annotations

import gc
import os
from asyncio import TimerHandle, Transport
from socket import socket
from types import FrameType

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from wuerfelwerk.api import live
from wuerfelwerk.web.app import create_app

PROXY = "WUERFELWERK_PROXY"
"""The address of a reverse proxy whose word about viewers' addresses counts; nobody's, if unset."""
FAILED = 3
"""How a server ends that could not begin."""
YOUNG = 20_000
"""New objects until garbage is looked for: a screen takes some thousand."""
SECONDS_FOR_HEAD = 20.0
"""How long somebody may take to say what is wanted."""
GRACE = 3
"""After how many seconds a stop no longer waits for anybody."""


class PromptProtocol(H11Protocol):
    """Hangs up on whoever begins a request and does not send its head in time."""

    _due: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if getattr(self.cycle, "response_complete", True):  # there is none before the first one
            self._expect()
        else:
            self._come()

    def connection_lost(self, exc: Exception | None) -> None:
        self._come()
        super().connection_lost(exc)

    def _expect(self) -> None:
        """From the first byte on; those that follow give no more time."""
        if self._due is None:
            self._due = self.loop.call_later(SECONDS_FOR_HEAD, self.transport.close)

    def _come(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None


class Server(uvicorn.Server):
    """Ends every open stream before it stops, which uvicorn alone would wait for."""

    def serve_all(self) -> int:
        """Serve until told to stop; says whether it ever began."""
        self.run()
        return 0 if self.started else FAILED

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        # What is there now stays; there is no point in looking through it for garbage.
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        live.CLOSING.set()
        super().handle_exit(sig, frame)


def config(
    database: str, host: str = "127.0.0.1", port: int = 8321, fd: int | None = None
) -> uvicorn.Config:
    """How the server runs; its lines go through ``logs``, uvicorn's own would hold secrets."""
    proxy = os.environ.get(PROXY, "")
    return uvicorn.Config(
        create_app(database),
        host=host,
        port=port,
        fd=fd,
        http=PromptProtocol,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        date_header=True,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
    )


def run(database: str, host: str, port: int) -> int:
    """Serve until somebody stops it."""
    return Server(config(database, host, port)).serve_all()
