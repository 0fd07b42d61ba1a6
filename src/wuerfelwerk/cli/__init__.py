"""The command line: one module for each command, loaded when it is called for."""

from __future__ import annotations

import sys


def main() -> None:
    """Run what the arguments say and leave with its exit code."""
    from wuerfelwerk.cli.group import GROUP

    sys.exit(GROUP.main(standalone_mode=False))
