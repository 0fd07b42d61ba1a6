"""Initiative: Explodieren, Stechen, Tauschen."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import Erklaeren
from wuerfelwerk.systems.rollkeep.kampf.initiative import InitiativeTauschen, TauschAbgelehnt
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeginnen, NeueRunde
from wuerfelwerk.systems.rollkeep.kampf.zug import ZugBeenden


@pytest.mark.rule("RK-KAMPF-01", "RK-NOT-07")
def test_initiative_explodiert_und_bringt_vp() -> None:
    spiel = Spiel(held(ehre=0), nsc()).sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    spiel.legen("kenji", "10 10 5 1", "2 3").legen(SL, "1 1 1 1").sagt(SL, KampfBeginnen)
    spiel.schlicht()
    assert spiel.schritte("RK-KAMPF-01")[0]["wurf"] == "4K3"
    assert spiel.kampf.ini[0].wert == 30
    assert spiel.figur("Kenji").vp == 1


@pytest.mark.rule("RK-VOID-07")
def test_tauschen_nur_mit_willigen() -> None:
    spiel = Spiel(held("Kenji"), held("Taro"), nsc())
    for seat, wuerfe in (("kenji", "9 9 9 9"), ("taro", "5 5 5 5"), (SL, "1 1 1 1")):
        spiel.legen(seat, wuerfe)
    spiel.sagt(SL, KampfBeginnen).schlicht()
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", InitiativeTauschen, figur="Kenji", ziel="Wache")
    spiel.sagt("kenji", InitiativeTauschen, figur="Kenji", ziel="Taro").antwortet("taro", "nein")
    assert spiel.eins(TauschAbgelehnt).mit == "Taro"
    assert spiel.figur("Kenji").vp == 2
    spiel.sagt(SL, Eingreifen, figur="Taro", wert="vp", neu=0)
    spiel.sagt("kenji", InitiativeTauschen, figur="Kenji", ziel="Taro")
    assert spiel.eins(TauschAbgelehnt).figur == "Kenji"
    spiel.sagt(SL, Erklaeren).schlicht()
    with pytest.raises(IllegalCommand, match="schon erklärt"):
        spiel.sagt("kenji", InitiativeTauschen, figur="Kenji", ziel="Taro")


@pytest.mark.rule("RK-VOID-07")
def test_mehrere_tausche_gehen_am_ende_der_runde_zurueck() -> None:
    sheets = held(), held("Taro"), held("Aiko"), nsc()
    spiel = Spiel(*sheets, schalter={"rk.ini.neu": "kampf"})
    for seat, wurf in (("kenji", "9 9 9 9"), ("taro", "7 7 7 7"), ("aiko", "5 5 5 5")):
        spiel.legen(seat, wurf)
    spiel.legen(SL, "1 1 1 1").sagt(SL, KampfBeginnen).schlicht()
    for wer, ziel in (("Kenji", "Taro"), ("Taro", "Aiko")):
        spiel.sagt(wer.lower(), InitiativeTauschen, figur=wer, ziel=ziel)
        spiel.antwortet(ziel.lower(), "ja")
    assert [each.figur for each in spiel.kampf.ini] == ["Aiko", "Kenji", "Taro", "Wache"]
    spiel.sagt(SL, Erklaeren).schlicht()
    for name in ("Aiko", "Kenji", "Taro"):
        spiel.sagt(name.lower(), ZugBeenden, figur=name)
    spiel.sagt(SL, ZugBeenden, figur="Wache").sagt(SL, NeueRunde)
    assert [each.figur for each in spiel.kampf.ini] == ["Kenji", "Taro", "Aiko", "Wache"]


@pytest.mark.rule("RK-KAMPF-01")
def test_gestochen_wird_mit_einem_w10() -> None:
    spiel = Spiel(held(), nsc()).legen("kenji", "5 5 5 5").legen(SL, "5 5 5 5")
    spiel.sagt(SL, KampfBeginnen)
    while not isinstance(spiel.frage, Throw):
        spiel._eine_schlicht()
    assert str(spiel.frage.pool) == "1W10"
    spiel.antwortet("kenji", "3").antwortet(SL, "3")
    spiel.antwortet("kenji", "2").antwortet(SL, "9")
    assert [each.figur for each in spiel.kampf.ini] == ["Wache", "Kenji"]
