"""Was vor einem Wurf anzusagen ist: Emphasis, Void-Punkte, Gegenüber; und Tabellen des Tisches."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held, mit, nsc, zahl
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.systems.rollkeep.ehre.ehre import EhreAngreifen, EhreEinschaetzen
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import EhreGeaendert
from wuerfelwerk.systems.rollkeep.ehre.ruhm import RuhmVerkuenden
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import Erklaeren, VerteidigungSteht
from wuerfelwerk.systems.rollkeep.kampf.manoever import Entwaffnet
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.rollkeep.proben.frei import FreiWerfen
from wuerfelwerk.systems.rollkeep.proben.kumulativ import KumulativWerfen
from wuerfelwerk.systems.rollkeep.proben.proben import Proben, ProbeVerlangen
from wuerfelwerk.systems.rollkeep.proben.raises import FreiErgab, WurfErgab
from wuerfelwerk.systems.rollkeep.void.sammeln import TeeTrinken
from wuerfelwerk.systems.rollkeep.void.zurueck import VoidGewonnen
from wuerfelwerk.systems.rollkeep.wunden.heilung import Behandeln
from wuerfelwerk.systems.rollkeep.wunden.stufen import stufe_bei, stufen
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import begrenzt, lesen

KENJUTSU = {"attribut": "agility", "fertigkeit": "Kenjutsu"}


@pytest.mark.rule("RK-KUM-01", "RK-VOID-01", "RK-EMPH-01")
def test_auch_der_hauptakteur_hat_emphasis_und_void() -> None:
    spiel = Spiel(held(ehre=0, emphasis=["Kenjutsu: Katana"]), held("Taro", ehre=0))
    spiel.sagt(SL, KumulativWerfen, figur="Kenji", helfer=("Taro",), **KENJUTSU)
    spiel.antwortet("kenji", "Katana").antwortet(SL, "passt").antwortet("kenji", "k1", 0)
    spiel.legen("taro", "1 1 1 1 1").legen("kenji", "4 3 3 3 1 1").schlicht()
    assert spiel.nur(WurfErgab)[-1].summe == 4 + 3 + 3 + 3 + 2
    assert spiel.figur("Kenji").vp == 1


@pytest.mark.rule("RK-KUM-04", "RK-VOID-01")
def test_der_raise_des_hauptakteurs_kommt_zu_den_geschenkten() -> None:
    spiel = Spiel(held(ehre=0), held("Taro", ehre=0))
    spiel.sagt(SL, KumulativWerfen, figur="Kenji", helfer=("Taro",), **KENJUTSU)
    spiel.antwortet("kenji", "raise", 0)
    spiel.legen("taro", "9 9 9 1 1").legen("kenji", "9 9 9 1 1").schlicht()
    assert spiel.nur(WurfErgab)[-1].erfolge == 3


@pytest.mark.rule("RK-EHRE-01", "RK-RUHM-01", "RK-VOID-01")
@pytest.mark.parametrize(
    ("ansage", "felder"),
    [(EhreEinschaetzen, {"ziel": "Taro"}), (RuhmVerkuenden, {"vor": ("Taro",)})],
)
def test_void_bei_ehre_und_ruhm(ansage: type, felder: dict[str, object]) -> None:
    spiel = Spiel(held(ehre=0), held("Taro")).legen("kenji", "2 2 2")
    spiel.sagt("kenji", ansage, figur="Kenji", **felder).antwortet("kenji", "k1").schlicht()
    assert (spiel.eins(WurfErgab).summe, spiel.figur("Kenji").vp) == (6, 1)


@pytest.mark.rule("RK-VREG-04", "RK-VOID-01")
def test_void_macht_zur_teezeremonie_geuebt() -> None:
    spiel = Spiel(held(ehre=0), held("Taro"), schalter={"rk.tee": 5})
    spiel.legen("kenji", "10 1 1", "5")
    spiel.sagt("kenji", TeeTrinken, figur="Kenji", gaeste=("Taro",)).antwortet("kenji", "rang1")
    spiel.schlicht()
    assert spiel.eins(WurfErgab).summe == 16
    assert spiel.figur("Kenji").vp == 2


@pytest.mark.rule("RK-STELL-05", "RK-VOID-01")
def test_void_in_voller_verteidigung() -> None:
    spiel = Spiel(held(ehre=0), nsc()).legen("kenji", "9 9 9 9").legen(SL, "1 1 1 1")
    spiel.sagt(SL, KampfBeginnen).schlicht().sagt(SL, Erklaeren).bis("RK-STELL-01")
    while spiel.frage.seat != "kenji":
        spiel.antwortet(SL, next(iter(spiel.frage.answers())))
    spiel.antwortet("kenji", "volle_verteidigung")
    assert list(spiel.frage.answers()) == ["nein", "rang1", "k1"]
    spiel.legen("kenji", "5 4 3 2").antwortet("kenji", "k1").schlicht()
    assert (spiel.eins(VerteidigungSteht).bonus, spiel.figur("Kenji").vp) == (14, 1)


@pytest.mark.rule("RK-MAN-01", "RK-VOID-01")
def test_void_gegen_das_entwaffnen() -> None:
    spiel = Spiel(held(ehre=0), nsc(void=3))
    spiel.kampf_bis_zug((SL, "normaler_angriff"), kenji="1 1 1 1", sl="9 9 9 9")
    spiel.legen(SL, "10 9 9 4 1", "5")
    wie = {"figur": "Wache", "ziel": "Kenji", "waffe": "Katana", "manoever": "entwaffnen"}
    spiel.sagt(SL, Angreifen, **wie).bis("RK-MAN-01").antwortet("kenji", "staerke")
    spiel.legen("kenji", "10 10 9", "9 2").antwortet("kenji", "k1").schlicht()
    assert not spiel.nur(Entwaffnet)
    assert spiel.schritt("RK-MAN-01")["dagegen"] == 40
    assert spiel.figur("Kenji").vp == 2, "einer bezahlt, einer durch zwei Explosionen zurück"


@pytest.mark.rule("RK-HEIL-03", "RK-EMPH-01")
def test_emphasis_der_medizin() -> None:
    bogen = held(ehre=0, fertigkeiten={"Medizin": 2}, emphasis=["Medizin: Wunden"])
    spiel = Spiel(bogen).sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=3)
    spiel.sagt("kenji", Behandeln, figur="Kenji", ziel="Kenji").antwortet("kenji", "Wunden")
    spiel.legen("kenji", "9 4 1 1", "7").antwortet(SL, "passt").schlicht()
    assert spiel.eins(WurfErgab).summe == 15
    assert spiel.figur("Kenji").wunden == 0


@pytest.mark.rule("RK-RUHM-03")
@pytest.mark.parametrize(("gegen", "summe"), [("Taro", 8), ("", 5)])
def test_ruhm_zaehlt_auch_bei_verlangten_proben(gegen: str, summe: int) -> None:
    bogen = held(ehre=0, ruhm=3, fertigkeiten={"Etikette": 1})
    spiel = Spiel(bogen, held("Taro")).legen("kenji", "10 10", "10 10", "10 10", "1 1")
    spiel.sagt("kenji", RuhmVerkuenden, figur="Kenji", vor=("Taro",)).schlicht()
    spiel.legen("kenji", "3 2 1")
    verlangt = {"attribut": "awareness", "fertigkeit": "Etikette", "gegen": gegen}
    spiel.sagt(SL, ProbeVerlangen, figuren=("Kenji",), **verlangt).schlicht()
    assert spiel.eins(WurfErgab).summe == summe


@pytest.mark.rule("RK-EHRE-05")
@pytest.mark.parametrize(("tn", "punkte"), [(0, -10), (12, 2)])
def test_den_tn_der_abwehr_setzt_die_sl(tn: int, punkte: int) -> None:
    spiel = Spiel(held(ehre=25)).sagt(SL, EhreAngreifen, figur="Kenji", tn=tn)
    spiel.legen("kenji", "9 3").antwortet("kenji", "ehre").schlicht()
    assert spiel.eins(EhreGeaendert).punkte == punkte


@pytest.mark.rule("RK-WUND-04")
def test_wer_down_ist_zahlt_auch_ausserhalb_des_kampfes() -> None:
    spiel = Spiel(held(ehre=0)).sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=26)
    spiel.legen("kenji", "9 9 9")
    spiel.sagt("kenji", Proben, figur="Kenji", attribut="agility").antwortet(SL, 15).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 55
    assert spiel.figur("Kenji").vp == 1
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Proben, figur="Kenji", attribut="agility", void="k1")
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    for ansage in (Proben, Behandeln):
        felder = {"attribut": "agility"} if ansage is Proben else {"ziel": "Kenji"}
        with pytest.raises(IllegalCommand, match="nur mit einem Void-Punkt"):
            spiel.sagt("kenji", ansage, figur="Kenji", **felder)


@pytest.mark.rule("RK-VREG-03", "RK-EHRE-02")
def test_der_wiederholte_wurf_kennt_die_grenze_des_tages() -> None:
    """Zwei Explosionen im ersten und im wiederholten Wurf, aber nur ein VP am Tag."""
    bogen = held(ehre=20, void=4, fertigkeiten={"Athletik": 2})
    spiel = Spiel(bogen, schalter={"rk.void.explosion.pro_tag": 1})
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    spiel.sagt("kenji", Proben, figur="Kenji", attribut="staerke", fertigkeit="Athletik")
    spiel.legen("kenji", "10 10 1 1", "1 1", "10 10 1 1", "1 1").antwortet(SL, 60)
    spiel.bis("RK-EHRE-02").antwortet("kenji", "skill").schlicht()
    assert len(spiel.nur(VoidGewonnen)) == 1
    assert (spiel.figur("Kenji").vp, spiel.figur("Kenji").vp_heute) == (1, 1)


@pytest.mark.rule("RK-VREG-03", "RK-HEIL-03")
def test_der_heilwurf_kennt_den_vp_der_behandlung() -> None:
    bogen = held(ehre=0, void=3, fertigkeiten={"Medizin": 2})
    spiel = Spiel(bogen).sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=2)
    spiel.legen("kenji", "10 10 1 1", "5 5", "10 10 1", "1 1")
    spiel.sagt("kenji", Behandeln, figur="Kenji", ziel="Kenji", raises=2).schlicht()
    assert len(spiel.nur(VoidGewonnen)) == 1


@pytest.mark.rule("RK-WURF-01", "RK-HEIL-04")
def test_zehn_wuerfel_gelten_auch_fuer_den_heilwurf() -> None:
    bogen = held(ehre=0, void=10, fertigkeiten={"Medizin": 2}, intelligenz=9)
    spiel = Spiel(bogen, schalter={"rk.zehnwuerfel": "l5r4", "rk.medizin.tn": 1})
    spiel.legen("kenji", "9 9 9 9 9 9 9 1 1 1", "1 1 1 1 1 1 1 1 1 1")
    spiel.sagt("kenji", Behandeln, figur="Kenji", ziel="Kenji", raises=10).schlicht()
    assert spiel.schritt("RK-HEIL-03")["wurf"] == "10K1"


@pytest.mark.rule("RK-WURF-01", "RK-WURF-02")
def test_was_in_den_wurf_geht_ist_auch_begrenzt() -> None:
    lesart = mit(zehnwuerfel="l5r4", ueberbehalten="in_wurf")
    assert begrenzt(zahl(8, 12), lesart) == zahl(10, 10, 8)
    assert begrenzt(zahl(3, 5), lesart) == zahl(5, 5)


@pytest.mark.rule("RK-NOT-03", "RK-NOT-04", "RK-NOT-05", "RK-NOT-06")
@pytest.mark.parametrize(
    ("text", "erwartet"),
    [
        ("5K3+1K+1", (6, 4)), ("5K3 +1K0 +2", (6, 3, 2)), ("(3+2)K3-1", (5, 3, -1)),
        ("Agility/Kenjutsu+2", (5, 3, 2)), ("Agility + Kenjutsu + 1K+1", (6, 4)),
        ("Agility+1K0", (4, 3)), ("Agility - 2", (3, 3, -2)),
    ],
)  # fmt: skip
def test_zuschlaege_an_jedem_wurf(text: str, erwartet: tuple[int, ...]) -> None:
    assert lesen(text, {"Agility": 3, "Kenjutsu": 2}) == zahl(*erwartet)


@pytest.mark.rule("RK-NOT-03", "RK-WURF-07")
def test_frei_geworfen_mit_zuschlag_bleibt_es_ein_skillwurf() -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", "10 9 1")
    spiel.sagt("kenji", FreiWerfen, figur="Kenji", wurf="Agility/Medizin+2").schlicht()
    assert spiel.eins(FreiErgab).summe == 22, "ungeübt: die 10 explodiert nicht"


@pytest.mark.rule("RK-WUND-01")
def test_die_tabellen_der_wunden() -> None:
    assert [(s.name, s.bis, s.abzug) for s in stufen(2, mit())] == [
        ("gesund", 4, 0), ("nicked", 8, 3), ("grazed", 12, 5), ("hurt", 16, 10),
        ("injured", 20, 15), ("crippled", 24, 20), ("down", 28, 40), ("out", 38, 40),
    ]  # fmt: skip
    assert [each.bis for each in stufen(2, mit(wundmodell="l5r4"))] == [
        10, 14, 18, 22, 26, 30, 34, 38,
    ]  # fmt: skip
    eigene = mit(wundmodell="eigene", wundtabelle=("heil", "schwer verletzt 15 3", "Out 20 4"))
    assert [(s.name, s.bis, s.abzug) for s in stufen(2, eigene)] == [
        ("heil", 4, 0), ("schwer verletzt", 10, 15), ("out", 18, 20),
    ]  # fmt: skip
    ohne_out = mit(wundmodell="eigene", wundtabelle=("heil 0", "down 40"))
    assert [(s.name, s.bis) for s in stufen(2, ohne_out)] == [
        ("heil", 4), ("down", 8), ("out", 18),
    ]  # fmt: skip
    assert stufe_bei(19, 2, ohne_out).name == "tot"
    assert stufe_bei(19, 2, eigene).abzug == 20
    assert stufen(2, mit(wundmodell="eigene")) == stufen(2, mit())


@pytest.mark.rule("RK-RAISE-05")
@pytest.mark.parametrize(("senkt", "tn", "erfolge"), [(0, 15, 2), (1, 10, 1)])
def test_ein_geschenkter_raise_wirkt_oder_senkt(senkt: int, tn: int, erfolge: int) -> None:
    spiel = Spiel(held(ehre=0), schalter={"rk.gratis.senkt_tn": "immer"})
    spiel.legen("kenji", "9 9 1").sagt(
        "kenji", Proben, figur="Kenji", attribut="agility", void="raise"
    )
    spiel.antwortet(SL, 15).antwortet("kenji", senkt).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == tn
    assert spiel.eins(WurfErgab).erfolge == erfolge


@pytest.mark.rule("RK-KAMPF-01")
def test_gestochen_wird_mit_einem_w10() -> None:
    spiel = Spiel(held(), nsc()).legen("kenji", "5 5 5 5").legen(SL, "5 5 5 5")
    spiel.sagt(SL, KampfBeginnen)
    while not isinstance(spiel.frage, Throw):
        spiel._eine_schlicht()
    assert str(spiel.frage.pool) == "1W10"
    spiel.antwortet("kenji", "3").antwortet(SL, "3")
    spiel.antwortet("kenji", "2").antwortet(SL, "9")
    assert [each.figur for each in spiel.kampf.ini] == ["Wache", "Kenji"]
