"""Jeder Schalter ändert etwas, und zwar das, was seine Auslegung sagt (URC-Q-01 bis -58)."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, ablauf, hand, held, mit, nsc, probe
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import form
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.erschaffung import maengel, verteilungen
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen, LesartGesetzt, LesartSetzen
from wuerfelwerk.systems.urc.kampf.abwehr import AbwehrErgab, OhneAbwehr
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import Angriff, AngriffErgab, Ziel
from wuerfelwerk.systems.urc.kampf.bewegung import Bewegen
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen, Verzoegern
from wuerfelwerk.systems.urc.kampf.zug import ZugBeenden
from wuerfelwerk.systems.urc.leib.heilung import ErsteHilfe
from wuerfelwerk.systems.urc.leib.tagesform import Verschenken
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.magie.kosten import ausgedehnt, zu_komplex
from wuerfelwerk.systems.urc.magie.wirkung import ZauberErgab
from wuerfelwerk.systems.urc.magie.zaubern import FreiZaubern, SpruchWirken
from wuerfelwerk.systems.urc.proben.wertung import ANGRIFF, WISSEN, nutzen
from wuerfelwerk.systems.urc.proben.wissen import Proben
from wuerfelwerk.systems.urc.proben.wissenswurf import ProbeErgab, Wissenswurf
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN, UMSTAENDE, stufe_von, umstaende_zaehlen

HOCH, TIEF = "6 6 5 5 4", "1 1 1 2 2"


def zuerst(*mehr: Any, bo: dict[str, Any] | None = None, **schalter: Any) -> Spiel:
    """Bo ist mit Tagesform 6 vor allen anderen dran."""
    figur = held("Bo", tagesform=6, **(bo or {}))
    return Spiel(figur, *(mehr or (nsc(),)), **schalter).sagt(SL, KampfBeginnen)


def bedroht(
    wurf: str, bo: dict[str, Any] | None = None, art: str = "nahkampf", **schalter: Any
) -> Spiel:
    """Die Wache ist zuerst dran und greift Bo an."""
    spiel = Spiel(held("Bo", **(bo or {})), nsc(), **schalter).sagt(SL, KampfBeginnen)
    return spiel.legen(bo=wurf).sagt(SL, NscAngreifen, figur="Wache", ziel="Bo", art=art)


def test_jeder_schalter_steht_in_einer_auslegung_oder_regel() -> None:
    genannt = {s for rule in URC.catalogue for s in rule.switches}
    assert {field.key for field in form(Lesart)} == genannt


@pytest.mark.rule("URC-POOL-13")
def test_die_sl_stellt_um_und_beides_steht_da() -> None:
    spiel = Spiel(held("Bo"))
    spiel.sagt(SL, LesartSetzen, schalter="urc.redux", wert="ja")
    assert spiel.eins(LesartGesetzt) == LesartGesetzt(schalter="urc.redux", alt="nein", neu="ja")
    assert spiel.tisch.lesart.redux
    with pytest.raises(IllegalCommand):
        spiel.sagt("bo", LesartSetzen, schalter="urc.redux", wert="nein")
    with pytest.raises(IllegalCommand):
        spiel.sagt(SL, LesartSetzen, schalter="urc.brillanz_wirkung", wert="toll, toll")


@pytest.mark.rule("URC-POOL-05")
def test_hoechster_rang() -> None:
    rang: dict[str, Any] = {"spezialisierungen": {"Klinge": 3}}
    assert not list(maengel(Spiel(held("Bo", **rang)).figur("Bo").bogen, VORGABE))
    enger = mit({"spez_rang_max": 2})
    (fehler,) = maengel(Spiel(held("Bo", **rang)).figur("Bo").bogen, enger)
    assert fehler.rule == "URC-POOL-05"


@pytest.mark.rule("URC-CHAR-03")
def test_startpunkte() -> None:
    assert len(verteilungen(mit({"startpunkte": 12}))) == 1


@pytest.mark.rule("URC-POOL-08")
def test_rat_aufs_gesamtergebnis() -> None:
    gesamt = mit({"austausch_ziel": "gesamt"})
    assert nutzen(hand("1 5 6 6"), ANGRIFF, 15, 1, gesamt) > nutzen(
        hand("1 1 6 6"), ANGRIFF, 15, 1, gesamt
    )
    geworfen, _ = ablauf(probe(4, 1, ANGRIFF, 15, 1, gesamt), "1 1 5 6 6")
    assert geworfen.liegend == (1, 5, 6, 6)


@pytest.mark.rule("URC-PASCH-04")
def test_punkte_nicht_teilbar() -> None:
    ganz = mit({"punkte_teilbar": False})
    ausgang, _ = ablauf(Wissenswurf(probe(5, ziel=18, lesart=ganz), 18), "5 5 3 3 1")
    assert (ausgang.gelungen, ausgang.brillanz) == (True, 1)
    assert nutzen(hand("5 5 3 3 1"), WISSEN, 18, 0, ganz) == (1, 1, 19)


@pytest.mark.rule("URC-PASCH-04")
def test_wer_den_zielwert_kennt_darf_anders_verteilen() -> None:
    spiel = Spiel(held("Bo", aa=2, ph=3)).legen(bo="5 5 3 3 1")
    spiel.sagt(SL, Proben, figur="Bo", fertigkeit="Klettern", stufe="normal")
    assert spiel.fragen == [("bo", "URC-PASCH-04")]
    spiel.antwortet("bo", 0)
    assert not spiel.eins(ProbeErgab).gelungen


@pytest.mark.rule("URC-PASCH-06")
def test_pasch_in_der_verteidigung_doppelt() -> None:
    for modus, tp in (("aufteilen", 19), ("doppelt", 18)):
        spiel = bedroht("5 5 4 2 1", pasch_verteidigung=modus).schlicht()
        assert spiel.figur("Wache").tp == tp


@pytest.mark.rule("URC-DMG-02")
def test_schadenswuerfel_aus_dem_geworfenen() -> None:
    lesart = mit({"schadenswuerfel_quelle": "geworfen"})
    wurf = Angriff(probe(2, 1, ANGRIFF, 3, 3, lesart), (Ziel("Wache", 3),))
    assert ablauf(wurf, "1 2 3")[0].treffer[0].schaden == 6


@pytest.mark.rule("URC-DMG-07")
def test_ohne_waffe() -> None:
    for wuerfel, punkte in ((1, 6 + 2 + 2), (0, 2 + 2)):
        spiel = zuerst(waffenlos_wuerfel=wuerfel).legen(bo=HOCH)
        spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache").schlicht()
        assert spiel.eins(SchadenGenommen).punkte == punkte


@pytest.mark.rule("URC-DEF-08")
def test_sp_abwehr_nie() -> None:
    panzer = nsc("Panzer", sp_schaden=True, tagesform=7)
    spiel = zuerst(panzer, sp_abwehr="nie")
    spiel.sagt(SL, NscAngreifen, figur="Panzer", ziel="Bo", womit="schwere_waffe")
    assert spiel.eins(OhneAbwehr).grund == "strukturschaden"


@pytest.mark.rule("URC-VEH-06")
def test_fahrzeug_bei_null() -> None:
    for lesart in ("ausser_gefecht", "zerstoert"):
        spiel = Spiel(nsc("Panzer", fahrzeug=True, sp=0), fahrzeug_null_sp=lesart)
        view = URC.view(spiel.tisch, SL)
        assert URC.overview(view)[0]["zustand"] == lesart
        assert URC.scene(view).figures[0].condition == lesart


@pytest.mark.rule("URC-DEF-07")
def test_konter_nur_im_nahkampf() -> None:
    for art, tp in (("nahkampf", 16), ("fernkampf", 20)):
        spiel = bedroht(HOCH, art=art, konterschaden="nur_nahkampf").schlicht()
        assert spiel.figur("Wache").tp == tp


@pytest.mark.rule("URC-DEF-04")
def test_schutzwaffe_gegen_fernkampf() -> None:
    bo = {"schutzwaffe": True}
    assert len(bedroht(TIEF, bo, "fernkampf").schlicht().eins(AbwehrErgab).wurf) == 5
    immer = bedroht(f"{TIEF} 1", bo, "fernkampf", schutzwaffe="immer").schlicht()
    assert len(immer.eins(AbwehrErgab).wurf) == 6


@pytest.mark.rule("URC-TF-07", "URC-TF-10")
def test_schutz_erst_vor_dem_abzug_mit_anderem_kurs() -> None:
    spiel = bedroht(TIEF, {"tagesform": 3}, tf_schaden_ansage="vor_abzug", tf_schaden_kurs=2)
    spiel.antwortet("bo", 0)
    assert spiel.fragen == [("bo", "URC-TF-10")]
    spiel.antwortet("bo", 1)
    assert (spiel.figur("Bo").tp, spiel.figur("Bo").tagesform) == (11 - 2, 2)


@pytest.mark.rule("URC-TF-12")
def test_mehr_schaden_erst_nach_dem_treffer() -> None:
    spiel = zuerst(tf_schaden_ansage="vor_abzug", tf_schaden_kurs=3).legen(bo=HOCH)
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache").antwortet("bo", "6", 2)
    assert spiel.eins(SchadenGenommen).punkte == 6 + 2 + 2 + 2 * 3
    assert spiel.figur("Bo").tagesform == 4


@pytest.mark.rule("URC-TF-11")
def test_geschenke_im_kampf() -> None:
    geschenk = {"figur": "Bo", "an": "Ada", "punkte": 1}
    ada = held("Ada", tagesform=1)
    assert zuerst(ada).sagt("bo", Verschenken, **geschenk).figur("Ada").tagesform == 2
    with pytest.raises(IllegalCommand):
        zuerst(ada, tf_geschenk_im_kampf=False).sagt("bo", Verschenken, **geschenk)


@pytest.mark.rule("URC-RND-01")
@pytest.mark.parametrize(
    ("lesart", "reihe"),
    [
        ("sc_zuerst", ["Cy", "Bo", "Ork"]),
        ("nsc_zuerst", ["Ork", "Cy", "Bo"]),
        ("gleichzeitig", ["Ork", "Bo", "Cy"]),
    ],
)
def test_gleiche_tagesform(lesart: str, reihe: list[str]) -> None:
    alle = (nsc("Ork"), held("Bo", ka=2, tagesform=4), held("Cy", ka=3, tagesform=4))
    assert Spiel(*alle, ini_gleichstand=lesart).sagt(SL, KampfBeginnen).reihe == reihe


@pytest.mark.rule("URC-RND-01")
def test_gleiche_ordnet_die_sl() -> None:
    spiel = Spiel(nsc("Ork"), held("Bo", tagesform=4), ini_gleichstand="sl")
    spiel.sagt(SL, KampfBeginnen).antwortet(SL, "Bo, Ork")
    assert spiel.reihe == ["Bo", "Ork"]


@pytest.mark.rule("URC-TF-08")
def test_ausgaben_aendern_sofort_die_reihe() -> None:
    helden = (held("Ada", tagesform=5), held("Cy", tagesform=4))
    for sofort, reihe in ((False, ["Bo", "Ada", "Cy"]), (True, ["Bo", "Cy", "Ada"])):
        spiel = zuerst(*helden, ini_sofort=sofort)
        spiel.sagt("ada", Verschenken, figur="Ada", an="Cy", punkte=1)
        assert spiel.reihe == reihe


@pytest.mark.rule("URC-RND-02")
def test_auch_nsc_verzoegern() -> None:
    spiel = Spiel(nsc(tagesform=6), held("Bo", tagesform=2), nsc_verzoegern=True)
    spiel.sagt(SL, KampfBeginnen).sagt(SL, Verzoegern, figur="Wache", nach="Bo")
    assert spiel.reihe == ["Bo", "Wache"]


@pytest.mark.rule("URC-MOD-01")
def test_umstaende_stapeln() -> None:
    namen = ("unwetter_heftig", "unwetter_irre", "gewicht_leicht")
    assert sum(um for _, um in umstaende_zaehlen(namen, VORGABE)) == 2
    assert sum(um for _, um in umstaende_zaehlen(namen, mit({"mod_stapeln": "alle"}))) == 4


@pytest.mark.rule("URC-MOD-01")
@pytest.mark.parametrize(("lesart", "wuerfe"), [("ein_wurf", 1), ("je_ziel_wurf", 2)])
def test_flaechenwirkung(lesart: str, wuerfe: int) -> None:
    spiel = zuerst(nsc(), nsc("Wolf", verteidigungswert=25), flaeche=lesart)
    for _ in range(wuerfe):
        spiel.legen(bo=HOCH)
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache", weitere=("Wolf",)).schlicht()
    treffer = {each.ziel: each.getroffen for each in spiel.nur(AngriffErgab)}
    assert treffer == {"Wache": True, "Wolf": False}
    assert [each["zielwert"].value for each in spiel.schritte("URC-MOD-01")] == [22, 29]  # type: ignore[union-attr]
    assert not spiel.beutel["bo"].liegen


@pytest.mark.rule("URC-ACT-03")
def test_freie_attacke_zaehlt() -> None:
    flucht = {"figur": "Bo", "aktion": "flucht", "gegner": "Wache"}
    spiel = zuerst(aktionsregel=True, freie_attacke_zaehlt=True).legen(bo=TIEF)
    spiel.sagt("bo", Bewegen, **flucht).schlicht()
    assert spiel.kampf.angriffe == ("Wache",)
    spiel.sagt("bo", ZugBeenden, figur="Bo")
    with pytest.raises(IllegalCommand, match="URC-ATK-06"):
        spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo")


@pytest.mark.rule("URC-REDUX-03", "URC-REDUX-06")
def test_redux_schaden_und_zuordnung() -> None:
    for lesart, schaden in (("nur_wuerfel", 6), ("wie_standard", 6 + 2 + 2)):
        redux = mit({"redux": True, "redux_schaden": lesart})
        wurf = Angriff(probe(4, 0, ANGRIFF, 18, 1, redux), (Ziel("Wache", 18),))
        assert ablauf(wurf, "6 6 4 4")[0].treffer[0].schaden == schaden
    assert [stufe_von(20, each).name for each in ("abrunden", "aufrunden")] == ["normal", "schwer"]
    assert stufe_von(3).name == stufe_von(3, "aufrunden").name == "laecherlich"
    assert stufe_von(99).name == stufe_von(99, "aufrunden").name == "episch"


@pytest.mark.rule("URC-MAG-11")
def test_mehrkosten_linear() -> None:
    assert ausgedehnt({"anzahl": 5}, VORGABE)
    assert not ausgedehnt({"anzahl": 4}, VORGABE)
    assert not ausgedehnt({"anzahl": 5}, mit({"mehrkosten_ueber_3": "linear"}))


@pytest.mark.rule("URC-MAG-13")
def test_persoenlichkeit_zwei() -> None:
    bo, enger = Spiel(held("Bo", pe=2)).figur("Bo"), mit({"pe2_grenze": "bis_normal"})
    assert not zu_komplex(bo, STUFEN["schwer"], VORGABE)
    assert zu_komplex(bo, STUFEN["schwer"], enger)
    assert not zu_komplex(bo, STUFEN["normal"], enger)
    assert not zu_komplex(Spiel(held("Bo", pe=3)).figur("Bo"), STUFEN["schwer"], enger)


@pytest.mark.rule("URC-MAG-04")
def test_derselbe_wert_doppelt() -> None:
    geist = {"figur": "Bo", "form": "Geist", "zweck": "wirkung", "ziel": ""}
    spiel = Spiel(held("Bo", pe=3)).legen(bo="1 2 3 4 5 6")
    assert spiel.sagt("bo", FreiZaubern, **geist).antwortet(SL, "normal").nur(ZauberErgab)
    with pytest.raises(IllegalCommand):
        Spiel(held("Bo"), gleicher_wert_doppelt="nie").sagt("bo", FreiZaubern, **geist)


@pytest.mark.rule("URC-MAG-18")
def test_extrapunkte_heilen() -> None:
    hand_ = {"figur": "Bo", "spruch": "Heilende Hand", "zweck": "heilung", "ziel": "Bo"}
    for mit_extra, tp in ((False, 7), (True, 11)):
        spiel = Spiel(held("Bo"), heilung_mit_extrapunkten=mit_extra).legen(bo="6 6 6 6")
        spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=1)
        spiel.sagt("bo", SpruchWirken, **hand_).schlicht()
        assert spiel.figur("Bo").tp == tp


@pytest.mark.rule("URC-MAG-15")
def test_quellen_ohne_regeneration() -> None:
    spiel = Spiel(held("Bo", quellen={"Stein": 4}), quelle_regeneriert=False)
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="mp", neu=0).legen(bo="6 6 6 6")
    licht = {"figur": "Bo", "spruch": "Licht", "zweck": "wirkung"}
    spiel.sagt("bo", SpruchWirken, **licht).schlicht().legen(bo="3").sagt(SL, TagWechseln)
    assert (spiel.figur("Bo").mp, spiel.figur("Bo").quelle) == (15, 3)


@pytest.mark.rule("URC-MAG-17", "URC-PVP-01")
@pytest.mark.parametrize(
    ("schalter", "wache", "ada"),
    [
        ({}, 26, 19),
        ({"magie_zw": "eigener_wert"}, 26, 19),
        ({"magie_zw": "nsc_wert"}, 26, 22),
        ({"magie_zw": "spruch"}, 22, 22),
    ],
)
def test_zielwert_eines_angriffszaubers(schalter: dict[str, Any], wache: int, ada: int) -> None:
    """Die Flammenlanze hat Zielwert 22, die Wache 26, Ada mit fünf Würfeln von Haus aus 19."""
    for ziel, zielwert in (("Wache", wache), ("Ada", ada)):
        spiel = zuerst(nsc(verteidigungswert=26), held("Ada"), **schalter).legen(bo=HOCH)
        flamme = {"figur": "Bo", "spruch": "Flammenlanze", "ziel": ziel}
        spiel.sagt("bo", SpruchWirken, **flamme).schlicht()
        assert spiel.schritt("URC-MAG-17")["zielwert"] == zielwert


@pytest.mark.rule("URC-HEAL-10")
@pytest.mark.parametrize(
    ("schalter", "sofort", "morgen"),
    [
        ({}, False, True),
        ({"erste_hilfe_fehlversuch": "frei"}, True, True),
        ({"erste_hilfe_neu": "nie"}, False, False),
    ],
)
def test_erste_hilfe_noch_einmal(schalter: dict[str, Any], sofort: bool, morgen: bool) -> None:
    spiel = Spiel(held("Ada"), held("Bo"), **schalter).legen(ada="1 1 1 1")
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=1)
    spiel.sagt("ada", ErsteHilfe, figur="Ada", patient="Bo").schlicht()
    assert spiel.figur("Bo").versorgt is not sofort
    spiel.legen(ada="1", bo="1").sagt(SL, TagWechseln)
    assert spiel.figur("Bo").versorgt is not morgen


@pytest.mark.rule("URC-MOD-01")
def test_die_ganze_tafel_der_umstaende() -> None:
    um = {name: each.um for name, each in UMSTAENDE.items()}
    assert list(um.values()) == [-2, 0, 2, 3, 4, -1, 2, 3, 2, 3, 5]
    assert {each.gruppe for each in UMSTAENDE.values()} == {
        "entfernung",
        "flaeche",
        "gewicht",
        "wetter",
    }


@pytest.mark.rule("URC-ZIEL-02", "URC-REDUX-05", "URC-MAG-12")
def test_die_ganze_tafel_der_stufen() -> None:
    stufen = list(STUFEN.values())
    assert [each.zielwert for each in stufen] == [9, 12, 15, 18, 22, 26, 30, 38, 46, 56, 66]
    assert [each.redux for each in stufen] == [1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8]
    assert [each.mp for each in stufen] == [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("URC-TF-10", "URC-PVP-01")
def test_wer_angegriffen_wird_sagt_seinen_schutz_vorher_an() -> None:
    spiel = zuerst(held("Ada", ph=2, ka=2, tagesform=3)).legen(bo=HOCH)
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Ada").antwortet("bo", 0)
    assert spiel.fragen == [("ada", "URC-TF-10")]
    spiel.antwortet("ada", 2).schlicht()
    assert (spiel.figur("Ada").tagesform, spiel.eins(SchadenGenommen).punkte) == (1, 8)
