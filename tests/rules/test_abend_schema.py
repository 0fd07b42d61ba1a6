"""The schema of evening files says what reading says: ours fit, broken ones do not."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from copy import deepcopy
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from wuerfelwerk.errors import BrokenLog
from wuerfelwerk.rules.abend import FOLDER, HINTS, parse
from wuerfelwerk.rules.abend_schema import schema
from wuerfelwerk.rules.plugins import package_of
from wuerfelwerk.rules.system import installed, system

OURS = [
    (rules.id, each.name, each.read_text("utf-8"))
    for rules in installed().values()
    for each in files(package_of(rules) or "").joinpath(FOLDER).iterdir()
    if each.name not in (HINTS, "__pycache__")
]
Broken = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, _, text in OURS],
                         ids=[f"{name}-{file}" for name, file, _ in OURS])  # fmt: skip
def test_all_our_evenings_fit(name: str, text: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(system(name)))
    jsonschema.validate(tomllib.loads(text), schema(system(name)))


def way(raw: dict[str, Any], scene: int = 0) -> dict[str, Any]:
    """The first way of a scene."""
    found: dict[str, Any] = raw["scenes"][scene]["ways"][0]
    return found


BROKEN: dict[str, Broken] = {
    "no hero": lambda raw: raw.pop("hero"),
    "a strange name": lambda raw: raw.update(farbe=1),
    "one language": lambda raw: raw["title"].pop("en"),
    "an empty text": lambda raw: raw["title"].update(de=" "),
    "a text too long": lambda raw: raw["about"].update(de="x" * 601),
    "neither sheets nor example": lambda raw: raw.pop("sheets"),
    "both": lambda raw: raw.update(example="duell"),
    "no such goal": lambda raw: raw.update(goal="ruhm"),
    "no scene": lambda raw: raw.update(scenes=[]),
    "four ways": lambda raw: raw["scenes"][0].update(ways=[way(raw)] * 4),
    "no such command": lambda raw: way(raw).update(command="tanzen"),
    "a strange field": lambda raw: way(raw)["fields"].update(wer="Ada"),
    "a field missing": lambda raw: way(raw)["fields"].pop("figur"),
    "all fields missing": lambda raw: way(raw).pop("fields"),
    "no success": lambda raw: way(raw).pop("success"),
    "rounds without a fight": lambda raw: way(raw).update(rounds=3, stop="kampf_beenden"),
    "rounds without an end": lambda raw: way(raw, 3).pop("stop"),
    "too many rounds": lambda raw: way(raw, 3).update(rounds=30),
    "a fight that cannot be lost": lambda raw: way(raw, 3).pop("failure"),
    "an end that needs fields": lambda raw: way(raw, 3).update(stop="proben"),
    "a name in one language": lambda raw: raw.update(names={"Berit": {"de": "Wache"}}),
    "no such rule": lambda raw: raw["spared"][0].update(question="RUM-X-1"),
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=list(BROKEN))
def test_what_reading_refuses_does_not_fit(broken: Broken) -> None:
    (text,) = (text for name, _, text in OURS if name == "rumble")
    raw = deepcopy(tomllib.loads(text))
    assert raw["scenes"][3]["ways"][0]["fight"]
    broken(raw)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(raw, schema(system("rumble")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wuerfelwerk.rules.abend.opened", lambda *_: raw)
        with pytest.raises(BrokenLog):
            parse("", "zollhof", system("rumble"))
