"""Der Pool einer Probe: Werte, Spezialisierung, Ansage, was die Spielleitung prüft."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import PASST, SL, SPEZ, Spiel, geprobt, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import Total
from wuerfelwerk.systems.urc.kampf.abwehr import AbwehrErgab
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.leib.heilung import ErsteHilfe
from wuerfelwerk.systems.urc.magie.zaubern import FreiZaubern, SpruchWirken
from wuerfelwerk.systems.urc.proben.extrapunkte import BrillanzErzielt
from wuerfelwerk.systems.urc.proben.pool import (
    AnsageAbgelehnt,
    SpezialisierungPasst,
    braucht_pruefung,
)
from wuerfelwerk.systems.urc.proben.wissen import Proben, WissenMessen
from wuerfelwerk.systems.urc.proben.wissenswurf import ProbeErgab


@pytest.mark.rule("URC-CHAR-02", "URC-CHAR-05", "URC-POOL-01", "URC-POOL-02", "URC-WISS-01")
def test_zwei_werte_werden_zu_wuerfeln_der_spielerin() -> None:
    spiel = Spiel(held("Bo", aa=1, ph=3)).sagt(SL, Proben, figur="Bo", fertigkeit="Klettern")
    spiel.antwortet(SL, "normal")
    assert spiel.fragen == [("bo", "URC-POOL-03")]
    paar = ("alles_andere", "physis")
    for regel in ("URC-CHAR-02", "URC-POOL-02", "URC-WISS-01"):
        assert spiel.schritt(regel)["werte"] == paar
    assert spiel.schritt("URC-CHAR-05")["wuerfel"] == 4
    assert spiel.schritt("URC-POOL-03")["pool"] == Total(4, (("alles_andere", 1), ("physis", 3)))
    assert spiel.schritt("URC-POOL-01") == {"figur": "Bo"}


@pytest.mark.rule("URC-WISS-01", "URC-POOL-02")
def test_ein_freies_paar_bestaetigt_die_sl() -> None:
    felder = {"figur": "Bo", "erster": "kampf", "zweiter": "alles_andere"}
    spiel = Spiel(held("Bo")).sagt("bo", Proben, **felder)
    assert spiel.fragen == [(SL, "URC-WISS-01")]
    assert spiel.antwortet(SL, "ablehnen").nur(AnsageAbgelehnt)
    with pytest.raises(IllegalCommand):
        spiel.sagt("bo", Proben, figur="Bo", erster="kampf", zweiter="kampf")


@pytest.mark.rule("URC-POOL-04", "URC-POOL-07", "URC-TF-05", "URC-TF-07")
def test_angesagt_wird_vorher_und_nur_eine_spezialisierung() -> None:
    spiel = geprobt("6 5 4 3 2 1 1", spezialisierung="Flink", tagesform=1)
    assert spiel.schritt("URC-POOL-04")["rang"] == 2
    ansage = {"figur": "Bo", "spezialisierung": "Flink", "punkte": 1}
    assert spiel.schritt("URC-POOL-07") == ansage
    assert spiel.schritt("URC-TF-07")["punkte"] == spiel.schritt("URC-TF-05")["punkte"] == 1
    regeln = [step.rule for step in spiel.steps]
    assert regeln.index("URC-POOL-07") < regeln.index("URC-POOL-08")
    with pytest.raises(IllegalCommand, match="URC-POOL-04"):
        geprobt(spezialisierung="Leise, Flink")
    with pytest.raises(IllegalCommand, match="URC-POOL-06"):
        geprobt(tagesform=5)


@pytest.mark.rule("URC-REDUX-01", "URC-REDUX-02")
def test_redux_gilt_fuer_den_ganzen_tisch() -> None:
    bo = held("Bo", spezialisierungen=SPEZ)
    felder = {"figur": "Bo", "fertigkeit": "Klettern", "spezialisierung": "Flink"}
    spiel = Spiel(bo, redux=True).legen(bo="2 4 6 1 1 1")
    spiel.sagt(SL, Proben, **felder, stufe="normal")
    assert spiel.schritt("URC-REDUX-02")["austausch"] == 2
    assert "URC-REDUX-01" in spiel.regeln
    assert (spiel.eins(ProbeErgab).ergebnis, spiel.eins(ProbeErgab).gelungen) == (3, True)
    assert not spiel.nur(BrillanzErzielt)


KOCHEN = held("Bo", spezialisierungen={"Kochen": 3}, tagesform=6)


def streng(*sheets: dict[str, Any], **schalter: Any) -> Spiel:
    spiel = Spiel(*sheets, **schalter)
    spiel.streng = True
    return spiel


@pytest.mark.rule("URC-POOL-04", "URC-POOL-13")
def test_ob_eine_spezialisierung_passt_sagt_die_sl() -> None:
    spiel = streng(KOCHEN, nsc()).sagt(SL, KampfBeginnen)
    schlag = {"figur": "Bo", "ziel": "Wache", "spezialisierung": "Kochen"}
    spiel.sagt("bo", Angreifen, **schlag)
    assert spiel.fragen == [(SL, PASST)]
    spiel.antwortet(SL, "ablehnen")
    assert spiel.ereignisse == (AnsageAbgelehnt(figur="Bo"),)
    assert spiel.reihe == ["Bo", "Wache"]
    spiel.legen(bo="1 1 1 1 1 1 1 1").sagt("bo", Angreifen, **schlag)
    spiel.antwortet(SL, "bewilligen").schlicht()
    passt = SpezialisierungPasst(figur="Bo", spezialisierung="Kochen", wofuer="nahkampf")
    assert spiel.nur(SpezialisierungPasst) == [passt]
    assert len(spiel.eins(AngriffErgab).wurf) == 8


@pytest.mark.rule("URC-POOL-04")
def test_die_sl_prueft_nur_einmal_je_zweck_und_figur() -> None:
    spiel = streng(KOCHEN, held("Ada", spezialisierungen={"Kochen": 1}))
    probe = {"fertigkeit": "Kochen", "spezialisierung": "Kochen"}
    spiel.legen(bo="1 1 1 1 1 1 1").legen(bo="1 1 1 1 1 1 1")
    spiel.sagt("bo", Proben, figur="Bo", **probe).antwortet(SL, "bewilligen", "normal").schlicht()
    assert spiel.sagt("bo", Proben, figur="Bo", **probe).fragen == [(SL, "URC-ZIEL-02")]
    spiel.schlicht()
    for seat, figur, mehr in (
        ("ada", "Ada", {}),
        ("bo", "Bo", {"fertigkeit": "Botanik"}),
        ("bo", "Bo", {"fertigkeit": "", "erster": "kampf", "zweiter": "physis"}),
    ):
        assert spiel.sagt(seat, Proben, figur=figur, **probe | mehr).fragen == [(SL, PASST)]
        spiel.antwortet(SL, "ablehnen")
    assert spiel.sagt(SL, Proben, figur="Ada", **probe).fragen == [(SL, "URC-ZIEL-02")]


@pytest.mark.rule("URC-POOL-04", "URC-DEF-03")
@pytest.mark.parametrize(("antwort", "wuerfel"), [("bewilligen", 8), ("ablehnen", 5)])
def test_auch_in_der_abwehr_prueft_die_sl(antwort: str, wuerfel: int) -> None:
    spiel = streng(held("Bo", spezialisierungen={"Kochen": 3}), nsc()).sagt(SL, KampfBeginnen)
    spiel.legen(bo=" ".join("1" * wuerfel)).sagt(SL, NscAngreifen, figur="Wache", ziel="Bo")
    spiel.antwortet("bo", "Kochen")
    assert (spiel.fragen, spiel.frage.fact("wofuer")) == ([(SL, PASST)], "physisch")
    spiel.antwortet(SL, antwort).schlicht()
    assert len(spiel.eins(AbwehrErgab).wurf) == wuerfel
    assert bool(spiel.nur(SpezialisierungPasst)) is (antwort == "bewilligen")


@pytest.mark.rule("URC-POOL-04", "URC-MAG-06", "URC-HEAL-09", "URC-WISS-05")
def test_wofuer_geprueft_wird() -> None:
    fest: dict[str, Any] = {"wer": "bo", "figur": "Bo", "spezialisierung": "Kochen"}
    ansagen = (
        (SpruchWirken(**fest, spruch="Licht"), "Licht"),
        (FreiZaubern(**fest, form="Geist"), "Geist"),
        (WissenMessen(**fest, gegner="Wache", fertigkeit="Jura"), "Jura"),
        (ErsteHilfe(**fest, patient="Bo"), "Erste Hilfe"),
        (Angreifen(**fest, ziel="Wache", art="fernkampf"), "fernkampf"),
    )
    for ansage, zweck in ansagen:
        assert ansage.gekonnt == ("Bo", "Kochen", zweck)
        assert braucht_pruefung(Spiel(KOCHEN).tisch, ansage)


@pytest.mark.rule("URC-POOL-04")
def test_auch_wer_eine_spezialisierung_ohne_nennt_hat_die_wahl() -> None:
    bo = held("Bo", spezialisierungen={"ohne": 2})
    for wahl, wuerfel in (("ohne", 7), ("(ohne)", 5)):
        spiel = Spiel(bo, nsc()).sagt(SL, KampfBeginnen)
        spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo")
        spiel.legen(bo=" ".join("1" * wuerfel)).antwortet("bo", wahl).schlicht()
        assert len(spiel.eins(AbwehrErgab).wurf) == wuerfel
