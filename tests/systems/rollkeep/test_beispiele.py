"""Die 27 Beispiele des Regelkatalogs, jedes mit seinen Zahlen; die der Quelle zuerst."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, mit, nsc, wurf, zahl
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.rules.note import Total
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.ehre.ehre import (
    EhreAngreifen,
    EhreEinschaetzen,
    EhreErkannt,
    ehre_tn,
)
from wuerfelwerk.systems.rollkeep.ehre.ruhm import RuhmErkannt, RuhmVerkuenden, ruhm_tn
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import Erklaeren, Erklaert, VerteidigungSteht
from wuerfelwerk.systems.rollkeep.kampf.initiative import InitiativeTauschen
from wuerfelwerk.systems.rollkeep.kampf.manoever import Entwaffnet
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.rollkeep.kampf.schaden import schadenszahl
from wuerfelwerk.systems.rollkeep.kampf.zug import ZugBeenden
from wuerfelwerk.systems.rollkeep.lesart import VORGABE
from wuerfelwerk.systems.rollkeep.listen import mitgeliefert
from wuerfelwerk.systems.rollkeep.proben.kooperativ import GemeinsamWerfen
from wuerfelwerk.systems.rollkeep.proben.kumulativ import KumulativWerfen
from wuerfelwerk.systems.rollkeep.proben.proben import Proben
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.rat.chancen import WurfChance
from wuerfelwerk.systems.rollkeep.rat.mittelwert import mittel
from wuerfelwerk.systems.rollkeep.void.ausgeben import Durchhalten, FinalStrike
from wuerfelwerk.systems.rollkeep.void.zurueck import VoidGewonnen
from wuerfelwerk.systems.rollkeep.wunden.heilung import (
    Behandeln,
    Geheilt,
    Ruhen,
    erholung,
    heilwurf,
)
from wuerfelwerk.systems.rollkeep.wunden.stufen import stufe_bei
from wuerfelwerk.systems.rollkeep.wunden.wunden import WundenErlitten
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import begrenzt

ATHLETIK = {"attribut": "staerke", "fertigkeit": "Athletik"}


def prozent(start: Any) -> float:
    chance = expand(start, ROLLKEEP.policy).chances().get("erfolg", Fraction(0))
    return round(100 * float(chance), 3)


@pytest.mark.rule("RK-WURF-02", "RK-WURF-03", "RK-WURF-08", "RK-WURF-04")
def test_b_01_angriff_misslingt() -> None:
    ausgang = wurf("5K3", "1 2 2 3 8", tn=15)
    assert (ausgang.summe, ausgang.gelungen) == (13, False)


@pytest.mark.rule("RK-EXPL-01", "RK-EXPL-03", "RK-WURF-03")
def test_b_02_explosion() -> None:
    ausgang = wurf("5K3", "1 1 1 2 10", "2", tn=15)
    assert (ausgang.summe, ausgang.gelungen, ausgang.mehrere) == (15, True, False)


@pytest.mark.rule("RK-EMPH-01", "RK-EMPH-02", "RK-NOT-03")
def test_b_03_emphasis() -> None:
    ausgang = wurf("5K3+2", "1 2 2 3 8", tn=15)
    assert (ausgang.summe, ausgang.gelungen) == (15, True)
    assert prozent(WurfChance(5, 3)) == 93.183
    assert prozent(WurfChance(5, 3, 2)) == 96.981


@pytest.mark.rule("RK-EMPH-02", "RK-WURF-04", "RK-KAMPF-04")
def test_b_03_am_tisch() -> None:
    """Agility 3, Kenjutsu 2, Emphasis Katana: 5K3+2 gegen Reflexe 3."""
    spiel = Spiel(held(emphasis=["Kenjutsu: Katana"]), nsc())
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    spiel.legen("kenji", "1 2 2 3 8", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, figur="Kenji", ziel="Wache", waffe="Katana").schlicht()
    ergab = spiel.eins(WurfErgab)
    assert (ergab.summe, ergab.gelungen) == (15, True)
    assert spiel.schritt("RK-EMPH-02")["wurf"] == "5K3+2"
    assert spiel.schritt("RK-WURF-04")["wurf"] == "5K3+2"


@pytest.mark.rule("RK-EXPL-02", "RK-VREG-02")
def test_b_04_kette_und_vp() -> None:
    ausgang = wurf("3K2", "10 10 2", "10 4", "3")
    assert (ausgang.wurf, ausgang.summe, ausgang.mehrere) == ((2, 14, 23), 37, True)


@pytest.mark.rule("RK-EXPL-02", "RK-VREG-02")
def test_b_05_lange_kette_kein_vp() -> None:
    ausgang = wurf("1K1", "10", "10", "10", "5")
    assert (ausgang.summe, ausgang.mehrere) == (35, False)


@pytest.mark.rule("RK-WURF-07", "RK-EXPL-04")
def test_b_06_ungeuebt() -> None:
    ausgang = wurf("3K3", "10 10 4", geuebt=False)
    assert (ausgang.summe, ausgang.mehrere) == (24, False)
    assert prozent(WurfChance(3, 3, geuebt=False)) == 64.8
    assert prozent(WurfChance(3, 3)) == 66.48
    spiel = Spiel(held(fertigkeiten={})).legen("kenji", "10 10 4")
    probe = {"figur": "Kenji", "attribut": "agility", "fertigkeit": "Kenjutsu"}
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Proben, raises=1, **probe)
    spiel.sagt("kenji", Proben, **probe).antwortet(SL, 15).schlicht()
    assert spiel.eins(WurfErgab).summe == 24
    assert not spiel.nur(VoidGewonnen)


@pytest.mark.rule("RK-VOID-01", "RK-WURF-07")
def test_b_07_vp_macht_geuebt() -> None:
    spiel = Spiel(held(fertigkeiten={})).legen("kenji", "10 9 9 1", "2")
    probe = {"figur": "Kenji", "attribut": "agility", "fertigkeit": "Kenjutsu"}
    spiel.sagt("kenji", Proben, void="rang1", raises=2, **probe).antwortet(SL, 15).schlicht()
    ergab = spiel.eins(WurfErgab)
    assert (ergab.summe, ergab.gelungen, ergab.erfolge) == (30, True, 3)
    assert spiel.figur("Kenji").vp == 1


@pytest.mark.rule("RK-RAISE-01", "RK-RAISE-02", "RK-RAISE-03")
@pytest.mark.parametrize(("wuerfe", "erfolge"), [("9 9 6 1 1", 0), ("9 9 7 1 1", 3)])
def test_b_08_raises(wuerfe: str, erfolge: int) -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", wuerfe)
    probe = {"figur": "Kenji", "attribut": "agility", "fertigkeit": "Kenjutsu"}
    with pytest.raises(IllegalCommand) as absage:
        spiel.sagt("kenji", Proben, raises=3, **probe)
    assert absage.value.rule == "RK-RAISE-03"
    spiel.sagt("kenji", Proben, raises=2, **probe).antwortet(SL, 15).schlicht()
    ergab = spiel.eins(WurfErgab)
    assert (ergab.gelungen, ergab.erfolge) == (erfolge > 0, erfolge)
    assert spiel.schritt("RK-WURF-03")["tn"] == 25


def kletterer() -> tuple[dict[str, Any], ...]:
    return (
        held("Kenji", staerke=3, fertigkeiten={"Athletik": 2}),
        held("Taro", staerke=3, fertigkeiten={"Athletik": 2}),
        held("Mariko", staerke=2, fertigkeiten={"Athletik": 1}, emphasis=["Athletik: Klettern"]),
    )


@pytest.mark.rule("RK-KOOP-01", "RK-KOOP-02", "RK-KOOP-03", "RK-KOOP-05", "RK-KOOP-06")
def test_b_09_kooperativ() -> None:
    spiel = Spiel(*kletterer()).legen("kenji", "1 2 3 8 9")
    alle = ("Kenji", "Taro", "Mariko")
    spiel.sagt(SL, GemeinsamWerfen, figuren=alle, emphasis="Klettern", **ATHLETIK).schlicht()
    assert spiel.schritt("RK-KOOP-06")["wurf"] == "5K3"
    assert spiel.schritt("RK-KOOP-03") == {"wert": 3, "skill": 2}
    assert spiel.schritt("RK-KOOP-05") == {"boni": (0, 0, 1), "bonus": 0}
    assert [event.figur for event in spiel.nur(WurfErgab)] == list(alle)
    assert {event.summe for event in spiel.nur(WurfErgab)} == {20}


@pytest.mark.rule("RK-KOOP-04", "RK-EXPL-04")
def test_b_10_kooperativ_mit_ungeuebtem() -> None:
    spiel = Spiel(
        held("Kenji", staerke=3, fertigkeiten={"Athletik": 2}),
        held("Taro", staerke=2, fertigkeiten={}),
    ).legen("kenji", "1 2 3 10")
    spiel.sagt(SL, GemeinsamWerfen, figuren=("Kenji", "Taro"), **ATHLETIK)
    assert spiel.fragen == [("kenji", "RK-WURF-02")]
    assert spiel.schlicht().schritt("RK-KOOP-06")["wurf"] == "4K3"
    assert spiel.schritt("RK-KOOP-04")["figuren"] == ("Taro",)
    assert {event.summe for event in spiel.nur(WurfErgab)} == {15}


def kumulativ(tn: int, wuerfe: dict[str, str], raises: dict[str, int]) -> Spiel:
    spiel = Spiel(*(held(name, void=3, ehre=0) for name in ("Kenji", "Taro", "Mariko")))
    helfer = tuple(name for name in ("Taro", "Mariko") if name.lower() in wuerfe)
    probe = {"attribut": "agility", "fertigkeit": "Kenjutsu", "tn": tn}
    spiel.sagt(SL, KumulativWerfen, figur="Kenji", helfer=helfer, **probe)
    spiel.antwortet("kenji", "nein", raises["kenji"])
    for name in helfer:
        seat = name.lower()
        spiel.legen(seat, *wuerfe[seat].split("|")).antwortet(seat, "nein", raises[seat])
    spiel.legen("kenji", *wuerfe["kenji"].split("|"))
    return spiel.schlicht()


@pytest.mark.rule("RK-KUM-01", "RK-KUM-02", "RK-KUM-03", "RK-KUM-04", "RK-KUM-05", "RK-RAISE-05")
def test_b_11_kumulativ() -> None:
    spiel = kumulativ(
        15,
        {"kenji": "9 9 2 1 1", "taro": "9 5 1 1 1", "mariko": "9 9 7 1 1"},
        {"kenji": 1, "taro": 0, "mariko": 2},
    )
    assert spiel.schritt("RK-KUM-02")["tn"] == 15
    assert [schritt["erfolge"] for schritt in spiel.schritte("RK-KUM-03")] == [1, 3]
    assert spiel.schritt("RK-KUM-05") == {"figur": "Kenji", "tn": 20, "gratis": 4}
    haupt = spiel.nur(WurfErgab)[-1]
    assert (haupt.figur, haupt.summe, haupt.erfolge) == ("Kenji", 20, 6)


@pytest.mark.rule("RK-KUM-02", "RK-KUM-04")
def test_b_12_kumulativ_mit_fehlschlag() -> None:
    spiel = kumulativ(20, {"kenji": "9 9 9 1 1", "taro": "10 9 8 1 1|2"}, {"kenji": 2, "taro": 1})
    taro, kenji = spiel.nur(WurfErgab)
    assert (taro.summe, taro.erfolge) == (29, 0)
    assert spiel.schritt("RK-KUM-05") == {"figur": "Kenji", "tn": 30, "gratis": 0}
    assert not kenji.gelungen


@pytest.mark.rule("RK-EHRE-01", "RK-NOT-02")
def test_b_13_ehre_einschaetzen() -> None:
    spiel = Spiel(held(awareness=3), nsc("Daimyo", ruhm=2, ehre=37)).legen("kenji", "9 9 9")
    assert ehre_tn(spiel.figur("Daimyo")) == 27
    spiel.sagt("kenji", EhreEinschaetzen, figur="Kenji", ziel="Daimyo").schlicht()
    erkannt = spiel.eins(EhreErkannt)
    assert (erkannt.rang, erkannt.audience) == (3, frozenset({"kenji", SL}))
    assert prozent(WurfChance(3, 3, tn=27)) == 13.43


@pytest.mark.rule("RK-EHRE-02", "RK-EHRE-03", "RK-EHRE-04")
@pytest.mark.parametrize(("ersetzt", "wuerfel", "behalten"), [("skill", 7, 3), ("attribut", 6, 4)])
def test_b_14_test_of_honor(ersetzt: str, wuerfel: int, behalten: int) -> None:
    spiel = Spiel(held(ehre=45)).legen("kenji", "1 1 1 1 1", " ".join(["1"] * wuerfel))
    probe = {"figur": "Kenji", "attribut": "agility", "fertigkeit": "Kenjutsu"}
    spiel.sagt("kenji", Proben, **probe).antwortet(SL, 15).bis("RK-EHRE-02")
    spiel.antwortet("kenji", ersetzt).schlicht()
    erster, zweiter = spiel.nur(WurfErgab)
    assert (len(erster.wurf), len(zweiter.wurf)) == (5, wuerfel)
    assert zweiter.summe == behalten
    assert spiel.figur("Kenji").ehre == 35


@pytest.mark.rule("RK-EHRE-04", "RK-EHRE-05", "RK-EHRE-06")
@pytest.mark.parametrize(("wuerfe", "danach"), [("1 1", 15), ("9 9", 27)])
def test_b_14_angriff_auf_die_ehre(wuerfe: str, danach: int) -> None:
    spiel = Spiel(held(ehre=25)).legen("kenji", wuerfe)
    spiel.sagt(SL, EhreAngreifen, figur="Kenji").antwortet("kenji", "ehre").schlicht()
    assert spiel.figur("Kenji").ehre == danach
    assert spiel.figur("Kenji").test_frei


@pytest.mark.rule("RK-RUHM-01", "RK-RUHM-02", "RK-RUHM-03", "RK-RUHM-04")
def test_b_15_ruhm() -> None:
    sheets = held(ruhm=2, awareness=4, fertigkeiten={"Etikette": 1}), nsc("Hofdame"), nsc("Bote")
    spiel = Spiel(*sheets)
    assert [ruhm_tn(spiel.figur("Kenji"), each) for each in (False, True)] == [50, 40]
    spiel.legen("kenji", "10 10 9 9", "1 1")
    spiel.sagt("kenji", RuhmVerkuenden, figur="Kenji", vor=("Hofdame",), vorgestellt=True)
    assert spiel.schlicht().eins(RuhmErkannt).durch == ("Hofdame",)
    for gegen, summe in (("Hofdame", 22), ("Bote", 20)):
        spiel.legen("kenji", "5 5 5 5 1")
        probe = {"attribut": "awareness", "fertigkeit": "Etikette", "gegen": gegen}
        spiel.sagt("kenji", Proben, figur="Kenji", **probe).antwortet(SL, 15).schlicht()
        assert spiel.eins(WurfErgab).summe == summe


@pytest.mark.rule("RK-KAMPF-01", "RK-KAMPF-02", "RK-KAMPF-03", "RK-VOID-06", "RK-VOID-07")
def test_b_16_initiative_und_void() -> None:
    sheets = [held(name, insight=2, ehre=0) for name in ("Kenji", "Taro", "Mariko")]
    spiel = Spiel(*sheets, nsc("Wache", insight=1))
    spiel.legen("kenji", "5 5 5 6 1 1").legen("taro", "9 7 1 1 1").legen("mariko", "9 2 1 1 1")
    spiel.legen(SL, "1 1 1 1").sagt(SL, KampfBeginnen).antwortet("kenji", "ja").schlicht()
    assert [(p.figur, p.wert) for p in spiel.kampf.ini[:3]] == [
        ("Kenji", 21), ("Taro", 17), ("Mariko", 12),
    ]  # fmt: skip
    assert spiel.figur("Kenji").vp == 0
    spiel.sagt("taro", InitiativeTauschen, figur="Taro", ziel="Mariko")
    spiel.antwortet("mariko", "ja")
    assert [p.figur for p in spiel.kampf.ini] == ["Kenji", "Mariko", "Taro", "Wache"]
    assert (spiel.figur("Taro").vp, spiel.figur("Mariko").vp) == (1, 1)
    spiel.sagt(SL, Erklaeren).schlicht()
    assert [each.figur for each in spiel.nur(Erklaert)] == ["Wache", "Taro", "Mariko", "Kenji"]
    assert spiel.kampf.reihe == ("Kenji", "Mariko", "Taro", "Wache")


@pytest.mark.rule("RK-KAMPF-05", "RK-MAN-06", "RK-NOT-04", "RK-NOT-05")
@pytest.mark.parametrize(
    ("raises", "erwartet", "im_mittel"),
    [(0, "6K2", 20.28), (1, "7K2", 21.38), (2, "7K3", 28.21), (3, "8K3", 29.64), (4, "8K4", None)],
)
def test_b_17_schaden_mit_raises(raises: int, erwartet: str, im_mittel: float | None) -> None:
    katana = mitgeliefert().waffe("Katana")
    gezaehlt = schadenszahl(3, katana, raises, VORGABE)
    assert str(gezaehlt) == erwartet
    if im_mittel is not None:
        assert round(float(mittel(gezaehlt, True)), 2) == im_mittel


def voll(senken: int, *schaden: str) -> Spiel:
    """Kenji greift voll an: 15 gegen TNtbh 20."""
    spiel = Spiel(held(ehre=0), nsc(reflexe=4))
    spiel.kampf_bis_zug(("kenji", "voller_angriff"), kenji="9 9 9 9", sl="1 1 1 1 1")
    spiel.legen("kenji", "5 5 5 1 1", *schaden)
    spiel.sagt("kenji", Angreifen, figur="Kenji", ziel="Wache", waffe="Katana")
    return spiel.antwortet("kenji", senken).schlicht()


@pytest.mark.rule("RK-STELL-03", "RK-STELL-04", "RK-RAISE-05")
def test_b_18_voller_angriff() -> None:
    beide = voll(2, "5 5 5 5 5")
    assert beide.schritt("RK-WURF-03")["tn"] == 10
    assert beide.eins(WundenErlitten).wunden == 10
    einer = voll(1, "5 5 5 5 5 5")
    assert einer.schritt("RK-WURF-03")["tn"] == 15
    assert einer.schritt("RK-MAN-06")["mehr"] == "+1K0"
    keiner = voll(0)
    assert not keiner.eins(WurfErgab).gelungen
    einer.sagt(SL, ZugBeenden, figur="Wache").schlicht()
    einer.kampf_bis_zug(("sl", "normaler_angriff"), kenji="1 1 1 1", sl="9 9 9 9 9")
    assert einer.kampf.bloesse == ("Kenji",)
    einer.legen(SL, "9 9 9 1 1", "1 1 1 1 1 1 1")
    felder = {"figur": "Wache", "ziel": "Kenji", "waffe": "Katana"}
    einer.sagt(SL, Angreifen, **felder).schlicht()
    assert einer.schritt("RK-RAISE-04") == {"figur": "Wache", "verlangt": 0, "geschenkt": 3}
    assert einer.schritt("RK-MAN-06")["mehr"] == "+2K1"


@pytest.mark.rule("RK-STELL-05", "RK-STELL-06", "RK-WUND-03")
def test_b_19_volle_verteidigung() -> None:
    verteidiger = held(fertigkeiten={"Verteidigung": 2})
    spiel = Spiel(verteidiger, nsc("Eins"), nsc("Zwei"))
    spiel.legen("kenji", "1 1 1 1").legen(SL, "9 9 9 9", "8 8 8 8").sagt(SL, KampfBeginnen)
    spiel.schlicht().legen("kenji", "9 8 1 1 1").erklaeren(("kenji", "volle_verteidigung"))
    assert spiel.eins(VerteidigungSteht).bonus == 18
    for figur, tn in (("Eins", 33), ("Zwei", 15)):
        spiel.legen(SL, "1 1 1 1 1")
        spiel.sagt(SL, Angreifen, figur=figur, ziel="Kenji", waffe="Katana").schlicht()
        assert spiel.schritt("RK-KAMPF-04")["tn"] == tn


def manoever(wuerfe: str, /, *mehr: str, gegen: str = "", ziel: Any = None, **felder: Any) -> Spiel:
    """Kenji (Void 5, Agility 5) gegen TNtbh 20."""
    spiel = Spiel(
        held(agility=5, void=5, ehre=0), nsc(reflexe=4, **(ziel or {})), nsc("Bote", reflexe=1)
    )
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl="2 2 2 2 1|1 1")
    spiel.legen("kenji", *wuerfe.split("|"), *mehr)
    if gegen:
        spiel.legen(SL, gegen)
    spiel.sagt("kenji", Angreifen, figur="Kenji", ziel="Wache", waffe="Katana", **felder)
    return spiel.schlicht()


@pytest.mark.rule("RK-MAN-01")
def test_b_20_entwaffnen() -> None:
    hoch = {"staerke": 4}
    spiel = manoever("9 9 9 7 1 1 1", manoever="entwaffnen", gegen="9 9 9 3", ziel=hoch)
    assert spiel.schritt("RK-WURF-03")["tn"] == 35
    assert spiel.eins(Entwaffnet).waffe == "Katana"
    assert spiel.figur("Wache").waffen == ("unbewaffnet",)
    gleich = manoever("9 9 9 7 1 1 1", manoever="entwaffnen", gegen="9 9 9 8", ziel=hoch)
    assert gleich.schritt("RK-MAN-01")["dagegen"] == 35
    assert not gleich.nur(Entwaffnet)
    assert not manoever("9 9 9 6 1 1 1", manoever="entwaffnen", ziel=hoch).nur(Entwaffnet)


@pytest.mark.rule("RK-MAN-03")
def test_b_21_extra_angriff() -> None:
    daneben = manoever("9 9 9 9 4 1 1", "9 7 1 1 1 1 1", manoever="extra_angriff")
    assert [each.gelungen for each in daneben.nur(WurfErgab)] == [True, False]
    assert not daneben.nur(WundenErlitten)
    treffer = ("9 8 1 1 1 1 1", "3 3 3 3 3", "4 4 4 4 4")
    beide = manoever("9 9 9 9 4 1 1", *treffer, manoever="extra_angriff")
    assert [each.wunden for each in beide.nur(WundenErlitten)] == [6, 8]


@pytest.mark.rule("RK-MAN-04", "RK-MAN-05")
def test_b_22_finte_und_bewachen() -> None:
    spiel = manoever("9 9 6 1 1 1 1", manoever="finte")
    assert spiel.schritt("RK-WURF-03")["tn"] == 25
    assert not spiel.nur(WundenErlitten)
    assert spiel.figur("Kenji").finte_gegen("Wache") == 1
    wacht = manoever("9 9 9 2 1 1 1", "1 1 1 1 1", manoever="bewachen", raises=1, bewacht="Bote")
    assert wacht.schritt("RK-WURF-03")["tn"] == 30
    assert wacht.tisch.bewacht("Bote") == 10


@pytest.mark.rule("RK-MAN-07")
@pytest.mark.parametrize(
    ("wuerfe", "ziel", "liegt"),
    [
        ("9 9 9 8 1 1 1", {"erde": 3, "insight": 2}, True),
        ("9 9 9 7 1 1 1", {"erde": 4, "insight": 3}, False),
    ],
)
def test_b_23_niederschlag(wuerfe: str, ziel: dict[str, int], liegt: bool) -> None:
    spiel = Spiel(held(agility=5, void=5, ehre=0), nsc(reflexe=4, **ziel))
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl=" ".join(["1"] * (4 + ziel["insight"])))
    spiel.legen("kenji", wuerfe, "1 1 1 1 1")
    felder = {"figur": "Kenji", "ziel": "Wache", "waffe": "Katana", "manoever": "niederschlag"}
    spiel.sagt("kenji", Angreifen, **felder).schlicht()
    assert spiel.eins(WundenErlitten).wunden == 2
    assert spiel.figur("Wache").liegt is liegt


@pytest.mark.rule("RK-WUND-01", "RK-WUND-02", "RK-VOID-09", "RK-VOID-05", "RK-KAMPF-06")
def test_b_24_wunden() -> None:
    assert stufe_bei(12, 2, VORGABE).name == "grazed"
    assert stufe_bei(12, 2, VORGABE).abzug == 5
    spiel = Spiel(held(ehre=0), nsc(staerke=2))
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=12)
    spiel.kampf_bis_zug(kenji="1 1 1 1", sl="9 9 9 9")
    spiel.legen(SL, "9 9 9 1 1", "9 8 1 1 1")
    spiel.sagt(SL, Angreifen, figur="Wache", ziel="Kenji", waffe="Katana").bis("RK-VOID-09")
    assert spiel.frage.fact("schaden") == 17
    spiel.antwortet("kenji", "ja").schlicht()
    kenji = spiel.figur("Kenji")
    assert (kenji.wunden, spiel.tisch.stufe(kenji).name, kenji.vp) == (19, "injured", 1)
    assert spiel.schritt("RK-KAMPF-06")["wunden"] == Total.of(7, schaden=17, wundreduktion=-10)
    assert spiel.schritt("RK-WUND-01") == {"figur": "Kenji", "wunden": 19, "stufe": "injured"}
    for durchhalten, tn in ((False, 30), (True, 15)):
        if durchhalten:
            spiel.sagt("kenji", Durchhalten, figur="Kenji")
        spiel.legen("kenji", "9 9 1")
        spiel.sagt("kenji", Proben, figur="Kenji", attribut="agility").antwortet(SL, 15)
        assert spiel.schlicht().schritt("RK-WURF-03")["tn"] == tn
    assert not spiel.figur("Kenji").durchhalten


@pytest.mark.rule("RK-VOID-03", "RK-WUND-04")
@pytest.mark.parametrize(("wunden", "void", "kosten"), [(30, 3, 3), (40, 5, 5), (40, 4, None)])
def test_b_25_final_strike(wunden: int, void: int, kosten: int | None) -> None:
    spiel = Spiel(held(void=void, ehre=0), nsc()).kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=wunden)
    assert spiel.tisch.zustand(spiel.figur("Kenji")) == ("out" if wunden == 30 else "tot")
    assert spiel.kampf.am_zug == "Wache"
    if kosten is None:
        with pytest.raises(IllegalCommand):
            spiel.sagt("kenji", FinalStrike, figur="Kenji")
        return
    spiel.sagt("kenji", FinalStrike, figur="Kenji")
    assert (spiel.figur("Kenji").vp, spiel.kampf.am_zug) == (void - kosten, "Kenji")
    spiel.legen("kenji", "9 9 9 1 1")
    spiel.sagt("kenji", Angreifen, figur="Kenji", ziel="Wache", waffe="Katana").schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 45
    assert spiel.kampf.am_zug == "Wache"
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", FinalStrike, figur="Kenji")


@pytest.mark.rule("RK-HEIL-01", "RK-HEIL-02", "RK-HEIL-03", "RK-HEIL-04", "RK-HEIL-05")
def test_b_26_heilung() -> None:
    arzt = held("Mariko", intelligenz=3, fertigkeiten={"Medizin": 2})
    spiel = Spiel(held(stamina=3), arzt)
    assert [erholung(spiel.figur("Kenji"), tag) for tag in (False, True)] == [4, 8]
    assert str(heilwurf(2)) == "3K1"
    assert round(float(mittel(zahl(3, 1), True)), 2) == 9.69
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=20)
    spiel.legen("mariko", "9 9 7 1 1", "8 3 2")
    spiel.sagt("mariko", Behandeln, figur="Mariko", ziel="Kenji", raises=2).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 25
    assert spiel.eins(Geheilt).wunden == 8
    spiel.sagt(SL, Ruhen)
    assert spiel.figur("Kenji").wunden == 8
    spiel.sagt(SL, Ruhen, ganzer_tag=True)
    assert spiel.figur("Kenji").wunden == 0


@pytest.mark.rule("RK-WURF-01")
@pytest.mark.parametrize(
    ("davor", "danach"),
    [
        ((12, 4), (10, 5, 0)),
        ((13, 9), (10, 10, 2)),
        ((10, 12), (10, 10, 4)),
        ((14, 12), (10, 10, 12)),
        ((11, 4), (10, 4, 0)),
    ],
)
def test_b_27_zehn_wuerfel(davor: tuple[int, int], danach: tuple[int, int, int]) -> None:
    assert begrenzt(zahl(*davor), mit(zehnwuerfel="l5r4")) == zahl(*danach)
    assert begrenzt(zahl(*davor)).werfen == davor[0]
