"""RUM-DUELL: Würfe gegeneinander."""

from __future__ import annotations

import pytest

from support import rumble_ansagen as a
from support.rumble import SL, Spiel, ablauf, geduelle, notiert, nsc, wert, zahlen
from wuerfelwerk.systems.rumble.duell import Duell, Duellausgang, Urteil, urteilen
from wuerfelwerk.systems.rumble.durchfuehrung import DuellErgab
from wuerfelwerk.systems.rumble.kritisch import KritFolge
from wuerfelwerk.systems.rumble.lesart import VORGABE, Lesart
from wuerfelwerk.systems.rumble.schaden import SchadenGenommen


def ergab(a_wurf: int, b_wurf: int, sieger: str, differenz: int, ausgang: str = "") -> DuellErgab:
    ohne_kampf = {"A": "links", "B": "rechts", "": "unentschieden"}
    return DuellErgab(
        links="A",
        rechts="B",
        wurf_links=a_wurf,
        wurf_rechts=b_wurf,
        sieger=sieger,
        differenz=differenz,
        ausgang=ausgang or ohne_kampf[sieger],
    )


@pytest.mark.rule("RUM-DUELL-01")
def test_ausserhalb_des_kampfes_verlangt_die_sl_ein_duell() -> None:
    spiel = geduelle(7, 6, 3, 5)
    assert spiel.schritt("RUM-DUELL-01") == {"links": "A", "rechts": "B"}
    assert spiel.schritt("RUM-DURCH-01") == {"links": "A", "rechts": "B"}
    assert spiel.ereignisse == (ergab(3, 5, "A", 2),)
    assert spiel.tisch.kampf is None


@pytest.mark.rule("RUM-DUELL-01", "RUM-GRUND-05")
def test_beide_seiten_wuerfeln_auf_ihre_eigene_paarung() -> None:
    spiel = Spiel(nsc("A", Schleichen=6), nsc("B", Wahrnehmung=5)).legen(a=3, b=8)
    talente = {"talent": "Schleichen", "gegner_talent": "Wahrnehmung"}
    spiel.sagt(SL, a.Duellieren, figur="A", gegner="B", **talente)
    assert [s["talent"] for s in spiel.schritte("RUM-GRUND-05")] == ["Schleichen", "Wahrnehmung"]
    assert [s["sw"] for s in spiel.schritte("RUM-GRUND-04")] == [6, 5]


DUELLE = [
    # RUM-DUELL-02: beide gelungen, der niedrigere Wurf gewinnt
    (7, 3, 6, 5, "links", 2, "RUM-DUELL-02"),
    (7, 5, 6, 3, "rechts", 2, "RUM-DUELL-02"),
    (2, 2, 9, 9, "links", 7, "RUM-DUELL-02"),
    (9, 9, 2, 2, "rechts", 7, "RUM-DUELL-02"),
    (9, 5, 9, 4, "rechts", 1, "RUM-DUELL-02"),
    # RUM-DUELL-03: nur einer gelungen
    (8, 7, 3, 5, "links", 2, "RUM-DUELL-03"),
    (3, 5, 8, 7, "rechts", 2, "RUM-DUELL-03"),
    (7, 5, 3, 5, "links", 0, "RUM-DUELL-03"),
    (3, 5, 7, 5, "rechts", 0, "RUM-DUELL-03"),
    (0, 1, 9, 10, "links", 9, "RUM-DUELL-03"),
    (12, 10, 0, 1, "rechts", 9, "RUM-DUELL-03"),
    # RUM-DUELL-04: beide misslungen
    (5, 9, 5, 8, "keiner", 1, "RUM-DUELL-04"),
    (5, 8, 7, 8, "keiner", 0, "RUM-DUELL-04"),
    (9, 10, 9, 10, "keiner", 0, "RUM-DUELL-04"),
    (1, 2, 9, 10, "keiner", 8, "RUM-DUELL-04"),
    # RUM-DUELL-05: Gleichstand
    (7, 4, 6, 4, "links", 0, "RUM-DUELL-05"),
    (6, 4, 7, 4, "rechts", 0, "RUM-DUELL-05"),
    (4, 1, 8, 1, "rechts", 0, "RUM-DUELL-05"),
    # RUM-DUELL-06: auch der Gesamtwert gleich
    (6, 4, 6, 4, "erneut", 0, "RUM-DUELL-06"),
    (5, 1, 5, 1, "erneut", 0, "RUM-DUELL-06"),
]


@pytest.mark.rule("RUM-DUELL-02", "RUM-DUELL-03", "RUM-DUELL-04", "RUM-DUELL-05", "RUM-DUELL-06")
@pytest.mark.parametrize(
    ("sw_a", "a_wurf", "sw_b", "b_wurf", "sieger", "differenz", "rule"), DUELLE
)
def test_urteil(
    sw_a: int, a_wurf: int, sw_b: int, b_wurf: int, sieger: str, differenz: int, rule: str
) -> None:
    links, rechts = wert(sw_a, figur="A"), wert(sw_b, figur="B")
    urteil, steps = notiert(lambda note: urteilen(links, a_wurf, rechts, b_wurf, VORGABE, note))
    assert urteil == Urteil(sieger, differenz)
    assert steps[-1].rule == rule


@pytest.mark.rule("RUM-DUELL-02")
@pytest.mark.parametrize(("a_wurf", "b_wurf", "sieger"), [(3, 5, "A"), (5, 3, "B")])
def test_der_niedrigere_gelungene_wurf_gewinnt(a_wurf: int, b_wurf: int, sieger: str) -> None:
    spiel = geduelle(7, 6, a_wurf, b_wurf)
    assert spiel.schritt("RUM-DUELL-02") == {"sieger": sieger, "differenz": 2}
    assert spiel.ereignisse == (ergab(a_wurf, b_wurf, sieger, 2),)


@pytest.mark.rule("RUM-DUELL-03")
@pytest.mark.parametrize(
    ("sw_a", "sw_b", "a_wurf", "b_wurf", "sieger", "differenz"),
    [(8, 3, 7, 5, "A", 2), (3, 8, 5, 7, "B", 2), (6, 4, 5, 5, "A", 0), (4, 6, 5, 5, "B", 0)],
)
def test_gelingt_nur_eine_probe_gewinnt_sie(
    sw_a: int, sw_b: int, a_wurf: int, b_wurf: int, sieger: str, differenz: int
) -> None:
    spiel = geduelle(sw_a, sw_b, a_wurf, b_wurf)
    assert spiel.schritt("RUM-DUELL-03") == {"sieger": sieger, "differenz": differenz}
    assert spiel.ereignisse == (ergab(a_wurf, b_wurf, sieger, differenz),)


@pytest.mark.rule("RUM-DUELL-04", "RUM-DUELL-07")
@pytest.mark.parametrize(("a_wurf", "b_wurf"), [(9, 8), (8, 8), (6, 9)])
def test_misslingen_beide_gewinnt_niemand(a_wurf: int, b_wurf: int) -> None:
    spiel = geduelle(5, 5, a_wurf, b_wurf, folge="lp")
    abstand = abs(a_wurf - b_wurf)
    wuerfe = {"wurf_links": a_wurf, "wurf_rechts": b_wurf, "lesart": "keiner"}
    assert spiel.schritt("RUM-DUELL-04") == wuerfe
    assert spiel.ereignisse == (ergab(a_wurf, b_wurf, "", abstand),)
    assert spiel.schritt("RUM-DUELL-07") == {"differenz": abstand}
    assert spiel.schritt("RUM-DURCH-03") == {"sieger": ""}
    assert (spiel.figur("A").lp, spiel.figur("B").lp) == (20, 20)


@pytest.mark.rule("RUM-DUELL-04", "RUM-KRIT-02")
def test_zwei_zehnen_wirken_jede_fuer_sich() -> None:
    spiel = geduelle(9, 9, 10, 10).antwortet(SL, "stolpert", "verliert die Waffe")
    assert spiel.ereignisse == (
        ergab(10, 10, "", 0),
        KritFolge(figur="A", art="misserfolg", folge="stolpert"),
        KritFolge(figur="B", art="misserfolg", folge="verliert die Waffe"),
    )


@pytest.mark.rule("RUM-DUELL-05")
@pytest.mark.parametrize(("sw_a", "sw_b", "sieger"), [(7, 6, "A"), (6, 7, "B"), (9, 4, "A")])
def test_bei_gleichstand_gewinnt_der_hoehere_gesamtwert(sw_a: int, sw_b: int, sieger: str) -> None:
    spiel = geduelle(sw_a, sw_b, 4, 4)
    erwartet = {"links": sw_a, "rechts": sw_b, "wurf": 4, "nach": "gesamtwert"}
    assert spiel.schritt("RUM-DUELL-05") == erwartet
    assert spiel.ereignisse == (ergab(4, 4, sieger, 0),)
    assert "RUM-DUELL-06" not in spiel.regeln


@pytest.mark.rule("RUM-DUELL-05", "RUM-SL-03")
def test_der_gesamtwert_zaehlt_ohne_die_aenderung_der_sl() -> None:
    spiel = geduelle(5, 6, 4, 4, aenderung=4, gegner_aenderung=-2)
    assert spiel.schritt("RUM-DUELL-05")["links"] == 5
    assert spiel.schritt("RUM-DUELL-05")["rechts"] == 6
    assert spiel.nur(DuellErgab)[0].sieger == "B"


@pytest.mark.rule("RUM-DUELL-06")
def test_auch_der_gesamtwert_gleich_beide_wuerfeln_neu_so_oft_wie_noetig() -> None:
    spiel = geduelle(6, 6, [4, 3, 2], [4, 3, 9])
    assert spiel.schritte("RUM-DUELL-06") == [{"wurf": 4}, {"wurf": 3}]
    assert spiel.ereignisse == (ergab(2, 9, "A", 7),)
    wuerfe = [(s["figur"], s["wurf"]) for s in spiel.schritte("RUM-GRUND-01")]
    assert wuerfe == [("A", 4), ("B", 4), ("A", 3), ("B", 3), ("A", 2), ("B", 9)]


@pytest.mark.rule("RUM-DUELL-06", "RUM-KRIT-01")
def test_mit_der_wiederholung_verfallen_die_einsen() -> None:
    spiel = geduelle(5, 5, [1, 2], [1, 4])
    assert spiel.ereignisse == (ergab(2, 4, "A", 2),)


@pytest.mark.rule("RUM-DUELL-06", "RUM-INI-03", "RUM-REAKT-03")
def test_der_initiative_wuerfel_ist_trotz_wiederholung_nur_einmal_verbraucht() -> None:
    spiel = Spiel(nsc("A", Nahkampf=5), nsc("B", Akrobatik=5), nsc("C"))
    spiel.kampf_beginnen(A=1, B=2, C=3).legen(a=[4, 4, 2], b=[4, 4, 5])
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "ausweichen")
    assert spiel.reihe == [("C", 3)]
    assert spiel.nur(DuellErgab) == [ergab(2, 5, "A", 3, "trotz_ausweichen")]


@pytest.mark.rule("RUM-DUELL-07")
@pytest.mark.parametrize(
    ("sw_a", "sw_b", "a_wurf", "b_wurf", "differenz"),
    [(9, 9, 2, 9, 7), (9, 9, 9, 2, 7), (7, 6, 4, 4, 0), (2, 2, 9, 3, 6)],
)
def test_die_differenz_der_wuerfe_wird_angezeigt(
    sw_a: int, sw_b: int, a_wurf: int, b_wurf: int, differenz: int
) -> None:
    spiel = geduelle(sw_a, sw_b, a_wurf, b_wurf)
    assert spiel.schritt("RUM-DUELL-07") == {"differenz": differenz}


@pytest.mark.rule("RUM-DUELL-07")
def test_groesstmoegliche_differenz_ist_9_und_nur_anzeige() -> None:
    spiel = geduelle(5, 9, 1, 10).antwortet(SL, "", "")
    assert spiel.schritt("RUM-DUELL-07") == {"differenz": 9}
    assert spiel.nur(SchadenGenommen) == []


@pytest.mark.rule("RUM-DUELL-07")
def test_die_differenz_wird_erst_am_ende_angezeigt_nicht_je_wurfpaar() -> None:
    _, steps = ablauf(Duell(wert(6, figur="l"), wert(6, figur="r")), l=[4, 2], r=[4, 9])
    assert zahlen(steps, "RUM-DUELL-07") == [{"differenz": 7}]


def schusswechsel(talent: str, antwort: str) -> Spiel:
    werte = {"Ballistik": 7, "Nahkampf": 7}
    spiel = Spiel(nsc("A", waffen={"Pistole": 5}, **werte), nsc("B", **werte))
    spiel.kampf_beginnen(A=1, B=2).legen(a=2, b=5)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B", talent=talent)
    return spiel.antwortet("b", "gegenangriff", antwort)


@pytest.mark.rule("RUM-DUELL-08")
@pytest.mark.parametrize(
    ("talent", "antwort", "schuesse"),
    [
        ("Ballistik", "Ballistik", [{"links": "A", "rechts": "B"}]),
        ("Ballistik", "Nahkampf", []),
        ("Nahkampf", "Ballistik", []),
        ("Nahkampf", "Nahkampf", []),
    ],
)
def test_auch_ein_schusswechsel_ist_ein_duell(
    talent: str, antwort: str, schuesse: list[dict[str, str]]
) -> None:
    spiel = schusswechsel(talent, antwort)
    assert spiel.schritte("RUM-DUELL-08") == schuesse
    assert spiel.nur(DuellErgab) == [ergab(2, 5, "A", 3, "trotz_gegenangriff")]
    assert [e.figur for e in spiel.nur(SchadenGenommen)] == ["B"]


@pytest.mark.parametrize("lesart", [VORGABE, Lesart(beide_misslungen="wiederholen")])
def test_ausgang_ohne_schicksal(lesart: Lesart) -> None:
    ausgang, _ = ablauf(Duell(wert(5, figur="l"), wert(4, figur="r"), lesart), l=[3], r=[4])
    assert ausgang == Duellausgang("links", 1, 3, 4)


@pytest.mark.rule("RUM-DUELL-08")
@pytest.mark.parametrize(
    ("talente", "schuesse"), [(("Ballistik", "Ballistik"), 1), (("Ballistik", "Nahkampf"), 0)]
)
def test_auch_ausserhalb_des_kampfes_und_als_andere_reaktion(
    talente: tuple[str, str], schuesse: int
) -> None:
    werte = {"Ballistik": 7, "Nahkampf": 7}
    spiel = Spiel(nsc("A", **werte), nsc("B", **werte)).legen(a=[2, 1, 3], b=[5, 2, 5])
    hier, dort = talente
    spiel.sagt(SL, a.Duellieren, figur="A", gegner="B", talent=hier, gegner_talent=dort)
    assert len(spiel.schritte("RUM-DUELL-08")) == schuesse
    spiel.sagt(SL, a.KampfBeginnen).sagt("a", a.Angreifen, figur="A", ziel="B", talent=hier)
    spiel.antwortet("b", "sonstiges", "schießt in die Luft", dort)
    assert len(spiel.schritte("RUM-DUELL-08")) == schuesse
