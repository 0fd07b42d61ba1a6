"""Raises: geschenkte und ihre Grenze (RK-RAISE)."""

from __future__ import annotations

from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from support.rollkeep_kampf import HIER
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.proben.proben import Proben
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab


@pytest.mark.rule("RK-RAISE-05")
@pytest.mark.parametrize(("senkt", "tn", "erfolge"), [(0, 15, 2), (1, 10, 1)])
def test_ein_geschenkter_raise_wirkt_oder_senkt(senkt: int, tn: int, erfolge: int) -> None:
    spiel = Spiel(held(ehre=0), schalter={"rk.gratis.senkt_tn": "immer"})
    spiel.legen("kenji", "9 9 1").sagt(
        "kenji", Proben, figur="Kenji", attribut="agility", void="raise"
    )
    spiel.antwortet(SL, 15).antwortet("kenji", senkt).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == tn
    assert spiel.eins(WurfErgab).erfolge == erfolge


@pytest.mark.rule("RK-RAISE-03")
@pytest.mark.parametrize("felder", [{"raises": 3}, {"raises": 2, "zone": "torso"}])
def test_zu_viele_raises_nennen_die_grenze(felder: dict[str, Any]) -> None:
    spiel = Spiel(held(ehre=0), nsc()).kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    with pytest.raises(IllegalCommand) as absage:
        spiel.sagt("kenji", Angreifen, **HIER, **felder)
    assert absage.value.rule == "RK-RAISE-03"
    assert "erlauben 2" in absage.value.sentence()
