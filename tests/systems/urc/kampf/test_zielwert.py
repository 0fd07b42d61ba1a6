"""Zielwerte des Kampfes: Umstände, Wehrlose, Fahrzeuge, mehrere Ziele."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from support.urc_kampf import HOCH, JEEP, TIEF, ada, kampf
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.abwehr import AbwehrErgab
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.proben.wissen import Proben


@pytest.mark.rule("URC-VEH-03")
def test_wer_am_steuer_sitzt_wehrt_ab() -> None:
    jeep = {"name": "Jeep", "platz": "bo", "fahrzeug": True, "sp": 2, "besatzung": ["Bo"]}
    panzer = nsc("Panzer", fahrzeug=True, sp=3, sp_schaden=True, tagesform=7)
    spiel = kampf(jeep, panzer, art="fahrzeug", sp_abwehr="immer").legen(bo=TIEF)
    treffer = {"figur": "Panzer", "ziel": "Jeep", "womit": "schwere_waffe"}
    spiel.sagt(SL, NscAngreifen, **treffer).schlicht()
    assert spiel.eins(AbwehrErgab).figur == "Bo"
    assert (spiel.figur("Jeep").sp, spiel.figur("Bo").zustand) == (1, "")


@pytest.mark.rule("URC-MOD-01", "URC-POOL-13")
def test_mehrere_auf_einmal_nur_mit_der_sl() -> None:
    """Flächenwirkung: mit einem Messer sagt die SL nein, und es bleibt bei einem Ziel."""
    for antwort, ziele, zielwert in (
        ("ablehnen", ["Wache"], 18),
        ("bewilligen", ["Wache", "Wolf"], 22),
    ):
        spiel = kampf(nsc(), nsc("Wolf"), bo={"waffen": {"Messer": 1}}).legen(bo=HOCH)
        spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache", weitere=("Wolf",), waffe="Messer")
        assert spiel.fragen == [(SL, "URC-MOD-01")]
        assert spiel.frage.fact("umstaende") == ("flaechenwirkung",)
        spiel.antwortet(SL, antwort).schlicht()
        assert [each.ziel for each in spiel.nur(AngriffErgab)] == ziele
        assert spiel.schritte("URC-POOL-11")[0]["zielwert"] == zielwert


@pytest.mark.rule("URC-VEH-03")
def test_wer_nicht_steht_sitzt_nicht_am_steuer() -> None:
    spiel = Spiel(held("Bo"), held("Ada"), JEEP)
    jeep = spiel.figur("Jeep")
    pilot = spiel.tisch.pilot(jeep)
    assert pilot is not None
    assert pilot.name == "Bo"
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=0)
    pilot = spiel.tisch.pilot(jeep)
    assert pilot is not None
    assert pilot.name == "Ada"
    assert spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=0).tisch.pilot(jeep) is None


@pytest.mark.rule("URC-MOD-01")
def test_flaechenwirkung_zaehlt_einmal() -> None:
    for genannt in ((), ("flaechenwirkung",)):
        spiel = kampf(nsc("A"), nsc("B"), mod_stapeln="alle").legen(bo=HOCH)
        felder = {"figur": "Bo", "ziel": "A", "weitere": ("B", "A"), "umstaende": genannt}
        spiel.sagt("bo", Angreifen, **felder).schlicht()
        assert [each.ziel for each in spiel.nur(AngriffErgab)] == ["A", "B"]
        assert [each["zielwert"].value for each in spiel.schritte("URC-MOD-01")] == [22, 22]  # type: ignore[union-attr]


@pytest.mark.rule("URC-DEF-10")
@pytest.mark.parametrize("schalter", [{}, {"redux": True}])
def test_wehrlose_trifft_jeder_wurf(schalter: dict[str, Any]) -> None:
    """Auch ohne einen Erfolg in Redux, und auch unter den widrigsten Umständen."""
    spiel = kampf(**schalter)
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=0).legen(bo="1 1 3 3 5")
    schwer = ("entfernung_irre", "weltuntergang", "gewicht_irre")
    felder = {"figur": "Bo", "ziel": "Wache", "umstaende": schwer, "sonstiges": 20}
    spiel.sagt("bo", Angreifen, **felder).schlicht()
    assert spiel.eins(AngriffErgab).getroffen
    assert spiel.figur("Wache").zustand == "tot"


@pytest.mark.rule("URC-DEF-10")
def test_ein_fahrzeug_ohne_steuer_ist_wehrlos() -> None:
    jeep = {"name": "Jeep", "platz": "ada", "fahrzeug": True, "sp": 2, "besatzung": ["Ada"]}
    spiel = kampf(ada(), jeep, bo={"sp_waffen": ("Kanone",)}, redux=True)
    spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=0).legen(bo="1 1 3 3 5")
    felder = {"figur": "Bo", "ziel": "Jeep", "waffe": "Kanone", "art": "fernkampf"}
    spiel.sagt("bo", Angreifen, **felder).schlicht()
    assert spiel.figur("Jeep").sp == 1


@pytest.mark.rule("URC-MOD-01")
def test_umstaende_gelten_auch_gegen_den_angriff_eines_nsc() -> None:
    spiel = Spiel(held("Bo"), nsc()).sagt(SL, KampfBeginnen).legen(bo=HOCH)
    felder = {"figur": "Wache", "ziel": "Bo", "umstaende": ("unwetter_irre",), "sonstiges": 2}
    spiel.sagt(SL, NscAngreifen, **felder).schlicht()
    (zielwert,) = (each["zielwert"] for each in spiel.schritte("URC-MOD-01"))
    assert getattr(zielwert, "value", 0) == 18 + 3 + 2


@pytest.mark.rule("URC-MOD-01")
@pytest.mark.parametrize(("antwort", "zielwert"), [("bewilligen", 21), ("ablehnen", 18)])
def test_umstaende_der_spielerin_gelten_nur_mit_der_sl(antwort: str, zielwert: int) -> None:
    felder = {"figur": "Bo", "ziel": "Wache", "umstaende": ("entfernung_irre",)}
    spiel = kampf().legen(bo=HOCH).sagt("bo", Angreifen, **felder)
    assert spiel.fragen == [(SL, "URC-MOD-01")]
    spiel.antwortet(SL, antwort).schlicht()
    assert spiel.schritt("URC-POOL-11")["zielwert"] == zielwert
    selbst = Spiel(held("Bo")).legen(bo="1 2 3 4")
    umstaende = {"umstaende": ("entfernung_irre",), "stufe": "normal"}
    selbst.sagt(SL, Proben, figur="Bo", fertigkeit="Klettern", **umstaende)
    assert selbst.schritt("URC-POOL-12")["zielwert"] == 21
