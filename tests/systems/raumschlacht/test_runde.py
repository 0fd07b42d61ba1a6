"""Der Ablauf einer Runde und das Ende einer Schlacht (RS-RUNDE)."""

from __future__ import annotations

import pytest

from support.raumschlacht import SL, im_schaden, salve, zu_zweit
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.runde import (
    Ergeben,
    Reparieren,
    RundeBeginnen,
    RundeVorbei,
    SchlachtBeenden,
    SchlachtBeendet,
    Ziehen,
    Zurueckziehen,
)


@pytest.mark.rule("RS-RUNDE-01", "RS-RUNDE-03", "RS-INI-02")
def test_eine_runde_hat_fuenf_schritte() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2")
    assert spiel.schritt("RS-RUNDE-01") == {"runde": 1}
    assert spiel.schlacht.phase == "zuege"
    with pytest.raises(IllegalCommand, match="wenn alle dran waren"):
        spiel.sagt(SL, Reparieren)
    with pytest.raises(IllegalCommand, match="dauert noch"):
        spiel.sagt(SL, RundeBeginnen)
    spiel.zieht("A", "", "verzichten")
    with pytest.raises(IllegalCommand, match="Am Zug ist B"):
        spiel.sagt("a", Ziehen, schiff="A")
    spiel.zieht("B", "", "verzichten")
    assert spiel.schlacht.phase == "reparatur"
    with pytest.raises(IllegalCommand, match="waren alle dran"):
        spiel.sagt("a", Ziehen, schiff="A")
    spiel.legen(a=2, b=2).sagt(SL, Reparieren)
    assert spiel.schritt("RS-RUNDE-03") == {"runde": 1}
    assert spiel.nur(RundeVorbei) == [RundeVorbei(runde=1)]
    spiel.runde(a="6 | 5", b="1 | 2")
    assert spiel.schritt("RS-INI-02") == {"runde": 2}
    assert spiel.schlacht.runde == 2


@pytest.mark.rule("RS-RUNDE-02")
def test_wer_vor_seinem_zug_zerstoert_wird_kommt_nicht_mehr_dran() -> None:
    spiel = im_schaden(20)
    assert spiel.schlacht.reihe == ()
    assert spiel.schlacht.phase == "reparatur"


@pytest.mark.rule("RS-RUNDE-04")
def test_schilde_stehen_in_der_naechsten_runde_wieder() -> None:
    spiel = im_schaden(0)
    assert spiel.schiff("B").schilde == 0
    spiel.zieht("B", "", "verzichten").legen(a=1, b=1).sagt(SL, Reparieren)
    assert spiel.schiff("B").schilde == 3
    assert "RS-RUNDE-04" in spiel.regeln


@pytest.mark.rule("RS-RUNDE-04")
def test_dauerhafte_verluste_bleiben() -> None:
    spiel = im_schaden(4, 4)
    spiel.zieht("B", "", "verzichten").legen(a=1, b=1).sagt(SL, Reparieren)
    assert spiel.schiff("B").schilde == 2


def test_ende_flucht_und_aufgabe() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2")
    assert RAUMSCHLACHT.host(spiel.tisch) is None
    spiel.sagt("b", Zurueckziehen, schiff="B")
    assert spiel.schiff("B").aus == "geflohen"
    assert spiel.schlacht.reihe == ("A",)
    assert not spiel.tisch.im_weg(spiel.schiff("A"))
    assert RAUMSCHLACHT.host(spiel.tisch) == SchlachtBeenden(SL)
    spiel.sagt(SL, SchlachtBeenden)
    assert spiel.nur(SchlachtBeendet) == [SchlachtBeendet(runden=1, sieger=("a",))]
    assert RAUMSCHLACHT.over(spiel.tisch)
    aufgabe = zu_zweit().runde(a="6 | 5", b="1 | 2").sagt(SL, Ergeben, schiff="A")
    assert aufgabe.schiff("A").aus == "ergeben"
    assert [each.name for each in aufgabe.tisch.im_weg(aufgabe.schiff("B"))] == ["A"]
    with pytest.raises(IllegalCommand):
        aufgabe.sagt("b", Ergeben, schiff="A")


def test_die_sl_beendet_eine_unentschiedene_schlacht() -> None:
    spiel = im_schaden(0).sagt(SL, SchlachtBeenden)
    assert spiel.nur(SchlachtBeendet) == [SchlachtBeendet(runden=1, sieger=("a", "b"))]
    assert not spiel.schiff("B").schilde_unten
    assert not RAUMSCHLACHT.over(spiel.tisch)
    assert RAUMSCHLACHT.host(spiel.tisch) == RundeBeginnen(SL)


def test_die_sl_haelt_das_spiel_in_gang() -> None:
    spiel = zu_zweit()
    assert RAUMSCHLACHT.host(spiel.tisch) == RundeBeginnen(SL)
    spiel.runde(a="6 | 5", b="1 | 2")
    assert RAUMSCHLACHT.acting(spiel.tisch) == "a"
    assert RAUMSCHLACHT.candidates(spiel.tisch, "a") == (Ziehen("a", "A"),)
    assert RAUMSCHLACHT.candidates(spiel.tisch, "b") == ()
    salve(spiel, "1 1 1 1 1 1 | 2", "6 6 6 6 6 6 6 | 3")
    spiel.zieht("B", "", "verzichten")
    assert RAUMSCHLACHT.host(spiel.tisch) == Reparieren(SL)
    assert RAUMSCHLACHT.acting(spiel.tisch) is None
    spiel.legen(a=1, b=1).sagt(SL, Reparieren)
    assert RAUMSCHLACHT.host(spiel.tisch) == RundeBeginnen(SL)
