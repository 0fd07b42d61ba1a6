"""Jeder Schalter in beiden Stellungen: die Vorgabe und was der Tisch anders liest."""

from __future__ import annotations

from typing import Any

import pytest

from support.raumschlacht import SL, Rohform, Spiel, im_schaden, salve, schiff, zu_zweit
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.rules.figures import LesartGesetzt
from wuerfelwerk.rules.form import form
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.bewegung import Gedreht
from wuerfelwerk.systems.raumschlacht.lesart import VORGABE, Lesart
from wuerfelwerk.systems.raumschlacht.reparatur import Repariert
from wuerfelwerk.systems.raumschlacht.runde import LesartSetzen, Reparieren, SchlachtBeenden, Ziehen
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import (
    angriffswurf,
    initiativwurf,
    verteidigungswurf,
)


def ein_schiff(switches: dict[str, Any], **werte: Any) -> Spiel:
    return Spiel(schiff("A", **werte), switches=switches)


@pytest.mark.rule("RS-INI-01", "RS-SCHIFF-02")
@pytest.mark.parametrize(
    ("lesart", "wurf", "initiative"), [("fest", "4 | 3", 14), ("wuerfel", "1 1 1 1 1 4 | 3", 14)]
)
def test_geschwindigkeit(lesart: str, wurf: str, initiative: int) -> None:
    spiel = ein_schiff({"rs.geschwindigkeit": lesart}).runde(a=wurf)
    assert spiel.schiff("A").initiative == initiative


@pytest.mark.rule("RS-INI-03")
def test_auch_als_wuerfel_ist_der_patzer_die_zahl() -> None:
    spiel = ein_schiff({"rs.geschwindigkeit": "wuerfel"}).runde(a=["6 6 6 6 6 6 | 1", 4])
    assert spiel.schiff("A").initiative == 5


@pytest.mark.rule("RS-SCHIFF-03")
@pytest.mark.parametrize("was", ["initiative", "angriff", "verteidigung"])
@pytest.mark.parametrize("gilt", [True, False])
def test_worauf_der_kommandantenbonus_zaehlt(was: str, gilt: bool) -> None:
    spiel = ein_schiff({f"rs.kommandant.auf.{was}": gilt}, kommandant_wuerfel=1)
    ship, lesart = spiel.schiff("A"), spiel.tisch.lesart
    saetze = {
        "initiative": initiativwurf(ship, lesart),
        "angriff": angriffswurf(ship, lesart),
        "verteidigung": verteidigungswurf(ship, lesart),
    }
    assert {name: each.bonus for name, each in saetze.items()} == {
        name: 2 if gilt or name != was else 0 for name in saetze
    }
    eigene = {"initiative": 2, "angriff": 7, "verteidigung": 8}
    assert {name: each.wuerfel for name, each in saetze.items()} == {
        name: eigene[name] + (gilt or name != was) for name in saetze
    }


@pytest.mark.rule("RS-WILD-01", "RS-INI-01", "RS-ANG-04")
def test_leerer_pool() -> None:
    ohne = {"manoevrieren": 0, "zielcomputer": 0, "geschuetzschaden": 0}
    spiel = (
        zu_zweit(None, {"rs.leerer_pool": "nichts"}, **ohne).runde(b="1 | 2").zieht("B", "", "A")
    )
    assert spiel.schiff("A").initiative == 7
    spiel = zu_zweit(None, {"rs.leerer_pool": "nur_wild_die"}, **ohne)
    spiel.runde(a="| 6+3", b="1 | 2")
    assert spiel.schiff("A").initiative == 16
    spiel.zieht("A", "", "B")
    assert str(spiel.frage.pool) == "0W6 1W6!"  # type: ignore[attr-defined]


@pytest.mark.rule("RS-INI-03")
@pytest.mark.parametrize(("mit", "initiative"), [(False, 5), (True, 7)])
def test_patzer_der_initiative_mit_bonus(mit: bool, initiative: int) -> None:
    spiel = ein_schiff({"rs.patzer_ini.mit_bonus": mit}).runde(a=["6 | 1", 4])
    assert spiel.schiff("A").initiative == initiative


def gleich_schnell(lesart: str, **mehr: object) -> Spiel:
    """B hat mehr Manövrierwürfel, aber dieselbe Initiative wie A."""
    paar = [schiff("A"), schiff("B", x=50, manoevrieren=3, plus_angriff=20)]
    spiel = Spiel(*paar, switches={"rs.ini_gleichstand": lesart})
    wuerfe: dict[str, list[object]] = {"a": ["4 | 5"], "b": ["3 2 | 4"]}
    for name, each in mehr.items():
        wuerfe[name].append(each)
    return spiel.runde(**wuerfe)


@pytest.mark.rule("RS-INI-05")
def test_gleichstand_nach_werten_oder_nur_stechen() -> None:
    assert gleich_schnell("werte_dann_stechen").schlacht.reihe == ("B", "A")
    assert gleich_schnell("stechen", a=5, b=2).schlacht.reihe == ("A", "B")


@pytest.mark.rule("RS-INI-05", "RS-RUNDE-02")
def test_gleichzeitig_feuert_auch_wer_eben_zerstoert_ist() -> None:
    spiel = gleich_schnell("gleichzeitig")
    assert spiel.schlacht.reihe == ("A", "B")
    spiel.legen(a="6 6 6 6 6 6 | 6+5", b="1 1 1 1 1 1 1 | 2").zieht("A", "", "B")
    assert spiel.schiff("B").aus == "zerstoert"
    assert spiel.schlacht.am_zug == "B"
    assert RAUMSCHLACHT.host(spiel.tisch) is None, "B ist noch dran"
    spiel.legen(b="6 6 6 6 6 6 | 5", a="1 1 1 1 1 1 1 | 2").zieht("B", "", "A")
    assert spiel.schiff("A").aus == "zerstoert"
    assert spiel.schlacht.phase == "reparatur"
    assert RAUMSCHLACHT.host(spiel.tisch) == SchlachtBeenden(SL)


@pytest.mark.rule("RS-INI-05")
def test_gleichzeitig_zaehlen_die_werte_von_vorher() -> None:
    spiel = gleich_schnell("gleichzeitig")
    spiel.legen(a=["6 6 6 1 1 1 | 8", 2], b="1 1 1 1 1 1 1 | 8").zieht("A", "", "B")
    assert spiel.schiff("B").wert("geschuetzschaden") == 2
    spiel.zieht("B", "", "A")
    assert str(spiel.frage.pool) == "6W6 1W6!"  # type: ignore[attr-defined]


@pytest.mark.rule("RS-BEW-04")
@pytest.mark.parametrize(("grenze", "erlaubt"), [(0, True), (20, True), (10, False)])
def test_wendegrenze(grenze: int, erlaubt: bool) -> None:
    spiel = ein_schiff({"rs.wende_grad_je_cm": grenze}).runde(a="6 | 5")
    spiel.sagt("a", Ziehen, schiff="A")
    if erlaubt:
        spiel.antwortet("a", "+45/3")
        assert spiel.schritt("RS-BEW-05")["grad"] == 45
    else:
        with pytest.raises(IllegalAnswer, match="RS-BEW-04"):
            spiel.antwortet("a", "+45/3")


@pytest.mark.rule("RS-BEW-03")
def test_drehen_im_stand() -> None:
    aus = ein_schiff({}).runde(a="6 | 5").zieht("A")
    assert not aus.nur(Gedreht)
    an = ein_schiff({"rs.drehen_im_stand": True}).runde(a="6 | 5").zieht("A", "", 200)
    assert an.nur(Gedreht) == [Gedreht(schiff="A", kurs=200)]
    assert an.schiff("A").kurs[1] < 0
    gefahren = ein_schiff({"rs.drehen_im_stand": True}).runde(a="6 | 5").zieht("A", "5")
    assert not gefahren.nur(Gedreht)


@pytest.mark.rule("RS-BEW-06")
@pytest.mark.parametrize("seite", ["breite", "hoehe"])
def test_feld(seite: str) -> None:
    kurs = 90 if seite == "breite" else 0
    frei = ein_schiff({f"rs.feld.{seite}": 0}, kurs=kurs).runde(a="6 | 5").zieht("A", "15")
    assert max(frei.schiff("A").ort) == 15_000
    eng = ein_schiff({f"rs.feld.{seite}": 20}, kurs=kurs).runde(a="6 | 5")
    eng.sagt("a", Ziehen, schiff="A")
    with pytest.raises(IllegalAnswer, match="über den Rand"):
        eng.antwortet("a", "15")
    eng.antwortet("a", "10")


def ziele(switches: dict[str, Any], ziel: Rohform, **werte: Any) -> object:
    paar = [schiff("A", **werte), schiff("B", **ziel)]
    spiel = Spiel(*paar, switches=switches).runde(a="6 | 5", b="1 | 2")
    return spiel.zieht("A").schritt("RS-ANG-02")["ziele"]


@pytest.mark.rule("RS-ANG-02")
@pytest.mark.parametrize(
    ("schalter", "lesart", "weit", "da"),
    [
        ("rs.reichweite_messen", "mitte", 120, False),
        ("rs.reichweite_messen", "rand", 120, True),
        ("rs.reichweite_messen", "rand", 121, False),
        ("rs.reichweite_cm", 10, 101, False),
        ("rs.reichweite_cm", 11, 110, True),
        ("rs.reichweite_cm", 9, 91, False),
    ],
)
def test_reichweite(schalter: str, lesart: object, weit: int, da: bool) -> None:
    assert ziele({schalter: lesart}, {"x": weit}) == (("B",) if da else ())


@pytest.mark.rule("RS-ANG-02")
@pytest.mark.parametrize(
    ("winkel", "ort", "da"),
    [
        ("360", (-50, 0), True),
        ("180", (-1, 50), False),
        ("180", (0, 50), True),
        ("90", (50, 50), True),
        ("90", (50, 51), False),
        ("90", (50, -51), False),
    ],
)
def test_schusswinkel(winkel: str, ort: tuple[int, int], da: bool) -> None:
    ziel = {"x": ort[0], "y": ort[1]}
    assert ziele({"rs.schusswinkel": winkel}, ziel) == (("B",) if da else ())


@pytest.mark.rule("RS-TREFFER-06")
@pytest.mark.parametrize(("nur", "unten"), [(False, True), (True, False)])
def test_abwehr_patzer_bei_abgefangener_salve(nur: bool, unten: bool) -> None:
    spiel = zu_zweit(None, {"rs.patzer_vert.nur_bei_schaden": nur})
    salve(spiel, "1 1 1 1 1 2 | 3", "3 3 3 3 3 3 3 | 1")
    assert spiel.schiff("B").schilde_unten == unten
    assert ("RS-TREFFER-06" in spiel.regeln) == unten


@pytest.mark.rule("RS-TREFFER-06")
def test_dringt_die_salve_durch_fallen_die_schilde_so_oder_so() -> None:
    spiel = zu_zweit(None, {"rs.patzer_vert.nur_bei_schaden": True})
    salve(spiel, "6 6 5 1 1 1 | 2", "2 2 2 2 2 2 2 | 1", 5)
    assert spiel.schiff("B").schilde_unten


@pytest.mark.rule("RS-SCHADEN-00")
@pytest.mark.parametrize("immer", [False, True])
def test_schilde_brechen_bei_jedem_schaden(immer: bool) -> None:
    spiel = im_schaden(4, 5, switches={"rs.schaden.schilde_immer": immer})
    assert spiel.schiff("B").schilde_unten == immer


@pytest.mark.rule("RS-SCHADEN-03", "RS-SCHADEN-05")
@pytest.mark.parametrize("differenz", [8, 16])
def test_zwei_verschiedene_systeme(differenz: int) -> None:
    doppelt = im_schaden(differenz, 5, 5)
    assert doppelt.reihenfolge.count("RS-SYSTEM-00") == 2
    spiel = im_schaden(differenz, 5, 5, 5, 3, switches={"rs.doppelt_verschieden": True})
    assert spiel.reihenfolge.count("RS-SYSTEM-00") == 4
    assert [each[0] for each in spiel.schiff("B").schaden] == ["rumpf", "zielcomputer"]


@pytest.mark.rule("RS-SCHADEN-04", "RS-SYSTEM-07")
@pytest.mark.parametrize(("lesart", "rumpf"), [("rumpf", 4), ("verfaellt", 5)])
def test_ueberschuss(lesart: str, rumpf: int) -> None:
    spiel = im_schaden(12, 2, ziel={"geschuetzschaden": 1}, switches={"rs.ueberschuss": lesart})
    assert spiel.schiff("B").wert("geschuetzschaden") == 0
    assert spiel.schiff("B").wert("rumpf") == rumpf


@pytest.mark.rule("RS-SYSTEM-07")
def test_was_schon_vorher_auf_null_stand_verfaellt_nie() -> None:
    spiel = im_schaden(
        12, 2, ziel={"geschuetzschaden": 0}, switches={"rs.ueberschuss": "verfaellt"}
    )
    assert spiel.schiff("B").wert("rumpf") == 3


@pytest.mark.rule("RS-SYSTEM-06")
@pytest.mark.parametrize(("lesart", "rumpf"), [("rumpf", 4), ("nur_captain", 5)])
def test_grosse_beschaedigung_der_bruecke(lesart: str, rumpf: int) -> None:
    spiel = im_schaden(12, 6, switches={"rs.bruecke_gross": lesart})
    assert not spiel.schiff("B").captain
    assert spiel.schiff("B").wert("rumpf") == rumpf


def repariert(spiel: Spiel, wurf: int) -> Spiel:
    return spiel.zieht("B", "", "verzichten").legen(a=1, b=wurf).sagt(SL, Reparieren)


@pytest.mark.rule("RS-REP-03")
def test_eine_beschaedigung_ist_ein_wuerfel_oder_ein_treffer() -> None:
    wuerfel = repariert(im_schaden(12, 4), 3)
    assert wuerfel.schiff("B").wert("schilde") == 2
    treffer = repariert(im_schaden(12, 4, switches={"rs.rep.einheit": "treffer"}), 3)
    assert treffer.schiff("B").wert("schilde") == 3
    assert treffer.nur(Repariert) == [Repariert(schiff="B", behoben=("schilde", "schilde"), wurf=3)]


@pytest.mark.rule("RS-REP-03")
def test_ein_treffer_kann_mehrere_werte_gekostet_haben() -> None:
    lesart = {"rs.rep.einheit": "treffer"}
    spiel = repariert(im_schaden(16, 2, 5, ziel={"geschuetzschaden": 1}, switches=lesart), 3)
    assert list(spiel.frage.answers()) == ["rumpf + rumpf", "geschuetzschaden + rumpf"]
    spiel.antwortet("b", "geschuetzschaden + rumpf")
    assert spiel.schiff("B").schaden == (("rumpf", "rumpf"),)


@pytest.mark.rule("RS-REP-03")
def test_schilde_zuerst() -> None:
    frei = repariert(im_schaden(8, 5, 4), 3)
    assert list(frei.frage.answers()) == ["schilde", "rumpf"]
    zwang = repariert(im_schaden(8, 5, 4, switches={"rs.rep.schilde_zwang": True}), 3)
    assert zwang.schiff("B").schaden == (("rumpf",),)


@pytest.mark.rule("RS-BEW-06")
@pytest.mark.parametrize("wracks", [False, True])
def test_wracks(wracks: bool) -> None:
    spiel = im_schaden(20, switches={"rs.wracks": wracks})
    im_weg = [each.name for each in spiel.tisch.im_weg(spiel.schiff("A"))]
    assert im_weg == (["B"] if wracks else [])


@pytest.mark.parametrize("schalter", [field.key for field in form(Lesart)])
def test_jeder_schalter_laesst_sich_stellen(schalter: str) -> None:
    for offer in RAUMSCHLACHT.offers(zu_zweit().tisch, SL):
        if offer.name != "lesart_setzen" or offer.fields[0].ask.options != (schalter,):
            continue
        for wert in offer.fields[1].ask.options:
            spiel = zu_zweit().sagt(SL, LesartSetzen, schalter=schalter, wert=wert)
            (event,) = spiel.nur(LesartGesetzt)
            assert (event.schalter, event.neu) == (schalter, wert)
            assert (spiel.tisch.lesart == VORGABE) == (event.alt == wert)
        return
    raise AssertionError(schalter)


def test_jeder_schalter_gehoert_zu_einer_auslegung() -> None:
    genannt = {
        each for ruling in RAUMSCHLACHT.catalogue.rulings.values() for each in ruling.switches
    }
    assert genannt == {field.key for field in form(Lesart)}
