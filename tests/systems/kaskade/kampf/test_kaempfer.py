"""Wer gegen wen kämpft, womit, und mit welcher Gruppe."""

from __future__ import annotations

import pytest

from support import kaskade_ereignisse as e
from support.kaskade_kampf import HAENDE, Gefecht, danach, fechter, liegt, mitten
from wuerfelwerk.rules.chapter import after
from wuerfelwerk.systems.kaskade.kampf.kaempfer import (
    am_zug,
    einzelne,
    fertigkeiten,
    gegner,
    gruppe_mit,
    schussziele,
    stammgruppe,
    waffen,
)
from wuerfelwerk.systems.kaskade.listen import mitgeliefert
from wuerfelwerk.systems.kaskade.stand import TOT


@pytest.mark.rule("KAS-KAMPF-03")
def test_wo_alle_auf_einer_seite_stehen_kaempft_jeder_gegen_jeden() -> None:
    tisch = mitten(liegt("Mira"), liegt("Wache"), liegt("Anna"), seiten="aaa")
    assert gegner(tisch, "Mira") == ("Wache", "Anna")
    assert am_zug(tisch) == ""


@pytest.mark.rule("KAS-FERN-01", "KAS-KAMPF-21")
def test_geschossen_wird_nur_auf_geflohene_feinde_die_noch_stehen() -> None:
    fort = [liegt(n, geflohen=True) for n in ("Anna", "Bert", "Carl")]
    tisch = mitten(liegt("Mira"), liegt("Wache"), *fort, seiten="ababb")
    tot = e.ZustandGesetzt(figur="Carl", zustand=TOT)
    assert schussziele(tisch, "Mira") == ("Wache", "Bert", "Carl")
    assert schussziele(after(tisch, tot), "Mira") == ("Wache", "Bert")


@pytest.mark.rule("KAS-KAMPF-04")
def test_ein_einzelner_angriff_bis_zum_fkw() -> None:
    tisch = mitten(liegt("Mira", 3, 4, 12, 13), schalter={"angriff_ueber_fkw": False})
    assert einzelne(tisch, "Mira") == (12, 4)


@pytest.mark.rule("KAS-KAMPF-02", "KAS-FERN-01")
def test_mit_der_schusswaffe_hilft_die_basis_kampfkunst_nicht() -> None:
    kann = {"Schießen": 9, "Kampfkunst": 8, "Basis-Kampfkunst": 11}
    figur = Gefecht(fechter(fertigkeiten=kann, bonuswuerfel={}), fechter("Wache")).figur("Mira")
    bogen, schwert = map(mitgeliefert().waffe, ("Kurzbogen", "Langschwert"))
    assert fertigkeiten(figur, bogen) == ("Schießen",)
    assert fertigkeiten(figur, schwert) == ("Kampfkunst", "Basis-Kampfkunst")


@pytest.mark.rule("KAS-KAMPF-13")
def test_blosse_haende_sind_die_des_tisches() -> None:
    haende = {"name": HAENDE, "art": "waffenlos", "ts": "3W6"}
    mira, wache = (fechter(name, waffen=[]) for name in ("Mira", "Wache"))
    spiel = Gefecht(mira, wache, listen={"waffen": [haende]})
    eigene = waffen(spiel.tisch, spiel.figur("Mira"))
    assert [(w.name, w.ts) for w in eigene][-1] == (HAENDE, "3W6")


@pytest.mark.rule("KAS-KAMPF-04", "KAS-KAMPF-14")
@pytest.mark.parametrize(
    ("hand", "stamm", "gruppe"),
    [
        ((4,), (), (4, 4)),
        ((12,), (), (8, 8, 8)),
        ((), (), (8, 8, 8)),
        ((8,), (4, 4), (4, 4)),
        ((8, 8, 8), (4, 4), (8, 8, 8)),
    ],
)
def test_die_gruppe_mit_der_jemand_kaempft(
    hand: tuple[int, ...], stamm: tuple[int, ...], gruppe: tuple[int, ...]
) -> None:
    """Die des Würfels, sonst die beste; wer schon eine hat, bleibt dabei."""
    tisch = mitten(liegt("Mira", 4, 4, 8, 8, 8, 12, stamm=stamm))
    assert stammgruppe(tisch, "Mira", hand) == gruppe
    assert gruppe_mit(tisch, "Mira", (12,)) == ()


@pytest.mark.rule("KAS-KAMPF-04", "KAS-KASK-02")
def test_zwei_gleiche_aus_einer_strasse_sind_die_gruppe_selbst() -> None:
    tisch = mitten(liegt("Mira", 9, 10, 10, 11), schalter={"gruppe_modus": "rein"})
    assert stammgruppe(tisch, "Mira", (10, 10)) == (10, 10)
    assert stammgruppe(tisch, "Mira", (10,)) == (9, 10, 11)


@pytest.mark.rule("KAS-KAMPF-02", "KAS-MANOEVER-09")
def test_wer_eine_waffe_zieht_kaempft_mit_ihrer_fertigkeit() -> None:
    zieht = e.Gezogen(figur="Mira", waffe="Dolch", fertigkeit="Basis-Kampfkunst")
    mira = danach(mitten(liegt("Mira")), zieht)
    assert (mira.waffe, mira.fertigkeit) == ("Dolch", "Basis-Kampfkunst")
