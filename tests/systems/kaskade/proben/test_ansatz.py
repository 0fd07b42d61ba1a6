"""Womit eine Probe beginnt: Vorrat, Stufe, Basiswürfel, Gegenstände, höchstens sechs Würfel."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import REDEN, SL, Spiel, held, kann, mit_gegenstand, probt
from wuerfelwerk.rules.note import Recorder
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.proben.ansatz import Ansatz, aufsetzen
from wuerfelwerk.systems.kaskade.proben.vorrat import begrenzt, eigenschaftsvorrat, stufe


@pytest.mark.rule("KAS-WURF-03")
@pytest.mark.parametrize(
    ("wert", "vorrat"),
    [(1, (3, 8)), (7, (3, 8)), (8, (3, 12)), (11, (3, 12)), (12, (3, 20)), (14, (3, 20)),
     (15, (4, 20)), (17, (4, 20)), (18, (5, 20)), (20, (5, 20)), (21, (6, 20)), (30, (6, 20))],
)  # fmt: skip
def test_vorrat_bei_eigenschaften(wert: int, vorrat: tuple[int, int]) -> None:
    assert eigenschaftsvorrat(wert) == vorrat


@pytest.mark.rule("KAS-WURF-04")
@pytest.mark.parametrize(("fkw", "seiten"), [(1, 8), (7, 8), (8, 12), (11, 12), (12, 20), (25, 20)])
def test_stufe_einer_fertigkeit(fkw: int, seiten: int) -> None:
    assert stufe(fkw) == seiten
    spiel = Spiel(held(**kann("Redekunst", fkw, 4)))
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == f"4W{seiten}"


@pytest.mark.rule("KAS-WURF-04")
def test_ein_anderer_basiswuerfel_steht_auf_dem_bogen() -> None:
    spiel = Spiel(held(**kann("Redekunst", 9, 2), basiswuerfel={"Redekunst": 20}))
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == "2W20"


@pytest.mark.rule("KAS-WURF-01", "KAS-WURF-02")
def test_alle_wuerfel_aber_hoechstens_sechs() -> None:
    assert begrenzt(8, 0, VORGABE) == 6
    assert begrenzt(8, 1, VORGABE) == 5
    assert begrenzt(3, 5, VORGABE) == 0
    liste = [{"name": "Krone", "fertigkeit": "Redekunst", "boni": "W2"}]
    spiel = Spiel(
        held(**kann("Redekunst", 9, 6), gegenstaende=["Krone"]), listen={"gegenstaende": liste}
    )
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == "6W12"
    assert spiel.schritt("KAS-WURF-02")["wuerfel"] == "6"
    assert spiel.schritt("KAS-WURF-01")["wuerfel"] == "6W12"


@pytest.mark.rule("KAS-WURF-02")
def test_ohne_wuerfel_misslingt_die_probe() -> None:
    spiel = Spiel(held(**kann("Redekunst", 9, 1), psyche="1/1"))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="psyche", neu=1)
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0).antwortet("mira", 0)
    ergab = spiel.eins(e.ProbeErgab)
    assert (ergab.ergebnis, ergab.gelungen, ergab.wurf) == (0, False, ())


@pytest.mark.rule("KAS-GUETE-03", "KAS-GUETE-08")
def test_bonuswuerfel_und_schadenswuerfel() -> None:
    spiel = probt(mit_gegenstand("W2 TS1"), "4 5 6 7 8")
    assert spiel.eins(e.ProbeErgab).wurf == (4, 5, 6, 7, 8)
    assert spiel.schritt("KAS-GUETE-03")["x"] == 2
    assert spiel.schritt("KAS-GUETE-08")["x"] == 1


@pytest.mark.rule("KAS-GUETE-06")
def test_fertigkeitswert_hoeher_stufe_gleich() -> None:
    spiel = probt(mit_gegenstand("FkW2"), "14 14 5")
    assert spiel.eins(e.ProbeErgab).ergebnis == 28
    assert spiel.schritt("KAS-GUETE-06")["x"] == 2
    liste = [{"name": "Ring", "fertigkeit": "Redekunst", "boni": "FkW1"}]
    figur = held(**kann("Redekunst", 11, 3), gegenstaende=["Ring"])
    klein = probt(Spiel(figur, listen={"gegenstaende": liste}), "12 12 3")
    assert klein.eins(e.ProbeErgab).ergebnis == 24


@pytest.mark.rule("KAS-PHPS-04", "KAS-SOZ-06")
@pytest.mark.parametrize(("erlassen", "zeilen"), [(0, [2]), (1, [1]), (2, [])])
def test_der_rechenweg_nennt_so_viele_zeilen_wie_wuerfel_fehlen(
    erlassen: int, zeilen: list[int]
) -> None:
    """Wer dafür einen Wunsch erfüllt hat, dem fehlt kein Würfel."""
    spiel = Spiel(held(psyche="1/1/4"))
    mira = replace(spiel.figur("Mira"), psyche=4, erlassen=erlassen)
    note = Recorder(known=KASKADE.catalogue)
    wurf = aufsetzen(spiel.tisch, Ansatz(figur=mira, worauf="Redekunst"), note)
    assert wurf.anzahl == 3 - sum(zeilen)
    genannt = [step.numbers["zeilen"] for step in note.steps if step.rule == "KAS-PHPS-04"]
    assert genannt == zeilen
