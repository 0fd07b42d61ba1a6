"""Ein Zug: wer dran ist, wie viele Aktionen, wann er zu Ende ist."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from support.urc_kampf import HOCH, kampf, runde
from support.urc_rechenwege import GEHEIM, Zeilen
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab
from wuerfelwerk.systems.urc.kampf.bewegung import Bewegen
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.kampf.zug import (
    KAMPFARTEN,
    AktionGetan,
    RundeVorbei,
    ZugBeenden,
    ZugBeendet,
    bewegungen,
    kampfaktionen,
)
from wuerfelwerk.systems.urc.leib.verletzung import Gefallen


@pytest.mark.rule("URC-ACT-01", "URC-VEH-04")
def test_zahl_der_aktionen() -> None:
    zahlen = [(len(bewegungen(art)), len(kampfaktionen(art))) for art in KAMPFARTEN]
    assert zahlen == [(8, 6), (8, 7), (12, 6)]
    spiel = kampf(art="fahrzeug", aktionsregel=True)
    erwartet = {"bewegungen": 12, "kampfaktionen": 6}
    assert spiel.schritt("URC-ACT-01") == spiel.schritt("URC-VEH-04") == erwartet
    with pytest.raises(IllegalCommand, match="URC-ACT-01"):
        kampf().sagt("bo", Bewegen, figur="Bo", aktion="deckung")


@pytest.mark.rule("URC-ACT-01", "URC-ACT-02", "URC-RND-13")
def test_eine_bewegung_und_eine_kampfaktion() -> None:
    spiel = kampf(aktionsregel=True).sagt("bo", Bewegen, figur="Bo", aktion="deckung")
    assert spiel.schritt("URC-ACT-02")["aktion"] == "deckung"
    assert spiel.schritt("URC-RND-13")["aktion"] == "deckung"
    assert spiel.reihe == ["Bo", "Wache"]
    with pytest.raises(IllegalCommand):
        spiel.sagt("bo", Bewegen, figur="Bo", aktion="trank")
    assert spiel.sagt("bo", Bewegen, figur="Bo", aktion="trank", zusatz=True).reihe == ["Wache"]


def angriff(ziel: str = "Wache", **schalter: Any) -> Spiel:
    """Bo greift an, vor ihm liegen zwei Wachen; die Regeln am Ende seines Zugs."""
    wachen = (nsc("Wache", tp=9), nsc("Wache 2", tp=90))
    spiel = Spiel(held("Bo", tagesform=6), *wachen, **schalter).sagt(SL, KampfBeginnen)
    spiel.legen(bo="6 6 5 5 4").sagt("bo", Angreifen, figur="Bo", ziel=ziel)
    return spiel.schlicht()


def schluss(spiel: Spiel) -> Zeilen:
    regeln = {"URC-RND-03", "URC-RND-05", "URC-RND-10", "URC-ACT-02", "URC-POOL-13"}
    return [(s.rule, s.audience, dict(s.values)) for s in spiel.steps if s.rule in regeln]


@pytest.mark.rule("URC-RND-03", "URC-RND-05")
def test_nach_einem_angriff_ist_der_zug_zu_ende() -> None:
    assert schluss(angriff()) == [
        ("URC-RND-05", None, {"figur": "Bo", "regel": "ein_angriff"}),
        ("URC-RND-03", None, {"naechster": "Wache 2"}),
    ]


@pytest.mark.rule("URC-RND-05", "URC-ACT-02")
def test_mit_der_aktionsregel_bleibt_die_andere_aktion() -> None:
    spiel = angriff(aktionsregel=True)
    assert schluss(spiel) == [
        ("URC-RND-05", None, {"figur": "Bo", "regel": "aktionsregel"}),
        ("URC-ACT-02", None, {"figur": "Bo", "aktion": "nahkampf"}),
    ]
    getan = AktionGetan(figur="Bo", art="kampfaktion", aktion="nahkampf")
    assert spiel.eins(AktionGetan) == getan
    assert spiel.reihe[0] == "Bo"


@pytest.mark.rule("URC-POOL-13", "URC-RND-10")
def test_steht_nur_noch_eine_seite_hoert_es_die_spielleitung() -> None:
    spiel = Spiel(held("Bo", tagesform=6), nsc("Wache", tp=9)).sagt(SL, KampfBeginnen)
    spiel.legen(bo="6 6 5 5 4").sagt("bo", Angreifen, figur="Bo", ziel="Wache").schlicht()
    assert schluss(spiel) == [
        ("URC-RND-05", None, {"figur": "Bo", "regel": "ein_angriff"}),
        ("URC-POOL-13", GEHEIM, {"figur": "Bo", "was": "eine_seite_steht"}),
        ("URC-RND-10", None, {"runde": 1, "sekunden": 10}),
    ]


@pytest.mark.rule("URC-RND-10", "URC-RND-14")
def test_faellt_der_letzte_der_reihe_ist_die_runde_vorbei() -> None:
    spiel = Spiel(held("Bo", tagesform=6), nsc("Wache")).sagt(SL, KampfBeginnen)
    spiel.sagt("bo", ZugBeenden, figur="Bo")
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=0)
    assert spiel.eins(RundeVorbei).runde == 1
    assert ("URC-RND-10", None, {"runde": 1, "sekunden": 10}) in schluss(spiel)
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=-1)
    assert spiel.nur(RundeVorbei) == []


@pytest.mark.rule("URC-DEF-07", "URC-RND-03", "URC-RND-10")
@pytest.mark.parametrize("aktionsregel", [False, True])
def test_wer_im_eigenen_zug_faellt_beendet_ihn_nicht_mehr(aktionsregel: bool) -> None:
    bo = held("Bo", ph=2, ka=3, tagesform=6)
    spiel = Spiel(bo, nsc("Wache", tp=2), aktionsregel=aktionsregel).sagt(SL, KampfBeginnen)
    spiel.sagt("bo", ZugBeenden, figur="Bo").legen(bo="6 6 5 5 4")
    spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo").schlicht()
    assert spiel.eins(Gefallen) == Gefallen(figur="Wache", zustand="tot")
    assert spiel.nur(ZugBeendet) == []
    assert spiel.eins(RundeVorbei).runde == 1
    assert ("URC-RND-10", None, {"runde": 1, "sekunden": 10}) in schluss(spiel)


@pytest.mark.rule("URC-RND-03")
def test_fuer_abwesende_handelt_die_sl() -> None:
    spiel = runde()
    with pytest.raises(IllegalCommand, match="URC-RND-03"):
        spiel.sagt("bo", ZugBeenden, figur="Ada")
    assert spiel.sagt(SL, ZugBeenden, figur="Ada").reihe == ["Bo", "Ork", "Cy"]
    spiel.legen(bo=HOCH).sagt(SL, Angreifen, figur="Bo", ziel="Ork").schlicht()
    assert spiel.eins(AngriffErgab).figur == "Bo"
