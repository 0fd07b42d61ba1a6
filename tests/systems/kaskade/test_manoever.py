"""Jedes Manöver mit seiner Waffe, und was davon in die nächste Phase geht."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import HAENDE, Gefecht, fechter
from support.kaskade import SL
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.manoever.durchdringen import durchschlag
from wuerfelwerk.systems.kaskade.manoever.meucheln import meuchelschaden


def gegen(mit: str, wuerfel: int = 3, fkw: int = 12, /, **wache: Any) -> Gefecht:
    """Mira mit dieser Waffe gegen eine Wache."""
    werte: dict[str, Any] = {"waffe": "Langschwert", **wache}
    return Gefecht(fechter(fkw=fkw, wuerfel=wuerfel, waffe=mit), fechter("Wache", **werte))


@pytest.mark.rule("KAS-MANOEVER-01", "KAS-MANOEVER-02", "KAS-MANOEVER-03", "KAS-MANOEVER-04")
def test_rundumschlag() -> None:
    """B-33: 5 9 9 auf drei Gegner; wer abwehrt, weicht, wer nicht, nimmt TS minus einen Würfel."""
    drei = [fechter(name, seite="feind") for name in ("Anna", "Bert", "Carl")]
    spiel = Gefecht(fechter(wuerfel=5), *drei)
    spiel.phase(mira="3 5 9 13 9", anna="9 4 2", bert="8 8 2", carl="2 3 2")
    spiel.sagt("mira", a.Rundumschlag, figur="Mira")
    assert spiel.schritt("KAS-MANOEVER-01")["wuerfel"] == (5, 9, 9)
    assert spiel.wahl == ("9", "5", "nein")
    spiel.legen("mira", "12").antwortet("mira", "9", "9", "5")
    spiel.antwortet("anna", "9").antwortet("bert", "8+8")
    assert [s["gegner"] for s in spiel.schritte("KAS-MANOEVER-02")] == ["Anna", "Bert", "Carl"]
    assert [event.figur for event in spiel.nur(e.Zurueckgewichen)] == ["Anna", "Bert"]
    assert spiel.von("Anna").auf_distanz
    assert (spiel.eins(e.Getroffen).figur, spiel.staerken) == ("Carl", ("schwer",))
    assert {"KAS-MANOEVER-03", "KAS-MANOEVER-04"} <= spiel.regeln
    assert spiel.kampf.reihe == ()


@pytest.mark.rule("KAS-MANOEVER-01")
def test_rundumschlag_nur_mit_schwert_hieb_oder_stange() -> None:
    spiel = gegen("Dolch").phase(mira="9 9 5", wache="4 5 2")
    with pytest.raises(IllegalCommand, match="Stangenwaffe"):
        spiel.sagt("mira", a.Rundumschlag, figur="Mira")


def wuergt(spiel: Gefecht, mira: str, wache: str) -> Gefecht:
    spiel.phase(mira=mira, wache=wache)
    spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache")
    return spiel


@pytest.mark.rule("KAS-MANOEVER-05", "KAS-MANOEVER-06", "KAS-MANOEVER-07")
def test_wuergegriff() -> None:
    """B-34: vier Würfel, einer abgewehrt: Griff, ein Würfel gestohlen, einer aufgehoben."""
    spiel = wuergt(gegen(HAENDE, 4, waffe=HAENDE), "9 10 10 11", "11 4 2")
    assert spiel.schritt("KAS-MANOEVER-05")["gruppe"] == (9, 10, 10, 11)
    spiel.antwortet("wache", "11")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-MANOEVER-07", ("10", "9", "nein"))
    spiel.antwortet("mira", "10")
    assert spiel.schritt("KAS-MANOEVER-06")["gestohlen"] == 1
    assert spiel.von("Wache").gestohlen == 1
    assert (spiel.von("Mira").griff, spiel.von("Mira").mitgenommen) == ("Wache", (10,))
    spiel.phase(mira="9 9 2", wache="4 5")
    assert spiel.von("Wache").wurf == (4, 5)
    assert spiel.von("Mira").wurf == (2, 9, 9, 10)


@pytest.mark.rule("KAS-MANOEVER-06")
def test_wuergegriff_abgewehrt() -> None:
    spiel = wuergt(gegen(HAENDE, waffe=HAENDE), "9 10 2", "11 4 2")
    spiel.antwortet("wache", "11")
    assert not spiel.nur(e.ImGriff)


@pytest.mark.rule("KAS-MANOEVER-08")
def test_bewusstlos_mit_dem_letzten_wuerfel() -> None:
    spiel = wuergt(gegen(HAENDE, 4, wuerfel=2, waffe=HAENDE), "9 10 10 11", "2 3")
    assert "KAS-MANOEVER-08" in spiel.regeln
    assert spiel.figur("Wache").zustand == "bewusstlos"
    assert not spiel.game.open


@pytest.mark.rule("KAS-MANOEVER-05")
def test_wuergen_nur_waffenlos_und_mit_gruppe() -> None:
    spiel = gegen("Langschwert").phase(mira="9 9 5", wache="4 5 2")
    with pytest.raises(IllegalCommand, match="waffenlos"):
        spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache")
    spiel = gegen(HAENDE).phase(mira="9 4 6", wache="4 5 2")
    with pytest.raises(IllegalCommand, match="Würfelgruppe"):
        spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache")


@pytest.mark.rule("KAS-MANOEVER-36", "KAS-MANOEVER-05")
@pytest.mark.parametrize(("parade", "sitzt"), [("keine", True), ("11", False)])
def test_wuergen_gegen_bewaffnete(parade: str, sitzt: bool) -> None:
    spiel = wuergt(gegen(HAENDE), "9 10 10", "11 4 2").antwortet("mira", "9")
    spiel.antwortet("wache", parade)
    while spiel.game.open:
        wehrt = spiel.frage.rule == "KAS-KAMPF-07"
        spiel.antwortet(spiel.frage.seat, "keine" if wehrt else "nein")
    assert bool(spiel.nur(e.ImGriff)) is sitzt
    assert "KAS-MANOEVER-36" in spiel.regeln


@pytest.mark.rule("KAS-MANOEVER-10", "KAS-MANOEVER-11", "KAS-MANOEVER-12")
@pytest.mark.parametrize(
    ("gruppe", "treffer", "mehr"),
    [
        ((9, 10, 10, 10, 11), ("kritisch",) * 3, 3),
        ((9, 10, 11), ("kritisch",), 0),
        ((9, 10, 11, 12), ("kritisch", "schwer"), 0),
        ((9, 9, 9), ("kritisch",), 3),
        ((9, 9, 10, 10), ("kritisch", "kritisch"), 4),
    ],
)
def test_meuchelschaden(gruppe: tuple[int, ...], treffer: Any, mehr: int) -> None:
    """B-35 und andere Gruppen."""
    assert meuchelschaden(gruppe, VORGABE) == (treffer, mehr)


def meuchelt(lage: str, wurf: str, *weiter: str, **opfer: Any) -> Gefecht:
    """Mira lauert einer Wache auf; die SL sagt, ob es ein Hinterhalt ist."""
    spiel = Gefecht(
        fechter(fkw=14, wuerfel=5, waffe="Dolch"), fechter("Wache", **opfer), beginnt=False
    )
    spiel.legen("mira", wurf, *weiter)
    spiel.sagt("mira", a.Meucheln, figur="Mira", ziel="Wache", waffe="Dolch")
    spiel.antwortet(SL, lage)
    return spiel


@pytest.mark.rule("KAS-MANOEVER-09", "KAS-MANOEVER-10", "KAS-MANOEVER-13", "KAS-MANOEVER-14")
def test_meucheln() -> None:
    """B-35: drei kritische Treffer und TS + 3; die Rüstung zählt nicht."""
    spiel = meuchelt("hinterhalt", "9 10 10 10 11", "2 3 4 5", ruestung=["Kettenhemd"])
    spiel.antwortet("mira", "9 10 10 10 11", "1W12")
    assert spiel.frage.rule == "KAS-MANOEVER-13"
    spiel.antwortet("mira", "10 10 10")
    assert spiel.staerken == ("kritisch",) * 3 + ("leicht",) * 4
    assert spiel.eins(e.Gemeuchelt).ausgang == "gelungen"
    assert {f"KAS-MANOEVER-{n:02}" for n in range(9, 15)} <= spiel.regeln
    spiel.sagt("wache", a.Einstecken, figur="Wache")
    assert spiel.frage.rule == "KAS-WUND-02"
    spiel.schlicht()
    assert sum(k.kritisch for k in spiel.figur("Wache").kreise) == 3
    assert spiel.von("Mira").mitgenommen == (10, 10, 10)
    assert spiel.figur("Wache").ruestungsschaden == ()


@pytest.mark.rule("KAS-MANOEVER-13")
def test_wer_nicht_ueberlebt_bringt_keinen_wuerfel() -> None:
    spiel = meuchelt("hinterhalt", "9 10 10 10 11", "2 3 4 5", lebenskreise=3)
    spiel.antwortet("mira", "9 10 10 10 11", "1W12", "10 10 10")
    spiel.sagt("wache", a.Einstecken, figur="Wache").schlicht()
    assert spiel.von("Mira").mitgenommen == ()


@pytest.mark.rule("KAS-MANOEVER-09")
@pytest.mark.parametrize(("reaktion", "ausgang"), [("11 2 3", "bemerkt"), ("10 2 3", "gelungen")])
def test_meucheln_mit_reaktion(reaktion: str, ausgang: str) -> None:
    spiel = meuchelt("mit_reaktion", "9 10 10 10 11", "2 3 4 5").legen("wache", reaktion)
    spiel.antwortet("wache", reaktion)
    spiel.schlicht()
    assert spiel.eins(e.Gemeuchelt).ausgang == ausgang
    assert spiel.tisch.kampf is not None


@pytest.mark.rule("KAS-MANOEVER-09", "KAS-MANOEVER-10")
def test_kein_hinterhalt_und_keine_dreiergruppe() -> None:
    assert meuchelt("nein", "9 9 9 9 9").eins(e.Gemeuchelt).ausgang == "verwehrt"
    spiel = meuchelt("hinterhalt", "9 10 4 6 2").antwortet("mira", "9 10 4 6 2")
    assert spiel.eins(e.Gemeuchelt).ausgang == "misslungen"
    assert not spiel.nur(e.Getroffen)


def wucht(spiel: Gefecht, wert: int, **wuerfe: str) -> Gefecht:
    spiel.phase(**wuerfe)  # type: ignore[arg-type]
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache")
    spiel.antwortet("mira", wert)
    return spiel


@pytest.mark.rule("KAS-MANOEVER-15", "KAS-MANOEVER-16", "KAS-MANOEVER-17", "KAS-MANOEVER-18")
def test_wuchtangriff() -> None:
    """B-36: drei Angriffe ab 8, einer abgewehrt: zwei Bonuswürfel."""
    spiel = wucht(gegen("Streitkolben", 4, 11, fkw=9), 8, mira="8 11 12 5", wache="9 4 2")
    assert spiel.schritt("KAS-MANOEVER-15")["wuerfel"] == (8, 11, 12)
    assert spiel.wahl == ("einzeln_abwehren", "keine")
    spiel.antwortet("wache", "einzeln_abwehren")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-MANOEVER-18", ("schaden", "fortsetzen"))
    assert spiel.schritt("KAS-MANOEVER-17")["bonus"] == 2
    spiel.legen("mira", "1 2 3 4 5").antwortet("mira", "schaden")
    assert len(spiel.staerken) == 5
    assert spiel.schritt("KAS-MANOEVER-16")["parade"] == (9,)


@pytest.mark.rule("KAS-MANOEVER-18", "KAS-MANOEVER-19")
def test_wuchtangriff_fortsetzen() -> None:
    spiel = wucht(gegen("Streitkolben", 4, 11, fkw=9), 8, mira="8 11 12 5", wache="9 4 2")
    spiel.antwortet("wache", "einzeln_abwehren").antwortet("mira", "fortsetzen", "12")
    assert (spiel.von("Wache").gestohlen, spiel.von("Mira").mitgenommen) == (1, (12,))
    spiel.phase(mira="9 9 4", wache="4 2")
    assert spiel.von("Wache").wurf == (2, 4)
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache")
    assert isinstance(spiel.frage, Number)
    assert (spiel.frage.low, spiel.frage.high) == (9, 11)
    spiel.antwortet("mira", 9)
    assert spiel.schritt("KAS-MANOEVER-19") == {"figur": "Mira", "alt": 8, "neu": 9}
    assert spiel.schritt("KAS-MANOEVER-17")["bonus"] == 5
    assert spiel.wahl == ("schaden", "fortsetzen")


@pytest.mark.rule("KAS-MANOEVER-19")
def test_wuchtangriff_nicht_hoeher() -> None:
    spiel = wucht(gegen("Streitkolben", 4, 11, fkw=9), 11, mira="8 11 12 5", wache="9 4 2")
    assert spiel.wahl == ("schaden", "verzichten")
    spiel.antwortet("mira", "verzichten")
    assert not spiel.nur(e.Getroffen)


@pytest.mark.rule("KAS-MANOEVER-19")
def test_wer_nicht_steigern_kann_dem_bleibt_das_manoever_verwehrt() -> None:
    spiel = wucht(gegen("Streitkolben", 4, 11, fkw=9), 10, mira="8 11 12 5", wache="9 4 2")
    spiel.antwortet("mira", "fortsetzen", "11").phase(mira="4 5 6", wache="4 2")
    assert any(
        c is a.Wuchtangriff for c in {o.command for o in KASKADE.offers(spiel.tisch, "mira")}
    )
    spiel = wucht(gegen("Streitkolben", 4, 11, fkw=9), 10, mira="8 11 12 5", wache="9 4 2")
    spiel.antwortet("mira", "fortsetzen", "nein").phase(mira="4 5 6 7", wache="4 2")
    with pytest.raises(IllegalCommand, match="Angriffswert"):
        spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache")


@pytest.mark.rule("KAS-MANOEVER-20")
def test_letzter_wuerfel() -> None:
    spiel = wucht(gegen("Streitkolben", 4, 11, fkw=9, wuerfel=1), 8, mira="8 11 12 5", wache="2")
    assert spiel.wahl == ("schaden", "verzichten")
    assert "KAS-MANOEVER-20" in spiel.regeln


@pytest.mark.rule("KAS-MANOEVER-16")
def test_zwei_gleiche_wehren_alles_ab() -> None:
    spiel = wucht(gegen("Streitkolben", 4, 11, fkw=9), 8, mira="8 11 12 5", wache="4 4 2")
    assert spiel.wahl == ("4+4", "keine")
    spiel.antwortet("wache", "4+4")
    assert not spiel.game.open
    assert "KAS-MANOEVER-17" not in spiel.regeln


def durchdringt(spiel: Gefecht, benannt: str, **wuerfe: str) -> Gefecht:
    spiel.phase(**wuerfe)  # type: ignore[arg-type]
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache")
    spiel.antwortet("mira", benannt)
    return spiel


@pytest.mark.rule("KAS-MANOEVER-21", "KAS-MANOEVER-22", "KAS-MANOEVER-23", "KAS-MANOEVER-24")
def test_durchdringender_angriff_ueber_zwei_phasen() -> None:
    """B-37: erst ein Würfel weniger und nur Einzelwürfe, dann zwei kritische und ein schwerer."""
    spiel = durchdringt(gegen("Langschwert"), "9", mira="8 9 9", wache="4 5 2")
    assert (spiel.frage.rule, spiel.frage.seat) == ("KAS-MANOEVER-23", "mira")
    spiel.antwortet("mira", "9 9")
    assert spiel.eins(e.Gestohlen) == e.Gestohlen(figur="Wache", anzahl=1, nur_einzel=True)
    assert spiel.von("Mira").mitgenommen == (9, 9)
    assert {"KAS-MANOEVER-21", "KAS-MANOEVER-22", "KAS-MANOEVER-23"} <= spiel.regeln
    durchdringt(spiel, "8 9 9", mira="8", wache="4 5")
    assert spiel.von("Wache").wurf == (4, 5)
    assert spiel.schritt("KAS-MANOEVER-24")["liegen"] == (9, 9)
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-MANOEVER-25", ("treffer", "fortsetzen"))
    spiel.antwortet("mira", "treffer")
    assert spiel.staerken == ("kritisch", "kritisch", "schwer")
    assert spiel.eins(e.Getroffen).eine_zeile
    assert {"KAS-MANOEVER-25", "KAS-MANOEVER-26", "KAS-MANOEVER-27"} <= spiel.regeln


@pytest.mark.rule("KAS-MANOEVER-25")
def test_durchdringend_weiter_ohne_weiteren_wuerfel() -> None:
    spiel = durchdringt(gegen("Langschwert"), "9", mira="8 9 9", wache="4 5 2")
    durchdringt(spiel.antwortet("mira", "9 9"), "9", mira="8", wache="4 5")
    spiel.antwortet("mira", "fortsetzen", "9 9")
    assert spiel.eins(e.Gestohlen).anzahl == 0
    spiel.phase(mira="2", wache="4 5 2")
    assert spiel.von("Wache").wurf == (2, 4, 5)


@pytest.mark.rule("KAS-MANOEVER-27")
def test_alle_treffer_in_einer_zeile() -> None:
    spiel = durchdringt(
        gegen("Langschwert", ruestung=["Kettenhemd"]), "9", mira="8 9 9", wache="4 5 2"
    )
    durchdringt(spiel.antwortet("mira", "9 9"), "8 9 9", mira="8", wache="4 5")
    spiel.antwortet("mira", "treffer").sagt("wache", a.Einstecken, figur="Wache")
    spiel.antwortet("wache", "Rumpf")
    assert spiel.frage.rule == "KAS-WUND-02"
    spiel.schlicht()
    assert [event.staerke for event in spiel.nur(e.Verletzt)] == ["schwer", "schwer"]
    assert spiel.figur("Wache").ruestungsschaden == (("Kettenhemd", "Rumpf", 1),)


@pytest.mark.rule("KAS-MANOEVER-22")
@pytest.mark.parametrize(
    ("wache", "paraden"), [("9 10 2", ["9", "10"]), ("5 5 2", ["5+5"])]
)  # fmt: skip
def test_gelungene_parade(wache: str, paraden: list[str]) -> None:
    spiel = durchdringt(gegen("Langschwert"), "9 9", mira="8 9 9", wache=wache)
    spiel.antwortet("wache", *paraden)
    assert not spiel.nur(e.Gestohlen)
    assert not spiel.nur(e.Fortgesetzt)


@pytest.mark.rule("KAS-MANOEVER-24")
def test_wer_nicht_anknuepft_faengt_neu_an() -> None:
    spiel = durchdringt(gegen("Langschwert", 4), "9", mira="8 9 9 2", wache="4 5 2")
    spiel.antwortet("mira", "8").phase(mira="12 12 2", wache="4 5")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache").antwortet("mira", "12")
    assert "KAS-MANOEVER-24" not in spiel.regeln
    assert spiel.frage.rule == "KAS-MANOEVER-23"


@pytest.mark.rule("KAS-MANOEVER-26")
def test_durchschlag() -> None:
    assert durchschlag((8, 9, 9), (9,)) == ("kritisch",)
    assert durchschlag((8, 9, 10), (8, 10)) == ("schwer", "schwer")


def gegen_speer(mira: str, wache: str, womit: str, **mehr: Any) -> Gefecht:
    spiel = gegen("Langschwert", waffe="Speer", **mehr).phase(mira=mira, wache=wache)
    return spiel.greift_an(womit)


@pytest.mark.rule("KAS-MANOEVER-28")
def test_gegen_stangenwaffen_nur_mit_gruppe() -> None:
    spiel = gegen("Langschwert", waffe="Speer").phase(mira="9 4 6", wache="4 5 2")
    with pytest.raises(IllegalCommand, match="Stangenwaffen"):
        spiel.sagt("mira", a.Angreifen, figur="Mira", ziel="Wache")


@pytest.mark.rule("KAS-MANOEVER-29", "KAS-MANOEVER-30")
def test_distanz_der_erste_pariert() -> None:
    """B-38: 9 pariert mit 11; die 10 fängt den Konter 11 nicht auf."""
    spiel = gegen_speer("9 10 2", "11 4 2", "9 10").antwortet("wache", "verteidigen")
    spiel.antwortet("mira", "9").legen("wache", "3 4").antwortet("wache", "11")
    assert spiel.schritt("KAS-MANOEVER-30")["staerke"] == 11
    spiel.schlicht()
    assert (spiel.eins(e.Getroffen).figur, spiel.eins(e.Getroffen).durch) == ("Mira", "Wache")


@pytest.mark.rule("KAS-MANOEVER-30")
def test_distanz_aufgefangen() -> None:
    spiel = gegen_speer("9 10 11", "10 4 2", "9 10 11").antwortet("wache", "verteidigen")
    spiel.antwortet("mira", "9").antwortet("wache", "10")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-MANOEVER-30", ("10", "11", "keine"))
    spiel.antwortet("mira", "10")
    assert not spiel.nur(e.Getroffen)


@pytest.mark.rule("KAS-MANOEVER-31")
def test_distanz_der_zweite_pariert() -> None:
    """B-38: 12 kommt heran, 11 wird pariert: Der Vorteil bleibt."""
    spiel = gegen_speer("12 11 2", "11 4 2", "11 12").antwortet("wache", "verteidigen")
    spiel.antwortet("mira", "12").verteidigt("11")
    assert {"KAS-MANOEVER-28", "KAS-MANOEVER-29", "KAS-MANOEVER-31"} <= spiel.regeln
    assert not spiel.von("Wache").kein_vorteil
    assert not spiel.nur(e.Getroffen)


@pytest.mark.rule("KAS-MANOEVER-32")
def test_distanz_beide_gelingen() -> None:
    """B-38: 12 und 12 kommen durch: Treffer, und der Vorteil ist weg, bis eine Abwehr gelingt."""
    spiel = gegen_speer("12 12 2", "11 4 2", "12 12").legen("mira", "3 4")
    spiel.antwortet("wache", "verteidigen").schlicht()
    assert spiel.eins(e.DistanzGeaendert).vorteil is False
    assert spiel.von("Wache").kein_vorteil
    spiel.sagt("wache", a.Einstecken, figur="Wache").schlicht()
    spiel.phase(mira="9 4 6", wache="12 4 2").greift_an("9").verteidigt("12")
    assert spiel.eins(e.DistanzGeaendert).vorteil is True
    assert not spiel.von("Wache").kein_vorteil


@pytest.mark.rule("KAS-MANOEVER-33", "KAS-MANOEVER-34")
@pytest.mark.parametrize(
    ("wache", "darf"), [("10 10 2", False), ("10 10 11", True)]
)  # fmt: skip
def test_stangenwaffe_kontern(wache: str, darf: bool) -> None:
    """Zum Kontern braucht es eine Dreiergruppe."""
    spiel = gegen("Speer").phase(mira="9 4 6", wache=wache).greift_an("9").verteidigt("10")
    assert (bool(spiel.game.open) and spiel.frage.rule == "KAS-KAMPF-11") is darf
    if darf:
        spiel.antwortet("wache", "10")
        assert "KAS-MANOEVER-33" in spiel.regeln
        assert "KAS-MANOEVER-34" not in spiel.regeln


@pytest.mark.rule("KAS-MANOEVER-34")
def test_laufenden_stangenangriff_unterbrechen() -> None:
    spiel = gegen("Speer").phase(mira="9 9 8", wache="10 10 11").greift_an("8 9 9").verteidigt("10")
    assert spiel.wahl == ("nein", "10")
    spiel.antwortet("wache", "10")
    assert {"KAS-MANOEVER-33", "KAS-MANOEVER-34"} <= spiel.regeln


@pytest.mark.rule("KAS-MANOEVER-36")
def test_waffenlos_gegen_schwert() -> None:
    """B-39: Die 8 kommt vorbei, die 9 greift an; pariert ist der Angriff zu Ende, ohne Konter."""
    spiel = gegen(HAENDE).phase(mira="14 4 6", wache="12 4 2")
    with pytest.raises(IllegalCommand, match="Würfelgruppe"):
        spiel.sagt("mira", a.Angreifen, figur="Mira", ziel="Wache")
    spiel = gegen(HAENDE).phase(mira="8 9 2", wache="12 4 2").greift_an("8 9")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "8").antwortet("wache", "12")
    assert not spiel.game.open
    assert not spiel.nur(e.Getroffen)
    spiel = gegen(HAENDE).phase(mira="8 9 2", wache="12 4 2").greift_an("8 9")
    spiel.legen("mira", "5").antwortet("wache", "verteidigen").antwortet("mira", "8")
    spiel.antwortet("wache", "keine", "keine")
    assert spiel.eins(e.Getroffen).waffenlos


@pytest.mark.rule("KAS-MANOEVER-28", "KAS-MANOEVER-01")
def test_ein_rundumschlag_kommt_an_keine_stangenwaffe_heran() -> None:
    spiel = gegen("Langschwert", waffe="Speer").phase(mira="9 9 5", wache="4 5 2")
    with pytest.raises(IllegalCommand, match="heran"):
        spiel.sagt("mira", a.Rundumschlag, figur="Mira")


@pytest.mark.rule("KAS-MANOEVER-28", "KAS-MANOEVER-15")
def test_wuchtangriff_gegen_eine_stangenwaffe() -> None:
    """Zwei Würfel müssen es sein; einer überwindet die Distanz, der andere bringt den Bonus."""
    spiel = gegen("Streitkolben", waffe="Speer").phase(mira="8 11 4", wache="2 3 2")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache")
    assert isinstance(spiel.frage, Number)
    assert (spiel.frage.low, spiel.frage.high) == (4, 8)
    spiel.antwortet("mira", 8)
    assert spiel.schritt("KAS-MANOEVER-17")["bonus"] == 1
    assert "KAS-MANOEVER-28" in spiel.regeln


@pytest.mark.rule("KAS-MANOEVER-28", "KAS-MANOEVER-21")
def test_durchdringend_gegen_eine_stangenwaffe() -> None:
    spiel = durchdringt(gegen("Langschwert", waffe="Speer"), "9 9", mira="8 9 9", wache="2 3 2")
    assert "KAS-MANOEVER-29" in spiel.regeln
    assert spiel.frage.rule == "KAS-MANOEVER-23"
    spiel = durchdringt(gegen("Langschwert", waffe="Speer"), "9 9", mira="8 9 9", wache="10 3 2")
    spiel.legen("wache", "3 4").antwortet("wache", "10").schlicht()
    assert spiel.eins(e.Getroffen).figur == "Mira"
    assert not spiel.nur(e.Gestohlen)
