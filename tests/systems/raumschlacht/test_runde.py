"""Datenblatt, Rundenablauf, Initiative, Wild Die und Reparatur."""

from __future__ import annotations

import pytest

from support.raumschlacht import SL, Spiel, im_schaden, salve, schiff, zu_zweit
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.bogen import WERTE
from wuerfelwerk.systems.raumschlacht.reparatur import Repariert
from wuerfelwerk.systems.raumschlacht.runde import (
    Ergeben,
    Reparieren,
    RundeBeginnen,
    RundeVorbei,
    SchlachtBeenden,
    SchlachtBeendet,
    Ziehen,
    Zurueckziehen,
)
from wuerfelwerk.systems.raumschlacht.schiffe import SchiffStellen
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


@pytest.mark.rule("RS-RUNDE-01", "RS-RUNDE-03", "RS-INI-02")
def test_eine_runde_hat_fuenf_schritte() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2")
    assert spiel.schritt("RS-RUNDE-01") == {"runde": 1}
    assert spiel.schlacht.phase == "zuege"
    with pytest.raises(IllegalCommand, match="wenn alle dran waren"):
        spiel.sagt(SL, Reparieren)
    with pytest.raises(IllegalCommand, match="dauert noch"):
        spiel.sagt(SL, RundeBeginnen)
    spiel.zieht("A", "", "verzichten")
    with pytest.raises(IllegalCommand, match="Am Zug ist B"):
        spiel.sagt("a", Ziehen, schiff="A")
    spiel.zieht("B", "", "verzichten")
    assert spiel.schlacht.phase == "reparatur"
    with pytest.raises(IllegalCommand, match="waren alle dran"):
        spiel.sagt("a", Ziehen, schiff="A")
    spiel.legen(a=2, b=2).sagt(SL, Reparieren)
    assert spiel.schritt("RS-RUNDE-03") == {"runde": 1}
    assert spiel.nur(RundeVorbei) == [RundeVorbei(runde=1)]
    spiel.runde(a="6 | 5", b="1 | 2")
    assert spiel.schritt("RS-INI-02") == {"runde": 2}
    assert spiel.schlacht.runde == 2


@pytest.mark.rule("RS-RUNDE-02")
def test_wer_vor_seinem_zug_zerstoert_wird_kommt_nicht_mehr_dran() -> None:
    spiel = im_schaden(20)
    assert spiel.schlacht.reihe == ()
    assert spiel.schlacht.phase == "reparatur"


@pytest.mark.rule("RS-RUNDE-04")
def test_schilde_stehen_in_der_naechsten_runde_wieder() -> None:
    spiel = im_schaden(0)
    assert spiel.schiff("B").schilde == 0
    spiel.zieht("B", "", "verzichten").legen(a=1, b=1).sagt(SL, Reparieren)
    assert spiel.schiff("B").schilde == 3
    assert "RS-RUNDE-04" in spiel.regeln


@pytest.mark.rule("RS-RUNDE-04")
def test_dauerhafte_verluste_bleiben() -> None:
    spiel = im_schaden(4, 4)
    spiel.zieht("B", "", "verzichten").legen(a=1, b=1).sagt(SL, Reparieren)
    assert spiel.schiff("B").schilde == 2


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


@pytest.mark.rule("RS-WILD-03")
def test_die_kette_laeuft_bis_eine_andere_zahl_faellt() -> None:
    spiel = Spiel(schiff("A")).runde(a="4 | 6+6+2")
    assert spiel.schiff("A").initiative == 4 + 14 + 7
    assert spiel.schritt("RS-WILD-03") == {"schiff": "A", "sechser": 2, "rest": 2}


@pytest.mark.rule("RS-WILD-02")
def test_gewoehnliche_sechser_laufen_nicht_weiter() -> None:
    spiel = Spiel(schiff("A")).runde(a="6 | 3")
    assert spiel.schiff("A").initiative == 16
    assert "RS-WILD-02" not in spiel.regeln


@pytest.mark.rule("RS-WILD-04")
@pytest.mark.parametrize("wurf", ["1 | 2", "1 | 6+1"])
def test_eine_eins_ist_nur_beim_ersten_wurf_des_wild_die_ein_patzer(wurf: str) -> None:
    spiel = Spiel(schiff("A")).runde(a=wurf)
    assert "RS-WILD-04" not in spiel.regeln
    assert spiel.schiff("A").schaden == ()


@pytest.mark.rule("RS-WILD-01")
def test_systemwurf_und_reparatur_haben_keinen_wild_die() -> None:
    spiel = Spiel(schiff("A")).runde(a="6 | 1")
    assert str(spiel.frage.pool) == "1W6"  # type: ignore[attr-defined]
    spiel.antwortet("a", "4").zieht("A").sagt(SL, Reparieren)
    assert spiel.fragen == [("a", "RS-REP-01")]
    assert str(spiel.frage.pool) == "1W6"  # type: ignore[attr-defined]


@pytest.mark.rule("RS-REP-01")
def test_zerstoerte_reparieren_nicht() -> None:
    spiel = im_schaden(20).legen(a=3).sagt(SL, Reparieren)
    assert spiel.schritt("RS-REP-01") == {"schiff": "A", "wurf": 3}
    assert spiel.reihenfolge.count("RS-REP-01") == 1


@pytest.mark.rule("RS-REP-02", "RS-REP-03", "RS-REP-04")
@pytest.mark.parametrize(("wurf", "viele"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 2)])
def test_wie_viele_beschaedigungen_ein_wurf_behebt(wurf: int, viele: int) -> None:
    spiel = im_schaden(16, 5, 2)
    spiel.zieht("B", "", "verzichten").legen(a=1, b=wurf).sagt(SL, Reparieren)
    spiel.antwortet("b", *["rumpf"] * viele)
    assert sum(map(len, spiel.schiff("B").schaden)) == 4 - viele
    assert len(spiel.nur(Repariert)) == viele


@pytest.mark.rule("RS-REP-03")
def test_was_repariert_wird_waehlt_wer_das_schiff_fuehrt() -> None:
    spiel = im_schaden(8, 5, 3).zieht("B", "", "verzichten").legen(a=1, b=4).sagt(SL, Reparieren)
    assert spiel.fragen == [("b", "RS-REP-03")]
    assert list(spiel.frage.answers()) == ["rumpf", "zielcomputer"]
    spiel.antwortet("b", "zielcomputer")
    assert spiel.nur(Repariert) == [Repariert(schiff="B", behoben=("zielcomputer",))]
    assert spiel.schiff("B").schaden == (("rumpf",),)


@pytest.mark.rule("RS-REP-04")
def test_zwei_beschaedigungen_auch_im_selben_system() -> None:
    spiel = im_schaden(16, 5, 2).zieht("B", "", "verzichten").legen(a=1, b=6).sagt(SL, Reparieren)
    spiel.antwortet("b", "rumpf", "rumpf")
    assert spiel.schiff("B").wert("rumpf") == 5
    assert spiel.schiff("B").wert("geschuetzschaden") == 2


@pytest.mark.rule("RS-REP-05")
def test_der_captain_kehrt_nicht_zurueck() -> None:
    spiel = im_schaden(4, 6).zieht("B", "", "verzichten").legen(a=1, b=6).sagt(SL, Reparieren)
    assert not spiel.schiff("B").captain
    assert not spiel.nur(Repariert)


@pytest.mark.rule("RS-REP-06")
def test_zusammengebrochene_schilde_sind_keine_beschaedigung() -> None:
    spiel = im_schaden(0).zieht("B", "", "verzichten").legen(a=1, b=6).sagt(SL, Reparieren)
    assert not spiel.nur(Repariert)
    assert "RS-REP-06" in spiel.regeln


@pytest.mark.rule("RS-REP-06")
def test_sind_beide_behoben_bleibt_nichts_zu_tun() -> None:
    spiel = im_schaden(4, 5).zieht("B", "", "verzichten").legen(a=1, b=6).sagt(SL, Reparieren)
    assert spiel.schiff("B").wert("rumpf") == 5
    assert len(spiel.nur(Repariert)) == 1


def test_ende_flucht_und_aufgabe() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2")
    assert RAUMSCHLACHT.host(spiel.tisch) is None
    spiel.sagt("b", Zurueckziehen, schiff="B")
    assert spiel.schiff("B").aus == "geflohen"
    assert spiel.schlacht.reihe == ("A",)
    assert not spiel.tisch.im_weg(spiel.schiff("A"))
    assert RAUMSCHLACHT.host(spiel.tisch) == SchlachtBeenden(SL)
    spiel.sagt(SL, SchlachtBeenden)
    assert spiel.nur(SchlachtBeendet) == [SchlachtBeendet(runden=1, sieger=("a",))]
    assert RAUMSCHLACHT.over(spiel.tisch)
    aufgabe = zu_zweit().runde(a="6 | 5", b="1 | 2").sagt(SL, Ergeben, schiff="A")
    assert aufgabe.schiff("A").aus == "ergeben"
    assert [each.name for each in aufgabe.tisch.im_weg(aufgabe.schiff("B"))] == ["A"]
    with pytest.raises(IllegalCommand):
        aufgabe.sagt("b", Ergeben, schiff="A")


def test_die_sl_beendet_eine_unentschiedene_schlacht() -> None:
    spiel = im_schaden(0).sagt(SL, SchlachtBeenden)
    assert spiel.nur(SchlachtBeendet) == [SchlachtBeendet(runden=1, sieger=("a", "b"))]
    assert not spiel.schiff("B").schilde_unten
    assert not RAUMSCHLACHT.over(spiel.tisch)
    assert RAUMSCHLACHT.host(spiel.tisch) == RundeBeginnen(SL)


def test_die_sl_haelt_das_spiel_in_gang() -> None:
    spiel = zu_zweit()
    assert RAUMSCHLACHT.host(spiel.tisch) == RundeBeginnen(SL)
    spiel.runde(a="6 | 5", b="1 | 2")
    assert RAUMSCHLACHT.acting(spiel.tisch) == "a"
    assert RAUMSCHLACHT.candidates(spiel.tisch, "a") == (Ziehen("a", "A"),)
    assert RAUMSCHLACHT.candidates(spiel.tisch, "b") == ()
    salve(spiel, "1 1 1 1 1 1 | 2", "6 6 6 6 6 6 6 | 3")
    spiel.zieht("B", "", "verzichten")
    assert RAUMSCHLACHT.host(spiel.tisch) == Reparieren(SL)
    assert RAUMSCHLACHT.acting(spiel.tisch) is None
    spiel.legen(a=1, b=1).sagt(SL, Reparieren)
    assert RAUMSCHLACHT.host(spiel.tisch) == RundeBeginnen(SL)
