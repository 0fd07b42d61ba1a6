"""Schießen: Ziel, sofort oder zielen, Mindestergebnis, Umstände, überzählige Würfel."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, hand
from support.kaskade_kampf import Gefecht, bogen, bogenschuetzin, fechter, schiesst
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.system import is_ruling
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.fernkampf.schiessen import gezaehlt
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht


@pytest.mark.rule("KAS-FERN-01", "KAS-FERN-02")
def test_erst_das_ziel_dann_der_wurf() -> None:
    zwei = (fechter("Anna", seite="feind"), fechter("Bert", seite="feind"))
    spiel = Gefecht(fechter(waffe="Kurzbogen"), *zwei)
    spiel.sagt(SL, a.Kampfwurf).antwortet("mira", "Kurzbogen")
    assert ("mira", "KAS-FERN-01") in spiel.fragen
    spiel.antwortet("mira", "Bert")
    assert spiel.schritt("KAS-FERN-01")["ziel"] == "Bert"


@pytest.mark.rule("KAS-FERN-02")
def test_sofortschuetzen_vor_allen_anderen() -> None:
    spiel = Gefecht(fechter(waffe="Kurzbogen"), fechter("Wache"))
    spiel.phase("Wache", mira="9 9 8", wache="12 12 12")
    assert spiel.kampf.reihe == ("Mira", "Wache")
    assert "KAS-FERN-02" in spiel.regeln


@pytest.mark.rule("KAS-FERN-03", "KAS-FERN-04")
def test_wer_zielt_schiesst_nicht_und_spart_auf() -> None:
    spiel = Gefecht(fechter(wuerfel=4, waffe="Kurzbogen"), fechter("Wache"))
    spiel.legen("mira", "9 2 3 3", "9 4 2", "9 5").legen("wache", "2 2 3")
    spiel.sagt(SL, a.Kampfwurf).antwortet("mira", "Kurzbogen").antwortet("wache", "Langschwert")
    spiel.antwortet("wache", "2 2 3").antwortet("mira", "zielen", "9")
    spiel.antwortet("mira", "9").antwortet("mira", "9 5")
    assert isinstance(spiel.frage, Pick)
    assert (spiel.frage.rule, spiel.frage.faces) == ("KAS-FERN-04", (5, 9, 9, 9))
    spiel.antwortet("mira", "9 9 9")
    assert not spiel.kampf.reihe
    assert spiel.von("Mira").mitgenommen == (9, 9, 9)
    assert {"KAS-FERN-03", "KAS-FERN-04"} <= spiel.regeln
    spiel.phase("", mira="8", wache="2 2 3")
    assert spiel.von("Mira").wurf == (8, 9, 9, 9)
    assert spiel.kampf.reihe == ("Mira",)


@pytest.mark.rule("KAS-FERN-03")
def test_wer_zielt_wuerfelt_zu_ende_auch_wenn_andere_initiativ_sind() -> None:
    spiel = Gefecht(fechter(wuerfel=3, waffe="Kurzbogen"), fechter("Wache", waffe="Streitkolben"))
    spiel.legen("mira", "9 2 3", "9 4", "10").legen("wache", "12 12 4")
    spiel.sagt(SL, a.Kampfwurf).antwortet("mira", "Kurzbogen").antwortet("wache", "Streitkolben")
    spiel.antwortet("mira", "zielen", "9").antwortet("wache", "initiative")
    spiel.antwortet("mira", "9", "9 9 10")
    assert spiel.kampf.reihe == ("Wache",)
    assert spiel.von("Mira").wurf == (9, 9, 10)


@pytest.mark.rule("KAS-FERN-14")
@pytest.mark.parametrize(("fkw", "fuehrung"), [(7, 3), (8, 2), (11, 2), (12, 1)])
def test_fuehrungswert_nach_stufe(fkw: int, fuehrung: int) -> None:
    spiel = Gefecht(fechter(fkw=fkw, wuerfel=4, waffe="Kurzbogen"), fechter("Wache"))
    spiel.legen("mira", "4 5 6 7").sagt(SL, a.Kampfwurf).antwortet("mira", "Kurzbogen")
    spiel.antwortet("wache", "Langschwert").antwortet("mira", "zielen")
    assert spiel.schritt("KAS-FERN-14")["fuehrung"] == fuehrung
    frage = next(o.question for o in spiel.game.open if o.question.seat == "mira")
    assert isinstance(frage, Pick)
    assert frage.at_least == fuehrung


@pytest.mark.rule("KAS-FERN-14")
@pytest.mark.parametrize(("fkw", "fuehrung"), [(7, 3), (9, 2), (12, 1)])
def test_fuehrungswert_mit_einem_zugelassenen_basiswuerfel(fkw: int, fuehrung: int) -> None:
    """Der FkW zählt, nicht der W10, den die SL auf dem Bogen zugelassen hat."""
    mira = fechter(fkw=fkw, wuerfel=4, waffe="Kurzbogen", nsc=True, basiswuerfel={"Schießen": 10})
    spiel = Gefecht(mira, fechter("Wache")).legen("mira", "4 5 6 10").sagt(SL, a.Kampfwurf)
    spiel.antwortet("mira", "Kurzbogen").antwortet("wache", "Langschwert")
    spiel.antwortet("mira", "zielen")
    assert spiel.schritt("KAS-FERN-14")["fuehrung"] == fuehrung
    frage = next(o.question for o in spiel.game.open if o.question.seat == "mira")
    assert isinstance(frage, Pick)
    assert (frage.faces, frage.at_least) == ((4, 5, 6, 10), fuehrung)


@pytest.mark.rule("KAS-FERN-14")
def test_ein_gegenstand_aendert_den_fuehrungswert_nicht() -> None:
    """KAS-M-01: FkWx hebt den geprüften Wert, nicht die Stufe."""
    ring = {"name": "Daumenring", "fertigkeit": "Schießen", "boni": "FkW2"}
    mira = fechter(fkw=11, wuerfel=4, waffe="Kurzbogen", gegenstaende=["Daumenring"])
    spiel = Gefecht(mira, fechter("Wache"), listen={"gegenstaende": [ring]})
    spiel.legen("mira", "4 5 6 12").sagt(SL, a.Kampfwurf).antwortet("mira", "Kurzbogen")
    spiel.antwortet("wache", "Langschwert")
    assert (spiel.schritt("KAS-FERN-14")["fkw"], spiel.schritt("KAS-FERN-14")["fuehrung"]) == (
        11,
        2,
    )


@pytest.mark.rule("KAS-FERN-06", "KAS-FERN-07")
@pytest.mark.parametrize(
    ("groesse", "bewegung", "wurf", "mindestens"),
    [
        ("riesig", "steht", "3", 6),
        ("riesig", "langsam_bewegt", "1 1", 5),
        ("riesig", "schnell_bewegt", "3 3 3", 12),
        ("sehr groß", "steht", "6", 11),
        ("sehr groß", "schnell_bewegt", "6 6 6", 23),
        ("groß", "steht", "1", 8),
        ("groß", "langsam_bewegt", "6 6", 19),
        ("klein", "steht", "8", 18),
        ("klein", "langsam_bewegt", "1 1", 12),
        ("sehr klein", "schnell_bewegt", "8 8 8", 39),
        ("winzig", "steht", "12", 42),
        ("winzig", "schnell_bewegt", "12 12 12", 66),
    ],
)
def test_mindestergebnis(groesse: str, bewegung: str, wurf: str, mindestens: int) -> None:
    spiel = schiesst(bogen("9 9 4", groesse=groesse), wurf, zielbewegung=bewegung)
    assert spiel.schritt("KAS-FERN-05")["mindestens"] == mindestens
    assert {"KAS-FERN-05", "KAS-FERN-06", "KAS-FERN-07"} <= spiel.regeln


@pytest.mark.rule("KAS-FERN-06", "KAS-FERN-07")
def test_mensch_langsam_auf_35_meter() -> None:
    """B-40 am Tisch: 7 + 2W6 + 3 liegt zwischen 12 und 22; mit 2 und 3 ist es 15."""
    for augen, mindestens in (("1 1", 12), ("2 3", 15), ("6 6", 22)):
        spiel = schiesst(bogen("9 9 4"), augen, "2 3", meter=35, zielbewegung="langsam_bewegt")
        assert spiel.schritt("KAS-FERN-07") == {"meter": 35, "mehr": 3, "mindestens": mindestens}
        assert spiel.eins(e.Geschossen).getroffen is (mindestens <= 18)


@pytest.mark.rule("KAS-FERN-05", "KAS-FERN-10")
def test_schuss_mit_ueberzaehligem_wuerfel() -> None:
    """B-41: 8 9 9 = 26 gegen 15; die 8 bringt einen Schadenswürfel."""
    spiel = schiesst(bogen("8 9 9 4"), "6", "2 3 4", meter=20)
    assert spiel.frage.rule == "KAS-FERN-10"
    spiel.antwortet("mira", 1)
    schuss = spiel.eins(e.Geschossen)
    assert (schuss.ergebnis, schuss.mindestens, schuss.getroffen) == (26, 15, True)
    assert spiel.staerken == ("leicht",) * 3
    assert spiel.schritt("KAS-FERN-10")["wuerfel"] == (8,)


@pytest.mark.rule("KAS-FERN-05")
@pytest.mark.parametrize(
    ("wuerfel", "mindestens", "ergebnis", "uebrig"),
    [
        ((4, 8, 9, 9), 15, 26, (8,)),
        ((4, 8, 9, 9), 9, 26, (8, 9)),
        ((4, 8, 9, 9), 27, 26, ()),
        ((4, 17), 15, 17, ()),
        ((4, 5, 17), 15, 17, ()),
        ((), 4, 0, ()),
    ],
)
def test_gezaehlt(wuerfel: Any, mindestens: int, ergebnis: int, uebrig: Any) -> None:
    found = gezaehlt(wuerfel, 12, mindestens, VORGABE)
    assert (found.ergebnis, found.uebrig) == (ergebnis, uebrig)


@pytest.mark.rule("KAS-FERN-05")
def test_daneben() -> None:
    spiel = schiesst(bogen("4 6 2"), "6", meter=100)
    assert not spiel.eins(e.Geschossen).getroffen
    assert not spiel.nur(e.Getroffen)
    assert spiel.kampf.reihe == ()


@pytest.mark.rule("KAS-FERN-08")
@pytest.mark.parametrize(
    ("bewegung", "weg", "ergebnis"), [("langsam_bewegt", "8", 18), ("schnell_bewegt", "8 9", 9)]
)
def test_schuetze_bewegt_sich(bewegung: str, weg: str, ergebnis: int) -> None:
    """B-42: ein oder zwei Gruppenwürfel weg."""
    spiel = schiesst(bogen("8 9 9 4"), "1", bewegung=bewegung)
    assert spiel.frage.rule == "KAS-FERN-08"
    spiel.antwortet("mira", weg)
    assert spiel.schritt("KAS-FERN-05")["ergebnis"] == ergebnis
    assert spiel.schritt("KAS-FERN-08")["gestrichen"] == hand(weg)


@pytest.mark.rule("KAS-FERN-01")
def test_mit_dem_schwert_wird_nicht_geschossen() -> None:
    spiel = Gefecht(fechter(), fechter("Wache")).phase(mira="9 9 4", wache="2 2 3")
    with pytest.raises(IllegalCommand, match="Schusswaffe"):
        spiel.sagt("mira", a.Schiessen, figur="Mira")
    schuetze = bogen("9 9 4")
    with pytest.raises(IllegalCommand, match="geschossen"):
        schuetze.sagt("mira", a.Angreifen, figur="Mira", ziel="Wache")


def angesagt(**felder: Any) -> Gefecht:
    """Mira sagt den Schuss an; die SL hat noch nichts dazu gesagt."""
    ziel: dict[str, Any] = {"fertigkeiten": {"Akrobatik": 9, "Kampfkunst": 12}}
    return bogen("9 9 4", **ziel).sagt("mira", a.Schiessen, figur="Mira", **felder)


@pytest.mark.rule("KAS-FERN-15")
def test_die_umstaende_bestaetigt_die_spielleitung() -> None:
    """Sonst nähme jeder Schütze seinem Ziel das Ausweichen."""
    spiel = angesagt(meter=35, zielbewegung="langsam_bewegt", ahnung="arglos")
    assert spiel.fragen == [(SL, "KAS-FERN-15")]
    lage = dict(spiel.frage.facts)
    assert (lage["ziel"], lage["meter"], lage["ahnung"]) == ("Wache", 35, "arglos")
    assert is_ruling(KASKADE, spiel.frage)
    worte = Words(KASKADE, "de")
    assert worte.question(spiel.frage) == "Stimmt das so?"
    assert worte.happened(spiel.frage) == "Mira schießt auf Wache"
    assert worte.stakes(spiel.frage)[0] == ("Abstand", "35 Meter")
    spiel.legen(SL, "2 3").legen("mira", "2 3").antwortet(SL, "so").schlicht()
    assert spiel.eins(e.Geschossen).mindestens == 15


@pytest.mark.rule("KAS-FERN-06", "KAS-FERN-07", "KAS-FERN-15", "KAS-FERN-16")
def test_die_spielleitung_sieht_es_anders() -> None:
    spiel = angesagt(meter=0, zielbewegung="steht", ahnung="arglos").antwortet(SL, "anders")
    gefragt, saetze, worte = [], [], Words(KASKADE, "de")
    for antwort in (35, "langsam_bewegt", "weiss"):
        gefragt.append(spiel.frage.rule)
        saetze.append(worte.question(spiel.frage))
        assert is_ruling(KASKADE, spiel.frage)
        spiel.antwortet(SL, antwort)
    assert gefragt == ["KAS-FERN-07", "KAS-FERN-06", "KAS-FERN-16"]
    assert saetze[1] == "Wache: Wie bewegt sich das Ziel?"
    assert spiel.fragen == [(SL, "KAS-FERN-06")]
    assert worte.question(spiel.frage) == "Wache: Wirf das Mindestergebnis"
    assert worte.stakes(spiel.frage) == (("Je nachdem, wie groß und schnell das Ziel ist", "2W6"),)
    spiel.antwortet(SL, "2 3")
    assert spiel.fragen == [("wache", "KAS-FERN-17")]
    spiel.legen("mira", "2 3").antwortet("wache", "nein").schlicht()
    assert spiel.eins(e.Geschossen).mindestens == 15


@pytest.mark.rule("KAS-FERN-15")
def test_sagt_die_spielleitung_den_schuss_an_wird_sie_nicht_gefragt() -> None:
    schuetze = fechter("Wache", waffe="Kurzbogen", platz=SL)
    spiel = Gefecht(fechter(), schuetze).phase("", mira="4 5 2", sl="9 9 4").legen(SL, "1", "2 3 4")
    spiel.sagt(SL, a.Schiessen, figur="Wache", meter=0, ahnung="arglos")
    assert "KAS-FERN-15" not in [each.question.rule for each in spiel.game.open]
    spiel.schlicht()
    assert spiel.eins(e.Geschossen).mindestens == 8


@pytest.mark.rule("KAS-FERN-15")
def test_schlicht_bestaetigt_die_spielleitung() -> None:
    assert schlicht(angesagt().frage) == "so"


@pytest.mark.rule("KAS-FERN-05", "KAS-FERN-10", "KAS-KAMPF-08")
def test_was_geschossen_ist_wehrt_nichts_mehr_ab() -> None:
    spiel = bogenschuetzin().phase("Wache", mira="9 9 8 ".strip(), wache="8 4 6")
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
    spiel = bogenschuetzin().phase("Wache", mira="9 9 8", wache="8 4 6")
    spiel.legen(SL, "6").legen("mira", "1 2 3")
    spiel.sagt("mira", a.Schiessen, figur="Mira", ahnung="arglos", meter=0)
    spiel.weiter({"KAS-FERN-10": 1})
    assert spiel.von("Mira").wuerfel == ()
