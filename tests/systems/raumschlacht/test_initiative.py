"""Initiative: Reihenfolge, Patzer, Stechen (RS-INI)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support.raumschlacht import SL, Spiel, im_schaden, schiff, zu_zweit
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.systems.raumschlacht.lesart import VORGABE
from wuerfelwerk.systems.raumschlacht.runde import Reparieren, RundeBeginnen, Ziehen
from wuerfelwerk.systems.raumschlacht.systemtabelle import BRUECKE, gepatzt


@pytest.mark.rule("RS-INI-02")
def test_triebwerkstreffer_aendern_die_laufende_initiative_nicht() -> None:
    spiel = im_schaden(12, 1)
    assert spiel.schiff("B").wert("manoevrieren") == 0
    assert spiel.schiff("B").initiative == 10
    spiel.zieht("B", "10")
    assert spiel.schiff("B").ort == (15_000, 0)


@pytest.mark.rule("RS-INI-03")
def test_der_patzer_zaehlt_die_geschwindigkeit_vor_dem_verlust() -> None:
    spiel = Spiel(schiff("A", manoevrieren=1)).runde(a=["| 1", 1])
    assert spiel.schiff("A").wert("manoevrieren") == 0
    spiel.zieht("A").legen(a=1).sagt(SL, Reparieren).sagt(SL, RundeBeginnen)
    assert spiel.schiff("A").initiative == 7


@pytest.mark.rule("RS-INI-03", "RS-SYSTEM-08")
def test_ein_patzer_kann_das_eigene_schiff_zerstoeren() -> None:
    spiel = Spiel(schiff("A", rumpf=1), schiff("B", x=90)).runde(a=["6 | 1", 5], b="1 | 2")
    assert spiel.schiff("A").aus == "zerstoert"
    assert spiel.schlacht.reihe == ("B",)


@pytest.mark.rule("RS-INI-04")
def test_ist_der_bonus_schon_aus_hat_ein_zweiter_patzer_keine_folge() -> None:
    spiel = zu_zweit().runde(a=["6 | 1", 6], b="1 | 2")
    spiel.zieht("B", "", "verzichten")
    vorher = spiel.schiff("A")
    spiel.legen(a=["6 6 6 6 6 6 | 1", 6]).zieht("A", "", "B")
    assert spiel.schiff("A").schaden == vorher.schaden
    assert spiel.schiff("A").captain
    assert spiel.schiff("A").bonus_aus


@pytest.mark.rule("RS-INI-05")
def test_gleiche_werte_stechen_bis_einer_vorn_ist() -> None:
    drei = [schiff(name, x=100 * nr) for nr, name in enumerate("ABC")]
    spiel = Spiel(*drei).runde(a=["4 | 3", 2, 1], b=["4 | 3", 2, 5], c=["4 | 3", 6])
    assert spiel.schlacht.reihe == ("C", "B", "A")
    assert spiel.schritt("RS-INI-05") == {"reihe": ("C", "B", "A")}


@pytest.mark.rule("RS-INI-05")
def test_bei_gleicher_initiative_zieht_das_schnellere_zuerst() -> None:
    paar = [schiff("A"), schiff("B", x=90, geschwindigkeit=6)]
    spiel = Spiel(*paar).runde(a="4 | 4", b="4 | 3")
    assert spiel.schlacht.reihe == ("B", "A")


@pytest.mark.rule("RS-INI-06", "RS-BEW-02", "RS-ANG-09")
def test_ein_wert_ist_reihenfolge_weite_und_schwelle() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2")
    assert {"schiff": "B", "initiative": 10} in [
        dict(step.values) for step in spiel.steps if step.rule == "RS-INI-06"
    ]
    spiel.sagt("a", Ziehen, schiff="A")
    assert spiel.frage.reach == 18_000  # type: ignore[attr-defined]
    spiel.legen(a="1 1 1 1 1 1 | 2").antwortet("a", "", "B")
    assert spiel.fragen == [("b", "RS-TREFFER-01")]


@pytest.mark.rule("RS-INI-04", "RS-ANG-08")
def test_ein_bonus_der_schon_aus_ist_faellt_nicht_noch_einmal_aus() -> None:
    heil = Spiel(schiff("A")).schiff("A")
    assert len(gepatzt(heil, BRUECKE, VORGABE, SILENT)) == 1
    assert gepatzt(replace(heil, bonus_aus=True), BRUECKE, VORGABE, SILENT) == ()
