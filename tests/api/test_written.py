"""A screen put together from pieces is the same text as one that is written at one go."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import TypeAdapter

from conformance.driver import evening
from support.screens import raid, seen
from wuerfelwerk.api import written
from wuerfelwerk.api.written import screen_json
from wuerfelwerk.rules.system import system
from wuerfelwerk.table.looking.screen import TableScreen

WHOLE = TypeAdapter(TableScreen)
EXAMPLES = {
    "rumble": "ueberfall",
    "raumschlacht": "flotte",
    "rollkeep": "strasse",
    "urc": "ueberfall",
    "kaskade": "handgemenge",
}
TURNS, MOST_MOMENTS = 3, 10


@pytest.mark.parametrize("name", EXAMPLES)
def test_it_is_the_same_for_every_seat_in_either_language(name: str) -> None:
    rules = system(name)
    for game in evening(rules, rules.examples[EXAMPLES[name]], 6, TURNS)[:MOST_MOMENTS]:
        for seat in (*rules.seats(game.state), "zuschauer"):
            for lang in ("de", "en"):
                table: Any = SimpleNamespace(game=game)
                shown = seen(table, seat, lang, system=name)
                assert screen_json(shown) == WHOLE.dump_json(shown)


def test_what_has_not_changed_is_not_written_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = raid()
    table.announce("ada", "proben", figur="Ada", talent="Nahkampf")
    first = seen(table)
    before = screen_json(first)
    rows: list[str] = []
    plain = written._written

    def counted(value: Any, kind: Any) -> bytes:
        rows.extend([kind.__name__] if kind in written.ROWS.values() else [])
        return plain(value, kind)

    monkeypatch.setattr(written, "_written", counted)
    assert screen_json(replace(first, play=seen(table).play)) == before
    assert rows == []
