"""One of several worker processes: serves on a socket that its parent has bound."""

from __future__ import annotations

import os
import sys

from wuerfelwerk.web.server import Server, config

if __name__ == "__main__":
    Server(config(os.environ["WUERFELWERK_DATABASE_URL"], fd=int(sys.argv[1]))).run()
