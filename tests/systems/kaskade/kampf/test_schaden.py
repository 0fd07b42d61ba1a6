"""Der Schadenswurf: Stärken, Sätze, Gleiche, Rechenweg."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import ablauf, hand, mit
from support.kaskade_kampf import HAENDE, Gefecht, duell, fechter, liegt, mitten
from wuerfelwerk.rules.request import Choice, Question, Throw
from wuerfelwerk.rules.shortcuts.let_lie import LAYING
from wuerfelwerk.systems.kaskade.kampf.schaden import Schadenswurf, schaden_werfen, staerke, treffer
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht
from wuerfelwerk.systems.kaskade.rat.zaehlung_kampf import Moeglich


@pytest.mark.rule("KAS-KAMPF-15", "KAS-KAMPF-16")
def test_trefferstaerken() -> None:
    assert [staerke(n) for n in (1, 3, 10, 11, 20, 21, 60)] == [
        "leicht", "leicht", "leicht", "schwer", "schwer", "kritisch", "kritisch",
    ]  # fmt: skip


@pytest.mark.rule("KAS-KAMPF-15", "KAS-KAMPF-17")
@pytest.mark.parametrize(
    ("wurf", "addiert", "erwartet"),
    [
        ((4, 7, 7, 11), {}, ("schwer", "leicht", "leicht", "leicht")),
        ((4, 7, 7, 11), {7: (2,)}, ("schwer", "schwer", "leicht")),
        ((11, 11), {11: (2,)}, ("kritisch",)),
        ((1, 1, 1), {1: (3,)}, ("leicht",)),
        ((11, 11, 11), {11: (2, 1)}, ("kritisch", "schwer")),
    ],
)
def test_schadenswurf(
    wurf: tuple[int, ...], addiert: dict[int, tuple[int, ...]], erwartet: Any
) -> None:
    """B-30: getrennt oder addiert, oder zum Teil (KAS-M-68)."""
    assert treffer(wurf, addiert) == erwartet


@pytest.mark.rule("KAS-KAMPF-14", "KAS-KAMPF-15", "KAS-KAMPF-16", "KAS-KAMPF-17")
@pytest.mark.parametrize(
    ("mehr", "schaden", "wie", "staerken"),
    [
        (2, "4 11 7 7", "getrennt", ("schwer", "leicht", "leicht", "leicht")),
        (2, "4 11 7 7", "addiert", ("schwer", "schwer", "leicht")),
        (0, "11 11", "addiert", ("kritisch",)),
    ],
)
def test_b30_am_tisch(mehr: int, schaden: str, wie: str, staerken: tuple[str, ...]) -> None:
    """B-30: 4 11 7 7 geworfen und genommen: 3 leichte und 1 schwerer, oder 1 und 2; 22 kritisch."""
    spiel = duell().phase(mira="8 9 9", wache="4 5 2").greift_an("9").verteidigt("keine")
    spiel.legen("mira", schaden).antwortet("mira", mehr, wie)
    assert spiel.schritt("KAS-KAMPF-15")["wurf"] == tuple(sorted(map(int, schaden.split())))
    assert spiel.staerken == staerken
    spiel.sagt("wache", a.Einstecken, figur="Wache").schlicht()
    assert tuple(event.staerke for event in spiel.nur(e.Verletzt)) == staerken


@pytest.mark.rule("KAS-KAMPF-15", "KAS-KAMPF-17")
def test_schadenswurf_fragt_satz_fuer_satz() -> None:
    spiel = duell().phase(mira="9 4 6", wache="4 5 2").greift_an("9").legen("mira", "7 7")
    spiel.verteidigt()
    assert spiel.frage.rule == "KAS-KAMPF-17"
    spiel.antwortet("mira", "addiert")
    assert spiel.staerken == ("schwer",)
    assert {"KAS-KAMPF-15", "KAS-KAMPF-16", "KAS-KAMPF-17"} <= spiel.regeln


@pytest.mark.rule("KAS-KAMPF-13")
def test_ts_oder_pts() -> None:
    spiel = Gefecht(fechter(waffe="Dolch"), fechter("Wache"))
    spiel.phase(mira="9 4 6", wache="4 5 2").greift_an("9").verteidigt()
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-KAMPF-13", ("1W12", "2W8"))
    spiel.legen("mira", "3 4").antwortet("mira", "2W8")
    assert spiel.staerken == ("leicht", "leicht")


@pytest.mark.rule("KAS-KAMPF-13", "KAS-GUETE-08")
def test_gegenstaende_geben_schadenswuerfel() -> None:
    stein = {"name": "Wetzstein", "fertigkeit": "Kampfkunst", "boni": "TS2"}
    spiel = Gefecht(
        fechter(gegenstaende=["Wetzstein"]), fechter("Wache"), listen={"gegenstaende": [stein]}
    )
    spiel.phase(mira="9 4 6", wache="4 5 2").greift_an("9").legen("mira", "3 4 5 6").verteidigt()
    assert len(spiel.staerken) == 4


@pytest.mark.rule("KAS-KAMPF-15")
def test_ohne_schadenswuerfel_kein_treffer() -> None:
    with pytest.raises(StopIteration) as ende:
        next(Schadenswurf("Mira", "mira", 0, 12)())
    assert ende.value.value == ()


@pytest.mark.rule("KAS-KAMPF-13", "KAS-KAMPF-15", "KAS-KAMPF-16", "KAS-KAMPF-17")
def test_der_rechenweg_eines_schadenswurfs() -> None:
    """Einzelne Würfel halten die Frage nach den Gleichen nicht auf."""
    wurf = partial(schaden_werfen, mitten(liegt("Mira")), "Mira", 1)
    found, schritte = ablauf(wurf, "4 7 7", wahl=lambda frage: frage.read(
        {"KAS-KAMPF-13": "2W12", "KAS-KAMPF-17": "addiert"}[frage.rule]))  # fmt: skip
    assert found == ("schwer", "leicht")
    assert [(step.rule, dict(step.values)) for step in schritte] == [
        ("KAS-KAMPF-13",
         {"figur": "Mira", "waffe": "Langschwert", "staerke": "2W12", "wuerfel": 3}),
        ("KAS-KAMPF-15", {"figur": "Mira", "wurf": (4, 7, 7)}),
        ("KAS-KAMPF-17", {"figur": "Mira", "auge": 7, "anzahl": 2, "wie": "addiert"}),
        ("KAS-KAMPF-16", {"figur": "Mira", "staerken": ("schwer", "leicht")}),
    ]  # fmt: skip


@pytest.mark.rule("KAS-KAMPF-17")
def test_gleiche_die_getrennt_bleiben() -> None:
    found, schritte = ablauf(Schadenswurf("Mira", "mira", 2, 12), "4 4")
    assert found == ("leicht", "leicht")
    assert [s.numbers["wie"] for s in schritte if s.rule == "KAS-KAMPF-17"] == ["getrennt"]


@pytest.mark.rule("KAS-KAMPF-10", "KAS-KAMPF-13")
def test_ohne_schadenswuerfel_kein_schaden() -> None:
    """Wer beim Gegenangriff unterliegt, kann seinen einzigen verlieren."""
    tisch = mitten(liegt("Mira", waffe=HAENDE))
    assert ablauf(partial(schaden_werfen, tisch, "Mira", -1))[0] == ()
    assert len(ablauf(partial(schaden_werfen, tisch, "Mira", 0), "8")[0]) == 1


@pytest.mark.rule("KAS-KAMPF-17")
def test_der_schaden_folgt_der_lesart_des_tisches() -> None:
    tisch = mitten(liegt("Mira"), schalter={"schaden_gleiche": "bonustreffer"})
    assert len(ablauf(partial(schaden_werfen, tisch, "Mira", 0), "4 4")[0]) == 3


@pytest.mark.rule("KAS-KAMPF-13", "KAS-KAMPF-15", "KAS-KAMPF-17")
def test_was_beim_schaden_gefragt_wird() -> None:
    rapier = {"name": "Rapier", "art": "schwert", "ts": "2W8", "pts": "1W20"}
    mira, wache = (fechter(name, waffe="Rapier") for name in ("Mira", "Wache"))
    spiel = Gefecht(mira, wache, listen={"waffen": [rapier]})
    spiel.phase(mira="9 4 2", wache="4 5 2").greift_an("9").verteidigt("keine")
    assert dict(spiel.frage.facts) == {
        "figur": "Mira", "waffe": "Rapier", "anzahl:2W8": 2, "anzahl:1W20": 1, "seiten:2W8": 8,
        "seiten:1W20": 20,
    }  # fmt: skip
    spiel.antwortet("mira", "2W8")
    assert isinstance(spiel.frage, Throw)
    assert dict(spiel.frage.facts) == {"figur": "Mira", "wuerfel": "2W8"}
    spiel.antwortet("mira", "7 7")
    assert dict(spiel.frage.facts) == {
        "figur": "Mira", "auge": 7, "anzahl": 2,
        "staerken:getrennt": ("leicht", "leicht"), "staerken:addiert": ("schwer",),
    }  # fmt: skip


@pytest.mark.rule("KAS-KAMPF-15")
def test_ein_schadenswurf_in_zahlen() -> None:
    wurf = Schadenswurf("Mira", "mira", 2, 12, VORGABE, len)
    laying = LAYING(wurf)
    assert laying is not None
    assert (laying.seat, laying.rule, laying.dice, laying.sides, laying.once) == (
        "mira", "KAS-KAMPF-15", 2, 12, True,
    )  # fmt: skip
    assert (laying.ends, laying.plain, laying.goal) == (Moeglich(VORGABE), schlicht, len)
    assert LAYING(Schadenswurf("Mira", "mira", 0, 12)) is None
    assert LAYING(Schadenswurf("Mira", "mira", 1, 12)) is not None


@pytest.mark.rule("KAS-KAMPF-17")
@pytest.mark.parametrize(
    ("augen", "moeglich"),
    [
        ((4, 11), [("schwer", "leicht")]),
        ((4, 7, 7), [("schwer", "leicht"), ("leicht",) * 3]),
        ((4, 4), [("leicht",) * 2, ("leicht",)]),
        ((7, 7, 7),
         [("kritisch",), ("leicht",) * 3, ("schwer", "leicht")]),
        ((6, 6, 6, 6),
         [("kritisch",), ("leicht",) * 4, ("schwer", "leicht"), ("schwer", "schwer"),
          ("schwer", "leicht", "leicht")]),
        ((3, 3, 9, 9),
         [("schwer", "leicht", "leicht"), ("leicht",) * 4, ("schwer", "leicht"), ("leicht",) * 3]),
    ],
)  # fmt: skip
def test_alles_was_aus_schadenswuerfeln_werden_kann(
    augen: tuple[int, ...], moeglich: list[tuple[str, ...]]
) -> None:
    """Zuerst, was schlicht gespielt daraus wird; nichts doppelt."""
    assert list(Moeglich(VORGABE)(augen)) == moeglich


@pytest.mark.rule("KAS-KAMPF-17")
@pytest.mark.parametrize("teilen", [True, False])
@pytest.mark.parametrize("gleiche", ["getrennt", "bonustreffer"])
@pytest.mark.parametrize("augen", ["7 7 7", "4 6 6 6 6", "3 3 3 11 11 11", "5 5 5 5 5"])
def test_was_moeglich_ist_geben_alle_antworten_zusammen(
    augen: str, gleiche: str, teilen: bool
) -> None:
    """Auf einmal gezählt wie Frage für Frage; zuerst, was schlicht daraus wird."""
    lesart = mit(schaden_gleiche=gleiche, schaden_teilen=teilen)
    wurf = Schadenswurf("Mira", "mira", len(augen.split()), 12, lesart)
    moeglich = Moeglich(lesart)(hand(augen))
    assert moeglich[0] == ablauf(wurf, augen)[0]
    assert len({*moeglich}) == len(moeglich)
    assert {*moeglich} == {
        ablauf(wurf, augen, wahl=Antworten(each))[0] for each in alle_antworten(wurf, augen)
    }


class Antworten:
    """Beantwortet die Fragen nach Gleichen der Reihe nach so."""

    def __init__(self, antworten: tuple[str, ...]) -> None:
        self.rest, self.offen = iter(antworten), list[tuple[str, ...]]()

    def __call__(self, frage: Question[Any]) -> Any:
        assert isinstance(frage, Choice)
        self.offen.append(frage.options)
        return next(self.rest, frage.options[0])


def alle_antworten(wurf: Schadenswurf, augen: str) -> list[tuple[str, ...]]:
    """Alles, was auf die Fragen dieses Wurfs geantwortet werden kann."""
    gefragt = Antworten(())
    ablauf(wurf, augen, wahl=gefragt)
    return list(product(*gefragt.offen))
