"""Die Treffertabelle: was jedes System verliert (RS-SYSTEM)."""

from __future__ import annotations

import pytest

from support.raumschlacht import SL, Spiel, im_schaden, salve, schiff
from wuerfelwerk.systems.raumschlacht.runde import Reparieren
from wuerfelwerk.systems.raumschlacht.systemtabelle import BRUECKE, betroffen


@pytest.mark.rule(
    "RS-SYSTEM-00", "RS-SYSTEM-01", "RS-SYSTEM-02", "RS-SYSTEM-03", "RS-SYSTEM-04", "RS-SYSTEM-05"
)
@pytest.mark.parametrize(
    ("wurf", "wert", "regel"),
    [
        (1, "manoevrieren", "RS-SYSTEM-01"),
        (2, "geschuetzschaden", "RS-SYSTEM-02"),
        (3, "zielcomputer", "RS-SYSTEM-03"),
        (4, "schilde", "RS-SYSTEM-04"),
        (5, "rumpf", "RS-SYSTEM-05"),
    ],
)
def test_die_treffertabelle(wurf: int, wert: str, regel: str) -> None:
    spiel = im_schaden(4, wurf)
    vorher = getattr(spiel.schiff("B").bogen, wert)
    assert spiel.schritt("RS-SYSTEM-00") == {"schiff": "B", "wurf": wurf}
    assert spiel.schritt(regel) == {
        "schiff": "B", "wert": wert, "vorher": vorher, "nachher": vorher - 1,
    }  # fmt: skip
    assert spiel.schiff("B").schaden == ((wert,),)


@pytest.mark.rule("RS-SYSTEM-01")
def test_ohne_manoevrieren_leidet_die_geschwindigkeit() -> None:
    spiel = Spiel(schiff("A"), schiff("B", x=50, manoevrieren=0)).runde(a="6 | 5")
    salve(spiel, "6 6 1 1 1 1 | 4", "1 1 1 1 1 1 1 | 7", 1)
    assert spiel.schiff("B").schaden == (("geschwindigkeit",),)


@pytest.mark.rule("RS-SYSTEM-01", "RS-SYSTEM-07")
def test_stehen_beide_auf_null_geht_es_in_den_rumpf() -> None:
    paar = [schiff("A"), schiff("B", x=50, manoevrieren=0, geschwindigkeit=0)]
    spiel = Spiel(*paar).runde(a="6 | 5")
    salve(spiel, "6 6 1 1 1 1 | 4", "1 1 1 1 1 1 1 | 7", 1)
    assert spiel.schiff("B").schaden == (("rumpf",),)
    assert spiel.schritt("RS-SYSTEM-07") == {"schiff": "B", "system": "manoevrieren"}


@pytest.mark.rule("RS-SYSTEM-04")
def test_schildwuerfel_gehen_auch_verloren_wenn_die_schilde_liegen() -> None:
    drei = [schiff("A", seite="rot"), schiff("B", x=50), schiff("C", y=-50, seite="rot")]
    spiel = Spiel(*drei).runde(a="6 | 5", c="6 | 4", b="1 | 2")
    spiel.legen(a="1 1 1 1 1 2 | 3", b="3 3 3 3 3 3 3 | 1").zieht("A", "", "B")
    spiel.legen(c=["1 1 1 1 1 2 | 4", 4], b="1 1 1 1 | 2").zieht("C", "", "B")
    assert spiel.schritt("RS-TREFFER-04")["differenz"] == 5
    assert spiel.schiff("B").wert("schilde") == 2


@pytest.mark.rule("RS-SYSTEM-06")
def test_ein_brueckentreffer_nimmt_den_bonus_fuer_immer() -> None:
    spiel = im_schaden(4, 6)
    assert "RS-SYSTEM-06" in spiel.regeln
    spiel.zieht("B", "", "verzichten").legen(a=1, b=6).sagt(SL, Reparieren)
    spiel.runde(a="6 | 5", b="1 | 2")
    assert spiel.schiff("B").initiative == 8


@pytest.mark.rule("RS-SYSTEM-06")
def test_eine_grosse_beschaedigung_der_bruecke_trifft_auch_den_rumpf() -> None:
    spiel = im_schaden(12, 6)
    assert not spiel.schiff("B").captain
    assert spiel.schiff("B").schaden == (("rumpf",),)


@pytest.mark.rule("RS-SYSTEM-07")
@pytest.mark.parametrize(
    ("wurf", "wert"), [(2, "geschuetzschaden"), (3, "zielcomputer"), (4, "schilde")]
)
def test_was_schon_auf_null_steht_trifft_den_rumpf(wurf: int, wert: str) -> None:
    spiel = im_schaden(4, wurf, ziel={wert: 0})
    assert spiel.schiff("B").schaden == (("rumpf",),)
    assert spiel.schritt("RS-SYSTEM-07") == {"schiff": "B", "system": wert}


@pytest.mark.rule("RS-SYSTEM-08")
def test_ohne_rumpf_ist_das_schiff_zerstoert_und_der_rest_entfaellt() -> None:
    spiel = im_schaden(12, 5, ziel={"rumpf": 1})
    assert spiel.schiff("B").aus == "zerstoert"
    assert spiel.schiff("B").schaden == (("rumpf",),)
    assert "RS-SYSTEM-08" in spiel.regeln


@pytest.mark.rule("RS-SYSTEM-06")
def test_der_brueckentreffer_nennt_das_schiff() -> None:
    assert im_schaden(4, BRUECKE).schritt("RS-SYSTEM-06") == {"schiff": "B"}


@pytest.mark.rule("RS-SYSTEM-01")
@pytest.mark.parametrize(
    ("tempo", "wert"), [(2, "geschwindigkeit"), (1, "geschwindigkeit"), (0, "")]
)
def test_ohne_manoevrieren_trifft_es_die_geschwindigkeit_bis_zur_letzten(
    tempo: int, wert: str
) -> None:
    lahm = Spiel(schiff("A", manoevrieren=0, geschwindigkeit=tempo)).schiff("A")
    assert betroffen(lahm, 1) == wert
