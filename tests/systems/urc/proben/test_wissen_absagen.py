"""Warum ein Wissenswurf abgewiesen wird: welche Fertigkeit gemeint war, wer den Zielwert nennt."""

from __future__ import annotations

import pytest

from support.absagen import warum
from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.systems.urc.proben.wissen import Proben, ProbeVerlangen


def tisch() -> Spiel:
    return Spiel(held(), nsc())


@pytest.mark.rule("URC-WISS-02")
@pytest.mark.parametrize("bereich", ["Schwimen", "Kochn"])
def test_eine_unbekannte_fertigkeit_wird_in_allen_bereichen_gesucht(bereich: str) -> None:
    satz = warum(tisch(), "bo", Proben, figur="Bo", fertigkeit=bereich)
    assert satz.startswith(f"Fertigkeit: „{bereich}“ steht nicht zur Wahl (Möglichkeiten: 79); so ")
    assert {"Schwimen": "Schwimmen", "Kochn": "Kochen"}[bereich] in satz


@pytest.mark.rule("URC-WISS-01")
def test_entweder_eine_fertigkeit_oder_zwei_werte() -> None:
    spiel, zwei = tisch(), {"erster": "physis", "zweiter": "physis"}
    assert warum(spiel, "bo", Proben, figur="Bo", fertigkeit="Kochen", erster="physis") == (
        "Zu nennen ist entweder eine Fertigkeit oder zwei verschiedene Werte, nicht beides. "
        "(URC-WISS-01)"
    )
    assert warum(spiel, "bo", Proben, figur="Bo", **zwei) == (
        "Zwei verschiedene Werte sind zu nennen. (URC-WISS-01)"
    )


@pytest.mark.rule("URC-ZIEL-02")
@pytest.mark.parametrize("ziel", [{"zielwert": 9}, {"stufe": "normal"}])
def test_schwierigkeit_und_zielwert_nennt_nur_die_spielleitung(ziel: dict[str, object]) -> None:
    assert warum(tisch(), "bo", Proben, figur="Bo", fertigkeit="Kochen", **ziel) == (
        "Schwierigkeit und Zielwert nennt nur die Spielleitung; bleiben sie leer und 0, wird sie "
        "gefragt. (URC-ZIEL-02)"
    )


@pytest.mark.rule("URC-ZIEL-05")
@pytest.mark.parametrize("ziel", [{"zielwert": 9}, {"stufe": "schwer"}])
def test_ein_verdeckter_zielwert_wird_nicht_laut_angesagt(ziel: dict[str, object]) -> None:
    ansage = {"fertigkeit": "Kochen", "sicht": "ziel_verdeckt", **ziel}
    assert warum(tisch(), SL, ProbeVerlangen, **ansage) == (
        "Ein verdeckter Zielwert wird nicht laut angesagt: Schwierigkeit „Normal“ und Zielwert 0 "
        "lassen, dann wird die Spielleitung danach gefragt. (URC-ZIEL-05)"
    )


@pytest.mark.rule("URC-POOL-01")
def test_ein_wertekasten_wuerfelt_nicht() -> None:
    assert warum(tisch(), SL, Proben, figur="Wache", fertigkeit="Kochen") == (
        "Wache ist ein NSC; das geht nur mit Spielfiguren. (URC-POOL-01)"
    )
