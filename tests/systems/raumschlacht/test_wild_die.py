"""Der Wild Die: Ketten und Patzer (RS-WILD)."""

from __future__ import annotations

import pytest

from support.raumschlacht import SL, Spiel, schiff
from wuerfelwerk.systems.raumschlacht.runde import Reparieren


@pytest.mark.rule("RS-WILD-03")
def test_die_kette_laeuft_bis_eine_andere_zahl_faellt() -> None:
    spiel = Spiel(schiff("A")).runde(a="4 | 6+6+2")
    assert spiel.schiff("A").initiative == 4 + 14 + 7
    assert spiel.schritt("RS-WILD-03") == {"schiff": "A", "sechser": 2, "rest": 2}


@pytest.mark.rule("RS-WILD-02")
def test_gewoehnliche_sechser_laufen_nicht_weiter() -> None:
    spiel = Spiel(schiff("A")).runde(a="6 | 3")
    assert spiel.schiff("A").initiative == 16
    assert "RS-WILD-02" not in spiel.regeln


@pytest.mark.rule("RS-WILD-04")
@pytest.mark.parametrize("wurf", ["1 | 2", "1 | 6+1"])
def test_eine_eins_ist_nur_beim_ersten_wurf_des_wild_die_ein_patzer(wurf: str) -> None:
    spiel = Spiel(schiff("A")).runde(a=wurf)
    assert "RS-WILD-04" not in spiel.regeln
    assert spiel.schiff("A").schaden == ()


@pytest.mark.rule("RS-WILD-01")
def test_systemwurf_und_reparatur_haben_keinen_wild_die() -> None:
    spiel = Spiel(schiff("A")).runde(a="6 | 1")
    assert str(spiel.frage.pool) == "1W6"  # type: ignore[attr-defined]
    spiel.antwortet("a", "4").zieht("A").sagt(SL, Reparieren)
    assert spiel.fragen == [("a", "RS-REP-01")]
    assert str(spiel.frage.pool) == "1W6"  # type: ignore[attr-defined]
