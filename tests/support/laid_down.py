"""What a test counts or plays, held to the lines that are laid down in a file."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from wuerfelwerk.rules.form import form, written


def is_laid_down(file: Path, lines: Iterable[str]) -> None:
    """Compare with a file; ``WUERFELWERK_REGENERATE`` writes it anew: read the diff then."""
    found = "\n".join(lines).splitlines()
    if os.environ.get("WUERFELWERK_REGENERATE"):
        file.write_text("\n".join(found) + "\n", "utf-8")
        pytest.fail(f"{file.name} is written anew; read the diff and run again without")
    assert found == file.read_text("utf-8").splitlines()


def asked(checks: Mapping[str, Any], start: Any) -> str:
    """The name of a check, and what of it is not as it is by itself."""
    (name,) = (name for name, check in checks.items() if check.start is type(start))
    defaults = {field.key: field.default for field in form(type(start))}
    named = {k: v for k, v in written(start).items() if v != defaults[k]}
    return " ".join((name, *(f"{key}={value}" for key, value in named.items())))
