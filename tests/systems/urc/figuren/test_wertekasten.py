"""Wertekästen der NSC und ihre Sammlung (URC-NSC)."""

from __future__ import annotations

import pytest

from support.urc import SL, Spiel, gestellt, held
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.urc.figuren.wertekasten import NscHolen, NscSammeln, NscVergessen
from wuerfelwerk.systems.urc.listen.mitgeliefert import nsc_sammlung
from wuerfelwerk.systems.urc.proben.wissen import Proben


@pytest.mark.rule(
    "URC-NSC-01", "URC-NSC-02", "URC-NSC-07", "URC-NSC-10", "URC-NSC-11", "URC-NSC-13"
)
def test_der_kasten_nennt_alles_selbst() -> None:
    spiel = gestellt(nsc=True, tp=9, ruestung=5, ausruestung="Seil", tagesform=3, angriffswert=15)
    assert spiel.schritt("URC-NSC-07")["tp"] == spiel.figur("Bo").tp == 9
    assert spiel.schritt("URC-NSC-10")["ausruestung"] == "Seil"
    assert spiel.schritt("URC-NSC-11")["meter"] == 15
    assert spiel.schritt("URC-NSC-13") == {"figur": "Bo", "werte": (15, 0, 0), "tagesform": 3}
    assert {"URC-NSC-01", "URC-NSC-02"} <= spiel.regeln
    assert "URC-CHAR-03" not in spiel.regeln
    with pytest.raises(IllegalCommand, match="URC-POOL-01"):
        spiel.sagt("bo", Proben, figur="Bo", fertigkeit="Kochen")


@pytest.mark.rule("URC-NSC-13")
def test_die_sammlung_laesst_sich_aendern_und_kennt_nur_die_sl() -> None:
    spiel = Spiel(held("Bo"))
    spiel.sagt(SL, NscSammeln, name="Troll", tp=30, tagesform=2)
    spiel.sagt(SL, NscHolen, vorlage="Troll").sagt(SL, NscHolen, vorlage="Troll")
    assert [f.name for f in spiel.tisch.figuren] == ["Bo", "Troll", "Troll 2"]
    assert spiel.figur("Troll 2").tp == 30
    spiel.sagt(SL, NscVergessen, vorlage="Troll")
    assert spiel.tisch.sammlung == nsc_sammlung()
    assert spiel.game.system.view(spiel.tisch, "bo").sammlung == ()
