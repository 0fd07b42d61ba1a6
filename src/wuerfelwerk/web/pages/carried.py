"""Figures as files: taken along from one table, brought to another."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.errors import IllegalCommand, TooMuch, shorten
from wuerfelwerk.rules.system import System

LONGEST_FILE = 40_000
"""Bytes of a file with a figure; the longest sheet of our own systems has some 6000."""
KIND = "figur"


def file_of(system: str, name: str, fields: Mapping[str, Any]) -> Response:
    """The figure as a file that ``brought`` reads."""
    kept = quote(name, safe="")
    body = {"wuerfelwerk": KIND, "system": system, KIND: dict(fields)}
    return Response(
        json.dumps(body, ensure_ascii=False, indent=1),
        media_type="application/json",
        headers={"content-disposition": f"attachment; filename*=UTF-8''{kept}.json"},
    )


async def brought(request: Request, rules: System[Any, Any]) -> dict[str, Any]:
    """What the file says of a figure of this system; refuses any other file."""
    async with request.form(max_files=1, max_fields=4, max_part_size=LONGEST_FILE) as data:
        found = data.get("datei")
        raw = await found.read(LONGEST_FILE + 1) if isinstance(found, UploadFile) else b""
    if len(raw) > LONGEST_FILE:
        raise TooMuch("Diese Datei ist zu groß für eine Figur.")
    return _figure(_parsed(raw), rules)


def _parsed(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        return None


def _figure(found: Any, rules: System[Any, Any]) -> dict[str, Any]:
    read = found if isinstance(found, dict) else {}
    named = read.get("system")
    if not isinstance(read.get(KIND), dict) or not isinstance(named, str):
        raise IllegalCommand("In dieser Datei steht keine Figur, die hier mitgenommen wurde.")
    if named != rules.id:
        raise IllegalCommand(
            "Diese Figur gehört zu einem anderen System (%(system)s).", system=shorten(named)
        )
    figure: dict[str, Any] = read[KIND]
    return figure
