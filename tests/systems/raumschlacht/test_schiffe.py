"""Schiffe am Tisch: Datenblatt, stellen, ändern, entfernen (RS-SCHIFF)."""

from __future__ import annotations

import pytest

from support.raumschlacht import FELD, SL, Rohform, Spiel, im_schaden, schiff, zu_zweit
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.raumschlacht.bogen import WERTE
from wuerfelwerk.systems.raumschlacht.reparatur import Repariert
from wuerfelwerk.systems.raumschlacht.runde import Reparieren
from wuerfelwerk.systems.raumschlacht.schiffe import (
    BogenGeaendert,
    SchiffAbgelehnt,
    SchiffEntfernen,
    SchiffGestellt,
    SchiffStellen,
)
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import (
    angriffswurf,
    initiativwurf,
    verteidigungswurf,
)


@pytest.mark.rule("RS-SCHIFF-01", "RS-SCHIFF-02", "RS-SCHIFF-03")
def test_das_datenblatt_erklaert_sich() -> None:
    spiel = Spiel().sagt(SL, SchiffStellen, **{**schiff("A"), "platz": "ada"})
    assert spiel.schritt("RS-SCHIFF-01") == {"schiff": "A", "werte": (2, 5, 3, 4, 3, 5)}
    saetze = {"initiative": 2, "geschwindigkeit": 5, "angriff": 7, "verteidigung": 8}
    assert spiel.schritt("RS-SCHIFF-02") == {"schiff": "A", **saetze}
    assert spiel.schritt("RS-SCHIFF-03") == {"schiff": "A", "bonus": 2, "wuerfel": 0}
    ohne = spiel.sagt(SL, SchiffStellen, **schiff("B", x=90, kommandant=0))
    assert "RS-SCHIFF-03" not in ohne.regeln


@pytest.mark.rule("RS-SCHIFF-02", "RS-SCHIFF-03")
def test_drei_wuerfelsaetze_mit_bonus_und_zuschlaegen() -> None:
    zuschlaege = {"plus_initiative": 1, "plus_angriff": 3, "plus_verteidigung": 4}
    spiel = Spiel(schiff("A", kommandant_wuerfel=1, **zuschlaege))
    ship, lesart = spiel.schiff("A"), spiel.tisch.lesart
    saetze = [wurf(ship, lesart) for wurf in (initiativwurf, angriffswurf, verteidigungswurf)]
    assert [each.wuerfel for each in saetze] == [3, 8, 9]
    assert [each.plus for each in saetze] == [6, 3, 4]
    assert [each.bonus for each in saetze] == [2, 2, 2]


@pytest.mark.rule("RS-SCHIFF-04")
def test_der_schaden_steht_neben_den_startwerten() -> None:
    spiel = im_schaden(9, 4, 2)
    assert spiel.schiff("B").bogen.schilde == 3
    assert {
        wert: spiel.schiff("B").fehlt(wert) for wert in WERTE if spiel.schiff("B").fehlt(wert)
    } == {"schilde": 1, "geschuetzschaden": 1}
    spiel.zieht("B", "", "verzichten").legen(a=1, b=1).sagt(SL, Reparieren)
    assert {"schiff": "B", "fehlt": 2} in [
        dict(step.values) for step in spiel.steps if step.rule == "RS-SCHIFF-04"
    ]


@pytest.mark.rule("RS-BEW-06")
@pytest.mark.parametrize("wahl", ["ablehnen", "zulassen"])
def test_wo_schon_ein_schiff_steht_entscheidet_die_sl(wahl: str) -> None:
    spiel = Spiel(schiff("A")).sagt("b", SchiffStellen, **schiff("B", x=10))
    assert spiel.fragen == [(SL, "RS-BEW-06")]
    spiel.antwortet(SL, wahl)
    assert bool(spiel.nur(SchiffAbgelehnt)) == (wahl == "ablehnen")
    assert bool(spiel.nur(SchiffGestellt)) == (wahl == "zulassen")


@pytest.mark.rule("RS-ANG-01", "RS-BEW-06")
@pytest.mark.parametrize(
    ("neu", "satz"),
    [(schiff("verzichten", x=200), "anderer Name"), (schiff("B", x=301), "-300 bis 300")],
)
def test_auch_am_tisch_wird_so_kein_schiff_aufgestellt(neu: Rohform, satz: str) -> None:
    spiel = Spiel(schiff("A", x=300), switches=FELD)
    with pytest.raises(IllegalCommand, match=satz):
        spiel.sagt("b", SchiffStellen, **{**neu, "platz": "b"})
    assert spiel.tisch.namen == ("A",)


@pytest.mark.rule("RS-BEW-06")
@pytest.mark.parametrize("wahl", ["ablehnen", "zulassen"])
def test_waechst_ein_schiff_ueber_andere_entscheidet_die_sl(wahl: str) -> None:
    spiel = zu_zweit().sagt("a", SchiffStellen, **schiff("A", radius=100))
    assert spiel.fragen == [(SL, "RS-BEW-06")]
    spiel.antwortet(SL, wahl)
    assert spiel.schiff("A").bogen.radius == (10 if wahl == "ablehnen" else 100)


@pytest.mark.rule("RS-SYSTEM-08")
def test_ein_geaendertes_datenblatt_laesst_kein_schiff_ohne_rumpf() -> None:
    spiel = im_schaden(4, 5)
    spiel.sagt(SL, SchiffStellen, **schiff("B", rumpf=2))
    assert (spiel.schiff("B").wert("rumpf"), spiel.schiff("B").aktiv) == (1, True)
    spiel.sagt(SL, SchiffStellen, **schiff("B", rumpf=1))
    assert (spiel.schiff("B").aus, spiel.schlacht.reihe) == ("zerstoert", ())


@pytest.mark.rule("RS-SCHIFF-01")
@pytest.mark.parametrize("wahl", ["ablehnen", "zulassen"])
def test_ein_fremdes_datenblatt_aendert_sich_nur_mit_der_sl(wahl: str) -> None:
    spiel = zu_zweit().sagt("b", SchiffStellen, **{**schiff("A", rumpf=9), "platz": ""})
    assert spiel.fragen == [(SL, "RS-SCHIFF-01")]
    spiel.antwortet(SL, wahl)
    assert bool(spiel.nur(BogenGeaendert)) == (wahl == "zulassen")
    assert spiel.schiff("A").platz == "a"


@pytest.mark.rule("RS-SCHIFF-04")
def test_ein_geaendertes_datenblatt_laesst_schaden_und_ort() -> None:
    spiel = im_schaden(4, 5)
    spiel.sagt(SL, SchiffStellen, **schiff("B", rumpf=8, x=500))
    assert spiel.schiff("B").wert("rumpf") == 7
    assert spiel.schiff("B").ort == (5000, 0)


@pytest.mark.rule("RS-SCHIFF-01")
def test_womit_ein_fremdes_schiff_begann_wird_die_sl_nicht_erst_gefragt() -> None:
    spiel = Spiel(schiff("A"))
    with pytest.raises(IllegalCommand, match="schon am Tisch"):
        spiel.sagt("b", SchiffStellen, **{**schiff("A", beginnt=(("rumpf", 2),)), "platz": ""})


@pytest.mark.rule("RS-SCHIFF-04", "RS-REP-06")
@pytest.mark.parametrize("einheit", ["wuerfel", "treffer"])
def test_was_ein_datenblatt_nicht_hat_kann_nicht_fehlen(einheit: str) -> None:
    """B verliert zwei Schildwürfel; ohne Schilde auf dem Datenblatt ist nichts zu reparieren."""
    spiel = im_schaden(8, 4, 4, switches={"rs.rep.einheit": einheit})
    verloren = spiel.schiff("B").fehlt("schilde")
    assert verloren == 2
    for schilde in (1, 0):
        spiel.sagt(SL, SchiffStellen, **schiff("B", schilde=schilde))
        assert spiel.schiff("B").fehlt("schilde") == schilde
    spiel.zieht("B", "", "verzichten").legen(a=1, b=6).sagt(SL, Reparieren)
    assert (spiel.nur(Repariert), spiel.schiff("B").wert("schilde")) == ([], 0)


def test_die_sl_nimmt_ein_schiff_vom_tisch() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2").sagt(SL, SchiffEntfernen, schiff="A")
    assert spiel.tisch.namen == ("B",)
    assert spiel.schlacht.reihe == ("B",)
    spiel.sagt(SL, SchiffEntfernen, schiff="B")
    assert spiel.schlacht.phase == "reparatur"


def test_ein_unbekanntes_schiff_wird_beim_namen_genannt() -> None:
    with pytest.raises(IllegalCommand, match="es gibt: A, B"):
        zu_zweit().schiff("C")
