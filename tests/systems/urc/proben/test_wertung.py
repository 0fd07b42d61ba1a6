"""Was ein liegender Wurf wert ist: Pasch, Höhe, Redux, Zeile für Zeile."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any

import pytest

from support.urc import ablauf, hand, mit, probe
from support.urc_rechenwege import GEHEIM, mitgeschrieben
from wuerfelwerk.rules.note import Total
from wuerfelwerk.rules.shortcuts.stepwise import Stepwise
from wuerfelwerk.systems.urc.lesart import VORGABE
from wuerfelwerk.systems.urc.proben.wertung import (
    ANGRIFF,
    HEILUNG,
    VERTEIDIGUNG,
    WISSEN,
    Wertung,
    bewerten,
    hoechste,
    hoehepunkte,
    messlatte,
    noetig,
    nutzen,
    paschmodus,
    paschpunkte,
    schadenspunkte,
    vergleichen,
    werten,
    zuordnen,
)
from wuerfelwerk.systems.urc.proben.wissenswurf import Wissenswurf
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN, stufe_von
from wuerfelwerk.systems.urc.rat.zaehlung import VERFEHLT, Kennwerte, knapp


@pytest.mark.rule("URC-HOEHE-02")
def test_hoehe_geht_weiter() -> None:
    assert [hoehepunkte(augen) for augen in (59, 60, 75)] == [5, 6, 7]
    _, steps = ablauf(Wissenswurf(probe(10, ziel=9), 9), " ".join("6" * 10))
    (weiter,) = (step for step in steps if step.rule == "URC-HOEHE-02")
    assert weiter.numbers["punkte"] == 6


@pytest.mark.rule("URC-POOL-11")
def test_fuer_den_rat_zaehlt_nur_was_noch_etwas_aendert() -> None:
    wer = probe(4)
    assert knapp(wer, Wertung(10, 2, 1, 2), (13, 20)) is VERFEHLT
    assert knapp(wer, Wertung(11, 2, 1, 2), (13, 20)) == Wertung(11, 2, 1, 2)
    assert knapp(wer, Wertung(20, 2, 2, 2), (13, 20)) == Wertung(20, 2, 2, 2)
    assert knapp(wer, Wertung(25, 2, 2, 2), (13, 20)) == Wertung(20, 2, 2, 2)
    glanz = probe(4, lesart=mit({"brillanz_bei_misserfolg": True}))
    assert knapp(glanz, Wertung(10, 2, 1, 2), (13,)) == Wertung(10, 2, 1, 2)


@pytest.mark.rule("URC-PASCH-01", "URC-PASCH-03", "URC-PASCH-07", "URC-HOEHE-01", "URC-POOL-10")
def test_der_liegende_wurf_zeile_fuer_zeile() -> None:
    wertung, zeilen = mitgeschrieben(
        lambda note: werten("Bo", (2, 2, 2, 5, 5), VORGABE, note, GEHEIM)
    )
    assert wertung == Wertung(16, 3, 1, 3)
    assert zeilen == [
        ("URC-PASCH-07", GEHEIM, {"figur": "Bo", "liegend": (2, 2, 2, 5, 5)}),
        ("URC-PASCH-01", GEHEIM, {"figur": "Bo", "paesche": (3, 2), "punkte": 3}),
        ("URC-PASCH-03", GEHEIM, {"figur": "Bo", "paesche": 2, "punkte": 3}),
        ("URC-HOEHE-04", GEHEIM, {"figur": "Bo", "augen": 16}),
        ("URC-HOEHE-01", GEHEIM, {"figur": "Bo", "augen": 16, "punkte": 1}),
        ("URC-POOL-10", GEHEIM, {"figur": "Bo", "ergebnis": Total.of(19, augen=16, pasch=3)}),
    ]


@pytest.mark.rule("URC-PASCH-02", "URC-HOEHE-02")
@pytest.mark.parametrize(
    ("wurf", "mehr"),
    [
        ((5,) * 6, set()),
        ((5,) * 7, {"URC-PASCH-02"}),
        ((6,) * 9, {"URC-PASCH-02"}),
        ((6,) * 10, {"URC-PASCH-02", "URC-HOEHE-02"}),
    ],
)
def test_ueber_die_tafeln_hinaus(wurf: tuple[int, ...], mehr: set[str]) -> None:
    _, zeilen = mitgeschrieben(lambda note: werten("Bo", wurf, VORGABE, note))
    gesagt = {regel: werte for regel, _, werte in zeilen}
    assert {"URC-PASCH-02", "URC-HOEHE-02"} & set(gesagt) == mehr
    if "URC-PASCH-02" in mehr:
        werte = {"figur": "Bo", "gleiche": len(wurf), "punkte": len(wurf) - 1}
        assert gesagt["URC-PASCH-02"] == werte
    if "URC-HOEHE-02" in mehr:
        assert gesagt["URC-HOEHE-02"] == {"figur": "Bo", "punkte": 6}
    _, zeilen = mitgeschrieben(lambda note: werten("Bo", wurf, VORGABE, note, GEHEIM))
    assert {to for _, to, _ in zeilen} == {GEHEIM}


@pytest.mark.rule("URC-PASCH-01", "URC-PASCH-02")
def test_ein_einziger_pasch_und_wer_davon_erfaehrt() -> None:
    _, zeilen = mitgeschrieben(lambda note: werten("Bo", (4,) * 7, VORGABE, note, GEHEIM))
    assert [zeile[:2] for zeile in zeilen if zeile[0].startswith("URC-PASCH")] == [
        ("URC-PASCH-07", GEHEIM),
        ("URC-PASCH-01", GEHEIM),
        ("URC-PASCH-02", GEHEIM),
    ]


@pytest.mark.rule("URC-PASCH-01", "URC-HOEHE-01")
def test_ohne_pasch_und_mit_hoehe_zur_probe() -> None:
    lesart = mit({"hoehe_zur_probe": True})
    wertung, zeilen = mitgeschrieben(lambda note: werten("Bo", (4, 5, 6), lesart, note))
    assert wertung == Wertung(15, 0, 1, 1)
    assert ("URC-PASCH-01", None, {"figur": "Bo", "paesche": (), "punkte": 0}) in zeilen
    summe = Total.of(16, augen=15, pasch=0, hoehe=1)
    assert zeilen[-1] == ("URC-POOL-10", None, {"figur": "Bo", "ergebnis": summe})


@pytest.mark.rule("URC-REDUX-03")
@pytest.mark.parametrize(("schaden", "extra"), [("nur_wuerfel", (0, 0)), ("wie_standard", (2, 2))])
def test_in_redux_zaehlen_gerade_seiten(schaden: str, extra: tuple[int, int]) -> None:
    lesart = mit({"redux": True, "redux_schaden": schaden})
    wurf = (3, 4, 4, 6, 6)
    wertung, zeilen = mitgeschrieben(lambda note: werten("Bo", wurf, lesart, note, GEHEIM))
    assert wertung == Wertung(4, *extra, 0)
    werte = {"figur": "Bo", "liegend": wurf, "erfolge": 4}
    assert zeilen == [("URC-REDUX-03", GEHEIM, werte)]


@pytest.mark.rule("URC-PASCH-01", "URC-PASCH-02", "URC-PASCH-03")
@pytest.mark.parametrize(
    ("wurf", "alle", "bester"),
    [("", 0, 0), ("1 2 3", 0, 0), ("3 3", 1, 1), ("3 3 5 5 5", 3, 2), ("2 2 2 2 2 2 2", 6, 6)],
)
def test_paschpunkte(wurf: str, alle: int, bester: int) -> None:
    assert paschpunkte(hand(wurf)) == alle
    assert paschpunkte(hand(wurf), mit({"pasch_zaehlung": "bester"})) == bester


@pytest.mark.rule("URC-HOEHE-01", "URC-HOEHE-02")
@pytest.mark.parametrize(
    ("augen", "punkte"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (59, 5), (60, 6)]
)
def test_hoehepunkte(augen: int, punkte: int) -> None:
    assert hoehepunkte(augen) == punkte
    assert hoehepunkte(augen, 9) == punkte
    mehr = mit({"hoehe_basis": "augen_plus_pasch"})
    assert hoehepunkte(augen, 1, mehr) == (augen + 1) // 10
    assert hoehepunkte(augen, lesart=mehr) == punkte


@pytest.mark.rule("URC-POOL-11", "URC-POOL-12", "URC-ZIEL-06")
@pytest.mark.parametrize(
    ("ergebnis", "regeln"),
    [(17, ["URC-POOL-12"]), (18, ["URC-POOL-11", "URC-ZIEL-06"]), (19, ["URC-POOL-11"])],
)
def test_gleich_oder_hoeher_gelingt(ergebnis: int, regeln: list[str]) -> None:
    gelungen, zeilen = mitgeschrieben(lambda note: vergleichen("Bo", ergebnis, 18, note, GEHEIM))
    assert gelungen is (ergebnis >= 18)
    verglichen = {"figur": "Bo", "ergebnis": ergebnis, "zielwert": 18}
    genau = {"figur": "Bo", "zielwert": 18}
    assert zeilen == [(r, GEHEIM, genau if r == "URC-ZIEL-06" else verglichen) for r in regeln]


@pytest.mark.rule("URC-PASCH-04", "URC-PASCH-05", "URC-PASCH-06")
def test_je_nach_wurf_zaehlen_extrapunkte_einmal_oder_doppelt() -> None:
    for zweck, schalter in (
        (ANGRIFF, "pasch_angriff"), (VERTEIDIGUNG, "pasch_verteidigung"), (WISSEN, "pasch_wissen"),
        (HEILUNG, "pasch_wissen"),
    ):  # fmt: skip
        for modus in ("doppelt", "aufteilen"):
            andere = {"doppelt": "aufteilen", "aufteilen": "doppelt"}[modus]
            drei = ("pasch_angriff", "pasch_verteidigung", "pasch_wissen")
            lesart = mit({**dict.fromkeys(drei, andere), schalter: modus})
            assert paschmodus(zweck, lesart) == modus
            wertung = Wertung(16, 3, 1, 3)
            assert noetig(wertung, 2, zweck, lesart) == (2 if modus == "aufteilen" else 0)
            assert noetig(wertung, 0, zweck, lesart) == 0
            ganz = replace(lesart, punkte_teilbar=False)
            assert noetig(wertung, 2, zweck, ganz) == (3 if modus == "aufteilen" else 0)


@pytest.mark.rule("URC-PASCH-04")
def test_erst_gehen_die_paschpunkte_dann_die_hoehe() -> None:
    wertung = Wertung(16, 3, 2, 5)
    assert wertung.ergebnis == 21
    assert [wertung.fehlt(ziel) for ziel in (15, 16, 17, 30)] == [0, 0, 1, 14]
    assert [wertung.frei_nach(n) for n in range(6)] == [
        (3, 2), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0),
    ]  # fmt: skip


@pytest.mark.rule("URC-DMG-02")
def test_die_hoechsten_wuerfel() -> None:
    assert hoechste((5, 1, 6, 2), 2) == (5, 6)
    assert hoechste((5, 1), 3) == (1, 5)
    assert hoechste((5, 1), 0) == ()
    assert [schadenspunkte((5, 1, 6, 2), n) for n in range(6)] == [0, 6, 11, 13, 14, 14]


@pytest.mark.rule("URC-POOL-08")
def test_was_ein_liegender_wurf_wert_ist() -> None:
    wurf = (2, 4, 4, 6, 6)
    assert nutzen(wurf, WISSEN, None) == (24,)
    assert nutzen(wurf, WISSEN, 18, lesart=mit({"austausch_ziel": "gesamt"})) == (24,)
    assert nutzen(wurf, WISSEN, 18) == (1, 4, 24)
    assert nutzen(wurf, WISSEN, 23) == (1, 3, 24)
    assert nutzen(wurf, WISSEN, 24) == (1, 2, 24)
    assert nutzen(wurf, WISSEN, 25) == (0, 0, 24)
    assert nutzen(wurf, ANGRIFF, 18) == (1, 4, 24)
    assert nutzen(wurf, WISSEN, 3, lesart=mit({"redux": True})) == (1, 0, 5)
    assert nutzen(wurf, ANGRIFF, 18, 2) == (1, 4 + 12, 24)
    assert nutzen(wurf, VERTEIDIGUNG, 23, 2) == (1, 3, 24)
    assert nutzen(wurf, HEILUNG, 18, 2) == (1, 12, 24)
    mehr = mit({"heilung_mit_extrapunkten": True})
    assert nutzen(wurf, HEILUNG, 18, 2, mehr) == (1, 4 + 12, 24)
    geworfen = mit({"schadenswuerfel_quelle": "geworfen"})
    assert nutzen((1, 4, 4, 6, 6), ANGRIFF, 18, 3, geworfen, (1, 4, 4, 6, 6, 6)) == (1, 22, 23)
    assert nutzen((1, 4, 4, 6, 6), ANGRIFF, 18, 3, VORGABE, (1, 4, 4, 6, 6, 6)) == (1, 20, 23)


@pytest.mark.rule("URC-REDUX-05", "URC-REDUX-06", "URC-ZIEL-02")
@pytest.mark.parametrize(
    ("zielwert", "ab", "auf"),
    [
        (0, "laecherlich", "laecherlich"),
        (9, "laecherlich", "laecherlich"),
        (10, "laecherlich", "einfach"),
        (18, "normal", "normal"),
        (19, "normal", "schwer"),
        (66, "episch", "episch"),
        (67, "episch", "episch"),
    ],
)
def test_stufen_eines_zielwerts(zielwert: int, ab: str, auf: str) -> None:
    for richtung, stufe in (("abrunden", ab), ("aufrunden", auf)):
        lesart = mit({"redux": True, "redux_zuordnung": richtung})
        assert stufe_von(zielwert, richtung).name == stufe
        assert stufe_von(zielwert).name == ab
        assert messlatte(zielwert, lesart) == STUFEN[stufe].redux
        latte, zeilen = mitgeschrieben(
            lambda note, lesart=lesart: zuordnen(zielwert, lesart, note, GEHEIM)  # type: ignore[misc]
        )
        assert latte == STUFEN[stufe].redux
        assert zeilen == [
            ("URC-REDUX-06", GEHEIM, {"zielwert": zielwert, "stufe": stufe}),
            ("URC-REDUX-05", GEHEIM, {"stufe": stufe, "erfolge": latte}),
        ]
    assert mitgeschrieben(lambda note: zuordnen(zielwert, VORGABE, note, None)) == (zielwert, [])


@pytest.mark.rule("URC-POOL-10")
def test_bewertet_wird_wie_gezaehlt() -> None:
    assert bewerten((1, 1, 1)) == Wertung(3, 2, 0, 2)
    assert bewerten((6, 6)) == Wertung(12, 1, 1, 1)


@pytest.mark.rule("URC-PASCH-01", "URC-HOEHE-01", "URC-REDUX-03", "URC-DMG-02")
@pytest.mark.parametrize(
    "lesart",
    [
        {},
        {"pasch_zaehlung": "bester"},
        {"hoehe_basis": "augen_plus_pasch"},
        {"redux": True},
        {"redux": True, "redux_schaden": "wie_standard"},
    ],
)
@pytest.mark.parametrize("liegen", range(6))
def test_wuerfel_fuer_wuerfel_gelesen_ist_es_dieselbe_wertung(
    lesart: dict[str, Any], liegen: int
) -> None:
    """Für die höchsten stehen so viele Würfel mit denselben Augen zusammen."""
    for hoechste_zahl in (0, 2, 9):
        kennwerte = Kennwerte(mit(lesart), liegen, hoechste_zahl)
        for wurf in combinations_with_replacement(range(1, 7), liegen):
            wertung, oben = kennwerte(wurf)
            assert Stepwise.__call__(kennwerte, wurf) == (wertung, oben)
            assert wertung == bewerten(wurf, mit(lesart))
            verlangt = hoechste(wurf, hoechste_zahl)
            assert (len(oben), sum(oben)) == (len(verlangt), sum(verlangt))
            assert all(auge in range(1, 7) for auge in oben)
