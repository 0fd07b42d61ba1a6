"""Aufstellen aus dem Dock: wer darf, wo es geht, und was vorher nicht gefragt wird."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from support.raumschlacht import FELD, SL, Rohform, Spiel, gruende, schiff
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.route import course
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.ansicht.szene import szene, uebersicht
from wuerfelwerk.systems.raumschlacht.ansicht.textbrett import brett
from wuerfelwerk.systems.raumschlacht.dock import AlleAufstellen, SchiffAufstellen
from wuerfelwerk.systems.raumschlacht.geometrie import entfernung
from wuerfelwerk.systems.raumschlacht.runde import Ergeben, RundeBeginnen
from wuerfelwerk.systems.raumschlacht.schiffe import SchiffStellen
from wuerfelwerk.systems.raumschlacht.stand import Tisch
from wuerfelwerk.systems.raumschlacht.zonen import zonen

OHNE = {"rs.aufstellabstand": 0}


def wartend(name: str, **mehr: Any) -> Rohform:
    return schiff(name, dock=True, **mehr)


def zwei_im_dock(**mehr: Any) -> Spiel:
    return Spiel(wartend("A"), wartend("B"), **mehr)


def stellt(spiel: Spiel, seat: str, name: str, x: int, y: int = 0, kurs: int = 90) -> Spiel:
    return spiel.sagt(seat, SchiffAufstellen, schiff=name, x=x, y=y, kurs=kurs)


@pytest.mark.rule("RS-BEW-06")
def test_im_dock_liegt_nichts_auf_dem_tisch_und_niemand_fragt_danach() -> None:
    spiel = zwei_im_dock()
    gezeigt = szene(spiel.tisch)
    assert gezeigt.board is not None
    assert [each.figure for each in gezeigt.board.dock] == ["A", "B"]
    assert gezeigt.board.pieces == ()
    assert [(each.condition, each.out) for each in gezeigt.figures] == [("dock", False)] * 2
    assert [each["ort"] for each in uebersicht(spiel.tisch)] == ["", ""]
    assert brett(spiel.tisch) == ()
    with pytest.raises(IllegalCommand, match="im Dock"):
        spiel.sagt(SL, RundeBeginnen)
    stellt(spiel, "a", "A", -150).runde(a="6 | 5")
    assert (spiel.schlacht.reihe, spiel.schiff("B").initiative) == (("A",), 0)
    assert spiel.tisch.feinde(spiel.schiff("A")) == ()
    with pytest.raises(IllegalCommand, match="B liegt noch im Dock"):
        spiel.sagt(SL, Ergeben, schiff="B")


@pytest.mark.rule("RS-BEW-06")
def test_ein_platz_stellt_seine_schiffe_auf_und_vor_der_schlacht_anders() -> None:
    spiel = stellt(zwei_im_dock(), "a", "A", -150, 30, 45)
    adler = spiel.schiff("A")
    assert (adler.ort, round(course(adler.kurs)), adler.aktiv) == ((-15_000, 3000), 45, True)
    stellt(spiel, "a", "A", -120)
    assert spiel.schiff("A").ort == (-12_000, 0)
    with pytest.raises(IllegalCommand, match="gehört einem anderen Platz"):
        stellt(spiel, "a", "B", 150)
    stellt(spiel, SL, "B", 150).runde(a="6 | 5", b="1 | 2")
    assert SchiffAufstellen in gruende(spiel, "a")
    stellt(spiel, SL, "A", 0)
    assert spiel.schiff("A").ort == (0, 0)


@pytest.mark.rule("RS-BEW-06")
@pytest.mark.parametrize(
    ("x", "y", "satz"),
    [
        (-99, 0, "außerhalb der eigenen Zone; sie reicht von -30 bis -10 cm"),
        (120, 0, "außerhalb der eigenen Zone"),
        (-301, 0, "außerhalb der eigenen Zone"),
        (-200, 19, "steht schon C"),
    ],
)
def test_wo_ein_schiff_nicht_stehen_kann(x: int, y: int, satz: str) -> None:
    steht = schiff("C", seite="a", x=-200)
    spiel = Spiel(wartend("A"), wartend("B"), steht, switches=FELD)
    with pytest.raises(IllegalCommand, match=satz):
        stellt(spiel, "a", "A", x, y)
    assert spiel.schiff("A").dock
    stellt(spiel, "a", "A", -200, 20)


@pytest.mark.rule("RS-BEW-06")
def test_ohne_zonen_und_wer_spaeter_kommt() -> None:
    frei = zwei_im_dock(switches=OHNE | FELD)
    with pytest.raises(IllegalCommand, match="-300 bis 300"):
        stellt(frei, "a", "A", 301)
    assert stellt(frei, "a", "A", 99).schiff("A").ort == (9900, 0)
    spiel = Spiel(schiff("A", x=-150), schiff("B", x=150), wartend("C", seite="a", platz="c"))
    spiel.runde(a="6 | 5", b="1 | 2")
    with pytest.raises(IllegalCommand, match="Zone"):
        stellt(spiel, "c", "C", 0)
    stellt(spiel, SL, "C", 0)
    assert spiel.schlacht.reihe == ("A", "B")
    assert spiel.tisch.feinde(spiel.schiff("B"))[-1].name == "C"


def alle(spiel: Spiel) -> Tisch:
    return spiel.sagt(SL, AlleAufstellen).tisch


@pytest.mark.rule("RS-BEW-06")
@pytest.mark.parametrize("seiten", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("abstand", [0, 20])
def test_alle_aufstellen_findet_plaetze_mit_abstand(seiten: int, abstand: int) -> None:
    boegen = [
        wartend(f"S{nr}", seite=f"s{nr % seiten}", radius=(6, 10, 25)[nr % 3]) for nr in range(18)
    ]
    tisch = alle(Spiel(*boegen, switches={"rs.aufstellabstand": abstand}))
    for eines, anderes in combinations(tisch.aktive, 2):
        weit = entfernung(eines.ort, anderes.ort)
        assert weit >= eines.radius + anderes.radius + 1000
    flaechen = {each.seite: each for each in zonen(tisch)}
    assert bool(flaechen) == (abstand > 0 and seiten <= 4)
    assert all(flaechen[s.seite].hat(s.ort) for s in tisch.aktive if flaechen)


@pytest.mark.rule("RS-BEW-06")
def test_sechzig_schiffe_finden_platz_und_zu_viele_werden_abgewiesen() -> None:
    viele = [wartend(f"S{nr}", seite=("rot", "blau")[nr % 2]) for nr in range(60)]
    assert len(alle(Spiel(*viele)).aktive) == 60
    grosse = [wartend(f"S{nr}", seite="rot", radius=100) for nr in range(7)]
    spiel = Spiel(*grosse, switches=FELD)
    with pytest.raises(IllegalCommand, match="kein Platz mehr für S6"):
        spiel.sagt(SL, AlleAufstellen)
    assert len(spiel.tisch.im_dock) == 7


def test_jeder_platz_stellt_nur_eigene_auf_und_das_programm_wartet_damit() -> None:
    spiel = zwei_im_dock()
    assert (RAUMSCHLACHT.acting(spiel.tisch), RAUMSCHLACHT.host(spiel.tisch)) == ("a", None)
    assert not RAUMSCHLACHT.over(spiel.tisch)
    (ansage,) = RAUMSCHLACHT.candidates(spiel.tisch, "a")
    spiel.sagt("a", type(ansage))
    assert [each.name for each in spiel.tisch.im_dock] == ["B"]
    assert RAUMSCHLACHT.candidates(spiel.tisch, "a") == ()
    with pytest.raises(IllegalCommand, match="kein Schiff mehr"):
        spiel.sagt("a", AlleAufstellen)
    spiel.sagt("b", AlleAufstellen)
    assert RAUMSCHLACHT.acting(spiel.tisch) is None
    assert isinstance(RAUMSCHLACHT.host(spiel.tisch), RundeBeginnen)


@pytest.mark.rule("RS-SCHIFF-01")
def test_ins_dock_kommt_ein_schiff_auch_wo_schon_eines_steht() -> None:
    spiel = Spiel(schiff("A"), switches=FELD)
    spiel.sagt("b", SchiffStellen, **{**wartend("B", x=0), "platz": ""})
    assert [each.name for each in spiel.tisch.im_dock] == ["B"]
    stellt(spiel, "b", "B", 150)
    spiel.sagt("b", SchiffStellen, **{**wartend("B", rumpf=9), "platz": ""})
    assert (spiel.schiff("B").dock, spiel.schiff("B").ort) == (False, (15_000, 0))
