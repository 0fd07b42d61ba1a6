"""Tagesform gegen Schaden, für Schaden und ihr Rest; Angriff im Vergleich (URC-TF, URC-Q-45)."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.abwehr import AbwehrErgab
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.leib.tagesform import TagesformAusgegeben
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen
from wuerfelwerk.systems.urc.magie.zaubern import SpruchWirken
from wuerfelwerk.systems.urc.proben.extrapunkte import BrillanzErzielt
from wuerfelwerk.systems.urc.proben.wissen import Proben, WissenMessen
from wuerfelwerk.systems.urc.proben.wissenswurf import ProbeErgab
from wuerfelwerk.systems.urc.rat.taktik import schlicht

HOCH = "6 6 5 5 4"
NACHHER: dict[str, Any] = {"tf_schaden_ansage": "vor_abzug"}
VERGLEICH: dict[str, Any] = {"pvp_modus": "vergleich"}


def kampf(*mehr: Any, bo: dict[str, Any] | None = None, **schalter: Any) -> Spiel:
    """Bo (PH 2, KA 3) ist zuerst dran."""
    figur = held("Bo", **{"tagesform": 6, **(bo or {})})
    return Spiel(figur, *(mehr or (nsc(),)), **schalter).sagt(SL, KampfBeginnen)


def ada(**mehr: Any) -> dict[str, Any]:
    return held("Ada", **{"ph": 2, "ka": 2, "tagesform": 5, **mehr})


def reste(spiel: Spiel) -> list[tuple[object, object]]:
    return [(each["punkte"], each["rest"]) for each in spiel.schritte("URC-TF-06")]


def ausgaben(spiel: Spiel) -> list[tuple[str, int, str]]:
    return [(x.figur, x.punkte, x.wofuer) for x in spiel.nur(TagesformAusgegeben)]


@pytest.mark.rule("URC-TF-10", "URC-MAG-07")
def test_auch_ein_zauber_laesst_sich_mindern() -> None:
    spiel = kampf(ada()).legen(bo=HOCH)
    spiel.sagt("bo", SpruchWirken, figur="Bo", spruch="Flammenlanze", ziel="Ada")
    spiel.antwortet("bo", 0)
    assert spiel.fragen == [("ada", "URC-TF-10")]
    spiel.antwortet("ada", 5).schlicht()
    schaden = spiel.schritt("URC-MAG-07")["schaden"]
    assert spiel.eins(SchadenGenommen).punkte == int(str(schaden)) - 5
    assert spiel.figur("Ada").tagesform == 0


@pytest.mark.rule("URC-TF-10", "URC-TF-06")
def test_angesagter_schutz_ist_auch_ohne_treffer_verbraucht() -> None:
    for spruch in (True, False):
        spiel = kampf(ada(), bo={"waffen": {"Axt": 1}}).legen(bo="1 1 1 2 2")
        if spruch:
            spiel.sagt("bo", SpruchWirken, figur="Bo", spruch="Flammenlanze", ziel="Ada")
        else:
            spiel.sagt("bo", Angreifen, figur="Bo", ziel="Ada", waffe="Axt")
        spiel.antwortet("bo", 0).antwortet("ada", 2).schlicht()
        assert (spiel.nur(SchadenGenommen), spiel.figur("Ada").tagesform) == ([], 3)


@pytest.mark.rule("URC-TF-10", "URC-TF-07")
def test_vor_dem_abzug_wird_auch_das_ziel_gefragt() -> None:
    spiel = kampf(ada(), **NACHHER).legen(bo=HOCH)
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Ada").antwortet("bo", "6", 0)
    assert spiel.fragen == [("ada", "URC-TF-10")]
    spiel.antwortet("ada", 4)
    assert (spiel.eins(SchadenGenommen).punkte, spiel.figur("Ada").tagesform) == (10 - 4, 1)
    daneben = kampf(ada(), **NACHHER).legen(bo="1 1 1 2 2")
    assert daneben.sagt("bo", Angreifen, figur="Bo", ziel="Ada").fragen == []


@pytest.mark.rule("URC-TF-10")
def test_vor_dem_abzug_hoechstens_so_viel_wie_schaden() -> None:
    spiel = kampf(ada(), waffenlos_wuerfel=0, tf_schaden_kurs=3, **NACHHER)
    spiel.legen(bo=HOCH).sagt("bo", Angreifen, figur="Bo", ziel="Ada").antwortet("bo", 0)
    assert spiel.frage.fact("punkte") == 2  # vier TP, drei je Punkt
    spiel.antwortet("ada", 2)
    assert not spiel.nur(SchadenGenommen)


@pytest.mark.rule("URC-TF-10")
def test_wer_nicht_bei_bewusstsein_ist_wird_nicht_gefragt() -> None:
    for schalter in ({}, NACHHER):
        spiel = kampf(ada(), **schalter)
        spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=0).legen(bo=HOCH)
        spiel.sagt("bo", Angreifen, figur="Bo", ziel="Ada")
        while spiel.game.open:
            assert spiel.frage.seat == "bo"
            spiel.antwortet("bo", schlicht(spiel.frage))
    nur_bo = kampf(**NACHHER).legen(bo=HOCH)
    nur_bo.sagt("bo", Angreifen, figur="Bo", ziel="Wache").antwortet("bo", "6", 0)
    assert nur_bo.fragen == []


@pytest.mark.rule("URC-TF-06")
def test_der_rest_nach_jedem_posten() -> None:
    """Abwehr: zwei Würfel und ein Schutz; Zauber und Angriff: Würfel und mehr Schaden."""
    spiel = Spiel(held("Bo", tagesform=3), nsc()).sagt(SL, KampfBeginnen)
    spiel.legen(bo="1 1 1 2 2 2 2").sagt(SL, NscAngreifen, figur="Wache", ziel="Bo")
    spiel.antwortet("bo", 2, 1).schlicht()
    assert reste(spiel) == [(2, 1), (1, 0)]
    spiel = kampf().legen(bo=f"{HOCH} 1")
    felder = {"figur": "Bo", "spruch": "Flammenlanze", "ziel": "Wache", "tagesform": 1}
    spiel.sagt("bo", SpruchWirken, **felder).antwortet("bo", 2).schlicht()
    assert reste(spiel) == [(1, 5), (2, 3)]
    spiel = kampf(**NACHHER).legen(bo=f"{HOCH} 1")
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache", tagesform=1).antwortet("bo", "6", 4)
    assert reste(spiel) == [(1, 5), (4, 1)]


@pytest.mark.rule("URC-TF-06", "URC-POOL-06")
@pytest.mark.parametrize("ansage", ["vor_wurf", "vor_abzug"])
def test_je_ziel_ein_wurf_heisst_je_wurf_eine_ansage(ansage: str) -> None:
    """Zwei Punkte für den ersten Wurf, einer für den zweiten; der Vorrat ist derselbe."""
    ziele = (nsc("A", tp=90), nsc("B", tp=90))
    spiel = kampf(*ziele, flaeche="je_ziel_wurf", tf_schaden_ansage=ansage)
    spiel.legen(bo=f"{HOCH} 1 1").legen(bo=f"{HOCH} 1")
    felder = {"figur": "Bo", "ziel": "A", "weitere": ("B",), "tagesform": 2}
    spiel.sagt("bo", Angreifen, **felder)
    antworten = {"URC-TF-12": [3, 0], "URC-RND-11": [1], "URC-DMG-02": ["6", "6"]}
    hoechste: list[int] = []
    while spiel.game.open:
        seat, regel = spiel.frage.seat, spiel.frage.rule
        if regel in ("URC-TF-12", "URC-RND-11"):
            hoechste.append(getattr(spiel.frage, "high", -1))
        bewilligt = "bewilligen" if seat == SL else ""
        spiel.antwortet(seat, bewilligt or antworten[regel].pop(0))  # type: ignore[attr-defined]
    assert hoechste[:2] == [4, 1]
    assert ausgaben(spiel) == [("Bo", 2, "wuerfel"), ("Bo", 3, "schaden"), ("Bo", 1, "wuerfel")]
    assert [len(each.wurf) for each in spiel.nur(AngriffErgab)] == [7, 6]
    assert spiel.figur("Bo").tagesform == 0


@pytest.mark.rule("URC-MOD-01")
def test_flaechenwirkung_zaehlt_einmal() -> None:
    for genannt in ((), ("flaechenwirkung",)):
        spiel = kampf(nsc("A"), nsc("B"), mod_stapeln="alle").legen(bo=HOCH)
        felder = {"figur": "Bo", "ziel": "A", "weitere": ("B", "A"), "umstaende": genannt}
        spiel.sagt("bo", Angreifen, **felder).schlicht()
        assert [each.ziel for each in spiel.nur(AngriffErgab)] == ["A", "B"]
        assert [each["zielwert"].value for each in spiel.schritte("URC-MOD-01")] == [22, 22]  # type: ignore[union-attr]


@pytest.mark.rule("URC-DEF-10")
@pytest.mark.parametrize("schalter", [{}, {"redux": True}])
def test_wehrlose_trifft_jeder_wurf(schalter: dict[str, Any]) -> None:
    """Auch ohne einen Erfolg in Redux, und auch unter den widrigsten Umständen."""
    spiel = kampf(**schalter)
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=0).legen(bo="1 1 3 3 5")
    schwer = ("entfernung_irre", "weltuntergang", "gewicht_irre")
    felder = {"figur": "Bo", "ziel": "Wache", "umstaende": schwer, "sonstiges": 20}
    spiel.sagt("bo", Angreifen, **felder).schlicht()
    assert spiel.eins(AngriffErgab).getroffen
    assert spiel.figur("Wache").zustand == "tot"


@pytest.mark.rule("URC-DEF-10")
def test_ein_fahrzeug_ohne_steuer_ist_wehrlos() -> None:
    jeep = {"name": "Jeep", "platz": "ada", "fahrzeug": True, "sp": 2, "besatzung": ["Ada"]}
    spiel = kampf(ada(), jeep, bo={"sp_waffen": ("Kanone",)}, redux=True)
    spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=0).legen(bo="1 1 3 3 5")
    felder = {"figur": "Bo", "ziel": "Jeep", "waffe": "Kanone", "art": "fernkampf"}
    spiel.sagt("bo", Angreifen, **felder).schlicht()
    assert spiel.figur("Jeep").sp == 1


@pytest.mark.rule("URC-MOD-01")
def test_umstaende_gelten_auch_gegen_den_angriff_eines_nsc() -> None:
    spiel = Spiel(held("Bo"), nsc()).sagt(SL, KampfBeginnen).legen(bo=HOCH)
    felder = {"figur": "Wache", "ziel": "Bo", "umstaende": ("unwetter_irre",), "sonstiges": 2}
    spiel.sagt(SL, NscAngreifen, **felder).schlicht()
    (zielwert,) = (each["zielwert"] for each in spiel.schritte("URC-MOD-01"))
    assert getattr(zielwert, "value", 0) == 18 + 3 + 2


@pytest.mark.rule("URC-MOD-01")
@pytest.mark.parametrize(("antwort", "zielwert"), [("bewilligen", 21), ("ablehnen", 18)])
def test_umstaende_der_spielerin_gelten_nur_mit_der_sl(antwort: str, zielwert: int) -> None:
    felder = {"figur": "Bo", "ziel": "Wache", "umstaende": ("entfernung_irre",)}
    spiel = kampf().legen(bo=HOCH).sagt("bo", Angreifen, **felder)
    assert spiel.fragen == [(SL, "URC-MOD-01")]
    spiel.antwortet(SL, antwort).schlicht()
    assert spiel.schritt("URC-POOL-11")["zielwert"] == zielwert
    selbst = Spiel(held("Bo")).legen(bo="1 2 3 4")
    umstaende = {"umstaende": ("entfernung_irre",), "stufe": "normal"}
    selbst.sagt(SL, Proben, figur="Bo", fertigkeit="Klettern", **umstaende)
    assert selbst.schritt("URC-POOL-12")["zielwert"] == 21


# Im Vergleich ist das Ergebnis des Angriffs der Zielwert der Abwehr (URC-Q-45).


def verglichen(bo: str, ada_wirft: str, *antworten: object, **felder: Any) -> Spiel:
    schalter = {**VERGLEICH, **felder.pop("schalter", {})}
    werte = felder.pop("bo", {})
    spiel = kampf(ada(), bo=werte, **schalter).legen(bo=bo, ada=ada_wirft)
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Ada", **felder)
    return spiel.antwortet("bo", *antworten) if antworten else spiel.schlicht()


@pytest.mark.rule("URC-PVP-01")
@pytest.mark.parametrize(("wurf", "trifft"), [(HOCH, True), ("6 6 6 5 1", False)])
def test_im_vergleich_entscheidet_die_abwehr(wurf: str, trifft: bool) -> None:
    """Adas 6 6 6 6 ist 27: zu wenig gegen 28, genug gegen 26."""
    spiel = verglichen(wurf, "6 6 6 6")
    assert spiel.eins(AngriffErgab).getroffen is trifft
    assert spiel.eins(AbwehrErgab).abgewehrt is not trifft


@pytest.mark.rule("URC-MOD-01", "URC-PVP-01")
def test_im_vergleich_senken_umstaende_was_abzuwehren_ist() -> None:
    felder = {"umstaende": ("entfernung_irre", "weltuntergang"), "sonstiges": -1}
    spiel = verglichen(HOCH, "1 1 1 1", **felder)
    assert spiel.schritt("URC-PVP-01")["zielwert"] == 28 - 3 - 5 + 1
    redux = verglichen("2 2 2 1 1", "1 1 1 1", **felder, schalter={"redux": True})
    # Adas eigener Zielwert 15 verlangt zwei Erfolge, 15 + 7 = 22 drei: einer weniger.
    assert redux.schritt("URC-PVP-01")["zielwert"] == 2


@pytest.mark.rule("URC-PASCH-05", "URC-PVP-01")
@pytest.mark.parametrize(("einsatz", "zielwert", "schaden"), [(4, 29, 8), (1, 26, 11)])
def test_im_vergleich_zaehlt_ein_paschpunkt_nur_einmal(
    einsatz: int, zielwert: int, schaden: int
) -> None:
    """5 5 5 5 5: Augen 25, Pasch 4, Höhe 2; ein Schadenswürfel."""
    spiel = verglichen("5 5 5 5 5", "1 1 1 1", 0, schalter={"pasch_angriff": "aufteilen"})
    assert spiel.fragen == [("bo", "URC-PASCH-05")]
    spiel.antwortet("bo", einsatz).schlicht()
    assert spiel.schritt("URC-PVP-01")["zielwert"] == zielwert
    assert spiel.eins(SchadenGenommen).punkte == schaden - 1


@pytest.mark.rule("URC-REDUX-03", "URC-PVP-01")
@pytest.mark.parametrize(
    ("angriff", "abwehr", "haelt"),
    [
        ("1 1 3 3 5", "1 1 3 3", True),
        ("2 1 3 3 5", "1 1 3 3", False),
        ("2 2 1 3 5", "2 1 3 3", False),
        ("2 2 1 3 5", "2 2 3 3", True),
        ("2 2 2 2 2", "2 2 2 2", False),
    ],
)
def test_im_vergleich_gilt_in_redux_erfolg_gegen_erfolg(
    angriff: str, abwehr: str, haelt: bool
) -> None:
    spiel = verglichen(angriff, abwehr, schalter={"redux": True})
    assert spiel.eins(AbwehrErgab).abgewehrt is haelt
    assert spiel.eins(AngriffErgab).getroffen is not haelt
    assert "URC-REDUX-06" not in spiel.regeln


@pytest.mark.rule("URC-TF-10", "URC-DEF-07")
@pytest.mark.parametrize("ansage", ["vor_wurf", "vor_abzug"])
def test_konterschaden_mindert_der_angreifer(ansage: str) -> None:
    """6 6 6 6 gegen 19: Konter Pasch 3 + Höhe 2."""
    spiel = kampf(ada(), **VERGLEICH, tf_schaden_ansage=ansage)
    spiel.legen(bo="4 4 4 2 2", ada="6 6 6 6").sagt("bo", Angreifen, figur="Bo", ziel="Ada")
    gefragt = []
    while spiel.game.open:
        wer = (spiel.frage.seat, spiel.frage.rule)
        gefragt.append(wer)
        spiel.antwortet(wer[0], 2 if wer == ("bo", "URC-TF-10") else schlicht(spiel.frage))
    assert gefragt.count(("bo", "URC-TF-10")) == 1
    assert ("Bo", 2, "schutz") in ausgaben(spiel)
    assert (spiel.figur("Bo").tp, spiel.figur("Bo").tagesform) == (11 - 5 + 2, 4)


@pytest.mark.rule("URC-WISS-05", "URC-PVP-01")
@pytest.mark.parametrize(("adas", "haelt"), [("6 6 4 2", False), ("6 6 4 3", True)])
def test_im_vergleich_wuerfeln_beide_ihr_wissen(adas: str, haelt: bool) -> None:
    """Bos 6 6 5 2 ist 20; wer genau das erreicht, hält stand."""
    spiel = Spiel(held("Bo"), ada(), **VERGLEICH).legen(bo="6 6 5 2", ada=adas)
    duell = {"figur": "Bo", "gegner": "Ada", "fertigkeit": "Chemie"}
    spiel.sagt("bo", WissenMessen, **duell).schlicht()
    ergab = {each.figur: each for each in spiel.nur(ProbeErgab)}
    assert ergab["Bo"].ergebnis == 20
    assert (ergab["Bo"].gelungen, ergab["Ada"].gelungen) == (not haelt, haelt)
    glanz = {each.figur: each.punkte for each in spiel.nur(BrillanzErzielt)}
    assert glanz == ({"Ada": 1} if haelt else {"Bo": 1})


@pytest.mark.rule("URC-WISS-05", "URC-REDUX-03")
@pytest.mark.parametrize(("adas", "haelt"), [("2 1 1 1", False), ("2 2 1 1", True)])
def test_im_wissensvergleich_gilt_erfolg_gegen_erfolg(adas: str, haelt: bool) -> None:
    spiel = Spiel(held("Bo"), ada(), **VERGLEICH, redux=True).legen(bo="2 2 1 3", ada=adas)
    spiel.sagt("bo", WissenMessen, figur="Bo", gegner="Ada", fertigkeit="Chemie").schlicht()
    assert [each.gelungen for each in spiel.nur(ProbeErgab)] == [not haelt, haelt]


@pytest.mark.rule("URC-DEF-04", "URC-TF-10")
def test_fuer_das_fahrzeug_spart_der_pilot_keinen_eigenen_schaden() -> None:
    jeep = {"name": "Jeep", "platz": "bo", "fahrzeug": True, "sp": 2, "besatzung": ["Bo"]}
    spiel = Spiel(held("Bo", tagesform=3), jeep, nsc()).sagt(SL, KampfBeginnen, art="fahrzeug")
    spiel.legen(bo="1 1 1 2 2").sagt(SL, NscAngreifen, figur="Wache", ziel="Jeep")
    spiel.antwortet("bo", 0)
    assert (spiel.fragen, spiel.figur("Bo").tagesform) == ([], 3)


@pytest.mark.rule("URC-TF-10")
def test_angesagt_wird_hoechstens_so_viel_wie_schaden_droht() -> None:
    for verdeckt, grenze in ((False, 2), (True, 5)):
        wache = nsc(tagesform=6, verdeckt=verdeckt)
        spiel = Spiel(held("Bo", tagesform=5), wache).sagt(SL, KampfBeginnen)
        spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo", womit="faust")
        spiel.antwortet("bo", 0)
        assert spiel.frage.fact("punkte") == grenze
