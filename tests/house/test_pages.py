"""Pages made from code are as the code is."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from wuerfelwerk.rules.system import installed

ROOT = Path(__file__).parents[2]


def tool(name: str) -> ModuleType:
    spec = spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("system", installed().values(), ids=lambda system: system.id)
def test_the_page_of_commands_is_up_to_date(system: object) -> None:
    page = tool("commands_page").page(system)
    path = ROOT / "docs" / f"ansagen-{system.id}.md"  # type: ignore[attr-defined]
    assert path.read_text("utf-8") == page, "make coverage-page"
