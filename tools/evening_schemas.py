"""Write docs/abende/<system>.schema.json: what an evening file of the system may say."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from wuerfelwerk.rules.abend_schema import schema
from wuerfelwerk.rules.system import System, installed


def page(system: System[Any, Any]) -> str:
    """The whole file of one system."""
    return json.dumps(schema(system), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1], "abende")
    folder.mkdir(exist_ok=True)
    for each in installed().values():
        (folder / f"{each.id}.schema.json").write_text(page(each), "utf-8")
