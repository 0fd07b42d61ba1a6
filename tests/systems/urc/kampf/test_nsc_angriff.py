"""Angriffe der NSC: fester Schaden, schwere Waffen."""

from __future__ import annotations

import pytest

from support.urc import SL, held, nsc
from support.urc_kampf import TIEF, bedroht, kampf_mit, wahl
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen


@pytest.mark.rule("URC-DMG-06", "URC-NSC-03", "URC-NSC-08", "URC-NSC-09")
@pytest.mark.parametrize(
    ("womit", "regel", "schaden"), [("faust", "URC-NSC-08", 2), ("waffe", "URC-NSC-09", 4)]
)
def test_nsc_schaden_ist_fest(womit: str, regel: str, schaden: int) -> None:
    spiel = bedroht(TIEF, womit=womit).schlicht()
    assert spiel.schritt("URC-NSC-03")["angriffswert"] == 18
    assert spiel.schritt(regel)["schaden"] == spiel.eins(SchadenGenommen).punkte == schaden
    assert "URC-DMG-06" in spiel.regeln


@pytest.mark.rule("URC-DMG-04", "URC-DMG-06")
def test_eine_schwere_waffe_nur_wenn_der_kasten_sie_nennt() -> None:
    for schwer in (False, True):
        spiel = kampf_mit(nsc(sp_schaden=schwer), held("Bo"))
        (womit,) = wahl(spiel, SL, NscAngreifen, "womit")
        assert ("schwere_waffe" in womit) is schwer
