"""Mitten im Kampf: eine Waffe aufheben, jemand kommt dazu."""

from __future__ import annotations

from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeginnen, KampfBeitreten
from wuerfelwerk.systems.rollkeep.kampf.zug import Aufgehoben, ExtraAktion, Handeln, ZugBeenden

HIER: dict[str, Any] = {"figur": "Kenji", "ziel": "Wache", "waffe": "Katana"}
NICHTS = ("sl", "normaler_angriff", "anderes")


def entwaffnet(**schalter: Any) -> Spiel:
    """Kenji hat die Wache entwaffnet, und sie ist dran."""
    spiel = Spiel(held(void=3, ehre=0), nsc(), schalter=schalter)
    spiel.kampf_bis_zug(NICHTS, kenji="9 9 9 9", sl="1 1 1 1").legen(SL, "1 1")
    spiel.legen("kenji", "10 10 9 1 1", "9 9")
    return spiel.sagt("kenji", Angreifen, **HIER, manoever="entwaffnen").schlicht()


@pytest.mark.rule("RK-MAN-01", "RK-KAMPF-03")
def test_eine_waffe_aufheben_kostet_die_aktion() -> None:
    spiel = entwaffnet()
    assert spiel.figur("Wache").waffen == ("unbewaffnet",)
    spiel.sagt(SL, Handeln, figur="Wache", art="aufheben")
    assert spiel.eins(Aufgehoben).waffe == "Katana"
    assert spiel.figur("Wache").waffen == ("Katana", "unbewaffnet")
    assert spiel.kampf.am_zug == ""


@pytest.mark.rule("RK-MAN-01", "RK-VOID-04")
def test_aufheben_als_extra_aktion() -> None:
    spiel = entwaffnet().sagt(SL, Eingreifen, figur="Wache", wert="vp", neu=2)
    spiel.sagt(SL, ExtraAktion, figur="Wache", art="aufheben")
    assert spiel.figur("Wache").waffen == ("Katana", "unbewaffnet")
    assert spiel.kampf.am_zug == "Wache"


@pytest.mark.rule("RK-MAN-01")
def test_wer_seine_waffe_hat_hebt_keine_auf() -> None:
    spiel = Spiel(held(), nsc()).kampf_bis_zug(NICHTS, kenji="1 1 1 1", sl="9 9 9 9")
    with pytest.raises(IllegalCommand):
        spiel.sagt(SL, Handeln, figur="Wache", art="aufheben")


def mit_bote(**schalter: Any) -> Spiel:
    """Kenji und die Wache kämpfen, der Bote sieht zu."""
    spiel = Spiel(held(ehre=0), held("Bote", ehre=0), nsc(), schalter=schalter)
    spiel.legen("kenji", "9 9 9 9").legen(SL, "1 1 1 1")
    spiel.sagt(SL, KampfBeginnen, teilnehmer=("Kenji", "Wache")).schlicht()
    return spiel.erklaeren()


def zu_ende(spiel: Spiel) -> Spiel:
    spiel.sagt("kenji", ZugBeenden, figur="Kenji")
    return spiel.sagt(SL, ZugBeenden, figur="Wache")


@pytest.mark.rule("RK-KAMPF-01", "RK-KAMPF-03")
def test_wer_dazukommt_handelt_ab_der_naechsten_runde() -> None:
    spiel = mit_bote().sagt(SL, KampfBeitreten, figur="Bote")
    assert spiel.kampf.teilnehmer == ("Kenji", "Wache", "Bote")
    assert " ".join(spiel.kampf.reihe) == "Kenji Wache"
    with pytest.raises(IllegalCommand, match="alle"):
        spiel.sagt(SL, KampfBeitreten, figur="Bote")
    zu_ende(spiel).kampf_bis_zug(kenji="9 9 9 9", bote="5 5 5 5", sl="1 1 1 1")
    assert spiel.kampf.reihe == ("Kenji", "Bote", "Wache")


@pytest.mark.rule("RK-KAMPF-01")
@pytest.mark.parametrize(
    ("wurf", "reihe"),
    [("5 5 5 5", ("Kenji", "Bote", "Wache")), ("9 9 9 9", ("Kenji", "Bote", "Wache")),
     ("1 1 1 1", ("Kenji", "Wache", "Bote"))],
)  # fmt: skip
def test_bei_einer_initiative_fuer_den_kampf_wirft_nur_wer_dazukommt(
    wurf: str, reihe: tuple[str, ...]
) -> None:
    spiel = mit_bote(**{"rk.ini.neu": "kampf"}).sagt(SL, KampfBeitreten, figur="Bote")
    zu_ende(spiel).kampf_bis_zug(bote=wurf)
    assert spiel.kampf.reihe == reihe
    for figur in [spiel.figur(name) for name in reihe]:
        spiel.sagt(figur.platz, ZugBeenden, figur=figur.name)
    assert spiel.kampf_bis_zug().kampf.reihe == reihe


@pytest.mark.rule("RK-KAMPF-01")
def test_nur_die_sl_laesst_jemanden_dazukommen() -> None:
    with pytest.raises(IllegalCommand):
        mit_bote().sagt("bote", KampfBeitreten, figur="Bote")
