"""Running the house: one process, or several over one PostgreSQL, stopped within a second."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
from types import FrameType

import uvicorn

from wuerfelwerk.api import live
from wuerfelwerk.web.app import create_app

GRACE = 3
"""After how many seconds a stop no longer waits for anybody."""


class Server(uvicorn.Server):
    """Ends every open stream before it stops, which uvicorn alone would wait for."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        live.CLOSING.set()
        super().handle_exit(sig, frame)


def config(
    database: str, host: str = "127.0.0.1", port: int = 8321, fd: int | None = None
) -> uvicorn.Config:
    """How the server runs; access is not logged by uvicorn, whose lines would hold links."""
    return uvicorn.Config(
        create_app(database),
        host=host,
        port=port,
        fd=fd,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        date_header=True,
        proxy_headers=True,
    )


def run(database: str, host: str, port: int) -> None:
    """Serve until somebody stops it."""
    Server(config(database, host, port)).run()


def run_workers(database: str, host: str, port: int, workers: int) -> int:
    """Several processes on one socket; they find each other through the database."""
    bound = socket.create_server((host, port), reuse_port=False)
    bound.set_inheritable(True)
    command = [sys.executable, "-m", "wuerfelwerk.web.worker", str(bound.fileno())]
    environment = {**os.environ, "WUERFELWERK_DATABASE_URL": database}
    children = [
        subprocess.Popen(command, pass_fds=[bound.fileno()], env=environment)
        for _ in range(workers)
    ]

    def stop(sig: int, frame: FrameType | None) -> None:
        for child in children:
            child.send_signal(signal.SIGTERM)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    logging.getLogger("wuerfelwerk").info("workers", extra={"workers": workers})
    return max(child.wait() for child in children)
