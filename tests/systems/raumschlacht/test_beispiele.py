"""Die durchgerechneten Beispiele B-01 bis B-25; Musterschiff ist die Korvette."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from support.raumschlacht import SL, Spiel, im_schaden, salve, schiff, zu_zweit
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.rules.note import Total
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.angriff import SalveAbgegeben
from wuerfelwerk.systems.raumschlacht.rat.chancen import SalveChance, TrefferChance, Wurf
from wuerfelwerk.systems.raumschlacht.runde import Reparieren, RundeBeginnen, Ziehen
from wuerfelwerk.systems.raumschlacht.systemtabelle import Zerstoert
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import angriffswurf


def ini(wurf: str, **werte: Any) -> Spiel:
    """Nur ein Schiff wirft Initiative."""
    return Spiel(schiff("A", **werte)).runde(a=wurf)


@pytest.mark.rule("RS-INI-01", "RS-SCHIFF-02", "RS-SCHIFF-03", "RS-WILD-01")
def test_b_01_initiative() -> None:
    spiel = ini("4 | 3")
    assert spiel.schiff("A").initiative == 14
    summe = Total.of(14, wuerfel=7, geschwindigkeit=5, kommandant=2)
    assert spiel.schritt("RS-INI-01")["initiative"] == summe
    assert spiel.schritt("RS-WILD-01") == {"schiff": "A", "wuerfel": 2, "wild": 1}


@pytest.mark.rule("RS-WILD-02", "RS-BEW-02")
def test_b_02_initiative_mit_kette() -> None:
    spiel = ini("4 | 6+3")
    assert spiel.schiff("A").initiative == 20
    assert spiel.schritt("RS-WILD-02")["wild"] == 9
    spiel.zieht("A", "20")
    assert spiel.schiff("A").ort == (20_000, 0)


@pytest.mark.rule("RS-INI-03", "RS-SYSTEM-00", "RS-SYSTEM-04", "RS-WILD-04", "RS-WILD-05")
def test_b_03_initiative_patzer() -> None:
    spiel = Spiel(schiff("A")).runde(a=["6 | 1", 4])
    assert spiel.schiff("A").initiative == 5
    assert spiel.schiff("A").wert("schilde") == 2
    assert spiel.schritt("RS-WILD-05")["folge"] == "patzer_initiative"
    assert "RS-WILD-04" in spiel.regeln


@pytest.mark.rule("RS-INI-04", "RS-RUNDE-04")
def test_b_04_initiative_patzer_bruecke() -> None:
    spiel = Spiel(schiff("A")).runde(a=["6 | 1", 6])
    lesart = spiel.tisch.lesart
    assert spiel.schiff("A").initiative == 5
    assert angriffswurf(spiel.schiff("A"), lesart).bonus == 0
    assert angriffswurf(spiel.schiff("A"), lesart).wuerfel == 7
    assert "RS-INI-04" in spiel.regeln
    spiel.zieht("A").legen(a=1).sagt(SL, Reparieren)
    assert spiel.schiff("A").bonus == (2, 0)
    assert angriffswurf(spiel.schiff("A"), lesart).bonus == 2


@pytest.mark.rule("RS-INI-04", "RS-SYSTEM-06")
def test_b_05_patzer_sechs_captain_tot() -> None:
    spiel = im_schaden(4, 6)
    assert not spiel.schiff("B").captain
    spiel.zieht("B", "", "verzichten").legen(a=1, b=1).sagt(SL, Reparieren)
    spiel.runde(a="1 | 2", b=["6 | 1", 6])
    assert spiel.schiff("B").wert("rumpf") == 4
    assert "RS-INI-04" not in spiel.regeln


@pytest.mark.rule("RS-INI-01", "RS-WILD-01")
def test_b_06_manoevrieren_null() -> None:
    spiel = Spiel(schiff("A", manoevrieren=0)).sagt(SL, RundeBeginnen)
    assert spiel.schiff("A").initiative == 7
    assert not spiel.fragen
    assert spiel.schritt("RS-WILD-01") == {"schiff": "A", "wuerfel": 0, "wild": 0}


@pytest.mark.rule("RS-INI-05", "RS-RUNDE-02", "RS-BEW-01")
def test_b_07_reihenfolge() -> None:
    drei = [schiff("A"), schiff("B", x=300), schiff("C", x=600)]
    spiel = Spiel(*drei).runde(a="1 | 3", b="4 | 3", c="1 | 2")
    assert spiel.schlacht.reihe == ("B", "A", "C")
    for name in ("B", "A", "C"):
        assert spiel.schlacht.am_zug == name
        spiel.zieht(name)
        assert spiel.schritt("RS-BEW-01")["schiff"] == name
    gleich = Spiel(schiff("A"), schiff("B", x=300, manoevrieren=3))
    gleich.runde(a="4 | 5", b="3 2 | 4")
    assert gleich.schiff("A").initiative == gleich.schiff("B").initiative == 16
    assert gleich.schlacht.reihe == ("B", "A")


@pytest.mark.rule("RS-BEW-02", "RS-BEW-04", "RS-BEW-05")
def test_b_08_bewegung() -> None:
    spiel = Spiel(schiff("A", kommandant=0)).runde(a=["1 | 2"])
    assert spiel.schiff("A").initiative == 8
    spiel.zieht("A", [[3000, 0], [6000, 2000]])
    assert spiel.schritt("RS-BEW-02")["lang"] == "6,61"
    assert spiel.schiff("A").kurs == (3000, 2000)
    nord = Spiel(schiff("A", kommandant=0)).runde(a="1 | 2").sagt("a", Ziehen, schiff="A")
    with pytest.raises(IllegalAnswer, match="RS-BEW-05"):
        nord.antwortet("a", "0/3")
    kehre = Spiel(schiff("A", kommandant=0)).runde(a="1 | 3")
    kehre.zieht("A", "45/2,2075 0/2,2075 315/2,2075 270/2,2075")
    assert kehre.schritt("RS-BEW-02")["lang"] == "8,83"
    assert kehre.schiff("A").kurs[0] < 0


@pytest.mark.rule("RS-BEW-06")
@pytest.mark.parametrize(("daneben", "frei"), [(10, False), (19, False), (20, True)])
def test_b_09_durchflug(daneben: int, frei: bool) -> None:
    spiel = Spiel(schiff("A"), schiff("B", x=50, y=daneben)).runde(a="6 | 5", b="1 | 2")
    spiel.sagt("a", Ziehen, schiff="A")
    if frei:
        spiel.antwortet("a", "10", "verzichten")
        assert spiel.schiff("A").ort == (10_000, 0)
    else:
        with pytest.raises(IllegalAnswer, match=r"durch B.*RS-BEW-06"):
            spiel.antwortet("a", "10")


@pytest.mark.rule("RS-ANG-05", "RS-ANG-09")
def test_b_10_angriff_verfehlt() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="3 | 2")
    assert spiel.schiff("B").initiative == 12
    salve(spiel, "1 1 1 1 1 1 | 2", None)
    assert spiel.nur(SalveAbgegeben)[0].angriff == 10
    assert spiel.nur(SalveAbgegeben)[0].ausgang == "daneben"
    assert spiel.schritt("RS-ANG-05") == {"angriff": 10, "initiative": 12}
    assert spiel.schritt("RS-ANG-09") == {"ziel": "B", "initiative": 12}


@pytest.mark.rule("RS-ANG-06", "RS-TREFFER-01", "RS-TREFFER-02", "RS-TREFFER-03")
def test_b_11_gleichstand_trifft() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="3 | 2")
    salve(spiel, "1 1 1 1 1 2 | 3", "2 2 2 2 2 2 2 | 3")
    assert spiel.nur(SalveAbgegeben)[0].ausgang == "abgefangen"
    assert spiel.schritt("RS-ANG-06") == {"angriff": 12, "initiative": 12}
    assert spiel.schritt("RS-TREFFER-02") == {"angriff": 12, "verteidigung": 19}
    verteidigung = Total.of(19, wuerfel=17, kommandant=2)
    assert spiel.schritt("RS-TREFFER-01") == {"schiff": "B", "verteidigung": verteidigung}
    assert "RS-TREFFER-03" in spiel.regeln


@pytest.mark.rule("RS-ANG-07", "RS-SYSTEM-03", "RS-WILD-05")
def test_b_12_angriffs_patzer() -> None:
    spiel = salve(zu_zweit(), "6 6 6 6 6 6 | 1", None, 3)
    assert spiel.nur(SalveAbgegeben)[0].ausgang == "patzer"
    assert spiel.schiff("A").wert("zielcomputer") == 2
    assert spiel.schiff("B").schaden == ()
    assert spiel.schritt("RS-WILD-05")["folge"] == "patzer_angriff"


@pytest.mark.rule("RS-SCHADEN-01", "RS-TREFFER-01", "RS-TREFFER-04")
def test_b_13_differenz_null() -> None:
    drei = [schiff("A"), schiff("B", x=50), schiff("C", y=-50, seite="a", manoevrieren=1)]
    spiel = Spiel(*drei).runde(a="6 | 5", c="| 5", b="1 | 2")
    salve(spiel, "3 3 3 3 2 2 | 2", "2 2 2 2 2 2 2 | 4")
    assert spiel.schritt("RS-TREFFER-04") == {"differenz": 0}
    assert spiel.schiff("B").schilde_unten
    assert spiel.schiff("B").schaden == ()
    spiel.legen(c="6 6 6 6 6 6 | 2").zieht("C", "", "B")
    assert str(spiel.frage.pool) == "4W6 1W6!"  # type: ignore[attr-defined]


@pytest.mark.rule("RS-SCHADEN-02", "RS-SYSTEM-02")
def test_b_14_differenz_vier() -> None:
    spiel = im_schaden(4, 2)
    assert spiel.schritt("RS-SCHADEN-00") == {"differenz": 4, "zeile": "klein"}
    assert spiel.schiff("B").wert("geschuetzschaden") == 3


@pytest.mark.rule("RS-SCHADEN-03")
def test_b_15_differenz_neun() -> None:
    spiel = im_schaden(9, 4, 2)
    assert (spiel.schiff("B").wert("schilde"), spiel.schiff("B").wert("geschuetzschaden")) == (2, 3)


@pytest.mark.rule("RS-SCHADEN-04")
def test_b_16_differenz_zwoelf() -> None:
    assert im_schaden(12, 4).schiff("B").wert("schilde") == 1


@pytest.mark.rule("RS-SCHADEN-05", "RS-SYSTEM-01", "RS-SYSTEM-05")
def test_b_17_differenz_sechzehn() -> None:
    spiel = im_schaden(16, 1, 5)
    assert (spiel.schiff("B").wert("manoevrieren"), spiel.schiff("B").wert("rumpf")) == (0, 3)


@pytest.mark.rule("RS-SCHADEN-06")
def test_b_18_differenz_zwanzig() -> None:
    spiel = im_schaden(20)
    assert spiel.schiff("B").aus == "zerstoert"
    assert spiel.schiff("B").wert("rumpf") == 5


@pytest.mark.rule("RS-TREFFER-06", "RS-WILD-05")
def test_b_19_verteidigungs_patzer() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2")
    salve(spiel, "1 1 1 1 1 2 | 3", "3 3 3 3 3 3 3 | 1")
    assert spiel.schritt("RS-TREFFER-02") == {"angriff": 12, "verteidigung": 24}
    assert spiel.nur(SalveAbgegeben)[0].ausgang == "abgefangen"
    assert spiel.schiff("B").schilde_unten
    assert spiel.schiff("B").schaden == ()


@pytest.mark.rule("RS-SYSTEM-07", "RS-SYSTEM-01")
def test_b_20_ueberschuss() -> None:
    spiel = im_schaden(12, 2, ziel={"geschuetzschaden": 1})
    assert (spiel.schiff("B").wert("geschuetzschaden"), spiel.schiff("B").wert("rumpf")) == (0, 4)
    assert "RS-SYSTEM-07" in spiel.regeln
    spiel = Spiel(schiff("A", plus_angriff=20), schiff("B", x=50, manoevrieren=1))
    spiel.runde(a="6 | 5", b="| 2")
    salve(spiel, "1 1 1 1 1 1 | 2", "2 2 2 2 2 2 2 | 2", 1)
    assert spiel.schritt("RS-TREFFER-04") == {"differenz": 12}
    assert (spiel.schiff("B").wert("manoevrieren"), spiel.schiff("B").wert("geschwindigkeit")) == (
        0,
        4,
    )


@pytest.mark.rule("RS-SYSTEM-06")
def test_b_21_bruecke_doppelt() -> None:
    spiel = im_schaden(8, 6, 6)
    assert not spiel.schiff("B").captain
    assert spiel.schiff("B").bonus == (0, 0)
    assert spiel.schiff("B").wert("rumpf") == 4


@pytest.mark.rule("RS-SYSTEM-08", "RS-TREFFER-05")
def test_b_22_zerstoerung_im_ersten_schritt() -> None:
    spiel = im_schaden(8, 5, ziel={"rumpf": 1})
    assert spiel.nur(Zerstoert) == [Zerstoert(schiff="B", durch="A")]
    assert spiel.reihenfolge.count("RS-SYSTEM-00") == 1
    assert "B" not in spiel.schlacht.reihe


def beschaedigt(spiel: Spiel) -> Spiel:
    """Nach der Salve zieht B, dann wird repariert."""
    spiel.zieht("B", "", "verzichten")
    return spiel.legen(a=1)


@pytest.mark.rule("RS-REP-01", "RS-REP-02", "RS-REP-03", "RS-REP-04", "RS-REP-05", "RS-REP-06")
def test_b_23_reparatur() -> None:
    spiel = beschaedigt(im_schaden(8, 4, 5)).legen(b=6).sagt(SL, Reparieren)
    spiel.antwortet("b", "schilde")
    assert spiel.schiff("B").schaden == ()
    spiel = beschaedigt(im_schaden(8, 4, 5)).legen(b=1).sagt(SL, Reparieren)
    assert spiel.schiff("B").schaden == (("schilde",), ("rumpf",))
    spiel = beschaedigt(im_schaden(4, 6)).legen(b=6).sagt(SL, Reparieren)
    assert not spiel.schiff("B").captain
    assert {"RS-REP-05", "RS-REP-06"} <= set(spiel.regeln)
    spiel = Spiel(schiff("A", plus_angriff=20), schiff("B", x=50))
    spiel.runde(a="6 | 5", b="1 | 2")
    salve(spiel, "1 1 1 1 1 6 | 5", "2 2 2 2 2 2 2 | 3", 1, 1)
    assert spiel.schritt("RS-TREFFER-04") == {"differenz": 19}
    assert spiel.schiff("B").wert("geschwindigkeit") == 3
    spiel = beschaedigt(spiel).legen(b=2).sagt(SL, Reparieren)
    assert RAUMSCHLACHT.policy(spiel.frage) == "geschwindigkeit"
    spiel.antwortet("b", "geschwindigkeit")
    assert spiel.schiff("B").wert("geschwindigkeit") == 4
    assert spiel.schiff("B").wert("manoevrieren") == 0


def anteile(start: Any) -> dict[Any, Fraction]:
    return dict(expand(start, RAUMSCHLACHT.policy).chances())


@pytest.mark.rule("RS-ANG-05", "RS-ANG-06", "RS-SCHADEN-00", "RS-WILD-04")
def test_b_24_quoten() -> None:
    treffer = anteile(TrefferChance(7, 2, 2, 5, 2))
    assert round(float(treffer["treffer"]) * 100, 2) == 81.74
    assert treffer["patzer"] == Fraction(1, 6)
    salven = {was: round(float(n) * 100, 2) for was, n in anteile(SalveChance(7, 0, 12, 8)).items()}
    assert salven == {
        "patzer": 16.67, "daneben": 0.04, "abgefangen": 52.04, "schilde": 14.85, "klein": 9.34,
        "doppelt": 4.50, "gross": 1.73, "doppelt_gross": 0.57, "zerstoert": 0.25,
    }  # fmt: skip


@pytest.mark.rule("RS-WILD-01", "RS-WILD-02", "RS-WILD-04")
def test_b_25_wild_die_allein() -> None:
    wurf = expand(Wurf(1, 0, 100), RAUMSCHLACHT.policy)
    assert wurf.chance(lambda offen: offen.patzer) == Fraction(1, 6)
    assert wurf.chance(lambda offen: offen.summe >= 6) == Fraction(1, 6)
    assert wurf.chance(lambda offen: offen.summe >= 8) == Fraction(5, 36)
