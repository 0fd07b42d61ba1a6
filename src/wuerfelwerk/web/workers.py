"""Several processes on one socket, over one PostgreSQL: started, watched, replaced, stopped."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from types import FrameType

from wuerfelwerk.errors import Unavailable
from wuerfelwerk.web.logs import LEVEL, LOGGER
from wuerfelwerk.web.server import Opened

SOON = 10.0
"""Whoever ends within so many seconds has not really begun; nor has who ends by itself."""
MOST_FAILURES = 5
"""After so many workers in a row that have not really begun, the house gives up."""


def run_workers(database: str, bound: socket.socket, workers: int, opened: Opened) -> int:
    """Serve with several processes until somebody stops them; they meet in the database."""
    return Crew(bound, database, opened).run(workers)


class Crew:
    """The workers of a house; one that dies is replaced."""

    def __init__(self, bound: socket.socket, database: str, opened: Opened) -> None:
        self._bound, self._database, self._opened = bound, database, opened
        self._children: dict[int, tuple[subprocess.Popen[bytes], float]] = {}
        self._stopping = False
        self._failures = 0
        self._ready, self._ready_end = os.pipe()

    def run(self, workers: int) -> int:
        """Until all have ended as they were told; refuses to go on with workers that cannot."""
        for sig in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sig, self._stop)
        threading.Thread(target=self._open, daemon=True).start()
        for _ in range(workers):
            self._start()
        while self._children:
            self._ended(*os.wait())
        if self._failures >= MOST_FAILURES:
            raise Unavailable(
                "Die Prozesse des Hauses enden gleich nach ihrem Beginn; erwartet wird, dass sie "
                "die Datenbank erreichen und Speicher haben. Mit --log zeigt sich mehr."
            )
        return 0

    def _open(self) -> None:
        """The first worker that is ready opens the house."""
        if os.read(self._ready, 1):
            self._opened()

    def _start(self) -> None:
        fds = (self._bound.fileno(), self._ready_end)
        command = [sys.executable, "-m", "wuerfelwerk.web.worker", *map(str, fds)]
        level = logging.getLevelName(LOGGER.getEffectiveLevel()).lower()
        environment = {**os.environ, "WUERFELWERK_DATABASE_URL": self._database, LEVEL: level}
        # The pipe says nothing; it ends with this process, and then the worker ends, too.
        child = subprocess.Popen(command, pass_fds=fds, env=environment, stdin=subprocess.PIPE)
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
