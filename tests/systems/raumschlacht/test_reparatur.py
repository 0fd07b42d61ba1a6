"""Reparieren: wie viel ein Wurf behebt, was nicht wiederkommt (RS-REP)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from support.raumschlacht import SL, Spiel, im_schaden, schiff
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.reparatur import Repariert, beschaedigungen, ohne
from wuerfelwerk.systems.raumschlacht.runde import Reparieren


@pytest.mark.rule("RS-REP-01")
def test_zerstoerte_reparieren_nicht() -> None:
    spiel = im_schaden(20).legen(a=3).sagt(SL, Reparieren)
    assert spiel.schritt("RS-REP-01") == {"schiff": "A", "wurf": 3}
    assert spiel.reihenfolge.count("RS-REP-01") == 1


@pytest.mark.rule("RS-REP-02", "RS-REP-03", "RS-REP-04")
@pytest.mark.parametrize(("wurf", "viele"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 2)])
def test_wie_viele_beschaedigungen_ein_wurf_behebt(wurf: int, viele: int) -> None:
    spiel = im_schaden(16, 5, 2)
    spiel.zieht("B", "", "verzichten").legen(a=1, b=wurf).sagt(SL, Reparieren)
    spiel.antwortet("b", *["rumpf"] * viele)
    assert sum(map(len, spiel.schiff("B").schaden)) == 4 - viele
    assert len(spiel.nur(Repariert)) == viele


@pytest.mark.rule("RS-REP-03")
def test_was_repariert_wird_waehlt_wer_das_schiff_fuehrt() -> None:
    spiel = im_schaden(8, 5, 3).zieht("B", "", "verzichten").legen(a=1, b=4).sagt(SL, Reparieren)
    assert spiel.fragen == [("b", "RS-REP-03")]
    assert list(spiel.frage.answers()) == ["rumpf", "zielcomputer"]
    spiel.antwortet("b", "zielcomputer")
    assert spiel.nur(Repariert) == [Repariert(schiff="B", behoben=("zielcomputer",), wurf=4)]
    assert spiel.schiff("B").schaden == (("rumpf",),)


@pytest.mark.rule("RS-REP-04")
def test_zwei_beschaedigungen_auch_im_selben_system() -> None:
    spiel = im_schaden(16, 5, 2).zieht("B", "", "verzichten").legen(a=1, b=6).sagt(SL, Reparieren)
    spiel.antwortet("b", "rumpf", "rumpf")
    assert spiel.schiff("B").wert("rumpf") == 5
    assert spiel.schiff("B").wert("geschuetzschaden") == 2


@pytest.mark.rule("RS-REP-05")
def test_der_captain_kehrt_nicht_zurueck() -> None:
    spiel = im_schaden(4, 6).zieht("B", "", "verzichten").legen(a=1, b=6).sagt(SL, Reparieren)
    assert not spiel.schiff("B").captain
    assert not spiel.nur(Repariert)


@pytest.mark.rule("RS-REP-06")
def test_zusammengebrochene_schilde_sind_keine_beschaedigung() -> None:
    spiel = im_schaden(0).zieht("B", "", "verzichten").legen(a=1, b=6).sagt(SL, Reparieren)
    assert not spiel.nur(Repariert)
    assert "RS-REP-06" in spiel.regeln


@pytest.mark.rule("RS-REP-06")
def test_sind_beide_behoben_bleibt_nichts_zu_tun() -> None:
    spiel = im_schaden(4, 5).zieht("B", "", "verzichten").legen(a=1, b=6).sagt(SL, Reparieren)
    assert spiel.schiff("B").wert("rumpf") == 5
    assert len(spiel.nur(Repariert)) == 1


def in_der_werft(**stand: Any) -> Spiel:
    """A ist beschädigt und hat eine 6 geworfen, B liegt weit weg."""
    spiel = Spiel(schiff("A", stufe="schwer"), schiff("B", x=900))
    alt = replace(spiel.schiff("A"), schaden=(("schilde",), ("rumpf",), ("rumpf",)), **stand)
    spiel.game = replace(spiel.game, start=spiel.tisch.mit(alt))
    spiel.runde(a="6 | 5", b="1 | 2").zieht("A").zieht("B")
    return spiel.legen(a="6", b="1").sagt(SL, Reparieren)


@pytest.mark.rule("RS-REP-04")
def test_zwei_beschaedigungen_nennen_ihre_regel_und_ihr_schiff() -> None:
    spiel = in_der_werft()
    frage = spiel.frage
    assert (frage.rule, frage.fact("schiff"), frage.fact("stufe")) == ("RS-REP-04", "A", "schwer")
    spiel.antwortet("a", "schilde")
    assert spiel.schritt("RS-REP-04") == {"schiff": "A", "behoben": ("schilde",)}
    assert spiel.schiff("A").schaden == (("rumpf",),)


@pytest.mark.rule("RS-REP-05")
def test_nur_ein_gefallener_captain_wird_erwaehnt() -> None:
    assert "RS-REP-05" not in in_der_werft().antwortet("a", "schilde").regeln
    ohne = in_der_werft(captain=False).antwortet("a", "schilde")
    assert ohne.schritt("RS-REP-05") == {"schiff": "A"}


def test_gleich_empfohlene_treffer_stehen_ueberall_in_derselben_reihe() -> None:
    rest = ("geschuetzschaden", "geschwindigkeit", "manoevrieren", "rumpf", "zielcomputer")
    treffer = tuple(("schilde", wert) for wert in rest)
    lesart = Lesart(rep_einheit="treffer")
    kaputt = replace(Spiel(schiff("A")).schiff("A"), schaden=treffer[::-1])
    assert beschaedigungen(kaputt, lesart) == treffer


def test_behoben_wird_nur_was_fehlt() -> None:
    schaden = (("rumpf",), ("schilde", "rumpf"))
    assert ohne(schaden, ("schilde",)) == (("rumpf",), ("rumpf",))
    assert ohne(schaden, ("schilde", "rumpf")) == (("rumpf",),)
    assert ohne(schaden, ("manoevrieren",)) == schaden
