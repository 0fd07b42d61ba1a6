"""Der Abend von Ultima Ratio Civium ist der abgelegte."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from support.evenings import PLAYTHROUGHS, evening
from support.laid_down import is_laid_down
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.report import report
from wuerfelwerk.systems.urc import URC


def zeilen(game: Game[Any, Any]) -> Iterator[str]:
    for turn in report(game)["turns"]:
        yield f"{turn['number']}. {turn['seat']}: {turn['command']}"
        for event in turn["events"]:
            werte = (f"{k}={v}" for k, v in event.items() if k not in ("type", "bogen"))
            yield f"   → {event['type']} {' '.join(werte)}".rstrip()
    for row in URC.overview(URC.view(game.state, "sl")):
        yield "= " + ", ".join(f"{key} {value}" for key, value in row.items() if value != "")


@pytest.mark.rule("URC-POOL-14")
def test_der_abend_ist_der_aufgeschriebene() -> None:
    is_laid_down(PLAYTHROUGHS / "urc-abend.txt", zeilen(evening("urc-abend")[1]))
