"""Manöver, einzeln und zugleich (RK-M-48): was sie kosten, und was jedes bewirkt (RK-MAN)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from support.rollkeep_kampf import HIER, am_zug, kenji_am_zug
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.manoever import (
    KOSTEN,
    ZUGLEICH,
    Entwaffnet,
    FinteGelungen,
    FinteVerbraucht,
    ZoneGetroffen,
)
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeenden
from wuerfelwerk.systems.rollkeep.kampf.zug import Handeln, ZugBeenden
from wuerfelwerk.systems.rollkeep.stand import Wacht
from wuerfelwerk.systems.rollkeep.wunden.wunden import WundenErlitten


@pytest.mark.rule("RK-MAN-04", "RK-RAISE-05")
def test_die_finte_deckt_ein_manoever() -> None:
    spiel = kenji_am_zug().legen("kenji", "9 9 9 1 1")
    spiel.sagt("kenji", Angreifen, manoever="finte", **HIER).schlicht()
    spiel.sagt(SL, ZugBeenden, figur="Wache")
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, zone="kopf", **HIER).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 25
    assert spiel.eins(FinteVerbraucht).gegner == "Wache"
    assert spiel.figur("Kenji").finten == ()


@pytest.mark.rule("RK-MAN-04")
def test_mit_dem_kampf_enden_finten() -> None:
    spiel = kenji_am_zug().legen("kenji", "9 9 9 1 1")
    spiel.sagt("kenji", Angreifen, manoever="finte", **HIER).schlicht()
    assert spiel.sagt(SL, KampfBeenden).figur("Kenji").finten == ()


@pytest.mark.rule("RK-MAN-05", "RK-WUND-03")
def test_bewachen_gilt_bis_zur_naechsten_eigenen_aktion() -> None:
    spiel = Spiel(held(ehre=0), held("Taro", ehre=0), nsc())
    spiel.kampf_bis_zug(
        ("taro", "normaler_angriff", "anderes"), ("kenji", "normaler_angriff", "angriff", "Wache"),
        kenji="9 9 9 9", taro="2 2 2 2", sl="1 1 1 1",
    )  # fmt: skip
    spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1 1")
    felder = {"manoever": "bewachen", "bewacht": "Taro", "raises": 1}
    spiel.sagt("kenji", Angreifen, **HIER, **felder).schlicht()
    spiel.sagt("taro", ZugBeenden, figur="Taro").sagt(SL, ZugBeenden, figur="Wache")
    spiel.kampf_bis_zug(
        ("taro", "normaler_angriff", "anderes"), ("kenji", "normaler_angriff", "anderes"),
        ("sl", "normaler_angriff", "angriff", "Taro"),
        kenji="5 5 5 5", taro="2 2 2 2", sl="9 9 9 9",
    )  # fmt: skip
    spiel.legen(SL, "1 1 1 1 1")
    spiel.sagt(SL, Angreifen, figur="Wache", ziel="Taro", waffe="Katana").schlicht()
    assert spiel.schritt("RK-KAMPF-04")["tn"] == 25
    assert spiel.sagt("kenji", Handeln, figur="Kenji").kampf.wachten == ()


@pytest.mark.rule("RK-MAN-01")
def test_entwaffnen_mit_eigenem_angriff_dagegen() -> None:
    spiel = kenji_am_zug(void=3).legen("kenji", "10 10 9 1 1", "9 9").legen(SL, "9 9 9 1 1")
    spiel.sagt("kenji", Angreifen, manoever="entwaffnen", **HIER).bis("RK-MAN-01")
    spiel.antwortet(SL, "angriff").schlicht()
    assert spiel.schritt("RK-MAN-01")["dagegen"] == 27
    assert spiel.figur("Wache").entwaffnet == ("Katana",)
    assert spiel.sagt(SL, KampfBeenden).figur("Wache").entwaffnet == ()


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


@pytest.mark.rule("RK-MAN-05")
def test_wer_fort_ist_bewacht_niemanden() -> None:
    spiel = am_zug(("kenji", "voller_angriff"))
    fort = replace(spiel.kampf, wachten=(Wacht("Wache", "Niemand", 5), Wacht("Wache", "Kenji", 10)))
    assert replace(spiel.tisch, kampf=fort).bewacht("Wache") == 10


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


def zu_dritt(void: int, **schalter: Any) -> Spiel:
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
    spiel = zu_dritt(5)
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
    spiel = zu_dritt(7)
    greift_an(
        spiel, "10 10 9 1 1", "9 9", "10 9 1 1 1", "9", "1 1 1 1 1", "1 1 1 1 1",
        manoever="extra_angriff niederschlag",
    )  # fmt: skip
    assert not spiel.nur(WundenErlitten), "der zweite Wurf (28) verfehlt 30"
    assert [s["tn"] for s in spiel.schritte("RK-WURF-03")] == [50, 30]
    spiel = zu_dritt(7, extra_angriff__raises_auf="beide")
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
    spiel = zu_dritt(6).legen(SL, "1 1")
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
    spiel = greift_an(zu_dritt(4), "10 10 9 1 1", "9 9", manoever="finte niederschlag")
    assert spiel.figur("Wache").liegt
    assert spiel.figur("Kenji").finte_gegen("Wache") == 1
    assert not spiel.nur(WundenErlitten)


@pytest.mark.rule("RK-MAN-01")
def test_zaehlt_nur_der_vergleich_so_faellt_nur_die_waffe() -> None:
    """RK-M-42, andere Lesart: Der Angriff verfehlt, also gelingt keine Finte."""
    spiel = zu_dritt(4, entwaffnen__nur_vergleich=True).legen(SL, "1 1")
    greift_an(spiel, "9 9 1 1 1", manoever="entwaffnen finte")
    assert spiel.eins(Entwaffnet).figur == "Wache"
    assert not spiel.nur(FinteGelungen)
    beides = zu_dritt(4, entwaffnen__nur_vergleich=True).legen(SL, "1 1")
    greift_an(beides, "10 10 9 1 1", "9 9", manoever="entwaffnen finte")
    assert beides.nur(Entwaffnet)
    assert beides.nur(FinteGelungen)


@pytest.mark.rule("RK-MAN-04")
def test_eine_gestapelte_finte_zahlt_mit_wenn_noch_etwas_dazukommt() -> None:
    """RK-M-45, andere Lesart: Allein wächst die Finte; mit Bewachen ist sie aufgebraucht."""
    spiel = zu_dritt(2, finte__stapelbar=True)
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
        greift_an(zu_dritt(3, **schalter), **felder)
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
        greift_an(zu_dritt(8, **schalter), manoever=manoever, **wen)
    assert "kein Schaden" in absage.value.sentence()
    erlaubt = [o for o in ROLLKEEP.offers(zu_dritt(8).tisch, "kenji") if o.command is Angreifen]
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
    found = [o for o in ROLLKEEP.offers(zu_dritt(4).tisch, "kenji") if o.command is Angreifen]
    ohne = [tuple(f for f in each.fields if f.name != "manoever") for each in found]
    assert len(set(ohne)) == len(ohne)
    assert any(
        {"finte", "entwaffnen finte", "finte niederschlag"} <= set(f.ask.options)
        for each in found
        for f in each.fields
    )


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
