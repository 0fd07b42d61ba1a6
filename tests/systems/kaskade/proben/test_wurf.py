"""Einzel-, Sieb- und Kaskadenwurf, Führungswert, Einsen beim Werfen, Freiwurf."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import (
    REDEN,
    SL,
    Spiel,
    ablauf,
    held,
    kann,
    mit_gegenstand,
    probt,
    regeln,
    wurf,
)
from wuerfelwerk.errors import IllegalAnswer, IllegalCommand
from wuerfelwerk.rules.request import Pick, Question
from wuerfelwerk.systems.kaskade.proben.probe import KASKADE, SIEB, Wertung
from wuerfelwerk.systems.kaskade.proben.wurf import Probe
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht


class Waehlt:
    """Legt der Reihe nach diese Würfel; alles andere schlicht."""

    def __init__(self, *wahlen: str) -> None:
        self.wahlen = iter(wahlen)

    def __call__(self, frage: Question[Any]) -> Any:
        if isinstance(frage, Pick) and frage.rule in ("KAS-SIEB-01", "KAS-KASK-02"):
            return frage.read(next(self.wahlen))
        return schlicht(frage)


def sieb(was: str, wert: int, *wuerfe: str, wahlen: tuple[str, ...], **mehr: Any) -> Wertung:
    start = Probe(wurf(was, wert, **{"art": SIEB, **mehr}))
    return ablauf(start, *wuerfe, wahl=Waehlt(*wahlen))[0]


@pytest.mark.rule("KAS-SIEB-01", "KAS-SIEB-02", "KAS-SIEB-03")
def test_siebwurf_ueber_mehrere_teilwuerfe() -> None:
    wertung = sieb("3W12", 11, "4 9 11", "11 2", "11", wahlen=("11", "11", "11"))
    assert (wertung.ergebnis, wertung.wurf) == (33, (11, 11, 11))
    assert sieb("3W12", 11, "4 9 11", wahlen=("4 9 11",)).ergebnis == 11


@pytest.mark.rule("KAS-SIEB-01", "KAS-SIEB-02")
def test_mindestens_ein_wuerfel_bleibt_liegen() -> None:
    spiel = Spiel(held()).legen("mira", "4 9 11")
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0)
    assert isinstance(spiel.frage, Pick)
    assert (spiel.frage.at_least, spiel.frage.at_most) == (1, 3)
    with pytest.raises(IllegalAnswer):
        spiel.antwortet("mira", "")
    spiel.legen("mira", "5 6").antwortet("mira", "11")
    assert spiel.schritt("KAS-SIEB-01")["liegen"] == (11,)
    assert spiel.schritte("KAS-SIEB-02")[-1]["wurf"] == (5, 6)
    spiel.antwortet("mira", "5 6")
    assert spiel.eins(e.ProbeErgab).wurf == (5, 6, 11)
    assert spiel.schritt("KAS-SIEB-03")["ergebnis"] == 11


@pytest.mark.rule("KAS-KASK-01", "KAS-KASK-04")
@pytest.mark.parametrize(("fuehrung", "mindestens"), [(1, 1), (2, 2), (3, 3)])
def test_fuehrungswert(fuehrung: int, mindestens: int) -> None:
    gefragt: list[Pick] = []

    def wahl(frage: Question[Any]) -> Any:
        if isinstance(frage, Pick) and frage.rule == "KAS-KASK-02":
            gefragt.append(frage)
            return (9, 10, 10)
        return schlicht(frage)

    start = Probe(wurf("4W12", 10, art=KASKADE, fuehrung=fuehrung, folgen=True))
    wertung, schritte = ablauf(start, "5 9 10 10", "8", wahl=wahl)
    assert wertung.gruppe == (8, 9, 10, 10)
    assert [frage.at_least for frage in gefragt] == [mindestens]
    assert {"KAS-KASK-01", "KAS-KASK-04"} <= regeln(schritte)


@pytest.mark.rule("KAS-STERN-03", "KAS-KASK-01")
def test_kaskadenwurf_nur_mit_stern() -> None:
    with pytest.raises(IllegalCommand):
        Spiel(held()).sagt("mira", a.Proben, **REDEN, art="kaskade")
    spiel = Spiel(held(sterne=["Redekunst"])).legen("mira", "7 8 9")
    spiel.sagt("mira", a.Proben, **REDEN, art="kaskade").antwortet(SL, 0).schlicht()
    assert spiel.eins(e.ProbeErgab).gruppe == (7, 8, 9)


@pytest.mark.rule("KAS-PATZER-01", "KAS-PATZER-02")
def test_einsen_bleiben_liegen_und_zaehlen_nicht_als_gewaehlt() -> None:
    spiel = Spiel(held()).legen("mira", "1 4 9")
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0)
    assert isinstance(spiel.frage, Pick)
    assert (spiel.frage.at_least, spiel.frage.forced) == (2, (1,))
    for falsch in ("9", "1", "4 9"):
        with pytest.raises(IllegalAnswer):
            spiel.antwortet("mira", falsch)
    spiel.legen("mira", "8").antwortet("mira", "1 9", "8")
    assert spiel.eins(e.ProbeErgab).wurf == (1, 8, 9)
    assert spiel.schritt("KAS-PATZER-02")["einsen"] == 1
    assert spiel.schritt("KAS-PATZER-01")["einsen"] == 1


@pytest.mark.rule("KAS-MEIST-01", "KAS-PATZER-02")
def test_koenner_eins_neu_zaehlt_was_schon_liegt() -> None:
    """Eine 1 liegt schon: Mit der zweiten ist es zu viel, sie bleibt liegen (KAS-M-12)."""
    figur = held(**kann("Klettern", 15, 4))
    spiel = Spiel(figur, schalter={"koenner_eins_neu": True}).legen("mira", "1 9 4 6", "1 5 8")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art="sieb").antwortet(SL, 0)
    erste: Any = spiel.frage
    assert erste.forced == ()
    zweite: Any = spiel.antwortet("mira", "1").frage
    assert (zweite.kept, zweite.forced) == ((1,), (1,))


@pytest.mark.rule("KAS-GUETE-04")
def test_freiwurf_ohne_beiseitelegen() -> None:
    spiel = probt(mit_gegenstand("WFr1"), "4 5 1", "9 9", art="sieb")
    spiel.antwortet("mira", "1").antwortet("mira", "9 9")
    spiel.schlicht()
    assert spiel.eins(e.ProbeErgab).wurf == (1, 9, 9)
    assert spiel.schritt("KAS-GUETE-04")["frei"] == 0
    pflicht = probt(mit_gegenstand("WFr1"), "4 5 6", "4 5", art="sieb").antwortet("mira", "6")
    assert "KAS-GUETE-04" not in pflicht.regeln
