"""Angebote und Absagen: wer was ansagen darf, und warum nicht."""

from __future__ import annotations

import pytest

from support.raumschlacht import SL, Spiel, gruende, zu_zweit
from wuerfelwerk.errors import Unknown
from wuerfelwerk.rules.figures import LesartGesetzt
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.bewegung import Gefahren
from wuerfelwerk.systems.raumschlacht.runde import Ergeben, RundeBeginnen, Ziehen, ZugBeendet
from wuerfelwerk.systems.raumschlacht.schiffe import SchiffEntfernen, SchiffStellen


def namen(spiel: Spiel, seat: str) -> set[str]:
    return {each.name for each in RAUMSCHLACHT.offers(spiel.tisch, seat)}


def test_was_jeder_platz_ansagen_darf() -> None:
    vorher = zu_zweit()
    assert namen(vorher, "a") == {"schiff_stellen", "klasse_stellen", "schiff_aufstellen"}
    assert namen(vorher, SL) == {
        "schiff_stellen", "klasse_stellen", "schiff_entfernen", "klasse_eintragen",
        "klasse_streichen", "lesart_setzen", "runde_beginnen", "schiff_aufstellen",
    }  # fmt: skip
    spiel = vorher.runde(a="6 | 5", b="1 | 2")
    assert namen(spiel, "a") == {"ziehen", "zurueckziehen", "ergeben"}
    assert namen(spiel, "b") == {"zurueckziehen", "ergeben"}
    assert namen(spiel, "wer") == set()


def test_gesperrtes_nennt_den_grund() -> None:
    spiel = zu_zweit()
    assert "erst eine Runde" in str(gruende(spiel, "a")[Ziehen])
    assert "führt kein Schiff" in str(gruende(spiel, "c")[Ziehen])
    assert RundeBeginnen not in gruende(spiel, "a")
    spiel.runde(a="6 | 5", b="1 | 2")
    assert "nur die Spielleitung" in str(gruende(spiel, "a")[SchiffStellen])
    assert "kein aktives Schiff" in str(gruende(spiel, "c")[Ergeben])
    assert "dauert noch" in str(gruende(spiel, SL)[RundeBeginnen])
    leer = Spiel()
    assert "kein Schiff" in str(gruende(leer, SL)[SchiffEntfernen])
    assert "kein aktives Schiff" in str(gruende(leer, SL)[RundeBeginnen])


def test_eine_fremde_ansage_ist_keine() -> None:
    with pytest.raises(Unknown, match="keine solche"):
        RAUMSCHLACHT.decide(Spiel().tisch, object(), SILENT)


def test_ereignisse_von_anderswo_aendern_nichts() -> None:
    tisch = zu_zweit().tisch
    fremd = (
        Gefahren(schiff="A", weg=(), gefahren=""),
        Gefahren(schiff="X", weg=((1, 1),), gefahren=""),
        LesartGesetzt(schalter="rs.unbekannt", alt="", neu="ja"),
        ZugBeendet(schiff="A"),
    )
    for event in fremd:
        assert RAUMSCHLACHT.evolve(tisch, event) == tisch
