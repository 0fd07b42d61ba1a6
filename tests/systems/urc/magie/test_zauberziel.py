"""Woran sich ein Zauber misst: Werte der Ziele, Wehrlose, Abwehr im Vergleich, Umstände."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from support.urc_kampf import (
    DRACHE,
    HOCH,
    JEEP,
    MAUS,
    TIEF,
    VERGLEICH,
    ada,
    frei,
    lanze,
    magiekampf,
)
from wuerfelwerk.advice.forecast import forecast
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.abwehr import AbwehrErgab
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen
from wuerfelwerk.systems.urc.magie.wirkung import ZauberErgab
from wuerfelwerk.systems.urc.magie.zaubern import SpruchWirken

NUR_NSC: dict[str, Any] = {"magie_zw": "nsc_wert"}
SPRUCH: dict[str, Any] = {"magie_zw": "spruch"}


def zielwerte(spiel: Spiel) -> list[Any]:
    found: list[Any] = [each["zielwert"] for each in spiel.schritte("URC-MAG-17")]
    return sorted(found)


@pytest.mark.rule("URC-MAG-17")
@pytest.mark.parametrize(("schalter", "adas"), [({}, 19), (NUR_NSC, 22)])
def test_jedes_ziel_hat_seinen_zielwert(schalter: dict[str, Any], adas: int) -> None:
    """Eine Verbündete im Feuer macht den Drachen nicht leichter: 38 bleibt 38."""
    spiel = magiekampf(DRACHE, held("Ada"), **schalter)
    lanze(spiel, ziel="Drache", weitere=("Ada",))
    assert zielwerte(spiel) == [adas, 38]
    assert [each.figur for each in spiel.nur(SchadenGenommen)] == ["Ada"]


@pytest.mark.rule("URC-MAG-17", "URC-PVP-01")
@pytest.mark.parametrize(("wert", "gelungen"), [(27, True), (28, True), (29, False)])
def test_ein_charakter_haelt_seinen_eigenen_wert_dagegen(wert: int, gelungen: bool) -> None:
    spiel = lanze(magiekampf(held("Ada", verteidigungswert=wert)), ziel="Ada")
    assert (zielwerte(spiel), spiel.eins(ZauberErgab).gelungen) == ([wert], gelungen)
    assert spiel.schritt("URC-PVP-01")["zielwert"] == wert


@pytest.mark.rule("URC-MAG-17")
@pytest.mark.parametrize(("zweck", "zielwert"), [("schaden", 38), ("wirkung", 22)])
def test_nur_ein_angriffszauber_misst_sich_am_ziel(zweck: str, zielwert: int) -> None:
    spiel = lanze(magiekampf(DRACHE), ziel="Drache", zweck=zweck)
    assert zielwerte(spiel) == [zielwert]


@pytest.mark.rule("URC-MAG-17", "URC-VEH-03")
def test_ein_fahrzeug_haelt_dagegen_wer_es_steuert() -> None:
    jeep = {**JEEP, "platz": "ada", "besatzung": ["Ada"]}
    assert zielwerte(lanze(magiekampf(held("Ada", ph=3), jeep), ziel="Jeep")) == [23]
    spiel = frei(magiekampf(held("Ada"), {**jeep, "besatzung": []}), ziel="Jeep")
    assert spiel.fragen == [(SL, "URC-ZIEL-02")]


@pytest.mark.rule("URC-MAG-17")
@pytest.mark.parametrize(
    ("schalter", "ziele", "gefragt"),
    [
        (NUR_NSC, ("Ada",), True),
        (NUR_NSC, ("Maus", "Ada"), True),
        (NUR_NSC, ("Maus",), False),
        (SPRUCH, ("Maus",), True),
        ({}, ("Schatten",), True),
        ({}, ("Ada", "Schatten"), True),
        ({}, ("Ada",), False),
        ({}, ("Maus", "Ada"), False),
    ],
)
def test_was_alle_kennen_bestimmt_die_stufe_sonst_die_sl(
    schalter: dict[str, Any], ziele: tuple[str, ...], gefragt: bool
) -> None:
    spiel = magiekampf(MAUS, held("Ada"), nsc("Schatten", verdeckt=True), **schalter)
    frei(spiel.legen(bo=HOCH), ziel=ziele[0], weitere=ziele[1:])
    assert ((SL, "URC-ZIEL-02") in spiel.fragen) is gefragt


# Wer sich nicht wehren kann, wird nicht verfehlt (URC-DEF-10).


@pytest.mark.rule("URC-DEF-10", "URC-MAG-17")
@pytest.mark.parametrize("schalter", [{}, NUR_NSC, SPRUCH, VERGLEICH])
@pytest.mark.parametrize("tp", [0, -1])
@pytest.mark.parametrize("opfer", ["Ada", "Wache"])
def test_ein_angriffszauber_verfehlt_keinen_wehrlosen(
    schalter: dict[str, Any], tp: int, opfer: str
) -> None:
    """1 1 1 2 2 ist 10: zu wenig für alles, aber gegen Liegende genug."""
    spiel = magiekampf(held("Ada"), nsc(), **schalter)
    spiel.sagt(SL, Eingreifen, figur=opfer, wert="tp", neu=tp)
    lanze(spiel, TIEF, ziel=opfer)
    assert spiel.eins(ZauberErgab).gelungen
    assert spiel.eins(SchadenGenommen).figur == opfer
    assert spiel.schritt("URC-DEF-10")["ziel"] == opfer


@pytest.mark.rule("URC-DEF-10")
def test_nur_ein_angriffszauber_hat_es_mit_liegenden_leichter() -> None:
    spiel = magiekampf(held("Ada"))
    spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=0)
    lanze(spiel, TIEF, ziel="Ada", zweck="wirkung")
    assert not spiel.eins(ZauberErgab).gelungen
    steht = lanze(magiekampf(held("Ada")), TIEF, ziel="Ada")
    assert not steht.eins(ZauberErgab).gelungen


# Im Vergleich wehrt sich das Ziel eines Angriffszaubers selbst (URC-Q-45, URC-Q-38).


def verglichen(adas: str, *mehr: Any, **felder: Any) -> Spiel:
    """Bos 28 gegen Adas Abwehr; womit sie sich wehrt, sagt die SL."""
    schalter = {**VERGLEICH, **felder.pop("schalter", {})}
    womit = felder.pop("womit", "physisch")
    spiel = magiekampf(felder.pop("ada", ada()), *mehr, **schalter).legen(bo=HOCH, ada=adas)
    fest = {"figur": "Bo", "spruch": "Flammenlanze", "ziel": "Ada"} | felder
    spiel.sagt("bo", SpruchWirken, **fest)
    return spiel.antwortet(SL, womit) if spiel.fragen == [(SL, "URC-DEF-01")] else spiel


@pytest.mark.rule("URC-PVP-01", "URC-MAG-06", "URC-DEF-02")
@pytest.mark.parametrize(("wurf", "trifft"), [("6 6 6 5 1", True), ("6 6 6 6 1", False)])
def test_das_opfer_eines_zaubers_wuerfelt_seine_abwehr(wurf: str, trifft: bool) -> None:
    """6 6 6 6 1 ist genau 28 und hält; 6 6 6 5 1 ist 26."""
    spiel = verglichen(wurf, ada=ada(ka=3)).schlicht()
    assert spiel.eins(AbwehrErgab).abgewehrt is not trifft
    assert spiel.eins(ZauberErgab).gelungen is trifft
    assert [each.figur for each in spiel.nur(SchadenGenommen)] == (["Ada"] if trifft else ["Bo"])
    assert spiel.schritt("URC-PVP-01")["zielwert"] == 28


@pytest.mark.rule("URC-DEF-01")
@pytest.mark.parametrize(("womit", "wuerfel"), [("physisch", 5), ("mental", 3)])
def test_die_sl_sagt_ob_sich_geist_oder_koerper_wehrt(womit: str, wuerfel: int) -> None:
    """Ada hat PH 2, KA 3 und PE 1."""
    wurf = " ".join("1" * wuerfel)
    spiel = verglichen(wurf, ada=ada(ka=3, pe=1), womit=womit).schlicht()
    assert len(spiel.eins(AbwehrErgab).wurf) == wuerfel


@pytest.mark.rule("URC-MAG-03", "URC-PVP-01")
@pytest.mark.parametrize(("wurf", "mp"), [("1 1 1 1", 11), ("6 6 6 6", 13)])
def test_ein_abgewehrter_zauber_kostet_wie_ein_fehlschlag(wurf: str, mp: int) -> None:
    """Adas 27 hält 26 auf; halb kostet der Zauber 2 statt 4."""
    schalter = {"mp_fehlschlag": "halb"}
    spiel = verglichen(wurf, umstaende=("entfernung_lang",), schalter=schalter)
    spiel = spiel.antwortet(SL, "bewilligen").antwortet(SL, "physisch").schlicht()
    assert spiel.figur("Bo").mp == mp


@pytest.mark.rule("URC-PVP-01", "URC-MAG-07")
def test_jeder_im_feuer_wehrt_sich_fuer_sich() -> None:
    """Ada wehrt nicht ab, Cy schon, die Wache hat ihren Wert."""
    cy = held("Cy", ph=3, ka=3)
    spiel = verglichen("1 1 1 1", cy, nsc(), ziel="Ada", weitere=("Cy", "Wache"))
    spiel.legen(cy="6 6 6 6 6 6").schlicht()
    assert {each.figur: each.abgewehrt for each in spiel.nur(AbwehrErgab)} == {
        "Ada": False,
        "Cy": True,
    }
    getroffen = [each["ziel"] for each in spiel.schritte("URC-MAG-07")]
    assert (getroffen, spiel.eins(ZauberErgab).gelungen) == (["Ada", "Wache"], True)


@pytest.mark.rule("URC-PVP-01")
@pytest.mark.parametrize("schalter", [NUR_NSC, SPRUCH])
def test_wo_der_spruch_zaehlt_wehrt_sich_niemand(schalter: dict[str, Any]) -> None:
    spiel = verglichen("", schalter=schalter).schlicht()
    assert zielwerte(spiel) == [22]
    assert not spiel.nur(AbwehrErgab)


@pytest.mark.rule("URC-PVP-01")
@pytest.mark.parametrize("schalter", [VERGLEICH, {}])
def test_die_aussicht_eines_zaubers_ist_die_eines_schlags(schalter: dict[str, Any]) -> None:
    """Fünf Würfel und ein Schadenswürfel gegen dieselbe Ada: Magie ist nicht leichter."""
    tisch = magiekampf(ada(), **schalter).tisch
    fest: dict[str, Any] = {"wer": "bo", "figur": "Bo", "ziel": "Ada"}
    aussichten = [
        forecast(URC, tisch, "bo", ansage, [URC.goals["unterschied"]])[0][1].worth
        for ansage in (SpruchWirken(**fest, spruch="Flammenlanze"), Angreifen(**fest))
    ]
    assert aussichten[0] == aussichten[1] > 0


# Deckung und andere Umstände gelten auch für Zauber (URC-ZIEL-04, URC-MOD-01).


@pytest.mark.rule("URC-ZIEL-04", "URC-MOD-01", "URC-MAG-17")
@pytest.mark.parametrize(("schalter", "ziel", "basis"), [
    ({}, "Ada", 19), ({}, "Wache", 18), (NUR_NSC, "Ada", 22), (SPRUCH, "Wache", 22),
])  # fmt: skip
def test_deckung_erschwert_auch_einen_zauber(
    schalter: dict[str, Any], ziel: str, basis: int
) -> None:
    spiel = magiekampf(held("Ada"), nsc(), **schalter).legen(bo=HOCH)
    felder = {"figur": "Bo", "spruch": "Flammenlanze", "ziel": ziel, "sonstiges": 4}
    spiel.sagt(SL, SpruchWirken, **felder).schlicht()
    assert zielwerte(spiel) == [basis + 4]
    assert spiel.schritt("URC-ZIEL-04")["um"] == 4


@pytest.mark.rule("URC-MOD-01")
@pytest.mark.parametrize(("wort", "zielwert"), [("bewilligen", 17), ("ablehnen", 19)])
def test_was_eine_spielerin_an_umstaenden_nennt_billigt_die_sl(wort: str, zielwert: int) -> None:
    spiel = magiekampf(held("Ada")).legen(bo=HOCH)
    felder = {"figur": "Bo", "spruch": "Flammenlanze", "ziel": "Ada", "sonstiges": -2}
    spiel.sagt("bo", SpruchWirken, **felder).antwortet(SL, wort).schlicht()
    assert zielwerte(spiel) == [zielwert]


@pytest.mark.rule("URC-MOD-01", "URC-PVP-01")
def test_im_vergleich_senkt_deckung_was_abzuwehren_ist() -> None:
    spiel = verglichen("1 1 1 1", sonstiges=5)
    spiel.antwortet(SL, "bewilligen").antwortet(SL, "physisch").schlicht()
    assert spiel.schritt("URC-PVP-01")["zielwert"] == 23
