"""Der Kampfwurf: Führungswert, Takte, wer zuerst ansagt, was aufgespart bleibt."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL
from support.kaskade_kampf import HAENDE, Gefecht, bogenschuetzin, duell, fechter
from wuerfelwerk.play.view import look
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.request import Choice, Pick, Throw
from wuerfelwerk.systems.kaskade import KASKADE


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


WARTEN = {"KAS-KAMPF-03": "abwarten"}


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
    spiel = bogenschuetzin(15, 4).phase("", mira="13 13 13 2", wache="2 2 3", zielt=True)
    assert spiel.figur("Mira").mp == 1
    spiel.phase("", mira="2", wache="2 2 3", zielt=True)
    assert spiel.figur("Mira").mp == 1
    spiel.phase("", mira="13", wache="2 2 3", zielt=True)
    assert spiel.figur("Mira").mp == 2


@pytest.mark.rule("KAS-GLUECK-01", "KAS-FERN-04")
def test_nach_einer_aufgesparten_glueckszahl_wird_nicht_wieder_gefragt() -> None:
    spiel = bogenschuetzin(15, glueckszahl=7).phase("", mira="7 7 2", wache="2 2 3", zielt=True)
    assert spiel.von("Mira").mitgenommen == (7, 7)
    zielen = {"KAS-FERN-02": "zielen", "KAS-FERN-04": ()}
    spiel.legen("mira", "2").legen("wache", "2 2 3").sagt(SL, a.Kampfwurf).weiter(zielen)
    assert "KAS-FERN-04" in spiel.gefragt
    assert "KAS-GLUECK-01" not in spiel.gefragt
    spiel.legen("mira", "7 7 2").legen("wache", "2 2 3").sagt(SL, a.Kampfwurf).weiter(zielen)
    assert "KAS-GLUECK-01" in spiel.gefragt


def beraubt(waffe: str, ansage: type, antworten: dict[str, Any], wache: str = "2 2 3") -> Gefecht:
    """Ein Manöver nimmt der Wache einen Würfel; dann werfen alle wieder."""
    anzahl = len(wache.split())
    gegner = fechter("Wache", wuerfel=anzahl, waffe=waffe if waffe == HAENDE else "Langschwert")
    spiel = Gefecht(fechter(waffe=waffe), gegner).phase(mira="9 10 10", wache=wache)
    spiel.sagt("mira", ansage, figur="Mira", ziel="Wache").weiter(antworten)
    assert spiel.von("Wache").gestohlen == 1
    if anzahl > 1:
        spiel.legen("wache", " ".join(["2"] * (anzahl - 1)))
    return spiel.phase(mira="2 2 3")


WUCHT = {"KAS-MANOEVER-18": "fortsetzen", "KAS-MANOEVER-17": "nein"}
EINER_WENIGER = {"figur": "Wache", "was": "ein_wuerfel"}


@pytest.mark.rule("KAS-WURF-01", "KAS-MANOEVER-06", "KAS-MANOEVER-18", "KAS-MANOEVER-22")
@pytest.mark.parametrize(
    ("waffe", "ansage", "antworten", "rule", "zahlen"),
    [
        (HAENDE, a.Wuergen, {"KAS-MANOEVER-07": "nein"}, "KAS-MANOEVER-06",
         {"figur": "Mira", "gegner": "Wache", "gestohlen": 1}),
        ("Streitkolben", a.Wuchtangriff, WUCHT, "KAS-MANOEVER-18",
         {"figur": "Mira", "gegner": "Wache", "was": "wuerfel_fehlen 1"}),
        ("Langschwert", a.Durchdringen, {"KAS-MANOEVER-23": ()}, "KAS-MANOEVER-22", EINER_WENIGER),
    ],
)  # fmt: skip
def test_ein_wurf_sagt_welche_regel_die_anderen_wuerfel_nahm(
    waffe: str, ansage: type, antworten: dict[str, Any], rule: str, zahlen: dict[str, Any]
) -> None:
    spiel = beraubt(waffe, ansage, antworten)
    assert spiel.schritt(rule) == zahlen
    geworfen = {each["figur"]: each["wuerfel"] for each in spiel.schritte("KAS-WURF-01")}
    assert geworfen == {"Mira": "3W20", "Wache": "2W20"}
    assert spiel.reihenfolge.index(rule) < spiel.reihenfolge.index("KAS-KASK-01")


@pytest.mark.rule("KAS-WURF-02", "KAS-MANOEVER-22")
def test_wem_alle_wuerfel_genommen_sind_der_wirft_nicht() -> None:
    spiel = beraubt("Langschwert", a.Durchdringen, {"KAS-MANOEVER-23": ()}, "2")
    assert spiel.schritt("KAS-MANOEVER-22") == EINER_WENIGER
    assert spiel.schritt("KAS-WURF-02") == {"figur": "Wache", "wuerfel": "0"}
    assert spiel.von("Wache").wurf == ()


@pytest.mark.rule("KAS-MANOEVER-18")
def test_was_genommen_ist_fehlt_nur_in_der_naechsten_phase() -> None:
    spiel = beraubt("Streitkolben", a.Wuchtangriff, WUCHT).phase(mira="2 2 3", wache="2 2 3")
    assert "KAS-MANOEVER-18" not in spiel.regeln


def test_der_rechenweg_sagt_in_beiden_sprachen_was_fehlt() -> None:
    spiel = beraubt("Streitkolben", a.Wuchtangriff, WUCHT)
    (schritt,) = (step for step in spiel.steps if step.rule == "KAS-MANOEVER-18")
    assert Words(KASKADE).step(schritt) == "Wuchtangriff von Mira gegen Wache: fehlende Würfel: 1"
    assert Words(KASKADE, "en").step(schritt) == "Mighty attack of Mira on Wache: dice missing: 1"


@pytest.mark.parametrize(
    ("waffen", "zuletzt", "fest"),
    [
        (("Speer", "Bloße Hände"), "", "Speer"),
        (("Speer", "Bloße Hände"), "Speer", "Speer"),
        (("Speer", "Bloße Hände"), "Bloße Hände", None),
        (("Speer", "Dolch", "Bloße Hände"), "", None),
        (("Bloße Hände",), "", None),
    ],
)
def test_wer_eine_waffe_traegt_muss_sie_nicht_nennen(
    waffen: tuple[str, ...], zuletzt: str, fest: str | None
) -> None:
    lage = [(f"{was}:{each}", wert) for each in waffen for was, wert in (
        ("waffe", each), ("zuletzt", int(each == zuletzt)), ("anzahl", 3), ("wert", 12),
    )]  # fmt: skip
    frage = Choice("mira", "KAS-KAMPF-02", waffen, facts=tuple(lage))
    assert KASKADE.wording.layout.settled["KAS-KAMPF-02"](frage) == fest
