"""Wo geschenkte Raises hingehören, was bindet, und was ein Angriff nicht verraten darf."""

from __future__ import annotations

from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import tale
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import Erklaeren
from wuerfelwerk.systems.rollkeep.kampf.initiative import InitiativeTauschen
from wuerfelwerk.systems.rollkeep.kampf.manoever import Entwaffnet, ZoneGetroffen
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeginnen, NeueRunde
from wuerfelwerk.systems.rollkeep.kampf.zug import Angesagt, Handeln, ZugBeenden
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.void.ausgeben import Durchhalten, FinalStrike
from wuerfelwerk.systems.rollkeep.wunden.wunden import WundenErlitten

HIER = {"figur": "Kenji", "ziel": "Wache", "waffe": "Katana"}
NICHTS = ("kenji", "normaler_angriff", "anderes")


def am_zug(
    *erklaert: tuple[str, ...],
    kenji: dict[str, Any] | None = None,
    wache: dict[str, Any] | None = None,
    **schalter: Any,
) -> Spiel:
    """Kenji ist vor der Wache am Zug; Reflexe 3, also TNtbh 15."""
    rk = {f"rk.{name.replace('__', '.')}": wert for name, wert in schalter.items()}
    spiel = Spiel(held(ehre=0, **(kenji or {})), nsc(**(wache or {})), schalter=rk)
    return spiel.kampf_bis_zug(*erklaert, kenji="9 9 9 9", sl="1 1 1 1")


def bloss(spiel: Spiel) -> Spiel:
    """Eine Runde später, in der die Wache nach vollem Angriff bloß dasteht."""
    spiel.sagt("kenji", ZugBeenden, figur="Kenji").sagt(SL, ZugBeenden, figur="Wache")
    return spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")


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


@pytest.mark.rule("RK-MAN-03")
@pytest.mark.parametrize(
    ("raises_auf", "vorher", "void", "tn"),
    [
        ("erster", "", "", (45, 25)),
        ("erster", "", "raise", (40, 25)),
        ("erster", "finte", "", (40, 25)),
        ("erster", "bloss", "", (30, 15)),
        ("beide", "", "raise", (40, 45)),
        ("beide", "bloss", "", (30, 30)),
    ],
)
def test_extra_angriff_und_geschenkte_raises(
    raises_auf: str, vorher: str, void: str, tn: tuple[int, int]
) -> None:
    """Finte und Void-Punkt helfen dem ersten Wurf, die Blöße beiden; eigene Raises je Wurf."""
    stellung = "voller_angriff" if vorher == "bloss" else "normaler_angriff"
    spiel = am_zug((SL, stellung), kenji={"void": 6}, extra_angriff__raises_auf=raises_auf)
    if vorher == "bloss":
        bloss(spiel)
    if vorher == "finte":
        spiel.legen("kenji", "9 9 9 1 1").sagt("kenji", Angreifen, **HIER, manoever="finte")
        spiel.schlicht().sagt(SL, ZugBeenden, figur="Wache")
        spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    spiel.legen("kenji", "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff", raises=2, void=void)
    assert tuple(each["tn"] for each in spiel.schlicht().schritte("RK-WURF-03")) == tn


@pytest.mark.rule("RK-VOID-05")
def test_durchhalten_gilt_beiden_wuerfen_eines_angriffs() -> None:
    spiel = am_zug(kenji={"void": 5})
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=10)
    spiel.sagt("kenji", Durchhalten, figur="Kenji").legen("kenji", "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff").schlicht()
    assert [each["tn"] for each in spiel.schritte("RK-WURF-03")] == [35, 15]
    assert not spiel.figur("Kenji").durchhalten


@pytest.mark.rule("RK-RAISE-02", "RK-MAN-03")
def test_verfehlte_raises_eines_extra_angriffs_lassen_einen_treffer() -> None:
    spiel = am_zug(kenji={"void": 4}, raise__teilerfolg=True)
    spiel.legen("kenji", "9 9 2 1 1", "9 9 2 1 1", "3 3 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff").schlicht()
    assert spiel.eins(WundenErlitten).wunden == 6


@pytest.mark.rule("RK-RAISE-02", "RK-STELL-03")
def test_verfehlte_raises_kosten_nicht_die_geschenkten() -> None:
    """Teilerfolg im vollen Angriff: Der angesagte Raise ist verfehlt, die geschenkten nicht."""
    spiel = am_zug(("kenji", "voller_angriff"), raise__teilerfolg=True)
    spiel.legen("kenji", "9 5 2 1 1", "1 1 1 1 1 1").sagt("kenji", Angreifen, **HIER, raises=1)
    spiel.schlicht()
    assert spiel.schritt("RK-MAN-06")["raises"] == 2


@pytest.mark.rule("RK-MAN-01")
def test_nur_der_vergleich_zaehlt_auch_bei_teilerfolg() -> None:
    spiel = am_zug(kenji={"void": 3}, entwaffnen__nur_vergleich=True, raise__teilerfolg=True)
    spiel.legen("kenji", "9 9 2 1 1").legen(SL, "1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="entwaffnen").schlicht()
    assert spiel.eins(Entwaffnet).figur == "Wache"
    assert not spiel.nur(WundenErlitten)


@pytest.mark.rule("RK-MAN-05", "RK-STELL-03")
def test_voller_angriff_und_bewachen() -> None:
    """Die zwei geschenkten Raises gehen in den Schaden, der angesagte nützt dem Bewachten."""
    spiel = Spiel(held(), held("Taro"), nsc(), schalter={})
    spiel.kampf_bis_zug(
        ("kenji", "voller_angriff", "angriff", "Wache"),
        kenji="9 9 9 9", taro="2 2 2 2", sl="1 1 1 1",
    )  # fmt: skip
    spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1 1 1")
    wie = {**HIER, "manoever": "bewachen", "raises": 1, "bewacht": "Taro"}
    spiel.sagt("kenji", Angreifen, **wie).schlicht()
    assert spiel.schritt("RK-MAN-06")["raises"] == 2
    assert spiel.tisch.bewacht("Taro") == 10
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=30)
    assert spiel.tisch.bewacht("Taro") == 0


@pytest.mark.rule("RK-MAN-05", "RK-STELL-04")
def test_wer_seinen_zug_verstreichen_laesst_war_trotzdem_dran() -> None:
    spiel = am_zug(("kenji", "voller_angriff"), voller_angriff__bloesse="bis_naechster_zug")
    spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="bewachen", bewacht="Wache").schlicht()
    spiel.sagt(SL, ZugBeenden, figur="Wache")
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    assert (spiel.kampf.bloesse, spiel.tisch.bewacht("Wache")) == (("Kenji",), 5)
    spiel.sagt("kenji", ZugBeenden, figur="Kenji")
    assert (spiel.kampf.bloesse, spiel.tisch.bewacht("Wache")) == ((), 0)


@pytest.mark.rule("RK-KAMPF-02")
@pytest.mark.parametrize("bindend", [True, False])
def test_ein_erklaerter_angriff_bindet(bindend: bool) -> None:
    spiel = am_zug(erklaerung__bindend=bindend)
    if bindend:
        with pytest.raises(IllegalCommand, match="Erklärt ist ein Angriff"):
            spiel.sagt("kenji", Handeln, figur="Kenji")
        spiel.sagt(SL, Eingreifen, figur="Wache", wert="wunden", neu=30)
    assert spiel.sagt("kenji", Handeln, figur="Kenji").eins(Angesagt).was == "anderes"


@pytest.mark.rule("RK-KAMPF-02", "RK-MAN-07")
def test_wer_umgeworfen_wird_steht_statt_des_angriffs_auf() -> None:
    spiel = am_zug(kenji={"void": 3}).legen("kenji", "10 9 9 4 1", "5", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="niederschlag").schlicht()
    assert spiel.figur("Wache").liegt
    with pytest.raises(IllegalCommand):
        spiel.sagt(SL, Handeln, figur="Wache", art="anderes")
    spiel.sagt(SL, Handeln, figur="Wache", art="aufstehen")
    assert not spiel.figur("Wache").liegt


@pytest.mark.rule("RK-VOID-03")
def test_final_strike_als_bonus_zaehlt_in_der_summe() -> None:
    spiel = am_zug(kenji={"void": 3}, final_strike__lesart="bonus_auf_wurf")
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=30)
    spiel.sagt("kenji", FinalStrike, figur="Kenji").legen("kenji", "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.schritt("RK-WURF-03")["summe"] == 33
    assert spiel.eins(WurfErgab).summe == 33


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


@pytest.mark.rule("RK-MAN-03", "RK-WUND-03")
def test_der_zweite_wurf_verraet_den_tn_einer_verdeckten_figur_nicht() -> None:
    spiel = am_zug(kenji={"void": 4}, wache={"verdeckt": True})
    spiel.legen("kenji", "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff").schlicht()
    assert "RK-MAN-03" in {step.rule for step in tale(spiel.game, SL)[-1].steps}
    gesehen = [step for step in tale(spiel.game, "kenji")[-1].steps if "tn" in dict(step.values)]
    assert not [step for step in gesehen if step.rule != "RK-VOID-03"]


@pytest.mark.rule("RK-MAN-02", "RK-MAN-05")
@pytest.mark.parametrize("schaden", [True, False])
def test_bewachen_mit_gezieltem_treffer(schaden: bool) -> None:
    """Zwei Raises: einer zum Bewachen, einer für den Torso; ohne Schaden trifft er auch nichts."""
    spiel = am_zug(bewachen__schaden=schaden).legen("kenji", "9 9 9 1 1", "1 1 1 1 1")
    wie = {**HIER, "manoever": "bewachen", "zone": "torso", "bewacht": "Wache"}
    if not schaden:
        with pytest.raises(IllegalCommand):
            spiel.sagt("kenji", Angreifen, **wie)
        return
    spiel.sagt("kenji", Angreifen, **wie).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 25
    assert (spiel.eins(ZoneGetroffen).zone, spiel.tisch.bewacht("Wache")) == ("torso", 5)


@pytest.mark.rule("RK-MAN-03", "RK-STELL-03")
def test_der_schritt_des_zweiten_wurfs_nennt_seinen_tn() -> None:
    """Ein eigener Raise erhöht ihn um 5, zwei geschenkte des vollen Angriffs senken ihn um 10."""
    spiel = am_zug(("kenji", "voller_angriff"), kenji={"void": 5})
    spiel.legen("kenji", "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff", raises=1)
    spiel.antwortet("kenji", 2).schlicht()
    assert [each["tn"] for each in spiel.schritte("RK-WURF-03")] == [30, 10]
    assert spiel.schritt("RK-MAN-03")["tn"] == 10


@pytest.mark.rule("RK-WURF-07", "RK-RAISE-03")
@pytest.mark.parametrize(("rang", "raises"), [(0, 0), (1, 2)])
def test_schon_rang_eins_ist_geuebt(rang: int, raises: int) -> None:
    spiel = am_zug(kenji={"fertigkeiten": {"Kenjutsu": rang}}).legen("kenji", "1 1 1" + " 1" * rang)
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Angreifen, **HIER, raises=raises + 1)
    spiel.sagt("kenji", Angreifen, **HIER, raises=raises).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 15 + 5 * raises
