"""Was in den geschriebenen Schlachten vorkommt, gezeichnet wird und als Antwort gilt."""

from __future__ import annotations

import json
from collections import deque

import pytest
from click.testing import CliRunner

import wuerfelwerk as ww
from support.doors import all_dice, came_to
from support.evenings import SCHLACHTEN, Written
from wuerfelwerk.cli.group import GROUP
from wuerfelwerk.play.report import report
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.angriff import SalveAbgegeben
from wuerfelwerk.systems.raumschlacht.bewegung import Gefahren
from wuerfelwerk.systems.raumschlacht.initiative import InitiativeGeworfen
from wuerfelwerk.systems.raumschlacht.runde import RundeVorbei, SchlachtBeendet
from wuerfelwerk.systems.raumschlacht.systemtabelle import SystemGetroffen, Zerstoert

pytestmark = pytest.mark.parametrize("schlacht", SCHLACHTEN, ids=str)


def test_die_schlacht_hat_alles_und_ein_ende(schlacht: Written) -> None:
    game = schlacht.game
    assert len(game.state.schiffe) == schlacht.sheets
    assert RAUMSCHLACHT.over(game.state)
    assert set(map(type, schlacht.events())) >= {
        InitiativeGeworfen, Gefahren, SalveAbgegeben, SystemGetroffen, Zerstoert,
        RundeVorbei, SchlachtBeendet,
    }  # fmt: skip


def test_am_ende_ist_keine_schlacht_mehr(schlacht: Written) -> None:
    assert json.loads(json.dumps(report(schlacht.game)))["state"]["schlacht"] is None


def test_die_kommandozeile_zeichnet_am_ende_den_tisch(schlacht: Written) -> None:
    said = CliRunner().invoke(GROUP, ["play", str(schlacht.path)])
    assert said.exit_code == 0, said.output
    gezeichnet = "\n".join(RAUMSCHLACHT.chart(schlacht.game.state))
    assert "10 cm" in gezeichnet
    assert gezeichnet in said.stdout


def test_ecken_und_abschnitte_sind_dieselbe_antwort(schlacht: Written) -> None:
    """Programme dürfen Ecken schicken, wo Menschen Kurs und Zentimeter sagen."""
    zuege, erwartet = schlacht.spoken
    wege = deque(
        given.answer
        for past in erwartet.past
        for given in past.turn.given
        if given.slot.key == "RS-BEW-02"
    )
    assert any(wege)
    table = ww.Table("raumschlacht", dice=all_dice(zuege))
    for zug in zuege:
        table.announce(zug.seat, zug.command, **zug.fields)
        for seat, wurf, raw in zug.said:
            if wurf:
                continue
            weg = table.game.open[0].question.rule == "RS-BEW-02"
            table.answer(seat, list(wege.popleft()) if weg else raw)
    assert came_to(table.game) == came_to(erwartet)
