"""What is kept for the next look changes nothing of what any place is sent."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from conformance.driver import evening
from support.screens import seen
from wuerfelwerk.play.game import Game
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import system
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.web import render, table_page
from wuerfelwerk.web.render import drawn
from wuerfelwerk.web.table_page import Digests, changed

EXAMPLES = {
    "rumble": "ueberfall",
    "raumschlacht": "flotte",
    "rollkeep": "strasse",
    "urc": "ueberfall",
    "kaskade": "handgemenge",
}
TURNS, MOST_MOMENTS = 3, 14


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_place_is_sent_the_same_as_if_nothing_were_kept(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_page, "keyed", str)
    rules = system(name)
    moments = evening(rules, rules.examples[EXAMPLES[name]], 5, TURNS)[:MOST_MOMENTS]
    kept = [*sent(moments, name, lang)]
    with monkeypatch.context() as anew:
        anew.setattr(Kept, "_found", lambda self, at, of, make: make())
        anew.setattr(render.Remembered, "made", lambda self, key, of, make: drawn(make()))
        fresh = [*sent(moments, name, lang)]
    assert kept == fresh
    assert len({html for who, html in kept if who == GM}) > 1


def sent(moments: tuple[Game[Any, Any], ...], name: str, lang: str) -> Iterator[tuple[str, str]]:
    """What the streams of all places are sent, the game master's first: whoever may know most."""
    seats = (*moments[0].system.seats(moments[0].state), "zuschauer")
    before: dict[str, Digests] = {seat: {} for seat in seats}
    for game in moments:
        for seat in seats:
            html, before[seat] = changed(_view(game, seat, name, lang), lang, before[seat])
            yield seat, html


def _view(game: Game[Any, Any], seat: str, name: str, lang: str) -> TableScreen:
    table: Any = SimpleNamespace(game=game)
    return seen(table, seat, lang, system=name)
