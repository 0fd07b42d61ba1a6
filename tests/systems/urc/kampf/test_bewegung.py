"""Bewegen und fliehen: Aktionsregel und freie Attacke (URC-ACT)."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from support.urc_kampf import HOCH, TIEF, kampf, kampf_mit, wahl
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab
from wuerfelwerk.systems.urc.kampf.bewegung import Bewegen
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.kampf.zug import ZugBeenden
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen


@pytest.mark.rule("URC-ACT-03")
def test_flucht_gibt_eine_freie_attacke() -> None:
    flucht = {"figur": "Bo", "aktion": "flucht", "gegner": "Wache"}
    spiel = kampf(aktionsregel=True).legen(bo=TIEF).sagt("bo", Bewegen, **flucht).schlicht()
    assert spiel.eins(SchadenGenommen).punkte == 4
    assert (spiel.kampf.angriffe, "URC-ACT-03" in spiel.regeln) == ((), True)


@pytest.mark.rule("URC-ACT-03")
def test_gefallene_und_fahrzeuge_setzen_nicht_nach() -> None:
    panzer = nsc("Panzer", fahrzeug=True, sp=3, tagesform=1)
    spiel = kampf_mit(held("Bo", tagesform=6), nsc(), nsc("Wolf"), panzer, aktionsregel=True)
    spiel.sagt(SL, Eingreifen, figur="Wolf", wert="tp", neu=0)
    assert wahl(spiel, "bo", Bewegen, "gegner") == [("",), ("Wache",)]


FLUCHT: dict[str, Any] = {"figur": "Bo", "aktion": "flucht", "gegner": "Wache"}


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
