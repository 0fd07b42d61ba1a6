"""Was eine unabhängige Prüfung der Kampfregeln fand: jeder Fund ein Fall."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import HAENDE, Gefecht, duell, fechter
from support.kaskade import SL
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.kampf.kaempfer import bereit, gegner, schussziele
from wuerfelwerk.systems.kaskade.rat.taktik import leitet
from wuerfelwerk.systems.kaskade.rat.taktik_kampf import moegliche_zuege

WARTEN = {"KAS-KAMPF-03": "abwarten"}


def bogen(fkw: int = 12, wuerfel: int = 3, **mehr: Any) -> Gefecht:
    mira = fechter(fkw=fkw, wuerfel=wuerfel, waffe="Kurzbogen", **mehr)
    return Gefecht(mira, fechter("Wache"))


def zu_dritt(waffe: str = "Langschwert", gegen: str = "Langschwert") -> Gefecht:
    return Gefecht(
        fechter("Mira", waffe=waffe, seite="a"),
        fechter("Anna", seite="a"),
        fechter("Wache", waffe=gegen, seite="b"),
    )


# --- jeder Würfel einmal


@pytest.mark.rule("KAS-FERN-05", "KAS-FERN-10", "KAS-KAMPF-08")
def test_was_geschossen_ist_wehrt_nichts_mehr_ab() -> None:
    spiel = bogen().phase("Wache", mira="9 9 8 ".strip(), wache="8 4 6")
    spiel.legen(SL, "6").legen("mira", "1 2")
    spiel.sagt("mira", a.Schiessen, figur="Mira", ahnung="arglos", meter=0)
    spiel.weiter({"KAS-FERN-10": 0})
    assert spiel.eins(e.Geschossen).wuerfel == (9, 9)
    assert (spiel.von("Mira").wuerfel, spiel.von("Mira").gruppe) == ((8,), (8,))
    spiel.sagt("wache", a.Einstecken, figur="Wache").schlicht()
    spiel.greift_an("8", ziel="Mira", name="Wache")
    assert spiel.wahl == ("8", "keine")


@pytest.mark.rule("KAS-FERN-05", "KAS-FERN-10")
def test_ueberzaehlige_schadenswuerfel_sind_verbraucht() -> None:
    spiel = bogen().phase("Wache", mira="9 9 8", wache="8 4 6")
    spiel.legen(SL, "6").legen("mira", "1 2 3")
    spiel.sagt("mira", a.Schiessen, figur="Mira", ahnung="arglos", meter=0)
    spiel.weiter({"KAS-FERN-10": 1})
    assert spiel.von("Mira").wuerfel == ()


@pytest.mark.rule("KAS-FERN-04", "KAS-KAMPF-07")
def test_womit_ein_zielender_abwehrt_das_liegt_nicht_mehr() -> None:
    spiel = bogen().phase("Wache", mira="9 9 9", wache="8 4 6", zielt=True)
    assert spiel.von("Mira").mitgenommen == (9, 9, 9)
    spiel.greift_an("8", ziel="Mira", name="Wache").antwortet("mira", "9")
    assert spiel.von("Mira").mitgenommen == (9, 9)


@pytest.mark.rule("KAS-MANOEVER-23")
def test_unbenannte_die_mitgehen_wehren_nichts_mehr_ab() -> None:
    spiel = duell().phase(mira="8 9 9", wache="2 3 4")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache").antwortet("mira", "9")
    spiel.weiter({"KAS-MANOEVER-23": (8, 9)})
    mira = spiel.von("Mira")
    assert (mira.mitgenommen, mira.wuerfel, mira.gruppe) == ((8, 9), (), ())


@pytest.mark.rule("KAS-MANOEVER-15", "KAS-KAMPF-08")
def test_wuchtwuerfel_sind_verbraucht() -> None:
    """Auch wenn einer über dem FkW mitschlug, der zu keiner Gruppe gehörte."""
    spiel = Gefecht(fechter(fkw=11, waffe="Streitkolben"), fechter("Wache", fkw=9))
    spiel.legen("mira", "8 9 12", "11 2 3").legen("wache", "9 4 5", "4 2 3").phase("Mira Wache")
    spiel.legen("mira", "1 2 3 4 5 6")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 8)
    spiel.weiter({"KAS-MANOEVER-16": "keine", "KAS-MANOEVER-18": "schaden"})
    assert (spiel.von("Mira").wuerfel, spiel.von("Mira").gruppe) == ((), ())


@pytest.mark.rule("KAS-MANOEVER-01")
def test_ein_rundumschlag_setzt_alle_gueltigen_wuerfel_ein() -> None:
    spiel = duell().phase(mira="9 9 5", wache="2 3 4").legen("mira", "3")
    spiel.sagt("mira", a.Rundumschlag, figur="Mira").antwortet("mira", "9").weiter()
    assert spiel.von("Mira").wuerfel == ()


# --- wer nur verteidigt, wer schon angegriffen hat


@pytest.mark.rule("KAS-KAMPF-08")
def test_wer_lose_abwehrt_greift_nicht_mehr_an() -> None:
    spiel = Gefecht(fechter(), fechter("Wache"))
    spiel.legen("mira", "9 12 5", "5 2 3").legen("wache", "9 4 7", "11 2 3").phase("Mira Wache")
    spiel.greift_an("9", ziel="Mira", name="Wache")
    spiel.antwortet("mira", "verteidigen").antwortet("mira", "12")
    with pytest.raises(IllegalCommand, match="außerhalb seiner Gruppe"):
        spiel.greift_an("9")
    assert moegliche_zuege(spiel.tisch, "mira") == (a.Abwarten("mira", "Mira"),)


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


@pytest.mark.rule("KAS-KAMPF-03")
def test_wer_abwartet_darf_nach_dem_naechsten_takt_ansagen() -> None:
    spiel = duell().legen("mira", "9 2 3", "9").legen("wache", "12 11 4")
    spiel.sagt(SL, a.Kampfwurf).antwortet("mira", "Langschwert")
    spiel.antwortet("wache", "Streitkolben").antwortet("mira", "2 9")
    spiel.antwortet("wache", "abwarten")
    assert {(q.question.seat, q.question.rule) for q in spiel.game.open} == {
        ("mira", "KAS-KAMPF-03"),
        ("wache", "KAS-KAMPF-03"),
    }
    spiel.antwortet("wache", "initiative").antwortet("mira", "abwarten")
    assert spiel.kampf.reihe == ("Wache",)


# --- wer noch da ist


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


def test_die_sl_soll_keinen_kampf_beenden_der_noch_laeuft() -> None:
    """Auch unter Leuten einer Seite, und nach vielen Phasen."""
    spiel = Gefecht(fechter(seite="a"), fechter("Wache", seite="a"))
    for _ in range(11):
        spiel.phase("", mira="2 2 3", wache="2 2 3")
        assert leitet(spiel.tisch) == a.Kampfwurf(SL)


def test_die_gefallenen_stehen_im_bild_des_kampfes() -> None:
    spiel = duell()
    for _ in range(5):
        spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="kritisch").schlicht()
    bild = KASKADE.scene(KASKADE.view(spiel.tisch, SL)).bout
    assert bild is not None
    worte = {each.figure: each.marks for each in bild.spreads}
    assert "toedlich" in worte["Mira"]
    assert "toedlich" not in worte["Wache"]


@pytest.mark.rule("KAS-WUND-12")
def test_toedlich_verletzte_kaempfen_nicht_weiter() -> None:
    spiel = duell()
    for _ in range(5):
        spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="kritisch").schlicht()
    assert bereit(spiel.tisch) == ("Wache",)


@pytest.mark.rule("KAS-KAMPF-21", "KAS-FERN-01")
def test_wer_floh_ist_fuer_schuetzen_noch_da() -> None:
    spiel = zu_dritt("Kurzbogen")
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


# --- was mitgeht, zählt kein zweites Mal


@pytest.mark.rule("KAS-LEG-03", "KAS-LEG-02")
def test_verwandelte_bleiben_in_ihrer_phase() -> None:
    spiel = Gefecht(fechter(fkw=15, glueckszahl=7), fechter("Wache"))
    spiel.legen("mira", "7 9 2").legen("wache", "2 2 3").sagt(SL, a.Kampfwurf)
    spiel.weiter({"KAS-GLUECK-01": 13, **WARTEN})
    assert spiel.von("Mira").unecht == (13,)
    spiel.legen("mira", "13 13 13").legen("wache", "2 2 3").sagt(SL, a.Kampfwurf).weiter(WARTEN)
    assert spiel.von("Mira").unecht == ()
    assert spiel.figur("Mira").mp == 1


@pytest.mark.rule("KAS-LEG-02", "KAS-FERN-04")
def test_aufgesparte_bringen_mythospunkte_nur_einmal() -> None:
    spiel = bogen(15, 4).phase("", mira="13 13 13 2", wache="2 2 3", zielt=True)
    assert spiel.figur("Mira").mp == 1
    spiel.phase("", mira="2", wache="2 2 3", zielt=True)
    assert spiel.figur("Mira").mp == 1
    spiel.phase("", mira="13", wache="2 2 3", zielt=True)
    assert spiel.figur("Mira").mp == 2


@pytest.mark.rule("KAS-GLUECK-01", "KAS-FERN-04")
def test_nach_einer_aufgesparten_glueckszahl_wird_nicht_wieder_gefragt() -> None:
    spiel = bogen(15, glueckszahl=7).phase("", mira="7 7 2", wache="2 2 3", zielt=True)
    assert spiel.von("Mira").mitgenommen == (7, 7)
    zielen = {"KAS-FERN-02": "zielen", "KAS-FERN-04": ()}
    spiel.legen("mira", "2").legen("wache", "2 2 3").sagt(SL, a.Kampfwurf).weiter(zielen)
    assert "KAS-FERN-04" in spiel.gefragt
    assert "KAS-GLUECK-01" not in spiel.gefragt
    spiel.legen("mira", "7 7 2").legen("wache", "2 2 3").sagt(SL, a.Kampfwurf).weiter(zielen)
    assert "KAS-GLUECK-01" in spiel.gefragt


# --- Stangenwaffen


@pytest.mark.rule("KAS-MANOEVER-32", "KAS-MANOEVER-28")
def test_der_distanzvorteil_ist_erst_in_der_naechsten_phase_weg() -> None:
    spiel = zu_dritt(gegen="Speer")
    spiel.legen("mira", "12 12 2", "11 2 3").legen("anna", "9 4 6", "10 2 3")
    spiel.legen("wache", "11 4 2").phase("Mira Anna").legen("mira", "3 4").greift_an("12 12")
    nichts = {"KAS-KAMPF-07": "keine", "KAS-KAMPF-14": 0, "KAS-KAMPF-05": "12"}
    spiel.weiter(nichts).sagt("wache", a.Einstecken, figur="Wache").schlicht()
    assert spiel.von("Wache").kein_vorteil
    with pytest.raises(IllegalCommand, match="Würfelgruppe"):
        spiel.sagt("anna", a.Angreifen, figur="Anna", ziel="Wache")
    spiel.sagt("anna", a.Abwarten, figur="Anna")
    spiel.phase("Anna", mira="2 2 3", anna="9 4 6", wache="11 4 2").greift_an("9", name="Anna")
    spiel.weiter({"KAS-KAMPF-10": "verteidigen", "KAS-KAMPF-07": "11"})
    assert spiel.von("Wache").kein_vorteil is False


@pytest.mark.rule("KAS-MANOEVER-32")
@pytest.mark.parametrize("waffe", ["Langschwert", "Streitkolben"])
def test_auch_manoever_nehmen_den_distanzvorteil(waffe: str) -> None:
    spiel = Gefecht(fechter(waffe=waffe), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="9 9 8", wache="2 3 2").legen("mira", "1 2 3 4 5")
    if waffe == "Langschwert":
        spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache").antwortet("mira", "9 9")
    else:
        spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 8)
    spiel.weiter({"KAS-MANOEVER-18": "schaden"})
    assert spiel.von("Wache").kein_vorteil


@pytest.mark.rule("KAS-MANOEVER-30", "KAS-MANOEVER-16")
def test_ein_ganz_abgewehrter_wuchtangriff_wird_gekontert() -> None:
    spiel = Gefecht(fechter(waffe="Streitkolben"), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="8 11 4", wache="12 11 2").legen("wache", "5 6")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 8)
    spiel.weiter({"KAS-MANOEVER-16": "einzeln_abwehren"})
    assert spiel.eins(e.Getroffen).figur == "Mira"
    assert "KAS-MANOEVER-30" in spiel.regeln


@pytest.mark.rule("KAS-MANOEVER-30", "KAS-MANOEVER-29")
def test_auch_der_wuergegriff_muss_an_der_stange_vorbei() -> None:
    spiel = Gefecht(fechter(waffe=HAENDE), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="9 10 10", wache="12 11 2").legen("wache", "5 6")
    spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache")
    assert spiel.wahl == ("10", "9")
    spiel.antwortet("mira", "9").antwortet("wache", "12").weiter()
    assert "KAS-MANOEVER-30" in spiel.regeln
    assert spiel.eins(e.Getroffen).figur == "Mira"


@pytest.mark.rule("KAS-MANOEVER-32", "KAS-MANOEVER-03")
def test_auch_ein_abgewehrter_rundumschlag_bringt_den_vorteil_zurueck() -> None:
    spiel = Gefecht(fechter(), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="9 9 8", wache="2 3 2").legen("mira", "1 2").greift_an("8 9 9")
    spiel.weiter({"KAS-KAMPF-14": 0}).sagt("wache", a.Einstecken, figur="Wache").schlicht()
    spiel.phase(mira="9 4 6", wache="11 4 2").sagt("mira", a.Rundumschlag, figur="Mira")
    assert spiel.von("Wache").kein_vorteil
    spiel.antwortet("mira", "9").antwortet("wache", "11")
    assert spiel.von("Wache").kein_vorteil is False


@pytest.mark.rule("KAS-MANOEVER-28", "KAS-MANOEVER-29", "KAS-KAMPF-10")
def test_wer_beim_beidseitigen_angriff_heran_muss_gibt_einen_wuerfel_dafuer() -> None:
    """11 12 gegen den Speer: Die 11 bringt heran, die 12 trifft; kein Restwürfel bleibt."""
    spiel = Gefecht(fechter(), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="11 12 4", wache="10 4 2").greift_an("11 12")
    spiel.legen("mira", "1 2 3").legen("wache", "5").antwortet("wache", "gegenangriff")
    spiel.weiter({"KAS-KAMPF-04": "10"})
    assert "KAS-KAMPF-14" not in spiel.gefragt
    assert {"KAS-MANOEVER-28", "KAS-MANOEVER-29"} <= set(spiel.regeln)


@pytest.mark.rule("KAS-MANOEVER-36", "KAS-KAMPF-11")
def test_waffenlos_kontert_gegen_bewaffnete_nur_eine_gruppe() -> None:
    spiel = Gefecht(fechter(wuerfel=3), fechter("Wache", wuerfel=4, waffe=HAENDE))
    spiel.phase(mira="9 4 6", wache="10 10 10 2").greift_an("9").verteidigt("10")
    assert spiel.frage.rule == "KAS-KAMPF-11"
    assert spiel.wahl == ("nein", "10 10")
    spiel = Gefecht(fechter(wuerfel=3), fechter("Wache", waffe=HAENDE))
    spiel.phase(mira="9 4 6", wache="10 10 2").greift_an("9").verteidigt("10")
    assert not spiel.game.open


@pytest.mark.rule("KAS-MANOEVER-30", "KAS-KAMPF-07")
@pytest.mark.parametrize(("echt", "wahl"), [(False, ("11", "keine")), (True, ("keine",))])
def test_auch_das_auffangen_ist_eine_abwehr(echt: bool, wahl: tuple[str, ...]) -> None:
    spiel = Gefecht(
        fechter(wuerfel=3), fechter("Wache", waffe="Speer"), schalter={"abwehr_echt_hoeher": echt}
    )
    spiel.phase(mira="9 10 11", wache="11 4 2").greift_an("9 10 11")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "9").antwortet("wache", "11")
    gefragt = spiel.game.open and spiel.frage.rule == "KAS-MANOEVER-30"
    assert (spiel.wahl if gefragt else ("keine",)) == wahl


# --- Lesarten


@pytest.mark.rule("KAS-KAMPF-11", "KAS-KAMPF-14")
@pytest.mark.parametrize("modus", ["nacheinander", "gleichzeitig"])
def test_auch_wo_alles_zugleich_kommt_wird_gekontert(modus: str) -> None:
    spiel = duell(schalter={"mehrfachangriff_modus": modus})
    spiel.phase(mira="9 4 6", wache="10 10 11").greift_an("9").verteidigt("10")
    assert spiel.frage.rule == "KAS-KAMPF-11"
    spiel = duell(schalter={"mehrfachangriff_modus": modus})
    spiel.phase(mira="9 10 10", wache="2 3 4").greift_an("10").antwortet("wache", "verteidigen")
    assert spiel.frage.rule == "KAS-KAMPF-14"


@pytest.mark.rule("KAS-KAMPF-11", "KAS-KAMPF-14")
def test_ein_konter_mit_zweien_behaelt_den_rest_fuer_den_schaden() -> None:
    """10 10 mitten im Mehrfachangriff: Die ungespielte 11 der Gruppe zählt wie sonst."""
    spiel = Gefecht(fechter(wuerfel=3), fechter("Wache", wuerfel=4))
    spiel.phase(mira="8 9 4", wache="10 10 10 11").greift_an("8 9").verteidigt("10")
    spiel.antwortet("wache", "10 10").antwortet("wache", "10")
    spiel.bis("KAS-KAMPF-14")
    assert spiel.frage.fact("wuerfel") == (10, 11)
