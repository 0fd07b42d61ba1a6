"""Charakter, Stufen, Fertigkeiten, Wertekasten (URC-CHAR, URC-SKILL, URC-NSC)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand, Unknown
from wuerfelwerk.rules.figures import MangelZugelassen, WertGesetzt
from wuerfelwerk.rules.form import form
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.figuren.erschaffung import maengel, stufe_in_worten, verteilungen
from wuerfelwerk.systems.urc.figuren.figuren import FigurStellen, Steigern
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen, LesartSetzen
from wuerfelwerk.systems.urc.figuren.wertekasten import NscHolen, NscSammeln, NscVergessen
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeenden, KampfBeginnen
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.listen.mitgeliefert import formen, nsc_sammlung, sprueche, waffen
from wuerfelwerk.systems.urc.proben.fertigkeiten import fertigkeit, fertigkeiten, namen, suchen
from wuerfelwerk.systems.urc.proben.wissen import Proben


def gestellt(**felder: Any) -> Spiel:
    return Spiel().sagt(SL, FigurStellen, name="Bo", platz="bo", **felder)


@pytest.mark.rule("URC-CHAR-01", "URC-CHAR-03")
def test_vier_werte_und_sechzehn_verteilungen() -> None:
    assert len(WERTE) == 4
    assert len(verteilungen()) == len(set(verteilungen())) == 16
    assert all(sum(each) == 9 and set(each) <= {1, 2, 3} for each in verteilungen())
    assert gestellt().schritt("URC-CHAR-01")["werte"] == (2, 2, 3, 2)


@pytest.mark.rule("URC-CHAR-10", "URC-CHAR-11", "URC-CHAR-12", "URC-CHAR-13")
def test_jede_stufe_hat_ihre_worte() -> None:
    spiel = gestellt(persoenlichkeit=1, physis=2, kampf=3, alles_andere=3)
    for regel, stufe, wort in (
        ("URC-CHAR-10", 1, "persoenlichkeit_1"),
        ("URC-CHAR-11", 2, "physis_2"),
        ("URC-CHAR-12", 3, "kampf_3"),
        ("URC-CHAR-13", 3, "alles_andere_3"),
    ):
        assert spiel.schritt(regel) == {"stufe": stufe, "worte": wort}
    assert all(stufe_in_worten(w, n) in URC.wording.words for w in WERTE for n in (1, 2, 3))
    assert stufe_in_worten("kampf", 4) == ""


@pytest.mark.rule("URC-CHAR-03", "URC-CHAR-04")
def test_maengel_laesst_nur_die_sl_zu() -> None:
    spiel = Spiel().sagt("bo", FigurStellen, name="Bo", kampf=4)
    assert spiel.fragen == [(SL, "URC-CHAR-03")]
    spiel.antwortet(SL, "zulassen")
    assert [each.regel for each in spiel.nur(MangelZugelassen)] == ["URC-CHAR-03", "URC-CHAR-04"]
    assert spiel.figur("Bo").bogen.kampf == 4


@pytest.mark.rule("URC-CHAR-06")
def test_steigern_rechnet_neu_und_endet_bei_vier() -> None:
    spiel = Spiel(held("Bo", ph=3)).sagt(SL, Steigern, figur="Bo", wert="physis")
    assert (spiel.figur("Bo").bogen.physis, spiel.figur("Bo").tp) == (4, 17)
    assert spiel.figur("Bo").bogen.steigerungen == 1
    with pytest.raises(IllegalCommand):
        spiel.sagt(SL, Steigern, figur="Bo", wert="physis")


@pytest.mark.rule("URC-META-01", "URC-DMG-07")
def test_luecken_der_quelle_traegt_der_tisch_ein() -> None:
    spiel = gestellt(waffen=(("Schwert", 2),), sp_waffen=("Kanone",))
    assert spiel.schritt("URC-META-01") == {"figur": "Bo"}
    assert spiel.schritt("URC-DMG-07")["waffen"] == ("Schwert", "Kanone", "unbewaffnet")
    assert all(each.beispiel for liste in (waffen(), sprueche(), formen()) for each in liste)


@pytest.mark.rule("URC-WISS-02")
def test_die_liste_ist_vollstaendig() -> None:
    zahlen = Counter(each.kategorie for each in fertigkeiten())
    kurz = zahlen.pop("kurzliste")
    assert (sum(zahlen.values()), kurz) == (72, 16)
    assert sorted(zahlen.values()) == [5, 10, 12, 14, 15, 16]
    assert fertigkeit("Chirurgie").paar == ("alles_andere", "physis")
    assert fertigkeit("Sprengstoffe").paar == ("kampf", "persoenlichkeit")
    assert fertigkeit("Magie, freie").paar is None
    assert "Magie, freie" not in namen()
    with pytest.raises(Unknown):
        fertigkeit("Häkeln")


@pytest.mark.rule("URC-WISS-02")
def test_suche_findet_auch_ueber_den_alias() -> None:
    assert {each.id for each in suchen("autofahren")} == {"B01", "T05"}
    assert {each.id for each in suchen("FESTINSTALLIERTE")} == {"W03", "B16"}
    assert [each.id for each in suchen("schlösser digital")] == ["T13"]
    assert suchen("häkeln") == ()


@pytest.mark.rule(
    "URC-NSC-01", "URC-NSC-02", "URC-NSC-07", "URC-NSC-10", "URC-NSC-11", "URC-NSC-13"
)
def test_der_kasten_nennt_alles_selbst() -> None:
    spiel = gestellt(nsc=True, tp=9, ruestung=5, ausruestung="Seil", tagesform=3, angriffswert=15)
    assert spiel.schritt("URC-NSC-07")["tp"] == spiel.figur("Bo").tp == 9
    assert spiel.schritt("URC-NSC-10")["ausruestung"] == "Seil"
    assert spiel.schritt("URC-NSC-11")["meter"] == 15
    assert spiel.schritt("URC-NSC-13") == {"figur": "Bo", "werte": (15, 0, 0), "tagesform": 3}
    assert {"URC-NSC-01", "URC-NSC-02"} <= spiel.regeln
    assert "URC-CHAR-03" not in spiel.regeln
    with pytest.raises(IllegalCommand, match="URC-POOL-01"):
        spiel.sagt("bo", Proben, figur="Bo", fertigkeit="Kochen")


@pytest.mark.rule("URC-NSC-13")
def test_die_sammlung_laesst_sich_aendern_und_kennt_nur_die_sl() -> None:
    spiel = Spiel(held("Bo"))
    spiel.sagt(SL, NscSammeln, name="Troll", tp=30, tagesform=2)
    spiel.sagt(SL, NscHolen, vorlage="Troll").sagt(SL, NscHolen, vorlage="Troll")
    assert [f.name for f in spiel.tisch.figuren] == ["Bo", "Troll", "Troll 2"]
    assert spiel.figur("Troll 2").tp == 30
    spiel.sagt(SL, NscVergessen, vorlage="Troll")
    assert spiel.tisch.sammlung == nsc_sammlung()
    assert spiel.game.system.view(spiel.tisch, "bo").sammlung == ()


@pytest.mark.rule("URC-CHAR-07")
def test_ruestung_nur_wenn_der_tisch_es_will() -> None:
    bo = held("Bo", ph=2, ruestung=4)
    assert Spiel(bo).figur("Bo").tp == 11
    assert Spiel(bo, sc_ruestung="zusatz_tp").figur("Bo").tp == 15


@pytest.mark.rule("URC-CHAR-04")
def test_die_vorgabe_des_bogens_ist_zulaessig() -> None:
    vorgaben = {field.name: field.default for field in form(Bogen)}
    assert tuple(vorgaben[name] for name in WERTE) in verteilungen()


@pytest.mark.rule("URC-NSC-12", "URC-HEAL-11")
def test_nsc_sterben_und_heilen_wie_charaktere() -> None:
    spiel = Spiel(held("Bo", ka=3, ph=3, tagesform=6, waffen={"Axt": 3}), nsc(tp=12))
    spiel.sagt(SL, KampfBeginnen).legen(bo="6 5 4 2 1 1")
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache", waffe="Axt").schlicht()
    assert spiel.figur("Wache").tp == 12 - (15 + 1 + 1)
    assert (spiel.figur("Wache").zustand, "URC-NSC-12" in spiel.regeln) == ("tot", True)
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=3).sagt(SL, KampfBeenden)
    spiel.legen(bo="2").sagt(SL, TagWechseln, tage=2)
    assert (spiel.figur("Wache").tp, "URC-HEAL-11" in spiel.regeln) == (5, True)


@pytest.mark.rule("URC-CHAR-06", "URC-TF-01", "URC-PVP-01", "URC-MAG-15", "URC-DMG-07")
@pytest.mark.parametrize(
    ("feld", "regel"),
    [
        ({"steigerungen": 1, "kampf": 4}, "URC-CHAR-06"),
        ({"tagesform": 1}, "URC-TF-01"),
        ({"angriffswert": 1}, "URC-PVP-01"),
        ({"verteidigungswert": 99}, "URC-PVP-01"),
        ({"wissenswert": 1}, "URC-PVP-01"),
        ({"quellen": (("Ring", 1),)}, "URC-MAG-15"),
        ({"waffen": (("Megaaxt", 12),)}, "URC-DMG-07"),
        ({"waffen": (("Schwert", 3),)}, "URC-DMG-07"),
        ({"sp_waffen": ("Todesstern",)}, "URC-DMG-07"),
        ({"ruestung": 1}, "URC-CHAR-07"),
    ],
)
def test_was_nur_die_sl_eintraegt_fragt_sie(feld: dict[str, Any], regel: str) -> None:
    spiel = Spiel(sc_ruestung="zusatz_tp").sagt("bo", FigurStellen, name="Bo", **feld)
    assert spiel.fragen == [(SL, "URC-CHAR-03")]
    genannt = spiel.frage.fact("maengel")
    assert isinstance(genannt, tuple)
    assert [each.rule for each in genannt if isinstance(each, IllegalCommand)] == [regel]
    assert spiel.antwortet(SL, "ablehnen").tisch.figuren == ()
    assert not Spiel().sagt(SL, FigurStellen, name="Bo", **feld).fragen


@pytest.mark.rule("URC-CHAR-03")
def test_ein_regelrechter_bogen_braucht_niemanden() -> None:
    waffen = {"waffen": (("Schwert", 2),), "sp_waffen": ("Panzerfaust",), "ruestung": 5}
    spiel = Spiel().sagt("bo", FigurStellen, name="Bo", **waffen)
    assert (spiel.fragen, spiel.figur("Bo").tagesform) == ([], 0)


@pytest.mark.rule("URC-TF-11", "URC-POOL-13")
def test_knappen_bringen_nichts_ohne_die_sl() -> None:
    spiel = Spiel().sagt("bo", FigurStellen, name="Bo")
    spiel.sagt("bo", FigurStellen, name="Knappe")
    assert spiel.fragen == [(SL, "URC-CHAR-03")]
    assert spiel.antwortet(SL, "zulassen").figur("Knappe").platz == "bo"


@pytest.mark.rule("URC-POOL-13")
def test_mehr_als_sechzig_figuren_fasst_der_tisch_auch_im_spiel_nicht() -> None:
    spiel = Spiel(*(held(f"Held {n}", platz="bo") for n in range(60)))
    for ansage, felder in ((FigurStellen, {"name": "Neu"}), (NscHolen, {"vorlage": "Wache"})):
        with pytest.raises(IllegalCommand, match="60"):
            spiel.sagt(SL, ansage, **felder)
    assert not spiel.sagt(SL, FigurStellen, name="Held 1", kampf=3).fragen


@pytest.mark.rule("URC-CHAR-04", "URC-CHAR-06")
@pytest.mark.parametrize(
    ("block", "steigerungen", "regeln"),
    [
        ((4, 4, 1, 1), 1, ["URC-CHAR-04"]),
        ((4, 2, 2, 2), 1, []),
        ((4, 4, 1, 2), 2, []),
        ((4, 2, 2, 1), 0, ["URC-CHAR-04"]),
    ],
)
def test_ueber_drei_nur_was_gesteigert_ist(
    block: tuple[int, ...], steigerungen: int, regeln: list[str]
) -> None:
    pe, ph, ka, aa = block
    werte = Bogen(name="Bo", persoenlichkeit=pe, physis=ph, kampf=ka, alles_andere=aa)
    bogen = replace(werte, steigerungen=steigerungen)
    assert [each.rule for each in maengel(bogen, VORGABE)] == regeln


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


@pytest.mark.rule("URC-CHAR-03", "URC-MAG-09")
def test_schalter_gehen_nur_so_weit_wie_die_regel() -> None:
    grenzen = {field.name: (field.ask.low, field.ask.high) for field in form(Lesart)}
    assert grenzen["magie_mindestkosten"] == (0, 1)
    assert all(verteilungen(replace(VORGABE, startpunkte=n)) for n in range(4, 13))
    assert grenzen["startpunkte"] == (4, 12)


@pytest.mark.rule("URC-MAG-14")
def test_eine_leere_liste_bleibt_leer_und_namen_sind_eigene() -> None:
    leer = URC.start({"sprueche": [], "formen": [], "nsc": []})
    assert (leer.sprueche, leer.formen, leer.sammlung) == ((), (), ())
    assert URC.start({}).sprueche
    licht = {"name": "Licht", "wert": "kampf", "stufe": "normal", "mp": 1}
    zeit = {"name": "Zeit", "wert": "kampf"}
    for setup in ({"sprueche": [licht, licht]}, {"formen": [zeit, zeit]}):
        with pytest.raises(IllegalCommand, match="URC-MAG-14"):
            URC.start(setup)
