"""Angriff, Verteidigung, Runde, Aktionen, Fahrzeuge, Magie (URC-ATK bis URC-VEH)."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import read
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.bogen import Bogen
from wuerfelwerk.systems.urc.figuren.figuren import FigurStellen
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.abwehr import AbwehrErgab, OhneAbwehr
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import ARTEN, AngriffErgab
from wuerfelwerk.systems.urc.kampf.bewegung import Bewegen
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import Einschreiten, KampfBeginnen, NeueRunde, Verzoegern
from wuerfelwerk.systems.urc.kampf.zug import (
    KAMPFARTEN,
    RundeVorbei,
    ZugBeenden,
    bewegungen,
    kampfaktionen,
)
from wuerfelwerk.systems.urc.leib.heilung import ErsteHilfe
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen
from wuerfelwerk.systems.urc.lesart import VORGABE
from wuerfelwerk.systems.urc.magie.wirkung import ZauberErgab, ZauberVersagt
from wuerfelwerk.systems.urc.magie.zaubern import SpruchWirken

HOCH, TIEF = "6 6 5 5 4", "1 1 1 2 2"


def kampf(
    *mehr: Any, art: str = "kampf", bo: dict[str, Any] | None = None, **schalter: Any
) -> Spiel:
    """Bo (PH 2, KA 3, PE 2) ist vor der Wache dran."""
    figur = held("Bo", tagesform=6, **(bo or {}))
    return Spiel(figur, *(mehr or (nsc(),)), **schalter).sagt(SL, KampfBeginnen, art=art)


def schlag(spiel: Spiel, wurf: str = HOCH, **felder: Any) -> Spiel:
    fest = {"figur": "Bo", "ziel": "Wache"} | felder
    return spiel.legen(bo=wurf).sagt("bo", Angreifen, **fest).schlicht()


def bedroht(wurf: str = HOCH, bo: dict[str, Any] | None = None, **felder: Any) -> Spiel:
    """Die Wache ist zuerst dran und greift Bo an."""
    kasten = nsc(**felder.pop("kasten", {}))
    schalter = felder.pop("schalter", {})
    spiel = Spiel(held("Bo", **(bo or {})), kasten, **schalter).sagt(SL, KampfBeginnen)
    spiel.legen(bo=wurf).sagt(SL, NscAngreifen, figur="Wache", ziel="Bo", **felder)
    return spiel


@pytest.mark.rule("URC-ATK-01", "URC-ATK-02", "URC-ATK-03", "URC-ATK-04")
@pytest.mark.parametrize(
    ("art", "regel", "werte", "wurf"),
    [
        ("nahkampf", "URC-ATK-01", ("kampf", "physis"), "1 1 1 2 2 3"),
        ("fernkampf", "URC-ATK-02", ("kampf", "physis"), "1 1 1 2 2 3"),
        ("kanonier", "URC-ATK-03", ("kampf", "persoenlichkeit"), "1 1 1 2 2 3 3"),
    ],
)
def test_werte_nach_angriffsart(art: str, regel: str, werte: tuple[str, ...], wurf: str) -> None:
    waffen = {"nahkampf": "Schwert", "fernkampf": "Pistole", "kanonier": "Bord-MG"}
    bo = {"pe": 3, "waffen": dict.fromkeys(waffen.values(), 2)}
    spiel = schlag(kampf(bo=bo), wurf, art=art, waffe=waffen[art], tagesform=1)
    assert spiel.schritt(regel)["werte"] == werte
    assert spiel.schritt("URC-ATK-04")["punkte"] == 1
    assert len(spiel.eins(AngriffErgab).wurf) == len(wurf.split())


@pytest.mark.rule("URC-ATK-06")
def test_ein_angriff_je_runde() -> None:
    spiel = schlag(kampf(aktionsregel=True), TIEF)
    with pytest.raises(IllegalCommand, match="URC-ACT-01"):
        schlag(spiel)
    fertig = schlag(kampf(), TIEF)
    assert fertig.reihe == ["Wache"]
    with pytest.raises(IllegalCommand, match="URC-RND-03"):
        schlag(fertig)


@pytest.mark.rule("URC-ATK-07", "URC-DMG-01", "URC-NSC-04", "URC-DEF-09")
@pytest.mark.parametrize(("wert", "trifft"), [(28, True), (29, False)])
def test_treffer_gegen_den_verteidigungswert(wert: int, trifft: bool) -> None:
    spiel = schlag(kampf(nsc(verteidigungswert=wert)))
    assert spiel.eins(AngriffErgab).ergebnis == 28
    assert spiel.schritt("URC-NSC-04")["zielwert"] == wert
    assert "URC-DEF-09" in spiel.regeln
    assert ("URC-ATK-07" in spiel.regeln, "URC-DMG-01" in spiel.regeln) == (trifft, not trifft)
    assert bool(spiel.nur(SchadenGenommen)) is trifft


@pytest.mark.rule("URC-DMG-06", "URC-NSC-03", "URC-NSC-08", "URC-NSC-09")
@pytest.mark.parametrize(
    ("womit", "regel", "schaden"), [("faust", "URC-NSC-08", 2), ("waffe", "URC-NSC-09", 4)]
)
def test_nsc_schaden_ist_fest(womit: str, regel: str, schaden: int) -> None:
    spiel = bedroht(TIEF, womit=womit).schlicht()
    assert spiel.schritt("URC-NSC-03")["angriffswert"] == 18
    assert spiel.schritt(regel)["schaden"] == spiel.eins(SchadenGenommen).punkte == schaden
    assert "URC-DMG-06" in spiel.regeln


@pytest.mark.rule("URC-DEF-01")
def test_mental_ohne_schutzwaffe() -> None:
    bo = {"pe": 1, "schutzwaffe": True}
    spiel = bedroht("1 2 3", bo, abwehr="mental").schlicht()
    assert spiel.schritt("URC-DEF-01")["werte"] == ("physis", "persoenlichkeit")
    assert "URC-DEF-04" not in spiel.regeln


@pytest.mark.rule("URC-DEF-05", "URC-RND-06")
def test_verteidigt_wird_so_oft_wie_noetig() -> None:
    orks = [nsc(f"Ork {n}", tagesform=5) for n in (1, 2, 3)]
    spiel = Spiel(held("Bo"), *orks).sagt(SL, KampfBeginnen)
    for n in (1, 2, 3):
        spiel.legen(bo=HOCH).sagt(SL, NscAngreifen, figur=f"Ork {n}", ziel="Bo").schlicht()
        assert spiel.eins(AbwehrErgab).abgewehrt
        assert {"URC-DEF-05", "URC-RND-06"} <= spiel.regeln


@pytest.mark.rule("URC-DEF-08", "URC-HEAL-04")
@pytest.mark.parametrize(("antwort", "tot"), [("verbieten", True), ("erlauben", False)])
def test_strukturschaden_abwehren_nur_mit_erlaubnis(antwort: str, tot: bool) -> None:
    spiel = bedroht(womit="schwere_waffe", kasten={"sp_schaden": True})
    assert spiel.fragen == [(SL, "URC-DEF-08")]
    spiel.antwortet(SL, antwort).schlicht()
    assert spiel.schritt("URC-DEF-08")["erlaubt"] == antwort
    assert (spiel.figur("Bo").zustand == "tot") is tot


@pytest.mark.rule("URC-DEF-10")
def test_bewusstlose_wehren_sich_nicht() -> None:
    spiel = Spiel(held("Bo"), nsc()).sagt(SL, KampfBeginnen)
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=0)
    spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo")
    assert spiel.eins(OhneAbwehr).grund == "wehrlos"
    assert (spiel.figur("Bo").tp, "URC-DEF-10" in spiel.regeln) == (-4, True)


@pytest.mark.rule("URC-RND-03", "URC-RND-05", "URC-RND-10", "URC-RND-12", "URC-TF-13", "URC-NSC-06")
def test_einer_nach_dem_anderen() -> None:
    spiel = kampf()
    assert spiel.schritt("URC-TF-13")["werte"] == ("Bo 6", "Wache 4")
    assert spiel.schritt("URC-NSC-06")["werte"] == ("Wache",)
    assert spiel.schritt("URC-RND-12")["runde"] == 1
    schlag(spiel, TIEF)
    assert spiel.schritt("URC-RND-05")["regel"] == "ein_angriff"
    assert spiel.schritt("URC-RND-03")["naechster"] == "Wache"
    spiel.sagt(SL, ZugBeenden, figur="Wache")
    assert spiel.schritt("URC-RND-10") == {"runde": 1, "sekunden": 10}
    assert spiel.eins(RundeVorbei).runde == 1
    assert spiel.figur("Wache").tagesform == 4


@pytest.mark.rule("URC-RND-11", "URC-POOL-04")
def test_vor_der_abwehr_wird_angesagt() -> None:
    spiel = bedroht("1 2 3 4 5 6 6 6", {"tagesform": 3, "spezialisierungen": {"Parade": 2}})
    assert spiel.fragen == [("bo", "URC-POOL-04")]
    spiel.antwortet("bo", "Parade", 1).schlicht()
    ansage = {"figur": "Bo", "spezialisierung": "Parade", "punkte": 1}
    assert spiel.schritt("URC-RND-11") == ansage
    ergab = spiel.eins(AbwehrErgab)
    assert (len(ergab.wurf), len(ergab.liegend)) == (8, 6)


@pytest.mark.rule("URC-RND-02")
def test_wer_abwartet_waehlt_den_augenblick() -> None:
    spiel = kampf(nsc(), nsc("Wolf", tagesform=3)).sagt("bo", Verzoegern, figur="Bo")
    assert (spiel.reihe, [zug.figur for zug in spiel.kampf.wartend]) == (["Wache", "Wolf"], ["Bo"])
    spiel.sagt(SL, ZugBeenden, figur="Wache").sagt("bo", Einschreiten, figur="Bo")
    assert spiel.reihe == ["Bo", "Wolf"]
    spiel.sagt("bo", Verzoegern, figur="Bo").sagt(SL, ZugBeenden, figur="Wolf")
    spiel.sagt(SL, NeueRunde)
    assert (spiel.reihe, spiel.kampf.wartend) == (["Bo", "Wache", "Wolf"], ())
    spiel.sagt("bo", ZugBeenden, figur="Bo")
    with pytest.raises(IllegalCommand, match="URC-RND-02"):
        spiel.sagt(SL, Verzoegern, figur="Wache")


@pytest.mark.rule("URC-PVP-01", "URC-PVP-02")
def test_spieler_gegen_spieler() -> None:
    spiel = kampf(held("Ada", ph=2, ka=2, tagesform=3))
    assert spiel.schritt("URC-PVP-02")["reihe"] == ("Bo", "Ada")
    schlag(spiel, ziel="Ada")
    assert spiel.schritt("URC-PVP-01")["zielwert"] == 15
    assert spiel.eins(AngriffErgab).getroffen
    vergleich = kampf(held("Ada", ph=2, ka=2), pvp_modus="vergleich").legen(ada="1 1 1 1")
    schlag(vergleich, ziel="Ada")
    assert not vergleich.eins(AbwehrErgab).abgewehrt


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


@pytest.mark.rule("URC-ACT-03")
def test_flucht_gibt_eine_freie_attacke() -> None:
    flucht = {"figur": "Bo", "aktion": "flucht", "gegner": "Wache"}
    spiel = kampf(aktionsregel=True).legen(bo=TIEF).sagt("bo", Bewegen, **flucht).schlicht()
    assert spiel.eins(SchadenGenommen).punkte == 4
    assert (spiel.kampf.angriffe, "URC-ACT-03" in spiel.regeln) == ((), True)


@pytest.mark.rule("URC-VEH-01", "URC-VEH-02", "URC-VEH-03", "URC-VEH-07")
def test_fahrzeugkampf() -> None:
    panzer = nsc("Panzer", fahrzeug=True, sp=3)
    spiel = kampf(panzer, art="fahrzeug", bo={"waffen": {"MG": 3}})
    schlag(spiel, ziel="Panzer", waffe="MG", art="kanonier")
    assert {"URC-VEH-01", "URC-VEH-02"} <= spiel.regeln
    assert spiel.schritt("URC-VEH-03")["zielwert"] == 18
    assert (spiel.eins(AngriffErgab).getroffen, spiel.figur("Panzer").sp) == (True, 3)
    anders = schlag(kampf(panzer, art="fahrzeug"), ziel="Panzer")
    assert anders.schritt("URC-VEH-07")["art"] == "nahkampf"


@pytest.mark.rule("URC-VEH-03")
def test_wer_am_steuer_sitzt_wehrt_ab() -> None:
    jeep = {"name": "Jeep", "platz": "bo", "fahrzeug": True, "sp": 2, "besatzung": ["Bo"]}
    panzer = nsc("Panzer", fahrzeug=True, sp=3, sp_schaden=True, tagesform=7)
    spiel = kampf(jeep, panzer, art="fahrzeug", sp_abwehr="immer").legen(bo=TIEF)
    treffer = {"figur": "Panzer", "ziel": "Jeep", "womit": "schwere_waffe"}
    spiel.sagt(SL, NscAngreifen, **treffer).schlicht()
    assert spiel.eins(AbwehrErgab).figur == "Bo"
    assert (spiel.figur("Jeep").sp, spiel.figur("Bo").zustand) == (1, "")


def zauber(spiel: Spiel, wurf: str = "6 6 6 6", **felder: Any) -> Spiel:
    fest = {"figur": "Bo", "spruch": "Heilende Hand", "zweck": "heilung", "ziel": "Bo"} | felder
    return spiel.legen(bo=wurf).sagt("bo", SpruchWirken, **fest).schlicht()


@pytest.mark.rule("URC-MAG-01", "URC-MAG-02", "URC-MAG-05", "URC-MAG-14", "URC-MAG-18")
def test_ein_heilspruch() -> None:
    spiel = Spiel(held("Bo", pe=2, ph=2)).sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=2)
    zauber(spiel)
    assert spiel.schritt("URC-MAG-01")["system"] == "vordefiniert"
    assert spiel.schritt("URC-MAG-02")["system"] == "beide"
    assert spiel.schritt("URC-MAG-05")["werte"] == ("persoenlichkeit", "physis")
    assert spiel.schritt("URC-MAG-14")["spruch"] == "Heilende Hand"
    assert spiel.schritt("URC-MAG-18")["punkte"] == 6
    assert (spiel.figur("Bo").tp, spiel.figur("Bo").mp) == (8, 12)


@pytest.mark.rule("URC-MAG-02", "URC-MAG-03")
@pytest.mark.parametrize(("lesart", "mp"), [("voll", 12), ("halb", 13), ("keine", 15)])
def test_fehlschlag_kostet_nach_lesart(lesart: str, mp: int) -> None:
    spiel = zauber(Spiel(held("Bo"), mp_fehlschlag=lesart), "1 1 1 1")
    assert (spiel.eins(ZauberErgab).gelungen, spiel.figur("Bo").mp) == (False, mp)
    with pytest.raises(IllegalCommand, match="URC-MAG-02"):
        zauber(Spiel(held("Bo"), magie_system="frei"))


@pytest.mark.rule("URC-MAG-03", "URC-MAG-15")
def test_quellen_helfen_aus_und_ohne_mp_geschieht_nichts() -> None:
    spiel = Spiel(held("Bo", quellen={"Stein": 2}))
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="mp", neu=1)
    zauber(spiel)
    assert (spiel.figur("Bo").mp, spiel.figur("Bo").quelle) == (0, 0)
    leer = zauber(spiel)
    assert leer.eins(ZauberVersagt).grund == "zu_wenig_mp"
    leer.beutel.clear()
    leer.legen(bo="3").sagt(SL, TagWechseln)
    assert (leer.figur("Bo").mp, leer.figur("Bo").quelle) == (15, 2)
    gestellt = Spiel().sagt(SL, FigurStellen, name="Cy", quellen=(("Stein", 2), ("Ring", 3)))
    assert gestellt.schritt("URC-MAG-15")["mp"] == 5


@pytest.mark.rule("URC-MOD-01", "URC-POOL-13")
def test_mehrere_auf_einmal_nur_mit_der_sl() -> None:
    """Flächenwirkung: mit einem Messer sagt die SL nein, und es bleibt bei einem Ziel."""
    for antwort, ziele, zielwert in (
        ("ablehnen", ["Wache"], 18),
        ("bewilligen", ["Wache", "Wolf"], 22),
    ):
        spiel = kampf(nsc(), nsc("Wolf"), bo={"waffen": {"Messer": 1}}).legen(bo=HOCH)
        spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache", weitere=("Wolf",), waffe="Messer")
        assert spiel.fragen == [(SL, "URC-MOD-01")]
        assert spiel.frage.fact("umstaende") == ("flaechenwirkung",)
        spiel.antwortet(SL, antwort).schlicht()
        assert [each.ziel for each in spiel.nur(AngriffErgab)] == ziele
        assert spiel.schritte("URC-POOL-11")[0]["zielwert"] == zielwert


def hilfe(spiel: Spiel) -> dict[str, tuple[str, ...]]:
    """Wem wer Erste Hilfe leisten kann."""
    offers = (o for o in URC.offers(spiel.tisch, "bo") if o.command is ErsteHilfe)
    felder = ({field.name: field.ask.options for field in o.fields} for o in offers)
    return {feld["figur"][0]: feld["patient"] for feld in felder}


@pytest.mark.rule("URC-HEAL-09", "URC-HEAL-10")
def test_erste_hilfe_nur_fuer_verletzte_und_auch_an_sich_selbst() -> None:
    spiel = Spiel(held("Bo"), held("Ada"), nsc("Ork", verdeckt=True), nsc())
    assert hilfe(spiel) == {"Bo": ("Ork",)}
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=10)
    spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=0)
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=-2)
    assert hilfe(spiel) == {"Bo": ("Bo", "Ada", "Ork")}
    spiel.legen(bo="6 6 6 6").sagt("bo", ErsteHilfe, figur="Bo", patient="Bo")
    assert spiel.antwortet(SL, "normal").figur("Bo").tp == 11
    assert hilfe(spiel) == {"Bo": ("Ada", "Ork")}


@pytest.mark.rule("URC-HEAL-09", "URC-MOD-01")
def test_umstaende_erschweren_auch_die_erste_hilfe() -> None:
    spiel = Spiel(held("Bo"), held("Ada")).sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=5)
    erste = {"figur": "Bo", "patient": "Ada"}
    with pytest.raises(IllegalCommand):
        spiel.sagt("bo", ErsteHilfe, **erste, zielwert=1)
    lage = {"zielwert": 20, "umstaende": ("unwetter_irre",), "sonstiges": 1}
    spiel.legen(bo="6 6 6 6").sagt(SL, ErsteHilfe, **erste, **lage).schlicht()
    assert spiel.schritt("URC-POOL-11")["zielwert"] == 24


@pytest.mark.rule("URC-ATK-01", "URC-ATK-02", "URC-ATK-03")
@pytest.mark.parametrize(
    ("waffe", "arten"),
    [
        ("Schwert", {"nahkampf", "fernkampf"}),
        ("unbewaffnet", {"nahkampf", "fernkampf"}),
        ("Bord-MG", {"kanonier"}),
        ("Wunderding", {"nahkampf", "fernkampf", "kanonier"}),
    ],
)
def test_eine_waffe_wird_gefuehrt_wie_sie_gemacht_ist(waffe: str, arten: set[str]) -> None:
    bo = {"waffen": {"Schwert": 2, "Bord-MG": 3, "Wunderding": 1}}
    for art in ARTEN:
        spiel = kampf(bo=bo).legen(bo=TIEF)
        if art in arten:
            schlag(spiel, art=art, waffe=waffe)
            assert spiel.eins(AngriffErgab).art == art
        else:
            with pytest.raises(IllegalCommand, match=r"URC-(ATK-01|DMG-07)"):
                schlag(spiel, art=art, waffe=waffe)


@pytest.mark.rule("URC-DEF-04", "URC-DMG-07")
@pytest.mark.parametrize(
    ("bogen", "womit"),
    [
        ({"schutzwaffen": ["Schild", "Schwert"]}, "Schild"),
        ({"schutzwaffe": True}, "schutzwaffe"),
        ({"waffen": [["Schwert", 2]]}, ""),
    ],
)
def test_die_schutzwaffe_gehoert_zur_waffe(bogen: dict[str, Any], womit: str) -> None:
    wuerfel = 6 if womit else 5
    spiel = bedroht(" ".join("1" * wuerfel), {"ph": 2, "ka": 3, **bogen}).schlicht()
    assert [each["waffe"] for each in spiel.schritte("URC-DEF-04")] == ([womit] if womit else [])
    assert len(spiel.eins(AbwehrErgab).wurf) == wuerfel


@pytest.mark.rule("URC-DEF-04")
def test_der_bogen_nennt_jede_schutzwaffe_beim_namen() -> None:
    def gezeigt(**mehr: Any) -> list[tuple[str, int | str, str]]:
        teile = URC.portrait(read(Bogen, {"name": "Bo", **mehr}), VORGABE)
        alle = [trait for teil in teile for trait in teil.traits]
        return [(t.label, t.value, t.text) for t in alle if t.rule == "URC-DEF-04"]

    assert gezeigt() == []
    assert gezeigt(schutzwaffe=True) == [("schutzwaffe", "+1", "")]
    benannt = gezeigt(schutzwaffe=True, schutzwaffen=["Schild", "Stab"])
    assert benannt == [("Schild", "+1", "schutzwaffe"), ("Stab", "+1", "schutzwaffe")]
