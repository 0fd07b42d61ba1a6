"""Der Wuchtangriff: ansagen, abwehren, fortsetzen, der letzte Würfel."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import Gefecht, absage, fechter, gegen, zu_dritt
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.manoever.wuchtangriff import angriffswerte


@pytest.mark.rule("KAS-MANOEVER-15", "KAS-MANOEVER-19", "KAS-MANOEVER-28")
@pytest.mark.parametrize(
    ("fkw", "wurf", "gegen", "rule"),
    [
        (3, "4 5 6", "Langschwert", "KAS-MANOEVER-15"),
        (11, "9 2 3", "Speer", "KAS-MANOEVER-28"),
        (11, "4 5 6", "Langschwert", "KAS-MANOEVER-19"),
    ],
)
def test_warum_kein_wuchtangriff_geht(fkw: int, wurf: str, gegen: str, rule: str) -> None:
    """Ein erster verlangt vier oder mehr, ein fortgesetzter mehr als zuletzt, ein Speer zwei."""
    spiel = Gefecht(fechter(fkw=fkw, waffe="Streitkolben"), fechter("Wache", 9, waffe=gegen))
    fortgesetzt = rule == "KAS-MANOEVER-19"
    if fortgesetzt:
        spiel.phase(mira="8 11 12", wache="4 5 2")
        spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 10)
        spiel.antwortet("mira", "fortsetzen", "nein")
    spiel.phase(mira=wurf, wache="4 5" if fortgesetzt else "4 5 2")
    assert absage(spiel, "mira", a.Wuchtangriff).rule == rule


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


@pytest.mark.rule("KAS-MANOEVER-15", "KAS-KAMPF-08")
def test_wuchtwuerfel_sind_verbraucht() -> None:
    """Auch wenn einer über dem FkW mitschlug, der zu keiner Gruppe gehörte."""
    spiel = Gefecht(fechter(fkw=11, waffe="Streitkolben"), fechter("Wache", fkw=9))
    spiel.legen("mira", "8 9 12", "11 2 3").legen("wache", "9 4 5", "4 2 3").phase("Mira Wache")
    spiel.legen("mira", "1 2 3 4 5 6")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 8)
    spiel.weiter({"KAS-MANOEVER-16": "keine", "KAS-MANOEVER-18": "schaden"})
    assert (spiel.von("Mira").wuerfel, spiel.von("Mira").gruppe) == ((), ())


@pytest.mark.rule("KAS-MANOEVER-30", "KAS-MANOEVER-16")
def test_ein_ganz_abgewehrter_wuchtangriff_wird_gekontert() -> None:
    spiel = Gefecht(fechter(waffe="Streitkolben"), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="8 11 4", wache="12 11 2").legen("wache", "5 6")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 8)
    spiel.weiter({"KAS-MANOEVER-16": "einzeln_abwehren"})
    assert spiel.eins(e.Getroffen).figur == "Mira"
    assert "KAS-MANOEVER-30" in spiel.regeln


def angesagte_wucht(
    wert: int, mira: str = "9 10 5", wache: str = "4 5 2", **schalter: Any
) -> Gefecht:
    """Ein Wuchtangriff, bis die Wache gefragt wird."""
    gegner = fechter("Wache", wuerfel=len(wache.split()))
    spiel = Gefecht(fechter(waffe="Streitkolben"), gegner, schalter=schalter)
    spiel.phase(mira=mira, wache=wache)
    return spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", wert)


@pytest.mark.rule("KAS-MANOEVER-15")
@pytest.mark.parametrize(("mira", "werte"), [("2 2 3", (4, 0)), ("9 2 3", (4, 9))])
def test_welche_angriffswerte_sich_nennen_lassen(mira: str, werte: tuple[int, int]) -> None:
    spiel = Gefecht(fechter(waffe="Streitkolben"), fechter("Wache"))
    spiel.phase(mira=mira, wache="4 5 2")
    assert angriffswerte(spiel.tisch, "Mira", "Wache") == werte


@pytest.mark.rule("KAS-MANOEVER-16", "KAS-KAMPF-07")
@pytest.mark.parametrize(
    ("wert", "wache", "echt", "wahl"),
    [
        (9, "4 4 2", False, None),
        (8, "4 4 2", False, ("4+4", "keine")),
        (8, "4 4 2", True, None),
        (9, "9 4 2", False, ("einzeln_abwehren", "keine")),
        (9, "9 8 2", True, None),
        (9, "10 8 2", True, ("einzeln_abwehren", "keine")),
    ],
)
def test_womit_sich_wucht_abwehren_laesst(
    wert: int, wache: str, echt: bool, wahl: tuple[str, ...] | None
) -> None:
    """Hat der Verteidiger keine Wahl, so wird er nicht gefragt."""
    spiel = angesagte_wucht(wert, wache=wache, abwehr_echt_hoeher=echt)
    assert spiel.frage.seat == ("wache" if wahl else "mira")
    assert spiel.wahl == (wahl or ("schaden", "fortsetzen"))


@pytest.mark.rule("KAS-MANOEVER-15", "KAS-MANOEVER-16", "KAS-MANOEVER-18")
def test_ein_wuchtangriff_mit_allem_was_dazugehoert() -> None:
    spiel = angesagte_wucht(9, wache="8 9 9 2").antwortet("wache", "einzeln_abwehren")
    assert not spiel.nur(e.Getroffen)
    assert spiel.ereignisse == (
        e.Angegriffen(figur="Mira", ziel="Wache", manoever="wucht", stamm=(9, 10)),
        e.Gespielt(figur="Mira", wuerfel=(9, 10), wozu="angriff"),
        e.Gespielt(figur="Wache", wuerfel=(9, 9), wozu="abwehr", stamm=(8, 9, 9)),
        e.ZugVorbei(figur="Mira"),
    )
    assert (spiel.von("Mira").angegriffen, spiel.von("Wache").gruppe) == (True, (8,))


@pytest.mark.rule("KAS-MANOEVER-16", "KAS-KAMPF-08")
def test_wer_schon_mit_einer_gruppe_abwehrt_bleibt_bei_ihr() -> None:
    spiel = zu_dritt(wuerfel=5).legen("anna", "8 2 2", "11 2 3").legen("mira", "9 2 2", "5 2 3")
    spiel.legen("wache", "8 8 10 10 2").phase("Mira Anna")
    spiel.greift_an("8", name="Anna").antwortet("wache", "verteidigen", "8", "nein")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 9)
    spiel.antwortet("wache", "einzeln_abwehren")
    assert spiel.nur(e.Gespielt)[-1].stamm == (8, 8)
    assert spiel.von("Wache").lose


@pytest.mark.rule("KAS-MANOEVER-17", "KAS-MANOEVER-18")
def test_ein_wuchtangriff_der_trifft_oder_weitergeht() -> None:
    spiel = angesagte_wucht(9).legen("mira", "1 2 3 4 5").antwortet("mira", "schaden")
    assert spiel.eins(e.Getroffen) == e.Getroffen(
        figur="Wache", durch="Mira", staerken=("leicht",) * 5, manoever="wucht"
    )
    spiel = angesagte_wucht(9).antwortet("mira", "fortsetzen")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-MANOEVER-17", ("10", "9", "5", "nein"))
    spiel.antwortet("mira", "5")
    weiter = spiel.eins(e.Fortgesetzt)
    assert (weiter.figur, weiter.ziel, weiter.kette.wert) == ("Mira", "Wache", 9)


@pytest.mark.rule("KAS-MANOEVER-20")
@pytest.mark.parametrize(("wache", "weiter"), [("4 2", True), ("2", False)])
def test_weiter_solange_dem_gegner_ein_wuerfel_bleibt(wache: str, weiter: bool) -> None:
    spiel = angesagte_wucht(9, wache=wache)
    assert spiel.wahl == ("schaden", "fortsetzen" if weiter else "verzichten")
    assert ("KAS-MANOEVER-20" in spiel.regeln) is not weiter


@pytest.mark.rule("KAS-MANOEVER-20", "KAS-MANOEVER-19")
def test_was_dem_gegner_schon_fehlt_zaehlt_mit() -> None:
    """Anna hat ihm den vorletzten genommen: Für Mira gibt es keine Fortsetzung."""
    spiel = zu_dritt(wuerfel=2).legen("anna", "8 2 2", "11 2 3").legen("mira", "9 2 2", "5 2 3")
    spiel.legen("wache", "4 2").phase("Mira Anna")
    spiel.sagt("anna", a.Wuchtangriff, figur="Anna", ziel="Wache").antwortet("anna", 8)
    spiel.antwortet("anna", "fortsetzen", "nein")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 9)
    assert spiel.wahl == ("schaden", "verzichten")


@pytest.mark.rule("KAS-MANOEVER-17", "KAS-MANOEVER-19")
def test_gegen_einen_anderen_beginnt_die_kette_neu() -> None:
    spiel = Gefecht(
        fechter(waffe="Streitkolben", seite="a"), fechter("Wache", seite="b"),
        fechter("Bert", seite="b"),
    )  # fmt: skip
    spiel.phase(mira="9 2 2", wache="4 2 2", bert="4 2 2")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 9)
    spiel.antwortet("mira", "fortsetzen", "nein").phase(mira="8 2 2", wache="4 2", bert="4 2 2")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Bert")
    assert isinstance(spiel.frage, Number)
    assert (spiel.frage.low, spiel.frage.high) == (4, 8)
    spiel.antwortet("mira", 8)
    assert spiel.schritt("KAS-MANOEVER-17")["bonus"] == 1
    assert "KAS-MANOEVER-19" not in spiel.regeln
