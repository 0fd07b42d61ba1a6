"""Angreifen: Reichweite, Ziele, der Wurf, Patzer (RS-ANG)."""

from __future__ import annotations

import pytest

from support.raumschlacht import Spiel, salve, schiff, zu_zweit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.raumschlacht.angriff import SalveAbgegeben
from wuerfelwerk.systems.raumschlacht.runde import Ergeben, Ziehen, ZugBeendet
from wuerfelwerk.systems.raumschlacht.systemtabelle import Zerstoert


@pytest.mark.rule("RS-ANG-01", "RS-BEW-07", "RS-BEW-03")
def test_nach_der_bewegung_darf_man_angreifen_oder_verzichten() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2").sagt("a", Ziehen, schiff="A")
    assert spiel.fragen == [("a", "RS-BEW-02")]
    spiel.antwortet("a", "")
    assert {"RS-BEW-03", "RS-BEW-07"} <= set(spiel.regeln)
    assert spiel.fragen == [("a", "RS-ANG-01")]
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("verzichten", "B")
    spiel.antwortet("a", "verzichten")
    assert spiel.schritt("RS-ANG-01") == {"schiff": "A"}
    assert not spiel.nur(SalveAbgegeben)
    assert spiel.nur(ZugBeendet) == [ZugBeendet(schiff="A", ohne="verzichtet")]


@pytest.mark.rule("RS-ANG-02")
@pytest.mark.parametrize(("weit", "da"), [(99, True), (100, True), (101, False)])
def test_reichweite_zehn_zentimeter(weit: int, da: bool) -> None:
    spiel = Spiel(schiff("A"), schiff("B", x=weit)).runde(a="6 | 5", b="1 | 2")
    spiel.sagt("a", Ziehen, schiff="A").antwortet("a", "")
    assert spiel.schritt("RS-ANG-02")["ziele"] == (("B",) if da else ())
    assert bool(spiel.fragen) == da


@pytest.mark.rule("RS-ANG-02")
def test_nur_feindliche_aktive_schiffe_sind_ziele() -> None:
    vier = [
        schiff("A", seite="rot"),
        schiff("B", x=50, seite="rot"),
        schiff("C", y=50, seite="blau"),
        schiff("D", y=-50),
    ]
    spiel = Spiel(*vier).runde(a="6 | 5", b="1 | 2", c="1 | 3", d="1 | 4")
    spiel.sagt("c", Ergeben, schiff="C").sagt("a", Ziehen, schiff="A").antwortet("a", "")
    assert spiel.schritt("RS-ANG-02")["ziele"] == ("D",)


@pytest.mark.rule("RS-ANG-03")
def test_einmal_angreifen_aber_mehrmals_ziel_sein() -> None:
    drei = [schiff("A", seite="rot"), schiff("B", x=50), schiff("C", y=-50, seite="rot")]
    spiel = Spiel(*drei).runde(a="6 | 5", c="6 | 4", b="1 | 2")
    abwehr = "6 6 6 6 6 6 6 | 3"
    spiel.legen(a="1 1 1 1 1 1 | 2", b=[abwehr, abwehr], c="1 1 1 1 1 1 | 2")
    spiel.zieht("A", "", "B")
    assert spiel.schritt("RS-ANG-03") == {"schiff": "A", "ziel": "B", "abstand": "5"}
    assert spiel.schlacht.am_zug == "C"
    spiel.zieht("C", "", "B")
    assert spiel.schlacht.reihe == ("B",)


@pytest.mark.rule("RS-ANG-04")
def test_ein_wurf_aus_zielcomputer_und_geschuetzen() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2").zieht("A", "", "B")
    assert spiel.fragen == [("a", "RS-ANG-04")]
    assert str(spiel.frage.pool) == "6W6 1W6!"  # type: ignore[attr-defined]


@pytest.mark.rule("RS-ANG-04")
def test_ohne_wuerfel_kein_angriff() -> None:
    spiel = zu_zweit(zielcomputer=0, geschuetzschaden=0, kommandant_wuerfel=2)
    spiel.runde(a="6 5 4 | 5", b="1 | 2").zieht("A")
    assert spiel.schritt("RS-ANG-04") == {"schiff": "A", "angriff": 0}
    assert spiel.nur(ZugBeendet)


@pytest.mark.rule("RS-ANG-08")
def test_der_angriffs_patzer_auf_die_bruecke_kostet_nur_den_bonus() -> None:
    spiel = salve(zu_zweit(), "6 6 6 6 6 6 | 1", None, 6)
    assert "RS-ANG-08" in spiel.regeln
    assert spiel.schiff("A").bonus_aus
    assert spiel.schiff("A").captain


@pytest.mark.rule("RS-ANG-07", "RS-SYSTEM-07")
def test_auch_der_eigene_patzer_wird_auf_den_rumpf_umgelenkt() -> None:
    spiel = salve(zu_zweit(schilde=0), "6 6 6 6 6 6 | 1", None, 4)
    assert spiel.schiff("A").wert("rumpf") == 4


@pytest.mark.rule("RS-ANG-07")
def test_ein_patzer_kann_den_angreifer_zerstoeren() -> None:
    spiel = salve(zu_zweit(rumpf=1), "6 6 6 6 6 6 | 1", None, 5)
    assert spiel.nur(Zerstoert) == [Zerstoert(schiff="A")]
    assert spiel.schlacht.reihe == ("B",)


@pytest.mark.rule("RS-ANG-09")
def test_wer_bei_der_initiative_patzt_ist_leicht_zu_treffen() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b=["6 | 1", 4])
    salve(spiel, "1 1 1 1 1 1 | 2", "6 6 6 6 6 6 | 3")
    assert spiel.schritt("RS-ANG-06") == {"angriff": 10, "initiative": 5}
