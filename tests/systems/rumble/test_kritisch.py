"""RUM-KRIT: die Eins, die Zehn und was die SL daraus macht."""

from __future__ import annotations

from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, geduelle, nsc
from wuerfelwerk.rules.request import Text
from wuerfelwerk.systems.rumble.duell import Duellausgang
from wuerfelwerk.systems.rumble.kritisch import KritFolge, krit_im_duell, kritisch
from wuerfelwerk.systems.rumble.lesart import VORGABE, Lesart
from wuerfelwerk.systems.rumble.proben import ProbeErgab


def geprobt(wurf: int, sw: int, aenderung: int = 0, **schalter: object) -> Spiel:
    spiel = Spiel(nsc("A", Nahkampf=sw), switches={f"rum.{k}": v for k, v in schalter.items()})
    spiel.legen(a=wurf)
    return spiel.sagt(SL, a.Proben, figur="A", talent="Nahkampf", aenderung=aenderung)


@pytest.mark.rule("RUM-KRIT-01", "RUM-KRIT-02")
@pytest.mark.parametrize(
    ("wurf", "art"), [(1, "erfolg"), (10, "misserfolg"), *((each, "") for each in range(2, 10))]
)
def test_kritisch_sind_nur_die_eins_und_die_zehn(wurf: int, art: str) -> None:
    assert kritisch(wurf) == art


@pytest.mark.rule("RUM-KRIT-01")
@pytest.mark.parametrize(("sw", "aenderung"), [(5, 0), (1, 0), (2, -2), (2, -9)])
def test_die_eins_ist_immer_ein_kritischer_erfolg(sw: int, aenderung: int) -> None:
    spiel = geprobt(1, sw, aenderung).antwortet(SL, "glänzend")
    assert spiel.schritt("RUM-KRIT-01") == {"figur": "A", "wurf": 1}
    assert spiel.schritte("RUM-KRIT-02") == []
    assert spiel.ereignisse == (
        ProbeErgab(figur="A", talent="Nahkampf", wurf=1, gelungen=True, sw=sw + aenderung),
        KritFolge(figur="A", art="erfolg", folge="glänzend"),
    )


@pytest.mark.rule("RUM-KRIT-02")
@pytest.mark.parametrize(("sw", "aenderung"), [(5, 0), (9, 0), (9, 1), (9, 20)])
def test_die_zehn_ist_immer_ein_kritischer_misserfolg(sw: int, aenderung: int) -> None:
    spiel = geprobt(10, sw, aenderung).antwortet(SL, "autsch")
    assert spiel.schritt("RUM-KRIT-02") == {"figur": "A", "wurf": 10}
    assert spiel.schritte("RUM-KRIT-01") == []
    assert spiel.ereignisse == (
        ProbeErgab(figur="A", talent="Nahkampf", wurf=10, gelungen=False, sw=sw + aenderung),
        KritFolge(figur="A", art="misserfolg", folge="autsch"),
    )


@pytest.mark.rule("RUM-KRIT-01", "RUM-KRIT-02", "RUM-KRIT-03")
@pytest.mark.parametrize("wurf", [2, 5, 9])
def test_alles_dazwischen_ist_nicht_kritisch_und_fragt_niemanden(wurf: int) -> None:
    spiel = geprobt(wurf, 5)
    assert spiel.fertig
    assert not {"RUM-KRIT-01", "RUM-KRIT-02", "RUM-KRIT-03"} & set(spiel.regeln)
    assert spiel.nur(KritFolge) == []


@pytest.mark.rule("RUM-KRIT-01", "RUM-KRIT-02")
@pytest.mark.parametrize("wurf", [1, 10])
def test_initiative_ist_keine_probe_und_nie_kritisch(wurf: int) -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=wurf, B=5)
    assert spiel.fertig
    assert not {"RUM-KRIT-01", "RUM-KRIT-02", "RUM-GRUND-04"} & set(spiel.regeln)


@pytest.mark.rule("RUM-KRIT-03")
@pytest.mark.parametrize(("wurf", "art"), [(1, "erfolg"), (10, "misserfolg")])
def test_die_sl_wird_gefragt_und_die_antwort_steht_im_protokoll(wurf: int, art: str) -> None:
    spiel = geprobt(wurf, 5)
    lage = (("figur", "A"), ("art", art), ("wurf", wurf))
    assert spiel.frage == Text(SL, "RUM-KRIT-03", (), facts=lage)
    spiel.antwortet(SL, "der Mond geht auf")
    assert spiel.schritt("RUM-KRIT-03") == {"figur": "A", "art": art, "folge": "der Mond geht auf"}
    assert spiel.nur(KritFolge) == [KritFolge(figur="A", art=art, folge="der Mond geht auf")]


@pytest.mark.rule("RUM-KRIT-03")
def test_jedes_kritische_ergebnis_wird_einzeln_gefragt() -> None:
    spiel = geduelle(5, 9, 1, 10)
    assert spiel.frage.facts == (("figur", "A"), ("art", "erfolg"), ("wurf", 1))
    spiel.antwortet(SL, "x")
    assert spiel.frage.facts == (("figur", "B"), ("art", "misserfolg"), ("wurf", 10))
    spiel.antwortet(SL, "y")
    assert [event.folge for event in spiel.nur(KritFolge)] == ["x", "y"]


@pytest.mark.rule("RUM-KRIT-04")
def test_vorab_festgelegte_folgen_werden_vorgeschlagen() -> None:
    tabelle = ["Waffe fällt", "Gegner stolpert"]
    schalter: dict[str, Any] = {"krit.tabelle": tabelle}
    spiel = geprobt(10, 5, **schalter)
    assert isinstance(spiel.frage, Text)
    assert spiel.frage.suggestions == tuple(tabelle)
    vorschlag = {"figur": "A", "vorschlaege": tuple(tabelle)}
    assert spiel.schritt("RUM-KRIT-04") == vorschlag
    assert RUMBLE.policy(spiel.frage) == "Waffe fällt"
    spiel.antwortet(SL, "ganz etwas anderes")
    assert spiel.nur(KritFolge)[0].folge == "ganz etwas anderes"


@pytest.mark.rule("RUM-KRIT-04")
def test_ohne_tabelle_entscheidet_die_sl_im_augenblick() -> None:
    spiel = geprobt(10, 5)
    assert isinstance(spiel.frage, Text)
    assert spiel.frage.suggestions == ()
    assert spiel.antwortet(SL, "").schritte("RUM-KRIT-04") == []
    assert spiel.schritt("RUM-KRIT-03")["folge"] == ""


@pytest.mark.rule("RUM-KRIT-01", "RUM-KRIT-02")
@pytest.mark.parametrize(
    ("sieger", "links", "rechts", "lesart", "wirken"),
    [
        ("links", 1, 1, VORGABE, [("A", 1)]),
        ("rechts", 1, 1, VORGABE, [("B", 1)]),
        ("rechts", 1, 1, Lesart(krit_verlierer_eins="sl"), [("A", 1), ("B", 1)]),
        ("links", 1, 10, VORGABE, [("A", 1), ("B", 10)]),
        ("rechts", 10, 1, VORGABE, [("A", 10), ("B", 1)]),
        ("keiner", 10, 10, VORGABE, [("A", 10), ("B", 10)]),
        ("keiner", 9, 10, VORGABE, [("B", 10)]),
        ("links", 2, 9, VORGABE, []),
        ("links", 2, 9, Lesart(krit_verlierer_eins="sl"), []),
    ],
)
def test_wessen_kritische_wuerfe_im_duell_wirken(
    sieger: str, links: int, rechts: int, lesart: Lesart, wirken: list[tuple[str, int]]
) -> None:
    ausgang = Duellausgang(sieger, abs(links - rechts), links, rechts)
    assert krit_im_duell("A", "B", ausgang, lesart) == wirken
