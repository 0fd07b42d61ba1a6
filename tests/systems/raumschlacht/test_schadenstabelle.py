"""Die Schadenstabelle: wie viele Systeme wie viel verlieren (RS-SCHADEN)."""

from __future__ import annotations

import pytest

from support.raumschlacht import im_schaden, zu_zweit
from wuerfelwerk.systems.raumschlacht.ansicht.zielvorschau import Zielvorschau
from wuerfelwerk.systems.raumschlacht.rat.ziele import KARTEN
from wuerfelwerk.systems.raumschlacht.schadenstabelle import KLEIN, SCHILDE, zeile
from wuerfelwerk.systems.raumschlacht.systemtabelle import SystemGetroffen


@pytest.mark.rule("RS-TREFFER-05")
def test_beschaedigungen_gelten_sofort() -> None:
    spiel = im_schaden(12, 2)
    assert "RS-TREFFER-05" in spiel.regeln
    spiel.zieht("B", "", "A")
    assert str(spiel.frage.pool) == "4W6 1W6!"  # type: ignore[attr-defined]


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


@pytest.mark.rule("RS-SCHADEN-01", "RS-TREFFER-04")
@pytest.mark.parametrize(("schilde", "wirkt"), [(0, False), (3, True)])
def test_was_nur_schilde_traefe_wirkt_nicht_wo_keine_sind(schilde: int, wirkt: bool) -> None:
    """So zählt die Karte eines Angriffs, und so das Spielfeld."""
    spiel = im_schaden(3, ziel={"schilde": schilde})
    assert KARTEN.outcome("a", spiel.tisch, spiel.ereignisse).success is wirkt
    davor = zu_zweit({"schilde": schilde}).runde(a="6 | 5", b="1 | 2").tisch
    (ziel,) = Zielvorschau(davor, "A").aims((0, 0), (0, 1))
    assert (SCHILDE in ziel.works, KLEIN in ziel.works) == (wirkt, True)


@pytest.mark.rule("RS-SCHADEN-01")
def test_die_ersten_vier_punkte_kosten_keinen_wuerfel() -> None:
    spiel = im_schaden(3)
    assert spiel.schiff("B").schilde_unten
    assert spiel.schiff("B").wert("schilde") == 3


@pytest.mark.rule("RS-SCHADEN-06")
@pytest.mark.parametrize(("differenz", "systeme", "aus"), [(19, (2, 5), False), (20, (), True)])
def test_ab_zwanzig_ist_das_schiff_zerstoert(
    differenz: int, systeme: tuple[int, ...], aus: bool
) -> None:
    spiel = im_schaden(differenz, *systeme)
    assert ("RS-SCHADEN-06" in spiel.regeln) is aus
    assert (spiel.schiff("B").aus == "zerstoert") is aus
