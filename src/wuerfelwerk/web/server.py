"""Running the house in one process, stopped within a second; ``workers`` runs several."""

from __future__ import annotations

import gc
import os
from socket import socket
from types import FrameType

import uvicorn

from wuerfelwerk.api import live
from wuerfelwerk.web.app import create_app

PROXY = "WUERFELWERK_PROXY"
"""The address of a reverse proxy whose word about viewers' addresses counts; nobody's, if unset."""
FAILED = 3
"""How a server ends that could not begin."""
YOUNG = 20_000
"""New objects until garbage is looked for: a screen takes some thousand."""
GRACE = 3
"""After how many seconds a stop no longer waits for anybody."""


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
