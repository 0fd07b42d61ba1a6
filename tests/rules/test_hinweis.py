"""Hints as data: two sentences and a rule, and what is refused."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from wuerfelwerk.errors import BrokenLog
from wuerfelwerk.rules.hinweis import LONGEST, parse, read_all
from wuerfelwerk.rules.system import installed, system

RUMBLE = system("rumble")
HINT = """
[[hints]]
id = "weg"
on = "scene"
lead = { de = "Such dir einen Weg aus.", en = "Choose a way." }
text = { de = "Rechts steht die Chance.", en = "The chance is on the right." }
rule = "RUM-GRUND-04"
"""


def test_a_hint_is_read() -> None:
    (found,) = parse(HINT, RUMBLE)
    assert (found.id, found.on, found.of, found.rule) == ("weg", "scene", "", "RUM-GRUND-04")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "hinweise.toml: Es fehlt „hints“."),
        (HINT * 2, "hinweise.toml: Zwei Hinweise heißen „weg“."),
        (HINT.replace("RUM-GRUND-04", "RUM-9"), "hinweise.toml, hints 1: Eine Regel „RUM-9“ gibt"),
        (HINT.replace('"scene"', '"nachts"'), "hinweise.toml, hints 1: „nachts“ gibt es hier nich"),
        (HINT.replace('"scene"', '"result"\nof = "regen"'), "hinweise.toml, hints 1: Ein Ereignis"),
        (HINT.replace('"scene"', '"question"\nof = "x"'), "hinweise.toml, hints 1: Eine Regel „x“"),
        (HINT.replace("Such", "Such" * 40), "hinweise.toml, hints 1: Ein Hinweis hat höchstens 16"),
        (HINT.replace("on =", "wann ="), "hinweise.toml, hints 1: „wann“ gibt es hier nicht; mög"),
    ],
)
def test_every_mistake_is_one_sentence_with_its_place(text: str, said: str) -> None:
    with pytest.raises(BrokenLog) as caught:
        parse(text, RUMBLE)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize("rules", installed().values(), ids=lambda each: str(each.id))
def test_all_our_hints_can_be_read_and_are_short(rules: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = read_all(rules)
    for each in found:
        assert all(len(f"{each.lead.said(x)} {each.text.said(x)}") <= LONGEST for x in ("de", "en"))
