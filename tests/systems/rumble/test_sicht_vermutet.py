"""Was ein Platz bei Verdecktem vermuten soll, und die Übersicht über den Tisch."""

from __future__ import annotations

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, held, nsc
from wuerfelwerk.systems.rumble.bogen import Bogen

ADA = held("Ada", talente={"Nahkampf": 4, "Akrobatik": 4}, waffen={"Schwert": 2})
BO = held("Bo", talente={"Nahkampf": 2})
ORK = {
    "name": "Ork", "nsc": True, "verdeckt": True, "seite": "horde", "lp": 57, "mg": 43,
    "schutz": 8, "werte": {"Nahkampf": 7, "Feuerodem": 8}, "waffen": {"Keule": 41},
}  # fmt: skip
OHNE_SCHICKSAL = {"rum.schicksal.start": 0}
UEBLICH = [(4, 1), (5, 2), (6, 3), (7, 2), (8, 1)]


def test_bei_verdecktem_wird_mit_ueblichen_werten_gerechnet() -> None:
    spiel = Spiel(ADA, ORK).sagt(SL, a.Aendern, figur="Ork", um=2)
    spiel.sagt(SL, a.ZustandSetzen, figur="Ork", zustand="wach", handelt=True)
    vermutet = RUMBLE.suppose(spiel.sieht("ada").view, "ada")
    assert [gewicht for _, gewicht in vermutet] == [gewicht for _, gewicht in UEBLICH]
    for (tisch, _), (wert, _) in zip(vermutet, UEBLICH, strict=True):
        ork = tisch.figur("Ork")
        assert {zahl for _, zahl in ork.bogen.werte} == {wert}
        assert [name for name, _ in ork.bogen.werte] == [t.name for t in tisch.talente]
        assert ork.bogen == Bogen(
            name="Ork",
            platz=SL,
            nsc=True,
            seite="horde",
            werte=ork.bogen.werte,
            lp=10,
            mg=10,
            verdeckt=True,
        )
        assert (ork.lp, ork.mg, ork.schicksal) == (10, 10, 0)
        assert (ork.zustand, ork.handelt, ork.aenderung, ork.fragen) == (
            "wach",
            True,
            0,
            "bei_proben",
        )
        assert tisch.figur("Ada") == spiel.figur("Ada")
        assert (tisch.lesart, tisch.kampf) == (spiel.tisch.lesart, spiel.tisch.kampf)


@pytest.mark.parametrize("seat", ["ada", "bo"])
def test_jeder_vermutete_tisch_sieht_aus_wie_der_gesehene(seat: str) -> None:
    spiel = Spiel(ADA, BO, ORK).legen(ada=3, bo=2, sl=5).sagt(SL, a.KampfBeginnen)
    sicht = spiel.sieht(seat).view
    for tisch, _ in RUMBLE.suppose(sicht, seat):
        assert RUMBLE.view(tisch, seat) == sicht
        assert RUMBLE.offers(tisch, seat) == RUMBLE.offers(spiel.tisch, seat)


def test_wo_nichts_verdeckt_ist_gibt_es_nichts_zu_vermuten() -> None:
    spiel = Spiel(ADA, nsc("Wolf"))
    assert RUMBLE.suppose(spiel.sieht("ada").view, "ada") == ((spiel.tisch, 1),)
    verdeckt = Spiel(ADA, ORK)
    assert RUMBLE.suppose(verdeckt.sieht(SL).view, SL) == ((verdeckt.tisch, 1),)


def test_vermutet_wird_auch_mit_schulden_aus_der_ueberraschung() -> None:
    schalter = {"rum.ueberraschung.kostet_wuerfel": True, **OHNE_SCHICKSAL}
    spiel = Spiel(ADA, ORK, switches=schalter).legen(ada=9)
    spiel.sagt(SL, a.Ueberraschen, figur="Ada", ziel="Ork", talent="Nahkampf")
    vermutet = RUMBLE.suppose(spiel.sieht("ada").view, "ada")
    assert {tisch.ueberrascht_haben for tisch, _ in vermutet} == {("Ada",)}


def test_die_uebersicht_nennt_verdecktes_nicht() -> None:
    spiel = Spiel(ADA, {**ORK, "initiative_wuerfel": 2}).legen(ada=3, sl="2 7")
    leer = [zeile["initiative"] for zeile in RUMBLE.overview(spiel.sieht("ada").view)]
    assert leer == ["", ""]
    spiel.sagt(SL, a.KampfBeginnen).sagt(SL, a.ZustandSetzen, figur="Ork", zustand="wild")
    assert list(RUMBLE.overview(spiel.sieht("ada").view)) == [
        {"figur": "Ada", "lp": 8, "mg": 6, "schicksal": 2, "initiative": "3", "zustand": ""},
        {
            "figur": "Ork",
            "lp": None,
            "mg": None,
            "schicksal": 0,
            "initiative": "2 7",
            "zustand": "wild",
        },
    ]
    assert [zeile["lp"] for zeile in RUMBLE.overview(spiel.sieht(SL).view)] == [8, 57]


def test_die_punkte_einer_verdeckten_spielfigur_stehen_nicht_in_der_uebersicht() -> None:
    spiel = Spiel(ADA, {**BO, "verdeckt": True})
    gesehen = {
        seat: [zeile["schicksal"] for zeile in RUMBLE.overview(spiel.sieht(seat).view)]
        for seat in ("ada", "bo", SL)
    }
    assert gesehen == {"ada": [2, None], "bo": [2, 2], SL: [2, 2]}
