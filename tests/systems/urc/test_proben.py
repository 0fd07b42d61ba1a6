"""Pool, Zielwert, Wissenswurf, Tagesform (URC-POOL, URC-ZIEL, URC-WISS, URC-TF, URC-REDUX)."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import PASST, SL, Spiel, ablauf, hand, held, mit, nsc, probe
from wuerfelwerk.errors import IllegalAnswer, IllegalCommand
from wuerfelwerk.play.view import look, tale
from wuerfelwerk.rules.note import Total
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.abwehr import AbwehrErgab
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.leib.heilung import ErsteHilfe
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.magie.zaubern import FreiZaubern, SpruchWirken
from wuerfelwerk.systems.urc.proben.extrapunkte import BrillanzErzielt, glanz
from wuerfelwerk.systems.urc.proben.pool import (
    AnsageAbgelehnt,
    SpezialisierungPasst,
    braucht_pruefung,
)
from wuerfelwerk.systems.urc.proben.wertung import bewerten, hoehepunkte
from wuerfelwerk.systems.urc.proben.wissen import Proben, ProbeVerlangen, WissenMessen
from wuerfelwerk.systems.urc.proben.wissenswurf import ProbeErgab, Wissenswurf

SPEZ = {"Leise": 1, "Flink": 2}


def geprobt(wurf: str = "4 4 3 2", **felder: Any) -> Spiel:
    bo = held("Bo", tagesform=4, spezialisierungen=SPEZ)
    fest = {"figur": "Bo", "fertigkeit": "Klettern", "stufe": "einfach"} | felder
    return Spiel(bo).legen(bo=wurf).sagt(SL, Proben, **fest).schlicht()


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


@pytest.mark.rule("URC-POOL-14", "URC-PASCH-07")
def test_gezaehlt_wird_nach_dem_entfernen() -> None:
    ausgang, steps = ablauf(Wissenswurf(probe(2, 2, ziel=6), 6), "1 1 4 5")
    assert ausgang.ergebnis == 9
    regeln = [step.rule for step in steps]
    folge = ("URC-POOL-14", "URC-POOL-08", "URC-PASCH-07", "URC-POOL-10", "URC-POOL-11")
    stellen = [regeln.index(regel) for regel in folge]
    assert stellen == sorted(stellen)
    (gezaehlt,) = (step for step in steps if step.rule == "URC-PASCH-07")
    assert gezaehlt.numbers["liegend"] == (4, 5)


@pytest.mark.rule("URC-POOL-08")
def test_genau_so_viele_wie_beigesteuert_und_frei_gewaehlt() -> None:
    bo = held("Bo", spezialisierungen=SPEZ)
    felder = {"figur": "Bo", "fertigkeit": "Klettern", "stufe": "normal"}
    spiel = Spiel(bo).legen(bo="1 2 3 4 5 6")
    spiel.sagt(SL, Proben, **felder, spezialisierung="Flink")
    with pytest.raises(IllegalAnswer):
        spiel.antwortet("bo", "6")
    spiel.antwortet("bo", "6 5")
    assert spiel.eins(ProbeErgab).liegend == (1, 2, 3, 4)


@pytest.mark.rule("URC-POOL-05", "URC-POOL-08")
def test_andere_lesarten_des_austauschs() -> None:
    immer, _ = ablauf(probe(3, 1, lesart=mit({"austausch_wahl": "niedrigste"})), "2 2 3 4")
    assert immer.liegend == (2, 3, 4)
    neu, _ = ablauf(probe(3, 1, lesart=mit({"spez_modus": "neuwurf"})), "1 5 6", "4")
    assert (neu.wurf, neu.liegend) == ((1, 5, 6), (4, 5, 6))


@pytest.mark.rule("URC-HOEHE-02")
def test_hoehe_geht_weiter() -> None:
    assert [hoehepunkte(augen) for augen in (59, 60, 75)] == [5, 6, 7]
    _, steps = ablauf(Wissenswurf(probe(10, ziel=9), 9), " ".join("6" * 10))
    (weiter,) = (step for step in steps if step.rule == "URC-HOEHE-02")
    assert weiter.numbers["punkte"] == 6


@pytest.mark.rule("URC-HOEHE-03")
def test_hoehe_zaehlt_nur_auf_wunsch_zur_probe() -> None:
    assert bewerten(hand("6 5 4 3")).ergebnis == 18
    assert bewerten(hand("6 5 4 3"), mit({"hoehe_zur_probe": True})).ergebnis == 19


@pytest.mark.rule("URC-BRIL-02")
def test_brillanz_hat_worte_oder_die_tabelle_des_tisches() -> None:
    worte = [glanz(n, mit({})) for n in (1, 2, 3, 9)]
    assert worte == ["gut", "sehr_gut", "glaenzend", "glaenzend"]
    assert glanz(5, mit({"brillanz_wirkung": ("hübsch", "toll")})) == "toll"
    assert geprobt("6 6 6 6").schritt("URC-BRIL-02")["wirkung"] == "glaenzend"


@pytest.mark.rule("URC-ZIEL-01", "URC-ZIEL-03", "URC-POOL-13", "URC-WISS-04")
def test_die_sl_sagt_wie_schwer_es_ist() -> None:
    spiel = Spiel(held("Bo")).legen(bo="1 1 1 1")
    spiel.sagt("bo", Proben, figur="Bo", fertigkeit="Klettern")
    assert spiel.fragen == [(SL, "URC-ZIEL-02")]
    assert "URC-ZIEL-03" in spiel.regeln
    spiel.antwortet(SL, "schwer")
    assert spiel.schritt("URC-ZIEL-01")["stufe"] == spiel.schritt("URC-POOL-13")["was"] == "schwer"
    assert spiel.schritt("URC-WISS-04")["zielwert"] == 22
    with pytest.raises(IllegalCommand):
        spiel.sagt("bo", Proben, figur="Bo", fertigkeit="Klettern", stufe="einfach")


@pytest.mark.rule("URC-ZIEL-04", "URC-ZIEL-05", "URC-MOD-01")
def test_umstaende_der_spielerin_billigt_die_sl() -> None:
    felder = {"umstaende": ("unwetter_heftig", "unwetter_irre"), "sonstiges": 1}
    for antwort, zielwert in (("bewilligen", 22), ("ablehnen", 18)):
        spiel = Spiel(held("Bo")).legen(bo="1 1 1 1")
        spiel.sagt("bo", Proben, figur="Bo", fertigkeit="Klettern", **felder)
        spiel.antwortet(SL, "normal", antwort)
        assert spiel.schritt("URC-WISS-04")["zielwert"] == zielwert
    frei = geprobt(zielwert=20, sonstiges=-3)
    assert frei.schritt("URC-ZIEL-05")["woher"] == "vorgabe"
    assert frei.schritt("URC-ZIEL-04")["um"] == -3
    assert frei.schritt("URC-WISS-04")["zielwert"] == 17


@pytest.mark.rule("URC-ZIEL-05", "URC-WISS-04")
def test_ein_verdeckter_zielwert_bleibt_verdeckt() -> None:
    spiel = Spiel(held("Bo"), held("Ada")).legen(bo="4 4 3 2", ada="1 1 1 1")
    spiel.sagt(SL, ProbeVerlangen, fertigkeit="Klettern", sicht="ziel_verdeckt")
    assert spiel.fragen == [(SL, "URC-ZIEL-05")]
    spiel.antwortet(SL, 14)
    assert not any("14" in str(each.question) for each in look(spiel.game, "bo").open)
    spiel.schlicht()
    gelungen = {each.figur: each.gelungen for each in spiel.nur(ProbeErgab)}
    assert gelungen == {"Bo": True, "Ada": False}
    gehoert = {step.rule for told in tale(spiel.game, "bo") for step in told.steps}
    assert "URC-WISS-03" in gehoert
    assert not gehoert & {"URC-WISS-04", "URC-POOL-11", "URC-BRIL-01"}


@pytest.mark.rule("URC-WISS-05", "URC-NSC-05")
@pytest.mark.parametrize(("wurf", "gewonnen"), [("6 5 3 1", True), ("6 5 2 1", False)])
def test_wissensduell(wurf: str, gewonnen: bool) -> None:
    spiel = Spiel(held("Bo"), nsc(wissenswert=15)).legen(bo=wurf)
    spiel.sagt("bo", WissenMessen, figur="Bo", gegner="Wache", fertigkeit="Jura")
    assert spiel.schritt("URC-WISS-05")["gegner"] == "Wache"
    assert spiel.schritt("URC-NSC-05")["zielwert"] == 15
    assert spiel.eins(ProbeErgab).gelungen is gewonnen


@pytest.mark.rule("URC-TF-01", "URC-TF-02", "URC-TF-04", "URC-TF-14", "URC-MAG-16")
@pytest.mark.parametrize(("wurf", "punkte"), [("1", 2), ("6", 7)])
def test_ein_neuer_tag(wurf: str, punkte: int) -> None:
    spiel = Spiel(held("Bo", pe=3, tagesform=6))
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="mp", neu=1).legen(bo=wurf)
    spiel.sagt(SL, TagWechseln)
    assert (spiel.figur("Bo").tagesform, spiel.figur("Bo").mp) == (punkte, 20)
    assert spiel.schritt("URC-TF-02")["verfallen"] == 6
    assert spiel.schritt("URC-TF-04")["punkte"] == punkte
    assert spiel.schritt("URC-MAG-16")["mp"] == 20
    assert spiel.schritt("URC-TF-14")["figuren"] == ("Bo",)


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
