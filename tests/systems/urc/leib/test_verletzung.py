"""Verletzen: wer umfällt, stirbt oder ausfällt; gesagt wird es jedem, und nur einmal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support.urc import SL, Spiel, held, mit, nsc
from support.urc_kampf import WORTE, schlaegt, woelfe
from support.urc_rechenwege import GEHEIM, figur, mitgeschrieben
from wuerfelwerk.present.screen.cards import cards
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeenden, KampfBeginnen
from wuerfelwerk.systems.urc.leib.verletzung import (
    Gefallen,
    Getoetet,
    SchadenGenommen,
    StrukturVerloren,
    hoechstens,
    kann_sich_schonen,
    treffen,
)
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.stand import BEWUSSTLOS, TOT, zustand_bei


@pytest.mark.rule("URC-HEAL-02", "URC-HEAL-03")
def test_ab_wann_jemand_bewusstlos_oder_tot_ist() -> None:
    zustaende = {tp: zustand_bei(tp) for tp in range(-3, 3)}
    tot = {-3: TOT, -2: TOT}
    assert zustaende == {**tot, -1: BEWUSSTLOS, 0: BEWUSSTLOS, 1: "", 2: ""}


@pytest.mark.rule("URC-HEAL-02", "URC-HEAL-03", "URC-NSC-12")
@pytest.mark.parametrize(
    ("tp", "satz"), [(17, ""), (16, "Wolf 1 ist bewusstlos."), (14, "Wolf 1 ist tot.")]
)
@pytest.mark.parametrize("verdeckt", [False, True])
def test_die_karte_sagt_wer_faellt(tp: int, satz: str, verdeckt: bool) -> None:
    spiel = schlaegt(woelfe(tp, 20, verdeckt=verdeckt))
    for seat in (SL, "bo"):
        gesagt = cards(spiel.game, seat, WORTE)[-1].events
        assert [each for each in gesagt if each.startswith("Wolf 1 ist")] == (
            [satz] if satz else []
        )
    assert ("URC-NSC-12" in spiel.regeln) == bool(satz)


@pytest.mark.rule("URC-HEAL-02")
def test_wer_schon_liegt_faellt_nicht_noch_einmal() -> None:
    spiel = woelfe(5, 20).sagt(SL, Eingreifen, figur="Wolf 1", wert="tp", neu=0)
    assert spiel.eins(Gefallen) == Gefallen(figur="Wolf 1", zustand=BEWUSSTLOS)
    spiel.sagt(SL, Eingreifen, figur="Wolf 1", wert="tp", neu=-1)
    assert spiel.nur(Gefallen) == []
    assert schlaegt(spiel).eins(Gefallen).zustand == TOT
    assert spiel.regeln & {"URC-HEAL-02", "URC-HEAL-03"} == {"URC-HEAL-03"}
    spiel.sagt(SL, Eingreifen, figur="Wolf 1", wert="tp", neu=-4)
    assert spiel.nur(Gefallen) == []
    spiel.sagt(SL, Eingreifen, figur="Wolf 1", wert="tp", neu=3)
    assert spiel.nur(Gefallen) == []


@pytest.mark.rule("URC-VEH-06")
@pytest.mark.parametrize("zustand", ["ausser_gefecht", "zerstoert"])
def test_ein_fahrzeug_faellt_mit_dem_letzten_strukturpunkt(zustand: str) -> None:
    cy = held("Cy", tagesform=6, sp_waffen=["Kanone"])
    panzer = nsc("Panzer", fahrzeug=True, sp=2)
    spiel = Spiel(cy, panzer, fahrzeug_null_sp=zustand)
    for erwartet in ([], [Gefallen(figur="Panzer", zustand=zustand)]):
        spiel.sagt(SL, KampfBeginnen, art="fahrzeug").legen(cy="5 5 5 5 5")
        wie = {"figur": "Cy", "ziel": "Panzer", "art": "kanonier", "waffe": "Kanone"}
        spiel.sagt("cy", Angreifen, **wie).schlicht()
        assert spiel.nur(Gefallen) == erwartet
        spiel.sagt(SL, KampfBeenden)


@pytest.mark.rule("URC-HEAL-04")
def test_strukturschaden_sagt_den_tod_nur_einmal() -> None:
    spiel = Spiel(held("Cy", tagesform=6, sp_waffen=["Kanone"]), nsc("Ork"), nsc("Wolf"))
    spiel.sagt(SL, KampfBeginnen).legen(cy="5 5 5 5 5")
    wie = {"figur": "Cy", "ziel": "Ork", "art": "kanonier", "waffe": "Kanone"}
    spiel.sagt("cy", Angreifen, **wie).schlicht()
    assert (len(spiel.nur(Getoetet)), spiel.nur(Gefallen)) == (1, [])


@pytest.mark.rule("URC-DMG-05", "URC-HEAL-02", "URC-NSC-12")
def test_ein_treffer_zeile_fuer_zeile() -> None:
    wolf = figur(nsc("Wolf", tp=5, verdeckt=True))
    events, zeilen = mitgeschrieben(
        lambda note: treffen(wolf, 5, False, VORGABE, note, wolf.wissende)
    )
    assert events == [
        SchadenGenommen(figur="Wolf", punkte=5, audience=GEHEIM),
        Gefallen(figur="Wolf", zustand="bewusstlos"),
    ]
    assert zeilen == [
        ("URC-DMG-05", GEHEIM, {"figur": "Wolf", "punkte": 5, "rest": 0}),
        ("URC-HEAL-02", None, {"figur": "Wolf"}),
        ("URC-NSC-12", None, {"figur": "Wolf"}),
    ]
    assert mitgeschrieben(lambda note: treffen(wolf, 0, False, VORGABE, note)) == ([], [])
    bo = figur(held("Bo", ph=2))
    _, zeilen = mitgeschrieben(lambda note: treffen(bo, 13, False, VORGABE, note))
    assert [regel for regel, _, _ in zeilen] == ["URC-DMG-05", "URC-HEAL-03"]


@pytest.mark.rule("URC-VEH-05", "URC-VEH-06", "URC-HEAL-04", "URC-DMG-04")
def test_strukturschaden_zeile_fuer_zeile() -> None:
    panzer = figur(nsc("Panzer", fahrzeug=True, sp=2, verdeckt=True))
    events, zeilen = mitgeschrieben(lambda note: treffen(panzer, 1, True, VORGABE, note))
    assert events == [StrukturVerloren(figur="Panzer", punkte=1)]
    assert zeilen == [
        ("URC-VEH-05", None, {"ziel": "Panzer", "sp": 1}),
        ("URC-VEH-06", GEHEIM, {"figur": "Panzer", "sp": 1}),
    ]
    kratzer = mitgeschrieben(lambda note: treffen(panzer, 9, False, VORGABE, note))
    assert kratzer == ([], [("URC-VEH-05", None, {"ziel": "Panzer", "sp": 0})])
    wrack = replace(panzer, sp=0)
    events, zeilen = mitgeschrieben(lambda note: treffen(wrack, 1, True, VORGABE, note))
    assert events == [StrukturVerloren(figur="Panzer", punkte=1)]
    assert zeilen[1][2] == {"figur": "Panzer", "sp": 0}
    bo = figur(held("Bo"))
    getoetet = mitgeschrieben(lambda note: treffen(bo, 1, True, VORGABE, note))
    assert getoetet == ([Getoetet(figur="Bo")], [("URC-HEAL-04", None, {"figur": "Bo"})])


@pytest.mark.rule("URC-TF-10")
def test_wie_viel_schutz_es_hoechstens_braucht() -> None:
    def noetige(kurs: int) -> list[int]:
        lesart: Lesart = mit({"tf_schaden_kurs": kurs})
        return [hoechstens(schaden, lesart) for schaden in range(5)]

    assert noetige(1) == [0, 1, 2, 3, 4]
    assert noetige(2) == [0, 1, 1, 2, 2]
    bo = figur(held("Bo"))
    wolf = figur(nsc("Wolf"))
    assert [kann_sich_schonen(each) for each in (bo, wolf, replace(bo, tp=0))] == [
        True, False, False,
    ]  # fmt: skip
