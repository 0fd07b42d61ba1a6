"""Die Kampfrunde: Reihenfolge, Warten, Einschreiten, Dazukommen, neue Runden (URC-RND)."""

from __future__ import annotations

import re

import pytest

from support.urc import SL, Spiel, held, nsc
from support.urc_kampf import HOCH, JEEP, TIEF, kampf, kampf_mit, runde, schlag, wahl
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import tale
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.figuren import FigurStellen
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.abwehr import AbwehrErgab
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


@pytest.mark.rule("URC-RND-03", "URC-RND-05", "URC-RND-10", "URC-RND-12", "URC-TF-13", "URC-NSC-06")
def test_einer_nach_dem_anderen() -> None:
    spiel = kampf()
    assert spiel.schritt("URC-TF-13")["werte"] == ("Bo 6", "Wache 4")
    assert spiel.schritt("URC-NSC-06")["werte"] == ("Wache",)
    assert spiel.schritt("URC-RND-12")["runde"] == 1
    schlag(spiel, TIEF)
    assert spiel.schritt("URC-RND-05")["regel"] == "ein_angriff"
    assert spiel.schritt("URC-RND-03")["naechster"] == "Wache"
    spiel.sagt(SL, ZugBeenden, figur="Wache")
    assert spiel.schritt("URC-RND-10") == {"runde": 1, "sekunden": 10}
    assert spiel.eins(RundeVorbei).runde == 1
    assert spiel.figur("Wache").tagesform == 4


@pytest.mark.rule("URC-RND-02")
def test_wer_abwartet_waehlt_den_augenblick() -> None:
    spiel = kampf(nsc(), nsc("Wolf", tagesform=3)).sagt("bo", Verzoegern, figur="Bo")
    assert (spiel.reihe, [zug.figur for zug in spiel.kampf.wartend]) == (["Wache", "Wolf"], ["Bo"])
    spiel.sagt(SL, ZugBeenden, figur="Wache").sagt("bo", Einschreiten, figur="Bo")
    assert spiel.reihe == ["Bo", "Wolf"]
    spiel.sagt("bo", Verzoegern, figur="Bo").sagt(SL, ZugBeenden, figur="Wolf")
    spiel.sagt(SL, NeueRunde)
    assert (spiel.reihe, spiel.kampf.wartend) == (["Bo", "Wache", "Wolf"], ())
    spiel.sagt("bo", ZugBeenden, figur="Bo")
    with pytest.raises(IllegalCommand, match="URC-RND-02"):
        spiel.sagt(SL, Verzoegern, figur="Wache")


@pytest.mark.rule("URC-PVP-01", "URC-PVP-02")
def test_spieler_gegen_spieler() -> None:
    spiel = kampf(held("Ada", ph=2, ka=2, tagesform=3))
    assert spiel.schritt("URC-PVP-02")["reihe"] == ("Bo", "Ada")
    schlag(spiel, ziel="Ada")
    assert spiel.schritt("URC-PVP-01")["zielwert"] == 15
    assert spiel.eins(AngriffErgab).getroffen
    vergleich = kampf(held("Ada", ph=2, ka=2), pvp_modus="vergleich").legen(ada="1 1 1 1")
    schlag(vergleich, ziel="Ada")
    assert not vergleich.eins(AbwehrErgab).abgewehrt


@pytest.mark.rule("URC-RND-02")
def test_wer_gehandelt_hat_verzoegert_nicht_mehr() -> None:
    spiel = kampf_mit(aktionsregel=True)
    assert wahl(spiel, "bo", Verzoegern, "nach") == [("", "Wache")]
    spiel.sagt("bo", Bewegen, figur="Bo", aktion="trank")
    with pytest.raises(IllegalCommand, match="URC-RND-02"):
        spiel.sagt("bo", Verzoegern, figur="Bo")


@pytest.mark.rule("URC-RND-14")
def test_keine_neue_runde_solange_jemand_dran_ist() -> None:
    with pytest.raises(IllegalCommand, match="URC-RND-14"):
        kampf_mit().sagt(SL, NeueRunde)


@pytest.mark.rule("URC-RND-01", "URC-VEH-06")
def test_fahrzeuge_der_helden_und_gefallene_sind_nicht_dran() -> None:
    figuren = (
        held("Bo", tagesform=4),
        held("Ada", tagesform=5),
        JEEP,
        nsc("Panzer", fahrzeug=True, sp=1),
    )
    spiel = Spiel(*figuren).sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=0)
    spiel.sagt(SL, KampfBeginnen, teilnehmer=("Bo", "Jeep", "Panzer"))
    assert spiel.reihe == ["Bo", "Panzer"]
    spiel.sagt(SL, ZugBeenden, figur="Bo").sagt(SL, ZugBeenden, figur="Panzer")
    spiel.sagt(SL, Eingreifen, figur="Panzer", wert="sp", neu=0)
    assert spiel.sagt(SL, NeueRunde).reihe == ["Bo"]


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


@pytest.mark.rule("URC-VEH-06")
def test_ein_bogen_ohne_strukturpunkte_nimmt_den_zug() -> None:
    panzer = nsc("Panzer", fahrzeug=True, sp=3, tagesform=7)
    spiel = Spiel(panzer, held("Bo", tagesform=5)).sagt(SL, KampfBeginnen, art="fahrzeug")
    spiel.sagt(SL, FigurStellen, name="Panzer", nsc=True, fahrzeug=True, sp=0, tagesform=7)
    assert (spiel.figur("Panzer").zustand, spiel.reihe) == ("ausser_gefecht", ["Bo"])


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
