"""Rechenwege und Fragen nennen Schiff, Stärke und Regel; gefunden durch geänderte Regeln."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from support.raumschlacht import SL, Spiel, im_schaden, schiff
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.systems.raumschlacht.lesart import VORGABE
from wuerfelwerk.systems.raumschlacht.runde import Reparieren
from wuerfelwerk.systems.raumschlacht.treffertabelle import BRUECKE, betroffen, gepatzt


def in_der_werft(**stand: Any) -> Spiel:
    """A ist beschädigt und hat eine 6 geworfen, B liegt weit weg."""
    spiel = Spiel(schiff("A", stufe="schwer"), schiff("B", x=900))
    alt = replace(spiel.schiff("A"), schaden=(("schilde",), ("rumpf",), ("rumpf",)), **stand)
    spiel.game = replace(spiel.game, start=spiel.tisch.mit(alt))
    spiel.runde(a="6 | 5", b="1 | 2").zieht("A").zieht("B")
    return spiel.legen(a="6", b="1").sagt(SL, Reparieren)


@pytest.mark.rule("RS-REP-04")
def test_zwei_beschaedigungen_nennen_ihre_regel_und_ihr_schiff() -> None:
    spiel = in_der_werft()
    frage = spiel.frage
    assert (frage.rule, frage.fact("schiff"), frage.fact("stufe")) == ("RS-REP-04", "A", "schwer")
    spiel.antwortet("a", "schilde")
    assert spiel.schritt("RS-REP-04") == {"schiff": "A", "behoben": ("schilde",)}
    assert spiel.schiff("A").schaden == (("rumpf",),)


@pytest.mark.rule("RS-REP-05")
def test_nur_ein_gefallener_captain_wird_erwaehnt() -> None:
    assert "RS-REP-05" not in in_der_werft().antwortet("a", "schilde").regeln
    ohne = in_der_werft(captain=False).antwortet("a", "schilde")
    assert ohne.schritt("RS-REP-05") == {"schiff": "A"}


@pytest.mark.rule("RS-SYSTEM-06")
def test_der_brueckentreffer_nennt_das_schiff() -> None:
    assert im_schaden(4, BRUECKE).schritt("RS-SYSTEM-06") == {"schiff": "B"}


@pytest.mark.rule("RS-INI-04", "RS-ANG-08")
def test_ein_bonus_der_schon_aus_ist_faellt_nicht_noch_einmal_aus() -> None:
    heil = Spiel(schiff("A")).schiff("A")
    assert len(gepatzt(heil, BRUECKE, VORGABE, SILENT)) == 1
    assert gepatzt(replace(heil, bonus_aus=True), BRUECKE, VORGABE, SILENT) == ()


@pytest.mark.rule("RS-SYSTEM-01")
@pytest.mark.parametrize(
    ("tempo", "wert"), [(2, "geschwindigkeit"), (1, "geschwindigkeit"), (0, "")]
)
def test_ohne_manoevrieren_trifft_es_die_geschwindigkeit_bis_zur_letzten(
    tempo: int, wert: str
) -> None:
    lahm = Spiel(schiff("A", manoevrieren=0, geschwindigkeit=tempo)).schiff("A")
    assert betroffen(lahm, 1) == wert
