"""Listen des Tisches: eigene und geänderte."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep.figuren.eintraege import (
    FertigkeitEintragen,
    RuestungEintragen,
    SchuleEintragen,
    Streichen,
    WaffeEintragen,
)


def test_listen_des_tisches() -> None:
    spiel = Spiel(held())
    spiel.sagt(SL, WaffeEintragen, name="Naginata", werfen=3, behalten=3, fertigkeit="Kenjutsu")
    spiel.sagt(SL, RuestungEintragen, name="Reisepanzer", tn=7)
    spiel.sagt(SL, FertigkeitEintragen, name="Heraldik", attribut="intelligenz", sozial=True)
    spiel.sagt(SL, SchuleEintragen, name="Schule des Windes", fertigkeit="Heraldik", bonus=3)
    listen = spiel.tisch.listen
    assert (listen.waffe("Naginata").behalten, listen.schutz("Reisepanzer")) == (3, 7)
    assert listen.fertigkeit("Heraldik").sozial
    schule = listen.schule("Schule des Windes")
    assert schule is not None
    assert (schule.bonus, schule.beispiel) == (3, False)
    spiel.sagt(SL, Streichen, liste="waffen", name="Naginata")
    assert spiel.tisch.listen.waffe("Naginata").name == "unbewaffnet"
    assert all(waffe.beispiel for waffe in Spiel(held()).tisch.listen.waffen)
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", WaffeEintragen, name="Nuke")


def test_eigene_listen_der_aufstellung() -> None:
    from wuerfelwerk.systems.rollkeep import ROLLKEEP

    tisch = ROLLKEEP.start({"waffen": [{"name": "Stab", "werfen": 1, "behalten": 2}]})
    assert [waffe.name for waffe in tisch.listen.waffen] == ["Stab"]
    assert tisch.listen.fertigkeiten
