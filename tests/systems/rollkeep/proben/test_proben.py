"""Proben und verlangte Proben: offener, verdeckter und ganz verdeckter TN (RK-TN)."""

from __future__ import annotations

import pytest

from support.rollkeep import SKILL, SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import look, tale
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.figures import ProbeVerlangt
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.figuren.stellen import FigurStellen
from wuerfelwerk.systems.rollkeep.proben.frei import FreiWerfen
from wuerfelwerk.systems.rollkeep.proben.proben import Proben, ProbeVerlangen, VerdecktErgab
from wuerfelwerk.systems.rollkeep.proben.raises import FreiErgab, WurfErgab
from wuerfelwerk.systems.rollkeep.void.ausgeben import Durchhalten


@pytest.mark.rule("RK-TN-01", "RK-TN-03")
def test_den_tn_setzt_die_sl() -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", "9 8 7 1 1")
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Proben, tn=5, **SKILL)
    spiel.sagt("kenji", Proben, **SKILL)
    assert isinstance(spiel.frage, Number)
    assert (spiel.frage.seat, spiel.frage.fact("ueblich")) == (SL, 15)
    assert spiel.antwortet(SL, 15).schlicht().schritt("RK-TN-03") == {"tn": 15}
    assert spiel.schritt("RK-TN-01")["tn"] == 15


@pytest.mark.rule("RK-TN-02")
def test_verdeckter_tn() -> None:
    """Die Spielenden sehen nur die Summe, TN und Ausgang nur die SL; Raises bleiben ansagbar."""
    spiel = Spiel(held(ehre=0), held("Taro")).legen("kenji", "9 9 9")
    spiel.sagt(
        SL, ProbeVerlangen, figuren=("Kenji",), attribut="agility", sicht="ziel_verdeckt", tn=0
    )
    with pytest.raises(IllegalCommand):
        Spiel(held()).sagt(SL, ProbeVerlangen, attribut="agility", sicht="ziel_verdeckt", tn=1)
    assert spiel.fragen == [(SL, "RK-TN-01")]
    spiel.antwortet(SL, 22).antwortet("kenji", "nein", 1).schlicht()
    ergab = spiel.eins(WurfErgab)
    assert (ergab.summe, ergab.gelungen, ergab.erfolge) == (27, True, 2)
    for seat in ("kenji", "taro"):
        gehoert = str(tale(spiel.game, seat)[-1])
        assert "22" not in gehoert
        assert "RK-WURF-03" not in gehoert
        assert "gelungen" not in gehoert
        (summe,) = [w for w in tale(spiel.game, seat)[-1].events if isinstance(w, FreiErgab)]
        assert (summe.text, summe.summe) == ("agility", 27)
    assert "22" in str(tale(spiel.game, SL)[-1])


@pytest.mark.rule("RK-TN-02", "RK-EHRE-02")
@pytest.mark.parametrize("tn", [5, 28])
def test_verdeckter_tn_verraet_auch_durch_fragen_nichts(tn: int) -> None:
    """Nach dem Test of Honor wird gefragt, ob der Wurf nun gelungen ist oder nicht."""
    spiel = Spiel(held(ehre=25)).legen("kenji", "9 9 9")
    spiel.sagt(SL, ProbeVerlangen, attribut="agility", sicht="ziel_verdeckt", tn=0)
    spiel.antwortet(SL, tn).antwortet("kenji", "nein", 0).bis("RK-EHRE-02").schlicht()
    assert spiel.eins(WurfErgab).gelungen == (tn == 5)
    gehoert = tale(spiel.game, "kenji")[-1]
    assert not {step.rule for step in gehoert.steps} & {"RK-WURF-08", "RK-WURF-03"}
    assert not [w for w in gehoert.events if isinstance(w, WurfErgab)]


@pytest.mark.rule("RK-TN-02")
def test_die_sl_kennt_den_ausgang_ihrer_figuren() -> None:
    spiel = Spiel(held(), nsc()).legen(SL, "9 9 9")
    wie = {"figuren": ("Wache",), "attribut": "agility", "sicht": "ziel_verdeckt", "tn": 0}
    spiel.sagt(SL, ProbeVerlangen, **wie).antwortet(SL, 20).schlicht()
    assert not spiel.nur(FreiErgab)
    assert spiel.eins(WurfErgab).gelungen


@pytest.mark.rule("RK-TN-02")
def test_ganz_verdeckt_wuerfelt_die_sl() -> None:
    spiel = Spiel(held(ehre=30)).legen(SL, "1 1 1 1 1")
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=12)
    spiel.sagt("kenji", Durchhalten, figur="Kenji")
    davor = spiel.tisch
    spiel.sagt(
        SL, ProbeVerlangen, attribut="agility", fertigkeit="Kenjutsu", sicht="verdeckt", tn=20
    ).schlicht()
    assert not spiel.eins(VerdecktErgab).gelungen
    assert spiel.tisch == davor
    assert len(tale(spiel.game, "kenji")) == len(tale(spiel.game, SL)) - 1


@pytest.mark.rule("RK-TN-01", "RK-RAISE-01", "RK-VOID-01")
def test_verlangt_von_allen_zugleich() -> None:
    spiel = Spiel(held(ehre=0), held("Taro", ehre=0, fertigkeiten={}), nsc())
    spiel.sagt(SL, ProbeVerlangen, attribut="agility", fertigkeit="Kenjutsu", ansage="Ducken!")
    assert [seat for seat, _ in spiel.fragen] == ["kenji", "taro"]
    spiel.antwortet("kenji", "raise", 1).antwortet("kenji", "9 9 9 1 1")
    spiel.antwortet("taro", "nein").antwortet("taro", "9 4 1").schlicht()
    assert [(w.figur, w.erfolge) for w in spiel.nur(WurfErgab)] == [("Kenji", 3), ("Taro", 0)]
    assert spiel.eins(ProbeVerlangt).worte == "Ducken!"


def test_der_blick_der_anderen_auf_eine_offene_frage() -> None:
    spiel = Spiel(held(ehre=0), held("Taro")).legen("kenji", "9 8 7 2 1")
    spiel.sagt("kenji", Proben, **SKILL).antwortet(SL, 15)
    assert look(spiel.game, "kenji").open
    assert not look(spiel.game, "taro").open


@pytest.mark.rule("RK-NOT-02")
def test_ein_wert_allein_hat_einen_namen() -> None:
    """Auf dem Bogen steht je Ring, welcher er ist; am Tisch, welcher Wert geworfen wird."""
    spiel = Spiel(held(feuer=4, ehre=0))
    spiel.sagt(SL, FigurStellen, name="Mariko", reflexe=3, awareness=2, nsc=True)
    ringe = {each["wert"]: each["wurf"] for each in spiel.schritte("RK-NOT-02")}
    assert ringe == {
        "luft": "2K2", "erde": "2K2", "feuer": "2K2", "wasser": "2K2", "void": "2K2",
    }  # fmt: skip
    satz = next(Words(ROLLKEEP, "de").step(s) for s in spiel.steps if s.rule == "RK-NOT-02")
    assert satz == "Ein Wert allein: Luft ist 2K2"
    spiel.legen("kenji", "1 1 1 1").sagt("kenji", Proben, figur="Kenji", attribut="feuer")
    assert spiel.schlicht().schritt("RK-NOT-02") == {"wert": "feuer", "wurf": "4K4"}
    spiel.legen("kenji", "1 1 1 1").sagt("kenji", FreiWerfen, figur="Kenji", wurf="Feuer")
    assert spiel.schlicht().schritt("RK-NOT-02")["wert"] == "feuer"
