"""The command line: one module for each command, loaded when it is called for."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run what the arguments say and leave with its exit code."""
    # Else numpy starts a thread for every core as it is loaded, for products nobody here asks for.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from wuerfelwerk.cli.group import GROUP

    sys.exit(GROUP.main(standalone_mode=False))
