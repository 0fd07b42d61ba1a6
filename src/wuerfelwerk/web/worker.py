"""One of several worker processes: serves on a socket that its parent has bound."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
import warnings

from wuerfelwerk.errors import LeftOut
from wuerfelwerk.web.logs import LEVEL, to_stderr
from wuerfelwerk.web.server import FAILED, GRACE, Server, config

PARTING = 5.0 * GRACE
"""Seconds in which a worker without a parent has to end."""


def end_with_parent() -> None:
    """The parent says nothing; when its end of the line is gone, so is the parent."""
    os.read(sys.stdin.fileno(), 1)
    os.kill(os.getpid(), signal.SIGTERM)
    # Whoever still hangs then keeps the port from the next house; what was told is stored.
    time.sleep(PARTING)
    os._exit(FAILED)


def main(fd: int, ready: int) -> int:
    """Serve until told to stop, or until the parent is gone; tell it when this one is ready."""
    to_stderr(os.environ.get(LEVEL, "warning"))
    warnings.simplefilter("ignore", LeftOut)  # the parent has named them
    threading.Thread(target=end_with_parent, daemon=True).start()
    made = config(os.environ["WUERFELWERK_DATABASE_URL"])
    return Server(made, lambda: tell(ready)).serve_all(socket.socket(fileno=fd))


def tell(ready: int) -> None:
    """One byte says it; nobody may be listening any more."""
    try:
        os.write(ready, b".")
        os.close(ready)
    except OSError:
        pass


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]), int(sys.argv[2])))
