"""Zielwerte: Tafel, Umstände, wer sie sagt (URC-ZIEL)."""

from __future__ import annotations

import pytest

from support.urc import SL, Spiel, geprobt, held, mit
from support.urc_rechenwege import GEHEIM, mitgeschrieben
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.urc.lesart import VORGABE
from wuerfelwerk.systems.urc.proben.wissen import Proben
from wuerfelwerk.systems.urc.proben.zielwerte import benannt, modifiziert, umstaende_zaehlen


@pytest.mark.rule("URC-ZIEL-01", "URC-ZIEL-03", "URC-POOL-13", "URC-WISS-04")
def test_die_sl_sagt_wie_schwer_es_ist() -> None:
    spiel = Spiel(held("Bo")).legen(bo="1 1 1 1")
    spiel.sagt("bo", Proben, figur="Bo", fertigkeit="Klettern")
    assert spiel.fragen == [(SL, "URC-ZIEL-02")]
    assert "URC-ZIEL-03" in spiel.regeln
    spiel.antwortet(SL, "schwer")
    assert spiel.schritt("URC-ZIEL-01")["stufe"] == spiel.schritt("URC-POOL-13")["was"] == "schwer"
    assert spiel.schritt("URC-WISS-04")["zielwert"] == 22
    with pytest.raises(IllegalCommand):
        spiel.sagt("bo", Proben, figur="Bo", fertigkeit="Klettern", stufe="einfach")


@pytest.mark.rule("URC-ZIEL-04", "URC-ZIEL-05", "URC-MOD-01")
def test_umstaende_der_spielerin_billigt_die_sl() -> None:
    felder = {"umstaende": ("unwetter_heftig", "unwetter_irre"), "sonstiges": 1}
    for antwort, zielwert in (("bewilligen", 22), ("ablehnen", 18)):
        spiel = Spiel(held("Bo")).legen(bo="1 1 1 1")
        spiel.sagt("bo", Proben, figur="Bo", fertigkeit="Klettern", **felder)
        spiel.antwortet(SL, "normal", antwort)
        assert spiel.schritt("URC-WISS-04")["zielwert"] == zielwert
    frei = geprobt(zielwert=20, sonstiges=-3)
    assert frei.schritt("URC-ZIEL-05")["woher"] == "vorgabe"
    assert frei.schritt("URC-ZIEL-04")["um"] == -3
    assert frei.schritt("URC-WISS-04")["zielwert"] == 17


@pytest.mark.rule("URC-ZIEL-02")
def test_die_tafel_beim_namen() -> None:
    assert benannt(VORGABE)[3] == (18, "normal")
    assert benannt(mit({"redux": True}))[3] == (18, "normal · Redux 3")
    assert len(benannt(VORGABE)) == 11


@pytest.mark.rule("URC-MOD-01", "URC-ZIEL-04")
def test_umstaende_und_zuschlag_zeile_fuer_zeile() -> None:
    namen = ("entfernung_kurz", "entfernung_lang", "weltuntergang")
    zielwert, zeilen = mitgeschrieben(lambda note: modifiziert(18, namen, 1, VORGABE, note, GEHEIM))
    teile = dict(umstaende_zaehlen(namen, VORGABE))
    assert teile == {"entfernung_lang": 2, "weltuntergang": 5}
    assert zielwert == 26
    assert [zeile[:2] for zeile in zeilen] == [("URC-ZIEL-04", GEHEIM), ("URC-MOD-01", GEHEIM)]
    assert zeilen[0][2] == {"um": 1}
    summe = zeilen[1][2]["zielwert"]
    assert (summe.value, dict(summe.parts)) == (26, {"zielwert": 18, **teile, "sonstiges": 1})
    assert mitgeschrieben(lambda note: modifiziert(18, (), 0, VORGABE, note, None)) == (18, [])
    alle = dict(umstaende_zaehlen(namen, mit({"mod_stapeln": "alle"})))
    assert alle == {"entfernung_kurz": -2, "entfernung_lang": 2, "weltuntergang": 5}
