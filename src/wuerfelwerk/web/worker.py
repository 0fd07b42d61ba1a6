"""One of several worker processes: serves on a socket that its parent has bound."""

from __future__ import annotations

import os
import signal
import sys
import threading

from wuerfelwerk.web.logs import LEVEL, to_stderr
from wuerfelwerk.web.server import Server, config


def end_with_parent() -> None:
    """The parent says nothing; when its end of the line is gone, so is the parent."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


def main(fd: int) -> None:
    """Serve until told to stop, or until the parent is gone."""
    to_stderr(os.environ.get(LEVEL, "warning"))
    threading.Thread(target=end_with_parent, daemon=True).start()
    Server(config(os.environ["WUERFELWERK_DATABASE_URL"], fd=fd)).run()


if __name__ == "__main__":
    main(int(sys.argv[1]))
