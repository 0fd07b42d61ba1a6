"""Die Spielleitung greift ein: Werte, Rüstung, neue Bögen, Gefallene."""

from __future__ import annotations

import pytest

from support.urc import SL, Spiel, held
from wuerfelwerk.rules.figures import WertGesetzt
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.figuren import FigurStellen
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen, LesartSetzen
from wuerfelwerk.systems.urc.leib.verletzung import Getoetet


@pytest.mark.rule("URC-POOL-13", "URC-TF-03")
@pytest.mark.parametrize(
    ("wert", "neu", "gilt"),
    [("tagesform", 200, 7), ("tagesform", -3, 0), ("mp", -20, 0), ("sp", -1, 0), ("tp", -5, -5)],
)
def test_eingreifen_nennt_die_zahl_die_gilt(wert: str, neu: int, gilt: int) -> None:
    spiel = Spiel(held("Bo", tagesform=3)).sagt(SL, Eingreifen, figur="Bo", wert=wert, neu=neu)
    assert spiel.eins(WertGesetzt).neu == getattr(spiel.figur("Bo"), wert) == gilt


@pytest.mark.rule("URC-CHAR-07")
def test_ruestung_zaehlt_ab_sofort_oder_nicht_mehr() -> None:
    spiel = Spiel(held("Bo", ruestung=10)).sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=5)
    schalter = {"schalter": "urc.sc_ruestung"}
    assert spiel.sagt(SL, LesartSetzen, **schalter, wert="zusatz_tp").figur("Bo").tp == 15
    assert spiel.sagt(SL, LesartSetzen, **schalter, wert="aus").figur("Bo").tp == 5
    spiel.sagt(SL, LesartSetzen, **schalter, wert="zusatz_tp")
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=3)
    assert spiel.sagt(SL, LesartSetzen, **schalter, wert="aus").figur("Bo").tp == 1
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=0)
    assert spiel.sagt(SL, LesartSetzen, **schalter, wert="zusatz_tp").figur("Bo").tp == 0


@pytest.mark.rule("URC-CHAR-07", "URC-CHAR-09")
def test_ein_neuer_bogen_verschiebt_den_stand() -> None:
    block = {"persoenlichkeit": 1, "physis": 1, "kampf": 4, "alles_andere": 3}
    spiel = Spiel(held("Bo", pe=3, ph=3))
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=2)
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="mp", neu=12)
    spiel.sagt(SL, FigurStellen, name="Bo", **block).antwortet(SL, "zulassen")
    assert (spiel.figur("Bo").tp, spiel.figur("Bo").mp) == (1, 2)
    spiel.sagt(SL, FigurStellen, name="Bo", persoenlichkeit=3, physis=3, kampf=2, alles_andere=1)
    assert (spiel.figur("Bo").tp, spiel.figur("Bo").mp) == (7, 12)


@pytest.mark.rule("URC-HEAL-04", "URC-POOL-13")
def test_die_sl_holt_zurueck_wen_strukturschaden_getoetet_hat() -> None:
    tot = URC.evolve(Spiel(held("Bo")).tisch, Getoetet(figur="Bo"))
    assert tot.figur("Bo").zustand == "tot"
    gesetzt = WertGesetzt(figur="Bo", wert="tp", alt=11, neu=3, grund="")
    assert URC.evolve(tot, gesetzt).figur("Bo").zustand == ""
