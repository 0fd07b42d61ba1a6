"""The real server, as a process of its own or in a thread: started, asked, stopped, killed."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2 as httpx
import uvicorn

PATIENCE = 120.0
"""Seconds until a test gives up; nothing is measured by it."""


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@dataclass
class Served:
    """``wuerfelwerk serve`` over a folder, or over a PostgreSQL database with several workers."""

    where: str
    errors: Path
    workers: int = 1
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, without waiting for it."""
        command = [sys.executable, "-m", "wuerfelwerk", "serve", "--port", str(self.port), "--log"]
        shared = self.where.startswith("postgresql")
        more = ["--workers", str(self.workers)] if shared else ["--data", self.where]
        known = {"WUERFELWERK_DATABASE_URL": self.where} if shared else {}
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [*command, *more],
                env={**os.environ, "WUERFELWERK_RATE": "100000", **known},
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )

    def ready(self) -> None:
        """Wait until it answers; start it again if the port was still taken."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if not self.running:
                self.start()
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/health", timeout=10).json()["status"] == "ok":
                    return
            time.sleep(0.05)
        raise AssertionError(self.errors.read_text()[-2000:])

    def family(self) -> list[int]:
        """The process and its workers; whoever counts for it is none."""
        assert self.process is not None
        pid = self.process.pid
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [pid, *(int(each) for each in found if _is_worker(each))]

    def stop(self) -> int:
        """Ask it to stop, and say how it ended."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """In the middle of whatever it does."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    @property
    def running(self) -> bool:
        """Has it been started, and not ended?"""
        return self.process is not None and self.process.poll() is None

    def end(self) -> None:
        """Leave nothing behind."""
        if self.running:
            self.kill()

    def lines(self) -> list[dict[str, object]]:
        """What it wrote to the error output as JSON; lines of two workers may run together."""
        found = []
        for line in self.errors.read_text().splitlines():
            with contextlib.suppress(ValueError):
                found.append(json.loads(line))
        return found


def _is_worker(pid: str) -> bool:
    with contextlib.suppress(OSError):
        return b"wuerfelwerk.web.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


@contextlib.contextmanager
def serving(where: str, folder: Path, workers: int = 1) -> Iterator[Served]:
    """A server that answers, and is gone afterwards."""
    served = Served(where, folder / "stderr", workers)
    try:
        served.ready()
        yield served
    finally:
        served.end()


@contextlib.contextmanager
def running(made: uvicorn.Server) -> Iterator[int]:
    """A server in a thread of this process, so that a test can reach into it; yields its port."""
    started, begin = threading.Event(), made.startup

    async def startup(sockets: Any = None) -> None:
        await begin(sockets=sockets)
        started.set()

    made.startup = startup  # type: ignore[method-assign]
    thread = threading.Thread(target=made.run, daemon=True)
    thread.start()
    assert started.wait(PATIENCE)
    try:
        yield made.servers[0].sockets[0].getsockname()[1]
    finally:
        made.should_exit = True
        thread.join(PATIENCE)
