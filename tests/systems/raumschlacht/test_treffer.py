"""Treffer: Schilde, Rumpf, Abwehr-Patzer (RS-TREFFER)."""

from __future__ import annotations

import pytest

from support.raumschlacht import Spiel, salve, schiff, zu_zweit
from wuerfelwerk.systems.raumschlacht.angriff import SalveAbgegeben
from wuerfelwerk.systems.raumschlacht.schadenstabelle import SchildeZusammengebrochen


@pytest.mark.rule("RS-TREFFER-01")
def test_mit_gefallenen_schilden_zaehlt_nur_der_rumpf() -> None:
    drei = [schiff("A", seite="rot"), schiff("B", x=50), schiff("C", y=-50, seite="rot")]
    spiel = Spiel(*drei).runde(a="6 | 5", c="6 | 4", b="1 | 2")
    spiel.legen(a="1 1 1 1 1 2 | 3", b="3 3 3 3 3 3 3 | 1").zieht("A", "", "B")
    spiel.legen(c="1 1 1 1 1 2 | 3").zieht("C", "", "B")
    assert str(spiel.frage.pool) == "4W6 1W6!"  # type: ignore[attr-defined]


@pytest.mark.rule("RS-TREFFER-03")
def test_abgefangen_ist_auch_was_keine_schilde_mehr_trifft() -> None:
    spiel = zu_zweit(ziel={"schilde": 0}).runde(a="6 | 5", b="1 | 2")
    salve(spiel, "1 1 1 1 1 1 | 2", "6 6 6 6 | 3")
    assert spiel.nur(SalveAbgegeben)[0].ausgang == "abgefangen"


@pytest.mark.rule("RS-TREFFER-06")
def test_wer_keine_schilde_hat_verliert_beim_abwehr_patzer_keine() -> None:
    spiel = zu_zweit(ziel={"schilde": 0}).runde(a="6 | 5", b="1 | 2")
    salve(spiel, "1 1 1 1 1 1 | 2", "6 6 6 6 | 1")
    assert "RS-TREFFER-06" in spiel.regeln
    assert not spiel.nur(SchildeZusammengebrochen)


@pytest.mark.rule("RS-TREFFER-06")
def test_der_abwehr_patzer_kommt_nach_dem_schaden() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2")
    salve(spiel, "6 6 5 1 1 1 | 2", "2 2 2 2 2 2 2 | 1", 4)
    namen = [type(event).__name__ for event in spiel.ereignisse]
    assert namen == ["SalveAbgegeben", "SystemGetroffen", "SchildeZusammengebrochen", "ZugBeendet"]
    assert spiel.schritt("RS-WILD-05") == {"schiff": "B", "folge": "patzer_verteidigung"}
