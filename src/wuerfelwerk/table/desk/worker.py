"""The inside of a counting process: reads questions, answers them, ends when nobody is there."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import warnings
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, Literal, TypeAlias

from wuerfelwerk.errors import LeftOut, TooMuch, WuerfelwerkError
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.desk.limits import GROWN, LARGEST_ANSWER, LAST, MODEST, MOST_MEMORY

Said: TypeAlias = tuple[Literal["answered", "refused", "failed"], Any, bool]
"""What came of a question, the answer or why there is none, and whether the process goes now."""


def work(line: Connection, systems: tuple[str, ...], modest: int = MODEST) -> None:
    """Answer one question after another, until whoever asks is gone.

    ``systems`` are those of the house; there may be more than when all was loaded. ``modest`` says
    how much later than acts it gets the processor.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # in a terminal it is meant for the house
    warnings.simplefilter("ignore", LeftOut)  # the house has named them
    if systems != tuple(installed()):
        installed.cache_clear()
    _modestly(modest)
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_hear, args=(line, asked), daemon=True).start()
    last = False
    while not last:
        said, last = answered(asked.get())
        try:
            line.send_bytes(said)
        except OSError:
            last = True
    os._exit(0)  # the thread that listens would be waited for


def _hear(line: Connection, asked: SimpleQueue[bytes]) -> None:
    """Hear questions also while one is counted: a line that ends has nobody at its other end."""
    try:
        while True:
            asked.put(line.recv_bytes())
    except (EOFError, OSError):
        os._exit(0)


def answered(asked: bytes) -> tuple[bytes, bool]:
    """What comes of a question, packed; and whether this process has to go."""
    said = _said(asked)
    packed = pickle.dumps(said)
    if len(packed) > LARGEST_ANSWER:
        said = "refused", _too_large(), said[2]
        packed = pickle.dumps(said)
    return packed, said[2]


def _said(asked: bytes) -> Said:
    try:
        found = pickle.loads(asked).answer()
        return "answered", found, _grown()
    except WuerfelwerkError as error:
        return "refused", error.with_traceback(None), _grown()
    except MemoryError:
        return "refused", _too_large(), True
    except Exception as error:
        return "failed", type(error).__name__, True


def _too_large() -> TooMuch:
    return TooMuch("Dafür reicht der Speicher hier nicht; frag nach weniger auf einmal.")


def _modestly(modest: int) -> None:
    """Give way to the tables, and take no more memory than allowed, where that can be done."""
    with suppress(AttributeError, OSError):
        os.nice(modest)
    if modest >= LAST:
        _last_of_all()
    with suppress(ImportError, OSError, ValueError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        most = _reserved() + MOST_MEMORY
        if hard == resource.RLIM_INFINITY or most < hard:
            resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _last_of_all() -> None:
    """Have the processor only while nobody else wants it, as far as this machine can do that."""
    with suppress(AttributeError, OSError):
        # However late its turn is, nice lets a process finish its slice before an act goes on.
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _reserved() -> int:
    """Bytes of addresses that this process has before it counts."""
    with open("/proc/self/statm") as status:
        return int(status.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")


def _grown() -> bool:
    try:
        import resource
    except ImportError:  # Windows
        return False
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit > GROWN
