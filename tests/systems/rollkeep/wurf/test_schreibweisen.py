"""Schreibweisen von Würfen und ihre Zuschläge (RK-NOT)."""

from __future__ import annotations

import pytest

from support.rollkeep import Spiel, held, zahl
from wuerfelwerk.errors import InvalidNotation
from wuerfelwerk.rules.note import Recorder
from wuerfelwerk.systems.rollkeep.proben.frei import FreiWerfen
from wuerfelwerk.systems.rollkeep.proben.raises import FreiErgab
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import aus_werten, lesen, zusatz_lesen


@pytest.mark.rule("RK-NOT-03", "RK-NOT-04", "RK-NOT-05", "RK-NOT-06")
@pytest.mark.parametrize(
    ("text", "erwartet"),
    [
        ("5K3+1K+1", (6, 4)), ("5K3 +1K0 +2", (6, 3, 2)), ("(3+2)K3-1", (5, 3, -1)),
        ("Agility/Kenjutsu+2", (5, 3, 2)), ("Agility + Kenjutsu + 1K+1", (6, 4)),
        ("Agility+1K0", (4, 3)), ("Agility - 2", (3, 3, -2)),
    ],
)  # fmt: skip
def test_zuschlaege_an_jedem_wurf(text: str, erwartet: tuple[int, ...]) -> None:
    assert lesen(text, {"Agility": 3, "Kenjutsu": 2}) == zahl(*erwartet)


@pytest.mark.rule("RK-NOT-03", "RK-WURF-07")
def test_frei_geworfen_mit_zuschlag_bleibt_es_ein_skillwurf() -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", "10 9 1")
    spiel.sagt("kenji", FreiWerfen, figur="Kenji", wurf="Agility/Medizin+2").schlicht()
    assert spiel.eins(FreiErgab).summe == 22, "ungeübt: die 10 explodiert nicht"


WERTE = {"Agility": 3, "Kenjutsu": 2, "Ehre": 4, "Insight": 1}


@pytest.mark.rule("RK-NOT-01", "RK-NOT-02", "RK-NOT-03", "RK-NOT-06", "RK-NOT-07")
@pytest.mark.parametrize(
    ("text", "erwartet"),
    [
        ("5K3", (5, 3, 0)),
        ("5k3+2", (5, 3, 2)),
        (" ( 3 + 2 ) K 3 ", (5, 3, 0)),
        ("3+2K3-1", (5, 3, -1)),
        ("5K3+2+4-1", (5, 3, 5)),
        ("0K0+3", (0, 0, 3)),
        ("Agility/Kenjutsu", (5, 3, 0)),
        ("agility + kenjutsu", (5, 3, 0)),
        ("Kenjutsu/Agility", (5, 2, 0)),
        ("Ehre/Insight", (5, 4, 0)),
        ("Ehre", (4, 4, 0)),
    ],
)
def test_schreibweisen(text: str, erwartet: tuple[int, int, int]) -> None:
    assert lesen(text, WERTE) == zahl(*erwartet)


@pytest.mark.rule("RK-NOT-01")
@pytest.mark.parametrize("text", ["", "K3", "5K", "5W10", "Agility/", "Tanz/Agility", "9" * 99])
def test_was_kein_wurf_ist(text: str) -> None:
    with pytest.raises(InvalidNotation, match="ist kein Wurf"):
        lesen(text, WERTE)


@pytest.mark.rule("RK-NOT-04", "RK-NOT-05", "RK-NOT-03")
@pytest.mark.parametrize(
    ("text", "mehr"),
    [
        ("+1K+1", (1, 1, 0)),
        ("+1K0", (1, 0, 0)),
        ("+2K1", (2, 1, 0)),
        ("+2", (0, 0, 2)),
        ("+1K0 +3", (1, 0, 3)),
        ("-1", (0, 0, -1)),
        ("1K0", None),
        ("", None),
        ("viel", None),
    ],
)
def test_zuschlaege(text: str, mehr: tuple[int, int, int] | None) -> None:
    assert zusatz_lesen(text) == (zahl(*mehr) if mehr else None)
    if mehr:
        danach = aus_werten(3, 2).mit(zahl(*mehr))
        assert danach == zahl(5 + mehr[0], 3 + mehr[1], mehr[2])


@pytest.mark.rule("RK-NOT-04", "RK-NOT-05", "RK-NOT-06", "RK-NOT-07")
def test_schreibweisen_nennen_ihre_regel() -> None:
    note = Recorder()
    lesen("Ehre/Insight", WERTE, note)
    zusatz_lesen("+1K+1 +1K0 +2", note)
    regeln = ["RK-NOT-06", "RK-NOT-07", "RK-NOT-04", "RK-NOT-05", "RK-NOT-03"]
    assert [step.rule for step in note.steps] == regeln
