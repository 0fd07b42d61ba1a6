"""Die Kampfrunde: wer ausfällt, wer geht, wer dazukommt."""

from __future__ import annotations

from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from support.rollkeep_kampf import HIER, kenji_am_zug
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.figuren.stellen import FigurEntfernen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.runde import (
    KampfBeenden,
    KampfBeginnen,
    KampfBeitreten,
    NeueRunde,
)
from wuerfelwerk.systems.rollkeep.kampf.zug import RundeVorbei, ZugBeenden


@pytest.mark.rule("RK-WUND-04", "RK-KAMPF-03")
def test_ausgeschaltete_verlieren_ihre_aktion() -> None:
    spiel = kenji_am_zug(staerke=5).sagt(SL, Eingreifen, figur="Wache", wert="wunden", neu=28)
    spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.tisch.zustand(spiel.figur("Wache")) == "out"
    assert spiel.eins(RundeVorbei).runde == 1
    assert spiel.tisch.stehende_seiten() == ("helden",)
    host = ROLLKEEP.host(spiel.tisch)
    assert isinstance(host, KampfBeenden)
    assert spiel.sagt(SL, KampfBeenden).tisch.kampf is None
    assert ROLLKEEP.over(spiel.tisch)


@pytest.mark.rule("RK-KAMPF-06")
def test_wer_geht_ist_aus_dem_kampf() -> None:
    spiel = kenji_am_zug().sagt(SL, FigurEntfernen, figur="Kenji")
    assert spiel.kampf.reihe == ("Wache",)
    assert spiel.sagt(SL, FigurEntfernen, figur="Wache").eins(RundeVorbei).runde == 1


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
    [("5 5 5 5", ("Kenji", "Bote", "Wache")), ("9 9 9 10|1", ("Bote", "Kenji", "Wache")),
     ("1 1 1 2", ("Kenji", "Bote", "Wache"))],
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
def test_wer_gleich_schnell_dazukommt_sticht_mit_den_anderen_aus() -> None:
    spiel = mit_bote(**{"rk.ini.neu": "kampf"}).sagt(SL, KampfBeitreten, figur="Bote")
    zu_ende(spiel).kampf_bis_zug(kenji="3", bote="9 9 9 9|8")
    assert spiel.kampf.reihe == ("Bote", "Kenji", "Wache")


@pytest.mark.rule("RK-KAMPF-01")
def test_wer_gleich_schnell_dazukommt_steht_wo_die_sl_es_sagt() -> None:
    spiel = mit_bote(**{"rk.ini.neu": "kampf", "rk.ini.gleichstand": "sl"})
    spiel.sagt(SL, KampfBeitreten, figur="Bote")
    zu_ende(spiel).legen("bote", "9 9 9 9").sagt(SL, NeueRunde)
    spiel.antwortet("bote", "nein").antwortet(SL, ("Bote", "Kenji"))
    assert [each.figur for each in spiel.kampf.ini] == ["Bote", "Kenji", "Wache"]


@pytest.mark.rule("RK-KAMPF-01")
def test_nur_die_sl_laesst_jemanden_dazukommen() -> None:
    with pytest.raises(IllegalCommand):
        mit_bote().sagt("bote", KampfBeitreten, figur="Bote")
