"""Abwehren und kontern: womit, gegen wie viele, auch gegen Stangenwaffen und waffenlos."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import (
    HAENDE,
    Gefecht,
    bogenschuetzin,
    danach,
    duell,
    fechter,
    gegen,
    liegt,
    mitten,
    zugleich,
)
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import after
from wuerfelwerk.systems.kaskade.kampf.kaempfer import abwehrvorrat
from wuerfelwerk.systems.kaskade.kampf.parade import Schlag, konterwuerfel
from wuerfelwerk.systems.kaskade.rat.taktik_kampf import moegliche_zuege


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


@pytest.mark.rule("KAS-FERN-04", "KAS-KAMPF-07")
def test_womit_ein_zielender_abwehrt_das_liegt_nicht_mehr() -> None:
    spiel = bogenschuetzin().phase("Wache", mira="9 9 9", wache="8 4 6", zielt=True)
    assert spiel.von("Mira").mitgenommen == (9, 9, 9)
    spiel.greift_an("8", ziel="Mira", name="Wache").antwortet("mira", "9")
    assert spiel.von("Mira").mitgenommen == (9, 9)


@pytest.mark.rule("KAS-KAMPF-08")
def test_wer_lose_abwehrt_greift_nicht_mehr_an() -> None:
    spiel = Gefecht(fechter(), fechter("Wache"))
    spiel.legen("mira", "9 12 5", "5 2 3").legen("wache", "9 4 7", "11 2 3").phase("Mira Wache")
    spiel.greift_an("9", ziel="Mira", name="Wache")
    spiel.antwortet("mira", "verteidigen").antwortet("mira", "12")
    with pytest.raises(IllegalCommand, match="die nicht dazu passen"):
        spiel.greift_an("9")
    assert moegliche_zuege(spiel.tisch, "mira") == (a.Abwarten("mira", "Mira"),)


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


@pytest.mark.rule("KAS-KAMPF-04", "KAS-KAMPF-08")
def test_wer_angreift_legt_sich_auf_eine_gruppe_fest() -> None:
    tisch = mitten(liegt("Mira", 4, 4, 9, 9))
    erst = e.Angegriffen(figur="Mira", ziel="Wache", manoever="", stamm=(9, 9))
    mira = danach(tisch, erst)
    assert (mira.angegriffen, mira.stamm, mira.gruppe) == (True, (9, 9), (9, 9))
    assert abwehrvorrat(after(tisch, erst), "Mira") == (9, 9)
    noch = e.Angegriffen(figur="Mira", ziel="Wache", manoever="", stamm=(4, 4))
    assert danach(tisch, erst, noch) == mira


@pytest.mark.rule("KAS-KAMPF-08", "KAS-KAMPF-11")
def test_wer_mit_einer_gruppe_abwehrte_greift_mit_ihr_an() -> None:
    wehrt = e.Gespielt(figur="Mira", wuerfel=(9,), wozu="abwehr", stamm=(9, 9))
    konter = e.Angegriffen(figur="Mira", ziel="Wache", manoever="konter", stamm=(4, 4))
    mira = danach(mitten(liegt("Mira", 4, 4, 9, 9)), wehrt, konter)
    assert (mira.angegriffen, mira.stamm, mira.gruppe) == (True, (9, 9), (9,))


@pytest.mark.rule("KAS-KAMPF-11", "KAS-KAMPF-12")
def test_zugleich_kontern_wer_einmal_mit_gleichen_abwehrte() -> None:
    """Alle Schläge sind vorbei: Auch Folgen dürfen kontern."""
    spiel = zugleich("10 10 11 12").greift_an("8 9").antwortet("wache", "verteidigen")
    spiel.antwortet("mira", "8").antwortet("wache", "10", "12").legen("wache", "2 3 4")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-KAMPF-11", ("nein", "10 11", "11", "10"))
    spiel.antwortet("wache", "10 11")
    spiel.weiter({"KAS-KAMPF-20": "schaden", "KAS-KAMPF-14": 0})
    assert {"KAS-KAMPF-11", "KAS-KAMPF-12"} <= spiel.regeln
    assert spiel.nur(e.Angegriffen)[-1] == e.Angegriffen(
        figur="Wache", ziel="Mira", manoever="konter", stamm=(10, 10, 11, 12)
    )
    assert spiel.eins(e.Getroffen).figur == "Mira"


@pytest.mark.rule("KAS-KAMPF-11")
def test_zugleich_nicht_kontern() -> None:
    spiel = zugleich("10 10 11 12").greift_an("8 9").antwortet("wache", "verteidigen")
    spiel.antwortet("mira", "8").antwortet("wache", "10", "12", "nein")
    assert not spiel.nur(e.Getroffen)
    assert spiel.von("Wache").wuerfel == (10, 11)


@pytest.mark.rule("KAS-KAMPF-11", "KAS-KAMPF-12", "KAS-MANOEVER-31")
def test_mit_der_stangenwaffe_kontern() -> None:
    """Wer den zweiten Schlag abwehrt, behält den Vorteil; mit Gleichen ist es keine Folge."""
    spiel = Gefecht(fechter(), fechter("Wache", waffe="Speer")).phase(mira="8 9 2", wache="10 10 2")
    spiel.greift_an("8 9").antwortet("wache", "verteidigen").antwortet("mira", "8")
    spiel.antwortet("wache", "keine", "10", "10").weiter({"KAS-KAMPF-20": "flucht"})
    assert not spiel.nur(e.DistanzGeaendert)
    assert {"KAS-MANOEVER-31", "KAS-KAMPF-11"} <= spiel.regeln
    assert "KAS-KAMPF-12" not in spiel.regeln
    assert spiel.nur(e.Angegriffen)[-1].manoever == "konter"


@pytest.mark.rule("KAS-KAMPF-08", "KAS-KAMPF-09")
def test_der_rechenweg_einer_abwehr() -> None:
    """Den FkW eines Verdeckten erfährt dabei niemand sonst."""
    spiel = duell(wache={"verdeckt": True}).phase(mira="9 2 2", wache="8 12 2").greift_an("9")
    spiel.antwortet("wache", "verteidigen", "12")
    (wert,) = (step for step in spiel.steps if step.rule == "KAS-KAMPF-08")
    assert wert.audience == frozenset({"sl", "wache"})
    assert spiel.schritt("KAS-KAMPF-08") == {"figur": "Wache", "wert": 12, "wuerfel": (8, 12)}
    assert "KAS-KAMPF-09" not in spiel.regeln


@pytest.mark.rule("KAS-KAMPF-11", "KAS-MANOEVER-36")
def test_waffenlos_kontert_niemand_mit_einem_einzigen_wuerfel() -> None:
    spiel = Gefecht(fechter(), fechter("Wache", waffe=HAENDE)).phase(mira="9 2 2", wache="10 10 2")
    spiel.greift_an("9").verteidigt("10")
    assert konterwuerfel(spiel.tisch, Schlag("Mira", "Wache", (9,)), (10,)) == ()
    assert not spiel.game.open


@pytest.mark.rule("KAS-KAMPF-11", "KAS-MANOEVER-36")
def test_waffenlos_kontern_heisst_erst_herankommen() -> None:
    gegner = fechter("Wache", waffe=HAENDE, wuerfel=4)
    spiel = Gefecht(fechter(), gegner).phase(mira="9 2 2", wache="10 10 10 11").legen("wache", "3")
    spiel.greift_an("9").verteidigt("10").antwortet("wache", "10 10 11")
    spiel.weiter({"KAS-KAMPF-05": "10", "KAS-KAMPF-20": "schaden", "KAS-KAMPF-14": 0})
    assert "KAS-MANOEVER-36" in spiel.regeln
    assert [each.wozu for each in spiel.nur(e.Gespielt)] == ["angriff", "abwehr", *["konter"] * 2]
