"""Mehrere Manöver zugleich (RK-M-48): was sie zusammen kosten, und was jedes bewirkt."""

from __future__ import annotations

from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.manoever import KOSTEN, ZUGLEICH, Entwaffnet, FinteGelungen
from wuerfelwerk.systems.rollkeep.kampf.zug import ZugBeenden
from wuerfelwerk.systems.rollkeep.wunden.wunden import WundenErlitten

HIER: dict[str, Any] = {"figur": "Kenji", "ziel": "Wache", "waffe": "Katana"}


def am_zug(void: int, **schalter: Any) -> Spiel:
    """Kenji ist vor der Wache am Zug; Reflexe 3, also TNtbh 15; Taro steht dabei."""
    rk = {f"rk.{name.replace('__', '.')}": wert for name, wert in schalter.items()}
    spiel = Spiel(held(ehre=0, void=void), held("Taro"), nsc(), schalter=rk)
    erklaert = ("kenji", "normaler_angriff", "angriff", "Wache")
    return spiel.kampf_bis_zug(erklaert, kenji="9 9 9 9", taro="2 2 2 2", sl="1 1 1 1")


def greift_an(spiel: Spiel, *wuerfe: str, **felder: Any) -> Spiel:
    spiel.legen("kenji", *wuerfe)
    return spiel.sagt("kenji", Angreifen, **{**HIER, **felder}).schlicht()


@pytest.mark.rule("RK-RAISE-04", "RK-MAN-05", "RK-MAN-07")
def test_bewachen_und_niederschlag_kosten_und_wirken_beide() -> None:
    spiel = am_zug(5)
    greift_an(
        spiel, "10 10 9 1 1", "9 9", "1 1 1 1 1",
        manoever="bewachen niederschlag", raises=1, bewacht="Taro",
    )  # fmt: skip
    assert spiel.schritt("RK-RAISE-04")["verlangt"] == 5
    assert spiel.schritt("RK-WURF-03")["tn"] == 40
    assert spiel.tisch.bewacht("Taro") == 10
    assert spiel.figur("Wache").liegt
    assert spiel.nur(WundenErlitten)


@pytest.mark.rule("RK-MAN-03", "RK-MAN-07")
def test_extra_angriff_und_niederschlag() -> None:
    """Sieben Raises auf dem ersten Wurf, auf dem zweiten die drei des Niederschlags."""
    spiel = am_zug(7)
    greift_an(
        spiel, "10 10 9 1 1", "9 9", "10 9 1 1 1", "9", "1 1 1 1 1", "1 1 1 1 1",
        manoever="extra_angriff niederschlag",
    )  # fmt: skip
    assert not spiel.nur(WundenErlitten), "der zweite Wurf (28) verfehlt 30"
    assert [s["tn"] for s in spiel.schritte("RK-WURF-03")] == [50, 30]
    spiel = am_zug(7, extra_angriff__raises_auf="beide")
    greift_an(
        spiel, "10 10 10 1 1", "9 9 9", "10 10 10 1 1", "9 9 9", "1 1 1 1 1", "1 1 1 1 1",
        manoever="extra_angriff niederschlag",
    )  # fmt: skip
    assert [s["tn"] for s in spiel.schritte("RK-WURF-03")] == [50, 50]
    assert len(spiel.nur(WundenErlitten)) == 2
    assert len(spiel.schritte("RK-MAN-07")) == 2
    assert spiel.figur("Wache").liegt


@pytest.mark.rule("RK-MAN-01", "RK-MAN-04", "RK-MAN-05")
def test_entwaffnen_finte_und_bewachen_ohne_schaden() -> None:
    spiel = am_zug(6).legen(SL, "1 1")
    greift_an(
        spiel, "10 10 9 1 1", "9 9", manoever="entwaffnen finte bewachen", raises=1, bewacht="Taro"
    )
    assert spiel.schritt("RK-WURF-03")["tn"] == 45
    assert spiel.eins(Entwaffnet).waffe == "Katana"
    assert spiel.figur("Kenji").finte_gegen("Wache") == 1
    assert spiel.tisch.bewacht("Taro") == 10
    assert not spiel.nur(WundenErlitten)


@pytest.mark.rule("RK-MAN-04", "RK-MAN-07")
def test_eine_finte_wirft_auch_um() -> None:
    spiel = greift_an(am_zug(4), "10 10 9 1 1", "9 9", manoever="finte niederschlag")
    assert spiel.figur("Wache").liegt
    assert spiel.figur("Kenji").finte_gegen("Wache") == 1
    assert not spiel.nur(WundenErlitten)


@pytest.mark.rule("RK-MAN-01")
def test_zaehlt_nur_der_vergleich_so_faellt_nur_die_waffe() -> None:
    """RK-M-42, andere Lesart: Der Angriff verfehlt, also gelingt keine Finte."""
    spiel = am_zug(4, entwaffnen__nur_vergleich=True).legen(SL, "1 1")
    greift_an(spiel, "9 9 1 1 1", manoever="entwaffnen finte")
    assert spiel.eins(Entwaffnet).figur == "Wache"
    assert not spiel.nur(FinteGelungen)
    beides = am_zug(4, entwaffnen__nur_vergleich=True).legen(SL, "1 1")
    greift_an(beides, "10 10 9 1 1", "9 9", manoever="entwaffnen finte")
    assert beides.nur(Entwaffnet)
    assert beides.nur(FinteGelungen)


@pytest.mark.rule("RK-MAN-04")
def test_eine_gestapelte_finte_zahlt_mit_wenn_noch_etwas_dazukommt() -> None:
    """RK-M-45, andere Lesart: Allein wächst die Finte; mit Bewachen ist sie aufgebraucht."""
    spiel = am_zug(2, finte__stapelbar=True)
    greift_an(spiel, "9 9 9 1 1", manoever="finte")
    spiel.sagt("taro", ZugBeenden, figur="Taro").sagt(SL, ZugBeenden, figur="Wache")
    erklaert = ("kenji", "normaler_angriff", "angriff", "Wache")
    spiel.kampf_bis_zug(erklaert, kenji="9 9 9 9", taro="2 2 2 2", sl="1 1 1 1")
    greift_an(spiel, "9 9 9 1 1", manoever="finte bewachen", raises=1, bewacht="Taro")
    assert spiel.schritt("RK-WURF-03")["tn"] == 25
    assert spiel.figur("Kenji").finte_gegen("Wache") == 1


@pytest.mark.rule("RK-RAISE-03", "RK-RAISE-04")
@pytest.mark.parametrize(
    ("felder", "schalter", "rule", "grund"),
    [
        ({"manoever": "entwaffnen finte"}, {}, "RK-RAISE-03", "verlangt 4 Raises"),
        ({"manoever": "bewachen", "bewacht": "Taro", "raises": 3}, {}, "RK-RAISE-03", "erlauben 3"),
        ({"manoever": "finte bewachen", "bewacht": "Taro", "zone": "torso"}, {}, "RK-RAISE-04",
         "kein Schaden"),
        ({"manoever": "finte", "raises": 1}, {}, "RK-RAISE-04", "kein Schaden"),
        ({"manoever": "extra_angriff finte"}, {}, "RK-RAISE-04", "steht nicht zur Wahl"),
        ({"manoever": "finte bewachen"}, {}, "RK-MAN-05", "Bewacht wird"),
    ],
)  # fmt: skip
def test_die_absage_nennt_den_grund(
    felder: dict[str, Any], schalter: dict[str, Any], rule: str, grund: str
) -> None:
    with pytest.raises(IllegalCommand) as absage:
        greift_an(am_zug(3, **schalter), **felder)
    assert absage.value.rule == rule
    assert grund in absage.value.sentence()


@pytest.mark.rule("RK-MAN-05", "RK-MAN-07")
@pytest.mark.parametrize(
    ("schalter", "manoever"),
    [
        ({"niederschlag__vergleich": "schaden"}, "finte niederschlag"),
        ({"bewachen__schaden": False}, "extra_angriff bewachen"),
    ],
)
def test_ohne_schaden_gibt_es_nichts_das_schaden_braucht(
    schalter: dict[str, Any], manoever: str
) -> None:
    wen: dict[str, Any] = {"bewacht": "Taro"} if "bewachen" in manoever else {}
    with pytest.raises(IllegalCommand) as absage:
        greift_an(am_zug(8, **schalter), manoever=manoever, **wen)
    assert "kein Schaden" in absage.value.sentence()
    erlaubt = [o for o in ROLLKEEP.offers(am_zug(8).tisch, "kenji") if o.command is Angreifen]
    assert any(o.allows(Angreifen("kenji", manoever=manoever, **HIER, **wen)) for o in erlaubt)


@pytest.mark.rule("RK-RAISE-04")
def test_zugleich_ist_alles_was_sich_vertraegt() -> None:
    assert len(ZUGLEICH) == len(set(ZUGLEICH)) == 20
    assert {each for each in ZUGLEICH if "extra_angriff" in each} == {
        "extra_angriff", "extra_angriff bewachen", "extra_angriff niederschlag",
        "extra_angriff bewachen niederschlag",
    }  # fmt: skip
    assert set(ZUGLEICH) - {""} <= set(ROLLKEEP.wording.words)
    assert KOSTEN["extra_angriff bewachen niederschlag"] == 8


@pytest.mark.rule("RK-RAISE-04")
def test_gleich_teure_manoever_teilen_sich_ein_angebot() -> None:
    found = [o for o in ROLLKEEP.offers(am_zug(4).tisch, "kenji") if o.command is Angreifen]
    ohne = [tuple(f for f in each.fields if f.name != "manoever") for each in found]
    assert len(set(ohne)) == len(ohne)
    assert any(
        {"finte", "entwaffnen finte", "finte niederschlag"} <= set(f.ask.options)
        for each in found
        for f in each.fields
    )
