"""Der durchdringende Angriff über mehrere Phasen."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import Gefecht, danach, duell, fechter, gegen, liegt, mitten
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.systems.kaskade.manoever.durchdringen import durchschlag


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
    assert spiel.eins(e.Gestohlen) == e.Gestohlen(
        figur="Wache", anzahl=1, nur_einzel=True, durch="Mira", manoever="durchdringend"
    )
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


@pytest.mark.rule("KAS-MANOEVER-28", "KAS-MANOEVER-21")
def test_durchdringend_gegen_eine_stangenwaffe() -> None:
    spiel = durchdringt(gegen("Langschwert", waffe="Speer"), "9 9", mira="8 9 9", wache="2 3 2")
    assert "KAS-MANOEVER-29" in spiel.regeln
    assert spiel.frage.rule == "KAS-MANOEVER-23"
    spiel = durchdringt(gegen("Langschwert", waffe="Speer"), "9 9", mira="8 9 9", wache="10 3 2")
    spiel.legen("wache", "3 4").antwortet("wache", "10").schlicht()
    assert spiel.eins(e.Getroffen).figur == "Mira"
    assert not spiel.nur(e.Gestohlen)


@pytest.mark.rule("KAS-MANOEVER-23")
def test_unbenannte_die_mitgehen_wehren_nichts_mehr_ab() -> None:
    spiel = duell().phase(mira="8 9 9", wache="2 3 4")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache").antwortet("mira", "9")
    spiel.weiter({"KAS-MANOEVER-23": (8, 9)})
    mira = spiel.von("Mira")
    assert (mira.mitgenommen, mira.wuerfel, mira.gruppe) == ((8, 9), (), ())


@pytest.mark.rule("KAS-MANOEVER-22")
def test_nur_ein_einzelwurf_bleibt_auch_wenn_mehr_gestohlen_wird() -> None:
    nur, mehr = (e.Gestohlen(figur="Mira", anzahl=n, nur_einzel=n == 1) for n in (1, 2))
    tisch = mitten(liegt("Mira"))
    for folge, einzel in (((nur,), True), ((mehr,), False), ((nur, mehr), True)):
        mira = danach(tisch, *folge)
        assert (mira.gestohlen, mira.nur_einzel) == (sum(g.anzahl for g in folge), einzel)


@pytest.mark.rule("KAS-MANOEVER-23")
def test_was_schon_gespielt_war_und_mitgeht_bleibt_aufgespart() -> None:
    """Nur was noch liegt, ist weg, wenn es doch gespielt wird."""
    spielt = e.Gespielt(figur="Mira", wuerfel=(8,), wozu="abwehr")
    assert danach(mitten(liegt("Mira", 8, mitgenommen=(9,))), spielt).mitgenommen == (9,)
    assert danach(mitten(liegt("Mira", 8, 9, mitgenommen=(8, 9))), spielt).mitgenommen == (9,)


@pytest.mark.rule("KAS-MANOEVER-25", "KAS-MANOEVER-26", "KAS-MANOEVER-27")
def test_ein_durchdringender_treffer_mit_allem_was_dazugehoert() -> None:
    spiel = Gefecht(fechter(), fechter("Wache")).phase(mira="8 9 9", wache="4 5 2")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache").antwortet("mira", "9", "9 9")
    spiel.phase(mira="8", wache="4 5")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache").antwortet("mira", "8 9 9")
    spiel.antwortet("mira", "treffer")
    assert spiel.eins(e.Getroffen) == e.Getroffen(
        figur="Wache", durch="Mira", staerken=("kritisch", "kritisch", "schwer"),
        manoever="durchdringend", eine_zeile=True,
    )  # fmt: skip
    assert spiel.nur(e.Angegriffen) == [
        e.Angegriffen(figur="Mira", ziel="Wache", manoever="durchdringend", stamm=(8, 9, 9))
    ]
    assert spiel.ereignisse[-1] == e.ZugVorbei(figur="Mira")


@pytest.mark.rule("KAS-MANOEVER-23", "KAS-MANOEVER-25")
@pytest.mark.parametrize("mit", ["9 9", ""])
def test_was_beim_durchdringen_mitgeht(mit: str) -> None:
    spiel = Gefecht(fechter(), fechter("Wache")).phase(mira="8 9 9", wache="4 5 2")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache").antwortet("mira", "9", mit)
    gespielt = [each.wozu for each in spiel.nur(e.Gespielt)]
    assert gespielt == (["angriff", "mitnehmen"] if mit else ["angriff"])
    assert len(spiel.nur(e.Mitgenommen)) == bool(mit)
    assert spiel.eins(e.Fortgesetzt).ziel == "Wache"


@pytest.mark.rule("KAS-MANOEVER-21", "KAS-MANOEVER-24", "KAS-MANOEVER-28")
@pytest.mark.parametrize(("waffe", "mindestens"), [("Langschwert", 1), ("Speer", 2)])
def test_gruppe_und_wuerfel_eines_durchdringenden(waffe: str, mindestens: int) -> None:
    """Wo man heran muss, ist ein Würfel mehr zu nennen."""
    spiel = Gefecht(fechter(wuerfel=5), fechter("Wache", waffe=waffe))
    spiel.phase(mira="4 4 9 9 9", wache="4 5 2")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-MANOEVER-24", ("9 9 9", "4 4"))
    spiel.antwortet("mira", "9 9 9")
    assert isinstance(spiel.frage, Pick)
    assert (spiel.frage.at_least, spiel.frage.at_most) == (mindestens, 3)
