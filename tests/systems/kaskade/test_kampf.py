"""Kampf: werfen, Initiative, angreifen, abwehren, kontern, treffen, fliehen, zielen."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import HAENDE, Gefecht, duell, fechter
from support.kaskade import SL
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.request import Pick, Throw
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.kampf.schaden import Schadenswurf, staerke, treffer
from wuerfelwerk.systems.kaskade.lesart import VORGABE


def werfen(spiel: Gefecht, **wuerfe: str) -> Gefecht:
    """Der Kampfwurf, bis alle gewählt haben, womit sie kämpfen."""
    for name, augen in wuerfe.items():
        spiel.legen(name, augen)
    spiel.sagt(SL, a.Kampfwurf)
    while spiel.game.open and spiel.frage.rule == "KAS-KAMPF-02":
        spiel._eine_schlicht()
    return spiel


@pytest.mark.rule("KAS-KAMPF-01")
def test_mit_w8_ein_einzelwurf() -> None:
    spiel = Gefecht(fechter(fkw=7), fechter("Wache", 7))
    werfen(spiel, mira="4 5 8", wache="4 4 2")
    assert spiel.fragen == [("mira", "KAS-KAMPF-03"), ("wache", "KAS-KAMPF-03")]
    spiel.antwortet("mira", "initiative").antwortet("wache", "abwarten")
    assert {"KAS-KAMPF-01", "KAS-EINZEL-01"} <= spiel.regeln
    assert spiel.von("Mira").wuerfel == (4, 5, 8)
    assert spiel.kampf.reihe == ("Mira",)


@pytest.mark.rule("KAS-KAMPF-02", "KAS-KASK-04")
@pytest.mark.parametrize(
    ("waffe", "pflicht"),
    [("Langschwert", 2), ("Streitkolben", 3), ("Langschwert (Basis-Kampfkunst)", 1), (HAENDE, 1)],
)
def test_fuehrungswert_nach_waffe(waffe: str, pflicht: int) -> None:
    """In der Basis-Kampfkunst 1, sonst je nach Waffe."""
    figur = fechter(
        fertigkeiten={"Kampfkunst": 12, "Basis-Kampfkunst": 12},
        bonuswuerfel={"Kampfkunst": 3, "Basis-Kampfkunst": 3},
        waffen=["Langschwert", "Streitkolben"],
    )
    spiel = Gefecht(figur, fechter("Wache")).legen("mira", "5 9 10 10")
    spiel.sagt(SL, a.Kampfwurf).antwortet("mira", waffe).antwortet("wache", "Langschwert")
    asked = next(o.question for o in spiel.game.open if o.question.seat == "mira")
    assert isinstance(asked, Pick)
    assert (asked.rule, asked.at_least, asked.at_most) == ("KAS-KASK-02", pflicht, 4)


@pytest.mark.rule("KAS-KAMPF-03")
def test_wer_zuerst_ansagt_greift_an_und_die_anderen_werten_was_fiel() -> None:
    spiel = werfen(duell(), mira="9 10 10", wache="12 11 4")
    spiel.antwortet("mira", "9 10 10").antwortet("mira", "initiative")
    spiel.antwortet("wache", "abwarten")
    assert spiel.kampf.reihe == ("Mira",)
    assert spiel.von("Wache").wuerfel == (4, 11, 12)
    langsam = Gefecht(fechter(waffe="Dolch"), fechter("Wache", waffe="Dolch"))
    werfen(langsam, mira="9 10 10", wache="12 11 4").antwortet("wache", "12")
    langsam.antwortet("mira", "9 10 10", "initiative")
    assert langsam.von("Wache").wuerfel == (4, 11, 12)
    assert langsam.schritt("KAS-KAMPF-03") == {"figur": "Mira"}


@pytest.mark.rule("KAS-KAMPF-03")
def test_takt_fuer_takt_bis_jemand_zufrieden_ist() -> None:
    spiel = Gefecht(fechter(waffe="Dolch"), fechter("Wache", waffe="Dolch"))
    werfen(spiel, mira="9 2 3", wache="12 2 2")
    spiel.antwortet("wache", "12").antwortet("mira", "9")
    assert [type(o.question) for o in spiel.game.open] == [Throw, Throw]
    spiel.antwortet("mira", "9 3", "9 3")
    spiel.antwortet("wache", "11 5", "11").antwortet("mira", "abwarten")
    spiel.antwortet("wache", "10").antwortet("wache", "initiative").antwortet("mira", "abwarten")
    assert spiel.von("Mira").wuerfel == (9, 9)
    assert spiel.von("Wache").wuerfel == (10, 11, 12)
    assert spiel.kampf.reihe == ("Wache",)


@pytest.mark.rule("KAS-KAMPF-03")
def test_wer_wirft_sieht_nicht_was_der_andere_noch_entscheidet() -> None:
    """Bis alle ihren Takt beendet haben, ist jeder Zweig verhüllt, auch für die SL."""
    spiel = Gefecht(fechter(), fechter("Wache"))
    werfen(spiel, mira="9 10 10", wache="12 11 4").antwortet("mira", "9 10 10")
    for seat in ("wache", SL):
        sight = look(spiel.game, seat)
        assert not any(old.slot.key.startswith("KAS-KASK-02") for old in sight.given)
        assert not any(old.answer == ((9, 10, 10),) for old in sight.given)
    spiel.antwortet("wache", "11 12 4").antwortet("mira", "initiative")
    assert not any(old.answer == "initiative" for old in look(spiel.game, "wache").given)
    spiel.antwortet("wache", "abwarten")
    assert KASKADE.view(spiel.tisch, "wache").kampf == spiel.kampf


@pytest.mark.rule("KAS-KAMPF-03")
def test_gleichzeitige_ansagen_entscheidet_die_reaktion() -> None:
    spiel = duell().legen("mira", "9 10 10", "5 4 6").legen("wache", "12 11 4", "9 9 2")
    spiel.phase("Mira Wache")
    assert spiel.kampf.reihe == ("Wache", "Mira")
    gleich = (
        duell()
        .legen("mira", "9 10 10", "5 4 9", "11 2 3")
        .legen("wache", "12 11 4", "9 2 4", "2 3 5")
    )
    gleich.phase("Mira Wache")
    assert gleich.kampf.reihe == ("Mira", "Wache")


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


@pytest.mark.rule("KAS-KAMPF-07", "KAS-KAMPF-08")
def test_dreifachangriff_knapp() -> None:
    """B-25: 11 und 12 parieren zwei, die 4 nicht die dritte; der Treffer ohne Bonus."""
    spiel = (
        duell().phase(mira="9 10 10", wache="12 11 4").greift_an("9 10 10").legen("mira", "4 11")
    )
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "9")
    assert spiel.wahl == ("11", "12", "keine")
    spiel.antwortet("wache", "11").verteidigt("12")
    assert [s["parade"] for s in spiel.schritte("KAS-KAMPF-07")] == [(11,), (12,)]
    assert spiel.staerken == ("schwer", "leicht")
    assert spiel.schritt("KAS-KAMPF-13")["wuerfel"] == 2
    assert "KAS-KAMPF-14" not in spiel.regeln


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


@pytest.mark.rule("KAS-KAMPF-09")
def test_gleiche_in_der_abwehr() -> None:
    """B-27: 7+7+7 = 21 wehrt 10+10 ab."""
    spiel = duell(gegen=9).phase(mira="4 10 10", wache="7 7 7").greift_an("10 10")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "10+10")
    assert spiel.wahl == ("7+7+7", "keine")
    spiel.antwortet("wache", "7+7+7")
    assert spiel.schritt("KAS-KAMPF-09")["summe"] == 21
    assert not spiel.nur(e.Getroffen)


@pytest.mark.rule("KAS-KAMPF-08")
def test_wer_nur_verteidigt_nimmt_alles_bis_zum_fkw() -> None:
    spiel = duell(gegen=12).phase(mira="9 4 4", wache="12 15 10").greift_an("9")
    spiel.antwortet("wache", "verteidigen")
    assert spiel.wahl == ("10", "12", "keine")
    spiel.antwortet("wache", "10")
    assert spiel.von("Wache").lose
    assert spiel.schritt("KAS-KAMPF-08")["wert"] == 12


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


@pytest.mark.rule("KAS-KAMPF-11", "KAS-KAMPF-12")
def test_konter_nach_abwehr() -> None:
    """B-29: eine 10 pariert, 10 und 11 kontern; die 11, weil kein Mehrfachangriff läuft."""
    spiel = duell().phase(mira="9 4 6", wache="10 10 11").greift_an("9").verteidigt("10")
    assert spiel.frage.rule == "KAS-KAMPF-11"
    assert spiel.wahl == ("nein", "10 11", "11", "10")
    spiel.legen("wache", "2 3 4 5").antwortet("wache", "10 11")
    assert {"KAS-KAMPF-11", "KAS-KAMPF-12"} <= spiel.regeln
    spiel.schlicht()
    assert spiel.eins(e.Getroffen).figur == "Mira"
    assert spiel.eins(e.Getroffen).staerken == ("leicht",) * 4


@pytest.mark.rule("KAS-KAMPF-12")
def test_mitten_im_mehrfachangriff_nur_gleiche() -> None:
    spiel = duell().phase(mira="9 9 8", wache="10 10 11").greift_an("8 9 9").verteidigt("10")
    assert spiel.frage.rule == "KAS-KAMPF-11"
    assert spiel.wahl == ("nein", "10")
    spiel.antwortet("wache", "nein").verteidigt("10", "11")
    assert not spiel.nur(e.Getroffen)
    assert not spiel.von("Wache").wuerfel


@pytest.mark.rule("KAS-KAMPF-11")
def test_ohne_gleichen_kein_konter() -> None:
    spiel = duell().phase(mira="9 4 6", wache="10 11 12").greift_an("9").verteidigt("10")
    assert not spiel.game.open
    assert "KAS-KAMPF-11" not in spiel.regeln


@pytest.mark.rule("KAS-KAMPF-11")
def test_wer_lose_abwehrt_kontert_nicht() -> None:
    figur = fechter("Wache", wuerfel=4, waffe="Dolch")
    spiel = Gefecht(fechter(), figur).phase(mira="9 9 8", wache="10 10 6 12")
    spiel.greift_an("8 9 9").verteidigt("12")
    assert spiel.frage.rule == "KAS-KAMPF-07"
    spiel.verteidigt("10", "10")
    assert not spiel.game.open
    assert spiel.von("Wache").lose


@pytest.mark.rule("KAS-KAMPF-15", "KAS-KAMPF-16")
def test_trefferstaerken() -> None:
    assert [staerke(n) for n in (1, 3, 10, 11, 20, 21, 60)] == [
        "leicht", "leicht", "leicht", "schwer", "schwer", "kritisch", "kritisch",
    ]  # fmt: skip


@pytest.mark.rule("KAS-KAMPF-15", "KAS-KAMPF-17")
@pytest.mark.parametrize(
    ("wurf", "addiert", "erwartet"),
    [
        ((4, 7, 7, 11), set(), ("schwer", "leicht", "leicht", "leicht")),
        ((4, 7, 7, 11), {7}, ("schwer", "schwer", "leicht")),
        ((11, 11), {11}, ("kritisch",)),
        ((1, 1, 1), {1}, ("leicht",)),
    ],
)
def test_schadenswurf(wurf: tuple[int, ...], addiert: set[int], erwartet: Any) -> None:
    """B-30: getrennt oder addiert."""
    assert treffer(wurf, frozenset(addiert), VORGABE) == erwartet


@pytest.mark.rule("KAS-KAMPF-14", "KAS-KAMPF-15", "KAS-KAMPF-16", "KAS-KAMPF-17")
@pytest.mark.parametrize(
    ("mehr", "schaden", "wie", "staerken"),
    [
        (2, "4 11 7 7", "getrennt", ("schwer", "leicht", "leicht", "leicht")),
        (2, "4 11 7 7", "addiert", ("schwer", "schwer", "leicht")),
        (0, "11 11", "addiert", ("kritisch",)),
    ],
)
def test_b30_am_tisch(mehr: int, schaden: str, wie: str, staerken: tuple[str, ...]) -> None:
    """B-30: 4 11 7 7 geworfen und genommen: 3 leichte und 1 schwerer, oder 1 und 2; 22 kritisch."""
    spiel = duell().phase(mira="8 9 9", wache="4 5 2").greift_an("9").verteidigt("keine")
    spiel.legen("mira", schaden).antwortet("mira", mehr, wie)
    assert spiel.schritt("KAS-KAMPF-15")["wurf"] == tuple(sorted(map(int, schaden.split())))
    assert spiel.staerken == staerken
    spiel.sagt("wache", a.Einstecken, figur="Wache").schlicht()
    assert tuple(event.staerke for event in spiel.nur(e.Verletzt)) == staerken


@pytest.mark.rule("KAS-KAMPF-15", "KAS-KAMPF-17")
def test_schadenswurf_fragt_satz_fuer_satz() -> None:
    spiel = duell().phase(mira="9 4 6", wache="4 5 2").greift_an("9").legen("mira", "7 7")
    spiel.verteidigt()
    assert spiel.frage.rule == "KAS-KAMPF-17"
    spiel.antwortet("mira", "addiert")
    assert spiel.staerken == ("schwer",)
    assert {"KAS-KAMPF-15", "KAS-KAMPF-16", "KAS-KAMPF-17"} <= spiel.regeln


@pytest.mark.rule("KAS-KAMPF-13")
def test_ts_oder_pts() -> None:
    spiel = Gefecht(fechter(waffe="Dolch"), fechter("Wache"))
    spiel.phase(mira="9 4 6", wache="4 5 2").greift_an("9").verteidigt()
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-KAMPF-13", ("1W12", "2W8"))
    spiel.legen("mira", "3 4").antwortet("mira", "2W8")
    assert spiel.staerken == ("leicht", "leicht")


@pytest.mark.rule("KAS-KAMPF-13", "KAS-GUETE-08")
def test_gegenstaende_geben_schadenswuerfel() -> None:
    stein = {"name": "Wetzstein", "fertigkeit": "Kampfkunst", "boni": "TS2"}
    spiel = Gefecht(
        fechter(gegenstaende=["Wetzstein"]), fechter("Wache"), listen={"gegenstaende": [stein]}
    )
    spiel.phase(mira="9 4 6", wache="4 5 2").greift_an("9").legen("mira", "3 4 5 6").verteidigt()
    assert len(spiel.staerken) == 4


@pytest.mark.rule("KAS-KAMPF-15")
def test_ohne_schadenswuerfel_kein_treffer() -> None:
    with pytest.raises(StopIteration) as ende:
        next(Schadenswurf("Mira", "mira", 0, 12)())
    assert ende.value.value == ()


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


@pytest.mark.rule("KAS-KAMPF-18", "KAS-KAMPF-22")
def test_ausgeschlossene_zeilen_werden_nicht_getroffen() -> None:
    wache = fechter("Wache", ruestung=["Kettenhemd"])
    spiel = Gefecht(fechter(wuerfel=4), wache).phase(mira="8 8 9 3", wache="4 5 2")
    zeilen = ("Rumpf", "Bauch", "Arm")
    spiel.sagt("mira", a.GezieltAngreifen, figur="Mira", ziel="Wache", zeilen=zeilen)
    spiel.antwortet("mira", "8 8 9 − 9").legen("mira", "2 3 4").verteidigt().schlicht()
    spiel.sagt("wache", a.Einstecken, figur="Wache")
    assert spiel.wahl == ("Kopf", "Hand", "Bein", "Fuß")


def test_wer_nicht_dran_ist_handelt_nicht() -> None:
    spiel = duell().phase(mira="9 4 6", wache="12 5 2")
    for ansage in (a.Angreifen, a.Fliehen, a.Wuchtangriff):
        with pytest.raises(IllegalCommand, match="Initiative"):
            spiel.sagt("wache", ansage, figur="Wache", ziel="Mira")
    gruende = {c: str(error) for c, error in KASKADE.locked(spiel.tisch, "mira")}
    assert "Hiebwaffe" in gruende[a.Wuchtangriff]
    assert "waffenlos" in gruende[a.Wuergen]
    assert "Schusswaffe" in gruende[a.Schiessen]
    spiel.sagt("mira", a.Abwarten, figur="Mira")
    assert spiel.kampf.reihe == ()


def test_treffer_werden_genommen_ehe_es_weitergeht() -> None:
    spiel = (
        duell().phase(mira="9 4 6", wache="4 5 2").greift_an("9").legen("mira", "3 4").verteidigt()
    )
    assert KASKADE.acting(spiel.tisch) == "wache"
    with pytest.raises(IllegalCommand, match="Wache"):
        spiel.sagt(SL, a.Kampfwurf)
    spiel.sagt("wache", a.Einstecken, figur="Wache").schlicht()
    assert sum(k.verloren for k in spiel.figur("Wache").kreise) == 2
    assert KASKADE.acting(spiel.tisch) is None
    spiel.phase(mira="9 4 6", wache="4 5 2")
    assert spiel.kampf.phase == 2


def test_kritisch_verletzt_fehlt_ein_wuerfel() -> None:
    spiel = duell()
    spiel.sagt(SL, a.Verletzen, figur="Wache", staerke="kritisch").schlicht()
    spiel.phase(mira="9 4 6", wache="4 5")
    assert spiel.von("Wache").wurf == (4, 5)


def test_der_kampf_endet_wenn_die_sl_es_sagt() -> None:
    spiel = duell().phase(mira="9 4 6", wache="4 5 2")
    spiel.sagt(SL, a.KampfBeenden)
    assert spiel.tisch.kampf is None
    assert spiel.eins(e.KampfBeendet).phasen == 1
    assert KASKADE.over(spiel.tisch)


def test_wer_keine_wuerfel_hat_ist_wehrlos() -> None:
    spiel = duell(wache={"bonuswuerfel": {}})
    spiel.sagt(SL, a.Verletzen, figur="Wache", staerke="kritisch").schlicht()
    spiel.phase(mira="9 4 6")
    assert spiel.von("Wache").wurf == ()
    spiel.legen("mira", "3 4").greift_an("9")
    assert spiel.staerken == ("leicht", "leicht")


@pytest.mark.rule("KAS-HOCH-02", "KAS-HOCH-03")
def test_hohe_meisterschaft_tauscht_im_zweikampf() -> None:
    """B-64 im Kampf: 4 gegen 12 getauscht; was übrig bleibt, ist ein Schattenwurf."""
    spiel = werfen(duell(fkw=22), mira="4 12 12", wache="12 9 5")
    spiel.antwortet("mira", "4 12 12").antwortet("mira", "initiative")
    spiel.antwortet("wache", "abwarten")
    assert spiel.fragen == [("mira", "KAS-HOCH-02")]
    spiel.antwortet("mira", "4", "12", "").antwortet("mira", "")
    assert spiel.von("Mira").wuerfel == (12, 12, 12)
    assert spiel.von("Wache").wuerfel == (4, 5, 9)
    assert spiel.figur("Mira").mp == 0


def test_wer_entfernt_wird_fehlt_auch_im_kampf() -> None:
    dritte = fechter("Carl", seite="Wache")
    spiel = Gefecht(fechter(), fechter("Wache"), dritte)
    spiel.phase(mira="9 4 6", wache="4 5 2", carl="4 5 2")
    spiel.sagt(SL, a.FigurEntfernen, figur="Carl")
    assert spiel.kampf.namen == ("Mira", "Wache")
    assert spiel.kampf.reihe == ("Mira",)
    spiel.sagt(SL, a.FigurEntfernen, figur="Wache")
    assert spiel.tisch.kampf is None
