"""Angreifen: Würfel oder Gruppe, beidseitiger Angriff, eine Gruppe je Phase."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL
from support.kaskade_kampf import HAENDE, Gefecht, duell, fechter, zu_dritt
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.kaskade.kampf.angriff import bestes
from wuerfelwerk.systems.kaskade.kampf.kaempfer import gegner
from wuerfelwerk.systems.kaskade.rat.taktik_kampf import moegliche_zuege


@pytest.mark.rule("KAS-KAMPF-04", "KAS-KAMPF-05", "KAS-KAMPF-06")
def test_ein_wuerfel_oder_die_ganze_gruppe() -> None:
    spiel = duell().phase(mira="9 10 10", wache="12 11 4").greift_an()
    assert spiel.wahl == ("9 10 10", "10", "9")
    spiel.antwortet("mira", "9 10 10").antwortet("wache", "verteidigen")
    assert spiel.wahl == ("10", "10+10", "9")
    spiel.antwortet("mira", "10+10")
    assert spiel.schritt("KAS-KAMPF-06") == {"figur": "Mira", "wuerfel": (10, 10), "summe": 20}
    assert spiel.game.open[0].question.fact("figur") == "Mira"


@pytest.mark.rule("KAS-KAMPF-04")
def test_ein_einzelner_wuerfel_darf_ueber_dem_fkw_liegen() -> None:
    spiel = duell().phase(mira="9 10 17", wache="12 11 4").greift_an()
    assert spiel.wahl == ("9 10", "17", "10", "9")


@pytest.mark.rule("KAS-KAMPF-10")
def test_beidseitiger_angriff() -> None:
    """B-28: TS 2 mit 14 gegen TS 3 mit 11: drei Schadenswürfel gegen zwei."""
    spiel = duell(fkw=14).phase(mira="14 4 6", wache="11 4 6").greift_an("14")
    spiel.legen("mira", "2 3 4").legen("wache", "5 6")
    spiel.antwortet("wache", "gegenangriff").antwortet("wache", "11")
    assert spiel.schritt("KAS-KAMPF-10") == {
        "figur": "Mira", "gegner": "Wache", "hier": 14, "dort": 11,
    }  # fmt: skip
    assert [(t.figur, len(t.staerken)) for t in spiel.nur(e.Getroffen)] == [
        ("Wache", 3), ("Mira", 2),
    ]  # fmt: skip


@pytest.mark.rule("KAS-KAMPF-10")
def test_gleichstand_aendert_nichts() -> None:
    spiel = duell(fkw=14).phase(mira="11 4 6", wache="11 4 6").greift_an("11")
    spiel.legen("mira", "2 3").legen("wache", "5 6 7")
    spiel.antwortet("wache", "gegenangriff").antwortet("wache", "11")
    assert [len(t.staerken) for t in spiel.nur(e.Getroffen)] == [2, 3]


@pytest.mark.rule("KAS-KAMPF-10", "KAS-KAMPF-11", "KAS-KAMPF-04")
def test_wer_gegenangreift_oder_kontert_hat_angegriffen() -> None:
    spiel = Gefecht(fechter(), fechter("Wache"))
    spiel.legen("mira", "9 4 6", "11 2 3").legen("wache", "10 10 8", "5 2 3").phase("Mira Wache")
    assert spiel.kampf.reihe == ("Mira", "Wache")
    spiel.greift_an("9").verteidigt("10").legen("wache", "1 2")
    spiel.antwortet("wache", "10").weiter({"KAS-KAMPF-07": "keine", "KAS-KAMPF-20": "schaden"})
    assert not spiel.kampf.reihe


@pytest.mark.rule("KAS-KAMPF-04", "KAS-KAMPF-08")
def test_wer_mit_einem_fremden_wuerfel_angreift_behaelt_seine_gruppe_zur_abwehr() -> None:
    """Für den Schaden zählt sie nicht: Sie ist nicht die gewählte (KAS-M-63)."""
    spiel = Gefecht(fechter(wuerfel=4), fechter("Wache"))
    spiel.phase(mira="9 10 10 17", wache="2 3 4").greift_an("17").legen("mira", "3 4").weiter()
    assert "KAS-KAMPF-14" not in spiel.regeln
    assert spiel.von("Mira").gruppe == (9, 10, 10)


@pytest.mark.rule("KAS-KAMPF-04", "KAS-KAMPF-08")
def test_eine_phase_eine_gruppe() -> None:
    """Mit einer 5 der 5 5 abgewehrt: 10 11 ist dann nicht mehr ihre Gruppe, einzeln geht alles."""
    spiel = Gefecht(fechter(wuerfel=4), fechter("Wache"))
    spiel.legen("mira", "5 5 10 11", "5 2 3").legen("wache", "4 4 2", "11 2 3").phase("Mira Wache")
    spiel.greift_an("4", ziel="Mira", name="Wache")
    spiel.antwortet("mira", "verteidigen").antwortet("mira", "5").weiter({"KAS-KAMPF-11": "nein"})
    spiel.greift_an()
    assert spiel.wahl == ("11", "10", "5")


@pytest.mark.rule("KAS-KAMPF-04")
def test_ohne_gegner_werden_verbuendete_keine_ziele() -> None:
    spiel = Gefecht(
        fechter("Mira", waffe=HAENDE, seite="a"),
        fechter("Anna", seite="a"),
        fechter("Wache", wuerfel=1, waffe=HAENDE, seite="b"),
    )
    spiel.legen("mira", "9 9 9", "11 2 3").legen("anna", "9 4 6", "10 2 3").legen("wache", "2")
    spiel.phase("Mira Anna").sagt("mira", a.Wuergen, figur="Mira", ziel="Wache").weiter()
    assert spiel.figur("Wache").zustand == "bewusstlos"
    assert gegner(spiel.tisch, "Anna") == ()
    assert moegliche_zuege(spiel.tisch, "anna") == (a.Abwarten("anna", "Anna"),)
    spiel.sagt("anna", a.Abwarten, figur="Anna")
    with pytest.raises(IllegalCommand, match="niemand mehr da"):
        spiel.sagt(SL, a.Kampfwurf)


@pytest.mark.rule("KAS-MANOEVER-28", "KAS-MANOEVER-29", "KAS-KAMPF-10")
def test_wer_beim_beidseitigen_angriff_heran_muss_gibt_einen_wuerfel_dafuer() -> None:
    """11 12 gegen den Speer: Die 11 bringt heran, die 12 trifft; kein Restwürfel bleibt."""
    spiel = Gefecht(fechter(), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="11 12 4", wache="10 4 2").greift_an("11 12")
    spiel.legen("mira", "1 2 3").legen("wache", "5").antwortet("wache", "gegenangriff")
    spiel.weiter({"KAS-KAMPF-04": "10"})
    assert "KAS-KAMPF-14" not in spiel.gefragt
    assert {"KAS-MANOEVER-28", "KAS-MANOEVER-29"} <= set(spiel.regeln)


@pytest.mark.rule("KAS-KAMPF-10")
@pytest.mark.parametrize(
    ("dort", "hier_wuerfel", "dort_wuerfel"), [("12", 1, 4), ("9", 2, 3), ("7", 3, 2)]
)
def test_wer_schwaecher_gegenangreift_macht_weniger_schaden(
    dort: str, hier_wuerfel: int, dort_wuerfel: int
) -> None:
    spiel = duell().phase(mira="9 2 2", wache=f"{dort} 2 2").greift_an("9")
    spiel.legen("mira", " ".join("123456"[:hier_wuerfel]))
    spiel.legen("wache", " ".join("123456"[:dort_wuerfel])).antwortet("wache", "gegenangriff")
    assert [(t.figur, len(t.staerken)) for t in spiel.nur(e.Getroffen)] == [
        ("Wache", hier_wuerfel), ("Mira", dort_wuerfel),
    ]  # fmt: skip
    assert [each.manoever for each in spiel.nur(e.Angegriffen)] == ["", "gegenangriff"]
    assert spiel.nur(e.Gespielt) == [
        e.Gespielt(figur="Mira", wuerfel=(9,), wozu="angriff"),
        e.Gespielt(figur="Wache", wuerfel=(int(dort),), wozu="angriff"),
    ]
    assert (spiel.von("Mira").wuerfel, spiel.von("Wache").wuerfel) == ((), ())


@pytest.mark.rule("KAS-KAMPF-10", "KAS-KAMPF-14")
def test_beim_gegenangriff_zaehlt_nur_was_noch_unbenutzt_ist() -> None:
    """Eine 9 hat schon abgewehrt, die andere greift an: Für den Schaden bleibt die 8."""
    spiel = zu_dritt("Langschwert").legen("anna", "6 2 2", "11 2 3")
    spiel.legen("mira", "7 2 2", "5 2 3").legen("wache", "8 9 9").phase("Mira Anna")
    spiel.greift_an("6", name="Anna").antwortet("wache", "verteidigen", "9", "nein")
    spiel.greift_an("7").legen("mira", "3").antwortet("wache", "gegenangriff", "9")
    spiel.bis("KAS-KAMPF-14")
    assert spiel.frage.fact("wuerfel") == (8,)


@pytest.mark.rule("KAS-KAMPF-10")
def test_das_beste_einzelne_ergebnis_sind_oft_gleiche() -> None:
    assert (bestes((9, 9, 10)), bestes((4, 4, 10))) == ((9, 9), (10,))


@pytest.mark.rule("KAS-MANOEVER-28", "KAS-KAMPF-04")
def test_auf_distanz_greift_nur_eine_gruppe_an() -> None:
    spiel = Gefecht(fechter(wuerfel=5), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="4 4 9 9 12", wache="12 4 2")
    assert spiel.greift_an().wahl == ("9 9", "4 4")


def gefragt(spiel: Gefecht, *antworten: str) -> list[tuple[str, Any]]:
    """Wonach gefragt wird, und wer die Antwort sehen darf; zuletzt bleibt eine Frage offen."""
    found = [(spiel.frage.rule, spiel.frage.audience)]
    for antwort in antworten:
        spiel.antwortet(spiel.frage.seat, antwort)
        found.append((spiel.frage.rule, spiel.frage.audience))
    return found


@pytest.mark.rule("KAS-KAMPF-04", "KAS-KAMPF-10", "KAS-MANOEVER-16", "KAS-MANOEVER-21")
def test_was_verdeckte_ueberlegen_bleibt_unter_ihnen() -> None:
    mira, wache = (fechter(name, verdeckt=True) for name in ("Mira", "Wache"))
    von_mira, von_wache = ({"sl", name} for name in ("mira", "wache"))
    spiel = Gefecht(mira, wache).phase(mira="8 9 9", wache="9 9 2").greift_an()
    assert gefragt(spiel, "8", "verteidigen", "9") == [
        ("KAS-KAMPF-04", von_mira), ("KAS-KAMPF-10", von_wache), ("KAS-KAMPF-07", von_wache),
        ("KAS-KAMPF-11", von_wache),
    ]  # fmt: skip
    spiel = Gefecht(mira, wache).phase(mira="8 9 9", wache="4 5 2")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache")
    assert gefragt(spiel, "9") == [("KAS-MANOEVER-21", von_mira), ("KAS-MANOEVER-23", von_mira)]
    spiel = Gefecht(fechter(waffe="Streitkolben", verdeckt=True), wache)
    spiel.phase(mira="8 9 9", wache="9 9 2")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache")
    assert gefragt(spiel, "9") == [("KAS-MANOEVER-15", von_mira), ("KAS-MANOEVER-16", von_wache)]


@pytest.mark.rule("KAS-MANOEVER-28", "KAS-KAMPF-06")
def test_auf_distanz_lassen_sich_nicht_alle_gleichen_buendeln() -> None:
    spiel = Gefecht(fechter(), fechter("Wache", waffe="Speer")).phase(mira="9 9 2", wache="12 4 2")
    spiel.greift_an("9 9").antwortet("wache", "verteidigen")
    assert (spiel.frage.rule, spiel.frage.fact("staerke")) == ("KAS-KAMPF-07", 9)
    assert "KAS-KAMPF-06" not in spiel.regeln


@pytest.mark.rule("KAS-KAMPF-08", "KAS-KAMPF-10")
def test_nach_dem_angriff_kein_gegenangriff() -> None:
    """Wer angegriffen hat, verteidigt nur noch, mit seiner Gruppe."""
    spiel = Gefecht(fechter(), fechter("Wache"))
    spiel.legen("mira", "8 9 9", "5 2 3").legen("wache", "9 9 4", "11 2 3").phase("Mira Wache")
    spiel.greift_an("9", ziel="Mira", name="Wache").antwortet("mira", "verteidigen", "9", "nein")
    spiel.greift_an("8")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-KAMPF-07", ("9", "keine"))
    spiel.antwortet("wache", "9")
    assert "KAS-KAMPF-08" not in spiel.regeln


@pytest.mark.rule("KAS-KAMPF-08", "KAS-KAMPF-10")
def test_wer_lose_abwehrte_greift_auch_nicht_gegen_an() -> None:
    spiel = zu_dritt("Langschwert").legen("anna", "6 2 2", "11 2 3")
    spiel.legen("mira", "7 2 2", "5 2 3").legen("wache", "8 10 2").phase("Mira Anna")
    spiel.greift_an("6", name="Anna").antwortet("wache", "verteidigen", "8")
    assert spiel.von("Wache").lose
    assert spiel.greift_an("7").frage.rule == "KAS-KAMPF-07"


@pytest.mark.rule("KAS-KAMPF-10", "KAS-MANOEVER-28")
def test_gegen_die_stangenwaffe_braucht_auch_der_gegenangriff_eine_gruppe() -> None:
    spiel = Gefecht(fechter(waffe="Speer"), fechter("Wache")).phase(mira="9 2 2", wache="12 4 2")
    assert spiel.greift_an("9").frage.rule == "KAS-KAMPF-07"
