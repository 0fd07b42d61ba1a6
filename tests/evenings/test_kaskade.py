"""Was in den geschriebenen Abenden und Kämpfen von Kaskade vorkommt."""

from __future__ import annotations

import pytest

from support import kaskade_ereignisse as e
from support.evenings import BOGENSCHUSS, HANDGEMENGE, MANOEVER, MARKTTAG, ZWEIKAMPF
from support.kit import evening_of_bots
from wuerfelwerk.play.view import tale
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.szenen import jagd as j


def test_alles_was_zu_einem_abend_gehoert() -> None:
    """Erinnern, Patzer, Glückszahl, lernen, feilschen bis zum Ende, jagen, zechen, wachen."""
    assert set(map(type, MARKTTAG.events())) >= {
        e.VerdecktErgab, e.Erinnert, e.LernErgab, e.Gefeilscht, e.AngebotGemacht, e.HandelBeendet,
        j.JagdBegonnen, e.HindernisGelegt, e.Gelaufen, e.JagdBeendet, e.Getrunken, e.WacheGehalten,
        e.Verletzt, e.SegmentVerloren, e.Versorgt, e.PunkteGewonnen, e.SegmentGeheilt, e.Ausgeruht,
        e.KraeuterGefunden,
    }  # fmt: skip
    assert MARKTTAG.rules() >= {
        "KAS-GED-01", "KAS-PATZER-02", "KAS-PATZER-04", "KAS-GLUECK-01", "KAS-GLUECK-03",
        "KAS-LERN-04", "KAS-SOZ-12", "KAS-SOZ-13", "KAS-SOZ-15", "KAS-JAGD-09", "KAS-JAGD-10",
        "KAS-ZECH-03", "KAS-WACHE-02", "KAS-WUND-04", "KAS-WUND-09", "KAS-HEIL-02", "KAS-HEIL-03",
        "KAS-HEIL-04", "KAS-REG-01", "KAS-REG-03", "KAS-REG-06",
    }  # fmt: skip
    assert MARKTTAG.game.state.minute == 4320 + 30 + 360


def test_patzer_und_glueckszahl_in_einem_siebwurf() -> None:
    regeln = [{step.rule for step in past.steps} for past in MARKTTAG.game.past]
    assert any(each >= {"KAS-SIEB-01", "KAS-PATZER-02", "KAS-GLUECK-01"} for each in regeln)


def test_drei_tage_uhr_zehren_an_beiden() -> None:
    """Mira unversorgt schwer verletzt: drei Segmente; Borin kritisch: je acht Stunden eines."""
    verloren = [w.figur for w in MARKTTAG.events() if isinstance(w, e.SegmentVerloren)]
    assert (verloren.count("Mira"), verloren.count("Borin")) == (3, 9)


def test_die_gedaechtnisprobe_bleibt_verdeckt() -> None:
    """Mira erfährt nur, was die Spielleitung sagt; Borin gar nichts."""
    mira, borin = (tale(MARKTTAG.game, seat)[0] for seat in ("mira", "borin"))
    assert [type(event) for event in mira.events] == [e.Erinnert]
    assert not borin.events
    assert not any("ergebnis" in step.numbers for step in (*mira.steps, *borin.steps))


@pytest.mark.parametrize("name", KASKADE.examples)
def test_auch_bots_kommen_zu_einem_ende(name: str) -> None:
    abende = [evening_of_bots(KASKADE, KASKADE.examples[name], seed, 400) for seed in (1, 2, 3)]
    assert all(KASKADE.over(game.state) and game.turn is None for game in abende)
    assert len({game.log for game in abende}) == 3


@pytest.mark.rule("KAS-KAMPF-06", "KAS-KAMPF-10", "KAS-KAMPF-11", "KAS-KAMPF-19")
def test_ein_zweikampf_mit_konter() -> None:
    assert {"KAS-KAMPF-06", "KAS-KAMPF-10", "KAS-KAMPF-11", "KAS-KAMPF-19"} <= ZWEIKAMPF.rules()
    phasen = [event.phase for event in ZWEIKAMPF.events() if isinstance(event, e.PhaseBegonnen)]
    assert phasen == [1, 2, 3, 4]


def test_jedes_manoever_einmal() -> None:
    manoever = {w.manoever for w in MANOEVER.events() if isinstance(w, e.Angegriffen)}
    manoever |= {"meucheln" for w in MANOEVER.events() if isinstance(w, e.Gemeuchelt)}
    assert manoever >= {"meucheln", "rundumschlag", "wuergegriff", "wucht", "durchdringend", ""}
    assert {"KAS-MANOEVER-19", "KAS-MANOEVER-24", "KAS-MANOEVER-30"} <= MANOEVER.rules()


@pytest.mark.rule("KAS-FERN-04", "KAS-FERN-11", "KAS-FERN-13")
def test_ein_legendaerer_schuss() -> None:
    erwartet = {"KAS-FERN-03", "KAS-FERN-04", "KAS-FERN-11", "KAS-FERN-13", "KAS-FERN-17"}
    assert erwartet <= BOGENSCHUSS.rules()
    assert BOGENSCHUSS.game.state.figur("Runa").mp >= 2


def test_drei_gegen_zwei() -> None:
    handelnde = {w.figur for w in HANDGEMENGE.events() if isinstance(w, e.ZugVorbei)}
    assert len(handelnde) >= 4
    for told in tale(HANDGEMENGE.game, "mira"):
        assert not any(isinstance(event, e.RuestungBeschaedigt | e.Abgehalten)
                       and event.figur == "Räuber" for event in told.events)  # fmt: skip
