"""Der TN: was ein Raise ihn erschwert (RK-RAISE-02)."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held
from wuerfelwerk.rules.note import Total
from wuerfelwerk.systems.rollkeep.proben.proben import Proben
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.proben.zielwert import Zielwert


@pytest.mark.rule("RK-RAISE-02")
@pytest.mark.parametrize(("raises", "tn"), [(0, 15), (1, 20), (2, 25)])
def test_jeder_raise_erschwert_um_fuenf(raises: int, tn: int) -> None:
    ziel = Zielwert(15, raises)
    assert (ziel.gesamt, ziel.ohne_raises) == (tn, 15)


@pytest.mark.rule("RK-RAISE-02")
@pytest.mark.parametrize(("wurf", "gelungen"), [("9 7 2 1 1", False), ("9 7 4 1 1", True)])
def test_am_tisch_gilt_der_erschwerte_tn(wurf: str, gelungen: bool) -> None:
    """18 reichen für TN 15, aber nicht mit einem Raise; misslungen gibt es keinen Erfolg."""
    spiel = Spiel(held(ehre=0)).legen("kenji", wurf)
    spiel.sagt("kenji", Proben, figur="Kenji", attribut="agility", fertigkeit="Kenjutsu", raises=1)
    spiel.antwortet(SL, 15).schlicht()
    assert spiel.schritt("RK-RAISE-02")["tn"] == Total.of(20, tn=15, raises=5)
    assert spiel.eins(WurfErgab).gelungen is gelungen
