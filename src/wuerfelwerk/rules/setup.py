"""What a table begins with, as files and forms say it: its parts, each of the expected shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wuerfelwerk.errors import IllegalCommand

MOST_SHEETS = 60
"""How many sheets a table holds."""


def part(setup: Mapping[str, Any], name: str, kind: type) -> Any:
    """One part of a setup, empty where it is not named."""
    found = setup.get(name, kind())
    if not isinstance(found, kind):
        raise IllegalCommand(
            "„%(name)s“ ist in der Aufstellung nicht von der erwarteten Form.", name=name
        )
    return found


def sheets(setup: Mapping[str, Any]) -> list[Any]:
    """All sheets of a setup, as they came; not more than a table holds."""
    found: list[Any] = part(setup, "sheets", list)
    if len(found) > MOST_SHEETS:
        raise IllegalCommand("Mehr als %(most)d Bögen fasst kein Tisch.", most=MOST_SHEETS)
    return found
