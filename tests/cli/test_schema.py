"""``wuerfelwerk schema``: what a scenario may hold."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING

import jsonschema
import pytest

from cli.conftest import SCENARIO

if TYPE_CHECKING:
    from cli.conftest import Run


@pytest.mark.parametrize("args", [("schema",), ("schema", "--json")])
def test_the_schema_allows_the_scenario(run: Run, args: tuple[str, ...]) -> None:
    schema = json.loads(run(*args).stdout)
    jsonschema.validate(SCENARIO, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(SCENARIO | {"nix": 1}, schema)


def test_the_schema_of_evenings_is_that_of_a_system(run: Run) -> None:
    schema = json.loads(run("schema", "--abend", "rumble").stdout)
    path = files("wuerfelwerk.systems.rumble").joinpath("abende/zollhof.toml")
    jsonschema.validate(tomllib.loads(path.read_text("utf-8")), schema)
    assert "fest" in run("schema", "--abend", "fest").stderr
