"""Several processes on one socket, over one PostgreSQL: started, watched, replaced, stopped."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import time
from types import FrameType

from wuerfelwerk.web.logs import LEVEL, LOGGER

SOON = 10.0
"""Whoever ends within so many seconds has not really begun; nor has who ends by itself."""
MOST_FAILURES = 5
"""After so many workers in a row that have not really begun, the house gives up."""


def run_workers(database: str, host: str, port: int, workers: int) -> int:
    """Serve with several processes until somebody stops them; they meet in the database."""
    with socket.create_server((host, port)) as bound:
        return Crew(bound, database).run(workers)


class Crew:
    """The workers of a house; one that dies is replaced."""

    def __init__(self, bound: socket.socket, database: str) -> None:
        self._bound, self._database = bound, database
        self._children: dict[int, tuple[subprocess.Popen[bytes], float]] = {}
        self._stopping = False
        self._failures = 0

    def run(self, workers: int) -> int:
        """Until all have ended: 0 if they were told to."""
        for sig in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sig, self._stop)
        for _ in range(workers):
            self._start()
        while self._children:
            self._ended(*os.wait())
        return 1 if self._failures >= MOST_FAILURES else 0

    def _start(self) -> None:
        command = [sys.executable, "-m", "wuerfelwerk.web.worker", str(self._bound.fileno())]
        level = logging.getLevelName(LOGGER.getEffectiveLevel()).lower()
        environment = {**os.environ, "WUERFELWERK_DATABASE_URL": self._database, LEVEL: level}
        # The pipe says nothing; it ends with this process, and then the worker ends, too.
        child = subprocess.Popen(
            command, pass_fds=[self._bound.fileno()], env=environment, stdin=subprocess.PIPE
        )
        self._children[child.pid] = child, time.monotonic()
        if self._stopping:  # told so while this one was being started
            child.send_signal(signal.SIGTERM)

    def _stop(self, sig: int, frame: FrameType | None) -> None:
        self._stopping = True
        for child, _ in self._children.values():
            child.send_signal(signal.SIGTERM)

    def _ended(self, pid: int, status: int) -> None:
        child, began = self._children.pop(pid)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.stdin:
            child.stdin.close()
        if self._stopping:
            return
        failed = child.returncode >= 0 or time.monotonic() - began < SOON
        self._failures = self._failures + 1 if failed else 0
        fields = {"worker": pid, "code": child.returncode, "failures": self._failures}
        LOGGER.warning("worker ended", extra={"fields": fields})
        if self._failures < MOST_FAILURES:
            self._start()
        else:
            self._stop(signal.SIGTERM, None)
