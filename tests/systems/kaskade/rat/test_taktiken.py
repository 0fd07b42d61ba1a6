"""Kaskade: worin sich kühn, vorsichtig und sparsam von schlicht unterscheiden."""

from __future__ import annotations

from wuerfelwerk.rules.request import Choice, Number
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht
from wuerfelwerk.systems.kaskade.rat.taktiken import kuehn, sparsam, vorsichtig


def test_kuehn_schlaegt_zu_statt_sich_zu_verteidigen() -> None:
    frage = Choice("mira", "KAS-KAMPF-10", ("verteidigen", "gegenangriff"))
    assert kuehn(frage) == "gegenangriff"
    assert vorsichtig(frage) == sparsam(frage) == schlicht(frage) == "verteidigen"


def test_vorsichtig_greift_mit_so_wenigen_wie_moeglich_an() -> None:
    fakten = (("anzahl:9, 9", 2), ("anzahl:5", 1), ("anzahl:4", 1))
    frage = Choice("mira", "KAS-KAMPF-04", ("9, 9", "5", "4"), facts=fakten)
    assert vorsichtig(frage) == "5"
    assert kuehn(frage) == sparsam(frage) == schlicht(frage) == "9, 9"


def test_kontern_mit_allem_mit_einem_oder_gar_nicht() -> None:
    frage = Choice("mira", "KAS-KAMPF-11", ("nein", "9, 8", "9", "8"))
    assert (schlicht(frage), sparsam(frage), vorsichtig(frage)) == ("9, 8", "8", "nein")
    assert kuehn(frage) == "9, 8"


def test_was_liegt_bleibt_zur_abwehr() -> None:
    frage = Number("mira", "KAS-KAMPF-14", 0, 3)
    assert vorsichtig(frage) == sparsam(frage) == 0
    assert kuehn(frage) == schlicht(frage) == 3
