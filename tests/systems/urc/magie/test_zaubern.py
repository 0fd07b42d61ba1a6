"""Zaubern ansagen: frei oder ein Spruch, wann es geht, was es von der Runde kostet."""

from __future__ import annotations

import pytest

from support.urc import SL, Spiel, held
from support.urc_kampf import kampf_mit, wahl, zauber
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.runde import Einschreiten, Verzoegern
from wuerfelwerk.systems.urc.kampf.zug import Angegriffen, Handeln, ZugBeenden
from wuerfelwerk.systems.urc.leib.heilung import ErsteHilfe
from wuerfelwerk.systems.urc.magie.zaubern import FreiZaubern, SpruchWirken


@pytest.mark.rule("URC-MAG-01", "URC-MAG-02", "URC-MAG-05", "URC-MAG-14", "URC-MAG-18")
def test_ein_heilspruch() -> None:
    spiel = Spiel(held("Bo", pe=2, ph=2)).sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=2)
    zauber(spiel)
    assert spiel.schritt("URC-MAG-01")["system"] == "vordefiniert"
    assert spiel.schritt("URC-MAG-02")["system"] == "beide"
    assert spiel.schritt("URC-MAG-05")["werte"] == ("persoenlichkeit", "physis")
    assert spiel.schritt("URC-MAG-14")["spruch"] == "Heilende Hand"
    assert spiel.schritt("URC-MAG-18")["punkte"] == 6
    assert (spiel.figur("Bo").tp, spiel.figur("Bo").mp) == (8, 12)


@pytest.mark.rule("URC-ACT-01")
def test_nach_der_kampfaktion_keine_erste_hilfe_und_kein_zauber() -> None:
    spiel = kampf_mit(aktionsregel=True, art="magie").sagt(
        SL, Eingreifen, figur="Bo", wert="tp", neu=5
    )
    for ansage in (ErsteHilfe, FreiZaubern, SpruchWirken):
        assert wahl(spiel, "bo", ansage, "figur")
    spiel.sagt("bo", Handeln, figur="Bo", aktion="orientierung")
    gesperrt = {command: error.rule for command, error in URC.locked(spiel.tisch, "bo")}
    for ansage in (ErsteHilfe, FreiZaubern, SpruchWirken):
        assert gesperrt[ansage] == "URC-ACT-01"


@pytest.mark.rule("URC-ACT-01")
def test_mit_der_aktionsregel_wird_nur_im_magiekampf_gezaubert() -> None:
    for art, regel, geht in (
        ("kampf", True, False),
        ("fahrzeug", True, False),
        ("magie", True, True),
        ("kampf", False, True),
    ):
        spiel = kampf_mit(aktionsregel=regel, art=art)
        assert bool(wahl(spiel, "bo", SpruchWirken, "spruch")) is geht


@pytest.mark.rule("URC-MAG-06", "URC-ATK-06")
def test_ein_schadenszauber_ist_der_eine_angriff() -> None:
    spiel = kampf_mit(art="magie").sagt("bo", Verzoegern, figur="Bo")
    spiel.sagt(SL, ZugBeenden, figur="Wache").sagt("bo", Einschreiten, figur="Bo")
    assert ("schaden",) in wahl(spiel, "bo", SpruchWirken, "zweck")
    tisch = URC.evolve(spiel.tisch, Angegriffen(figur="Bo"))
    zwecke = [f.ask.options for o in URC.offers(tisch, "bo") for f in o.fields if f.name == "zweck"]
    assert ("heilung",) in zwecke
    assert ("schaden",) not in zwecke
