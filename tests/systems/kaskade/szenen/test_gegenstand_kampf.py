"""Kaskade: Was man fertigt oder lernt, ändert den Bogen; im Kampf geht das nur über die SL."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL, Spiel, held
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.lists import MOST_ENTRIES
from wuerfelwerk.systems.kaskade.listen import Gegenstand


@pytest.mark.rule("KAS-GUETE-01", "KAS-LERN-03")
@pytest.mark.parametrize(
    ("ansage", "felder"),
    [
        (a.Herstellen, {"worauf": "Schleichen", "name": "Rede"}),
        (a.Lernen, {"worauf": "Schleichen", "wuerfel": 1}),
    ],
)
def test_im_kampf_aendert_niemand_den_eigenen_bogen(
    ansage: type, felder: dict[str, object]
) -> None:
    spiel = Spiel(held(ep=3), held("Bodo")).sagt(SL, a.KampfBeginnen, teilnehmer=("Mira", "Bodo"))
    with pytest.raises(IllegalCommand, match="Im Kampf ändert nur die Spielleitung") as abgewiesen:
        spiel.sagt("mira", ansage, figur="Mira", **felder)
    assert abgewiesen.value.rule == "KAS-WURF-05"


@pytest.mark.rule("KAS-GUETE-01")
def test_eine_volle_liste_nimmt_nichts_gefertigtes_auf() -> None:
    spiel = Spiel(held())
    for nummer in range(MOST_ENTRIES - len(spiel.tisch.listen.gegenstaende)):
        spiel.sagt(SL, a.GegenstandEintragen, name=f"Ding {nummer}")
    with pytest.raises(IllegalCommand, match="Mehr als 200") as abgewiesen:
        spiel.sagt("mira", a.Herstellen, figur="Mira", worauf="Schleichen", name="Rede")
    assert abgewiesen.value.rule == "KAS-GUETE-01"
    assert Gegenstand("Rede") not in spiel.tisch.listen.gegenstaende
