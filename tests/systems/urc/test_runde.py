"""Die Kampfrunde im Einzelnen: Reihenfolge, Warten, Einschreiten, Dazukommen, freie Attacke."""

from __future__ import annotations

import re
from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import tale
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.figuren import FigurStellen
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab
from wuerfelwerk.systems.urc.kampf.bewegung import Bewegen
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import (
    AktionVerfallen,
    Einschreiten,
    KampfBeenden,
    KampfBeginnen,
    NeueRunde,
    Verzoegern,
)
from wuerfelwerk.systems.urc.kampf.zug import RundeVorbei, ZugBeenden
from wuerfelwerk.systems.urc.leib.tagesform import Verschenken
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen
from wuerfelwerk.systems.urc.rat.taktik import leitet

HOCH, TIEF = "6 6 5 5 4", "1 1 1 2 2"
FLUCHT: dict[str, Any] = {"figur": "Bo", "aktion": "flucht", "gegner": "Wache"}


def runde(**schalter: Any) -> Spiel:
    """Ada 6, Bo 5, Ork 4, Cy 2."""
    helden = (held("Ada", tagesform=6), held("Bo", tagesform=5), held("Cy", tagesform=2))
    return Spiel(*helden, nsc("Ork"), **schalter).sagt(SL, KampfBeginnen)


def wartet(spiel: Spiel, figur: str, nach: str = "") -> Spiel:
    return spiel.sagt(figur.lower(), Verzoegern, figur=figur, nach=nach)


@pytest.mark.rule("URC-RND-02")
def test_wer_wartet_handelt_nie_vor_dem_auf_den_er_wartet() -> None:
    spiel = wartet(runde(), "Ada", "Bo")
    assert spiel.reihe == ["Bo", "Ada", "Ork", "Cy"]
    assert wartet(spiel, "Bo", "Cy").reihe == ["Ork", "Cy", "Bo", "Ada"]


@pytest.mark.rule("URC-RND-02")
def test_auf_wartende_wartet_niemand_im_kreis() -> None:
    spiel = wartet(runde(), "Ada", "Bo")
    with pytest.raises(IllegalCommand):
        wartet(spiel, "Bo", "Ada")
    assert wartet(spiel, "Bo").reihe == ["Ada", "Ork", "Cy"]


@pytest.mark.rule("URC-RND-02")
def test_mehrere_wartende_liegen_nach_tagesform() -> None:
    assert wartet(wartet(runde(), "Ada", "Cy"), "Bo", "Cy").reihe == ["Ork", "Cy", "Ada", "Bo"]
    spiel = wartet(wartet(runde(), "Ada"), "Bo")
    assert spiel.sagt("ada", Einschreiten, figur="Ada").reihe == ["Ada", "Ork", "Cy"]
    assert spiel.sagt("bo", Einschreiten, figur="Bo").reihe == ["Ada", "Bo", "Ork", "Cy"]
    andersherum = wartet(wartet(runde(), "Ada"), "Bo").sagt("bo", Einschreiten, figur="Bo")
    assert andersherum.sagt("ada", Einschreiten, figur="Ada").reihe == ["Ada", "Bo", "Ork", "Cy"]


@pytest.mark.rule("URC-RND-02")
def test_am_ende_der_runde_verfaellt_was_wartet() -> None:
    spiel = wartet(runde(), "Ada")
    for figur in ("Bo", "Ork", "Cy"):
        spiel.sagt(SL, ZugBeenden, figur=figur)
    assert not spiel.nur(RundeVorbei)
    spiel.sagt(SL, NeueRunde)
    assert spiel.ereignisse[:2] == (AktionVerfallen(figur="Ada"), RundeVorbei(runde=1))
    assert spiel.schritt("URC-RND-10")["runde"] == 1
    for figur in ("Ada", "Bo", "Ork", "Cy"):
        spiel.sagt(SL, ZugBeenden, figur=figur)
    assert not spiel.sagt(SL, NeueRunde).nur(RundeVorbei)


@pytest.mark.rule("URC-TF-08")
def test_sofort_umgereiht_bleibt_verzoegert_verzoegert() -> None:
    spiel = wartet(runde(ini_sofort=True), "Ada", "Ork")
    assert spiel.reihe == ["Bo", "Ork", "Ada", "Cy"]
    spiel.sagt("cy", Verschenken, figur="Cy", an="Bo", punkte=1)
    assert spiel.reihe == ["Bo", "Ork", "Ada", "Cy"]
    assert [zug.wert for zug in spiel.kampf.reihe] == [6, 4, 6, 1]


@pytest.mark.rule("URC-TF-08")
def test_sofort_umgereiht_auch_nach_der_gleichstandsregel_und_durch_die_sl() -> None:
    spiel = runde(ini_sofort=True).sagt(SL, Eingreifen, figur="Cy", wert="tagesform", neu=4)
    assert spiel.reihe == ["Ada", "Bo", "Cy", "Ork"]
    spiel.sagt("ada", Verschenken, figur="Ada", an="Cy", punkte=1)
    assert spiel.reihe == ["Ada", "Bo", "Cy", "Ork"]
    spiel.sagt(SL, Eingreifen, figur="Cy", wert="tagesform", neu=7)
    assert spiel.reihe == ["Ada", "Cy", "Bo", "Ork"]
    assert runde().sagt(SL, Eingreifen, figur="Cy", wert="tagesform", neu=7).reihe[-1] == "Cy"


def gleichzeitig(lesart: str) -> Spiel:
    """Bo und der Ork haben dieselbe Tagesform; Bo schlägt den Ork nieder."""
    bo = held("Bo", tagesform=4, waffen={"Schwert": 4})
    spiel = Spiel(bo, nsc("Ork", tp=5), ini_gleichstand=lesart).sagt(SL, KampfBeginnen)
    spiel.legen(bo=HOCH).sagt("bo", Angreifen, figur="Bo", ziel="Ork", waffe="Schwert")
    return spiel.schlicht()


@pytest.mark.rule("URC-RND-01")
def test_gleichzeitig_handelt_auch_wer_eben_gefallen_ist() -> None:
    assert gleichzeitig("sc_zuerst").reihe == []
    spiel = gleichzeitig("gleichzeitig")
    assert (spiel.reihe, spiel.figur("Ork").zustand) == (["Ork"], "tot")
    assert leitet(spiel.tisch) is None
    spiel.legen(bo=TIEF).sagt(SL, NscAngreifen, figur="Ork", ziel="Bo").schlicht()
    assert spiel.eins(SchadenGenommen).punkte == 4
    assert spiel.eins(RundeVorbei).runde == 1
    assert leitet(spiel.tisch) == KampfBeenden(SL)
    assert spiel.sagt(SL, NeueRunde).reihe == ["Bo"]


@pytest.mark.rule("URC-RND-01")
def test_gleichzeitig_gilt_nicht_fuer_spaetere_und_nicht_fuer_den_eigenen_zug() -> None:
    bo = held("Bo", tagesform=5, waffen={"Schwert": 4})
    spiel = Spiel(bo, nsc("Ork", tp=5), ini_gleichstand="gleichzeitig").sagt(SL, KampfBeginnen)
    spiel.legen(bo=HOCH).sagt("bo", Angreifen, figur="Bo", ziel="Ork", waffe="Schwert")
    assert spiel.schlicht().reihe == []
    ork = nsc("Ork", tp=1, angriffswert=9, tagesform=5)
    gekontert = Spiel(ork, held("Bo", tagesform=5), ini_gleichstand="gleichzeitig")
    gekontert.sagt(SL, KampfBeginnen).legen(bo=HOCH)
    gekontert.sagt(SL, NscAngreifen, figur="Ork", ziel="Bo").schlicht()
    assert (gekontert.reihe, gekontert.figur("Ork").steht) == (["Bo"], False)


@pytest.mark.rule("URC-RND-01", "URC-RND-14")
def test_mit_der_naechsten_runde_kommen_neue_dazu() -> None:
    spiel = Spiel(held("Bo", tagesform=5), nsc()).sagt(SL, KampfBeginnen)
    spiel.sagt(SL, FigurStellen, name="Wolf", nsc=True, tagesform=7, tp=5)
    for figur in ("Bo", "Wache"):
        spiel.sagt(SL, ZugBeenden, figur=figur)
    with pytest.raises(IllegalCommand):
        spiel.sagt(SL, NeueRunde, dazu=("Bo",))
    assert spiel.sagt(SL, NeueRunde, dazu=("Wolf",)).reihe == ["Wolf", "Bo", "Wache"]
    assert (spiel.kampf.runde, spiel.kampf.teilnehmer) == (2, ("Bo", "Wache", "Wolf"))


@pytest.mark.rule("URC-RND-03")
def test_fuer_abwesende_handelt_die_sl() -> None:
    spiel = runde()
    with pytest.raises(IllegalCommand, match="URC-RND-03"):
        spiel.sagt("bo", ZugBeenden, figur="Ada")
    assert spiel.sagt(SL, ZugBeenden, figur="Ada").reihe == ["Bo", "Ork", "Cy"]
    spiel.legen(bo=HOCH).sagt(SL, Angreifen, figur="Bo", ziel="Ork").schlicht()
    assert spiel.eins(AngriffErgab).figur == "Bo"


@pytest.mark.rule("URC-VEH-06")
def test_ein_bogen_ohne_strukturpunkte_nimmt_den_zug() -> None:
    panzer = nsc("Panzer", fahrzeug=True, sp=3, tagesform=7)
    spiel = Spiel(panzer, held("Bo", tagesform=5)).sagt(SL, KampfBeginnen, art="fahrzeug")
    spiel.sagt(SL, FigurStellen, name="Panzer", nsc=True, fahrzeug=True, sp=0, tagesform=7)
    assert (spiel.figur("Panzer").zustand, spiel.reihe) == ("ausser_gefecht", ["Bo"])


def flieht(spiel: Spiel, **felder: Any) -> Spiel:
    return spiel.legen(bo=TIEF).sagt("bo", Bewegen, **FLUCHT | felder)


def bedraengt(*mehr: Any, **schalter: Any) -> Spiel:
    figuren = (held("Bo", tagesform=3), nsc(), *mehr)
    return Spiel(*figuren, aktionsregel=True, **schalter).sagt(SL, KampfBeginnen)


@pytest.mark.rule("URC-ACT-03", "URC-ATK-06")
def test_eine_zaehlende_freie_attacke_braucht_einen_freien_angriff() -> None:
    for zaehlt, schaden in ((False, 4), (True, 0)):
        spiel = bedraengt(freie_attacke_zaehlt=zaehlt).legen(bo=HOCH)
        spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo").schlicht()
        vorher = spiel.sagt(SL, ZugBeenden, figur="Wache").figur("Bo").tp
        assert vorher - flieht(spiel).schlicht().figur("Bo").tp == schaden
        assert spiel.kampf.angriffe == ("Wache",)


@pytest.mark.rule("URC-ACT-03")
def test_vor_freunden_flieht_niemand_und_wer_nachsetzt_sagt_die_sl() -> None:
    wolf = nsc("Wolf", tagesform=1, schaden_waffe=0, schaden=3)
    spiel = bedraengt(held("Ada"), wolf).sagt(SL, ZugBeenden, figur="Wache")
    with pytest.raises(IllegalCommand):
        flieht(spiel, gegner="Ada")
    flieht(spiel)
    assert spiel.fragen == [(SL, "URC-ACT-03")]
    spiel.antwortet(SL, "Wolf").schlicht()
    assert (spiel.schritt("URC-ACT-03")["gegner"], spiel.figur("Bo").tp) == ("Wolf", 11 - 3)


@pytest.mark.rule("URC-ACT-03")
def test_unter_sich_flieht_man_voreinander() -> None:
    ada = held("Ada", waffen={"Messer": 2, "Gewehr": 5})
    spiel = Spiel(held("Bo", tagesform=3), ada, aktionsregel=True).sagt(SL, KampfBeginnen)
    flieht(spiel, gegner="Ada")
    assert tuple(spiel.frage.answers()) == ("Messer", "unbewaffnet", "verzichten")
    spiel.antwortet("ada", "verzichten")
    assert spiel.fragen == []
    assert not spiel.nur(AngriffErgab)


@pytest.mark.rule("URC-ACT-03", "URC-NSC-08")
def test_womit_ein_nsc_nachsetzt_sagt_die_sl() -> None:
    for womit, schaden in (("waffe", 4), ("faust", 2), ("verzichten", 0)):
        spiel = flieht(bedraengt().sagt(SL, ZugBeenden, figur="Wache")).antwortet(SL, womit)
        assert spiel.schlicht().figur("Bo").tp == 11 - schaden


@pytest.mark.rule("URC-NSC-06", "URC-TF-08", "URC-TF-13")
def test_die_tagesform_eines_verdeckten_steht_nirgends() -> None:
    spiel = Spiel(held("Bo", tagesform=6), nsc("Ork", verdeckt=True, tagesform=5))
    spiel.sagt(SL, KampfBeginnen)
    view = URC.view(spiel.tisch, "bo")
    assert view.kampf is not None
    assert [(zug.figur, zug.wert) for zug in view.kampf.reihe] == [("Bo", 6), ("Ork", None)]
    assert [(p.figure, p.value) for p in URC.scene(view).order] == [("Bo", "6"), ("Ork", "")]
    assert spiel.schritt("URC-TF-08")["werte"] == ("Bo 6", "Ork")
    assert not re.search(r"\b5\b", repr(tale(spiel.game, "bo")))
    gm = URC.view(spiel.tisch, SL).kampf
    assert gm is not None
    assert gm.reihe[1].wert == 5


@pytest.mark.rule("URC-RND-01", "URC-NSC-06")
def test_wen_die_sl_als_gleich_ordnet_bleibt_bei_verdeckten_ihre_sache() -> None:
    ork = nsc("Ork", verdeckt=True)
    for verdeckt in (nsc("Ork"), ork):
        spiel = Spiel(held("Bo", tagesform=4), verdeckt, ini_gleichstand="sl")
        spiel.sagt(SL, KampfBeginnen)
        geheim = spiel.frage.audience == frozenset({SL})
        assert geheim == (verdeckt is ork)
