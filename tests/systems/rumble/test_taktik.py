"""Die schlichte Taktik beantwortet jede Frage, und die Ziele zählen, was jemand will."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, am_ende, held, im_kampf, nsc, vorher
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.rules.request import Choice, Number, Order, Question, Text, Throw
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rumble.aktion import Angesagt
from wuerfelwerk.systems.rumble.bogen import passt_zu
from wuerfelwerk.systems.rumble.durchfuehrung import DuellErgab
from wuerfelwerk.systems.rumble.proben import ProbeErgab
from wuerfelwerk.systems.rumble.schaden import SchadenGenommen
from wuerfelwerk.systems.rumble.schicksal import SchicksalAusgegeben
from wuerfelwerk.systems.rumble.taktik import ZIELE, schlicht

REAKTIONEN = ("verzichten", "ausweichen", "gegenangriff", "sonstiges")
WENDE = ("behalten", "wiederholen")


def reaktion(ausweichen: int, gegenangriff: int) -> Choice:
    facts = (("ausweichen", ausweichen), ("gegenangriff", gegenangriff))
    return Choice("a", "RUM-REAKT-01", REAKTIONEN, facts=facts)


def wende(*facts: tuple[str, int], options: tuple[str, ...] = WENDE) -> Choice:
    return Choice("a", "RUM-SCHICKSAL-02", options, facts=facts)


FRAGEN: list[tuple[Question[Any], object]] = [
    (reaktion(7, 6), "ausweichen"),
    (reaktion(6, 7), "gegenangriff"),
    (reaktion(6, 6), "gegenangriff"),
    (Choice("a", "RUM-REAKT-01", REAKTIONEN), "gegenangriff"),
    (Choice("a", "RUM-REAKT-01", ("verzichten", "ausweichen")), "ausweichen"),
    (wende(("wurf", 7), ("sw", 6)), "wiederholen"),
    (wende(("wurf", 6), ("sw", 6)), "behalten"),
    (wende(("wurf", 1), ("sw", 0)), "behalten"),
    (wende(("wurf", 10), ("sw", 12)), "wiederholen"),
    (wende(("wurf", 9), ("sw", 12)), "behalten"),
    (wende(("wurf", 9)), "behalten"),
    (wende(("sw", 3)), "behalten"),
    (wende(("wurf", 9), ("sw", 3), options=("behalten", "wiederholen C")), "behalten"),
    (Choice(SL, "RUM-SL-02", ("ohne_probe", "mit_probe", "unmoeglich")), "mit_probe"),
    (Choice(SL, "RUM-SL-02", ("erlaubt", "unmoeglich")), "erlaubt"),
    (Choice(SL, "RUM-LP-02", ("bewusstlos", "tot")), "bewusstlos"),
    (Choice(SL, "RUM-SCHICKSAL-03", ("bewilligen", "ablehnen")), "bewilligen"),
    (Number(SL, "RUM-SL-03", -20, 20), 0),
    (Text(SL, "RUM-KRIT-03", ("stolpert", "flucht")), "stolpert"),
    (Text(SL, "RUM-KRIT-03"), ""),
    (Order(SL, "RUM-INI-05", ("A", "B")), ("A", "B")),
]


@pytest.mark.parametrize(("frage", "antwort"), FRAGEN)
def test_schlichte_antworten(frage: Question[Any], antwort: object) -> None:
    assert schlicht(frage) == antwort
    assert RUMBLE.policy(frage) == antwort


def test_wuerfeln_ist_keine_entscheidung() -> None:
    with pytest.raises(TypeError):
        schlicht(Throw("a", "RUM-GRUND-02", Pool.of((1, 10))))


def genommen(figur: str, punkte: int) -> SchadenGenommen:
    return SchadenGenommen(figur=figur, leiste="lp", punkte=punkte)


GESCHEHEN: list[Event] = [
    genommen("Ada", 3),
    genommen("Wolf", 5),
    genommen("Wolf", 2),
    SchicksalAusgegeben(figur="Ada"),
    SchicksalAusgegeben(figur="Bo"),
]


@pytest.mark.parametrize(
    ("ziel", "seat", "wert"),
    [
        ("unterschied", "ada", 4),
        ("unterschied", "bo", 10),
        ("unterschied", SL, -4),
        ("austeilen", "ada", 7),
        ("austeilen", SL, 3),
        ("schonen", "ada", -3),
        ("schonen", "bo", 0),
        ("schonen", SL, -7),
        ("sparsam", "ada", 1),
        ("sparsam", SL, -4),
        ("gut", "ada", 4),
        ("gelingen", "ada", 0),
    ],
)
def test_was_ein_ziel_wert_ist(ziel: str, seat: str, wert: int) -> None:
    spiel = Spiel(held("Ada"), held("Bo"), {**nsc("Wolf"), "platz": SL})
    assert ZIELE[ziel].worth(seat, spiel.tisch, GESCHEHEN) == wert
    assert ZIELE[ziel].name == ziel
    assert list(RUMBLE.goals) == [
        "gut", "unterschied", "austeilen", "schonen", "sparsam", "gelingen",
    ]  # fmt: skip


def test_wer_nicht_am_tisch_ist_gehoert_niemandem() -> None:
    tisch = Spiel(held("Ada")).tisch
    werte = {name: ziel.worth("ada", tisch, [genommen("Fremd", 2)]) for name, ziel in ZIELE.items()}
    schaden = {"gut": 2, "unterschied": 2, "austeilen": 2, "schonen": 0, "sparsam": 2}
    assert werte == {**schaden, "gelingen": 0}


def probe(figur: str, gelungen: bool) -> ProbeErgab:
    return ProbeErgab(figur=figur, talent="Nahkampf", wurf=5, gelungen=gelungen)


def duell(links: str, rechts: str, sieger: str) -> DuellErgab:
    return DuellErgab(
        links=links, rechts=rechts, wurf_links=3, wurf_rechts=4, sieger=sieger, differenz=1
    )


def angesagt(ziel: str) -> Angesagt:
    return Angesagt(figur="Ada", ziel=ziel, worte="")


@pytest.mark.parametrize(
    ("geschehen", "gelingen", "gut"),
    [
        ([probe("Ada", True)], 1, 1),
        ([probe("Ada", False)], 0, 0),
        ([probe("Bo", True)], 0, 0),
        ([probe("Ada", True), probe("Bo", False), probe("Eva", True)], 1, 2),
        ([probe("Ada", True), probe("Eva", False)], 0, 1),
        ([duell("Bo", "Ada", "Ada")], 1, 1),
        ([duell("Ada", "Bo", "Bo")], 0, 0),
        ([duell("Ada", "Bo", "")], 0, 0),
        ([angesagt(""), probe("Ada", True)], 1, 1),
        ([angesagt("Bo"), probe("Ada", True)], 1, 0),
        ([angesagt("Bo"), probe("Ada", True), genommen("Bo", 3)], 1, 3),
    ],
)
def test_was_gelingt_zaehlt(geschehen: list[Event], gelingen: int, gut: int) -> None:
    tisch = Spiel(held("Ada"), held("Bo"), {**held("Eva"), "platz": "ada"}).tisch
    assert ZIELE["gelingen"].chance
    assert ZIELE["gelingen"].worth("ada", tisch, geschehen) == gelingen
    assert ZIELE["gut"].worth("ada", tisch, geschehen) == gut


@pytest.mark.parametrize(
    ("waffe", "talent", "passt"),
    [
        ("Schwert", "Nahkampf", True),
        ("Schwert", "Ballistik", False),
        ("Pistole", "Ballistik", True),
        ("Pistole", "Nahkampf", False),
        ("Ast", "Nahkampf", True),
        ("Ast", "Ballistik", True),
    ],
)
def test_welche_waffe_zu_welchem_talent_passt(waffe: str, talent: str, passt: bool) -> None:
    assert passt_zu(waffe, talent) is passt


@pytest.mark.rule("RUM-INI-07", "RUM-RUNDE-03", "RUM-RUNDE-04")
@pytest.mark.parametrize(
    ("lage", "am_zug", "leitet"),
    [
        (vorher, None, a.KampfBeginnen(SL)),
        (im_kampf, "ada", None),
        (am_ende, None, a.NeueRunde(SL)),
    ],
)
def test_wer_dran_ist_und_was_eine_sl_taete(
    lage: Callable[[], Spiel], am_zug: str | None, leitet: object
) -> None:
    tisch = lage().tisch
    assert RUMBLE.acting(tisch) == am_zug
    assert RUMBLE.host(tisch) == leitet
    assert RUMBLE.over(tisch) is False


@pytest.mark.rule("RUM-RUNDE-04")
def test_steht_nur_noch_eine_seite_ist_der_kampf_zu_beenden_und_dann_alles_vorbei() -> None:
    spiel = im_kampf().sagt(SL, a.ZustandSetzen, figur="Wolf", handelt=False)
    assert RUMBLE.host(spiel.tisch) == a.KampfBeenden(SL)
    assert RUMBLE.over(spiel.tisch) is False
    spiel.sagt(SL, a.KampfBeenden)
    assert RUMBLE.host(spiel.tisch) is None
    assert RUMBLE.over(spiel.tisch) is True
    assert RUMBLE.over(Spiel().tisch) is True


def womit(spiel: Spiel, seat: str) -> list[tuple[str, str]]:
    """Talent und Waffe aller Angriffe, die ein Platz abwägen soll."""
    zuege = RUMBLE.candidates(spiel.tisch, seat)
    return [(zug.talent, zug.waffe) for zug in zuege if isinstance(zug, a.Angreifen)]


def test_moegliche_zuege_sind_angriffe_auf_die_andere_seite_und_passen() -> None:
    waffen = {"Schwert": 2, "Pistole": 5, "Ast": 1, "Stein": 1, "Dolch": 1, "Kanone": 9}
    spiel = Spiel(held("Ada", waffen=waffen), held("Bo"), nsc("C"), nsc("D"), nsc("E"))
    spiel.kampf_beginnen(Ada=1, Bo=2, C=3, D=4)
    spiel.sagt(SL, a.ZustandSetzen, figur="D", handelt=False)
    nah = [("Nahkampf", waffe) for waffe in ("Kanone", "Schwert", "Ast")]
    fern = [("Ballistik", waffe) for waffe in ("Kanone", "Pistole", "Ast")]
    zuege = RUMBLE.candidates(spiel.tisch, "ada")
    assert womit(spiel, "ada") == [*nah, *fern]
    assert {zug.ziel for zug in zuege[:-1]} == {"C"}
    assert zuege[-1] == a.Passen("ada", "Ada")


@pytest.mark.parametrize(
    ("waffen", "angriffe"),
    [
        ({}, [("Nahkampf", "unbewaffnet")]),
        ({"Pistole": 5}, [("Nahkampf", "unbewaffnet"), ("Ballistik", "Pistole")]),
        ({"Axt": 3}, [("Nahkampf", "Axt")]),
    ],
)
def test_mit_blossen_haenden_nur_wer_keine_waffe_hat(
    waffen: dict[str, int], angriffe: list[tuple[str, str]]
) -> None:
    spiel = Spiel(held("Ada", waffen=waffen), nsc("C")).kampf_beginnen(Ada=1, C=3)
    assert womit(spiel, "ada") == angriffe


@pytest.mark.rule("RUM-DURCH-02")
@pytest.mark.parametrize(
    ("werte", "talente"),
    [
        ({"Klaue": 4, "Biss": 8}, ("Biss", "Klaue")),
        ({"Biss": 8, "Schleichen": 4}, ("Biss",)),
        ({"Nahkampf": 5, "Heulen": 7}, ("Nahkampf", "Ballistik")),
        ({"Schleichen": 4}, ("Nahkampf", "Ballistik")),
    ],
)
def test_ein_kurzbogen_greift_mit_dem_an_was_er_nennt(
    werte: dict[str, int], talente: tuple[str, ...]
) -> None:
    spiel = Spiel(held("Ada"), nsc("C", **werte)).kampf_beginnen(Ada=1, C=3)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="C")
    bester = max(werte.get(talent, 0) for talent in talente)
    assert spiel.frage.fact("gegenangriff") == bester
    spiel.antwortet("c", "gegenangriff")
    if len(talente) > 1:
        assert isinstance(spiel.frage, Choice)
        assert spiel.frage.options == talente
    selbst = Spiel(held("Ada"), nsc("C", **werte)).kampf_beginnen(Ada=3, C=1)
    assert {talent for talent, _ in womit(selbst, "c")} <= set(talente)
    assert (talente[0], "unbewaffnet") in womit(selbst, "c")


@pytest.mark.parametrize(("lage", "seat"), [(vorher, "ada"), (am_ende, "ada"), (im_kampf, "bo")])
def test_ohne_zug_keine_moeglichen_zuege(lage: Callable[[], Spiel], seat: str) -> None:
    assert RUMBLE.candidates(lage().tisch, seat) == ()


@pytest.mark.parametrize("seat", ["ada", "bo"])
def test_jeder_moegliche_zug_ist_erlaubt(seat: str) -> None:
    spiel = im_kampf()
    if seat == "bo":
        spiel.sagt("ada", a.Passen, figur="Ada")
    for ansage in RUMBLE.candidates(spiel.tisch, seat):
        assert RUMBLE.decide(spiel.tisch, ansage, SILENT) is not None
