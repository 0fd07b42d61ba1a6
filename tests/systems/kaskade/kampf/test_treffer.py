"""Ein Treffer und die Flucht: was dafür liegen bleibt, und wem wer entkommt."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL
from support.kaskade_kampf import HAENDE, Gefecht, duell, fechter, liegt, mit_anna, mitten
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import after
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.kaskade.kampf.kaempfer import gegner, schussziele


@pytest.mark.rule("KAS-KAMPF-13", "KAS-KAMPF-14")
def test_frueher_treffer() -> None:
    """B-26: Die zweite 10 kommt durch; die ungespielte 9 bringt einen Schadenswürfel."""
    spiel = (
        duell().phase(mira="9 10 10", wache="12 5 2").greift_an("9 10 10").legen("mira", "4 5 6")
    )
    spiel.verteidigt("12")
    assert spiel.frage.rule == "KAS-KAMPF-14"
    spiel.antwortet("mira", 1)
    assert spiel.schritt("KAS-KAMPF-14") == {"figur": "Mira", "wuerfel": (9,), "mehr": 1}
    assert spiel.staerken == ("leicht",) * 3


@pytest.mark.rule("KAS-KAMPF-14")
def test_restwuerfel_darf_man_behalten() -> None:
    spiel = duell().phase(mira="9 10 10", wache="5 5 2").greift_an("10").legen("mira", "4 5")
    spiel.verteidigt("keine")
    assert spiel.frage.rule == "KAS-KAMPF-14"
    spiel.antwortet("mira", 0)
    assert spiel.von("Mira").wuerfel == (9, 10)
    assert len(spiel.staerken) == 2


@pytest.mark.rule("KAS-KAMPF-19", "KAS-KAMPF-21")
@pytest.mark.parametrize(("parade", "flieht"), [("keine", True), ("12", False)])
def test_flucht_durch_angriff(parade: str, flieht: bool) -> None:
    spiel = duell().phase(mira="9 4 6", wache="12 5 2")
    spiel.sagt("mira", a.Fliehen, figur="Mira", ziel="Wache").antwortet("mira", "9")
    spiel.verteidigt(parade)
    assert bool(spiel.nur(e.Geflohen)) is flieht
    assert spiel.von("Mira").geflohen is flieht
    assert not spiel.nur(e.Getroffen)
    assert ({"KAS-KAMPF-19", "KAS-KAMPF-21"} <= spiel.regeln) is flieht


@pytest.mark.rule("KAS-KAMPF-20", "KAS-KAMPF-21")
def test_flucht_durch_konter() -> None:
    spiel = duell().phase(mira="9 4 6", wache="10 10 2").greift_an("9").verteidigt("10")
    spiel.antwortet("wache", "10")
    assert spiel.frage.rule == "KAS-KAMPF-20"
    spiel.antwortet("wache", "flucht")
    assert spiel.eins(e.Geflohen).figur == "Wache"
    assert "KAS-KAMPF-20" in spiel.regeln
    with pytest.raises(IllegalCommand):
        spiel.sagt(SL, a.Kampfwurf)


@pytest.mark.rule("KAS-KAMPF-21", "KAS-FERN-01")
def test_wer_floh_ist_fuer_schuetzen_noch_da() -> None:
    spiel = mit_anna("Kurzbogen")
    spiel.phase("Wache", mira="2 2 3", anna="2 2 3", wache="9 9 2", zielt=True)
    spiel.sagt("wache", a.Fliehen, figur="Wache", ziel="Anna")
    spiel.weiter({"KAS-KAMPF-04": "9 9"})
    assert spiel.von("Wache").geflohen
    assert gegner(spiel.tisch, "Mira") == ()
    assert schussziele(spiel.tisch, "Mira") == ("Wache",)
    spiel.phase("", mira="9 9 2", anna="2 2 3")
    assert spiel.kampf.reihe == ("Mira",)
    assert spiel.von("Mira").ziel == "Wache"


@pytest.mark.rule("KAS-KAMPF-21", "KAS-MANOEVER-06")
def test_wer_flieht_entkommt_dem_griff() -> None:
    spiel = Gefecht(fechter(waffe=HAENDE), fechter("Wache", wuerfel=4, waffe=HAENDE))
    spiel.phase(mira="9 10 10", wache="2 2 3 3")
    spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache").weiter()
    assert spiel.von("Mira").griff == "Wache"
    spiel.phase("Wache", mira="2 2", wache="9 9 2")
    spiel.sagt("wache", a.Fliehen, figur="Wache", ziel="Mira").weiter({"KAS-KAMPF-04": "9 9"})
    assert spiel.von("Wache").geflohen
    assert spiel.von("Mira").griff == ""


@pytest.mark.rule("KAS-KAMPF-13", "KAS-KAMPF-14", "KAS-KAMPF-22")
def test_ein_treffer_mit_allem_was_dazugehoert() -> None:
    spiel = duell().phase(mira="9 9 10", wache="4 5 2").legen("mira", "2 3 4")
    felder: dict[str, Any] = {"ziel": "Wache", "zeilen": ("Kopf",)}
    spiel.sagt("mira", a.GezieltAngreifen, figur="Mira", **felder)
    spiel.weiter({"KAS-KAMPF-23": "9 9 10 − 9", "KAS-KAMPF-05": "9", "KAS-KAMPF-07": "keine"})
    assert spiel.eins(e.Getroffen) == e.Getroffen(
        figur="Wache", durch="Mira", staerken=("leicht",) * 3, manoever="gezielt",
        ausgeschlossen=("Kopf",), waffenlos=False,
    )  # fmt: skip
    assert spiel.nur(e.Gespielt)[-1] == e.Gespielt(figur="Mira", wuerfel=(10,), wozu="schaden")
    assert spiel.von("Mira").wuerfel == ()
    assert spiel.schritt("KAS-KAMPF-14") == {"figur": "Mira", "wuerfel": (10,), "mehr": 1}


@pytest.mark.rule("KAS-KAMPF-14", "KAS-KAMPF-07")
def test_was_schon_abgewehrt_hat_macht_keinen_schaden_mehr() -> None:
    """Von zwei Gleichen der Gruppe ist einer gespielt: Nur der andere ist noch unbenutzt."""
    spiel = Gefecht(fechter(), fechter("Wache"))
    spiel.legen("mira", "8 9 9", "5 2 3").legen("wache", "9 4 7", "11 2 3").phase("Mira Wache")
    spiel.greift_an("9", ziel="Mira", name="Wache").antwortet("mira", "verteidigen", "9", "nein")
    spiel.greift_an("8").verteidigt("keine")
    assert isinstance(spiel.frage, Number)
    assert (spiel.frage.rule, spiel.frage.low, spiel.frage.high) == ("KAS-KAMPF-14", 0, 1)
    assert spiel.frage.fact("wuerfel") == (9,)


@pytest.mark.rule("KAS-KAMPF-19", "KAS-KAMPF-21")
def test_der_rechenweg_einer_flucht() -> None:
    spiel = duell().phase(mira="9 4 2", wache="4 5 2")
    spiel.sagt("mira", a.Fliehen, figur="Mira", ziel="Wache").weiter({"KAS-KAMPF-04": "9"})
    assert spiel.schritt("KAS-KAMPF-19") == {"figur": "Mira", "gegner": "Wache"}
    assert spiel.schritt("KAS-KAMPF-21") == {"figur": "Mira"}
    assert "KAS-KAMPF-20" not in spiel.regeln


@pytest.mark.rule("KAS-KAMPF-20", "KAS-KAMPF-21")
def test_der_rechenweg_einer_flucht_durch_konter() -> None:
    spiel = duell().phase(mira="9 4 2", wache="10 10 4").greift_an("9").verteidigt("10")
    spiel.antwortet("wache", "10").bis("KAS-KAMPF-20")
    assert dict(spiel.frage.facts) == {"figur": "Wache", "gegner": "Mira"}
    spiel.antwortet("wache", "flucht")
    assert spiel.schritt("KAS-KAMPF-20") == {"figur": "Wache", "gegner": "Mira"}
    assert spiel.schritt("KAS-KAMPF-21") == {"figur": "Wache"}


@pytest.mark.rule("KAS-KAMPF-21", "KAS-MANOEVER-06")
def test_wer_flieht_laesst_nur_das_eigene_zurueck() -> None:
    """Aus der Reihe, ohne Aufgespartes, aus dem Griff; andere Griffe halten."""
    tisch = mitten(
        liegt("Mira", mitgenommen=(9,)), liegt("Wache", griff="Mira"), liegt("Anna", griff="Bert"),
        liegt("Bert"), seiten="abba", reihe="Wache Mira Bert",
    )  # fmt: skip
    weg = after(tisch, e.Geflohen(figur="Mira"))
    assert weg.kampf is not None
    assert weg.kampf.reihe == ("Wache", "Bert")
    assert (weg.kampf.von("Mira").geflohen, weg.kampf.von("Mira").mitgenommen) == (True, ())
    assert [weg.kampf.von(n).griff for n in ("Wache", "Anna")] == ["", "Bert"]


@pytest.mark.rule("KAS-KAMPF-19")
def test_eine_flucht_wird_angesagt() -> None:
    spiel = duell().phase(mira="9 4 2", wache="4 5 2")
    spiel.sagt("mira", a.Fliehen, figur="Mira", ziel="Wache").weiter({"KAS-KAMPF-04": "9"})
    assert spiel.eins(e.Angegriffen) == e.Angegriffen(figur="Mira", ziel="Wache", manoever="flucht")
