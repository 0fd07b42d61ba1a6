"""Der Abend von Ultima Ratio Civium ist der abgelegte.

Ändert er sich mit Absicht, schreibt ``WUERFELWERK_REGENERATE=1`` ihn neu.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from support.evenings import PLAYTHROUGHS, evening
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.report import report
from wuerfelwerk.systems.urc import URC

ABEND = PLAYTHROUGHS / "urc-abend.txt"


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
    jetzt = "\n".join(zeilen(evening("urc-abend")[1])) + "\n"
    if os.environ.get("WUERFELWERK_REGENERATE"):
        ABEND.write_text(jetzt, "utf-8")
        pytest.fail(f"{ABEND.name} ist neu geschrieben; ohne WUERFELWERK_REGENERATE prüfen.")
    assert jetzt.splitlines() == ABEND.read_text("utf-8").splitlines()
