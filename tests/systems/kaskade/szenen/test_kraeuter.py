"""Kräutersuche und ihre Niveaus."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.kaskade.szenen.kraeuter import niveau


@pytest.mark.rule("KAS-KRAUT-01", "KAS-KRAUT-02", "KAS-KRAUT-03", "KAS-KRAUT-04")
def test_kraeutersuche() -> None:
    """V13, Würfel 4 9 9 17: 1 + 2 + 2 + 4 = 9 Portionen, zwei Gleichenwürfel: 11."""
    spiel = Spiel(held(**kann("Wildnisleben", 13, 4))).legen("mira", "4 9 9 17")
    spiel.sagt("mira", a.KraeuterSuchen, figur="Mira").antwortet("mira", "4 9 9 17")
    assert spiel.fragen == [(SL, "KAS-KRAUT-03")]
    spiel.antwortet(SL, "Kamille", "Arnika", "Baldrian")
    fund = spiel.eins(e.KraeuterGefunden)
    assert fund.funde == ("Kamille", "Arnika", "Baldrian", "Alraune")
    assert fund.niveaus == ("einfach", "leicht", "leicht", "anspruchsvoll")
    assert fund.portionen == 11
    assert spiel.schritt("KAS-KRAUT-04")["mehr"] == 2
    assert spiel.schritt("KAS-KRAUT-03")["portionen"] == 9
    assert spiel.schritt("KAS-KRAUT-02")["funde"] == 4
    assert "KAS-KRAUT-01" in spiel.regeln


@pytest.mark.rule("KAS-KRAUT-02", "KAS-KRAUT-03")
def test_kraeuterniveaus() -> None:
    stufen = [niveau(auge) for auge in (3, 4, 6, 7, 10, 11, 15, 16, 20)]
    assert stufen == [None, 0, 0, 1, 1, 2, 2, 3, 3]
    spiel = Spiel(held(**kann("Wildnisleben", 13))).legen("mira", "2 3 3")
    spiel.sagt("mira", a.KraeuterSuchen, figur="Mira").schlicht()
    assert spiel.eins(e.KraeuterGefunden).portionen == 0
    with pytest.raises(IllegalCommand, match="Wildnisleben"):
        Spiel(held()).sagt("mira", a.KraeuterSuchen, figur="Mira")
