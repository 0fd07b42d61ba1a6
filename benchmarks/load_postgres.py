"""``load`` with several workers, over a PostgreSQL server that is started for it alone."""

from __future__ import annotations

import os
import sys

from benchmarks.load import main
from support import postgres

if __name__ == "__main__":
    asked = [int(each) for each in sys.argv[1:]]
    with postgres.server() as running, postgres.database(running) as url:
        os.environ["WUERFELWERK_DATABASE_URL"] = url
        tables, workers = asked + [200, 2][len(asked) :]
        code = main(tables, workers, running.pid)
    raise SystemExit(code)
