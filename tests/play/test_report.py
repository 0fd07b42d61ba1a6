"""The schema of scenario files."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

from wuerfelwerk.play.report import schema


def test_the_schema_refuses_what_the_reader_refuses() -> None:
    tanzen: dict[str, Any] = {"system": "rumble", "commands": [{"command": "tanzen"}]}
    nothing: dict[str, Any] = {"commands": []}
    for wrong in (nothing, tanzen):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schema())
