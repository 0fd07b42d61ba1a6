"""Sätze des Kampfes, so wie man sie sagt."""

from __future__ import annotations

import pytest

from support import kaskade_ereignisse as e
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import KASKADE


def satz(event: Event) -> str:
    return Words(KASKADE, "de").event(event)


@pytest.mark.parametrize(("getroffen", "gesagt"), [(True, "getroffen"), (False, "nicht getroffen")])
def test_ob_ein_schuss_trifft_steht_einmal_da(getroffen: bool, gesagt: str) -> None:
    schuss = e.Geschossen(
        figur="Runa", ziel="Ringer", ergebnis=39, mindestens=18, getroffen=getroffen
    )
    assert satz(schuss) == f"Runa schießt auf Ringer: 39 gegen 18, {gesagt}."


@pytest.mark.parametrize("punkte", [1, 3])
def test_punkte_passen_zu_jeder_zahl(punkte: int) -> None:
    gewonnen = e.MythosGewonnen(figur="Runa", punkte=punkte)
    einheit = "Mythospunkt" if punkte == 1 else "Mythospunkte"
    assert satz(gewonnen) == f"Runa erhält {punkte} {einheit}."


@pytest.mark.parametrize(
    ("staerken", "gesagt"), [((), "keine Wunde"), (("schwer",), "schwerer Treffer")]
)
def test_ein_treffer_ohne_wunde_sagt_es(staerken: tuple[str, ...], gesagt: str) -> None:
    treffer = e.Getroffen(figur="Ringer", durch="Mira", staerken=staerken)
    assert satz(treffer) == f"Mira trifft Ringer: {gesagt}."
