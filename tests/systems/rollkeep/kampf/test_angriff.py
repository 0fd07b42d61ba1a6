"""Angreifen: Raises und ihre Grenze, geschenkte Raises, ungeübt, fern, was bindet (RK-KAMPF)."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from support.rollkeep_kampf import HIER, am_zug, kenji_am_zug
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.manoever import Entwaffnet
from wuerfelwerk.systems.rollkeep.kampf.zug import Handeln
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab


@pytest.mark.rule("RK-STELL-03")
def test_voller_angriff_hilft_fern_nicht() -> None:
    spiel = kenji_am_zug(("kenji", "voller_angriff"), waffen=["Yumi"], fertigkeiten={"Kyujutsu": 2})
    spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1")
    spiel.sagt("kenji", Angreifen, **{**HIER, "waffe": "Yumi"}).schlicht()
    assert spiel.eins(WurfErgab).gelungen
    assert "RK-MAN-06" not in spiel.regeln


@pytest.mark.rule("RK-KAMPF-04")
def test_fernkampf_mit_reflexen() -> None:
    bogen = held(reflexe=4, agility=2, waffen=["Yumi"], fertigkeiten={"Kyujutsu": 1}, ehre=0)
    spiel = Spiel(bogen, nsc()).kampf_bis_zug(kenji="9 9 9 9 9", sl="1 1 1 1")
    spiel.legen("kenji", "9 9 9 9 1", "1 1 1 1")
    spiel.sagt("kenji", Angreifen, **{**HIER, "waffe": "Yumi"}).schlicht()
    assert spiel.schritt("RK-WURF-04")["wurf"] == "5K4"


@pytest.mark.rule("RK-WURF-07", "RK-KAMPF-04")
def test_ungeuebt_angreifen() -> None:
    spiel = kenji_am_zug(fertigkeiten={})
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Angreifen, raises=1, **HIER)
    spiel.legen("kenji", "10 10 1", "1 1 1 1 1").sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.eins(WurfErgab).summe == 21
    gehoben = kenji_am_zug(fertigkeiten={}).legen("kenji", "9 9 9 1", "1 1 1 1 1 1")
    gehoben.sagt("kenji", Angreifen, raises=1, void="rang1", **HIER).schlicht()
    assert gehoben.eins(WurfErgab).erfolge == 2


@pytest.mark.rule("RK-RAISE-03", "RK-RAISE-04", "RK-MAN-02")
def test_raises_und_manoever_passen_in_den_void_ring() -> None:
    for felder in (
        {"raises": 3},
        {"zone": "kopf"},
        {"zone": "torso", "raises": 2},
        {"manoever": "niederschlag"},
        {"manoever": "finte", "raises": 1},
        {"manoever": "bewachen"},
        {"manoever": "finte", "zone": "torso"},
    ):
        with pytest.raises(IllegalCommand):
            kenji_am_zug().sagt("kenji", Angreifen, **HIER, **felder)
    spiel = kenji_am_zug(void=4).legen("kenji", "10 10 9 1 1", "9 9", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, zone="torso", manoever="niederschlag", **HIER).schlicht()
    assert spiel.schritt("RK-RAISE-04")["verlangt"] == 4
    assert spiel.schritt("RK-WURF-03")["tn"] == 35


@pytest.mark.rule("RK-VOID-01", "RK-RAISE-03")
def test_der_raise_eines_void_punktes_deckt_manoever() -> None:
    """Void-Ring 2: zwei angesagte Raises und der geschenkte machen ein Entwaffnen."""
    spiel = am_zug().legen("kenji", "9 9 7 1 1").legen(SL, "1 1")
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Angreifen, **HIER, manoever="entwaffnen")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="entwaffnen", void="raise").schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 25
    assert spiel.eins(Entwaffnet).waffe == "Katana"
    eng = am_zug(gratis__zaehlt_zum_limit=True)
    with pytest.raises(IllegalCommand):
        eng.sagt("kenji", Angreifen, **HIER, manoever="entwaffnen", void="raise")


@pytest.mark.rule("RK-WURF-07")
@pytest.mark.parametrize("gratis", [False, True])
def test_ungeuebt_ein_raise_fuer_void(gratis: bool) -> None:
    spiel = am_zug(kenji={"fertigkeiten": {}}, ungeuebt__gratis=gratis)
    spiel.legen("kenji", "9 9 9", "1 1 1 1 1 1")
    if not gratis:
        with pytest.raises(IllegalCommand):
            spiel.sagt("kenji", Angreifen, **HIER, void="raise")
        return
    spiel.sagt("kenji", Angreifen, **HIER, void="raise", raises=1).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 15
    assert spiel.schritt("RK-MAN-06")["raises"] == 1


@pytest.mark.rule("RK-RAISE-03", "RK-STELL-03")
@pytest.mark.parametrize(
    ("zaehlt", "raises", "wurf"), [(False, 3, "1 1 1 1 1 1 1"), (True, 2, "1 1 1 1 1 1")]
)
def test_voller_angriff_und_die_grenze(zaehlt: bool, raises: int, wurf: str) -> None:
    """Void-Ring 2, ein Raise angesagt: Zählen geschenkte mit, so ist nur noch einer frei."""
    spiel = am_zug(("kenji", "voller_angriff"), gratis__zaehlt_zum_limit=zaehlt)
    spiel.legen("kenji", "9 9 9 1 1", wurf)
    spiel.sagt("kenji", Angreifen, **HIER, raises=1).schlicht()
    assert spiel.schritt("RK-MAN-06")["raises"] == raises


@pytest.mark.rule("RK-RAISE-02", "RK-STELL-03")
def test_verfehlte_raises_kosten_nicht_die_geschenkten() -> None:
    """Teilerfolg im vollen Angriff: Der angesagte Raise ist verfehlt, die geschenkten nicht."""
    spiel = am_zug(("kenji", "voller_angriff"), raise__teilerfolg=True)
    spiel.legen("kenji", "9 5 2 1 1", "1 1 1 1 1 1").sagt("kenji", Angreifen, **HIER, raises=1)
    spiel.schlicht()
    assert spiel.schritt("RK-MAN-06")["raises"] == 2


@pytest.mark.rule("RK-KAMPF-02", "RK-MAN-07")
def test_wer_umgeworfen_wird_steht_statt_des_angriffs_auf() -> None:
    spiel = am_zug(kenji={"void": 3}).legen("kenji", "10 9 9 4 1", "5", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="niederschlag").schlicht()
    assert spiel.figur("Wache").liegt
    with pytest.raises(IllegalCommand):
        spiel.sagt(SL, Handeln, figur="Wache", art="anderes")
    spiel.sagt(SL, Handeln, figur="Wache", art="aufstehen")
    assert not spiel.figur("Wache").liegt


@pytest.mark.rule("RK-WURF-07", "RK-RAISE-03")
@pytest.mark.parametrize(("rang", "raises"), [(0, 0), (1, 2)])
def test_schon_rang_eins_ist_geuebt(rang: int, raises: int) -> None:
    spiel = am_zug(kenji={"fertigkeiten": {"Kenjutsu": rang}}).legen("kenji", "1 1 1" + " 1" * rang)
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Angreifen, **HIER, raises=raises + 1)
    spiel.sagt("kenji", Angreifen, **HIER, raises=raises).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 15 + 5 * raises
