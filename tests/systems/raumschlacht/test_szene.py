"""Übersicht und Szene: was von einem Schiff zu sehen ist."""

from __future__ import annotations

import pytest

from support.raumschlacht import im_schaden
from wuerfelwerk.rules.scene import Fact, Gauge, Place
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT


def test_uebersicht_und_szene_zeigen_dasselbe() -> None:
    spiel = im_schaden(4, 4)
    _, zeile = RAUMSCHLACHT.overview(spiel.tisch)
    assert (zeile["figur"], zeile["schilde"], zeile["ort"], zeile["kurs"]) == ("B", 2, "5 | 0", 90)
    szene = RAUMSCHLACHT.scene(spiel.tisch)
    assert szene.order == (Place("B", "10", True),)
    assert szene.round == 1
    assert not any(figur.npc for figur in szene.figures)
    assert szene.figures[1].gauges == (Gauge("rumpf", 5, 5), Gauge("schilde", 2, 3))
    assert Fact("initiative", 10) in szene.figures[1].facts


def test_wer_zerstoert_ist_hat_nichts_mehr() -> None:
    figur = RAUMSCHLACHT.scene(im_schaden(20).tisch).figures[1]
    assert figur.gauges == (Gauge("rumpf", 0, 5), Gauge("schilde", 0, 3))


@pytest.mark.parametrize(
    ("differenz", "systeme", "zustand"),
    [(20, (), "zerstoert"), (0, (), "schilde_unten"), (4, (6,), "ohne_captain"), (4, (5,), "")],
)
def test_der_zustand_eines_schiffes(differenz: int, systeme: tuple[int, ...], zustand: str) -> None:
    spiel = im_schaden(differenz, *systeme)
    figur = RAUMSCHLACHT.scene(spiel.tisch).figures[1]
    assert figur.condition == zustand
    assert figur.out == (zustand == "zerstoert")
