"""One counting process as the house sees it: begun, asked, ended by force where it has to be."""

from __future__ import annotations

import multiprocessing
import pickle
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess

from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.desk.limits import LARGEST_ANSWER, MODEST
from wuerfelwerk.table.desk.worker import Said, work

PRELOADED = ["wuerfelwerk.table.desk.preload"]
"""Modules that counting processes share; floors above name those of their own questions."""
PARTING = 10.0
"""Seconds that are waited for a process that was ended by force."""


def share(module: str) -> None:
    """Have a module loaded once for all counting processes, where none has begun yet."""
    if module not in PRELOADED:
        PRELOADED.append(module)


def _context() -> BaseContext:
    """Forked from a process of their own that has loaded everything; begun anew on Windows."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(PRELOADED)
    return found


class Clerk:
    """A counting process. Everything but ``kill`` takes its time and belongs into a thread."""

    def __init__(self, modest: int = MODEST) -> None:
        self._modest = modest
        self._line: Connection | None = None
        self._process: BaseProcess | None = None
        self.killed = False

    def begin(self) -> None:
        """Start it; the first one waits until all systems are loaded."""
        context = _context()
        self._line, theirs = context.Pipe()
        with theirs:
            # Processes of a context differ by class only.
            process: BaseProcess = context.Process(  # type: ignore[attr-defined]
                target=work,
                args=(theirs, tuple(installed()), self._modest),
                name="wuerfelwerk-counting",
                daemon=True,
            )
            process.start()
        self._process = process
        if self.killed:
            self.end()

    @property
    def pid(self) -> int | None:
        """Its number, once it has begun."""
        return self._process.pid if self._process else None

    def answer(self, asked: bytes) -> tuple[Said, int]:
        """What it says to a packed question, and how large that was; ``EOFError`` if it died."""
        assert self._line is not None
        self._line.send_bytes(asked)
        found = self._line.recv_bytes(LARGEST_ANSWER + 1024)
        said: Said = pickle.loads(found)
        return said, len(found)

    def kill(self) -> None:
        """End it whatever it does; whoever waits for its answer hears of it."""
        self.killed = True
        if self._process is not None:
            with suppress(ValueError, OSError):
                self._process.kill()

    def end(self) -> None:
        """Leave nothing of it behind."""
        self.kill()
        if self._process is not None:
            # Not closed: a house that is stopped meanwhile still asks whether it lives.
            self._process.join(PARTING)
        if self._line is not None:
            self._line.close()
