"""Jeder Schalter ändert etwas, und zwar das, was seine Auslegung sagt (RK-M-01 bis -58)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, mit, nsc, wurf, zahl
from support.rollkeep_kampf import DORT, HIER, am_zug
from wuerfelwerk.advice.best import advise
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.journal import export
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.figures import LesartGesetzt
from wuerfelwerk.rules.form import form
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.bogen import Bogen, ehrenrang, gekauft, ueber_punkte
from wuerfelwerk.systems.rollkeep.ehre.ehre import EhreAngreifen
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import EhreGeaendert
from wuerfelwerk.systems.rollkeep.ehre.ruhm import RuhmErkannt, RuhmVerkuenden
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen, LesartSetzen
from wuerfelwerk.systems.rollkeep.figuren.stellen import FigurStellen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import Erklaeren, Erklaert, VerteidigungEndet
from wuerfelwerk.systems.rollkeep.kampf.initiative import InitiativeTauschen
from wuerfelwerk.systems.rollkeep.kampf.manoever import Entwaffnet, ZoneGetroffen
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeginnen, NeueRunde
from wuerfelwerk.systems.rollkeep.kampf.schaden import schadensraises
from wuerfelwerk.systems.rollkeep.kampf.zug import ExtraAktion, Handeln, ZugBeenden
from wuerfelwerk.systems.rollkeep.lesart import VORGABE, Lesart
from wuerfelwerk.systems.rollkeep.proben.frei import FreiWerfen
from wuerfelwerk.systems.rollkeep.proben.kooperativ import gemittelt
from wuerfelwerk.systems.rollkeep.proben.kumulativ import KumulativWerfen
from wuerfelwerk.systems.rollkeep.proben.proben import Proben
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.void.ausgeben import Ermuntern, FinalStrike, TnErhoehen
from wuerfelwerk.systems.rollkeep.void.sammeln import Meditieren, TeeTrinken
from wuerfelwerk.systems.rollkeep.wunden.heilung import Behandeln, Geheilt, Ruhen
from wuerfelwerk.systems.rollkeep.wunden.stufen import stufe_bei, stufen
from wuerfelwerk.systems.rollkeep.wunden.wunden import WundenErlitten
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import begrenzt

NICHTS = ("kenji", "normaler_angriff", "anderes")


def probe(spiel: Spiel, *wuerfe: str, tn: int = 15, **felder: Any) -> WurfErgab:
    """Ein Wurf von Kenji auf Agility/Kenjutsu."""
    spiel.legen("kenji", *wuerfe)
    wie = {"attribut": "agility", "fertigkeit": "Kenjutsu", **felder}
    spiel.sagt("kenji", Proben, figur="Kenji", **wie).antwortet(SL, tn).schlicht()
    return spiel.nur(WurfErgab)[-1]


def test_jeder_schalter_steht_in_einer_auslegung_und_regel() -> None:
    schalter = {field.key for field in form(Lesart)}
    assert schalter == {s for rule in ROLLKEEP.catalogue for s in rule.switches}
    assert schalter == {s for m in ROLLKEEP.catalogue.rulings.values() for s in m.switches}


def test_jeder_schalter_hat_seinen_test() -> None:
    """Wer einen Schalter hinzufügt, probiert ihn hier aus."""
    text = Path(__file__).read_text("utf-8")
    for field in form(Lesart):
        kurz = field.key.removeprefix("rk.").replace(".", "__")
        genannt = (f"{field.name}=", f"{kurz}=", f"'{kurz}'", f'"{kurz}"', field.key)
        assert any(each in text for each in genannt), field.key


@pytest.mark.rule("RK-WURF-06")
def test_punkte_fuer_eine_neue_figur() -> None:
    kenji = Bogen(name="Kenji", agility=3, reflexe=3, fertigkeiten=(("Kenjutsu", 2),))
    punkte = gekauft(kenji)
    assert punkte == 6 * 2 + 2 * 3 + kenji.void + 2
    assert not [*ueber_punkte(kenji, mit(punkte_neu=0))]
    assert not [*ueber_punkte(kenji, mit(punkte_neu=punkte))]
    (zu_viel,) = ueber_punkte(kenji, mit(punkte_neu=punkte - 1))
    assert zu_viel.values == {"punkte": punkte - 1, "summe": punkte}
    arm = Spiel(held("Taro"), schalter={"rk.punkte.neu": 5})
    arm.sagt("taro", FigurStellen, name="Zora", platz="taro")
    assert "hat eine neue Figur" in str(arm.frage.fact("maengel"))
    arm.antwortet(SL, "ablehnen").sagt(SL, FigurStellen, name="Wache", nsc=True)
    assert [each.name for each in arm.tisch.figuren] == ["Taro", "Wache"]


@pytest.mark.rule("RK-WURF-01")
def test_zehn_wuerfel_mit_rest() -> None:
    mehr = mit(zehnwuerfel="l5r4_rest_plus2")
    assert begrenzt(zahl(11, 4), mehr) == zahl(10, 4, 2)
    assert begrenzt(zahl(11, 4), mit(zehnwuerfel="l5r4")) == zahl(10, 4)
    assert begrenzt(zahl(13, 9), mehr) == zahl(10, 10, 2)


@pytest.mark.rule("RK-WURF-02")
@pytest.mark.parametrize(
    ("wie", "danach"), [("verfaellt", (2, 2, 0)), ("in_wurf", (4, 4, 0)), ("plus_bonus", (2, 2, 4))]
)
def test_mehr_behalten_als_geworfen(wie: str, danach: tuple[int, int, int]) -> None:
    assert begrenzt(zahl(2, 4), mit(ueberbehalten=wie)) == zahl(*danach)


@pytest.mark.rule("RK-EXPL-02")
def test_explosion_begrenzt() -> None:
    assert wurf("1K1", "10", "10", "5").summe == 25
    assert wurf("1K1", "10", "10", lesart=mit(explosion_max=1)).summe == 20
    assert wurf("1K1", "10", "10", "10", lesart=mit(explosion_max=2)).summe == 30


@pytest.mark.rule("RK-WURF-07", "RK-RAISE-05")
def test_gratis_raises_ungeuebt() -> None:
    for gratis, erfolge in ((False, 1), (True, 2)):
        spiel = Spiel(
            held("Kenji", fertigkeiten={}), held("Taro"), schalter={"rk.ungeuebt.gratis": gratis}
        )
        spiel.legen("kenji", "9 9 9").legen("taro", "9 9 9 1 1")
        spiel.sagt(
            SL, KumulativWerfen, figur="Kenji", helfer=("Taro",), attribut="agility",
            fertigkeit="Kenjutsu",
        ).schlicht()  # fmt: skip
        assert spiel.nur(WurfErgab)[-1].erfolge == erfolge


@pytest.mark.rule("RK-WURF-07", "RK-STELL-04")
@pytest.mark.parametrize(("gratis", "geschenkt"), [(False, 0), (True, 3)])
def test_gratis_raises_im_ungeuebten_angriff(gratis: bool, geschenkt: int) -> None:
    """Die Wache steht nach vollem Angriff bloß da, aber Kenji hat Kenjutsu nicht gelernt."""
    karg: dict[str, Any] = {"fertigkeiten": {}}
    spiel = am_zug(("sl", "voller_angriff"), kenji=karg, ungeuebt__gratis=gratis)
    spiel.sagt("kenji", ZugBeenden, figur="Kenji").sagt(SL, ZugBeenden, figur="Wache")
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    spiel.legen("kenji", "1 1 1").sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.schritt("RK-RAISE-04")["geschenkt"] == geschenkt


@pytest.mark.rule("RK-VREG-04")
def test_hoechstens_fuenf_am_tee() -> None:
    namen = ("Eins", "Zwei", "Drei", "Vier", "Fuenf")
    gastgeber = held("Mariko", void=5, ehre=0, fertigkeiten={"Teezeremonie": 2})
    spiel = Spiel(gastgeber, *(held(name) for name in namen), schalter={"rk.tee": 15})
    for name in namen:
        spiel.sagt(SL, Eingreifen, figur=name, wert="vp", neu=0)
    spiel.legen("mariko", "9 9 9 9 1 1 1")
    with pytest.raises(IllegalCommand, match="höchstens 5"):
        spiel.sagt("mariko", TeeTrinken, figur="Mariko", gaeste=namen)
    spiel.sagt("mariko", TeeTrinken, figur="Mariko", gaeste=namen[:4]).schlicht()
    assert spiel.schritt("RK-VREG-04")["tn"] == 30
    assert [spiel.figur(name).vp for name in namen] == [1, 1, 1, 1, 0]


@pytest.mark.rule("RK-RAISE-02", "RK-WURF-08")
def test_teilerfolg() -> None:
    for teil, erfolge in ((False, 0), (True, 1)):
        spiel = Spiel(held(ehre=0), schalter={"rk.raise.teilerfolg": teil})
        ergab = probe(spiel, "9 5 1 1 1", raises=1)
        assert (ergab.gelungen, ergab.erfolge) == (teil, erfolge)


@pytest.mark.rule("RK-RAISE-02")
def test_teilerfolg_im_angriff_ist_ein_einfacher_treffer() -> None:
    spiel = am_zug(raise__teilerfolg=True).legen("kenji", "9 5 1 1 1", "4 4 4 4 4")
    spiel.sagt("kenji", Angreifen, raises=2, **HIER).schlicht()
    assert spiel.eins(WundenErlitten).wunden == 8
    assert "RK-MAN-06" not in spiel.regeln


@pytest.mark.rule("RK-RAISE-03", "RK-RAISE-05")
def test_gratis_zaehlt_zum_limit() -> None:
    for zaehlt, erfolge in ((False, 4), (True, 3)):
        spiel = Spiel(held(void=2, ehre=0), schalter={"rk.gratis.zaehlt_zum_limit": zaehlt})
        assert probe(spiel, "9 9 9 1 1", raises=2, void="raise").erfolge == erfolge


@pytest.mark.rule("RK-RAISE-03")
def test_gratis_zaehlt_auch_im_angriff() -> None:
    """Nach vollem Angriff der Wache hat Kenji drei Gratis-Raises bei Void-Ring 2."""
    for zaehlt, raises in ((False, 3), (True, 2)):
        spiel = am_zug(("sl", "voller_angriff"), gratis__zaehlt_zum_limit=zaehlt)
        spiel.sagt("kenji", ZugBeenden, figur="Kenji").sagt(SL, ZugBeenden, figur="Wache")
        spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
        if zaehlt:
            with pytest.raises(IllegalCommand):
                spiel.sagt("kenji", Angreifen, raises=5, **HIER)
        spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1 1 1" if zaehlt else "1 1 1 1 1 1 1")
        spiel.sagt("kenji", Angreifen, **HIER).schlicht()
        assert spiel.schritt("RK-MAN-06")["raises"] == raises


@pytest.mark.rule("RK-RAISE-05")
def test_gratis_senkt_tn() -> None:
    for wie, tn in (("nur_voller_angriff", 15), ("immer", 10)):
        spiel = Spiel(held(ehre=0), schalter={"rk.gratis.senkt_tn": wie})
        spiel.legen("kenji", "4 4 2 1 1")
        probe = {"attribut": "agility", "fertigkeit": "Kenjutsu", "void": "raise"}
        spiel.sagt("kenji", Proben, figur="Kenji", **probe).antwortet(SL, 15)
        if wie == "immer":
            assert spiel.fragen == [("kenji", "RK-RAISE-05")]
            spiel.antwortet("kenji", 1)
        assert spiel.schlicht().schritt("RK-WURF-03")["tn"] == tn


@pytest.mark.rule("RK-RAISE-05")
def test_gratis_senkt_tn_im_angriff() -> None:
    spiel = am_zug(gratis__senkt_tn="immer").legen("kenji", "4 4 2 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, void="raise", **HIER).antwortet("kenji", 1).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 10
    assert spiel.eins(WundenErlitten).wunden == 2


@pytest.mark.rule("RK-KOOP-03")
@pytest.mark.parametrize(
    ("rundung", "gerundet"),
    [("kaufmaennisch", (2, 3, 0, 3)), ("ab", (1, 2, 0, 2)), ("auf", (2, 3, 1, 3))],
)
def test_rundung(rundung: str, gerundet: tuple[int, ...]) -> None:
    werte = ([2, 2, 1], [3, 3, 2], [1, 0, 0], [3, 2])
    assert tuple(gemittelt(each, mit(rundung=rundung)) for each in werte) == gerundet


@pytest.mark.rule("RK-KUM-02")
def test_hoechstens_so_viele_helfer() -> None:
    for grenze in (0, 2, 1):
        sheets = (held(name, ehre=0) for name in ("Kenji", "Taro", "Mariko"))
        spiel = Spiel(*sheets, schalter={"rk.kum.helfer_max": grenze})
        for seat in ("kenji", "taro", "mariko"):
            spiel.legen(seat, "9 9 1 1 1")
        alle = {"figur": "Kenji", "helfer": ("Taro", "Mariko")}
        wie = {"attribut": "agility", "fertigkeit": "Kenjutsu", **alle}
        if grenze == 1:
            with pytest.raises(IllegalCommand, match="höchstens 1 Helfer"):
                spiel.sagt(SL, KumulativWerfen, **wie)
            return
        spiel.sagt(SL, KumulativWerfen, **wie)
        assert len(spiel.schlicht().nur(WurfErgab)) == 3


@pytest.mark.rule("RK-WUND-03")
@pytest.mark.parametrize(("modell", "tn"), [("l5r3", 20), ("l5r4", 25)])
def test_tntbh(modell: str, tn: int) -> None:
    spiel = am_zug(wache={"ruestung": "leichte Rüstung"}, tntbh__modell=modell)
    spiel.legen("kenji", "1 1 1 1 1").sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.schritt("RK-KAMPF-04")["tn"] == tn


@pytest.mark.rule("RK-WUND-03")
def test_tntbh_vom_bogen() -> None:
    spiel = am_zug(wache={"tntbh": 23}).legen("kenji", "1 1 1 1 1")
    assert spiel.sagt("kenji", Angreifen, **HIER).schlicht().schritt("RK-KAMPF-04")["tn"] == 23


@pytest.mark.rule("RK-VOID-03")
@pytest.mark.parametrize(
    ("schalter", "tn"),
    [
        ({}, 45),
        ({"final_strike__tn": 10}, 25),
        ({"final_strike__lesart": "bonus_auf_wurf"}, 15),
        ({"final_strike__ersetzt_wundabzug": False}, 85),
    ],
)
def test_final_strike(schalter: dict[str, Any], tn: int) -> None:
    spiel = am_zug(kenji={"void": 3}, **schalter)
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=30)
    spiel.sagt("kenji", FinalStrike, figur="Kenji").legen("kenji", "1 1 1 1 1", "1 1 1 1 1")
    assert spiel.sagt("kenji", Angreifen, **HIER).schlicht().schritt("RK-WURF-03")["tn"] == tn


@pytest.mark.rule("RK-STELL-03")
def test_voller_angriff_ohne_senken() -> None:
    spiel = am_zug(("kenji", "voller_angriff"), voller_angriff__tn_senken=False)
    spiel.legen("kenji", "9 5 1 1 1", "1 1 1 1 1 1").sagt("kenji", Angreifen, **HIER)
    assert spiel.fragen == [("kenji", "RK-WURF-02")]
    assert spiel.schlicht().schritt("RK-MAN-06")["raises"] == 2


@pytest.mark.rule("RK-VOID-03", "RK-STELL-05")
@pytest.mark.parametrize(("wie", "tn"), [("endet", 15), ("bleibt", 33)])
def test_volle_verteidigung_nach_final_strike(wie: str, tn: int) -> None:
    spiel = Spiel(
        held(void=3, ehre=0, fertigkeiten={"Verteidigung": 2}), nsc(),
        schalter={"rk.final.verteidigung": wie},
    )  # fmt: skip
    spiel.kampf_bis_zug(("kenji", "volle_verteidigung"), kenji="9 9 9 9|9 8 1 1 1", sl="1 1 1 1")
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=30)
    spiel.sagt("kenji", FinalStrike, figur="Kenji")
    assert bool(spiel.kampf.abwehr_von("Kenji")) is (wie == "bleibt")
    assert bool(spiel.nur(VerteidigungEndet)) is (wie == "endet")
    spiel.sagt("kenji", ZugBeenden, figur="Kenji").legen(SL, "1 1 1 1 1")
    assert spiel.sagt(SL, Angreifen, **DORT).schlicht().schritt("RK-KAMPF-04")["tn"] == tn


@pytest.mark.rule("RK-STELL-04")
@pytest.mark.parametrize(("wann", "jetzt"), [("naechste_runde", 0), ("bis_naechster_zug", 3)])
def test_bloesse(wann: str, jetzt: int) -> None:
    """In der laufenden Runde, in der nächsten vor der eigenen Aktion, danach nicht mehr."""
    spiel = am_zug(("kenji", "voller_angriff"), voller_angriff__bloesse=wann)
    spiel.legen("kenji", "1 1 1 1 1").sagt("kenji", Angreifen, **HIER).schlicht()
    spiel.legen(SL, "1 1 1 1 1").sagt(SL, Angreifen, **DORT).schlicht()
    assert spiel.schritt("RK-RAISE-04")["geschenkt"] == jetzt
    spiel.kampf_bis_zug(NICHTS, kenji="1 1 1 1", sl="9 9 9 9")
    assert spiel.kampf.bloesse == ("Kenji",)
    spiel.legen(SL, "1 1 1 1 1").sagt(SL, Angreifen, **DORT).schlicht()
    assert spiel.schritt("RK-RAISE-04")["geschenkt"] == 3
    spiel.sagt("kenji", Handeln, figur="Kenji")
    assert not spiel.kampf.bloesse


@pytest.mark.rule("RK-MAN-06")
@pytest.mark.parametrize(
    ("schadensfolge", "reihe"),
    [("gesamt", [(1, 0), (1, 1), (2, 1), (2, 2)]), ("zuwachs", [(1, 0), (2, 1), (4, 2), (6, 4)])],
)
def test_schadensfolge(schadensfolge: str, reihe: list[tuple[int, int]]) -> None:
    lesart = mit(schadensfolge=schadensfolge)
    assert [schadensraises(r, lesart) for r in (1, 2, 3, 4)] == [zahl(*each) for each in reihe]


@pytest.mark.rule("RK-VREG-02")
def test_vp_nur_fuer_behaltene() -> None:
    assert wurf("3K1", "10 10 2", "3 4").mehrere
    assert not wurf("3K1", "10 10 2", "3 4", lesart=mit(vp_nur_behaltene=True)).mehrere


@pytest.mark.rule("RK-VREG-02", "RK-NOT-01")
@pytest.mark.parametrize("tn", [0, 15])
@pytest.mark.parametrize(("frei", "vp"), [(False, 0), (True, 1)])
def test_vp_durch_freie_wuerfe(frei: bool, vp: int, tn: int) -> None:
    spiel = Spiel(held(), schalter={"rk.void_freier_wurf": frei})
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0).legen("kenji", "10 10 1", "2 3")
    spiel.sagt("kenji", FreiWerfen, figur="Kenji", wurf="3K2", tn=tn).schlicht()
    assert spiel.figur("Kenji").vp == vp
    assert ("RK-VREG-02" in spiel.regeln) is frei


@pytest.mark.rule("RK-VREG-03")
def test_vp_hoechstens_so_oft_am_tag() -> None:
    for grenze, danach in ((0, 2), (1, 1)):
        schalter = {"rk.void.explosion.pro_tag": grenze}
        spiel = Spiel(held(void=3), schalter=schalter)
        spiel.sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
        for _ in range(2):
            probe(spiel, "10 10 10 1 1", "1 1 1")
        assert spiel.figur("Kenji").vp == danach
        spiel.sagt(SL, Ruhen)
        assert spiel.figur("Kenji").vp_heute == 0


@pytest.mark.rule("RK-VOID-01")
def test_mehrere_verbesserungen_je_wurf() -> None:
    felder = {"figur": "Kenji", "attribut": "agility", "fertigkeit": "Kenjutsu"}
    with pytest.raises(IllegalCommand):
        Spiel(held()).sagt("kenji", Proben, void="raise k1", **felder)
    spiel = Spiel(held(ehre=0), schalter={"rk.void.pro_wurf": 2})
    ergab = probe(spiel, "9 9 9 9 1 1", void="raise k1")
    assert (ergab.summe, ergab.erfolge, spiel.figur("Kenji").vp) == (36, 2, 0)
    drei = Spiel(held(void=3, fertigkeiten={}), schalter={"rk.void.pro_wurf": 3})
    ergab = probe(drei, "9 9 9 9 1", void="rang1 raise k1")
    assert (ergab.summe, ergab.erfolge, drei.figur("Kenji").vp) == (36, 2, 0)


@pytest.mark.rule("RK-VOID-01", "RK-VOID-08")
def test_vp_je_runde() -> None:
    spiel = am_zug(void__pro_runde=1)
    spiel.sagt("kenji", TnErhoehen, figur="Kenji")
    assert spiel.figur("Kenji").vp == 1
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Angreifen, void="k1", **HIER)
    frei = am_zug().sagt("kenji", TnErhoehen, figur="Kenji")
    frei.legen("kenji", "1 1 1 1 1 1").sagt("kenji", Angreifen, void="k1", **HIER)


@pytest.mark.rule("RK-VOID-02")
def test_ermunterung() -> None:
    for wie, danach in (("vorrat", (2, 0)), ("naechster_wurf", (2, 1))):
        spiel = Spiel(held("Taro"), held("Kenji", ehre=0), schalter={"rk.ermunterung": wie})
        if wie == "vorrat":
            spiel.sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=1)
        spiel.sagt("taro", Ermuntern, figur="Taro", ziel="Kenji")
        kenji = spiel.figur("Kenji")
        assert (kenji.vp, kenji.geliehen, spiel.figur("Taro").vp) == (*danach, 0)
    probe(spiel, "9 9 9 9 1 1", void="k1")
    assert (spiel.figur("Kenji").vp, spiel.figur("Kenji").geliehen) == (2, 0)


@pytest.mark.rule("RK-VOID-02")
def test_ein_geliehener_punkt_verfaellt() -> None:
    spiel = Spiel(held("Taro"), held("Kenji"), schalter={"rk.ermunterung": "naechster_wurf"})
    spiel.sagt("taro", Ermuntern, figur="Taro", ziel="Kenji")
    probe(spiel, "9 9 9 1 1")
    assert (spiel.figur("Kenji").vp, spiel.figur("Kenji").geliehen) == (2, 0)


@pytest.mark.rule("RK-WUND-01")
def test_wundmodelle() -> None:
    assert [each.bis for each in stufen(2, VORGABE)] == [4, 8, 12, 16, 20, 24, 28, 38]
    vierte = mit(wundmodell="l5r4")
    assert [each.bis for each in stufen(2, vierte)] == [10, 14, 18, 22, 26, 30, 34, 38]
    eigene = mit(wundmodell="eigene", wundtabelle=("heil", "wund 7", "down 40"))
    reihe = [(each.name, each.bis, each.abzug) for each in stufen(3, eigene)]
    assert reihe == [("heil", 6, 0), ("wund", 12, 7), ("down", 18, 40), ("out", 33, 40)]
    assert stufe_bei(18, 3, VORGABE).name == "grazed"
    assert stufe_bei(39, 2, VORGABE).name == "tot"
    assert stufen(2, mit(wundmodell="eigene")) == stufen(2, VORGABE)


@pytest.mark.rule("RK-VOID-04")
def test_extra_aktionen_je_runde() -> None:
    for grenze in (0, 1, 2):
        spiel = am_zug(kenji={"void": 6}, extra_aktion__max=grenze)
        for _ in range(grenze):
            spiel.sagt("kenji", ExtraAktion, figur="Kenji")
            assert spiel.kampf.am_zug == "Kenji"
        with pytest.raises(IllegalCommand) as absage:
            spiel.sagt("kenji", ExtraAktion, figur="Kenji")
        assert absage.value.rule == "RK-VOID-04"
        assert spiel.figur("Kenji").vp == 6 - 2 * grenze


def getauscht(**schalter: str) -> Spiel:
    sheets = held("Kenji", ehre=0), held("Taro", ehre=0), nsc()
    spiel = Spiel(*sheets, schalter={f"rk.{k.replace('__', '.')}": w for k, w in schalter.items()})
    spiel.legen("kenji", "9 9 9 9").legen("taro", "5 5 5 5").legen(SL, "1 1 1 1")
    spiel.sagt(SL, KampfBeginnen).schlicht()
    spiel.sagt("kenji", InitiativeTauschen, figur="Kenji", ziel="Taro").antwortet("taro", "ja")
    spiel.sagt(SL, Erklaeren).schlicht()
    for seat, name in (("taro", "Taro"), ("kenji", "Kenji"), (SL, "Wache")):
        spiel.sagt(seat, ZugBeenden, figur=name)
    spiel.legen("kenji", "9 9 9 9").legen("taro", "5 5 5 5").legen(SL, "1 1 1 1")
    return spiel.sagt(SL, NeueRunde).schlicht()


@pytest.mark.rule("RK-VOID-07", "RK-KAMPF-01")
@pytest.mark.parametrize("neu", ["runde", "kampf"])
@pytest.mark.parametrize(("dauer", "erster"), [("runde", "Kenji"), ("kampf", "Taro")])
def test_tausch_dauer_und_neue_initiative(neu: str, dauer: str, erster: str) -> None:
    spiel = getauscht(ini_tausch__dauer=dauer, ini__neu=neu)
    assert spiel.kampf.ini[0].figur == erster
    liegt = bool(spiel.beutel["kenji"].liegen)
    assert liegt is (neu == "kampf")


@pytest.mark.rule("RK-VOID-08")
def test_tn_erhoehen_stapelbar() -> None:
    spiel = am_zug().sagt("kenji", TnErhoehen, figur="Kenji")
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", TnErhoehen, figur="Kenji")
    stapelt = am_zug(tn_erhoehen__stapelbar=True)
    for _ in range(2):
        stapelt.sagt("kenji", TnErhoehen, figur="Kenji")
    assert stapelt.kampf.tn_plus == (("Kenji", 20),)


@pytest.mark.rule("RK-VOID-09")
@pytest.mark.parametrize(("mehrfach", "wunden"), [(False, 8), (True, 0)])
def test_wundreduktion_mehrfach(mehrfach: bool, wunden: int) -> None:
    spiel = am_zug(zuerst="sl", kenji={"void": 3}, wundreduktion__mehrfach=mehrfach)
    spiel.legen(SL, "9 9 9 1 1", "9 9 1 1 1").sagt(SL, Angreifen, **DORT).bis("RK-VOID-09")
    spiel.antwortet("kenji", "ja")
    if mehrfach:
        spiel.antwortet("kenji", "ja")
    assert spiel.schlicht().figur("Kenji").wunden == wunden
    assert spiel.figur("Kenji").vp == (1 if mehrfach else 2)


@pytest.mark.rule("RK-VOID-09")
def test_wundreduktion_nur_so_oft_wie_punkte_da_sind() -> None:
    spiel = am_zug(zuerst="sl", kenji={"void": 1}, wundreduktion__mehrfach=True)
    spiel.legen(SL, "9 9 9 1 1", "9 9 1 1 1").sagt(SL, Angreifen, **DORT).bis("RK-VOID-09")
    spiel.antwortet("kenji", "ja")
    assert (spiel.figur("Kenji").wunden, spiel.figur("Kenji").vp, spiel.fragen) == (8, 0, [])


@pytest.mark.rule("RK-EHRE-06")
def test_punkte_je_rang() -> None:
    assert [ehrenrang(25, mit(punkte_je_rang=n)) for n in (10, 5, 30)] == [2, 5, 0]
    assert ehrenrang(-5, VORGABE) == 0


@pytest.mark.rule("RK-EHRE-02")
@pytest.mark.parametrize("nur", [True, False])
def test_test_of_honor_nur_nach_misserfolg(nur: bool) -> None:
    spiel = Spiel(held(ehre=30), schalter={"rk.ehre.nur_misslungene": nur})
    spiel.legen("kenji", "9 9 9 1 1")
    felder = {"attribut": "agility", "fertigkeit": "Kenjutsu"}
    spiel.sagt("kenji", Proben, figur="Kenji", **felder).antwortet(SL, 15)
    spiel.antwortet("kenji", "9 9 9")
    assert spiel.fragen == ([] if nur else [("kenji", "RK-EHRE-02")])


@pytest.mark.rule("RK-EHRE-05")
@pytest.mark.parametrize(("tn", "punkte"), [(15, 2), (20, -10)])
def test_verteidigung_der_ehre(tn: int, punkte: int) -> None:
    spiel = Spiel(held(ehre=25), schalter={"rk.ehre.verteidigung_tn": tn})
    spiel.legen("kenji", "9 9").sagt(SL, EhreAngreifen, figur="Kenji")
    spiel.antwortet("kenji", "ehre").schlicht()
    assert spiel.eins(EhreGeaendert).punkte == punkte


@pytest.mark.rule("RK-RUHM-01")
def test_die_erkennenden_wuerfeln() -> None:
    sheets = held(ruhm=8), nsc("Eins", awareness=4), nsc("Zwei", awareness=4)
    spiel = Spiel(*sheets, schalter={"rk.ruhm.wuerfelt": "erkennende"})
    spiel.sagt("kenji", RuhmVerkuenden, figur="Kenji", vor=("Eins", "Zwei"))
    for wuerfe in ("9 9 9 9", "1 1 1 1"):
        while spiel.frage.rule != "RK-WURF-01":
            spiel.antwortet(SL, 0 if spiel.frage.rule == "RK-RAISE-01" else "nein")
        spiel.antwortet(SL, wuerfe)
    assert spiel.schlicht().eins(RuhmErkannt).durch == ("Eins",)
    selbst = Spiel(*sheets).legen("kenji", "9 9")
    selbst.sagt("kenji", RuhmVerkuenden, figur="Kenji", vor=("Eins", "Zwei")).schlicht()
    assert [each.figur for each in selbst.nur(WurfErgab)] == ["Kenji"]


@pytest.mark.rule("RK-KAMPF-01")
@pytest.mark.parametrize(
    ("wie", "erster"), [("reflexe", "Taro"), ("stechen", "Kenji"), ("sl", "Kenji")]
)
def test_gleiche_initiative(wie: str, erster: str) -> None:
    sheets = held("Kenji", reflexe=2, insight=2), held("Taro", reflexe=3, insight=1)
    spiel = Spiel(*sheets, schalter={"rk.ini.gleichstand": wie})
    spiel.legen("kenji", "9 3 1 1", "8").legen("taro", "9 2 1 1", "7").sagt(SL, KampfBeginnen)
    spiel.bis("RK-KAMPF-01") if wie == "sl" else spiel.schlicht()
    if wie == "sl":
        spiel.antwortet(SL, ["Kenji", "Taro"])
    assert spiel.kampf.ini[0].figur == erster


@pytest.mark.rule("RK-KAMPF-01")
def test_gestochen_wird_bis_zur_entscheidung() -> None:
    spiel = Spiel(held("Kenji"), held("Taro"))
    spiel.legen("kenji", "9 3 1 1", "8", "1").legen("taro", "9 3 1 1", "8", "2")
    spiel.sagt(SL, KampfBeginnen).schlicht()
    assert [each.figur for each in spiel.kampf.ini] == ["Taro", "Kenji"]


@pytest.mark.rule("RK-KAMPF-01")
def test_gestochen_wird_auch_zu_dritt() -> None:
    namen = ("Kenji", "Taro", "Mariko")
    spiel = Spiel(*(held(name) for name in namen))
    for name, stechen in zip(namen, (("5", "3"), ("9",), ("5", "4")), strict=True):
        spiel.legen(name.lower(), "9 3 1 1", *stechen)
    spiel.sagt(SL, KampfBeginnen).schlicht()
    assert [each.figur for each in spiel.kampf.ini] == ["Taro", "Mariko", "Kenji"]


@pytest.mark.rule("RK-VOID-06", "RK-KAMPF-01")
def test_rat_zur_geschwindigkeit_kennt_das_stechen() -> None:
    """Gleichstände wiederholen sich beliebig oft; der Rat teilt sie heraus."""
    spiel = Spiel(held(reflexe=1), nsc(reflexe=1)).sagt(SL, KampfBeginnen)
    gefragt = next(each for each in spiel.game.open if each.question.rule == "RK-VOID-06")
    rat = advise(ROLLKEEP, look(spiel.game, "kenji"), gefragt, ROLLKEEP.goals["sparsam"])
    assert rat[0].answer == "nein"


@pytest.mark.rule("RK-KAMPF-02")
def test_erklaerung_bindet() -> None:
    spiel = am_zug(("kenji", "normaler_angriff", "anderes"))
    with pytest.raises(IllegalCommand) as absage:
        spiel.sagt("kenji", Angreifen, **HIER)
    assert absage.value.rule == "RK-KAMPF-02"
    frei = am_zug(("kenji", "normaler_angriff", "anderes"), erklaerung__bindend=False)
    frei.legen("kenji", "1 1 1 1 1").sagt("kenji", Angreifen, **HIER)


@pytest.mark.rule("RK-KAMPF-02")
def test_ist_das_ziel_gefallen_bindet_die_erklaerung_nicht() -> None:
    spiel = Spiel(held(ehre=0), nsc("Eins"), nsc("Zwei"))
    spiel.legen("kenji", "9 9 9 9").legen(SL, "2 2 2 2", "1 1 1 1").sagt(SL, KampfBeginnen)
    spiel.schlicht().erklaeren(("kenji", "normaler_angriff", "angriff", "Eins"))
    felder = {"figur": "Kenji", "waffe": "Katana"}
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Angreifen, ziel="Zwei", **felder)
    spiel.sagt(SL, Eingreifen, figur="Eins", wert="wunden", neu=30)
    spiel.legen("kenji", "1 1 1 1 1").sagt("kenji", Angreifen, ziel="Zwei", **felder)


@pytest.mark.rule("RK-KAMPF-02")
def test_reihum_oder_verdeckt() -> None:
    reihum = Spiel(held("Kenji"), held("Taro"), nsc())
    for seat, wuerfe in (("kenji", "9 9 9 9"), ("taro", "5 5 5 5"), (SL, "1 1 1 1")):
        reihum.legen(seat, wuerfe)
    reihum.sagt(SL, KampfBeginnen).schlicht().sagt(SL, Erklaeren)
    assert reihum.fragen == [(SL, "RK-STELL-01")]
    verdeckt = Spiel(held("Kenji"), held("Taro"), nsc(), schalter={"rk.erklaerung.art": "verdeckt"})
    for seat, wuerfe in (("kenji", "9 9 9 9"), ("taro", "5 5 5 5"), (SL, "1 1 1 1")):
        verdeckt.legen(seat, wuerfe)
    verdeckt.sagt(SL, KampfBeginnen).schlicht().sagt(SL, Erklaeren)
    gefragt = [(SL, "RK-STELL-01"), ("taro", "RK-STELL-01"), ("kenji", "RK-STELL-01")]
    assert verdeckt.fragen == gefragt
    assert {wer for _, wer in verdeckt.game.veils} == {
        frozenset({SL}), frozenset({"taro"}), frozenset({"kenji"}),
    }  # fmt: skip


@pytest.mark.rule("RK-KAMPF-02", "RK-STELL-01")
def test_verdeckt_erklaertes_kennt_auch_die_sl_erst_am_ende() -> None:
    spiel = Spiel(held("Kenji"), nsc(), schalter={"rk.erklaerung.art": "verdeckt"})
    spiel.legen("kenji", "9 9 9 9").legen(SL, "1 1 1 1")
    spiel.sagt(SL, KampfBeginnen).schlicht().sagt(SL, Erklaeren)
    spiel.antwortet("kenji", "voller_angriff", "angriff")

    def erfaehrt(seat: str) -> tuple[set[str], bool]:
        sicht = look(spiel.game, seat)
        zeilen = export(spiel.game, b"k", seat)
        return {str(each.answer) for each in sicht.given}, "voller_angriff" in repr(zeilen)

    assert erfaehrt("kenji") == ({"voller_angriff", "angriff"}, True)
    assert erfaehrt(SL) == (set(), False)
    assert not [step for step in look(spiel.game, SL).steps if step.rule == "RK-STELL-01"]
    spiel.antwortet(SL, "normaler_angriff", "anderes")
    assert erfaehrt(SL)[0] >= {"voller_angriff", "normaler_angriff"}
    assert erfaehrt(SL)[1]


@pytest.mark.rule("RK-KAMPF-03")
def test_aktionen_je_runde() -> None:
    for anzahl in (1, 2):
        spiel = am_zug(NICHTS, aktionen=anzahl)
        for _ in range(anzahl):
            assert spiel.kampf.am_zug == "Kenji"
            spiel.sagt("kenji", Handeln, figur="Kenji")
        assert spiel.kampf.am_zug == "Wache"


@pytest.mark.rule("RK-KAMPF-05")
@pytest.mark.parametrize(("explodiert", "wunden"), [(True, 21), (False, 19)])
def test_schaden_explodiert(explodiert: bool, wunden: int) -> None:
    spiel = am_zug(schaden__explodiert=explodiert).legen("kenji", "9 9 9 1 1", "10 9 1 1 1")
    if explodiert:
        spiel.legen("kenji", "2")
    spiel.sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.eins(WundenErlitten).wunden == wunden


@pytest.mark.rule("RK-STELL-05")
@pytest.mark.parametrize(("art", "tn"), [("addieren", 33), ("ersetzen", 18)])
def test_volle_verteidigung(art: str, tn: int) -> None:
    spiel = Spiel(held(fertigkeiten={"Verteidigung": 2}), nsc(), schalter={"rk.vv.art": art})
    spiel.legen("kenji", "1 1 1 1", "9 8 1 1 1").legen(SL, "9 9 9 9", "1 1 1 1 1")
    spiel.sagt(SL, KampfBeginnen).schlicht().erklaeren(("kenji", "volle_verteidigung"))
    assert spiel.sagt(SL, Angreifen, **DORT).schlicht().schritt("RK-KAMPF-04")["tn"] == tn


@pytest.mark.rule("RK-STELL-07")
def test_angriff_in_voller_verteidigung() -> None:
    for darf in (False, True):
        spiel = Spiel(
            held(fertigkeiten={"Verteidigung": 2}), nsc(), schalter={"rk.vv.angriff": darf}
        )
        spiel.legen("kenji", "9 9 9 9", "9 8 1 1 1").legen(SL, "1 1 1 1")
        spiel.sagt(SL, KampfBeginnen).schlicht().erklaeren(("kenji", "volle_verteidigung"))
        erklaert = {each.figur: each.aktion for each in spiel.nur(Erklaert)}
        assert erklaert["Kenji"] == ("angriff" if darf else "anderes")
        if not darf:
            with pytest.raises(IllegalCommand) as absage:
                spiel.sagt("kenji", Angreifen, **HIER)
            assert absage.value.rule == "RK-STELL-07"


@pytest.mark.rule("RK-MAN-01")
@pytest.mark.parametrize("nur", [False, True])
def test_entwaffnen_nur_im_vergleich(nur: bool) -> None:
    spiel = am_zug(kenji={"void": 3}, entwaffnen__nur_vergleich=nur)
    spiel.legen("kenji", "5 5 5 1 1").legen(SL, "1 1")
    spiel.sagt("kenji", Angreifen, manoever="entwaffnen", **HIER).schlicht()
    assert bool(spiel.nur(Entwaffnet)) is nur


@pytest.mark.rule("RK-MAN-02")
def test_folgen_gezielter_treffer() -> None:
    spiel = am_zug(gezielt__folgen=["Arm gelähmt", "Waffe fällt"])
    spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, zone="arm_bein", **HIER).schlicht()
    assert spiel.eins(ZoneGetroffen).folge == "Arm gelähmt"
    assert spiel.schritt("RK-WURF-03")["tn"] == 25
    ohne = am_zug().legen("kenji", "9 9 9 1 1", "1 1 1 1 1")
    ohne.sagt("kenji", Angreifen, zone="torso", **HIER).schlicht()
    assert ohne.eins(ZoneGetroffen).folge == ""


@pytest.mark.rule("RK-MAN-03")
@pytest.mark.parametrize(("auf", "zweite"), [("erster", 15), ("beide", 35)])
def test_extra_angriff(auf: str, zweite: int) -> None:
    spiel = am_zug(kenji={"void": 4}, extra_angriff__raises_auf=auf)
    spiel.legen("kenji", "9 9 9 1 1", "9 9 9 1 1")
    spiel.sagt("kenji", Angreifen, manoever="extra_angriff", **HIER).schlicht()
    assert [each["tn"] for each in spiel.schritte("RK-WURF-03")] == [35, zweite]


@pytest.mark.rule("RK-VOID-01", "RK-MAN-03", "RK-WURF-07")
@pytest.mark.parametrize(("rang1", "zweiter"), [("ein_wurf", "10 9 1"), ("beide", "9 9 1 1")])
def test_rang_1_im_extra_angriff(rang1: str, zweiter: str) -> None:
    """Agility 3 ohne Kenjutsu: mit Rang 1 ist es 4K3, ohne ihn 3K3, und die 10 explodiert nicht."""
    spiel = am_zug(kenji={"void": 4, "fertigkeiten": {}, "emphasis": []}, void__rang1=rang1)
    spiel.legen("kenji", "10 9 9 1", "9", zweiter, "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff", void="rang1").schlicht()
    assert [len(each.wurf) for each in spiel.nur(WurfErgab)] == [4, len(zweiter.split())]
    assert ("RK-EXPL-04" in spiel.regeln) is (rang1 == "ein_wurf")


@pytest.mark.rule("RK-MAN-04")
@pytest.mark.parametrize(("stapelbar", "raises"), [(False, 1), (True, 2)])
def test_finten(stapelbar: bool, raises: int) -> None:
    """Die zweite Finte verbraucht die erste, wenn sie nicht gestapelt werden."""
    spiel = am_zug(finte__stapelbar=stapelbar, aktionen=2)
    for _ in range(2):
        spiel.legen("kenji", "9 9 9 1 1")
        spiel.sagt("kenji", Angreifen, manoever="finte", **HIER).schlicht()
    assert spiel.figur("Kenji").finte_gegen("Wache") == raises


@pytest.mark.rule("RK-MAN-05")
@pytest.mark.parametrize("schaden", [True, False])
def test_bewachen_mit_schaden(schaden: bool) -> None:
    spiel = Spiel(held(ehre=0), held("Taro"), nsc(), schalter={"rk.bewachen.schaden": schaden})
    spiel.kampf_bis_zug(
        ("kenji", "normaler_angriff", "angriff", "Wache"),
        kenji="9 9 9 9", taro="2 2 2 2", sl="1 1 1 1",
    )  # fmt: skip
    spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, manoever="bewachen", bewacht="Taro", **HIER).schlicht()
    assert spiel.tisch.bewacht("Taro") == 5
    assert bool(spiel.nur(WundenErlitten)) is schaden


@pytest.mark.rule("RK-MAN-07")
@pytest.mark.parametrize(("vergleich", "liegt"), [("angriff", True), ("schaden", False)])
def test_niederschlag_vergleicht(vergleich: str, liegt: bool) -> None:
    spiel = am_zug(kenji={"void": 3}, niederschlag__vergleich=vergleich)
    spiel.legen("kenji", "10 10 9 1 1", "1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, manoever="niederschlag", **HIER).schlicht()
    assert spiel.figur("Wache").liegt is liegt


@pytest.mark.rule("RK-HEIL-03")
def test_medizin() -> None:
    arzt = held("Mariko", intelligenz=3, fertigkeiten={"Medizin": 2}, ehre=0)
    schalter = {"rk.medizin.tn": 20, "rk.medizin.pro_tag": 2, "rk.medizin.ohne_erfolg": True}
    for anders in ({}, schalter):
        spiel = Spiel(held(), arzt, schalter=anders)
        spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=20)
        spiel.legen("mariko", "5 5 5 1 1", "4")
        spiel.sagt("mariko", Behandeln, figur="Mariko", ziel="Kenji").schlicht()
        assert spiel.eins(WurfErgab).gelungen is (not anders)
        assert spiel.figur("Kenji").wunden == 16
        if not anders:
            with pytest.raises(IllegalCommand):
                spiel.sagt("mariko", Behandeln, figur="Mariko", ziel="Kenji")
    spiel.legen("mariko", "5 5 5 1 1", "4")
    spiel.sagt("mariko", Behandeln, figur="Mariko", ziel="Kenji").schlicht()
    daneben = Spiel(held(), arzt).legen("mariko", "1 1 1 1 1")
    daneben.sagt("mariko", Behandeln, figur="Mariko", ziel="Kenji").schlicht()
    assert not daneben.nur(Geheilt)


@pytest.mark.rule("RK-VREG-04")
def test_tee_und_meditation() -> None:
    gastgeber = held("Mariko", void=3, ehre=0, fertigkeiten={"Teezeremonie": 2, "Meditation": 1})
    sheets = gastgeber, held("Kenji"), held("Taro")
    ohne = Spiel(*sheets)
    for ansage, felder in ((Meditieren, {}), (TeeTrinken, {"gaeste": ("Kenji",)})):
        with pytest.raises(IllegalCommand):
            ohne.sagt("mariko", ansage, figur="Mariko", **felder)
    spiel = Spiel(*sheets, schalter={"rk.tee": 15, "rk.meditation": 10})
    for name in ("Mariko", "Kenji", "Taro"):
        spiel.sagt(SL, Eingreifen, figur=name, wert="vp", neu=0)
    spiel.legen("mariko", "9 9 2 1 1")
    spiel.sagt("mariko", TeeTrinken, figur="Mariko", gaeste=("Kenji", "Taro")).schlicht()
    assert spiel.schritt("RK-VREG-04")["tn"] == 20
    assert [spiel.figur(name).vp for name in ("Mariko", "Kenji", "Taro")] == [1, 1, 1]
    spiel.legen("mariko", "9 9 2 1").sagt("mariko", Meditieren, figur="Mariko").schlicht()
    assert spiel.schritt("RK-VREG-04")["tn"] == 10
    assert spiel.figur("Mariko").vp == 2
    spiel.legen("mariko", "1 1 1 1").sagt("mariko", Meditieren, figur="Mariko").schlicht()
    assert spiel.figur("Mariko").vp == 2


@pytest.mark.rule("RK-EHRE-02", "RK-VREG-03")
@pytest.mark.parametrize(("behalten", "vp"), [(True, 1), (False, 0)])
def test_vp_des_ersten_wurfs(behalten: bool, vp: int) -> None:
    spiel = Spiel(held(ehre=20), schalter={"rk.wiederholung.vp_behalten": behalten})
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    spiel.legen("kenji", "10 10 1 1 1", "1 1", "1 1 1 1 1")
    felder = {"attribut": "agility", "fertigkeit": "Kenjutsu"}
    spiel.sagt("kenji", Proben, figur="Kenji", **felder).antwortet(SL, 40).bis("RK-EHRE-02")
    assert spiel.antwortet("kenji", "skill").schlicht().figur("Kenji").vp == vp


def test_die_sl_stellt_um_und_beides_steht_da() -> None:
    spiel = Spiel(held())
    spiel.sagt(SL, LesartSetzen, schalter="rk.aktionen", wert="2")
    assert spiel.eins(LesartGesetzt) == LesartGesetzt(schalter="rk.aktionen", alt="1", neu="2")
    assert spiel.tisch.lesart.aktionen == 2
    spiel.sagt(SL, LesartSetzen, schalter="rk.wunden.tabelle", wert="heil, wund 5")
    assert spiel.tisch.lesart.wundtabelle == ("heil", "wund 5")
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", LesartSetzen, schalter="rk.aktionen", wert="1")
