"""Lernen: Lernwürfel, Könnerstern, über zwanzig, Glückszahlen zum Lernen."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import REDEN, SL, Spiel, held, kann
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.present.screen.screen import question_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.request import Number, Pick, Throw
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.proben.lernwurf import gelernt, zwanziger


def lernt(fkw: int, *wuerfe: str, wuerfel: int = 3, **mehr: Any) -> Spiel:
    """Mira lernt Redekunst; sie legt immer alles ab."""
    spiel = Spiel(held(**kann("Redekunst", fkw, wuerfel, ep=9, **mehr))).legen("mira", *wuerfe)
    spiel.sagt("mira", a.Lernen, **REDEN, wuerfel=wuerfel)
    while spiel.game.open:
        assert isinstance(spiel.frage, Pick)
        spiel.antwortet("mira", spiel.frage.faces)
    return spiel


@pytest.mark.rule("KAS-LERN-01", "KAS-LERN-04", "KAS-LERN-05")
@pytest.mark.parametrize(
    ("fkw", "augen", "wert"),
    [
        (11, "12 3 1", 12),
        (11, "11 3 1", 11),
        (7, "8 8 8", 8),
        (13, "14 2 1", 14),
        (11, "11 11 11", 11),
    ],
)
def test_ein_wuerfel_ueber_dem_wert(fkw: int, augen: str, wert: int) -> None:
    spiel = lernt(fkw, augen)
    assert spiel.figur("Mira").bogen.fkw("Redekunst") == wert
    assert spiel.eins(e.LernErgab).gestiegen is (wert > fkw)
    assert spiel.figur("Mira").psyche == 12
    assert {"KAS-LERN-01", "KAS-LERN-04", "KAS-LERN-05"} <= spiel.regeln


@pytest.mark.rule("KAS-LERN-02", "KAS-LERN-05")
def test_ein_siebwurf_in_dem_einsen_neu_geworfen_werden() -> None:
    spiel = Spiel(held(**kann("Redekunst", 7, ep=5))).legen("mira", "1 1 2", "1 3", "8")
    spiel.sagt("mira", a.Lernen, **REDEN)
    assert isinstance(spiel.frage, Pick)
    assert (spiel.frage.at_least, spiel.frage.forced) == (1, ())
    spiel.antwortet("mira", "2", "3")
    assert spiel.figur("Mira").bogen.fkw("Redekunst") == 8
    assert [s["wurf"] for s in spiel.schritte("KAS-LERN-02")] == [(1, 1, 2), (1, 3), (8,)]


@pytest.mark.rule("KAS-LERN-03")
def test_jeder_lernwuerfel_kostet_einen_punkt_auch_vergebens() -> None:
    spiel = lernt(11, "2 3", wuerfel=2)
    assert spiel.figur("Mira").ep == 7
    assert spiel.schritt("KAS-LERN-03")["ep"] == 2
    knapp = Spiel(held(ep=1))
    with pytest.raises(IllegalCommand):
        knapp.sagt("mira", a.Lernen, **REDEN, wuerfel=2)
    with pytest.raises(IllegalCommand, match="1 EP"):
        Spiel(held()).sagt("mira", a.Lernen, **REDEN, wuerfel=1)


@pytest.mark.rule("KAS-LERN-03")
@pytest.mark.parametrize(("hoechstens", "pool"), [(0, "3W20"), (1, "1W20"), (5, "5W20")])
def test_wie_viele_lernwuerfel_es_gibt(hoechstens: int, pool: str) -> None:
    spiel = Spiel(held(**kann("Redekunst", 12, 3, ep=9, lernwuerfel=hoechstens)))
    spiel.sagt("mira", a.Lernen, **REDEN, wuerfel=6)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == pool


@pytest.mark.rule("KAS-LERN-03")
def test_mali_zaehlen_beim_lernen_nicht() -> None:
    spiel = Spiel(held(ep=6))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="psyche", neu=1)
    spiel.sagt("mira", a.Lernen, figur="Mira", worauf="Mut", wuerfel=6)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == "3W20"


@pytest.mark.rule("KAS-STERN-01", "KAS-STERN-02")
@pytest.mark.parametrize(
    ("fkw", "augen", "wuerfel", "stern", "wert"),
    [
        (13, "12 15 19", 3, True, 14),
        (13, "12 12 13", 3, True, 13),
        (13, "11 15 19", 3, False, 14),
        (11, "12 12 12", 3, False, 12),
        (13, "12 15 19 2", 4, True, 14),
        (13, "15 19", 2, False, 14),
    ],
)
def test_koennerstern(fkw: int, augen: str, wuerfel: int, stern: bool, wert: int) -> None:
    spiel = lernt(fkw, augen, wuerfel=wuerfel)
    bogen = spiel.figur("Mira").bogen
    assert (bogen.sterne == ("Redekunst",), bogen.fkw("Redekunst")) == (stern, wert)
    assert ("KAS-STERN-02" in spiel.regeln) is stern


@pytest.mark.rule("KAS-STERN-01")
def test_kein_stern_fuer_kampf_und_unter_zwoelf() -> None:
    for name, wert in (("Kampfkunst", 13), ("Redekunst", 11), ("Tanz", 0)):
        fertigkeiten = {name: wert} if wert else {}
        with pytest.raises(IllegalCommand, match="Könnerstern"):
            Spiel(held(fertigkeiten=fertigkeiten, bonuswuerfel={}, sterne=[name]))
    Spiel(held(sterne=["Redekunst"]))
    spiel = Spiel(held(**kann("Kampfkunst", 13, ep=3))).legen("mira", "12 15 19")
    spiel.sagt("mira", a.Lernen, figur="Mira", worauf="Kampfkunst").schlicht()
    assert not spiel.eins(e.LernErgab).stern


@pytest.mark.rule("KAS-HOCH-01")
@pytest.mark.parametrize(
    ("fkw", "augen", "wert"),
    [(20, "20 20 4 7", 21), (20, "20 19 4 7", 20), (21, "20 20 4 7", 21), (21, "20 20 20 7", 22)],
)
def test_ueber_zwanzig(fkw: int, augen: str, wert: int) -> None:
    spiel = lernt(fkw, augen, wuerfel=4, sterne=["Redekunst"])
    assert spiel.figur("Mira").bogen.fkw("Redekunst") == wert
    assert spiel.schritt("KAS-HOCH-01")["noetig"] == zwanziger(fkw)
    assert gelernt((20,) * 6, 24, True, False) == (True, False)
    assert gelernt((20,) * 6, 25, True, False) == (False, False)


@pytest.mark.rule("KAS-GLUECK-02", "KAS-LERN-04")
def test_lernen_statt_verwandeln() -> None:
    """Die Glückszahl zählt trotzdem in der Probe; der Lernwurf kostet keine EP."""
    spiel = Spiel(held(glueckszahl=7, ep=0)).legen("mira", "7 7 2", "13 4")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    assert isinstance(spiel.frage, Number)
    spiel.antwortet("mira", 0, 0, "Mut")
    spiel.schlicht()
    assert spiel.eins(e.ProbeErgab).ergebnis == 14
    assert (spiel.eins(e.LernErgab).ep, spiel.figur("Mira").bogen.eigenschaft("Mut")) == (0, 13)
    assert "KAS-GLUECK-03" in spiel.regeln


def test_jede_eigenschaft_sagt_was_der_lernwurf_bringt() -> None:
    spiel = Spiel(held(glueckszahl=7)).legen("mira", "7 8 9")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0).antwortet("mira", 0)
    frage = question_shown(spiel.game.open[0], Words(KASKADE, "de"))
    assert dict(frage.outcomes)["Mut"] == "steigt von 12 auf 13, wenn der W20 höher fällt"
    assert frage.foremost[-1] == "nein", "wer lernen kann, will es meist"
    assert "Kosten" not in dict(frage.stakes)


@pytest.mark.rule("KAS-GLUECK-02", "KAS-GLUECK-03")
def test_einige_verwandeln_den_rest_lernen() -> None:
    spiel = Spiel(held(glueckszahl=7)).legen("mira", "7 7 9", "4")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    spiel.antwortet("mira", 9, 0)
    assert spiel.frage.rule == "KAS-GLUECK-02"
    spiel.antwortet("mira", "Reaktion").schlicht()
    assert spiel.eins(e.ProbeErgab).ergebnis == 18
    assert spiel.schritt("KAS-GLUECK-02")["wuerfel"] == 1
    nein = Spiel(held(glueckszahl=7)).legen("mira", "7 8 9")
    nein.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    nein.antwortet("mira", 0, "nein")
    assert not nein.nur(e.LernErgab)


@pytest.mark.rule("KAS-GLUECK-03")
def test_sofort_behaltene_glueckszahlen_werden_gezaehlt() -> None:
    """Je Teilwurf eine behalten: zusammen zwei Lernwürfel (KAS-M-17)."""
    figur = held(**kann("Klettern", 15, 3, glueckszahl=7, eigenschaften={"Mut": 9}))
    spiel = Spiel(figur, schalter={"glueck_sofort": True}).legen("mira", "7 9 4", "7 5")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art="sieb").antwortet(SL, 0)
    spiel.antwortet("mira", 0, "7", 0, "5 7")
    assert (spiel.frage.rule, spiel.frage.fact("wuerfel")) == ("KAS-GLUECK-02", 2)
