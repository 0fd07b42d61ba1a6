"""Angriff, Treffer, Schadens- und Treffertabelle: RS-ANG, RS-TREFFER, RS-SCHADEN, RS-SYSTEM."""

from __future__ import annotations

import pytest

from support.raumschlacht import SL, Spiel, im_schaden, salve, schiff, zu_zweit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.raumschlacht.angriff import SalveAbgegeben
from wuerfelwerk.systems.raumschlacht.runde import Ergeben, Reparieren, Ziehen, ZugBeendet
from wuerfelwerk.systems.raumschlacht.schadenstabelle import SchildeZusammengebrochen, zeile
from wuerfelwerk.systems.raumschlacht.treffertabelle import SystemGetroffen, Zerstoert


@pytest.mark.rule("RS-ANG-01", "RS-BEW-07", "RS-BEW-03")
def test_nach_der_bewegung_darf_man_angreifen_oder_verzichten() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2").sagt("a", Ziehen, schiff="A")
    assert spiel.fragen == [("a", "RS-BEW-02")]
    spiel.antwortet("a", "")
    assert {"RS-BEW-03", "RS-BEW-07"} <= set(spiel.regeln)
    assert spiel.fragen == [("a", "RS-ANG-01")]
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("verzichten", "B")
    spiel.antwortet("a", "verzichten")
    assert spiel.schritt("RS-ANG-01") == {"schiff": "A"}
    assert not spiel.nur(SalveAbgegeben)
    assert spiel.nur(ZugBeendet) == [ZugBeendet(schiff="A")]


@pytest.mark.rule("RS-ANG-02")
@pytest.mark.parametrize(("weit", "da"), [(99, True), (100, True), (101, False)])
def test_reichweite_zehn_zentimeter(weit: int, da: bool) -> None:
    spiel = Spiel(schiff("A"), schiff("B", x=weit)).runde(a="6 | 5", b="1 | 2")
    spiel.sagt("a", Ziehen, schiff="A").antwortet("a", "")
    assert spiel.schritt("RS-ANG-02")["ziele"] == (("B",) if da else ())
    assert bool(spiel.fragen) == da


@pytest.mark.rule("RS-ANG-02")
def test_nur_feindliche_aktive_schiffe_sind_ziele() -> None:
    vier = [
        schiff("A", seite="rot"),
        schiff("B", x=50, seite="rot"),
        schiff("C", y=50, seite="blau"),
        schiff("D", y=-50),
    ]
    spiel = Spiel(*vier).runde(a="6 | 5", b="1 | 2", c="1 | 3", d="1 | 4")
    spiel.sagt("c", Ergeben, schiff="C").sagt("a", Ziehen, schiff="A").antwortet("a", "")
    assert spiel.schritt("RS-ANG-02")["ziele"] == ("D",)


@pytest.mark.rule("RS-ANG-03")
def test_einmal_angreifen_aber_mehrmals_ziel_sein() -> None:
    drei = [schiff("A", seite="rot"), schiff("B", x=50), schiff("C", y=-50, seite="rot")]
    spiel = Spiel(*drei).runde(a="6 | 5", c="6 | 4", b="1 | 2")
    abwehr = "6 6 6 6 6 6 6 | 3"
    spiel.legen(a="1 1 1 1 1 1 | 2", b=[abwehr, abwehr], c="1 1 1 1 1 1 | 2")
    spiel.zieht("A", "", "B")
    assert spiel.schritt("RS-ANG-03") == {"schiff": "A", "ziel": "B", "abstand": "5"}
    assert spiel.schlacht.am_zug == "C"
    spiel.zieht("C", "", "B")
    assert spiel.schlacht.reihe == ("B",)


@pytest.mark.rule("RS-ANG-04")
def test_ein_wurf_aus_zielcomputer_und_geschuetzen() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2").zieht("A", "", "B")
    assert spiel.fragen == [("a", "RS-ANG-04")]
    assert str(spiel.frage.pool) == "6W6 1W6!"  # type: ignore[attr-defined]


@pytest.mark.rule("RS-ANG-04")
def test_ohne_wuerfel_kein_angriff() -> None:
    spiel = zu_zweit(zielcomputer=0, geschuetzschaden=0, kommandant_wuerfel=2)
    spiel.runde(a="6 5 4 | 5", b="1 | 2").zieht("A")
    assert spiel.schritt("RS-ANG-04") == {"schiff": "A", "angriff": 0}
    assert spiel.nur(ZugBeendet)


@pytest.mark.rule("RS-ANG-08")
def test_der_angriffs_patzer_auf_die_bruecke_kostet_nur_den_bonus() -> None:
    spiel = salve(zu_zweit(), "6 6 6 6 6 6 | 1", None, 6)
    assert "RS-ANG-08" in spiel.regeln
    assert spiel.schiff("A").bonus_aus
    assert spiel.schiff("A").captain


@pytest.mark.rule("RS-ANG-07", "RS-SYSTEM-07")
def test_auch_der_eigene_patzer_wird_auf_den_rumpf_umgelenkt() -> None:
    spiel = salve(zu_zweit(schilde=0), "6 6 6 6 6 6 | 1", None, 4)
    assert spiel.schiff("A").wert("rumpf") == 4


@pytest.mark.rule("RS-ANG-07")
def test_ein_patzer_kann_den_angreifer_zerstoeren() -> None:
    spiel = salve(zu_zweit(rumpf=1), "6 6 6 6 6 6 | 1", None, 5)
    assert spiel.nur(Zerstoert) == [Zerstoert(schiff="A")]
    assert spiel.schlacht.reihe == ("B",)


@pytest.mark.rule("RS-ANG-09")
def test_wer_bei_der_initiative_patzt_ist_leicht_zu_treffen() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b=["6 | 1", 4])
    salve(spiel, "1 1 1 1 1 1 | 2", "6 6 6 6 6 6 | 3")
    assert spiel.schritt("RS-ANG-06") == {"angriff": 10, "initiative": 5}


@pytest.mark.rule("RS-TREFFER-01")
def test_mit_gefallenen_schilden_zaehlt_nur_der_rumpf() -> None:
    drei = [schiff("A", seite="rot"), schiff("B", x=50), schiff("C", y=-50, seite="rot")]
    spiel = Spiel(*drei).runde(a="6 | 5", c="6 | 4", b="1 | 2")
    spiel.legen(a="1 1 1 1 1 2 | 3", b="3 3 3 3 3 3 3 | 1").zieht("A", "", "B")
    spiel.legen(c="1 1 1 1 1 2 | 3").zieht("C", "", "B")
    assert str(spiel.frage.pool) == "4W6 1W6!"  # type: ignore[attr-defined]


@pytest.mark.rule("RS-TREFFER-03")
def test_abgefangen_ist_auch_was_keine_schilde_mehr_trifft() -> None:
    spiel = zu_zweit(ziel={"schilde": 0}).runde(a="6 | 5", b="1 | 2")
    salve(spiel, "1 1 1 1 1 1 | 2", "6 6 6 6 | 3")
    assert spiel.nur(SalveAbgegeben)[0].ausgang == "abgefangen"


@pytest.mark.rule("RS-TREFFER-05")
def test_beschaedigungen_gelten_sofort() -> None:
    spiel = im_schaden(12, 2)
    assert "RS-TREFFER-05" in spiel.regeln
    spiel.zieht("B", "", "A")
    assert str(spiel.frage.pool) == "4W6 1W6!"  # type: ignore[attr-defined]


@pytest.mark.rule("RS-TREFFER-06")
def test_wer_keine_schilde_hat_verliert_beim_abwehr_patzer_keine() -> None:
    spiel = zu_zweit(ziel={"schilde": 0}).runde(a="6 | 5", b="1 | 2")
    salve(spiel, "1 1 1 1 1 1 | 2", "6 6 6 6 | 1")
    assert "RS-TREFFER-06" in spiel.regeln
    assert not spiel.nur(SchildeZusammengebrochen)


@pytest.mark.rule("RS-TREFFER-06")
def test_der_abwehr_patzer_kommt_nach_dem_schaden() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2")
    salve(spiel, "6 6 5 1 1 1 | 2", "2 2 2 2 2 2 2 | 1", 4)
    namen = [type(event).__name__ for event in spiel.ereignisse]
    assert namen == ["SalveAbgegeben", "SystemGetroffen", "SchildeZusammengebrochen", "ZugBeendet"]
    assert spiel.schritt("RS-WILD-05") == {"schiff": "B", "folge": "patzer_verteidigung"}


@pytest.mark.rule("RS-SCHADEN-00")
@pytest.mark.parametrize(
    ("differenz", "was"),
    [
        (-1, "abgefangen"), (0, "schilde"), (3, "schilde"), (4, "klein"), (7, "klein"),
        (8, "doppelt"), (11, "doppelt"), (12, "gross"), (15, "gross"), (16, "doppelt_gross"),
        (19, "doppelt_gross"), (20, "zerstoert"), (99, "zerstoert"),
    ],
)  # fmt: skip
def test_die_schadenstabelle(differenz: int, was: str) -> None:
    assert zeile(differenz) == was


@pytest.mark.rule("RS-SCHADEN-02", "RS-SCHADEN-03", "RS-SCHADEN-04", "RS-SCHADEN-05")
@pytest.mark.parametrize(
    ("differenz", "systeme", "regel", "je"),
    [
        (7, (3,), "RS-SCHADEN-02", (1, 1)),
        (11, (3, 3), "RS-SCHADEN-03", (2, 1)),
        (15, (2,), "RS-SCHADEN-04", (1, 2)),
        (19, (2, 5), "RS-SCHADEN-05", (2, 2)),
    ],
)
def test_wie_viele_systeme_wie_viel_verlieren(
    differenz: int, systeme: tuple[int, ...], regel: str, je: tuple[int, int]
) -> None:
    spiel = im_schaden(differenz, *systeme)
    assert spiel.schritt(regel) == {"schiff": "B", "systeme": je[0], "wuerfel": je[1]}
    assert [len(each.treffer) for each in spiel.nur(SystemGetroffen)] == [je[1]] * je[0]


@pytest.mark.rule("RS-SCHADEN-01")
def test_ohne_schilde_ist_die_erste_zeile_folgenlos() -> None:
    spiel = im_schaden(3, ziel={"schilde": 0})
    assert "RS-SCHADEN-01" in spiel.regeln
    assert [type(event).__name__ for event in spiel.ereignisse] == ["SalveAbgegeben", "ZugBeendet"]


@pytest.mark.rule("RS-SCHADEN-01")
def test_die_ersten_vier_punkte_kosten_keinen_wuerfel() -> None:
    spiel = im_schaden(3)
    assert spiel.schiff("B").schilde_unten
    assert spiel.schiff("B").wert("schilde") == 3


@pytest.mark.rule(
    "RS-SYSTEM-00", "RS-SYSTEM-01", "RS-SYSTEM-02", "RS-SYSTEM-03", "RS-SYSTEM-04", "RS-SYSTEM-05"
)
@pytest.mark.parametrize(
    ("wurf", "wert", "regel"),
    [
        (1, "manoevrieren", "RS-SYSTEM-01"),
        (2, "geschuetzschaden", "RS-SYSTEM-02"),
        (3, "zielcomputer", "RS-SYSTEM-03"),
        (4, "schilde", "RS-SYSTEM-04"),
        (5, "rumpf", "RS-SYSTEM-05"),
    ],
)
def test_die_treffertabelle(wurf: int, wert: str, regel: str) -> None:
    spiel = im_schaden(4, wurf)
    vorher = getattr(spiel.schiff("B").bogen, wert)
    assert spiel.schritt("RS-SYSTEM-00") == {"schiff": "B", "wurf": wurf}
    assert spiel.schritt(regel) == {
        "schiff": "B", "wert": wert, "vorher": vorher, "nachher": vorher - 1,
    }  # fmt: skip
    assert spiel.schiff("B").schaden == ((wert,),)


@pytest.mark.rule("RS-SYSTEM-01")
def test_ohne_manoevrieren_leidet_die_geschwindigkeit() -> None:
    spiel = Spiel(schiff("A"), schiff("B", x=50, manoevrieren=0)).runde(a="6 | 5")
    salve(spiel, "6 6 1 1 1 1 | 4", "1 1 1 1 1 1 1 | 7", 1)
    assert spiel.schiff("B").schaden == (("geschwindigkeit",),)


@pytest.mark.rule("RS-SYSTEM-01", "RS-SYSTEM-07")
def test_stehen_beide_auf_null_geht_es_in_den_rumpf() -> None:
    paar = [schiff("A"), schiff("B", x=50, manoevrieren=0, geschwindigkeit=0)]
    spiel = Spiel(*paar).runde(a="6 | 5")
    salve(spiel, "6 6 1 1 1 1 | 4", "1 1 1 1 1 1 1 | 7", 1)
    assert spiel.schiff("B").schaden == (("rumpf",),)
    assert spiel.schritt("RS-SYSTEM-07") == {"schiff": "B", "system": "manoevrieren"}


@pytest.mark.rule("RS-SYSTEM-04")
def test_schildwuerfel_gehen_auch_verloren_wenn_die_schilde_liegen() -> None:
    drei = [schiff("A", seite="rot"), schiff("B", x=50), schiff("C", y=-50, seite="rot")]
    spiel = Spiel(*drei).runde(a="6 | 5", c="6 | 4", b="1 | 2")
    spiel.legen(a="1 1 1 1 1 2 | 3", b="3 3 3 3 3 3 3 | 1").zieht("A", "", "B")
    spiel.legen(c=["1 1 1 1 1 2 | 4", 4], b="1 1 1 1 | 2").zieht("C", "", "B")
    assert spiel.schritt("RS-TREFFER-04")["differenz"] == 5
    assert spiel.schiff("B").wert("schilde") == 2


@pytest.mark.rule("RS-SYSTEM-06")
def test_ein_brueckentreffer_nimmt_den_bonus_fuer_immer() -> None:
    spiel = im_schaden(4, 6)
    assert "RS-SYSTEM-06" in spiel.regeln
    spiel.zieht("B", "", "verzichten").legen(a=1, b=6).sagt(SL, Reparieren)
    spiel.runde(a="6 | 5", b="1 | 2")
    assert spiel.schiff("B").initiative == 8


@pytest.mark.rule("RS-SYSTEM-06")
def test_eine_grosse_beschaedigung_der_bruecke_trifft_auch_den_rumpf() -> None:
    spiel = im_schaden(12, 6)
    assert not spiel.schiff("B").captain
    assert spiel.schiff("B").schaden == (("rumpf",),)


@pytest.mark.rule("RS-SYSTEM-07")
@pytest.mark.parametrize(
    ("wurf", "wert"), [(2, "geschuetzschaden"), (3, "zielcomputer"), (4, "schilde")]
)
def test_was_schon_auf_null_steht_trifft_den_rumpf(wurf: int, wert: str) -> None:
    spiel = im_schaden(4, wurf, ziel={wert: 0})
    assert spiel.schiff("B").schaden == (("rumpf",),)
    assert spiel.schritt("RS-SYSTEM-07") == {"schiff": "B", "system": wert}


@pytest.mark.rule("RS-SYSTEM-08")
def test_ohne_rumpf_ist_das_schiff_zerstoert_und_der_rest_entfaellt() -> None:
    spiel = im_schaden(12, 5, ziel={"rumpf": 1})
    assert spiel.schiff("B").aus == "zerstoert"
    assert spiel.schiff("B").schaden == (("rumpf",),)
    assert "RS-SYSTEM-08" in spiel.regeln
