"""Ultima Ratio Civium: worin sich kühn, vorsichtig und sparsam von schlicht unterscheiden."""

from __future__ import annotations

import pytest

from support.encounters import arena
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.rat.taktik import schlicht
from wuerfelwerk.systems.urc.rat.taktiken import mit_schwung, sparsam, vorsichtig
from wuerfelwerk.systems.urc.stand import Tisch
from wuerfelwerk.values import replace


@pytest.mark.parametrize(
    ("hoechstens", "schaden", "tp", "behutsam", "knauser"),
    [(5, 6, 14, 2, 0), (5, 6, 12, 2, 1), (1, 6, 4, 1, 1), (0, 6, 4, 0, 0), (5, 0, 4, 0, 0)],
)
def test_tagesform_in_der_abwehr(
    hoechstens: int, schaden: int, tp: int, behutsam: int, knauser: int
) -> None:
    fakten = (("figur", "Bo"), ("schaden", schaden), ("tp", tp))
    frage = Number("bo", "URC-RND-11", 0, hoechstens, facts=fakten)
    assert (vorsichtig(frage), sparsam(frage), schlicht(frage)) == (behutsam, knauser, 0)


def test_ausserhalb_der_abwehr_bleibt_tagesform_liegen() -> None:
    frage = Number("bo", "URC-RND-11", 0, 5, facts=(("figur", "Bo"),))
    assert vorsichtig(frage) == sparsam(frage) == 0


def am_zug(name: str) -> tuple[Tisch, tuple[Angreifen, ...]]:
    """Der erste Tisch eines Kampfes, an dem diese Figur am Zug ist und angreifen kann."""
    ring = arena("urc")
    for nummer in range(20):
        for alt in ring.shown(nummer).past:
            tisch = alt.state
            figur = tisch.dran()
            if figur is not None and figur.name == name and figur.tagesform:
                return tisch, tuple(ring.rules.candidates(tisch, figur.platz))
    raise AssertionError(name)


def test_kuehn_greift_mit_einem_wuerfel_mehr_an() -> None:
    tisch, zuege = am_zug("Bo")
    assert zuege[0].tagesform == 0
    gewaehlt = mit_schwung(tisch, zuege)
    assert (gewaehlt.ziel, gewaehlt.waffe, gewaehlt.tagesform) == (
        zuege[0].ziel, zuege[0].waffe, 1,
    )  # fmt: skip


def test_ohne_tagesform_und_als_nsc_bleibt_es_beim_ersten() -> None:
    tisch, zuege = am_zug("Bo")
    leer = tisch.geaendert("Bo", lambda figur: replace(figur, tagesform=0))
    assert mit_schwung(leer, zuege) == zuege[0]
    tisch, zuege = am_zug("Anführer")
    assert mit_schwung(tisch, zuege) == zuege[0]
