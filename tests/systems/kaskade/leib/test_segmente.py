"""Die Spielleitung tippt ein Segment an und verletzt oder heilt es."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL, Spiel, held
from support.kaskade_leib import kreis
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.kaskade.leib.kreise import Kreis


def setzt(spiel: Spiel, kreis: int, ring: str, segment: int, was: str) -> Spiel:
    """Die SL tippt an."""
    spiel.sagt(SL, a.SegmentSetzen, figur="Mira", was=was, wo=f"{kreis}.{ring}.{segment}")
    return spiel


@pytest.mark.rule("KAS-WUND-01", "KAS-WUND-03", "KAS-WUND-06")
def test_ein_segment_wird_verletzt_wo_die_spielleitung_hinzeigt() -> None:
    spiel = setzt(Spiel(held()), 3, "aussen", 6, "leicht")
    assert kreis(spiel, 3) == Kreis(aussen=(5,))
    assert "KAS-WUND-01" in spiel.regeln
    setzt(spiel, 1, "aussen", 3, "schwer")
    assert kreis(spiel, 1) == Kreis(aussen=(2, 3), mitte=(1,), schwer=1)
    setzt(spiel, 2, "innen", 1, "kritisch")
    assert kreis(spiel, 2).kritisch


def test_ein_segment_heilt() -> None:
    spiel = setzt(Spiel(held()), 1, "mitte", 2, "schwer")
    setzt(spiel, 1, "mitte", 2, "heilen")
    assert kreis(spiel, 1) == Kreis(aussen=(2, 3))


@pytest.mark.rule("KAS-WUND-12")
def test_wer_in_allen_kreisen_kritisch_verletzt_ist_stirbt() -> None:
    spiel = Spiel(held())
    for nr in range(1, 6):
        setzt(spiel, nr, "innen", 1, "kritisch")
    assert "KAS-WUND-12" in spiel.regeln


@pytest.mark.parametrize(
    ("wo", "was", "weil"),
    [
        ((9, "aussen", 1), "leicht", "kein Platz"), ((1, "mitte", 4), "schwer", "kein Platz"),
        ((1, "mitte", 1), "leicht", "kein Platz"), ((1, "innen", 1), "schwer", "kein Platz"),
        ((1, "aussen", 1), "heilen", "ist heil"),
    ],
)  # fmt: skip
def test_was_nicht_geht_sagt_warum(wo: tuple[int, str, int], was: str, weil: str) -> None:
    spiel = setzt(Spiel(held()), 2, "aussen", 1, "leicht")
    with pytest.raises(IllegalCommand, match=weil):
        setzt(spiel, *wo, was)
