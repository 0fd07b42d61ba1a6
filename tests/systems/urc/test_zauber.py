"""Zauber am Tisch: Zielwert und Kosten je Ziel, Grenzen, der eine Angriff (URC-MAG)."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, held, mit, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import GM, SILENT
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.leib.heilung import heilen
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen
from wuerfelwerk.systems.urc.lesart import VORGABE
from wuerfelwerk.systems.urc.magie.kosten import DIMENSIONEN, kosten_spruch
from wuerfelwerk.systems.urc.magie.wirkung import MagieAusgegeben, ZauberErgab, ZauberVersagt
from wuerfelwerk.systems.urc.magie.zaubern import FreiZaubern, SpruchWirken
from wuerfelwerk.systems.urc.proben.extrapunkte import BrillanzErzielt
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN

HOCH = "6 6 5 5 4"
MAUS, DRACHE = nsc("Maus", verteidigungswert=9), nsc("Drache", verteidigungswert=38, tp=90)


def kampf(*mehr: Any, art: str = "magie", **schalter: Any) -> Spiel:
    """Bo (PE 2, KA 3) ist mit Tagesform 6 zuerst dran."""
    figuren = (held("Bo", tagesform=6), *(mehr or (nsc(),)))
    return Spiel(*figuren, **schalter).sagt(SL, KampfBeginnen, art=art)


def lanze(spiel: Spiel, wurf: str = HOCH, **felder: Any) -> Spiel:
    fest = {"figur": "Bo", "spruch": "Flammenlanze"} | felder
    return spiel.legen(bo=wurf).sagt("bo", SpruchWirken, **fest).schlicht()


def frei(spiel: Spiel, seat: str = "bo", **felder: Any) -> Spiel:
    fest = {"figur": "Bo", "form": "Zerstörung"} | felder
    return spiel.sagt(seat, FreiZaubern, **fest)


@pytest.mark.rule("URC-MAG-17")
def test_jedes_ziel_hat_seinen_zielwert() -> None:
    """Ein Verbündeter im Feuer macht den Drachen nicht leichter: 38 bleibt 38, Ada hat 22."""
    spiel = lanze(kampf(DRACHE, held("Ada")), ziel="Drache", weitere=("Ada",))
    assert sorted(each["zielwert"] for each in spiel.schritte("URC-MAG-17")) == [22, 38]  # type: ignore[type-var]
    assert [each.figur for each in spiel.nur(SchadenGenommen)] == ["Ada"]


@pytest.mark.rule("URC-MAG-17")
@pytest.mark.parametrize(("zweck", "zielwert"), [("schaden", 38), ("wirkung", 22)])
def test_nur_ein_angriffszauber_misst_sich_am_nsc(zweck: str, zielwert: int) -> None:
    spiel = lanze(kampf(DRACHE), ziel="Drache", zweck=zweck)
    assert spiel.schritt("URC-MAG-17")["zielwert"] == zielwert


@pytest.mark.rule("URC-MAG-09", "URC-MAG-12")
@pytest.mark.parametrize("ziele", [("Maus", "Drache"), ("Drache", "Maus")])
def test_die_kosten_folgen_dem_schwersten_ziel(ziele: tuple[str, str]) -> None:
    """3 Grundkosten, Verrückt +4, zwei Personen +1."""
    spiel = frei(kampf(MAUS, DRACHE), ziel=ziele[0], weitere=ziele[1:]).legen(bo="1 1 1 1 1")
    assert (SL, "URC-ZIEL-02") not in spiel.fragen
    spiel.schlicht()
    assert spiel.schritt("URC-MAG-12")["stufe"] == "verrueckt"
    assert spiel.eins(MagieAusgegeben).mp == 3 + 4 + 1


@pytest.mark.rule("URC-MAG-12")
def test_die_sl_darf_die_kosten_aendern() -> None:
    spiel = frei(kampf(DRACHE), ziel="Drache").legen(bo="1 1 1 1 1").schlicht()
    assert (spiel.schritt("URC-MAG-17")["zielwert"], spiel.figur("Bo").mp) == (38, 15 - 7)
    assert spiel.sagt(SL, Eingreifen, figur="Bo", wert="mp", neu=14).figur("Bo").mp == 14


@pytest.mark.rule("URC-MAG-12")
def test_ein_gefallener_ist_nicht_umsonst() -> None:
    spiel = kampf(nsc(verteidigungswert=30)).sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=0)
    spiel.legen(bo="1 1 1 1 1")
    frei(spiel, ziel="Wache").schlicht()
    assert spiel.schritt("URC-MAG-12")["stufe"] == "schweisstreibend"
    assert spiel.eins(ZauberErgab).gelungen


@pytest.mark.rule("URC-MAG-17")
@pytest.mark.parametrize("ziele", [("Ada",), ("Maus", "Ada"), ("Schatten",)])
def test_sonst_sagt_die_sl_die_stufe(ziele: tuple[str, ...]) -> None:
    spiel = kampf(MAUS, held("Ada"), nsc("Schatten", verdeckt=True))
    frei(spiel, ziel=ziele[0], weitere=ziele[1:])
    assert spiel.fragen == [(SL, "URC-ZIEL-02")]


@pytest.mark.rule("URC-MAG-13")
@pytest.mark.parametrize(("pe", "stufe", "hinweis"), [
    (2, "schwer", True), (2, "normal", False), (3, "schwer", False),
])  # fmt: skip
def test_komplexe_magie_ist_ein_hinweis_an_die_sl(pe: int, stufe: str, hinweis: bool) -> None:
    spiel = Spiel(held("Bo", pe=pe)).legen(bo=" ".join("1" * (pe + 3)))
    frei(spiel, SL, zweck="wirkung", stufe=stufe).schlicht()
    gehoert = [step.audience for step in spiel.steps if step.rule == "URC-POOL-13"]
    assert gehoert == ([frozenset({GM})] if hinweis else [])


@pytest.mark.rule("URC-MAG-13")
@pytest.mark.parametrize(("stufe", "versagt"), [("normal", []), ("schwer", ["zu_komplex"])])
def test_mit_grenze_wirkt_persoenlichkeit_zwei_nichts_komplexes(
    stufe: str, versagt: list[str]
) -> None:
    spiel = Spiel(held("Bo"), pe2_grenze="bis_normal").legen(bo="1 1 1 1 1")
    frei(spiel, SL, zweck="wirkung", stufe=stufe).schlicht()
    assert [each.grund for each in spiel.nur(ZauberVersagt)] == versagt
    assert bool(spiel.nur(ZauberErgab)) is not bool(versagt)


@pytest.mark.rule("URC-MAG-06", "URC-ATK-06")
def test_ein_angriffszauber_ist_der_eine_angriff() -> None:
    spiel = lanze(kampf(aktionsregel=True), "1 1 1 2 2", ziel="Wache")
    assert spiel.kampf.angriffe == ("Bo",)
    anders = lanze(kampf(), ziel="Wache", zweck="wirkung")
    assert anders.kampf.angriffe == ()


@pytest.mark.rule("URC-MAG-11")
def test_mehrere_ziele_sind_mehrere_personen() -> None:
    """Flammenlanze kostet 4 MP, drei Personen 2 mehr; eine größere Zahl gilt weiter."""
    grund = lanze(kampf(), ziel="Wache").eins(MagieAusgegeben).mp
    drei = lanze(kampf(MAUS, DRACHE, nsc()), ziel="Maus", weitere=("Drache", "Wache"))
    assert drei.eins(MagieAusgegeben).mp == grund + 2
    assert lanze(kampf(), ziel="Wache", anzahl=4).eins(MagieAusgegeben).mp == grund + 3


@pytest.mark.rule("URC-MAG-11")
def test_ausdehnung_ueber_drei_nur_linear() -> None:
    orks = [nsc(f"Ork {n}") for n in range(5)]
    viele: dict[str, Any] = {"ziel": "Ork 0", "weitere": tuple(f"Ork {n}" for n in range(1, 5))}
    spiel = lanze(kampf(*orks), **viele)
    assert spiel.eins(ZauberVersagt).grund == "zu_ausgedehnt"
    assert spiel.figur("Bo").mp == 15
    assert lanze(kampf(*orks, mehrkosten_ueber_3="linear"), **viele).nur(ZauberErgab)
    with pytest.raises(IllegalCommand):
        lanze(kampf(), ziel="Wache", dauer=50)
    linear = mit({"mehrkosten_ueber_3": "linear"})
    grenzen = {name: each.hoechstens(linear) for name, each in DIMENSIONEN.items()}
    assert grenzen == {
        "anzahl": 10, "entfernung": 11, "radius": 11, "gewicht": 100, "raum": 10,
        "wirkungswuerfel": 10, "dauer": 100,
    }  # fmt: skip


@pytest.mark.rule("URC-MAG-10")
def test_ein_leichter_spruch_bringt_keine_mp_ein() -> None:
    lesart = mit({"magie_stufe_bei_vordefiniert": True})
    assert kosten_spruch(1, STUFEN["laecherlich"], {}, lesart) == 0
    assert kosten_spruch(4, STUFEN["laecherlich"], {}, lesart) == 1
    assert kosten_spruch(4, STUFEN["schwer"], {}, VORGABE) == 4


@pytest.mark.rule("URC-MAG-18", "URC-HEAL-08")
def test_tote_heilt_nichts() -> None:
    bo = Spiel(held("Bo")).sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=-2).figur("Bo")
    assert heilen(bo, 5, VORGABE, SILENT) == []


@pytest.mark.rule("URC-BRIL-01", "URC-MAG-06")
def test_auch_ein_angriffszauber_darf_glaenzen() -> None:
    spiel = kampf().legen(bo=HOCH)
    felder = {"figur": "Bo", "spruch": "Flammenlanze", "ziel": "Wache", "glanz": True}
    spiel.sagt("bo", SpruchWirken, **felder).antwortet("bo", 0, "6", 4)
    assert (spiel.eins(SchadenGenommen).punkte, spiel.eins(BrillanzErzielt).punkte) == (6, 4)
