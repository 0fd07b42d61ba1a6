"""The command line: one module for each command, loaded when it is called for."""

from __future__ import annotations

import gc
import os
import sys

YOUNG = 200_000
"""How many more objects there are until new ones are looked through for garbage: loading a system
makes a third of that, and they stay."""


def main() -> None:
    """Run what the arguments say and leave with its exit code."""
    # Else numpy starts a thread for every core as it is loaded, for products nobody here asks for.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    from wuerfelwerk.cli.group import GROUP

    code = GROUP.main(standalone_mode=False)
    # Else Python looks through everything once more as it ends; the system takes it back anyway.
    gc.freeze()
    sys.exit(code)
